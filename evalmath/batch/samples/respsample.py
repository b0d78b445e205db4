"""The sample of DART-Math: one response to one query, with room for its judgement.

>>> RespSample("math", "1+1?", "2", "It is 2.") == RespSample(
...     dataset="math", query="1+1?", reference="2", response="It is 2."
... )
True
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

__all__ = ["RespSample"]

_NOT_GIVEN: Final[Any] = object()


@dataclass(slots=True, init=False)
class RespSample:
    """One response to one query, with room for its judgement. The fields are those of DART-Math's class.

    Parameters
    ----------
    dataset, query : str
        Where the query comes from, and the query.
    ref_ans : str, number or list
        The reference answer, or several spellings of it (``[text, number]``); also called ``reference``.
    resp : str
        The response, from which the answer is extracted; also called ``response``.
    ans, correct
        The answer and whether it is right: set by the judgement. An ``ans`` without ``resp`` is judged as it is. The
        answer is also called ``answer``.
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
    ans: str | None
    correct: bool | None
    agent: str
    prompt_template: str | None
    abs_tol: float | None
    finish_reason: str | None

    def __init__(
        self,
        dataset: str = "",
        query: str = "",
        ref_ans: Any = _NOT_GIVEN,
        resp: str = _NOT_GIVEN,
        ans: str | None = _NOT_GIVEN,
        correct: bool | None = None,
        agent: str = "",
        prompt_template: str | None = None,
        abs_tol: float | None = None,
        finish_reason: str | None = None,
        *,
        reference: Any = _NOT_GIVEN,
        response: str = _NOT_GIVEN,
        answer: str | None = _NOT_GIVEN,
    ) -> None:
        self.dataset, self.query = dataset, query
        self.ref_ans = _one_of(ref_ans, reference, "ref_ans", "reference")
        self.ans = _one_of(ans, answer, "ans", "answer", None)
        self.resp = _one_of(resp, response, "resp", "response", _NOT_GIVEN if self.ans is None else "")
        self.correct = correct
        self.agent, self.prompt_template = agent, prompt_template
        self.abs_tol, self.finish_reason = abs_tol, finish_reason

    @property
    def reference(self) -> Any:
        """Another name of ``ref_ans``."""
        return self.ref_ans

    @property
    def response(self) -> str:
        """Another name of ``resp``."""
        return self.resp

    @property
    def answer(self) -> str | None:
        """Another name of ``ans``."""
        return self.ans


def _one_of(old: Any, new: Any, old_name: str, new_name: str, default: Any = _NOT_GIVEN) -> Any:
    """The value that was given under one of two names."""
    if old is not _NOT_GIVEN and new is not _NOT_GIVEN:
        raise TypeError(f"{old_name} and {new_name} are two names of one field")
    value = new if old is _NOT_GIVEN else old
    if value is _NOT_GIVEN:
        value = default
    if value is _NOT_GIVEN:
        raise TypeError(f"a sample needs {old_name} (or {new_name})")
    return value
