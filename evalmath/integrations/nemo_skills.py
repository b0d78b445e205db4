"""NeMo-Skills: an evaluator ``evalmath`` beside its own ``math``.

Interface (contract only; NeMo-Skills of 2025-10): ``eval_single(data_point) -> updates``, and
``eval_full(input_files)``, which rewrites JSON lines in place; keys ``generation`` and ``expected_answer`` in,
``predicted_answer`` and ``symbolic_correct`` out. ``register_evaluator("evalmath", EvalMathEvaluator)`` registers it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from evalmath.formats.appending import json_line
from evalmath.formats.files import whole_rows
from evalmath.formats.owning import whole
from evalmath.integrations.grader import Graded, Grader
from evalmath.policy import Policy

__all__ = ["EvalMathEvaluator"]


class EvalMathEvaluator:
    """Judges generations, by the default policy unless another grader is given."""

    def __init__(self, config: object = None, num_parallel_requests: int = 10, grader: Grader | None = None) -> None:
        self.config = config
        self._grader = grader or Grader(policy=Policy())

    async def eval_single(self, data_point: Mapping[str, Any]) -> dict[str, Any]:
        """What is to be added to a data point."""
        rows = await self._grader.agrade([data_point.get("generation")], [data_point.get("expected_answer")])
        return _updates(rows[0])

    async def eval_full(self, input_files: Iterable[str]) -> None:
        """Add the judgement to every line of files, in place: a file is whole, old or new, at any moment."""
        for name in input_files:
            points = await asyncio.to_thread(lambda path: [row.data for row in whole_rows(path, "jsonl")], name)
            generations = [point.get("generation") for point in points]
            rows = await self._grader.agrade(generations, [point.get("expected_answer") for point in points])
            judged = [point | _updates(row) for point, row in zip(points, rows, strict=True)]
            await asyncio.to_thread(_replace, Path(name), judged)


def _replace(path: Path, points: Iterable[dict[str, Any]]) -> None:
    with whole(path) as write:
        for point in points:
            write(json_line(point).decode())


def _updates(row: Graded) -> dict[str, Any]:
    return {
        "predicted_answer": row.answer or None,
        "symbolic_correct": row.correct is True,
        "evalmath_status": row.status,
        "evalmath_reason": row.reason,
    }
