"""What the figures cost beyond judging: 10,000 problems with 64 samples each, from rows to the printed tables.

``python -m benchmarks.figures [PROBLEMS SAMPLES]``. Right answers come with a pass rate drawn for each problem, wrong
ones from a handful of values in two spellings each, one in fifty rows has none. Comparing wrong answers with each other
is judging, and told apart.
"""

from __future__ import annotations

import sys
from random import Random
from time import process_time

from evalmath.batch import judge_many
from evalmath.figures import Columns, as_text, summarise, votes

SPELLINGS = ("{0}", "\\frac{{{1}}}{{2}}")


def rows(problems: int, samples: int) -> list[tuple[int, str, str]]:
    """(problem, status, answer), in an order as of ``samples`` runs one after the other."""
    rng = Random(1)
    rates = [rng.betavariate(0.6, 0.6) for _ in range(problems)]
    made = []
    for _ in range(samples):
        for problem, rate in enumerate(rates):
            if rng.random() < rate:
                made.append((problem, "correct", str(problem)))
            elif rng.random() < 0.02:
                made.append((problem, "no-answer", ""))
            else:
                value = problem + 1 + min(int(rng.expovariate(0.5)), 20)
                made.append((problem, "incorrect", SPELLINGS[rng.random() < 0.2].format(value, 2 * value)))
    return made


def measure(problems: int, samples: int) -> str:
    """Seconds of processor time for each step, which a busy machine does not change much."""
    made, judging = rows(problems, samples), [0.0, 0]
    begun = process_time()
    columns = Columns()
    for problem, status, answer in made:
        columns.add(
            status,
            problem=f"question {problem}",
            dataset="benchmark",
            reason="number.differs",
            kind="number",
            answer=answer,
        )
    filled = process_time()

    def timed(tasks, policy, **options):  # type: ignore[no-untyped-def]
        before = process_time()
        verdicts = judge_many(tasks, policy, **options)
        judging[0] += process_time() - before
        judging[1] += len(tasks)
        return verdicts

    votes.judge_many = timed
    text = as_text(summarise(columns, "evalmath:benchmark"))
    done = process_time()
    steps = (
        f"{len(made):,} rows into columns  {filled - begun:6.2f} s",
        f"figures, without judging   {done - filled - judging[0]:6.2f} s",
        f"together                   {done - begun - judging[0]:6.2f} s  (target: 10 s)",
        f"{judging[1]:,} comparisons of wrong answers {judging[0]:6.2f} s",
    )
    return "\n".join([text, "", *steps])


if __name__ == "__main__":
    print(measure(*(int(number) for number in sys.argv[1:3] or ("10000", "64"))))
