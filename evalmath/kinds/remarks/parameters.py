r"""Whether two sides that are equal say the same of their parameters, and what need not be said.

>>> from evalmath.kinds.side import source
>>> def told(reference, answer):
...     return difference(source(reference), source(answer))
>>> told(r"x = 2k, k \in \mathbb{Z}", r"x = 2n, n \in \mathbb{N}"), told(r"x = 2k, k \in \mathbb{Z}", "x = 2k")
('integers against naturals', '')
"""

from __future__ import annotations

from evalmath.kinds.remarks.domains import in_words, is_everything
from evalmath.kinds.side import Source
from evalmath.lexicon.asking import asked_numbers
from evalmath.syntax.tree import ORDERING, Node, contains, relates, renamed, symbols_of, walk

__all__ = ["difference", "in_one_parameter"]

_INTEGERS = frozenset("knmljpq")  # letters that mean integers, though nobody says so
_VARIABLES = frozenset("xyz")
_ASKED = frozenset({"> 0", ">= 0", ">= 1", "naturals"})  # a reader knows of which numbers was asked
_PI = Node("const", ("pi",))
_RELATIONS = frozenset({"rel"})


def difference(reference: Source, answer: Source, question: str = "", *, listed: bool = False) -> str:
    r"""How what the two sides say of their parameters differs; nothing where it is the same or need not be said.

    Of numbers that were ``listed`` an inequality says which: ``-1 <= x < 3, x \in \mathbb{Z}``. The integers of which a
    question asks for some need not be named again.
    """
    mine, yours = reference.domains, answer.domains
    if _binds(reference, answer):
        return "what one side binds is a constant of the other"
    if _narrows(reference) != _narrows(answer):
        return "one side says of which numbers its unknown is beside its value"
    if _absent(reference) != _absent(answer):
        return "one side says what a parameter runs through that it has not"
    if mine and yours:
        first, second = sorted(set(mine.values())), sorted(set(yours.values()))
        by_name = len(mine) > 1 and mine.keys() == yours.keys()  # a integer, b natural is not the other way round
        same = mine == yours if by_name else first == second
        return "" if same else f"{', '.join(first)} against {', '.join(second)}"
    said, other = (reference, answer) if mine else (answer, reference)
    if mine and mine.keys() <= _VARIABLES and set(mine.values()) <= _ASKED:
        return ""
    named = symbols_of(said.trees[-1]) | symbols_of(other.trees[0]) if said.trees and other.trees else frozenset()
    named |= {name.partition("_")[0] for name in named}  # C_1 and C_2 are called C
    asked = next(iter(in_words(asked_numbers(question)).values()), "")
    implied = all(
        _is_asked(of, asked, said) or _is_implied(name, of, said, listed=listed) for name, of in said.domains.items()
    )
    unanswered = any(len(name) == 1 and name not in named for name in said.domains)
    return "" if implied and not unanswered else "only one side says what a parameter runs through"


def _is_asked(of: str, asked: str, side: Source) -> bool:
    """Whether a domain is that of which the question asks for some numbers; a multiple of pi is none of them."""
    return of == asked != "" and not any(_PI in walk(tree) for tree in side.trees)


def _is_implied(name: str, of: str, side: Source, *, listed: bool) -> bool:
    """Whether everybody supplies a domain: integers for k, naturals for the n of a sequence, else the reals."""
    letter = name.partition("_")[0]
    tree = side.trees[-1]
    if of in {"integers", "naturals"} and tree.op == "rel" and Node("sym", (name,)) in tree.args:
        return listed  # an inequality alone is a set of reals
    if of == "integers":
        return letter in _INTEGERS or name == "?"
    if of in {"naturals", "nonnegative integers"}:
        return letter == "n" and not any(_PI in walk(tree) for tree in side.trees)  # not half of a periodic family
    return of == "reals" and letter not in _INTEGERS - {"m"}


def _binds(reference: Source, answer: Source) -> bool:
    r"""Whether the one parameter of each side is a constant of the other: ``an, n \in \mathbb{N}`` and ``a \in``."""
    if not len(reference.domains) == len(answer.domains) == 1 or reference.domains.keys() == answer.domains.keys():
        return False
    return all(symbols_of(x.trees[-1]) >= y.domains.keys() for x, y in ((reference, answer), (answer, reference)))


def _narrows(side: Source) -> bool:
    r"""Whether a side says of the name of its value which numbers it is: ``x = 2k\pi, x \in \mathbb{Z}``."""
    tree = side.trees[-1] if len(side.domains) > 1 else None
    if tree is None or not relates(tree, "=") or tree.args[0].op != "sym":
        return False
    return not is_everything(side.domains.get(str(tree.args[0].args[0]), "reals")) and bool(symbols_of(tree.args[2]))


def _absent(side: Source) -> bool:
    r"""Whether a side says what a parameter runs through that it has not: ``x = 2k, n \in \mathbb{Z}``."""
    names = symbols_of(side.trees[-1]) if side.trees else frozenset()
    names |= {name.rpartition("_")[2] for name in names}
    said = side.domains.items()
    return any(len(x) == 1 and x.isalpha() and x not in names and not is_everything(of) for x, of in said)


def in_one_parameter(reference: Source, answer: Source) -> Source | None:
    r"""The answer in the reference's name for the one parameter of which it says what it runs through.

    A reference that says nothing of it has to be a family in steps of pi: ``n\pi``, but not ``\pi/n``.
    """
    if len(answer.domains) != 1 or len(reference.domains) > 1:
        return None
    (yours,) = answer.domains
    names = reference.domains or (symbols_of(reference.trees[0]) & set("nkm") if len(reference.trees) == 1 else ())
    mine = next(iter(names), "")
    if not answer.trees or not reference.trees:
        return None  # whose domains were told of a text that nobody could read
    if reference.domains and not any(_depends(tree, mine) for tree in reference.trees):
        return None
    alone = len(reference.trees) == 1 and symbols_of(_value(reference.trees[0])) == {mine}
    if not reference.domains and not (alone and _steps(reference.trees[0], mine)):
        return None
    steps = _depends if reference.domains else _steps
    trees = [tree for tree in answer.trees if steps(tree, yours) and mine not in symbols_of(tree)]
    return answer.with_trees(tuple(renamed(tree, {yours: mine}) for tree in trees)) if trees else None


def _steps(tree: Node, parameter: str) -> bool:
    """Whether a term of a sum, or all of it, is a multiple of pi by a parameter."""
    value = _value(tree)
    terms = value.args if value.op == "add" else (value,)
    return any(x.op == "mul" and _PI in x.args and Node("sym", (parameter,)) in x.args for x in terms)


def _value(tree: Node) -> Node:
    """What a name is said to be, or the value itself."""
    return tree.args[2] if relates(tree, "=") else tree


def _depends(tree: Node, parameter: str) -> bool:
    """Whether a value, coordinates or ends depend on a parameter and not an unknown: ``f(x) = ax``, ``(t^2, t)``."""
    if relates(tree, "="):
        return parameter in symbols_of(tree.args[2]) - symbols_of(tree.args[0])
    if tree.op == "seq" and all(relates(x, "=") for x in tree.args[1:]):  # coordinates by their names
        return any(_depends(x, parameter) for x in tree.args[1:])
    if (
        tree.op == "rel" and len(tree.args) == 5 and ORDERING.issuperset(tree.args[1::2])
    ):  # the ends, not what they bound
        return parameter in symbols_of(tree) - symbols_of(tree.args[2])
    plain = tree.op == "group" and tree.args[0] in "([{" and (tree.args[2].op == "seq") == (tree.args[0] != "{")
    return plain and parameter in symbols_of(tree) and not contains(tree, _RELATIONS)
