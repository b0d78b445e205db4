r"""What stands in a tree and takes no part in its value: the words.

>>> from evalmath.syntax.grammar import parse
>>> [left_over(parse("(2, 1)"), parse(f"(2, 1) \\text{{ {words}}}")) for words in ("(wrong)", "cm")]
[('wrong', True), ('cm', False)]
"""

from __future__ import annotations

from collections import Counter

from evalmath.lexicon.asides import changes_value, extreme, is_quantity_noun, multiplicity, words_of
from evalmath.syntax.tree import Node, contains, items_of, mapped, walk
from evalmath.views.predicates import condition

__all__ = ["left_over", "makes_another"]

# (0, 0) is a saddle point says more than (0, 0)
_SAYING_NOTHING = frozenset("is answer solution value correct right result final only".split())
_WORDS = frozenset({"unit", "word"})


def left_over(reference: Node | None, answer: Node | None) -> tuple[str, bool]:
    """The words of one side that the other lacks, and whether they may change a value."""
    if reference is None or answer is None:
        return "", False
    if not (contains(reference, _WORDS) or contains(answer, _WORDS)):
        return "", False
    mine, yours = _words(reference), _words(answer)
    own, other = mine - yours, yours - mine
    if own and other and not all(any(x.startswith(y) or y.startswith(x) for y in other) for x in own):
        return " ".join((*own, *other)), True  # one side's words stand against the other's; Bin is Binomial
    harmless = ""
    for extra in (mine - yours, yours - mine):
        words = " ".join(extra)
        if words and (
            changes_value(words)
            or ("is" in extra and not _SAYING_NOTHING.issuperset(extra))
            or any(map(makes_another, extra))
        ):
            return words, True
        harmless = harmless or words
    return harmless, False


def makes_another(word: str) -> bool:
    """Whether a word makes another point, set or matrix of what it stands at: reflected, swapped, in polar."""
    return word in _OTHER or (word.endswith("ed") and len(word) > len("shed") and word not in _FINISHED)


_OTHER = frozenset("polar cylindrical spherical open closed everywhere reflection image".split())
_FINISHED = frozenset("ordered required desired obtained simplified expected requested boxed combined need".split())


def _words(tree: Node) -> Counter[str]:
    titles = _titles(tree) if tree.op == "seq" else _extreme(tree)
    tree = _without_properties(tree)
    texts = [n.args[-1] if n.op == "unit" else n.args[0] for n in walk(tree) if n.op in _WORDS and n not in titles]
    if tree.op == "seq" or tree.op == "group":
        texts = [text for text in texts if not multiplicity(text)]  # the roots are as many
    texts += [_SPELLED[n.args[0]] for n in walk(tree) if n.op == "fn" and n.args[0] in _SPELLED]
    words = [word for text in texts for word in words_of(text)]
    return Counter(words + ["is" for text in texts if text.split()[:1] in _VERBS])


def _without_properties(tree: Node) -> Node:
    r"""The tree without what is read as mathematics: the elements of a set are "even", "prime"."""
    if tree.op != "setb":
        return mapped(tree, _without_properties) if contains(tree, _BUILT) else tree
    pattern, said = tree.args
    kept = tuple(x for x in items_of(said) if condition(x) == x)
    return Node("group", ("{", "}", Node("seq", ((",",) * len(kept), pattern, *kept))))


_BUILT = frozenset({"setb"})


def _titles(tree: Node) -> tuple[Node, ...]:
    """The nouns that say which value each item of a list is: ``quotient = 13, remainder = 1``."""
    heads = [x.args[0] for x in tree.args[1:] if x.op in _NAMING and x.args[0].__class__ is Node]
    nouns = tuple(x for x in heads if x.op == "word" and (is_quantity_noun(x.args[0]) or extreme(x.args[0])))
    return nouns if len(nouns) == len(tree.args) - 1 else ()


def _extreme(tree: Node) -> tuple[Node, ...]:
    """The words that call a value the least or the greatest, which are its name."""
    head = tree.args[0] if tree.op in _NAMING else None
    return (head,) if head.__class__ is Node and head.op == "word" and extreme(head.args[0]) else ()


_NAMING = frozenset({"rel", "ratio", "mul", "add"})
_VERBS = (["is"], ["are"])
_SPELLED = {"max": "max", "min": "min"}  # functions that people spell out
