"""``evalmath check-refs``: the references of a data set, before anything is spent on a run."""

from __future__ import annotations

import argparse
from collections import Counter
from typing import TYPE_CHECKING

from evalmath.cli.complaints import Complaints
from evalmath.cli.console import NOT_OK, OK, USAGE, refused, say, tell
from evalmath.cli.options import add_gold_extract, add_keys, add_policy, add_work, keys_of, policy_of, positive
from evalmath.errors import EvalMathError
from evalmath.terminal import one_line

if TYPE_CHECKING:
    from collections.abc import Iterator

    from evalmath.formats import Source
    from evalmath.formats.reference_audit import Reference

__all__ = ["EXAMPLE", "HELP", "add_options", "run"]

HELP = "find references that are unreadable or contradictory"
EXAMPLE = "evalmath check-refs data.jsonl"
SHOWN = 20  # findings of a kind


def add_options(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.description = (
        "Check the references of a data set before you spend anything on a run: which are missing, unreadable, read as "
        "words although they hold numbers, worked solutions, or contradict each other. Exit status 1: something found."
    )
    add = parser.add_argument
    add("samples", metavar="FILE", nargs="+", help="read files, folders or patterns; - is stdin")
    add_keys(parser, "reference", "query")
    add_gold_extract(parser)
    add("--limit", metavar="N", type=positive, default=SHOWN, help=f"show N rows of each finding (default: {SHOWN})")
    add_work(parser, processes=False)
    add_policy(parser)


def run(options: argparse.Namespace) -> int:
    """Look at every reference."""
    from evalmath.formats import Source
    from evalmath.formats.reference_audit import WHATS, audit

    counts, rows = Counter[str](), Counter[str]()
    shown: dict[str, list[str]] = {what: [] for what in WHATS}
    complaints, broken = Complaints(options.samples[0]), list[str]()
    try:
        source = Source(options.samples, keys_of(options), responses=False)
        references = _references(source, rows, complaints, broken)
        for finding in audit(references, policy_of(options), options.timeout):  # of one file, or of two
            counts[finding.what] += 1
            if len(shown[finding.what]) < options.limit:
                detail = f"   ({one_line(finding.detail)})" if finding.detail else ""
                shown[finding.what].append(f"  {finding.file}:{finding.number}: {one_line(finding.text)}{detail}")
    except (OSError, EvalMathError) as error:
        return refused(error)
    for message in broken:
        say(message)
    if not rows:
        if not broken:
            say(f"there is no reference in {', '.join(source.files)}: none of {complaints.count:,} rows has one "
                "(--reference-key names its field)")  # fmt: skip
        return USAGE
    for what, lines in shown.items():
        if lines:
            more = counts[what] - len(lines)
            tell("\n".join([f"{what}: {WHATS[what]}", *lines, *([f"  ... and {more:,} more"] if more else []), ""]))
    found = " + ".join(f"{counts[what]} {what}" for what in WHATS if counts[what]) or "nothing to look at"
    beside = f"; and {complaints.count} malformed" if complaints.count else ""
    tell(f"{rows.total():,} references: {found}{beside}")
    complaints.conclude()
    unseen = "query" in source.unseen
    if unseen:
        say(f"warning: no row has a field {options.query_key} (--query-key): contradictions cannot be found")
    return NOT_OK if sum(counts.values()) - counts["solution"] or complaints.count or unseen or broken else OK


def _references(source: Source, rows: Counter[str], complaints: Complaints, broken: list[str]) -> Iterator[Reference]:
    """The references of files, up to the first one that breaks off: what is to be said of that goes to ``broken``."""
    from dataclasses import replace

    from evalmath.formats import FormatError, Malformed
    from evalmath.formats.reference_audit import reference_of

    try:
        for item in source:
            if isinstance(item, Malformed):
                complaints(replace(item, message=item.message.partition(": none of ")[0], hint=""))
                continue
            rows[item.file] += 1
            yield reference_of(item, source.forms[item.file])
    except FormatError as error:
        broken.append(str(error))
