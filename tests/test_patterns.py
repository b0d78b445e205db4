"""Every pattern of the package takes steps in proportion to the text, whatever the text is.

The patterns are found by ``tests/patterns/found.py``, the texts that make each of them work by
``tests/patterns/pumps.py``, and the steps are counted by ``tests/patterns/steps.py``; nothing here looks at a clock.
At 100,000 characters the engine itself has its turn, in a process that gives up a search which takes a thousand times
what it should.
"""

from __future__ import annotations

import importlib
import json
import re
import subprocess
import sys
import tomllib
from functools import cache
from itertools import islice
from pathlib import Path

import pytest

from tests.patterns.engine import HUNG
from tests.patterns.found import Found
from tests.patterns.pumps import Pump, pumps
from tests.patterns.steps import TooManyError, everywhere, match, program

ROOT = Path(__file__).resolve().parent.parent
SMALL, LARGE = 60, 240
MOST_PUMPS = 24  # of one pattern
MOST_STEPS = 3_000_000  # thirty a character of a text of 100,000: what a pattern may take that sees short texts only

# Patterns that see short texts only, by the module that holds them: the constant there that says how short.
BOUNDED = {
    ("evalmath.lexicon.amounts", "circ"): "MAX_CHARS",
    ("evalmath.syntax.numerals", r"\3{2,}"): "LONGEST_ELIDED",
    ("evalmath.syntax.typography", r"(?:(?<!\.\.)[.,;:"): "LONGEST_STOP",
    ("evalmath.kinds.points.phrased", "such that it is"): "LONGEST",
}


@cache
def found() -> tuple[Found, ...]:
    """All patterns, as a process of its own finds them."""
    command = [sys.executable, "-m", "tests.patterns.found"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    rows = (json.loads(line) for line in done.stdout.splitlines())
    return tuple(Found(*row, tuple(methods)) for *row, methods in rows)


def home(pattern: Found) -> str:
    """The module that it was compiled in."""
    where = pattern.where.partition(":")[0]
    return where.removesuffix(".py").replace("/", ".") if where.endswith(".py") else where.rpartition(".")[0]


def bound(pattern: Found) -> int | None:
    """How many characters it sees at most, where somebody sees to that."""
    for (module, part), name in BOUNDED.items():
        if module == home(pattern) and part in pattern.source:
            value: int = getattr(importlib.import_module(module), name)
            return value
    return None


def steps(pattern: Found, text: str, most: int) -> int:
    """What the dearest thing that the package does with the pattern takes."""
    made = program(pattern.source, pattern.flags)
    taken = [
        match(made, text, most, full=method == "fullmatch") if method in {"match", "fullmatch"} else
        everywhere(made, text, most)
        for method in dict.fromkeys(m if m in {"match", "fullmatch"} else "search" for m in pattern.methods)
    ]  # fmt: skip
    return max(count for _, count in taken)


@cache
def costs(pattern: Found, size: int) -> tuple[tuple[Pump, int], ...]:
    """What each pump of so many characters takes, up to the first that takes too much."""
    found = []
    for pump in islice(pumps(pattern.source, pattern.flags), MOST_PUMPS):
        try:
            found.append((pump, steps(pattern, pump.text(size), MOST_STEPS)))
        except TooManyError:
            return (*found, (pump, MOST_STEPS))
    return tuple(found)


def grows(pattern: Found) -> str:
    """The pump that it takes more than its share of steps for; nothing if there is none."""
    longest = bound(pattern)
    for pump, taken in costs(pattern, longest or SMALL):
        most = 6 * taken + 400
        try:
            if taken < MOST_STEPS and (longest or steps(pattern, pump.text(LARGE), most) <= most):
                continue
        except TooManyError:
            pass
        return f"{pattern.where} {pattern.methods} {pattern.source!r:.80} at {pump}"
    return ""


def test_every_pattern_is_linear() -> None:
    """Four times the text, at most little more than four times the steps."""
    assert [line for pattern in found() if (line := grows(pattern))] == []


def test_the_engine_ends() -> None:
    """Each of them at 100,000 characters of its dearest pump."""
    lines = []
    for pattern in found():
        if bound(pattern) is None and (taken := costs(pattern, SMALL)):
            pump, _ = max(taken, key=lambda pair: pair[1])
            lines.append(json.dumps([*pattern, pump]))
    command = [sys.executable, "-m", "tests.patterns.engine"]
    done = subprocess.run(command, cwd=ROOT, input="\n".join(lines), capture_output=True, text=True, check=True)
    assert done.stdout == ""


def test_what_grows_is_seen() -> None:
    """Known bad patterns are, the ways in which they are bad, and what mends them is not."""
    for source in (r"\s+x", r"(a|a)*b", r"(?:a+)+b", r"\s*,\s*", r"(.+?)_?(\d+)", r"[a-z]*\d*[a-z]*!", r"(?:ab)*c"):
        assert grows(Found(source, 0, "here.x", ("search",))), source
    for source in (r"(?<!\s)\s++x", r"(?:(?<!\s)\s++)?,\s*+", r"(?:\\\\){0,8}+\\end", r"(?<!a)a++b|c"):
        assert not grows(Found(source, 0, "here.x", ("search",))), source
    assert not grows(Found(r"\s+x", 0, "here.x", ("match",)))
    line = json.dumps([r"(?:a|b|ab)*c", 32, "here.x", ["search"], ["", "ab", ""]])
    command = [sys.executable, "-m", "tests.patterns.engine", "0.5"]
    done = subprocess.run(command, cwd=ROOT, input=line, capture_output=True, text=True, check=True)
    assert done.stdout.startswith(HUNG)


def test_all_patterns_are_found() -> None:
    """Those of every room that has some; each bound is needed."""
    rooms = {home(pattern).split(".")[1] for pattern in found()}
    written = {
        path.relative_to(ROOT / "evalmath").parts[0].removesuffix(".py")
        for path in (ROOT / "evalmath").rglob("*.py")
        if re.search(r"\bre\.compile\(|\bLazy\(r", path.read_text(encoding="utf-8"))
    }
    assert written - {"patterns"} <= rooms  # which makes them
    assert len(found()) > 400
    assert {key for key in BOUNDED if any(key[0] == home(p) and key[1] in p.source for p in found())} == set(BOUNDED)


def cases() -> list[str]:
    """Texts of all kinds."""
    texts: list[str] = []
    responses = (ROOT / "tests/cases/responses.jsonl").read_text(encoding="utf-8").splitlines()
    texts += [json.loads(line)["pred"][-300:] for line in responses[::8]]
    for name in ("numbers", "sets", "units"):
        for rows in tomllib.loads((ROOT / f"tests/cases/{name}.toml").read_text(encoding="utf-8")).values():
            texts += [v[:300] for row in rows if isinstance(row, dict) for v in row.values() if isinstance(v, str)]
    return texts


@pytest.mark.parametrize("every", [40])
def test_steps_are_those_of_the_engine(every: int) -> None:
    """The counted matcher finds what ``re`` finds: else its steps would say nothing."""
    texts = cases()
    for number, pattern in enumerate(found()):
        made, real = program(pattern.source, pattern.flags), re.compile(pattern.source, pattern.flags)
        for text in texts[number % every :: every]:
            spans = [m.span() for m in real.finditer(text)]
            assert everywhere(made, text)[0] == spans, (pattern.source, text)
