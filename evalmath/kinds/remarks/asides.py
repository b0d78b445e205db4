r"""What stands in a tree and takes no part in its value: the words.

>>> from evalmath.syntax.grammar import parse
>>> [left_over(parse("(2, 1)"), parse(f"(2, 1) \\text{{ {words}}}")) for words in ("(typo)", "cm", "")]
[('typo', None), ('cm', ('unit',)), ('', ())]
"""

from __future__ import annotations

from collections import Counter

from evalmath.kinds.remarks.names import head_of
from evalmath.lexicon.asides import account, is_quantity_noun, may_name, words_of
from evalmath.syntax.tree import Node, contains, items_of, walk

__all__ = ["left_over"]

_WORDS = frozenset({"unit", "word"})


def left_over(reference: Node | None, answer: Node | None, question: str = "") -> tuple[str, tuple[str, ...] | None]:
    """The words of one side that the other lacks, and the allowances that they need: None if they are of no class."""
    if reference is None or answer is None or not (contains(reference, _WORDS) or contains(answer, _WORDS)):
        return "", ()
    mine, yours = _words(reference), _words(answer)
    own, other = mine - yours, yours - mine
    if own and other and not all(any(x.startswith(y) or y.startswith(x) for y in other) for x in own):
        return " ".join((*own, *other)), None  # one side's words stand against the other's; Bin is Binomial
    words = " ".join(own or other)
    return words, account(words, question, at_number=False) if words else ()


def _words(tree: Node) -> Counter[str]:
    names = _names(tree)
    texts = [n.args[-1] if n.op == "unit" else n.args[0] for n in walk(tree) if n.op in _WORDS and n not in names]
    texts += [n.args[0] for n in walk(tree) if n.op == "fn" and n.args[0] in _SPELLED]
    return Counter(word for text in texts for word in words_of(text) if word not in _FUNCTIONS)


_FUNCTIONS = frozenset({"diag", "span"})  # words that are read as mathematics
_SPELLED = frozenset({"max", "min"})  # functions that people write for a maximum


def _names(tree: Node) -> list[Node]:
    """The words that name a value: left of an equals sign any, in front of it those that say which it is."""
    return [
        head.name
        for item in items_of(tree)
        if (head := head_of(item)) is not None
        and (
            (item.op == "rel" and head.name is item.args[0] and may_name(head.words))
            or (tree.op == "seq" and is_quantity_noun(head.words))
        )
    ]
