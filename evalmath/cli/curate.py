"""``evalmath curate``: judged files in, a training set out."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from evalmath.cli.console import NOT_OK, OK, USAGE, refused, say, tell
from evalmath.cli.figures import Complaints, add_names, names_of
from evalmath.cli.options import add_policy, add_timeout, policy_of, positive
from evalmath.errors import EvalMathError

__all__ = ["EXAMPLE", "HELP", "add_options", "run"]

HELP = "choose a training set from judged samples"
EXAMPLE = "evalmath curate verdicts.jsonl -o set --strategy prop2diff --k 40"


def add_options(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.description = (
        "Choose responses (or, for reinforcement learning, problems) from files that `evalmath eval -o` wrote. Into "
        "DIR go data, queries (a row a problem), short.jsonl (what to sample next) and card.md, which accounts for "
        "every row. The same seed gives the same set in any order of rows."
    )
    add = parser.add_argument
    add("files", metavar="JUDGED", nargs="+", help="files of verdicts")
    add("-o", "--output", metavar="DIR", required=True, help="a new folder")
    add("--overwrite", action="store_true", help="replace what an earlier curation wrote there")
    choosing = parser.add_argument_group("what is chosen")
    add = choosing.add_argument
    add("--strategy", choices=("uniform", "prop2diff", "vanilla", "band"), default="uniform", help="the same number "
        "for each problem, more for difficult ones, all correct ones, or problems in a band of pass rates")  # fmt: skip
    add(
        "--k",
        type=positive,
        metavar="K",
        default=40,
        help="responses for each problem, prop2diff: the hardest (default: 40)",
    )
    add("--floor", type=int, metavar="N", default=1, help="the least for a problem of prop2diff (default: 1)")
    add("--min-pass", type=float, metavar="P", default=0.1, help="of a band (default: 0.1)")
    add("--max-pass", type=float, metavar="P", default=0.9, help="of a band (default: 0.9)")
    add("--dedup", choices=("exact", "normalised", "none"), default="exact", help="duplicates: the same text, the same "
        "but for case and space, none (default: exact)")  # fmt: skip
    add("--prefer", choices=("random", "short", "long"), default="random", help="which responses go first")
    add("--per-answer", action="store_true", help="the responses least like each other")
    add("--require-finish", metavar="REASON", default="", help="keep responses with this finish_reason only: stop")
    add("--min-chars", type=int, metavar="N", default=0, help="of a response")
    add("--max-chars", type=int, metavar="N", default=0, help="of a response")
    add("--decontaminate", metavar="FILE", help="leave out problems that share 8 words with a query of FILE")
    add("--seed", type=int, metavar="N", default=0)
    voting = parser.add_argument_group("problems without a reference")
    add = voting.add_argument
    add("--label", choices=("majority",), default="", help="the majority of the answers, without verdicts")
    add("--min-votes", type=positive, metavar="N", default=8, help="answers that a label needs (default: 8)")
    add("--min-share", type=float, metavar="P", default=0.5, help="of them, for the winner (default: 0.5)")
    writing = parser.add_argument_group("how it is written")
    add = writing.add_argument
    add("--columns", choices=("plain", "messages", "alpaca", "verl", "rows"), default="plain", help="query and "
        "response; a chat; Alpaca's; verl's, with the reference as truth; all fields (default: plain)")  # fmt: skip
    add("--template", metavar="TEXT", default="", help="instead: one column text, with {query}, {response}, "
        "{reference} filled in")  # fmt: skip
    add("--to", choices=("jsonl", "parquet"), default="jsonl", help="format of the data (default: jsonl)")
    add("--shard-rows", type=positive, metavar="N", default=0, help="rows of a file (default: one file)")
    add_names(parser, clusters=False)
    add = parser.add_argument
    add("--n-procs", metavar="N", type=positive, help="processes that may work at once (default: the processors)")
    add("--no-progress", action="store_true", help="no bar on stderr")
    add_timeout(parser)
    add_policy(parser)


def run(options: argparse.Namespace) -> int:
    """Choose and write."""
    from evalmath.curate import Ngrams, Plan, Rows, make
    from evalmath.curate.making import signature_of
    from evalmath.figures.judged import text_at
    from evalmath.formats import read_rows
    from evalmath.samples import Keys

    if "-" in options.files:
        say("the files are read twice, which stdin cannot be")
        return USAGE
    complaints = {path: Complaints(path) for path in options.files}
    try:
        _refuse_idle(options)
        plan = Plan(
            strategy=options.strategy, k=options.k, floor=options.floor, min_pass=options.min_pass,
            max_pass=options.max_pass, dedup=options.dedup, prefer=options.prefer, per_answer=options.per_answer,
            require_finish=options.require_finish, min_chars=options.min_chars, max_chars=options.max_chars,
            label=options.label, min_votes=options.min_votes, min_share=options.min_share, seed=options.seed,
            form=options.columns, template=options.template, names=names_of(options),
        )  # fmt: skip
        test_set = None
        if options.decontaminate is not None:
            queries = (text_at(getattr(row, "data", {}), *Keys().query) for row in read_rows(options.decontaminate))
            test_set = Ngrams(query for query in queries if query)
            if not len(test_set):
                say(f"{options.decontaminate} holds no queries")
                return USAGE
        rows = Rows(
            options.files, plan, lambda path, line: complaints[path](line), policy_of(options), options.timeout,
            options.n_procs,
        )  # fmt: skip
        with _bar(options) as advance:
            census, decision = make(
                rows, Path(options.output), test_set=test_set, suffix=options.to, shard_rows=options.shard_rows,
                overwrite=options.overwrite, also_read=[options.decontaminate] * bool(options.decontaminate),
                advance=advance,
            )  # fmt: skip
    except (OSError, EvalMathError) as error:
        return refused(error, options.output)
    except ValueError as error:
        say(str(error))
        return USAGE
    kept = decision.accounts["kept"]
    others = "".join(f" + {n:,} {why}" for why, n in decision.accounts.most_common() if why != "kept")
    unit = "problems" if plan.strategy == "band" else "rows"
    tell(f"{sum(decision.accounts.values()):,} {unit} = {kept:,} kept{others}")
    short = int(((decision.targets > decision.kept) & (decision.kept >= 0)).sum()) if plan.strategy != "band" else 0
    if short:
        tell(f"{short:,} of {len(census.codes):,} problems have less than their target: {options.output}/short.jsonl")
    tell(f"{signature_of(plan, test_set)}\n\nThe set and its card: {options.output}")
    malformed = sum(complain.count for complain in complaints.values())
    if malformed:
        say(f"{malformed:,} lines are no judged rows")
    if not kept:
        say(f"nothing is kept: {options.output}/card.md says why")
        return USAGE
    return NOT_OK if malformed else OK


# Options that only some strategies heed, or only labels by votes.
_HEEDED: Final = {
    "k": ("uniform", "prop2diff"), "floor": ("prop2diff",), "min_pass": ("band",), "max_pass": ("band",),
    "min_votes": ("--label majority",), "min_share": ("--label majority",),
}  # fmt: skip


def _refuse_idle(options: argparse.Namespace) -> None:
    """Refuse an option that would be without effect.

    Raises
    ------
    ValueError
    """
    from evalmath.curate import Plan

    usual, chosen = Plan(), {options.strategy, f"--label {options.label}"}
    for name, heeded in _HEEDED.items():
        if getattr(options, name) != getattr(usual, name) and not chosen.intersection(heeded):
            by = heeded[0] if heeded[0].startswith("--") else f"--strategy {' or '.join(heeded)}"
            raise ValueError(f"--{name.replace('_', '-')} has an effect with {by} only")


@contextmanager
def _bar(options: argparse.Namespace) -> Iterator[Callable[[int], object]]:
    """Progress over all readings of all files."""
    if options.no_progress or not sys.stderr.isatty():
        yield lambda _n: None
        return
    from tqdm import tqdm

    from evalmath.formats import expected_rows

    expected = [expected_rows(path) for path in options.files]
    total = None if None in expected else 2 * sum(n or 0 for n in expected)
    with tqdm(total=total, unit=" rows") as bar:
        yield bar.update
