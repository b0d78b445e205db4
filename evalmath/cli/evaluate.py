"""``evalmath eval``: a file of samples in, a file of verdicts and a table out."""

from __future__ import annotations

import argparse

from evalmath.cli.console import OK, USAGE, say
from evalmath.cli.figures import FORMATS
from evalmath.cli.options import add_policy, add_timeout, names, policy_of, positive

__all__ = ["EXAMPLE", "HELP", "add_options", "run"]

HELP = "judge a file of samples"
EXAMPLE = "evalmath eval samples.jsonl -o verdicts.jsonl"


def add_options(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.description = (
        "Judge files of samples: JSONL, JSON, CSV, TSV or Parquet (extra), plain, gzip or zstd (extra), as the tool "
        "wrote them that made them. A sample has a reference and a response (or an answer), and perhaps a query, a "
        "dataset, a finish_reason ('length' and 'abort' are not correct) and an abs_tol. In files of known tools they "
        "stand where those tools put them, in others under their usual names: ref_ans, gold, reference, target, "
        "ground_truth, answer ...; resp, response, pred, prediction, output, completion ... A list is several "
        "responses."
    )
    add = parser.add_argument
    add("samples", metavar="SAMPLES", nargs="+", help="files, folders of shards, patterns; - for stdin")
    add("-o", "--output", metavar="OUT", help="write a verdict a line (JSONL) behind all fields of the input; - for "
        "stdout. The file of an interrupted run is continued")  # fmt: skip
    add("--overwrite", action="store_true", help="begin OUT anew")
    add("--format", default="auto", metavar="FORMAT", action=_Format, help="what SAMPLES is, if it is not recognised: "
        "jsonl, json, csv, tsv, parquet; keys (fields by their names, whatever tool it is from); or a tool, such as "
        "lm-eval ('--format help' lists them)")  # fmt: skip
    keys = parser.add_argument_group(
        "fields", "a KEY is a name or a path to it: doc.answer, choices[0].text, runs[*].text"
    )
    add = keys.add_argument
    add("--response-key", "--pred-key", metavar="KEY", help="the response; of a list each is judged")
    add("--answer-key", "--ans-key", metavar="KEY", help="the answer, where it has been extracted already")
    add("--reference-key", "--gold-key", metavar="KEY", help="the reference; of a list any spelling may be met")
    add("--query-key", metavar="KEY", help="what was asked")
    add("--dataset-key", metavar="KEY", help="the name of its collection: the table has a line for each")
    add("--id-key", metavar="KEY", help="what tells problems apart; OUT is continued by it")
    add("--group-key", metavar="KEY[,KEY]", type=names, help="what results are reported by, such as level,subject")
    add("--cluster-key", metavar="KEY", help="the same for problems that are not independent: variants of one")
    add("--gold-extract", choices=("auto", "never", "marked", "always"), default="auto", help="find the answer in "
        "references that are worked solutions: where one marks it, or always (default: one of never and marked, by the "
        "first rows of a file)")  # fmt: skip
    add("--references", metavar="FILE", help="take the references from a file of their own")
    add("--on", metavar="KEY[=KEY]", help="by this field of both files (custom_id=id: another name there)")
    add = parser.add_argument
    add("--as", dest="how", choices=FORMATS, default="text", help="how to write the table (default: text)")
    add("--n-procs", metavar="N", type=positive, help="processes that may work at once (default: the processors)")
    add("--no-progress", action="store_true", help="no bar on stderr, and no line now and then where it is no terminal")
    add_timeout(parser)
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
    from evalmath.cli.file_run import FileRun
    from evalmath.formats.tables import refused_ending
    from evalmath.samples import Keys

    if (options.references is None) != (options.on is None):
        say("--references FILE and --on FIELD go together")
        return USAGE
    if options.output is not None and (why := refused_ending(options.output)):
        say(why)
        return USAGE
    keys = Keys().asked(
        response=options.response_key,
        reference=options.reference_key,
        answer=options.answer_key,
        query=options.query_key,
        dataset=options.dataset_key,
        id=options.id_key,
        group=options.group_key,
        gold_extract=options.gold_extract,
    )
    return FileRun(options, policy_of(options), keys).go()
