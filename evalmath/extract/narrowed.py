r"""Which of several values is left by what stands behind them: "x = 2 or x = 3, but only the second works".

>>> kept(", but only the second works.", ["x = 2", "x = 3"])
'x = 3'
>>> kept(", but only the positive one counts.", ["4", "-4"]), kept(", but only 4 is allowed", ["2", "3"])
('4', '')
"""

from __future__ import annotations

import re
from dataclasses import replace

from evalmath.extract.item import Item
from evalmath.lexicon.language import Language
from evalmath.patterns import Lazy

__all__ = ["kept", "left_of", "without_struck"]

_ONLY = Lazy(
    r"[\s$*.,:;})\]\\]{0,6}(?:(?:but|and|though|although|however|here),?\s)?(?:of\s(?:these|which)\s)?"
    r"only\s(?:the\s)?(?:(?P<place>former|first|latter|second|last)|(?P<sign>positive|negative)|"
    r"(?P<size>larger|greater|bigger|smaller)|[$\\(]{0,3}(?:[a-z]\s?=\s?)?(?P<number>[-−]?\d[\d./]*))(?![\w.]*\d)"
    r"(?!\s(?:digits|cases|values|solutions|of))"
)


_OUT = Lazy(  # but the latter is extraneous
    r"[\s$*.,:;})\]\\]{0,6}(?:(?:but|and|though|although|however|here|where|while),?\s)?"
    r"the\s(?P<place>former|first|latter|second|last)(?:\s(?:one|value|root|solution))?\s"
    r"(?:(?:is|must\sbe|has\sto\sbe|can\sbe|should\sbe|gets|being)\s(?:extraneous|rejected|discarded|excluded|dismissed|invalid"
    r"|inadmissible|impossible|ruled\sout|not\s(?:valid|allowed|possible|admissible|a\ssolution))"
    r"|(?:does\snot|doesn['’]t|fails\sto)\s(?:work|satisfy|fit|hold)|fails\b)"
)


def kept(behind: str, parts: list[str]) -> str | None:
    """The part that is left, empty if that is none of them; None if nothing behind, in small letters, narrows them."""
    only = _ONLY.match(behind)
    if only is None and len(parts) == 2 and (out := _OUT.match(behind)) is not None:
        return parts[1 if out["place"] in {"former", "first"} else 0]
    if only is None or len(parts) < 2:
        return None
    values = [part.rpartition("=")[2].strip(" $").replace("−", "-") for part in parts]
    if only["place"]:
        return parts[0 if only["place"] in {"former", "first"} else -1]
    if only["number"]:
        left = [value == only["number"].rstrip(".").replace("−", "-") for value in values]
    elif only["sign"]:
        left = [value.startswith("-") is (only["sign"] == "negative") for value in values]
    else:
        numbers = [float(value) if value.lstrip("-").isdecimal() else None for value in values]
        known = [number for number in numbers if number is not None]
        best = (min if only["size"] == "smaller" else max)(known) if len(known) == len(numbers) else None
        left = [best is not None and number == best for number in numbers]
    return parts[left.index(True)] if left.count(True) == 1 else ""


_SO_IT_IS = Lazy(  # but lengths are positive, so x = 15
    r"[\s$.,:;})\\]{0,6}(?:but|since|because|as|however,)\s[^.;\n\d]{3,60}?,?\s(?:so|hence|thus|therefore)\s(?:only\s)?"
    r"[$\\(]{0,3}(?:[a-z]\s?=\s?)?(?P<number>-?\d{1,9})[$\\)]{0,3}(?:\s(?:works|remains|is\sleft))?[\s.]*(?:\n|\Z)"
)
_ONE_IS_OUT = Lazy(
    r"[\s$.,:;})\\]{0,6}(?:(?:but|though|although|however)\s[^.\n]{0,40}\b(?:extraneous|reject|exclud|invalid|not\s(?:both|valid|allowed))"
    r"|only\s(?:the\s)?(?:latter|former|first|second|one\sof)|(?:are|do|can)\s?(?:not|n['’]t)\b|neither\b)"
)
_NAMED_BEHIND = Lazy(r"\b(?:but|though|although|however)\b[^.\n]{0,20}?(?P<number>-?\d+)")


def left_of(behind: str, parts: list[str]) -> str | None:
    """The same, and empty where one of the values is taken back without a word which: "2, 3, but 2 is extraneous"."""
    left = kept(behind, parts)
    so = _SO_IT_IS.match(behind) if left is None else None
    if so is not None:
        same = [part for part in parts if part.rpartition("=")[2].strip(" $") == so["number"]]
        left = same[0] if len(same) == 1 else None
    if left is not None or _ONE_IS_OUT.match(behind) is None:
        return left
    named = _NAMED_BEHIND.search(behind)
    return "" if named is None or named["number"] in re.findall(r"-?\d+", ", ".join(parts)) else None


_STRUCK = Lazy(r"[\s*$\\)}]{0,4}[(（](?=[^()（）]{1,60}(?P<closes>[)）]))\s?")


def without_struck(low: str, lo: int, item: Item, language: Language) -> Item:
    """A list of values without the last one, if a parenthesis takes that back: x = 5 or x = -2 (rejected)."""
    if "," not in item.value.text and " or " not in item.value.text:
        return item
    head, joint, _ = max((item.value.text.rpartition(sign) for sign in (" or ", ", ")), key=lambda one: len(one[0]))
    struck = _STRUCK.match(low, item.value.end - lo) if joint else None
    if struck is None or not any(language.phrases(row).match(low, struck.end()) for row in ("wrong", "refuted")):
        return item
    close = low.find(struck["closes"], struck.end()) + 1
    return replace(item, value=item.value._replace(text=head, end=lo + close)) if close else item
