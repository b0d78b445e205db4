"""`evalmath run`: nothing asked or judged twice, nothing lost, and what comes out is what went in."""

from __future__ import annotations

import asyncio
import json
import random
import re
import signal
import subprocess
import sys
from collections import Counter
from math import comb, sqrt
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalmath.batch.samples import Keys
from evalmath.cli import main
from evalmath.curate import prop2diff
from evalmath.formats.appending import WriteError
from evalmath.formats.owning import OutputError
from evalmath.run import (
    TASKS,
    Budget,
    GaveUpError,
    Goal,
    Outcome,
    Problem,
    ProblemError,
    Reply,
    Request,
    Run,
    Sampler,
    Sampling,
    Server,
    Spent,
    TaskRow,
    TryAgainError,
    UnusableError,
    compare,
    load,
    problem_from,
)
from evalmath.run.worth import expected_right
from tests.modelserver import TROUBLES, ModelServer, answer, query_of, share

SAMPLING = Sampling("scripted", "{query}", seed=5, max_tokens=200)


def problems_of(count: int) -> list[Problem]:
    """Problem 17 asks for the number 17."""
    task = TaskRow("numbers", keys=Keys(query="query", reference="reference", id="id"))
    rows = ({"id": f"p{i}", "query": query_of(i), "reference": str(i)} for i in range(count))
    return [problem_from(row, task, number) for number, row in enumerate(rows, start=1)]


def read(path: Path) -> list[dict[str, Any]]:
    """A JSONL file."""
    return [json.loads(line) for line in path.read_text().splitlines()]


class Scripted:
    """A model in this process: right with a probability that is known for each problem."""

    def __init__(self, rate: Any = lambda _number: 1.0) -> None:
        self.rate, self.asked = rate, Counter[tuple[str, int]]()

    async def sample(self, request: Request) -> Reply:
        self.asked[request.problem, request.sample] += 1
        number = int(request.problem[1:])
        text = answer(number, request.seed, self.rate(number))
        return Reply(text, "stop", prompt_tokens=10, completion_tokens=len(text))


async def no_sleep(_seconds: float) -> None:
    """Waiting without time."""
    await asyncio.sleep(0)


def ask(problems: list[Problem], sampler: Sampler, goal: Goal, folder: Path, **options: Any) -> Outcome:
    """One run to its end."""
    return asyncio.run(Run(problems, sampler, SAMPLING, goal, folder, sleep=no_sleep, n_procs=1, **options).go())


def assert_complete(folder: Path, problems: int, samples: int) -> list[dict[str, Any]]:
    """Each sample is there once, with its verdict, in the same order in both files."""
    responses, judged = read(folder / "responses.jsonl"), read(folder / "judged.jsonl")
    assert Counter((row["id"], row["sample"]) for row in responses) == Counter(
        (f"p{i}", sample) for i in range(problems) for sample in range(samples)
    )
    own = [{name: value for name, value in row.items() if not name.startswith("evalmath_")} for row in judged]
    assert own == responses
    for row in judged:
        assert row["evalmath_correct"] == (f"boxed{{{row['reference']}}}" in row["response"])
    return judged


# --- a server that misbehaves -------------------------------------------------------------------------------------


class Interrupting:
    """A sampler that ends the run after so many replies: politely, or at once."""

    def __init__(self, sampler: Sampler, after: int, end: Any) -> None:
        self._sampler, self._left, self._end = sampler, after, end

    async def sample(self, request: Request) -> Reply:
        reply = await self._sampler.sample(request)
        self._left -= 1
        if self._left == 0:
            self._end()
        return reply


def one_run(
    problems: list[Problem], model: ModelServer | Scripted, folder: Path, after: int, *, at_once: bool, goal: Goal
) -> Outcome | None:
    """A run that is interrupted after so many replies; None if that was at once."""

    async def going() -> Outcome | None:
        sampler = Server(model.url, SAMPLING, connections=16) if isinstance(model, ModelServer) else model
        ended = asyncio.Event()
        interrupting = Interrupting(sampler, after, ended.set)
        run = Run(problems, interrupting, SAMPLING, goal, folder, sleep=no_sleep, concurrency=16, n_procs=1)
        going, end = asyncio.create_task(run.go()), asyncio.create_task(ended.wait())
        try:
            await asyncio.wait({going, end}, return_when=asyncio.FIRST_COMPLETED)
            if ended.is_set() and at_once:
                going.cancel()
                await asyncio.wait({going})
                return None
            if ended.is_set():
                run.stop("interrupted")
            return await going
        finally:
            end.cancel()
            if isinstance(sampler, Server):
                await sampler.close()

    return asyncio.run(going())


def trouble_of(number: int, seed: object, attempt: int, part: float = 0.25) -> str:
    """A part of the requests meets one trouble after the other, and is answered in the end."""
    if share("trouble", number, seed) > part or attempt > 2:
        return ""
    return TROUBLES[int(share(number, seed, attempt) * len(TROUBLES))]


def test_all_troubles_and_interrupts(tmp_path: Path) -> None:
    """2,000 x 4 over HTTP, interrupts at random moments: each sample asked, judged and written once."""
    problems = 2_000
    asked, folder, rng = problems_of(problems), tmp_path / "run", random.Random(problems)

    def trouble(number: int, seed: object, attempt: int) -> str:
        return trouble_of(number, seed, attempt, 0.03)  # 240 samples, each trouble some 70 times

    with ModelServer(lambda number: number / problems, trouble) as server:
        for _ in range(4):
            outcome = one_run(asked, server, folder, rng.randrange(1, problems), at_once=False, goal=Goal(4))
            assert outcome is not None
            assert outcome.ended == "interrupted"
        outcome = one_run(asked, server, folder, 0, at_once=False, goal=Goal(4))
    assert outcome is not None
    assert 1 < server.most_at_once <= 16
    assert not outcome.ended
    assert not outcome.given_up
    assert server.answered == Counter(dict.fromkeys(server.answered, 1))
    assert len(server.answered) == 4 * problems
    judged = assert_complete(folder, problems, 4)
    assert int(outcome.c.sum()) == sum(row["evalmath_correct"] for row in judged)
    assert len(outcome.columns) == 4 * problems
    assert outcome.tokens.sum() == sum(row["prompt_tokens"] + row["completion_tokens"] for row in judged)


@pytest.mark.parametrize("seed", range(3))
def test_ended_at_once(seed: int, tmp_path: Path) -> None:
    """As a second Ctrl-C ends it: only what was under way is asked again, and nothing that arrived is lost."""
    problems, folder, rng = problems_of(25), tmp_path / "run", random.Random(seed)
    with ModelServer(lambda _number: 0.5, trouble_of) as server:
        ends = 0
        while one_run(problems, server, folder, rng.randrange(10, 50), at_once=True, goal=Goal(4)) is None:
            ends += 1
    assert ends > 1
    assert_complete(folder, 25, 4)
    assert server.answered.total() - len(server.answered) <= 16 * ends


@pytest.mark.parametrize("trouble", TROUBLES)
def test_each_trouble(trouble: str, tmp_path: Path) -> None:
    """What a server may do wrong: it is asked again, and the answer is whole."""
    waits: list[float] = []

    async def sleep(seconds: float) -> None:
        waits.append(seconds)

    async def going(url: str) -> Outcome:
        server = Server(url, SAMPLING)
        try:
            return await Run(problems_of(3), server, SAMPLING, Goal(1), tmp_path / "run", sleep=sleep, n_procs=1).go()
        finally:
            await server.close()

    with ModelServer(trouble=lambda _number, _seed, attempt: trouble if attempt < 2 else "") as server:
        outcome = asyncio.run(going(server.url))
    assert outcome.c.tolist() == [1, 1, 1]
    assert outcome.troubles.total() == len(waits) == (0 if trouble == "slow" else 6)
    if trouble == "busy-until":
        assert waits == [7.0] * 6
    elif waits:
        assert all(0.25 <= seconds <= 1 for seconds in waits)
    if trouble in ("cut", "no-json"):  # what had arrived is paid for
        assert outcome.spent.completion > sum(row["completion_tokens"] for row in read(tmp_path / "run/judged.jsonl"))


@pytest.mark.parametrize(
    ("status", "error", "told"),
    [
        (401, UnusableError, "refused"),
        (404, UnusableError, "refused"),
        (422, GaveUpError, "refused"),
        (503, TryAgainError, "status 503"),
    ],
)
def test_statuses(status: int, error: type[Exception], told: str) -> None:
    """Which errors end all, which one request, and which are worth another try."""

    async def going(url: str) -> None:
        server = Server(url, SAMPLING)
        try:
            await server.sample(SAMPLING.request("p1", 0, query_of(1)))
        finally:
            await server.close()

    with ModelServer(trouble=lambda *_: status) as server, pytest.raises(error, match=told):
        asyncio.run(going(server.url))


def test_older_servers_do_not_count(tmp_path: Path) -> None:
    """One that knows no stream_options is asked without them, and its tokens are estimated."""
    with ModelServer(usage=False) as server:
        server.trouble = lambda *_: 400 if "stream_options" in server.requests[-1] else ""
        outcome = one_run(problems_of(2), server, tmp_path / "run", 0, at_once=False, goal=Goal(1))
    assert outcome is not None
    rows = read(tmp_path / "run" / "judged.jsonl")
    assert all(row["tokens_estimated"] and row["completion_tokens"] > 5 for row in rows)
    assert outcome.spent.completion == sum(row["completion_tokens"] for row in rows)


def test_a_server_that_only_refuses_is_left_alone(tmp_path: Path) -> None:
    """Sixteen requests in a row without an answer: the others are not sent. The next run asks for all of them."""
    with ModelServer(trouble=lambda *_: 422) as server:
        outcome = one_run(problems_of(200), server, tmp_path / "run", 0, at_once=False, goal=Goal(1))
        assert outcome is not None
        assert "16 requests in a row" in outcome.ended
        assert len(server.requests) < 40
        server.trouble = lambda *_: ""
        outcome = one_run(problems_of(200), server, tmp_path / "run", 0, at_once=False, goal=Goal(1))
    assert outcome is not None
    assert_complete(tmp_path / "run", 200, 1)


def test_a_server_that_wants_to_be_left_alone(tmp_path: Path) -> None:
    """An hour is not waited for; what others got is kept."""

    class Busy(Scripted):
        async def sample(self, request: Request) -> Reply:
            if request.problem == "p7":
                raise TryAgainError("status 429", after=3_600)
            return await super().sample(request)

    outcome = ask(problems_of(20), Busy(), Goal(1), tmp_path / "run", concurrency=4)
    assert "3600 s" in outcome.ended
    assert 7 <= len(read(tmp_path / "run" / "judged.jsonl")) < 20
    assert ask(problems_of(20), Scripted(), Goal(1), tmp_path / "run").ended == ""
    assert_complete(tmp_path / "run", 20, 1)


# --- what is asked ------------------------------------------------------------------------------------------------


def test_seeds_and_options_reach_the_server() -> None:
    """Each request has a seed of its own, and what was set; equal ones the same."""
    sampling = Sampling("m", "Q: {query}", "Be brief.", 0.6, 0.95, 77, 1, {"top_k": 20})

    async def going(url: str) -> None:
        server = Server(url, sampling)
        for sample in (0, 1, 0):
            await server.sample(sampling.request("p3", sample, query_of(3)))
        await server.close()

    with ModelServer() as server:
        asyncio.run(going(server.url))
    one, two, again = server.requests
    assert one == again
    assert {key: one[key] for key in ("model", "temperature", "top_p", "max_tokens", "top_k", "stream")} == {
        "model": "m", "temperature": 0.6, "top_p": 0.95, "max_tokens": 77, "top_k": 20, "stream": True,
    }  # fmt: skip
    assert one["messages"] == [
        {"role": "system", "content": "Be brief."}, {"role": "user", "content": f"Q: {query_of(3)}"},
    ]  # fmt: skip
    assert 0 <= one["seed"] < 2**31
    assert one["seed"] != two["seed"]


@pytest.mark.parametrize(("name", "row", "references"), [
    ("aime24", {"id": 60, "problem": "Find it.", "answer": "204", "solution": "long", "year": "2024"}, ("204",)),
    ("aime25", {"id": "0", "problem": "Find it.", "answer": "70"}, ("70",)),
    ("amc23", {"id": 0, "question": "Find it.", "answer": 27.0}, ("27.0",)),
    ("math500", {"unique_id": "test/algebra/1.json", "problem": "Find it.", "answer": "\\frac12", "level": 2,
     "subject": "Algebra", "solution": "So $\\boxed{1}$."}, ("\\frac12",)),
    ("math-hard", {"problem": "Find it.", "solution": "First 3. So $\\boxed{\\frac12}$.", "level": "Level 5",
     "type": "Algebra"}, ("\\frac12",)),
    ("gsm8k", {"question": "Find it.", "answer": "6 and 7 are 13.\n#### 1,300"}, ("1,300",)),
    ("olympiadbench", {"id": 1606, "question": "Find it.", "final_answer": ["2"], "subfield": "Algebra",
     "answer_type": "Numerical"}, ("2",)),
])  # fmt: skip
def test_tasks(name: str, row: dict[str, Any], references: tuple[str, ...]) -> None:
    """A row of each benchmark: its query and its answer are found, and the right response is right."""
    task = TASKS[name]
    problem = problem_from(row, task, 1)
    assert (problem.query, problem.references, problem.dataset) == ("Find it.", references, name)
    assert problem.id
    assert "{query}" in task.prompt
    assert task.hub
    assert json.loads(json.dumps(problem.fields)) == problem.fields
    assert set(task.groups) <= set(problem.fields)


def test_tasks_come_through_datasets(tmp_path: Path) -> None:
    """From the hub (a folder stands for it here), from a copy that save_to_disk made, from a file."""
    import datasets

    rows = [{"id": i, "problem": query_of(i), "answer": str(i), "level": f"Level {i % 2}"} for i in range(6)]
    hub = tmp_path / "hub"
    (hub / "data").mkdir(parents=True)
    datasets.Dataset.from_list(rows).to_parquet(hub / "data" / "train-00000-of-00001.parquet")
    datasets.Dataset.from_list(rows).save_to_disk(tmp_path / "saved")
    file = tmp_path / "copy.jsonl"
    file.write_text("".join(json.dumps(row) + "\n" for row in rows))
    from dataclasses import replace

    task = replace(TASKS["aime24"], hub=str(hub), revision="")
    found = load(task)
    assert [problem.id for problem in found] == [str(i) for i in range(6)]
    assert load(task, str(tmp_path / "saved")) == load(task, str(file)) == found
    assert len(load(replace(task, only={"level": "Level 1"}), str(file))) == 3
    with pytest.raises(ProblemError, match=r"cannot load .*nowhere.*--data"):
        load(replace(task, hub=str(tmp_path / "nowhere")))


def test_a_server_that_does_not_stream_is_told() -> None:
    """No part of an answer is another trouble than an answer that was cut."""
    from evalmath.run.sampling import TryAgainError
    from evalmath.run.server import _Reading

    reading = _Reading()
    with pytest.raises(TryAgainError, match="it has to stream"):
        reading.reply()
    reading.add({"choices": [{"delta": {"content": "4"}}]})
    with pytest.raises(TryAgainError, match="without a finish_reason"):
        reading.reply()


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        ([{"problem": "1+1?"}], r"file\.jsonl: row 1 has no reference: none of answer; its fields are problem$"),
        ([{"answer": "2"}], "row 1 has no query: none of problem"),
        ([{"problem": "1+1?", "answer": "2"}, {"problem": "1+2?", "answer": ""}], "row 2 has no reference"),
        ([{"problem": "1+1?", "answer": "2"}] * 2, "rows 1 and 2"),
        ([], "is empty|no problem"),
    ],
)
def test_problems_that_cannot_be_asked(rows: list[dict[str, Any]], told: str, tmp_path: Path) -> None:
    """Missing columns are told before anything is asked."""
    from evalmath.errors import EvalMathError

    file = tmp_path / "file.jsonl"
    file.write_text("".join(json.dumps(row) + "\n" for row in rows))
    with pytest.raises(EvalMathError, match=told):
        load(TASKS["aime24"], str(file))


# --- the loop -----------------------------------------------------------------------------------------------------

RATES = [1.0, 0.9, 0.6, 0.3, 0.1, 0.03, 0.0]


@pytest.mark.parametrize("goal", [Goal(4, "uniform", 8, 200), Goal(4, "prop2diff", 12, 200)], ids=lambda g: g.strategy)
def test_the_loop_gives_every_problem_what_it_needs(goal: Goal, tmp_path: Path) -> None:
    """Known rates: targets are met or trials used up, nobody is asked much beyond, the set is what was promised."""
    problems = problems_of(len(RATES) * 10)
    model = Scripted(lambda number: RATES[number % len(RATES)])
    folder = tmp_path / "run"
    outcome = ask(problems, model, goal, folder, concurrency=4)
    targets = goal.targets(outcome.n, outcome.c)
    assert targets is not None
    assert model.asked == Counter(dict.fromkeys(model.asked, 1))
    for place in range(len(problems)):
        asked = int(outcome.asked[place])
        assert asked == sum(1 for name, _sample in model.asked if name == f"p{place}") <= 200
        assert outcome.c[place] >= targets[place] or asked == 200
        if goal.strategy == "uniform":  # no more than what was under way when the target was met
            assert outcome.c[place] <= targets[place] + 64
    assert outcome.short == int((outcome.c < targets).sum())
    by_rate = [outcome.asked[i :: len(RATES)].sum() for i in range(len(RATES))]
    assert by_rate == sorted(by_rate)
    assert outcome.worth is not None
    assert outcome.worth.factor > 1.05
    assert outcome.worth.right == int(np.minimum(outcome.c, targets).sum())
    # the curated set: from the very file, with the very targets
    curate = ["curate", str(folder / "judged.jsonl"), "-o", str(tmp_path / "set"), "--strategy", goal.strategy]
    assert main([*curate, "--k", str(goal.k)]) == 0
    kept = Counter(row["query"] for row in read(tmp_path / "set" / "data.jsonl"))
    assert [kept[query_of(i)] for i in range(len(problems))] == np.minimum(outcome.c, targets).tolist()
    for row in read(tmp_path / "set" / "data.jsonl"):
        assert re.findall(r"\d+", row["query"]) == re.findall(r"boxed{(.*)}", row["response"])


def test_the_loop_is_the_same_when_it_is_interrupted(tmp_path: Path) -> None:
    """The next round hangs on what is in the folder, not on the run: no problem gets more than its trials."""
    problems, goal = problems_of(30), Goal(3, "uniform", 5, 24)
    model = Scripted(lambda number: number / 30)
    for after in (17, 60, 44):
        one_run(problems, model, tmp_path / "run", after, at_once=False, goal=goal)
    outcome = one_run(problems, model, tmp_path / "run", 0, at_once=False, goal=goal)
    assert outcome is not None
    assert (outcome.asked <= 24).all()
    assert ((outcome.c >= 5) | (outcome.asked == 24)).all()
    assert model.asked == Counter(dict.fromkeys(model.asked, 1))
    assert 121 <= outcome.earlier < len(read(tmp_path / "run" / "judged.jsonl")) == model.asked.total()


def test_pass_at_k_of_a_known_model(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The figures of the run are those of its rows by their definition, and near what the model is known to be."""
    problems, n = problems_of(60), 4
    rates = [share("rate", i) for i in range(len(problems))]
    with ModelServer(lambda number: rates[number]) as server:
        file = problem_file(tmp_path, len(problems))
        command = ["run", "--task", str(file), "--base-url", server.url, "--model", "m", "-n", str(n), "--seed", "3"]
        assert main([*command, "-o", str(tmp_path / "run"), "--as", "json", "--n-procs", "1"]) == 0
    told = json.loads(capsys.readouterr().out)
    right = Counter[str]()
    for row in read(tmp_path / "run" / "judged.jsonl"):
        right[row["query"]] += row["evalmath_correct"]
    assert [row["k"] for row in told["at_k"]] == [1, 2, 4]
    for row in told["at_k"]:
        k = row["k"]
        by_rows = np.mean([1 - comb(n - right[p.query], k) / comb(n, k) for p in problems])
        assert row["pass_at"]["value"] == pytest.approx(by_rows)
        known = [1 - (1 - rate) ** k for rate in rates]  # and their spread is that of n/k independent tries at most
        spread = sqrt(sum(rate * (1 - rate) for rate in known) * k / n) / len(rates)
        assert abs(by_rows - np.mean(known)) < 4 * spread


@given(
    st.lists(st.tuples(st.integers(1, 30), st.integers(0, 30), st.integers(1, 9)), min_size=1, max_size=5),
    st.integers(0, 40),
)
def test_worth_by_its_definition(counts: list[tuple[int, int, int]], trials: int) -> None:
    """The mean of min(X, target), summed over all of X; and of both sides the same where one problem is all."""
    n, c, targets = (np.array(column) for column in zip(*((n, min(c, n), t) for n, c, t in counts), strict=True))
    expected = [
        sum(comb(trials, x) * p**x * (1 - p) ** (trials - x) * min(x, t) for x in range(trials + 1))
        for p, t in zip(c / n, targets.tolist(), strict=True)
    ]
    assert expected_right(trials, c / n, targets).tolist() == pytest.approx(expected, abs=1e-9)
    worth = compare(n, c, n * 100, targets)
    assert worth.right == int(np.minimum(c, targets).sum())
    assert worth.tokens == int(n.sum()) * 100


@given(
    st.lists(st.tuples(st.integers(0, 60), st.integers(0, 60), st.integers(0, 60)), min_size=1, max_size=8),
    st.sampled_from(["each", "uniform", "prop2diff"]),
)
def test_rounds_come_to_an_end(counts: list[tuple[int, int, int]], strategy: str) -> None:
    """Whatever came of the samples: no round passes the trials, and one without requests ends it."""
    goal = Goal(4, strategy, 6, 50)
    asked = np.array([max(sizes) for sizes in counts])
    n = np.array([sorted(sizes)[1] for sizes in counts])
    c = np.array([min(sizes) for sizes in counts])
    wanted = goal.next_round(asked, n, c)
    assert (wanted >= 0).all()
    assert ((asked + wanted <= goal.most) | (wanted == 0)).all()
    targets = goal.targets(n, c)
    if targets is not None:
        assert ((wanted > 0) == ((c < targets) & (asked < goal.most))).all()
        if strategy == "prop2diff":
            assert targets.tolist() == prop2diff(n, c, 6).tolist()


# --- budgets ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("limit", [{"tokens": 9_000}, {"money": 0.05, "price_in": 2.0, "price_out": 8.0}])
def test_budgets_are_kept(limit: dict[str, Any], tmp_path: Path) -> None:
    """The run stops before it passes them, continues when there is more, and counts what was spent before."""
    problems, folder = problems_of(100), tmp_path / "run"
    outcome = ask(problems, Scripted(), Goal(2), folder, budget=Budget(**limit, max_tokens=200), concurrency=8)
    assert outcome.ended == "the budget is used up"
    rows = read(folder / "judged.jsonl")
    assert 0 < len(rows) < 200
    assert outcome.spent == Spent(sum(r["prompt_tokens"] for r in rows), sum(r["completion_tokens"] for r in rows))
    if "tokens" in limit:
        assert sum(outcome.spent) <= 9_000
        assert sum(outcome.spent) > 8_000
    else:
        assert 0.04 < outcome.cost <= 0.05
    again = ask(problems, Scripted(), Goal(2), folder, budget=Budget(**limit, max_tokens=200))
    assert again.ended == "the budget is used up"
    assert len(read(folder / "judged.jsonl")) == len(rows)
    assert not ask(problems, Scripted(), Goal(2), folder).ended
    assert_complete(folder, 100, 2)


def test_budgets_that_cannot_be() -> None:
    """Money without prices, less than nothing."""
    with pytest.raises(ValueError, match="needs prices"):
        Budget(money=1.0)
    with pytest.raises(ValueError, match="negative"):
        Budget(tokens=-1)


# --- folders ------------------------------------------------------------------------------------------------------


def test_torn_lines_and_lost_verdicts(tmp_path: Path) -> None:
    """As after a power cut: half a line is cut off and asked again, verdicts that are missing are made up for."""
    problems, folder = problems_of(10), tmp_path / "run"
    ask(problems, Scripted(), Goal(2), folder)
    responses, judged = folder / "responses.jsonl", folder / "judged.jsonl"
    responses.write_bytes(responses.read_bytes()[:-40])
    judged.write_bytes(b"".join(judged.read_bytes().splitlines(keepends=True)[:7]) + b'{"id": "p')
    model = Scripted()
    outcome = ask(problems, model, Goal(2), folder)
    assert outcome.earlier == 19
    assert model.asked.total() == 1
    assert_complete(folder, 10, 2)
    ask(problems, model, Goal(3), folder)  # and who wants more, asks for the rest
    assert model.asked.total() == 11
    assert_complete(folder, 10, 3)


def test_verdicts_by_another_policy_are_made_anew_without_asking(tmp_path: Path) -> None:
    """The responses stay: who removes the verdicts gets them again, by any policy."""
    from evalmath import Policy

    problems, folder = problems_of(5), tmp_path / "run"
    ask(problems, Scripted(), Goal(1), folder)
    strict = Policy(rel_tol=0.0)
    with pytest.raises(OutputError, match="was judged by"):
        ask(problems, Scripted(), Goal(1), folder, policy=strict)
    (folder / "judged.jsonl").unlink()
    model = Scripted()
    ask(problems, model, Goal(1), folder, policy=strict)
    assert not model.asked
    assert_complete(folder, 5, 1)


def test_folders_of_other_runs_are_refused(tmp_path: Path) -> None:
    """Another model, another prompt, other problems, another file: one clear line, and nothing is changed."""
    problems, folder = problems_of(4), tmp_path / "run"
    ask(problems, Scripted(), Goal(1), folder)
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    for sampling, told in [
        (Sampling("other", "{query}", seed=5, max_tokens=200), "model is scripted there, not other"),
        (Sampling("scripted", "{query}!", seed=5, max_tokens=200), "prompt is"),
        (Sampling("scripted", "{query}", seed=5, max_tokens=300), "options is"),
    ]:
        with pytest.raises(OutputError, match=told):
            Run(problems, Scripted(), sampling, Goal(1), folder)
    with pytest.raises(OutputError, match="p3, which is not among the problems"):
        ask(problems[:3], Scripted(), Goal(1), folder)
    changed = [*problems[:3], problem_from({"id": "p3", "problem": "Else?", "answer": "3"}, TASKS["aime24"], 1)]
    with pytest.raises(OutputError, match="p3"):
        ask(changed, Scripted(), Goal(1), folder)
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before
    other = tmp_path / "other"
    other.mkdir()
    (other / "thesis.tex").write_text("mine")
    with pytest.raises(OutputError, match="is not a folder of a run"):
        ask(problems, Scripted(), Goal(1), other)
    run = Run(problems, Scripted(), SAMPLING, Goal(1), folder)
    with pytest.raises(OutputError, match="another run is writing"):
        Run(problems, Scripted(), SAMPLING, Goal(1), folder)
    asyncio.run(run.go())


@pytest.mark.parametrize("full", ["responses.jsonl", "judged.jsonl"])
def test_a_full_disk(full: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The run ends with one clear error; what was written is whole, and is gone on from."""
    from evalmath.formats.appending import Appending

    flush = Appending.flush

    def failing(self: Appending) -> None:
        if self.path.endswith(full) and self.safe_lines >= 5:
            failure = WriteError(f"cannot write to {self.path}: No space left on device")
            self._buffer = bytearray()
            raise failure
        flush(self)

    with monkeypatch.context() as patch:
        patch.setattr(Appending, "flush", failing)
        with pytest.raises(WriteError, match="No space left"):
            ask(problems_of(40), Scripted(), Goal(2), tmp_path / "run", concurrency=3)
    assert len(read(tmp_path / "run" / "responses.jsonl")) >= 5
    ask(problems_of(40), Scripted(), Goal(2), tmp_path / "run")
    assert_complete(tmp_path / "run", 40, 2)


# --- the command --------------------------------------------------------------------------------------------------


def problem_file(folder: Path, count: int) -> Path:
    """Problems as a file."""
    file = folder / "problems.jsonl"
    file.write_text(
        "".join(json.dumps({"id": f"p{i}", "query": query_of(i), "answer": i}) + "\n" for i in range(count))
    )
    return file


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_the_command_is_interrupted(number: signal.Signals, tmp_path: Path) -> None:
    """A process that is told to end waits for what is under way; one that is killed loses nothing that arrived."""
    file, out = problem_file(tmp_path, 20), tmp_path / "run"
    with ModelServer(trouble=trouble_of) as server:
        command = ["run", "--task", str(file), "--base-url", server.url, "--model", "m", "-n", "4", "--id-key", "id"]
        command += ["--seed", "1", "-o", str(out), "--concurrency", "4", "--n-procs", "1"]
        process = subprocess.Popen([sys.executable, "-m", "evalmath", *command], stderr=subprocess.PIPE, text=True)
        server.after_answer = lambda n: process.send_signal(number) if n == 30 else None
        _out, err = process.communicate(timeout=120)
        assert process.returncode == {signal.SIGINT: 130, signal.SIGTERM: 143}.get(number, -9)
        server.after_answer = lambda _n: None
        assert len(read(out / "responses.jsonl")) >= 26
        if number != signal.SIGKILL:
            assert "stopped: interrupted; the same command goes on from here" in err
            assert len(read(out / "judged.jsonl")) == len(read(out / "responses.jsonl")) == len(server.answered)
        server.trouble = lambda *_: ""
        assert main(command) == 0
    assert_complete(out, 20, 4)
    again = server.answered.total() - len(server.answered)
    assert again <= (4 if number == signal.SIGKILL else 0)


def test_the_command_tells_what_came_of_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The loop from the command line: table, tokens, money, worth, where to go on; a second run asks for nothing."""
    file, out = problem_file(tmp_path, 12), tmp_path / "run"
    with ModelServer(lambda number: number / 12) as server:
        command = ["run", "--task", str(file), "--base-url", server.url, "--model", "m", "--until", "uniform:3"]
        command += ["--max-trials", "20", "--seed", "1", "-o", str(out), "--id-key", "id", "--price-out", "10"]
        assert main(command) == 0
        first, requests = capsys.readouterr().out, len(server.requests)
        assert main(command) == 0
        second = capsys.readouterr()
    assert len(server.requests) == requests
    assert second.out == first
    assert main(["eval", str(out / "responses.jsonl")]) == 0  # the responses are a file of samples like any other
    figures, read_as, _ = capsys.readouterr().out.partition("\nread as ")
    assert read_as
    assert first.startswith(figures)
    assert f"{requests} samples were there before" in second.err
    rows = read(out / "judged.jsonl")
    assert f"{len(rows)} rows = {sum(row['evalmath_correct'] for row in rows)} correct" in first
    spent = sum(row["completion_tokens"] for row in rows)
    assert f"{spent:,} of responses, {spent / 100_000:,.2f} of money" in first
    assert "right responses count towards the goal" in first
    assert "samples stopped at 3 right ones: accuracy and pass@k are unbiased estimates" in first
    assert main(["score", str(out / "judged.jsonl")]) == 0
    assert first.startswith(capsys.readouterr().out.rstrip())
    for command in ("compare", "report"):
        assert main([command, str(out / "judged.jsonl"), str(out / "judged.jsonl")]) == 2
        assert "was sampled until responses were right" in capsys.readouterr().err
    assert f"evalmath curate {out}/judged.jsonl --strategy uniform --k 3 -o SET" in first


def test_show_prompt(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What the model would be told, without a model."""
    assert main(["run", "--task", str(problem_file(tmp_path, 2)), "--show-prompt", "--system", "Be brief."]) == 0
    out = capsys.readouterr().out
    assert out.startswith(f"[system]\nBe brief.\n\n[user]\n{query_of(0)}\n\nPlease reason step by step")
    assert out.endswith("[reference]\n0\n")
    assert not (tmp_path / "problems").exists()


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--task", "nothing.jsonl"], "neither a file nor a task: those are aime24"),
        (["--task", "FILE"], "--model NAME says who is asked"),
        (["--task", "FILE", "--model", "m"], "--base-url URL says where"),
        (["--task", "FILE", "--model", "m", "--base-url", "localhost:1"], "is not an address of a server"),
        (["--task", "FILE", "--model", "m", "--until", "uniform:3"], "--until needs --max-trials"),
        (["--task", "FILE", "--model", "m", "--until", "most", "--max-trials", "3"], "most is not a goal"),
        (["--task", "FILE", "--model", "m", "--until", "uniform:0", "--max-trials", "3"], "K must be at least 1"),
        (["--task", "FILE", "--model", "m", "--max-trials", "3"], "--max-trials goes with"),
        (["--task", "FILE", "--model", "m", "--until", "uniform:3", "--min-correct", "3"], "one of them is enough"),
        (["--task", "FILE", "--model", "m", "--budget-money", "3"], "needs prices"),
        (["--task", "FILE", "--model", "m", "--prompt", "Hello"], "no {query} in it"),
        (["--task", "FILE", "--model", "m", "--query-key", "text"], "has no query: none of text"),
        (["--task", "FILE", "--model", "m", "--extra-body", "7"], "not a JSON object"),
        (["--task", "FILE", "--model", "m", "--engine", "vllm"], "--engine vllm needs vLLM"),
        (["--task", "aime24", "--data", "nowhere.jsonl"], "nowhere.jsonl: No such file"),
        (["--task", "FILE", "--data", "FILE"], "--data is for the copy of a task"),
    ],
)
def test_the_command_refuses(
    arguments: list[str], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bad options: one clear line, exit status 2, nothing asked and nothing written."""
    monkeypatch.delenv("OPENAI_BASE_URL", raising=False)
    file = problem_file(tmp_path, 2)
    assert main(["run", *(str(file) if a == "FILE" else a for a in arguments), "-o", str(tmp_path / "run")]) == 2
    err = capsys.readouterr().err
    assert told in err
    assert not (tmp_path / "run").exists()


def test_no_server(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Nobody there: one clear line, soon."""
    with ModelServer() as server:
        url = server.url
    command = ["run", "--task", str(problem_file(tmp_path, 50)), "--base-url", url, "--model", "m", "--attempts", "1"]
    assert main([*command, "-o", str(tmp_path / "run")]) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    lines = captured.err.splitlines()
    assert len(lines) == 2
    assert url in lines[-1]
    assert lines[-1].endswith("; the same command goes on from here")
