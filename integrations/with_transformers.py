"""`evalmath run --engine transformers`: a real model of one layer, which knows nothing, asked for real."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path

from report import report
from with_trl import model, tokenizer

from evalmath.run import Goal, Run, Sampling, TaskRow, problem_from
from evalmath.run.engines import Transformers


def main() -> None:
    """Prompts of different lengths in one batch say what they say alone; with a temperature seeds decide."""
    words = tokenizer()
    mind = model(words)
    problems = [
        problem_from({"question": "1" + "+1" * n + "?", "answer": str(n + 1)}, TaskRow("sums"), 1) for n in range(5)
    ]
    greedy = Sampling("tiny", "{query}", temperature=0, max_tokens=12)
    with tempfile.TemporaryDirectory() as place:
        sampler = Transformers(greedy, mind, words)
        outcome = asyncio.run(Run(problems, sampler, greedy, Goal(1), Path(place) / "run").go())
        assert len(outcome.columns) == 5
        assert outcome.tokens.min() > 12
        together = [asyncio.run(sampler.sample(greedy.request(p.id, 0, p.query))) for p in problems]
        found = sorted((row["id"], row["response"]) for row in _rows(Path(place) / "run" / "responses.jsonl"))
        alone = sorted((p.id, reply.text) for p, reply in zip(problems, together, strict=True))
        assert found == alone, (found, alone)
    warm = Sampling("tiny", "{query}", temperature=1.0, max_tokens=12, seed=3)
    sampler = Transformers(warm, mind, words)
    texts = [asyncio.run(sampler.sample(warm.request("p", sample, "1+1?"))).text for sample in (0, 1, 0)]
    assert texts[0] == texts[2] != texts[1], texts
    checks = ["a batch of prompts padded on the left", "tokens counted", "greedy and with seeds"]
    report("transformers", "evalmath.run.engines.Transformers", ["transformers", "torch"], checks)


def _rows(path: Path) -> list[dict[str, str]]:
    import json

    return [json.loads(line) for line in path.read_text().splitlines()]


if __name__ == "__main__":
    main()
