r"""Figures over many verdicts, as a paper reports them: small functions over columns, usable without any file.

=========================================  ==========================================================================
``mean``, ``clustered_error``, ``wilson``  means over problems and their intervals of 95%
``avg_at_k``, ``pass_at_k``,               what ``k`` of ``n`` samples of a problem are worth: one right, all right, at
``pass_hat_k``, ``g_pass_at_k``,           least a share right
``mg_pass_at_k``
``maj_at_k``, ``classes``                  the majority among ``k`` samples, and whose votes are the same answer
``noise``                                  the choice of the problems against the luck of the samples
``difference``, ``mcnemar``,               two runs over the same problems, and whether their difference can be chance
``sign_flip``, ``holm``,
``problems_to_resolve``, ``compare``
``agreement``, ``kappa``                   a judge against labels
``Columns``, ``summarise``, ``as_text``    judged rows in, all of this out: text, JSON, Markdown, LaTeX
=========================================  ==========================================================================

A benchmark of four problems with four samples each, of which 4, 3, 0 and 1 are right:

>>> from evalmath.figures import avg_at_k, mean, pass_at_k, pass_hat_k
>>> n, c = [4, 4, 4, 4], [4, 3, 0, 1]
>>> float(pass_at_k(n, c, 1).mean()), float(pass_at_k(n, c, 4).mean()), float(pass_hat_k(n, c, 4).mean())
(0.5, 0.75, 0.25)
>>> accuracy = mean(avg_at_k(n, c), draws=16)
>>> f"{accuracy.value:.0%} ({accuracy.low:.0%} to {accuracy.high:.0%})"
'50% (15% to 85%)'

The names are loaded when they are first used: columns can be filled without numpy.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from evalmath.lazily import exported

_HOMES = {
    "Estimate clustered_error mean wilson": "intervals",
    "at_least avg_at_k g_pass_at_k mg_pass_at_k pass_at_k pass_hat_k": "repeated",  # nosec B105
    "TIE_RULES maj_at_k": "majority",
    "classes": "votes",
    "Noise noise": "variance",
    "Columns": "columns",
    "Difference difference holm mcnemar problems_to_resolve sign_flip": "paired",
    "Agreement agreement kappa": "confusion",
    "Comparison Run compare": "comparison",
    "Summary summarise": "summary",
    "as_json as_latex as_markdown as_text": "shown",
}
__getattr__, __dir__, _NAMES = exported(__name__, _HOMES)
__all__ = [*_NAMES]  # noqa: PLE0604 - all are strings

if TYPE_CHECKING:
    from evalmath.figures.columns import Columns as Columns
    from evalmath.figures.comparison import Comparison as Comparison
    from evalmath.figures.comparison import Run as Run
    from evalmath.figures.comparison import compare as compare
    from evalmath.figures.confusion import Agreement as Agreement
    from evalmath.figures.confusion import agreement as agreement
    from evalmath.figures.confusion import kappa as kappa
    from evalmath.figures.intervals import Estimate as Estimate
    from evalmath.figures.intervals import clustered_error as clustered_error
    from evalmath.figures.intervals import mean as mean
    from evalmath.figures.intervals import wilson as wilson
    from evalmath.figures.majority import TIE_RULES as TIE_RULES
    from evalmath.figures.majority import maj_at_k as maj_at_k
    from evalmath.figures.paired import Difference as Difference
    from evalmath.figures.paired import difference as difference
    from evalmath.figures.paired import holm as holm
    from evalmath.figures.paired import mcnemar as mcnemar
    from evalmath.figures.paired import problems_to_resolve as problems_to_resolve
    from evalmath.figures.paired import sign_flip as sign_flip
    from evalmath.figures.repeated import at_least as at_least
    from evalmath.figures.repeated import avg_at_k as avg_at_k
    from evalmath.figures.repeated import g_pass_at_k as g_pass_at_k
    from evalmath.figures.repeated import mg_pass_at_k as mg_pass_at_k
    from evalmath.figures.repeated import pass_at_k as pass_at_k
    from evalmath.figures.repeated import pass_hat_k as pass_hat_k
    from evalmath.figures.shown import as_json as as_json
    from evalmath.figures.shown import as_latex as as_latex
    from evalmath.figures.shown import as_markdown as as_markdown
    from evalmath.figures.shown import as_text as as_text
    from evalmath.figures.summary import Summary as Summary
    from evalmath.figures.summary import summarise as summarise
    from evalmath.figures.variance import Noise as Noise
    from evalmath.figures.variance import noise as noise
    from evalmath.figures.votes import classes as classes
