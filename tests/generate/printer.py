"""Random ways to write one expression: LaTeX, plain text as for a calculator, Unicode; and slips that change it.

An expression is a nested tuple: ``("num", Fraction)``, ``("sym", name)``, ``("const", name)``, ``("add", ...)``,
``("mul", ...)``, ``("div", a, b)``, ``("pow", a, b)``, ``("neg", a)``, ``("root", a, n)``, ``("fn", name, a)``,
``("log", base, a)``, ``("fact", a)``, ``("binom", a, b)``, ``("abs", a)``.
"""

from __future__ import annotations

import cmath
import itertools
import math
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any

__all__ = ["Expression", "differs", "num", "slips", "spell", "sym"]

Expression = tuple[Any, ...]

ADD, MUL, UNARY, POWER, ATOM = 1, 2, 3, 4, 5  # how tightly a printed text holds together
SUPERSCRIPTS = str.maketrans("0123456789-+()n", "⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺⁽⁾ⁿ")
SUBSCRIPTS = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
SIGNS = {"pi": "π", "alpha": "α", "theta": "θ", "lambda": "λ", "mu": "μ", "omega": "ω", "phi": "φ", "sigma": "σ"}
INVERSE = {"asin": "sin", "acos": "cos", "atan": "tan", "asinh": "sinh"}


def num(value: Fraction | int) -> Expression:
    """A rational number."""
    return ("neg", ("num", -Fraction(value))) if value < 0 else ("num", Fraction(value))


def sym(name: str) -> Expression:
    """A variable: ``x``, ``x_1``, ``alpha``."""
    return ("sym", name)


# --- printing -----------------------------------------------------------------------------------------------------


@dataclass
class Printer:
    """One person's habits: the language and the choices that stay the same within one text."""

    rng: Random
    language: str  # tex, plain or sign

    def __post_init__(self) -> None:
        pick = self.rng.choice
        tex = self.language == "tex"
        self.dot = pick(["", "", " ", "\\cdot ", " \\cdot ", "\\times "] if tex else ["*", "*", "", " * ", " ", "·"])
        self.between = pick(["\\cdot ", " \\cdot ", "\\times ", " \\times "] if tex else ["*", " * ", "·", "×"])
        self.gap = pick(["", " "])
        self.frac = pick(["\\frac", "\\frac", "\\dfrac", "\\tfrac"])
        self.slash = pick(["/", "/", " / "])
        self.left, self.right = pick([("(", ")"), ("(", ")"), ("\\left(", "\\right)")] if tex else [("(", ")")])
        self.double_star = pick([False, False, True]) and self.language == "plain"
        self.shuffle = pick([False, True])
        self.minus = pick(["−", "-"]) if self.language == "sign" else "-"

    def text(self, node: Expression, floor: int = 0) -> str:
        """The node's text, in parentheses if it binds more loosely than ``floor``."""
        text, binding = getattr(self, f"p_{node[0]}")(*node[1:])
        return f"{self.left}{text}{self.right}" if binding < floor else text

    def p_num(self, value: Fraction) -> tuple[str, int]:
        if value.denominator == 1:
            return str(value), ATOM
        if self.language == "tex" and self.rng.random() < 0.8:
            top, bottom = str(value.numerator), str(value.denominator)
            if len(top) == len(bottom) == 1 and self.rng.random() < 0.3:
                return f"{self.frac}{top}{bottom}" if self.rng.random() < 0.5 else f"{self.frac} {top} {bottom}", ATOM
            return f"{self.frac}{{{top}}}{{{bottom}}}", ATOM
        return f"{value.numerator}{self.slash}{value.denominator}", MUL

    def p_sym(self, name: str) -> tuple[str, int]:
        base, _, index = name.partition("_")
        if self.language == "tex":
            base = f"\\{base} " if len(base) > 1 else base
            index = index if len(index) == 1 and self.rng.random() < 0.5 else f"{{{index}}}"
        elif self.language == "sign":
            base = SIGNS.get(base, base)
            if index.isdecimal():
                return base + index.translate(SUBSCRIPTS), ATOM
        return f"{base.rstrip()}_{index}" if "_" in name else base, ATOM

    def p_const(self, name: str) -> tuple[str, int]:
        if name == "pi":
            return {"tex": "\\pi ", "plain": "pi", "sign": "π"}[self.language], ATOM
        if self.language == "tex" and self.rng.random() < 0.15:
            return f"\\mathrm{{{name}}}", ATOM
        return name, ATOM

    def p_add(self, *terms: Expression) -> tuple[str, int]:
        items = list(terms)
        if self.shuffle:
            self.rng.shuffle(items)
        parts: list[str] = []
        for i, term in enumerate(items):
            sign = "-" if term[0] == "neg" else "+"
            body = self.text(term[1], MUL) if term[0] == "neg" else self.text(term, MUL)
            sign = self.minus if sign == "-" else "+"
            parts.append((sign if sign != "+" else "") + body if i == 0 else f"{self.gap}{sign}{self.gap}{body}")
        return "".join(parts), ADD

    def p_neg(self, inner: Expression) -> tuple[str, int]:
        return self.minus + self.text(inner, MUL), ADD

    def p_mul(self, *factors: Expression) -> tuple[str, int]:
        items = list(factors)
        if self.shuffle and self.rng.random() < 0.5:
            self.rng.shuffle(items)
        text = self.text(items[0], MUL)
        for before, item in itertools.pairwise(items):
            piece = self.text(item, UNARY if item[0] != "num" else ATOM)
            text += self._times(before, item, text, piece) + piece
        return text, MUL

    def _times(self, before: Expression, item: Expression, text: str, piece: str) -> str:
        closed = text[-1] in ")}" and self.language == "tex"
        if (
            piece[0].isdigit()
            or piece[0] == "."
            or (text[-1].isdigit() and piece.startswith(("\\frac", "\\tf", "\\df")))
        ):
            return self.between
        if before[0] in {"fn", "log"} and not text.endswith((")", "}")):
            return self.between
        if before[0] == "num" and before[1].denominator > 1 and not closed:
            return self.between  # 1/2x is ambiguous
        if self.language != "tex" and text[-1].isalpha() and (piece[0].isalpha() or piece[0] == "("):
            return self.between  # xy, x(y+1), pir
        if text[-1].isalpha() and piece[0] == "(" and self.dot.strip() == "":
            return "" if before[0] != "sym" or (self.language == "tex" and text[-1] not in "fghFGH") else self.between
        return self.dot

    def p_div(self, top: Expression, bottom: Expression) -> tuple[str, int]:
        if self.language == "tex" and self.rng.random() < 0.85:
            return f"{self.frac}{{{self.text(top)}}}{{{self.text(bottom)}}}", ATOM
        return self.text(top, MUL) + self.slash + self.text(bottom, POWER), MUL

    def p_pow(self, base: Expression, exponent: Expression) -> tuple[str, int]:
        if base[0] == "fn" and exponent[0] == "num" and exponent[1].denominator == 1 and self.rng.random() < 0.6:
            name = self._function(base[1])
            if "^" not in name:
                power = str(exponent[1])
                if self.language == "sign":
                    return f"{name}{power.translate(SUPERSCRIPTS)}({self.text(base[2])})", POWER
                power = (
                    f"{{{power}}}" if self.language == "tex" and (len(power) > 1 or self.rng.random() < 0.5) else power
                )
                return f"{name}^{power}{self._argument(base[2])}", POWER
        low = self.text(base, ATOM)
        if base == ("const", "e") and self.rng.random() < 0.3:
            name = "\\exp" if self.language == "tex" else "exp"
            return f"{name}{self.left}{self.text(exponent)}{self.right}", ATOM
        high = self.text(exponent)
        if self.language == "sign" and high.isdecimal():
            return low + high.translate(SUPERSCRIPTS), POWER
        mark = "**" if self.double_star else "^"
        if self.language == "tex":
            return f"{low}^{high if len(high) == 1 and self.rng.random() < 0.5 else f'{{{high}}}'}", POWER
        return f"{low}{mark}{high if high.isalnum() and (high.isdecimal() or len(high) == 1) else f'({high})'}", POWER

    def p_root(self, inner: Expression, index: int) -> tuple[str, int]:
        body = self.text(inner)
        if self.rng.random() < 0.2:
            power = f"1/{index}" if self.language != "tex" or self.rng.random() < 0.5 else f"\\frac{{1}}{{{index}}}"
            low = self.text(inner, ATOM)
            return f"{low}^{{{power}}}" if self.language == "tex" else f"{low}^({power})", POWER
        if self.language == "tex":
            start = "\\sqrt" if index == 2 else f"\\sqrt[{index}]"
            if len(body) == 1 and self.rng.random() < 0.2:
                return f"{start}{' ' if body.isalpha() else ''}{body}", ATOM
            return f"{start}{{{body}}}", ATOM
        if self.language == "sign" and index in {2, 3}:
            sign = "√" if index == 2 else "∛"
            return f"{sign}{body}" if body.isdecimal() or len(body) == 1 else f"{sign}({body})", ATOM
        if index == 2:
            return f"sqrt({body})", ATOM
        return (f"cbrt({body})", ATOM) if index == 3 else (f"({body})^(1/{index})", POWER)

    def _function(self, name: str) -> str:
        shown = f"arc{name[1:]}" if name[1:] in {"sin", "cos", "tan"} else name
        if name in INVERSE and self.rng.random() < 0.4:
            shown = INVERSE[name] + ("^{-1}" if self.language == "tex" else "^(-1)")
            return ("\\" if self.language == "tex" else "") + shown
        if self.language == "plain":
            return name if self.rng.random() < 0.5 or name == "asinh" else shown
        if self.language == "sign":
            return shown
        return self.rng.choice([f"\\{shown}"] * 4 + [f"\\operatorname{{{shown}}}", f"\\mathrm{{{shown}}}"])

    def _argument(self, inner: Expression) -> str:
        body = self.text(inner)
        if self.language == "tex":
            simple = inner[0] in {"sym", "const"} or (inner[0] == "num" and inner[1].denominator == 1)
            if simple and self.rng.random() < 0.4:
                return f" {body}"
            if self.rng.random() < 0.15:
                return f"{{{body}}}"
        return f"{self.left}{body}{self.right}"

    def p_fn(self, name: str, inner: Expression) -> tuple[str, int]:
        return self._function(name) + self._argument(inner), UNARY

    def p_log(self, base: int, inner: Expression) -> tuple[str, int]:
        if self.language == "sign":
            return f"log{str(base).translate(SUBSCRIPTS)}({self.text(inner)})", UNARY
        if self.language == "tex":
            index = f"{{{base}}}" if base > 9 or self.rng.random() < 0.6 else str(base)
            return f"\\log_{index}{self._argument(inner)}", UNARY
        return f"log_{base}({self.text(inner)})", UNARY

    def p_fact(self, inner: Expression) -> tuple[str, int]:
        return self.text(inner, ATOM) + "!", POWER

    def p_binom(self, top: Expression, bottom: Expression) -> tuple[str, int]:
        a, b = self.text(top), self.text(bottom)
        if self.language == "tex":
            forms = [f"\\binom{{{a}}}{{{b}}}"] * 3 + [f"\\dbinom{{{a}}}{{{b}}}", f"{{{a} \\choose {b}}}"]
            return self.rng.choice([*forms, f"C({a}, {b})"]), ATOM
        return self.rng.choice([f"C({a},{b})", f"binom({a}, {b})", f"binomial({a}, {b})"]), ATOM

    def p_abs(self, inner: Expression) -> tuple[str, int]:
        body = self.text(inner)
        if self.language == "tex":
            pairs = [
                ("|", "|"),
                ("\\left|", "\\right|"),
                ("\\lvert ", "\\rvert "),
                ("\\left\\lvert ", "\\right\\rvert "),
            ]
            left, right = self.rng.choice(pairs)
            return f"{left}{body}{right}", ATOM
        return self.rng.choice([f"abs({body})", f"|{body}|"]), ATOM


def spell(rng: Random, node: Expression, count: int = 12) -> list[str]:
    """Different texts of one expression, the plainest LaTeX first."""
    texts: dict[str, None] = {}
    for i in range(count * 2):
        language = ("tex", "tex", "plain", "sign")[i % 4]
        texts[Printer(rng, language).text(node)] = None
        if len(texts) == count:
            break
    return list(texts)


# --- values -------------------------------------------------------------------------------------------------------

_FUNCTIONS = {
    **{n: getattr(cmath, n) for n in "sin cos tan asin acos atan sinh cosh tanh asinh exp".split()},
    "ln": cmath.log,
    "floor": lambda z: complex(math.floor(z.real)),
}
_POINTS = (
    {"k": 2, "n": 6, "m": 3, "": 0.7},
    {"k": 3, "n": 7, "m": 5, "": 1.3},
    {"k": 1, "n": 5, "m": 2, "": 2.1},
)


def value(node: Expression, at: dict[str, float]) -> complex:
    """The value where every variable has its own number."""
    op, *args = node
    if op == "num":
        return complex(args[0])
    if op == "const":
        return {"pi": complex(math.pi), "e": complex(math.e), "i": 1j}[args[0]]
    if op == "sym":
        return complex(at.get(args[0]) or at[""] + sum(map(ord, args[0])) % 97 / 53)
    if op == "root":
        return value(args[0], at) ** (1 / args[1])
    if op == "fn":
        return complex(_FUNCTIONS[args[0]](value(args[1], at)))
    if op == "log":
        return cmath.log(value(args[1], at)) / math.log(args[0])
    x = [value(arg, at) for arg in args]
    if op == "add":
        return sum(x)
    if op == "mul":
        return math.prod(x)
    if op == "fact":
        return complex(math.gamma(x[0].real + 1))
    if op == "binom":
        n, k = x[0].real, x[1].real
        return complex(math.gamma(n + 1) / math.gamma(k + 1) / math.gamma(n - k + 1))
    return {"neg": lambda: -x[0], "div": lambda: x[0] / x[1], "pow": lambda: x[0] ** x[1], "abs": lambda: abs(x[0])}[
        op
    ]()


def differs(a: Expression, b: Expression) -> bool:
    """Whether two expressions surely differ, by their values at some points."""
    for at in _POINTS:
        try:
            x, y = value(a, at), value(b, at)
        except (ArithmeticError, ValueError):
            continue
        if abs(x - y) > 1e-4 * (abs(x) + abs(y)) + 1e-9:
            return True
    return False


# --- slips --------------------------------------------------------------------------------------------------------

_OTHER = {"sin": "cos", "cos": "sin", "tan": "sin", "asin": "acos", "acos": "asin", "atan": "asin", "ln": "exp"}
_OTHER |= {"sinh": "cosh", "cosh": "sinh", "asinh": "sinh", "exp": "sinh", "floor": "sin"}


def _slip(rng: Random, node: Expression) -> Expression:
    """The node itself changed, not its parts."""
    op, *args = node
    if op == "num":
        return num(args[0] + rng.choice([1, -1, 10]))
    if op == "sym":
        return sym({"x": "y", "n": "m"}.get(args[0], "x"))
    if op == "const":
        return ("const", "e" if args[0] == "pi" else "pi")
    if op == "fn":
        return ("fn", _OTHER[args[0]], args[1])
    if op == "log":
        return ("log", args[0] + 1, args[1])
    if op == "root":
        return rng.choice([args[0], ("root", args[0], args[1] + 1)])
    if op == "neg" or op == "fact" or op == "abs":
        return args[0]
    if op in {"div", "pow", "binom"}:
        return rng.choice([(op, args[1], args[0]), args[0], ("mul", *args), (op, args[0], ("add", args[1], num(1)))])
    fewer = list(args)
    fewer.pop(rng.randrange(len(fewer)))
    whole = fewer[0] if len(fewer) == 1 else (op, *fewer)
    return rng.choice([whole, ("mul" if op == "add" else "add", *args), (op, ("neg", args[0]), *args[1:])])


def slip(rng: Random, node: Expression) -> Expression:
    """The expression with one slip somewhere in it."""
    parts = [i for i, x in enumerate(node) if isinstance(x, tuple)]
    if not parts or rng.random() < 0.35:
        return _slip(rng, node)
    at = rng.choice(parts)
    return (*node[:at], slip(rng, node[at]), *node[at + 1 :])


def slips(rng: Random, node: Expression, count: int = 6) -> list[str]:
    """Texts of expressions that are nearly the same, but aren't."""
    found: list[str] = []
    for _ in range(count * 4):
        other = slip(rng, node)
        if differs(node, other):
            found.append(rng.choice(spell(rng, other, 3)))
        if len(found) == count:
            break
    return found
