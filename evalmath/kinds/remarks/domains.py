r"""What is said of a parameter beside a value: ``k \in \mathbb{Z}``, "where n is an odd integer", ``n \ge 2``.

>>> from evalmath.syntax.grammar import parse
>>> print(*without_remarks(parse(r"x = 2k, k \in \mathbb{Z}")))
x = 2·k {'k': 'integers'}
>>> before_remark(r"x = 2k \text{ for any integer } k")
('x = 2k', '\\text{ for any integer } k')
>>> in_words(r"\text{ where } k \text{ is an odd integer}"), in_words(r"\text{ for all } n \ge 1")
({'k': 'odd integers'}, {'n': 'naturals'})
"""

from __future__ import annotations

import re
from itertools import islice

from evalmath.kinds.remarks.layout import behind
from evalmath.patterns import Lazy
from evalmath.syntax.marks import script_of
from evalmath.syntax.symbols import BLACKBOARD
from evalmath.syntax.tree import ONE, Node, items_of, symbols_of

__all__ = ["before_remark", "in_words", "is_everything", "memberships", "set_name", "without_remarks"]

Domains = dict[str, str]  # a parameter, and the set that it runs through

# --- sets of numbers ----------------------------------------------------------------------------------------------

# the words for the numbers of a set; which letter and which command name it, :mod:`evalmath.syntax.symbols` says
_NUMBERS = {
    "integers": "integer integers whole",
    "naturals": "natural naturals",
    "rationals": "rational rationals",
    "reals": "real reals",
    "complexes": "complex complexes",
}
_SETS = {word: name for name, words in _NUMBERS.items() for word in words.split()}
_SETS |= {spelling: name for letter, name in BLACKBOARD.items() for spelling in (letter, rf"\mathbb{letter}")}
_SCRIPTS = {"+": "positive", ">0": "positive", "-": "negative", "<0": "negative", "*": "nonzero", "!=0": "nonzero"}
_SCRIPTS |= {">=0": "nonnegative", "<=0": "nonpositive"}


def is_everything(domain: str) -> bool:
    """Whether a parameter that runs through a domain is as good as one of which nothing is said."""
    return domain in {"reals", "complexes"}


def set_name(node: Node) -> str | None:
    r"""The number set that a node names: ``\mathbb{Z}``, ``Z``, ``\mathbb{N}^*``."""
    if node.op == "const":
        return node.args[0] if node.args[0] in _NUMBERS else None
    if node.op == "sym":
        letter, _, text = node.args[0].partition("_")
        name = BLACKBOARD.get(letter)
    else:
        _, text, inner = script_of(node) or ("", "", None)
        name = None if inner is None else set_name(inner)
    if name is None or not text:
        return name
    sign = _SCRIPTS.get(text)
    if (name, text) == ("naturals", "0"):
        return "nonnegative integers"
    if sign is None:
        return None
    natural = name in {"integers", "naturals"} and sign == "positive"
    return "naturals" if natural or (name, sign) == ("naturals", "nonzero") else f"{sign} {name}"


# --- a clause in words --------------------------------------------------------------------------------------------

# a clause that quantifies or explains names; "if x > 0" and "for x > 0" are conditions
_CLAUSE = Lazy(
    r"(?<![\s,;(])[\s,;(]*+(?:\\quad\s*+|\\[,;]\s*+){0,8}+(?:\\(?:text|mathrm|textrm|mbox)\s*\{\s*)?[\s,;(]*+"
    r"(?:\\forall\b|∀|\b(?:where\b|with\b|for (?:all|any|every|each|some|arbitrary|integers?)|as\b"
    r"|for[}\s]*\$?[A-Za-z]\s*(?:\\in\b|∈)))"
)
MAX_CLAUSES = 20  # that may begin the remark: each is looked through to the end of the text
_WRAPPED = Lazy(r"\s*\$*(?:\\[A-Za-z]+\s*)?\{")  # \boxed{x = 2k \text{ for any integer } k}
_PIECE = Lazy(r"\\mathbb\s*+(?:\{\s*+)?[A-Z]|\\[A-Za-z]+|[A-Za-z]+(?:-[a-z]+)?|\d+|[^\s{}$()\[\].,;:_~!\\\"'`，。]")
# what says no more than that there is a parameter in a set
_FILLING = frozenset(
    "where with for as is are be being can may an any all every each some arbitrary fixed the of in and both to over"
    " from by number numbers constant constants parameter parameters value values denotes denote represent"
    " represents ranges range runs run through takes take belongs set independent respectively here that which it"
    r" ∈ ∀ \forall \text \textrm \textit \mathrm \mbox \in \quad \qquad \left \right \displaystyle".split()
)
_COMPARED = {
    sign: name
    for name, signs in {
        ">=": r"\ge \geq ≥ \geqslant",
        "<=": r"\le \leq ≤ \leqslant",
        ">": r"\gt",
        "<": r"\lt",
        "!=": r"\ne \neq ≠",
    }.items()
    for sign in signs.split()
}
_CANONICAL = _SETS | _COMPARED
_SUBJECT = Lazy(
    rf"{'|'.join(x for x in _SETS if x.islower())}|constant|arbitrary|parameter|number"
    r"|\\in\b|∈|[<>≤≥]|\\[gl](?:e|t)|\b(?:all|any|every|each)\b",
    re.IGNORECASE,
)
_SAME = dict.fromkeys(
    "positive integers|integers positive|positive naturals|> 0|>= 1|integers > 0|integers >= 1|naturals > 0"
    "|naturals >= 1|> 0 integers|>= 1 integers|integers ^ +|naturals ^ *".split("|"),
    "naturals",
)


# what says in front of a relation which numbers it is about: all integers n >= 3
_IN_FRONT = Lazy(
    r"[\s$]*(?:\\text\s*\{\s*)?"
    r"(?P<said>(?:[Aa]ll |[Aa]ny |[Ee]very )?(?:(?:positive|non-?negative|negative|odd|even) )?integers?)[\s}$]++"
    r"(?=(?P<name>[a-z])[\s}$]*(?:[<>=≤≥]|\\(?:text\s*\{\s*)?(?:[gl]e|[gl]t|n?eq|in|equiv)))"
)


def before_remark(text: str) -> tuple[str, str]:
    """A text without the clause that ends it or names its numbers, and the clause; the text and nothing without one."""
    named = _IN_FRONT.match(text)
    if named is not None:
        return text[named.end() :], f"{named['said']} {named['name']}"
    for match in islice(_CLAUSE.finditer(text), MAX_CLAUSES):
        head, clause = text[: match.start()], text[match.start() :]
        if not head.strip() or not _SUBJECT.search(clause):
            continue
        inside = _WRAPPED.match(head) if head.count("{") > head.count("}") else None
        head = head[inside.end() :] if inside else head
        if head.count("{") == head.count("}"):
            return head, clause.strip()
    return text, ""


def in_words(clause: str) -> Domains:
    """The domain that a clause gives to its parameter; none if it says only that there is one, as of a constant.

    Whatever it says beyond a set is part of the domain, as it stands: another clause has to say the same.
    """
    pieces = ["".join(piece.split()).replace("{", "") for piece in _PIECE.findall(_INDEX.sub("", clause))]
    letters = [x for x in pieces if len(x) == 1 and x.isalpha() and x != "a"]
    name = letters[0] if letters else "?"
    text = _domain([x for x in pieces if x != name])
    return {name: text} if text else {}


def _domain(pieces: list[str]) -> str:
    """What words and signs say of a parameter beyond that there is one, in one spelling."""
    said = [_CANONICAL.get(x, x.lower()) for x in pieces if x.lower() not in _FILLING and x != "a"]
    said = [x for x in said if x.strip("^*-+") or x in "^*-+"]
    text = " ".join(dict.fromkeys(said)) if any(len(x) > 1 or not x.isalpha() for x in said) else ""
    return _SAME.get(text, text)


_INDEX = Lazy(r"_\s*(?:\{\s*\w{1,3}\s*\}|\w)|(?<![A-Za-z])(?<=[A-Za-z])\d")  # of a constant: C_1

# --- in a tree ----------------------------------------------------------------------------------------------------


def without_remarks(tree: Node) -> tuple[Node, Domains]:
    """The tree without what it says about its parameters, and the set that each of them runs through."""
    op, args = tree
    if op == "seq" and len(args) > 1:
        kept, found = _split(tree)
        if not found or not kept:
            return tree, {}
        items = [x for _, x in kept]
        return (items[0] if len(items) == 1 else Node("seq", (tuple(sep for sep, _ in kept[1:]), *items))), found
    if op == "setb":
        return _of_built(tree)
    if op == "group" and args[0] in "{(":
        inner, found = without_remarks(args[2])
        return (Node("group", (*args[:2], inner)), found) if found else (tree, {})
    return _inner(tree)


def _of_built(tree: Node) -> tuple[Node, Domains]:
    r"""``{2k | k \in \mathbb{Z}}``, ``{x | 2k < x < 2k + 1, k \in \mathbb{Z}}``"""
    pattern, condition = tree.args
    if pattern.op == "sym" and condition.op == "seq":
        inner, found = without_remarks(condition)
        return (Node("setb", (pattern, inner)), found) if found and pattern.args[0] not in found else (tree, {})
    found = memberships(condition)
    if found and set(found) <= symbols_of(pattern) and pattern.op != "sym":
        return Node("group", ("{", "}", pattern)), found
    return tree, {}


def _split(tree: Node) -> tuple[list[tuple[str, Node]], Domains]:
    kept: list[tuple[str, Node]] = []
    found: Domains = {}
    for sep, item in zip(("", *tree.args[0]), tree.args[1:], strict=True):
        said = memberships(item) or (_of_index(item, kept) if sep == "," else {})
        if said and sep != "or" and not (kept and kept[0][1] == item):
            while len(kept) > 1 and kept[-1][1].op == "sym":  # p, q \in \mathbb{R}
                said[str(kept.pop()[1].args[0])] = next(iter(said.values()))
            found.update(said)
            continue
        item, said = _inner(item)
        found.update(said)
        kept.append((sep or ",", item))
    return kept, found


def _of_index(item: Node, kept: list[tuple[str, Node]]) -> Domains:
    """The numbers that the index of a sequence runs through: ``a_n = 2n, n >= 1``, ``2n, n >= 1``."""
    if len(kept) != 1 or item.op != "rel" or item.args[1:] != (">=", ONE) or item.args[0].op != "sym":
        return {}
    named, index = kept[0][1], str(item.args[0].args[0])
    if named.op != "rel":
        return {index: "naturals"} if index in "nkm" and index in symbols_of(named) else {}
    sequence = named.args[0].op == "sym" and str(named.args[0].args[0]).endswith("_n") and len(named.args) == 3
    return {"n": "naturals"} if index == "n" and sequence and "n" in symbols_of(named.args[2]) else {}


def _inner(tree: Node) -> tuple[Node, Domains]:
    r"""A remark in parentheses that was read as a factor: ``n\pi (n \in \mathbb{Z})``."""
    value, remark = behind(tree)
    said = {} if remark is None else memberships(remark)
    return (value, said) if said else (tree, {})


def memberships(node: Node) -> Domains:
    r"""The names that a remark puts into number sets: ``k, n \in \mathbb{Z}``, "k is an integer"; none otherwise."""
    op, args = node
    if op == "group" and args[0] in "({":
        return memberships(args[2])
    if op == "unit" and args[0] is not None:
        return _told(args[0], args[1])
    if op != "rel" or args[1::2] not in {("in",), ("=",)}:
        return {}
    left, right = args[::2]
    if right.op == "word":
        return _told(left, right.args[0])
    name, names = set_name(right) if args[1] == "in" else None, items_of(left)
    return {str(x.args[0]): name for x in names} if name is not None and all(x.op == "sym" for x in names) else {}


def _told(left: Node, text: str) -> Domains:
    """The set of numbers through which words let a name run: "k is an odd integer"."""
    words = text.lower().split()
    known = left.op == "sym" and not _SETS.keys().isdisjoint(words)
    return {str(left.args[0]): _domain(words)} if known else {}
