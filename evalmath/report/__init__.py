r"""A run as one page: a file of HTML that opens anywhere, asks no network for anything, and shows the mistakes.

=================  =============================================================================================
``write_report``   files of verdicts in, a page out: what ``evalmath report OUT -o report.html`` does
``plot_at_k``,     the same pictures for a notebook: each is an object that shows itself, and can be saved as SVG
``plot_groups``,
``plot_strip``
=================  =============================================================================================

::

    OUT ─► survey ─► index (numbers a row) ─► making ─► page ─► report.html
                └──► figures ─► plots ─► headline ──────┘
    OUT ─────────► chunks (texts, packed) ──────────────┘

What runs in the browser is in ``assets/page``, a file for each idea, as it was written: nothing is built.

>>> from evalmath.figures import Columns
>>> from evalmath.report import plot_strip
>>> columns = Columns()
>>> columns.add("correct", problem="1")
>>> str(plot_strip(columns)).startswith("<svg")
True
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from evalmath.lazily import exported

_HOMES = {
    "plot_at_k plot_groups plot_strip": "plots",
    "Plot": "svg",
    "Made write_report": "making",
}
__getattr__, __dir__, _NAMES = exported(__name__, _HOMES)
__all__ = [*_NAMES]  # noqa: PLE0604 - all are strings

if TYPE_CHECKING:
    from evalmath.report.making import Made as Made
    from evalmath.report.making import write_report as write_report
    from evalmath.report.plots import plot_at_k as plot_at_k
    from evalmath.report.plots import plot_groups as plot_groups
    from evalmath.report.plots import plot_strip as plot_strip
    from evalmath.report.svg import Plot as Plot
