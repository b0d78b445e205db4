r"""OpenRLHF: ``--reward.remote_url FILE``, where ``python -m evalmath.integrations.openrlhf`` prints that file's path.

>>> info = reward_func(["<s>What is 1/2?\nIt is \\boxed{0.5}.</s>"], ["What is 1/2?\n"], ["1/2"])
>>> info["rewards"], info["scores"], info["extra_logs"]["correct"]
(1.0, 1.0, 1.0)

Interface (contract only): OpenRLHF 0.11.2, ``openrlhf/utils/agent.py``,
``SingleTurnAgentExecutor._fetch_rewards_via_func``: called by position with one query at a time, in a thread; an
exception is a sample without a reward; every value goes through ``torch.tensor([value])``, so that it has to be a
plain float.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Sequence
from typing import Any, Final

from evalmath.integrations.grader import Graded, Grader
from evalmath.verdict import Status

__all__ = ["answered", "response_in", "reward_func"]

_TAILS: Final = (200, 60, 20)  # characters by which the end of a prompt is found in a query
_TOKEN: Final = re.compile(
    r"<\|[^|<>\s]{1,40}\|>|</?s>|<(?:bos|eos|pad|unk|start_of_turn|end_of_turn)>|<｜[^｜<>]{1,40}｜>"
)
_CLOSING: Final = re.compile(rf"\s*(?:{_TOKEN.pattern})")

_log = logging.getLogger(__name__)


def reward_func(queries: Sequence[str], prompts: Sequence[str], labels: Sequence[object]) -> dict[str, Any]:
    """Judge responses.

    Parameters
    ----------
    queries : sequence of str
        Prompt and response in one, special tokens and all.
    prompts : sequence of str
    labels : sequence
        The references.

    Returns
    -------
    dict
        ``rewards`` and ``scores``, and in ``extra_logs`` a 1.0 under the name of the status: floats for a single query,
        lists of floats for several. A missing or unreadable reference is a 0.0 that ``extra_logs`` names.
    """
    responses = [response_in(str(query), str(prompt)) for query, prompt in zip(queries, prompts, strict=True)]
    rows = Grader(isolate=False).grade(responses, list(labels), list(prompts))
    told = answered(rows)
    if len(rows) != 1:
        return told
    logs = {name: log[0] for name, log in told["extra_logs"].items()}
    return {"rewards": told["rewards"][0], "scores": told["scores"][0], "extra_logs": logs}


def answered(rows: Sequence[Graded]) -> dict[str, Any]:
    """What is sent back for several: lists of floats."""
    rewards = [row.score() for row in rows]
    logs = {status.replace("-", "_"): [float(row.status == status) for row in rows] for status in Status}
    return {"rewards": rewards, "scores": rewards, "extra_logs": logs}


def response_in(query: str, prompt: str) -> str:
    r"""What follows the prompt in a query.

    Decoded tokens are not the prompt's text: they may begin with a special token or in the middle of a prompt that was
    too long, and spaces may differ. So the end of the prompt is looked for, without special tokens and spaces.

    >>> response_in("<|im_start|>user\nHi <|im_end|>It is 4.<|im_end|>", "<|im_start|>user\nHi<|im_end|>")
    'It is 4.<|im_end|>'
    """
    if query.startswith(prompt):
        return query[len(prompt) :]
    whole, (bare, places) = _bare(prompt)[0], _bare(query)
    for tail in [whole[-length:] for length in _TAILS if whole]:
        at = bare.find(tail)
        if at >= 0:
            start = places[at + len(tail) - 1] + 1
            while token := _CLOSING.match(query, start):  # those that close the prompt
                start = token.end()
            return query[start:]
    _log.warning("the prompt was not found in the query: the whole query is judged")
    return query


def _bare(text: str) -> tuple[str, list[int]]:
    """A text without special tokens and spaces, and where each character of it stood."""
    places: list[int] = []
    start = 0
    for token in _TOKEN.finditer(text):
        places.extend(range(start, token.start()))
        start = token.end()
    places.extend(range(start, len(text)))
    places = [place for place in places if not text[place].isspace()]
    return "".join([text[place] for place in places]), places


if __name__ == "__main__":
    import sys

    sys.stdout.write(f"{__file__}\n")
