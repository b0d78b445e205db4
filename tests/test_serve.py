"""The server: every dialect as its client speaks it, every bound, and traffic that nobody should send."""

from __future__ import annotations

import asyncio
import json
import re
import signal
import socket
import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest

from evalmath import Policy
from evalmath.batch.worker.job import Judged
from evalmath.check import Task
from evalmath.cli import main
from evalmath.integrations import Grader
from evalmath.serve import batcher as batching
from evalmath.serve.app import make_app
from evalmath.serve.batcher import CHUNK, Batcher, FullError, LateError
from evalmath.serve.dialects import DIALECTS
from evalmath.serve.settings import Settings, SettingsError
from evalmath.verdict import Status, Verdict

BOXED = r"So it is \boxed{%s}."
GUARD = 180.0  # seconds that anything here is waited for; none of it is measured
TOKEN = "a-secret"

linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Unix sockets and signals")


# --- the batcher --------------------------------------------------------------------------------------------------


class Gate:
    """In the place of workers: what they are asked, and when they may answer."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.open, self.asked, self.alone = asyncio.Event(), [], []
        monkeypatch.setattr(batching, "_done", self)
        monkeypatch.setattr(batching, "judge_together", self.together)
        monkeypatch.setattr(batching, "judge_alone", self.judge_alone)

    async def __call__(self, workers: Any, work: Any) -> Any:
        wait, outcome = work(None)
        if wait:
            await self.open.wait()
        return outcome

    def together(self, turn: None, call: Any, tasks: list[Task], *_: Any, attempts: int) -> tuple[bool, Judged | None]:
        """A chunk with *slow* in it takes too long; what is *hard* asks SymPy."""
        texts = [task.answer for task in tasks]
        self.asked.append(texts)
        if "slow" in texts:
            return False, None
        statuses = [Status.UNDECIDED if text == "hard" else Status.CORRECT for text in texts]
        verdicts = [Verdict(status, "number.equal", "exact") for status in statuses]
        return texts[0] != "now", Judged(verdicts, [0.0] * attempts * len(texts))

    def judge_alone(self, turn: None, call: Any, task: Task, seconds: float, known: Any) -> tuple[bool, Any]:
        """What is *slow* takes longer than the first of the slow lanes allows."""
        self.alone.append((task.answer, seconds))
        status = Status.TIMEOUT if task.answer == "slow" and seconds < 5 else Status.CORRECT
        return True, (Verdict(status, "number.equal", "exact"), seconds)


def answers(*texts: str) -> list[Task]:
    """Tasks that are known by their answers."""
    return [Task(("1",), answer=text) for text in texts]


def soon() -> float:
    """A deadline that is not meant to pass."""
    return asyncio.get_running_loop().time() + GUARD


def test_rows_of_many_requests_go_together(monkeypatch: pytest.MonkeyPatch) -> None:
    """What waits is taken in chunks; everybody gets their own verdicts."""

    async def run() -> None:
        gate = Gate(monkeypatch)
        batcher = Batcher(Policy.strict(), 5.0, 1, 1_000, 1 << 20)
        requests = [asyncio.create_task(batcher.judge(answers(str(n)), soon())) for n in range(100)]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert batcher.rows == 100
        gate.open.set()
        assert [len(verdicts) for verdicts in await asyncio.gather(*requests)] == [1] * 100
        assert max(map(len, gate.asked)) == CHUNK
        await batcher.close()
        assert (batcher.rows, batcher.bytes) == (0, 0)

    asyncio.run(asyncio.wait_for(run(), GUARD))


def test_full_is_said_at_once_and_holds_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """By rows and by bytes; who was refused leaves no trace."""

    async def run() -> None:
        gate = Gate(monkeypatch)
        batcher = Batcher(Policy.strict(), 5.0, 1, 16, 20_000)
        first = asyncio.create_task(batcher.judge(answers(*"12345678"), soon()))
        await asyncio.sleep(0)
        before = (batcher.rows, batcher.bytes)
        for tasks in (answers(*"12345"), answers("1" * 10_000)):  # half of what is left is room for four
            with pytest.raises(FullError, match="come again in 1 s"):
                await batcher.judge(tasks, soon())
            assert (batcher.rows, batcher.bytes) == before
        gate.open.set()
        assert len(await first) == 8
        await batcher.close()
        assert (batcher.rows, batcher.bytes) == (0, 0)

    asyncio.run(asyncio.wait_for(run(), GUARD))


def test_the_deadline_counts_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who waited too long is told so, which is not a verdict; what nobody wants any more is not judged."""

    async def run() -> None:
        gate = Gate(monkeypatch)
        batcher = Batcher(Policy.strict(), 5.0, 1, 1_000, 1 << 20)
        busy = [asyncio.create_task(batcher.judge(answers(*["busy"] * CHUNK), soon())) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(LateError):
            await batcher.judge(answers("late"), asyncio.get_running_loop().time())
        gate.open.set()
        await asyncio.gather(*busy)
        await batcher.close()
        assert ["late"] not in gate.asked
        assert (batcher.rows, batcher.bytes) == (0, 0)

    asyncio.run(asyncio.wait_for(run(), GUARD))


async def together(batcher: Batcher, *requests: str) -> list[asyncio.Task[list[Verdict]]]:
    """Requests of a row each that wait for a lane, and so go in one chunk."""
    lanes, batcher._free_lanes = batcher._free_lanes, 0
    judged = [asyncio.create_task(batcher.judge(answers(request), soon())) for request in requests]
    await asyncio.sleep(0)
    batcher._free_lanes = lanes
    batcher._start()
    return judged


def test_what_asks_sympy_delays_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """The one hard row of a chunk is judged apart; those that came with it are answered before."""

    async def run() -> None:
        gate = Gate(monkeypatch)
        batcher = Batcher(Policy.strict(), 5.0, 1, 1_000, 1 << 20)
        easy, hard = await together(batcher, "now", "hard")
        assert (await easy)[0].correct
        await asyncio.sleep(0)
        assert (gate.asked, gate.alone) == ([["now", "hard"]], [("hard", batching.SHORT_SECONDS)])
        assert not hard.done()
        gate.open.set()
        assert (await hard)[0].correct
        await batcher.close()

    asyncio.run(asyncio.wait_for(run(), GUARD))


def test_what_takes_long_goes_to_slower_lanes(monkeypatch: pytest.MonkeyPatch) -> None:
    """A chunk that takes too long is asked row by row, and only the slow one leaves; its first lane is a short one."""

    async def run() -> None:
        gate = Gate(monkeypatch)
        batcher = Batcher(Policy.strict(), 5.0, 1, 1_000, 1 << 20)
        slow, easy = await together(batcher, "slow", "now")
        assert (await easy)[0].correct
        assert gate.asked == [["slow", "now"], ["slow"], ["now"]]
        gate.open.set()
        assert (await slow)[0].correct
        assert gate.alone == [("slow", batching.SHORT_SECONDS), ("slow", 5.0)]
        await batcher.close()
        assert (batcher.rows, batcher.bytes) == (0, 0)

    asyncio.run(asyncio.wait_for(run(), GUARD))


def test_requests_take_turns() -> None:
    """A row of each, so that a large request does not keep a small one waiting; long rows go alone."""

    async def run() -> None:
        batcher = Batcher(Policy.strict(), 5.0, 1, 1_000, 1 << 20)
        batcher._free_lanes = 0
        texts = [["a"] * 200, ["b", "b"], ["c" * batching.CHUNK_CHARS]]
        waiting = [asyncio.create_task(batcher.judge(answers(*part), soon())) for part in texts]
        await asyncio.sleep(0)
        chunks = [[row.task.answer[0] for row in batcher._next_chunk()] for _ in range(3)]
        assert chunks[0] == ["a", "b"]
        assert chunks[1] == ["c"]
        assert chunks[2][:3] == ["a", "b", "a"]
        for task in waiting:
            task.cancel()

    asyncio.run(asyncio.wait_for(run(), GUARD))


def test_large_bodies_have_so_many_parts() -> None:
    """They are counted before they are read; what stands in a string is no part, whether it ends or not."""
    from evalmath.serve import app

    many = b'{"samples": [' + b"[]," * (app.MAX_PARTS // 2) + b"[]]}"
    with client() as inside:
        refused = inside.post("/judge", content=many)
        assert refused.status_code == 400
        assert f"more than {app.MAX_PARTS} brackets" in refused.json()["error"]
        body = {"samples": [{"reference": "1", "answer": "1", "x": [0] * app.SMALL_BODY}]}
        assert inside.post("/judge", json=body).json()["verdicts"][0]["correct"]
        body["samples"][0]["x"] = '[,{\\"' * app.MAX_PARTS
        assert inside.post("/judge", json=body).json()["verdicts"][0]["correct"]
        for torn in (b'"', b"\\", b'\\"', b"["):
            refused = inside.post("/judge", content=b'{"x": "' + b'\\"[' * app.MAX_PARTS + torn)
            assert (refused.status_code, "not JSON" in refused.json()["error"]) == (400, True)


def test_real_verdicts_are_those_of_the_grader() -> None:
    """The cut between bounded rungs and SymPy changes no verdict."""
    references = ["1/2", r"\int_0^1 x^2 e^x\,dx", "[0,1)", "x"]
    completions = [BOXED % text for text in ("0.5", "e-2", "[0,1]", r"\frac{")]
    policy = Policy(require_evaluated=False)
    grader = Grader(policy=policy, isolate=False)

    async def run() -> list[Verdict]:
        batcher = Batcher(policy, 60.0, 2, 100, 1 << 20)
        return await batcher.judge(grader.tasks(completions, references), soon())

    verdicts = asyncio.run(run())
    assert [verdict.values() for verdict in verdicts] == [
        row.verdict.values() for row in grader.grade(completions, references)
    ]
    assert verdicts[1].stage == "symbolic"


# --- dialects, through the application ------------------------------------------------------------------------------

SAID = {"type": "message", "role": "assistant", "content": [{"type": "output_text", "text": BOXED % "0.5"}]}
GYM = {
    "responses_create_params": {"input": [{"role": "user", "content": "1/2?"}]},
    "response": {"output": [SAID]},
    "expected_answer": "1/2",
}


@contextmanager
def client(**options: Any) -> Iterator[httpx.Client]:
    """A client of an application in this process, its loop in a thread."""
    from starlette.testclient import TestClient

    with TestClient(make_app(Settings(**options))) as inside:
        yield inside


@pytest.fixture(scope="module")
def app() -> Iterator[httpx.Client]:
    """One application for those tests that only ask."""
    with client() as inside:
        yield inside


def test_openrlhf(app: httpx.Client) -> None:
    """``openrlhf/utils/agent.py``: one query or more; what ``serve_rm.py`` answers, with numbers only."""
    prompt = "<|im_start|>user\n1/2?<|im_end|>\n"
    body = {"query": [prompt + BOXED % "0.5" + "<|im_end|>", prompt, prompt], "prompts": [prompt] * 3}
    answer = app.post("/reward/openrlhf", json={**body, "labels": ["1/2", "1/2", None]}).json()
    assert answer["rewards"] == answer["scores"] == answer["extra_logs"]["correct"] == [1.0, 0.0, 0.0]
    assert answer["extra_logs"]["unreadable_reference"] == [0.0, 0.0, 1.0]
    assert app.post("/reward/openrlhf", json={"query": [], "prompts": [], "labels": []}).json()["rewards"] == []


def test_slime(app: httpx.Client) -> None:
    """A bare number."""
    body = {"prompt": [{"role": "user", "content": "1/2?"}], "response": "…</think>" + BOXED % "0.5", "label": "1/2"}
    assert app.post("/reward/slime", json=body).json() == 1.0
    assert app.post("/reward/slime", json=body | {"label": None}).json() == 0.0
    assert app.post("/reward/slime", json=body | {"response": ""}).json() == 0.0


def test_nemo_gym(app: httpx.Client) -> None:
    """The body comes back with its reward."""
    assert app.post("/verify", json=GYM).json() == {
        **GYM, "reward": 1.0, "extracted_answer": "0.5", "status": "correct", "reason": "number.equal",
    }  # fmt: skip


def test_judge(app: httpx.Client) -> None:
    """Full verdicts, of responses and of answers."""
    samples = [{"reference": "[0,1)", "response": BOXED % "[0,1]"}, {"gold": ["2", 0.5], "answer": "1/2"}]
    answer = app.post("/judge", json={"samples": samples}).json()
    assert answer["policy"] == Policy.strict().signature()
    first, second = answer["verdicts"]
    assert (first["correct"], first["reason"], first["kind"]) == (False, "interval.right-closed", "interval")
    assert (first["found"]["text"], first["found"]["span"], first["found"]["rule"]) == ("[0,1]", [16, 21], "boxed")
    assert (second["correct"], second["found"]) == (True, None)


def test_bodies_fit_their_schemas(app: httpx.Client) -> None:
    """What is documented is what is taken and given; the specification is served, and the page needs nobody."""
    import jsonschema

    specification = app.get("/openapi.json").json()
    bodies = {
        "/judge": {"samples": [{"reference": "1", "response": "1"}, {"reference": None, "answer": "1"}]},
        "/reward/openrlhf": {"query": ["a"], "prompts": ["a"], "labels": ["1"]},
        "/reward/slime": {"prompt": "a", "response": "1", "label": 1},
        "/verify": GYM,
    }
    assert set(bodies) == set(DIALECTS)
    for path, body in bodies.items():
        post = specification["paths"][path]["post"]
        jsonschema.validate(body, post["requestBody"]["content"]["application/json"]["schema"])
        answer = app.post(path, json=body)
        assert answer.status_code == 200
        jsonschema.validate(answer.json(), post["responses"]["200"]["content"]["application/json"]["schema"])
    page = app.get("/docs").text
    assert all(path in page for path in DIALECTS)
    assert "http" not in re.sub(r"http://…", "", page)


@pytest.mark.parametrize(
    ("path", "body", "code", "why"),
    [
        ("/judge", "{", 400, "not JSON"),
        ("/judge", "[" * 100_000, 400, "not JSON"),
        ("/judge", b"\xff", 400, "not JSON"),
        ("/judge", "[]", 422, "has to be an object"),
        ("/judge", "{}", 422, "give samples, a list of objects"),
        ("/verify", '{"response": {"output": ' + "[" * 100 + "]" * 100 + "}}", 422, "deeper than 64"),
        ("/judge", '{"samples": [{"reference": ' + "[" * 900 + "]" * 900 + ', "answer": "1"}]}', 422, "deeper than 64"),
        ("/reward/openrlhf", "{}", 422, "query has to be a list of texts"),
        ("/reward/openrlhf", '{"query": ["1"], "labels": []}', 422, "of one length"),
        ("/reward/openrlhf", '{"query": [1], "labels": [1]}', 422, "list of texts"),
        ("/reward/slime", "{}", 422, "no response"),
        ("/verify", "{}", 422, "no response"),
        ("/judge", json.dumps({"samples": [{"reference": 1, "answer": 1}] * 4_097}), 413, "at most 4096"),
    ],
)
def test_wrong_bodies(app: httpx.Client, path: str, body: str | bytes, code: int, why: str) -> None:
    """Each has its code and says what is wrong."""
    answer = app.post(path, content=body)
    assert answer.status_code == code
    assert why in answer.json()["error"]


HALF = "\\ud800"  # of a surrogate pair, as JSON may escape it
GYM_WITH = '{"response": {"output": []}, "expected_answer": "1/2", "x": %s}'


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/judge", f'{{"samples": [{{"reference": "1", "response": "{HALF}"}}, GOOD]}}'),
        ("/judge", f'{{"samples": [{{"reference": "{HALF}", "answer": "1"}}, GOOD]}}'),
        ("/judge", '{"samples": [{"reference": "1", "answer": "1", "abs_tol": -1}, GOOD]}'),
        ("/judge", '{"samples": [{"reference": "1", "answer": "1", "abs_tol": Infinity}, GOOD]}'),
        ("/judge", '{"samples": [{"reference": {"a": 1}, "answer": "1"}, GOOD]}'),
        ("/judge", '{"samples": [{"reference": "1", "response": [1, 2]}, GOOD]}'),
        ("/judge", '{"samples": [{"response": "1"}, GOOD]}'),
        ("/judge", '{"samples": [1, GOOD]}'),
        ("/judge", '{"samples": [{"reference": NaN, "answer": NaN}, GOOD]}'),
        ("/judge", '{"samples": [{"reference": 1e999, "answer": %s}, GOOD]}' % ("7" * 5_000)),
        ("/verify", GYM_WITH % f'"{HALF}"'),
        ("/verify", GYM_WITH % "NaN"),
        ("/verify", GYM_WITH % "[1e999, -Infinity]"),
        ("/verify", GYM_WITH % ("9" * 5_000)),
        ("/verify", '{"response": {"output": [{"type": "message", "role": "assistant", "content": 5.5}]}}'),
        ("/verify", '{"response": {"output": [{"role": "assistant", "content": {"a": []}}]}, "answer": {"a": 1}}'),
        ("/reward/slime", '{"response": {"a": 1}, "label": [[1]]}'),
        ("/reward/openrlhf", f'{{"query": ["{HALF}"], "labels": [{{"a": 1}}]}}'),
    ],
)  # fmt: skip
def test_f4_a_bad_row_costs_itself(app: httpx.Client, path: str, body: str) -> None:
    """Whatever one row holds, its request is answered in JSON, and the rows beside it are judged."""
    answer = app.post(path, content=body.replace("GOOD", '{"reference": "1/2", "answer": "0.5"}'))
    assert answer.status_code == 200, answer.text
    told = json.loads(answer.content.decode(), parse_constant=pytest.fail)
    if path == "/judge":
        assert [verdict["correct"] for verdict in told["verdicts"]] == [False, True]


def test_f4_every_answer_is_counted_and_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    """What goes wrong inside, too; and no client is sent to another host."""
    from starlette.testclient import TestClient

    application = make_app(Settings())
    with TestClient(application, raise_server_exceptions=False) as inside:
        monkeypatch.setattr(Batcher, "judge", lambda *_: 1 / 0)
        answers = [
            inside.post("/judge", json={"samples": [{"reference": "1", "answer": "1"}]}),
            inside.post("/judge", content="{"),
            inside.post("/judge/", json={}, follow_redirects=False),
            inside.get("/judge"),
        ]
        assert [answer.status_code for answer in answers] == [500, 400, 404, 405]
        assert all(answer.json()["error"] for answer in answers)
        figures = inside.get("/metrics").text
        for path, code in (("/judge", 500), ("/judge", 400), ("elsewhere", 404), ("elsewhere", 405)):
            assert f'evalmath_requests_total{{code="{code}",path="{path}"}} 1.0' in figures


def test_one_sample_needs_no_list(app: httpx.Client) -> None:
    """The same verdict as in a list of one."""
    sample = {"reference": "1/2", "response": r"So it is \boxed{0.5}."}
    alone, listed = (app.post("/judge", json=body).json() for body in (sample, {"samples": [sample]}))
    assert alone == listed
    assert [verdict["correct"] for verdict in alone["verdicts"]] == [True]
    assert app.post("/judge", json={"response": "5"}).status_code == 422


def test_other_routes(app: httpx.Client) -> None:
    """Health, readiness, figures."""
    assert app.get("/healthz").text == "alive\n"
    assert app.get("/readyz").text == "ready\n"
    lost = app.post("/jugde", json={})
    assert lost.status_code == 404
    assert "did you mean POST /judge?" in lost.json()["error"]
    wrong = app.get("/judge")
    assert wrong.status_code == 405
    assert "it answers POST" in wrong.json()["error"]
    figures = app.get("/metrics").text
    assert 'evalmath_verdicts_total{status="crash"} 0.0' in figures
    assert "evalmath_waiting_rows 0.0" in figures


def test_too_much_for_now() -> None:
    """More than fits into the queue: 429 with the time to come again; too late: 503. Neither is a reward."""
    with client(max_waiting=2) as inside:
        answer = inside.post("/judge", json={"samples": [{"reference": 1, "answer": 1}] * 3})
        assert (answer.status_code, answer.headers["retry-after"]) == (429, "1")
    with client(max_arriving_bytes=10) as inside:
        answer = inside.post("/reward/slime", json={"response": "1", "label": "1"})
        assert (answer.status_code, answer.headers["connection"]) == (429, "close")


def test_f16_tokens() -> None:
    """All but health is behind it."""
    with client(host="0.0.0.0", token=TOKEN) as inside:
        body = {"response": BOXED % "1", "label": "1"}
        for headers in ({}, {"Authorization": "Bearer wrong"}, {"Authorization": f"Basic {TOKEN}"}):
            answer = inside.post("/reward/slime", json=body, headers=headers)
            assert (answer.status_code, answer.headers["www-authenticate"]) == (401, "Bearer")
            assert inside.get("/metrics", headers=headers).status_code == 401
        assert inside.post("/reward/slime", json=body, headers={"Authorization": f"Bearer {TOKEN}"}).json() == 1.0
        assert inside.get("/healthz").status_code == inside.get("/readyz").status_code == 200
    with client(token="é") as inside:
        for sent, code in (("é".encode(), 200), (b"e", 401), (b"", 401)):
            answer = inside.post("/reward/slime", json=body, headers={"Authorization": b"Bearer " + sent})
            assert answer.status_code == code


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"host": "0.0.0.0"}, "set a token"),
        ({"host": "::"}, "set a token"),
        ({"host": "example.org"}, "set a token"),
        ({"max_waiting": 0}, "max_waiting must be positive"),
        ({"timeout": -1.0}, "timeout must be positive"),
        ({"port": 65_536}, "port 65536 is none"),
        ({"token": ""}, "the token is empty"),
        ({"token": " \n"}, "the token is empty"),
        ({"request_seconds": float("nan")}, "request_seconds must be positive and finite"),
        ({"request_seconds": float("inf")}, "request_seconds must be positive and finite"),
    ],
)
def test_f16_settings_that_are_refused(options: dict[str, Any], why: str) -> None:
    """Before anything listens."""
    with pytest.raises(SettingsError, match=why):
        Settings(**options)
    for host in ("127.0.0.1", "::1", "localhost"):
        assert Settings(host=host).host == host
    assert Settings(host="0.0.0.0", token=TOKEN).token == TOKEN


def test_the_command_says_what_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Usage, not a traceback."""
    (tmp_path / "token").write_text("\n")
    assert main(["serve", "--token-file", str(tmp_path / "token")]) == 2
    assert "the token is empty" in capsys.readouterr().err
    assert main(["serve", "--host", "0.0.0.0"]) == 2
    assert "set a token" in capsys.readouterr().err


# --- a real server --------------------------------------------------------------------------------------------------


@contextmanager
def server(place: Path, *options: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """`evalmath serve` on a Unix socket, once it is ready; and the socket's path."""
    path = str(place / "s")
    command = [sys.executable, "-m", "evalmath", "serve", "--uds", path, "--n-procs", "2", *options]
    log = (place / "log").open("w+")
    with closing(log), subprocess.Popen(command, stderr=log, text=True) as process:
        try:
            over = time.monotonic() + GUARD
            while '"ready"' not in (place / "log").read_text():
                assert process.poll() is None, (place / "log").read_text()
                assert time.monotonic() < over
                time.sleep(0.05)
            yield process, path
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(GUARD)


def ask(path: str, body: dict[str, Any], route: str = "/reward/slime") -> httpx.Response:
    """One request of a client that behaves."""
    with httpx.Client(transport=httpx.HTTPTransport(uds=path), base_url="http://here", timeout=GUARD) as http:
        return http.post(route, json=body)


def raw(path: str, *parts: bytes) -> socket.socket:
    """A connection on which these bytes were sent, as far as the server took them."""
    connection = socket.socket(socket.AF_UNIX)
    connection.settimeout(GUARD)
    connection.connect(path)
    with suppress(BrokenPipeError, ConnectionResetError):
        for part in parts:
            connection.sendall(part)
    return connection


HEAD = b"POST /reward/slime HTTP/1.1\r\nHost: h\r\n"


@linux
def test_hostile_traffic(tmp_path: Path) -> None:
    """Whatever is sent: the server lives, says why, answers others meanwhile as ever, and keeps nothing."""
    right = {"response": BOXED % "0.5", "label": "1/2"}
    with server(tmp_path) as (process, path):
        assert stat.S_IMODE(Path(path).stat().st_mode) == 0o600
        assert ask(path, right).json() == 1.0

        idle = [raw(path) for _ in range(300)]
        slow = [raw(path, HEAD) for _ in range(100)]
        half = [raw(path, HEAD + b"Content-Length: 100\r\n\r\n{") for _ in range(100)]
        assert ask(path, right).json() == 1.0

        for body in (b"Content-Length: 100000000\r\n\r\n", b"Transfer-Encoding: chunked\r\n\r\n" + b"100000\r\n"):
            parts = [b" " * (1 << 20)] * 20
            with closing(raw(path, HEAD + body, *parts)) as connection, suppress(ConnectionResetError):
                assert connection.recv(12) in (b"HTTP/1.1 413", b"HTTP/1.1 400", b"")
        for garbage in (b"\x00" * 1000, b"GET " + b"/" * 100_000, HEAD + b"A: " + b"b" * 200_000, b"\r\n" * 10_000):
            raw(path, garbage).close()
        for connection in half:  # cut bodies
            connection.close()
        for response in ("\\boxed{" * 50_000, BOXED % "9^{9^{9^{9}}}", "<think>" * 10_000, BOXED % r"\int" * 500):
            assert ask(path, {"response": response, "label": "1/2"}).json() == 0.0
        assert ask(path, right).json() == 1.0
        for connection in [*idle, *slow]:
            connection.close()
        assert process.poll() is None
        with httpx.Client(transport=httpx.HTTPTransport(uds=path)) as http:
            figures = http.get("http://here/metrics").text
        assert "evalmath_waiting_rows 0.0" in figures
        assert "evalmath_waiting_bytes 0.0" in figures
    assert process.returncode == 0
    for line in (tmp_path / "log").read_text().splitlines():
        assert "exception" not in json.loads(line), line
    assert not Path(path).exists()


HOLES = """
from evalmath.serve.server import _give_memory_back
_give_memory_back()
def resident():
    return int(open("/proc/self/statm").read().split()[1]) * 4096
bytearray(4 << 20)  # once it is gone, glibc would have all of its size among the small ones
before = resident()
bodies = [(bytearray(b"x") * (1 << 20), b"y" * (60 << 10)) for _ in range(64)]
between = [small for _, small in bodies]
bodies.clear()
print(resident() - before)
"""


@linux
def test_what_bodies_took_goes_back_to_the_system() -> None:
    """Blocks of a megabyte leave no holes between small ones that stay: 64 MB of them, and now next to nothing."""
    done = subprocess.run([sys.executable, "-c", HOLES], capture_output=True, text=True, check=True)
    assert int(done.stdout) < 16 << 20


@linux
@pytest.mark.parametrize(
    ("begin", "endless", "code"),
    [
        (b"GET /healthz HTTP/1.1\r\nA: ", b"b" * 4_096, 431),
        (b"GET /", b"a" * 4_096, 431),
        (b"GET /healthz HTTP/1.1\r\n", b"A: b\r\n" * 512, 431),
        (HEAD + b"Transfer-Encoding: chunked\r\n\r\n1;", b"x" * 4_096, 431),
        (HEAD + b"Transfer-Encoding: chunked\r\n\r\n0\r\n", b"A: b\r\n" * 512, 431),
        (b"\0", b"", 400),
        (HEAD + b"Content-Length: 16777217\r\n\r\n", b" " * 4_096, 413),
    ],
)
def test_f8_what_stands_around_a_body_is_bounded(hostile: str, begin: bytes, endless: bytes, code: int) -> None:
    """A head without end is refused after 64 kB, before any token is asked for; a body one byte too long is read."""
    with closing(raw(hostile, begin)) as connection:
        sent = 0
        with suppress(BrokenPipeError, ConnectionResetError):
            while endless and sent < 16_777_217 and (code == 413 or sent < 1 << 20):
                sent += connection.send(endless[: 16_777_217 - sent])
        answer = b""
        with suppress(ConnectionResetError):
            while part := connection.recv(1 << 16):
                answer += part
    if answer or code == 413:  # a client that goes on sending may be cut off before it reads
        assert answer.startswith(b"HTTP/1.1 %d" % code)
        assert json.loads(answer.partition(b"\r\n\r\n")[2])["error"]
    assert sent <= 16_777_217 if code == 413 else sent < 1 << 20
    assert ask(hostile, {"response": BOXED % "1", "label": "1"}).json() == 1.0


@pytest.fixture(scope="module")
def hostile(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server for those who mean it no good."""
    with server(tmp_path_factory.mktemp("hostile")) as (_process, path):
        yield path


@linux
def test_shutdown_answers_what_was_taken(tmp_path: Path) -> None:
    """SIGTERM while a batch is being judged: its verdicts arrive, and the process ends well."""
    samples = [{"reference": "1/2", "response": BOXED % "0.5"}] * 2_000
    with server(tmp_path) as (process, path):
        body = json.dumps({"samples": samples}).encode()
        head = b"POST /judge HTTP/1.1\r\nHost: h\r\nContent-Length: %d\r\n\r\n" % len(body)
        with closing(raw(path, head, body)) as connection:
            over = time.monotonic() + GUARD
            with httpx.Client(transport=httpx.HTTPTransport(uds=path)) as http:
                while "evalmath_waiting_rows 0.0" in http.get("http://here/metrics").text:
                    assert time.monotonic() < over, "it was judged before anybody saw it"
            process.send_signal(signal.SIGTERM)
            answer = b""
            while part := connection.recv(1 << 20):
                answer += part
        assert answer.count(b'"correct":true') == len(samples)
        process.wait(GUARD)
    assert process.returncode == 0


@linux
def test_a_second_server_does_not_take_the_first_ones_socket(tmp_path: Path) -> None:
    """But one that was left behind by a killed server is replaced."""
    with server(tmp_path) as (process, path):
        second = subprocess.run(
            [sys.executable, "-m", "evalmath", "serve", "--uds", path], capture_output=True, text=True, check=False
        )
        assert second.returncode == 2
        assert "cannot listen on" in second.stderr
        process.kill()
        process.wait(GUARD)
        assert Path(path).exists()
    with server(tmp_path) as (_, path):
        assert ask(path, {"response": BOXED % "1", "label": "1"}).json() == 1.0
