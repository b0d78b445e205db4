r"""Which side of an equation is the answer: "2 + 2 = 4" says 4, "x = 5" says x = 5.

>>> right_side("3 + 100 = 103"), right_side("x = 5"), numeric_side("m + n = 116")
('103', 'x = 5', '116')
"""

from __future__ import annotations

import re

from evalmath.extract.rounded import is_cut, is_exact
from evalmath.lexicon.units import UNITS
from evalmath.patterns import Lazy

__all__ = ["chain_end", "is_name", "numeric_side", "right_side"]

_LETTER_NAME = Lazy(
    r"(?:\\?[A-Za-z]{1,8}|[A-Za-z]\([A-Za-z](?:, ?[A-Za-z]){0,3}\)|\\(?:triangle|angle|overline|vec|mathbb|"
    r"mathcal|mathbf|boldsymbol|hat|bar|text)\s?\{?[A-Za-z]{1,5}\}?)\Z"
)


def is_name(answer: str) -> bool:
    r"""Whether a formula only names something: ``x``, ``ABC``, ``\triangle ABC``, ``\theta``."""
    return len(answer) < 24 and answer not in _VALUES and _LETTER_NAME.match(answer) is not None


_VALUES = frozenset(("\\infty", "\\emptyset", "\\varnothing"))
_EQUALS = Lazy(
    r"\\text\{\s*(?:and|or)\s*\}|\\q?quad(?![A-Za-z])|(?<![<>!:=\\])=(?!=)|\\(?:approx|simeq|doteq)(?![A-Za-z])|≈|"
    r"\\[{}]|[{}(\[)\]]|;|,(?!\d)|(?<!\d),|\\\\|"
    r"\b(?:and|or)\b"
)
_COMMANDS = Lazy(r"\\(?:text|mathrm|mbox)\s?\{[^{}]*+\}|\\[A-Za-z]++")
_FUNCTIONS = Lazy(
    r"(?<![A-Za-z])(?:sqrt|gcd|lcm|max|min|sin|cos|tan|log|ln|exp|abs|floor|ceil|mod|[CP])(?=\s?[\d(_])|"
    r"(?<=\d)[CP](?=\d)| x (?=[\d(])"
)
_NUMERIC = Lazy(
    r"(?:[-+−\s\d.,/(){}\[\]^_!%π√°]|\\(?:d?frac|sqrt|pi|circ|cdot|times|left|right|[,%;! ]|\$)|(?<=\d)i\b)++\Z"
)
# Left sides that only say what is measured; `x`, `\theta`, `f(2)` and `a_1` are part of the answer.
_LONG_UNIT = "|".join(sorted((unit for unit in UNITS if len(unit) > 1 and unit.isalpha() and unit.isascii()), key=len))
_COUNTED = Lazy(  # 200 bags, $5/bag; 5 cm, 60 km/h
    rf"(?<=\d)\s?(?:/?\s?[a-z]{{3,}}(?![a-z(])|(?:{_LONG_UNIT})(?:/[a-z]{{1,3}})?+(?:\^\{{?[23]\}}?|[²³])?+(?![A-Za-z(]))"
)
_SIDES = Lazy(r"\s*\d[\d.]*+(?:\s[mgsh])?\s?[×*·]\s?\d[\d.]*+\s[mgsh]\s*")  # 5 m × 3 m: such letters may be variables
_LABEL = Lazy(
    r"\s*(?:\\(?:text|mathrm|mbox|operatorname)\s?\{[^{}]*+\}|\\(?:angle|triangle|overline|measuredangle)\b.*|m?∠.*|"
    r"\|?[A-Z]{2,5}\|?|(?:P|Pr|\\Pr|\\mathbb\{?P\}?)\s?(?:\\left)?\(.*\)|[A-Z][a-z]{2,}(?: [A-Za-z]+)*)\s*\Z"
)


def right_side(formula: str) -> str:
    r"""What a chain of equalities ends in, if its left side is arithmetic or the chain has three links or more.

    ``2 + 2 = 4`` → ``4``; ``x = 3 + 4 = 7`` → ``7``; ``2x = 10, x = 5`` → ``x = 5``;
    ``x = 5`` and ``x = 1, y = 2`` stay, and so do an exact value
    and its decimals together: ``\frac{10}{3} \approx 3.33``.
    """
    return _whole(formula) or _end(formula) or formula


def chain_end(formula: str) -> str:
    """What a chain ends in of which the first link was left out: of ``πr² = 25π ≈ 78.54`` it is ``25π ≈ 78.54``."""
    return right_side(f"q = {formula}").removeprefix("q = ") if "=" in formula else formula


def _last_row(formula: str) -> str:
    r"""What an aligned derivation ends in: ``x = 1`` of ``2x &= 2 \\ x &= 1``; a system stays whole."""
    rows = [
        row.replace("&", "").strip() for row in formula[formula.index("}") + 1 : formula.rindex("\\end")].split("\\\\")
    ]
    rows = [row for row in rows if row]
    if len(rows) < 2 or sum(_ASSIGNED.match(row.partition("=")[0]) is not None for row in rows) > 1:
        return formula
    last = rows[-1]
    return right_side(last.lstrip("= ")) if last.startswith("=") else right_side(last)


def _whole(formula: str) -> str | None:
    """What is no single chain: an aligned derivation, values and what is made of them."""
    if formula.startswith("\\begin{align") and "\\end{" in formula:
        return _last_row(formula)
    if "ightarrow" in formula or "\\i" in formula or "⇒" in formula or "⇔" in formula:
        *steps, last = _FOLLOWS.split(formula)
        if steps and all("=" in step for step in (*steps, last)):
            spaced = _SPACING.match(last)
            return right_side(spaced["rest"] if spaced is not None else last)
    if "=>" in formula or formula.startswith("->"):
        *steps, last = _LEADS_TO.split(formula)
        if all("=" in step or not any(map(str.isalpha, step)) for step in steps):  # 2x + 1 => 5 may be a bound
            return right_side(last)
    derived = _DERIVED.fullmatch(formula)
    if derived is not None:  # b = a + 3 = 5, c = 2b = 10
        return derived["last"].strip()
    if (chain := _put_in(formula)) is not None:
        return chain_end(chain)
    congruent = _CONGRUENT.match(formula) if "equiv" in formula or "≡" in formula else None
    if congruent is not None and _NUMERIC.match(_SIGN_OF_EQUALITY.sub(" ", congruent["left"])):
        return congruent["right"]  # 2^20 ≡ 576 (mod 1000)
    converted = _CONVERTED.fullmatch(formula)
    if converted is not None and converted["of"] in UNITS and converted["into"] in UNITS:
        return converted["right"]  # 3,2 m = 320 cm
    summed = _SUMMED.fullmatch(formula)
    return summed["sum"] if summed is not None else _solved(formula) or _calculated(formula)


_LEADS_TO = Lazy(r"\s?={1,3}>\s?|\A->\s?")


def _put_in(formula: str) -> str | None:
    """The chain behind values that are put into it: ``A = πr² = 49π`` of ``r = 7, A = πr² = 49π``."""
    if formula.count("=") < _LONG or len(formula) > _MAX_SOLVED:
        return None
    *given, chain = _LINKS.split(formula)
    links = chain.split("=")
    names = [link.partition("=")[0].strip() for link in given]
    if not given or len(links) < _LONG or any(_ASSIGNED.match(name) is None or len(name) > 1 for name in names):
        return None
    used = _UNKNOWN.findall(_COMMANDS.sub(" ", links[1]))
    return chain.partition("=")[2].strip() if any(name in "".join(used) for name in names) else None


_LONG = 3  # equals signs of a value and a chain, links of a chain


def _solved(formula: str) -> str | None:
    """The last link of equations in one letter: ``x = 13`` of ``3x − 4 = 35, 3x = 39, x = 13``; solutions stay."""
    if formula.count("=") < 2 or len(formula) > _MAX_SOLVED:
        return None
    links = _LINKS.split(formula)
    names = [set(_UNKNOWN.findall(link)) for link in links]
    if len(links) < 2 or len(names[0]) != 1 or any(one != names[0] for one in names):
        return None
    plain = [_ASSIGNED.match(link.partition("=")[0]) is not None for link in links]
    first = len(links) - next((at for at, alone in enumerate(reversed(plain)) if not alone), len(links))
    if not 0 < first < len(links) or any(link.count("=") != 1 or "\\" in link for link in links):
        return None
    return ", ".join(link.strip() for link in links[first:])


def _calculated(formula: str) -> str | None:
    """What steps come to that go on with the result of the one before: ``42`` of ``16 + 5 = 21, 21 · 2 = 42``."""
    if formula.count("=") < 2 or len(formula) > _MAX_SOLVED:
        return None
    links = _LINKS.split(formula)
    result = right = ""
    for link in links:
        left, _, right = link.rpartition("=")
        number = _RESULT.match(right)
        if number is None or _UNKNOWN.search(_COMMANDS.sub("", left)) is not None or not _DIGIT.search(left):
            return None
        if result and re.search(rf"(?<![\d.]){re.escape(result)}(?!\.?\d)", left) is None:
            return None
        result = number["number"]
    return right.strip() if len(links) > 1 else None


_RESULT = Lazy(r"\s*(?:\\mathbf\{)?(?P<number>\d[\d.]*(?<!\.))\}?(?:\s[^\d=]{1,30})?\Z")
_DIGIT = Lazy(r"\d")
_CONGRUENT = Lazy(
    r"(?P<left>[^\n]{1,200}?)(?:\\equiv|≡)\s?(?P<right>[-−]?\d+)(?:\s|\\[,;: ])*"
    r"(?:\\p?mod|\(\s?(?:\\b?mod|mod)|\\pod|mod)[^=≡]*\Z"
)
_SIGN_OF_EQUALITY = Lazy(r"=|\\equiv(?![a-z])|≡")
_CONVERTED = Lazy(
    r"\s*\d[\d.,]*\s(?P<of>[a-z]{1,3})\s*=\s*(?P<right>\d[\d.,]*\s(?P<into>[a-z]{1,3}))\s*", re.IGNORECASE
)
_MAX_SOLVED = 200  # characters
_LINKS = Lazy(r"[,;]\s(?:(?:and|so|then|thus)\s)?")
_UNKNOWN = Lazy(r"[A-Za-z]+")


def _end(formula: str) -> str:
    if formula[:1] == "=":
        return right_side(formula[1:].lstrip())
    if formula[:1] == "(" and formula[-1:] == ")" and "=" in formula and formula.count("(") == 1:
        inside = right_side(formula[1:-1])  # (5 + 5 = 10)
        return inside if inside != formula[1:-1] else formula
    if "=" not in formula and "approx" not in formula and "≈" not in formula:
        return formula
    depth = 0
    signs: list[tuple[int, int, bool]] = []
    for found in _EQUALS.finditer(formula):
        sign = found[0]
        if sign in "([{":
            depth += 1
        elif sign in ")]}":
            depth -= 1
        elif depth == 0 and sign not in {"\\{", "\\}"}:
            if sign[0] in ",;ao" or sign == "\\\\" or sign.startswith(("\\text", "\\q")):
                return formula  # several statements
            signs.append((found.start(), found.end(), sign == "="))
    decimals = ""
    if signs and not signs[-1][2]:
        start, end, _ = signs.pop()
        before = formula[signs[-1][1] : start] if signs else formula[:start]
        if not is_exact(before) and (signs or not is_name(before.strip())):
            return formula[end:].strip()
        if before.strip():
            decimals = f" \\approx {formula[end:].strip()}"
        formula = formula[:start].rstrip()
    if signs and not decimals and is_cut(formula[signs[-1][1] :].strip(), _link_before(formula, signs)):
        start, end, _ = signs.pop()  # 3√3 = 5.196
        formula, decimals = formula[:start].rstrip(), f" \\approx {formula[end:].strip()}"
    if not signs:
        return formula + decimals
    left = formula[: signs[0][0]]
    bare = "".join(_COMMANDS.split(left)) if "\\" in left else left
    bare = _COUNTED.sub("", bare)
    bare = "0" if _SIDES.fullmatch(bare) else bare
    arithmetic = not any(sign.isalpha() for sign in "".join(_FUNCTIONS.split(bare))) and any(
        sign.isdigit() for sign in bare
    )
    if arithmetic or len(signs) > 1 or _LABEL.match(left):
        return formula[signs[-1][1] :].strip(" \t\n*") + decimals
    return formula + decimals


def _link_before(formula: str, signs: list[tuple[int, int, bool]]) -> str:
    """The link in front of the last one."""
    return formula[signs[-2][1] if len(signs) > 1 else 0 : signs[-1][0]].strip()


_FOLLOWS = Lazy(r"\\(?:(?:Long|Left)?[Rr]ightarrow|implies|iff)(?![A-Za-z])|[⇒⟹⇔⟺]")  # 2x = 14 ⇒ x = 7
_SPACING = Lazy(r"(?:\\(?:[;, ]|q?quad)|\s)*+(?P<rest>.*)", re.DOTALL)
_DERIVED = Lazy(
    r"(?P<name>[A-Za-z])\s?=[^,;=]{1,60}=[^,;=]{1,40}[,;]\s?(?:and\s)?[A-Za-z]\s?=[^,;=]{0,40}?(?P=name)(?![A-Za-z])[^,;=]{0,40}="
    r"(?P<last>[^,;=]{1,40})"
)
_SUMMED = Lazy(  # x = 3, y = 4, x + y = 7
    r"(?:[A-Za-z]\s?=\s?[^=,]{1,20},\s?(?:and\s)?){2,6}[A-Za-z](?:\s?[-+*/]\s?[A-Za-z]){1,6}\s?=\s?(?P<sum>[^=,]{1,20})"
)
_ASSIGNED = Lazy(r"\s*(?:\\?[A-Za-z]{1,8}|[A-Za-z]\([^()]{0,12}\))(?:_\{?\w{1,4}\}?)?\s*\Z")


def numeric_side(formula: str) -> str:
    r"""``m + n = 116`` and ``AB = 54`` say a number; ``x = 5`` and ``f(1) = -1`` are left as they are."""
    left, equals, right = formula.rpartition("=")
    if not equals or "=" in left or left.rstrip().endswith(("<", ">", "\\", "!")) or not _NUMERIC.match(right.strip()):
        return formula
    return formula if _ASSIGNED.match(left) or right.strip() == "0" else right.strip()
