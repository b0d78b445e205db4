"""The formats that are recognised, the most specific first."""

from __future__ import annotations

from typing import Final

from evalmath.formats.format import Format, Record
from evalmath.formats.tools import (
    dart_math,
    evalscope,
    grader_tests,
    helm,
    inspect_ai,
    lighteval,
    lm_eval,
    ms_swift,
    openai_batch,
    opencompass,
    rows,
    skythought,
    trl,
    verl,
)

__all__ = ["FORMATS", "recognised"]

FORMATS: Final[tuple[Format, ...]] = (
    lm_eval.FORMAT,
    inspect_ai.FORMAT,
    helm.FORMAT,
    lighteval.FORMAT,
    openai_batch.FORMAT,
    evalscope.FORMAT,
    skythought.FORMAT,
    rows.MATHARENA,
    verl.FORMAT,
    rows.VERL,
    rows.QWEN_MATH,
    dart_math.FORMAT,
    opencompass.FORMAT,
    rows.NEMO_SKILLS,
    ms_swift.FORMAT,
    trl.FORMAT,
    rows.EVALCHEMY,
    rows.LIMO,
    rows.OPEN_R1,
    rows.MATH_VERIFY,
    grader_tests.FORMAT,
)


def recognised(record: Record) -> Format | None:
    """The format of a record; None if it has none of its own and is read by the names of its fields."""
    return next((fmt for fmt in FORMATS if fmt.sniff(record)), None)
