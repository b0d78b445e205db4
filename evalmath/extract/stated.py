r"""Unmarked answers: a result that the last sentence plainly states, or none.

A closed set of shapes, each with an example in :data:`SHAPES`. A sentence that holds a word of doubt states nothing,
unless the question says the same word; a doubt never leads to another candidate.

>>> from evalmath.lexicon.language import known
>>> for name, _, example, query in SHAPES:
...     found = plainly_stated(example, 0, len(example), query, known("en"))
...     print(f"{found.rule:12} {found.text}") if found.rule == name else print(name, found)
alone        x = 5
named        Friday
chain        15 dollars
bold         64%
asked        3 bars
concluded    3
one-number   18 feet
restated     84 euros
>>> text = "Ann has at least 5 apples."
>>> for query in ("", "How many apples has Ann at least?"):
...     print(plainly_stated(text, 0, len(text), query, known("en")))
None
Found(text='5', span=(17, 18), rule='asked', speculative=True)
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from evalmath.extract.containers import is_in_program
from evalmath.extract.equations import right_side
from evalmath.extract.formulas import undelimited
from evalmath.extract.options import options
from evalmath.extract.sentences import MAX_SENTENCE, doubt_in, ends_in_copula, items_of, last_sentence
from evalmath.extract.values import A_NUMBER, REMARK, Value, is_mathematics, measured_end, value_at
from evalmath.lexicon.asides import account
from evalmath.lexicon.calendar import MONTHS, WEEKDAYS
from evalmath.lexicon.joining import JOINING, SPACED, UNSPACED
from evalmath.lexicon.language import TRUTH_WORDS, Language, frequent, lower
from evalmath.lexicon.units import COUNTERS
from evalmath.patterns import Lazy
from evalmath.verdict import Found

__all__ = ["SHAPES", "plainly_stated", "stated_in"]

_DIGITS = Lazy(r"\d[\d,.:]*(?<![,.:])")
_LISTED = Lazy(r"\s*(?:[-*•+]|\d{1,2}[.)])\s")
_ASSIGNED = Lazy(r"[\s$*\\(\[-]*(?P<name>[A-Za-z])(?:_?[₀-₉\d])?\s?=")
_SOLUTION = Lazy(
    r"[$\\(\s]{0,4}(?:[A-Za-z](?:_?[₀-₉\d])?\s?=|(?:left)?\([^()]{1,60}+\))"
)  # an unknown with its value; a point
_GOES_ON = Lazy(r"(?:where|whose|which)\s")  # with the sentence in front, of which it tells a circumstance
_COUNTS = Lazy(r"\s?(?:[^\W\d]+\s){0,2}[^\W\d]{0,4}[$€£*]{0,3}\d")
_OPENS_CLAUSE = frozenset({"", ",", ";", "，", "；", "、", "،", ":", "：", "。", "."})
# A clause that says why or where it is so; one that itself leads to a value, "which is 5", does not
_ASIDE = Lazy(
    r",\s(?:(?:and\s)?(?:(?:since|because|as|where)\b|for\s\$?[b-z]\s?[≠<>\\])[^;]*|or\s[\d.,]+\s?\\?%[\s.*]*|[a-z]+ed\b[^;,]*"
    r"|(?:which is\s)?(?:or\s)?(?:about|approximately|roughly)\s[^,;]*"
    r"|(?:which|that)\s[a-z][^,;0-9=$]*(?:\b(?:at|in|on|by|when|for|with|from)\s[^,;]*)?)\Z"
)
_REMARK = Lazy(rf"(?<=[\w$%}})*.])\s{REMARK}[^()（）]{{3,200}}[)）][\s.*]*\Z")  # behind what was stated
_SHORT_LINE = 24  # characters of an equation that names an unknown
# "Yes, 12 is even.": the word in front of the statement that it sums up
_TRUTH = Lazy(
    r"(?:\A|\n|[.,،，。;]\s?|(?<=\s))[*_]{0,2}(?P<word>[^\W\d_]{1,6}\u0301?)[*_]{0,2}[,،，、](?=\s|[^\x00-\x7f])"
)
_BOLD_TRUTH = Lazy(r"\s*\*\*(?P<word>[^\W\d_]{1,6})(?:\*\*)?\.?\s*")
_NUMBERS = Lazy(r"\d+(?:\.\d+)?")
_LETTERS = Lazy(r"[A-Za-z]")
_RELATES = r"(?:[=<>≤≥]|\\(?:leq?|geq?|in)(?![a-z]))"
_RELATION = Lazy(_RELATES)
_SOLVED = Lazy(rf"[\s$(\\]*[A-Za-z]\s?{_RELATES}")
_UNFINISHED = frozenset("=+-*/^(:?,")
_FEW_WORDS = 2  # behind the result of a calculation: what it counts
_LABEL = Lazy(r"[\s*_#]*[^\W\d_][^\d:=]{1,40}[:：]")
_NAME_BEFORE = Lazy(r"(?:(?<![A-Za-z0-9\\])|(?<=[^\x00-\x7f]))(?P<name>[A-Za-z])(?P<index>_?\{?\d\}?|[₀-₉])?\s*\Z")
_SINGLE = Lazy(r"(?<![A-Za-z\\])[A-Za-z](?![A-Za-z])")
_WORD = Lazy(r"[^\W\d_]{2,}")
_PHRASE = Lazy(r"(?:(?!\b(?:does|do|did|can|will|are|is|were|was|has|have)\b)[^\d.,?]){1,60}")
_NOT_NOUNS = frozenset("are is of the more did do does has have can will were was in much to".split())
_NOUN = Lazy(r"[^\W\d]+")
_CLAUSES = Lazy(rf",\s(?:{SPACED}\s)?|\s{SPACED}\s")
_QUESTION = Lazy(r"[.?!]\s")
_OPENS = frozenset("([{<\\$")
_SEVERAL = Lazy(rf"[=<>≤≥(\[{{$\\+*^]|,\s|\s{SPACED}\s|{UNSPACED}")
_ENDS_CLAUSE = frozenset(",;，；、(")
# the same in another form; a sentence that breaks off
_TWICE = Lazy(r",\s(?:or|ou|oder|или|i\.e)\b|\b(?:and|or)\Z|\*\*")
_ZEROS = Lazy(r"[.,]00?\Z")  # 90,00
_RESULT = Lazy(r"=\s?[*$€£¥₹\\]{0,3}(\d[\d,.]*(?<![,.]))")
_LONGEST_NAME = 4  # characters of what an equation names: f(x)
_USES = frozenset("=+-−*/:×÷·")
_OPERATORS = frozenset("+-−*/×·√^(")
_CIRCUMSTANCE = Lazy(
    r"\b(?:after|at|in|on|within|during|until|before|every|since)\s(?:the\s)?[$(*]{0,3}\Z", re.IGNORECASE
)
_EACH = Lazy(r"\b(?:per|each|every)\b")
_OF_ALL = Lazy(r"\b(?:over|of\s(?:all\s)?(?:the|these|those))\s[$(*]{0,3}\Z")
# "half of 12" is another number; "a total of 12" is not
_OF = Lazy(
    r"(?<!total)(?<!value)(?<!sum)(?<!amount)(?<!cost)(?<!profit)(?<!score)(?<!price)(?<!length)(?<!area)(?<!volume)(?<!speed)"
    r"(?<!velocity)(?<!height)(?<!rate)(?<!distance)(?<!average)(?<!median)(?<!degree)(?<!width)(?<!age)(?<!loss)(?<!salary)"
    r"(?<!weight)(?<!number)(?<!change)\sof\s[$*(\\]{0,3}\Z"
)
_UNSPACED = frozenset({"ja", "zh", "th", "ko"})
_WORDS = Lazy(r"[^\W\d_]{3,}")
_SHORT = 3  # letters of a word that tells something only if it is not one of the most frequent
_BOLD = Lazy(r"\*\*(?P<bold>[^*\n]{1,80})\*\*")
_LAST_WORD = Lazy(r"(?<![^\W\d_])[^\W\d_]{3,40}\Z")
_OR = "|".join(word for word, joins in JOINING.items() if joins == "or")
_EITHER = Lazy(rf"(?<![^\W\d_])([^\W\d_]{{3,40}}),?\s(?:{_OR})\s([^\W\d_]{{3,40}})")
_DAYS = frozenset((*MONTHS, *WEEKDAYS))


class Sentence(NamedTuple):
    """A sentence, its numbers and formulas, and what is known beside it."""

    text: str
    lo: int
    hi: int
    items: tuple[Value, ...]
    query: str
    language: Language
    grounded: bool  # whether it draws a conclusion, is announced, or shares a word with the question
    concludes: bool  # whether it opens with a conclusion, or is announced


Shape = Callable[[Sentence], Value | None]


def plainly_stated(text: str, lo: int, hi: int, query: str, language: Language) -> Found | None:
    """What the last sentence states of what was spoken, without what closes it: a guess, ``speculative`` is true."""
    start, end = last_sentence(text, lo, hi)
    said = text[start:end].strip()
    if said[:1] in {"(", "（"} and said[-1:] in {")", "）"} and start > lo and not is_mathematics(said):
        start, end = last_sentence(text, lo, start)  # a sentence in parentheses is a remark
    if language.row("is_").last(lower(text[start:end].strip(" .。।"))) == 0:
        start, _ = last_sentence(text, lo, start)  # となります below a display
    if _is_one_of_several(text, lo, start, end):
        return _unknowns(text, lo, end, query)
    if language.row("answer").hits(lower(text[start:end])):
        return None  # an announcement that announces nothing
    if not 0 < end - start <= MAX_SENTENCE:
        return None
    if text.find("boxed", start, end) >= 0 or is_in_program(text, lo, start):
        return None  # an unfinished or an empty box; what a program prints
    return stated_in(text, start, end, query, language)


def _is_one_of_several(text: str, lo: int, start: int, end: int) -> bool:
    """Whether a line is the last item of a list, or gives one of several unknowns: no one of them is the answer."""
    line = max(lo, text.rfind("\n", lo, start + 1) + 1)
    before = text[max(lo, line - MAX_SENTENCE) : line].rstrip().rpartition("\n")[2]
    if _LISTED.match(text, line, end) is not None:
        return _LISTED.match(before) is not None and "=" not in text[start:end]
    here, above = _ASSIGNED.match(text, start, end), _ASSIGNED.match(before)
    if here is None or above is None or not end - start < _SHORT_LINE > len(before):
        return False
    return here[0].split() != above[0].split() and above["name"] not in text[here.end() : end]


def _unknowns(text: str, lo: int, hi: int, query: str) -> Found | None:
    """The unknowns of the question, each in a line of its own at the end, as one answer: ``x = 7 ⏎ y = 3``."""
    lines: list[str] = []
    start = hi
    while start > lo:
        line = max(lo, text.rfind("\n", lo, start) + 1)
        said = text[line:start].strip(" $.*")
        named = _ASSIGNED.match(said)
        if named is None or len(said) >= _SHORT_LINE or named["name"] not in _SINGLE.findall(query):
            break
        lines.append(right_side(said))
        start = line - 1
    return Found(", ".join(reversed(lines)), (start + 1, hi), "alone", speculative=True) if len(lines) > 1 else None


def stated_in(text: str, lo: int, hi: int, query: str, language: Language, *, announced: bool = False) -> Found | None:
    """The same of one sentence; ``announced`` says that a noun for answer with its colon stands in front of it."""
    if hi - lo > MAX_SENTENCE or text[lo:hi].rstrip(" $*\n")[-1:] in _UNFINISHED or _GOES_ON.match(text, lo, hi):
        return None
    truth = (_BOLD_TRUTH.fullmatch(text, lo, hi) or _TRUTH.search(text, lo, hi)) if query else None
    if truth is not None and truth["word"].lower() in TRUTH_WORDS:
        return Found(truth["word"], truth.span("word"), "truth", speculative=True)
    if doubt_in(text, lo, hi, query, language):
        return None
    for pattern in (_REMARK, _ASIDE):
        aside = pattern.search(text, lo, hi)
        if aside is not None and any(map(str.isdigit, text[lo : aside.start()])):
            hi = aside.start()
    start, lo = lo, _behind_so(text, lo, hi, language)
    concludes = announced or start < lo
    grounded = concludes or _is_grounded(text, start, hi, query, language)
    sentence = Sentence(text, lo, hi, items_of(text, lo, hi), query, language, grounded, concludes)
    for name, shape, _, _ in SHAPES:
        value = shape(sentence)
        if value is not None:
            return Found(value.text, (value.start, value.end), name, speculative=True)
    return None


def _behind_so(text: str, lo: int, hi: int, language: Language) -> int:
    """Where the conclusion of a sentence begins: behind the last "so" that opens one of its clauses."""
    low = lower(text[lo:hi])
    start = lo
    for so in language.row("so").hits(low):
        opens = low[: so.start].rstrip()[-1:] in _OPENS_CLAUSE or (
            language.code != "en" and _COUNTS.match(low, so.end) is not None
        )
        if opens and any(map(str.isdigit, low[so.end :])):
            start = lo + so.end
    while lo < start < hi and text[start] in " ,，:：、":
        start += 1
    return start


def _with_unit(sentence: Sentence, item: Value) -> Value:
    """An item with the unit behind it, written as the answer."""
    said = right_side(item.text, sentence.query) if item.kind == "formula" else item.text
    measured = item.kind != "formula" or said[-1:].isdigit() or sentence.text[item.end : item.end + 1] == "%"
    end = measured_end(sentence.text, item.end, sentence.hi) if measured else item.end
    return Value(f"{said}{sentence.text[item.end : end]}", item.start, end, item.kind)


# --- the shapes ---------------------------------------------------------------------------------------------------


def _alone(sentence: Sentence) -> Value | None:
    """Nothing but a value: ``x = 5``, ``**8**``, a displayed formula."""
    value = value_at(sentence.text, sentence.lo, sentence.hi, letters=False)
    if value is not None and (": " in value.text or (value.kind == "number" and not is_mathematics(value.text))):
        return None
    if (
        value is None
        or value.kind not in {"formula", "number"}
        or sentence.text[value.end : sentence.hi].strip(" .。।,*_\n`\"'")
    ):
        return None
    said = undelimited(value.text)
    if said.rstrip(" $")[-1:] in _UNFINISHED:
        return None
    return Value(_solved(right_side(said, sentence.query)), value.start, value.end, value.kind)


def _solved(said: str) -> str:
    """The last of equations for one letter, if it alone is solved: ``3x = 24, x = 8``."""
    *steps, last = _CLAUSES.split(said)
    if steps and "=" in steps[-1] and "=" in last:
        known, used = steps[-1].rpartition("=")[2].strip(), last.partition("=")[0]
        if known[-1:].isdigit() and known in _NUMBERS.findall(used):
            return right_side(last)  # 7 ÷ 8 = 0.875, 0.875 × 100 = 87.5%
    solved = _ASSIGNED.match(last)
    if not steps or solved is None or not all("=" in step and _ASSIGNED.match(step) is None for step in steps):
        return said
    return last if all(set(_LETTERS.findall(step)) == {solved["name"]} for step in steps) else said


def _chain(sentence: Sentence) -> Value | None:
    """A calculation that ends in ``= V``, be it with words behind."""
    at = sentence.text.rfind("=", sentence.lo, sentence.hi)
    whole = _whole(sentence) if sentence.text.count("=", sentence.lo, sentence.hi) > 1 else None
    parts = _CLAUSES.split(whole.text) if whole is not None else []
    if len(parts) > 1 and all(map(_ASSIGNED.match, parts)):
        return whole
    if (
        at < 0
        or sentence.text[at - 1] in "<>!:=\\"
        or any(item.kind == "formula" and item.start < at < item.end for item in sentence.items)
    ):
        return None
    behind = [item for item in sentence.items if item.start > at]
    if not behind:
        return None
    rest = sentence.text[at + 1 : sentence.hi].rstrip(" .*_\n")
    start = at + 1 + len(rest) - len(rest.lstrip(" *_"))
    head = sentence.text[sentence.lo : at]
    if _LABEL.match(head) is not None and not sentence.grounded and "**" not in sentence.text[at : behind[0].start]:
        return None  # a check repeats numbers of the question
    name = _NAME_BEFORE.search(head)
    led = name is not None and ("=" in head or any(item.end < sentence.lo + name.start() for item in sentence.items))
    if name is not None and led and (name["index"] or name["name"] not in _SINGLE.findall(sentence.query)):
        return None  # a value under a condition is one of several
    if len(behind) == 1 and not sentence.text[at + 1 : behind[0].start].strip(" *_≈"):
        result = _with_unit(sentence, behind[0])
        rest = sentence.text[result.end : sentence.hi].strip(" .*_\n$)")
        return result if sentence.grounded or rest.count(" ") < _FEW_WORDS else None
    closed = all(_is_circumstance(sentence, item) for item in behind[1:])
    if sentence.grounded and closed and not sentence.text[at + 1 : behind[0].start].strip(" *_≈"):
        return _with_unit(sentence, behind[0])  # what stands behind it only tells the circumstance
    value = value_at(sentence.text, start, sentence.hi, letters=False)
    if value is None or value.kind != "formula" or value.end < at + 1 + len(rest):
        return None
    return value._replace(text=right_side(value.text.replace("≈", "\\approx ")))


def _asked(sentence: Sentence) -> Value | None:
    """The number of what the question counts: "how many bars" and "3 bars"."""
    asked = sentence.language.row("how_many").hits(lower(sentence.query)) if sentence.query else None
    if not asked:
        return None
    phrase = _PHRASE.match(lower(sentence.query), asked[0].end)
    words = _WORD.findall(phrase[0] if phrase is not None else "")[:3]
    nouns = {_stem(word) for word in words if word not in frequent()} - _NOT_NOUNS
    counted = {}
    for item in sentence.items:
        behind = lower(sentence.text[item.end : min(sentence.hi, item.end + 40)]).partition("=")[0]
        first, second = (*_WORD.findall(behind)[:2], "", "")[:2]
        if _stem(first) in nouns or (_stem(second) in nouns and account(first, sentence.query) is not None):
            counted[item.text] = item
    if len(counted) != 1:
        return None
    ((_, item),) = counted.items()
    if any(pattern.search(sentence.text, sentence.lo, item.start) for pattern in (_OF, _OF_ALL)):
        return None  # the whole is not the part
    if _EACH.search(sentence.text, item.end, sentence.hi) and not _EACH.search(sentence.query):
        return None  # and the part is not the whole: 12 ways for each of 3 cases
    return _with_unit(sentence, item)


def _stem(word: str) -> str:
    return word.removesuffix("s") if len(word) > 3 else word


def _concluded(sentence: Sentence) -> Value | None:
    """A copula or a colon, and the value that ends the sentence: "the number of bars below 40 is 3"."""
    if not sentence.items:
        return None
    if (whole := _whole(sentence)) is not None:
        return whole
    last = sentence.items[-1]
    value = _with_unit(sentence, last)
    rest = sentence.text[value.end : sentence.hi].strip(" .*_\n$)\"'。।")
    verb_last = bool(rest) and _is_ending(rest, sentence.language)
    if rest and not verb_last and not (last.kind == "formula" and "=" not in value.text and _NOUN.fullmatch(rest)):
        return None
    if last.kind == "formula" and last.text.count("=") > 1 and "=" not in value.text:
        return value  # a chain of equations at the end
    head = sentence.text[max(sentence.lo, last.start - 20) : last.start].rstrip(" *_$(")
    plainly = (sentence.language.code == "en" or last.kind == "formula") and not head.endswith((":", "：", "="))
    plainly = plainly or ("=" in last.text and "=" not in value.text)
    if not (sentence.grounded or plainly or _was_calculated(sentence, last)):
        return None
    *others, leads = [_leads_to(sentence, item) for item in sentence.items]
    if sentence.language.row("so").last(lower(head)) >= 0:
        return value
    return value if (verb_last or leads) and (not any(others) or _is_asked_of(sentence, last)) else None


def _is_asked_of(sentence: Sentence, item: Value) -> bool:
    """Whether the last clause, and none in front of it, is about what the question asks for: "the largest is 31"."""
    before = sentence.text[sentence.lo : item.start]
    joined = max((joiner.end() for joiner in _CLAUSES.finditer(before)), default=0)
    asked = set(_WORD.findall(_QUESTION.split(sentence.query.rstrip(" ?."))[-1])) - frequent().keys()
    return bool(asked.intersection(_WORD.findall(before[joined:])) - set(_WORD.findall(before[:joined])))


def _whole(sentence: Sentence) -> Value | None:
    """What stands behind the first copula, if it is mathematics and more than one number: a point, ``5 + i``."""
    copulas = sentence.language.row("is_").hits(lower(sentence.text[sentence.lo : sentence.hi]))
    colon = sentence.text.rfind(": ", sentence.lo, sentence.hi)
    start = next((sentence.lo + copula.end for copula in copulas if copula.phrase != "="), -1)
    if max(start, colon) < 0:
        return None
    labelled = colon > start
    start = max(start, colon + 1)
    start += 3 * sentence.text.startswith(" at ", start)
    value = value_at(sentence.text, start, sentence.hi, letters=False)
    if value is None or value.kind != "formula" or A_NUMBER.fullmatch(value.text) is not None:
        return None
    said = value.text
    if _SEVERAL.search(said) is None or _TWICE.search(said) is not None:
        return None
    if labelled:
        plainly = _SOLVED.match(said) is not None or right_side(said, sentence.query) != right_side(said)
    else:
        plainly = said[:1] in _OPENS or "=" in said
    if not (sentence.grounded or plainly):
        return None
    behind = sentence.text[value.end : sentence.hi]
    if any(map(str.isdecimal, behind)) or (behind.strip(" .*_\n。।") and behind.lstrip()[:1] not in _ENDS_CLAUSE):
        return None
    return value._replace(text=right_side(undelimited(said), sentence.query)) if labelled else value


def _was_calculated(sentence: Sentence, item: Value) -> bool:
    """Whether a number is the result of a calculation in front of it, or ends the sentence in front, too."""
    if _is_result(sentence, item):
        return True
    digits = _DIGITS.search(item.text)
    start, end = last_sentence(sentence.text, max(0, sentence.lo - MAX_SENTENCE), sentence.lo)
    said = _DIGITS.findall(sentence.text[start:end])
    return bool(said) and digits is not None and _ZEROS.sub("", said[-1]) == _ZEROS.sub("", digits[0])


def _is_result(sentence: Sentence, item: Value) -> bool:
    """Whether a number stands behind an equals sign in front of it."""
    digits = _DIGITS.search(item.text)
    before = sentence.text[max(0, item.start - 4 * MAX_SENTENCE) : item.start]
    return digits is not None and any(found[1] == digits[0] for found in _RESULT.finditer(before))


def _restated(sentence: Sentence) -> Value | None:
    """The last number of a sentence, if it is the result of a calculation in front: "105 * 0.8 = 84, so he pays 84"."""
    if not sentence.items or sentence.items[-1].kind != "number":
        return None
    *others, last = sentence.items
    before = sentence.text[sentence.lo : last.start].rstrip()[-1:]
    signed = before.isalnum() and last.text[0] in _OPERATORS
    if before.isdigit() or before in _OPERATORS or signed or not _was_calculated(sentence, last):
        return None  # an operand is not a result
    if _is_circumstance(sentence, last):
        return None
    results = [
        item
        for item in others
        if item.text != last.text
        and _is_result(sentence, item)
        and not sentence.text.endswith("= ", sentence.lo, item.start)
        and sentence.text[item.end : item.end + 2].strip()[:1] not in _USES
    ]
    return _with_unit(sentence, last) if not results else None


def _is_ending(rest: str, language: Language) -> bool:
    """Whether nothing but what is counted and a copula stands behind a value: "31360円です"."""
    low = lower(rest)
    copula = language.row("is_").last(low)
    return copula >= 0 and ((noun := low[:copula].strip()) == "" or noun in COUNTERS)


def _leads_to(sentence: Sentence, item: Value) -> bool:
    """Whether a copula, an equals sign or a colon stands in front of an item, be it with "about" between them."""
    head = lower(sentence.text[max(sentence.lo, item.start - 40) : item.start]).rstrip(" *_$(\\")
    about = sentence.language.row("about").last(head)
    head = head if about < 0 else head[:about].rstrip(" *_$(")
    return head.endswith((":", "：", "=")) or ends_in_copula(head, sentence.language)


def _one_number(sentence: Sentence) -> Value | None:
    """A sentence with one number, or one value said twice; or with several solutions, which are one answer."""
    items = sentence.items
    if len(items) > 1 and sentence.grounded and all(map(_SOLUTION.match, (item.text for item in items))):
        listed = value_at(sentence.text, items[0].start, sentence.hi, letters=False)
        if listed is not None and listed.end >= items[-1].end:
            return listed
    if len(items) > 1:
        items = tuple(item for item in items if not _is_circumstance(sentence, item)) or items
    if len(items) > 1 and sentence.grounded:
        given = set(_DIGITS.findall(sentence.query))
        new = tuple(item for item in items if not given.issuperset(_DIGITS.findall(item.text)))
        sure = len(given) > 1 and not options(sentence.query)
        items = new if len(new) == 1 and (sure or _leads_to(sentence, new[0])) else items
    if len({name["name"] if (name := _ASSIGNED.match(item.text)) else item for item in items}) == 1:
        items = items[-1:]  # one unknown, again and again
    values = {item.text.strip(" $").replace(",", ""): item for item in items}
    calculates = sentence.text.find("=", sentence.lo, sentence.hi) >= 0
    if len(values) != 1 or (calculates and items[0].kind != "formula"):
        return None
    item = next(iter(values.values()))
    ends = (
        item.kind == "formula"
        and _RELATION.search(item.text)
        and not sentence.text[item.end : sentence.hi].strip(" .。।*\n")
    )
    if (
        not (sentence.grounded or ends or _was_calculated(sentence, item))
        or (ends and len(right_side(item.text, sentence.query).rpartition("=")[0].strip()) > _LONGEST_NAME)
        or _OF.search(sentence.text, sentence.lo, item.start) is not None
    ):
        return None
    return _with_unit(sentence, item)


def _is_grounded(text: str, lo: int, hi: int, query: str, language: Language) -> bool:
    """Whether a sentence opens with a conclusion, or shares a word with the question."""
    said, asked = lower(text[lo:hi]), lower(query)
    if language.row("so").hits(said):
        return True
    if not asked:
        return False
    if language.code in _UNSPACED:
        pairs = (said[at : at + 2] for at in range(len(said) - 1) if said[at : at + 2].isalpha())
        return any(pair in asked for pair in pairs if not pair.isascii())
    return any(
        word.removesuffix("s") in asked for word in _WORDS.findall(said) if len(word) > _SHORT or word not in frequent()
    )


def _is_circumstance(sentence: Sentence, item: Value) -> bool:
    """Whether a number says when or where, not how many: "after 3 weeks", "at 9:30"."""
    head = sentence.text[max(sentence.lo, item.start - 12) : item.start]
    return _CIRCUMSTANCE.search(head) is not None or _OF_ALL.search(head) is not None


def _bold(sentence: Sentence) -> Value | None:
    """The only value in bold, or the words in bold to which a copula leads and with which the sentence ends."""
    spans = [found.span("bold") for found in _BOLD.finditer(sentence.text, sentence.lo, sentence.hi)]
    inside = [item for item in sentence.items if any(lo <= item.start and item.end <= hi for lo, hi in spans)]
    if len(spans) == 1 and not inside and sentence.concludes:
        ((lo, hi),) = spans
        ends = not sentence.text[hi : sentence.hi].strip("*. \n")
        if ends and ends_in_copula(lower(sentence.text[sentence.lo : lo - 2]).rstrip(), sentence.language):
            return Value(sentence.text[lo:hi], lo, hi, "words")
    return _with_unit(sentence, inside[0]) if len(inside) == 1 else None


def _named(sentence: Sentence) -> Value | None:
    """A day or a month behind a copula, or one of the alternatives of the question, with which the sentence ends."""
    said = sentence.text[sentence.lo : sentence.hi].rstrip(" .!*_\n")
    last = _LAST_WORD.search(said)
    if last is None:
        return None
    word, start = lower(last[0]), sentence.lo + last.start()
    value = Value(last[0], start, start + len(last[0]), "words")
    head = lower(sentence.text[sentence.lo : start]).rstrip(" *_")
    if word in _DAYS:
        return value if head[-1:] == ":" or ends_in_copula(head.removesuffix(" a"), sentence.language) else None
    for pair in _EITHER.findall(lower(sentence.query)):
        if word in pair and not set(pair).difference([word]).intersection(_WORD.findall(head)):
            return value
    return None


# each with an example, and the question of it
SHAPES: tuple[tuple[str, Shape, str, str], ...] = (
    ("alone", _alone, "So I add them.\n**x = 5**", ""),
    ("named", _named, "So it will be Friday.", ""),
    ("chain", _chain, "So he pays 3 * 5 = 15 dollars in all.", ""),
    ("bold", _bold, "With 89 and 2 we get **64%** of them.", ""),
    ("asked", _asked, "There are 3 bars with a value below 40.", "How many bars have a value below 40?"),
    ("concluded", _concluded, "The number of bars with a value below 40 is 3.", ""),
    ("one-number", _one_number, "Therefore, the couch is 18 feet long.", ""),
    ("restated", _restated, "Since 105 * 0.8 = 84, the trousers cost 84 euros.", ""),
)
