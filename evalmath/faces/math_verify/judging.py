r"""Compare what was parsed: Math-Verify's ``verify``, with evalmath's judge behind it.

>>> import sympy
>>> from evalmath.faces.math_verify.parsing import parse
>>> verify(parse("${1,3} \\cup {2,4}$"), parse("${1,2,3,4}$")), verify(sympy.Rational(1, 3), 0.333333)
(True, True)
>>> verify(parse("$1 < x < 2$"), parse("$(1,2)$")), verify(parse("$(1,2)$"), parse("$1 < x < 2$"))
(True, False)

Objects are compared with objects and strings with strings; across the two only where a side has no object. The bounded
rungs of the ladder run here, SymPy runs in a worker that is killed at the deadline.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple, NoReturn

from evalmath.batch import judge_one
from evalmath.batch.samples.from_sympy import from_sympy
from evalmath.errors import EvalMathError, TimeoutException
from evalmath.extract.options import is_option_list
from evalmath.faces.math_verify.parsing import Parsed, parse
from evalmath.faces.math_verify.reading import read
from evalmath.faces.math_verify.sides import judge_sides, task_of
from evalmath.kinds import Source
from evalmath.policy import Policy
from evalmath.verdict import Status, Verdict

__all__ = ["verify"]

ROUNDING, PRECISION = 6, 15  # Math-Verify's defaults


def verify(
    gold: Any,
    target: Any,
    float_rounding: int = ROUNDING,
    numeric_precision: int = PRECISION,
    strict: bool = True,
    allow_set_relation_comp: bool = False,
    timeout_seconds: float | None = 5,
    raise_on_error: bool = False,
) -> bool:
    r"""Whether an answer is right. Works in any thread and inside a running event loop.

    It is not symmetric, as the gold answer decides what is asked for: a gold inequality is met by an interval and a
    gold number by a chain of equations that ends in it, but not the other way round.

    Parameters
    ----------
    gold, target : list, SymPy object, number or str
        The reference and the answer: lists as :func:`evalmath.parse` gives them, of which any pair may match; or one
        item. A lone string is parsed first, one in a list is taken as it is.
    float_rounding : int
        Decimal places to which decimals are compared. Two exact numbers are compared exactly, and a decimal is
        never blurred by more than a thousandth of itself: 0.0000001 is not 0.0000002.
    numeric_precision : int
        Significant digits to which decimals are compared. More than 15 sharpen ``float_rounding`` too as long as that
        one has its default: one of the two is enough, and setting both is not a contradiction.
    strict : bool
        If off, names are matched by position (``x + 1`` is ``y + 1``), and sets may answer tuples.
    allow_set_relation_comp : bool
        An inequality may answer a gold interval, too.
    timeout_seconds : float or None
        Seconds that SymPy may work on one pair; None and 0 mean no limit.
    raise_on_error : bool
        Raise, if the comparison did not come to its end.

    Returns
    -------
    bool
        False also if there is nothing to compare.

    Raises
    ------
    TimeoutException
        After ``timeout_seconds``. This and the next only with ``raise_on_error``.
    EvalMathError
        If a limit was exceeded or the worker died.

    >>> verify(parse("1/3"), parse("0.333333")), verify(parse("1/3"), parse("0.333333"), float_rounding=9)
    (True, False)
    >>> verify("x + 1", "y + 1"), verify("x + 1", "y + 1", strict=False)
    (False, True)
    """
    policy = Policy.math_verify(float_rounding, numeric_precision, symmetric_relations=allow_set_relation_comp)
    seconds = timeout_seconds if timeout_seconds is not None and timeout_seconds > 0 else None
    for one, other in _pairs(_items(gold), _items(target)):
        if _same_value(one, other):
            return True
        if one.source is None or other.source is None:
            continue
        task = task_of(one.source, other.source, strict=strict)
        verdict = judge_one(task, policy, timeout=seconds, function=judge_sides)
        if verdict.correct:
            return True
        if raise_on_error and verdict.status in _FAILED:
            _raise(verdict)
    return False


_FAILED = frozenset({Status.TIMEOUT, Status.CRASH, Status.LIMIT})


def _raise(verdict: Verdict) -> NoReturn:
    text = f"{verdict.reason}: {verdict.detail}"
    raise TimeoutException(text) if verdict.status is Status.TIMEOUT else EvalMathError(text)


# --- what is compared with what -----------------------------------------------------------------------------------


class _Item(NamedTuple):
    """One item of a side. ``shadow`` tells of a string that it stands beside the object that was read from it."""

    value: Any
    source: Source | None
    is_text: bool
    shadow: bool = False


def _items(side: Any) -> list[_Item]:
    if isinstance(side, str):
        side = parse(side) or ([] if is_option_list(side, 0, len(side)) else [side])
    if not isinstance(side, list):
        side = [side]
    has_object = any(not isinstance(value, str) for value in side)
    return [_item(value, side, has_object=has_object) for value in side]


def _item(value: Any, side: list[Any], *, has_object: bool) -> _Item:
    origin = side.origin(value) if isinstance(side, Parsed) else None
    if origin is not None:
        return _Item(value, origin.source, isinstance(value, str), shadow=origin.fallback and has_object)
    if isinstance(value, str):
        return _Item(value, read(value) if value.strip() else None, is_text=True)
    tree = from_sympy(value)
    return _Item(value, None if tree is None else Source(str(tree), (tree,)), is_text=False)


def _pairs(golds: list[_Item], targets: list[_Item]) -> Iterator[tuple[_Item, _Item]]:
    """Objects with objects, strings with strings, and across where a side has no object."""
    both = all(any(not item.is_text for item in side) for side in (golds, targets))
    for one, other in product(golds, targets):
        if not both:
            yield one, other
        elif one.is_text and other.is_text and not (one.shadow and other.shadow):
            yield one._replace(source=None), other._replace(source=None)  # letter by letter
        elif not one.is_text and not other.is_text:
            yield one, other


def _same_value(one: _Item, other: _Item) -> bool:
    """The same text; or, the last resort for objects that the judge cannot read, the same object."""
    if one.is_text and other.is_text:
        return bool(one.value.strip()) and one.value.strip() == other.value.strip()
    if one.is_text or other.is_text or one.source is not None or other.source is not None:
        return False
    same_type = type(one.value) is type(other.value) and hasattr(one.value, "free_symbols")
    return same_type and bool(one.value == other.value)
