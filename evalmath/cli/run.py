"""``evalmath run``: a model is asked, its responses are judged as they come, until there are enough."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from evalmath.cli.console import OK, USAGE, refused, say, tell
from evalmath.cli.figures import add_how
from evalmath.cli.options import add_keys, add_policy, add_work, keys_of, not_negative, positive
from evalmath.errors import EvalMathError

if TYPE_CHECKING:
    from evalmath.run import Problem, Sampling, TaskRow

__all__ = ["EXAMPLE", "HELP", "add_options", "run"]

HELP = "ask a model, and judge its responses as they arrive"
EXAMPLE = "evalmath run --task math500 --base-url http://localhost:8000/v1 --model NAME -n 4"
ENGINES = ("openai", "vllm", "transformers")
TASK_NAMES = ("aime24", "aime25", "amc23", "math500", "math-hard", "gsm8k", "olympiadbench")


def add_options(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.description = (
        "Ask a model for samples of a benchmark's problems and judge them as they arrive. The same command continues "
        "an interrupted run; nothing is asked twice."
    )
    add = parser.add_argument
    add("--task", metavar="TASK", required=True, help=f"ask {', '.join(TASK_NAMES)}, or the problems of a file")
    add("--base-url", metavar="URL", help="ask this OpenAI-compatible server (default: $OPENAI_BASE_URL)")
    add("--model", metavar="NAME", help="ask for this model, by the server's name for it")
    add("-n", type=positive, metavar="N", help="take N samples per problem (default: 1, or 4 in each round of --until)")
    add("-o", "--output", metavar="DIR", help="write responses and verdicts here (default: the task's name)")
    problems = parser.add_argument_group("problems")
    add = problems.add_argument
    add("--data", metavar="PATH", help="read the task's data set from this file or folder (default: the hub)")
    add("--revision", metavar="REV", help="load this commit of the data set (default: the one the task names)")
    add_keys(problems, "query", "reference", "id")
    add("--limit", type=positive, metavar="N", help="ask the first N problems only (default: all)")
    add("--prompt", metavar="TEXT", help="send this text, with {query} replaced (default: the task's prompt)")
    add("--system", metavar="TEXT", default="", help="send this system message first (default: none)")
    add("--show-prompt", action="store_true", help="print what would be sent for the first problem, and stop")
    model = parser.add_argument_group("model")
    add = model.add_argument
    add("--engine", choices=ENGINES, default="openai", help="ask a server, or load the model here (default: openai)")
    add("--api-key-env", metavar="NAME", default="OPENAI_API_KEY", help="read the key from this environment variable "
        "(default: OPENAI_API_KEY)")  # fmt: skip
    add("--temperature", type=not_negative, metavar="T", help="sample at this temperature (default: the server's)")
    add("--top-p", type=not_negative, metavar="P", help="sample from this probability mass, 0 to 1 (default: the "
        "server's)")  # fmt: skip
    add("--max-tokens", type=positive, metavar="N", help="stop a response after N tokens (default: the server's)")
    add("--seed", type=int, metavar="N", help="derive a seed for each request from N (default: none)")
    add("--extra-body", type=_object, metavar="JSON", default={}, help="add these fields to each request, such as "
        "'{\"top_k\": 20}'")  # fmt: skip
    add("--concurrency", type=positive, metavar="N", default=32, help="send N requests at once (default: 32)")
    add("--attempts", type=positive, metavar="N", default=8, help="try a request N times (default: 8)")
    add("--read-timeout", type=not_negative, metavar="S", default=600.0, help="give up a request after S seconds "
        "without a byte (default: 600)")  # fmt: skip
    often = parser.add_argument_group("when to stop")
    add = often.add_argument
    add("--until", metavar="GOAL", help="sample until uniform:K (K correct per problem) or prop2diff:K (K for the "
        "hardest, fewer for easier ones)")  # fmt: skip
    add("--min-correct", type=positive, metavar="K", help="do the same as --until uniform:K")
    add("--max-trials", type=positive, metavar="N", help="take at most N samples per problem (default: no limit)")
    add("--budget-tokens", type=positive, metavar="N", help="stop after N tokens of prompts and responses")
    add("--budget-money", type=not_negative, metavar="X", help="stop when the tokens have cost X")
    add(
        "--price-in", type=not_negative, metavar="X", default=0.0, help="count X per million prompt tokens (default: 0)"
    )
    add("--price-out", type=not_negative, metavar="X", default=0.0, help="count X per million response tokens "
        "(default: 0)")  # fmt: skip
    add_how(parser.add_argument_group("figures"))
    add_work(parser)
    add_policy(parser)


def run(options: argparse.Namespace) -> int:
    """Ask, judge, tell."""
    from evalmath.cli.model_run import ModelRun
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
        return ModelRun(options, task, problems, sampling).go()
    except (OSError, EvalMathError) as error:
        return refused(error)
    except ValueError as error:
        say(str(error))
        return USAGE


# --- options ------------------------------------------------------------------------------------------------------


def _task(options: argparse.Namespace) -> tuple[TaskRow, str | None]:
    """What is asked, and where its copy is."""
    from dataclasses import replace

    from evalmath.run import TASKS, ProblemError, TaskRow

    task = TASKS.get(options.task)
    if task is None:
        if not Path(options.task).exists():
            raise ProblemError(f"{options.task} is neither a file nor a task: those are {', '.join(TASKS)}")
        if options.data is not None:
            raise ProblemError("--data is for the copy of a task that has a name")
        path = Path(options.task)
        return TaskRow(path.name.partition(".")[0], keys=keys_of(options)), options.task
    return replace(task, keys=keys_of(options, task.keys), revision=options.revision or task.revision), options.data


def _sampling(options: argparse.Namespace, task: TaskRow) -> Sampling:
    from evalmath.run import Sampling

    if options.model is None and not options.show_prompt:
        raise ValueError("--model NAME says who is asked")
    return Sampling(
        options.model or "", options.prompt or task.prompt, options.system, options.temperature, options.top_p,
        options.max_tokens, options.seed, options.extra_body,
    )  # fmt: skip


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
