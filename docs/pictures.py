"""The pictures of the report in README and on the pages; needs Chromium and its driver.

python docs/pictures.py

README's shows what `make demo` writes. A text chunk in it (PNG, RFC 2083, section 4.2.3) holds the figures and the
signature of the demo, so that a test can tell a picture of another version. For the others each problem of the examples
is given a few samples of models that do not exist, drawn from a seed: some right, some with an answer like the wrong
ones that models give.
"""

from __future__ import annotations

import contextlib
import io
import json
import re
import sys
import tempfile
import zlib
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from evalmath.cli import main as evalmath  # noqa: E402

EXAMPLES = ROOT / "examples" / "responses.jsonl"
FOLDER = ROOT / "docs" / "pictures"
PICTURE = FOLDER / "report.png"
KEYWORD = b"Description"
HEAD = 8 + 25  # bytes of a PNG's signature and of its first chunk, behind which others may stand


def marked(png: bytes, text: str) -> bytes:
    """The picture with a text in it."""
    body = b"tEXt" + KEYWORD + b"\0" + text.encode("latin-1")
    chunk = (len(body) - 4).to_bytes(4) + body + zlib.crc32(body).to_bytes(4)
    return png[:HEAD] + chunk + png[HEAD:]


def mark_of(png: bytes) -> str:
    """The text in a picture; empty if there is none.

    >>> mark_of(marked(bytes(HEAD), "64 rows"))
    '64 rows'
    """
    place = HEAD
    size, name = int.from_bytes(png[place : place + 4]), png[place + 4 : place + 8]
    body = png[place + 8 : place + 8 + size]
    return body.removeprefix(KEYWORD + b"\0").decode("latin-1") if name == b"tEXt" else ""


def shown(printed: str) -> str:
    """The two lines of the demo that a picture has to agree with: how many rows of which status, and the signature."""
    lines = [line for line in printed.splitlines() if " rows = " in line or line.startswith("evalmath:")]
    return "; ".join(lines)


def wrong(answer: str, rng: Random) -> str:
    """An answer with a slip in it: a number that is off, an end that is closed, another sign."""
    numbers = list(re.finditer(r"\d+", answer))
    if "(" in answer and rng.random() < 0.4:
        return answer.replace("(", "[", 1)
    if not numbers or rng.random() < 0.2:
        return answer[1:] if answer.startswith("-") else f"-{answer}"
    one = rng.choice(numbers)
    return f"{answer[: one.start()]}{int(one[0]) + rng.choice((-1, 1, 2, 10))}{answer[one.end() :]}"


def run(skill: float, seed: int, name: str, folder: Path, times: int = 1, each: int = 8) -> Path:
    """A judged run of a model of some skill, on the problems of the examples, each of them so many times."""
    rng = Random(seed)  # noqa: S311
    examples = [json.loads(line) for line in EXAMPLES.read_text(encoding="utf-8").splitlines()]
    rows = [{**row, "id": f"{row['id']} {n}"} for n in range(times) for row in examples]
    samples = folder / f"{name}.samples.jsonl"
    with samples.open("w", encoding="utf-8") as file:
        for place, row in enumerate(rows):
            hard = Random(place).random()  # noqa: S311
            for n in range(each):
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
    evalmath(["eval", str(samples), "-o", str(out), "--id-key", "id", "--no-progress"])
    return out


def taken(page: Path, *keys: str) -> bytes:
    """What is on screen after some keys."""
    from tests.report.browser import Browser

    with Browser((1440, 1000)) as browser:
        browser.open(page)
        for key in keys:
            browser.keys(key)
        if keys:
            browser.until("document.querySelector('#detail .response')")
        browser.settle()
        return bytes(browser.driver.get_screenshot_as_png())


def main() -> int:
    """Judge, draw the reports, take their pictures."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        demo, printed = folder / "demo.jsonl", io.StringIO()
        with contextlib.redirect_stdout(printed):
            evalmath(["eval", str(EXAMPLES), "-o", str(demo), "--no-progress"])
        with contextlib.redirect_stdout(io.StringIO()):
            skills = {"small-model": 0.1, "large-model": 0.25, "tuned-model": 0.3}
            three = [run(skill, seed, name, folder) for seed, (name, skill) in enumerate(skills.items())]
            many = run(0.2, 9, "many-problems", folder, times=80, each=2)
            pages = {"demo": [demo], "runs": three, "many": [many]}
            for name, files in pages.items():
                evalmath(["report", *map(str, files), "-o", str(folder / f"{name}.html")])
        PICTURE.write_bytes(marked(taken(folder / "demo.html"), shown(printed.getvalue())))
        for name, page, keys in (("row", "demo", "j"), ("many", "many", ""), ("runs", "runs", "")):
            (FOLDER / f"report-{name}.png").write_bytes(taken(folder / f"{page}.html", *keys))
    print(f"{PICTURE}: {mark_of(PICTURE.read_bytes())}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
