r"""The names of probability distributions: a row a distribution, with its spellings.

>>> canonical("Normal"), canonical("Bin"), canonical("chi^2"), canonical("Q")
('normal', 'binomial', 'chi-squared', None)
"""

from __future__ import annotations

__all__ = ["AMBIGUOUS", "canonical"]

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
AMBIGUOUS = frozenset("B P Exp Gamma Beta G H F t Be".split())


def canonical(name: str) -> str | None:
    """The distribution that a name means, in any case if it has three letters or more."""
    found = _NAMES.get(name)
    return found or (_NAMES.get(name.capitalize()) or _NAMES.get(name.lower()) if len(name) > 2 else None)
