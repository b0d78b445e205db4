"""The command line, as a person or a script meets it: what it says, what it writes, how it ends."""

from __future__ import annotations

import argparse
import json
import os
import shlex
import shutil
import signal
import subprocess
import sys
import time
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from evalmath.cli import COMMANDS, TAKE_ANSWERS, console, main
from evalmath.cli.options import answers_last
from evalmath.policy import Policy

ROOT = Path(__file__).resolve().parent.parent
INJECTED = ROOT / "tests" / "injected"
GENEROUS = 60.0  # seconds

ROWS: list[dict[str, Any]] = [
    {"id": "a", "dataset": "one", "gold": "1", "pred": "So it is \\boxed{1}."},
    {"id": "b", "dataset": "one", "gold": "1", "pred": "So it is \\boxed{12}."},
    {"id": "c", "dataset": "two", "gold": "1", "pred": ""},
    {"id": "d", "dataset": "two", "gold": "1", "pred": "\\boxed{1}", "finish_reason": "length"},
]
JUDGED = "judged: response (pred) against gold · dataset: dataset · 4 rows · JSONL\n"
TABLE = [
    "dataset  rows  correct  incorrect  no-answer  truncated  accuracy  95% interval",
    "one         2        1          1          0          0     50.0%   9.5 - 90.5%",
    "two         2        0          0          1          1      0.0%   0.0 - 65.8%",
    "all         4        1          1          1          1     25.0%   4.6 - 69.9%",
    "",
    "4 rows = 1 correct + 1 incorrect + 1 no-answer + 1 truncated",
]

linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")


@pytest.fixture
def samples(tmp_path: Path) -> Path:
    """A file of four."""
    path = tmp_path / "samples.jsonl"
    path.write_text("".join(json.dumps(row) + "\n" for row in ROWS))
    return path


@pytest.fixture
def out(tmp_path: Path) -> Path:
    """Where the verdicts go."""
    return tmp_path / "out.jsonl"


def command(*arguments: object) -> list[str]:
    """``python -m evalmath …``."""
    return [sys.executable, "-m", "evalmath", *map(str, arguments)]


def environment() -> dict[str, str]:
    """With this checkout before everything else, and Python's warnings as errors."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(INJECTED)]), "PYTHONWARNINGS": "error"}


def run(*arguments: object, given: str | None = None) -> subprocess.CompletedProcess[str]:
    """Run the command in a process of its own."""
    return subprocess.run(
        command(*arguments),
        input=given,
        stdin=subprocess.DEVNULL if given is None else None,
        capture_output=True,
        text=True,
        timeout=GENEROUS,
        check=False,
        env=environment(),
        encoding="utf-8",
    )


@pytest.mark.parametrize(("on_path", "shown"), [(True, "evalmath"), (False, "bin dir/evalmath")])
def test_suggested_commands_are_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, on_path: bool, shown: str
) -> None:
    """What is suggested names the program as a person can call it, quoted for a shell."""
    script = tmp_path / "bin dir" / "evalmath"
    script.parent.mkdir()
    script.touch(mode=0o755)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", str(script.parent) if on_path else os.defpath)
    monkeypatch.setattr(sys, "argv", ["./bin dir/evalmath"])
    assert console.called() == shlex.quote(shown)
    monkeypatch.setattr(sys, "argv", ["notebook.py"])
    assert console.called() == "evalmath"


def read(path: Path) -> list[dict[str, Any]]:
    """The rows of a JSONL file."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


# --- eval ---------------------------------------------------------------------------------------------------------


def test_eval(samples: Path, out: Path) -> None:
    """The table on stdout, what was judged on stderr, a verdict a line behind all fields of the input."""
    done = run("eval", samples, "-o", out)
    assert (done.returncode, done.stderr) == (0, JUDGED)
    lines = done.stdout.splitlines()
    assert lines[:6] == TABLE
    assert lines[6].startswith("evalmath:")
    assert lines[7] == "read as JSONL"
    assert lines[9:] == [
        f"Verdicts, a row each: {out}",
        f"Explained:            python -m evalmath show {out} --status incorrect",
        f"As a page:            python -m evalmath report {out} -o report.html",
    ]
    rows = read(out)
    assert [{k: v for k, v in row.items() if not k.startswith("evalmath_")} for row in rows] == ROWS
    assert [row["evalmath_status"] for row in rows] == ["correct", "incorrect", "no-answer", "truncated"]
    assert [row["evalmath_correct"] for row in rows] == [True, False, False, False]
    assert [row["evalmath_ans"] for row in rows][:3] == ["1", "12", ""]
    assert all(row["evalmath_seconds"] >= 0 and row["evalmath_reason"] and row["evalmath_stage"] for row in rows)


def test_eval_without_output(samples: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The table alone, and how to get more."""
    assert main(["eval", str(samples)]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "For single verdicts add: -o OUT.jsonl"


def test_eval_stdin_to_stdout(samples: Path) -> None:
    """In a pipe rows go to stdout, and what is for people to stderr."""
    done = run("eval", "-", "-o", "-", given=samples.read_text())
    assert done.returncode == 0
    assert [json.loads(line)["id"] for line in done.stdout.splitlines()] == ["a", "b", "c", "d"]
    assert done.stderr.startswith(JUDGED)
    assert done.stderr.splitlines()[1:7] == TABLE


def test_eval_stdin_as_it_comes(tmp_path: Path) -> None:
    """Rows of a slow producer are judged when they come."""
    process = subprocess.Popen(
        command("eval", "-", "-o", "-"), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        env=environment(), text=True,
    )  # fmt: skip
    assert process.stdin is not None
    assert process.stdout is not None
    for row in ROWS:
        process.stdin.write(json.dumps(row) + "\n")
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["id"] == row["id"]
    process.stdin.close()
    assert process.wait(GENEROUS) == 0
    process.stdout.close()


def test_eval_keys(tmp_path: Path, out: Path) -> None:
    """Fields by other names, and an answer that has been extracted already."""
    path = tmp_path / "a.jsonl"
    path.write_text(json.dumps({"truth": "1", "said": "12", "short": "1"}) + "\n")
    assert main(["eval", str(path), "--gold-key", "truth", "--pred-key", "said", "-o", str(out)]) == 0
    assert read(out)[0]["evalmath_correct"] is False
    assert main(["eval", str(path), "--gold-key", "truth", "--ans-key", "short", "-o", str(out), "--overwrite"]) == 0
    assert read(out)[0]["evalmath_correct"] is True


def test_eval_malformed(samples: Path, out: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Lines that are not samples are named, counted and passed over; the exit status tells."""
    text = samples.read_text()
    samples.write_text('{"gold": \n' + text + '{"gold": "1"}\n' + '{"pred": "1"}\n')
    assert main(["eval", str(samples), "-o", str(out)]) == 1
    said = capsys.readouterr()
    assert said.out.startswith("no result: 3 of 7 rows (42.9%) could not be judged: 3 malformed\n\n")
    assert said.out.splitlines()[7] == TABLE[5] + "; and 3 malformed"
    assert said.err.splitlines()[0] == f"evalmath: {samples}:1: not JSON: Expecting value at column 9"
    assert f"{samples}:6: no response or answer" in said.err
    assert f"{samples}:7: no reference" in said.err
    assert [row["evalmath_row"] for row in read(out)] == [2, 3, 4, 5]
    # and they are counted again when the run is taken up again
    assert main(["eval", str(samples), "-o", str(out)]) == 1
    assert capsys.readouterr().out.splitlines()[:6] == said.out.splitlines()[:6]


def test_eval_many_malformed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file of something else does not flood the terminal."""
    path = tmp_path / "notes.jsonl"
    path.write_text("note\n" * 500)
    assert main(["eval", str(path)]) == 2
    said = capsys.readouterr()
    assert said.err.splitlines() == [
        f"evalmath: {path}:1: not JSON: Expecting value at column 1",
        "evalmath: stopped: none of the first 100 rows can be judged; 100 fail like that",
    ]
    assert said.out == ""


@pytest.mark.parametrize("by_id", [False, True])
def test_eval_resume(by_id: bool, samples: Path, out: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """After an interruption the same command judges what is missing, and the table is that of the whole file."""
    arguments = ["eval", str(samples), "-o", str(out), *(["--id-key", "id"] if by_id else [])]
    assert main(arguments) == 0
    whole, table = out.read_bytes(), capsys.readouterr().out
    lines = whole.splitlines(keepends=True)
    marked = lines[0].replace(b'"evalmath_seconds"', b'"evalmath_mark": 1, "evalmath_seconds"')
    out.write_bytes(marked + lines[1] + lines[2][:30])
    assert main(arguments) == 0
    said = capsys.readouterr()
    assert said.out == table
    assert "2 rows" in said.err
    rows = read(out)
    assert [row["id"] for row in rows] == ["a", "b", "c", "d"]
    assert [row.get("evalmath_mark") for row in rows] == [1, None, None, None]


def test_a_named_field_is_judged_or_nothing(samples: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A misspelt key doesn't fall back to another field, and is told where it is in no row."""
    for option in ("--response-key", "--answer-key"):
        assert main(["eval", str(samples), option, "nope"]) == 2
        told = capsys.readouterr()
        assert told.out == ""
        assert (
            f"nope ({option}) is not in any of the first 4 rows; the first one has id, dataset, gold, pred" in told.err
        )
    assert main(["eval", str(samples), "--response-key", "pred", "--answer-key", "nope"]) == 2
    assert "nope (--answer-key) is not in any of the first 4 rows" in capsys.readouterr().err
    known = samples.with_name("known.jsonl")
    row = {"custom_id": "a", "response": {"body": {"choices": [{"message": {"content": "1"}}]}}, "gold": "1"}
    known.write_text(json.dumps(row) + "\n")
    assert main(["eval", str(known), "--reference-key", "nope"]) == 2
    assert "nope (--reference-key) is not in the first row" in capsys.readouterr().err


def test_a_folder_and_what_is_written_into_it(
    samples: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """OUT is not an input of its own run, which can be resumed; rows of other verdicts are told."""
    folder = samples.parent
    monkeypatch.chdir(folder)
    for arguments in ([str(folder)], ["."], ["*.jsonl"]):
        assert main(["eval", *arguments, "-o", str(folder / "v.jsonl")]) == 0
        assert "4 rows = " in capsys.readouterr().out
        assert len(read(folder / "v.jsonl")) == 4
    assert main(["eval", str(folder)]) == 0
    assert "4 of 8 rows hold a verdict already, and are judged once more" in capsys.readouterr().out


@linux
def test_what_cannot_be_read_is_told(
    samples: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file that the system refuses: its name, why, and which files were not read after it; also beside stdin."""
    opened = Path.open

    def refuse(self: Path, *arguments: Any, **options: Any) -> Any:
        if self.name == "secret.jsonl":
            raise PermissionError(13, "Permission denied", str(self))
        return opened(self, *arguments, **options)

    secret = tmp_path / "secret.jsonl"
    secret.write_text("")
    monkeypatch.setattr(Path, "open", refuse)
    assert main(["eval", str(secret), str(samples)]) == 2
    told = f"evalmath: {secret}: Permission denied; not read after it: {samples}\n"
    assert capsys.readouterr().err == told
    assert main(["eval", str(samples), str(secret), "-"]) == 1
    assert capsys.readouterr().err == f"evalmath: {secret}: Permission denied; not read after it: -\n{JUDGED}"
    torn = tmp_path / "torn.json"
    torn.write_text("[")
    assert main(["audit", str(torn), str(samples), "--label-key", "x"]) == 2
    assert f"not read after it: {samples}" in capsys.readouterr().err


def test_an_error_in_the_thread_that_reads_ends_the_run(samples: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever it is: who waits for rows that never come waits for ever."""

    def broken(_self: object) -> Any:
        raise LookupError("of no known kind")

    monkeypatch.setattr("evalmath.formats.source.Source.__iter__", broken)
    with pytest.raises(LookupError, match="of no known kind"):
        main(["eval", "-", str(samples)])


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["eval", "missing.jsonl"], "No such file"),
        (["eval", "{empty}"], "is a directory without a file of samples"),
        (["eval", "{samples}", "-o", "{samples}"], "is the input"),
        (["eval", "{samples}", "-o", "nowhere/out.jsonl"], "No such file"),
        (["eval", "{samples}", "-o", "{notes}"], "not a file of verdicts"),
        (["eval", "{notes}", "--format", "parquet"], "arquet"),
        (["eval", "{samples}", "--n-procs", "0"], "must be at least 1"),
        (["eval", "{samples}", "--timeout", "-1"], "must be more than 0"),
        (["eval", "{samples}", "--timeout", "soon"], "soon is not a number"),
        (["eval", "{samples}", "--rel-tol", "-1"], "must be 0 or more"),
        (["eval", "{samples}", "--n-procs", "two"], "two is not a whole number"),
        (["eval", "{samples}", "--label-key", "id"], "unrecognized"),
        (["eval", "{samples}", "--format", "nope"], "the formats are auto, jsonl"),
        (["extract", "--file", "{samples}", "7"], "two responses: give one"),
        (["score", "missing.jsonl"], "evalmath: missing.jsonl: No such file"),
        (["score", "{samples}", "--k", "all"], "all is not a whole number"),
        (["compare", "missing.jsonl", "missing.jsonl"], "evalmath: missing.jsonl: No such file"),
        (["report", "missing.jsonl"], "evalmath: missing.jsonl: No such file"),
        (["audit", "missing.jsonl", "--label-key", "x"], "evalmath: missing.jsonl: No such file"),
        (["check-refs", "missing.jsonl"], "evalmath: missing.jsonl: No such file"),
        (["show", "missing.jsonl"], "evalmath: missing.jsonl: No such file"),
        (["serve", "--port", "65536"], "port 65536 is none"),
        (["serve", "--token-file", "missing"], "evalmath: missing: No such file"),
        (["eval", "{samples}", "--no-such-option"], "unrecognized"),
        (["eval"], "required"),
        ([], "required"),
        (["judge"], "invalid choice"),
    ],
)
def test_usage_errors(
    arguments: list[str], message: str, samples: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Wrong usage and missing files end with 2 and one clear sentence."""
    notes = tmp_path / "notes.jsonl"
    notes.write_text("my notes\n")
    (tmp_path / "empty").mkdir()
    assert main([a.format(samples=samples, notes=notes, empty=tmp_path / "empty") for a in arguments]) == 2
    said = capsys.readouterr()
    assert message in said.err
    assert "Traceback" not in said.err
    assert notes.read_text() == "my notes\n"


def test_options_mirror_the_policy(samples: Path, out: Path) -> None:
    """Each field of the policy is an option; the signature says which were used; outputs do not mix policies."""
    assert main(["eval", str(samples), "-o", str(out), "--strict-extract", "--rel-tol", "0.5"]) == 0
    assert read(out)[0]["evalmath_policy"].endswith("|strict_extract:True|rel_tol:0.5")
    assert main(["eval", str(samples), "-o", str(out)]) == 2
    assert main(["eval", str(samples), "-o", str(out), "--overwrite", "--no-include-percentage"]) == 0


# --- when things go wrong -----------------------------------------------------------------------------------------

SLOW = """
import functools, signal, sys
import crooked
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background jobs inherit that it is ignored
from evalmath.cli import main
from evalmath.figures import judging
judging.stream = functools.partial(judging.stream, function=crooked.steady, share=True)
sys.exit(main(sys.argv[1:]))
"""


N_SLOW = 3_000


def start_slow(samples: Path, out: Path, gate: Path | None = None) -> subprocess.Popen[str]:
    """A run of many rows at a millisecond each, on two workers; it does not end before there is a file ``gate``."""
    samples.write_text("".join(json.dumps({"gold": "1", "ans": str(i)}) + "\n" for i in range(N_SLOW)))
    arguments = ["eval", str(samples), "-o", str(out), "--n-procs", "2"]
    return subprocess.Popen(
        [sys.executable, "-c", SLOW, *arguments], stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        env=environment() | {"GATE": str(gate or "")},
    )  # fmt: skip


@pytest.fixture(scope="module")
def uninterrupted(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, list[dict[str, Any]]]:
    """The table and the rows of such a run that nobody disturbs."""
    place = tmp_path_factory.mktemp("uninterrupted")
    said, _complaint = start_slow(place / "samples.jsonl", place / "out.jsonl").communicate(timeout=GENEROUS)
    return table_of(said), timeless(place / "out.jsonl")


def table_of(said: str) -> str:
    """What a run says before it names its output."""
    return said.partition("\nVerdicts")[0]


def timeless(path: Path) -> list[dict[str, Any]]:
    """Rows without the clock, which is not part of a verdict."""
    return [{name: value for name, value in row.items() if name != "evalmath_seconds"} for row in read(path)]


def descendants(pid: int) -> list[int]:
    """Process ids of children and their children."""
    children: dict[int, list[int]] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal():
            try:
                parent = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
            except OSError:
                continue
            children.setdefault(parent, []).append(int(entry.name))
    found, ahead = [], [pid]
    while ahead:
        ahead = [child for parent in ahead for child in children.get(parent, [])]
        found += ahead
    return found


@pytest.mark.parametrize(
    ("which", "status"),
    [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGKILL, -9)],
    ids=["int", "term", "kill"],
)
@linux
def test_interrupted(
    which: signal.Signals, status: int, samples: Path, out: Path, uninterrupted: tuple[str, list[dict[str, Any]]]
) -> None:
    """However a run ends, no process is left, what was judged is kept, and the same command finishes the rest."""
    process = start_slow(samples, out, gate=out.with_name("gate"))
    end = time.monotonic() + GENEROUS
    while not (out.exists() and out.stat().st_size):
        assert process.poll() is None, process.communicate()
        assert time.monotonic() < end
        time.sleep(0.02)
    family = descendants(process.pid)
    assert family
    process.send_signal(which)
    _said, complaint = process.communicate(timeout=GENEROUS)
    assert process.returncode == status
    assert "Traceback" not in complaint
    kept = out.read_bytes().count(b"\n")
    assert 0 < kept < N_SLOW
    if which is not signal.SIGKILL:
        assert f"{kept} rows are safe in {out}" in complaint
    while any(Path(f"/proc/{pid}").exists() for pid in family):
        assert time.monotonic() < end
        time.sleep(0.02)
    before = out.read_bytes()
    again = start_slow(samples, out)
    said, complaint = again.communicate(timeout=GENEROUS)
    assert again.returncode == 0, complaint
    assert f"{kept} rows in {out} have been judged before" in complaint
    assert out.read_bytes().startswith(before[: before.rindex(b"\n") + 1])
    assert (table_of(said), timeless(out)) == uninterrupted


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
def test_full_disk(samples: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One sentence, and the exit status 1."""
    assert main(["eval", str(samples), "-o", "/dev/full"]) == 1
    said = capsys.readouterr()
    assert said.err.startswith("evalmath: cannot write to /dev/full: No space left on device")
    assert "rows =" not in said.out


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
@pytest.mark.parametrize("arguments", [["eq", "1", "1"], ["extract", "5"], ["eval", "{samples}", "-o", "{out}"]])
def test_full_stdout(arguments: list[str], samples: Path, out: Path) -> None:
    """One sentence too where the table or the explanation cannot be written; the rows are safe."""
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            command(*(a.format(samples=samples, out=out) for a in arguments)), stdout=full, stderr=subprocess.PIPE,
            text=True, timeout=GENEROUS, check=False, env=environment(),
        )  # fmt: skip
    assert done.returncode == 1
    assert done.stderr.removeprefix(JUDGED) == "evalmath: cannot write to stdout: No space left on device\n"
    assert not out.exists() or len(read(out)) == len(ROWS)


@linux
def test_disk_that_fills_up(samples: Path, out: Path, tmp_path: Path) -> None:
    """What was written before the disk was full is kept, in whole lines; with room again the run goes on after it."""
    import resource

    samples.write_text("".join(json.dumps({"gold": "1", "pred": f"It is {i}."}) + "\n" for i in range(5_000)))
    room = 300_001  # bytes; no multiple of a line
    full = subprocess.run(
        command("eval", samples, "-o", out), capture_output=True, text=True, timeout=GENEROUS, check=False,
        env=environment(), preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (room, room)),
    )  # fmt: skip
    assert full.returncode == 1
    kept = out.read_bytes()
    lines = kept.count(b"\n")
    assert 0 < lines < 5_000
    assert kept.endswith(b"}\n")
    assert full.stderr.startswith(f"evalmath: cannot write to {out}: File too large; {lines} rows are safe in {out}")
    assert "Traceback" not in full.stderr
    assert run("eval", samples, "-o", out).returncode == 0
    assert out.read_bytes().startswith(kept)
    whole = tmp_path / "whole.jsonl"
    assert run("eval", samples, "-o", whole).returncode == 0
    assert timeless(out) == timeless(whole)


def test_closed_pipe(samples: Path) -> None:
    """Whoever reads our output may stop reading: that is the end, and no failure."""
    samples.write_text(samples.read_text() * 2_000)
    process = subprocess.Popen(
        command("eval", samples, "-o", "-"), stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(),
        text=True,
    )  # fmt: skip
    assert process.stdout is not None
    process.stdout.readline()
    process.stdout.close()
    assert process.stderr is not None
    complaint = process.stderr.read()
    process.stderr.close()
    assert process.wait(GENEROUS) == 0
    assert complaint == ""


def test_input_breaks_off(samples: Path, out: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What can be read of a torn archive is judged and reported."""
    import gzip

    torn = tmp_path / "torn.jsonl.gz"
    torn.write_bytes(gzip.compress(samples.read_bytes())[:-4])
    assert main(["eval", str(torn), "-o", str(out)]) == 1
    said = capsys.readouterr()
    assert "cannot be read to its end" in said.err
    assert said.out.splitlines()[:6] == TABLE
    assert len(read(out)) == 4


# --- eq and extract -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("reference", "answer", "status", "first"),
    [("1", "1", 0, "correct: "), ("1", "2", 1, "incorrect: "), ("1", "", 1, "no-answer: ")],
)
def test_eq(reference: str, answer: str, status: int, first: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The explanation, and an exit status for scripts."""
    assert main(["eq", reference, answer]) == status
    assert capsys.readouterr().out.startswith(first)


def test_eq_of_what_looks_like_an_option() -> None:
    """A negative answer is an answer."""
    assert main(["eq", "-1", "-1"]) == 0
    assert main(["eq", "--", "-x", "-x"]) == 0
    assert main(["eq", "-1/2", "-0.5"]) == 0
    assert main(["eq", "2", "-x", "--rel-tol", "0.1"]) == 1
    assert main(["eq", "--timeout=3", "-x", "--no-include-percentage", "-x"]) == 0
    assert main(["eq", "1", "1", "--no-such-option"]) == 2


@pytest.mark.parametrize("arguments", [["eq", "1\x1b[2J", "\u202e2"], ["extract", "It is \\boxed{\x1b]0;title\x07}"],
    ["eval", "nowhere\x1b[2J.jsonl"], ["eq", "1", "1", "--bad\x1b[2J"]])  # fmt: skip
def test_nothing_that_a_terminal_obeys(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """Answers, responses, file names and options are shown without the signs that a terminal acts upon."""
    main(arguments)
    said = capsys.readouterr()
    assert "␛" in said.out + said.err
    assert not set("\x1b\x07\u202e") & set(said.out + said.err)


def test_extract(capsys: pytest.CaptureFixture[str]) -> None:
    """The answer on stdout, where it stood on stderr."""
    assert main(["extract", r"So it is $\boxed{42}$."]) == 0
    said = capsys.readouterr()
    assert said.out == "42\n"
    assert said.err.startswith("evalmath: found by rule ")
    assert main(["extract", "", "--strict-extract"]) == 1
    main(["extract", __file__])  # whatever is found in a path
    assert f"--file {__file__} reads it" in capsys.readouterr().err
    assert run("extract", given=r"So it is $\boxed{42}$.").stdout == "42\n"


def test_help_is_light() -> None:
    """``--help`` and ``--version`` load neither the engine nor the pools."""
    code = (
        "import sys; from evalmath.cli import main; status = main(['eval', '--help']); "
        "heavy = {'asyncio', 'sympy', 'numpy', 'flint', 'tqdm', 'evalmath.batch.judging', 'evalmath.check'}; "
        "sys.exit(status or ' '.join(heavy & set(sys.modules)) or 0)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=GENEROUS, check=False, env=environment()
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "--response-key" in done.stdout
    assert run("--version").stdout.startswith("evalmath ")


@pytest.mark.parametrize("name", ["", *COMMANDS])
def test_help_fits_a_screen(name: str, capsys: pytest.CaptureFixture[str], monkeypatch: Any) -> None:
    """24 lines of 80 columns, and the last of a command is its example."""
    monkeypatch.setenv("COLUMNS", "80")
    assert main([*name.split(), "--help"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) <= 24
    example = COMMANDS[name].EXAMPLE if name else ""
    assert max(len(line) for line in lines if line.strip() != example) <= 80
    assert not name or lines[-1].strip() == example


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_is_described_and_the_example_parses(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """With a text of its own, also where ``--help`` only names its group."""
    parser = argparse.ArgumentParser(exit_on_error=False)
    COMMANDS[name].add_options(parser)
    assert [action.dest for action in parser._actions if not action.help] == []
    groups = [group for group in parser._action_groups[2:] if group.title]
    if groups:
        assert main([name, "--help-all"]) == 0
        shown = capsys.readouterr().out
        assert all(f"{group.title}:" in shown for group in groups)
    program, command, *arguments = shlex.split(COMMANDS[name].EXAMPLE)
    assert (program, command) == ("evalmath", name)
    assert parser.parse_args(answers_last(arguments, parser) if name in TAKE_ANSWERS else arguments)


def test_help_of_the_policy_has_every_option(capsys: pytest.CaptureFixture[str]) -> None:
    """What a command's help leaves out."""
    assert main(["eq", "--help-policy"]) == 0
    out = capsys.readouterr().out
    assert all("--" + f.name.replace("_", "-") in out for f in fields(Policy))
    assert "Exact values are never blurred" in " ".join(out.split())


def test_a_preset_and_an_option_over_it(capsys: pytest.CaptureFixture[str]) -> None:
    """What the preset refuses, and one switch of it."""
    assert main(["eq", "x^2+C", "x^2"]) == 1
    assert main(["eq", "5 wugs", "5"]) == 0
    assert main(["eq", "5 wugs", "5", "--policy", "strict"]) == 1
    assert main(["eq", "5 wugs", "5", "--policy", "strict", "--allow-plural"]) == 0


@pytest.mark.parametrize("shell", ["bash", "zsh", "tcsh"])
def test_completion_knows_commands_and_options(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    """All commands, and an option of one."""
    assert main(["completion", shell]) == 0
    out = capsys.readouterr().out
    assert all(name in out for name in COMMANDS)
    assert "help-policy" in out
    if shell == "bash" and shutil.which("bash"):
        assert subprocess.run(["bash", "-n"], input=out, text=True, check=False).returncode == 0


def test_completion_says_what_it_needs(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the extra: usage, and how to get it."""
    monkeypatch.setattr("evalmath.cli.completion.find_spec", lambda _: None)
    assert main(["completion", "bash"]) == 2
    assert "evalmath-judge[completion] @ git+" in capsys.readouterr().err
