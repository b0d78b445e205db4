r"""How a found answer is written down: digits as in English, a unit once, an option by its letter alone.

>>> tidied(Found("1_000_000", (4, 13), "last-number"), "It's 1_000_000", "")
'1000000'
>>> tidied(Found("Option B", (7, 15), "boxed"), r"\boxed{Option B}", "")
'B'
"""

from __future__ import annotations

import re

from evalmath.extract.choices import plain_option
from evalmath.extract.numerals import international
from evalmath.extract.options import has_options
from evalmath.extract.scales import as_asked
from evalmath.extract.stances import reader_in
from evalmath.extract.values import value_at
from evalmath.extract.whose import is_not_ours
from evalmath.lexicon.language import language_at, lower
from evalmath.patterns import Lazy
from evalmath.verdict import Found

__all__ = ["tidied"]

_REAIS = Lazy(r"R\$(?=\s?[-−]?\d)")  # judged as money, whichever
_UNDERSCORED = Lazy(r"[-−]?\d{1,3}(?:_\d{3})+(?:\.\d+)?")  # as Python groups digits
_SEPARATED = Lazy(r"\d[.,'’ \xa0\u202f\u2009]\d")  # only such a number is written in several ways
# Of a value with its decimals the unit is said twice or once; the judge compares the values.
_UNIT = r"\s?(?:\\text\{\s?)?(?:(?:square|cubic|sq\.|cu\.)\s)?[A-Za-z]{1,12}(?:\^?\{?[23²³]\}?)?\}?"
_EXACT_UNIT = Lazy(rf"(?P<value>(?:[\d}})π]|\\pi)){_UNIT}\s\\approx(?![a-z])")
_DECIMALS_UNIT = Lazy(
    rf"(?P<value>\\approx\s?\$?[-−]?\d[\d.,]*)(?!\s?(?:degree|[mbtr]+illion|thousand|hundred)){_UNIT}\Z"
)
# Arabic, Persian, Devanagari, Bengali, Telugu and Thai digits, and the signs between Arabic ones
_DIGITS = {zero + digit: str(digit) for zero in (0x660, 0x6F0, 0x966, 0x9E6, 0xC66, 0xE50) for digit in range(10)} | {
    0x66B: ".",
    0x66C: ",",
}
_ROUNDED = Lazy(r"\s?\((?:rounded|approximately|to the nearest)[^()]*\)")
_IN_BOX_TWICE = Lazy(r"(?P<value>[^,;(]*?\d[^,;(]*?)[\s,;(]++(?:\\text\{)?\s?i\.e\.,?[\s}].*", re.DOTALL)
_CLOCK = Lazy(r"(?P<time>\d{1,2}:[0-5]\d) (?:Uhr|uur|saa)")
# A sentence in a box: \\text{The smallest such prime is } 23.
_TEXT = r"\\(?:text|textbf|textrm|mathrm|mbox)\s?\{\s?"
_LEADS = Lazy(
    rf"\$?(?:{_TEXT})?(?P<lead>[^\W\d_][^{{}}$\\\d=<>,;]{{1,80}}?(?:\s(?:is|are|equals|get|have|has|gives|be)|(?<=[a-z]):))"
    rf"[\s~]*+(?:\}}[\s$~]*+)?(?:[A-Za-z]\s?=\s?)?(?!{_TEXT})"
)
_OF_THEM = Lazy(rf"{_TEXT}(?:of them|in total|in all|altogether)?\.?\s?\}}\Z")
_LABEL = 2  # words of a label that says more than whose value it is
_MAX_OPTION = 80  # characters of an option in a box
_NAMES_OPTION = Lazy(r"(?<![A-Za-z\\])[A-J](?![A-Za-z\d^_'])")


def _told(answer: str, lead: re.Match[str]) -> str:
    """The value of a sentence that only leads to it; empty if it denies it, bounds it, or says more."""
    value = _OF_THEM.sub("", answer[lead.end() :].rstrip(" .$")).rstrip(" .$")
    while value.endswith("}") and value.count("}") > value.count("{"):
        value = value[:-1].rstrip(" .$")
    value = _OF_THEM.sub("", value).rstrip(" .$")
    said = f"{lower(lead['lead'])} "
    read, reader = value_at(value, 0, len(value)), reader_in("en")
    if read is None or value[read.end :].strip() or _is_bare_label(said):
        return ""
    return "" if reader.denies(said, "") or reader.bounds(said, "") or is_not_ours(said, "") else value


def _is_bare_label(said: str) -> bool:
    """Whether a label may only tell whose value follows: "Amy:"; "Total:" sums up."""
    if not said.endswith(": ") or said.count(" ") >= _LABEL:
        return False
    phrases = reader_in("en").language.phrases
    return not any(phrases(row).fullmatch(said[:-2]) for row in ("result", "in_total", "answer"))


def tidied(found: Found, response: str, query: str) -> str:
    """The text of an answer as it is read on: all that stands round its value for the eye of a person is gone."""
    answer = _REAIS.sub("$", found.text) if "R$" in found.text else found.text
    if not answer.isascii():
        answer = answer.translate(_DIGITS)
    if answer.isdecimal():
        return as_asked(answer, response[slice(*found.span)], query) if query else answer
    if "_" in answer and _UNDERSCORED.fullmatch(answer) is not None:
        answer = answer.replace("_", "")
    if _SEPARATED.search(answer) is not None:
        exact, sign, decimals = answer.rpartition("\\approx ")
        answer = f"{exact}{sign}{international(decimals, language_at(response, 0, len(response)))}"
    if "approx" in answer and not answer.endswith("illion"):
        answer = _DECIMALS_UNIT.sub(r"\g<value>", _EXACT_UNIT.sub(r"\g<value> \\approx", answer))
    if ":" in answer and (clock := _CLOCK.fullmatch(answer)) is not None:
        answer = clock["time"]
    if "(" in answer:
        answer = _ROUNDED.sub("", answer)
    if found.rule == "boxed" and "i.e." in answer and (first := _IN_BOX_TWICE.fullmatch(answer)) is not None:
        answer = first["value"] + "}" * (first["value"].count("{") - first["value"].count("}"))
    if found.rule == "boxed" and " " in answer and (lead := _LEADS.match(answer)) is not None:
        answer = _told(answer, lead) or answer
    if found.rule == "boxed" and len(answer) < _MAX_OPTION and _NAMES_OPTION.search(answer) is not None:
        answer = plain_option(answer, offered=bool(query) and has_options(query))
    return answer or found.text
