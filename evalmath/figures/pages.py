r"""Tables and lines as text for a terminal, as Markdown and as LaTeX.

>>> page = Page([[["dataset", "rows"], ["a_b", "12"]]], ["12 rows"], "evalmath:1|default")
>>> print(as_text(page))
dataset  rows
a_b        12
<BLANKLINE>
12 rows
evalmath:1|default
>>> print(as_markdown(page))
| dataset | rows |
| --- | ---: |
| a\_b | 12 |
<BLANKLINE>
12 rows
`evalmath:1|default`
>>> print(as_latex(page).partition("\n\n")[0])
\begin{tabular}{lr}
\toprule
dataset & rows \\
\midrule
a\_b & 12 \\
\bottomrule
\end{tabular}
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import isfinite, isnan
from typing import Any, Final

from evalmath.figures.intervals import Estimate

__all__ = ["Page", "as_latex", "as_markdown", "as_text", "interval", "percent", "short", "without_nan"]

NAME_WIDTH = 40  # characters of a name in a table

Table = Sequence[Sequence[str]]  # a header, and rows of as many cells


@dataclass(frozen=True, slots=True)
class Page:
    """What is told: tables, the lines below them, and the signature that reproduces them."""

    tables: Sequence[Table]
    lines: Sequence[str]
    signature: str


def as_text(page: Page) -> str:
    """For a terminal: columns side by side, the first to the left, figures to the right."""
    return "\n\n".join([*map(_aligned, page.tables), "\n".join([*page.lines, page.signature])])


def as_markdown(page: Page) -> str:
    """For a README or an issue."""
    tables = []
    for table in page.tables:
        head, *rows = [[cell.translate(_MARKDOWN) for cell in row] for row in table]
        line = ["---", *["---:"] * (len(head) - 1)]
        tables.append("\n".join("| " + " | ".join(row) + " |" for row in (head, line, *rows)))
    return "\n\n".join([*tables, "  \n".join([*page.lines, f"`{page.signature}`"])])


def as_latex(page: Page) -> str:
    """For a paper, with the rules of ``booktabs``; the lines and the signature stand below as comments."""
    tables = []
    for table in page.tables:
        head, *rows = [
            " & ".join(cell.translate(_LATEX).replace(" - ", "--") for cell in row) + r" \\" for row in table
        ]
        columns = "l" + "r" * (len(table[0]) - 1)
        lines = [rf"\begin{{tabular}}{{{columns}}}", r"\toprule", head, r"\midrule", *rows, r"\bottomrule"]
        tables.append("\n".join([*lines, r"\end{tabular}"]))
    return "\n\n".join([*tables, "\n".join(f"% {line}" for line in [*page.lines, page.signature])])


_LATEX: Final = str.maketrans(
    {c: f"\\{c}" for c in "#$%&_{}"} | {"\\": r"\textbackslash{}", "~": r"\textasciitilde{}", "^": r"\^{}"}
)
_MARKDOWN: Final = str.maketrans({c: f"\\{c}" for c in "|*_`<>\\[]"})


def _aligned(rows: Table) -> str:
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    lines = []
    for first, *others in rows:
        cells = [first.ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(others, widths[1:], strict=True))]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)


# --- cells --------------------------------------------------------------------------------------------------------


def percent(value: float) -> str:
    """A share, or a dash where it is undefined."""
    return "-" if isnan(value) else f"{value:.1%}"


def interval(estimate: Estimate) -> str:
    """From where to where it goes, or a dash where nothing was measured."""
    return "-" if isnan(estimate.value) else f"{estimate.low * 100:.1f} - {estimate.high:.1%}"


def short(name: str) -> str:
    """A name of one line, cut to the width of a column."""
    name = " ".join(name.split())
    return name if len(name) <= NAME_WIDTH else name[: NAME_WIDTH - 3] + "..."


def without_nan(value: Any) -> Any:
    """The same for JSON, which has neither NaN nor infinity: null instead."""
    if isinstance(value, dict):
        return {str(name): without_nan(inner) for name, inner in value.items()}
    if isinstance(value, list | tuple):
        return [without_nan(inner) for inner in value]
    return None if isinstance(value, float) and not isfinite(value) else value
