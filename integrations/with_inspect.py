"""Inspect: a log is judged again from the command line, by the entry point alone; a task is run with the scorer."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from report import report

os.environ["HF_HUB_OFFLINE"] = "1"

import inspect_ai
from inspect_ai import Task
from inspect_ai.dataset import Sample
from inspect_ai.log import read_eval_log
from inspect_ai.model import ModelOutput, ModelUsage, get_model
from inspect_ai.scorer import match

from evalmath.integrations.inspect import evalmath

ROWS = [("1/2?", "1/2", "So \\boxed{0.5}."), ("2?", "2", "So \\boxed{3}."), ("?", "", "1"), ("x?", ["3", "x=3"], "x=3")]


def model() -> object:
    """Says what was written down; with a usage, or Inspect asks the network for a tokenizer."""
    outputs = [ModelOutput.from_content("mockllm/model", said) for _, _, said in ROWS]
    for output in outputs:
        output.usage = ModelUsage(input_tokens=1, output_tokens=1, total_tokens=2)
    return get_model("mockllm/model", custom_outputs=outputs)


def judged(path: Path) -> dict[str, object]:
    """What the log says of each sample, and the accuracy."""
    log = read_eval_log(str(path))
    assert log.status == "success", log.error
    values = {sample.input: next(iter(sample.scores.values())) for sample in log.samples}
    accuracy = log.results.scores[0].metrics["accuracy"].value
    return {"values": values, "accuracy": accuracy, "unscored": log.results.scores[0].unscored_samples}


def check(found: dict[str, object]) -> None:
    """Half a point for each: three samples count, one has no target."""
    values = found["values"]
    assert values["1/2?"].value == 1 or values["1/2?"].value == "C", values
    assert values["2?"].value in (0, "I"), values
    assert values["x?"].value in (1, "C"), values
    assert values["?"].value != values["?"].value, values  # NaN: unscored
    assert abs(found["accuracy"] - 2 / 3) < 1e-9, found
    assert values["1/2?"].metadata["reason"] == "number.equal", values


def main() -> None:
    """First with the scorer, then by another scorer and judged again."""
    dataset = [Sample(input=question, target=target) for question, target, _ in ROWS]
    with tempfile.TemporaryDirectory() as place:
        quiet = {"log_dir": place, "display": "none", "max_connections": 1}
        log = inspect_ai.eval(Task(dataset=dataset, scorer=evalmath()), model=model(), **quiet)[0]
        check(judged(Path(log.location.removeprefix("file://"))))
        other = inspect_ai.eval(Task(dataset=dataset, scorer=match()), model=model(), **quiet)[0]
        path = other.location.removeprefix("file://")
        script = Path(sys.executable).with_name("inspect")
        command = [script, "score", path, "--scorer", "evalmath/evalmath", "--overwrite", "--action", "overwrite"]
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
        assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
        check(judged(Path(path)))
    report("Inspect", "eval, inspect score --scorer evalmath/evalmath", ["inspect_ai"], ["task", "log judged again"])


if __name__ == "__main__":
    main()
