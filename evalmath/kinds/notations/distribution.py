r"""Probability distributions by name: the name under any of its spellings, and parameters in their order.

>>> from evalmath.kinds.side import source
>>> for text in [r"X\sim\mathcal{N}(0,1)", r"\text{Bin}(10, 0.5)", r"\chi^2_3", r"F_{2,5}", "(0,1)"]:
...     print(claim(source(text), None))
normal(0, 1)
binomial(10, 0.5)
chi-squared(3)
f(2, 5)
None
"""

from __future__ import annotations

import re
from typing import NamedTuple

from evalmath.errors import ReadError
from evalmath.kinds.side import Context, Finding, Source, in_turn, source
from evalmath.patterns import Lazy
from evalmath.syntax.brackets import parts
from evalmath.syntax.tree import Node, is_braced

__all__ = ["Distribution", "claim", "is_certain", "judge", "read"]

# a row a distribution, with its spellings
_ROWS = """
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
"""
_NAMES = {
    spelling: name
    for name, _, spellings in (row.partition(":") for row in _ROWS.split("\n"))
    for spelling in spellings.split()
}
# these name a function, a point or a probability just as well: they say nothing where the other side is none
_AMBIGUOUS = frozenset("B P Exp Gamma Beta G H F t Be".split())


def canonical(name: str) -> str | None:
    """The distribution that a name means, in any case if it has three letters or more."""
    found = _NAMES.get(name)
    return found or (_NAMES.get(name.capitalize()) or _NAMES.get(name.lower()) if len(name) > 2 else None)


class Distribution(NamedTuple):
    """A name and parameters; ``sure`` if nothing else is written so. An answer that is none has no name."""

    name: str
    parameters: tuple[Node, ...] = ()
    sure: bool = False
    variable: str = ""  # what is distributed so: X ~ N(0, 1)

    def __str__(self) -> str:
        return f"{self.name}({', '.join(map(str, self.parameters))})"


_VARIABLE = r"(?:(?P<variable>[A-Z][A-Za-z]?(?:_\{?\w+\}?)?|\\bar\s*+\{?[A-Z]\}?)\s*+(?:\\sim|~)\s*+)?"
_COMMAND = r"\\(?:mathcal|mathrm|text|textrm|textbf|mathbf|operatorname|mathscr|mathit)\*?"
_NAME = rf"(?:{_COMMAND}\s*+\{{\s*+(?P<set>[A-Za-z][A-Za-z\-\s]*+)\}}|\\?(?P<bare>[A-Za-z]+(?:-[a-z]+)?))"
_POWER = r"(?P<power>\^\{?2\}?)?"
_PARAMETERS = r"(?:\((?P<round>.+)\)|_\{(?P<below>[^{}]+)\}|_(?P<one>\w))"
_WRITTEN = Lazy(
    rf"\s*+{_VARIABLE}{_NAME}\s*+(?:(?P<sub>_\{{[^{{}}]+\}}|_\w)(?P<power2>\^\{{?2\}}?)|{_POWER}\s*+(?:\\left)?\s*+{_PARAMETERS})\s*+",
    re.DOTALL,
)
_NAMED = Lazy(r"^[^=]{1,12}=")  # \mu = 0


def claim(side: Source, tree: Node | None) -> Distribution | None:
    """A distribution's name with parameters in parentheses or below."""
    if "(" not in side.text and "_" not in side.text:
        return None
    text = side.text.strip().strip("$").replace("\\right)", ")").replace("\\!", "").replace("\\,", "")
    match = _WRITTEN.fullmatch(text) if 2 < len(text) < LONGEST else None
    if match is None:
        return None
    word = "".join((match["set"] or match["bare"]).split())
    if text.startswith("\\exp"):
        return None  # the function
    squared = match["power"] or match["power2"]
    name = canonical(word + "^2" if squared else word)
    below = match["below"] or match["one"] or (match["sub"] or "").strip("_{}")
    parameters = _parameters(match["round"] or below)
    if name is None or parameters is None or any(map(is_braced, parameters)):
        return None  # braces hold an event, not parameters
    styled = match["variable"] is not None or match["set"] is not None
    function = match["variable"] is None and word.islower()  # exp(2), binom(10, 3)
    sure = bool(below and name in {"chi-squared", "f"}) or not (function or (word in _AMBIGUOUS and not styled))
    if not styled and len(word) == 1 and len(parameters) != 2 and not below:
        return None  # one parameter is as well a function's value
    if below and name not in {"chi-squared", "f", "student"}:
        return None  # an index is not a parameter
    return Distribution(name, parameters, sure, match["variable"] or "")


LONGEST = 200  # characters of a distribution with its parameters


def read(side: Source, tree: Node | None) -> Distribution:
    """As :func:`claim`; anything else is a distribution without a name."""
    return claim(side, tree) or Distribution("")


def is_certain(found: Distribution) -> bool:
    """Whether nothing else is written so."""
    return found.sure


def judge(reference: Distribution, answer: Distribution, context: Context) -> Finding | None:
    """The same name and equal parameters. Where one side is none and the other may be a function, it says nothing."""
    if not reference.name or not answer.name:
        sure = reference.sure or answer.sure
        return Finding(False, "distribution.kind", "read", f"{reference} against {answer}") if sure else None
    if reference.name != answer.name or len(reference.parameters) != len(answer.parameters):
        return Finding(False, "distribution.name", "exact", f"{reference} against {answer}")
    if reference.variable and answer.variable and reference.variable != answer.variable:
        return Finding(False, "distribution.name", "read", f"{reference.variable} against {answer.variable}")
    pairs = zip(reference.parameters, answer.parameters, strict=True)
    finding = in_turn(
        (context.element(x, y).otherwise("distribution.parameter", f"{x} against {y}") for x, y in pairs),
        "distribution",
    )
    beta = finding.equal is False and not reference.sure and not answer.sure  # two values of the function Beta
    return None if beta else finding


def _parameters(text: str) -> tuple[Node, ...] | None:
    try:
        found = [source(_NAMED.sub("", item)).trees for item in parts(text)]
    except ReadError:
        return None
    return tuple(trees[0] for trees in found) if all(found) else None
