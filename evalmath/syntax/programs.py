r"""What programs print: Python, SymPy, NumPy, Mathematica.

>>> python("Fraction(1, 2) + 0b101"), mathematica("Sqrt[2]"), printed_set("FiniteSet(1, 2)"), connectives("x<1 || x>3")
('(1/2) + 101_{2 }', 'sqrt(2)', '\\{1, 2\\}', 'x<1 \\lor x>3')
"""

from __future__ import annotations

import re

from evalmath.patterns import Lazy

__all__ = [
    "array",
    "conjunction",
    "connectives",
    "dictionary",
    "disjunction",
    "imaginary",
    "mathematica",
    "negation",
    "parts",
    "printed_branches",
    "printed_equation",
    "printed_set",
    "python",
    "scientific",
    "solutions",
]

# --- Python -------------------------------------------------------------------------------------------------------

# numbers with their type as NumPy and Python print them
_BOXED_NUMBER = Lazy(r"(?:\b(?:np|numpy)\.(?:float|int)\d{1,3}|\bDecimal)\(['\"]?(-?[\d.]+(?:e[-+]?\d+)?)['\"]?\)")
_MODULES = Lazy(r"\b(?:math|np|numpy|sympy|sp)\.(?=[a-zA-Z])")
_FLOORED = Lazy(r"((?<!\w)\w++|\([^()]{1,60}\))\s*+//\s*+(\w+|\([^()]{1,60}\))")
_FRACTION = Lazy(r"(?<![A-Za-z\\])(?:Rational|Fraction)\((-?\d+), ?(\d+)\)")
_LITERAL = Lazy(r"\b0([bB][01]+|[oO][0-7]+|[xX][0-9A-Fa-f]+)\b")
_BASES = {"b": 2, "o": 8, "x": 16}


def python(text: str) -> str:
    """Module names, fractions, floor division and literals of other bases, which a space behind the base marks."""
    text = _FRACTION.sub(r"(\1/\2)", _BOXED_NUMBER.sub(r"\1", text))
    text = _FLOORED.sub(r"\\lfloor \1/\2 \\rfloor ", _MODULES.sub("", text))
    return _LITERAL.sub(lambda m: f"{m[1][1:].upper()}_{{{_BASES[m[1][0].lower()]} }}", text)


_ARRAY_CALL = Lazy(r"(?:np|numpy)\.array\(")


def array(text: str) -> str:
    """An array of NumPy as SymPy's matrix."""
    return _ARRAY_CALL.sub("Matrix(", text)


_PRINTED_SET = Lazy(r"(?:FiniteSet|(?:frozen)?set)\((.*)\)", re.DOTALL)


def printed_set(text: str) -> str:
    """A set as SymPy and Python print it."""
    match = _PRINTED_SET.fullmatch(text.strip())
    if match is None:
        return text
    inner = match[1].strip()
    inner = inner[1:] if inner[:1] in {"[", "{"} else inner
    return f"\\{{{inner[:-1] if inner[-1:] in {']', '}'} else inner}\\}}"


_COMPLEX = Lazy(r"\s*+\(?(-?[\d.]++ ?[-+] ?[\d.]++)j\)?\s*+")  # 3j alone may be a vector


def imaginary(text: str) -> str:
    """A complex number as Python and engineers write it: ``(2-5j)``."""
    match = _COMPLEX.fullmatch(text)
    return text if match is None else f"{match[1]}i"


_KEY = Lazy(r"(?<=[{ ])'([A-Za-z]\w{0,3})'\s*+(?=:)")


def dictionary(text: str) -> str:
    """A dictionary without the quotes round its keys: ``{'x': 1, 'y': 2}``."""
    return _KEY.sub(r"\1", text)


def parts(text: str) -> list[str]:
    """The parts between the commas that no bracket holds.

    >>> parts("(x, y), {1, 2}, 3")
    ['(x, y)', ' {1, 2}', ' 3']
    """
    found, depth = [""], 0
    for sign in text:
        depth += (sign in "([{") - (sign in ")]}")
        if sign == "," and depth == 0:
            found.append("")
        else:
            found[-1] += sign
    return found


_EQUATION = Lazy(r"\s*+Eq\((.+)\)\s*+", re.DOTALL)


def printed_equation(text: str) -> str:
    """An equation as SymPy prints it: ``Eq(y(x), C1*x)``."""
    match = _EQUATION.fullmatch(text)
    sides = parts(match[1]) if match else []
    return " = ".join(sides) if len(sides) == 2 else text


_PIECEWISE = Lazy(r"(?P<name>[^=]{0,12}=)?\s*+Piecewise(?:\((?P<sympy>.+)\)|\[\{(?P<other>.+)\])\s*+", re.DOTALL)


def printed_branches(text: str) -> str:
    r"""Branches as SymPy and Mathematica print them.

    >>> printed_branches("Piecewise((-x, x < 0), (x, True))")
    '\\begin{cases} -x & x < 0 \\\\ x & otherwise \\end{cases}'
    >>> printed_branches("Piecewise[{{-x, x < 0}}, x]")
    '\\begin{cases} -x & x < 0 \\\\ x & otherwise \\end{cases}'
    """
    match = _PIECEWISE.fullmatch(text)
    if match is None:
        return text
    pairs, rest = match["sympy"], "True"
    if pairs is None:
        pairs, _, rest = match["other"].rpartition("}")
    rows = [parts(pair.strip()[1:-1]) for pair in parts(pairs)]
    if match["sympy"] is None and rest.strip(", "):
        rows.append([rest.strip(", "), "True"])
    if any(len(row) != 2 for row in rows):
        return text
    always = [at for at, row in enumerate(rows) if row[1].strip() == "True"]
    rows = rows[: always[0] + 1] if always else rows  # what stands behind is never reached
    told = [f"{value.strip()} & {'otherwise' if where.strip() == 'True' else where.strip()}" for value, where in rows]
    return f"{match['name'] or ''}\\begin{{cases}} {f' {chr(92)}{chr(92)} '.join(told)} \\end{{cases}}"


# --- connectives --------------------------------------------------------------------------------------------------

_PRINTED_NOT = Lazy(r"(?:^|(?<=[&|(]))\s*~ ?(?=\([^()]*(?:[<>=]|\\[lg]e))")  # ~(x >= 5)
_AND = Lazy(r"(?<![A-Za-z\\])([a-z)]) & (?=[~(]*[a-z](?![A-Za-z]))")  # p & q
_ORDERED = Lazy(r"[<>]|\\[lg]eq?(?![a-z])")  # (x <= -2) | (x >= 5)
_COMPARES = Lazy(r"[<>=]|\\[lgn]e(?![a-z])")


def connectives(text: str) -> str:
    """The connectives of programs between comparisons: ``x < -1 || x > 3``."""
    for sign, command in ((" || ", " \\lor "), (" && ", " \\land ")):
        parts = text.split(sign)
        if len(parts) > 1 and all(map(_COMPARES.search, parts)):
            text = command.join(parts)
    return text


# ~p, (~p or q), p -> ~(q and r); a mere space stands behind numbers, names and commas
_TILDE = Lazy(
    r"(\A[\s$]*+|[&|>][\s$]*+|\((?=~[^()]{1,60}(?:\\(?:l?or|land|wedge|vee|to)|\b(?:and|or)\b|[&|>]))"
    r"|\\(?:lor|land|wedge|vee|to|implies|iff|(?:[Ll]eft)?[Rr]ightarrow|cap|cup|setminus)\s*+|\b(?:and|or)\s++)~ ?"
    r"(?=[A-Za-z](?![A-Za-z]|\s*(?:[=<>+^_*]|\\(?:not)?(?:in|n?le|n?ge|neq?)(?:q|qslant)?(?![a-z])))"
    r"|\([A-Za-z~\\&|<> -]{1,80}\))"
)


def negation(text: str) -> str:
    """``~(x >= 5)``, ``~p``"""
    return _TILDE.sub(r"\1\\neg ", _PRINTED_NOT.sub(r"\\neg ", text))


def conjunction(text: str) -> str:
    """``p & q``, which separates columns in LaTeX's environments."""
    return text if "\\begin" in text else _AND.sub(r"\1 \\land ", text)


def disjunction(text: str) -> str:
    """``(x <= -2) | (x >= 5)``"""
    return text.replace(") | (", ") \\lor (") if _ORDERED.search(text) else text


# --- Mathematica --------------------------------------------------------------------------------------------------

_BRACKETS = Lazy(
    r"\b(Sqrt|Sin|Cos|Tan|Cot|Sec|Csc|Log|Exp|Abs|Floor|Ceiling|ArcSin|ArcCos|ArcTan|Sinh|Cosh|Tanh|GCD|LCM)"
    r"\[([^\[\]]{0,200})\]"
)
_MATHEMATICA = {"Sqrt": "sqrt", "Log": "ln", "Ceiling": "ceil"}
MAX_NESTED = 8  # brackets within brackets that a person writes


def mathematica(text: str) -> str:
    """Functions with square brackets, from the inside out: ``Sqrt[2]``, ``Cos[x^2]``."""
    for _ in range(MAX_NESTED):
        changed = _BRACKETS.sub(_called, text)
        if changed == text:
            break
        text = changed
    return text


def _called(match: re.Match[str]) -> str:
    """A call with its brackets; the base of a logarithm stands first: ``Log[2, 8]`` is 3."""
    inside = parts(match[2])
    if match[1] == "Log" and len(inside) == 2:
        return f"log({inside[1]}, {inside[0]})"
    return f"{_MATHEMATICA.get(match[1], match[1].lower())}({match[2]})"


_TIMES_TEN = Lazy(r"(?<=\d)\*\^(?=-?\d)")  # 1.5*^-8


def scientific(text: str) -> str:
    """A power of ten: ``1.5*^-8``."""
    return _TIMES_TEN.sub("e", text)


_REPLACEMENT = r"\{\s*[A-Za-z]\w?\s*->[^{}]*\}"
_REPLACEMENTS = Lazy(rf"\s*(?:{_REPLACEMENT}|\{{\s*{_REPLACEMENT}(?:\s*,\s*{_REPLACEMENT})*\s*\}})\s*")
_SOLUTION = Lazy(_REPLACEMENT)


def solutions(text: str) -> str:
    """Mathematica's solutions ``{{x -> 1, y -> 2}, {x -> 3, y -> 4}}``: ``x = 1, y = 2 or x = 3, y = 4``."""
    if _REPLACEMENTS.fullmatch(text) is None:
        return text
    found = [one.strip("{} ").replace("->", "=") for one in _SOLUTION.findall(text)]
    return (r" \text{ or } " if "," in found[0] else ", ").join(found)
