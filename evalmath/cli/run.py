"""``evalmath run``: a model is asked, its responses are judged as they come, until there are enough."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from evalmath.cli.console import OK, USAGE, refused, say, tell
from evalmath.cli.figures import FORMATS
from evalmath.cli.options import add_policy, add_timeout, not_negative, positive
from evalmath.errors import EvalMathError

if TYPE_CHECKING:
    from evalmath.run import Problem, Sampling, TaskRow

__all__ = ["EXAMPLE", "HELP", "add_options", "run"]

HELP = "ask a model, and judge its responses as they come"
EXAMPLE = "evalmath run --task math500 --base-url http://localhost:8000/v1 --model NAME -n 4"
ENGINES = ("openai", "vllm", "transformers")


def add_options(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.description = (
        "Ask a model for samples of a benchmark's problems, judge them as they stream in, tell the figures of `eval`. "
        "DIR is written at once: the same command goes on where a run was interrupted, and asks for nothing twice."
    )
    asked = parser.add_argument_group("what is asked")
    add = asked.add_argument
    add("--task", metavar="TASK", required=True, help="aime24, aime25, amc23, math500, math-hard, gsm8k, "
        "olympiadbench; or a file or a folder of problems")  # fmt: skip
    add("--data", metavar="PATH", help="a copy of the task's data set: a file or a folder")
    add("--revision", metavar="REV", help="of the data set on the hub, such as a commit")
    add("--query-key", metavar="KEY", help="of a file: the problem")
    add("--reference-key", metavar="KEY", help="of a file: its reference")
    add("--id-key", metavar="KEY", help="of a file: what tells problems apart")
    add("--limit", type=positive, metavar="N", help="the first problems only")
    add("--prompt", metavar="TEXT", help="with {query} at the place of the problem")
    add("--system", metavar="TEXT", default="", help="a message before it")
    add("--show-prompt", action="store_true", help="what the model is told about the first problem, and end")
    model = parser.add_argument_group("who is asked")
    add = model.add_argument
    add("--base-url", metavar="URL", help="of an OpenAI-compatible server ($OPENAI_BASE_URL)")
    add("--model", metavar="NAME", help="as the server calls it")
    add("--api-key-env", metavar="NAME", default="OPENAI_API_KEY", help="variable of the key (default: OPENAI_API_KEY)")
    add("--engine", choices=ENGINES, default="openai", help="a server, or in this process (default: openai)")
    add("--temperature", type=not_negative, metavar="T")
    add("--top-p", type=not_negative, metavar="P")
    add("--max-tokens", type=positive, metavar="N", help="of a response")
    add("--seed", type=int, metavar="N", help="from which each request gets its own")
    add("--extra-body", type=_object, metavar="JSON", default={}, help="more of the request: '{\"top_k\": 20}'")
    add("--concurrency", type=positive, metavar="N", default=32, help="requests at once (default: 32)")
    add("--attempts", type=positive, metavar="N", default=8, help="for one request (default: 8)")  # fmt: skip
    add(
        "--read-timeout",
        type=not_negative,
        metavar="S",
        default=600.0,
        help="of silence before a request is given up (default: 600)",
    )
    often = parser.add_argument_group("how often")
    add = often.add_argument
    add("-n", type=positive, metavar="K", help="samples of each problem (1), or of the first round (4)")  # fmt: skip
    add("--until", metavar="GOAL", help="uniform:K right ones of each problem; prop2diff:K of the hardest")  # fmt: skip
    add("--min-correct", type=positive, metavar="C", help="the same as --until uniform:C")
    add("--max-trials", type=positive, metavar="T", help="samples of a problem at most")
    add("--budget-tokens", type=positive, metavar="N", help="that prompts and responses may take in all")
    add("--budget-money", type=not_negative, metavar="X", help="that they may cost")
    add("--price-in", type=not_negative, metavar="X", default=0.0, help="of a million tokens of prompts")
    add("--price-out", type=not_negative, metavar="X", default=0.0, help="of a million tokens of responses")
    add = parser.add_argument
    add("-o", "--output", metavar="DIR", help="of responses and verdicts (default: the task's name)")  # fmt: skip
    add("--as", dest="how", choices=FORMATS, default="text", help="how to write the table (default: text)")
    add("--n-procs", metavar="N", type=positive, help="processes that may judge at once (default: the processors)")
    add("--no-progress", action="store_true", help="no bar on stderr, and no lines")
    add_timeout(parser)
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
