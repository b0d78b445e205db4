"""What commands with figures share: where a row belongs, what a label says, how a page is written."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from evalmath.cli.complaints import Complaints
from evalmath.cli.console import say, tell
from evalmath.cli.options import add_keys, add_policy, add_work, judging_of, policy_of, positive
from evalmath.cli.progress import progress

if TYPE_CHECKING:
    from evalmath.figures import Columns
    from evalmath.figures.judged import Names
    from evalmath.figures.pages import Page
    from evalmath.formats import Sample, Source

__all__ = [
    "FORMATS",
    "add_figures",
    "add_how",
    "add_names",
    "figures_of",
    "figures_told",
    "names_of",
    "samples_in",
    "tell_page",
]

FORMATS = ("text", "json", "markdown", "latex")


def add_names(parser: argparse.ArgumentParser, *, clusters: bool = True) -> None:
    """The fields that say where a row belongs; clusters of problems matter to intervals alone."""
    parser.set_defaults(cluster_key=None)
    told = ("id", "dataset", *["cluster"] * clusters)
    add_keys(parser.add_argument_group("fields"), *told, id=" (default: the question)")


def add_figures(parser: argparse.ArgumentParser) -> None:
    """How figures are computed from judged rows, and where those belong."""
    add = parser.add_argument_group("figures").add_argument
    add("--k", metavar="K,...", type=_numbers, help="compute pass@k and maj@k for these k (default: powers of two)")
    add("--no-votes", action="store_true", help="leave out maj@k, for which wrong answers are compared")
    add("--ties", choices=("share", "lose"), default="share", help="count a tie in maj@k as a share, or as lost "
        "(default: share)")  # fmt: skip
    add_names(parser)
    add_work(parser, progress=False)
    add_policy(parser)


def figures_of(options: argparse.Namespace) -> dict[str, Any]:
    """What :func:`evalmath.figures.summarise` is told of :func:`add_figures`; its defaults where nobody was asked."""
    asked = {"ks": options.k, "votes": not options.no_votes, "ties": options.ties} if hasattr(options, "ties") else {}
    return {**asked, "policy": policy_of(options), **judging_of(options)}


def _numbers(text: str) -> list[int]:
    return sorted({positive(number) for number in text.split(",")})


def tell_page(options: argparse.Namespace, page: Page, data: Any) -> None:
    """Write a page as it was asked for; ``data`` is the same for JSON."""
    from evalmath.figures import pages

    if options.how == "json":
        tell(json.dumps(pages.without_nan(data), ensure_ascii=False, indent=1))
    else:
        tell({"text": pages.as_text, "markdown": pages.as_markdown, "latex": pages.as_latex}[options.how](page))


def figures_told(columns: Columns, signature: str, options: argparse.Namespace, by: Sequence[str]) -> tuple[str, bool]:
    """The figures as they were asked for, and whether they are a result: if not, the first line says why."""
    from evalmath.figures.shown import FORMATS as WRITERS
    from evalmath.figures.summary import doubt, summarise

    with progress(lambda: None, unit="answers compared", delay=2.0) as advance:
        summary = summarise(columns, signature, advance=advance, **figures_of(options))
    text, said = WRITERS[options.how](summary, by), doubt(summary)
    if not said:
        return text, True
    if options.how != "text":  # for a paper or a program
        say(said)
        return text, False
    return f"{said}\n\n{text}", False


def names_of(options: argparse.Namespace, groups: tuple[str, ...] = ()) -> Names:
    """The fields that somebody named."""
    from evalmath.figures.judged import Names

    return Names(options.id_key, options.dataset_key, options.cluster_key, groups)


def add_how(parser: argparse._ActionsContainer) -> None:
    """In which form figures are printed."""
    parser.add_argument("--as", dest="how", choices=FORMATS, default="text", metavar="HOW", help="print text, json, "
        "markdown or latex (default: text)")  # fmt: skip


def samples_in(source: Source, complain: Complaints) -> Iterator[Sample]:
    """The samples of files; then which fields were judged, which references are of another form, which names unseen."""
    from evalmath.formats import Malformed

    for item in source:
        if isinstance(item, Malformed):
            complain(item)
        else:
            yield item
    for line in source.judged_from():
        say(line, prefix="")
    for misfit in source.misfits():
        say(f"warning: {misfit}")
    for name in source.unseen_names().get("reference", ()):
        say(f"warning: no row has a field {name} (--reference-key)")
