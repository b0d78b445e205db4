r"""An exact value and its decimals are one value of a sentence.

>>> from evalmath.extract.items import Scanner
>>> from evalmath.lexicon.language import known_languages
>>> text = "It is 25π, which is about 78.54."
>>> [item.value.text for item in Scanner(known_languages()["en"]).items(text, 0, len(text))]
['25π \\approx 78.54']
"""

from __future__ import annotations

from dataclasses import replace

from evalmath.extract.amounts import differs_in_unit
from evalmath.extract.formulas import Value
from evalmath.extract.item import Item
from evalmath.extract.rounded import is_exact, is_rounded, may_be_rounded
from evalmath.extract.values import same_number
from evalmath.lexicon.language import Language
from evalmath.patterns import Lazy

__all__ = ["with_decimals"]

_DECIMALS = Lazy(r"[-−$€£ ]*(?:\d[\d,.]*)")
_ARITHMETIC = Lazy(r"[\d.,\s$()]*\d[\s)]*(?:[-+−×*÷·/][\s$(]*\d[\d.,\s)]*)+")
_FRACTION = Lazy(r"[-−]?\d+/\d+")
_PLAIN = Lazy(r"[-−$ ]*(?P<number>\d[\d,]{0,15}(?:\.\d{1,15})?)(?:\s?[a-z]{1,20})?")
_FAR = 0.5  # of a number: further from it is none of its roundings
_MAX_BETWEEN = 60  # characters between a value and its decimals


def with_decimals(text: str, low: str, lo: int, items: list[Item], language: Language, *, both: bool) -> list[Item]:
    r"""A value and its decimals are one: "25π, which is about 78.54" gives ``25π \approx 78.54``."""
    merged: list[Item] = []
    for item in items:
        value = item.value
        if merged and "approx" not in merged[-1].value.text:
            before = merged[-1].value
            between = low[before.end - lo : value.start - lo]
            leads = _leads_to_decimals(between, value.text, language) or _are_decimals(between, before, value)
            far = leads and _are_far_apart(before.text, value.text)
            if leads and (
                differs_in_unit(text, before.start, value.start, lo + len(low), language)
                or (far and language.phrases("that_is").search(between) is not None)
            ):
                continue  # 3 inches, i.e. about 7.6 cm
            if leads and not far:
                decimals = value.text.rpartition("\\approx ")[2]
                whole = Value(f"{before.text} \\approx {decimals}", before.start, value.end)
                merged[-1] = replace(merged[-1], value=whole, verb=merged[-1].verb or item.verb)
                continue
            if item.follows and not both and _is_percentage_of(before.text, value.text, language):
                continue  # 0,2 oder 20 %
            restates = item.follows and not item.equals and _is_arithmetic(value.text)
            if restates and not _is_arithmetic(before.text):
                item = replace(item, aside=True)  # "42, i.e. 20 + 22"
        merged.append(item)
    return merged


def _are_decimals(between: str, before: Value, value: Value) -> bool:
    """Whether a value is the one before in decimals, as its number tells: "3√3 cm; as a decimal, 5.196 cm"."""
    decimals = value.text.rpartition("\\approx ")[2]
    if len(between) > _MAX_BETWEEN or not may_be_rounded(decimals) or not is_exact(before.text):
        return False
    return is_rounded(decimals, before.text)


def _is_percentage_of(before: str, value: str, language: Language) -> bool:
    if value.endswith("%") is before.endswith("%"):
        return False
    if language.decimal_comma:
        before, value = before.replace(",", "."), value.replace(",", ".")
    return same_number(before.replace(" ", ""), value.replace(" ", ""))


def _leads_to_decimals(between: str, value: str, language: Language) -> bool:
    if len(between) > _MAX_BETWEEN or not _DECIMALS.match(value):
        return False
    between = between.rstrip(" *_$\\([:")
    phrases = language.phrases
    about = next((found for found in phrases("about").finditer(between) if found.end() == len(between)), None)
    if about is None:
        return False
    head = between[: about.start()].strip(" *_$(,;)\\")
    words = phrases("that_is").sub(" ", phrases("or_").sub(" ", phrases("because").sub(" ", head))).strip(" .").split()
    said = any(phrases("is_").fullmatch(word) for word in words)
    return len(words) <= 3 and not said and not any(sign.isdigit() for sign in head)


def _is_arithmetic(text: str) -> bool:
    return _ARITHMETIC.fullmatch(text) is not None and _FRACTION.fullmatch(text) is None


def _are_far_apart(one: str, other: str) -> bool:
    """Whether two plain numbers are too far apart for one to be the other rounded: five lots of 7, so about 500 km."""
    numbers = [_PLAIN.fullmatch(text) for text in (one, other)]
    values = [float(number["number"].replace(",", "")) for number in numbers if number is not None]
    return len(values) > 1 and abs(values[0] - values[1]) > _FAR * abs(values[0])
