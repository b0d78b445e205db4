"""``evalmath check-refs``: the references of a data set, before anything is spent on a run."""

from __future__ import annotations

import argparse
from collections import Counter
from typing import TYPE_CHECKING

from evalmath.cli.console import NOT_OK, OK, USAGE, refused, say, tell
from evalmath.cli.options import add_policy, add_work, policy_of, positive
from evalmath.errors import EvalMathError
from evalmath.terminal import one_line

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from evalmath.batch.samples import Keys
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
    add("--reference-key", "--gold-key", metavar="KEY", help="take the reference from this field or path")
    add("--query-key", metavar="KEY", help="take the question from this field or path")
    add("--gold-extract", choices=("auto", "never", "marked", "always"), default="auto", help="extract "
        "the answer from worked solutions (default: where the first rows of the file are)")  # fmt: skip
    add("--limit", metavar="N", type=positive, default=SHOWN, help=f"show N rows of each finding (default: {SHOWN})")
    add_work(parser, processes=False)
    add_policy(parser)


def run(options: argparse.Namespace) -> int:
    """Look at every reference."""
    from evalmath.batch.samples import Keys
    from evalmath.formats.reference_audit import WHATS, audit
    from evalmath.formats.source import files_of

    keys = Keys().asked(
        reference=options.reference_key, query=options.query_key, gold_extract=options.gold_extract
    )  # fmt: skip
    counts: Counter[str] = Counter()
    shown: dict[str, list[str]] = {what: [] for what in WHATS}
    total, broken = Counter[str](), list[str]()
    try:
        files = files_of(options.samples)
        references = _of_files(files, keys, total, broken)
        for finding in audit(references, policy_of(options), options.timeout):  # of one file, or of two
            counts[finding.what] += 1
            if len(shown[finding.what]) < options.limit:
                detail = f"   ({one_line(finding.detail)})" if finding.detail else ""
                shown[finding.what].append(f"  {finding.file}:{finding.number}: {one_line(finding.text)}{detail}")
    except (OSError, EvalMathError) as error:
        return refused(error)
    for message in broken:
        say(message)
    if not total["rows"] and broken:
        return USAGE
    if not total["rows"]:
        none = f": none of {total['malformed']:,} rows has one (--reference-key names its field)"
        say(f"there is no reference in {', '.join(files)}" + none * bool(total["malformed"]))
        return USAGE
    for what, lines in shown.items():
        if lines:
            more = counts[what] - len(lines)
            tell("\n".join([f"{what}: {WHATS[what]}", *lines, *([f"  ... and {more:,} more"] if more else []), ""]))
    found = " + ".join(f"{counts[what]} {what}" for what in WHATS if counts[what]) or "nothing to look at"
    beside = f"; and {total['malformed']} malformed" if total["malformed"] else ""
    tell(f"{total['rows']:,} references: {found}{beside}")
    unseen = options.query_key is not None and not total["with query"]
    if unseen:
        say(f"warning: no row has a field {options.query_key} (--query-key): contradictions cannot be found")
    return NOT_OK if sum(counts.values()) - counts["solution"] or total["malformed"] or unseen or broken else OK


def _of_files(files: Sequence[str], keys: Keys, total: Counter[str], broken: list[str]) -> Iterator[Reference]:
    """The references of files, up to the first one that breaks off: what is to be said of that goes to ``broken``."""
    from evalmath.formats import FormatError
    from evalmath.formats.source import broken_off

    for place, path in enumerate(files, start=1):
        try:
            yield from _references(path, keys, total)
        except (OSError, FormatError) as error:
            broken.append(str(broken_off(error, path, files[place:])))
            return


def _references(path: str, keys: Keys, total: Counter[str]) -> Iterator[Reference]:
    """The references of a file, as :class:`evalmath.formats.Source` would read them: of one form."""
    from evalmath.batch.samples import SampleError
    from evalmath.batch.samples.keys import look_up
    from evalmath.batch.samples.solutions import SAMPLED_ROWS
    from evalmath.formats import Malformed, Row, read_rows
    from evalmath.formats.format import CANONICAL, Notes
    from evalmath.formats.reference_audit import reference_of
    from evalmath.formats.source import begun, form_of_rows
    from evalmath.formats.table import recognised

    usual = type(keys)()
    by_names = keys.reference != usual.reference or keys.query != usual.query
    told: set[str] = set()
    sample, every = begun(read_rows(path), SAMPLED_ROWS)
    first = [row.data for row in sample if isinstance(row, Row)]
    fmt = None if by_names or not first else recognised(first[0])
    named = keys if fmt is None else CANONICAL
    if keys.gold_extract == "auto":
        named = named.asked(gold_extract=form_of_rows(first, fmt, keys)[0])
    for row in every:
        try:
            if isinstance(row, Malformed):
                raise SampleError(row.message)  # noqa: TRY301 - it is counted as those below
            for data in [row.data] if fmt is None else fmt.rows(row.data, Notes()):
                reference = reference_of(row.number, data, named, path)
                total["rows"] += 1
                total["with query"] += any(look_up(row.data, name) is not None for name in keys.query)
                yield reference
        except (SampleError, ValueError, KeyError, TypeError, AttributeError) as error:
            total["malformed"] += 1
            if str(error) not in told and len(told) < SHOWN:  # once for all rows that are wrong in one way
                told.add(str(error))
                say(f"{path}:{row.number}: {error}")
