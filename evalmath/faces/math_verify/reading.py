r"""What a piece of text says: its trees, whether it is nothing but mathematics, the value that an equation ends in.

>>> [is_mathematics(read(text)) for text in ("x + 1", "3 cm", "arccot(x)", "I have 5 cats", "so we get 5", "")]
[True, True, True, False, False, False]
>>> str(value_of(read("1 + 2 = 3").trees[0])), str(value_of(read("x^2 = 4").trees[0]))
('3', 'x^2 = 4')
"""

from __future__ import annotations

from evalmath.errors import LimitError
from evalmath.kinds import Source, source
from evalmath.kinds.remarks.names import is_name
from evalmath.kinds.side import is_arithmetic
from evalmath.lexicon.measures import parse_unit
from evalmath.patterns import Lazy
from evalmath.syntax.tree import Node, symbols_of, walk

__all__ = ["after_equals", "is_chain", "is_mathematics", "read", "value_of", "with_set", "without_note"]

_SIGN = Lazy(r"[\d\\=+*/^<>|()\[\]{}]|[^\x00-\x7f]")
_WORD = 3  # letters: a function of a longer unknown name is prose in front of brackets


def read(text: str) -> Source:
    """A text with the trees of its readings; without any if it is not mathematics or too long."""
    try:
        side = source(text)
    except LimitError:
        return Source(text, ())
    return Source(side.text, side.trees)


def is_mathematics(side: Source) -> bool:
    """Whether a text is an expression and no prose that can be taken for one."""
    if not side.trees:
        return False
    tree = side.trees[0]
    for node in walk(tree):
        if node.op == "word" or (node.op == "unit" and not _is_amount(node, tree)):
            return False
        if node.op == "apply" and len(node.args[0]) > _WORD and "'" not in node.args[0]:
            return False
    if _SIGN.search(side.text) is not None or tree.op in {"sym", "const"}:
        return True
    return is_arithmetic(tree) and not symbols_of(tree)  # two thirds


def _is_amount(node: Node, tree: Node) -> bool:
    """``3 cm``, ``x = 3 cm``, ``8 h 30 min``; but not "I have 5 cats" nor "5 cats and 3 dogs"."""
    if node.args[0] is None or symbols_of(node.args[0]):
        return False
    return node is tree or (node in tree.args and parse_unit(node.args[1]) is not None)


def with_set(side: Source) -> Source:
    """A list without brackets is the set of its items as well: its object is one, so ``1, 2`` is ``2, 1``.

    >>> [str(tree) for tree in with_set(read("2, 1")).trees], [str(tree) for tree in with_set(read("2, 2")).trees]
    (['2, 1', '{2, 1}'], ['2, 2', '2'])
    """
    sets = tuple(map(_set_of, filter(_is_list, side.trees)))
    return side.with_trees(side.trees + sets) if sets else side


def _is_list(tree: Node) -> bool:
    if tree.op != "seq" or len(tree.args) < 2:  # "{}" is an empty one
        return False
    return set(tree.args[0]) <= {",", ";", "and"} and all(map(is_arithmetic, tree.args[1:]))


def _set_of(tree: Node) -> Node:
    items = tuple(dict.fromkeys(tree.args[1:]))
    return Node("group", ("{", "}", Node("seq", ((",",) * (len(items) - 1), *items)))) if len(items) > 1 else items[0]


_NOTE = Lazy(r"\s\([A-Za-z][A-Za-z .'-]*+\)\Z")


def without_note(side: Source) -> Source:
    """``30 (passengers)`` is 30 in the first place.

    >>> str(without_note(read("36 (sq. inches)")).trees[0])
    '36'
    """
    note = _NOTE.search(side.text)
    head = read(side.text[: note.start()]) if note is not None else side
    if head is side or not head.trees or not is_arithmetic(head.trees[0]) or symbols_of(head.trees[0]):
        return side
    return side.with_trees((*head.trees, *side.trees))


def is_chain(tree: Node) -> bool:
    """Whether a tree is ``a = b`` or ``a = b = c``."""
    return tree.op == "rel" and set(tree.args[1::2]) == {"="}


def value_of(tree: Node) -> Node:
    """The right end of ``x = 5``, ``1 + 2 = 3`` and ``s = 2·3 = 6``; an equation to be solved stays as it is."""
    if not is_chain(tree):
        return tree
    first, last = tree.args[0], tree.args[-1]
    known = is_name(first) or not symbols_of(first)
    return last if known and not symbols_of(last) and first != last else tree


_EQUALS = Lazy(r"(?<![\\<>!:=])=(?!=)")


def after_equals(text: str) -> str:
    """What follows the last equals sign.

    >>> after_equals("1 + 2 = 3"), after_equals("x <= 5")
    ('3', 'x <= 5')
    """
    end = 0
    for sign in _EQUALS.finditer(text):
        end = sign.end()
    return text[end:].strip() or text
