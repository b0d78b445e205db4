r"""What each kind of client sends and wants back.

A dialect is a row: its path, what it takes out of a body, what it makes of the verdicts, and both as JSON schemas.

>>> openrlhf = DIALECTS["/reward/openrlhf"]
>>> body = {"query": ["Q: 1? A: 1"], "prompts": ["Q: 1?"], "labels": ["1"]}
>>> [task.response for task in openrlhf.tasks(body, Grader())]
[' A: 1']
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from evalmath.batch.samples import Keys, task_or_malformed
from evalmath.check import Task
from evalmath.errors import EvalMathError
from evalmath.integrations import nemo_gym, openrlhf
from evalmath.integrations.grader import Graded, Grader
from evalmath.verdict import Status

__all__ = ["DIALECTS", "BodyError", "Dialect"]

Body = Mapping[str, Any]


class BodyError(EvalMathError):
    """A body that is JSON, but not what the route takes."""


@dataclass(frozen=True, slots=True)
class Dialect:
    """A way of asking for rewards. ``tasks`` raises :class:`BodyError`."""

    path: str
    summary: str
    tasks: Callable[[Body, Grader], list[Task]]
    answer: Callable[[Body, Sequence[Graded], str], Any]
    takes: Mapping[str, Any]
    gives: Mapping[str, Any]


# --- OpenRLHF 0.11.2: openrlhf/utils/agent.py, _fetch_rewards_via_http; openrlhf/cli/serve_rm.py --------------------


def _openrlhf_tasks(body: Body, grader: Grader) -> list[Task]:
    queries = _texts(body, "query")
    prompts = _texts(body, "prompts") if body.get("prompts") is not None else [""] * len(queries)
    labels = body.get("labels")
    if not isinstance(labels, list) or not len(queries) == len(prompts) == len(labels):
        raise BodyError("query, prompts and labels have to be lists of one length")
    responses = [openrlhf.response_in(query, prompt) for query, prompt in zip(queries, prompts, strict=True)]
    return grader.tasks(responses, labels, prompts)


def _openrlhf_answer(body: Body, rows: Sequence[Graded], signature: str) -> Any:
    return openrlhf.answered(rows)


# --- slime and miles of 2026-08-21: slime/rollout/rm_hub, remote_rm --------------------------------------------------


def _slime_tasks(body: Body, grader: Grader) -> list[Task]:
    if "response" not in body:
        raise BodyError("no response")
    return grader.tasks([body["response"]], [body.get("label")], [body.get("prompt")])


def _slime_answer(body: Body, rows: Sequence[Graded], signature: str) -> Any:
    return rows[0].score()


# --- NeMo-Gym of 2026-08-22: SimpleResourcesServer.verify ------------------------------------------------------------


def _gym_tasks(body: Body, grader: Grader) -> list[Task]:
    if not isinstance(body.get("response"), Mapping):
        raise BodyError("no response")
    response, reference, prompt, finish_reason = nemo_gym.inputs(body)
    return grader.tasks([response], [reference], [prompt], [finish_reason])


def _gym_answer(body: Body, rows: Sequence[Graded], signature: str) -> Any:
    return nemo_gym.answered(body, rows[0])


# --- full verdicts --------------------------------------------------------------------------------------------------


# Here an answer is what is judged. In data sets that name is often the reference's.
_KEYS: Final = Keys(
    reference=tuple(name for name in Keys().reference if name != "answer"), answer=("answer", *Keys().answer)
)


def _judge_tasks(body: Body, grader: Grader) -> list[Task]:
    samples = body.get("samples", [body] if "reference" in body else None)
    if not isinstance(samples, list):
        raise BodyError("give samples, a list of objects, or one object with a reference and a response")
    return [task_or_malformed(sample, _KEYS) for sample in samples]


def _judge_answer(body: Body, rows: Sequence[Graded], signature: str) -> Any:
    return {"verdicts": [row.verdict.to_dict() for row in rows], "policy": signature}


def _texts(body: Body, name: str) -> list[str]:
    values = body.get(name)
    if not isinstance(values, list) or not all(isinstance(value, str) for value in values):
        raise BodyError(f"{name} has to be a list of texts")
    return values


# --- schemas --------------------------------------------------------------------------------------------------------


def _object(required: Sequence[str] = (), **properties: Any) -> dict[str, Any]:
    return {"type": "object", "properties": properties, **({"required": list(required)} if required else {})}


def _list(of: Mapping[str, Any]) -> dict[str, Any]:
    return {"type": "array", "items": dict(of)}


_TEXT: Final = {"type": "string"}
_NUMBER: Final = {"type": "number"}
_BOOLEAN: Final = {"type": "boolean"}
_REFERENCE: Final = {
    "description": "A text, a number, a list of spellings of which any may be met, or null.",
    "anyOf": [_TEXT, _NUMBER, _list({"anyOf": [_TEXT, _NUMBER]}), {"type": "null"}],
}
_CHAT: Final = {"description": "A text, or chat messages.", "anyOf": [_TEXT, _list({"type": "object"})]}
_STATUS: Final = {"type": "string", "enum": list(Status)}
_VERDICT: Final = _object(
    ("correct", "status", "reason", "stage", "kind", "reference", "answer", "detail", "found"),
    correct=_BOOLEAN,
    status=_STATUS,
    reason=_TEXT,
    stage=_TEXT,
    kind=_TEXT,
    reference=_TEXT,
    answer=_TEXT,
    detail=_TEXT,
    certainty=_TEXT,
    allowances=_list(_TEXT),
    found={
        "anyOf": [
            {"type": "null"},
            _object(
                ("text", "span", "rule", "speculative"),
                text=_TEXT,
                span=_list({"type": "integer"}),
                rule=_TEXT,
                speculative=_BOOLEAN,
            ),
        ]
    },
)
_SAMPLE: Final = _object(
    reference=_REFERENCE, response=_TEXT, answer=_TEXT, query=_TEXT, dataset=_TEXT, abs_tol=_NUMBER, finish_reason=_TEXT
)

DIALECTS: Final = {
    dialect.path: dialect
    for dialect in (
        Dialect(
            "/judge",
            "Full verdicts of a batch, or of one sample: its reference, and a response or an answer.",
            _judge_tasks,
            _judge_answer,
            {"anyOf": [_object(("samples",), samples=_list(_SAMPLE)), _SAMPLE]},
            _object(("verdicts", "policy"), verdicts=_list(_VERDICT), policy=_TEXT),
        ),
        Dialect(
            "/reward/openrlhf",
            "OpenRLHF's remote reward model: --reward.remote_url http://…/reward/openrlhf",
            _openrlhf_tasks,
            _openrlhf_answer,
            _object(("query", "labels"), query=_list(_TEXT), prompts=_list(_TEXT), labels=_list(_REFERENCE)),
            _object(
                ("rewards", "scores", "extra_logs"),
                rewards=_list(_NUMBER),
                scores=_list(_NUMBER),
                extra_logs={"type": "object"},
            ),
        ),
        Dialect(
            "/reward/slime",
            "slime's and miles' remote reward model: --rm-type remote_rm --rm-url http://…/reward/slime",
            _slime_tasks,
            _slime_answer,
            _object(("response",), prompt=_CHAT, response=_CHAT, label=_REFERENCE),
            _NUMBER,
        ),
        Dialect(
            "/verify",
            "NeMo-Gym's resources server: a response of the Responses API, back with its reward.",
            _gym_tasks,
            _gym_answer,
            _object(
                ("response",),
                response=_object(output=_list({"type": "object"})),
                expected_answer=_REFERENCE,
                question=_TEXT,
                responses_create_params={"type": "object"},
            ),
            _object(("reward", "status"), reward=_NUMBER, status=_STATUS, reason=_TEXT, extracted_answer=_TEXT),
        ),
    )
}
