"""The formats that are recognised, the most specific first."""

from __future__ import annotations

from typing import Final

from evalmath.formats.format import Format, Record
from evalmath.formats.tools import (
    dart_math,
    evalchemy,
    evalscope,
    grader_tests,
    helm,
    inspect_ai,
    lighteval,
    limo,
    lm_eval,
    math_verify_csv,
    matharena,
    ms_swift,
    nemo_skills,
    open_r1,
    openai_batch,
    opencompass,
    qwen_math,
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
    matharena.FORMAT,
    verl.GENERATION,
    verl.ROLLOUTS,
    qwen_math.FORMAT,
    dart_math.FORMAT,
    opencompass.FORMAT,
    nemo_skills.FORMAT,
    ms_swift.FORMAT,
    trl.FORMAT,
    evalchemy.FORMAT,
    limo.FORMAT,
    open_r1.FORMAT,
    math_verify_csv.FORMAT,
    grader_tests.FORMAT,
)


def recognised(record: Record) -> Format | None:
    """The format of a record; None if it has none of its own and is read by the names of its fields."""
    return next((fmt for fmt in FORMATS if fmt.sniff(record)), None)
