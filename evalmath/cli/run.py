"""``evalmath run``: a model is asked, its responses are judged as they come, until there are enough."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import shlex
import signal
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from evalmath.cli.console import INTERRUPTED, NOT_OK, OK, TERMINATED, USAGE, say, tell
from evalmath.cli.figures import FORMATS, vote_bar
from evalmath.cli.options import add_policy, add_timeout, policy_of, positive
from evalmath.cli.progress import progress
from evalmath.errors import EvalMathError

if TYPE_CHECKING:
    from evalmath.run import Budget, Goal, Outcome, Problem, Run, Sampler, Sampling, TaskRow

__all__ = ["HELP", "add_options", "run"]

HELP = "ask a model, and judge its responses as they come"
ENGINES = ("openai", "vllm", "transformers")
SHOWN_TROUBLES = 5


def add_options(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.description = (
        "Ask a model for samples of each problem of a benchmark or a file, judge them as they stream in, and end in "
        "the figures of `evalmath eval`. Everything is written to DIR at once: the same command goes on where an "
        "earlier one was interrupted, and asks for nothing twice. With --until it asks more often where the model "
        "fails more often, as DART-Math does, and `evalmath curate DIR/judged.jsonl` chooses a training set from it."
    )
    asked = parser.add_argument_group("what is asked")
    add = asked.add_argument
    add("--task", metavar="TASK", required=True, help="aime24, aime25, amc23, math500, math-hard, gsm8k, "
        "olympiadbench; or a file (or a folder) of problems with their references")  # fmt: skip
    add("--data", metavar="PATH", help="a copy of the task's data set: a file, a folder, what save_to_disk left")
    add("--revision", metavar="REV", help="of the data set on the hub: a commit fixes what is asked")
    add("--query-key", metavar="KEY", help="of a file: the problem")
    add("--reference-key", metavar="KEY", help="of a file: its reference")
    add("--id-key", metavar="KEY", help="of a file: what tells problems apart")
    add("--limit", type=positive, metavar="N", help="the first problems only")
    add("--prompt", metavar="TEXT", help="with {query} at the place of the problem")
    add("--system", metavar="TEXT", default="", help="a message before it")
    add("--show-prompt", action="store_true", help="show what the model would be told about the first problem, and end")
    model = parser.add_argument_group("who is asked")
    add = model.add_argument
    add("--base-url", metavar="URL", help="a server that speaks OpenAI's language (default: $OPENAI_BASE_URL)")
    add("--model", metavar="NAME", help="as the server calls it")
    add("--api-key-env", metavar="NAME", default="OPENAI_API_KEY", help="the variable that holds the key, if there is "
        "one (default: OPENAI_API_KEY)")  # fmt: skip
    add("--engine", choices=ENGINES, default="openai", help="or a model in this process (default: openai)")
    add("--temperature", type=float, metavar="T")
    add("--top-p", type=float, metavar="P")
    add("--max-tokens", type=positive, metavar="N", help="of a response")
    add("--seed", type=int, metavar="N", help="each request gets its own, made of this one")
    add("--extra-body", type=_object, metavar="JSON", default={}, help="more of the request: '{\"top_k\": 20}'")
    add("--concurrency", type=positive, metavar="N", default=32, help="requests at once (default: 32)")
    add("--attempts", type=positive, metavar="N", default=8, help="for one request, on 429, 5xx, cut streams "
        "(default: 8)")  # fmt: skip
    add("--read-timeout", type=float, metavar="S", default=600.0, help="seconds without a sign of life of the server "
        "(default: 600)")  # fmt: skip
    often = parser.add_argument_group("how often")
    add = often.add_argument
    add("-n", type=positive, metavar="K", help="samples of each problem; with --until, of the first round "
        "(default: 1; 4)")  # fmt: skip
    add("--until", metavar="GOAL", help="uniform:K, so many right ones of each problem; prop2diff:K, so many of the "
        "most difficult, and fewer of easier ones")  # fmt: skip
    add("--min-correct", type=positive, metavar="C", help="the same as --until uniform:C")
    add("--max-trials", type=positive, metavar="T", help="samples of a problem at most, which --until needs")
    add("--budget-tokens", type=positive, metavar="N", help="that prompts and responses may take in all")
    add("--budget-money", type=float, metavar="X", help="that they may cost")
    add("--price-in", type=float, metavar="X", default=0.0, help="of a million tokens of prompts")
    add("--price-out", type=float, metavar="X", default=0.0, help="of a million tokens of responses")
    add = parser.add_argument
    add("-o", "--output", metavar="DIR", help="responses.jsonl, judged.jsonl, run.json; that of an earlier run is "
        "continued (default: the name of the task)")  # fmt: skip
    add("--as", dest="how", choices=FORMATS, default="text", help="how to write the table (default: text)")
    add("--n-procs", metavar="N", type=positive, help="processes that may judge at once (default: the processors)")
    add("--no-progress", action="store_true", help="no bar on stderr, and no line now and then where it is no terminal")
    add_timeout(parser)
    add_policy(parser)


def run(options: argparse.Namespace) -> int:
    """Ask, judge, tell."""
    from evalmath.run import load

    try:
        task, data = _task(options)
        problems = load(task, data)[: options.limit]
        sampling = _sampling(options, task)
        if options.show_prompt:
            _show(sampling, problems[0])
            return OK
        if task.problems and options.limit is None and data is None and task.problems != len(problems):
            say(f"warning: {task.hub} has {len(problems)} problems now, not {task.problems}")
        return _Asking(options, task, problems, sampling).go()
    except OSError as error:
        say(f"{error.filename}: {error.strerror}" if error.filename else str(error))
        return USAGE
    except (EvalMathError, ValueError) as error:
        say(str(error))
        return USAGE


class _Asking:
    """One run of the command."""

    def __init__(self, options: argparse.Namespace, task: TaskRow, problems: list[Problem], sampling: Sampling) -> None:
        self._options, self._task, self._problems, self._sampling = options, task, problems, sampling
        self._goal, self._policy, self._budget = _goal(options), policy_of(options), _budget(options)
        self._output = options.output or task.name
        self._run: Run | None = None
        self._stopped_by = 0

    def go(self) -> int:
        """Ask, and tell what came of it; the exit status."""
        from evalmath.formats.appending import WriteError

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
        from evalmath.run import Run

        options = self._options
        sampler = _sampler(options, self._sampling)
        most = len(self._problems) * self._goal.most
        try:
            with progress(lambda: most, no_progress=options.no_progress) as advance:
                self._run = Run(
                    self._problems, sampler, self._sampling, self._goal, Path(self._output), policy=self._policy,
                    settings={"task": self._task.name}, concurrency=options.concurrency, budget=self._budget,
                    attempts=options.attempts, groups=self._task.groups, timeout=options.timeout,
                    n_procs=options.n_procs, advance=advance,
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
            tell(self._figures(outcome))
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
        return NOT_OK if outcome.ended or outcome.given_up else OK

    def _figures(self, outcome: Outcome) -> str:
        from evalmath.figures.shown import FORMATS as WRITERS
        from evalmath.figures.summary import summarise

        options = self._options
        with vote_bar() as advance:
            figures = summarise(
                outcome.columns, self._policy.signature(), policy=self._policy, timeout=options.timeout,
                n_procs=options.n_procs, advance=advance,
            )  # fmt: skip
        return WRITERS[options.how](figures, ["dataset", *self._task.groups])

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
                f"all problems equally often would have given {worth.equally:,.0f}, {worth.equally * per:.3f} "
                f"({worth.factor:.2f} times)"
            )
            told.append(f"{outcome.short:,} of {len(outcome.n):,} problems have less than their target")
        told.append(f"Verdicts, a row each: {self._output}/judged.jsonl")
        if worth is not None:
            strategy = f"--strategy {self._goal.strategy} --k {self._goal.k}"
            output = shlex.quote(f"{self._output}/judged.jsonl")
            told.append(f"The training set:     evalmath curate {output} {strategy} -o SET")
        return told


# --- options ------------------------------------------------------------------------------------------------------


def _task(options: argparse.Namespace) -> tuple[TaskRow, str | None]:
    """What is asked, and where its copy is."""
    from dataclasses import replace

    from evalmath.run import TASKS, ProblemError, TaskRow
    from evalmath.samples import Keys

    named = {"query": options.query_key, "reference": options.reference_key, "id": options.id_key}
    task = TASKS.get(options.task)
    if task is None:
        if not Path(options.task).exists():
            raise ProblemError(f"{options.task} is neither a file nor a task: those are {', '.join(TASKS)}")
        if options.data is not None:
            raise ProblemError("--data is for the copy of a task that has a name")
        path = Path(options.task)
        return TaskRow(path.name.partition(".")[0], keys=Keys().asked(**named)), options.task
    keys = task.keys.asked(**named)
    revision = task.revision if options.revision is None else options.revision
    return replace(task, keys=keys, revision=revision), options.data


def _sampling(options: argparse.Namespace, task: TaskRow) -> Sampling:
    from evalmath.run import Sampling

    if options.model is None and not options.show_prompt:
        raise ValueError("--model NAME says who is asked")
    return Sampling(
        options.model or "", options.prompt or task.prompt, options.system, options.temperature, options.top_p,
        options.max_tokens, options.seed, options.extra_body,
    )  # fmt: skip


def _sampler(options: argparse.Namespace, sampling: Sampling) -> Sampler:
    if options.engine == "vllm":
        from evalmath.run.engines import Vllm

        return Vllm(sampling)
    if options.engine == "transformers":
        from evalmath.run.engines import Transformers

        return Transformers(sampling)
    from evalmath.run import Server

    url = options.base_url or os.environ.get("OPENAI_BASE_URL")
    if not url:
        raise ValueError("--base-url URL says where the server is")
    key = os.environ.get(options.api_key_env) or "none"
    return Server(url, sampling, key, options.concurrency, options.read_timeout)


def _goal(options: argparse.Namespace) -> Goal:
    from evalmath.run import Goal

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
    from evalmath.run import Budget

    return Budget(options.budget_tokens, options.budget_money, options.price_in, options.price_out, options.max_tokens)


def _object(text: str) -> dict[str, Any]:
    try:
        value = json.loads(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"not JSON: {error}") from None
    if not isinstance(value, dict):
        raise argparse.ArgumentTypeError("not a JSON object")
    return value


def _show(sampling: Sampling, problem: Problem) -> None:
    for turn in sampling.messages(problem.query):
        tell(f"[{turn['role']}]\n{turn['content']}\n")
    tell(f"[reference]\n{' | '.join(problem.references)}")
