r"""Whether an answer is the question's own expression, handed back: ``17 + 25`` says nothing of what 17 + 25 is.

>>> from evalmath.syntax.grammar import readings
>>> def tried(reference, answer, query):
...     return is_restated(readings(reference), readings(answer), query)
>>> tried("42", "17+25", "What is 17 + 25?"), tried("42", "6*7", "What is 17 + 25?")
(True, False)
>>> tried("5", "log_2(32)", "What is log_2(32)?"), tried("3/4", r"\frac{6}{8}", "Simplify 6/8.")
(True, True)
>>> tried("0.125", "1/8", "Write 1/8 as a decimal."), tried("1/8", "1/8", "With 1/8 for heads, what is it?")
(True, False)
>>> tried("x^2+2x+1", "(x+1)^2", "Expand $(x+1)^2$."), tried("1+x^2", "x^2+1", "Let $f = x^2+1$. What is f?")
(True, False)
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import islice
from math import gcd

from evalmath.caching import remembered
from evalmath.errors import LimitError, ReadError
from evalmath.kinds.remarks.stated import stated
from evalmath.kinds.side import unwrap
from evalmath.patterns import Lazy
from evalmath.syntax.grammar import parse
from evalmath.syntax.tree import Node, walk

__all__ = ["is_restated"]

MAX_QUERY = 4_000  # characters at its end that are looked at
MAX_PLACES = 24  # of a question that are read
MAX_CHARS = 120  # of one place
_WORKED_OUT = frozenset({"add", "mul", "div", "pow", "fn", "apply", "bigop", "neg", "factorial", "binom"})
# numbers, letters, functions and signs without any mark
_PLAIN = (
    r"(?:\d[\d.]{0,20}|[a-z](?![a-z])|(?:sqrt|log|ln|exp|sin|cos|tan|gcd|lcm|abs|floor|ceil)(?![a-z])"
    r"|[-+*/^!×÷·(),_ −])"
)
_PLACES = Lazy(
    rf"\$([^$]{{1,240}})\$|\\[(\[](.{{1,240}}?)\\[)\]]|(?<![\w\\])({_PLAIN}{_PLAIN}{{2,120}}+)", re.IGNORECASE
)


def is_restated(references: Sequence[Node], answers: Sequence[Node], query: str) -> bool:
    """Whether an answer, equal in value, is what the question asks to work out, and the reference is not so written.

    What has the reference's own pieces in another order is the reference. The first readings are looked at.
    """
    if not (references and answers):
        return False
    answer = _value(answers[0])
    if answer.op not in _WORKED_OUT:
        return False
    reference = _value(references[0])
    converts = reference.op == "dec" and "decimal" in query.lower()  # write 3/4 as a decimal
    if not converts and _is_fraction(answer):
        return False  # it is a value
    if _pieces(reference) == _pieces(answer):
        return False
    written = _written(query[-MAX_QUERY:])
    return answer in written and reference not in written


def _is_fraction(node: Node) -> bool:
    """Whether a node is a fraction of two integers in lowest terms."""
    if node.op != "div" or {x.op for x in node.args} != {"num"}:
        return False
    top, bottom = (x.args[0] for x in node.args)
    return isinstance(top, int) and isinstance(bottom, int) and gcd(top, bottom) == 1


def _value(tree: Node) -> Node:
    found = stated(tree)
    return unwrap(tree) if found is None else unwrap(found.value)


def _pieces(node: Node) -> list[str]:
    return sorted(str(part) for part in walk(node) if not any(isinstance(arg, Node) for arg in part.args))


@remembered(entries=256)
def _written(query: str) -> frozenset[Node]:
    """All expressions of a question, and what they are made of."""
    found: list[Node] = []
    for place in islice(_PLACES.finditer(query), MAX_PLACES):
        text = next(filter(None, place.groups())).strip(" .")
        if len(text) > MAX_CHARS:
            continue
        try:
            found += map(unwrap, walk(parse(text)))
        except (ReadError, LimitError):
            continue
    return frozenset(found)
