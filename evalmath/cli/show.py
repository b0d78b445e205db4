"""``evalmath show``: judged rows for a person, with the place of the answer in the response and the explanation."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING, Any

from evalmath.cli.complaints import Complaints
from evalmath.cli.console import NOT_OK, OK, USAGE, refused, say, tell
from evalmath.cli.options import names, positive
from evalmath.errors import EvalMathError
from evalmath.terminal import one_line, visible

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

__all__ = ["EXAMPLE", "HELP", "add_options", "run"]

HELP = "explain rows of a judged file"
EXAMPLE = "evalmath show verdicts.jsonl --status incorrect --limit 5"
AROUND = 700  # characters of a response before the answer, and half as many behind it; --full shows all
ON_A_SCREEN = 1_000  # rows in a pager


def add_options(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.description = (
        "Explain rows of a file that `evalmath eval -o OUT` wrote: the question, the response with its answer "
        "between » and «, how both sides were read, and the reason. Rows must meet all conditions."
    )
    add = parser.add_argument
    add("judged", metavar="OUT", help="read this file of verdicts; - is stdin")
    add("--row", metavar="N", type=positive, help="show row N of the input, counted from 1")
    add("--id", metavar="ID", help="show the samples of this problem")
    add("--status", metavar="S,...", type=names, help="show rows with these statuses, such as incorrect,no-answer")
    add("--reason", metavar="R,...", type=names, help="show rows with these reasons: interval.right-end, or interval")
    add("--disagree", action="store_true", help="show rows whose recorded score or label differs")
    add("--label-key", metavar="KEY", help="take that label from this field (default: the first one found)")
    add("--limit", metavar="N", type=positive, help="show at most N rows (default: all)")
    add("--full", action="store_true", help="show long responses in full")


def run(options: argparse.Namespace) -> int:
    """Show the rows that are asked for."""
    from evalmath.verdict import Status

    if unknown := [status for status in options.status or () if status not in set(Status)]:
        say(f"there is no status {', '.join(unknown)}; there are {', '.join(Status)}")
        return USAGE
    complain, shown = Complaints(options.judged), 0
    pages: list[str] = []
    paged = sys.stdout.isatty()
    try:
        for row in _chosen(options, complain):
            shown += 1
            text = _page(row, options.full)
            if paged:
                pages.append(visible(text))
            else:
                tell(text + "\n")
            if shown == (options.limit or (ON_A_SCREEN if paged else 0)):
                break
    except (OSError, EvalMathError) as error:
        return refused(error)
    if not shown:
        say("no row is like that")
        return NOT_OK
    if paged:
        import pydoc

        pydoc.pager("\n\n".join(pages) + "\n")
    return NOT_OK if complain.conclude() else OK


def _chosen(options: argparse.Namespace, complain: Complaints) -> Iterator[Mapping[str, Any]]:
    """The rows that meet all conditions. Of lines that are not judged rows ``complain`` is told.

    Raises
    ------
    OSError, FormatError
    EvalMathError
        If the first row has no verdict; after the last row, if labels are asked for and none has one.
    """
    from evalmath.figures.judged import judged_rows
    from evalmath.formats.recorded import LABELS, NO_LABEL

    judged, labelled = False, not options.disagree
    for row in judged_rows(options.judged, complain=complain):
        data, judged = row.data, True
        labelled = labelled or _label(data, options.label_key) is not None
        reason = str(data.get("evalmath_reason"))
        if (
            (options.row is None or str(data.get("evalmath_row")) == str(options.row))
            and (options.id is None or options.id in (str(data.get("evalmath_problem")), str(data.get("id"))))
            and (options.status is None or data["evalmath_status"] in options.status)
            and (options.reason is None or any(reason == r or reason.startswith(f"{r}.") for r in options.reason))
            and (not options.disagree or _disagrees(data, options.label_key))
        ):
            yield data
    if judged and not labelled:
        fields = options.label_key or ", ".join(LABELS)
        raise EvalMathError(f"{options.judged}: no row has a label in {fields}: {NO_LABEL}")


def _disagrees(data: Mapping[str, Any], key: str | None) -> bool:
    label = _label(data, key)
    return label is not None and label != (data["evalmath_status"] == "correct")


def _label(data: Mapping[str, Any], key: str | None) -> bool | None:
    from evalmath.formats.recorded import label_in, recorded

    return next(iter(recorded(data).values()), None) if key is None else label_in(data, key)


def _page(data: Mapping[str, Any], full: bool) -> str:
    """One row."""
    from evalmath.formats.judged_texts import texts_of_row
    from evalmath.formats.output import verdict_of
    from evalmath.formats.recorded import recorded
    from evalmath.formats.taken import taken_of, told

    verdict = verdict_of(data)
    texts = texts_of_row(data, verdict.found)
    place = [f"row {data.get('evalmath_row', '?')}"]
    if data.get("evalmath_file"):
        place.insert(0, str(data["evalmath_file"]))
    if data.get("evalmath_problem"):
        place.append(f"problem {data['evalmath_problem']}")
    if str(data.get("evalmath_sample", 0)) != "0":
        place.append(f"sample {data['evalmath_sample']}")
    lines = [f"--- {one_line(', '.join(place))} ".ljust(80, "-")]
    if taken := taken_of(data):
        lines.append(one_line(told(taken)))
    if others := recorded(data):
        words = (f"{name} says {'right' if label else 'wrong'}" for name, label in others.items())
        lines.append(one_line(f"recorded: {', '.join(words)}"))
    if texts.question:
        lines += [texts.question.strip(), ""]
    if texts.response:
        lines += [_marked(texts.response, None if verdict.found is None else verdict.found.span, full), ""]
    return "\n".join([*lines, verdict.explain()])


def _marked(response: str, span: tuple[int, int] | None, full: bool) -> str:
    """The response, with the answer in it marked, and what is far from it left out."""
    start, end = (len(response), len(response)) if span is None else span
    before, answer, behind = response[:start], response[start:end], response[end:]
    if not full and len(before) > AROUND:
        before = f"[... {len(before) - AROUND:,} characters]\n" + before[-AROUND:]
    if not full and len(behind) > AROUND // 2:
        behind = behind[: AROUND // 2] + f"\n[... {len(behind) - AROUND // 2:,} characters]"
    return before + (f"»{answer}«" if span is not None else "") + behind
