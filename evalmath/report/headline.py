"""The part of the page that needs no program: the figures in words and pictures. Every text is escaped here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from math import isnan

from evalmath.figures import Comparison, Estimate, Summary
from evalmath.figures.pages import interval, percent
from evalmath.figures.shown import page_of
from evalmath.figures.summary import doubt
from evalmath.formats.recorded import LABELS
from evalmath.report.plots import plot_at_k, plot_groups
from evalmath.report.survey import Survey, SurveyedRun

__all__ = ["figures", "headline", "help_rows"]

LETTERS = "ABCDEFGH"  # of the runs
SHOWN = 3  # pictures above the table; the others are there to be unfolded
MOST_GROUPS = 6  # pictures of accuracies by a group; all of them can be filtered by
MOST_PARTS = 40  # values of a group that has a picture


def headline(found: Survey, names: Sequence[str], left_out: int) -> str:
    """Accuracy, interval, signature; what has to be known beside it."""
    several = len(found.runs) > 1
    lines = [
        _share(run, f"{LETTERS[place]} · {name}" if several else "")
        for place, (run, name) in enumerate(zip(found.runs, names, strict=True))
    ]
    if found.comparison is not None:
        lines += _differences(found.comparison)
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
    """Which fields were judged against which, and what others had recorded."""
    lines = [f"{told} · {rows:,} row{'s' * (rows != 1)}" for told, rows in run.judged.most_common(3)]
    for one in _summary(run).recorded:
        shares = f"{percent(one.recorded)} recorded, {percent(one.ours)} here"
        beyond = "" if isnan(one.kappa) else f", Cohen's kappa {one.kappa:.3f}"
        lines.append(f"{one.name}: {shares}; agreement {percent(one.agreement)} of {one.rows:,} rows{beyond}")
    return "".join(map(_paragraph, lines))


def _differences(found: Comparison) -> Iterable[str]:
    """Of two runs, or of the first one and each other one."""
    what = "both" if len(found.pairs) == 1 else "all"
    holm = "" if len(found.pairs) == 1 else f", Holm's among {len(found.pairs)} pairs"
    out = f"; not in {what}: {', '.join(f'{n:,}' for n in found.left_out)} problems" if any(found.left_out) else ""
    for letter, pair in zip(LETTERS[1:], found.pairs[: len(found.names) - 1], strict=False):
        apart = pair.difference
        p = f"= {pair.adjusted:.3f}" if pair.adjusted >= 0.001 else "&lt; 0.001"
        yield (
            f'<div class="headline"><span class="name">A − {letter}</span>'
            f'<span class="share">{_points(apart.value)}</span>'
            f'<span class="interval">points on {found.problems:,} problems of {what}, 95% interval '
            f"<b>{_points(apart.low)} to {_points(apart.high)}</b>, p {p} ({escape(pair.test)}{holm}){out}</span></div>"
        )


def _points(share: float) -> str:
    """A difference in percentage points, with a minus sign that is one."""
    return f"{share * 100:+.1f}".replace("-", "−")


def figures(found: Survey) -> str:
    """The pictures, each with its name."""
    shown: list[str] = []
    if found.comparison is not None:
        shown.append(_outcomes(found))
    sides = [
        (f"{LETTERS[place]}: " if len(found.runs) > 1 else "", _summary(run)) for place, run in enumerate(found.runs)
    ]
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
    """Which problems both, one or none of two runs got right; else which of the runs got more of a problem right."""
    runs = [one.run for one in found.runs]
    shared = set(runs[0].n).intersection(*(run.n for run in runs))
    scores = [[run.c[problem] / run.n[problem] for run in runs] for problem in shared]
    button = '<button type="button" data-ask="is:{}">{:,}</button>'.format

    def best(place: int) -> str:
        n = sum(all(x[place] > other for i, other in enumerate(x) if i != place) for x in scores)
        return button(f"{LETTERS[place].lower()}-better", n)

    right, wrong = (sum(set(x) == {share} for x in scores) for share in (1.0, 0.0))
    if len(runs) == 2 and all(run.n[problem] == 1 for run in runs for problem in shared):
        table = (
            "<tr><th></th><th>B right</th><th>B not right</th></tr>"
            f'<tr><th>A right</th><td>{button("both-right", right)}</td><td class="apart">{best(0)}</td></tr>'
            f'<tr><th>A not right</th><td class="gained">{best(1)}</td><td>{button("both-wrong", wrong)}</td></tr>'
        )
    else:
        names = (f'<tr><th>{LETTERS[place]} got the most right</th><td class="gained">{best(place)}</td></tr>'
                 for place in range(len(runs)))  # fmt: skip
        same = button("same", sum(len(set(x)) == 1 for x in scores))
        tied = sum(x.count(max(x)) in range(2, len(x)) for x in scores)  # so that the numbers add up to the problems
        ties = f"<tr><th>several got the most right</th><td>{tied:,}</td></tr>" if len(runs) > 2 else ""
        table = f"{''.join(names)}{ties}<tr><th>the same share</th><td>{same}</td></tr>"
    return _figure("Where they part, in problems", f'<table class="outcomes">{table}</table>', "outcomes")


def help_rows(found: Survey) -> str:
    """Lines of the help that depend on the report."""
    if len(found.runs) == 1:
        return "<dt><code>is:wrong</code></dt><dd>whatever is not right</dd>"
    return (
        "<dt><code>is:parting</code></dt><dd>one run did better; also a-better, b-better, both-right, both-wrong</dd>"
        "<dt><code>a.status:correct b.reason:number</code></dt><dd>of one run</dd>"
    )
