"""What a report of a large run costs: seconds to write, megabytes, and what somebody waits for in the browser.

``python -m benchmarks.page [ROWS]``, 100,000 by default; the browser's part needs Chromium and its driver. The rows are
made, not judged: 4 samples a problem, with responses of 1.4 kB. What was wanted: the page opens within a second, a
filter takes 50 ms, and the file has 0.6 times the bytes of the text.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from random import Random
from time import perf_counter, process_time
from typing import Any

from benchmarks.rows import pages
from evalmath.report import write_report

EACH = 4
PAGES = 2_000  # different texts, of which responses are put together line by line
QUERIES = (
    "status:incorrect",
    "reason:number level:>3",
    "-kind:number (level:1 OR level:5)",
    "answer:12 seconds:>0.0001",
    "question:77",
    "is:wrong",
    "",
)


def write(path: Path, rows: int) -> int:
    """Rows as ``evalmath eval`` writes them; how many characters the responses have."""
    rng, texts = Random(0), pages(PAGES)
    lines = [line for page in texts for line in (page.response or "").splitlines()[:-1]]
    characters = 0
    with path.open("w", encoding="utf-8") as file:
        for i in range(rows):
            problem = i // EACH
            kind = ("number", "interval", "expression", "collection")[problem % 4]
            right = rng.random() < (problem % 97) / 97
            answer = str(problem if right else problem + 1 + i % 5)
            body = "\n".join(rng.choices(lines, k=rng.randint(6, 26)))
            response = f"{body}\nSo the answer is $\\boxed{{{answer}}}$."
            end = len(response) - 3
            characters += len(response)
            row = {
                "question": f"What is the value of problem {problem}? {lines[problem % len(lines)]}",
                "level": problem % 5 + 1, "subject": "algebra geometry counting".split()[problem % 3],
                "gold": str(problem), "resp": response, "evalmath_row": i + 1, "evalmath_sample": 0,
                "evalmath_problem": f"{problem:016x}", "evalmath_ans": answer, "evalmath_correct": right,
                "evalmath_status": "correct" if right else "incorrect",
                "evalmath_reason": "number.equal" if right else f"{kind}.{'differs' if kind == 'number' else 'kind'}",
                "evalmath_kind": kind, "evalmath_stage": "exact", "evalmath_detail": "",
                "evalmath_reference": str(problem), "evalmath_answer": answer, "evalmath_rule": "boxed",
                "evalmath_span": [end - len(answer), end], "evalmath_speculative": False,
                "evalmath_certainty": "proved", "evalmath_allowances": [],
                "evalmath_seconds": rng.random() / 1000, "evalmath_policy": "evalmath:benchmark",
                "evalmath_digest": f"{i:016x}",
            }  # fmt: skip
            file.write(json.dumps(row, ensure_ascii=False) + "\n")
    return characters


def in_browser(page: Path, rows: int) -> list[tuple[str, float, str]]:
    """What somebody waits for: names, figures, units."""
    from tests.report.browser import Browser

    with Browser() as browser:
        began = perf_counter()
        browser.open(page)
        found = [
            ("opened: first rows on screen", browser.number("readyMs"), "ms since the address was typed"),
            ("opened: all of the file read", (perf_counter() - began) * 1e3, _busy(browser.busy())),
        ]
        for query in QUERIES:
            before = browser.busy()
            browser.ask(query)
            found.append((f"filter {query or '(none)'}", browser.number("filterMs"), _busy(browser.busy() - before)))
        began, before = perf_counter(), browser.busy()
        browser.run("App.openRow(arguments[0])", rows // 2)
        browser.until("!document.getElementById('detail').hidden")
        found.append(("a row opened", (perf_counter() - began) * 1e3, _busy(browser.busy() - before)))
        began = perf_counter()
        browser.ask('"so the remaining case is $n = 541$"')
        browser.until("document.getElementById('searching').hidden", seconds=300)
        found.append(("all responses searched", perf_counter() - began, f"s: {browser.text('#shown')}"))
        return found


def _busy(seconds: float) -> str:
    return f"ms; its thread worked {seconds * 1e3:.0f} ms, drawing included"


def main() -> None:
    """Measure, and print a table."""
    rows = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    with tempfile.TemporaryDirectory() as folder:
        path, page = Path(folder) / "judged.jsonl", Path(folder) / "report.html"
        characters = write(path, rows)
        began, used = perf_counter(), process_time()
        made = write_report([str(path)], page, votes=False)
        wall, busy = perf_counter() - began, process_time() - used
        table: list[tuple[str, Any, str]] = [
            ("rows", rows, f"{characters / 1e6:.0f} million characters of responses"),
            ("written", round(wall, 1), f"s, {busy:.1f} of the processor"),
            ("page", round(made.bytes / 1e6, 1), "MB"),
            ("page / responses", round(made.bytes / characters, 3), "wanted: 0.6"),
            ("page / file of verdicts", round(made.bytes / path.stat().st_size, 3), ""),
        ]
        for line in [*table, *((n, round(v, 1), u) for n, v, u in in_browser(page, rows))]:
            print("{:<42} {:>10} {}".format(*line))


if __name__ == "__main__":
    main()
