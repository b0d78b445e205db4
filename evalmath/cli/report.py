"""``evalmath report``: a run, or several side by side, as one page of HTML that needs no network."""

from __future__ import annotations

import argparse
from pathlib import Path

from evalmath.cli.complaints import Complaints
from evalmath.cli.console import NOT_OK, OK, USAGE, refused, say, tell
from evalmath.cli.figures import add_figures, figures_of, names_of
from evalmath.cli.options import names, not_negative
from evalmath.cli.progress import progress, rows_in
from evalmath.errors import EvalMathError

__all__ = ["EXAMPLE", "HELP", "add_options", "run"]

HELP = "write a run as one HTML page"
EXAMPLE = "evalmath report verdicts.jsonl -o report.html"
MOST_RUNS = 8  # a letter each, A to H
MAX_MB = 100.0  # what a browser opens at once, and a colleague's mailbox hardly takes


def add_options(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.description = (
        "Write what `evalmath eval -o OUT` wrote as one HTML page: figures with intervals, every problem with its "
        "samples, and every row with its response and reason. It opens offline."
    )
    add = parser.add_argument
    add("judged", metavar="OUT", nargs="+", help="read a file of verdicts, or several to compare")
    add("-o", "--output", metavar="FILE", default="report.html", help="write this page (default: report.html)")
    add("--title", metavar="TEXT", help="put this heading on it (default: the names of the files)")
    add("--by", metavar="KEY,...", type=names, default=(), help="break down by these fields (default: fields whose "
        "values recur)")  # fmt: skip
    add("--max-mb", metavar="X", type=not_negative, default=MAX_MB, help="leave out texts, of correct rows "
        "first, beyond X megabytes "
        f"(default: {MAX_MB:g}; 0: no limit)")  # fmt: skip
    add_figures(parser)


def run(options: argparse.Namespace) -> int:
    """Write the page, say where it is."""
    if len(options.judged) > MOST_RUNS:
        say(f"a page has room for {MOST_RUNS} runs, not {len(options.judged)}: for more there is evalmath compare")
        return USAGE
    if "-" in options.judged:
        say("files are read twice: stdin cannot be")
        return USAGE
    from evalmath.report.making import write_report

    complaints = Complaints(options.judged[0])
    try:
        with progress(lambda: rows_in(options.judged, 2), delay=2.0) as advance:
            made = write_report(
                options.judged,
                options.output,
                names=names_of(options, options.by),
                title=options.title,
                max_mb=options.max_mb or None,
                complain=complaints.of,
                advance=advance,
                **figures_of(options),
            )
    except (OSError, EvalMathError) as error:
        return refused(error, options.output)
    if made.left_out:
        say(f"the texts of {made.left_out:,} of {made.rows:,} rows are left out, see --max-mb")
    tell(f"{made.rows:,} rows, {made.bytes / 1e6:.1f} MB: {Path(options.output).resolve()}")
    return NOT_OK if complaints.conclude() else OK
