"""``evalmath eval``: a file of samples in, a file of verdicts and a table out."""

from __future__ import annotations

import argparse

from evalmath.cli.options import add_policy, add_timeout, policy_of, positive

__all__ = ["HELP", "add_options", "run"]

HELP = "judge a file of samples"


def add_options(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.description = (
        "Judge a file of samples: JSONL, a JSON array, CSV, TSV or Parquet (extra), plain, gzip or zstd (extra). A "
        "sample has a reference and a response (or an answer), and perhaps a query, a dataset, a finish_reason "
        "('length' and 'abort' are not correct) and an abs_tol. They are found under their usual names: ref_ans, gold, "
        "reference, target, ground_truth, answer ...; resp, response, pred, prediction, output, completion ..."
    )
    add = parser.add_argument
    add("samples", metavar="SAMPLES", help="the file; - for stdin")
    add("-o", "--output", metavar="OUT", help="write a verdict a line (JSONL) behind all fields of the input; - for "
        "stdout. The file of an interrupted run is continued")  # fmt: skip
    add("--overwrite", action="store_true", help="begin OUT anew")
    add("--format", choices=("jsonl", "json", "csv", "tsv", "parquet"), help="of SAMPLES, if its bytes don't tell")
    add("--pred-key", metavar="KEY", help="the field that holds the response")
    add("--ans-key", metavar="KEY", help="the field that holds the answer, where it has been extracted already")
    add("--gold-key", metavar="KEY", help="the field that holds the reference")
    add("--id-key", metavar="KEY", help="continue OUT by this field instead of by the order of the rows")
    add("--n-procs", metavar="N", type=positive, help="processes that may work at once (default: the processors)")
    add("--no-progress", action="store_true", help="no bar on stderr (there is none anyway if it is no terminal)")
    add_timeout(parser)
    add_policy(parser)


def run(options: argparse.Namespace) -> int:
    """Judge the file."""
    from evalmath.cli.file_run import FileRun
    from evalmath.samples import Keys

    keys = Keys().asked(options.pred_key, options.gold_key, options.ans_key)
    return FileRun(options, policy_of(options), keys).go()
