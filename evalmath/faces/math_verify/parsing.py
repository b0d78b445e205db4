r"""From a response, or a reference, to SymPy objects: Math-Verify's ``parse``.

>>> parse("20 + 20 = 40"), parse(r"so $\boxed{\frac12}$"), parse("12\nB: 16\nC: 24\nD: 32")
([40, '40'], [1/2, '\\frac12'], [])
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from time import monotonic
from typing import Any, Literal

from evalmath.batch.samples.from_sympy import from_sympy
from evalmath.errors import LimitError, TimeoutException
from evalmath.faces.math_verify.candidates import ANYWHERE, Candidate, candidates
from evalmath.faces.math_verify.configs import (
    ExprExtractionConfig,
    ExtractionTarget,
    LatexExtractionConfig,
    NormalizationConfig,
    StringExtractionConfig,
)
from evalmath.faces.math_verify.reading import after_equals, is_chain, read, value_of, with_set, without_note
from evalmath.faces.math_verify.repairs import forbidden
from evalmath.kinds import Source
from evalmath.limits import MAX_RESPONSE_CHARS
from evalmath.patterns import Lazy
from evalmath.syntax.numerals import decimal_comma
from evalmath.syntax.tree import ONE, Node, mapped, walk

__all__ = ["Origin", "Parsed", "parse"]

_DEFAULT: tuple[ExtractionTarget, ...] = (LatexExtractionConfig(), ExprExtractionConfig())


@dataclass(frozen=True, slots=True)
class Origin:
    """What an item of a parsed list was read from."""

    item: Any
    source: Source
    fallback: bool  # whether the item is the string beside the object


class Parsed(list[Any]):
    """A list as :func:`parse` gives it. It remembers what its items were read from, for :func:`evalmath.verify`.

    SymPy objects cannot hold all that a text says: whether ``(1,2)`` is a point or an interval, that ``1,234`` may be
    two numbers, which unit stood behind the 10. Changing the list is harmless: items are found by identity.
    """

    def __init__(self, items: Iterable[Any] = (), origins: tuple[Origin, ...] = ()) -> None:
        super().__init__(items)
        self.origins = origins

    def origin(self, item: object) -> Origin | None:
        """Where an item comes from; None for one that was put into the list later."""
        return next((origin for origin in self.origins if origin.item is item), None)


def parse(
    pred: str,
    extraction_config: Sequence[ExtractionTarget] = _DEFAULT,
    fallback_mode: Literal["no_fallback", "first_match"] = "first_match",
    extraction_mode: Literal["first_match", "any_match"] = "any_match",
    parsing_timeout: float | None = 5,
    raise_on_error: bool = False,
) -> list[Any]:
    r"""Extract the answer of a text as a SymPy object and as a string.

    Works in any thread. Objects are as written: nothing in them is evaluated, but for matrix operations.

    Parameters
    ----------
    pred : str
        A whole response, or a reference answer.
    extraction_config : sequence of configs
        What to look for: :class:`LatexExtractionConfig`, :class:`ExprExtractionConfig`,
        :class:`StringExtractionConfig`.
    fallback_mode : {"first_match", "no_fallback"}
        Add the text of the first match as a string, whether or not it is mathematics.
    extraction_mode : {"any_match", "first_match"}
        Try the matches until one is mathematics, or only the first one.
    parsing_timeout : float or None
        Seconds after which no further match is tried. A single match is read in linear time; None and 0 mean no limit.
    raise_on_error : bool
        Raise instead of giving an empty list.

    Returns
    -------
    list
        ``[object, string]``; ``[string]`` if nothing that was found is mathematics; ``[]`` if nothing was found.

    Raises
    ------
    TypeError
        If ``pred`` is not a string. This and the others only with ``raise_on_error``.
    LimitError
        If it is too long.
    TimeoutException
        After ``parsing_timeout``.

    >>> parse(r"$x + y$ $E=mc^$"), parse("$x + y$ $E=mc^$", extraction_mode="first_match")
    ([x + y, 'E=mc^'], ['E=mc^'])
    >>> parse("(C) 12, because …", [StringExtractionConfig()])
    ['c', 'C']
    """
    deadline = float("inf")
    if parsing_timeout is not None and parsing_timeout > 0:
        deadline = monotonic() + parsing_timeout
    try:
        return _parse(pred, extraction_config, fallback_mode, extraction_mode, deadline)
    except (TypeError, LimitError, TimeoutException):
        if raise_on_error:
            raise
        return Parsed()


def _parse(
    pred: str, configs: Sequence[ExtractionTarget], fallback_mode: str, extraction_mode: str, deadline: float
) -> Parsed:
    if not isinstance(pred, str):
        raise TypeError(f"a text is needed, not {type(pred).__name__}")
    if len(pred) > MAX_RESPONSE_CHARS:
        raise LimitError("MAX_RESPONSE_CHARS")
    items: list[Any] = []
    origins: list[Origin] = []
    fallback: Origin | None = None
    for candidate in candidates(pred, configs):
        if monotonic() > deadline:
            raise TimeoutException("parsing_timeout")
        item, text, side = _read(candidate)
        if fallback is None and text:
            fallback = Origin(text, side, fallback=True)
        if item is not None:
            items.append(item)
            origins.append(Origin(item, side, fallback=False))
            break
        in_words = candidate.priority < ANYWHERE and isinstance(candidate.config, ExprExtractionConfig)
        if in_words or extraction_mode == "first_match":
            break  # "the answer is yes" is answered, whatever numbers stand elsewhere
    if fallback_mode == "first_match" and fallback is not None:
        items.append(fallback.item)
        origins.append(fallback)
    return Parsed(items, tuple(origins))


# --- one candidate ------------------------------------------------------------------------------------------------

MAX_EQUATION = 3  # left, sign, right: more is a chain
_HALF = Node("div", (ONE, Node("num", (2,))))
_MONEY = Lazy(r"\\?[$€£¥₹]\s*")


def _read(candidate: Candidate) -> tuple[Any | None, str, Source]:
    """The object (None if there is none), the string beside it, and what the judge is to see."""
    text, config = candidate.text.strip(), candidate.config
    if isinstance(config, StringExtractionConfig):
        return (text.lower() if config.lowercase else text), text, Source(text, ())
    if isinstance(config, LatexExtractionConfig):
        return _read_latex(text, config.normalization_config)
    return _read_plain(text)


def _read_plain(text: str) -> tuple[Any | None, str, Source]:
    side = read(text)
    if not side.trees and after_equals(text) != text:  # 3 apples + 4 apples = 7
        text = after_equals(text)
        side = read(text)
    if not side.trees or any(node.op == "word" for node in walk(side.trees[0])):
        return None, text, side
    side = with_set(without_note(side))
    decimal = decimal_comma(text)
    if decimal is not None:  # 1000,99 and 0,111, but 1,234 is a thousand and more
        side = side.with_trees((decimal, *side.trees))
        return _object(side), text, side
    tight = _TIGHT.fullmatch(text)
    if tight is not None:  # 1,000.99m²: plain numbers have no variables
        number = read(tight[1])
        return _object(number), tight[1], number
    tree = value_of(side.trees[0])
    if tree is not side.trees[0]:  # the judge still sees the whole: x = 1 is not y = 1
        return _written(tree), _without_unit(after_equals(text), tree), side
    return _object(side), _without_unit(text, tree), side


_BRACED_LIST = re.compile(r"\{([^{}\\]*,[^{}\\]*)\}")
_TIGHT = re.compile(r"(-?\d[\d,]*(?:\.\d+)?)(?:[a-zµ]{1,3}(?:\^?[23]|[²³]))")  # a number and a squared or cubed unit


def _read_latex(text: str, config: NormalizationConfig) -> tuple[Any | None, str, Source]:
    if forbidden(text, config):
        return None, text, Source(text, ())
    side = read(text)
    if config.equations and side.trees and is_chain(side.trees[0]) and len(side.trees[0].args) > MAX_EQUATION:
        text = after_equals(text)
        side = read(text)
    if not config.units and any(node.op == "unit" for tree in side.trees for node in walk(tree)):
        trees = tuple(map(_units_as_names, side.trees))
        side = Source(str(trees[0]), trees)
    side = with_set(without_note(side))
    listed = _BRACED_LIST.fullmatch(text)
    if listed is not None:  # braces that LaTeX does not show
        side = side.with_trees((*side.trees, *read(f"({listed[1]})").trees))
    if config.nits and text in {"0.5", ".5"}:
        side = side.with_trees((_HALF,))
    item = _object(side)
    if item is not None and any(node.op == "matrix" for node in walk(side.trees[0])):
        worked_out = from_sympy(item)  # of a determinant, a product of matrices
        if worked_out is not None and worked_out not in side.trees:
            side = side.with_trees((*side.trees, worked_out))
    return item, text, side


def _object(side: Source) -> Any | None:
    """The object of the first reading that has one."""
    return next((item for tree in side.trees if (item := _written(tree)) is not None), None)


def _written(tree: Node) -> Any | None:
    from evalmath.faces.as_written import as_written

    return as_written(tree)


def _units_as_names(node: Node) -> Node:
    node = mapped(node, _units_as_names)
    if node.op == "unit" and node.args[0] is not None:
        return Node("mul", (node.args[0], Node("sym", (node.args[1],))))
    return node


def _without_unit(text: str, tree: Node) -> str:
    """``15 pounds`` → ``15``, ``$100`` → ``100``."""
    money = _MONEY.match(text)
    text = text[money.end() :] if money is not None else text
    if tree.op == "unit" and tree.args[0] is not None and text.endswith(tree.args[1]):
        return text.removesuffix(tree.args[1]).rstrip() or text
    return text
