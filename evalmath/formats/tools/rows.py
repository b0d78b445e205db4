"""Tools whose records are samples under other names, or hold a list of responses: a row each."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Final

from evalmath.batch.samples import Keys
from evalmath.formats.format import Format, Notes, Record, short_fields
from evalmath.formats.recorded import carried

__all__ = ["EVALCHEMY", "LIMO", "MATHARENA", "MATH_VERIFY", "NEMO_SKILLS", "OPEN_R1", "QWEN_MATH", "VERL"]

_REFERENCES: Final = ("expected_answer", "gold_answer", "answer")
_QUERIES: Final = ("problem", "question", "prompt", "query")
_IDS: Final = ("id", "uuid", "unique_id", "problem_id")


def _renamed(
    name: str,
    title: str,
    own: set[str],
    names: Mapping[str, str],
    left: Collection[str] = (),
    foreign: Collection[str] = (),
) -> Format:
    """A format whose records have its own fields, and none that is foreign to it; what is ``left`` is dropped."""

    def sniff(record: Record) -> bool:
        return own <= record.keys() and record.keys().isdisjoint(foreign)

    def rows(record: Record, _notes: Notes) -> Iterator[dict[str, Any]]:
        yield {names.get(field, field): value for field, value in record.items() if field not in left}

    return Format(name, title, sniff, rows)


def _listed(
    name: str, title: str, responses: str, references: Sequence[str] = _REFERENCES, ids: Sequence[str] = _IDS
) -> Format:
    """A format whose records hold their responses in a list of that name."""

    def sniff(record: Record) -> bool:
        return isinstance(record.get(responses), list) and any(key in record for key in references)

    def rows(record: Record, _notes: Notes) -> Iterator[dict[str, Any]]:
        yield {
            **short_fields(record, *references, *_QUERIES),
            **carried(record),
            "id": next((record[key] for key in ids if key in record), None),
            "query": next((record[key] for key in _QUERIES if key in record), ""),
            "reference": next(record[key] for key in references if key in record),
            "response": record[responses],
            "finish_reason": record.get("finish_reasons"),
        }

    return Format(name, title, sniff, rows)


# ``predicted_answer``, ``symbolic_correct`` are its own verdict.
NEMO_SKILLS = _renamed(
    "nemo-skills", "output of NeMo-Skills", {"generation", "expected_answer"},
    {"generation": "response", "expected_answer": "reference", "problem": "query", "question": "query"},
    left={"_full_generation"},
)  # fmt: skip
# And ToRA, rho-1 and their kin: ``code`` holds the responses, ``pred`` the answers that the tool found in them.
QWEN_MATH = _renamed(
    "qwen-math", "output of Qwen2.5-Math", {"code", "gt"},
    {"code": "response", "gt": "reference", "idx": "id", "question": "query", "problem": "query"},
    left={"prompt", "pred", "report", "answer", "solution", "gt_cot"},
)  # fmt: skip
# ``answer`` is the **response** there, where nothing else could be it.
MATH_VERIFY = _renamed(
    "math-verify", "a table of Math-Verify", {"answer", "gold"}, {"answer": "response", "gold": "reference"},
    foreign={*Keys().response, *Keys().answer, "llm_output", "code"},
)  # fmt: skip
VERL = _renamed(
    "verl", "rollouts of verl", {"input", "output", "gts"}, {"output": "response", "gts": "reference", "input": "query"}
)

EVALCHEMY = _listed("evalchemy", "output of Evalchemy", "model_outputs")  # under results.TASK.examples
LIMO = _listed("limo", "output of LIMO", "generated_responses")
OPEN_R1 = _listed("open-r1", "generations of Open-R1", "generations")  # and OpenR1-Math
# outputs/COMP/MODEL/IDX.json.zst, one problem a file with all its conversations
MATHARENA = _listed("matharena", "output of MathArena", "messages", references=("gold_answer",), ids=("idx",))
