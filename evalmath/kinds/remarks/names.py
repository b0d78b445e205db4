r"""The names of values: what a left side calls its right side, and which of two names name one thing.

>>> from evalmath.syntax.grammar import parse
>>> for a, b in [("y", "f(x)"), ("AB", "BA"), ("S", r"\text{Area}"), ("a_n", "a(n)"), (r"\Pr(A)", "P(A)")]:
...     print(a, b, same_name(parse(a), parse(b)))
y f(x) True
AB BA True
S \text{Area} True
a_n a(n) True
\Pr(A) P(A) True
>>> for a, b in [("f'(x)", "f(x)"), ("AB", "CD"), (r"\sin A", r"\cos A"), ("f(x)", "x"), ("x", "y"), ("f(1)", "f(2)")]:
...     print(a, b, same_name(parse(a), parse(b)))
f'(x) f(x) False
AB CD False
\sin A \cos A False
f(x) x False
x y False
f(1) f(2) False
>>> in_convention(("y", "x")), in_convention(("p", "n")), in_convention(("x_2", "x_1"))
((1, 0), (0, 1), (1, 0))
"""

from __future__ import annotations

import re
from itertools import pairwise

from evalmath.lexicon.asides import is_quantity_noun, may_name, words_of
from evalmath.lexicon.measures import parse_unit
from evalmath.lexicon.numbers import integer
from evalmath.lexicon.phrases import plain
from evalmath.patterns import Lazy
from evalmath.syntax.marks import derivative_in, letters_of, thing
from evalmath.syntax.symbols import FUNCTIONS
from evalmath.syntax.tree import PRODUCTS, TWO, Node, called, is_called

__all__ = [
    "NUMBER",
    "NUMBERED",
    "ROOT",
    "arguments",
    "base_of",
    "behind",
    "derivative_of",
    "in_convention",
    "is_title",
    "label_of",
    "name_of",
    "names_of",
    "same_name",
    "titled",
]

Key = tuple[str, ...]  # what kind of name it is, and its parts as text

# --- which trees are names ----------------------------------------------------------------------------------------

_ARGUMENTS = frozenset({"sym", "num", "group", "setop", "setb", "rel"})  # of what a name may be a function of
_OPERATORS = frozenset("max min sup inf area vol Pr Var Cov deg det dim arg ker".split())
_ANGLES = frozenset("alpha beta gamma theta phi A B C".split())
_SQUARED = frozenset({"sigma", "chi"})  # the variance and the statistic are named by their squares
_NABLA = Node("sym", ("nabla",))


def label_of(node: Node) -> str | None:
    r"""The name that a left side gives to its right side: ``x``, ``f(x)``, ``a_n``; None if it is an expression."""
    op, args = node
    if op == "sym" or (op == "const" and args[0] in {"e", "i"}):
        return str(args[0])
    if op == "word":
        return called(args[0])
    if op == "apply":
        return _label_of_call(args)
    if op == "fn" and args[0] == "abs" and _is_segment(args[1]):
        return called("segment")
    if op == "fn":
        return called(args[0]) if args[0] in _OPERATORS or (len(args) == 2 and _is_angle(args[1])) else None
    if op == "pow" and args[0].op == "sym":
        if args[0].args[0] in _SQUARED and args[1] == TWO:
            return called(f"{args[0].args[0]}^2")
        return called(f"{args[0].args[0]}^-1") if args[1].op == "neg" else None
    if op in {"ratio", "div"} and all(_is_segment(x) or _is_capital(x) for x in args):
        return called(f"{node} ")
    if op == "add" and len(args) == 2:
        return _vector(*args)
    if op != "mul":
        return None
    if _is_segment(node):
        return called("segment")
    symbols = all(x.op == "sym" for x in args)
    return called("angle") if symbols and any(letters_of(x.args[0], "angle") for x in args) else None


def _label_of_call(args: tuple[str | Node, ...]) -> str | None:
    name, *rest = args
    if name in {"overline", "hat"} and len(rest) == 1 and rest[0].__class__ is Node:
        return label_of(rest[0])
    plain_arguments = name not in PRODUCTS and all(x.__class__ is Node and x.op in _ARGUMENTS for x in rest)
    return called(str(name)) if plain_arguments else None


def _vector(end: Node, start: Node) -> str | None:
    r"""The name of ``\overrightarrow{AB}``, which is the difference of two positions."""
    if start.op != "neg":
        return None
    ends = [letters_of(x.args[0], "position") for x in (*start.args, end) if x.op == "sym"]
    return str(thing("vector", "".join(ends))) if len(ends) == 2 and all(ends) else None


def _is_angle(node: Node) -> bool:
    r"""Whether a function's argument is an angle by its name: ``\sin\theta = 3/5`` states a value."""
    return node.op == "sym" and (node.args[0] in _ANGLES or bool(letters_of(node.args[0], "angle")))


def _is_capital(node: Node) -> bool:
    return node.op == "sym" and bool(node.args[0][:1].isupper())


def _is_segment(node: Node) -> bool:
    """Whether a product of capital letters names a segment, a triangle: ``AB = 5``."""
    return node.op == "mul" and all(_is_capital(x) and len(x.args[0]) == 1 for x in node.args)


def is_title(node: Node) -> bool:
    r"""``A \cap B``, ``\overrightarrow{AB}``, ``\nabla f``: what a set or a vector is the value of."""
    if label_of(node) is not None:
        return True
    if node.op == "setop":
        return all(label_of(x) is not None for x in node.args[1:])
    if node.op == "mul" and len(node.args) == 2 and node.args[0] == _NABLA:
        return label_of(node.args[1]) is not None
    return node.op == "mul" and all(map(_is_capital, node.args))


# --- which names name one thing -----------------------------------------------------------------------------------

# what a word is called by one letter, besides its own first
_LETTERS = {"area": "SAK", "slope": "mk", "gradient": "mk", "mean": "μ", "average": "x", "variance": "σs"}
_LETTERS |= {"distance": "ds", "speed": "v", "answer": "x", "value": "x", "sum": "S"}
_SPELLED = {"Pr": "P", "probability": "P", "area": "S", "vol": "V"}
_SEQUENCES = frozenset("abcdstuvxyzST")
_INDICES = frozenset("nkmij")
_BOUND = frozenset("xyztsuvwnmkr") | {"theta"}  # a function of another letter is its value there: f(a)
_CURVES = frozenset("f g h F G H f^-1 g^-1 h^-1".split())
_FUNCTIONS = frozenset(FUNCTIONS.values())
_CURVE = Lazy(r"[fghFGHuTC]'*")  # of a function the order of arguments counts; not of a gcd, a distance


def same_name(a: Node, b: Node) -> bool:
    """Whether two names may name one thing. What cannot be told apart from another thing does not."""
    first, second = sorted((_key(a), _key(b)))
    if first == second:
        return True
    match first[0], second[0]:
        case "call", "call":  # f(x) and f(t): the argument is bound; f(1) and f(2) are two values
            bound = first[1] == second[1] and first[1] not in _FUNCTIONS and len(first) == len(second)
            return bound and all(x == y or {x, y} <= _BOUND for x, y in zip(first[2:], second[2:], strict=True))
        case "call", "name":
            return _call_and_name(first, second[1])
        case "name", "name":
            return _same_letter(first[1], second[1])
        case "name", "word":
            words, letter = second[1].lower().split(), first[1]
            return any(word[0] == letter.lower() or letter in _LETTERS.get(word, "") for word in words)
    return False


def _call_and_name(call: Key, name: str) -> bool:
    head, title = call[1], name.partition(" by ")[0]
    if head.count("'") != title.count("'"):
        return False
    if head == title or (len(call) == 3 and head in _SEQUENCES and f"{head}_{call[2]}" == title):
        return True  # f, f(x); a(10) is a_10
    bare = title.rstrip("'")
    return bare in {"y", "z"} and head.rstrip("'") in _CURVES and bare not in call[2:] and _BOUND.issuperset(call[2:])


def _same_letter(a: str, b: str) -> bool:
    """One letter with one index; an index that runs is bound: ``a_n``, ``a_k``. ``y'`` is by x, ``x'`` by t."""
    (a, _, by), (b, _, other) = a.partition(" by "), b.partition(" by ")
    if a == b and by != other:
        of = "x" if a[0] in "yfghu" else "t" if a[0] == "x" else ""
        return not (by and other) and of in {"", by, other}
    first, second = a.rpartition("_"), b.rpartition("_")
    return a == b or (first[0] == second[0] != "" and {first[2], second[2]} <= _INDICES)


def _key(node: Node) -> Key:
    op, args = node
    if (op == "apply" and args[0] in {"overline", "hat"}) or (op == "fn" and args[0] in {"abs", "norm"}):
        inner = _key(args[1])
        return inner if op == "apply" or inner[0] == "points" else ("expression", str(node))
    if op == "word":
        return "word", plain(args[0])
    if op == "mul" and len(args) == 2 and args[0].op == "word" and is_quantity_noun(args[0].args[0]):
        return _key(args[1])
    if op == "sym" or (op == "const" and args[0] in {"e", "i"}):
        return _key_of_letter(str(args[0]))
    derivative = derivative_of(node)
    if derivative:
        return "name", derivative
    if op in {"apply", "fn"} and len(args) > 1:
        return _key_of_call(_SPELLED.get(str(args[0]), str(args[0])), args[1:])
    if op == "pow" and args[0].op == "sym" and str(args[1]) == "-1":
        return "name", f"{args[0].args[0]}^-1"
    if op == "add":
        return "expression", " + ".join(sorted(map(str, args)))
    return _key_of_points(node)


def _key_of_letter(name: str) -> Key:
    letters = letters_of(name, "angle")
    if len(letters) > 1:
        return "angle", min(letters, letters[::-1])
    return "name", letters or name


def _key_of_call(name: str, args: tuple[Node, ...]) -> Key:
    if len(args) == 1 and name in _SEQUENCES and args[0].op == "sym" and args[0].args[0] in _INDICES:
        return "name", f"{name}_{args[0]}"  # a(n) is a_n
    if name == "P" and len(args) == 1 and args[0].op == "mul" and all(map(_is_capital, args[0].args)):
        args = (Node("setop", ("cap", *sorted(args[0].args, key=str))),)  # P(AB) is P(A \cap B)
    parts = [str(x) for x in args]
    return "call", name, *(parts if _CURVE.fullmatch(name) else sorted(parts))  # the order of arguments counts


def _key_of_points(node: Node) -> Key:
    """The letters of a segment, sorted; of a product of segments each; an angle or a triangle keeps its own name."""
    if node.op != "mul" or not all(map(_is_capital, node.args)):
        return "expression", str(node)
    letters = [str(x.args[0]) for x in node.args]
    if len(letters) > 3 and len(letters) % 2 == 0:  # segments of a product, in any order
        pairs = ("".join(sorted(letters[at : at + 2])) for at in range(0, len(letters), 2))
        return "points", " ".join(sorted(pairs))
    return "points", "".join(sorted(letters))


def derivative_of(node: Node) -> str:
    r"""``y' by x`` for ``\frac{dy}{dx}``, ``y'' by t`` for ``\frac{d^2y}{dt^2}``, ``u_xy`` for a partial one."""
    sign, by, function = derivative_in(node) or ("", "", node)
    if not sign or function.op != "sym":
        return ""
    return f"{function}_{by}" if sign == "partial" else f"{function}" + "'" * len(by) + f" by {by[0]}"


def arguments(name: Node | None) -> tuple[str, ...]:
    """The variables that a name such as ``f(x)`` or ``a_n`` binds; none of any other name."""
    if name is not None and name.op == "sym":
        index = str(name.args[0]).rpartition("_")[2]
        return (index,) if "_" in name.args[0] and index in _INDICES else ()
    if name is None or name.op != "apply" or len(name.args) < 2 or derivative_of(name):
        return ()
    variables = tuple(str(x.args[0]) for x in name.args[1:] if x.__class__ is Node and x.op == "sym")
    return variables if len(variables) == len(name.args) - 1 and _BOUND.issuperset(variables) else ()


# --- names in lists -----------------------------------------------------------------------------------------------

NUMBERED = Lazy(r"(.*[^\d_(])_?\(?(\d++)\)?")
ROOT = Lazy(r"(x|y|z|t|r|s|m|n|k|w|lambda|theta)_?(\d+)")  # an unknown that is numbered as roots are
_COORDINATES = frozenset("xyz")
_DIVISION = {"quotient", "remainder"}  # listed in this order
_LINKING = Lazy(r"(?:(?<!\s)\s++)?(?:(?<![a-z])(?:is|are|was|were|of|at|on)|=|:)$")
_TITLES = {"max": "maximum", "min": "minimum", "avg": "average"}
_TITLES |= {"mean": "mu", "standard deviation": "sigma", "variance": "sigma^2"}
_TITLES |= {name: name for name in ("maximum", "minimum", "average", "remainder")}
NUMBER = " number"
# before a number these say which of many it is, behind it how many there are: row 3, 3 rows
_RANKED = frozenset(
    "row column page question problem chapter section line step week day month year seat box room bus team player"
    " floor platform gate lane level grade case exercise figure item station track".split()
)


def names_of(node: Node) -> tuple[str, ...]:
    """The names that a relation gives to its right end: two for ``x = y = 2``."""
    if node.op != "rel" or any(sign not in {"=", "~"} for sign in node.args[1::2]):
        return ()
    labels = list(map(name_of, node.args[:-1:2]))
    return () if labels[0] is None else tuple(x for x in labels if x is not None)


def name_of(node: Node) -> str | None:
    """The name that a left side gives, one spelling for all that name the same; None if it is an expression."""
    if node.op == "word":
        return _named(node.args[0]) or node.args[0].lower()
    label = label_of(node)
    if label is None or not is_called(label):
        return label
    kind, name, *args = _key(node)
    return f"{name}({', '.join(args)})" if kind == "call" else f"∠{name}" if kind == "angle" else name


def _named(phrase: str) -> str:
    phrase = phrase.lower().removesuffix(" value")
    return _TITLES.get(phrase) or (" ".join(words_of(phrase)) if may_name(phrase) else "")


def titled(node: Node) -> tuple[str, Node] | None:
    r"""A value and the words before it that say which it is: ``\text{mean } 5``, ``maximum: 5``, ``minimum is -3``.

    >>> from evalmath.syntax.grammar import parse
    >>> [(name, str(value)) for name, value in map(titled, map(parse, [r"\text{mean }5", "min -3", "maximum: 5"]))]
    [('mu', '5'), ('minimum', '-3'), ('maximum', '5')]
    """
    op, args = node
    if op == "fn" and args[0] in {"max", "min"} and len(args) == 2:
        return _TITLES[args[0]], args[1]
    if op == "unit" and args[0] is not None:
        inner = titled(args[0])
        return None if inner is None else (inner[0], Node("unit", (inner[1], args[1])))
    if op == "rel" and args[0].op in {"mul", "ratio"}:
        named = titled(args[0]) if len(args[0].args) == 2 else None
        return None if named is None else (named[0], Node("rel", (named[1], *args[1:])))
    if op not in {"mul", "ratio", "add"} or len(args) != 2 or args[0].op != "word":
        return None
    if op == "add" and args[1].op != "neg":
        return None
    name = _named(_LINKING.sub("", args[0].args[0]).strip())
    return (name + NUMBER * (name in _RANKED), args[-1]) if name else None


def behind(node: Node) -> str:
    """The words behind a number that say what it counts, and measure nothing."""
    if node.op != "unit" or node.args[0] is None or parse_unit(node.args[1]) is not None:
        return ""
    return " ".join(words_of(node.args[1]))


def in_convention(names: tuple[str, ...]) -> tuple[int, ...]:
    """The order in which a person lists named values: neighbours of the alphabet by it, other names as they come."""
    given = tuple(range(len(names)))
    bases = [NUMBERED.fullmatch(n) for n in names]
    if all(bases):
        numbers = [(m.group(1), integer(m.group(2))) for m in bases if m]
        if len({base for base, _ in numbers}) == 1:
            return tuple(sorted(given, key=lambda i: numbers[i][1]))
    letters = all(len(n) == 1 for n in names)
    row = sorted(map(ord, names)) if letters else []
    alphabetical = letters and (set(names) <= _COORDINATES or all(b - a == 1 for a, b in pairwise(row)))
    return tuple(sorted(given, key=lambda i: names[i])) if alphabetical or set(names) == _DIVISION else given


def base_of(name: str) -> str:
    """``x`` of ``x_{1,2}``"""
    return re.sub(r"_[\d,]+$", "", name)
