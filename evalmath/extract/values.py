r"""Reading one value where it starts: a formula, bare mathematics, a number with its unit, a short list of these.

>>> value_at("the answer is $5$ cm, since", 14, 27)
Value(text='5 cm', start=14, end=20)
"""

from __future__ import annotations

import re
from functools import cache
from math import prod
from typing import NamedTuple

from evalmath.extract.amounts import counted_together
from evalmath.extract.equalities import is_name, right_side
from evalmath.extract.formulas import Value, formula_at
from evalmath.extract.rounded import is_rounded
from evalmath.extract.scales import multiplied
from evalmath.lexicon.calendar import MONTHS, WEEKDAYS
from evalmath.lexicon.language import alternation, in_any, known_languages, language_at, lower
from evalmath.lexicon.numbers import denominator
from evalmath.lexicon.units import CURRENCY_SIGNS, UNITS
from evalmath.limits import MAX_CANDIDATE_CHARS
from evalmath.patterns import Lazy

__all__ = ["same_number", "unit_end", "value_at", "with_unit"]

_MAX_ITEMS = 40
_PLAIN = Lazy(
    r"\$?(?:(?P<whole>\d{1,9})\s(?=\d{1,9}/\d))?(?:(?P<a>\d{1,3}(?:,\d{3}){1,4}|\d{0,15}\.?\d{1,15})(?:/(?P<b>\d{1,15}))?|"
    r"(?P<mixed>\d{1,9})?\\d?frac\{(?P<c>\d{1,15})\}\{(?P<d>\d{1,15})\})"
    r"(?P<percent>\s?\\?%| percent)?\$?\Z"
)


# One piece of mathematics that isn't between delimiters. English stops it: a word of two letters or more that isn't
# the name of a function. Articles ("a") pass as variables; see `is_name`.
_PIECE = Lazy(
    r"""(?:
      \\(?:text|textbf|mathrm|mathbf|mathit|mathsf|operatorname|mbox|underline)\s?\{[^{}\n]{0,200}+\}
    | \\(?![()\[\]])(?:[A-Za-z]++|[^\s\w])
    | \d{1,3}(?:\.\d{3}){2,6}+(?![\d.])
    | \d++(?:,\d{3}(?!\d))*+(?:\.\d++)?+(?:[eE][-+]?+\d++)?+
    | (?<![\d.])\.\d++
    | \.\.\.
    | (?:sqrt|sin|cos|tan|cot|sec|csc|sinh|cosh|tanh|arcsin|arccos|arctan|log|ln|exp|pi|theta|infty|infinity|inf|oo
        |union)(?![A-Za-zÀ-ɏ])
    | (?:mod|gcd|lcm|max|min|det|floor|ceil|lim|abs|frac|dfrac|binom)(?=\s?[({])
    | (?<![A-Za-z])(?!(?:de|du|des|la|le|el|di|da|do|von|zu|auf|um|op|na|za|es|est|ist
        |is|or|as|if|of|at|to|in|so|by|an|we|it|be|on|no|do|he|my|us|and|for|the|are|was|has|can|not
        |but|all|its|per|you|get|let|one|two|six|ten)(?![A-Za-z]))[A-Za-z]{2,3}(?=\s?[-+*/^=(<>×·÷−])(?!\s\*\*)
    | (?<=[-+*/^=(]\s)(?!(?:is|or|as|if|of|at|to|in|so|by|an|we|it|no|my|he|not|but|see|yes|now|all|per|and|for|the
        |are|one|two)(?![A-Za-z]))
      [a-z]{2,3}(?![A-Za-z])
    | (?<=[\d)}½⅓⅔¼¾])[a-z]{2,3}(?![A-Za-zÀ-ɏ])
    | (?<![A-Za-zÀ-ɏЀ-ӿ])[A-Za-z](?!['’]|[A-Za-zÀ-ɏЀ-ӿ])
    | (?<=\d)[A-Za-z](?!['’]|[A-Za-zÀ-ɏЀ-ӿ])
    | <(?![/<]|\||｜|eo|s>|end|pad|answer|br|think)
    | >(?!>)
    | [-+*/^_=()\[\]{}|!'%&~,;−–±×÷·⋅√π∞∪∩∈∉≤≥≠≈°′″∠⟨⟩→∅αβγδεθλμσφωΔΩℝℤℕℚ¹²³⁴⁵⁶⁷⁸⁹⁰⁻⁺ⁿ₀₁₂₃₄₅₆₇₈₉½⅓⅔¼¾€£¥₹₩₽]
    | [₺₫฿৳％＝－＋．]
    | (?<=\d)(?: : | \ :\  | \ to\  )(?=\d)(?!\d{1,2}\s(?:d\.?p|s\.?f|sig|dec|places|digits))
    | \$(?=\s?[\d.])
    | [ \t\xa0\u202f\u2009]
    )++""",
    re.VERBOSE,
)

# Between the items of one answer.
_AND = Lazy(
    r"""
      [,;.]? \s{0,6}+ \(? (?:[2-9]|[b-h]|ii+) [).] \s{1,3}+ (?=[\d$\\\-])    # (b) 5
    | [\s*]{0,3}+ [,;，；、] \s{0,3}+
      (?: (and|or|与|和|或|及)(?![A-Za-z]) [\s*]{0,4}+ | (?=[\d$\\(\-]|[A-Za-z](?:_\{?\w\}?|[₀-₉])?\s?[=＝]) )
    | [\s*]{0,3}+ (and|or|与|和|或|及)(?![A-Za-z]) [\s*]{0,4}+
    | (?<=[a-z]) \s (?=\d{1,4}\s[a-z])                                       # 5 feet 6 inches
    """,
    re.VERBOSE,
)
_SPACE = Lazy(r"[ \t\xa0\u202f\u2009~*_]*+(?:\\[ ,;][ \t]*+)?+")
_WORD = Lazy(
    r"(?:\\text\{\s?)?(square |cubic |sq\.? |cu\.? )?([A-Za-z]++(?![À-ɏ]|['’][a-z])|°[CF]?)(?:\^?\{?[23]\}?|[²³])?+"
)
_POWER = Lazy(r"\$\^\{?[23]\}?\$")
_RATE = Lazy(r"\}?\s?(?:per\s(?P<of>[A-Za-z]{1,12})(?![A-Za-z])|/|per\b|a\b|each\b)")
_SCALES = frozenset("million billion trillion thousand hundred dozen percent degrees degree units am pm".split())
_UNIT_LETTERS = frozenset("m")  # of one letter: the others are variables or the start of a word more often than units


def value_at(text: str, at: int, hi: int) -> Value | None:
    """The value that starts at ``at``: one, or several that are one answer."""
    if (number := _LAST_NUMBER.match(text, at, hi)) is not None:
        return Value(number[1], at, number.end(1))  # the usual case, in a hurry
    return _items(text, at, min(hi, at + MAX_CANDIDATE_CHARS))


_LAST_NUMBER = Lazy(r"(-?\d{1,15}+(?:\.\d{1,15}+)?+)\.?+\s{0,4}+\Z")  # nothing follows it


def _items(text: str, at: int, hi: int) -> Value | None:
    """``item ((","|"and"|"or") item)*``, item = formula | mathematics [unit]."""
    if text[at : at + 1].isalpha() and (number := _behind_sign(text, at, hi)) >= 0:
        value = value_at(text, number, hi)
        return value and value._replace(text=f"-{value.text}", start=at)
    item = _item(text, at, hi)
    if item is None:
        return None
    answer, end = _counted_on(text, item, hi)
    for letter, sign in _LIKE_AND:
        one, joins, other = answer.partition(letter)
        if joins and one[-1:].isdigit() and (_GIVES.match(other) or _are_two(one, letter, other, text, end)):
            answer = f"{one}{sign}{other}"
    if (is_name(answer) and _goes_on_in_words(text, end, hi)) or _is_part_of_a_word(text, answer, end, hi):
        return None
    first: re.Match[str] | None = None  # the label in front of the first of several parts: (a) 2 (b) 5
    for _ in range(_MAX_ITEMS):
        joint = _joint(text, end, hi)
        following = _item(text, joint.end, hi) if joint else None
        if joint is None or following is None:
            break
        if _is_no_part(text, at, answer, joint, following, hi) or _is_its_share(answer, joint, following.text):
            break
        either = joint.either
        if joint.end - end < 7 and not either and _count_together(answer, following.text):
            answer, end = f"{answer} {following.text}", following.end  # 2 hours and 30 minutes
            continue
        if either and (whole := _counted_further(text, following, hi)) is not None:
            following = whole
        converted = either and _DEGREES.search(following.text) and _RADIANS.search(answer)  # π/3 radians, or 60°
        if either and _is_worked_out(answer, following.text):  # 25 + 24, or 49
            answer = following.text
        elif not converted and not (
            either and same_number(answer.rpartition("=")[2].strip(), following.text)
        ):  # "0.75, or 75%" says one thing twice
            sign = " or " if either else ", "
            if either and is_rounded(following.text, answer):
                sign = " \\approx "  # √13, or 3.61
            answer += sign + following.text
        end = following.end
        if first is None and _LABEL_JOINT.search(joint.text):
            first = _FIRST_LABEL.match(answer)
    answer = with_unit(answer[first.end() if first is not None else 0 :])
    return Value(answer, at, end)


def _are_two(one: str, letter: str, other: str, text: str, end: int) -> bool:
    """Whether two numbers stand round a letter that joins them in the language of the text: 12 e 5."""
    if _NUMERAL.fullmatch(one) is None or _NUMERAL.fullmatch(other) is None:
        return False
    phrases = language_at(text, 0, end).phrases
    return any(phrases(row).fullmatch(letter.strip()) is not None for row in ("joins", "or_"))


def _counted_on(text: str, item: Value, hi: int) -> tuple[str, int]:
    """An item with the smaller unit behind it, in whatever language, and its end: 3 Stunden und 20 Minuten, 2元5角."""
    if _GOES_ON_COUNTED.match(text, item.end, hi) is not None and item.text[:1].isdigit():
        both = counted_together(text, item.start, hi)
        if both is not None and both[1] > item.end:
            return both
    if item.text.endswith(" au") and text[item.end : item.end + 2].strip().isdigit():  # 12 au 13: no unit of length
        return item.text[:-3], item.start + len(item.text) - 3
    of = _OUT_OF.fullmatch(item.text) if " z " in item.text else None
    if of is not None and language_at(text, 0, item.end).code == "pl":  # 12 of 30
        return of["part"], item.start + len(of["part"])
    return item.text, item.end


_OUT_OF = Lazy(r"(?P<part>\d{1,9}) z \d{1,9}")


# A unit that isn't known here and a number behind it, or a word and a number behind a unit: 3 Stunden und 20
_GOES_ON_COUNTED = Lazy(r" ?[^\s\d.,;:!?()$=\\+*/-]{1,16}(?: [^\s\d.,;:]{1,5})? ?\d| \d")


def _is_part_of_a_word(text: str, answer: str, end: int, hi: int) -> bool:
    """Whether a number tells of which kind a thing is: a 12-digit number; a 12-inch board is 12 inches long."""
    word = _BEHIND_HYPHEN.match(text, end, hi) if text[end : end + 1] == "-" else None
    return word is not None and answer[-1:].isdigit() and word[1].lower() not in UNITS


_BEHIND_HYPHEN = Lazy(r"-([A-Za-z]{3,})")


def _behind_sign(text: str, at: int, hi: int) -> int:
    """Where the number starts whose sign is a word: negative 105; -1 if there is none."""
    minus = in_any("minus").match(lower(text[at : at + _LONGEST_SIGN]))
    if minus is None or language_at(text, 0, at).phrases("minus").fullmatch(minus[0]) is None:
        return -1
    number = _NUMBER.match(text, at + minus.end(), hi)
    return number.end() if number is not None else -1


_LONGEST_SIGN = 12
_NUMBER = Lazy(r"\s?(?=\d|\$\d|\$?\\[dt]?frac)")


def _is_no_part(text: str, at: int, answer: str, joint: _Joint, following: Value, hi: int) -> bool:
    """Whether what follows an answer behind a comma or "and" is no second part of it."""
    if is_name(following.text) and _goes_on_in_words(text, following.end, hi):
        return True
    if _is_money(answer) != _is_money(following.text) and not joint.either:
        return True  # costs $3, and 6 pens …
    if "=" in following.text and "=" not in answer and right_side(following.text) != following.text:
        return True  # three times 12 and 12 + 36 = 48
    if following.text == answer and _WORDS_FOLLOW.match(text, following.end, hi):
        return True  # they add up to 45, and 45 spread over 9 …
    if _OTHER_THING.match(text, joint.end, hi) or _is_clock(text, at) != _is_clock(text, joint.end):
        return True
    if not joint.either and _COMPARED.match(text, following.end, hi) is not None:
        return True  # gets 25, 10 more than Tom
    return joint.text.strip() == ";" and _WORDS_FOLLOW.match(text, following.end, hi) is not None  # x = 7; x = -7 is …


_COMPARED = Lazy(r"\s(?:[a-z]{2,14}\s)?(?:more|less|fewer|[a-z]{3,8}er)\s(?:[a-z]{2,14}\s)?than\b")


def _is_its_share(answer: str, joint: _Joint, following: str) -> bool:
    """Whether a percentage says how large a share another amount is: a drop of 15, or 20% of 75."""
    is_share = joint.either and following.endswith("%") and not answer.endswith("%")
    return is_share and not same_number(right_side(answer), following)


def _is_money(value: str) -> bool:
    return value.lstrip("-−\\").startswith(tuple(CURRENCY_SIGNS))


def _is_clock(text: str, at: int) -> bool:
    return _CLOCK.match(text, at) is not None


_CLOCK = Lazy(r"\d{1,2}:\d\d(?!\d)")
_LABEL_JOINT = Lazy(r"[b-h2-9i][).]\s")
_FIRST_LABEL = Lazy(r"\(?(?:a|i|1)[).]\s*")


# Behind a comma: "$50, a 25% increase", "42, i.e. 20 + 22", "7, x = 3" is no second value of the first.
_OTHER_THING = Lazy(r"an?\s|[ie]\.\s?[eg]\.|d\.\s?h\.", re.IGNORECASE)
# Where bare mathematics ends although its signs go on: behind such a comma, or where bold type ends.
_STOP = Lazy(
    r"[,;]\s(?:an?\s|[ie]\.\s?[eg]\.|d\.\s?h\.)|\*\*(?=[\s.,;:!?)\\！。，]|\Z)|(?<=\d)['’](?=[^\W\d_]{2}|[iıuü](?![^\W_]|\())|(?<=\d)\s?[→⇒]\s?(?=[-$]?\d)"
)
# A value and, behind a space, how it came about: 12 (3 × 4), 12 (= 3 · 4), 5/36 (≈ 13.89%). No letters: 2 (x + 1).
_CALCULATION = Lazy(
    r"(?P<value>[-−]?(?:\\?[$€£])?[\d√][\d.,√]*(?:/\d+)?%?π?)\s++\((?:≈(?P<decimals>\s?\$?\d[\d.,]*\\?%?)|"
    r"[\s$\d.,%]*(?:[-+−–×*·÷/=]|\\(?:times|cdot|div))[-\s$\d.,%+−–×*·÷/=]*(?:\\(?:times|cdot|div)[\s\d$.,=]*)*)\)"
)


_SAME_AGAIN = Lazy(r"(?P<value>[^\n(]*(?:\([^()]*\)[^\n()]*)?[\d}π])\s++\((?P<number>[-−]?\d[\d.,]*(?:\s?\\?%)?)\)")
_ITS_LETTER = Lazy(r"(?P<value>[-−]?\$?\d[\d.,/]{0,20})\s\([A-H]\)")
_IN_DEGREES = Lazy(
    r"(?P<value>[^()°]{0,24}(?:π|\\pi)[^()°]{0,12}?)\s\((?:=|≈|or)?\s?\d[\d.]{0,8}\s?(?:°|\^\{?\\circ\}?)\)"
)
_SAID_AGAIN = Lazy(r"\s\(=\s?[^()=]{1,30}\)?\Z")
_CONVERTED = Lazy(r"(?P<value>[-−]?\d[\d.,]*\s[a-zA-Z]{1,4})\s\((?:=\s?)?[-−]?\d[\d.,]*\s[a-zA-Z]{1,4}\)?")


# x = 4 y y = 3: Spanish, Italian and Portuguese for "and" and "or" are letters
_LIKE_AND = ((" y ", ", "), (" e ", ", "), (" o ", " or "))
_GIVES = Lazy(r"[A-Za-z](?:_\{?\w\}?|[₀-₉])?\s?=")


class _Joint(NamedTuple):
    """What stands between two values of one answer."""

    text: str
    end: int
    either: bool  # "or", not "and"


def _joint(text: str, end: int, hi: int) -> _Joint | None:
    """What joins the value that ends at a place to the next, in the language of the text: 4 und 5; 0,2 oder 20 %."""
    if (joint := _AND.match(text, end, hi)) is not None:
        return _Joint(joint[0], joint.end(), (joint[1] or joint[2]) in {"or", "或"})
    joint = _in_any_language().match(text, end, hi)
    if joint is None:
        return None
    language, word = language_at(text, 0, end), joint["or"] or joint["and"]
    known = language.phrases("or_" if joint["or"] else "joins").fullmatch(word) is not None
    foreign = len(word) > 1 and language.code == "en" and word not in language.common.split()
    if known or foreign:  # "of" is "or" in Dutch; −2 et 2 tells no language
        return _Joint(joint[0], joint.end(), joint["or"] is not None)
    return None


@cache
def _in_any_language() -> re.Pattern[str]:
    of_all = known_languages().values()
    words, either = (alternation(" | ".join(getattr(one, row) for one in of_all)) for row in ("joins", "or_"))
    return re.compile(
        rf"(?<=[\d$)}}])[*]{{0,2}}+\s?(?:(?P<or>{either})(?!\s?[\d.,]+\s?\\?%)|(?P<and>{words}))\s?"
        r"(?=[*$\\(]{0,4}+(?:[-−]?\d|[A-Za-z](?:_\{?\d\}?|[₀-₉])?\s?=))"
    )


# Units that are counted together: 2 hours 30 minutes, 5 feet 6 inches.
_AMOUNT = Lazy(
    r"(?<![\d.,/ ])[\d.,/ ]*\d "
    rf"(?P<unit>{'|'.join(unit for unit in UNITS if len(unit) > 1 and unit.isalpha())}|degrees)\Z"
)


def _count_together(one: str, other: str) -> bool:
    """Whether two amounts are one: 2 hours and 30 minutes; 2 cm and 4 cm are two."""
    first, second = _AMOUNT.search(one), _AMOUNT.fullmatch(other)
    return first is not None and second is not None and first["unit"] != second["unit"]


def _counted_further(text: str, first: Value, hi: int) -> Value | None:
    """An amount with the smaller unit behind it: 2 hours and 30 minutes."""
    joint = _AND.match(text, first.end, hi)
    second = _item(text, joint.end(), hi) if joint else None
    if joint is None or second is None or joint.end() - first.end > 6 or not _count_together(first.text, second.text):
        return None
    return Value(f"{first.text} {second.text}", first.start, second.end)


def same_number(one: str, other: str) -> bool:
    """Whether two values are one number, but for rounding: 0.75 and 75%."""
    first, second = _plain(one), _plain(other)
    if first is None and second is None:
        first, second = _measured(one.rpartition("=")[2]), _measured(other)
    return first is not None and second is not None and abs(first - second) <= 0.006 * max(abs(first), abs(second))


def _is_worked_out(one: str, other: str) -> bool:
    """Whether a sum or a product of numerals comes to the other value: 25 + 24 and 49."""
    parts = _TERMS.fullmatch(one)
    if parts is None or (result := _plain(other)) is None:
        return False
    signs = set(_OPERATION.findall(one))
    numbers = [float(number) for number in _NUMERAL.findall(one)]
    if signs <= {"+"}:
        return sum(numbers) == result
    return signs <= {"×", "*", "·"} and prod(numbers) == result


_NUMERAL = Lazy(r"\d+(?:\.\d+)?")
_OPERATION = Lazy(r"[-+×*·]")
_TERMS = Lazy(r"\d{1,9}(?:\.\d{1,9})?(?:\s?[-+×*·]\s?\d{1,9}(?:\.\d{1,9})?){1,9}")


def _measured(amount: str) -> float | None:
    """2 hours 30 minutes in the base unit; None for anything else."""
    amount = _IN_TEXT.sub(r" \g<1>", amount)
    parts = [(float(one["number"]), UNITS.get(one["unit"])) for one in _PART_OF_AMOUNT.finditer(amount)]
    known = [(number, unit) for number, unit in parts if unit is not None]
    if not known or len({unit[0] for _, unit in known}) > 1 or _PART_OF_AMOUNT.sub("", amount).strip():
        return None
    return sum(number * float(unit[1]) for number, unit in known)


_IN_TEXT = Lazy(r"\s?\\text\{\s?([^{}]{1,12})\}")
_RADIANS = Lazy(r"\srad(?:ians)?\Z")
_DEGREES = Lazy(r"\d\s?(?:°|\^\{?\\circ\}?|degrees)\Z")
_PART_OF_AMOUNT = Lazy(r"(?<![\d.,/])(?P<number>\d{1,9}(?:\.\d{1,9})?)\s(?P<unit>[a-z]{2,12}|[ghlms])\b")


def _plain(number: str) -> float | None:
    r"""3/4, 0.75, 75%, \frac{3}{4}; None for anything else."""
    found = _PLAIN.match(number)
    if found is None:
        return None
    value = float((found["a"] or found["c"]).replace(",", ""))
    bottom = found["b"] or found["d"]
    if bottom:
        value = value / float(bottom) if float(bottom) else 0.0
    value += float(found["whole"] or found["mixed"] or 0)  # 2 2/3
    return value / 100 if found["percent"] else value


_MONTH = rf"(?:{'|'.join(month.capitalize() for month in MONTHS)})"
_WEEKDAY = rf"(?:{'|'.join(day.capitalize() for day in WEEKDAYS)})"
_DATE = Lazy(
    rf"(?:{_WEEKDAY},?\s)?(?:{_MONTH}\s\d{{1,2}}(?:st|nd|rd|th)?(?:,?\s\d{{4}})?|"
    rf"\d{{1,2}}(?:st|nd|rd|th)?(?: of)?\s{_MONTH}(?:,?\s\d{{4}})?)"
    r"|\d{1,2}(?::\d\d)?\s?(?:[ap]\.\s?m\.|[apAP][mM]\b)"
)


def _item(text: str, at: int, hi: int) -> Value | None:
    if at >= hi:
        return None
    dated = _DATE.match(text, at, hi) if text[at].isalnum() else None
    if dated is not None:
        return Value(dated[0], at, dated.end())
    angled = _ANGLED.match(text, at, hi) if text[at] == "<" else None
    if angled is not None:  # <12>, as a template said
        return Value(angled["number"], at, angled.end())
    formula = formula_at(text, at, hi)
    coordinates = _COORDINATES.match(text, at, hi) if text[at] in "([" else None
    if coordinates is not None:
        answer, end = coordinates[0].replace("$", ""), coordinates.end()
    elif formula is not None:
        answer, end = formula.text, formula.end
        if not answer:
            return None
        after = formula_at(text, end, hi) if end < hi else None
        if after is not None and after.text:  # `$5$$\text{ cm}$`
            answer, end = f"{answer} {after.text}", after.end
    else:
        bare = _bare(text, at, hi)
        if bare is None:
            return None
        answer, end = bare
        rate = (
            _PER_UNIT.match(text, at + text[at:end].rfind(answer), hi)
            if text[end - 1 : end].isalpha() or "/" in text[end : end + 1]
            else None
        )
        if rate is not None and rate.end() >= end and not _WORDS_INSIDE.search(rate["value"]):  # 36.5 g/mol
            answer, end = f"{rate['value']}\\text{{ {rate['unit']}}}{rate['power'] or ''}", rate.end()
        answer = with_unit(answer)
        if text[at - 1 : at] > _UNSPACED or text[end : end + 1] > _UNSPACED:
            answer = _GLUED.sub(r"\\text{ \g<1>}\g<2>", answer)
    if text[end : end + 1] not in _NO_WORD and answer[-1].isdigit():
        scaled = multiplied(text, answer, at, end, hi)
        if scaled is not None:
            return scaled
    if answer[-1].isdigit() or answer[-1] in "})$π½⅓⅔¼¾" or answer.endswith("\\pi"):
        unit = unit_end(text, end, hi)
        if unit > end:
            name = text[end:unit].strip(" *").replace("$", "")
            answer, end = f"{answer}\\text{{ {name}}}" if len(name) == 1 else f"{answer} {name}", unit
    return Value(answer, at, end)


_NO_WORD = frozenset(("", ".", ",", "\n", ")", "}", "<", ";", ":", "="))
_ANGLED = Lazy(r"<{1,2}\s?(?P<number>[-−]?\d[\d.,/]{0,20}%?)\s?>{1,2}(?!\s?[\d<=>])")
# ($5$, $6$), each coordinate between delimiters of its own
_COORDINATE = r"\s?(?:\$[^$\n]{1,60}+\$|[-−]?\d[\d.]{0,15}+)\s?"
_COORDINATES = Lazy(rf"[(\[](?=[^()\[\]\n]{{0,99}}\$){_COORDINATE}(?:,{_COORDINATE}){{1,7}}+[)\]]")
_PER_UNIT = Lazy(
    r"(?P<value>[^\n;]{0,80}?\d)\s(?P<unit>(?:[kcm]?m|m?g|kg|k?J|k?N|m?L|mol|L|C|V|W)/(?:s|h|hr|min|mol|kg|[kcm]?m|g|m?L|K))"
    r"(?P<power>\^\{?[23]\}?|[²³])?(?![A-Za-z\d])"
)
_WORDS_INSIDE = Lazy(r"(?<![\\A-Za-z])[A-Za-z]{3,}\s")
_METRES = Lazy(r"(?<=\d) ([mghsLJNWV])([²³]|\^[23])?\Z")  # 28 m² in a sentence
_LONGEST_METRES = 4  # characters of such a unit with its space
_METRES_END = frozenset("mghsLJNWV²³23")


def with_unit(text: str) -> str:
    r"""A number and a unit of one letter, which in prose is no variable.

    >>> with_unit("84 m^2"), with_unit("3 x")
    ('84\\text{ m}^2', '3 x')
    """
    unit = _METRES.search(text, max(0, len(text) - _LONGEST_METRES)) if text[-1:] in _METRES_END else None
    return text if unit is None else f"{text[: unit.start()]}\\text{{ {unit[1]}}}{unit[2] or ''}"


_GLUED = Lazy(r"(?<=\d)([mghsL])([²³]|\^[23])?\Z")  # 秒速20m
_UNSPACED = "\u2e80"  # the scripts behind it put no spaces between words


def _bare(text: str, at: int, hi: int) -> tuple[str, int] | None:
    """Mathematics without delimiters, and where it ends."""
    piece = _PIECE.match(text, at, hi)
    if piece is None:
        return None
    stop = _STOP.search(text, at + 1, min(hi, piece.end() + 4))
    answer, end = _trimmed(text, at, min(stop.start(), piece.end()) if stop is not None else piece.end())
    short, keeps_end = _without_again(answer)
    if "**" in short and text.startswith("**", at - 2):  # **300 mL**(0.3 L)
        short, keeps_end = short.partition("**")[0].rstrip(), False
    if "**" in short:
        short = _BOLD_SIDE.sub(r"\g<1> ", short)  # p = **$40
    if not keeps_end:
        end = at + text[at:end].find(short) + len(short)
    answer = short
    if answer.endswith("!") and text[end : end + 1] in {"", "\n", " "} and answer[:-1].isdigit():
        answer = answer[:-1]  # "The answer is 5!"
    if ";" in answer and _WORDS_FOLLOW.match(text, end, hi) and unit_end(text, end, hi) == end:
        answer = answer.rpartition(";")[0].rstrip()  # x = 7; x = -7 is rejected
        end = at + len(answer)
    if answer.endswith("...") and answer[:-3].isdigit():
        answer = answer[:-3]  # the answer is 64... wait
    if "(a)" in answer and "(b)" in answer:
        answer = _parts(answer)
    if len(answer) > 2 and answer[-2] == " " and answer[-1].isalpha() and _WORDS_FOLLOW.match(text, end, hi):
        answer, end = answer[:-2].rstrip(" ,;+-*/="), end - 2  # "$3,000 a day"
    if _LONE_WORD.match(answer) is not None:
        answer = answer[2:].lstrip("*")  # "o 5", "a **1/4** chance": a word of one letter
    if not any(sign.isalnum() or sign in "∞∅" for sign in answer):
        return None
    return answer, end


def _without_again(answer: str) -> tuple[str, bool]:
    """A value without what a parenthesis says of it again, and whether that still belongs to it, as its decimals do."""
    if answer[-1:] == ")" and (aside := _ITS_LETTER.fullmatch(answer) or _IN_DEGREES.fullmatch(answer)) is not None:
        return aside["value"], False  # 21 (B), π/6 (30°)
    again = _SAID_AGAIN.search(answer)
    if again is not None and again.start() > 0:  # π/4 (= 45°)
        return answer[: again.start()], False
    if (converted := _CONVERTED.fullmatch(answer)) is not None:  # 5.5 km (5500 m)
        return converted["value"], False
    if (aside := _CALCULATION.fullmatch(answer)) is not None:  # 12 (3 × 4) is 12
        decimals = aside["decimals"]
        return (f"{aside['value']} \\approx {decimals.strip()}", True) if decimals else (aside["value"], False)
    again = _SAME_AGAIN.fullmatch(answer) if answer.endswith(")") else None
    if again is None:
        return answer, True
    exact = again["value"].rpartition("=")[2].strip()
    if same_number(exact, again["number"]):  # P = 1/4 (25%)
        return again["value"], False
    if is_rounded(again["number"], exact):  # 3√3 (5.196)
        return f"{again['value']} \\approx {again['number']}", True
    return answer, True


_BOLD_SIDE = Lazy(r"([=≈<>≤≥])\s?\*\*(?=\s?\\?[-−$€£\d(√])")
_LONE_WORD = Lazy(r"[a-z] (?:\*\*)?\d")


def _trimmed(text: str, at: int, end: int) -> tuple[str, int]:
    """The piece without trailing connectors and without what closes a bracket from before it."""
    piece = text[at:end]
    depth = 0
    open_at: list[int] = []
    for index, sign in enumerate(piece):
        if sign in "({[⟨":
            depth += 1
            open_at.append(index)
        elif sign in ")}]⟩":
            depth -= 1
            if depth < 0:
                piece = piece[:index]
                break
            open_at.pop()
    else:
        if depth > 0 and not piece[: open_at[0]].rstrip().endswith(("\\left", "^", "_")) and open_at[0] > 0:
            piece = piece[: open_at[0]]  # "5 (see above" keeps 5
    while True:
        bar = "|" if piece.count("|") % 2 else ""  # |x|
        short = piece.rstrip(" \t\xa0\u202f\u2009,;~*&=+-/−–<>'_^→" + bar)
        short = short.removesuffix("\\")
        if short == piece:
            break
        piece = short
    stripped = piece.lstrip(" \t\xa0\u202f\u2009,;→⇒")
    return stripped, at + len(piece)


def unit_end(text: str, at: int, hi: int) -> int:
    """Where the unit after a number ends; ``at`` if none follows.

    Of a rate both units belong to it (km per hour), or none if one side is no unit or counts the same: 2 hours a day.
    """
    space = _SPACE.match(text, at, hi)
    start = space.end() if space else at
    word = _WORD.match(text, start, hi)
    if word is None:
        return at
    name = word[2].lower()
    known = name in UNITS and (len(name) > 1 or name in _UNIT_LETTERS)
    if not known and name not in _SCALES and not name.startswith("°") and not _is_part(name):
        return at
    end = word.end()
    if word[2] == "au" and _WORDS_FOLLOW.match(text, end, hi) is not None:
        return at  # 12 au carré, 12 au zaidi
    if (power := _POWER.match(text, end, hi)) is not None:  # cm$^2$
        end = power.end()
    if word[0].startswith("\\text"):
        close = text.find("}", end, min(hi, end + 2))
        if close < 0:
            return at
        end = close + 1
        if text.startswith(("^2", "^3"), end):
            end += 2
    rate = _RATE.match(text, end, hi)
    if rate is None:
        return end
    below = UNITS.get((rate["of"] or "").lower())
    return rate.end() if known and below is not None and below[0] != UNITS[name][0] else at


def _is_part(name: str) -> bool:
    """Whether a word in the plural divides the number in front of it: 12 thirds; quarters are coins, too."""
    return name != "quarters" and name[-1:] == "s" and denominator(name) is not None


def _parts(answer: str) -> str:
    """``(a) 5, (b) 7`` → ``5, 7``"""
    parts = [part.strip(" ,;") for part in _PART.split(answer)]
    return ", ".join(part for part in parts if part)


_PART = Lazy(r"\([a-h]\)")
_WORDS_FOLLOW = Lazy(r"\s?(?:(?:[^\W\d_]|['’]){2}|[^\W\d_A-Za-z])|\s[a-z]\s")


def _goes_on_in_words(text: str, end: int, hi: int) -> bool:
    return text[end - 1] not in "$)]" and _WORDS_FOLLOW.match(text, end, hi) is not None
