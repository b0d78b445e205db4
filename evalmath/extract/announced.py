r"""An announced value with what its sentence adds to it: "half of 12, so 6", "72 or 96", "12 out of 50".

>>> from evalmath.extract.stances import reader_in
>>> text = "The answer is half of 12, so 6."
>>> goes_on(reader_in("en"), text, Value("half of", 14, 21), len(text)).text
'6'
"""

from __future__ import annotations

from evalmath.extract.formulas import Value
from evalmath.extract.fractions import part_of, with_half
from evalmath.extract.item import Item
from evalmath.extract.narrowed import kept
from evalmath.extract.stances import Reader
from evalmath.lexicon.language import lower
from evalmath.patterns import Lazy

__all__ = ["goes_on"]

_TWO_NOUNS = Lazy(r"\s[^\W\d_]{2,20}\s(?P<and>[^\W\d_]{1,4})\s\d[\d.,]*\s[^\W\d_]{2,20}(?=[.\s,!*]|\Z)")
_OTHERWISE = Lazy(r"[\s*_$\\)}]*+[,(]?\s*+")
_REWORKS = Lazy(  # what stands between a first number and the one that is made of it
    r"\b(?:minus|plus|times|divided by|multiplied by|out of|pairs|dozen|half|percent of|"
    r"mod(?:ulo)?|which (?:is|equals|gives)|i\.e\.)|[%+×*·÷]"
)
# A quantity in another unit: 2,5 litros (ou 2500 ml).
_QUANTITY = Lazy(r"[-−\d.,/ ]+\s?(?:\\text\{\s?)?(?P<unit>[^\W\d_]+)\}?\Z")


def goes_on(reader: Reader, text: str, value: Value, hi: int) -> Value:
    """A value with what its sentence adds to it: "half of 12, so 6", "72 or 96", "12 if …, 13 otherwise"."""
    behind = lower(text[value.end : hi])
    if not any(sign.isalnum() for sign in behind):
        return value
    phrases = reader.language.phrases
    half = with_half(text, value, hi, reader.language)
    if half is not value:
        return half
    below = phrases("below_zero").match(behind.lstrip(" *$\\)")) if value.text[:1].isdigit() else None
    if below is not None:
        return value._replace(text=f"-{value.text}")
    if (part := part_of(value, behind)) is not None:
        return part
    if ", " in value.text and (left := kept(behind, value.text.split(", "))):
        return value._replace(text=left)  # 12 and 15; only 15 is valid
    other = _OTHERWISE.match(behind)
    either = phrases("or_").match(behind, other.end()) if other else None
    if either is not None:
        second = reader.scanner.alternative(text, behind, value.end, hi, either.end())
        if second is not None and phrases("apart").match(lower(text[second.end : hi]).lstrip(" *$\\)")):
            return value  # soit 250 de plus qu'avant
        if second is not None and "(" in (other[0] if other else "") and _in_other_units(value.text, second.text):
            return value
        if second is not None and second.text != value.text:
            return Value(f"{value.text} or {second.text}", value.start, second.end)
    two = _TWO_NOUNS.match(behind)
    if two is not None and phrases("and_").fullmatch(two["and"]):
        return Value(text[value.start : value.end + two.end()], value.start, value.end + two.end())
    items = [item for item in reader.scanner.items(text, value.start, hi) if item.value.start >= value.end]
    whole = Item(value, 0, verb=True)
    if reader.depends(lower(text[value.start : hi]), value.start, whole, [whole, *items]):
        return Value(text[value.start : hi].strip(), value.start, hi)
    for item in reversed(items):
        said_between = text[value.start : item.value.start]
        arrow = text[value.end : item.value.start].strip(" *$") in {"→", "->", "=>", "⇒"}  # 12 → 13
        told = arrow or value.text.endswith(" of") or _REWORKS.search(said_between) is not None
        sums_up = item.total and reader.is_relative(lower(text[value.start : hi]), value.end - value.start)
        if ((item.follows and told) or sums_up) and not (item.aside or item.known):
            return item.value  # 12 apples per basket, so 36 apples in total
    return value


def _in_other_units(first: str, second: str) -> bool:
    units = [_QUANTITY.match(first), _QUANTITY.match(second)]
    return all(units) and len({unit["unit"] for unit in units if unit}) > 1
