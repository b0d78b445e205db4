r"""The command line: ``evalmath eval`` for files, ``evalmath eq`` and ``evalmath extract`` for one.

Exit status: 0 the file was judged; the answer is right; an answer was found. 1 some lines were malformed, or the run
broke off; the answer is not right; none was found. 2 wrong usage, a missing file. 130 and 143 after Ctrl-C and SIGTERM.

>>> main(["extract", r"So it is $\boxed{42}$."])
42
0
"""

from __future__ import annotations

import argparse
import contextlib
import os
import re
import sys
from collections.abc import Sequence
from dataclasses import fields

from evalmath._version import __version__
from evalmath.cli.console import INTERRUPTED, NOT_OK, OK, StdoutError, say, tell
from evalmath.policy import Policy

__all__ = ["main"]


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status."""
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError):  # a stream that somebody put in its place
            stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
    try:
        options = _parser().parse_args(argv)
        status: int = options.run(options)
        sys.stdout.flush()
    except SystemExit as leave:  # argparse has said why
        return leave.code if isinstance(leave.code, int) else OK
    except BrokenPipeError:  # `| head` has seen enough
        _drop_stdout()
        say("stdout was closed before everything was said")
        return NOT_OK
    except StdoutError as error:
        _drop_stdout()
        say(str(error))
        return NOT_OK
    except KeyboardInterrupt:
        return INTERRUPTED
    return status


def _drop_stdout() -> None:
    """What is left in the buffer must not fail once more at exit."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


# --- options ------------------------------------------------------------------------------------------------------


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="evalmath",
        description="Judge whether a model's answer to a mathematics problem is right, and say why.",
        epilog="Exit status: 0 judged, right, found; 1 malformed lines or broken off, not right, not found; 2 usage.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"evalmath {__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    _add_eval(commands.add_parser("eval", help="judge a file of samples", allow_abbrev=False))
    _add_eq(commands.add_parser("eq", help="compare an answer with a reference", allow_abbrev=False))
    _add_extract(commands.add_parser("extract", help="show the final answer of a response", allow_abbrev=False))
    return parser


def _add_eval(parser: argparse.ArgumentParser) -> None:
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
    add("--n-procs", metavar="N", type=_positive, help="processes that may work at once (default: the processors)")
    add("--no-progress", action="store_true", help="no bar on stderr (there is none anyway if it is no terminal)")
    _add_timeout(parser)
    _add_policy(parser)
    parser.set_defaults(run=_eval)


def _add_eq(parser: argparse.ArgumentParser) -> None:
    parser.description = "Compare an answer with a reference, and explain the verdict. Exit status 0: right, 1: not."
    parser.add_argument("reference", metavar="REF")
    parser.add_argument("answer", metavar="ANS")
    _add_timeout(parser)
    _add_policy(parser)
    parser.set_defaults(run=_eq)


def _add_extract(parser: argparse.ArgumentParser) -> None:
    parser.description = "Show the final answer of a response, and where it was found. Exit status 0: found, 1: none."
    parser.add_argument("text", metavar="TEXT", nargs="?", default="-", help="the response; - or nothing for stdin")
    parser.add_argument("--query", default="", help="what was asked")
    parser.add_argument("--strict-extract", action="store_true", help=_policy_help().get("strict_extract"))
    parser.set_defaults(run=_extract)


def _add_timeout(parser: argparse.ArgumentParser) -> None:
    text = "seconds of work on one sample that needs SymPy (default: 5)"
    parser.add_argument("--timeout", metavar="S", type=_seconds, default=5.0, help=text)


def _add_policy(parser: argparse.ArgumentParser) -> None:
    """One option for each field of the policy."""
    group = parser.add_argument_group("policy")
    texts = _policy_help()
    for f in fields(Policy):
        flag, text = "--" + f.name.replace("_", "-"), texts.get(f.name, "")
        if isinstance(f.default, bool):
            group.add_argument(flag, action=argparse.BooleanOptionalAction, default=f.default, help=text)
        else:
            group.add_argument(flag, type=float, default=f.default, metavar="X", help=f"{text} (default: {f.default})")


def _policy_help() -> dict[str, str]:
    """What the policy's docstring says about its parameters: one text, in one place."""
    found = re.findall(r"^    (\w[\w, ]*) : .*\n((?:        .*\n)+)", Policy.__doc__ or "", re.MULTILINE)
    return {
        name.strip(): re.sub(r":\w+:`(.*?)`|``", r"\1", " ".join(text.split())).replace("%", "%%")
        for names, text in found
        for name in names.split(",")
    }


def _policy(options: argparse.Namespace) -> Policy:
    return Policy(**{f.name: getattr(options, f.name) for f in fields(Policy)})


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return number


def _seconds(text: str) -> float:
    number = float(text)
    if not 0 < number < float("inf"):
        raise argparse.ArgumentTypeError("must be more than 0")
    return number


# --- commands -----------------------------------------------------------------------------------------------------


def _eval(options: argparse.Namespace) -> int:
    from evalmath.cli.run import FileRun
    from evalmath.samples import Keys

    keys = Keys().asked(options.pred_key, options.gold_key, options.ans_key)
    return FileRun(options, _policy(options), keys).go()


def _eq(options: argparse.Namespace) -> int:
    from evalmath.batch import judge_one
    from evalmath.check import Task

    verdict = judge_one(Task((options.reference,), answer=options.answer), _policy(options), timeout=options.timeout)
    tell(verdict.explain())
    return OK if verdict else NOT_OK


def _extract(options: argparse.Namespace) -> int:
    from evalmath.extract import extract

    text = sys.stdin.read() if options.text == "-" else options.text
    found = extract(text, strict=options.strict_extract, query=options.query)
    if found is None:
        say("no answer found")
        return NOT_OK
    tell(found.text)
    guess = " (a guess)" if found.speculative else ""
    say(f"found by rule {found.rule}{guess}, characters {found.span[0]} to {found.span[1]}")
    return OK
