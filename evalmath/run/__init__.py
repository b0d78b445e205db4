r"""From problems to judged samples: a model is asked, its responses are judged as they come, nothing is lost.

=======================  =============================================================================================
``problems``, ``tasks``  what is asked: benchmarks as rows of data, files, copies of data sets
``sampling``             a request, a reply, and the protocol of whoever answers: one asynchronous method
``server``               any server that speaks OpenAI's language
``engines``              models in this process: vLLM, transformers
``retrying``             asking again, later each time
``budget``               what it may cost
``goals``, ``worth``     how often each problem is asked: DART-Math's loop, and what it was worth
``folder``               what is kept, and how it is continued
``running``              all of it together: ``evalmath run``
=======================  =============================================================================================

>>> import asyncio, tempfile
>>> from pathlib import Path
>>> class Model:
...     async def sample(self, request: Request) -> Reply:
...         return Reply(r"It is \boxed{4}.", "stop", completion_tokens=7)
>>> problems = [problem_from({"question": "2 + 2?", "answer": "4"}, TaskRow("sums"), 1)]
>>> run = Run(problems, Model(), Sampling("a model"), Goal(2), Path(tempfile.mkdtemp()) / "run")
>>> outcome = asyncio.run(run.go())
>>> outcome.columns.counts, outcome.spent.completion
({<Status.CORRECT: 'correct'>: 2}, 14)
"""

from evalmath.run.budget import Budget, Spent
from evalmath.run.goals import Goal
from evalmath.run.problems import TASKS, Problem, ProblemError, TaskRow, load, problem_from
from evalmath.run.retrying import Retrying
from evalmath.run.running import Outcome, Run
from evalmath.run.sampling import GaveUpError, Reply, Request, Sampler, Sampling, TryAgainError, UnusableError
from evalmath.run.server import Server
from evalmath.run.worth import Worth, compare

__all__ = [
    "TASKS",
    "Budget",
    "GaveUpError",
    "Goal",
    "Outcome",
    "Problem",
    "ProblemError",
    "Reply",
    "Request",
    "Retrying",
    "Run",
    "Sampler",
    "Sampling",
    "Server",
    "Spent",
    "TaskRow",
    "TryAgainError",
    "UnusableError",
    "Worth",
    "compare",
    "load",
    "problem_from",
]
