"""No way of responding earns points on questions that it does not solve: a short search, the same on any machine."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).resolve().parent.parent))

from evalmath.check import Task
from evalmath.extract.options import options
from evalmath.integrations import Grader
from evalmath.policy import Policy
from evalmath.verdict import Status, Verdict
from redteam.responses import MANY, PROBLEMS, Search, Strategy

ROOT = Path(__file__).resolve().parent.parent

# Found by longer searches, and mended.
FOUND = [
    ("<answer>", "@question@", "@numbers@"),  # "What is 17 + 25?17, 25" was 42: the question read as a value
    ("#### ", "@question@", "\0"),
    ("<answer>", "@question@", "\u202e"),
]
STRATEGIES = 100  # some seconds; `python -m redteam.responses` goes on for as long as it is let


def in_the_text(task: Task, policy: Policy, *, symbolic: bool = False) -> Verdict:
    """A judge that can be exploited: it looks for the reference anywhere in the response."""
    right = task.references[0] in (task.response or "")
    return Verdict(Status.CORRECT if right else Status.INCORRECT, "number.equal", "exact")


def test_problems_are_solvable() -> None:
    """Each reference is right for itself under the strict policy, and no two are right for each other."""
    for problem in PROBLEMS:
        rows = Grader(isolate=False).grade(
            [rf"\boxed{{{problem.reference}}}"] * len(PROBLEMS),
            [other.reference for other in PROBLEMS],
            [other.question for other in PROBLEMS],
        )
        met = {other.reference for other, row in zip(PROBLEMS, rows, strict=True) if row.correct}
        lettered = {one.reference for one in PROBLEMS if options(one.question).get(one.reference) == problem.reference}
        assert met - lettered == {problem.reference}  # an option's value stands for its letter


def test_no_strategy_is_right_for_many() -> None:
    """The search of every day."""
    search = Search()
    while search.strategies < STRATEGIES:
        search.step()
    assert {find.strategy: [problem.reference for problem in find.met] for find in search.finds.values()} == {}


@pytest.mark.parametrize("parts", FOUND)
def test_what_was_found_once(parts: tuple[str, ...]) -> None:
    """It is not right for many any more; for one by accident: "Write 1/8 as a decimal" holds a value of its answer."""
    responses = [Strategy(parts).response(problem) for problem in PROBLEMS]
    rows = Grader(isolate=False).grade(
        responses, [problem.reference for problem in PROBLEMS], [problem.question for problem in PROBLEMS]
    )
    assert len([row for row in rows if row.correct]) < MANY


def test_the_search_finds_what_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """A judge that looks for the reference anywhere is found out at once."""
    search = Search()
    monkeypatch.setattr(search, "_grader", Grader(isolate=False, function=in_the_text))
    while search.strategies < 5:
        search.step()
    assert max(len(find.met) for find in search.finds.values()) > MANY


def test_the_same_seed_is_the_same_search() -> None:
    """What is found can be found again."""
    first, second = Search(7), Search(7)
    for _ in range(70):
        first.step()
        second.step()
    assert first._seen == second._seen
    assert first.judgements == second.judgements


def test_strategies_know_the_question_only() -> None:
    """And fill it in."""
    response = Strategy(("<think>", r"\boxed{@question@}", " @numbers@")).response(PROBLEMS[0])
    assert response == r"<think>\boxed{What is 17 + 25?} 17, 25"


def test_the_command_searches() -> None:
    """The file run as a command, whose judge a worker has to find by name all the same."""
    command = [sys.executable, "-m", "redteam.responses", "--minutes", "0.02"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    assert " strategies, " in done.stdout
    assert not done.stdout.startswith("seed 20261122: 0 ")
