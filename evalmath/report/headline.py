"""The part of the page that needs no program: the figures in words and pictures. Every text is escaped here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from evalmath.figures import Comparison, Estimate, Summary
from evalmath.figures.pages import interval, percent
from evalmath.figures.shown import page_of
from evalmath.figures.summary import doubt
from evalmath.formats.recorded import LABELS
from evalmath.report.plots import plot_at_k, plot_groups, plot_seconds
from evalmath.report.survey import Survey, SurveyedRun

__all__ = ["figures", "heading", "headline", "help_rows"]

SHOWN = 3  # pictures above the table; the others are there to be unfolded
MOST_GROUPS = 6  # pictures of accuracies by a group; all of them can be filtered by
MOST_PARTS = 40  # values of a group that has a picture


def heading(title: str) -> str:
    """The name of the page."""
    return escape(title)


def headline(found: Survey, names: Sequence[str], left_out: int) -> str:
    """Accuracy, interval, signature; what has to be known beside it."""
    several = len(found.runs) > 1
    lines = [
        _share(run, f"{'AB'[place]} · {name}" if several else "")
        for place, (run, name) in enumerate(zip(found.runs, names, strict=True))
    ]
    if found.comparison is not None:
        lines.append(_difference(found.comparison))
    told = "\n".join(lines)
    judged = "".join(dict.fromkeys(map(_judged, found.runs)))
    remarks = [remark for run in found.runs for remark in _remarks(run)]
    if found.comparison is not None and len(set(found.comparison.signatures)) > 1:
        remarks.append("the runs were judged by different policies or versions")
    missing = f"{left_out:,} rows are here without their texts: they had no room (--max-mb)" if left_out else ""
    if several:
        return f'<div class="runs">{told}</div>{judged}{_paragraph(missing)}{_folded(remarks)}'
    return f"{told}{judged}{_paragraph(remarks[0])}{_paragraph(missing)}{_folded(remarks[1:])}"


def _paragraph(text: str) -> str:
    return f'<p class="remarks">{escape(text)}</p>' if text else ""


def _folded(remarks: Sequence[str]) -> str:
    """What not everybody wants to know."""
    inside = "".join(map(_paragraph, dict.fromkeys(remarks)))
    return f'<details class="notes"><summary>Notes</summary>{inside}</details>' if remarks else ""


def _share(run: SurveyedRun, name: str) -> str:
    summary = _summary(run)
    accuracy, signature = summary.accuracy, summary.signature
    problems = f" over {summary.problems:,} problems" if summary.problems != summary.rows else ""
    size = f"{summary.rows} rows of {summary.problems} problems"
    cite = f"{percent(accuracy.value)} ({_range(accuracy)}), {size}, {signature}"
    copy = f'<button type="button" data-copy="{escape(cite)}" title="{escape(cite)}">copy result</button>'
    return (
        (f'<p class="doubt">{escape(said)}</p>' if (said := doubt(summary)) else "")
        + '<div class="headline">'
        + (f'<span class="name">{escape(name)}</span>' if name else "")
        + f'<span class="share">{percent(accuracy.value)}</span>'
        f'<span class="interval">right, 95% interval <b>{_range(accuracy)}</b>{problems} · '
        f"{summary.counts['correct']:,} of {summary.rows:,} rows "
        f'<span class="signature"><code>{escape(signature)}</code> {copy}</span></span></div>'
    )


def _range(estimate: Estimate) -> str:
    return interval(estimate).replace(" - ", "–")


def _summary(run: SurveyedRun) -> Summary:
    assert run.summary is not None
    return run.summary


def _remarks(run: SurveyedRun) -> Iterable[str]:
    """What the terminal tells below its tables."""
    yield from page_of(_summary(run), ()).lines
    if run.unknown and run.unknown == run.rows:
        yield "the rows have no query and no id: each is a problem of its own"


def _judged(run: SurveyedRun) -> str:
    """Which fields were judged against which."""
    return "".join(_paragraph(f"{told} · {rows:,} row{'s' * (rows != 1)}") for told, rows in run.judged.most_common(3))


def _difference(found: Comparison) -> str:
    pair = found.pairs[0]
    apart = pair.difference
    p = f"= {pair.p:.3f}" if pair.p >= 0.001 else "&lt; 0.001"
    out = [n for n in found.left_out if n]
    beside = f"; not in both: {' and '.join(f'{n:,}' for n in found.left_out)} problems" if out else ""
    return (
        '<div class="headline"><span class="name">A − B</span>'
        f'<span class="share">{_points(apart.value)}</span>'
        f'<span class="interval">points on {found.problems:,} problems of both, 95% interval '
        f"<b>{_points(apart.low)} to {_points(apart.high)}</b>, p {p} ({escape(pair.test)}){beside}</span></div>"
    )


def _points(share: float) -> str:
    """A difference in percentage points, with a minus sign that is one."""
    return f"{share * 100:+.1f}".replace("-", "−")


def figures(found: Survey) -> str:
    """The pictures, each with its name."""
    shown: list[str] = []
    if found.comparison is not None:
        shown.append(_outcomes(found))
    sides = [(f"{'AB'[place]}: " if len(found.runs) > 1 else "", _summary(run)) for place, run in enumerate(found.runs)]
    shown += [
        _figure(_capital(f"{side}what k samples are worth"), str(plot_at_k(summary)), f"{side[:1]}at-k")
        for side, summary in sides
        if summary.at_k
    ]
    shown += [
        _figure(_capital(f"{side}accuracy by {group}"), str(plot_groups(summary, group)), f"{side[:1]}by-{group}")
        for side, summary in sides
        for group in _groups(found, summary)
    ]
    first, more = shown[:SHOWN], shown[SHOWN:]
    if len(found.runs) == 1 and any(found.runs[0].seconds):  # of the judge, not of the model: nobody's first question
        more.append(_figure("Time to judge a row", str(plot_seconds(found.runs[0].seconds)), "seconds"))
    if more:
        first.append(
            f'<details class="more-figures wide"><summary>More figures ({len(more)})</summary>'
            f'<div class="figures">{"".join(more)}</div></details>'
        )
    return "\n".join(first)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _groups(found: Survey, summary: Summary) -> list[str]:
    """The groups that have a picture: what was asked for or found, with more than one value."""
    most = MOST_GROUPS if len(found.runs) == 1 else 1
    asked = ("dataset", *found.index.groups)
    told = [name for name in asked if name not in LABELS and not name.startswith("beside.")]
    names = [name for name in told if 1 < len(summary.parts[name]) <= MOST_PARTS]
    return names[:most]


def _figure(caption: str, content: str, name: str) -> str:
    return f'<figure data-name="{escape(name)}"><figcaption>{escape(caption)}</figcaption>{content}</figure>'


def _outcomes(found: Survey) -> str:
    """Which problems both, one or none of two runs got right; with several samples, who got more of them right."""
    a, b = (one.run for one in found.runs)
    shared = a.n.keys() & b.n.keys()
    button = '<button type="button" data-ask="is:{}">{:,}</button>'.format
    if all(a.n[p] == b.n[p] == 1 for p in shared):
        both = sum(1 for p in shared if a.c[p] and b.c[p])
        only_a, only_b = sum(1 for p in shared if a.c[p] > b.c[p]), sum(1 for p in shared if a.c[p] < b.c[p])
        table = (
            "<tr><th></th><th>B right</th><th>B not right</th></tr>"
            f"<tr><th>A right</th><td>{button('both-right', both)}</td>"
            f'<td class="apart">{button("a-better", only_a)}</td></tr>'
            f'<tr><th>A not right</th><td class="gained">{button("b-better", only_b)}</td>'
            f"<td>{button('both-wrong', len(shared) - both - only_a - only_b)}</td></tr>"
        )
    else:
        assert found.comparison is not None
        pair = found.comparison.pairs[0]
        table = (
            f'<tr><th>A got more right</th><td class="apart">{button("a-better", pair.better_a)}</td></tr>'
            f'<tr><th>B got more right</th><td class="gained">{button("b-better", pair.better_b)}</td></tr>'
            f"<tr><th>the same share</th><td>{button('same', pair.same)}</td></tr>"
        )
    return _figure("Where they part, in problems", f'<table class="outcomes">{table}</table>', "outcomes")


def help_rows(found: Survey) -> str:
    """Lines of the help that depend on the report."""
    if len(found.runs) == 1:
        return "<dt><code>is:wrong</code></dt><dd>whatever is not right</dd>"
    return (
        "<dt><code>is:parting</code></dt><dd>one run did better; also a-better, b-better, both-right, both-wrong</dd>"
        "<dt><code>a.status:correct b.reason:number</code></dt><dd>of one run: A, B</dd>"
    )
