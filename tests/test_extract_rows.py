"""Whole responses that were written to be misheard, in 21 languages: wrong ones, real ones, and a budget.

Each row of ``cases/responses.jsonl`` has a class:

- *wrong*: the answer is another one, or there is none. Next to nothing of these may be accepted.
- *real*: right, and marked or plainly concluded as models do it. All of these have to be heard.
- *invented*: right, but said as nobody but a tester says it. Silence costs nothing; a wrong value does.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from evalmath.check import Task, check
from evalmath.policy import Policy
from evalmath.verdict import Verdict
from tests.extracted import shown

Row = dict[str, Any]
ROWS: list[Row] = [
    json.loads(line)
    for line in (Path(__file__).parent / "cases" / "responses.jsonl").read_text(encoding="utf-8").splitlines()
]
CLASSES = {name: [row for row in ROWS if row["class"] == name] for name in ("wrong", "real", "invented")}

ACCEPTED_BY_DEFAULT = 0.03
ACCEPTED_BY_STRICT = 0.003
WRONG_VALUES = 0.05


def judged(row: Row, policy: Policy) -> Verdict:
    """The verdict on a row."""
    return check(Task((row["gold"],), response=row["pred"], query=row["query"]), policy, symbolic=True)


def named(rows: list[Row]) -> list[str]:
    """A line for each row: what it is, and its end."""
    return [f"{row['id']}: {row['gold']!r} of {row['pred'][-160:]!r}" for row in rows]


def accepted(policy: Policy) -> list[Row]:
    """Wrong rows that earn a yes."""
    return [row for row in CLASSES["wrong"] if judged(row, policy).correct]


def test_the_file_is_what_it_says() -> None:
    """Enough of each class, of each language; no row twice; a label for each."""
    assert len({row["id"] for row in ROWS}) == len(ROWS) == sum(map(len, CLASSES.values())) <= 2_500
    assert len(CLASSES["wrong"]) >= 1_200
    assert min(map(len, CLASSES.values())) >= 400
    assert len({(row["gold"], row["pred"], row["query"]) for row in ROWS}) == len(ROWS)
    assert min(Counter(row["id"].split(".")[1] for row in ROWS).values()) >= 30  # the language
    assert all(row["label"] is (row["class"] != "wrong") for row in ROWS)


def test_wrong_rows_by_default(record_property: Callable[[str, object], None]) -> None:
    """Of rows whose value would be wrong, at most three in a hundred are accepted."""
    found = accepted(Policy())
    total = len(CLASSES["wrong"])
    record_property("counted", f"wrong responses accepted by default: {len(found)} of {total}")
    assert len(found) <= ACCEPTED_BY_DEFAULT * total, shown(named(found))


def test_wrong_rows_by_strict(record_property: Callable[[str, object], None]) -> None:
    """At most three in a thousand where marks alone count."""
    found = accepted(Policy.strict())
    total = len(CLASSES["wrong"])
    record_property("counted", f"wrong responses accepted by the strict policy: {len(found)} of {total}")
    assert len(found) <= ACCEPTED_BY_STRICT * total, shown(named(found))


def test_real_rows() -> None:
    """A mark, or a plain conclusion: each is heard."""
    missed = [row for row in CLASSES["real"] if not judged(row, Policy()).correct]
    assert not missed, shown(named(missed))


def test_invented_rows(record_property: Callable[[str, object], None]) -> None:
    """How many are missed is counted; of how many a wrong value is taken is limited."""
    verdicts = [(row, judged(row, Policy())) for row in CLASSES["invented"]]
    missed = [(row, verdict) for row, verdict in verdicts if not verdict.correct]
    taken = [row for row, verdict in missed if verdict.found is not None]
    silent = [row for row, verdict in missed if verdict.found is None]
    record_property(
        "counted",
        f"invented responses: {len(silent)} without an answer, {len(taken)} with a wrong value, of {len(verdicts)}",
    )
    assert len(taken) <= WRONG_VALUES * len(verdicts), shown(named(taken))
