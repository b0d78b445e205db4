"""Labels for problems without a reference: what the majority of the answers says, where it is clear enough.

>>> label = majority({"0.5": 4, "1/2": 3, "2": 2}, min_votes=8, min_share=0.5)
>>> label.answer, label.votes, label.of, f"{label.share:.2f}", label.accepted
('0.5', 7, 9, '0.78', True)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Unpack

from evalmath.batch import Options
from evalmath.figures.votes import classes
from evalmath.policy import Policy

__all__ = ["Label", "labels", "majority"]


@dataclass(frozen=True, slots=True)
class Label:
    """The answer that most samples gave, in its most frequent spelling, and all of its spellings.

    ``accepted`` tells whether there were votes enough, whether its share of them is large enough, and no other answer
    has as many.
    """

    answer: str
    spellings: frozenset[str]
    votes: int
    of: int
    accepted: bool

    @property
    def share(self) -> float:
        """Of the votes."""
        return self.votes / self.of if self.of else 0.0


def majority(
    votes: Mapping[str, int], *, min_votes: int = 8, min_share: float = 0.5, policy: Policy | None = None
) -> Label:
    r"""The label of one problem; see :func:`labels`.

    >>> label = majority({"0.5": 4, "\\frac12": 3, "2": 2}, min_votes=8, min_share=0.5)
    >>> label.answer, label.votes, label.of, label.accepted
    ('0.5', 7, 9, True)
    """
    return labels([votes], min_votes=min_votes, min_share=min_share, policy=policy)[0]


def labels(
    votes: Sequence[Mapping[str, int]],
    *,
    min_votes: int = 8,
    min_share: float = 0.5,
    policy: Policy | None = None,
    **options: Unpack[Options],
) -> list[Label]:
    """Vote over classes of equivalent answers (:func:`evalmath.figures.classes`), problem by problem.

    Parameters
    ----------
    votes : sequence of {answer: votes}
        None of the answers empty: samples without an answer do not vote.
    min_votes, min_share
        How many samples must have voted, and which share of them the winner must have.
    policy, **options
        How answers are compared: see :func:`evalmath.batch.judge_many`.

    >>> [label.answer for label in labels([{"7": 9}, {"1": 1, "2": 1}])]
    ['7', '1']
    """
    found = classes(votes, policy, **options)
    return [_label(one, groups, min_votes, min_share) for one, groups in zip(votes, found, strict=True)]


def _label(votes: Mapping[str, int], groups: list[list[str]], min_votes: int, min_share: float) -> Label:
    counts = [sum(votes[text] for text in group) for group in groups]
    total, most = sum(counts), max(counts, default=0)
    if not most:
        return Label("", frozenset(), 0, 0, False)
    group = groups[counts.index(most)]
    accepted = total >= min_votes and most >= min_share * total and counts.count(most) == 1
    return Label(group[0], frozenset(group), most, total, accepted)
