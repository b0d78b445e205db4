r"""Names of values: which a relation gives, and in which order a person lists them.

>>> in_convention(("y", "x")), in_convention(("p", "n")), in_convention(("x_2", "x_1"))
((1, 0), (0, 1), (1, 0))
"""

from __future__ import annotations

import re
from itertools import pairwise

from evalmath.kinds.remarks.titles import key_of
from evalmath.kinds.side import label_of
from evalmath.lexicon.asides import extreme, may_name, words_of
from evalmath.lexicon.measures import parse_unit
from evalmath.lexicon.numbers import integer
from evalmath.patterns import Lazy
from evalmath.syntax.tree import Node, is_called

__all__ = ["NUMBERED", "ROOT", "base_of", "behind", "in_convention", "is_title", "name_of", "names_of", "titled"]


def names_of(node: Node) -> tuple[str, ...]:
    """The names that a relation gives to its right end: two for ``x = y = 2``."""
    if node.op != "rel" or any(sign not in {"=", "~"} for sign in node.args[1::2]):
        return ()
    labels = [name_of(x) or _run_together(x) for x in node.args[:-1:2]]
    if labels[0] is None:
        return ()
    return tuple(x for x in labels if x is not None)


def name_of(node: Node) -> str | None:
    """The name that a left side gives, one spelling for all that name the same; None if it is an expression."""
    if node.op == "word":
        phrase = extreme(node.args[0]) or node.args[0].lower().removesuffix(" value")
        return _TITLES.get(phrase) or " ".join(words_of(phrase)) or phrase
    label = label_of(node)
    return key_of(node) if label is not None and is_called(label) else label


_LINKING = Lazy(r"(?:(?<!\s)\s++)?(?:(?<![a-z])(?:is|are|was|were|of|at|on)|=|:)$")
_TITLES = {"max": "maximum", "min": "minimum", "avg": "average", "remainder": "remainder"}
_TITLES |= {"mean": "mu", "standard deviation": "sigma", "variance": "sigma^2"}
_TITLES |= {name: name for name in ("maximum", "minimum", "average")}


def titled(node: Node) -> tuple[str, Node] | None:
    r"""A value and the words before it that say which it is: ``\text{mean } 5``, ``maximum: 5``, ``minimum is -3``.

    >>> from evalmath.syntax.grammar import parse
    >>> [(name, str(value)) for name, value in map(titled, map(parse, [r"\text{mean }5", "min -3", "maximum: 5"]))]
    [('mu', '5'), ('minimum', '-3'), ('maximum', '5')]
    """
    op, args = node
    if op == "fn" and args[0] in {"max", "min"} and len(args) == 2:  # max 5
        return _TITLES[args[0]], args[1]
    if op == "unit" and args[0] is not None:  # width 3 cm
        inner = titled(args[0])
        return None if inner is None else (inner[0], Node("unit", (inner[1], args[1])))
    if op == "rel" and args[0].op in {"mul", "ratio"}:  # axis x = 1, domain: x > 2
        named = titled(args[0]) if len(args[0].args) == 2 else None
        return None if named is None else (named[0], Node("rel", (named[1], *args[1:])))
    if len(args) < 2 or args[0].__class__ is not Node or args[-1].__class__ is not Node:
        return None
    if not (op == "mul" or (len(args) == 2 and (op == "ratio" or (op == "add" and args[1].op == "neg")))):
        return None
    value = args[-1]
    phrase = _LINKING.sub("", _word_of(node).lower()).strip()
    phrase = extreme(phrase) or phrase.removesuffix(" value")
    if not phrase:
        return None
    name = _TITLES.get(phrase) or (" ".join(words_of(phrase)) if may_name(phrase) else "")
    name += NUMBER * (name in _NUMBERED)
    return (name, value) if name else None


def _word_of(node: Node) -> str:
    """The word before a value, or a short name that was read as letters: ``Bob 5``."""
    heads = node.args[:-1]
    if len(heads) == 1 and heads[0].op == "word":
        return str(heads[0].args[0])
    letters = heads[0].args if len(heads) == 1 and heads[0].op == "mul" else heads
    name = "".join(str(x.args[0]) for x in letters if x.op in {"sym", "const"})
    if node.args[-1].op in {"sym", "const"}:
        return ""  # Amy is no A times m of y
    if len(name) == len(letters) > 1 and name.istitle():
        return name
    return _short_name(heads[0]) if node.op == "ratio" else ""  # ann: 10


def behind(node: Node) -> str:
    """The words behind a number that say what it counts, and measure nothing."""
    if node.op != "unit" or node.args[0] is None or parse_unit(node.args[1]) is not None:
        return ""
    return " ".join(words_of(node.args[1]))


def _run_together(node: Node) -> str | None:
    """``x1`` as a name."""
    if node.op == "mul" and [x.op for x in node.args] == ["sym", "num"]:
        return f"{node.args[0].args[0]}_{node.args[1].args[0]}"
    return _short_name(node) or None


def _short_name(node: Node) -> str:
    """A person's name that was read as letters, told by its vowel from a product: ``ann``, ``Bob``."""
    if node.op != "mul" or len(node.args) < 3 or any(x.op not in {"sym", "const"} for x in node.args):
        return ""
    name = "".join(str(x.args[0]) for x in node.args)
    known = len(name) == len(node.args) and _VOWEL.search(name.lower()) and not _COORDINATES.intersection(name)
    return name.lower() if known and name[1:].islower() else ""


_VOWEL = Lazy("[aeiou]")
NUMBER = " number"
# before a number these say which of many it is, behind it how many there are: row 3, 3 rows
_NUMBERED = frozenset(
    "row column page question problem chapter section line step week day month year seat box room bus team player"
    " floor platform gate lane level grade case exercise figure item station track".split()
)


def is_title(node: Node) -> bool:
    r"""``A \cap B``, ``\overrightarrow{AB}``: what a set or a vector is the value of."""
    if label_of(node) is not None:
        return True
    if node.op == "setop":
        return all(label_of(x) is not None for x in node.args[1:])
    if node.op == "mul" and len(node.args) == 2 and node.args[0] == _NABLA:
        return label_of(node.args[1]) is not None
    return node.op == "mul" and all(x.op == "sym" and x.args[0].isupper() for x in node.args)


_NABLA = Node("sym", ("nabla",))
NUMBERED = Lazy(r"(.*[^\d_(])_?\(?(\d++)\)?")
ROOT = Lazy(r"(x|y|z|t|r|s|m|n|k|w|lambda|theta)_?(\d+)")  # an unknown that is numbered as roots are
_COORDINATES = frozenset("xyz")
_DIVISION = {"quotient", "remainder"}  # listed in this order


def in_convention(names: tuple[str, ...]) -> tuple[int, ...]:
    """The order in which a person lists named values: neighbours of the alphabet by it, other names as they come."""
    given = tuple(range(len(names)))
    bases = [NUMBERED.fullmatch(n) for n in names]
    if all(bases):
        numbers = [(m.group(1), integer(m.group(2))) for m in bases if m]
        if len({base for base, _ in numbers}) == 1:
            return tuple(sorted(given, key=lambda i: numbers[i][1]))
    if set(names) == _DIVISION:
        return tuple(sorted(given, key=lambda i: names[i]))
    letters = all(len(n) == 1 for n in names)
    row = sorted(map(ord, names)) if letters else []
    if letters and (set(names) <= _COORDINATES or all(b - a == 1 for a, b in pairwise(row))):
        return tuple(sorted(given, key=lambda i: names[i]))
    return given


def base_of(name: str) -> str:
    """``x`` of ``x_{1,2}``"""
    return re.sub(r"_[\d,]+$", "", name)
