"""Runs the rows of ``tests/hostile/*.toml`` in a process of its own, watches what they do, and reports one JSON a line.

    python -m tests.hostile.child rows      judge every row; lines {name, faces: {face: {status, ...}}}, then a summary
    python -m tests.hostile.child control   do on purpose what no row may do; the summary names what was noticed

An audit hook sees every file that is opened for writing, every process, socket, import and piece of code that comes
into being. It is set when all modules are loaded and a worker is warm; from then on nothing of that has a reason.
"""

from __future__ import annotations

import contextlib
import faulthandler
import importlib
import json
import os
import pkgutil
import resource
import sys
import tempfile
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from time import process_time
from typing import Any

import evalmath
from evalmath import EvaluatorMath, EvaluatorMathBatch, is_equiv, parse, verify
from evalmath.check import Task, check
from evalmath.faces import dart as evaluator
from evalmath.policy import Policy
from evalmath.verdict import Verdict
from tests.hostile.generators import built

HERE = Path(__file__).resolve().parent
DEADLINE = 0.3  # seconds that SymPy gets for one row here; a person has five
# each face of these takes its tenth of a second, or its second: they are judged by the faces that differ most
HEAVY = ("arithmetic/", "structure/quadratic", "responses/megabytes", "responses/size")
BATCHED = 12  # every so manieth answer is judged in a batch as well
STUCK = 60.0  # seconds of wall time after which this process says where it stands, and dies
MAXRSS_UNIT = 1 if sys.platform == "darwin" else 1024

# Events that have no reason once everything is loaded. ``open`` is looked at more closely.
FORBIDDEN = (
    "os.system os.exec os.posix_spawn os.spawn os.fork os.forkpty os.startfile os.putenv os.unsetenv os.chdir"
    " os.remove os.rename os.mkdir os.rmdir os.link os.symlink os.chmod os.chown os.truncate os.utime os.kill"
    " subprocess.Popen pty.spawn socket.connect socket.bind socket.getaddrinfo socket.gethostbyname socket.sendto"
    " urllib.Request http.client.connect ftplib.connect smtplib.connect webbrowser.open pickle.find_class"
    " marshal.load marshal.loads ctypes.dlopen ctypes.dlsym code.__new__ function.__new__ exec compile"
    " shutil.copyfile shutil.move shutil.rmtree tempfile.mkstemp tempfile.mkdtemp sqlite3.connect mmap.__new__"
    " builtins.input cpython.run_command cpython.run_file sys.settrace sys.setprofile"
).split()
WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_APPEND | os.O_TRUNC


class Watch:
    """What happened besides arithmetic, and in which row."""

    def __init__(self) -> None:
        self.row = ""
        self.on = False
        self.noticed: list[list[str]] = []

    def __call__(self, event: str, args: tuple[Any, ...]) -> None:
        """The audit hook."""
        if not self.on:
            return
        if event == "import":
            suspect = args[0].partition(".")[0] not in ALLOWED_IMPORTS
        elif event == "open":
            path, mode, flags = args
            suspect = bool(flags & WRITING if isinstance(flags, int) else set(mode or "r") & set("wax+"))
            suspect = suspect and path != os.devnull
        else:
            suspect = event in FORBIDDEN_SET
        if suspect:
            self.noticed.append([self.row, event, repr(args)[:200]])


FORBIDDEN_SET = frozenset(FORBIDDEN)
# libraries may load more of themselves late, and codecs; nothing else is imported for an answer's sake
ALLOWED_IMPORTS = frozenset(
    {"evalmath", "sympy", "mpmath", "flint", "encodings", "unicodedata", "traceback", "_strptime"}
)


def rows() -> Iterator[dict[str, Any]]:
    """Every row of every file, with its file in its name."""
    for path in sorted(HERE.glob("*.toml")):
        for theme, listed in tomllib.loads(path.read_text(encoding="utf-8")).items():
            for row in listed:
                yield {**row, "name": f"{path.stem}/{theme}: {row['name']}"}


def faces(row: dict[str, Any]) -> Iterator[tuple[str, Callable[[], Any]]]:
    """The ways in which a row's text is handed to the library; the first is the one that its status is about."""
    judge = EvaluatorMath()
    reference = built(row.get("reference", "5"))
    if "response" in row:
        response = built(row["response"])
        task = Task((str(reference),), response=response)
        yield "check", lambda: check(task, Policy())
        yield "parse", lambda: parse(response)
        if row["name"].startswith(HEAVY):
            return
        yield "strict", lambda: check(task, Policy(strict_extract=True))
        yield "extract_ans", lambda: judge.extract_ans(response)
        yield "eval", lambda: judge.eval({"ref_ans": str(reference), "resp": response, "query": row.get("query", "")})
        return
    answer = built(row["answer"])
    yield "judge", lambda: judge.judge(reference, answer)
    if not row["name"].startswith(HEAVY):
        yield "swapped", lambda: judge.judge(answer, reference)
        yield "eq", lambda: judge.eq(reference, answer)
        yield "is_equiv", lambda: is_equiv(reference, answer)
    if isinstance(answer, str) and isinstance(reference, str):
        yield "norm", lambda: judge.norm_ans_str(answer)
        if not row["name"].startswith(HEAVY):
            yield "check", lambda: check(Task((reference,), response=f"So we get $\\boxed{{{answer}}}$."), Policy())
        yield "verify", lambda: verify(parse(reference), parse(f"${answer}$"), timeout_seconds=DEADLINE)


def told(outcome: Any) -> dict[str, Any]:
    """What a test wants to know about an outcome."""
    if isinstance(outcome, Verdict):
        outcome.explain()
        return {"status": str(outcome.status), "reason": outcome.reason, "correct": outcome.correct}
    return {"correct": outcome if isinstance(outcome, bool) else None}


def peak() -> int:
    """The most memory that this process has held, in bytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * MAXRSS_UNIT


def load_everything() -> None:
    """All modules, and one of each: what is made once at first use is made before anybody watches."""
    for module in pkgutil.walk_packages(evalmath.__path__, "evalmath."):
        if not module.name.endswith("__main__"):
            try:
                importlib.import_module(module.name)
            except ModuleNotFoundError as missing:  # a plug for a tool that is not installed here
                if "integrations" not in module.name or (missing.name or "").startswith("evalmath"):
                    raise
    judge = EvaluatorMath()
    judge.judge(r"\int_0^1 x\,dx", r"\int_0^1 e^{x^2}dx")  # a worker is warm from here on
    check(Task((r"\int_0^1 x\,dx",), answer=r"\int_0^1 e^{-x^2}dx"), Policy(), symbolic=True)
    for pair in (("[0,1)", "0<=x<1"), (r"\begin{pmatrix}1&2\\3&4\end{pmatrix}", "x"), ("March 5, 2021", "3:30 PM")):
        verify(parse(pair[0]), parse(pair[1]))
        judge.judge(*pair)
        judge.norm_ans_str(pair[0])


def try_rows(watch: Watch) -> None:
    """Judge all, one line each."""
    for row in rows():
        watch.row = row["name"]
        report: dict[str, Any] = {}
        for face, call in faces(row):
            faulthandler.dump_traceback_later(STUCK, exit=True)
            before = process_time()
            try:
                outcome = told(call())
            except Exception as error:  # noqa: BLE001 - that none comes out is what is tested
                outcome = {"error": f"{type(error).__name__}: {error}"[:300]}
            report[face] = outcome | {"seconds": round(process_time() - before, 3)}
            faulthandler.cancel_dump_traceback_later()
        print(json.dumps({"name": row["name"], "faces": report}), flush=True)
    watch.row = "batch"
    sample = [row for row in rows() if "answer" in row][::BATCHED]
    pairs = [{"ref_ans": built(row.get("reference", "5")), "ans": built(row["answer"])} for row in sample]
    verdicts = EvaluatorMathBatch(timeout=DEADLINE).batch_judge(pairs, n_procs=1, use_tqdm=False)
    for row, verdict in zip(sample, verdicts, strict=True):
        print(json.dumps({"name": row["name"], "batch": told(verdict)}), flush=True)
    watch.row = "SymPy here"
    for row in rows():
        if row.get("inject"):  # a worker has no hook: what it would do is done here
            for pair in ((built(row["answer"]), "5"), ("5", built(row["answer"])), ("x", built(row["answer"]) + "+1")):
                check(Task((pair[0],), answer=pair[1]), Policy(), symbolic=True)


def misbehave(watch: Watch) -> None:
    """One of each deed that the hook is there for."""
    deeds: dict[str, Callable[[], Any]] = {
        "open": lambda: Path("made").write_text("x", encoding="utf-8"),
        "os.system": lambda: os.system("true"),
        "compile": lambda: compile("1", "<answer>", "eval"),
        "exec": lambda: exec("pass"),
        "import": lambda: __import__("this_module_is_not_there"),
        "pickle.find_class": lambda: importlib.import_module("pickle").loads(b"cos\ngetcwd\n(tR."),
        "os.mkdir": lambda: Path("folder").mkdir(),
    }
    for name, deed in deeds.items():
        watch.row = name
        with contextlib.suppress(ImportError):
            deed()


def main() -> None:
    """Load, watch, do, and sum up."""
    load_everything()
    evaluator.TIMEOUT = DEADLINE
    watch = Watch()
    sys.addaudithook(watch)
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        base = peak()
        watch.on = True
        {"rows": try_rows, "control": misbehave}[sys.argv[1]](watch)
        watch.on = False
        left = sorted(path.name for path in Path().iterdir())
        os.chdir(HERE)
    print(json.dumps({"noticed": watch.noticed, "left": left, "base": base, "peak": peak()}))


if __name__ == "__main__":
    main()
