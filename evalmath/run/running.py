"""A run: problems to a model, its responses to the judge, both to a folder, until there is enough.

::

    goal ──► a round of requests ──► sampler, so many at once ──► responses.jsonl ──► judge ──► judged.jsonl
      ▲            (budget, retries)                                                    │
      └────────────────── how often each problem was solved ◄───────────────────────────┘
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, TypedDict, Unpack

import numpy as np
from numpy.typing import NDArray

from evalmath.batch import Options
from evalmath.batch.deadline import TIMEOUT
from evalmath.batch.samples import TRUNCATED
from evalmath.check import Task
from evalmath.figures.columns import Columns
from evalmath.figures.judged import Names
from evalmath.figures.judging import Judging
from evalmath.figures.stopping import Stopping
from evalmath.formats.output import Told
from evalmath.formats.owning import OutputError
from evalmath.formats.source import Sample
from evalmath.policy import Policy
from evalmath.run.budget import Budget, Spent, possible, tokens_of
from evalmath.run.folder import Folder
from evalmath.run.goals import Goal
from evalmath.run.problems import Problem
from evalmath.run.retrying import ATTEMPTS, Retrying
from evalmath.run.sampling import GaveUpError, Reply, Request, Sampler, Sampling, UnusableError
from evalmath.run.worth import Worth, compare
from evalmath.verdict import DECIDED, Status

__all__ = ["Outcome", "Run"]

FAILURES_IN_A_ROW: Final = 16  # requests that got no reply, whatever was tried: the next ones will not either
Counts = NDArray[np.int64]


@dataclass(slots=True)
class Outcome:
    """What came of a run.

    Parameters
    ----------
    columns : Columns
        All samples of the folder, for the figures.
    n, c, asked, tokens : array of int, shape (problems,)
        Decided samples, right ones, requests, and what they took.
    earlier : int
        Samples that were there before.
    given_up : Counter
        Requests without a reply, by what became of them. The next run asks for them again.
    troubles : Counter
        Attempts that failed.
    spent : Spent
    cost : float
    short : int
        Problems that have less right ones than they should.
    worth : Worth or None
        For goals that are reached by asking unequally.
    ended : str
        Why the run ended before it was done; empty if it was done.
    """

    columns: Columns
    n: Counts
    c: Counts
    asked: Counts
    tokens: Counts
    earlier: int = 0
    given_up: Counter[str] = field(default_factory=Counter)
    troubles: Counter[str] = field(default_factory=Counter)
    spent: Spent = field(default_factory=Spent)
    cost: float = 0.0
    short: int = 0
    worth: Worth | None = None
    ended: str = ""


def _told_nobody(_n: int) -> None:
    """Where nobody wants to know how far it has come."""


class RunOptions(TypedDict, total=False):
    """What a run may be told besides.

    Attributes
    ----------
    policy : Policy or None
    settings : mapping
        What else the samples of a folder share.
    concurrency : int
        Requests at once.
    budget : Budget or None
    attempts : int
        For one request.
    groups : sequence of str
        Fields that results are broken down by.
    timeout, n_procs
        Of the judge.
    sleep : callable
        ``asyncio.sleep``, or what a test puts in its place.
    advance : callable
        Called with numbers of samples that were judged.
    """

    policy: Policy | None
    settings: dict[str, Any]
    concurrency: int
    budget: Budget | None
    attempts: int
    groups: Sequence[str]
    timeout: float | None
    n_procs: int | None
    sleep: Callable[[float], Awaitable[object]]
    advance: Callable[[int], object]


class Run:
    """A run over some problems.

    Parameters
    ----------
    problems : sequence of Problem
    sampler : Sampler
        It is asked again where that may help (:class:`Retrying`).
    sampling : Sampling
    goal : Goal
    folder : Path
        New, or that of the same run, which is continued.
    **options
        See :class:`RunOptions`.

    Raises
    ------
    OutputError, OSError
        If the folder cannot be used; see :class:`Folder`.
    """

    def __init__(
        self,
        problems: Sequence[Problem],
        sampler: Sampler,
        sampling: Sampling,
        goal: Goal,
        folder: Path,
        **options: Unpack[RunOptions],
    ) -> None:
        concurrency = options.get("concurrency", 32)
        if concurrency < 1:
            raise ValueError(f"concurrency = {concurrency} must be at least 1")
        self._problems, self._sampling, self._goal = problems, sampling, goal
        policy, names = options.get("policy") or Policy(), Names(groups=tuple(options.get("groups", ())))
        self._advance: Callable[[int], object] = options.get("advance", _told_nobody)
        self._concurrency = concurrency
        self._options: Options = {"timeout": options.get("timeout", TIMEOUT), "n_procs": options.get("n_procs")}
        self._budget = options.get("budget") or Budget()
        attempts, sleep = options.get("attempts", ATTEMPTS), options.get("sleep", asyncio.sleep)
        self._sampler = Retrying(sampler, attempts, sleep, lambda n: self._budget.add(Spent(0, tokens_of(n))))
        asked = {"model": sampling.model, "prompt": sampling.prompt, "system": sampling.system, "seed": sampling.seed}
        shared = {**asked, "options": sampling.options(), **options.get("settings", {})}
        self._folder = Folder(folder, shared, policy.signature())
        self._judging = Judging(policy, names, self._folder.output, self._counted)
        self._places = {problem.id: place for place, problem in enumerate(problems)}
        self._taken: list[set[int]] = [set() for _ in problems]  # samples that are there, or were given up
        zeros = np.zeros(len(problems), np.int64)
        self._stopping = None
        if goal.strategy != "each":
            self._stopping = Stopping(goal.strategy, goal.k, goal.first, goal.max_trials)
        self._outcome = Outcome(self._judging.columns, zeros.copy(), zeros.copy(), zeros.copy(), zeros.copy())
        if self._stopping is not None:
            self._outcome.columns.stopping.add(self._stopping)
        self._arrived: asyncio.Queue[Sample | None] = asyncio.Queue()
        self._unjudged, self._all_judged = 0, asyncio.Event()
        self._failures = self._rows = 0
        self._targets: Counts | None = None

    def stop(self, why: str) -> None:
        """Ask for nothing more. What is under way is waited for, judged and written."""
        self._outcome.ended = self._outcome.ended or why
        self._sampler.stop()

    def _is_stopped(self) -> bool:
        return bool(self._outcome.ended)

    @property
    def under_way(self) -> int:
        """Requests that were sent and not answered yet."""
        return int(self._outcome.asked.sum()) - self._rows - self._outcome.given_up.total()

    async def go(self) -> Outcome:
        """Ask until the goal is reached, the budget is used up, or somebody stops it.

        Raises
        ------
        WriteError
            If the disk is full. What was written before is whole.
        OutputError
            If the folder holds samples of other problems.
        """
        try:
            self._take_up_earlier()
            async with asyncio.TaskGroup() as group:
                group.create_task(self._judge())
                group.create_task(self._ask())
        except BaseExceptionGroup as failures:
            raise _first_of(failures) from failures
        finally:
            self._folder.close()
        return self._concluded()

    # --- asking ---------------------------------------------------------------------------------------------------

    async def _ask(self) -> None:
        """Round after round."""
        outcome = self._outcome
        try:
            while not outcome.ended:
                self._targets = self._goal.targets(outcome.n, outcome.c)
                wanted = self._goal.next_round(outcome.asked, outcome.n, outcome.c)
                if not wanted.any():
                    break
                requests = self._requests(wanted)
                async with asyncio.TaskGroup() as group:
                    for _ in range(min(self._concurrency, int(wanted.sum()))):
                        group.create_task(self._ask_in_turn(requests))
                if self._unjudged:
                    await self._all_judged.wait()
        finally:
            self._arrived.put_nowait(None)

    def _requests(self, wanted: Counts) -> Iterator[tuple[int, int]]:
        """Problem and sample, each problem's first one before any second one; those that have met their target less."""
        left = wanted.copy()
        while left.any():
            for place in np.flatnonzero(left).tolist():
                left[place] -= 1
                if self._targets is not None and self._outcome.c[place] >= self._targets[place]:  # met meanwhile
                    left[place] = 0
                    continue
                taken = self._taken[place]
                sample = next(i for i in range(len(taken) + 1) if i not in taken)
                taken.add(sample)
                yield place, sample

    async def _ask_in_turn(self, requests: Iterator[tuple[int, int]]) -> None:
        """One of those who ask at once."""
        outcome = self._outcome
        for place, sample in requests:
            if self._is_stopped():
                return
            problem = self._problems[place]
            request = self._sampling.request(problem.id, sample, problem.query)
            held = await self._budget.take(request.prompt_bytes)
            if held is None:
                self.stop("the budget is used up")
                return
            if self._is_stopped():  # while it waited
                self._budget.settle(held, Spent())
                return
            outcome.asked[place] += 1
            used = Spent()
            try:
                reply = await self._sampler.sample(request)
            except GaveUpError as error:
                self._give_up(str(error))
            except UnusableError as error:
                self._outcome.given_up[str(error)] += 1
                self.stop(str(error))
            else:
                used = self._keep(place, request, reply)
            finally:
                self._budget.settle(held, used)

    def _give_up(self, why: str) -> None:
        self._outcome.given_up[why] += 1
        self._failures += 1
        if self._failures >= FAILURES_IN_A_ROW:
            self.stop(f"{self._failures} requests in a row got no answer, the last one: {why}")

    def _keep(self, place: int, request: Request, reply: Reply) -> Spent:
        """A reply has arrived: it is written before anything else."""
        self._failures = 0
        problem = self._problems[place]
        characters = (request.prompt_bytes, len(reply.text) + len(reply.reasoning))
        told = [*map(possible, (reply.prompt_tokens, reply.completion_tokens), characters)]
        used = Spent(*(tokens_of(of) if n is None else n for n, of in zip(told, characters, strict=True)))
        row = {
            **problem.fields,
            "sample": request.sample,
            **({} if self._stopping is None else {"stopping": self._stopping.to_dict()}),
            "response": reply.text,
            **({"reasoning": reply.reasoning} if reply.reasoning else {}),
            "finish_reason": reply.finish_reason,
            "model": self._sampling.model,
            "prompt_tokens": used.prompt,
            "completion_tokens": used.completion,
            **({"tokens_estimated": True} if None in told else {}),
        }
        line = self._folder.add(row)
        self._arrived.put_nowait(self._sample(place, row, line))
        self._outcome.tokens[place] += sum(used)
        return used

    def _sample(self, place: int, row: dict[str, Any], line: bytes) -> Sample:
        self._rows += 1
        self._unjudged += 1
        self._all_judged.clear()
        problem = self._problems[place]
        task = problem.task(row["response"], str(row["finish_reason"]).lower() in TRUNCATED)
        names = ("reference", "response", "", "query", "dataset")
        taken = {name: name for name in ("response", "reference", "query", "dataset") if row.get(name)}
        return Sample(self._folder.responses, self._rows, 0, problem.id, row, line.rstrip(), task, names, taken)

    # --- judging --------------------------------------------------------------------------------------------------

    async def _judge(self) -> None:
        """Take what arrives, in order."""
        await self._judging.go(self._tasks(), **self._options)

    async def _tasks(self) -> AsyncIterator[Task]:
        while (sample := await self._arrived.get()) is not None:
            yield self._judging.take_up(sample)

    def _counted(self, sample: Sample, told: Told) -> None:
        place = self._places[sample.problem]
        self._outcome.n[place] += told.status in DECIDED
        self._outcome.c[place] += told.status is Status.CORRECT
        self._unjudged -= 1
        self._advance(1)
        if not self._unjudged:
            self._folder.output.flush()  # nobody knows when the next one comes
            self._all_judged.set()

    # --- before and after -----------------------------------------------------------------------------------------

    def _take_up_earlier(self) -> None:
        """What earlier runs left: counted if it was judged, else judged now."""
        for line, row in self._folder.earlier():
            place = self._places.get(str(row.get("id")))
            known = place is not None and all(
                row.get(name) == value for name, value in self._problems[place].fields.items()
            )
            number = row.get("sample")
            if place is None or not known or not isinstance(row.get("response"), str) or not isinstance(number, int):
                raise OutputError(
                    f"{self._folder.path} holds a sample of {row.get('id')}, which is not among the problems, or was "
                    "another problem then"
                )
            sample = self._sample(place, row, line)
            self._taken[place].add(number)
            used = Spent(*(possible(row.get(name), 0) or 0 for name in ("prompt_tokens", "completion_tokens")))
            self._budget.add(used)
            self._outcome.tokens[place] += sum(used)
            self._outcome.asked[place] += 1
            self._outcome.earlier += 1
            if not self._judging.was_judged(sample):
                self._arrived.put_nowait(sample)

    def _concluded(self) -> Outcome:
        outcome = self._outcome
        outcome.troubles, outcome.spent, outcome.cost = self._sampler.troubles, self._budget.spent, self._budget.cost
        targets = self._goal.targets(outcome.n, outcome.c)
        if targets is not None:
            outcome.short = int((outcome.c < targets).sum())
            outcome.worth = compare(outcome.n, outcome.c, outcome.tokens, targets)
        return outcome


def _first_of(failures: BaseException) -> BaseException:
    """The failure itself, out of the groups that it was put into on its way."""
    while isinstance(failures, BaseExceptionGroup):
        failures = failures.exceptions[0]
    return failures
