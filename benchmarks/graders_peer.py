"""Other graders, each with its own defaults; runs inside a virtualenv of its own, with nothing of ours but this file.

``{"grader": …, "rows": [[reference, answer, response], …]}`` on stdin, ``{"version": …, "accepted": [true, null, …]}``
on stdout; ``null`` where the grader did not come to an end within SECONDS. What a grader raises is its no, as it is
for whoever calls it. What isn't marked as mathematics is put between dollars for math-verify, as it asks for.
"""

from __future__ import annotations

import importlib.util
import json
import logging
import re
import signal
import sys
from collections.abc import Callable
from importlib.metadata import version

SECONDS = 20  # for one row: longer than any deadline that these graders set themselves
Grader = Callable[[str, str, str], bool]  # reference, answer, or "" and a response

_MARKED = re.compile(r"(?<!\\)\$|\\boxed|\\\[|\\\(")
_PLAIN = re.compile(r"-?[\d.,]+(?:/\d+)?")  # read without dollars too


class OverError(Exception):
    """The time for one row is over."""


def math_verify() -> Grader:
    from math_verify import parse, verify

    logging.disable(logging.CRITICAL)

    def wrapped(text: str) -> str:
        return text if _PLAIN.fullmatch(text) or _MARKED.search(text) else f"${text}$"

    return lambda reference, answer, response: verify(parse(wrapped(reference)), parse(response or wrapped(answer)))


def mathruler() -> Grader:
    from mathruler.grader import extract_boxed_content, grade_answer

    return lambda reference, answer, response: grade_answer(
        extract_boxed_content(response) if response else answer, reference
    )


def verl() -> Grader:
    """Its file alone: the package would import a trainer."""
    place = importlib.util.find_spec("verl")
    assert place is not None
    assert place.submodule_search_locations is not None
    path = f"{place.submodule_search_locations[0]}/utils/reward_score/math_reward.py"
    spec = importlib.util.spec_from_file_location("math_reward", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return lambda reference, answer, response: bool(
        module.compute_score(response, reference) if response else module.is_equiv(answer, reference)
    )


GRADERS = {"math-verify": math_verify, "mathruler": mathruler, "verl": verl}


def main() -> None:
    asked = json.load(sys.stdin)
    grade = GRADERS[asked["grader"]]()
    accepted = [accepts(grade, *row) for row in asked["rows"]]
    json.dump({"version": version(asked["grader"]), "accepted": accepted}, sys.stdout)


def accepts(grade: Grader, reference: str, answer: str, response: str) -> bool | None:
    signal.signal(signal.SIGALRM, over)
    signal.alarm(SECONDS)
    try:
        return bool(grade(reference, answer, response))
    except OverError:
        return None
    except Exception:  # noqa: BLE001 - whatever it is
        return False
    finally:
        signal.alarm(0)


def over(*_: object) -> None:
    raise OverError


if __name__ == "__main__":
    main()
