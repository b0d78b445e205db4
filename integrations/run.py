"""``make integrations``: the tools that evalmath plugs into, each for real, in virtualenvs of their own.

They clash with each other (three versions of ANTLR, three of transformers), so that no environment can hold them all.
Needs some 8 GB of disk, a network for the first time, and about a quarter of an hour; later runs take two minutes. The
table of ``RESULTS.md`` is written anew. With names of environments as arguments only those are run, and nothing is
written.
"""

from __future__ import annotations

import datetime as dt
import json
import platform
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
PLACE = HERE.parent / "out" / "integrations"

TORCH = "torch==2.13.0"  # the last one whose wheel for Linux is of a processor alone

# name -> what pip installs, what it installs without dependencies, and the scripts
ENVIRONMENTS: dict[str, tuple[list[str], list[str], list[str]]] = {
    "evals": (
        ["inspect-ai==0.3.285", "openai==3.54.0", "evaluate==0.4.6", "lm-eval[math]==0.4.13"],
        [],
        ["with_lm_eval.py", "with_inspect.py", "with_openai.py"],
    ),
    "trl": (["trl==1.16.0", TORCH], [], ["with_trl.py", "with_transformers.py"]),
    # verl asks for a GPU's packages: these are what its reward managers import.
    "verl": (
        [TORCH, "ray", "hydra-core", "transformers<5.11", "datasets", "pandas", "tensordict==0.10.0", "codetiming",
         "dill", "peft", "pybind11", "wandb", "torchdata", "packaging", "pyarrow", "aiohttp"],
        ["verl==0.9.1"],
        ["with_verl.py"],
    ),
    "lighteval": (["lighteval==0.13.0", TORCH], [], ["with_lighteval.py"]),
    "verifiers": (["verifiers==0.4.0"], [], ["with_verifiers.py"]),
    "ray": (["ray[data]==2.60.0", "pytest", "hypothesis"], [], ["with_ray.py"]),
}  # fmt: skip
EVERYWHERE = "untouched.py"

# Tools whose plugs are held to what was read of them, in tests/test_plugs.py, tests/test_harnesses.py and
# tests/test_run_engines.py: what was read, and why it is not run here.
CONTRACTS = (
    ("OpenRLHF", "0.11.2, its wheel", "asks for flash-attn, which is compiled for a GPU, and deepspeed"),
    ("vLLM", "0.33.0, its wheel", "its wheels are made for GPUs"),
    ("ms-swift", "4.6.0, its wheel", "not tried; the reward is the one that TRL runs"),
    ("tunix", "google-tunix 0.1.7, its wheel", "not tried; the reward is the one that TRL runs"),
    ("OpenCompass", "0.5.4, its wheel", "asks for numpy 1 and datasets 3: it goes with nothing of today"),
    ("NeMo-Gym", "2026-08-22, its repository", "the release asks for Python 3.13.14"),
    ("NeMo-RL", "2026-08-22, its repository", "made for GPUs"),
    ("NeMo-Skills", "2025-10, its repository", "not on the package index"),
    ("slime, miles", "2026-08-21, their repositories", "made for GPUs"),
    ("ROLL, AReaL, rllm", "2026-08, their repositories", "made for GPUs"),
)


def main(names: list[str]) -> int:
    """Install what is missing, run all, print and keep the table."""
    rows, failed = [], 0
    for name in names or ENVIRONMENTS:
        python = environment(name)
        for script in [*ENVIRONMENTS[name][2], EVERYWHERE]:
            say(f"{name}: {script}")
            done = subprocess.run([python, HERE / script], cwd=HERE, capture_output=True, text=True, check=False)
            if done.returncode:
                failed += 1
                print(done.stdout[-3000:], done.stderr[-3000:], sep="\n", file=sys.stderr)
                rows.append(f"| {name} | `{script}` | | **failed** |")
                continue
            found = json.loads(done.stdout.strip().splitlines()[-1])
            versions = ", ".join(f"{package} {version}" for package, version in found["versions"].items())
            rows.append(f"| {found['tool']} | {found['through']} | {versions} | {'; '.join(found['checks'])} |")
    today = dt.datetime.now(tz=dt.UTC).date()
    table = "\n".join(
        [
            "# The tools that evalmath was run with",
            "",
            f"`make integrations` on {today}, Python {platform.python_version()}, {platform.machine()}, no GPU.",
            "",
            "| tool | through | versions | what held |",
            "|---|---|---|---|",
            *rows,
            "",
            "Contract only: what was read of them is in a test, and nobody has run the tool itself here.",
            "",
            "| tool | what was read | why it was not run |",
            "|---|---|---|",
            *(f"| {tool} | {read} | {why} |" for tool, read, why in CONTRACTS),
            "",
        ]
    )
    print(table)
    if not names and not failed:
        (HERE / "RESULTS.md").write_text(table, encoding="utf-8")
    return failed


def environment(name: str) -> Path:
    """The interpreter of an environment, which is made if it is not there yet. A half-made one is made anew."""
    place, (packages, alone, _) = PLACE / name, ENVIRONMENTS[name]
    python, stamp = place / "bin" / "python", place / "installed.txt"
    wanted = "\n".join([*packages, *alone])
    if not stamp.exists() or stamp.read_text() != wanted:
        say(f"{name}: installing {', '.join([*packages, *alone])}")
        subprocess.run([sys.executable, "-m", "venv", "--clear", place], check=True)
        pip = [python, "-m", "pip", "install", "--quiet"]
        subprocess.run([*pip, *packages, HERE.parent], check=True)
        if alone:
            subprocess.run([*pip, "--no-deps", *alone], check=True)
        stamp.write_text(wanted)
    # as users have it, and not --editable: Inspect knows a package that is by the name of its distribution alone
    subprocess.run(
        [python, "-m", "pip", "install", "--quiet", "--no-deps", "--force-reinstall", HERE.parent], check=True
    )
    return python


def say(text: str) -> None:
    """Progress, with the time."""
    print(f"{time.strftime('%H:%M:%S')}  {text}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
