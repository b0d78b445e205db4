"""lm-evaluation-harness: ``process_results: !function evalmath.integrations.lm_eval.process_results`` in a task.

That line also registers two filters, ``evalmath_answer`` (the answer of each response) and ``evalmath_majority`` (the
answer that most of them give, whatever its spelling). ``examples/lm_eval`` holds a task that runs offline.

Interface: lm-eval 0.4.13, ``lm_eval/api/task.py`` and ``lm_eval/api/filter.py``. The function is called with a document
and a list of what the filters left of it: a text after ``take_first``, a list of texts after ``take_first_k``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from evalmath.extract import extract
from evalmath.integrations.canonical import canonical
from evalmath.integrations.completions import spoken_text
from evalmath.integrations.grader import Grader, share_right
from evalmath.integrations.references import question_in, reference_in
from evalmath.policy import Policy

__all__ = ["process_results", "register"]


def process_results(doc: Mapping[str, Any], results: Sequence[object]) -> dict[str, float]:
    """Judge a document's responses: evaluation as the default policy does it, not training.

    Parameters
    ----------
    doc : mapping
        Its reference is its ``answer``, ``solution`` or ``target``; worked solutions are welcome.
    results : sequence
        One text, or one list of texts.

    Returns
    -------
    dict[str, float]
        ``evalmath``: the share of right ones (lm-eval averages it); left out where the reference is missing or
        unreadable, which ``evalmath_unscorable`` counts. ``evalmath_no_answer``: the share without an answer.

    Raises
    ------
    ValueError
        If the document has no reference.
    """
    responses = [text for result in results for text in ([result] if isinstance(result, str) else _texts(result))]
    query = question_in(doc)
    grader = Grader(policy=Policy(), isolate=False)
    rows = grader.grade(responses, [reference_in(doc)] * len(responses), [query] * len(responses))
    share = share_right(rows)
    if share is None:
        return {"evalmath_unscorable": 1.0}
    return {
        "evalmath": share,
        "evalmath_no_answer": sum(row.status == "no-answer" for row in rows) / len(rows),
        "evalmath_unscorable": 0.0,
    }


def _texts(result: object) -> list[str]:
    return [text for text in result if isinstance(text, str)] if isinstance(result, list | tuple) else []


class _Answers:
    """The answer of each response, as it is written; empty if there is none."""

    def __init__(self, **options: Any) -> None:
        self.options = options

    def apply(self, resps: Iterable[Sequence[str]], docs: Sequence[Mapping[str, Any]]) -> list[list[str]]:
        """A list of answers for each list of responses."""
        return [[_found(text) for text in texts] for texts in resps]


class _Majority(_Answers):
    """The answer that most responses give; of equals the first. Those without an answer have no vote."""

    def apply(self, resps: Iterable[Sequence[str]], docs: Sequence[Mapping[str, Any]]) -> list[list[str]]:
        """A list of one answer for each list of responses."""
        return [[_most(answers)] for answers in super().apply(resps, docs)]


def _found(text: str) -> str:
    found = extract(spoken_text(text))
    return "" if found is None else found.text


def _most(answers: Sequence[str]) -> str:
    votes = Counter(canonical(answer) for answer in answers if answer)
    if not votes:
        return ""
    winner = votes.most_common(1)[0][0]
    return next(answer for answer in answers if answer and canonical(answer) == winner)


def register() -> None:
    """Make the filters known to lm-eval.

    Raises
    ------
    ImportError
        If lm-eval is not installed.
    """
    from lm_eval.api.filter import Filter
    from lm_eval.api.registry import register_filter

    for name, kind in (("evalmath_answer", _Answers), ("evalmath_majority", _Majority)):
        register_filter(name)(type(kind.__name__, (kind, Filter), {"__doc__": kind.__doc__}))


def _register_where_asked_for() -> None:
    """lm-eval imports this module by the task's ``!function``, and knows no other moment."""
    import sys

    if "lm_eval" in sys.modules:
        register()


_register_where_asked_for()
