"""``make redteam``: search for answers that are right for many questions, and say which.

The exit status is 1 where there are any. What is found hangs on ``--seed`` and the time; with ``--judgements`` instead
of ``--minutes`` it hangs on nothing else.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from multiprocessing import get_context
from time import monotonic

from tqdm import tqdm

from redteam.references import load
from redteam.search import MANY, Find, Map, Search

MINUTES = 20.0
SEED = 20_261_122
SHOWN = 40  # finds in the table
WIDTH = 60  # of an answer in the table


def main(arguments: Sequence[str] | None = None) -> int:
    """Search, show, and tell by the exit status whether there is a find."""
    parser = argparse.ArgumentParser(prog="python -m redteam", description=__doc__)
    parser.add_argument("--minutes", type=float, default=MINUTES)
    parser.add_argument("--judgements", type=int, help="stop after so many instead: the same result on any machine")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args(arguments)
    search = Search(options.seed)
    start = monotonic()
    unit, total = ("judgement", options.judgements) if options.judgements else ("s", int(options.minutes * 60))
    with _mapping(options.jobs) as mapped, tqdm(total=total, unit=unit, desc="redteam", mininterval=1) as bar:
        while bar.n < total:
            search.step(mapped)
            now = search.judgements if options.judgements else int(monotonic() - start)
            bar.update(min(now, total) - bar.n)
            bar.set_postfix(strings=search.strings, judgements=search.judgements, finds=len(search.finds))
    print(table(search))
    return bool(search.finds)


@contextmanager
def _mapping(jobs: int) -> Iterator[Map]:
    """``map``, or the same in so many processes."""
    if jobs == 1:
        yield map
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield partial(pool.map, chunksize=2)


def table(search: Search) -> str:
    """The result: one find a line, most dangerous first."""
    values = len({reference.value for reference in load()})
    lines = [f"seed {search.seed}: {search.strings} strings, {search.judgements} judgements, {values} values"]
    finds = sorted(search.finds.values(), key=lambda find: (-len(find.met), len(find.text)))
    if not finds:
        return f"{lines[0]}\nno string is right for {MANY} references of different value"
    lines.append(f"{len(finds)} strings are right for {MANY} or more references of different value:")
    lines.append(f"{'values':>6}  {'face':<8}  {'answer':<{WIDTH}}  for example")
    lines += map(line, finds[:SHOWN])
    if len(finds) > SHOWN:
        lines.append(f"and {len(finds) - SHOWN} more")
    return "\n".join(lines)


def line(find: Find) -> str:
    """A find, with three of its references, of different kinds where there are."""
    kinds = {reference.kind: reference for reference in find.met}
    examples = list({reference.value: reference for reference in (*kinds.values(), *find.met)}.values())[:3]
    shown = ascii(find.text)[1:-1].replace("\\\\", "\\")
    return f"{len(find.met):>6}  {find.face:<8}  {shown[:WIDTH]:<{WIDTH}}  {' | '.join(ref.text for ref in examples)}"


if __name__ == "__main__":
    sys.exit(main())
