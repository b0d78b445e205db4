r"""verl: ``reward.custom_reward_function.path=pkg://evalmath.integrations.verl``.

>>> score = compute_score(data_source="gsm8k", solution_str=r"So it is \boxed{0.5}.", ground_truth="1/2")
>>> score["score"], score["pred"], score["status"]
(1.0, '1/2', 'correct')

Interface: verl 0.9.1, ``verl/experimental/reward_loop/reward_manager/naive.py`` and ``verl/trainer/ppo/reward.py``:
called with keywords, in a worker thread or a Ray actor; the keys of the first dictionary are looked up in all others.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from evalmath.batch.deadline import TIMEOUT
from evalmath.integrations.canonical import canonical
from evalmath.integrations.grader import Graded, Grader, policy_of
from evalmath.integrations.references import question_in
from evalmath.policy import Policy

__all__ = ["compute_score"]

# What verl passes to every function that uses a generative reward model beside it.
_INJECTED: Final = frozenset({"reward_router_address", "reward_model_tokenizer", "reward_model_router_address"})
Score = dict[str, float | str]


def compute_score(
    data_source: object = None,
    solution_str: str | None = None,
    ground_truth: object = None,
    extra_info: Mapping[str, Any] | None = None,
    *,
    data_sources: Sequence[object] | None = None,
    solution_strs: Sequence[str] | None = None,
    ground_truths: Sequence[object] | None = None,
    extra_infos: Sequence[Mapping[str, Any] | None] | None = None,
    policy: Policy | str | Mapping[str, Any] | None = None,
    timeout: float | None = TIMEOUT,
    thinking_prefix: str = "",
    right: float = 1.0,
    wrong: float = 0.0,
    missing: float = 0.0,
    isolate: bool | None = None,
    **injected: Any,
) -> Score | list[Score]:
    """Score one response, or, in the batched form with plural names, many.

    Parameters
    ----------
    data_source, data_sources
        Not looked at: answers are judged alike wherever they come from.
    solution_str, solution_strs : str, sequence
        The response, without its prompt.
    ground_truth, ground_truths : Any, sequence
        The reference: an answer, spellings of it, or a worked solution.
    extra_info, extra_infos : mapping, sequence
        A ``question`` in it helps to find the answer. Nothing else is read.
    policy, timeout, thinking_prefix, right, wrong, missing
        ``reward.custom_reward_function.reward_kwargs``; see :class:`evalmath.integrations.reward.Reward`. ``missing``
        is the score where the reference is missing or unreadable: verl has no place for None.
    isolate : bool or None
        Run the bounded rungs in a process that can be killed, too. None: in the batched form only, where it costs
        little; a single response is judged in the thread that asks, and in a process only where SymPy is needed.

    Returns
    -------
    dict[str, float | str] or list
        ``score`` and ``acc``; ``pred``, the answer in a form that equal answers share, so that verl's majority votes
        count values and not spellings; ``status`` and ``reason``; ``unscorable``, 1.0 where there was no readable
        reference. Always the same keys, never None.

    Raises
    ------
    TypeError
        For an option that does not exist.
    """
    if unknown := sorted(set(injected) - _INJECTED):
        raise TypeError(f"compute_score() got an unexpected keyword argument {unknown[0]!r}")
    batched = solution_strs is not None
    responses = [*solution_strs] if solution_strs is not None else [solution_str or ""]
    references = [*ground_truths] if ground_truths is not None else [ground_truth]
    infos = [*extra_infos] if extra_infos is not None else [extra_info] * len(responses)
    isolated = batched if isolate is None else isolate
    grader = Grader(policy_of(policy), timeout, isolate=isolated, thinking_prefix=thinking_prefix)
    rows = grader.grade(responses, references, [_query(info) for info in infos])
    scores = [_score(row, row.score(right, wrong, missing)) for row in rows]
    return scores if batched else scores[0]


def _score(row: Graded, value: float) -> Score:
    return {
        "score": value,
        "acc": row.score(),
        "pred": _vote(row),
        "status": row.status,
        "reason": row.reason,
        "unscorable": float(row.correct is None),
    }


def _vote(row: Graded) -> str:
    """All right answers are one vote, and no wrong one is theirs."""
    right = canonical(row.reference)
    if row.correct:
        return right
    said = canonical(row.answer)
    return f"not {said}" if said and said == right and row.correct is False else said


def _query(info: object) -> str:
    return question_in(info) if isinstance(info, Mapping) else ""
