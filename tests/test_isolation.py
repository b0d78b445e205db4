"""Nothing runs but our code: what lies in the working directory is never imported, by no process of ours."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAIR = (r"\sum_{n=0}^{\infty}\frac{x^n}{n!}", "e^x")  # SymPy decides

# Judges the pair, and says on stderr which modules were asked for, found or not, here and in the worker.
ASKED_FOR = """
import sys

class Spy:
    def find_spec(self, name, path=None, target=None):
        asked.add(name.partition(".")[0])

asked = set(sys.modules)
sys.meta_path.insert(0, Spy())
import evalmath.cli, evalmath.batch.engine
from evalmath.check import Task, check
from evalmath.algebra import symbolic
from evalmath.policy import Policy
from evalmath.batch.worker import child
symbolic.warm()
check(Task(({!r},), answer={!r}), Policy(), symbolic=True)
print(*sorted(name.partition(".")[0] for name in asked))
""".format(*PAIR)
JUDGE = """
from evalmath import EvaluatorMath
verdict = EvaluatorMath().judge({!r}, {!r})
print(verdict.status, verdict.stage)
""".format(*PAIR)
# What this process has not imported by then it takes from where its own path says; the worker must not.
LATER = (
    """
import os, sys
from evalmath import EvaluatorMath
import evalmath.batch.engine
EvaluatorMath().judge("1/2+x", "x+1/3")
sys.path.insert(0, PLACE)
"""
    + JUDGE
)
BY_COMMAND = "import sys; from evalmath.cli import main; sys.exit(main(sys.argv[1:]))"  # what the script of pip does


@pytest.fixture(scope="module")
def trap(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A directory with a module of every name that is imported for a verdict, or tried; each leaves a mark."""
    run = subprocess.run(
        [sys.executable, "-c", ASKED_FOR], capture_output=True, text=True, check=True, timeout=120, cwd=ROOT
    )
    names = {*run.stdout.split(), "json", "gmpy2", "sitecustomize", "usercustomize"} - {"evalmath", "__main__"}
    assert names >= {"sympy", "mpmath", "json", "queue", "subprocess"}
    assert not any("." in name for name in names)
    folder = tmp_path_factory.mktemp("trap")
    for name in names:
        (folder / f"{name}.py").write_text(f"open({str(folder / 'marks')!r}, 'a').write({name!r} + ' ')\n")
    return folder


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package as a plain install has it: a copy in a directory, beside the libraries, and no hook of pip's."""
    place = tmp_path_factory.mktemp("site")
    shutil.copytree(ROOT / "evalmath", place / "evalmath", ignore=shutil.ignore_patterns("__pycache__"))
    return place


def libraries() -> str:
    """Where SymPy and the others are."""
    import sympy

    return str(Path(sympy.__file__).parents[1])


@pytest.mark.parametrize("install", ["editable", "plain"])
@pytest.mark.parametrize(
    "flags",
    [
        ["-P", "-c", BY_COMMAND, "eq", *PAIR],
        ["-P", "-m", "evalmath", "eq", *PAIR],
        ["-P", "-c", LATER.replace("PLACE", "''")],
        ["-P", "-c", LATER.replace("PLACE", "os.getcwd()")],
    ],
    ids=["command", "module", "empty path", "full path"],
)  # fmt: skip
def test_nothing_in_the_directory_is_imported(install: str, flags: list[str], trap: Path, plain: Path) -> None:
    """Neither by this process nor by a worker, whatever is on the path of this process once evalmath is there."""
    marks = trap / "marks"
    marks.unlink(missing_ok=True)
    environment = {k: v for k, v in os.environ.items() if k not in {"PYTHONPATH", "PYTHONSAFEPATH"}}
    options = []
    if install == "plain":
        environment["PYTHONPATH"] = os.pathsep.join([str(plain), libraries()])
        options = ["-S"]
    run = subprocess.run(
        [sys.executable, *options, *flags], capture_output=True, text=True, check=False, timeout=120, cwd=trap,
        env=environment,
    )  # fmt: skip
    marked = marks.read_text().split() if marks.exists() else []
    assert marked == []
    assert run.returncode == 0, run.stderr
    assert "correct" in run.stdout


@pytest.mark.parametrize("how", ["-c", "file"])
def test_directory_that_is_gone(how: str, tmp_path: Path) -> None:
    """Who deletes the directory that he stands in is judged as ever."""
    source = f"import os\nos.rmdir(os.getcwd())\n{JUDGE}"
    gone = tmp_path / "gone"
    gone.mkdir()
    script = tmp_path / "script.py"
    script.write_text(source)
    arguments = ["-c", source] if how == "-c" else [str(script)]
    run = subprocess.run(
        [sys.executable, *arguments], capture_output=True, text=True, check=False, timeout=60, cwd=gone
    )
    assert (run.stdout, run.stderr) == ("correct symbolic\n", "")


def test_worker_cannot_find_the_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The working directory is left out of a worker's path, however it came onto ours; evalmath is on it."""
    from evalmath.batch.worker.process import search_path

    (tmp_path / "link").symlink_to(tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", ["", ".", "relative", str(tmp_path), str(tmp_path / "link"), "/elsewhere"])
    assert search_path() == ["/elsewhere", str(ROOT)]
