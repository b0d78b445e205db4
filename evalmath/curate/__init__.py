r"""From judged samples to a training set: difficulty-aware rejection sampling, with an account of every row.

=====================================  =============================================================================
``uniform``, ``prop2diff``,            how many responses each query should get, from its samples and its right ones
``vanilla``, ``band``
``place``, ``choose``                  which ones it gets: by a hash of what they say, so that order does not matter
``more_trials``                        what the next round has to sample
``Ngrams``                             queries that share a run of words with a test set
``majority``, ``labels``               labels of problems that have no reference
``make``, ``Rows``, ``Plan``           all of it over files: ``evalmath curate``
=====================================  =============================================================================

>>> n, c = [8, 8, 8], [8, 4, 1]  # samples of three queries, and the right ones
>>> prop2diff(n, c, 7).tolist(), [more_trials(8, right, target) for right, target in zip(c, [1, 4, 7])]
([1, 4, 7], [0, 0, 48])
"""

from evalmath.curate.contamination import Ngrams
from evalmath.curate.labels import Label, labels, majority
from evalmath.curate.making import make
from evalmath.curate.plan import Plan
from evalmath.curate.reservoir import choose, place
from evalmath.curate.rows import Rows
from evalmath.curate.targets import band, pass_rates, prop2diff, uniform, vanilla
from evalmath.curate.trials import more_trials

__all__ = [
    "Label",
    "Ngrams",
    "Plan",
    "Rows",
    "band",
    "choose",
    "labels",
    "majority",
    "make",
    "more_trials",
    "pass_rates",
    "place",
    "prop2diff",
    "uniform",
    "vanilla",
]
