r"""The names on the left of equals signs: which of them name one thing.

>>> from evalmath.syntax.grammar import parse
>>> for a, b in [("y", "f(x)"), ("AB", "BA"), ("S", r"\text{Area}"), ("a_n", "a(n)"), ("P", "P(A)")]:
...     print(a, b, same_title(parse(a), parse(b)))
y f(x) True
AB BA True
S \text{Area} True
a_n a(n) True
P P(A) True
>>> for a, b in [("f'(x)", "f(x)"), ("AB", "CD"), (r"\sin A", r"\cos A"), ("f(x)", "x"), ("x", "y"), ("f(1)", "f(2)")]:
...     print(a, b, same_title(parse(a), parse(b)))
f'(x) f(x) False
AB CD False
\sin A \cos A False
f(x) x False
x y False
f(1) f(2) False
"""

from __future__ import annotations

from evalmath.kinds.side import unwrap
from evalmath.lexicon.asides import extreme, is_quantity_noun
from evalmath.lexicon.phrases import plain
from evalmath.patterns import Lazy
from evalmath.syntax.marks import decoration_of, derivative_in, letters_of
from evalmath.syntax.symbols import FUNCTIONS
from evalmath.syntax.tree import Node

__all__ = ["arguments", "derivative_of", "dotted", "key_of", "same_title"]

# what a word is called by one letter, besides its own first
_LETTERS = {
    "area": "SAK",
    "slope": "mk",
    "gradient": "mk",
    "mean": "μ",
    "average": "x",
    "variance": "σs",
    "distance": "ds",
    "speed": "v",
    "number": "n",
    "answer": "x",
    "value": "x",
    "sum": "S",
}
_OPERATORS = {"Pr": "P", "probability": "P", "area": "S", "vol": "V"}


def arguments(name: Node | None) -> tuple[str, ...]:
    """The variables that a name such as ``f(x)`` binds; none of any other name."""
    if name is not None and name.op == "sym":  # a_n
        index = str(name.args[0]).rpartition("_")[2]
        return (index,) if "_" in name.args[0] and index in _INDICES else ()
    if name is None or name.op != "apply" or len(name.args) < 2 or derivative_of(name):
        return ()
    variables = tuple(str(x.args[0]) for x in name.args[1:] if x.__class__ is Node and x.op == "sym")
    return variables if len(variables) == len(name.args) - 1 and all(map(_is_variable, variables)) else ()


def same_title(a: Node, b: Node) -> bool:
    """Whether two names may name one thing. What cannot be told apart from another thing does not."""
    first, second = _key(a), _key(b)
    if first == second:
        return True
    kinds = {first[0], second[0]}
    if kinds == {"call"}:
        return _same_call(first, second)
    if {_moment(first), _moment(second)} & {"mu", "sigma^2"} and _moment(first) == _moment(second):
        return True
    if kinds == {"call", "name"}:
        call, name = (first, second) if first[0] == "call" else (second, first)
        return _call_and_name(call, name)
    if kinds == {"name"}:
        return _same_name(first[1], second[1])
    if kinds == {"word"}:
        return _same_phrase(first[1], second[1])
    if "word" in kinds and kinds & {"name", "call"}:
        word, other = (first[1], second[1]) if first[0] == "word" else (second[1], first[1])
        return _word_and_letter(word, other)
    if kinds == {"call", "expression"}:  # |A| of a matrix
        determinant, size = (first, second) if first[0] == "call" else (second, first)
        return determinant[1] == "det" and size[1] == f"abs({determinant[2]})"
    return False


def _moment(key: tuple[str, ...]) -> str:
    r"""The letter of a mean or a variance: of ``E(X)``, ``\sigma^2``."""
    if key[0] == "word":
        return {"mean": "mu", "variance": "sigma^2"}.get(key[1], "")
    if key[0] == "call" and len(key) == 3 and len(key[2]) == 1:
        return {"E": "mu", "Var": "sigma^2", "V": "sigma^2", "D": "sigma^2"}.get(key[1], "")
    return key[1] if key[1] in {"mu", "sigma^2"} else ""


def key_of(node: Node) -> str:
    r"""One spelling of a name: ``AB`` for ``BA`` and ``\overline{AB}``, ``P(A)`` for ``\Pr(A)``.

    >>> from evalmath.syntax.grammar import parse
    >>> key_of(parse("BA")), key_of(parse(r"\Pr(A)")), key_of(parse(r"\sin A"))
    ('AB', 'P(A)', 'sin(A)')
    """
    kind, name, *args = _key(node)
    return f"{name}({', '.join(args)})" if kind == "call" else f"∠{name}" if kind == "angle" else name


def _key(node: Node) -> tuple[str, ...]:
    """What kind of name a tree is, and its parts as text."""
    node = unwrap(node)
    if node.op == "fn" and node.args[0] in {"abs", "norm"} and len(node.args) == 2:
        inner = _key(node.args[1])
        return inner if inner[0] == "points" else ("expression", str(node))
    if node.op == "apply" and node.args[0] in {"overline", "hat"}:
        return _key(node.args[1])
    if node.op == "word":
        return "word", extreme(node.args[0]) or plain(node.args[0])
    if (
        node.op == "mul"
        and len(node.args) == 2
        and node.args[0].op == "word"
        and is_quantity_noun(node.args[0].args[0])
    ):
        return _key(node.args[1])  # slope m
    if node.op == "sym":
        return _named(str(node.args[0]))
    if node.op == "const" and node.args[0] in {"e", "i"}:
        return "name", str(node.args[0])
    derivative = derivative_of(node)
    if derivative:
        return "name", derivative
    if node.op == "bigop" and node.args[0] == "diff" and node.args[3] is None:  # \\frac{d}{dx} f(x)
        inner = _key(node.args[4])
        return (inner[0], f"{inner[1]}'", *inner[2:]) if inner[2:] == (node.args[1],) else ("expression", str(node))
    if node.op in {"apply", "fn"} and len(node.args) > 1:
        name = _OPERATORS.get(str(node.args[0]), str(node.args[0]))
        if name in {"D", "V"} and node.args[1:] in _CHANCES:
            name = "Var"
        if len(node.args) == 2 and name in _SEQUENCES and _is_index(node.args[1]):
            return "name", f"{name}_{node.args[1]}"  # a(n) is a_n
        if name == "P":
            return "call", name, *_events(node.args[1:])
        parts = _parts(node.args[1:])
        return "call", name, *(parts if _CURVE.fullmatch(name) else sorted(parts))  # f(1, 2) is not f(2, 1)
    if node.op == "pow" and node.args[0].op == "sym" and str(node.args[1]) == "-1":
        return "name", f"{node.args[0].args[0]}^-1"
    if node.op == "add":
        return "expression", " + ".join(sorted(map(str, node.args)))
    points = _points(node)
    return ("points", points) if points else ("expression", str(node))


_CHANCES = frozenset((Node("sym", (name,)),) for name in ("X", "Y", "Z", "xi", "eta"))  # random variables
_CURVE = Lazy(r"[fghFGHuTC]'*")  # of a function the order of arguments counts; not of a gcd, a distance


_PRIMES = {"dot": "'", "ddot": "''"}  # \\dot x


def dotted(name: str) -> str | None:
    r"""A name with dots as what they stand for, ``x'' by t``; None for any other name."""
    mark, below = decoration_of(Node("sym", (name,))) or ("", None)
    return f"{below}{_PRIMES[mark]} by t" if mark in _PRIMES else None


def _named(name: str) -> tuple[str, ...]:
    by_time = dotted(name)
    if by_time is not None:
        return "name", by_time
    letters = letters_of(name, "angle")
    if letters:
        return ("angle", min(letters, letters[::-1])) if len(letters) > 1 else ("name", letters)
    return "name", name


def _parts(args: tuple[Node, ...]) -> list[str]:
    return [str(x) for x in args]


def _events(args: tuple[Node, ...]) -> list[str]:
    r"""The arguments of a probability; ``AB`` is ``A \cap B``."""
    inner = args[0].args if len(args) == 1 and args[0].op == "mul" else ()
    if len(inner) > 1 and all(x.op == "sym" and str(x.args[0]).isupper() for x in inner):
        return [str(Node("setop", ("cap", *sorted(inner, key=str))))]
    return sorted(_parts(args))


_SEQUENCES = frozenset("abcdstuvxyzST")


def _is_index(node: Node) -> bool:
    return node.op == "sym" and node.args[0] in _INDICES


_INDICES = frozenset("nkmij")


def derivative_of(node: Node) -> str:
    r"""``y' by x`` for ``\frac{dy}{dx}``, ``y'' by t`` for ``\frac{d^2y}{dt^2}``, ``u_xy`` for a partial one."""
    sign, by, function = derivative_in(node) or ("", "", node)
    if not sign or function.op != "sym":
        return ""
    return f"{function}_{by}" if sign == "partial" else f"{function}" + "'" * len(by) + f" by {by[0]}"


def _points(node: Node) -> str:
    """The letters of a segment, sorted; of a product of segments each; an angle or a triangle keeps its own name."""
    if node.op != "mul" or not all(x.op == "sym" and x.args[0][:1].isupper() for x in node.args):
        return ""
    letters = [str(x.args[0]) for x in node.args]
    if any(letters_of(x, "angle") for x in letters):
        whole = "".join(letters_of(x, "angle") or x for x in letters)
        return "∠" + min(whole, whole[::-1])
    if len(letters) > 3 and len(letters) % 2 == 0:  # AB \\cdot CD
        pairs = ("".join(sorted(letters[at : at + 2])) for at in range(0, len(letters), 2))
        return " ".join(sorted(pairs))
    return "".join(sorted(letters))


_FUNCTIONS = frozenset(FUNCTIONS.values())


def _same_call(first: tuple[str, ...], second: tuple[str, ...]) -> bool:
    """``f(x)`` and ``f(t)``: the argument is bound; ``f(1)`` and ``f(2)`` are two values."""
    if first[1] != second[1] or len(first) != len(second):
        return False
    if first[1] in _FUNCTIONS:  # Re(z), sin x: an operator binds nothing
        return first == second
    return all(a == b or (_is_variable(a) and _is_variable(b)) for a, b in zip(first[2:], second[2:], strict=True))


def _is_variable(text: str) -> bool:
    return text in _BOUND


_BOUND = frozenset("xyztsuvwnmkr") | {"theta"}  # a function of another letter is its value there: f(a)


def _call_and_name(call: tuple[str, ...], name: tuple[str, ...]) -> bool:
    head, title = call[1], name[1]
    if head.rstrip("'").removesuffix("^-1") == title.rstrip("'").removesuffix("^-1"):
        return head.count("'") == title.count("'") and head.endswith("^-1") == title.endswith("^-1")
    if len(call) == 3 and head in _SEQUENCES and f"{head}_{call[2]}" == title:
        return True  # a(10) is a_10
    title = title.partition(" by ")[0]
    if title.rstrip("'") in {"y", "z"} and all(map(_is_variable, call[2:])) and title[0] not in call[2:]:
        return head.rstrip("'") in _CURVES and head.count("'") == title.count("'")
    return False


_CURVES = frozenset("f g h F G H f^-1 g^-1 h^-1".split())


_OF_X = frozenset("yfghu")  # functions that depend on x unless something else is said


def _same_name(a: str, b: str) -> bool:
    """One letter with one index; an index that runs is bound: ``a_n`` and ``a_k``.

    ``y'`` is by x, ``x'`` by t, ``N'`` by any.
    """
    (a, _, by), (b, _, other) = a.partition(" by "), b.partition(" by ")
    if a == b and by != other:
        of = "x" if a[0] in _OF_X else "t" if a[0] == "x" else ""
        return not (by and other) and of in {"", by, other}
    first, second = a.rpartition("_"), b.rpartition("_")
    return a == b or (first[0] == second[0] != "" and {first[2], second[2]} <= _INDICES)


def _same_phrase(a: str, b: str) -> bool:
    """``area`` and ``area of the triangle``"""
    return a.startswith(b + " ") or b.startswith(a + " ") or a.endswith(" " + b) or b.endswith(" " + a)


def _word_and_letter(phrase: str, letter: str) -> bool:
    if len(letter) != 1:
        return letter.lower() == phrase or (len(letter) > 2 and phrase.startswith(letter.lower()))  # dim, dimension
    words = phrase.lower().split()
    return any(word[0] == letter.lower() or letter in _LETTERS.get(word, "") for word in words)
