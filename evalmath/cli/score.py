"""``evalmath score``: the figures of a file that was judged before."""

from __future__ import annotations

import argparse

from evalmath.cli.complaints import Complaints
from evalmath.cli.console import NOT_OK, OK, USAGE, refused, say, tell
from evalmath.cli.figures import add_figures, add_how, figures_told, names_of
from evalmath.cli.options import names
from evalmath.errors import EvalMathError

__all__ = ["EXAMPLE", "HELP", "add_options", "run"]

HELP = "compute accuracy, pass@k and maj@k with intervals"
EXAMPLE = "evalmath score verdicts.jsonl --as latex"


def add_options(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.description = (
        "Compute figures for a file that `evalmath eval -o OUT` wrote. Rows with the same question are samples of one "
        "problem; intervals are taken over problems."
    )
    add = parser.add_argument
    add("judged", metavar="OUT", help="read this file of verdicts; - is stdin")
    add_how(parser)
    add("--by", metavar="KEY,...", type=names, default=("dataset",), help="break down by dataset, kind, reason or a "
        "field (default: dataset)")  # fmt: skip
    add_figures(parser)


def run(options: argparse.Namespace) -> int:
    """Read the file, tell the figures."""
    from evalmath.figures.judged import columns_of, judged_rows

    told = ("dataset", "kind", "reason")
    groups = tuple(name for name in options.by if name not in told)
    places = names_of(options, groups)
    malformed = Complaints(options.judged)
    try:
        columns, signatures = columns_of(judged_rows(options.judged, places, malformed), places)
    except (OSError, EvalMathError) as error:
        return refused(error)
    if not len(columns):
        say(f"{options.judged} holds no rows")
        return USAGE
    columns.malformed = malformed.count
    if len(signatures) > 1:
        say(f"the rows were judged by {len(signatures)} policies or versions: {', '.join(signatures)}")
    text, is_result = figures_told(columns, ", ".join(signatures), options, options.by)
    tell(text)
    return NOT_OK if malformed.conclude() or not is_result else OK
