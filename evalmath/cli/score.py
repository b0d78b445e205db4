"""``evalmath score``: the figures of a file that was judged before."""

from __future__ import annotations

import argparse

from evalmath.cli.console import NOT_OK, OK, USAGE, say, tell
from evalmath.cli.figures import FORMATS, Complaints, add_names, names_of, vote_bar
from evalmath.cli.options import add_policy, add_timeout, policy_of, positive
from evalmath.errors import EvalMathError

__all__ = ["EXAMPLE", "HELP", "add_options", "run"]

HELP = "the figures of a judged file: accuracy, pass@k, maj@k, with intervals"
EXAMPLE = "evalmath score verdicts.jsonl --as latex"


def add_options(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.description = (
        "Compute the figures of a file that `evalmath eval -o OUT` wrote. Samples with the same query (or the same "
        "--id-key) are samples of one problem, and problems are what intervals are taken over. The policy's options "
        "say how wrong answers are compared with each other for maj@k: give those that the file was judged with."
    )
    add = parser.add_argument
    add("judged", metavar="OUT", help="the file of verdicts; - for stdin")
    add("--as", dest="how", choices=FORMATS, default="text", help="how to write them (default: text)")
    add("--by", metavar="KEY,...", type=_names, default=("dataset",), help="break down by dataset, kind, reason, or a "
        "field of the rows: level,subject (default: dataset)")  # fmt: skip
    add("--k", metavar="K,...", type=_numbers, help="of pass@k and maj@k (default: powers of two)")
    add("--no-votes", action="store_true", help="no maj@k: wrong answers need not be compared")
    add("--ties", choices=("share", "lose"), default="share", help="what a tie counts in maj@k: a share, or nothing")
    add_names(parser)
    add("--n-procs", metavar="N", type=positive, help="processes that may work at once (default: the processors)")
    add_timeout(parser)
    add_policy(parser)


def run(options: argparse.Namespace) -> int:
    """Read the file, tell the figures."""
    from evalmath.figures.judged import columns_of, judged_rows
    from evalmath.figures.shown import FORMATS as WRITERS
    from evalmath.figures.summary import summarise

    told = ("dataset", "kind", "reason")
    groups = tuple(name for name in options.by if name not in told)
    names = names_of(options, groups)
    malformed = Complaints(options.judged)
    try:
        columns, signatures = columns_of(judged_rows(options.judged, names, malformed), names)
    except (OSError, EvalMathError) as error:
        say(str(error))
        return USAGE
    if not len(columns):
        say(f"{options.judged} holds no rows")
        return USAGE
    columns.malformed = malformed.count
    if len(signatures) > 1:
        say(f"the rows were judged by {len(signatures)} policies or versions: {', '.join(signatures)}")
    with vote_bar() as advance:
        figures = summarise(
            columns,
            ", ".join(signatures),
            ks=options.k,
            votes=not options.no_votes,
            ties=options.ties,
            policy=policy_of(options),
            timeout=options.timeout,
            n_procs=options.n_procs,
            advance=advance,
        )
    tell(WRITERS[options.how](figures, options.by))
    return NOT_OK if malformed.count else OK


def _names(text: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(",") if name.strip())


def _numbers(text: str) -> list[int]:
    return sorted({positive(number) for number in text.split(",")})
