r"""When nothing was marked as final: the whole response, a bold end, and then guesses, which strict extraction forbids.

>>> text = "First 4 of them. Then there are 720 ÷ 2 = 360 ways."
>>> last_number(text, 0, len(text), "")
Found(text='360', span=(46, 49), rule='last-number', speculative=True)
"""

from __future__ import annotations

import re

from evalmath.extract.clauses import MAX_CLAUSE, after_verb, clause_end, said
from evalmath.extract.lazy import Lazy
from evalmath.extract.values import Value, formula_at, is_name, right_side, unit_end, value_at
from evalmath.verdict import Found

__all__ = ["asked_for_truth", "bold_end", "is_refusal", "last_formula", "last_number", "last_word", "last_words", "truth", "whole"]

_MAX_WHOLE = 300  # characters of a response that is nothing but its answer
_LOOK_BACK = 20_000  # characters: an answer stands at the end
_WINDOW = 2_500

_REFUSAL = Lazy(
    r"(?:not (?:enough|provided|given|specified|sufficient|possible to (?:determine|answer|calculate|solve|find))|insufficient|"
    r"more (?:information|details|context|data)|cannot (?:be (?:determined|answered|calculated|solved)|answer|determine|provide|"
    r"help|see|view)|can't (?:be determined|answer|help|determine|provide|see|view)|unable to|impossible to (?:answer|determine|calculate|provide|give|know)|"
    r"not (?:be )?(?:possible|able) to|without (?:the|any|more|specific|further|additional|access|knowing)\b|"
    r"(?:not|n't) (?:provide|contain|include|have|give)\b|missing|not solvable|please provide|I apologize|I'm sorry|no relevant information|缺少|信息不足|无法)",
    re.IGNORECASE,
)
_PLAN = Lazy(
    r"(?:\blet(?:['’]s| us)\s(?:now\s)?(?:start|proceed|begin|calculate|compute|solve|find|continue|evaluate|go|analy[sz]e|do|work)|"
    r"step[- ]by[- ]step|\b(?:we|I) (?:will|shall|need to|must|can now|would need)\b|\bnext step\b|answer will be (?:the|presented|given|provided))[^=]{0,200}\Z",
    re.IGNORECASE,
)
_SENTENCE = Lazy(  # one class in front: the engine skips to it
    r"[.!?。！？\n](?:(?<=[.!?])(?<!\b[A-Z]\.)(?=\s+[A-Z*$\\\"(])|(?<=[。！？])|(?<=\n)(?:[ \t]*+\n|(?=[-*•#]|\d+[.)]\s)))"
)


def _last_sentence(text: str, lo: int, hi: int) -> int:
    """Where the last sentence or list item starts."""
    for width in (120, 500):
        start = found = max(lo, hi - width)
        for stop in _SENTENCE.finditer(text, start, hi - 1):
            found = stop.end()
        if found > start:
            return found
    return start


def is_refusal(text: str, lo: int, hi: int) -> bool:
    """Whether the response ends in what it could not or will now do: "More information is needed", "Let's start with step 1"."""
    start = _last_sentence(text, lo, hi)
    if _REFUSAL.search(text, start, hi) or _PLAN.search(text, start, hi):
        return True
    before = _last_sentence(text, lo, start - 1) if start > lo + 1 else lo
    return _REFUSAL.search(text, before, start) is not None and not any(sign.isdigit() for sign in text[start:hi])


def whole(text: str, lo: int, hi: int, query: str) -> Found | None:  # noqa: ARG001
    """A response that is nothing but a value."""
    if hi - lo > _MAX_WHOLE or hi <= lo:
        return None
    while lo < hi and text[lo].isspace():
        lo += 1
    value = value_at(text, lo, hi)
    if (
        value is None
        or text[value.end : hi].strip(" .*\n。")
        or "\n" in text[lo : value.end]
        and "\\" not in value.text
    ):
        return None
    return Found(right_side(value.text), (value.start, value.end), "whole")


_BOLD = Lazy(r"\*\*(?P<text>[^*\n]{1,160})\*\*")


def bold_end(text: str, lo: int, hi: int, query: str) -> Found | None:  # noqa: ARG001
    """The bold value in the last sentence: "Therefore, the maximum is **512**."."""
    if text.rfind("**", max(lo, hi - 200), hi) < 0:
        return None
    start = _last_sentence(text, lo, hi)
    last = None
    for last in _BOLD.finditer(text, start, hi):
        pass
    if last is None or any(sign.isdigit() for sign in text[last.end() : hi]) or last["text"].rstrip().endswith(":"):
        return None
    value = said(text, last.start("text"), last.end("text"))
    if value is None or (len(value.text) > 40 and not any(sign.isdigit() for sign in value.text)):
        return None
    return Found(value.text, (value.start, value.end), "bold-final")


_OPENING = Lazy(r"\$\$?|\\[(\[]|\\begin\{")
_NUMERIC = Lazy(
    r"(?:[-+−\s\d.,/(){}\[\]^_!%π√°]|\\(?:d?frac|sqrt|pi|circ|cdot|times|left|right|[,%;! ]|\$)|(?<=\d)i\b)++\Z"
)
_ABOUT_EQUATIONS = re.compile(
    r"\b(?:equation|line|circle|curve|parabola|ellipse|plane|relation|identity|form)\b|方程", re.IGNORECASE
)


def last_formula(text: str, lo: int, hi: int, query: str) -> Found | None:  # noqa: ARG001
    """The last formula, unless a number in the prose follows it."""
    start = max(lo, hi - _WINDOW)
    paragraph = text.rfind("\n\n", lo, start + 1)
    start = paragraph if paragraph >= max(lo, start - _WINDOW) else start
    last: Value | None = None
    place = start
    while (opening := _OPENING.search(text, place, hi)) is not None:
        formula = formula_at(text, opening.start(), hi)
        if formula is None:
            place = opening.end()
            continue
        place = formula.end
        if formula.text and not is_name(formula.text):
            last = formula
    if last is None or _number_after(text, last.end, hi):
        return None
    answer = right_side(last.text)
    before = text[max(start, last.start - 120) : last.start]
    if answer == last.text and not _ABOUT_EQUATIONS.search(before):
        answer = _numeric_side(answer)
    unit = unit_end(text, last.end, hi)
    return Found(f"{answer} {text[last.end : unit].strip()}".strip(), (last.start, unit), "last-formula", True)


def _numeric_side(formula: str) -> str:
    r"""``m + n = 116`` and ``\text{Area} = 54`` say a number; ``x = 5`` and ``f(1) = -1`` are left as they are."""
    left, equals, right = formula.rpartition("=")
    if not equals or "=" in left or left.rstrip().endswith(("<", ">", "\\", "!")) or not _NUMERIC.match(right.strip()):
        return formula
    return formula if is_name(left.strip()) and "\\text" not in left or right.strip() == "0" else right.strip()


_DIGIT_AFTER = Lazy(r"(?<![A-Za-z_^{\d])\d")


def _number_after(text: str, at: int, hi: int) -> bool:
    return _DIGIT_AFTER.search(text, at, hi) is not None


_INTEGER = r"(?:\d{1,3}(?:,\d{3})++(?!\d)|\d++)"
_NUMBER = Lazy(
    rf"(?<![A-Za-z_\d.])(?:(?<![\w)\]}}%])[-−+])?(?:\\?[$€£¥])?[-−]?{_INTEGER}(?:\.\d++)?+"
    r"(?:\s?(?:[x×*·]|\\times|\\cdot)\s?10\^?\{?[-−]?\d++\}?|[eE][-+]?\d++(?![\w.]))?"
    r"(?:\s\d++/\d++|/\d++(?![\d/]))?(?:\s?\\?%|°)?(?!\d*s\b)"
    r"|(?<![\w.])[-−]?\.\d++"
    rf"|(?<=\d)[:x×*/÷–-](?P<after>{_INTEGER}(?:\.\d++)?%?)",
)
# A number after one of these is a condition or a name, if the sentence has another one.
_CONDITIONS = frozenset(
    "than least most over under above below nearest between beyond exceeding of figure fig step part question problem table "
    "day week case equation january february march april may june july august september october november december".split()
)
_BEFORE_YEARS = frozenset("in from since by during to year".split())
_YEAR = Lazy(r"(?:19|20)\d\d(?!\d)")
_PLACES_AFTER = Lazy(r"\s(?:decimal|significant)")
_MAX_NUMBERS = 40  # of a sentence that are looked at


def last_number(text: str, lo: int, hi: int, query: str) -> Found | None:  # noqa: ARG001
    """The value after the last verb of the last sentence with a number, or its last number that is no condition.

    "14 guests went more than 2 times" gives 14; "720 ÷ 2 = 360 ways" gives 360.
    """
    floor = max(lo, hi - _LOOK_BACK)
    digit = max(text.rfind(sign, floor, hi) for sign in "0123456789")
    if digit < 0:
        return None
    start = _last_sentence(text, lo, digit + 1)
    numbers = [_span(found) for found in _NUMBER.finditer(text, start, min(hi, digit + 8))][-_MAX_NUMBERS:]
    if not numbers:
        return None
    free = _last_free(text, start, hi, numbers)
    end = clause_end(text, start, hi)
    value = after_verb(text, start, end if end > digit else min(hi, digit + MAX_CLAUSE), hi)
    if value is not None and (free is None or free[0] < value.end):
        return Found(value.text, (value.start, value.end), "last-number", True)
    first, last = free or numbers[-1]
    last += len(_attached(text, last, hi))
    unit = unit_end(text, last, hi)
    answer = f"{text[first:last]} {text[last:unit].strip()}".strip()
    return Found(answer, (first, unit), "last-number", True)


def _last_free(text: str, start: int, hi: int, numbers: list[tuple[int, int]]) -> tuple[int, int] | None:
    """The last number that neither is a condition ("more than 2") nor stands in parentheses nor is a year."""
    for first, last in reversed(numbers):
        before = text[max(start, first - 40) : first]
        word = before.rstrip("$ \\*").rpartition(" ")[2].lower().strip(".(")
        if word in _CONDITIONS or before.rfind("(") > before.rfind(")") or _PLACES_AFTER.match(text, last, hi):
            continue
        if word in _BEFORE_YEARS and _YEAR.match(text, first, hi):
            continue
        return first, last
    return None


def _span(found: re.Match[str]) -> tuple[int, int]:
    return found.span("after") if found["after"] else found.span()


_ATTACHED = Lazy(r"(?:[√π][\d]*|\^\{?-?\d+\}?|²|³|!(?!\s)|i(?!\w)|\\?%|°|\\sqrt\{[^{}]{1,20}\}|\\pi)+")


def _attached(text: str, at: int, hi: int) -> str:
    found = _ATTACHED.match(text, at, hi)
    return found[0] if found else ""


_LAST_WORD = Lazy(
    r"(?:\b(?:is|are|be|was|were|equals|has|have|had)|:)\s(?:(?:now|only|exactly|also|therefore|thus|a total of|equal to)\s)?\**(?P<word>"
    r"zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|"
    r"eighteen|nineteen|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-[a-z]{3,5})?|a hundred|one hundred|"
    r"undefined|infinite|infinity|none|even|odd)\b(?!\s(?:of\sthe|to\s))",
    re.IGNORECASE,
)


_NUMBER_WORDS = frozenset(
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen "
    "nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred undefined infinite infinity none even odd".split()
)


def last_word(text: str, lo: int, hi: int, query: str) -> Found | None:  # noqa: ARG001
    """A number in words after a verb of the last sentence: "There are three objects left"; not beside digits."""
    start = _last_sentence(text, lo, hi)
    sentence = text[start:hi]
    if not any(word.strip(".,:;*!").partition("-")[0] in _NUMBER_WORDS for word in sentence.lower().split()):
        return None
    words = list(_LAST_WORD.finditer(text, start, hi))
    if len(words) != 1:
        return None
    numbers = [_span(found) for found in _NUMBER.finditer(text, start, hi)]
    if _last_free(text, start, hi, numbers) is not None and text[words[0].end() : hi].strip(" .*"):
        return None
    return Found(words[0]["word"], words[0].span("word"), "last-word", True)


_TRUE = Lazy(
    r"\b(?P<word>true|false)\b(?=[\s.*\"”]*\Z)|\b(?:is|are)\s\*{0,2}(?P<is>true|false|correct|incorrect)\b(?=[\s.*]*\Z)",
    re.IGNORECASE,
)
_YES = Lazy(r"[\s*\"“]*(?P<word>yes|no)\b(?=[\s,.!;:*\"”—–-]|\Z)", re.IGNORECASE)
_WHETHER = Lazy(
    r"\s*(?:is|are|was|were|does|do|did|can|could|will|would|has|have|should|determine (?:whether|if)|true or false)\b",
    re.IGNORECASE,
)


def truth(text: str, lo: int, hi: int, query: str) -> Found | None:
    """A statement of truth: "… is true.", "Yes, …"; before numbers only if the question asks for it."""
    del query
    last = _TRUE.search(text, max(lo, hi - 60), hi)
    if last is not None:
        name = "word" if last["word"] else "is"
        return Found(last[name], last.span(name), "truth", True)
    sentence = _last_sentence(text, lo, hi)
    for start in dict.fromkeys((sentence, lo)):
        yes = _YES.match(text, start, hi)
        if yes is not None:
            return Found(yes["word"], yes.span("word"), "truth", True)
    return None


def asked_for_truth(query: str) -> bool:
    """Whether a question can be answered by yes or no."""
    return bool(query) and _WHETHER.match(query) is not None


_SPEAKS = Lazy(r"(?:I|We|You|It|This|That|Sorry|Please|There|Let|What|Here|Sure|Okay|OK)\b")


def last_words(text: str, lo: int, hi: int, query: str) -> Found | None:  # noqa: ARG001
    """A response of a few words without any mathematics is its own answer."""
    said_words = text[lo:hi].strip().strip("*\"'.")
    if (
        not said_words
        or len(said_words) > 60
        or said_words.count(" ") > 5
        or "\n" in said_words
        or said_words.endswith("?")
    ):
        return None
    if not any(sign.isalpha() for sign in said_words) or _SPEAKS.match(said_words):
        return None
    at = text.find(said_words, lo, hi)
    return Found(said_words, (at, at + len(said_words)), "last-words", True)
