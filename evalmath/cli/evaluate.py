"""``evalmath eval``: a file of samples in, a file of verdicts and a table out."""

from __future__ import annotations

import argparse

from evalmath.cli.console import OK, USAGE, say
from evalmath.cli.figures import add_how
from evalmath.cli.options import add_gold_extract, add_keys, add_policy, add_work, keys_of, names, policy_of

__all__ = ["EXAMPLE", "HELP", "add_options", "run"]

HELP = "judge a file of samples"
EXAMPLE = "evalmath eval samples.jsonl -o verdicts.jsonl"


def add_options(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.description = (
        "Judge samples: a reference and a response in each row of JSONL, JSON, CSV, TSV or Parquet, plain or "
        "compressed. The files of known tools are recognized; in others, fields are found by their usual names."
    )
    add = parser.add_argument
    add("samples", metavar="SAMPLES", nargs="+", help="read files, folders or patterns; - is stdin")
    add("-o", "--output", metavar="OUT", help="write verdicts here, or continue there")
    add("--overwrite", action="store_true", help="replace OUT instead of continuing it")
    add_keys(parser, "response", "reference")
    add_how(parser)
    keys = parser.add_argument_group(
        "fields", "A KEY is a field or a path to one: doc.answer, choices[0].text, runs[*].text."
    )
    more = {"dataset": "; each gets a line", "id": ", also when OUT is continued"}
    add_keys(keys, "answer", "query", "dataset", "id", "cluster", **more)
    add_gold_extract(keys)
    add = keys.add_argument
    add("--group-key", metavar="KEY[,KEY]", type=names, help="report by these fields too, such as level,subject")
    add("--references", metavar="FILE", help="read the references from another file; needs --on")
    add("--on", metavar="KEY[=KEY]", help="match rows with --references by this field (custom_id=id if it has another "
        "name there)")  # fmt: skip
    add("--format", default="auto", metavar="FORMAT", action=_Format, help="read SAMPLES as jsonl, json, csv, tsv, "
        "parquet, keys (usual field names) or the output of a tool, such as lm-eval; `--format help` lists all "
        "(default: recognize it)")  # fmt: skip
    add_work(parser)
    add_policy(parser)


class _Format(argparse.Action):
    """One of the formats; ``help`` lists them, and needs no samples."""

    def __call__(
        self, parser: argparse.ArgumentParser, namespace: argparse.Namespace, values: object, *_: object
    ) -> None:
        from evalmath.formats import FORMAT_NAMES

        if values not in FORMAT_NAMES:
            say(f"the formats are {', '.join(FORMAT_NAMES)}")
            parser.exit(OK if values == "help" else USAGE)
        setattr(namespace, self.dest, values)


def run(options: argparse.Namespace) -> int:
    """Judge the files."""
    from evalmath.cli.file_run import judge_files
    from evalmath.formats.tables import refused_ending

    if (options.references is None) != (options.on is None):
        say("--references FILE and --on FIELD go together")
        return USAGE
    if options.output is not None and (why := refused_ending(options.output)):
        say(why)
        return USAGE
    return judge_files(options, policy_of(options), keys_of(options))
