r"""The finders by level, in the order in which they are asked, and the loop that asks them.

A marked answer beats an unmarked one, and of several marked ones the last in the response counts: a marked finder is
only asked about what stands after the answer found so far. In front of all stand the parts that a question asks for,
and a question that wants yes or no is asked for that before it is asked for numbers.

>>> extract(r"so $\boxed{12}=6$. Therefore, $6$ is our answer.")
Found(text='6', span=(31, 32), rule='is-our-answer', speculative=False)
>>> extract("I counted 4 and 6, that makes 10"), extract("I counted 4 and 6, that makes 10", strict=True)
(Found(text='10', span=(30, 32), rule='last-number', speculative=True), None)
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from evalmath.extract import guesses, markers, options, sections, statements, tables, truths, words
from evalmath.extract.boxes import boxed, is_compared
from evalmath.extract.clauses import clause_end
from evalmath.extract.conclusions import FULL_STOPS, Conclusion, conclusion, ends_open
from evalmath.extract.formulas import Value
from evalmath.extract.framed import tells_behind
from evalmath.extract.letters import capitals, in_capitals, other_options, small_options
from evalmath.extract.markup import plain
from evalmath.extract.meta import without_meta
from evalmath.extract.mixed import in_digits
from evalmath.extract.parts import labelled, named
from evalmath.extract.stances import reader_of
from evalmath.extract.tidy import tidied
from evalmath.extract.together import TURN
from evalmath.extract.values import value_at
from evalmath.lexicon.language import Language, in_any, language_at, lower
from evalmath.patterns import Lazy
from evalmath.verdict import Found

__all__ = ["FINDERS", "Rule", "extract", "extract_explicit"]

Finder = Callable[[str, int, int, str], Found | None]  # text, lo, hi, query


@dataclass(frozen=True, slots=True)
class Rule:
    """One finder: its name, and those that it gives besides when it knows more.

    ``level`` is ``marked`` (the last one in the response counts), ``plain``, or ``guess``: what strict forbids.
    """

    name: str
    level: str
    find: Finder
    example: str
    also: tuple[str, ...] = ()
    query: str = ""  # the question without which the example says nothing
    needles: tuple[str, ...] = ()  # without one of these in the response the finder need not be asked


_ANSWER = ("nswer", "NSWER")
_CORRECT = ("orrect ", "right ", "best ")

FINDERS: tuple[Rule, ...] = (
    Rule("boxed", "marked", boxed, r"\boxed{5}", ("boxed-joined", "boxed-unclosed", "corrected")),
    Rule("answer-tag", "marked", markers.tagged, "<answer>5</answer>", needles=("<", "]")),
    Rule("hash", "marked", markers.hashed, "#### 5", needles=("####",)),
    Rule("json-answer", "marked", markers.json_answer, '"answer": 5', needles=('":', "':", '" :', "' :")),
    Rule(
        "answer-is", "marked", statements.stated, "The answer is 5.", ("final-answer", "is-our-answer"), needles=_ANSWER
    ),
    Rule("correct-option", "marked", statements.correct_option, "The correct option is B.", needles=_CORRECT),
    Rule("answer-zh", "marked", statements.stated_in_chinese, "答案是5", needles=("答", "选", "正确")),
    Rule("answer-elsewhere", "marked", statements.stated_elsewhere, "Ответ: 5"),
    Rule("a-line", "marked", markers.a_line, "So 2 + 3 = 5.\nA: 5", needles=("A: ", "Ans")),
    Rule("choice", "plain", options.chosen, "I choose B."),
    Rule("whole", "plain", guesses.whole, "x = 5"),
    Rule("output", "plain", markers.output_block, "```output\n5\n```"),
    Rule("bold-final", "plain", guesses.bold_end, "There are **5** apples."),
    Rule("first-line", "guess", guesses.first_line, "5\n\nThe boys ate some of them."),
    Rule("last-word", "guess", words.last_word, "There are three apples."),
    Rule("last-number", "guess", guesses.last_number, "There are 5 apples.", ("last-formula",)),
    Rule("option-named", "guess", options.option_named, "It is Berlin.", query="Which? (A) Rome (B) Berlin"),
    Rule("truth", "guess", truths.truth, "The claim is true."),
    Rule("last-words", "guess", words.last_words, "A polygenic score"),
)

_MARKED = tuple((rule.find, rule.needles) for rule in FINDERS if rule.level == "marked" and rule.name != "boxed")
_PLAIN = tuple(rule.find for rule in FINDERS if rule.level == "plain")
_GUESSES = tuple(rule.find for rule in FINDERS if rule.level == "guess")

_LAST_LINE = 40  # characters
_SHORTEST_MARK = 5  # characters: "A: 5\n"
_FIRST_MARKS = ("boxed", "nswer", "NSWER", "####", "答案")
_THINKING_TAIL = 60  # characters after a box in thinking that was never closed: the box was its conclusion
_MAX_CUTS = 8
_ANSWERED = 600  # characters of an unmarked answer in front of the next question
_EARLY = 120  # characters in which a lone answer and the next question start


def extract(response: str, *, strict: bool = False, query: str = "", unfinished_thinking: bool = False) -> Found | None:
    """The final answer of a response as a person would point at it; the reference is not needed for that.

    Parameters
    ----------
    response : str
        The whole response. Never raises for any text; takes time linear in its length.
    strict : bool
        Only what was stated as final counts: no last formula, no last number.
    query : str
        The question, if known: tells a choice among options from a letter.
    unfinished_thinking : bool
        Whether a box or a tag counts in which thinking ends that was never closed. By default it doesn't: that was
        said to nobody.

    Returns
    -------
    Found or None
        None when nothing was answered: an option list, a refusal, a plan, thinking without an end.
    """
    response = plain(response)
    if response.rfind("boxed") < 0:  # faster than find
        response = in_digits(response)
    if query and (letters := small_options(query)):
        code = language_at(response, 0, len(response)).code
        found = _found(in_capitals(response, letters, code), strict, capitals(query, letters), unfinished_thinking)
        if found is not None and len(found.text) == 1 and not found.text.isascii():
            found = replace(found, text=response[found.span[0] : found.span[0] + 1])  # в) is not В)
    elif query and (other := other_options(query)) is not None:
        found = _found(other.in_latin(response), strict, other.offered(query), unfinished_thinking)
        found = found and replace(found, text=other.back(found.text))
    else:
        if query and options.has_options(query) and (letters := _small_letters(response, query)):
            response = in_capitals(response, letters, language_at(response, 0, len(response)).code)
        found = _found(response, strict, query, unfinished_thinking)
    if found is None:
        return None
    if found.speculative and (strict or _LEFT_OPEN.match(response, found.span[1])):
        return None  # $2 + 3 = $ restates the question
    answer = tidied(found, response, query)
    start, end = found.span
    line = response.rfind("\n", max(0, start - _LINE), start) + 1 or max(0, start - _LINE)
    stop = response.find("\n", end, end + _LINE)
    says = response[line : stop if stop >= 0 else end + _LINE].strip()
    return Found(answer, found.span, found.rule, found.speculative, says)


def _small_letters(response: str, query: str) -> str:
    """The letters of a question's options in small letters, if a short response has none of them in capitals."""
    if len(response) > _MAX_OPTIONS:
        return ""
    letters = "".join(options.options(query))
    return "" if any(found[0] in letters for found in _NAMES_OPTION.finditer(response)) else letters.lower()


_MAX_OPTIONS = 80  # characters of a response that is nothing but options
_NAMES_OPTION = Lazy(r"(?<![A-Za-z\\])[A-J](?![A-Za-z\d^_'])")
_LEFT_OPEN = Lazy(r"\s{0,8}=\s{0,8}(?:\$|\\\)|\\\])?\s{0,8}\Z")


def _found(response: str, strict: bool, query: str, unfinished_thinking: bool) -> Found | None:
    lo, hi = sections.spoken(response)
    if (speaker := _SPEAKER.match(response, lo, hi)) is not None:
        lo = speaker.end()
    if lo >= hi:
        return None
    if sections.only_thinking(response, lo, hi):
        return _conclusion(response, lo, hi) if unfinished_thinking else None
    found = (None if strict else _in_parts(response, lo, hi, query)) or _marked(response, lo, hi, query)
    if found is not None:
        asks = sections.own_question(response, lo, found.span[0], query, of_another=True)
        told = conclusion(response, lo, asks, query) if asks >= 0 else None
        if told is not None:  # another speaker's answer to another question
            return _marked(response, lo, asks, query) or _of(told)
        first = found.rule == "boxed" and response.rfind("boxed", lo, found.span[0] - 8) < 0
        if first and not _asks_more(response, lo, found.span[0]):
            return _corrected(response, found, hi)
        return _corrected(response, _exact(response, _first_of_many(response, lo, found)), hi)
    hi = sections.without_next(response, lo, hi)
    asks = sections.own_question(response, lo, hi, query)
    if asks >= 0 and conclusion(response, lo, asks, query) is not None:
        hi = asks
    hi = without_meta(response, lo, sections.without_farewell(response, lo, hi), query)
    if (box := response.rfind("\\boxed", lo, hi)) >= 0 and not is_compared(response, box):
        lo = clause_end(response, box + 1, hi)  # what is empty or denied is no answer, nor what leads to it
    lo = markers.after_tags(response, lo, hi)
    if lo >= hi:
        return None
    hi = sections.without_breakdown(response, lo, hi)
    end = sections.without_aside(response, lo, sections.without_remarks(response, lo, hi))
    end = sections.without_farewell(response, lo, end)
    if end < hi and not ends_open(response, end, hi):  # else the remark isn't the end of an answer
        hi = end
    if markers.is_json(response, lo, hi):
        return None
    for find in _PLAIN:
        found = find(response, lo, hi, query)
        if found is not None:
            return _exact(response, found)
    found = None if strict else _guessed(response, lo, hi, query)
    return found and _exact(response, found)


def _in_parts(text: str, lo: int, hi: int, query: str) -> Found | None:
    """The parts that a question asks for, if they are not boxed, which says where each of them ends."""
    if not query or hi - lo > _MAX_PARTS or text.rfind("boxed", lo, hi) >= 0:
        return None
    value = labelled(text, lo, hi, query) or named(text, lo, hi, query) or _in_table(text, lo, hi, query)
    return value and Found(value.text, (value.start, value.end), "last-number", True)


def _in_table(text: str, lo: int, hi: int, query: str) -> Value | None:
    return tables.cells(text, lo, hi, query) if text.rfind("|", max(lo, hi - 4), hi) >= 0 else None


_MAX_PARTS = 600  # characters of a response in parts


def _exact(text: str, found: Found) -> Found:
    """The same answer with the narrowest span: of "3 + 4 = 7" only the 7, if that is the answer."""
    start, end = found.span
    at = text.rfind(found.text, start, end)
    if at < 0 or (at == start and len(found.text) == end - start):
        return found
    return Found(found.text, (at, at + len(found.text)), found.rule, found.speculative)


# who speaks, be it behind the prompt
_SPEAKER = Lazy(
    r"(?:\s{0,8}+(?:SYSTEM|System|USER|User):[^\n]{0,2000}+\n++)?+\s{0,8}+(?:ASSISTANT|Assistant|AI|Bot|Model|"
    r"Response):\s{0,8}+"
)
_SETS_OFF = FULL_STOPS | {"–", "—"}
_LINE = 200  # characters of the line that an answer is quoted with, before and behind it
_NEAR = 240  # characters behind an answer in which it is taken back


def _corrected(text: str, found: Found, hi: int) -> Found | None:
    """The answer that replaced one that was taken back: "The answer is 30. Oops, I forgot …: the area is 15."."""
    end = found.span[1]
    if hi - end < 2 or _is_last(text, end, hi):
        return found
    closed = _CLOSES.match(text, end, hi)
    behind = closed.end() if closed is not None else end + 1
    if _says_no_more(text, end, hi) or _TOLD.search(text, behind, min(hi, end + _NEAR)) is None:
        return found
    end = behind if closed is not None else end
    if closed is not None and in_any("refuted").match(lower(text[end : min(hi, end + _NEAR)]).lstrip()) is not None:
        return None  # <answer>12</answer> is wrong
    for stop in dict.fromkeys((end, clause_end(text, end, hi))):  # "64... wait no", "64. Oops, I forgot …"
        tail = lower(text[stop : min(hi, stop + _NEAR)])
        head = len(tail) - len(tail.lstrip(" .!?。！？…*$})]\\\n-—–→⇒(["))
        turn = TURN.match(tail, head)
        behind = head if turn is None else turn.end() + len(tail[turn.end() :]) - len(tail[turn.end() :].lstrip(" ,"))
        withdrawn = in_any("wait").match(tail, head) or in_any("wait").match(tail, behind)  # but wait
        if withdrawn is not None and _NO_MORE.match(tail, withdrawn.start()):
            continue  # no further steps are needed
        if withdrawn is not None and language_at(text, 0, hi).phrases("wait").match(tail, withdrawn.start()):
            head = withdrawn.start()
            break
    else:
        return _withdrawn_later(text, found, end, hi)
    hi = sections.without_next(text, end, hi)
    if hi <= stop:
        return found
    reader = reader_of(text, 0, hi)
    latest = conclusion(text, stop + head, sections.without_farewell(text, stop, hi), reader=reader)
    if _confirms(reader.language, lower(text[stop:hi])):
        return found
    letter = _ANOTHER_LETTER.search(text, stop + head, hi) if latest is None and len(found.text) == 1 else None
    if letter is not None and letter["letter"] != found.text and found.text.isalpha():
        led = _PARTS_CLAUSES.split(lower(text[stop + head : letter.start()]))[-1]
        doubted = any(reader.language.phrases(row).search(led) for row in ("not_", "maybe"))
        if not (doubted or _LONE_LETTER.search(led)):  # neither B nor C
            return Found(letter["letter"], letter.span("letter"), "corrected")
    if latest is None:  # taken back, and nothing in its place; "10 rather than 9" takes nothing back
        alone = (stop > end or not _SETS_OFF.isdisjoint(tail[:head])) and closed is None
        return None if alone or reader.language.phrases("refuted").search(tail) else found
    value = latest.value
    return Found(value.text, (value.start, value.end), "corrected")


_PARTS_CLAUSES = Lazy("[,:;.،，。、：]")
_LONE_LETTER = Lazy(r"(?<![^\W_])[a-j](?![^\W_])")
_ANOTHER_LETTER = Lazy(  # the answer is A. No, sorry: B.
    r"(?<![^\W_\u0900-\uffff])[(*]{0,3}(?P<letter>[A-J])[)*]{0,3}(?:です|입니다|है)?[\s.。।!]{0,4}\Z"
)


def _says_no_more(text: str, end: int, hi: int) -> bool:
    """Whether a box is followed by nothing but a noun or so: "dollars"."""
    return hi - end <= _NOUN and not tells_behind(text, end, hi)


_NOUN = 60  # characters
_TOLD = Lazy(r"[^\W_]|[✗✘❌]")
_CLOSES = Lazy(r"[\s}]{0,4}(?:<[/|][A-Za-z_|]{1,20}>|\[/[A-Za-z_]{1,20}\])")  # the mark of the answer itself
_NO_MORE = Lazy(r"no\s(?!wait|sorry|it|that|the\sanswer|i\b|,)[a-z]")  # no further steps
_WALK = 1_500  # characters behind an answer in which a sentence takes it back


def _withdrawn_later(text: str, found: Found, end: int, hi: int) -> Found | None:
    """The same where another sentence stands between: each that follows is asked whether it takes the answer back."""
    hi = min(sections.without_next(text, end, hi), end + _WALK)
    if hi <= end or _CROSSED.match(text, end, hi) is not None:
        return found if hi <= end else None
    arrow = _ARROW_TO.match(text, end, hi)
    if arrow is not None:  # \boxed{12} -> 13
        return Found(arrow["value"], arrow.span("value"), "corrected")
    low = lower(text[end:hi])
    if _DOUBTING.isdisjoint(_WORDS.findall(low)) or _DOUBTS.search(low) is None:
        return found
    for taken in _DOUBTS.finditer(low):
        start = max((stop.end() for stop in _STOPS.finditer(low, 0, taken.start())), default=0)
        stopped = _STOPS.search(low, taken.end())
        stop = stopped.start() if stopped is not None else len(low)
        if (named := _OF_ANOTHER.match(low, taken.end())) is not None and not _is_same(named["value"], found.text):
            continue  # ignore my previous answer of 32
        if taken["fails"] is not None and any(map(str.isdigit, low[: taken.start()])):
            continue  # the other root is 12; this does not satisfy the equation
        if taken["instead"] is not None:
            place = end + taken.start("value")
            value = value_at(text, place, hi)
            if value is None or _is_same(value.text, found.text) or not _ENDS.match(text, value.end, hi):
                continue
            return Found(value.text, (value.start, value.end), "corrected")
        reader = reader_of(text, 0, hi)
        phrases = reader.language.phrases
        if _SPARES.search(low, start, stop) or phrases("unless").match(low[start:].lstrip(" *#_>(-\n")):
            continue
        latest = conclusion(text, end + start, sections.without_farewell(text, end + start, hi), reader=reader)
        if taken["asks"] is not None:
            if latest is None or _is_same(latest.value.text, found.text) or latest.value.start > end + stop + 1:
                continue
            reading = reader.read(text, latest.start, latest.end)
            if not (reading.announced or _LAST.match(text, latest.value.end, hi)):
                continue
        elif _confirms(reader.language, low[stop:]):
            continue
        return latest and Found(latest.value.text, (latest.value.start, latest.value.end), "corrected")
    return found


def _is_same(one: str, other: str) -> bool:
    """Whether two values are written alike, whatever stands round them."""
    return one.rpartition("=")[2].strip(" $*.") == other.rpartition("=")[2].strip(" $*.")


_CROSSED = Lazy(r"[\s$*.)\]}]{0,8}[✗✘❌]")
_ARROW_TO = Lazy(r"[\s$*}]{0,4}(?:->|→|⇒|=>)\s?\$?(?P<value>[-−]?\d[\d.,]*+)(?<![.,])\$?[\s.]*(?:\n|\Z)")
_STOPS = Lazy(r"[.!?](?=\s|\Z)|\n|(?<=\s)[—–]\s")
_ENDS = Lazy(r"(?:\s[a-z]{2,20}+)?+[\s*$)}\]]{0,8}+(?:(?<=\n)|[.!,;\n]|is\sright|\Z)")
_LAST = Lazy(r"[\s*$)}\]]*(?:[.!\n]|\Z)")
_WORDS = Lazy("[a-z]+")
_DOUBTING = frozenset(  # a word of each alternative of ``_DOUBTS``, for which most texts need not be searched
    "wait no sorry actually oh oops revised revision update updated edit correction corrected mind nevermind scratch"
    " kidding mean meant bad typo rechecking recounting recheck recount thought reflection checking counting verifying"
    " reading rereading reverifying ask asks asked wants wanted miscounted miscalculated misread misadded mistake"
    " mistakes error errors back wrong forgot overlooked missed incorrect not t cannot retracted withdrawn mistaken"
    " ignore disregard forget".split()
)
# What does not withdraw: a mistake that others make, that was looked for or avoided.
_OF_ANOTHER = Lazy(r"(?: answer)? (?:of|was|:) [$*]{0,3}(?P<value>[-−]?\d{1,12}(?:\.\d{1,9})?)[$*.)\s]*(?:\n|\Z)")
_SPARES = Lazy(
    r"\b(?:common|students|people|easy|tempting|often|avoid|would|could|might|other|if|forgot to mention|"
    r"no (?:mistakes?|errors?)|any|without|not (?:a |an )?(?:mistake|error|miscount)|option|options|choices?|"
    r"[a-e]\))\b"
)
_DOUBTS = Lazy(
    r"(?:\b(?=[a-z])|(?=[.!?\n:]))(?:"  # elsewhere nothing begins
    # a word that takes back, and the value that is said instead
    r"(?P<instead>(?:(?<![^\s*(—–,])|(?<=[(]))(?:wait|no|sorry|actually|oh|oops|revised|revision|update|updated|"
    r"edit|correction|corrected|"
    r"never\s?mind|scratch that|just kidding|i mean(?:t)?|my bad|typo|rechecking|on second thought|on reflection|"
    r"(?:after|upon|on) (?:re-?|double-)?(?:checking|counting|verifying|reading)(?: it)?(?: again)?)"
    r"(?:[\s,.:;!*—–-]{1,4}(?:wait|no|sorry|oops|it['’]s|it is|it should be|should be|make that|that['’]s|"
    r"rechecking|recount(?:ing)?|"
    r"the (?:final |correct )?answer (?:is|should be)|(?:i|we) (?:get|find|now get|meant?))){0,3}+"
    r"[\s,.:;!*—–-]{1,4}(?=(?P<value>\$?[-−]?\$?\d)))"
    # the question is said to ask for something else
    r"|(?P<asks>\b(?:question|problem|exercise)(?: actually| really| statement)? (?:asks?|asked|wants|"
    r"wanted) (?:us )?(?:for|to)\b"
    r"|\bwhat (?:was|is|we were|the (?:question|problem)) ask(?:ed|s)\b)"
    # the answer itself, or its derivation, is called wrong
    r"|\bi (?:mis(?:counted|calculated|read|added)|made (?:an?|some) (?:[a-z]{1,16} )?(?:mistakes?|errors?)|"
    r"take (?:that|"
    r"it) back|was wrong|"
    r"forgot (?:the|to (?:count|add|include|subtract|multiply|divide)|one|that|about)|overlooked|missed (?:the|one|"
    r"a))\b"
    r"|(?<![^\n.!?] )(?:we|i) forgot (?:the|one|to (?:count|add|include|subtract|multiply|divide))\b"
    r"|(?P<fails>(?<=[.!?\n] )(?:(?:but|however),? )?(?:this|that|it) (?:does(?:n['’]t| not)|fails to) satisfy\b)"
    r"|(?:\A|[.!?\n:] {0,2})(?:(?:but|so|hmm?,?) )?(?:this|that|it|the (?:above|previous)(?: answer)?|(?:this|that|"
    r"my|the) (?:(?:above|previous|first) )?(?:answer|result|value))"
    r" (?:is|was|seems|must be|(?:does(?:n['’]t| not)|can(?:not|['’]t|not) be)(?= (?:match|check out|work|agree|"
    r"add up|right|correct)))"
    r" (?:wrong|incorrect|not (?:right|correct)|retracted|withdrawn|mistaken|a mistake|match|check out|work|agree|"
    r"add up|right|correct)(?=[.,;:!\s]{0,4}+(?:\n|\Z)|[.;!,] )"
    r"(?<!is right)(?<!is correct)(?<!was right)(?<!was correct)"
    r"(?<!seems right)(?<!seems correct)(?<!must be right)(?<!must be correct)"
    r"|(?:\A|[.!?\n] {0,2})(?:incorrect|wrong)[.!](?:\s|\Z)"
    r"|\b(?:ignore|disregard|forget) (?:the above|my (?:previous|earlier|last)|that(?: answer)?[.,!]|the previous)"
    r"|\b(?:scratch that|never\s?mind)\b)"
)


def _confirms(language: Language, low: str) -> bool:
    """Whether the doubt is taken back: "yes, that's right"; "the correct value is" says the contrary."""
    the = language.phrases("the")
    return any(
        not any(the.fullmatch(word) for word in low[max(0, found.start() - 12) : found.start()].split()[-1:])
        for found in language.phrases("confirms").finditer(low)
    )


def extract_explicit(response: str, query: str = "") -> Found | None:
    """:func:`extract` without guesses."""
    return extract(response, strict=True, query=query)


def _marked(text: str, lo: int, hi: int, query: str = "") -> Found | None:
    best, first = _in_last_line(text, lo, hi, query), lo
    if best is not None:
        return best
    best = boxed(text, lo, hi, "")
    if best is not None:
        lo = best.span[1]
        if hi - lo < _SHORTEST_MARK or _says_no_more(text, lo, hi):
            return best
    for find, needles in _MARKED:
        for needle in needles:
            if text.rfind(needle, lo, hi) >= 0:  # faster than find
                break
        else:
            if needles:
                continue
        found = find(text, lo, hi, query)
        if found is not None and not sections.in_program(text, first, found.span[0]):
            best, lo = found, found.span[1]
            closed = _CLOSES.match(text, lo, hi)
            if closed is not None and _is_last(text, closed.end(), hi):
                break
    return best


def _in_last_line(text: str, lo: int, hi: int, query: str) -> Found | None:
    """A mark with nothing behind it: "#### 5", "The answer is 5. I hope it is correct."; no other counts beside it."""
    at = text.rfind("####", max(lo, hi - _LAST_LINE), hi)
    if at >= 0 and text.find("oxed", at, hi) < 0:
        found = markers.hashed(text, lo, hi, query)
    elif at >= 0:
        return None
    else:
        at = text.rfind("nswer", max(lo, hi - _LAST_STATEMENT), hi)
        if at < 0 or text[at + 5 : at + 6] not in _STATES or text.find("ox", at, hi) >= 0:  # \boxed, \fbox
            return None
        found = statements.hoped(text, at, hi) or statements.stated(text, lo, hi, query)
        if found is not None and found.span[0] < at:
            return None
    if found is None or sections.in_program(text, lo, found.span[0]):
        return None
    return found if _is_last(text, found.span[1], hi) else None


def _is_last(text: str, end: int, hi: int) -> bool:
    """Whether nothing is said behind an answer."""
    return text[end : min(hi, end + _SHORT)].strip(" .$*\n") in _SAYS_NOTHING and hi - end < _SHORT


_SHORT = 40  # characters
_SAYS_NOTHING = frozenset(("", "I hope it is correct"))  # with which the prompt of Minerva lets a solution end
_LAST_STATEMENT = 120  # characters
_STATES = frozenset((" ", ":", "*"))  # behind "answer"; a tag or a key of JSON has its own rule


def _asks_more(text: str, lo: int, at: int) -> bool:
    """Whether an answer may have been given in front of a heading of another problem."""
    if text.rfind("nswer", lo, at) < 0:  # faster than find
        return False
    answered = text.find("nswer", lo, at)
    return any(text.find(word, answered, at) >= 0 for word in ("\nProblem", "\nQuestion", "\nQ:"))


def _first_of_many(text: str, lo: int, found: Found) -> Found:
    """The answer to the first question, if the model went on to ask itself others."""
    cut = sections.next_question(text, lo, found.span[0])
    if cut < 0:
        return (_first_hash(text, lo, found) if found.rule == "hash" else None) or found  # it asked nothing else
    ruled = lo + len(text[lo:cut].rstrip(" \n-")) if cut < lo + _EARLY else cut  # 24 / --- / Q: …
    if cut < lo + _EARLY and (whole := guesses.whole(text, lo, ruled, "")) is not None:
        return whole  # "5\n\nQ: ..."
    first = cut if cut > lo else sections.next_question(text, lo + 1, found.span[0])
    places = [at for mark in _FIRST_MARKS if (at := text.find(mark, lo, found.span[0])) >= 0]
    mark = min(places, default=found.span[0])
    for _ in range(_MAX_CUTS if found.span[0] - mark >= 12 else 0):  # else it is the found answer's own mark
        cut = sections.next_question(text, mark, found.span[0])
        if cut < 0:
            break
        earlier = _marked(text, lo, cut)
        if earlier is not None:
            return earlier
        mark = cut + 1
    return _said_before_next(text, lo, first) or found


def _first_hash(text: str, lo: int, found: Found) -> Found | None:
    """The first ``#### 17``, if the paragraph below it asks another question, to which the last one belongs."""
    at = text.find("####", lo, found.span[0] - 4)
    end = text.find("\n\n", at, found.span[0]) if at >= 0 else -1
    if end < 0:
        return None
    below = text[end : found.span[0]].lstrip()
    if _ASKED.search(below.partition("\n\n")[0]) is None or in_any("wait").match(lower(below)) is not None:
        return None
    return markers.hashed(text, lo, end, "")


_ASKED = Lazy(r"[?？؟](?:\s|\Z)")


def _said_before_next(text: str, lo: int, cut: int) -> Found | None:
    """An unmarked answer in front of a question that the model asked itself, which starts at ``cut``."""
    if not 0 <= cut - lo <= _ANSWERED or text[lo:cut].rstrip()[-1:] not in {".", "!", "。"}:
        return None
    first = conclusion(text, lo, cut)
    return first and _of(first)


def _of(told: Conclusion) -> Found:
    return Found(told.value.text, (told.value.start, told.value.end), "last-number", True)


def _conclusion(text: str, lo: int, hi: int) -> Found | None:
    """The box or tag in which unclosed thinking ended; a statement on the way to it is not an answer."""
    found = boxed(text, lo, hi, "")
    if found is not None and hi - found.span[1] > _THINKING_TAIL:
        found = None
    return markers.tagged(text, found.span[1] if found else lo, hi, "") or found


def _guessed(text: str, lo: int, hi: int, query: str) -> Found | None:
    if options.is_option_list(text, lo, hi):
        return None
    if truths.asked_for_truth(query) or (not query and truths.concludes_in_truth(text, lo, hi)):
        found = truths.truth(text, lo, hi, query)
        if found is not None:
            return found
    for find in _GUESSES:
        found = find(text, lo, hi, query)
        if found is not None:
            return found
    return None
