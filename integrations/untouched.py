"""Judging in an environment of somebody else's: nothing asks for ANTLR or SymPy's LaTeX parsers, no signal is touched.

lm-eval[math] pins ANTLR 4.11, lighteval 4.13.2, hydra 4.9: in each of their environments this has to hold.
"""

from __future__ import annotations

import signal
import sys
from importlib.metadata import PackageNotFoundError, version

from report import report

from evalmath._version import DISTRIBUTION

FOREIGN = ("antlr4", "latex2sympy2", "latex2sympy2_extended", "math_verify")
INNOCENT = {("asyncio.runners", "signal"), ("evalmath.batch.worker.pool", "pthread_sigmask")}
calls: list[str] = []


def spied(name: str) -> None:
    """Note who calls this function of ``signal``.

    asyncio does for Ctrl-C, and gives the handler back; threads of our own block SIGPIPE for themselves alone.
    """
    real = getattr(signal, name)

    def spy(*args: object) -> object:
        if (sys._getframe(1).f_globals["__name__"], name) not in INNOCENT:
            calls.append(name)
        return real(*args)

    setattr(signal, name, spy)


class Asked:
    """Sees every import that is not loaded yet."""

    def find_spec(self, name: str, path: object = None, target: object = None) -> None:
        """Note what is asked for; find nothing."""
        if name.partition(".")[0] in FOREIGN:
            calls.append(name)


def main() -> None:
    """Judge with and without processes of our own, and where SymPy has the last word."""
    before = {number: signal.getsignal(number) for number in signal.valid_signals()}
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, [])  # of this thread; threads of our own are our own business
    for name in ("signal", "setitimer", "alarm", "siginterrupt", "set_wakeup_fd"):
        spied(name)
    sys.meta_path.insert(0, Asked())

    from evalmath.batch.worker.asking import close_workers
    from evalmath.integrations import Reward
    from evalmath.integrations.openrlhf import reward_func
    from evalmath.integrations.verl import compute_score

    box, hard = r"\boxed{%s}", r"\int_0^1 x^2 dx"
    for isolate in (True, False):
        reward = Reward(isolate=isolate, policy={"require_evaluated": False})
        rewards = reward([box % "0.5", box % r"\int_0^1 (x^2 + 0) dx"], answer=["1/2", hard])
        assert rewards == [1.0, 1.0], rewards
    assert compute_score(solution_str=box % "1", ground_truth="1")["score"] == 1.0
    assert reward_func([box % "1"], [""], ["1"])["rewards"] == 1.0
    close_workers()

    after = {number: signal.getsignal(number) for number in signal.valid_signals()}
    assert after == before, "a signal handler was set"
    assert signal.pthread_sigmask(signal.SIG_BLOCK, []) == mask, "signals are blocked"
    assert calls == [], calls
    assert not set(FOREIGN) & set(sys.modules)
    try:
        beside = f"beside ANTLR {version('antlr4-python3-runtime')}"
    except PackageNotFoundError:
        beside = "without ANTLR"
    report("environment", beside, [DISTRIBUTION], ["no import of ANTLR", "no signal handler, no timer"])


if __name__ == "__main__":
    main()
