"""A thousand calls at once, from threads and coroutines: the verdicts of a calm run."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from evalmath import EvaluatorMath, EvaluatorMathBatch, Verdict

SAMPLES: list[dict[str, Any]] = [
    {"ref_ans": "72", "resp": "She sold 48 + 24 = 72 clips.\n#### 72"},
    {"ref_ans": "(3, 4)", "resp": r"The point is $\boxed{(4, 3)}$."},
    {"ref_ans": r"\frac{\sqrt3}{2}", "resp": r"So $\boxed{\sin 60^\circ}$."},
    {"ref_ans": r"\gamma + 1", "resp": r"\boxed{1 - \int_0^\infty e^{-x}\ln x\,dx}"},  # asks SymPy
    {"ref_ans": "[0, 3)", "resp": r"\boxed{0 \le x \le 3}"},
    {"ref_ans": "5", "resp": "I do not know."},
    {"ref_ans": r"\{1, 2\}", "resp": r"\boxed{x = 2 \text{ or } x = 1}"},
    {"ref_ans": "12", "resp": r"\boxed{12\text{ cm}}"},
]
CALLS = 1_000


def said(verdict: Verdict) -> tuple[str, str, str]:
    """What must not change."""
    return str(verdict.status), verdict.reason, verdict.answer


def test_a_thousand_calls_at_once() -> None:
    """``judge`` in 16 threads, and beside it ``abatch_eval`` and ``stream`` in one loop, all of them together."""
    batch, single = EvaluatorMathBatch(timeout=60), EvaluatorMath()
    calm = [said(verdict) for verdict in batch.batch_judge(SAMPLES)]
    calm_answers = batch.batch_eval(SAMPLES)
    pairs = [("1/2", "0.5"), (r"\sqrt{12}", r"2\sqrt3"), ("[0,3)", "[0,3]"), ("5 m", "500 cm"), ("x+1", "y+1")]
    calm_pairs = [said(single.judge(*pair)) for pair in pairs]

    async def streamed(turn: int) -> bool:
        shuffled = [(turn + n) % len(SAMPLES) for n in range(len(SAMPLES))]
        verdicts = [said(v) async for v in batch.stream([SAMPLES[n] for n in shuffled])]
        return verdicts == [calm[n] for n in shuffled]

    async def evaluated() -> bool:
        return await batch.abatch_eval(SAMPLES) == calm_answers

    async def all_at_once() -> list[bool]:
        loop = asyncio.get_running_loop()
        with ThreadPoolExecutor(16) as threads:
            alone = [
                loop.run_in_executor(threads, lambda n=n: said(single.judge(*pairs[n % 5])) == calm_pairs[n % 5])
                for n in range(CALLS - 100)
            ]
            return await asyncio.gather(*alone, *(streamed(n) for n in range(50)), *(evaluated() for _ in range(50)))

    found = asyncio.run(all_at_once())
    assert len(found) == CALLS
    assert all(found)
