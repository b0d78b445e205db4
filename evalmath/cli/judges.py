"""``evalmath compare FILE --against math-verify``: two judges over the same samples."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from evalmath.batch import judge_many
from evalmath.check import Task
from evalmath.cli.complaints import Complaints
from evalmath.cli.console import NOT_OK, OK, USAGE, say
from evalmath.cli.figures import samples_in, tell_page
from evalmath.cli.options import judging_of, keys_of, policy_of
from evalmath.figures.confusion import kappa
from evalmath.figures.pages import Page, Table, short
from evalmath.formats import Source
from evalmath.formats.output import answer_of
from evalmath.integrations import math_verify
from evalmath.terminal import one_line
from evalmath.verdict import Status, Verdict

__all__ = ["compare_judges"]

SHOWN_ROWS = 20  # differences that are listed one by one


def compare_judges(options: argparse.Namespace) -> int:
    """How often the two agree, and each row on which they do not, with our reason."""
    signature = f"{policy_of(options).signature()} against {math_verify.signature()}"
    complain = Complaints(options.files[0])
    source = Source([options.files[0]], keys_of(options))
    samples = [(source.place(sample), sample.task) for sample in samples_in(source, complain)]
    if not samples:
        say(f"{options.files[0]} holds no samples")
        return USAGE
    tasks, policy, judging = [task for _place, task in samples], policy_of(options), judging_of(options)
    ours = judge_many(tasks, policy, progress=True, **judging)
    theirs = judge_many(tasks, policy, progress=True, **judging | {"function": math_verify.judge})
    rows = [Row(*sample, *said) for sample, *said in zip(samples, ours, theirs, strict=True)]
    apart = [row for row in rows if row.ours.correct != row.theirs.correct]
    parts = Counter((row.ours.correct, row.theirs.correct) for row in rows)
    counts = {
        "both": parts[True, True], "only_evalmath": parts[True, False], "only_other": parts[False, True],
        "neither": parts[False, False],
    }  # fmt: skip
    total = (
        f"{len(rows)} rows = {counts['both']} accepted by both + {counts['only_evalmath']} by evalmath alone"
        f" + {counts['only_other']} by {options.against} alone + {counts['neither']} by neither"
    )
    lines = [total, f"Cohen's kappa {kappa(*counts.values()):.3f}"]
    if len(apart) > SHOWN_ROWS:
        lines.append(f"the first {SHOWN_ROWS} of {len(apart)} differences are listed; --as json has all")
    page = Page([_statuses(rows, options.against), *_differences(apart, options.against)], lines, signature)
    data = {
        "signature": signature, "rows": len(rows), **counts, "kappa": kappa(*counts.values()),
        "differences": [row.told() for row in apart],
    }  # fmt: skip
    tell_page(options, page, data)
    return NOT_OK if complain.conclude() else OK


class Row(NamedTuple):
    """A sample, and what the two say."""

    number: int | str
    task: Task
    ours: Verdict
    theirs: Verdict

    @property
    def answer(self) -> str:
        """What was judged, as we found it."""
        return answer_of(self.task, self.ours)

    def told(self) -> dict[str, Any]:
        """The row for JSON."""
        return {
            "row": self.number, "references": self.task.references, "answer": self.answer,
            "evalmath": str(self.ours.status), "reason": self.ours.reason, "detail": self.ours.detail,
            "other": str(self.theirs.status), "other_reference": self.theirs.reference,
            "other_answer": self.theirs.answer, "other_detail": self.theirs.detail,
        }  # fmt: skip


def _statuses(rows: Sequence[Row], other: str) -> Table:
    """Every status of ours against every one of theirs."""
    parts = Counter((row.ours.status, row.theirs.status) for row in rows)
    columns = [status for status in Status if any(theirs is status for _ours, theirs in parts)]
    table = [["evalmath", *(f"{other}: {status}" for status in columns)]]
    rows_of = {ours for ours, _theirs in parts}
    return table + [[s, *(str(parts[s, column]) for column in columns)] for s in Status if s in rows_of]


def _differences(apart: Sequence[Row], other: str) -> list[Table]:
    """Why they part, and the first rows on which they do."""
    if not apart:
        return []
    who = {True: "evalmath", False: other}
    counts = Counter((who[row.ours.correct], row.ours.reason) for row in apart)
    reasons = [["only accepted by", "reason of evalmath", "rows"]]
    reasons += [[*what, str(n)] for what, n in sorted(counts.items(), key=lambda item: (-item[1], item[0]))]
    table = [["row", "only accepted by", "reason of evalmath", "reference", "answer"]]
    for row in apart[:SHOWN_ROWS]:
        texts = (short(one_line(text)) for text in ("; ".join(row.task.references), row.answer))
        table.append([str(row.number), who[row.ours.correct], row.ours.reason, *texts])
    return [reasons, table]
