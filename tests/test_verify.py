r"""The Math-Verify face: every example of the three documents, and what they ask for where they complain.

The documents are Math-Verify's README, an article on ``parse`` and an article on ``verify``. A row of ``…_DEVIATIONS``
is an example whose printed result a document itself calls wrong; its reason quotes or sums up the complaint.
"""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import FrozenInstanceError, replace
from itertools import pairwise
from typing import Any

import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st

from evalmath.batch.samples.from_sympy import from_sympy
from evalmath.errors import LimitError, TimeoutException
from evalmath.faces.as_written import as_written
from evalmath.faces.math_verify import (
    ExprExtractionConfig,
    LatexExtractionConfig,
    NormalizationConfig,
    StringExtractionConfig,
    parse,
    verify,
)
from evalmath.syntax.grammar import readings

LATEX, EXPR, STRING = LatexExtractionConfig(), ExprExtractionConfig(), StringExtractionConfig()
OPTIONS = "12\nB: 16\nC: 24\nD: 32"  # the options of a multiple-choice question, of which none is chosen
zero, one = sympy.Number(0), sympy.Number(1)
NO_STRING: dict[str, Any] = {"fallback_mode": "no_fallback"}
ONE_TRY: dict[str, Any] = {"extraction_mode": "first_match"}
ANY_TRY: dict[str, Any] = {"extraction_mode": "any_match"}

# --- the documents: parse -----------------------------------------------------------------------------------------

PARSED = [  # text, options, the list as the document prints it
    ("20 + 20 = 40", {}, "[40, '40']"),
    ("15 pounds x 1/4 pounds x 1/2 pounds = 15 pounds.", {}, "[15, '15']"),
    ("1/3", {}, "[1/3, '1/3']"),
    (r"\boxed{E=mc^}", {"fallback_mode": "first_match"}, "['E=mc^']"),
    (r"\boxed{E=mc^}", {}, "['E=mc^']"),
    (r"\boxed{E=mc^}", NO_STRING, "[]"),
    ("$x + y$ $E=mc^$", NO_STRING | ONE_TRY, "[]"),
    ("$x + y$ $E=mc^$", {"fallback_mode": "first_match"} | ONE_TRY, "['E=mc^']"),
    ("$x + y$ $E=mc^$", NO_STRING | ANY_TRY, "[x + y]"),
    ("$x + y$ $E=mc^$", {"fallback_mode": "first_match"} | ANY_TRY, "[x + y, 'E=mc^']"),
    ("$x + y$ $E=mc^2$", {"extraction_config": [LATEX]} | ANY_TRY | NO_STRING, "[Eq(E, c**2*m)]"),
    ("the final answer is $x + y$ $E=mc^2$", {"extraction_config": [LATEX]} | ANY_TRY | NO_STRING, "[x + y]"),
    (r"\boxed{x + y} $E=mc^2$", {"extraction_config": [LATEX]} | ANY_TRY | NO_STRING, "[x + y]"),
    ("1 + 2", {"extraction_config": [EXPR]} | ANY_TRY | NO_STRING, "[1 + 2]"),
    ("1 + 2 = 3", {"extraction_config": [EXPR]} | ANY_TRY | NO_STRING, "[3]"),
    (OPTIONS, {"extraction_config": [LATEX]} | ANY_TRY, "[]"),
]

NO_ANSWER = "it would involve recognizing that the model did not give a definite answer and returning … an empty list"
PARSED_DEVIATIONS = [  # text, options, as the document prints it, ours, the document's complaint
    (
        "20 + 20 = 40. By the way, my favorite number is 50.",
        {},
        "[50, '50']",
        "[40, '40']",
        "parse is simply picking out the last number",
    ),
    (OPTIONS, {}, "[32, '32']", "[]", NO_ANSWER),
    (OPTIONS, NO_STRING, "[32]", "[]", NO_ANSWER),
    (OPTIONS, {"extraction_config": [EXPR]} | ANY_TRY | NO_STRING, "[32]", "[]", NO_ANSWER),
    (
        "$1 + 2$",
        {"extraction_config": [EXPR]} | ANY_TRY | NO_STRING,
        "[2]",
        "[1 + 2]",
        'Here we get "2", which probably is not what we want',
    ),
]


@pytest.mark.parametrize(("text", "options", "printed"), PARSED)
def test_parse_as_documented(text: str, options: dict[str, Any], printed: str) -> None:
    """The article's examples print as they do there."""
    assert str(parse(text, **options)) == printed


@pytest.mark.parametrize(("text", "options", "printed", "ours", "complaint"), PARSED_DEVIATIONS)
def test_parse_as_asked_for(text: str, options: dict[str, Any], printed: str, ours: str, complaint: str) -> None:
    """Where the article calls a result wrong, ours is what it asks for."""
    assert str(parse(text, **options)) == ours != printed, complaint


def test_types_of_the_items() -> None:
    """An integer of SymPy's and a string."""
    assert [type(item) for item in parse("32")] == [sympy.core.numbers.Integer, str]


README = [  # what the README says that it reads
    (r"\[ x = 1 \]", [LATEX], "[Eq(x, 1), 'x = 1']", "placed in a latex environment"),
    ("x = 1", [LATEX], "[]", "but x = 1 will not extract anything"),
    (r"[ \sqrt{2} ]", [LATEX], r"[sqrt(2), '\\sqrt{2}']", "Extracts LaTeX expressions"),
    ("So [ x = 1 ] holds", [LATEX], "[Eq(x, 1), 'x = 1']", "[ ... ]"),
    ("$$\nx = 1\n$$", [LATEX], "[Eq(x, 1), 'x = 1']", "$$ ... $$ over lines"),
    (r"\( x = 1 \)", [LATEX], "[Eq(x, 1), 'x = 1']", r"\( ... \)"),
    (r"\boxed{x = 1}", [LATEX], "[Eq(x, 1), 'x = 1']", r"\boxed{...}"),
    ("$x = 1$", [LATEX], "[Eq(x, 1), 'x = 1']", "$...$"),
    ("1/2", [EXPR], "[1/2, '1/2']", "Extracts plain mathematical expressions"),
    ("A", [STRING], "['a', 'A']", "Extracts literal strings"),
    ("$β$", [LATEX], "[beta, 'β']", "Unicode symbol substitution (β -> beta)"),
    (r"$\frac13$", [LATEX], r"[1/3, '\\frac13']", "common malformations"),
    ("$frac13$", [LATEX], "[1/3, 'frac13']", "frac13 -> 1/3"),
    ("x = 1", [LATEX, EXPR], "[1, '1']", "symbol assignment resolution (x = 1 -> 1)"),
    ("10%", [LATEX, EXPR], "[1/10, '10%']", "10% -> 0.1"),
    (r"$10\%$", [LATEX, EXPR], r"[1/10, '10\\%']", "10% -> 0.1"),
    ("10 cm", [LATEX, EXPR], "[10, '10']", "10 cm -> 10"),
    (r"$10 \text{ cm}$", [LATEX, EXPR], r"[10, '10 \\text{ cm}']", "10 cm -> 10"),
    ("0.333", [LATEX, EXPR], "[0.333000000000000, '0.333']", "exact representation (0.333 -> Float)"),
]


@pytest.mark.parametrize(("text", "configs", "printed", "claim"), README)
def test_parse_as_the_readme_says(text: str, configs: list[Any], printed: str, claim: str) -> None:
    """The README's claims about what is extracted."""
    assert str(parse(text, configs)) == printed, claim


def test_decimals_are_floats() -> None:
    """0.333 is SymPy's Float, with at least the digits of a double and all that are written."""
    (item, _string) = parse("0.333")
    assert item == sympy.Float("0.333")
    assert str(parse("0.12345678901234567890123")[0]) == "0.12345678901234567890123"


# --- the documents: verify ----------------------------------------------------------------------------------------

VERIFIED = [
    (parse("40"), parse("20 + 20 = 40"), {}, True),
    (parse("15 pounds x 1/4 pounds x 1/2 pounds = 15 pounds."), parse("15"), {}, True),
    (parse(OPTIONS), parse("12"), {}, False),
    ([zero, "0"], [zero, "0"], {}, True),
    ([zero, "0"], [one, "1"], {}, False),
    ([zero, "1"], [zero, "2"], {}, True),
    ([zero, "2"], [one, "2"], {}, True),
    ([zero, "1"], [one, "0"], {}, False),
    (parse(r"${1,3} \cup {2,4}$"), parse("${1,2,3,4}$"), {}, True),
    (parse("$1 < x < 2$"), parse("$(1,2)$"), {}, True),
    (parse("$(1,2)$"), parse("$1 < x < 2$"), {}, False),
    (parse("$(1,2)$"), parse("$1 < x < 2$"), {"allow_set_relation_comp": True}, True),
    (parse("$1 < x < 2$"), parse("$(1,2)$"), {"allow_set_relation_comp": True}, True),
    (parse("101"), parse("$a+2z = 2z + a = 101$"), {}, True),
    (parse("$a+2z = 2z + a = 101$"), parse("101"), {}, False),
]

VERIFIED_DEVIATIONS = [  # gold, target, options, as printed, the document's complaint
    (parse(OPTIONS), parse("32"), {}, True, "OK, so Math-Verify isn't magic: it is simply picking out the last number"),
    ([zero], ["0"], {}, False, "This last example might seem surprising: they indicate the same value"),
    (["1/3"], ["1 / 3"], {}, False, "This approach is obviously imperfect"),
    (
        parse("0.0000001"),
        parse("0.0000002"),
        {"numeric_precision": 99999},
        True,
        "setting one of them to a high value will not have the result one might expect",
    ),
    (parse("0.0000001"), parse("0.0000002"), {}, True, "a tolerance never swallows the number itself"),
]


@pytest.mark.parametrize(("gold", "target", "options", "expected"), VERIFIED)
def test_verify_as_documented(gold: Any, target: Any, options: dict[str, Any], expected: bool) -> None:
    """The examples of the articles and of the README, the two asymmetries among them."""
    assert verify(gold, target, **options) is expected


@pytest.mark.parametrize(("gold", "target", "options", "printed", "complaint"), VERIFIED_DEVIATIONS)
def test_verify_as_asked_for(gold: Any, target: Any, options: dict[str, Any], printed: bool, complaint: str) -> None:
    """Where a document calls a result wrong, ours is the other one."""
    assert verify(gold, target, **options) is not printed, complaint


@pytest.mark.parametrize(
    ("gold", "target"),
    [
        ("1/3", "0.333333"),
        ("0.1", "10%"),
        ("10", "10 cm"),
        (r"$10 \text{ cm}$", "10"),
        ("1", "$x = 1$"),
        ("$x = 1$", "1"),
        ("1/3", "$frac13$"),
        (r"$\beta$", "$β$"),
        ("$a<2$", "$2>a$"),
        (r"$a \le b$", r"$b \ge a$"),
        ("$a + b$", "$b + a$"),
        (r"$\{1,2\}$", r"$\{2,1\}$"),
        ("$1,2$", "$2,1$"),
        (r"$\{2\}$", "$2,2$"),
        (r"$\{\frac13\}$", r"$\{0.333333\}$"),
        ("$2+3i$", "$3i+2$"),
        (r"$e^{i\pi}$", "-1"),
        (r"$\Re(2+3i)$", "2"),
        (r"$\arg(i)$", r"$\frac{\pi}{2}$"),
        (r"$\begin{pmatrix}1&2\\3&4\end{pmatrix}$", r"$\begin{bmatrix}1&2\\3&4\end{bmatrix}$"),
        (r"$\begin{pmatrix}0.5&2\\3&4\end{pmatrix}$", r"$\begin{pmatrix}\frac12&2\\3&4\end{pmatrix}$"),
        ("-2", r"$\det\begin{pmatrix}1&2\\3&4\end{pmatrix}$"),
        ("-2", r"$\begin{vmatrix}1&2\\3&4\end{vmatrix}$"),
        ("5", r"$\operatorname{tr}\begin{pmatrix}1&2\\3&4\end{pmatrix}$"),
        ("2", r"$\operatorname{rank}\begin{pmatrix}1&2\\3&4\end{pmatrix}$"),
        (r"$\begin{pmatrix}1&3\\2&4\end{pmatrix}$", r"$\begin{pmatrix}1&2\\3&4\end{pmatrix}^T$"),
        (r"$\begin{pmatrix}7&10\\15&22\end{pmatrix}$", r"$\begin{pmatrix}1&2\\3&4\end{pmatrix}^2$"),
        (r"$\begin{pmatrix}-2&1\\1.5&-0.5\end{pmatrix}$", r"$\begin{pmatrix}1&2\\3&4\end{pmatrix}^{-1}$"),
        (r"$\begin{pmatrix}2&4\\6&8\end{pmatrix}$", r"$2\begin{pmatrix}1&2\\3&4\end{pmatrix}$"),
        (r"$x \in (1,2)$", "$(1,2)$"),
        ("$0<f(x)<1$", "$(0,1)$"),
        ("$A:B=1$", "$1$"),
        (r"$28\%$", r"$\boxed{28 percentage}$"),
        ("1000.99", "1000,99"),
        ("0.111", "0,111"),
        ("1000.99", "it is 1,000.99m²"),
        ("14916", "$14 {, }916$"),
        (r"$\boxed{1,2}$", r"\boxed{1} papers and \boxed{2} bins"),
        (r"$\mathbb{R}$", r"$(-\infty,\infty)$"),
    ],
)
def test_verify_as_the_readme_says(gold: str, target: str) -> None:
    """The README's claims about what is equal; once as parsed, once as bare objects without their texts."""
    assert verify(parse(gold), parse(target))
    assert verify(list(parse(gold)), list(parse(target)))
    assert verify(gold, target)


def test_what_objects_cannot_say() -> None:
    """Lists as they were parsed know what their objects have lost: names of quotients, braces that nobody sees."""
    assert verify(parse(r"$\frac{NO}{BO}=\frac{1}{\sqrt6}$"), parse(r"$\frac{1}{\sqrt6}$"))
    assert verify(parse("$(1,3)$"), parse("${1,3}$"))
    assert not verify(parse("$(1,3)$"), parse("${3,1}$"))
    assert not verify(parse("$(1,3)$"), parse(r"$\{1,3\}$"))


@pytest.mark.parametrize(
    ("gold", "target"),
    [
        ("$x=1$", "$y=1$"),
        ("x = 1", "y = 1"),
        ("$x=1$", "$x=2$"),
        (r"$\{1,2\}$", "$(1,2)$"),
        ("$(1,2)$", "$(2,1)$"),
        ("$(1,2)$", "$[1,2]$"),
        (r"$\{1,2\}$", r"$\{1\}$"),
        ("10 cm", "10 m"),
        ("$x^2$", "$2x$"),
        ("1", "1/3"),
        ("0.3333", "1/3"),
        (r"$10^{-10}$", r"$2\cdot10^{-10}$"),
        ("$x+1$", "$y+1$"),
        (r"$\begin{pmatrix}1&2\\3&4\end{pmatrix}$", r"$\begin{pmatrix}1&3\\2&4\end{pmatrix}$"),
        ("The answer is yes", "There are 3, so no"),
        ("3", "There are 3. The answer is yes."),
    ],
)
def test_verify_refuses(gold: str, target: str) -> None:
    """What is not equal, in either order."""
    assert not verify(parse(gold), parse(target))
    assert not verify(parse(target), parse(gold))


# --- options of verify --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("gold", "target", "options", "expected"),
    [
        ("0.1234567", "0.1234568", {}, True),
        ("0.1234567", "0.1234568", {"float_rounding": 8}, False),
        ("0.1234567", "0.1234568", {"numeric_precision": 20}, False),
        ("0.1234567", "0.1234568", {"float_rounding": 8, "numeric_precision": 20}, False),
        ("3.14", r"$\pi$", {}, False),
        ("3.14", r"$\pi$", {"float_rounding": 2}, True),
        ("3.14", r"$\pi$", {"numeric_precision": 3}, True),
        ("1/3", "0.33", {"float_rounding": 2}, True),
        ("1/3", "0.334", {"float_rounding": 2}, True),
        ("1/3", "0.34", {"float_rounding": 2}, False),
        ("0.001", "0.002", {"float_rounding": 2}, False),
        (
            r"$\begin{pmatrix}1/3\\0.2\end{pmatrix}$",
            r"$\begin{pmatrix}0.33\\0.2\end{pmatrix}$",
            {"float_rounding": 2},
            True,
        ),
        ("3.14", r"$\pi$", {"float_rounding": 2, "numeric_precision": 99}, True),
        ("0.12345678901234567891", "0.12345678901234567892", {"numeric_precision": 19}, True),
        ("0.12345678901234567891", "0.12345678901234567892", {"numeric_precision": 30}, False),
        ("1/3", "0.333333333333333333333", {"numeric_precision": 15}, True),
        ("1/3", "1/2", {"float_rounding": 0}, False),
    ],
)
def test_one_precision_option_is_enough(gold: str, target: str, options: dict[str, int], expected: bool) -> None:
    """Either option sharpens or loosens by itself; an explicit float_rounding decides where both are given."""
    assert verify(parse(gold), parse(target), **options) is expected
    assert verify(parse(target), parse(gold), **options) is expected


def test_strict() -> None:
    """Off, names are matched by position and sets may answer tuples; nothing else gives way."""
    loose = {"strict": False}
    assert verify(parse("$x + 2y$"), parse("$a + 2b$"), **loose)
    assert verify(parse("$f(x)$"), parse("$f(y)$"), **loose)
    assert not verify(parse("$x + 2y$"), parse("$2a + b$"), **loose)
    assert not verify(parse("$x + 1$"), parse("$y + 2$"), **loose)
    assert not verify(sympy.FiniteSet(1, 2), sympy.Tuple(1, 2))
    assert verify(sympy.FiniteSet(1, 2), sympy.Tuple(1, 2), **loose)
    assert verify(sympy.Tuple(1, 2), sympy.FiniteSet(1, 2), **loose)
    assert not verify(sympy.FiniteSet(1, 2), sympy.Tuple(1, 3), **loose)
    assert not verify(sympy.Tuple(1, 2, 3), sympy.Tuple(2, 1, 3), **loose)


def test_deadline() -> None:
    """A pair that SymPy cannot settle in time is False, or a TimeoutException."""
    gold = parse(r"$\int_0^{\infty} \frac{\sin(x^3)}{x^2+x+1}dx$")
    target = parse(r"$\int_0^{\infty} \frac{\sin(x^3)}{x^2+x+1}dx+10^{-50}$")
    assert not verify(parse("1"), parse("2"), timeout_seconds=1)  # starts nothing
    assert verify(gold, target, timeout_seconds=0.5) is False
    with pytest.raises(TimeoutException):
        verify(gold, target, timeout_seconds=0.5, raise_on_error=True)


@pytest.mark.parametrize(
    ("gold", "target", "expected"),
    [
        (sympy.Rational(1, 3), 0.333333, True),
        (1, sympy.Integer(1), True),
        (0.5, "1/2", True),
        ((1, 2), "$(1,2)$", True),
        ({1, 2}, r"$\{2, 1\}$", True),
        (2 + 3j, "$3i+2$", True),
        (float("inf"), r"$\infty$", True),
        (sympy.sqrt(12), "$2\\sqrt3$", True),
        (sympy.Symbol("x") + 1, "$1 + x$", True),
        (sympy.Eq(sympy.Symbol("x"), 1), "1", True),
        (sympy.Interval.open(1, 2), "$1 < x < 2$", False),
        (sympy.S.Naturals0, sympy.S.Naturals0, True),
        (sympy.S.Naturals0, sympy.S.Naturals, False),
        (sympy.nan, sympy.nan, True),
        (None, None, False),
        ("", "", False),
        ([], [], False),
        ([" "], [" "], False),
        (sympy.Symbol("gray"), r"$\text{gray}$", True),
        ("9", "9 (ice cubes)", True),
        ("Yes", "The answer is yes.", True),
        ("Yes", "The answer is no.", False),
        ("B", "b", True),
        (["A"], ["B"], False),
    ],
)
def test_single_items(gold: Any, target: Any, expected: bool) -> None:
    """Both sides may be a single object, a number of Python's or a text."""
    assert verify(gold, target) is expected


def test_items_that_were_changed() -> None:
    """A parsed list may be cut, joined and changed; what was read is found by the item."""
    gold = parse("$1{,}234$")
    assert verify(gold[:1], parse("1234")[0])
    gold[0] = sympy.Integer(5)
    assert verify(gold, "5")
    assert verify(parse("7") + parse("8"), "8")
    assert verify(pickle.loads(pickle.dumps(parse("10 cm"))), "1 dm")


# --- anywhere -----------------------------------------------------------------------------------------------------


def _both() -> bool:
    return verify(parse(r"$\frac{\sqrt3}{3}$"), parse(r"$\frac{1}{\sqrt3}$"))


def test_in_threads() -> None:
    """Math-Verify needs the main thread for its signals; here any thread will do, also for the symbolic rung."""
    with ThreadPoolExecutor(8) as pool:
        assert all(pool.map(lambda _: _both(), range(32)))
        symbolic = pool.submit(verify, r"$\int_0^1 x^2\,dx$", r"$\int_0^1 \frac{x^3}{x}\,dx$")
        assert symbolic.result() is True


def test_in_an_event_loop() -> None:
    """As in a notebook."""

    async def main() -> bool:
        return _both() and verify(r"$\int_0^1 x^2\,dx$", r"$\int_0^1 \frac{x^3}{x}\,dx$")

    assert asyncio.run(main())


# --- configs ------------------------------------------------------------------------------------------------------


def test_configs_are_frozen() -> None:
    """They are values: hashable, equal by their fields, unchangeable; the defaults are Math-Verify's."""
    assert LatexExtractionConfig() == LATEX
    assert len({LATEX, EXPR, STRING, LatexExtractionConfig()}) == 3
    with pytest.raises(FrozenInstanceError):
        LATEX.boxed_match_priority = 0  # type: ignore[misc]
    assert (LATEX.try_extract_without_anchor, LATEX.boxed_match_priority) == (True, 50)
    assert LATEX.normalization_config == NormalizationConfig(
        basic_latex=True, units=True, malformed_operators=True, nits=True, boxed="all", equations=False
    )
    assert NormalizationConfig() == NormalizationConfig(True, False, False, False, "all", False)
    assert StringExtractionConfig(("A", "B", "C", "D"), True, True) == STRING


@pytest.mark.parametrize(
    ("text", "priority", "expected"),
    [
        (r"\boxed{5} The final answer is $6$", 50, "6"),
        (r"\boxed{5} The final answer is $6$", 0, "5"),
        (r"\boxed{5} The final answer is $6$", -1, "6"),
        (r"The final answer is $6$. \boxed{5}", 50, "5"),
        (r"The final answer is $6$. \boxed{5}", -1, "6"),
        (r"The final answer is $6$. I hope it is correct. \boxed{5}", 50, "6"),
        (r"\boxed{5} and then $7$", 50, "5"),
        (r"\boxed{5} and then $7$", 400, "7"),
        (r"final answer is $9999$, \boxed{1}", 100, "9999"),
    ],
)
def test_boxed_match_priority(text: str, priority: int, expected: str) -> None:
    """0: before all. 50: beside the final answer, the later one counts. -1: nothing special."""
    assert str(parse(text, [LatexExtractionConfig(boxed_match_priority=priority)])[0]) == expected


@pytest.mark.parametrize("text", ["so $x$ is $5$", "so 5", "[ 5 ]", r"\frac{1}{2}"])
def test_without_anchor(text: str) -> None:
    """``try_extract_without_anchor=False`` takes nothing that is not pointed at."""
    shy = [LatexExtractionConfig(try_extract_without_anchor=False), ExprExtractionConfig(False)]
    assert parse(text) != []
    assert parse(text, shy) == []
    assert parse(f"{text} The answer is $6$", shy)[0] == parse(f"{text} The answer is 6", shy)[0] == 6
    assert parse(rf"{text} \boxed{{6}}", shy)[0] == 6


def _with(**options: Any) -> list[Any]:
    usual = LatexExtractionConfig()
    return [replace(usual, normalization_config=replace(usual.normalization_config, **options))]


@pytest.mark.parametrize(
    ("option", "text", "on", "off"),
    [
        ("basic_latex", r"$\\frac{1}{2}$", "1/2", None),
        ("basic_latex", r"$\left(1, 2\right)$", "Interval.open(1, 2)", None),
        ("basic_latex", r"$\mathrm{x} + 1$", "x + 1", None),
        ("basic_latex", r"$50 \text{ and } 60$", "{50, 60}", None),
        ("basic_latex", r"$1{,}000$", "1000", None),
        ("basic_latex", r"$\dfrac{1}{2}$", "1/2", "1/2"),
        ("units", r"$10 \text{ cm}$", "10", "10*cm"),
        ("units", r"$10$", "10", "10"),
        ("malformed_operators", r"$\frac12$", "1/2", None),
        ("malformed_operators", r"$\frac{1}2$", "1/2", None),
        ("malformed_operators", r"$\sqrt3$", "sqrt(3)", None),
        ("malformed_operators", r"$frac{1}{2}$", "1/2", None),
        ("malformed_operators", r"$x^(2)$", "x**2", None),
        ("malformed_operators", r"$\left( \frac{1}{2} $", "1/2", None),
        ("malformed_operators", r"$\frac{1}{\sqrt{2}}$", "1/(sqrt(2))", "1/(sqrt(2))"),
        ("nits", "$0.5$", "1/2", "0.500000000000000"),
        ("nits", "$.5$", "1/2", "0.500000000000000"),
    ],
)
def test_repairs(option: str, text: str, on: str, off: str | None) -> None:
    """A repair that is switched off is not made: the text comes back as a string, without an object."""
    assert str(parse(text, _with(**{option: True}), **NO_STRING)) == f"[{on}]"
    assert str(parse(text, _with(**{option: False}), **NO_STRING)) == ("[]" if off is None else f"[{off}]")


def test_units_that_are_kept_are_judged() -> None:
    """With ``units=False`` ten is not ten centimetres."""
    assert verify(parse("10"), parse(r"$10 \text{ cm}$"))
    assert not verify(parse("10"), parse(r"$10 \text{ cm}$", _with(units=False)))


@pytest.mark.parametrize(
    ("mode", "text", "expected"),
    [
        ("all", r"$\boxed{1} = \boxed{2}$", "{1, 2}"),
        ("last", r"$\boxed{1} = \boxed{2}$", "2"),
        ("none", r"$\boxed{1} = \boxed{2}$", "Eq(1, 2)"),
        ("all", r"$x = \boxed{5}$", "5"),
        ("last", r"$x = \boxed{5}$", "5"),
        ("none", r"$x = \boxed{5}$", "Eq(x, 5)"),
        ("none", r"\boxed{5}", "5"),
        ("last", r"$\boxed{1}$ and $\boxed{2}$", "{1, 2}"),
        ("all", r"$\boxed{1}$, but no: in the end it is $\boxed{2}$", "2"),
    ],
)
def test_boxed_modes(mode: str, text: str, expected: str) -> None:
    """All boxes of a formula, its last one, or the formula around them."""
    assert str(parse(text, _with(boxed=mode))[0]) == expected


def test_equations() -> None:
    """A chain is reduced to its end when asked for, and ``verify`` follows the gold answer in any case."""
    chain, alone = "$a = b = 5$", "$a = 5$"
    assert str(parse(chain, _with(equations=True))[0]) == "5"
    assert str(parse(chain)[0]) == "Eq(a, b) & Eq(b, 5)"
    assert str(parse(alone, _with(equations=True))[0]) == "Eq(a, 5)"
    assert verify("5", parse(chain))
    assert verify("5", parse(alone))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("A", ["a", "A"]),
        ("**C**", ["c", "C"]),
        ("I think (D)", ["d", "D"]),
        ("The answer is B, since A fails", ["b", "B"]),
        ("A cat has D", ["d", "D"]),
        ("D. because A", ["d", "D"]),
        (r"\boxed{A}", ["a", "A"]),
        ("ABBA", []),
        ("E", []),
        (OPTIONS, []),
        (OPTIONS + "\nAnswer: B", ["b", "B"]),
    ],
)
def test_strings(text: str, expected: list[str]) -> None:
    """A string counts where it stands alone; options without a choice are no answer."""
    assert parse(text, [STRING]) == expected


def test_string_options() -> None:
    """Any strings, in their own case."""
    config = StringExtractionConfig(("yes", "No"), lowercase=False)
    assert parse("No, it is.", [config]) == ["No", "No"]
    assert parse("No, it is.", [replace(config, lowercase=True)]) == ["no", "No"]
    assert parse("No, it is.", [replace(config, try_extract_without_anchor=False)]) == []
    assert parse("The answer is yes.", [replace(config, try_extract_without_anchor=False)]) == ["yes", "yes"]
    assert parse("A", [StringExtractionConfig(())]) == []
    assert verify(parse("A", [STRING]), parse("The answer is A.", [STRING]))
    assert not verify(parse("A", [STRING]), parse("The answer is B.", [STRING]))


def test_no_config() -> None:
    """Nothing to look for is nothing to find."""
    assert parse("5", []) == []


# --- where an answer stands ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The final answer is $6$. I hope it is correct.", 6),
        ("Answer: x = 5", 5),
        ("16 - 4 = 12\n#### 1,234", 1234),
        ("FINAL ANSWER:\n<answer>\n21\n</answer>", 21),
        ("<think>5? No.</think>It is $6$.", 6),
        ("She has 3 apples and 4 pears, 7 in total.", 7),
        ("I have 5 apples", 5),
        ("36 (sq. inches)", 36),
        (r"The answer is $x = \boxed{5}$", 5),
        ("$50$%", sympy.Rational(1, 2)),
        (r"\boxed{50}\%", sympy.Rational(1, 2)),
        ("x^2 = 4", sympy.Eq(sympy.Symbol("x") ** 2, 4)),
        ("(1, 2, 3)", sympy.Tuple(1, 2, 3)),
        (r"\frac{x}{7}+\frac{2}{7}", (sympy.Symbol("x") + 2) / 7),
        ("$x$ is good, $5 and $6 are sums", 6),
    ],
)
def test_places(text: str, expected: Any) -> None:
    """Marked answers before unmarked ones, whole expressions before numbers in them."""
    (item, *_rest) = parse(text)
    assert sympy.simplify(item - expected) == 0 if isinstance(item, sympy.Expr) else item == expected


@pytest.mark.parametrize("text", ["", " ", "$$", "no math here", "I do not know.", "<think>It is 5", OPTIONS])
def test_nothing_to_find(text: str) -> None:
    """No answer is an empty list."""
    assert parse(text) == []


# --- robustness ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("value", [None, 5, b"5", ["5"]])
def test_no_text(value: Any) -> None:
    """Something else than a string is an empty list, or a TypeError."""
    assert parse(value) == []
    with pytest.raises(TypeError):
        parse(value, raise_on_error=True)


def test_too_long() -> None:
    """So is a text beyond the limit."""
    text = "1 " * 3_000_000
    assert parse(text) == []
    with pytest.raises(LimitError):
        parse(text, raise_on_error=True)


def test_parsing_timeout() -> None:
    """After the deadline no match is tried; None means no deadline."""
    assert parse("$5$", parsing_timeout=1e-9) == []
    with pytest.raises(TimeoutException):
        parse("$5$", parsing_timeout=1e-9, raise_on_error=True)
    assert parse("$5$", parsing_timeout=None) == [5, "5"]


@pytest.mark.parametrize(
    "text",
    [
        "10^{10^{10}}",
        "(10^9)!",
        "x < 9^{9^{9^9}}",
        r"\binom{10^9}{10^8}",
        r"\{9^{9^{9}}, 1\}",
        "1/0",
        "0^{-1}",
        "x + 9^{9^{9^9}}",
        r"\pi(1 + 9^{9^{9^9}})",
        r"e + \frac{x}{\log 1}",
    ],
)
def test_nothing_runs_away(text: str) -> None:
    """Objects are built without evaluating; what SymPy would evaluate nevertheless is not built."""
    parsed = parse(f"${text}$")
    assert parsed[-1] == text
    assert str(parsed)
    assert verify(parsed, parsed)


@pytest.mark.parametrize(
    "unit", ["$", "$ ", r"\boxed{", r"\boxed{1} ", "answer is ", "(", "1, ", "A ", "[ ", r"\(", r"\frac{1}{2} ", "$x$ "]
)
def test_hostile_texts_return(unit: str) -> None:
    """A long text that a backtracking pattern would not survive comes back as a list."""
    assert isinstance(parse((unit * 200_000)[:200_000], [LATEX, EXPR, STRING]), list)


@settings(max_examples=300, deadline=None)
@given(st.text(alphabet="0123456789xyeiA+-*/^_=<>(){}[]|\\$,.;: \n%", max_size=60) | st.text(max_size=40))
def test_any_text(text: str) -> None:
    """Nothing raises for any text, and a parsed list is what it says it is."""
    parsed = parse(text, [LATEX, EXPR, STRING], raise_on_error=True)
    assert len(parsed) <= 2
    assert all(isinstance(item, sympy.Basic | sympy.MatrixBase | str) for item in parsed)
    assert isinstance(verify(parsed, text), bool)


# --- objects ------------------------------------------------------------------------------------------------------

SHAPES = [
    "5", "-3", "1/2", "0.25", r"2^{10}", r"\sqrt{2}", r"\sqrt[3]{5}", r"\pi", "e^2", "x", "-2x", "x - y",
    r"\frac{x}{y}",
    "x^2 + 2x + 1", "(x+1)(x-1)", r"\sin x", r"\log_2 8", r"\ln x", "5!", r"\binom{5}{2}", "|x|", r"\lfloor x \rfloor",
    "f(x)", "2 + 3i", r"\frac{\sqrt{3}}{2}", r"\int_0^1 x\,dx", r"\sum_{k=1}^n k", r"\lim_{x \to 0} \frac{\sin x}{x}",
    "x = 5", "x < 3", r"1 < x \le 2", r"x \ne 1", "x^2 + y^2 = 1", "(1, 2, 3)", "(1, 2)", "[1, 2)", r"(-\infty, 3]",
    r"\{1, 2, 3\}", r"\{\}", r"(-\infty, 1) \cup (2, \infty)", r"\mathbb{R}", r"x < 1 \text{ or } x > 3",
    r"x = 1 \text{ or } y = 2", r"\text{gray}",
    r"\begin{pmatrix} 1 & 2 \\ 3 & x \end{pmatrix}", r"\gcd(4, 6)", r"\infty", r"\max(1, 2)",
    r"\begin{cases} 1 & x > 0 \\ 2 & x \le 0 \end{cases}", "a = b = 5", r"\mathbb{R} \setminus \{0\}",
]  # fmt: skip


@pytest.mark.parametrize("text", SHAPES)
def test_there_and_back(text: str) -> None:
    """A tree written as an object and read back from it is the same to the judge."""
    written = as_written(readings(text)[0])
    assert written is not None
    assert from_sympy(written) is not None
    assert verify([written], [text])
    assert verify([text], [written])
    assert verify(written, written)


@pytest.mark.parametrize("other", list(pairwise(SHAPES)))
def test_shapes_differ(other: tuple[str, str]) -> None:
    """Neighbours in the list are not the same."""
    first, second = (as_written(readings(text)[0]) for text in other)
    assert not verify(first, second)


@pytest.mark.parametrize(
    ("text", "build"),
    [
        ("y + x", lambda x, y: x + y),
        ("2x", lambda x, y: 2 * x),
        ("-2x", lambda x, y: -2 * x),
        ("x - y", lambda x, y: x - y),
        (r"\frac{x}{2}", lambda x, y: x / 2),
        (r"\frac{2}{x}", lambda x, y: 2 / x),
        (r"\frac{xy}{3}", lambda x, y: x * y / 3),
        ("x^2 + 2x + 1", lambda x, y: x**2 + 2 * x + 1),
        (r"\frac{\sqrt3}{2}", lambda x, y: sympy.sqrt(3) / 2),
        (r"2\pi", lambda x, y: 2 * sympy.pi),
        ("e^x", lambda x, y: sympy.exp(x)),
        (r"(-\infty, 3]", lambda x, y: sympy.Interval(-sympy.oo, 3)),
        (r"\{2, 1\}", lambda x, y: sympy.FiniteSet(1, 2)),
    ],
)
def test_objects_are_sympys_own(text: str, build: Callable[[Any, Any], Any]) -> None:
    """Where there is nothing to evaluate, an object equals the one that SymPy would have built."""
    assert as_written(readings(text)[0]) == build(*sympy.symbols("x y"))
