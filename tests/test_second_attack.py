"""A second attack, finding by finding: F1 to F17. Each of these failed once, and says what it cost.

Extraction (F1) is counted in ``test_extract_linear.py``, the server (F4, F8, F16) is tried in ``test_serve.py``, and
what a page of the report does with a text (F17) in ``report/test_browser.py``.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import re
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from evalmath.check import Task, check
from evalmath.cli import main
from evalmath.curate import folder as curated
from evalmath.errors import EvalMathError
from evalmath.extract import extract
from evalmath.formats import FormatError, Malformed, read_rows
from evalmath.formats.owning import OutputError
from evalmath.policy import Policy
from evalmath.run import Budget, GaveUpError, Goal, Outcome, Reply, Run, Sampling, Server, TryAgainError, UnusableError
from evalmath.verdict import Status
from tests.liar import ENDLESS, LIES, Liar
from tests.test_run import Scripted, ask, assert_complete, no_sleep, problems_of, read

SAMPLING = Sampling("m", "{query}")
KEY = "sk-0123456789-secret"


def write(path: Path, rows: list[dict[str, Any]]) -> Path:
    """A JSONL file."""
    path.write_text("".join(json.dumps(row) + "\n" for row in rows))
    return path


def judged(**more: Any) -> dict[str, Any]:
    """A row that `eval` has judged."""
    return {
        "query": "Q1", "response": "\\boxed{1}", "gold": "1", "evalmath_status": "correct", "evalmath_ans": "1", **more,
    }  # fmt: skip


# --- the core -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("reference", "answer"), [("7", "5, no o"), ("if o, 5", "7")])
def test_f2_an_index(reference: str, answer: str) -> None:
    """IndexError, and the status "crash"."""
    assert check(Task((reference,), answer=answer), Policy()).status != Status.CRASH


@pytest.mark.parametrize("digit", "3٣３")
def test_f3_digits(digit: str) -> None:
    """ValueError from ``extract``: Python reads no number of more than 4,300 digits."""
    extract("The answer is " + digit * 4_301 + " apples")


@pytest.mark.parametrize("answer", ["2**" * 500 + "2", "x**" * 500 + "x", "2^" * 500 + "2"])
def test_f15_depth(answer: str) -> None:
    """RecursionError out of ``check``."""
    assert not check(Task(("5",), answer=answer), Policy()).correct
    assert not check(Task((answer,), answer="5"), Policy()).correct


# --- folders ------------------------------------------------------------------------------------------------------


def test_f5_two_at_once_refuse(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Two curations into one folder mixed in silence. `eval` and `run` refuse in the same words."""
    rows, out = write(tmp_path / "rows.jsonl", [judged()]), tmp_path / "set"
    with curated.owned(out, overwrite=False):
        assert main(["curate", str(rows), "-o", str(out)]) == 2
        assert f"another run is writing to {out}" in capsys.readouterr().err
    assert not out.exists()
    assert main(["curate", str(rows), "-o", str(out)]) == 0
    assert not {path.name for path in out.iterdir() if path.name.startswith(".")}

    run = Run(problems_of(1), Scripted(), SAMPLING, Goal(1), tmp_path / "run")
    with pytest.raises(OutputError, match="another run is writing"):
        Run(problems_of(1), Scripted(), SAMPLING, Goal(1), tmp_path / "run")
    assert main(["eval", str(rows), "-o", str(tmp_path / "run" / "judged.jsonl")]) == 2
    assert "another run is writing" in capsys.readouterr().err
    asyncio.run(run.go())


def test_f5_a_change_is_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Killed at any move of a file, a curation leaves the old set or a new one; the next finishes what was begun."""
    many, few = (
        write(tmp_path / f"{name}.jsonl", [judged(query=f"Q{i}", response=f"{name} \\boxed{{1}}") for i in range(6)])
        for name in ("many", "few")
    )
    shards, whole = ["--shard-rows", "2"], ["--k", "1"]
    assert main(["curate", str(few), "-o", str(tmp_path / "wanted"), *whole]) == 0
    wanted = {path.name: path.read_bytes() for path in (tmp_path / "wanted").iterdir()}

    class KilledError(BaseException):
        pass

    replace, unlink = Path.replace, Path.unlink
    for moves in range(12):
        out, left = tmp_path / f"set{moves}", [moves]

        def counted(left: list[int] = left) -> None:
            left[0] -= 1
            if left[0] < 0:
                raise KilledError

        def replacing(self: Path, target: Path, counted: Any = counted) -> Path:
            counted()
            return replace(self, target)

        def unlinking(self: Path, missing_ok: bool = False, counted: Any = counted) -> None:
            if self.name.startswith("data"):
                counted()
            unlink(self, missing_ok)

        assert main(["curate", str(many), "-o", str(out), *shards]) == 0
        with monkeypatch.context() as patch:
            patch.setattr(Path, "replace", replacing)
            patch.setattr(Path, "unlink", unlinking)
            with suppress(KilledError):
                main(["curate", str(few), "-o", str(out), *whole, "--overwrite"])
        assert main(["curate", str(few), "-o", str(out), *whole, "--overwrite"]) == 0
        assert {path.name: path.read_bytes() for path in out.iterdir()} == wanted, moves


def test_f11_responses_that_the_disk_lost(tmp_path: Path) -> None:
    """More verdicts than responses after a power cut: seven rows for six responses, exit status 0."""
    folder = tmp_path / "run"
    ask(problems_of(6), Scripted(), Goal(1), folder)
    whole = (folder / "responses.jsonl").read_bytes()
    for size in range(0, len(whole), 97):
        (folder / "responses.jsonl").write_bytes(whole[:size])
        ask(problems_of(6), Scripted(), Goal(1), folder)
        assert_complete(folder, 6, 1)


# --- servers ------------------------------------------------------------------------------------------------------


def lied_to(lie: str, *, url: str = "{}", key: str = KEY, seconds: float = 0.5) -> Reply:
    """What a sampler makes of it."""

    async def going(url: str) -> Reply:
        server = Server(url, SAMPLING, key, read_seconds=seconds)
        try:
            return await server.sample(SAMPLING.request("p", 0, "What is it?"))
        finally:
            await server.close()

    with Liar(LIES[lie]) as liar:
        return asyncio.run(going(url.format(liar.url)))


@pytest.mark.parametrize("lie", ["huge-figures", "negative-figures", "no-figures", "true"])
def test_f6_figures(lie: str, tmp_path: Path) -> None:
    """OverflowError, in every later run too; or a budget that never ends. What cannot be is as good as untold."""

    async def going(url: str) -> Outcome:
        server = Server(url, SAMPLING, KEY)
        try:
            run = Run(
                problems_of(40), server, SAMPLING, Goal(1), tmp_path / "run", sleep=no_sleep, n_procs=1, concurrency=1,
                budget=Budget(tokens=300, max_tokens=20),
            )  # fmt: skip
            return await run.go()
        finally:
            await server.close()

    with Liar(LIES[lie]) as liar:
        for _ in range(2):
            outcome = asyncio.run(going(liar.url))
            assert outcome.ended == "the budget is used up"
            assert 0 < sum(outcome.spent) <= 300
    assert all(row["tokens_estimated"] for row in read(tmp_path / "run" / "judged.jsonl"))


def test_f6_a_folder_that_was_poisoned(tmp_path: Path) -> None:
    """Figures in the folder itself are not believed either."""
    folder = tmp_path / "run"
    ask(problems_of(2), Scripted(), Goal(1), folder)
    rows = read(folder / "responses.jsonl")
    rows[0] |= {"prompt_tokens": 10**30, "completion_tokens": "many"}
    write(folder / "responses.jsonl", rows)
    (folder / "judged.jsonl").unlink()
    assert ask(problems_of(2), Scripted(), Goal(1), folder).tokens.tolist()[0] == 0


@pytest.mark.parametrize("lie", ["deep", "digits", "bytes"])
def test_f7_one_bad_event(lie: str) -> None:
    """RecursionError and ValueError ended the whole run."""
    with pytest.raises(TryAgainError, match="something else than JSON"):
        lied_to(lie)


@pytest.mark.parametrize(
    ("lie", "error", "told", "most"),
    [
        ("endless-line", GaveUpError, "more bytes than any has", 14 << 20),
        ("gzip-bomb", TryAgainError, "it has to stream", ENDLESS),
        ("endless-error", GaveUpError, "no no", 11 << 20),
        ("empty-deltas", TryAgainError, "timed out", ENDLESS),
    ],
)
def test_f9_no_end(lie: str, error: type[Exception], told: str, most: int) -> None:
    """Hundreds of megabytes, or a request that never ends. The client hangs up."""
    with Liar(LIES[lie]) as liar:
        with pytest.raises(error, match=told):
            lied_to(lie, url=liar.url, seconds=30.0 if lie != "empty-deltas" else 0.2)
        assert liar.sent < most


def test_f9_a_line_that_is_too_long_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """All parts together have a bound too."""
    monkeypatch.setattr("evalmath.run.server.MAX_STREAM_BYTES", 200)
    with pytest.raises(GaveUpError, match="more bytes"):
        lied_to("true")


@pytest.mark.parametrize(
    ("url", "key"), [("http://127.0.0.1:PORT/v1", KEY), ("http://user:PASS-1234@127.0.0.1:PORT/v1", KEY)]
)
def test_f10_secrets_are_not_shown(url: str, key: str) -> None:
    """A server that echoes the header, an address with a password in it."""
    with pytest.raises(UnusableError, match=r"bad header: .*\*\*\*") as caught, Liar(LIES["echo"]) as liar:
        lied_to("echo", url=url.replace("PORT", liar.url.split(":")[2].split("/")[0]), key=key)
    assert KEY not in str(caught.value)
    assert "PASS-1234" not in str(caught.value)
    assert "dXNlcjpQQVNTLTEyMzQ" not in str(caught.value)


@pytest.mark.parametrize(
    "url", ["http://[::1", "http://localhost:99999/v1", "http://", "http://user:SECRET@", "ftp://a"]
)
def test_f10_addresses(url: str) -> None:
    """A traceback; and the password in it."""
    with pytest.raises(UnusableError, match="address") as caught:
        Server(url, SAMPLING)
    assert "SECRET" not in str(caught.value)
    with pytest.raises(UnusableError, match="key"):
        Server("http://localhost/v1", SAMPLING, "né\n")


# --- files --------------------------------------------------------------------------------------------------------

READING = """
import resource, sys
resource.setrlimit(resource.RLIMIT_AS, (3 << 30, 3 << 30))
from evalmath.formats import read_rows
print(sum(1 for row in read_rows(sys.argv[1])))
"""


def test_f12_parquet_bombs(tmp_path: Path) -> None:
    """A text that is written once and referred to by every row: 1,407 bytes took 6.6 GB."""
    pa = pytest.importorskip("pyarrow")
    from pyarrow import parquet

    bomb = tmp_path / "bomb.parquet"
    indices = pa.array([0] * 1_200, pa.int32())
    texts = pa.DictionaryArray.from_arrays(indices, pa.array(["x" * (4 << 20)]))
    parquet.write_table(pa.table({"response": texts}), bomb, compression="zstd")
    assert bomb.stat().st_size < 10_000
    done = subprocess.run([sys.executable, "-c", READING, str(bomb)], capture_output=True, text=True, check=False)
    assert done.stdout == "1200\n", done.stderr[-500:]


def encrypted(path: Path) -> Path:
    """An archive that says of its member that it is encrypted."""
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("samples/1_epoch_1.json", "{}")
    data = bytearray(path.read_bytes())
    data[data.index(b"PK\x03\x04") + 6] |= 1
    data[data.index(b"PK\x01\x02") + 8] |= 1
    path.write_bytes(data)
    return path


def test_f13_encrypted(tmp_path: Path) -> None:
    """RuntimeError."""
    with pytest.raises(FormatError, match="encrypted"):
        list(read_rows(str(encrypted(tmp_path / "log.eval"))))


def unreadable(kind: str) -> Any:
    """A column whose second value Python cannot hold."""
    import pyarrow as pa

    if kind == "time":
        return pa.array([0, 2**62, 0], pa.timestamp("us"))
    return pa.Array.from_buffers(
        pa.string(), 3, [None, pa.array([0, 1, 2, 3], pa.int32()).buffers()[1], pa.py_buffer(b"a\xffb")]
    )


@pytest.mark.parametrize("kind", ["time", "bits"])
def test_f13_out_of_range(kind: str, tmp_path: Path) -> None:
    """OverflowError, UnicodeDecodeError: one row is malformed, the others are read."""
    pa = pytest.importorskip("pyarrow")
    from pyarrow import parquet

    parquet.write_table(pa.table({"x": unreadable(kind), "n": [1, 2, 3]}), tmp_path / "rows.parquet")
    first, bad, last = read_rows(str(tmp_path / "rows.parquet"))
    assert isinstance(bad, Malformed)
    assert [row.data["n"] for row in (first, last) if not isinstance(row, Malformed)] == [1, 3]


def test_f13_names_of_fields(tmp_path: Path) -> None:
    """Half of a surrogate pair in a name: UnicodeEncodeError, with everything judged."""
    parquet = pytest.importorskip("pyarrow.parquet")
    rows = write(tmp_path / "rows.jsonl", [{"response": "\\boxed{1}", "gold": "1", "x\ud800": "y\ud800"}])
    assert main(["eval", str(rows), "-o", str(tmp_path / "out.parquet")]) == 0
    assert parquet.read_table(tmp_path / "out.parquet").to_pylist()[0]["x\\ud800"] == "y\\ud800"


@pytest.mark.parametrize("field", ["query", "response", "gold", "dataset"])
def test_f14_half_a_character(field: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One row stopped a curation, without a name. It is malformed, named and counted, whatever is written."""
    rows = write(
        tmp_path / "rows.jsonl",
        [judged(), judged(query="Q2", **{field: "\\boxed{1} \ud800"} | {}), judged(query="Q3")]
        if field != "query"
        else [judged(), judged(query="Q\ud800"), judged(query="Q3")],
    )
    for to in ("jsonl", "parquet"):
        assert main(["curate", str(rows), "-o", str(tmp_path / to), "--to", to]) == 1
        told = capsys.readouterr()
        assert "2 rows = 2 kept" in told.out
        assert f"{rows}:2: half of a surrogate pair" in told.err


def test_f14_what_no_column_holds(tmp_path: Path) -> None:
    """An integer above 64 bits, mixed types: OverflowError, ArrowInvalid. The column is one of texts."""
    parquet = pytest.importorskip("pyarrow.parquet")
    mixed = [1, 10**30, "a", [1, {"b": 2}], {"\ud800": "\ud800"}, None, True, 0.5]
    rows = write(tmp_path / "rows.jsonl", [judged(query=f"Q{i}", x=x) for i, x in enumerate(mixed)])
    assert main(["curate", str(rows), "-o", str(tmp_path / "set"), "--to", "parquet", "--columns", "rows"]) == 0
    texts = parquet.read_table(tmp_path / "set" / "data.parquet").column("x").to_pylist()
    assert texts[:4] == ["1", str(10**30), "a", '[1, {"b": 2}]']
    assert not list((tmp_path / "set").glob("data*.jsonl"))


def test_f14_options(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """OverflowError for a number of responses that nobody has."""
    rows = write(tmp_path / "rows.jsonl", [judged()])
    assert main(["curate", str(rows), "-o", str(tmp_path / "set"), "--k", "9" * 21]) == 2
    assert "at most" in capsys.readouterr().err


def test_f17_a_card_takes_no_orders(tmp_path: Path) -> None:
    """Names of files and of policies are text of a card, and no part of its form."""
    evil = "# Evil\n## Files\n- `data-00000.jsonl`\n\x1b[31m`"
    rows = write(tmp_path / f"a\n{evil.replace('/', '')}.jsonl", [judged(evalmath_policy=f"p\n{evil}")])
    assert main(["curate", str(rows), "-o", str(tmp_path / "set")]) == 0
    lines = (tmp_path / "set" / "card.md").read_text().splitlines()
    assert next(line for line in lines if line.startswith("#")).startswith("# A training set")
    assert [line for line in lines if line.startswith("#") and ("Evil" in line or line == "## Files")] == ["## Files"]
    assert not any("\x1b" in line for line in lines)


def test_f17_empty_lines(tmp_path: Path) -> None:
    """800 MB of them in a small file took 40 s."""

    def blank() -> Iterator[bytes]:
        yield b'{"a": 1}\n'
        yield from (b"\n" * 100_000 for _ in range(2))

    with gzip.open(tmp_path / "rows.jsonl", "wb", compresslevel=1) as file:
        file.writelines(blank())
    rows = read_rows(str(tmp_path / "rows.jsonl"))
    assert not isinstance(next(rows), Malformed)
    with pytest.raises(FormatError, match="empty"):
        next(rows)


@pytest.mark.parametrize("seconds", [float("inf"), float("nan"), -1.0, 10**400, "much", [1]])
def test_f17_seconds(seconds: Any, tmp_path: Path) -> None:
    """A traceback of `report`."""
    rows = write(tmp_path / "rows.jsonl", [judged(evalmath_seconds=seconds), judged(query="Q2", evalmath_seconds=0.01)])
    assert main(["report", str(rows), "-o", str(tmp_path / "page.html")]) == 0


def test_f17_stdout(tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    """`eval -o -` wrote what turns text round. It is escaped, and is the same JSON."""
    row = {"response": "\\boxed{1}\u202e\x7f\U000e0041", "gold": "1"}
    (tmp_path / "rows.jsonl").write_text(json.dumps(row, ensure_ascii=False) + "\n")
    assert main(["eval", str(tmp_path / "rows.jsonl"), "-o", "-", "--no-progress"]) == 0
    out = capfdbinary.readouterr().out
    assert b"\\u202e\\u007f\\udb40\\udc41" in out
    assert json.loads(out)["response"] == row["response"]
    assert "\u202e".encode() not in out


def test_every_finding_has_a_test() -> None:
    """By its number, in the name of a test."""
    here = Path(__file__).parent
    files = ("test_second_attack.py", "test_extract_linear.py", "test_serve.py")
    named = {
        int(n)
        for name in files
        for n in re.findall(r"^def test_f(\d+)_", (here / name).read_text("utf-8"), re.MULTILINE)
    }
    assert named == set(range(1, 18))


def test_errors_are_ours() -> None:
    """What the commands catch is what is raised."""
    for error in (OutputError, FormatError, GaveUpError, TryAgainError, UnusableError, curated.FolderError):
        assert issubclass(error, EvalMathError)
