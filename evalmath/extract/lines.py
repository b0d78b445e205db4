r"""Answers of several lines: a part in each of the last lines, a thing and its value in each, lines below a heading.

>>> text = "x = 5\ny = 3"
>>> last_lines(text, 0, len(text), len(text)).text
'x = 5, y = 3'
>>> text = "Perimeter: 20\nArea: 24"
>>> by_topic(text, 0, len(text), "").text
'Perimeter: 20, Area: 24'
>>> text = "\n1. x = 7\n2. x = -7"
>>> below(text, 0, len(text)).text
'x = 7, x = -7'
"""

from __future__ import annotations

from math import prod

from evalmath.extract.changing import changes_value
from evalmath.extract.equalities import right_side
from evalmath.extract.formulas import Value
from evalmath.extract.sentences import last_sentence_start
from evalmath.extract.stances import reader_of
from evalmath.extract.values import value_at
from evalmath.lexicon.language import lower
from evalmath.patterns import Lazy

__all__ = ["below", "by_topic", "last_lines"]

_ENDS = " .,;；。，*_$\\)]`"  # what may stand behind a part, up to the end of its line

# --- the last lines -------------------------------------------------------------------------------------------------

_LINE = Lazy(
    r"[ \t>]*+(?P<bullet>[-*•]\s++)?(?:\*\*)?"
    r"(?P<label>(?:[Pp]art\s\(?(?:[a-hA-H]|[1-9])\)?|[(（]?(?:[a-h]|[ivx]{1,4}|[1-9])[.)）]):?\s*+)?"
    r"(?:\*\*)?\s*+(?P<body>[^\n]*?)\s*\Z"
)
_ASSIGNS = Lazy(r"(?:\$\$?|\\\(|\\\[|\*\*)?\s*+(?P<name>\\?[A-Za-z]\w{0,3}(?:_\{?\w{1,3}\}?)?)\s*+=\s*+")
_WORKED_OUT = Lazy(r"\d\s?[-−+*/×÷·]\s?\d|\d\s:\s\d|\\?(?:log|ln|sin|cos|tan)(?![a-z])")
_SHORT_PART = 12  # characters


def last_lines(text: str, lo: int, hi: int, end: int) -> Value | None:
    """The last lines together, where each gives one part: x = 5 / y = 3, (a) 3 / (b) 5, - 1 / - 2."""
    lines = _lines_from_end(text, lo, end)
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
        if value is None and body.startswith(("\\[", "$$")):
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
    elif any(names) and not all(names):
        return None
    if all(names) and len(set(names)) == 1 and any(_WORKED_OUT.search(part) for part in parts):
        return None  # x = 16 - 5, x = 11
    if not any(labels) and all(names) and len(set(names)) < len(names) and len(set(names)) > 1:
        return None  # a derivation
    return Value(", ".join(parts), first, end)


_COUNTED = Lazy(r"(?:[*_]*\s[^\W\d_]{2,20}(?:\s[^\W\d_]{2,20})?)?[ .,;；。，*_$\\)\]`]*")  # 12 apples
_TOPIC = Lazy(
    r"[ \t>]*+(?:[-*•]\s++)?(?:\*\*)?(?P<topic>[^\W\d_][^\n:：=*|$\\]{0,30}?)(?:[:：](?:\*\*)?|\*\*[:：])\s*+"
)


def by_topic(text: str, lo: int, hi: int, query: str) -> Value | None:
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
    for start, stop in _lines_from_end(text, lo, end):
        topic = _TOPIC.match(text, start, stop)
        if topic is None:
            break
        name = lower(topic["topic"])
        value = value_at(text, topic.end(), stop)
        if value is None or "=" in value.text or not _COUNTED.fullmatch(text, value.end, stop):
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


def _sums_up(parts: list[str]) -> bool:
    """Whether the first of the values, which stands last, is made of the others."""
    numbers = [_AMOUNT.search(part) for part in parts]
    if not all(numbers):
        return True
    last, *others = [float(number[0].replace(",", "")) for number in numbers if number]
    made = {sum(others), prod(others), max(others) - min(others)} if len(others) > 1 else set()
    return last in made


_AMOUNT = Lazy(r"\d[\d,]*(?:\.\d+)?")


def _lines_from_end(text: str, lo: int, hi: int) -> list[tuple[int, int]]:
    """The spans of the last lines that aren't empty, the last one first."""
    lines: list[tuple[int, int]] = []
    while hi > lo and len(lines) < 12:
        start = text.rfind("\n", lo, hi) + 1 or lo
        start = max(start, lo)
        if text[start:hi].strip():
            lines.append((start, hi))
        hi = start - 1
    return lines


# --- below a heading ------------------------------------------------------------------------------------------------

_LINE_BELOW = Lazy(r"[ \t>]*+(?:[-*•+]\s++|\(?\d{1,2}[.)]\s++)?(?P<body>[^\n]*?)[ \t]*(?:\s(?:or|and))?\s*\Z")
_NAMED_BELOW = Lazy(r"[*$\\(\[\s]*(?P<name>[A-Za-z](?:_\{?\w\}?)?)\s*=\s*")
_HAS_WORK = Lazy(r"\d\s?[-−+*/×÷·]\s?\d[^=]*=")


def below(text: str, at: int, hi: int) -> Value | None:
    """The lines below a heading as one answer, where each of them is a value: "1. x = 7", "2. x = -7"."""
    first = at
    while first < hi and text[first] in " *_:\t":
        first += 1
    if text[first : first + 1] != "\n":
        return None
    parts: list[str] = []
    names: list[str] = []
    start, place = -1, first + 1
    while place < hi:
        stop = text.find("\n", place, hi)
        stop = stop if stop >= 0 else hi
        if not text[place:stop].strip():
            if parts:
                break
            place = stop + 1
            continue
        line = _LINE_BELOW.match(text, place, stop)
        body, end = line.span("body") if line is not None else (place, stop)
        value = value_at(text, body, end)
        if value is None or text[value.end : end].strip(_ENDS) or _HAS_WORK.search(value.text):
            return None
        name = _NAMED_BELOW.match(text, body, end)
        parts.append(right_side(value.text))
        names.append(name["name"] if name is not None else "")
        start = body if start < 0 else start
        place = stop + 1
    if len(parts) < 2 or (any(names) and not all(names)) or len(set(parts)) < len(parts):
        return None
    return Value(", ".join(parts), start, min(place, hi))
