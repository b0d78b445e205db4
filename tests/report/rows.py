"""Samples for reports: several problems, statuses, kinds and samples; and texts that would like to run."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from evalmath.cli import main

# Each tries to run something that leaves a trace (a global name, another title), or to fetch from 127.0.0.1:9.
FETCHED = "127.0.0.1:9"
INJECTIONS = (
    "<script>window.pwned=1</script>",
    "</script><script>window.pwned=1</script>",
    "<img src=x onerror=window.pwned=1>",
    f"<img src=http://{FETCHED}/a.png>",
    "<svg onload=window.pwned=1><script>window.pwned=1</script></svg>",
    "<iframe srcdoc='<script>parent.pwned=1</script>'></iframe>",
    f"<link rel=stylesheet href=http://{FETCHED}/a.css>",
    "<a href='javascript:window.pwned=1'>click</a>",
    r"$\href{javascript:window.pwned=1}{x}$",
    rf"$\includegraphics{{http://{FETCHED}/b.png}}$",
    rf"$\url{{http://{FETCHED}/c}}$",
    r"$\class{x}{1} \style{background:url(http://127.0.0.1:9/d)}{y} \id{query}{z} \data{a=b}{c}$",
    r"$\htmlData{x=1}{y} \htmlStyle{color:red}{z}$",
    r"$\text{<img src=x onerror=window.pwned=1>}$",
    r"$\def\a{\a\a}\a$",
    "$" + "{" * 3_000 + "$",
    r"\boxed{</mark><script>window.pwned=1</script>}",
    "<!-- --><!--<script>",
    "]]><script>window.pwned=1</script>",
    "{{constructor.constructor('window.pwned=1')()}}",
    "${window.pwned=1}",
    "\u2028window.pwned=1\u2029",
    "\ud800 half a character",
    "data:text/html,<script>window.pwned=1</script>",
    "<base href=http://127.0.0.1:9/><form action=http://127.0.0.1:9/><input type=submit>",
    "<meta http-equiv=refresh content='0;url=http://127.0.0.1:9/'>",
    "<style>@import 'http://127.0.0.1:9/e.css';</style>",
    "<object data=http://127.0.0.1:9/f></object><embed src=http://127.0.0.1:9/g>",
    "\x00\x08\x0b\x1b[2J\x7f",
    '=HYPERLINK("http://127.0.0.1:9")',
)


def judged(folder: Path, name: str, samples: list[dict[str, Any]]) -> Path:
    """A file of verdicts on some samples."""
    source, out = folder / f"{name}.samples.jsonl", folder / f"{name}.jsonl"
    source.write_text("".join(json.dumps(sample) + "\n" for sample in samples))
    assert main(["eval", str(source), "-o", str(out), "--no-progress", "--n-procs", "1"]) in (0, 1)
    return out


def samples(problems: int = 12, each: int = 4, *, better: int = 0) -> list[dict[str, Any]]:
    """Problems of three levels with a few samples each, of which the harder ones get fewer right.

    ``better`` is how many more samples of each are right.
    """
    rows = []
    for p in range(problems):
        for n in range(each):
            right = n < each - p % (each + 1) + better
            value = f"\\frac{{{p + 1}}}{{7}}" if p % 3 else f"[0,{p + 2})"
            wrong = f"\\frac{{{p + 2}}}{{7}}" if p % 3 else f"[0,{p + 2}]"
            last = f"So it is $\\boxed{{{value if right else wrong}}}$."
            rows.append(
                {
                    "id": f"p{p:03}",
                    "level": p % 3 + 1,
                    "subject": "sets" if p % 3 == 0 else "numbers",
                    "question": f"Question {p}: what is $x_{{{p}}}$, the needle?",
                    "gold": value,
                    "resp": f"At first I got 3. 🎲 Sample {n} of problem {p}.\n\n"
                    + ("I cannot say." if n == 3 and p == 5 else last),
                }
            )
    return rows


def injected() -> list[dict[str, Any]]:
    """A row for each injection, in every field of it."""
    return [
        {
            "id": text,
            "level": text[:50],
            "dataset": text,
            "question": text,
            "gold": "1",
            "resp": f"{text} \\boxed{{{i % 2}}} {text}",
            text: text,
        }
        for i, text in enumerate(INJECTIONS)
    ] + [
        {"id": "ref", "question": "q", "gold": text, "resp": f"So \\boxed{{{text}}}", "level": text[:50]}
        for text in INJECTIONS
    ]
