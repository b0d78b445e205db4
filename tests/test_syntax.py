r"""Text to tokens to a tree."""

from __future__ import annotations

import pytest

from evalmath.errors import LimitError, ReadError
from evalmath.limits import MAX_CANDIDATE_CHARS, MAX_DEPTH, MAX_DIGITS
from evalmath.syntax.grammar import parse, readings
from evalmath.syntax.tokens import tokenize
from evalmath.syntax.tree import Node, symbols_of
from evalmath.syntax.typography import clean

TREES = [
    # numbers
    ("12", "12"),
    ("1{,}000", "1000"),
    (r"1\,000", "1000"),
    (r"11,\! 111,\! 111,\! 100", "11111111100"),
    (r"3\frac12", "7/2"),
    ("3 1/2", "7/2"),
    (r"0.\overline{3}", "1/3"),
    ("0.1666...", "1/6"),
    ("0.(3)", "1/3"),
    ("3.54e-07", "3.54e-07"),
    ("2112_6", "2112_6"),
    ("zero", "0"),
    # arithmetic
    (r"\frac12", "1/2"),
    (r"\frac1{72}", "1/72"),
    (r"\frac 59", "5/9"),
    ("frac{1}{2}", "1/2"),
    (r"\sqrt3", "sqrt(3)"),
    ("√(x+1)", "sqrt(x + 1)"),
    (r"\sqrt[3]{8}", "root(8, 3)"),
    ("x**2", "x^2"),
    ("x²y", "x^2·y"),
    ("e^-x", "e^(-x)"),
    ("2^3^2", "2^3^2"),
    ("v^2_0", "v_0^2"),
    ("x+-y", "x - y"),
    ("a-b-c", "a - b - c"),
    ("-x^2", "-x^2"),
    (r"x \cdot y \times z", "x·y·z"),
    ("||x|-1|", "abs(abs(x) - 1)"),
    (r"\lfloor x \rfloor", "floor(x)"),
    (r"\binom{n}{k}", "binom(n, k)"),
    (r"{n \choose k}", "binom(n, k)"),
    (r"5!", "factorial(5)"),
    (r"17 \bmod 5", "mod(17, 5)"),
    # functions
    (r"\sin^2 x", "sin(x)^2"),
    (r"\sin x^2", "sin(x^2)"),
    (r"\sin^{-1} x", "asin(x)"),
    (r"\sin 2x \cos y", "sin(2·x)·cos(y)"),
    (r"\log_2 8", "log(8, 2)"),
    ("sinx+lnxy", "sin(x) + ln(x·y)"),
    ("f(x)", "f(x)"),
    ("f'(x)", "f'(x)"),
    ("a(b+c)", "a·(b + c)"),
    ("cos^n(x)", "cos(x)^n"),
    # structures
    ("x=1 or x=2", "x = 1 or x = 2"),
    ("(1,2]", "(1, 2]"),
    ("]1,2[", "(1, 2)"),
    (r"\left(1, 2", "(1, 2)"),
    (r"\{x \mid x>1\}", "{x | x > 1}"),
    ("{1,2}", "{1, 2}"),
    (r"(-\infty,0)\cup(0,\infty)", "(-∞, 0) ∪ (0, ∞)"),
    (r"\begin{pmatrix}1&2\\3&4\end{pmatrix}", "[1, 2; 3, 4]"),
    (r"1\pm\sqrt2", "1 ± sqrt(2)"),
    ("1:2", "1:2"),
    ("-2 3 5", "-2   3   5"),
    (r"\sum_{k=1}^{n} k^2 + 1", "sum_{k=1}^{n} k^2 + 1"),
    (r"\int_0^1 x^2\,dx", "int_{x=0}^{1} x^2"),
    (r"\int \frac{dx}{x}", "int 1/x"),
    # words and units
    (r"25 \text{ ft}", "25 ft"),
    (r"10 \mathrm{ft}/\mathrm{sec}^2", "10 ft/sec^2"),
    ("10weeks", "10 weeks"),
    ("11 (times)", "11 times"),
    (r"20^\circ", "20°"),
    (r"50\%", "50%"),
    ("The answer is 33", "33"),
    (r"\text{no way}", "no way"),
    # typography
    ("$x$", "x"),
    ("**B**", "B"),
    (r"\\frac{1}{2}", "1/2"),
    (r"\boxed{5}", "5"),
    ("x ≤ 3.", "x <= 3"),
]


@pytest.mark.parametrize(("text", "shown"), TREES)
def test_first_reading(text: str, shown: str) -> None:
    """The commonest reading of a text, as the tree prints it."""
    assert str(readings(text)[0]) == shown


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("1,234", ["1234", "1, 234"]),
        ("1/2x", ["1/2·x", "1/(2·x)"]),
        (r"\sin x/2", ["sin(x)/2", "sin(x/2)"]),
        (r"3\frac12", ["7/2"]),  # nobody multiplies so: a near miss would pass
        ("x+1", ["x + 1"]),
    ],
)
def test_ambiguous_texts_have_several_readings(text: str, shown: list[str]) -> None:
    """Each natural reading is there, the commonest first."""
    assert [str(tree) for tree in readings(text)] == shown


@pytest.mark.parametrize(
    ("text", "picture"),
    [
        ("1+", "expected a number, a name or a bracket\n    1+\n      ^"),
        (r"\frac{1}", "expected a number, a name or a bracket\n    \\frac{1}\n            ^"),
        ("C not invertible", "unexpected\n    C not invertible\n      ~~^"),
        (r"\int x", "expected a differential such as dx\n    \\int x\n          ^"),
    ],
)
def test_errors_point(text: str, picture: str) -> None:
    """An unreadable text is reported with the place where reading stopped."""
    with pytest.raises(ReadError) as error:
        readings(text)
    assert str(error.value) == picture


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("x" * (MAX_CANDIDATE_CHARS + 1), "MAX_CANDIDATE_CHARS"),
        ("(" * (MAX_DEPTH + 1) + "1", "MAX_DEPTH"),
        (r"\frac" * (MAX_DEPTH + 1), "MAX_DEPTH"),
        ("not " * (MAX_DEPTH + 1) + "A", "MAX_DEPTH"),
        ("1/" * (MAX_DEPTH + 2) + "1", "MAX_DEPTH"),
        ("9" * (MAX_DIGITS + 1), "MAX_DIGITS"),
        ("1e999999999", "MAX_EXACT_BITS"),
        ("1+" * 5_000 + "1", "MAX_TOKENS"),
    ],
)
def test_limits_are_named(text: str, name: str) -> None:
    """A text beyond a limit is refused under the limit's name."""
    with pytest.raises(LimitError) as error:
        readings(text)
    assert error.value.name == name


def test_tokens_keep_kind_and_value() -> None:
    """Letters inside text are words, a dollar sign returns to mathematics."""
    _, kinds, values = tokenize(r"\text{if $x>1$}")
    assert kinds[:5] == ["word", "sym", "rel", "num", "end"]
    assert values[:5] == ["if", "x", ">", "1", ""]


def test_clean_is_idempotent() -> None:
    """Cleaning a cleaned text changes nothing."""
    for text, _ in TREES:
        assert clean(clean(text)) == clean(text)


def test_trees_are_plain_data() -> None:
    """Trees compare by value, hash, and tell their free names."""
    tree = parse(r"\sum_{k=1}^{n} k x")
    assert tree == parse(r"\sum_{k=1}^n kx")
    assert hash(tree) == hash(parse(r"\sum_{k=1}^n kx"))
    assert symbols_of(tree) == {"n", "x"}
    assert isinstance(tree, Node)
