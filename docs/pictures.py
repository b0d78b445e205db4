"""Pictures of the report for the README and the pages: ``python -m docs.pictures FOLDER``, which needs Chromium.

Each problem of the examples is given a few samples of two models that do not exist, drawn from a seed: some right, some
with an answer like the wrong ones that models give.
"""

from __future__ import annotations

import json
import re
import sys
import tempfile
from base64 import b64decode
from pathlib import Path
from random import Random

from evalmath.cli import main as evalmath
from evalmath.figures.judged import Names
from evalmath.report import write_report
from tests.report.browser import NARROW, Browser

EXAMPLES = Path(__file__).resolve().parents[1] / "examples" / "responses.jsonl"
EACH = 8


def wrong(answer: str, rng: Random) -> str:
    """An answer with a slip in it: a number that is off, an end that is closed, another sign."""
    numbers = list(re.finditer(r"\d+", answer))
    if "(" in answer and rng.random() < 0.4:
        return answer.replace("(", "[", 1)
    if not numbers or rng.random() < 0.2:
        return answer[1:] if answer.startswith("-") else f"-{answer}"
    one = rng.choice(numbers)
    return f"{answer[: one.start()]}{int(one[0]) + rng.choice((-1, 1, 2, 10))}{answer[one.end() :]}"


def run(skill: float, seed: int, name: str, folder: Path) -> Path:
    """A judged run of a model of some skill."""
    rng = Random(seed)  # noqa: S311
    rows = [json.loads(line) for line in EXAMPLES.read_text(encoding="utf-8").splitlines()]
    samples = folder / f"{name}.samples.jsonl"
    with samples.open("w", encoding="utf-8") as file:
        for place, row in enumerate(rows):
            hard = Random(place).random()  # noqa: S311
            for n in range(EACH):
                answer = str(row["ref_ans"])
                right = rng.random() < min(0.98, max(0.02, skill + 1.1 - 1.5 * hard))
                ending = f"Therefore the answer is $\\boxed{{{answer if right else wrong(answer, rng)}}}$."
                if rng.random() < 0.03:
                    ending = "I would need to look at this again, from the beginning"
                own = row["resp"] if n == 0 else f"Let me think about it step by step.\n\n{row['query']}\n\n{ending}"
                file.write(
                    json.dumps({k: row[k] for k in ("id", "dataset", "query", "ref_ans")} | {"resp": own}) + "\n"
                )
    out = folder / f"{name}.jsonl"
    assert evalmath(["eval", str(samples), "-o", str(out), "--id-key", "id", "--no-progress"]) in (0, 1)
    return out


def main() -> None:
    """Write the pictures."""
    target = Path(sys.argv[1])
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        one, two = run(0.1, 1, "small-model", folder), run(0.25, 2, "large-model", folder)
        write_report([str(one)], folder / "one.html", names=Names("id"))
        write_report([str(one), str(two)], folder / "two.html", names=Names("id"))
        wrong_row = "#q=reason%3Ainterval"
        for name, page, state, dark, steps in (
            ("report-light", "one", "", False, ()),
            ("report-dark", "one", wrong_row, True, ("j",)),
            ("report-two", "two", "", False, ()),
            ("report-two-detail", "two", "", True, ("j", "j")),
        ):
            with Browser(dark=dark) as browser:
                browser.open(folder / f"{page}.html", state)
                picture(browser, steps, target / f"{name}.webp")
        with Browser(NARROW) as browser:
            browser.open(folder / "one.html")
            picture(browser, (), target / "report-phone.webp")
            browser.open(folder / "one.html", wrong_row)
            picture(browser, ("j",), target / "report-phone-row.webp")


def picture(browser: Browser, keys: tuple[str, ...], path: Path) -> None:
    """What is on screen after some keys."""
    for key in keys:
        browser.keys(key)
    if keys:
        browser.until("document.querySelector('#detail .response math')")
    browser.settle()
    shot = browser.driver.execute_cdp_cmd("Page.captureScreenshot", {"format": "webp", "quality": 86})
    path.write_bytes(b64decode(shot["data"]))


if __name__ == "__main__":
    main()
