"""Caches: one budget in bytes, whatever comes; what is charged is what is taken."""

from __future__ import annotations

import ast
import gc
import tracemalloc
from collections.abc import Iterator
from pathlib import Path

import pytest

from evalmath import caching
from evalmath.caching import forget_all, remembered
from evalmath.check import Task, check
from evalmath.faces.normalise import norm_ans_str
from evalmath.limits import MAX_CACHE_BYTES
from evalmath.policy import Policy

ROOT = Path(__file__).resolve().parent.parent
OURS = {"code", "row", "source", "path", "keys"}  # first parameters that are ours: languages, patterns, names of fields


@pytest.fixture(autouse=True)
def empty() -> Iterator[None]:
    """No cache holds anything at first, nor afterwards."""
    forget_all()
    yield
    forget_all()


def test_budget_is_shared() -> None:
    """When all together have taken what there is, all are emptied."""

    @remembered(entries=1_000_000)
    def first(text: str) -> str:
        return text + "!"

    @remembered(entries=1_000_000)
    def second(text: str) -> str:
        return text + "?"

    size = 10_000
    for i in range(2 * MAX_CACHE_BYTES // (caching.CHAR_BYTES * size)):
        (first, second)[i % 2](f"{i:0{size}}")
        held = first.cache_info().currsize + second.cache_info().currsize
        assert held * size * caching.CHAR_BYTES <= MAX_CACHE_BYTES
    assert held < i  # they have been emptied meanwhile


def dense(kind: str, i: int, size: int) -> str:
    """Texts of which as much as possible is made: every sign a token, every token a node, several readings."""
    digits = [str((i * 7919 + j * j) % 9 + 1) for j in range(size)]
    letters = ["abcdxyz"[(i + j * j) % 7] for j in range(size)]
    return {
        "sum": "+".join(digits),
        "list": ",".join(digits),
        "bars": "|".join(letters),
        "powers": "+".join(f"{a}^{b}" for a, b in zip(letters, digits, strict=True)),
        "grouped": ",".join(f"{d}23" for d in digits),
        "fractions": "+".join(rf"\frac{d}{e}" for d, e in zip(digits, letters, strict=True)),
        "pairs": "".join(f"({d},{e})" for d, e in zip(digits, letters, strict=True)),
        "words": " ".join(f"three{e} hundred" for e in letters),
        "letters": "".join(letters),
        "wide": "√" + "𝑥+" * size + "1",
        "matrix": r"\begin{pmatrix}" + "&".join(digits[:200]) + r"\end{pmatrix}",
        "units": " ".join(f"{d} km" for d in digits),
    }[kind]


def judge(reference: str, answer: str) -> None:
    """All that is done to a response but asking SymPy."""
    verdict = check(Task((reference,), response=rf"So it is $\boxed{{{answer}}}$."), Policy())
    assert verdict.found is not None
    norm_ans_str(verdict.found.text)


@pytest.mark.parametrize("size", [60, 600])
@pytest.mark.parametrize(
    "kind",
    "sum list bars powers grouped fractions pairs words letters wide matrix units".split(),
)
def test_charged_is_what_is_taken(kind: str, size: int) -> None:
    """What the caches hold after some answers is no more than what was charged for them."""
    judge(dense(kind, 999, size), dense(kind, 998, size))  # what is made once is made
    forget_all()
    tracemalloc.start()
    try:
        for i in range(0, 600 // size + 2, 2):
            judge(dense(kind, i, size), dense(kind, i + 1, size))
        gc.collect()
        charged = caching._account.spent
        full = tracemalloc.get_traced_memory()[0]
        forget_all()
        gc.collect()
        held = full - tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    assert 0 < held <= charged


def test_long_answers_in_a_stream() -> None:
    """However many answers of whatever length come, the caches hold no more than they may."""
    most = 0
    for i in range(120):
        judge(str(i), dense("sum", i, 5_000))
        most = max(most, caching._account.spent)
    assert MAX_CACHE_BYTES / 2 < most <= MAX_CACHE_BYTES


def test_no_other_cache() -> None:
    """Whatever else is cached in the package is not made of what others have written."""
    found: set[tuple[str, str]] = set()
    for path in sorted((ROOT / "evalmath").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.args.args and node.args.args[0].arg not in OURS:
                decorators = map(ast.unparse, node.decorator_list)
                found |= {(path.name, node.name) for decorator in decorators if "cache" in decorator}
    assert found == set()
