"""What a fuzzer starts from: the sides of every row in ``tests/cases``, the examples, and the words of the grammar."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

from evalmath.syntax.symbols import TABLE
from fuzz.oracle import SEPARATOR

ROOT = Path(__file__).resolve().parent.parent


def strings(data: Any) -> Iterator[str]:
    """Every string in some data, however it is nested."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for value in data.values():
            yield from strings(value)
    elif isinstance(data, list):
        for value in data:
            yield from strings(value)


def texts() -> list[str]:
    """The distinct texts of the corpus and of the examples, in order."""
    found: dict[str, None] = {}
    for path in sorted((ROOT / "tests" / "cases").glob("*.toml")):
        found.update(dict.fromkeys(strings(tomllib.loads(path.read_text(encoding="utf-8")))))
    for line in (ROOT / "examples" / "responses.jsonl").read_text(encoding="utf-8").splitlines():
        found.update(dict.fromkeys(strings(json.loads(line))))
    return list(found)


def pairs() -> list[str]:
    """Neighbours in the corpus, as two sides of a pair: they are mostly spellings or near misses of one another."""
    short = [text for text in texts() if len(text) < 80]
    return [first + SEPARATOR + second for first, second in pairwise(short)][::3]


WORDS = (
    "\\boxed{", "\\text{", "\\mathrm{", "\\begin{pmatrix}", "\\end{pmatrix}", "\\begin{cases}", "\\end{cases}", "\\\\",
    "\\left(", "\\right)", "\\{", "\\}", "#### ", "answer is ", "<answer>", "</answer>", "Therefore, ", " and ", " or ",
    "x\\in", "^{-1}", "_{n}", "10^{10^{10}}", "\\sum_{k=1}^{n}", "\\int_0^1", "dx", "\\lim_{x\\to0}", "\\frac{1}{2}",
    "1,234", "0.333...", "\\ldots", "50\\%", "\\$5", "^\\circ", " cm", "3:30 PM", "March 5, 2021", "$$", "\\(", "\\)",
    "**", "(A)", "答案是", SEPARATOR, "for all ", "where ", "\\binom{n}{k}", "n!", "!!", "i", "\\infty", "[0,1)",
)  # fmt: skip


def dictionary() -> list[str]:
    """Pieces that a mutation may insert."""
    names = [name for name in TABLE if 1 < len(name) < 20]
    return list(dict.fromkeys([*WORDS, *names]))


def mutations(texts_: list[str], count: int, seed: int) -> Iterator[str]:
    """Random changes of random texts: the same ones for a seed, on any machine."""
    from random import Random

    random = Random(seed)
    pieces = dictionary()
    for _ in range(count):
        text = random.choice(texts_)[:2_000]
        for _ in range(random.randint(1, 4)):
            at, end = sorted((random.randint(0, len(text)), random.randint(0, len(text))))
            end = min(end, at + random.choice((0, 1, 1, 2, 8, 40)))
            kind = random.randrange(6)
            if kind == 0:
                text = text[:at] + text[end:]
            elif kind == 1:
                text = text[:at] + random.choice(pieces) + text[end:]
            elif kind == 2:
                text = text[:at] + text[at:end] * random.choice((2, 3, 30)) + text[end:]
            elif kind == 3:
                other = random.choice(texts_)[:2_000]
                start = random.randint(0, len(other))
                text = text[:at] + other[start : start + random.choice((1, 4, 20, 200))] + text[at:]
            elif kind == 4:
                text = text[:at] + chr(random.choice((0, 9, 10, 0x200B, 0x202E, 0x660, 0xD800, 0x1D7D8, 0xFF11)))
            else:
                text = random.choice(pieces) + text + random.choice(pieces)
        yield text[:4_000]
