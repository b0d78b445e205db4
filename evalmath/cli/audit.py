"""``evalmath audit``: the labels of a published set, judged again."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from evalmath.cli.complaints import Complaints
from evalmath.cli.console import NOT_OK, OK, USAGE, refused, say
from evalmath.cli.figures import add_how, samples_in
from evalmath.cli.options import add_keys, add_policy, add_work, judging_of, keys_of, policy_of
from evalmath.errors import EvalMathError

if TYPE_CHECKING:
    from evalmath.cli.labels import Labelled
    from evalmath.formats import Sample
    from evalmath.formats.output import Told

__all__ = ["EXAMPLE", "HELP", "add_options", "run"]

HELP = "judge a labelled set again"
EXAMPLE = "evalmath audit set.jsonl --label-key correct"


def add_options(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.description = (
        "Judge a labelled set again, and show how many labels differ, for which reasons, and the first rows. Exit "
        "status 0: no label differs."
    )
    add = parser.add_argument
    add("files", metavar="SET", nargs="+", help="read files, folders or patterns")
    add("--label-key", metavar="KEY", required=True, help="take the label from this field: true/false, 1/0, yes/no")
    add_keys(parser, "response", "answer", "reference")
    add_how(parser)
    add_work(parser)
    add_policy(parser)


def run(options: argparse.Namespace) -> int:
    """Judge and compare."""
    import asyncio

    from evalmath.cli.labels import missing

    complain = Complaints(options.files[0])
    try:
        found = asyncio.run(_audit(options, complain))
    except (OSError, EvalMathError) as error:
        return refused(error)
    if complain.count and not len(found) + found.unlabelled:
        say(f"none of {complain.count:,} rows can be judged")
        return USAGE
    if missing(options.files, options.label_key, found):
        return USAGE
    found.tell(options, policy_of(options).signature())
    return NOT_OK if complain.conclude() or found.differ else OK


async def _audit(options: argparse.Namespace, complain: Complaints) -> Labelled:
    """Judge as the rows are read."""
    from evalmath.cli.labels import Labelled
    from evalmath.figures.judged import Names
    from evalmath.figures.judging import Judging
    from evalmath.formats import Source
    from evalmath.formats.recorded import label_in

    source, found = Source(options.files, keys_of(options)), Labelled()

    def counted(sample: Sample, verdict: Told) -> None:
        label = label_in(sample.data, options.label_key, sample.nth)
        found.add(label, verdict.status, verdict.reason, sample.problem, source.place(sample))

    judging = Judging(policy_of(options), Names(), None, counted)
    await judging.go(map(judging.take_up, samples_in(source, complain)), **judging_of(options))
    return found
