"""What somebody wants of a training set: one frozen object, and one line that reproduces it.

>>> Plan("prop2diff", k=192, seed=7).signature()
'curate:prop2diff|k:192|seed:7'
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from evalmath.curate.forms import PLACES
from evalmath.curate.reservoir import Dedup
from evalmath.curate.targets import band, prop2diff, uniform, vanilla
from evalmath.figures.judged import Names

__all__ = ["Plan", "Prefer"]

Prefer = Literal["random", "short", "long"]


@dataclass(frozen=True, slots=True)
class Plan:
    """Options of a curation.

    Parameters
    ----------
    strategy : "uniform", "prop2diff", "vanilla" or "band"
        See :mod:`evalmath.curate.targets`. "band" keeps problems, the others responses.
    k, floor, min_pass, max_pass
        Of the strategy.
    dedup : "exact", "normalised" or "none"
    prefer : "random", "short" or "long"
        Which of the responses of a query go first.
    per_answer : bool
        Keep different ways to the answer: behind the first response, those that are least like the ones before.
    require_finish : str
        The only ``finish_reason`` that is kept; empty for any.
    min_chars, max_chars : int
        Of a response; 0 for any length.
    label : "" or "majority"
        What decides which answers are right: the verdicts, or the votes of the samples.
    min_votes, min_share
        For labels by majority.
    seed : int
    form, template : str
        The columns that are written; they choose nothing, nor do the next two.
    suffix : "jsonl" or "parquet"
    shard_rows : int
        Rows of a file; 0 for one file.
    names : Names

    Raises
    ------
    ValueError
        If the options leave nothing whatever the responses are.

    >>> Plan(strategy="prop2diff", k=4).k
    4
    """

    strategy: str = "uniform"
    k: int = 40
    floor: int = 1
    min_pass: float = 0.1
    max_pass: float = 0.9
    dedup: Dedup = "exact"
    prefer: Prefer = "random"
    per_answer: bool = False
    require_finish: str = ""
    min_chars: int = 0
    max_chars: int = 0
    label: str = ""
    min_votes: int = 8
    min_share: float = 0.5
    seed: int = 0
    form: str = "plain"
    template: str = ""
    suffix: str = "jsonl"
    shard_rows: int = 0
    names: Names = field(default_factory=Names)

    def __post_init__(self) -> None:
        if self.min_chars < 0 or self.max_chars < 0:
            raise ValueError(f"min_chars = {self.min_chars}, max_chars = {self.max_chars} must be at least 0")
        if 0 < self.max_chars < self.min_chars:
            raise ValueError(f"no response has at least {self.min_chars} and at most {self.max_chars} characters")
        if not 0 <= self.min_share <= 1:
            raise ValueError(f"min_share = {self.min_share} must be within 0 and 1")
        if self.template and not PLACES.search(self.template):
            raise ValueError("the template has no place for {query}, {response}, {reference} or {dataset} in it")

    def targets(self, n: NDArray[np.int64], c: NDArray[np.int64]) -> NDArray[np.int64]:
        """How much each query should get; of "band", 1 for a problem that is kept."""
        if self.strategy == "uniform":
            return uniform(n, c, self.k)
        if self.strategy == "prop2diff":
            return prop2diff(n, c, self.k, self.floor)
        if self.strategy == "vanilla":
            return vanilla(n, c)
        if self.strategy == "band":
            return band(n, c, self.min_pass, self.max_pass).astype(np.int64)
        raise ValueError(f"unknown strategy {self.strategy!r}")

    def signature(self) -> str:
        """The strategy with its own parameters, every other option that is not the default, and the seed."""
        own = {"uniform": ("k",), "prop2diff": ("k", "floor"), "band": ("min_pass", "max_pass")}.get(self.strategy, ())
        parts = [f"curate:{self.strategy}"]
        for f in fields(self):
            value: Any = getattr(self, f.name)
            foreign = f.name in {"k", "floor", "min_pass", "max_pass"} and f.name not in own
            if f.name in {"strategy", "form", "template", "suffix", "shard_rows", "names", "seed"} or foreign:
                continue
            if f.name in own[:1] or value != f.default:
                parts.append(f"{f.name}:{value}")
        return "|".join([*parts, f"seed:{self.seed}"])
