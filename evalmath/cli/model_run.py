"""One run of ``evalmath run``, from the first request to the table."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import shlex
import signal
from collections.abc import Callable, Sequence
from pathlib import Path

from evalmath.cli.console import INTERRUPTED, NOT_OK, OK, TERMINATED, say, tell
from evalmath.cli.figures import figures_told
from evalmath.cli.options import policy_of
from evalmath.cli.progress import progress
from evalmath.formats.appending import WriteError
from evalmath.run import Budget, Goal, Outcome, Problem, Run, Sampler, Sampling, Server, TaskRow

__all__ = ["ModelRun"]

SHOWN_TROUBLES = 5  # kinds of them


class ModelRun:
    """One run over some problems.

    Parameters
    ----------
    options : argparse.Namespace
        Of the command ``run``.
    task : TaskRow
    problems : sequence of Problem
    sampling : Sampling

    Raises
    ------
    ValueError
        If the options cannot be.
    """

    def __init__(
        self, options: argparse.Namespace, task: TaskRow, problems: Sequence[Problem], sampling: Sampling
    ) -> None:
        self._options, self._task, self._problems, self._sampling = options, task, problems, sampling
        self._goal, self._policy, self._budget = _goal(options), policy_of(options), _budget(options)
        self._output = options.output or task.name
        self._run: Run | None = None
        self._stopped_by = 0
        self._is_result = True

    def go(self) -> int:
        """Ask, and tell what came of it; the exit status."""
        try:
            outcome = asyncio.run(self._ask())
        except WriteError as error:
            say(f"{error}; what was written before is safe, and the same command goes on after it")
            return NOT_OK
        except (KeyboardInterrupt, asyncio.CancelledError):
            say(f"given up; what had arrived is safe in {self._output}, and the same command goes on after it")
            return TERMINATED if self._stopped_by == signal.SIGTERM else INTERRUPTED
        return self._conclude(outcome)

    async def _ask(self) -> Outcome:
        options = self._options
        sampler = _sampler(options, self._sampling)
        most = len(self._problems) * self._goal.most
        try:
            with progress(lambda: most, silent=options.no_progress) as advance:
                self._run = Run(
                    self._problems, sampler, self._sampling, self._goal, Path(self._output), policy=self._policy,
                    settings={"task": self._task.name}, concurrency=options.concurrency, budget=self._budget,
                    attempts=options.attempts, groups=self._task.groups, advance=advance,
                    timeout=options.timeout,
                    n_procs=options.n_procs,
                )  # fmt: skip
                self._heed_signals()
                return await self._run.go()
        finally:
            if hasattr(sampler, "close"):
                await sampler.close()

    def _heed_signals(self) -> None:
        """The first one asks for nothing more, the second one ends it."""
        loop, this = asyncio.get_running_loop(), asyncio.current_task()
        assert self._run is not None
        assert this is not None
        running = self._run

        def heed(number: int) -> Callable[[], None]:
            def stop() -> None:
                if self._stopped_by:
                    this.cancel()
                    return
                self._stopped_by = number
                running.stop("interrupted")
                if running.under_way:
                    say(f"waiting for {running.under_way} answers that are under way; once more to give them up")

            return stop

        for number in (signal.SIGINT, signal.SIGTERM):
            with contextlib.suppress(NotImplementedError, RuntimeError, ValueError):  # Windows; not the main thread
                loop.add_signal_handler(number, heed(number))

    def _conclude(self, outcome: Outcome) -> int:
        """The figures, what it took, what is missing."""
        if outcome.earlier:
            say(f"{outcome.earlier:,} samples were there before: they were not asked for again")
        if len(outcome.columns):
            by = ["dataset", *self._task.groups]
            text, self._is_result = figures_told(outcome.columns, self._policy.signature(), self._options, by)
            tell(text)
        lines = list(self._account(outcome)) if len(outcome.columns) else []
        for line in lines:
            if self._options.how == "text":
                tell(line)
            else:
                say(line)
        for why, n in outcome.given_up.most_common(SHOWN_TROUBLES):
            say(f"{n:,} requests got no answer: {why}")
        if outcome.ended:
            say(f"stopped: {outcome.ended}; the same command goes on from here")
        if self._stopped_by:
            return TERMINATED if self._stopped_by == signal.SIGTERM else INTERRUPTED
        return NOT_OK if outcome.ended or outcome.given_up or not self._is_result else OK

    def _account(self, outcome: Outcome) -> list[str]:
        """What it took, what it was worth, where it is."""
        spent, told = outcome.spent, []
        cost = f", {outcome.cost:,.2f} of money" if self._budget.priced else ""
        told.append(f"\n{spent.prompt:,} tokens of prompts, {spent.completion:,} of responses{cost}")
        if outcome.troubles:
            kinds = "; ".join(f"{n:,} x {what}" for what, n in outcome.troubles.most_common(SHOWN_TROUBLES))
            told.append(f"{outcome.troubles.total():,} attempts failed, and were made again: {kinds}")
        worth = outcome.worth
        if worth is not None:
            per = 1_000 / max(worth.tokens, 1)
            told.append(
                f"{worth.right:,} right responses count towards the goal, {worth.right * per:.3f} for 1,000 tokens; "
                f"all problems equally often would have given {worth.equally:,.0f}, {worth.equally * per:.3f}"
                + (f" ({worth.factor:.2f} times)" if worth.equally else "")
            )
            told.append(f"{outcome.short:,} of {len(outcome.n):,} problems have less than their target")
        told.append(f"Verdicts, a row each: {self._output}/judged.jsonl")
        if worth is not None:
            strategy = f"--strategy {self._goal.strategy} --k {self._goal.k}"
            output = shlex.quote(f"{self._output}/judged.jsonl")
            told.append(f"The training set:     evalmath curate {output} {strategy} -o SET")
        return told


def _sampler(options: argparse.Namespace, sampling: Sampling) -> Sampler:
    if options.engine == "vllm":
        from evalmath.run.engines import Vllm

        return Vllm(sampling)
    if options.engine == "transformers":
        from evalmath.run.engines import Transformers

        return Transformers(sampling)
    url = options.base_url or os.environ.get("OPENAI_BASE_URL")
    if not url:
        raise ValueError("--base-url URL says where the server is")
    key = os.environ.get(options.api_key_env) or "none"
    return Server(url, sampling, key, options.concurrency, options.read_timeout)


def _goal(options: argparse.Namespace) -> Goal:
    until = options.until
    if options.min_correct is not None:
        if until is not None:
            raise ValueError("--min-correct C is --until uniform:C: one of them is enough")
        until = f"uniform:{options.min_correct}"
    if until is None:
        if options.max_trials is not None:
            raise ValueError("--max-trials goes with --until or --min-correct")
        return Goal(options.n or 1)
    if options.max_trials is None:
        raise ValueError("--until needs --max-trials: a problem that is never solved would be asked for ever")
    return Goal.parsed(until, options.n or min(4, options.max_trials), options.max_trials)


def _budget(options: argparse.Namespace) -> Budget:
    return Budget(options.budget_tokens, options.budget_money, options.price_in, options.price_out, options.max_tokens)
