"""Curation on a local cluster of Ray Data: the same sets as on one machine."""

from __future__ import annotations

import logging
import os
import random
import sys
import tempfile
from pathlib import Path

os.environ["RAY_USAGE_STATS_ENABLED"] = "0"

import pyarrow as pa
import ray
import ray.data
from report import report

from evalmath.curate import Ngrams, Plan, Rows, make
from evalmath.integrations.ray import curate

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from tests.test_curate import CLUSTER_PLANS, judged_rows, read, write


def main() -> None:
    """Every plan of the contract test, on blocks in another order."""
    ray.init(num_cpus=3, include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR)
    ray.data.DataContext.get_current().enable_progress_bars = False
    rows, test_set = judged_rows(problems=40), Ngrams(["What is the number of problem 7?"])
    mixed = random.Random(4).sample(rows, len(rows))
    dataset = ray.data.from_arrow([pa.Table.from_pylist(mixed[i::3]) for i in range(3)])
    kept = 0
    for options in CLUSTER_PLANS:
        plan = Plan(**options)
        with tempfile.TemporaryDirectory() as place:
            path = write(Path(place) / "rows.jsonl", rows)
            make(Rows([str(path)], plan, judging={"n_procs": 1}), Path(place) / "set", test_set=test_set)
            expected = read(Path(place) / "set" / "data.jsonl")
            curate(dataset, plan, test_set=test_set, partitions=2, output=f"{place}/on-ray")
            found = [
                row for file in sorted(Path(place).glob("on-ray/*")) for row in pa.parquet.read_table(file).to_pylist()
            ]
        assert sorted(map(repr, found)) == sorted(map(repr, expected)), options
        kept += len(found)
    ray.shutdown()
    report(
        "Ray Data", "integrations.ray.curate", ["ray"], [f"{len(CLUSTER_PLANS)} sets, {kept} rows, as on one machine"]
    )


if __name__ == "__main__":
    main()
