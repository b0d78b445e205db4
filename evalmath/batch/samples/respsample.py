"""The sample of DART-Math: one response to one query, with room for its judgement."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

__all__ = ["RespSample"]


@dataclass(slots=True)
class RespSample:
    """One response to one query, with room for its judgement. The fields are those of DART-Math's class.

    Parameters
    ----------
    dataset, query : str
        Where the query comes from, and the query.
    ref_ans : str, number or list
        The reference answer, or several spellings of it (``[text, number]``).
    resp : str
        The response, from which the answer is extracted.
    ans, correct
        The answer and whether it is right: set by the judgement. An ``ans`` without ``resp`` is judged as it is.
    agent, prompt_template
        Kept, never read.
    abs_tol : float or None
        The absolute tolerance that this reference is given with.
    finish_reason : str or None
        Why the model stopped; ``length`` and ``abort`` are never correct.

    >>> sample = RespSample("math/test", "1+1?", "2", "It is 2.")
    >>> sample.ref_ans, sample.resp
    ('2', 'It is 2.')
    """

    dataset: str
    query: str
    ref_ans: Any
    resp: str
    ans: str | None = None
    correct: bool | None = None
    agent: str = ""
    prompt_template: str | None = None
    abs_tol: float | None = None
    finish_reason: str | None = None
