r"""Announcements: a noun for *answer* with its copula or colon and a value behind it, or a value that "is the answer".

An announcement states its value or none: "is not 5", "is at least 5", "if the answer is 5" mark nothing, and nothing
later in that sentence is taken instead. How sure a model says to be is not read.

>>> def said(text, query=""):
...     found = last_announced(text, 0, len(text), query)
...     return found and found.text
>>> said("So the final answer, in degrees, is: 60."), said("**Answer:**\n\n$x = 5$"), said("`6` is our answer.")
('60', 'x = 5', '6')
>>> said("The answer is not 5 but 6."), said("Is the answer 5?"), said("The answer is at least 5.")
(None, None, None)
>>> said("Die Antwort lautet 12,5 Euro."), said("所以答案是5。"), said("Ответ: 7")
('12,5 Euro', '5', '7')
"""

from __future__ import annotations

from collections.abc import Iterator
from operator import itemgetter
from typing import NamedTuple

from evalmath.extract.containers import is_in_program
from evalmath.extract.equations import right_side
from evalmath.extract.formulas import formula_at, undelimited
from evalmath.extract.options import options
from evalmath.extract.stated import stated_in
from evalmath.extract.tidy import tidied
from evalmath.extract.values import NUMBER, Value, clause_end, is_mathematics, value_at
from evalmath.lexicon.language import Language, known, languages_in, lower
from evalmath.patterns import Lazy
from evalmath.verdict import Found

__all__ = ["announced_at_end", "last_announced"]

_MAX_TRIES = 8  # announcements that are looked at, from the end
_A_LINE = Lazy(r"(?:\A|\n)[ \t>*]{0,4}(?:A\s?:|(?:Ans|ANS)\s?[:.=])[ \t*]*(?=[^\s*])")
_BACK = 80  # characters in front of a noun in which its sentence may begin
_TAIL = 200  # characters
_PLAIN_SENTENCE = 100  # characters
_PLAINLY = Lazy(
    r"[ *#]*+(?:A(?:ns)?:|(?:(?:[Ss]o|[Tt]herefore|[Tt]hus|[Hh]ence),? )?+(?:[Tt]he )?+(?:[Ff]inal |correct )?+"
    r"[Aa]nswer(?: \(arabic numerals\))?(?: is:?+|:))[ *]*+(?=[$\d(A-E-])"
)
_MARKS = Lazy(r"[*_\"']{0,4}")
_BARE = Lazy(r"\s(?=\**[(\[{]?[-−]?[$€£¥₹₽₩\\]?[-−]?(?:\d|\\|[a-z]\s?[=^+*/-]|[a-j](?![a-z\w])))")
_COLON = Lazy(r"[*_\s]{0,4}?(?P<join>[」】]?\s?(?:[:：﹕】」\]—–]|\s-\s|=(?!=)|->|→|⇒))")
_LATE = Lazy(r"\s*[:：]")
_GAP = Lazy(r"[*_\s]{0,4}")
_ASIDE = Lazy(r"\s?\([^()\n]{1,40}\),?|,(?=[*_\s]|$)")
_BETWEEN = Lazy(r"[,،]?\s(?!\w*\d)[^\s\d:：=|.\n$\\]{1,18}")
_HEADING = Lazy(r"[ \t*_]*\n")
_RESULT_COLON = Lazy(r"[*_\s]*[:：】]")
_WORDS = 4  # three words between a noun and what joins it
_MAX_WORDS = 80  # characters of words that an "is" announces: more are a sentence about the answer
_BEHIND_SENTENCE = " \t\n.*_`\"')]}。！।"
_COMMA = Lazy(r"(?:,\s|，|、|،\s?)(?![-−$\\(]?\d|[A-Za-z]\s?=|\$|\\)")  # in front of a comment, not of another value
_TRAIL = " *_.।"
_ARTICLE = Lazy(r"[^\W\d_]{1,3}\s")
_ARTICLES = frozenset("la le die de el a o il den das der".split())
_ASSIGNED = Lazy(r"[$\\(]{0,2}\s?[A-Za-z](?:_\w)?\s?=[^=]+\Z")
_UNKNOWN = Lazy(r"[ \t*.,;]*+\n[ \t*•-]*+(?P<said>[$\\(]{0,2}\s?[A-Za-z](?:_\w)?\s?=[^=\n]{1,60}+(?=\n|\Z))")
_NAMED_LETTER = Lazy(r"[\s:]*[\"'«(*]*(?P<letter>[A-J](?![A-Za-zÀ-ɏ0-9])|[^\W\d_](?!\w))")
_LETTER = Lazy(r"[\s:]*[\"'«(*]*(?P<letter>[A-J])(?![A-Za-zÀ-ɏ0-9])")
_ENDED = Lazy(r"[\s*_\"')\]]*(?:[.,;!)—–-]|[。，、！]|\n|\Z|because|since|as\b|to\b|for\b|in\b)")
_DISPLAYED = Lazy(r"[ \t]*\n\s*(?:\\\[|\$\$)")
_LEAD = Lazy(r"[ \t*_:：]{0,12}")
_LEAD_OVER_LINES = Lazy(r"[\s*_#>:：\-]{0,24}(?<!-)|[\s*_#>:：]{0,24}")
_CONDITION = Lazy(r"\s*(?:but |and )?(?:if|unless|suppose)\b")
_AS_VERB = Lazy(
    r"(?:\b(?:least|worst|of|of the|of our|to|can|could|we|i|will|must|and|that|which|please|now|used to)|'ll)\s\Z"
)
_SENTENCES = Lazy(r"[.!?](?=\s)|\n")
_CLAUSES = Lazy(r"[.!?;:,。！？；，：।؟،\n]\s?")
_NO_VALUE = Lazy(
    r"(?:correct|right|wrong|incorrect|found|given|obtained|determined|calculated|simply (?:the|to)|to (?!the\s)[a-z]"
    r"|that\b|as follows|reasonable|valid|consistent|clear|in the|within|above|below|shown|written|expressed|supposed"
    r"|greater|smaller|larger|likely to)\b"
)
_LETTER_BEFORE = Lazy(r"(?<![A-Za-z\\$])[(*]{0,3}(?P<letter>[A-J])[)*]{0,3}\Z")
_NUMBER_BEFORE = Lazy(rf"(?<![\w.,:])(?P<number>{NUMBER}(?:\s[a-z]{{1,12}})?)\Z")


def last_announced(text: str, lo: int, hi: int, query: str, *, words: bool = True) -> Found | None:
    """The last announced value; one in plain words only where no other stands in front of it, and ``words`` count."""
    tail = text.find(" ", hi - _TAIL, hi)  # most announcements end their response, and nothing else need be looked at
    latest = next(_from_end(text, lo, tail, hi, query), None) if tail > lo + _TAIL else None
    if latest is not None and not latest.speculative:
        return latest
    in_words: Found | None = None
    for found in _from_end(text, lo, lo, hi, query):
        if not found.speculative:
            return found
        in_words = in_words or found
    return Found(in_words.text, in_words.span, in_words.rule) if words and in_words is not None else None


def announced_at_end(text: str, lo: int, hi: int, query: str) -> Found | None:
    """What the last sentence announces, if it does nothing else: ``So the answer is 5.``, ``A: 5``."""
    start = max(lo, hi - _PLAIN_SENTENCE)
    start = max(start, text.rfind("\n", start, hi - 2) + 1, text.rfind(". ", start, hi - 2) + 1)
    said = _PLAINLY.match(text, start, hi) if start > hi - _PLAIN_SENTENCE or start == lo else None
    value = None if said is None else value_at(text, said.end(), hi)
    if value is None or value.kind == "words" or "boxed" in value.text or text[value.end : hi].strip(" .*\n"):
        return None
    return _found(value, query)


class _Place(NamedTuple):
    """Where something is announced: the text, the noun and what joins it, its language, the question."""

    text: str
    lo: int
    hi: int
    start: int  # of the noun
    noun: int  # its end
    join: int  # where what joins it with the value begins, and its end
    end: int
    how: str  # "colon", "copula", "heading", "bare", or "behind" the value
    language: Language
    query: str

    def head(self) -> str:
        """The sentence in front of the noun, in small letters."""
        return _SENTENCES.split(lower(self.text[max(self.lo, self.start - _BACK) : self.start]))[-1]


def _from_end(text: str, lo: int, first: int, hi: int, query: str) -> Iterator[Found]:
    """What is announced behind a first place, from the end; what is announced in words alone is speculative."""
    low = lower(text)
    places: list[_Place] = []
    for language in (known("en"), *languages_in(low, first, hi)):
        for row in ("answer", "result", "option"):
            for start, end, _ in language.row(row).hits(low, first, hi)[-_MAX_TRIES:]:
                join = _joined(low, start, end, hi, language, row)
                if join is not None:
                    places.append(_Place(text, lo, hi, join[0], end, *join[1:], language, query))
        for start, end, _ in language.row("said_behind").hits(low, first, hi)[-_MAX_TRIES:]:
            places.append(_Place(text, lo, hi, start, end, start, end, "behind", language, query))
    line = _A_LINE.last(text, max(first, hi - 400), hi) if text.find("A", max(first, hi - 400), hi) >= 0 else None
    if line is not None and not options(query):
        places.append(
            _Place(text, lo, hi, line.start(), line.start(), line.start(), line.end(), "bare", known("en"), query)
        )
    places.sort(key=itemgetter(3))  # by the start of their noun
    for place in reversed(places[-_MAX_TRIES:]):
        said = _before_phrase(place) if place.how == "behind" else _behind_noun(place)
        if said is not None:
            yield said


def _joined(low: str, start: int, at: int, hi: int, language: Language, row: str) -> tuple[int, int, int, str] | None:
    """What joins a noun with its value: ``["final"] word{0,3} (":" | copula) | line break``; None if nothing does."""
    final = language.row("final")
    behind = final.first(low, at + (low[at : at + 1] in " _"))
    before = final.last(low, start - (low[:start][-1:] in {" ", "_"}))
    is_final = row == "answer" or behind >= 0 or before >= 0
    if not is_final and (row != "result" or _RESULT_COLON.match(low, at, hi) is None):
        return None  # a result is one only with its colon; an option, only if it is the correct one
    start = before if before >= 0 else start
    at = max(at, behind)
    at = _end(_MARKS, low, at, hi)
    if language.code != "en" and (bare := _BARE.match(low, at, hi)) is not None:
        return start, at, bare.end(), "bare"  # where the verb stands in front of the noun or last
    heading = _HEADING.match(low, at, hi)
    for _ in range(_WORDS):
        for place in (at, _end(_ASIDE, low, at, hi)):
            gap = _end(_GAP, low, place, hi)
            copula = language.row("is_").first(low, gap)
            if copula >= 0:
                late = _LATE.match(low, copula, hi)
                return start, gap, copula if late is None else late.end(), "copula" if late is None else "colon"
            if (colon := _COLON.match(low, place, hi)) is not None:
                return start, colon.start("join"), colon.end(), "colon"
        word = _BETWEEN.match(low, place, hi)
        if word is None:
            break
        at = word.end()
    return (start, at, heading.end(), "heading") if heading is not None else None


def _end(pattern: Lazy, low: str, at: int, hi: int) -> int:
    found = pattern.match(low, at, hi)
    return at if found is None else found.end()


def _before_phrase(place: _Place) -> Found | None:
    """The value in front of "is the answer", "が答えです"."""
    if _ENDED.match(place.text, place.end) is None:
        return None  # a noun with its colon, or one that an adjective behind it changes: 12 là đáp án sai
    if _is_doubted(place) or _is_question(place):
        return None
    value = _in_front(place.text, place.lo, place.start, place.language)
    return value and _found(value, place.query)


def _behind_noun(place: _Place) -> Found | None:
    """The value behind a noun with its colon or copula, or below a heading."""
    text, hi, end, language = place.text, place.hi, place.end, place.language
    colon = place.how in {"heading", "colon"}
    if _is_of_others(place) or _is_doubted(place) or _is_question(place):
        return None
    start = _start(text, end, hi, over_lines=colon or _DISPLAYED.match(text, end) is not None)
    if start < 0 or (not colon and _denies(text, start, hi, language)):
        return None
    start = _letter_start(text, _behind_about(text, start, hi, language), language)
    value = value_at(text, start, hi if language.code == "en" else _copula_start(text, start, hi, language))
    if value is None or "boxed" in value.text:
        return None
    if language.answer_behind and _doubts(lower(text[value.start : clause_end(text, start, hi)]), language):
        return None  # where the verb stands last, so does what denies
    if value.kind == "words":
        return None if place.how == "bare" else _in_words(place, value, colon=colon)
    if language.code != "en" and value.kind == "number":
        value = value._replace(text=tidied(value.text, language, place.query))
    return _found(_with_lines(text, value, hi) if colon else value, place.query)


def _with_lines(text: str, value: Value, hi: int) -> Value:
    """The value of an unknown with those of the other unknowns, each in a line of its own: ``x = 7 ⏎ y = 3``."""
    lines, end = [value.text], value.end
    while _ASSIGNED.match(lines[-1]) and (line := _UNKNOWN.match(text, end, hi)) is not None:
        lines.append(line["said"].rstrip(" \t*.,;"))
        end = line.end()
    names = {said.partition("=")[0].strip(" $\\(") for said in lines}
    if len(lines) == 1 or len(names) < len(lines):
        return value
    return Value(", ".join(undelimited(said) for said in lines), value.start, end, "formula")


def _is_of_others(place: _Place) -> bool:
    """Whether a noun is a key of JSON, stands in a program, or in what somebody is quoted with."""
    text, lo, start, end = place.text, place.lo, place.start, place.end
    if text[place.noun : place.noun + 1] in {'"', "\\"}:
        return True
    if "```" in text and is_in_program(text, lo, start):
        return True
    line = max(lo, text.rfind("\n", lo, start) + 1)
    opened = text.count('"', line, start) % 2 == 1
    return opened and text.find('"', end, clause_end(text, end, place.hi) + 1) >= 0


def _in_words(place: _Place, value: Value, *, colon: bool) -> Found | None:
    """An answer in words: the value that the sentence behind a colon states, or the words."""
    text, hi, language, query = place.text, place.hi, place.language, place.query
    on_next_line = text.find("\n", place.end - 1, value.start) >= 0
    if on_next_line and lower(text[place.start : place.noun]) in language.row("result"):
        return None  # "Solution:" opens an explanation
    if colon:
        end = clause_end(text, value.start, hi)
        paragraph = -1 if on_next_line else text.find("\n\n", end, hi)
        behind = text[end : paragraph if paragraph >= 0 else hi].strip(_BEHIND_SENTENCE)
        if behind and (" " in value.text or not value.text.isascii()):
            return None  # a sentence that others follow: the answer is still to come
        stated = stated_in(text, value.start, end, query, language, announced=True)
        if stated is not None:
            return Found(stated.text, stated.span, "answer-is")
    return _found(value, query) if colon or len(value.text) <= _MAX_WORDS else None


def _copula_start(text: str, at: int, hi: int, language: Language) -> int:
    """The end of what a clause says, in front of the copula with which it ends: "64 m^2 है"."""
    end = clause_end(text, at, hi)
    comment = _COMMA.search(text, at, end)
    stop = hi if comment is None else comment.start()
    end = end if comment is None else comment.start()
    last = max(at, end - 24)
    said = lower(text[last:end]).rstrip(_TRAIL)
    copula = language.row("is_").last(said)
    return last + copula if copula > 0 else stop


def _letter_start(text: str, at: int, language: Language) -> int:
    """The place of an option's letter behind an article and what a choice is called: "la letra B"."""
    low = lower(text[at : at + 40])
    words = _ARTICLE.match(low)
    behind = words.end() if words is not None else 0
    option = max(language.row("option").first(low, behind), language.row("option").first(low))
    if option < 0 and (words is None or words[0].strip() not in _ARTICLES):
        return at
    start = at + max(option, behind)
    named = option >= 0 and language.code != "en"
    letter = _NAMED_LETTER.match(text, start, at + 40) if named else _LETTER.match(text, start, at + 40)
    return letter.start("letter") if letter is not None else at


def _found(value: Value, query: str) -> Found:
    said = undelimited(value.text) if value.kind == "formula" else value.text
    return Found(right_side(said, query), (value.start, value.end), "answer-is", value.kind == "words")


def _start(text: str, at: int, hi: int, *, over_lines: bool) -> int:
    """Where the value begins: behind spaces and markup, on the next lines only where a colon or a heading stands."""
    lead = _LEAD_OVER_LINES.match(text, at, hi) if over_lines else _LEAD.match(text, at, hi)
    at = lead.end() if lead is not None else at
    return at if at < hi and text[at] != "\n" else -1


def _is_doubted(place: _Place) -> bool:
    """Whether the clause in front of a noun, or the words behind it, suppose, deny or ask."""
    language, sentence = place.language, place.head()
    clause = _CLAUSES.split(sentence)[-1]
    if language.code == "en":
        condition = sentence[: len(sentence) - len(clause)].rpartition(";")[2]
        if _AS_VERB.search(clause) is not None or _CONDITION.match(condition) is not None:
            return True  # to answer the question: …; if it refers to pencils, the answer is 18
        if "if " in sentence and "would" in lower(place.text[place.join : place.end]):
            return True
    if language.code == "th":
        clause = clause.rstrip().rpartition(" ")[2]  # where a space parts clauses
    return _doubts(f"{clause} {lower(place.text[place.noun : place.join])}", language)


def _doubts(said: str, language: Language) -> bool:
    """Whether words deny or suppose; those that only say how sure a model is are not read."""
    hedges = language.row("about")
    return any(hit.phrase not in hedges for hit in language.row("doubt").hits(said))


def _is_question(place: _Place) -> bool:
    at = place.end
    end = clause_end(place.text, at, min(place.hi, at + 400))
    return place.text[end : end + 1] in {"?", "？"}


def _behind_about(text: str, at: int, hi: int, language: Language) -> int:
    """The place behind "about", "exactly" or "therefore": how sure a model is of its answer is not read."""
    low = lower(text[at : min(hi, at + 40)])
    end = max(language.row(row).first(low) for row in ("about", "so"))
    return at if end < 0 else at + end + (low[end : end + 1] == " ")


def _denies(text: str, at: int, hi: int, language: Language) -> bool:
    """Whether what an "is" leads to begins with a denial, a bound or a condition rather than with a value."""
    head = lower(text[at : min(hi, at + 40)]).lstrip(" *_$(")
    return any(language.row(row).first(head) >= 0 for row in ("doubt", "bounds")) or (
        language.code == "en" and _NO_VALUE.match(head) is not None
    )


def _in_front(text: str, lo: int, at: int, language: Language) -> Value | None:
    """The formula, number or letter that ends at a place."""
    start = max(lo, at - 200, text.rfind("\n", lo, at) + 1)
    head = text[start:at].rstrip(" *_`\"'”’")
    close = start + len(head)
    if head.endswith(("$", "\\)")):
        sign = "$" if head.endswith("$") else "\\("
        opening = text.rfind(sign, start, close - 1)
        formula = formula_at(text, opening, close) if opening >= 0 else None
        return Value(formula.text, opening, close, "formula") if formula is not None else None
    if (letter := _LETTER_BEFORE.search(text, start, close)) is not None:
        return Value(letter["letter"], letter.start("letter"), letter.end("letter"), "letter")
    whole = head.lstrip("`\"'“‘* ")
    drawn = language.row("so").first(lower(whole))
    whole = whole[max(drawn, 0) :].lstrip(" ,:*")
    if is_mathematics(whole) and any(map(str.isalnum, whole)):
        return Value(whole, close - len(whole), close, "formula")
    number = _NUMBER_BEFORE.search(text, start, close)
    return Value(number["number"].strip(), number.start("number"), number.end("number"), "number") if number else None
