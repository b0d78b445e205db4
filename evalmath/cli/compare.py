"""``evalmath compare``: runs with each other, verdicts with labels, or this judge with another one."""

from __future__ import annotations

import argparse
from dataclasses import asdict, replace
from typing import TYPE_CHECKING

from evalmath.cli.complaints import Complaints
from evalmath.cli.console import NOT_OK, OK, USAGE, refused, say
from evalmath.cli.figures import add_how, add_names, names_of, tell_page
from evalmath.cli.options import add_keys, add_policy, add_work
from evalmath.errors import EvalMathError

if TYPE_CHECKING:
    from evalmath.figures.comparison import Run
    from evalmath.figures.judged import Names

__all__ = ["EXAMPLE", "HELP", "add_options", "run"]

HELP = "compare runs, or verdicts with labels or another judge"
EXAMPLE = "evalmath compare one.jsonl other.jsonl"


def add_options(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.description = (
        "Compare files that `evalmath eval -o OUT` wrote: the difference on the problems they share, its interval, a "
        "test, and the reasons for it. Or compare one file with its labels, or with another judge."
    )
    add = parser.add_argument
    add("files", metavar="FILE", nargs="+", help="read judged files; with --against, a file of samples")
    add("--label-key", metavar="KEY", help="compare with the labels in this field: true/false, 1/0, yes/no")
    add("--against", choices=("math-verify",), help="compare with this judge; it runs responses as code, so use it "
        "only on files that you trust")  # fmt: skip
    add_how(parser)
    add_names(parser)
    add_keys(parser.add_argument_group("fields, with --against"), "response", "answer", "reference")
    add_work(parser)
    add_policy(parser)


def run(options: argparse.Namespace) -> int:
    """Compare what was asked for."""
    one = options.label_key is not None or options.against is not None
    if options.label_key is not None and options.against is not None:
        say("--label-key and --against are two comparisons: ask for one")
        return USAGE
    if one != (len(options.files) == 1):
        say("one file with --label-key or --against" if one else "two files or more, or --label-key, or --against")
        return USAGE
    try:
        if options.label_key is not None:
            from evalmath.cli.labels import compare_with_labels

            return compare_with_labels(options)
        if options.against is not None:
            from evalmath.cli.judges import compare_judges

            return compare_judges(options)
        return _runs(options)
    except (OSError, EvalMathError) as error:
        return refused(error)


def _runs(options: argparse.Namespace) -> int:
    from evalmath.figures.comparison import compare, page_of

    complaints = Complaints(options.files[0])
    asked, alone = names_of(options), replace(names_of(options), cluster=None)  # the first file knows of clusters
    names = [asked, *[alone] * (len(options.files) - 1)]
    runs = [_run(path, each, complaints) for path, each in zip(options.files, names, strict=True)]
    try:
        found = compare(runs)
    except ValueError as error:
        say(f"{error}: problems are told apart by their query, or by --id-key")
        return USAGE
    tell_page(options, page_of(found), asdict(found))
    return NOT_OK if complaints.conclude() else OK


def _run(path: str, names: Names, complaints: Complaints) -> Run:
    from functools import partial

    from evalmath.figures.comparison import Run
    from evalmath.figures.judged import judged_rows, stopping_of, text_at
    from evalmath.figures.summary import NO_TRUTH, StoppingError

    found, signatures, unknown, without = Run(path, ""), dict[str, None](), 0, 0
    for row in judged_rows(path, names, partial(complaints.of, path)):
        if (stopping := stopping_of(row.data)) is not None:
            raise StoppingError(
                f"{path} was sampled until responses were right ({stopping.strategy}:{stopping.k}): the shares of its "
                "problems are not compared with those of as many samples each"
            )
        if row.status in NO_TRUTH:
            without += 1
            continue
        cluster = None if names.cluster is None else text_at(row.data, names.cluster) or None
        found.add(row.problem, row.status == "correct", row.reason, row.number, cluster)
        signatures[row.signature] = None
        unknown += not row.known
    if without:
        say(f"{path}: no figure is over {without:,} rows whose reference is missing or cannot be read")
    if unknown:
        say(f"{path}: {unknown} rows have no query (name an --id-key): they are matched by their place in the file")
    found.signature = ", ".join(signatures)
    return found
