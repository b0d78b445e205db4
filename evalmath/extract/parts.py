r"""Answers of several parts: behind the labels (a) and (b), behind the names of what the question asks for.

>>> text = "For a) we get 3, and for b) 5."
>>> labelled(text, 0, len(text), "a) Find x. b) Find y.").text
'3, 5'
>>> text = "Perimeter: 20 cm; area: 24 cm^2"
>>> named(text, 0, len(text), "perimeter and area").text
'20 cm, 24 cm^2'
"""

from __future__ import annotations

import re
from itertools import pairwise

from evalmath.extract.conclusions import Conclusion, conclusion
from evalmath.extract.equalities import chain_end, right_side
from evalmath.extract.formulas import Value
from evalmath.extract.options import has_options
from evalmath.extract.questions import asked, led_by
from evalmath.extract.sentences import sentences_from_end
from evalmath.extract.stances import Stance, reader_of
from evalmath.extract.values import value_at
from evalmath.lexicon.language import lower
from evalmath.patterns import Lazy

__all__ = ["behind_labels", "both_letters", "both_things", "labelled", "named"]

_MAX = 600  # characters of an answer in parts
_ENDS = " .,;*_$\\)]`"

# --- labels -------------------------------------------------------------------------------------------------------

_LABEL = Lazy(
    r"(?<![\w(])(?:part\s\(?(?P<part>[a-d])\)?(?!\w)|\((?P<round>[a-d])\)|(?P<half>[a-d])\)|(?P<colon>[a-d]):(?=\s))"
    r"[:.*]{0,4}",
    re.IGNORECASE,
)
_ASKS_FOR_PARTS = Lazy(r"(?<![\w(])(?:\(?b\)|b\.\s|ii\)|\(ii\)|part\sb)", re.IGNORECASE)
_ANNOUNCED = Lazy(r"nswers?[\s*_]{0,4}:[\s*_]{0,4}\Z")
_LEADS_ON = Lazy(
    r"[\s,;.]{0,8}+(?:(?:and|while|whereas|then)\s)?(?:(?:the\sanswer\s)?(?:for|in|to|from)\s)?(?:part\s)?[*_(\s]{0,8}\Z",
    re.IGNORECASE,
)


def labelled(text: str, lo: int, hi: int, query: str) -> Value | None:
    """What stands behind the labels a), b), … that the question has, or an announcement in front of the first."""
    if hi - lo > _MAX or has_options(query):
        return None
    labels = list(_LABEL.finditer(text, lo, hi))
    names = [(label["part"] or label["round"] or label["half"] or label["colon"]).lower() for label in labels]
    if len(names) < 2 or names != list("abcd"[: len(names)]):
        return None
    if not (_ASKS_FOR_PARTS.search(query) or _ANNOUNCED.search(text, lo, labels[0].start())):
        return None
    ends = [_LEADS_ON.search(text, label.end(), following.start()) for label, following in pairwise(labels)]
    stops = [end.start() if end is not None else hi for end in ends] + [hi]
    said = [text.find("nswer", label.end(), stop) >= 0 for label, stop in zip(labels, stops, strict=True)]
    if any(said) and not all(said):
        return None  # what is called the answer is the answer
    parts = [_part(text, label.end(), stop) for label, stop in zip(labels, stops, strict=True)]
    values = [part.text for part in parts if part is not None]
    return Value(", ".join(values), labels[0].start(), hi) if len(values) == len(labels) else None


def _part(text: str, lo: int, hi: int) -> Value | None:
    """The value of one part: all that stands there, or what its sentence states."""
    while lo < hi and text[lo] in " \n*:=,":
        lo += 1
    value = value_at(text, lo, hi)
    if value is not None and not text[value.end : hi].strip(_ENDS + "\n"):
        return value._replace(text=right_side(value.text))
    return getattr(conclusion(text, lo, hi), "value", None)


_LABEL_OF_PART = Lazy(r"\((?P<label>[a-d])\)")


def behind_labels(text: str, lo: int, hi: int, query: str) -> Value | None:
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


# --- names ----------------------------------------------------------------------------------------------------------

_ASKS_FOR_TWO = Lazy(
    r"(?:find\s|what\s(?:is|are)\s|how\smany\s|compute\s|determine\s|give\s)?(?:[ia1]\)\s)?(?:the\s)?(?P<first>[a-z]{1,14})"
    r"(?:,?\sand\s|\s?&\s?|\s?/\s?|,\s|\s(?:ii|b|2)\)\s)(?:the\s)?(?P<second>[a-z]{1,14})\s?[?.]?",
    re.IGNORECASE,
)
_STEM = 4  # letters by which a name is known
_BETWEEN = r"(?P<between>[^\n.;,|\d]{0,40}?(?:\bis\b|\bare\b|[:=→]|[ \t])[ *$\\(]{0,6})(?=[-−$€£√\d\\])"


def named(text: str, lo: int, hi: int, query: str) -> Value | None:
    """The values of the two things that a short question names: "The mean comes out at 6, while the mode is 2."."""
    if not 0 < len(query) <= _SHORT or hi - lo > _MAX or (asks := _ASKS_FOR_TWO.fullmatch(query)) is None:
        return None
    names = [lower(name) for name in asks.group("first", "second")]
    if names[0] == names[1] or any(name in _NO_NAMES for name in names):
        return None
    values = [_of_name(text, lo, hi, name) for name in names]
    if not any(values) and names[0][0] != names[1][0]:
        values = [_of_name(text, lo, hi, name[0]) for name in names]  # P = 26 cm, A = 40 cm²
    first, second = values
    if first is None or second is None or first.start == second.start or not _states_both(text, lo, hi, first, second):
        return None
    start, end = min(first.start, second.start), max(first.end, second.end)
    if any(len(name) == 1 for name in names):
        first, second = (
            one if "=" in one.text else one._replace(text=f"{name} = {one.text}")
            for name, one in zip(names, (first, second), strict=True)
        )
    return Value(f"{first.text}, {second.text}", start, end)


_SHORT = 60  # characters of a question that names no more than two things
_NO_NAMES = frozenset({"exact", "approx", "a", "i", "true", "false", "yes", "no"})


def _of_name(text: str, lo: int, hi: int, name: str) -> Value | None:
    """The last value that a thing is said to have, behind its name or, where it is counted, in front of it."""
    stem = re.escape(name if len(name) <= _STEM else name.removesuffix("s")[: max(_STEM, len(name) - 2)])
    ending = "[a-z]*" if len(name) > 1 else ""
    low = lower(text[lo:hi])
    values = []
    for found in re.finditer(rf"(?<![a-z\\]){stem}{ending}(?![a-z]){_BETWEEN}", low):
        value = value_at(text, lo + found.end(), hi)
        if value is not None:
            values.append(_alone(text, value, hi))
    if not values and len(name) > _STEM - 1:
        for found in re.finditer(rf"(?<![\w.,])(?P<number>\d[\d,]{{0,9}})\s{stem}[a-z]*", low):
            start = lo + found.start("number")
            values.append(Value(found["number"], start, lo + found.end()))
    return values[-1] if len({value.text for value in values}) == 1 else None


def _alone(text: str, value: Value, hi: int) -> Value:
    """A value without a second one that is joined to it: "x = 3, y = 5"."""
    comma = re.search(r"[,;]\s|\sand\s", text[value.start : value.end])
    if comma is None:
        return value._replace(text=right_side(value.text))
    return value_at(text, value.start, value.start + comma.start()) or value


def _states_both(text: str, lo: int, hi: int, first: Value, second: Value) -> bool:
    """Whether nothing in the text takes one of the two values back."""
    phrases = reader_of(text, lo, hi).language.phrases
    low = lower(text[lo:hi])
    if "?" in low or "≠" in low or any(phrases(row).search(low) for row in ("refuted", "unless", "wait", "bounds")):
        return False
    led = low[: max(first.start, second.start) - lo]
    return phrases("not_").search(led) is None


def both_things(text: str, lo: int, hi: int, query: str) -> Value | None:
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


# --- letters --------------------------------------------------------------------------------------------------------

_ASKS_FOR_PAIR = Lazy(r"\((?P<first>[a-z]),\s?(?P<second>[a-z])\)\$?[\s.?]*\Z")
_ASKS_FOR_TWO_LETTERS = Lazy(
    r"\b(?:find|solve for|determine|values of|what are|compute)\s\$?(?P<first>[a-z])\$?\sand\s\$?(?P<second>[a-z])"
    r"(?![a-z])",
    re.IGNORECASE,
)
_UNKNOWN = Lazy(r"(?<![A-Za-z])[a-z](?![A-Za-z])")


def _is_system(query: str) -> bool:
    """Whether a question is to solve two equations in x and y."""
    return "olve" in query and query.count("=") == 2 and set(_UNKNOWN.findall(query)) - {"a"} == {"x", "y"}


def both_letters(text: str, lo: int, found: Conclusion, query: str) -> Value | None:
    """The values of two letters that the question asks for together: "Find (n, m)." … n = 9. … m = 52 − 12 = 40."""
    if "(" in found.value.text or "," in found.value.text:
        return None
    tuple_of = _ASKS_FOR_PAIR.search(query) if query[-12:].rfind(")") >= 0 else None
    asked_for = tuple_of or _ASKS_FOR_TWO_LETTERS.search(query)
    names = asked_for.group("first", "second") if asked_for is not None else ("x", "y")
    if asked_for is None and not _is_system(query):
        return None
    first, second = (_assigned_to(text, lo, found.end, name) for name in names)
    if first is None or second is None or found.value.end not in {first.end, second.end}:
        return None
    start = min(first.start, second.start)
    if tuple_of is not None:
        return Value(f"({first.text}, {second.text})", start, found.end)
    return Value(f"{names[0]} = {first.text}, {names[1]} = {second.text}", start, found.end)


def _assigned_to(text: str, lo: int, hi: int, name: str) -> Value | None:
    """The last value that a letter is said to have."""
    signs = list(re.finditer(rf"(?<![\w\\]){name}\s?=\s?(?=[-−\d\\√])", text[lo:hi]))
    value = value_at(text, lo + signs[-1].end(), hi) if signs else None
    return value and value._replace(text=chain_end(value.text))
