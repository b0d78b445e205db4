"""`make graders`: evalmath beside other graders, on rows that this repository holds; writes benchmarks/COMPARISON.md.

The rows are ``tests/cases`` (pairs of a reference and an answer that a careful person calls the same or different, and
responses that were written to attack) and ``examples/responses.jsonl`` (whole responses with labels). evalmath was made
with these rows at hand: its own figures say that it keeps its promises, not how it would fare elsewhere. What the table
does show is which mistakes the others make, row by row: they stand in ``out/graders.jsonl``.

Every seventh row of the corpus by default, all examples; ten minutes, of which math-verify takes nearly all. Needs a
package index, for a virtualenv of the others' own.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tomllib
import venv
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from tqdm import tqdm

from evalmath import Policy, __version__
from evalmath.batch import judge_many
from evalmath.check import Task
from tests.test_cases import CASES, FILES
from tests.test_cases import rows as cases_of

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
VENV = HERE / ".venv-graders"
PACKAGES = ("math-verify[antlr4_13_2]==0.9.0", "mathruler==0.1.0", "pylatexenc", "tqdm")
BARE = ("verl==0.9.1",)  # without what it needs to train
CHUNK = 400  # rows that a process of another grader gets
FOLDED = {  # files of tests/cases by what they are about
    "numbers": "numbers", "expressions": "expressions", "units": "units", "words": "words, choices, dates",
    "intervals": "intervals, sets, inequalities", "sets": "intervals, sets, inequalities",
    "inequalities": "intervals, sets, inequalities", "tuples": "tuples, lists, matrices",
    "lists": "tuples, lists, matrices", "matrices": "tuples, lists, matrices", "equations": "equations, sequences",
    "sequences": "equations, sequences", "piecewise": "equations, sequences", "conditions": "equations, sequences",
    "suites": "other tools' own examples", "traps": "traps", "malformed": "malformed LaTeX",
    "families": "equations, sequences", "phrased": "intervals, sets, inequalities",
    "attacked": "written to attack us", "rounds": "written to attack us",
}  # fmt: skip

ABOUT = """
Made by `make graders` (`benchmarks/graders.py`), which anybody can run. Every grader has its own defaults. The rows are
this repository's: [tests/cases](../tests/cases) and [examples/responses.jsonl](../examples/responses.jsonl), as a
careful person would label them. **evalmath was developed against these rows**, so its own columns say that it keeps its
promises, and nothing about rows that it never saw. Where labels are a matter of convention (may a unit be missing?), a
grader with another convention is no worse for it.
"""
HOW = """
math-verify: `verify(parse(reference), parse(answer))`. mathruler: `grade_answer`. verl: `math_reward.is_equiv`, the
string comparison of the MATH benchmark, which several harnesses carry. Each row's verdicts: `out/graders.jsonl`.
"""


class Row(NamedTuple):
    """A pair, or a response."""

    group: str
    reference: str
    answer: str
    response: str
    right: bool
    query: str = ""  # which the others have no use for


def main() -> int:
    """Judge, ask the others, write the page."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--every", type=int, default=7, metavar="N", help="every Nth row of the corpus (default: 7)")
    parser.add_argument("--print", action="store_true", dest="only", help="write nothing")
    options = parser.parse_args()
    corpus = list(dict.fromkeys(pairs()))[:: options.every] + list(attacks())[:: options.every]
    rows = [*corpus, *responses()]
    tasks = [
        Task((row.reference,), response=row.response or None, answer=row.answer or None, query=row.query)
        for row in rows
    ]
    accepted: dict[str, list[bool | None]] = {}
    for name, policy in (("evalmath", Policy()), ("evalmath, strict", Policy.strict())):
        accepted[f"{name} {__version__}"] = [bool(verdict) for verdict in judge_many(tasks, policy, progress=True)]
    install()
    for name in ("math-verify", "mathruler", "verl"):
        version, said = ask(name, rows)
        accepted[f"{name} {version}"] = said
    page = written(rows, accepted, options.every)
    print(page)
    if not options.only:
        (HERE / "COMPARISON.md").write_text(page, encoding="utf-8")
        in_readme(page)
        (ROOT / "out").mkdir(exist_ok=True)
        with (ROOT / "out" / "graders.jsonl").open("w", encoding="utf-8") as out:
            for i, row in enumerate(rows):
                said = {name: column[i] for name, column in accepted.items()}
                out.write(json.dumps(row._asdict() | {"accepted": said}, ensure_ascii=False) + "\n")
    return 0


def in_readme(page: str) -> None:
    """The last rows of the table, where README shows them."""
    table = [line for line in page.splitlines() if line.startswith("|")]
    shown = [*table[:2], *(line for line in table if line.startswith(("| whole", "| attacking", "| all")))]
    readme = ROOT / "README.md"
    before, _, rest = readme.read_text("utf-8").partition("<!-- graders -->\n")
    _, _, after = rest.partition("<!-- /graders -->\n")
    text = "\n".join(shown)
    readme.write_text(f"{before}<!-- graders -->\n{text}\n\n<!-- /graders -->\n{after}", encoding="utf-8")


def pairs() -> Iterator[Row]:
    """The corpus, in both directions where it is so."""
    for name in FILES:
        sections = tomllib.loads((CASES / f"{name}.toml").read_text("utf-8")).values()
        for row in (row for section in sections for row in cases_of(section)):
            yield Row(FOLDED[name], row.reference, row.answer, "", row.right)
            if row.both:
                yield Row(FOLDED[name], row.answer, row.reference, "", row.right)


def responses() -> Iterator[Row]:
    """The examples, but those that were cut off: no other grader is told."""
    for line in (ROOT / "examples" / "responses.jsonl").read_text("utf-8").splitlines():
        sample = json.loads(line)
        if sample["finish_reason"] == "stop":
            yield Row("whole responses", sample["ref_ans"], "", sample["resp"], sample["label"], sample["query"])


def attacks() -> Iterator[Row]:
    """Responses that were written to attack."""
    for line in (CASES / "responses.jsonl").read_text("utf-8").splitlines():
        row = json.loads(line)
        yield Row("attacking responses", row["gold"], "", row["pred"], row["label"], row["query"])


def install() -> None:
    """The others, in a virtualenv of their own."""
    if not (VENV / "bin" / "pip").exists():
        venv.create(VENV, with_pip=True, clear=True)
    pip = [VENV / "bin" / "python", "-m", "pip", "install", "--quiet"]
    subprocess.run([*pip, *PACKAGES], check=True)
    subprocess.run([*pip, "--no-deps", *BARE], check=True)


def ask(grader: str, rows: list[Row]) -> tuple[str, list[bool | None]]:
    """The version of another grader, and what it says of every row."""
    chunks = [rows[i : i + CHUNK] for i in range(0, len(rows), CHUNK)]

    def asked(chunk: list[Row]) -> dict[str, object]:
        request = {"grader": grader, "rows": [[row.reference, row.answer, row.response] for row in chunk]}
        command = [VENV / "bin" / "python", "-I", HERE / "graders_peer.py"]
        run = subprocess.run(command, input=json.dumps(request), capture_output=True, text=True, check=True)
        reply: dict[str, object] = json.loads(run.stdout.splitlines()[-1])
        return reply

    with ThreadPoolExecutor(2) as pool:
        replies = list(tqdm(pool.map(asked, chunks), desc=grader, total=len(chunks), unit="chunk"))
    return str(replies[0]["version"]), [said for reply in replies for said in reply["accepted"]]  # type: ignore[attr-defined]


def written(rows: list[Row], accepted: dict[str, list[bool | None]], every: int) -> str:
    """The page."""
    groups = [*dict.fromkeys(row.group for row in rows), "all"]
    totals = Counter((group, row.right) for row in rows for group in (row.group, "all"))
    share = "all rows" if every == 1 else f"one row in {every} of tests/cases, all examples"
    lines = [
        "# What other graders say of the same rows",
        "",
        *ABOUT.strip().splitlines(),
        "",
        f"Wrong answers accepted / right answers refused, of so many wrong and right ones ({share}):",
        "",
        f"| rows | wrong | right | {' | '.join(accepted)} |",
        f"| --- | ---: | ---: | {' | '.join('---:' for _ in accepted)} |",
    ]
    for group in groups:
        cells = []
        for column in accepted.values():
            counts = Counter(
                (row.right, bool(said))
                for row, said in zip(rows, column, strict=True)
                if group in {row.group, "all"}
            )  # fmt: skip
            cells.append(f"{counts[False, True]:,} / {counts[True, False]:,}")
        lines.append(f"| {group} | {totals[group, False]:,} | {totals[group, True]:,} | {' | '.join(cells)} |")
    shares = []
    for column in accepted.values():
        counts = Counter((row.right, bool(said)) for row, said in zip(rows, column, strict=True))
        wrong, right = counts[False, True] / totals["all", False], counts[True, False] / totals["all", True]
        shares.append(f"{wrong:.1%} / {right:.1%}")
    lines.append(f"| all, in percent |  |  | {' | '.join(shares)} |")
    over = {name: sum(said is None for said in column) for name, column in accepted.items()}
    late = ", ".join(f"{name}: {n}" for name, n in over.items() if n)
    lines += [
        "",
        f"Rows on which a grader did not come to an end within 20 seconds, counted as refused: {late or 'none'}.",
        "",
        *HOW.strip().splitlines(),
    ]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.exit(main())
