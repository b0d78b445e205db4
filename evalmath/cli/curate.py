"""``evalmath curate``: judged files in, a training set out."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from evalmath.cli.complaints import Complaints
from evalmath.cli.console import NOT_OK, OK, USAGE, refused, say, tell
from evalmath.cli.figures import add_names, names_of
from evalmath.cli.options import add_policy, add_work, judging_of, policy_of, positive
from evalmath.cli.progress import progress, rows_in
from evalmath.errors import EvalMathError

__all__ = ["EXAMPLE", "HELP", "add_options", "run"]

HELP = "choose training data from judged samples"
STRATEGIES = ("uniform", "prop2diff", "vanilla", "band")
EXAMPLE = "evalmath curate verdicts.jsonl -o set --strategy prop2diff --k 40"


def add_options(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.description = (
        "Choose training data from files that `evalmath eval -o` wrote. DIR gets the data, one row per problem, what "
        "to sample next, and a card that accounts for every row."
    )
    add = parser.add_argument
    add("files", metavar="JUDGED", nargs="+", help="read these files of verdicts")
    add("-o", "--output", metavar="DIR", required=True, help="write into this new folder")
    add("--overwrite", action="store_true", help="replace what an earlier curation wrote there")
    add("--strategy", choices=STRATEGIES, default="uniform", metavar="NAME", help="choose by uniform, prop2diff, "
        "vanilla or band (default: uniform)")  # fmt: skip
    add("--k", type=positive, metavar="K", default=40, help="take K responses per problem (default: 40)")
    add("--seed", type=int, metavar="N", default=0, help="draw with this seed (default: 0)")
    choosing = parser.add_argument_group(
        "what is chosen",
        "uniform: K per problem. prop2diff: K for the hardest problem, fewer for easier ones. vanilla: all correct "
        "responses. band: problems whose pass rate lies between --min-pass and --max-pass.",
    )
    add = choosing.add_argument
    add("--floor", type=int, metavar="N", default=1, help="give each problem of prop2diff at least N (default: 1)")
    add("--min-pass", type=float, metavar="P", default=0.1, help="start the band at this pass rate (default: 0.1)")
    add("--max-pass", type=float, metavar="P", default=0.9, help="end the band at this pass rate (default: 0.9)")
    add("--dedup", choices=("exact", "normalised", "none"), default="exact", help="drop duplicate responses: the same "
        "text, or the same apart from case and spaces (default: exact)")  # fmt: skip
    add("--prefer", choices=("random", "short", "long"), default="random", help="take these first (default: random)")
    add("--per-answer", action="store_true", help="take the responses that are least alike")
    add("--require-finish", metavar="REASON", default="", help="keep only this finish_reason, such as stop")
    add("--min-chars", type=int, metavar="N", default=0, help="keep responses of at least N characters (default: 0)")
    add("--max-chars", type=int, metavar="N", default=0, help="keep responses of at most N characters (default: 0, no "
        "limit)")  # fmt: skip
    add("--decontaminate", metavar="FILE", help="leave out problems that share 8 words in a row with a query of FILE")
    voting = parser.add_argument_group("problems without a reference")
    add = voting.add_argument
    add("--label", choices=("majority",), default="", help="use the majority answer as the reference")
    add("--min-votes", type=positive, metavar="N", default=8, help="require N answers (default: 8)")
    add("--min-share", type=float, metavar="P", default=0.5, help="require this share of them (default: 0.5)")
    writing = parser.add_argument_group("how it is written")
    add = writing.add_argument
    add("--columns", choices=("plain", "messages", "alpaca", "verl", "rows"), default="plain", help="write query and "
        "response, a chat, Alpaca's or verl's columns, or all fields (default: plain)")  # fmt: skip
    add("--template", metavar="TEXT", default="", help="write one column, text, with {query}, {response} and "
        "{reference} filled in")  # fmt: skip
    add("--to", choices=("jsonl", "parquet"), default="jsonl", help="write this format (default: jsonl)")
    add("--shard-rows", type=positive, metavar="N", default=0, help="write N rows per file (default: one file)")
    add_names(parser, clusters=False)
    add_work(parser)
    add_policy(parser)


def run(options: argparse.Namespace) -> int:
    """Choose and write."""
    from evalmath.batch.samples import Keys
    from evalmath.curate import Ngrams, Plan, Rows, make
    from evalmath.curate.making import signature_of
    from evalmath.figures.judged import text_at
    from evalmath.formats import read_rows

    if "-" in options.files:
        say("the files are read twice, which stdin cannot be")
        return USAGE
    complaints = Complaints(options.files[0])
    try:
        _refuse_idle(options)
        plan = Plan(
            strategy=options.strategy, k=options.k, floor=options.floor, min_pass=options.min_pass,
            max_pass=options.max_pass, dedup=options.dedup, prefer=options.prefer, per_answer=options.per_answer,
            require_finish=options.require_finish, min_chars=options.min_chars, max_chars=options.max_chars,
            label=options.label, min_votes=options.min_votes, min_share=options.min_share, seed=options.seed,
            form=options.columns, template=options.template, suffix=options.to, shard_rows=options.shard_rows,
            names=names_of(options),
        )  # fmt: skip
        test_set = None
        if options.decontaminate is not None:
            queries = (text_at(getattr(row, "data", {}), *Keys().query) for row in read_rows(options.decontaminate))
            test_set = Ngrams((query for query in queries if query), path=options.decontaminate)
            if not len(test_set):
                say(f"{options.decontaminate} holds no queries")
                return USAGE
        rows = Rows(options.files, plan, complaints.of, policy_of(options), judging_of(options))
        with progress(lambda: rows_in(options.files, 2), silent=options.no_progress) as advance:
            census, decision = make(
                rows, Path(options.output), test_set=test_set, overwrite=options.overwrite, advance=advance
            )
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
    malformed = complaints.conclude()
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
