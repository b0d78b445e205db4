r"""FLINT aborts the process where memory is short: sizes are guarded before it is called, and precision is shared."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import flint
import pytest

from evalmath.check import Task, check
from evalmath.policy import Policy

ROOT = Path(__file__).resolve().parent.parent
ROOM = 128 << 20  # bytes beyond what is imported: a quarter of a worker's
ENDLESS = 120.0  # seconds for all of them together; they take about 5

NINES = "9" * 3_900  # nearly as long as an integer may be
ROOTS = r"\cdot".join([r"\sqrt3^{10000000}"] * 300)  # an exponent beyond 2^31
POWERS = r"\cdot".join([r"2^{8000000}"] * 300)  # the same without an error: FLINT holds all of it to be an integer
TINY = ROOTS.replace("^{1", "^{-1")

HOSTILE = [
    (r"2^{8000000}\cdot 3^{8000000}", r"6^{8000000}"),
    (r"\sqrt2^{2^{23}}", r"2^{2^{22}}"),
    (r"e^{e^{16}}", r"e^{e^{17}}"),
    (r"e^{e^{e^{e}}}", r"\pi^{\pi^{\pi^{\pi}}}"),
    (r"10^{10^{10^{10}}}", r"10^{10^{10^{11}}}"),
    (r"\sin(10^{1232})+\tan(10^{1231}\pi)", r"\arctan(10^{1000}i)"),
    (r"\erf(10^{1200}i)", r"\erf(10^{3}+10^{3}i)"),
    (r"\cosh(16000000)", r"\cosh(10^{100})"),
    (r"\Gamma(16000+\sqrt2)\sqrt{2^{30000}+1}", r"\Gamma(16000+\sqrt2)\sqrt{2^{30000}+3}"),
    (r"\binom{16000.5}{8000.25}", r"\binom{x}{y}+\sqrt{2^{30000}+1}"),
    (r"\sqrt[1048575]{2+\sqrt{2^{30000}+1}}", r"\sqrt[9999999999]{2}"),
    (r"\lfloor\sqrt2^{8000001}\rfloor", r"\lfloor x^{9000000}\rfloor"),
    (ROOTS, rf"\lfloor {ROOTS}\rfloor"),
    (rf"\ln({ROOTS})", rf"\sin(\ln({ROOTS}))"),
    (rf"{POWERS}\bmod 7", POWERS),
    (rf"{POWERS}x = {POWERS}y", "x = y"),
    (f"[{TINY},{POWERS}]", f"[{TINY},{POWERS})"),
    (f"x > {TINY}", rf"x \ge {TINY}"),
    (rf"\frac{{\pi}}{{3}}+\pi k {POWERS}", r"\frac{\pi}{3}+\pi k"),
    (r"x^{16000000}+1", r"x^{16000000}+2"),
    (r"x^{x^{x^{x^x}}}", r"x^{y^{z}}"),
    (r"(1+\frac{1}{x})^{10^9}", r"(1+\frac{1}{x})^{10^9+1}"),
    (r"(1+i)^{10000000}", r"i^{i^{i^{i}}}"),
    (rf"{NINES}!", rf"{NINES}^{{{NINES}}}"),
    (rf"\sqrt[{NINES}]{{{NINES}}}", rf"\log_{{{NINES}}}({NINES[1:]})"),
    (rf"\lfloor 0.{NINES}\pi\rfloor", rf"\sin({NINES})"),
    (f"x^{{20}} < ({NINES[:1500]}x-1)^2", rf"x^{{20}} \le ({NINES[:1500]}x-1)^2"),
    (r"3000!" * 600, r"2"),
    (r"\operatorname{lcm}(" + ",".join(f"2^{{{65000 - k}}}+{2 * k + 1}" for k in range(300)) + ")", r"1"),
    (r"\sum_{k=1}^{1000}k^{6000}", r"\prod_{k=1}^{1000}\frac{k^{600}+1}{k^{599}+3}"),
    (r"\sum_{k=1}^{900}\sum_{j=1}^{900}\sum_{l=1}^{900}jkl", "1"),
    (r"\sum_{k=1}^{400}\sum_{j=1}^{400}\sum_{l=1}^{400}\sqrt{jkl}", "1"),
]

CHILD = f"""
import json, resource, sys
from pathlib import Path
from evalmath.check import Task, check
from evalmath.policy import Policy
check(Task(("x>1",), answer="x^2>2"), Policy())  # what is imported late, is imported now
used = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (used + {ROOM},) * 2)
resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
for line in sys.stdin:
    left, right = json.loads(line)
    for reference, answer in ((left, right), (right, left), (left, left)):
        print(json.dumps([reference[:60], answer[:60], check(Task((reference,), answer=answer), Policy()).status]))
        sys.stdout.flush()
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="needs a limit on memory that counts")
def test_no_size_reaches_flint_unguarded() -> None:
    """In a process with little memory each of them gets a verdict; none is an abort, a MemoryError or without end."""
    import json

    given = "".join(json.dumps(pair) + "\n" for pair in HOSTILE)
    done = subprocess.run(
        [sys.executable, "-c", CHILD], input=given, capture_output=True, text=True, timeout=ENDLESS, check=False,
        cwd=ROOT,
    )  # fmt: skip
    verdicts = [json.loads(line) for line in done.stdout.splitlines()]
    last = verdicts[-1] if verdicts else None
    assert done.returncode == 0, f"{done.returncode} after {last}: {done.stderr[-2000:]}"
    assert len(verdicts) == 3 * len(HOSTILE)
    wrong = [v for v in verdicts[2::3] if v[2] not in {"correct", "undecided", "limit"}]
    assert wrong == []  # nothing differs from itself


def test_the_cap_of_that_process_bites() -> None:
    """FLINT without a guard does abort there: the test above is able to fail."""
    code = CHILD.partition("for line in sys.stdin")[0] + "import flint; flint.fmpz(1) << (ROOM * 16)".replace(
        "ROOM", str(ROOM)
    )
    if not sys.platform.startswith("linux"):
        pytest.skip("needs a limit on memory that counts")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, timeout=ENDLESS, check=False, cwd=ROOT)
    assert done.returncode != 0


def test_threads_share_the_precision() -> None:
    """Kinds that compute with FLINT themselves don't change it under the feet of another thread."""
    pairs = [
        ("x^3-3x+1>0", r"x^3-3x+1 \ge 0"),  # irrational edges
        (r"x=\frac{\pi}{3}+2\pi k", r"x=\frac{\pi}{3}+\pi k"),  # a progression
        (r"\sqrt{2}+1.5", r"\sqrt2+1.5000000001"),  # constants within a tolerance
        (r"\sin 3x", r"3\sin x-4\sin^3x"),  # functions
    ]

    def judge(number: int) -> object:
        reference, answer = pairs[number % len(pairs)]
        return check(Task((reference,), answer=answer), Policy())

    expected = [judge(number) for number in range(len(pairs))]
    before, interval = flint.ctx.prec, sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(8) as executor:
            verdicts = list(executor.map(judge, range(400)))
    finally:
        sys.setswitchinterval(interval)
    assert flint.ctx.prec == before
    assert verdicts == expected * 100
