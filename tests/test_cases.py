"""The corpus of ``tests/cases``: pairs of a reference and an answer, and whether a careful person calls it right.

``same`` lists spellings of one thing: each equals the first, in both directions. ``answers`` is the same, but the first
is the reference. ``different`` holds near misses with the reason for which they are turned down, in both directions.
``one_way`` holds pairs that are not judged the other way round. ``pending.toml`` names the pairs that fail so far,
``refused*.toml`` those that nobody demands any more: right spellings that were invented and that no model writes.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from evalmath.check import Task, check
from evalmath.policy import Policy
from evalmath.verdict import Status, Verdict

CASES = Path(__file__).parent / "cases"
FILES = sorted(path.stem for path in CASES.glob("*.toml") if not path.stem.startswith(("pending", "refused")))


def _named(files: str) -> dict[str, set[tuple[str, ...]]]:
    """The pairs that some files name, by the file of the corpus that holds them."""
    found: dict[str, set[tuple[str, ...]]] = {}
    for path in sorted(CASES.glob(files)):
        for name, pairs in tomllib.loads(path.read_text(encoding="utf8")).items():
            found.setdefault(name, set()).update(map(tuple, pairs))
    return found


PENDING = _named("pending*.toml")
REFUSED = _named("refused*.toml")


class Row(NamedTuple):
    """One judgement of the corpus, or two if it is made in ``both`` directions."""

    reference: str
    answer: str
    right: bool
    reason: str = ""
    both: bool = True


def rows(section: dict[str, list[list[str]]]) -> Iterator[Row]:
    """The judgements that a section asks for."""
    for kind in ("same", "answers"):
        for first, *rest in section.get(kind, ()):
            yield from (Row(first, other, right=True, both=kind == "same") for other in rest)
    for reference, answer, reason in section.get("different", ()):
        yield Row(reference, answer, right=False, reason=reason)
    for reference, answer, right, *reason in section.get("one_way", ()):
        yield Row(reference, answer, bool(right), *reason, both=False)


def judge(reference: str, answer: str) -> Verdict:
    """The verdict on one pair, SymPy last."""
    verdict = check(Task((reference,), answer=answer), Policy())
    if verdict.status is Status.UNDECIDED:
        verdict = check(Task((reference,), answer=answer), Policy(), symbolic=True)
    return verdict


SECTIONS = {
    f"{name}: {title}": (name, list(rows(section)))
    for name in FILES
    for title, section in tomllib.loads((CASES / f"{name}.toml").read_text(encoding="utf8")).items()
}


def complaint(row: Row) -> str:
    """What is wrong with the verdict on a row, swapped too: nothing if it is right, for the reason that is given."""
    verdict = judge(row.reference, row.answer)
    if verdict.correct != row.right or (row.reason and verdict.reason != row.reason):
        return f"{row.reference} | {row.answer}: {row.reason or row.right} was expected\n{verdict.explain()}"
    if row.both and judge(row.answer, row.reference).correct != row.right:
        return f"{row.answer} | {row.reference}: {row.right} was expected the other way round"
    return ""


@pytest.mark.parametrize("section", SECTIONS)
def test_section(section: str) -> None:
    """A careful person's verdict on every row; none on those that are pending."""
    name, found = SECTIONS[section]
    pending, refused = PENDING.get(name, set()), REFUSED.get(name, set())
    asked = [row for row in found if (row.reference, row.answer) not in refused]
    late = [(row.reference, row.answer) in pending for row in asked]
    complaints = [complaint(row) for row in asked]
    assert not (wrong := [said for said, waits in zip(complaints, late, strict=True) if said and not waits]), "\n".join(
        wrong
    )
    mended = [row for row, said, waits in zip(asked, complaints, late, strict=True) if waits and not said]
    assert not mended, "these need not be pending any more"


@pytest.mark.parametrize("named", [PENDING, REFUSED], ids=["pending", "refused"])
def test_rows_that_are_let_off_are_right_answers(named: dict[str, set[tuple[str, ...]]]) -> None:
    """What is pending or need not be read stands in its file as a right answer, none as a wrong one."""
    right = {(name, row.reference, row.answer) for name, found in SECTIONS.values() for row in found if row.right}
    assert {(name, *pair) for name, pairs in named.items() for pair in pairs} <= right


def test_refused_spellings_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    """The budget of right spellings that may be refused: what of it is refused today is printed."""
    pairs = [pair for found in REFUSED.values() for pair in found]
    refused = sum(not judge(*pair).correct for pair in pairs)
    with capsys.disabled():
        sys.stdout.write(f"\n{refused} of {len(pairs)} right spellings that nobody writes are refused\n")


def test_fast_paths_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is settled before any kind is asked is what all kinds together say: every seventh row of the corpus."""
    pairs = [(row.reference, row.answer) for _, found in SECTIONS.values() for row in found][::7]
    quick = [check(Task((reference,), answer=answer), Policy()).status for reference, answer in pairs]
    monkeypatch.setattr("evalmath.kinds.settled", lambda *_: None)
    slow = [check(Task((reference,), answer=answer), Policy()).status for reference, answer in pairs]
    assert [x for x in zip(pairs, quick, slow, strict=True) if x[1] != x[2]] == []


@pytest.mark.parametrize(
    ("reference", "answer", "query", "right"),
    [
        ("15", "15 dozen", "How many dozen eggs are needed?", True),
        ("15", "15 dozen eggs", "How many dozens of eggs are needed?", True),
        ("15 dozen", "15", "How many dozen eggs are needed?", True),
        ("2.5", "2.5 million", "How many million people live there?", True),
        ("15", "15 dozen", "How many eggs are needed, if a carton holds a dozen?", False),
        ("2.307", "£2.307 million", "What does it cost, in millions of pounds?", True),
        ("2.307", "£2.307 million", "What does it cost?", False),
        ("15", "15 dozen", "", False),
        ("15", "16 dozen", "How many dozen eggs are needed?", False),
        ("15", "15 million", "How many dozen eggs are needed?", False),
        ("180", "15 dozen", "How many eggs are needed?", True),
        ("3", "3 quarters", "How many quarters does he have?", True),
        ("3", "3/4", "How many quarters does he have?", False),
        ("3", "3 quarters", "How many dollars does he have?", False),
        ("12", "12 m/s", "Find its speed in meters per second.", True),
        ("12", "12 m/s", "Find it in terms of m and s.", False),
        ("12", "12 minutes", "How many minutes does it take?", True),
        ("12", "720 seconds", "How many minutes does it take?", True),
        ("12", "12 hours", "How many minutes does it take?", False),
        ("2.5", "2 hours and 30 minutes", "How many hours does he work?", True),
        ("150", "2 hours and 30 minutes", "How many hours does he work?", False),
        ("12", r"12 \text{ cents}", "What does it cost, in dollars?", False),
        ("12", r"12\text{ cm}^2", r"Find the area in $\text{m}^2$, each in square meters.", False),
        ("1", r"1\ \mathrm{N}", "A spring is pressed 0.1 m. Find the stored energy in joules.", False),
        ("360", "360 in^3", "How many square inches are in 2.5 square feet?", False),
        ("12", "12 m/s", "What is its speed in km/h?", False),
        ("24", "24 km/h", "It gains 3 m/s² for 8 s. What is its final speed in m/s?", False),
        ("24", "24 m/s²", "It gains 3 m/s² for 8 s. What is its final speed in m/s?", False),
        ("24", "24 m/s", "It gains 3 m/s² for 8 s. What is its final speed in m/s?", True),
        ("42", "42 hours per week", "How many hours a week does he work?", True),
        ("9", "9 miles over the two days", "How many miles in total?", True),
        (r"\frac{15}{17}", r"\cos A=\frac{15}{17}", r"Let $C=90^\circ$. Find $\sin A$.", False),
        (r"\frac{15}{17}", r"\sin A=\frac{15}{17}", r"Let $C=90^\circ$. Find $\sin A$.", True),
        ("5", "x = 5", "Find $y$ if $x+y=15$.", False),
        ("x = 5", "x = 5", "Find $y$ if $x+y=15$.", True),
        ("2, 5", "5, 2", r"Find the eigenvalues of $A$.", True),
        ("2, 5", "5, 2", r"Find the roots of $f$ in increasing order.", False),
        ("2, 5", "-2, -5", r"Find the roots of $f$.", False),
        ("48", r"48 \text{ square units}", "Find the volume of the pyramid.", False),
        ("48", r"48 \text{ cm}^3", "Find the volume of the pyramid.", True),
        ("48", r"48\ \mathrm{cm}^3", "What is its surface area?", False),
        ("odd", "Odd function", "Is the function $x^3$ even, odd, or neither?", True),
        ("odd", "even function", "Is the function $x^3$ even, odd, or neither?", False),
        ("90", "90 minutes", "He works 2 hours and rests. How many hours, in minutes, are left?", True),
    ],
)
def test_asked_in(reference: str, answer: str, query: str, *, right: bool) -> None:
    """A bare answer is of what the question asks for: dozens, minutes rather than hours, an odd function."""
    assert check(Task((reference,), answer=answer, query=query), Policy()).correct is right
