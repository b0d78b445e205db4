"""The picture of the report in README, taken of what `make demo` wrote, and marked with what it shows.

python docs/picture.py    # after `make demo`; needs Chromium and its driver

The mark is a text chunk of PNG (RFC 2083, section 4.2.3) with the figures and the signature of the demo, so that a test
can tell a picture of another version.
"""

from __future__ import annotations

import sys
import tempfile
import zlib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PICTURE = ROOT / "docs" / "pictures" / "report.png"
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


def main() -> int:
    """Judge the examples, draw the report, take its picture."""
    import contextlib
    import io

    sys.path.insert(0, str(ROOT))
    from evalmath.cli import main as evalmath
    from tests.report.browser import Browser

    with tempfile.TemporaryDirectory() as folder:
        verdicts, page = Path(folder) / "demo.jsonl", Path(folder) / "report.html"
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            evalmath(["eval", str(ROOT / "examples" / "responses.jsonl"), "-o", str(verdicts), "--no-progress"])
            evalmath(["report", str(verdicts), "-o", str(page)])
        with Browser((1440, 1000)) as browser:
            browser.open(page)
            picture = Path(folder) / "picture.png"
            browser.driver.save_screenshot(str(picture))
        PICTURE.write_bytes(marked(picture.read_bytes(), shown(printed.getvalue())))
    print(f"{PICTURE}: {mark_of(PICTURE.read_bytes())}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
