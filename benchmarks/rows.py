r"""The rows that are measured: responses and short answers in the mixture of real use, made from a seed, no two alike.

Prose stands in ``prose.toml``, answers come from :mod:`benchmarks.families` and :mod:`benchmarks.references`. The
mixture is that of some 2,000 responses and 1,000 short answers that people collected from models and test suites; what
it costs on average to judge these rows is what it costs to judge those, within a quarter.

>>> responses(3, seed=1) == responses(3, seed=1)
True
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from benchmarks.families import EXACT, FUNCTIONS, NUMBERS, RELATIONS, Family, Item
from benchmarks.references import altered, references, restyled

__all__ = ["ASKED", "CLASSES", "PAIRS", "Row", "asked_of", "of_length", "pairs", "responses"]

SEED = 20_261_128
PROSE = tomllib.loads(Path(__file__).with_name("prose.toml").read_text("utf-8"))
RIGHT = 0.7  # of the answers
FAR = 0.4  # of wrong answers to mathematics: of another kind altogether
LONG = 20_000  # characters of reasoning
ASKED = r"\Gamma(q+1)/q + 1"  # the answer to what SymPy is asked about, and no row of ours


def asked_of(power: int) -> str:
    """A reference that only SymPy finds equal to it."""
    return rf"\int_0^1 {power + 1}x^{{{power}}}\,dx + \Gamma(q)"


class Row(NamedTuple):
    """One comparison: of a short ``answer``, or of a whole ``response``; the other one is empty."""

    kind: str
    reference: str
    answer: str
    response: str
    query: str
    label: bool | None


# --- responses ----------------------------------------------------------------------------------------------------
CLASSES = {  # of responses, and how often each occurs in a thousand
    "boxed": 240, "marked": 430, "json": 80, "tags": 60, "unmarked": 60, "options": 50, "languages": 60, "long": 20,
}  # fmt: skip


def responses(count: int, seed: int = SEED, only: str | None = None) -> list[Row]:
    """Whole responses; of one class, if it is named."""
    rng = Random(f"responses {seed}")
    kinds = [only] * count if only else rng.choices([*CLASSES], [*CLASSES.values()], k=count)
    return [_response(kind, rng) for kind in kinds]


def _response(kind: str, rng: Random) -> Row:
    if kind == "languages":
        return _in_language(rng)
    theme = "mathematics" if rng.random() < (0.25 if kind == "marked" else 0.6) else "word"
    item, label = _item(theme, rng), rng.random() < RIGHT
    answer = rng.choice(item.same if label else item.different)
    if theme == "mathematics" and not label and rng.random() < FAR:
        answer = _drawn((*FUNCTIONS, *RELATIONS), rng)(rng).reference
    if kind == "options":
        return _choice(item, rng)
    query = _filled(rng.choice(PROSE["questions"][theme]), rng)
    end = rng.choice(PROSE["ends"]["boxed" if kind == "long" else kind])
    if kind == "json":
        body = " ".join(_steps("word", rng, 2, 8)).replace("\n", " ").replace("\\", "").replace('"', "'")
        text = _filled(end, rng, A=answer, V=answer, R=body, J=json.dumps(answer)[1:-1])
        return Row(kind, item.reference, "", text, query, label)
    few, many = (3, 14) if theme == "mathematics" or kind == "tags" else (1, 6)
    steps = [*_steps(theme, rng, few, many)]
    if kind == "tags" and rng.random() < 0.5:
        steps.insert(rng.randrange(len(steps)), *_steps("code", rng, 1, 1))
    if kind == "long":
        steps = ["<think>", *_thought(LONG, rng), "</think>\n", *steps]
    text = "\n".join(["\n\n".join(steps), _filled(end, rng, A=answer, V=_written(answer))])
    unknown = kind == "unmarked"  # some state nothing plainly
    return Row(kind, item.reference, "", text, query, None if unknown else label)


def _in_language(rng: Random) -> Row:
    language = rng.choice([PROSE["languages"][0], *PROSE["languages"]])  # Chinese twice as often
    item, label = _item("mathematics" if language is PROSE["languages"][0] else "word", rng), rng.random() < RIGHT
    answer = rng.choice(item.same if label else item.different)
    steps = [_filled(rng.choice(language["steps"]), rng) for _ in range(rng.randint(2, 10))]
    text = "\n".join([*steps, _filled(rng.choice(language["ends"]), rng, A=answer, V=_written(answer))])
    return Row("languages", item.reference, "", text, _filled(language["question"], rng), label)


def _choice(item: Item, rng: Random) -> Row:
    values = [item.reference, *item.different, item.reference + "0", item.reference + "1", "0"][:5]
    rng.shuffle(values)
    right = "ABCDE"[values.index(item.reference)]
    label = rng.random() < RIGHT
    letter = right if label else rng.choice([x for x in "ABCDE" if x != right])
    listed = "\n".join(f"{name}. {value}" for name, value in zip("ABCDE", values, strict=True))
    query = f"{_filled(rng.choice(PROSE['questions']['mathematics']), rng)}\n{listed}"
    steps = "\n\n".join(_steps("mathematics", rng, 2, 10))
    end = _filled(rng.choice(PROSE["ends"]["options"]), rng, V=letter)
    return Row("options", right, "", f"{steps}\n{end}", query, label)


def _item(theme: str, rng: Random) -> Item:
    """A whole number, as most answers are; or another number; or a reference of a mathematics benchmark."""
    whole, number = (0.35, 0.7) if theme == "mathematics" else (0.8, 1.0)
    which = rng.random()
    if which < whole:
        return NUMBERS[0][0](rng)
    if which < number:
        return _drawn(NUMBERS, rng)(rng)
    return _reference(rng)


def _reference(rng: Random) -> Item:
    reference = rng.choice(references())
    wrong = altered(reference, rng)
    return Item(reference, [reference, restyled(reference, rng).strip("$.")], [wrong if wrong != reference else "0"])


def _drawn(families: tuple[tuple[Family, int], ...], rng: Random) -> Family:
    makers, weights = zip(*families, strict=True)
    return rng.choices(makers, weights)[0]


def _steps(theme: str, rng: Random, few: int, many: int) -> Iterator[str]:
    for _ in range(rng.randint(few, many)):
        yield _filled(rng.choice(PROSE["steps"][theme]), rng)


def _thought(characters: int, rng: Random) -> Iterator[str]:
    themes, left = ("thought", "mathematics", "word"), characters
    while left > 0:
        (step,) = _steps(rng.choice(themes), rng, 1, 1)
        left -= len(step) + 2
        yield step


def _filled(text: str, rng: Random, **more: str) -> str:
    a, b = rng.randint(2, rng.choice([12, 99, 480])), rng.randint(2, 24)
    numbers: dict[str, Any] = {
        "a": a,
        "b": b,
        "c": rng.randint(2, 999),
        "d": rng.randint(2, 60),
        "s": a + b,
        "p": a * b,
    }
    formula = f"(x + {a})(x - {b})"
    return text.format(**numbers, n=rng.choice(PROSE["names"]), t=rng.choice(PROSE["things"]), f=formula, **more)


def _written(answer: str) -> str:
    """As prose holds it: LaTeX between dollars."""
    return f"${answer}$" if "\\" in answer and "$" not in answer else answer


def of_length(characters: int, count: int, seed: int = SEED) -> list[Row]:
    """Responses of a length, with their answer in a box at the end."""
    rng = Random(f"length {characters} {seed}")
    rows = []
    for number in range(2, count + 2):
        text = "\n\n".join(_thought(characters, rng))[:characters]
        rows.append(Row("length", str(number), "", f"{text}\n\nSo the answer is $\\boxed{{{number}.0}}$.", "", True))
    return rows


# --- short answers ------------------------------------------------------------------------------------------------
PAIRS = {"numbers": 250, "exact numbers": 180, "references": 240, "functions": 200, "relations": 130}  # in a thousand


def pairs(count: int, seed: int = SEED) -> list[Row]:
    """References with short answers, no pair twice."""
    rng = Random(f"pairs {seed}")
    makers: dict[str, Callable[[], Item]] = {
        "numbers": lambda: _drawn(NUMBERS, rng)(rng),
        "exact numbers": lambda: _drawn(EXACT, rng)(rng),
        "functions": lambda: _drawn(FUNCTIONS, rng)(rng),
        "relations": lambda: _drawn(RELATIONS, rng)(rng),
        "references": lambda: _reference(rng),
    }
    seen: set[tuple[str, str]] = set()
    rows: list[Row] = []
    while len(rows) < count:
        (kind,) = rng.choices([*PAIRS], [*PAIRS.values()])
        item, label = makers[kind](), rng.random() < RIGHT
        answer = rng.choice(item.same if label else item.different)
        if "\\" in answer and rng.random() < 0.3:
            answer = restyled(answer, rng)
        if (item.reference, answer) not in seen:
            seen.add((item.reference, answer))
            rows.append(Row(kind, item.reference, answer, "", "", label))
    return rows
