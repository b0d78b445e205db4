"""lm-evaluation-harness: the example's task through its evaluator, with the dummy model and one that replays."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from report import report

os.environ["HF_HUB_OFFLINE"] = os.environ["HF_DATASETS_OFFLINE"] = "1"
ROOT = Path(__file__).resolve().parent.parent
os.chdir(ROOT)

import lm_eval
from lm_eval.api.model import LM
from lm_eval.filters import get_filter
from lm_eval.tasks import TaskManager

TASK, PLACE = "evalmath_example", "examples/lm_eval"
SAID = {"clips": "The answer is 72.", "half": r"So \boxed{0.25}.", "Solve": "The answer is [-2, 2].", "lost": "1"}


class Replay(LM):
    """Says what was written down."""

    def generate_until(self, requests: list, disable_tqdm: bool = False) -> list[str]:
        """A text for each prompt."""
        return [next(text for word, text in SAID.items() if word in request.args[0]) for request in requests]

    def loglikelihood(self, requests: list, disable_tqdm: bool = False) -> list:
        """Not asked for."""
        raise NotImplementedError

    def loglikelihood_rolling(self, requests: list, disable_tqdm: bool = False) -> list:
        """Not asked for."""
        raise NotImplementedError


def main() -> None:
    """By the command line, and by its function."""
    command = [sys.executable, "-m", "lm_eval", "run", "--model", "dummy", "--tasks", TASK, "--include_path", PLACE]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr[-3000:]
    assert "|evalmath " in done.stdout, done.stdout

    outcome = lm_eval.simple_evaluate(
        Replay(), tasks=[TASK], task_manager=TaskManager(include_path=PLACE, include_defaults=False)
    )
    scores = outcome["results"][TASK]
    assert scores["evalmath,none"] == 2 / 3, scores
    assert scores["evalmath_unscorable,none"] == 1 / 4, scores

    majority = get_filter("evalmath_majority")()
    assert majority.apply([[r"\boxed{2}", r"\boxed{1/2}", r"\boxed{0.5}"]], [{}]) == [["1/2"]]
    report(
        "lm-evaluation-harness",
        "lm-eval run, simple_evaluate",
        ["lm_eval"],
        ["task of examples/lm_eval", "filters", "unscorable documents are left out of the mean"],
    )


if __name__ == "__main__":
    main()
