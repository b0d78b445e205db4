"""``evalmath compare OUT --label-key KEY``: verdicts against labels."""

from __future__ import annotations

import argparse
from collections import Counter
from dataclasses import asdict

from evalmath.cli.console import NOT_OK, OK, USAGE, say
from evalmath.cli.figures import Complaints, names_of, tell_page
from evalmath.figures.confusion import agreement
from evalmath.figures.judged import judged_rows
from evalmath.figures.pages import Page, interval, percent
from evalmath.formats.recorded import NO_LABEL, label_in
from evalmath.verdict import Status

__all__ = ["compare_with_labels"]


def compare_with_labels(options: argparse.Namespace) -> int:
    """The confusion of verdicts and labels, precision and recall, and the reasons of the disagreements."""
    complain = Complaints(options.files[0])
    said, labels, problems, unlabelled, parts = [], [], [], 0, Counter[tuple[str, bool]]()
    reasons: Counter[tuple[bool, str]] = Counter()
    first: dict[tuple[bool, str], int] = {}
    signatures: dict[str, None] = {}
    for row in judged_rows(options.files[0], names_of(options), complain):
        signatures[row.signature] = None
        label = label_in(row.data, options.label_key)
        if label is None:
            unlabelled += 1
            continue
        correct = row.status is Status.CORRECT
        said.append(correct)
        labels.append(label)
        problems.append(row.problem)
        parts[row.status, label] += 1
        if correct != label:
            reasons[correct, row.reason] += 1
            first.setdefault((correct, row.reason), row.number)
    if not said:
        say(f"{options.files[0]}: no row has a label in {options.label_key}: {NO_LABEL}")
        return USAGE
    codes = {problem: i for i, problem in enumerate(dict.fromkeys(problems))}
    found = agreement(said, labels, [codes[problem] for problem in problems])
    table = [["verdict", "labelled right", "labelled wrong"]]
    table += [[s, str(parts[s, True]), str(parts[s, False])] for s in Status if parts[s, True] or parts[s, False]]
    figures = [["", "share", "95% interval"]]
    for name in ("accuracy", "precision", "recall"):
        estimate = getattr(found, name)
        figures.append([name, percent(estimate.value), interval(estimate)])
    where = [["disagreement", "reason", "rows", "a row"]]
    for (correct, reason), n in sorted(reasons.items(), key=lambda item: (-item[1], item[0])):
        what = "accepted, labelled wrong" if correct else "not accepted, labelled right"
        where.append([what, reason, str(n), str(first[correct, reason])])
    lines = [
        f"{len(said) + unlabelled} rows = {len(said)} labelled + {unlabelled} without a label",
        f"Cohen's kappa {found.kappa:.3f}",
    ]
    tables = [table, figures, *[where] * (len(where) > 1)]
    data = {
        "labelled": len(said), "unlabelled": unlabelled, **asdict(found), "signature": ", ".join(signatures),
        "disagreements": [{"judged": c, "reason": r, "rows": n} for (c, r), n in reasons.items()],
    }  # fmt: skip
    tell_page(options, Page(tables, lines, ", ".join(signatures)), data)
    return NOT_OK if complain.count else OK
