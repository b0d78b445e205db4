r"""When nothing was marked as final: the whole response, a bold end, and then guesses, which strict extraction forbids.

>>> whole("x = 5", 0, 5, "").text, truth("Yes, it is.", 0, 11, "").text
('x = 5', 'Yes')
>>> text = "First 4 of them. Then there are 720 ÷ 2 = 360 ways."
>>> last_number(text, 0, len(text), "").text
'360'
"""

from __future__ import annotations

import re
from math import prod

from evalmath.extract.clauses import ANSWER_WORDS, first_value, said
from evalmath.extract.conclusions import Conclusion, conclusion
from evalmath.extract.equalities import chain_end, numeric_side, right_side
from evalmath.extract.formulas import Value, formula_at
from evalmath.extract.numerals import in_words
from evalmath.extract.options import has_options
from evalmath.extract.questions import asked, led_by
from evalmath.extract.sentences import last_sentence_start, sentences_from_end
from evalmath.extract.stances import Reader, Stance, reader_of
from evalmath.extract.values import value_at
from evalmath.lexicon.asides import changes_value
from evalmath.lexicon.calendar import WEEKDAYS
from evalmath.lexicon.language import lower
from evalmath.lexicon.numbers import PARTS, SMALL
from evalmath.patterns import Lazy
from evalmath.verdict import Found

__all__ = ["asked_for_truth", "bold_end", "first_line", "last_number", "last_word", "last_words", "truth", "whole"]

_MAX_WHOLE = 300  # characters of a response that is nothing but its answer


def whole(text: str, lo: int, hi: int, query: str) -> Found | None:
    """A response that is nothing but a value."""
    if hi - lo > _MAX_WHOLE or hi <= lo:
        return None
    repeated = _REPEATED.fullmatch(text[lo:hi].strip(" .*\n"))
    if repeated is not None and has_options(query):  # five times, as it was asked to
        at = text.find(repeated["letter"], lo)
        return Found(repeated["letter"], (at, at + 1), "whole")
    if text.startswith("A:", lo) and not has_options(query):  # a label, no option
        lo += 2
    while lo < hi and (text[lo].isspace() or text[lo] in "*_`"):
        lo += 1
    value = first_value(text, lo, hi)
    if value is None and (known := ANSWER_WORDS.match(text, lo, hi)) is not None:
        value = Value(known[0], *known.span()) if len(known[0].split()) <= _most_words(known[0]) else None
    if value is not None and _TELLS.search(value.text) is not None:
        return None  # Eight balloons remain
    if value is None or text[value.end : hi].strip(" .*_`\n。") or ("\n" in value.text and "\\" not in value.text):
        return None
    return Found(right_side(value.text), (value.start, value.end), "whole")


_TELLS = Lazy(r"\A[A-Za-z]+\s.*\b(?:remains?|remained|left)\Z")


def _most_words(answer: str) -> int:
    """How many words an answer has at most: "Nine days after Wednesday comes Friday" is a sentence."""
    return 3 if answer.partition(" ")[0].lower() in SMALL else 6


_REPEATED = Lazy(r"(?P<letter>[A-J])(?P=letter){2,9}")
_PURE = Lazy(r"[-−$€£\\]{0,3}[\d.,/]{1,20}%?|\\?\$[^$\n=]{1,60}\$")


# "7 apples." and, below, a question that the model asks itself
_COUNTED_LINE = Lazy(r"[-−$€£]{0,2}\d[\d.,/]{0,20}(?:\s[^\W\d_]{1,16}){1,3}[.!]?")
_ASKED_BELOW = Lazy(r"[?？][ \t]*+(?:\n|\Z)")
_HEADLINE = Lazy(r"\*\*[^*\n]+\*\*[.!]?|(?:[^\W\d_]{2,12}\s){0,2}[^\W\d_]{2,12}[:：][^\n:：]+")


def first_line(text: str, lo: int, hi: int, query: str) -> Found | None:
    """A first line that is a number, bold or labelled, if nothing is concluded from what stands below."""
    line = text.find("\n", lo, min(hi, lo + 80))
    if line < 0 or not text.startswith("\n", line + 1):
        return None
    if _PURE.fullmatch(text[lo:line].strip(" .*")) or (
        _COUNTED_LINE.fullmatch(text[lo:line].strip(" *")) and _ASKED_BELOW.search(text, line, hi)
    ):
        found = whole(text, lo, line, query)
        if found is None and (value := value_at(text, _number_start(text, lo), line)) is not None:
            return Found(value.text, (value.start, value.end), "first-line", True)
        return found and Found(found.text, found.span, "first-line", True)
    if (
        not _HEADLINE.fullmatch(text[lo:line].strip())
        or "**" in text[line:hi]
        or "=" in text[line:hi]
        or len(text[line:hi]) > _MAX_WHOLE
    ):
        return None
    reader = reader_of(text, lo, hi)
    below = lower(text[line:hi])
    if reader.language.phrases("so").search(below) or reader.language.phrases("in_total").search(below):
        return None
    value = reader.read(text, lo, line).value
    return value and Found(value.text, (value.start, value.end), "first-line", True)


def _number_start(text: str, lo: int) -> int:
    while text[lo] in " *\n":
        lo += 1
    return lo


# --- the last sentence that states a value --------------------------------------------------------------------------

_BOLD = Lazy(r"\*\*(?P<text>[^*\n]{1,160})\*\*")


def last_number(text: str, lo: int, hi: int, query: str) -> Found | None:
    """The value of the last sentence that states one: "14 guests went more than 2 times" gives 14."""
    found = conclusion(text, lo, hi, query)
    if found is None:
        return None
    value = found.value
    listed = (
        _listed(text, lo, hi, found.end)
        or _by_topic(text, lo, found.end, query)
        or _both(text, lo, found.end, query)
        or _pair(text, lo, found, query)
        or _asked_in_parts(text, lo, hi, query)
    )
    if listed is not None:
        return Found(listed.text, (listed.start, listed.end), "last-number", True)
    answer, rule = value.text, "last-number"
    left, _, right = answer.partition("=")
    if right and "=" not in right and _is_rewritten(left, right):
        answer = right.strip()  # x² + 2x − 35 = (x + 7)(x − 5)
    if formula_at(text, value.start, hi) is not None:
        rule = "last-formula"
        before = text[max(lo, value.start - 120) : value.start]
        if answer == right_side(answer) and not _ABOUT_EQUATIONS.search(before):
            answer = numeric_side(answer)
            left, _, right = answer.partition("=")
            if right and "=" not in right and _REWRITES.search(before):
                answer = right.strip()  # Expanding: (x+1)^2 = x^2+2x+1
    return Found(answer, (value.start, value.end), rule, True)


def _is_rewritten(left: str, right: str) -> bool:
    """Whether the left side is a sum in the letters of the right one: no name of it, and not what is solved."""
    first, second = (set(_LETTERS.findall(_COMMANDS.sub(" ", side))) for side in (left, right))
    return bool(first) and first == second and "y" not in first and _SUM.search(left) is not None


_SUM = re.compile(r"[^-−+\s]\s?[-−+]")
_COMMANDS = re.compile(r"\\[A-Za-z]+")
_LETTERS = re.compile(r"[A-Za-z]")
_REWRITES = re.compile(r"\b(?:expand|simplif|factor|multiplying out|distribut)[a-z]*\b[^.=]{0,40}\Z", re.IGNORECASE)
_ABOUT_EQUATIONS = re.compile(
    r"\b(?:equation|line|circle|curve|parabola|ellipse|plane|relation|identity|form)\b|方程", re.IGNORECASE
)


# --- several lines --------------------------------------------------------------------------------------------------

_LINE = Lazy(
    r"[ \t>]*+(?P<bullet>[-*•]\s++)?(?:\*\*)?"
    r"(?P<label>(?:[Pp]art\s\(?(?:[a-h]|[1-9])\)?|[(（]?(?:[a-h]|[ivx]{1,4}|[1-9])[.)）]):?\s*+)?"
    r"(?:\*\*)?\s*+(?P<body>[^\n]*?)\s*\Z"
)
_ASSIGNS = Lazy(r"(?:\$|\\\(|\\\[|\*\*)?\s*+(?P<name>\\?[A-Za-z]\w{0,3}(?:_\{?\w{1,3}\}?)?)\s*+=\s*+")
_WORKED_OUT = re.compile(r"\d\s?[-−+*/×÷·]\s?\d|\d\s:\s\d|\\?(?:log|ln|sin|cos|tan)(?![a-z])")
_SHORT_PART = 12  # characters
_ENDS = " .,;；。，*_$\\)]`"


def _listed(text: str, lo: int, hi: int, end: int) -> Value | None:
    """The last lines together, where each gives one part: x = 5 / y = 3, (a) 3 / (b) 5, - 1 / - 2."""
    lines = _last_lines(text, lo, end)
    if len(lines) < 2:
        return None
    parts: list[str] = []
    names: list[str] = []
    labels: list[str] = []
    first = end
    for line_start, line_end in lines:
        line = _LINE.match(text, line_start, line_end)
        if line is None:
            break
        body_start, body_end = line.span("body")
        body = text[body_start:body_end]
        assigned = _ASSIGNS.match(body)
        value = value_at(text, body_start, body_end)
        if (value is None and body.startswith("\\[")) or (value is None and body.startswith("$$")):
            value = value_at(text, body_start, hi)
        complete = value is not None and not text[value.end : body_end].strip(_ENDS)
        label = (line["label"] or "").strip()
        if not complete and label:
            reading = reader_of(text, line_start, line_end).read(text, body_start, body_end)
            value, complete = reading.value, reading.value is not None
        if value is None or not complete or not (assigned or label or line["bullet"]):
            break
        parts.append(right_side(value.text))
        names.append(assigned["name"] if assigned else "")
        labels.append(label)
        first = line_start
    if len(parts) < 2:
        return None
    parts, names, labels = parts[::-1], names[::-1], labels[::-1]
    if all(labels) and labels[0][:2].strip("().（）") in {"a", "i", "1"} and len(set(labels)) == len(labels):
        walk = labels[0].strip("().（）") == "1" and not all(names)
        if walk and any("=" in text[begin:end] for begin, end in lines):
            return None
        if walk and any("=" in part or len(part) > _SHORT_PART for part in parts):
            return None  # the steps of a walk
        answer = ", ".join(parts)
    elif all(names) or not any(names):
        answer = ", ".join(parts)
    else:
        return None
    if all(names) and len(set(names)) == 1 and any(_WORKED_OUT.search(part) for part in parts):
        return None  # x = 16 - 5, x = 11
    if not any(labels) and all(names) and len(set(names)) < len(names) and len(set(names)) > 1:
        return None  # a derivation
    return Value(answer, first, end)


_TOPIC = Lazy(
    r"[ \t>]*+(?:[-*•]\s++)?(?:\*\*)?(?P<topic>[^\W\d_][^\n:：=*|$\\]{0,30}?)(?:[:：](?:\*\*)?|\*\*[:：])\s*+"
)


def _by_topic(text: str, lo: int, hi: int, query: str) -> Value | None:
    """The last lines together, where each tells the value of one thing: Perimeter: 20 / Area: 24.

    What sums up the others stands for itself, and so does what is called the answer. Values that are worked out in
    their lines, "Area: 4 × 6 = 24", are parts of the answer if the question asks for all the things.
    """
    end = hi
    while end > lo and text[end - 1].isspace():
        end -= 1
    parts: list[str] = []
    topics: list[str] = []
    first = end
    reader, worked_out = reader_of(text, lo, hi), False
    asked_for = lower(query[last_sentence_start(query, 0, len(query)) :])
    phrases = reader.language.phrases
    for start, stop in _last_lines(text, lo, end):
        topic = _TOPIC.match(text, start, stop)
        if topic is None:
            break
        name = lower(topic["topic"])
        value = value_at(text, topic.end(), stop)
        if value is None or text[value.end : stop].strip(_ENDS) or "=" in value.text:
            if name not in asked_for:
                break
            value, worked_out = reader.read(text, topic.end(), stop).value, True
            if value is None:
                break
        if any(
            phrases(row).search(name) for row in ("answer", "result", "final", "in_total", "so", "numbered", "check")
        ):
            break
        parts.append(value.text.strip(" *"))
        topics.append(topic["topic"].strip())
        first = start
    if len(parts) < 2 or len(set(topics)) < len(topics) or _sums_up(parts):
        return None
    if worked_out and not all(lower(name) in asked_for for name in topics):
        return None  # Time: 8 min / Speed: 2000 ÷ 8 = 250 m/min
    if any(map(changes_value, topics)):  # Remainder: 1
        return Value(", ".join(parts[::-1]), first, end)
    labelled = zip(topics[::-1], parts[::-1], strict=True)
    return Value(", ".join(f"{topic}: {part}" for topic, part in labelled), first, end)


def _both(text: str, lo: int, hi: int, query: str) -> Value | None:
    """The values of the two things that the question asks for: "a quotient of 7 and a remainder of 5"."""
    reader = reader_of(text, lo, hi)
    names = asked(query, reader.language.code).pair if query else ()
    if len(names) < 2:
        return None
    values: dict[str, Value] = {}
    last = -1  # of the values: what both come to would stand behind them
    for start, end in sentences_from_end(text, lo, hi, most=3):
        for item in reversed(reader.scanner.items(text, start, end)):
            last = max(last, item.value.start)
            name = next(
                (one for one in names if led_by(one, lower(text[start : item.value.start]), reader.language)), ""
            )
            if name and reader.read(text, start, end).stance is Stance.STATES:
                values.setdefault(name, item.value)
    if len(values) < 2 or max(value.start for value in values.values()) < last:
        return None
    first, second = (values[name] for name in names)
    return Value(f"{first.text}, {second.text}", min(first.start, second.start), max(first.end, second.end))


_ASKS_FOR_PAIR = Lazy(r"\((?P<first>[a-z]),\s?(?P<second>[a-z])\)\$?[\s.?]*\Z")
_ASKS_FOR_TWO = Lazy(
    r"\b(?:find|solve for|determine|values of|what are|compute)\s\$?(?P<first>[a-z])\$?\sand\s\$?(?P<second>[a-z])"
    r"(?![a-z])",
    re.IGNORECASE,
)
_UNKNOWN = re.compile(r"(?<![A-Za-z])[a-z](?![A-Za-z])")


def _is_system(query: str) -> bool:
    """Whether a question is to solve two equations in x and y."""
    return "olve" in query and query.count("=") == 2 and set(_UNKNOWN.findall(query)) - {"a"} == {"x", "y"}


def _pair(text: str, lo: int, found: Conclusion, query: str) -> Value | None:
    """The values of two letters that the question asks for together: "Find (n, m)." … n = 9. … m = 52 − 12 = 40."""
    if "(" in found.value.text or "," in found.value.text:
        return None
    tuple_of = _ASKS_FOR_PAIR.search(query) if query[-12:].rfind(")") >= 0 else None
    both = tuple_of or _ASKS_FOR_TWO.search(query)
    names = both.group("first", "second") if both is not None else ("x", "y")
    if both is None and not _is_system(query):
        return None
    first, second = (_assigned_to(text, lo, found.end, name) for name in names)
    if first is None or second is None or found.value.end not in {first.end, second.end}:
        return None
    start = min(first.start, second.start)
    if tuple_of is not None:
        return Value(f"({first.text}, {second.text})", start, found.end)
    return Value(f"{names[0]} = {first.text}, {names[1]} = {second.text}", start, found.end)


_LABEL_OF_PART = re.compile(r"\((?P<label>[a-d])\)")


def _asked_in_parts(text: str, lo: int, hi: int, query: str) -> Value | None:
    """The values behind (a), (b), … of a question with such parts: "For (a), the area is 45. For (b), …"."""
    wanted = list(dict.fromkeys(_LABEL_OF_PART.findall(query))) if "(b)" in query else []
    if len(wanted) < 2 or wanted != sorted(wanted) or text.rfind("(b)", lo, hi) < 0 or has_options(query):
        return None
    places = [(text.rfind(f"({label})", lo, hi), label) for label in wanted]
    starts = [at for at, _ in places]
    if min(starts) < 0 or starts != sorted(starts):
        return None
    ends = [max(text.rfind(".", lo, at), text.rfind("\n", lo, at)) + 1 for at in starts[1:]]  # in front of "For (b)"
    parts = [conclusion(text, start + 3, end) for start, end in zip(starts, [*ends, hi], strict=True)]
    if not all(parts):
        return None
    values = [part.value.text for part in parts if part is not None]
    return Value(", ".join(values), starts[0], hi)


def _assigned_to(text: str, lo: int, hi: int, name: str) -> Value | None:
    """The last value that a letter is said to have."""
    signs = list(re.finditer(rf"(?<![\w\\]){name}\s?=\s?(?=[-−\d\\√])", text[lo:hi]))
    value = value_at(text, lo + signs[-1].end(), hi) if signs else None
    return value and value._replace(text=chain_end(value.text))


def _sums_up(parts: list[str]) -> bool:
    """Whether the first of the values, which stands last, is made of the others."""
    numbers = [_AMOUNT.search(part) for part in parts]
    if not all(numbers):
        return True
    last, *others = [float(number[0].replace(",", "")) for number in numbers if number]
    made = {sum(others), prod(others), max(others) - min(others)} if len(others) > 1 else set()
    return last in made


_AMOUNT = re.compile(r"\d[\d,]*(?:\.\d+)?")


def _last_lines(text: str, lo: int, hi: int) -> list[tuple[int, int]]:
    """The spans of the last lines that aren't empty, the last one first."""
    lines: list[tuple[int, int]] = []
    while hi > lo and len(lines) < 12:
        start = text.rfind("\n", lo, hi) + 1 or lo
        start = max(start, lo)
        if text[start:hi].strip():
            lines.append((start, hi))
        hi = start - 1
    return lines


def bold_end(text: str, lo: int, hi: int, query: str) -> Found | None:
    """The bold value in the last sentence: "Therefore, the maximum is **512**."."""
    if text.rfind("**", max(lo, hi - 200), hi) < 0:
        return None
    start = last_sentence_start(text, lo, hi)
    bolds = list(_BOLD.finditer(text, start, hi))
    if not bolds:
        return None
    last = bolds[-1]
    if last["text"].rstrip().endswith(":"):
        return None
    listed = _listed(text, lo, hi, hi) or _by_topic(text, lo, hi, query) or _both(text, lo, hi, query)
    if listed is not None:
        return Found(listed.text, (listed.start, listed.end), "bold-final")
    reading = reader_of(text, lo, hi).read(text, start, hi, query)
    if reading.stance is not Stance.SILENT and reading.value is None:
        return None
    if reading.value is not None:
        inside = [bold for bold in bolds if bold.start() <= reading.value.start and reading.value.end <= bold.end()]
        ends = reading.value.start <= last.start() and last.end("text") == reading.value.end and len(bolds) == 1
        if not inside and ends and not text[last.end() : hi].strip(" .!"):
            value = value_at(text, last.start("text"), last.end("text"))  # the quotient is 1, the remainder is **3**
            return value and Found(value.text, (value.start, value.end), "bold-final")
        adds = reader_of(text, lo, hi).language.phrases("unasked")
        between = lower(text[last.end() : max(last.end(), reading.value.start)])
        if not inside and len(bolds) == 1 and adds.search(between) and not adds.search(lower(query)):
            value = value_at(text, last.start("text"), last.end("text"))  # costs **$60**, so you save $20
            return value and Found(value.text, (value.start, value.end), "bold-final")
        if not inside:
            led = text[last.start() - 2 : last.start()] == ": " and last.start() > reading.value.end
            bold = value_at(text, last.start("text"), last.end("text")) if led else None  # what the sentence leads to
            return bold and Found(bold.text, (bold.start, bold.end), "bold-final")
        values = [said(text, bold.start("text"), bold.end("text")) for bold in bolds]
        if len(bolds) == 2 and all(values) and _BOTH.fullmatch(lower(text[bolds[0].end() : bolds[1].start()])):
            parts = ", ".join(value.text for value in values if value)
            return Found(parts, (bolds[0].start("text"), bolds[1].end("text")), "bold-final")
        value = reading.value
        return Found(value.text, (value.start, value.end), "bold-final")
    words = said(text, last.start("text"), last.end("text"))
    if words is None or len(words.text) > 40:
        return None
    return Found(words.text, (words.start, words.end), "bold-final")


_BOTH = Lazy(r"[^.;\d]{0,30}\band (?:the|its|a) [a-z ]{1,40}(?:is|are|was)\s")


# --- words ----------------------------------------------------------------------------------------------------------

_LAST_WORD = Lazy(
    r"(?:\b(?:is|are|be|was|were|equals|makes?|gives?|has|have|had|leaves|leaving|making it|falls on|lands on|"
    r"comes|brings us to|takes us to)|"
    r"['’]s|:)\s"
    r"(?:(?:now|only|exactly|also|therefore|thus|a total of|equal to|an?|another|on an?)\s)?\**(?P<word>"
    rf"(?:{'|'.join(SMALL)})[ -](?:{'|'.join(PARTS)})s?(?!\sto\s)|"
    rf"(?:(?:a|one) hundred|(?:{'|'.join(SMALL)})(?:-[a-z]{{3,5}})?|"
    rf"{'|'.join(WEEKDAYS)}|"
    r"undefined|infinite|infinity|none|even|odd)(?!\s(?:of\sthe|to\s|in\s|out\s)))\b"
    rf"|\A\s*(?P<share>(?:{'|'.join(SMALL)})[ -](?:{'|'.join(PARTS)})s?)(?=\sof\b)"
    rf"|\A\s*(?P<counted>{'|'.join(SMALL)})(?=\sof\s(?:the|these|those|his|her|its|our|my|your|their)\b|"
    r"\s[a-z]{3,14}\s(?:are|were|remain|remained|stay)\b)"
    r"|\b(?P<phrase>does not exist|no (?:real |integer |positive )?solutions?|infinitely many(?: solutions)?|"
    r"diverges(?! to)|all (?:real numbers|reals|integers|positive integers)(?: except[^.\n]{1,40})?)(?![A-Za-z])",
    re.IGNORECASE,
)


def last_word(text: str, lo: int, hi: int, query: str) -> Found | None:
    """A number in words after a verb of the last sentence: "There are three objects left"; not beside digits."""
    start = last_sentence_start(text, lo, hi)
    reader = reader_of(text, lo, hi)
    language = reader.language
    low = lower(text[start:hi])
    spelled = in_words(low, language) or _behind_digits(text, start, hi, reader)
    if spelled is not None:
        before, after = low[: spelled[1]], low[spelled[2] :]
        if reader.denies(before, after) or reader.bounds(before, after) or "?" in after:
            return None
        known = any(not before[found.end() :].strip() for found in language.phrases("the").finditer(before))
        known = known or _FRACTION.match(after) is not None
        if not language.phrases("so").search(before) and _follows_conclusion(text, lo, start, reader):
            return None
        if language.code == "en" and (known or not language.phrases("verbs").search(before)):
            spelled = None
    if spelled is not None and _is_compared(low[spelled[2] :], reader):
        spelled = None  # 16 Mädchen, also vier mehr als Jungen
    if spelled is not None and (language.code != "en" or _COUNTED.match(text, start + spelled[2], hi)):
        return Found(spelled[0], (start + spelled[1], start + spelled[2]), "last-word", True)
    words = list(_LAST_WORD.finditer(text, start, hi))
    if len(words) > 1 and (words[-1][0].endswith("day") or _PARITY.match(text, words[-1].end() - 4, hi)):
        words = words[-1:]  # the 31st is two weekdays after the 1st, making it a Monday; the sum of both is odd
    if len(words) != 1:
        return None
    reading = reader.read(text, start, hi, query)
    name = words[0].lastgroup or "word"
    since = language.phrases("because")
    if reading.value and since.search(low, reading.value.end - start, max(0, words[0].start() - start)):
        return None  # the domain is x > 3, because ln 0 is undefined
    of_known = name == "counted" and reading.aside  # seven of the 16 balloons are left
    if reading.stance in {Stance.ASKS, Stance.PLANS} or (
        reading.value is not None
        and not of_known
        and text[words[0].end() : hi].strip(" .*")
        and not words[0][name].endswith("day")
    ):
        return None
    return Found(words[0][name], words[0].span(name), "last-word", True)


def _follows_conclusion(text: str, lo: int, start: int, reader: Reader) -> bool:
    """Whether the sentence in front draws a conclusion: "So it is 98. The next, 105, has three digits."."""
    before = next(sentences_from_end(text, lo, start, most=1), None)
    reading = reader.read(text, *before) if before is not None else None
    return reading is not None and reading.value is not None and reading.follows


def _is_compared(behind: str, reader: Reader) -> bool:
    """Whether a number in words says how far two others are apart."""
    apart = reader.language.phrases("apart").search(behind[:24])
    return apart is not None and len(behind[: apart.start()].split()) <= 1


def _behind_digits(text: str, lo: int, hi: int, reader: Reader) -> tuple[str, int, int] | None:
    """The number in words behind a verb, if the digits of the sentence only say of what: 25! ends in six zeros."""
    last = next((at for at in range(hi - 1, lo - 1, -1) if text[at].isdigit()), hi) + 1 - lo
    if ", " in text[lo + last : hi]:
        return None  # 16 hari, kira-kira dua minggu
    spelled = in_words(text[lo + last : hi], reader.language)
    if spelled is None or any(item.verb and not item.aside for item in reader.scanner.items(text, lo, hi)):
        return None
    return spelled[0], spelled[1] + last, spelled[2] + last


_PARITY = Lazy(r"(?:even|\sodd)[\s.*]*\Z")
_FRACTION = Lazy(rf"[ -](?:{'|'.join(PARTS)})s?\b")
_COUNTED = Lazy(
    r"\s[a-z]{3,20}(?:\s[a-z]{3,20})?(?:\s(?:in total|in all|left|in the end|altogether|each))?"
    r"\s?(?:[.*!]+\s*\Z|,\s(?:as|since|because)\s)"
)

_TRUE = Lazy(
    r"(?<!not\s)\b(?P<word>true|false)\b(?=[\s.*\"”]*\Z)|\b(?:is|are)\s\*{0,2}(?P<is>true|false|correct|"
    r"incorrect)\b(?=[\s.*]*\Z|,? (?:since|because|as)\b)"
    r"|(?:说法|判断|命题|结论|答案)[^。，,\n]{0,6}?(?:是|为)(?P<zh>正确|错误|对|错)的?(?=[\s。.*]*\Z)",
    re.IGNORECASE,
)
_YES = Lazy(
    r"[\s*\"“#>✅✔☑❌✗🚫👍👎\ufe0f-]*(?P<word>yes|no)\b(?!\sor\sno\b)"
    r"(?:(?P<set_off>\s*[,.!;:*\"”—–(-]|\s*\Z|\s*\n)|(?<=s)\s(?!for\b))",
    re.IGNORECASE,
)
_SO_YES = Lazy(r"\b(?:so|thus|therefore|hence|meaning),?\s(?P<word>yes|no)(?:,\s[^.\n]*|[\s.!*]*\Z)", re.IGNORECASE)
_WHETHER = Lazy(
    r"\s*(?:is|are|was|were|does|do|did|can|could|will|would|has|have|should|determine (?:whether|if)|true or false)\b"
    r"|\s*判断",
    re.IGNORECASE,
)
_WHAT_TOO = Lazy(
    r"[?？]\s[^?？]{0,40}?\b(?:what is|what's|what are|how many|how much|give|find|which)\b", re.IGNORECASE
)


def truth(text: str, lo: int, hi: int, query: str) -> Found | None:
    """A statement of truth: "… is true.", "Yes, …"; before numbers only if the question asks for it."""
    conclusion_of = _SO_YES.search(text, max(lo, hi - 160), hi) if asked_for_truth(query) else None
    if conclusion_of is not None:
        return Found(conclusion_of["word"], conclusion_of.span("word"), "truth", True)
    last = _TRUE.search(text, max(lo, hi - 120), hi)
    if last is not None:
        name = last.lastgroup or "is"
        return Found(last[name], last.span(name), "truth", True)
    sentence = last_sentence_start(text, lo, hi)
    said = [yes for start in dict.fromkeys((sentence, lo)) if (yes := _YES.match(text, start, hi)) is not None]
    yes = next((one for one in said if one["set_off"] is not None), next(iter(said), None))
    return yes and Found(yes["word"], yes.span("word"), "truth", True)


def asked_for_truth(query: str) -> bool:
    """Whether a question can be answered by yes or no."""
    asks_more = _WHAT_TOO.search(query) if query else None  # Is 221 prime? If not, give its smallest factor.
    return bool(query) and asks_more is None and _WHETHER.match(query) is not None


_SPEAKS = Lazy(r"(?:I|We|You|It|This|That|Sorry|Please|There|Let|What|Here|Sure|Okay|OK)\b")


_PREDICATE = Lazy(  # the triangle is isosceles, the meeting falls on a Tuesday
    r"(?:[Ss]o |[Tt]hus |[Tt]herefore,? |[Hh]ence,? )?(?:[Tt]he|[Ii]t|[Tt]his)\b[^.,;\d]{0,40}?\s(?:is|are|falls on)\s"
    r"(?:an?\s)?(?P<word>[A-Za-z-]{3,20})"
)


_MAX_PREDICATE = 160  # characters
_PREDICATE_END = Lazy(
    r"(?:\A\s*|, |\b(?:[Ss]o|[Tt]hus|[Tt]herefore|[Hh]ence),? )(?:[Tt]he|[Ii]t|[Tt]his)\b[^.,;\d]{0,40}?"
    r"\s(?:is|are)\s(?:an?\s)?(?P<word>[a-z-]{3,20})(?:, (?:not|and not|rather than)\s[a-z -]{3,30})?[.\s]*\Z"
)


def last_words(text: str, lo: int, hi: int, query: str) -> Found | None:
    """A response of a few words without any mathematics is its own answer."""
    del query
    start = last_sentence_start(text, lo, hi)
    ends = _PREDICATE_END.search(text, start, hi) if hi - start < _MAX_PREDICATE else None
    if ends is not None and reader_of(text, lo, hi).read(text, start, hi).stance is Stance.SILENT:
        return Found(ends["word"], ends.span("word"), "last-words", True)
    said_words = text[lo:hi].strip().strip("*\"'.")
    if (
        not said_words
        or len(said_words) > 60
        or said_words.count(" ") > 5
        or "\n" in said_words
        or said_words.endswith("?")
    ):
        return None
    if not said_words[0].isalnum() or not any(sign.isalpha() for sign in said_words) or _SPEAKS.match(said_words):
        return None
    if reader_of(text, lo, hi).read(text, lo, hi).stance is not Stance.SILENT:
        return None  # it speaks of a value, and not as an answer
    predicate = _PREDICATE.fullmatch(said_words)
    said_words = predicate["word"] if predicate is not None else said_words
    at = text.rfind(said_words, lo, hi)
    return Found(said_words, (at, at + len(said_words)), "last-words", True)
