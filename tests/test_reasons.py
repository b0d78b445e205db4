"""The table of reason codes is complete and holds nothing else."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import evalmath
from evalmath import limits
from evalmath.kinds import KINDS
from evalmath.reasons import REASONS, STAGES, STATUSES
from evalmath.verdict import Status

PACKAGE = Path(evalmath.__file__).parent
ROOMS = ("kinds", "batch")
FILES = [PACKAGE / "check.py", PACKAGE / "readings.py", *(p for room in ROOMS for p in (PACKAGE / room).rglob("*.py"))]
CODE = re.compile(r"[a-z]+\.[a-z]+(?:-[a-z]+)*")


def written() -> tuple[set[str], list[str]]:
    """The codes that the source spells out, and patterns for those that it puts together."""
    codes: set[str] = set()
    patterns: list[str] = []
    for path in FILES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and CODE.fullmatch(node.value):
                codes.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                parts = [_pattern(p) for p in node.values]
                if (
                    re.fullmatch(r"[a-z\\.\[\]+()?:|-]+", pattern := "".join(parts))
                    and r"\." in pattern
                    and pattern != ANY
                ):
                    patterns.append(pattern)
    kinds = {code.partition(".")[0] for code in REASONS}
    return {code for code in codes if code.partition(".")[0] in kinds}, patterns


def _pattern(part: ast.expr) -> str:
    """What a piece of an f-string may be: its text, one of two texts, or anything."""
    if isinstance(part, ast.Constant):
        return re.escape(str(part.value))
    value = part.value if isinstance(part, ast.FormattedValue) else part
    if isinstance(value, ast.IfExp) and isinstance(value.body, ast.Constant) and isinstance(value.orelse, ast.Constant):
        return f"(?:{value.body.value}|{value.orelse.value})"
    return "[a-z-]+"


ANY = r"[a-z-]+\.[a-z-]+"  # two placeholders would match every code, and hold nothing


def test_every_code_is_explained() -> None:
    """A code that the source can report stands in the table."""
    codes, _ = written()
    assert codes - set(REASONS) == set()
    assert {f"{kind.name}.kind" for kind in KINDS} - set(REASONS) == set()


def test_every_status_is_explained() -> None:
    """In the order of the enumeration, and no other."""
    assert list(STATUSES) == [str(status) for status in Status]


def test_every_row_is_used() -> None:
    """A row of the table is a code that the source spells out or puts together."""
    codes, patterns = written()
    unused = {c for c in set(REASONS) - codes if not any(re.fullmatch(p, c) for p in patterns)}
    assert unused == set()


def test_stages_are_the_ones_that_decide() -> None:
    """Every stage has words."""
    assert set(STAGES) == {"extract", "read", "tree", "exact", "numeric", "tolerance", "symbolic", "pool"}


def test_limits_have_names_and_reasons() -> None:
    """The status ``limit`` is reported under a constant's name; each constant says why it is what it is."""
    source = Path(limits.__file__).read_text(encoding="utf-8").splitlines()
    rows = [line for line in source if re.match(r"[A-Z_]+ = ", line)]
    assert rows
    assert all("#" in line for line in rows)
