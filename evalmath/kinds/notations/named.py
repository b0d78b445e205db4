r"""Distributions, groups and fields: a name in any of its spellings, and parameters that are compared in their order.

Cyclic factors are compared by their prime powers (the fundamental theorem of finite abelian groups); the order of
factors says nothing.

>>> from evalmath.kinds.side import source
>>> for text in [r"X\sim\mathcal{N}(0,1)", r"\chi^2_3", r"\mathbb{Z}_2\times\mathbb{Z}/3\mathbb{Z}", "GL(2,R)"]:
...     print(claim(source(text), None))
normal(0, 1)
chi-squared(3)
cyclic(2) × cyclic(3)
GL(2, R)
"""

from __future__ import annotations

from typing import Any, NamedTuple

from evalmath.errors import ReadError
from evalmath.kinds.side import Context, Finding, Source, in_turn, source
from evalmath.lexicon.numbers import integer
from evalmath.patterns import Lazy
from evalmath.syntax.printed import parts
from evalmath.syntax.tree import Node, is_braced

__all__ = ["Named", "claim", "is_certain", "judge", "read"]


def _by_spelling(table: str) -> dict[str, str]:
    rows = (row.partition(":") for row in table.split("\n"))
    return {spelling: name for name, _, spellings in rows for spelling in spellings.split()}


_DISTRIBUTIONS = _by_spelling("""
normal: N Normal Norm Gaussian Gauss
uniform: U Unif Uniform
binomial: B Bin Binom Binomial Bi
negative-binomial: NB NegBin NegativeBinomial
bernoulli: Bern Bernoulli Ber Be
poisson: Poisson Pois Poi Po P
exponential: Exp Expo Exponential
gamma: Gamma Gam Ga
beta: Beta
geometric: Geom Geo Geometric G
hypergeometric: Hypergeometric Hyp HGeom H
chi-squared: chi^2 chi-squared chi-square chisq chi2
student: t Student Student-t
f: F
cauchy: Cauchy
lognormal: Lognormal LogNormal LN
laplace: Laplace
weibull: Weibull
multinomial: Multinomial Mult
dirichlet: Dirichlet Dir
""")
_GROUPS = _by_spelling("""
cyclic: Z ℤ C Cyc
field: F 𝔽 GF
symmetric: S Sym
alternating: A Alt
dihedral: D Dih
matrices: M Mat
reals: R ℝ
rationals: Q ℚ
complexes: ℂ
""") | {name: name for name in "GL SL PGL PSL O SO U SU Sp".split()}
_INDEXED = frozenset({"chi-squared", "f", "student"})  # distributions with degrees of freedom, which stand below
# these name a function, a point or a probability just as well: they say nothing where the other side is none
_AMBIGUOUS = frozenset("B P Exp Gamma Beta G H F t Be".split())
_BARE = frozenset("ZℤRℝQℚ")  # sets that may stand alone
MAX_ORDER = 10**6  # of a cyclic group whose prime powers are looked for
LONGEST = 200  # characters of a name with its parameters


class Factor(NamedTuple):
    """A name and its parameters."""

    name: str
    parameters: tuple[Node, ...] = ()

    def __str__(self) -> str:
        return f"{self.name}({', '.join(map(str, self.parameters))})" if self.parameters else self.name


class Named(NamedTuple):
    """The factors in one order; ``sure`` if nothing else is written so. An answer that names nothing has no factor."""

    factors: tuple[Factor, ...]
    sure: bool = False
    variable: str = ""  # what is distributed so: X ~ N(0, 1)

    def __str__(self) -> str:
        return " × ".join(map(str, self.factors))


def claim(side: Source, tree: Node | None) -> Named | None:
    """A product of names with parameters in parentheses or below."""
    text = side.text
    if len(text) > LONGEST or not _TELLING.search(text):
        return None
    styled = _STYLED.search(text) is not None
    for pattern, spelling in _SPELLINGS:
        text = pattern.sub(spelling, text)
    head = _VARIABLE.match(text)
    pieces = _PRODUCT.split(text[head.end() :] if head else text)
    factors: list[Factor] = []
    sure = False
    for piece in pieces:
        found = _factors(piece.strip(), styled=styled or head is not None, alone=len(pieces) == 1)
        if found is None:
            return None
        factors += found[0]
        sure = sure or found[1]
    return Named(tuple(sorted(factors, key=str)), sure, head[1] if head else "")


def read(side: Source, tree: Node | None) -> Named:
    """As :func:`claim`; anything else is without a name."""
    return claim(side, tree) or Named(())


def is_certain(found: Named) -> bool:
    """Whether nothing else is written so."""
    return found.sure


def judge(reference: Named, answer: Named, context: Context) -> Finding | None:
    """The same names with equal parameters. Where either side may mean something else, it says nothing but yes."""
    if not (reference.sure or answer.sure):
        bare = reference.factors == answer.factors and not any(x.parameters for x in reference.factors)
        return Finding(True, "named.equal", "exact") if bare and reference.factors else None
    detail = f"{reference} against {answer}"
    if not (reference.factors and answer.factors):
        return Finding(False, "named.kind", "read", detail)
    if reference.variable and answer.variable and reference.variable != answer.variable:
        return Finding(False, "named.differs", "read", f"{reference.variable} against {answer.variable}")
    mine, yours = ([(x.name, len(x.parameters)) for x in side.factors] for side in (reference, answer))
    if mine != yours:
        return Finding(False, "named.differs", "exact", detail)
    both = zip(reference.factors, answer.factors, strict=True)
    pairs = (pair for x, y in both for pair in zip(x.parameters, y.parameters, strict=True))
    return in_turn((context.element(x, y).otherwise("named.differs", f"{x} against {y}") for x, y in pairs), "named")


# --- reading ------------------------------------------------------------------------------------------------------

# parameters or an index behind a name, a set of numbers
_TELLING = Lazy(r"[A-Za-z}\d]\s*+(?:\\left)?\(|_|[ZRQ][\s$}]*(?:\Z|x\b|[*×\\])|\\(?:[RQNZ]|math(?:bb|bf|ds))|[ℤℝℚℂℕ𝔽]")
_SETS = {"Z": "ℤ", "R": "ℝ", "Q": "ℚ", "C": "ℂ", "N": "ℕ", "F": "𝔽"}
_STYLED = Lazy(r"\\(?:mathcal|mathrm|text|textrm|textbf|operatorname|mathscr|mathit)\*?\s*\{")
_SPELLINGS: tuple[tuple[Lazy, Any], ...] = (
    (Lazy(r"\\(?:mathbb|Bbb|mathbf|mathds)\s*(?:\{\s*([ZRQCNF])\s*\}|([ZRQCNF]))"), lambda m: _SETS[m[1] or m[2]]),
    (Lazy(r"\\(Z|R|Q|N)(?![A-Za-z])"), lambda m: _SETS[m[1]]),
    (Lazy(r"\\(?:math|text|operatorname)[a-z]*\*?\s*\{\s*([\w\s-]+)\}"), r"\1"),
    (Lazy(r"\\left|\\right|\\!|\\,|\\ |[$]|\\(?=chi|Gamma)|(?<=[/_^(),{}\w])\s+(?=[/_^(),{}])|(?<=[/_^(),{}])\s+"), ""),
    (Lazy(r"\\[dt]?frac\{ℤ\}\{(\w+)ℤ\}|ℤ/\(?(\w+)\)?ℤ|ℤ/\(?(\w+)\)?"), lambda m: f"ℤ_{{{m[1] or m[2] or m[3]}}}"),
)
_VARIABLE = Lazy(r"\s*([A-Z][A-Za-z]?(?:_\{?\w+\}?)?|\\bar\s*\{?[A-Z]\}?)\s*(?:\\sim|~|\\cong|\\simeq)\s*")
_PRODUCT = Lazy(r"\\times|\\oplus|\*|(?<=[\w)}ℤ])\s+x\s+(?=[A-Zℤ(])")  # × is read as *
_FACTOR = Lazy(r"([A-Za-z]+(?:-[a-z]+)?|[ℤℝℚℂℕ𝔽])((?:[_^](?:\{(?:[\w,^]|\{\w+\})+\}|\w))*)(?:\((.+)\))?")
_SCRIPT = Lazy(r"([_^])(?:\{((?:[\w,^]|\{\w+\})+)\}|(\w))")
_ASSIGNED = Lazy(r"^[^=]{1,12}=")  # \mu = 0


def _factors(piece: str, *, styled: bool, alone: bool) -> tuple[list[Factor], bool] | None:
    """The factors that one piece of a product stands for, and whether nothing else is written so."""
    match = _FACTOR.fullmatch(piece)
    if match is None:
        return None
    word, inside = match[1], match[3] or ""
    scripts = {mark: inner or letter for mark, inner, letter in _SCRIPT.findall(match[2])}
    below, above = scripts.get("_", ""), scripts.get("^", "")
    if above == "2" and f"{word}^2" in _DISTRIBUTIONS:
        word, above = f"{word}^2", ""
    parameters = _parameters([*parts(below), *parts(inside)])
    if parameters is None or any(map(is_braced, parameters)):
        return None  # braces hold an event, not parameters
    name = _distribution(word)
    if name is not None and alone and not above and parameters and (len(parameters) > 1 or word not in _GROUPS):
        if (below and name not in _INDEXED) or (len(word) == 1 and len(parameters) == 1 and not (styled or below)):
            return None  # an index is not a parameter, and one parameter is as well a function's value
        unclear = word.islower() or (word in _AMBIGUOUS and not styled)  # exp(2), binom(10, 3), Beta(2, 3)
        return [Factor(name, parameters)], bool(below and word != "t") or not unclear
    name = _GROUPS.get(word)
    blackboard = not word.isascii()
    if name is None or (alone and not (parameters or scripts) and word not in _BARE):
        return None
    copies = [Factor(name, parameters)]
    order = parameters[0].args[0] if name == "cyclic" and len(parameters) == 1 and parameters[0].op == "num" else None
    if order.__class__ is int and 0 < order < MAX_ORDER:
        copies = [Factor(name, (Node("num", (power,)),)) for power in _prime_powers(order)]
    if above and not above.isdecimal():
        copies = [Factor(f"{name}^{above}", parameters)]
    elif above:
        copies *= min(integer(above), LONGEST)
    unclear = not (scripts or inside) if alone else not (parameters or blackboard)
    return copies, not unclear and (blackboard or len(word) > 1 or not alone)


def _distribution(word: str) -> str | None:
    """The distribution that a word means, in any case if it has three letters or more."""
    known = _DISTRIBUTIONS
    return known.get(word) or (known.get(word.capitalize()) or known.get(word.lower()) if len(word) > 2 else None)


def _parameters(texts: list[str]) -> tuple[Node, ...] | None:
    try:
        found = [source(_ASSIGNED.sub("", text).translate(_PLAIN)).trees for text in texts if text]
    except ReadError:
        return None
    return tuple(trees[0] for trees in found) if all(found) else None


_PLAIN = {ord(mark): letter for letter, mark in _SETS.items()}


def _prime_powers(order: int) -> list[int]:
    found: list[int] = []
    prime = 2
    while order > 1:
        power = 1
        while order % prime == 0:
            order //= prime
            power *= prime
        if power > 1:
            found.append(power)
        prime = order if prime * prime > order else prime + 1
    return found
