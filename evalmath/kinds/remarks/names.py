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
from typing import NamedTuple

from evalmath.lexicon.asides import is_quantity_noun, may_name, words_of
from evalmath.lexicon.measures import parse_unit
from evalmath.lexicon.numbers import integer
from evalmath.lexicon.phrases import plain
from evalmath.patterns import Lazy
from evalmath.syntax.marks import derivative_in, letters_of
from evalmath.syntax.symbols import FUNCTIONS
from evalmath.syntax.tree import COMPOSED, ONE, PRODUCTS, TWO, Node, operands_of, symbols_of

__all__ = [
    "NUMBER",
    "NUMBERED",
    "ROOT",
    "Head",
    "arguments",
    "base_of",
    "counted_in",
    "derivative_of",
    "head_of",
    "in_convention",
    "is_name",
    "is_quantity",
    "name_of",
    "names_of",
    "same_name",
]

Key = tuple[str, ...]  # what kind of name it is, and its parts as text

# --- which trees are names ----------------------------------------------------------------------------------------

_OPERATORS = frozenset(
    "max min sup inf gcd lcm area vol Pr Var Cov deg det dim rank trace norm arg ker re im hom".split()
)
_TRIGONOMETRIC = frozenset("sin cos tan cot sec csc".split())
_ANGLES = frozenset("alpha beta gamma delta theta phi A B C".split())
_VECTORS = frozenset("a b c u v w z".split())
_MAPPINGS = frozenset({"f", "g", "h", "sigma", "phi", "psi"})
_UNKNOWNS = frozenset("xyzt")
_CONSTANTS = frozenset({"e", "i"})
_SQUARED = frozenset({"sigma", "chi"})  # the variance and the statistic are named by their squares
_NABLA = Node("sym", ("nabla",))
_MEASURE = Node("sym", ("m",))  # m\angle A


def is_name(node: Node) -> bool:
    r"""Whether a left side names its right side: ``x``, ``f(x)``, ``AB``, ``A \cap B``, ``\sin\theta``.

    >>> from evalmath.syntax.grammar import parse
    >>> [is_name(parse(text)) for text in ("x", "f(x^2)", r"\angle ABC", "2x", r"\sqrt{A}", "x^{-2}", "A + B")]
    [True, True, True, False, False, False, False]
    """
    op, args = node
    match op:
        case "sym" | "bigop":
            return True
        case "const":
            return args[0] in _CONSTANTS
        case "word":
            return may_name(args[0])
        case "apply":
            return args[0] not in PRODUCTS
        case "fn":
            return args[0].partition("_")[0] in _OPERATORS or _is_size(node) or _is_of_angle(node)
        case "pow":
            return is_name(args[0]) if args[0].op == "fn" else _is_power(*args)
        case "setop":
            return all(map(is_name, args[1:]))
        case "div" | "ratio":
            return all(_are_points(x) or _is_capital(x) for x in args)
        case "mul" if args[0] == _NABLA:
            return is_name(args[1])
        case "mul":
            return _are_points(node) or (args[0] == _MEASURE and bool(letters_of(str(args[-1]), "angle")))
        case "add" if len(args) == 2 and args[1].op == "neg":  # \overrightarrow{AB} is the difference of two positions
            return all(x.op == "sym" and letters_of(x.args[0], "position") for x in (args[0], args[1].args[0]))
    return False


_INVERSE = Node("neg", (ONE,))


def _is_of_angle(node: Node) -> bool:
    r"""Whether a function's argument is made of angles by their names: ``\sin\theta = 3/5`` states a value."""
    names = symbols_of(node) if node.args[0] in _TRIGONOMETRIC else ()
    return bool(names) and all(name in _ANGLES or letters_of(name, "angle") for name in names)


def _is_size(node: Node) -> bool:
    """Whether a left side is the length of a segment or the size of a set: ``|AB|``, ``|S|``."""
    return node.args[0] == "abs" and (_is_capital(node.args[1]) or _are_points(node.args[1]))


def _is_power(base: Node, exponent: Node) -> bool:
    r"""Whether a power is a name: the inverse of a function, a permutation or a matrix, ``f^{-1}``; ``\sigma^2``."""
    if exponent == _INVERSE:
        return _is_capital(base) or (base.op == "sym" and base.args[0] in _MAPPINGS)
    return exponent == TWO and base.op == "sym" and base.args[0] in _SQUARED


def _is_capital(node: Node) -> bool:
    return node.op == "sym" and bool(node.args[0][:1].isupper())


def _are_points(node: Node) -> bool:
    """Whether a product of capital letters names a segment, a triangle: ``AB = 5``."""
    return node.op == "mul" and all(map(_is_capital, node.args))


def is_quantity(node: Node) -> bool:
    r"""Whether a left side that is not a name still says what its value is of: ``P(X < 3)``, ``\frac{AB}{CD}``.

    An expression in unknowns does not: ``2x = 5`` says nothing of 5.
    """
    op, args = node
    if op == "mul" and len(args) == 2:
        first, second = args
        if second.op == "group":
            return _is_capital(first) or first.op == "group"
        return bool(operands_of(first, COMPOSED)) or (first.op == "word" and is_name(second))
    if op in {"div", "ratio"}:
        return all(map(is_name, args)) and not symbols_of(node) & _UNKNOWNS
    if op == "fn" and args[0] == "abs":
        return args[1].op == "sym" and args[1].args[0] in _VECTORS
    return op == "fn" and args[0] == "mod"


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
    if op == "mul" and args[0].op == "word" and is_quantity_noun(args[0].args[0]):  # area S
        return _key(args[1])
    if op == "sym":
        return _key_of_letter(args[0])
    derivative = derivative_of(node)
    if derivative:
        return "name", derivative
    if op in {"apply", "fn"} and len(args) > 1:
        return _key_of_call(_SPELLED.get(str(args[0]), str(args[0])), args[1:])
    if op == "pow" and args[1] == _INVERSE:
        return "name", f"{args[0]}^-1"
    if op == "add":
        return "expression", " + ".join(sorted(map(str, args)))
    return _key_of_points(node) if _are_points(node) else ("expression", str(node))


def _key_of_letter(name: str) -> Key:
    letters = letters_of(name, "angle")
    if len(letters) > 1:
        return "angle", min(letters, letters[::-1])
    return "name", letters or name


def _key_of_call(name: str, args: tuple[Node, ...]) -> Key:
    if len(args) == 1 and name in _SEQUENCES and args[0].op == "sym" and args[0].args[0] in _INDICES:
        return "name", f"{name}_{args[0]}"  # a(n) is a_n
    if name == "P" and len(args) == 1 and _are_points(args[0]):
        args = (Node("setop", ("cap", *sorted(args[0].args, key=str))),)  # P(AB) is P(A \cap B)
    parts = [str(x) for x in args]
    return "call", name, *(parts if _CURVE.fullmatch(name) else sorted(parts))  # the order of arguments counts


def _key_of_points(node: Node) -> Key:
    """The letters of a segment, sorted; of a product of segments each; an angle or a triangle keeps its own name."""
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
_TITLES = {"max": "maximum", "min": "minimum", "avg": "average", "dim": "dimension"}
_TITLES |= {"mean": "mu", "standard deviation": "sigma", "variance": "sigma^2"}
_COPULA = Lazy(r"(?:(?<!\s)\s++)?(?:(?<![a-z])(?:is|are|was|were)|=|:)\s*\Z")
_LEADING = frozenset({"of", "at", "on", "value"})  # end the words of a name and say nothing
NUMBER = " number"
# before a number these say which of many it is, behind it how many there are: row 3, 3 rows
_RANKED = frozenset(
    "row column page question problem chapter section line step week day month year seat box room bus team player"
    " floor platform gate lane level grade case exercise figure item station track".split()
)


class Head(NamedTuple):
    """A value and the word in front of it; ``joined`` if a colon, a sign or a copula stands between."""

    name: Node
    value: Node
    joined: bool = False

    @property
    def words(self) -> str:
        """The words without the copula that leads to the value."""
        return _COPULA.sub("", self.name.args[0].lower()).strip()

    @property
    def title(self) -> str:
        """One spelling for all words that say the same; empty if they do not name a value."""
        name = _title(self.words)
        return name + NUMBER * (name in _RANKED)


def head_of(node: Node) -> Head | None:
    r"""The words that stand in front of a value, be it with a colon, an equals sign, a copula or nothing between.

    >>> from evalmath.syntax.grammar import parse
    >>> for text in (r"\text{mean }5", "min -3", "maximum: 5", "slope is -2", "volume = 3 cm"):
    ...     head = head_of(parse(text))
    ...     print(f"{head.title}: {head.value}")
    mu: 5
    minimum: -3
    maximum: 5
    slope: -2
    volume: 3 cm
    """
    op, args = node
    if op == "fn":
        return Head(Node("word", (args[0],)), args[1]) if args[0] in _NOUNS and len(args) == 2 else None
    if op not in _HEADED or args[0].__class__ is not Node:
        return None
    first, *rest = args
    if first.op != "word":  # the head is inside: mean 5 cm, maximum y = 5
        head = head_of(first) if op in {"unit", "rel"} else None
        return None if head is None else head._replace(value=Node(op, (head.value, *rest)))
    if op == "rel":
        rest = rest[1:] if rest[0] == "=" else []
    if not rest or op == "unit" or (op == "add" and rest[0].op != "neg"):
        return None
    if op == "mul" and len(rest) > 1 and rest[0].op not in {"num", "dec"}:
        return None  # letters are words that nobody read: decreasing o·n(0, 1)
    joined = op in {"ratio", "rel"} or _COPULA.search(first.args[0]) is not None
    return Head(first, rest[0] if len(rest) == 1 else Node(op, tuple(rest)), joined)


_HEADED = frozenset({"unit", "rel", "mul", "ratio", "add"})
_NOUNS = frozenset({"max", "min", "rank", "dim"})  # read as functions where something stands behind them


def _title(words: str) -> str:
    said, _, last = words.lower().rpartition(" ")
    said = said if last in _LEADING else words.lower()
    return _TITLES.get(said) or (" ".join(words_of(said)) if may_name(said) else "")


def names_of(node: Node) -> tuple[str, ...]:
    """The names that a relation gives to its right end: two for ``x = y = 2``."""
    if node.op != "rel" or any(sign not in {"=", "~"} for sign in node.args[1::2]):
        return ()
    labels = list(map(name_of, node.args[:-1:2]))
    return () if labels[0] is None else tuple(x for x in labels if x is not None)


def name_of(node: Node) -> str | None:
    """The name that a left side gives, one spelling for all that name the same; None if it is an expression."""
    if not is_name(node):
        return None
    if node.op == "word":
        return _title(node.args[0]) or node.args[0].lower()
    kind, name, *args = _key(node)
    return f"{name}({', '.join(args)})" if kind == "call" else f"∠{name}" if kind == "angle" else name


def counted_in(node: Node) -> str:
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
