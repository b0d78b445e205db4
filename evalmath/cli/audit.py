"""``evalmath audit``: the labels of a published set, judged again."""

from __future__ import annotations

import argparse
from array import array
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from evalmath.cli.console import NOT_OK, OK, USAGE, refused, say
from evalmath.cli.figures import FORMATS, Complaints, remark, tell_page
from evalmath.cli.options import add_policy, add_work, judging_of, policy_of
from evalmath.errors import EvalMathError

if TYPE_CHECKING:
    import numpy as np

    from evalmath.figures.intervals import Estimate
    from evalmath.verdict import Verdict

__all__ = ["EXAMPLE", "HELP", "add_options", "run"]

HELP = "judge a labelled set again"
EXAMPLE = "evalmath audit set.jsonl --label-key correct"
SHOWN_ROWS = 5  # examples of each reason


def add_options(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.description = (
        "Judge a labelled set again, and show how many labels differ, for which reasons, and the first rows. Exit "
        "status 0: no label differs."
    )
    add = parser.add_argument
    add("files", metavar="SET", nargs="+", help="read files, folders or patterns")
    add("--label-key", metavar="KEY", required=True, help="take the label from this field: true/false, 1/0, yes/no")
    add("--response-key", metavar="KEY", help="take the response from this field")
    add("--answer-key", metavar="KEY", help="take an answer that was already extracted from this field")
    add("--reference-key", metavar="KEY", help="take the reference from this field")
    add("--as", dest="how", choices=FORMATS, default="text", metavar="HOW", help="print text, json, markdown or latex "
        "(default: text)")  # fmt: skip
    add_work(parser)
    add_policy(parser)


def run(options: argparse.Namespace) -> int:
    """Judge and compare."""
    import asyncio

    complain = Complaints(options.files[0])
    try:
        audit = asyncio.run(_audit(options, complain))
    except (OSError, EvalMathError) as error:
        return refused(error)
    if complain.count and not audit.labelled + audit.unlabelled:
        say(f"none of {complain.count:,} rows can be judged")
        return USAGE
    if not audit.labelled:
        from evalmath.formats.recorded import NO_LABEL

        say(f"{', '.join(options.files)}: no row has a label in {options.label_key}: {NO_LABEL}")
        return USAGE
    audit.tell(options)
    return NOT_OK if complain.count or audit.differ else OK


class Audit:
    """What was found so far."""

    def __init__(self, signature: str) -> None:
        from evalmath.formats.digest import digest64

        self.signature, self._digest = signature, digest64
        self.labelled = self.unlabelled = self.differ = 0
        self.cells: Counter[tuple[str, bool]] = Counter()
        self.reasons: dict[tuple[bool, str], int] = {}
        self._reason, self._problem = array("i"), array("Q")  # of each labelled row: -1 where the label agrees
        self.examples: dict[tuple[bool, str], list[int | str]] = {}

    def add(self, label: bool | None, verdict: Verdict, problem: str, place: int | str) -> None:
        """Take down a row."""
        if label is None:
            self.unlabelled += 1
            return
        self.labelled += 1
        self.cells[verdict.status, label] += 1
        self._problem.append(self._digest(problem or f"row {self.labelled}"))
        if label == verdict.correct:
            self._reason.append(-1)
            return
        self.differ += 1
        why = (label, verdict.reason)
        self._reason.append(self.reasons.setdefault(why, len(self.reasons)))
        examples = self.examples.setdefault(why, [])
        if len(examples) < SHOWN_ROWS:
            examples.append(place)

    def tell(self, options: argparse.Namespace) -> None:
        """Write it."""
        import numpy as np

        from evalmath.figures.intervals import mean
        from evalmath.figures.pages import Page, interval, percent
        from evalmath.verdict import Status

        reason, problem = np.asarray(self._reason), np.asarray(self._problem)

        def share(rows: np.ndarray) -> Estimate:
            return mean(rows, clusters=problem, draws=len(rows))

        cells = [["verdict", "labelled right", "labelled wrong"]]
        cells += [[s, str(self.cells[s, True]), str(self.cells[s, False])] for s in Status if self._has(s)]
        table = [["labels that differ", "reason", "rows", "share", "95% interval", "such as rows"]]
        data: list[dict[str, Any]] = []
        counts = Counter({why: int((reason == code).sum()) for why, code in self.reasons.items()})
        for why, n in sorted(counts.items(), key=lambda item: (-item[1], item[0])):
            part, rows = share(reason == self.reasons[why]), self.examples[why]
            what = "labelled right" if why[0] else "labelled wrong, but correct"
            table.append([what, why[1], str(n), percent(part.value), interval(part), " ".join(map(str, rows))])
            one = {"label": why[0], "reason": why[1], "rows": n, "low": part.low, "high": part.high}
            data.append({**one, "examples": rows})
        whole = share(reason >= 0)
        total = self.labelled + self.unlabelled
        lines = [
            f"{total} rows = {self.labelled} labelled + {self.unlabelled} without a label",
            f"{self.differ} of {self.labelled} labels differ: {percent(whole.value)} ({interval(whole)})",
        ]
        page = Page([cells, *[table] * bool(data)], lines, self.signature)
        told = {"rows": total, "labelled": self.labelled, "unlabelled": self.unlabelled, "differ": self.differ}
        bounds = {"low": whole.low, "high": whole.high}
        tell_page(options, page, {**told, **bounds, "reasons": data, "signature": self.signature})

    def _has(self, status: str) -> bool:
        return bool(self.cells[status, True] or self.cells[status, False])


async def _audit(options: argparse.Namespace, complain: Complaints) -> Audit:
    """Judge as the rows are read."""
    from collections import deque
    from contextlib import aclosing

    from evalmath.batch import stream
    from evalmath.batch.samples import Keys
    from evalmath.check import Task
    from evalmath.formats import Malformed, Sample, Source
    from evalmath.formats.recorded import label_in

    keys = Keys().asked(response=options.response_key, reference=options.reference_key, answer=options.answer_key)
    source = Source(options.files, keys)
    audit, on_the_way = Audit(policy_of(options).signature()), deque[Sample]()

    def tasks() -> Iterator[Task]:
        for item in source:
            if isinstance(item, Malformed):
                complain(item)
            else:
                on_the_way.append(item)
                yield item.task

    verdicts = stream(tasks(), policy_of(options), **judging_of(options))
    async with aclosing(verdicts):
        async for _index, verdict in verdicts:
            sample = on_the_way.popleft()
            label = label_in(sample.data, options.label_key, sample.nth)
            place = f"{sample.file}:{sample.number}" if len(source.files) > 1 else sample.number
            audit.add(label, verdict, sample.problem, place)
    remark(source)
    return audit
