r"""Which answers to one problem are the same answer: classes to vote by, not spellings.

An answer is compared with one representative of each class only, so that the classes are a partition whatever the
comparison does, and ``n`` answers of ``m`` classes take at most ``n·m`` comparisons. Of those that are left, the most
frequent spelling represents the next class (ties: the shorter, then the alphabetically first one), so that the order of
the answers does not matter.

>>> classes([{"0.5": 3, r"\frac12": 2, "1/3": 2, "50\\%": 1}])
[[['0.5', '\\frac12', '50\\%'], ['1/3']]]
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Unpack

from evalmath.batch import Options, judge_many
from evalmath.check import Task
from evalmath.policy import Policy

__all__ = ["VoteOptions", "classes"]


class VoteOptions(Options, total=False):
    """How answers are compared to vote: with ``policy``, and ``advance`` told of those that found their class."""

    policy: Policy | None
    advance: Callable[[int], object] | None


def classes(
    answers: Sequence[Mapping[str, int]],
    policy: Policy | None = None,
    *,
    advance: Callable[[int], object] | None = None,
    **options: Unpack[Options],
) -> list[list[list[str]]]:
    """The classes of equivalent answers, problem by problem.

    Parameters
    ----------
    answers : sequence of {answer: votes}
        For each problem its different spellings, none of them empty, and how often each was given.
    policy : Policy, optional
        What the comparison tolerates.
    advance : callable, optional
        Called with the number of spellings that found their class.
    **options
        Of :func:`evalmath.batch.judge_many`. What SymPy does not finish in time is not the same.

    Returns
    -------
    list of list of list of str
        For each problem its classes, each with its representative first. Classes come with the most frequent
        representative first, not with the most votes first.

    >>> classes([{"1/2": 2, "0.5": 1, "2": 1}])
    [[['1/2', '0.5'], ['2']]]
    """
    found: list[list[list[str]]] = [[] for _ in answers]
    left = [sorted(votes, key=lambda text, votes=votes: (-votes[text], len(text), text)) for votes in answers]  # type: ignore[misc]
    open_problems = [p for p, spellings in enumerate(left) if spellings]
    while open_problems:
        tasks = [Task((left[p][0],), answer=text) for p in open_problems for text in left[p][1:]]
        verdicts = iter(judge_many(tasks, policy or Policy(), **options))
        for p in open_problems:
            first, *others = left[p]
            same = {text: next(verdicts).correct for text in others}
            found[p].append([first, *(text for text in others if same[text])])
            left[p] = [text for text in others if not same[text]]
            if advance is not None:
                advance(len(found[p][-1]))
        open_problems = [p for p in open_problems if left[p]]
    return found
