r"""The string normalisers: the documented examples, the traps, tables with reasons, and properties on any text.

A row is (text, expected, reason). Most tables run through one test, so that a failure names its row.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from evalmath.faces import listed
from evalmath.faces import normalise as n
from evalmath.faces.normalise import norm_str2date_time, norm_str2weekday
from evalmath.faces.unwrapping import remove_latex_cmd
from evalmath.lexicon.asking import is_querying4set

Rows = list[tuple[str, object, str]]


def rows(function: Callable[..., object], table: Rows) -> list[object]:
    """Turn a table into parameters whose ids are the function's name and the row's reason."""
    return [pytest.param(function, *row[:2], id=f"{function.__name__}-{row[2]}") for row in table]


PAGE = [
    *rows(n.norm_math_str, [("251,7\\\\ \\noindent", "251,7", "row break and layout at the end")]),
    *rows(n.fix_a_slash_b, [("(3/4)\\sqrt{3}", "(\\frac{3}{4})\\sqrt{3}", "inside brackets")]),
    *rows(
        listed.norm_pm,
        [
            ("x\\pmy", "x-y,x+y", "glued to a letter"),
            ("a\\mpb", "a-b,a+b", "minus first for either sign"),
            ("1\\pm\\sqrt{19}", "1-\\sqrt{19},1+\\sqrt{19}", "before a command"),
            (r"\{1\pm\sqrt{5},-2\}", "1-\\sqrt{5},1+\\sqrt{5},-2", "one element of a set"),
            (
                "\\(\\frac{1\\pm\\sqrt{17}}{4}\\)",
                "\\frac{1-\\sqrt{17}}{4},\\frac{1+\\sqrt{17}}{4}",
                "inside a fraction in delimiters",
            ),
            (
                r"\frac{1\pm\sqrt{1-\frac{2}{\sqrt{3}}}}{1}",
                "\\frac{1-\\sqrt{1-\\frac{2}{\\sqrt{3}}}}{1},\\frac{1+\\sqrt{1-\\frac{2}{\\sqrt{3}}}}{1}",
                "nested",
            ),
        ],
    ),
    *rows(
        n.norm_deg,
        [
            (r"20^\circ", r"20", "alone"),
            (r"\sin 20^\circ", r"\sin {20*\frac{\pi}{180}}", "in a function"),
        ],
    ),
    *rows(
        n.norm_basic_fn,
        [(r"sinx", r"\sin^{1}x", "bare word"), (r"\sin^2x", r"\sin^{2}x", "power without braces")],
    ),
    *rows(listed.extract_set, [("{2,1}", ["1", "2"], "sorted")]),
    *rows(
        listed.is_set,
        [
            ("{2,1}", True, "braces"),
            ("orange", False, "or inside a word"),
            ("x<-1orx>3", True, "glued or"),
            ("(3/4)sqrt(3)", False, "a product"),
        ],
    ),
    *rows(lambda text: listed.remove_first_paren_pair(text, "{"), [("{white}", "white", "remove_first_paren_pair")]),
    # what extract_ans shows on the page, from the raw answer that another module finds
    *rows(
        n.norm_ans_str,
        [
            ("2", "2", "integer"),
            ("6", "6", "a digit"),
            ("360", "360", "last number"),
            ("1/2", "\\frac{1}{2}", "slash"),
            (
                "\\begin{pmatrix} 3 \\\\ \\frac{\\pi}{2} \\end{pmatrix}",
                "\\begin{array}3\\\\frac{\\pi}{2}\\end{array}",
                "the row break merges with the command, for display only",
            ),
        ],
    ),
]

TRAPS = [
    *rows(
        n.norm_str2bool,
        [
            ("another", None, "no inside a word"),
            ("none", None, "no at the start of a word"),
            ("not", None, "no at the start of a short word"),
            ("eyes", None, "yes inside a word"),
            ("no solution", None, "a sentence with no"),
            ("yes and no", None, "both"),
        ],
    ),
    *rows(
        n.norm_ans_str,
        [
            ("another", "another", "words stay words"),
            ("ten thousand", "10000", "and inside thousand"),
            ("a thousand ways", "a thousand ways", "and inside thousand, in a phrase"),
            ("f'(x)", "f'(x)", "the prime of a derivative"),
            ("f''(x) = 2", "f''(x)=2", "two primes"),
            ("zero", "0", "a number word"),
            ("nonzero", "nonzero", "zero inside a word"),
            ("zero-sum game", "zero-sum game", "zero in a compound"),
            ("orange", "orange", "or and range"),
            ("for all x", "for all x", "or inside for"),
            ("\\sin x", "\\sin x", "in inside sin"),
            ("\\min(a,b)", "\\min(a,b)", "in inside min"),
            ("degenerate", "degenerate", "deg inside a word"),
            ("Tom and Jerry", "Tom and Jerry", "and between words"),
            ("percentage", "percentage", "percent inside a word"),
            ("isosceles", "isosceles", "is at the start of a word"),
            ("1,2,\\ldots,n", "1,2,\\ldots,n", "an elision"),
            ("1, 2, ...", "1,2,...", "an ellipsis at the end"),
            ("5!", "5!", "a factorial at the end"),
            ("\\leftarrow", "\\leftarrow", "left inside a command"),
            ("\\\\frac{1}{2}", "\\\\frac{1}{2}", "a command that was escaped twice keeps its backslashes"),
            ("(1,234)", "(1,234)", "a pair isn't a thousand"),
            ("1, 234", "1, 234", "neither is a list"),
            ("12 34", "12 34", "two numbers don't become one"),
            ("3 1/2", "3\\frac{1}{2}", "a mixed number isn't 31/2"),
            ("[0,1)", "[0,1)", "open and closed ends"),
        ],
    ),
    *rows(
        listed.norm_pm,
        [
            (r"3\pmod{7}", r"3\pmod{7}", "pm inside pmod"),
            (r"\pmb{x}", r"\pmb{x}", "pm inside pmb"),
            (r"\pmatrix{1}", r"\pmatrix{1}", "pm inside pmatrix"),
            (r"\\pm", r"\\pm", "a row break and a word"),
        ],
    ),
    *rows(
        n.norm_deg,
        [
            ("degenerate", "degenerate", "deg at the start of a word"),
            (r"\deg f = 3", r"\deg f = 3", "the degree of a polynomial"),
            (r"f\circ g", r"f\circ g", "composition"),
            (r"25^\circ C", r"25^\circ C", "a temperature"),
            (r"25^\circ\text{F}", r"25^\circ\text{F}", "a temperature in text"),
            (r"12^\circ 30'", r"12^\circ 30'", "minutes of arc"),
        ],
    ),
    *rows(
        n.norm_basic_fn,
        [
            ("using", "using", "sin inside a word"),
            ("cost", "cost", "cos at the start of a word"),
            ("tangent", "tangent", "tan at the start of a word"),
            ("login", "login", "log at the start of a word"),
            (r"\\sin", r"\\sin", "a row break and a word"),
        ],
    ),
    *rows(
        listed.is_set,
        [
            ("for x=3", False, "or inside for"),
            ("color", False, "or inside color"),
            (r"\lor", False, "or inside a command"),
            (r"\frac{1}{2}", False, "braces of a command"),
            ("{1}+{2}", False, "two groups"),
            ("(1,2)", False, "a point"),
        ],
    ),
    *rows(listed.extract_set, [("thousand", ["thousand"], "and inside a word")]),
    *rows(
        norm_str2date_time,
        [
            ("3/5/2021", "3/5/2021", "March or May"),
            ("8:34", "8:34", "a ratio"),
            ("Maybe 5, 2021", "Maybe 5, 2021", "May inside a word"),
            ("30 February 2020", "30 February 2020", "not on the calendar"),
            ("2021-3-5", "2021-3-5", "a subtraction"),
            ("13 pm", "13 pm", "no such hour"),
        ],
    ),
]

MORE = [
    *rows(
        n.norm_ans_str,
        [
            ("11\\sqrt2", "11\\sqrt{2}", "a root's argument"),
            ("\\sqrt13", "\\sqrt{13}", "the whole number is under the root"),
            ("\\frac123", "\\frac{1}{2}3", "a fraction takes single digits"),
            ("\\frac34i", "\\frac{3}{4}i", "what follows stays outside"),
            ("\\$ 5", "5", "money"),
            ("\\$23{,}000", "23000", "thousands in braces"),
            ("11,\\! 111,\\! 111", "11111111", "thousands with negative space"),
            ("$1,000$", "1000", "thousands inside delimiters"),
            ("\\dfrac{2}{4}", "\\frac{2}{4}", "not reduced"),
            ("20\\%", "20\\%", "percent stays"),
            ("20 percent", "20\\%", "percent as a word"),
            ("\\text{East}", "East", "text"),
            ("x<-1\\text{ or }x>3", "x<-1 or x>3", "words keep their room"),
            ("x<-1\\text{or}x>3", "x<-1 or x>3", "words are given room"),
            ("(-\\infty, 0]", "(-\\infty,0]", "spaces"),
            ("x \\in [-2,7]", "x\\in[-2,7]", "membership stays"),
            ("\\left[ -2, 7 \\right)", "[-2,7)", "sizes of brackets"),
            ("1331 and 1728", "1331,1728", "and between numbers"),
            ("6, 8\\text{, and }10", "6,8,10", "a comma and and"),
            ("864 \\mbox{ inches}^2", "864 inches^2", "a unit"),
            ("08:34 \\text{P.M.}", "20:34", "a time"),
            ("4\\!:\\!51\\!:\\!06 \\text{ p.m.}", "16:51:06", "a time with seconds and layout"),
            ("**$5.$**", "5", "marks in marks"),
            ("= 5 .</s>", "5", "what stands around"),
            (".5", "0.5", "a point first"),
            ("\\boxed{7}", "7", "a box"),
            (
                "\\begin{pmatrix} 1/2 & 3/4 \\end{pmatrix}",
                "\\begin{array}\\frac{1}{2}&\\frac{3}{4}\\end{array}",
                "cells",
            ),
            ("−3 × 10⁻⁷", "-3\\times10^{-7}", "unicode signs"),
            ("√２ ≤ ½", "\\sqrt{2}\\le\\frac{1}{2}", "unicode digits and fractions"),
            ("60°", "60", "a degree sign"),
            ("", "", "nothing"),
            (" \n ", "", "white space"),
        ],
    ),
    *rows(
        n.norm_deg,
        [
            (r"\sin^{2}(20^\circ)", r"\sin^{2}({20*\frac{\pi}{180}})", "a power before the argument"),
            (r"\sin (10+20)^\circ", r"\sin {(10+20)*\frac{\pi}{180}}", "a mark on a group"),
            (
                r"\frac{\sin 20^\circ}{\cos{10^\circ}}",
                r"\frac{\sin {20*\frac{\pi}{180}}}{\cos{{10*\frac{\pi}{180}}}}",
                "in both parts of a fraction",
            ),
            (r"\sin\frac{20}{3}^\circ", r"\sin{\frac{20}{3}*\frac{\pi}{180}}", "a fraction of degrees"),
            (r"2\sin 20^\circ + 40^\circ", r"2\sin {20*\frac{\pi}{180}} + 40", "inside and outside"),
            (r"\sin(x)\cdot 20^\circ", r"\sin(x)\cdot 20", "behind the argument"),
            ("60 degrees", "60", "a word"),
        ],
    ),
    *rows(
        listed.norm_pm,
        [
            ("3", "3", "no sign, no change"),
            (r"\pm 3", "-3,3", "the plus is left out at the start"),
            (r"a\pm b\mp c", "a-b+c,a+b-c", "signs go together"),
            (r"(\pm 1,2)", "(-1,2),(1,2)", "a tuple is one element"),
            (r"\{(\pm 1,2)\}", "(-1,2),(1,2)", "a set of a tuple"),
            ("5±2", "5-2,5+2", "unicode"),
        ],
    ),
    *rows(
        listed.extract_set,
        [
            (r"\left\{10, 9\right\}", ["9", "10"], "numbers by value"),
            ("1,1,2", ["1", "2"], "once each"),
            ("(2,1)", ["1", "2"], "a tuple asked to be a set"),
            (r"\{(2,1)\}", ["(2,1)"], "one layer only"),
            (r"\{1\}\cup\{2\}", ["1", "2"], "a union"),
            ("x=1 or x=2", ["x=1", "x=2"], "alternatives"),
            ("x<-1orx>3", ["x<-1", "x>3"], "glued alternatives"),
            (r"\{x\mid x>0, x\ne 1\}", [r"x\mid x>0, x\ne 1"], "a builder is one element"),
            ("[0,1)", ["[0,1)"], "an interval is one element"),
            (r"\emptyset", [], "nothing"),
            ("", [], "no text"),
        ],
    ),
    *rows(
        n.norm_str2bool,
        [
            ("no", False, "no"),
            ("yes", True, "yes"),
            ("True", True, "case"),
            ("t", True, "a letter"),
            ("F", False, "a capital"),
            (r"\text{No.}", False, "text and a stop"),
            ("**Yes**", True, "emphasis"),
        ],
    ),
    *rows(
        norm_str2weekday,
        [
            ("Mon.", "monday", "short"),
            ("Thurs", "thursday", "another short form"),
            (r"\text{Saturday}", "saturday", "text"),
            ("Tuesdays", "tuesday", "plural"),
            ("Monday or Friday", None, "two days"),
            ("month", None, "mon inside a word"),
        ],
    ),
    *rows(
        norm_str2date_time,
        [
            ("08:34 \\text{P.M.}", "20:34", "afternoon"),
            ("9\\text{ a.m.}", "09:00", "no minutes"),
            ("12 am", "00:00", "midnight is 12 a.m."),
            ("12:30 PM", "12:30", "noon is 12 p.m."),
            ("March 5, 2021", "2021-03-05", "month first"),
            ("5 March 2021", "2021-03-05", "day first"),
            ("5th of March, 2021", "2021-03-05", "an ordinal"),
            ("Friday, Mar. 5, 2021", "2021-03-05", "with its weekday"),
            ("2021-03-05", "2021-03-05", "ISO"),
            ("2021/3/5", "2021-03-05", "year first"),
            ("13/5/2021", "2021-05-13", "the larger number is the day"),
            ("5/13/2021", "2021-05-13", "the larger number is the day, behind"),
            ("5/5/2021", "2021-05-05", "both orders agree"),
            ("29 February 2024", "2024-02-29", "a leap year"),
            ("x+1", "x+1", "no date"),
        ],
    ),
    *rows(
        n.norm_matrix,
        [
            (r"\begin{bmatrix} 1 & 2 \\ 3 & 4 \end{bmatrix}", r"\begin{array}1&2\\3&4\end{array}", "square"),
            (r"\begin{array}{c|c} 1 & 2 \\ \hline 3 & 4 \\ \end{array}", r"\begin{array}1&2\\3&4\end{array}", "rules"),
            (r"\begin{vmatrix} 1 \end{vmatrix}", r"\begin{vmatrix} 1 \end{vmatrix}", "a determinant is none"),
        ],
    ),
    *rows(
        n.norm_percent,
        [("20 %", r"20\%", "a space"), (r"20\%", r"20\%", "already"), ("5 per cent", r"5\%", "two words")],
    ),
    *rows(
        is_querying4set,
        [
            ("Find all $x$ such that", True, "find all"),
            ("Solve for all values of $x$", True, "solve for all"),
            ("What are  the\nroots of", True, "what are the"),
            ("What are the coordinates of the vertex?", False, "coordinates have an order"),
            ("Find allotments", False, "all inside a word"),
            ("Somewhat are these", False, "what inside a word"),
            ("What is $x$?", False, "one value"),
        ],
    ),
    *rows(
        n.fix_fracs,
        [
            (r"\frac12", r"\frac{1}{2}", "digits"),
            (r"\frac{\frac12}3", r"\frac{\frac{1}{2}}{3}", "nested"),
            (r"\frac\frac123", r"\frac{\frac{1}{2}}{3}", "a fraction as an argument"),
            (r"\frac{\sqrt3}2", r"\frac{\sqrt3}{2}", "a group and a digit"),
            (r"\frac\text{a}2", r"\frac{\text{a}}{2}", "a command with its braces"),
            (r"\frac", r"\frac", "nothing there"),
            (r"\frac{1}{2", r"\frac{1}{2", "never closed"),
            (r"\frac{(}{2}", r"\frac{(}{2}", "an odd bracket inside braces"),
            (r"\\frac12", r"\\frac12", "a row break and a word"),
        ],
    ),
    *rows(
        n.fix_sqrt,
        [
            (r"\sqrt2x", r"\sqrt{2}x", "the number only"),
            (r"\sqrt2.5", r"\sqrt{2.5}", "with its decimals"),
            (r"\sqrt[3]8", r"\sqrt[3]{8}", "an index"),
            ("sqrt(x+1)", r"\sqrt{x+1}", "a bare word and round brackets"),
            (r"\sqrt\pi", r"\sqrt{\pi}", "a command"),
            (r"\sqrt\sqrt2", r"\sqrt{\sqrt{2}}", "a root of a root"),
        ],
    ),
    *rows(
        n.fix_a_slash_b,
        [
            ("-1/2", r"-\frac{1}{2}", "a sign"),
            (r"\pi/2", r"\frac{\pi}{2}", "a command"),
            ("1/2x", "1/2x", "half of x or one over 2x"),
            ("2^1/2", "2^1/2", "a power"),
            ("3/5/2021", "3/5/2021", "a date"),
            ("km/h", "km/h", "a unit"),
            ("n/a", "n/a", "letters"),
            ("1,000/3", "1,000/3", "a thousand"),
        ],
    ),
    *rows(
        listed.remove_out_paren,
        [
            ("((x))", "x", "layer by layer"),
            ("(1)(2)", "(1)(2)", "two pairs"),
            ("[0,1]", "[0,1]", "an interval"),
            ("(0,1]", "(0,1]", "a mixed pair"),
            (r"\left( x \right)", "x", "sized"),
            ("$x$ or $y$", "$x$ or $y$", "two formulas"),
        ],
    ),
    *rows(
        n.clean_preceding, [("is 5", "5", "a word"), ("isotope", "isotope", "not a word"), ("= .5", ".5", "a point")]
    ),
    *rows(
        n.clean_trailing, [("5.", "5", "a stop"), ("n!", "n!", "a factorial"), ("a,b,...", "a,b,...", "an ellipsis")]
    ),
    *rows(
        n.latex2sympy_fix, [(r"\left(\dfrac12\right)", r"(\frac{1}{2})", "braces"), ("2sinx", r"2\sin^{1}x", "bare")]
    ),
    *rows(
        n.to_ascii, [("x²³", "x^{23}", "a run"), ("πr", "\\pi r", "room before a letter"), ("数", "", "no spelling")]
    ),
]


@pytest.mark.parametrize(("function", "text", "expected"), PAGE)
def test_the_documented_examples_hold_word_for_word(
    function: Callable[[str], object], text: str, expected: object
) -> None:
    """Every example of the evaluation page that concerns a string normaliser."""
    assert function(text) == expected


@pytest.mark.parametrize(("function", "text", "expected"), TRAPS)
def test_words_are_whole_words(function: Callable[[str], object], text: str, expected: object) -> None:
    """What a chain of substring replacements gets wrong."""
    assert function(text) == expected


@pytest.mark.parametrize(("function", "text", "expected"), MORE)
def test_tables(function: Callable[[str], object], text: str, expected: object) -> None:
    """One row per decision."""
    assert function(text) == expected


@pytest.mark.parametrize(
    ("text", "opener", "pair"),
    [
        ("{white}", "{", (0, 6)),
        ("f(g(x))(y)", "(", (1, 6)),
        ("((a)", "(", (1, 3)),
        ("((a)(b)", "(", (1, 3)),
        ("(0,1]", "(", (-1, -1)),
        (r"\{1\}", "{", (-1, -1)),
        (r"\{1\}", r"\{", (0, 3)),
        (r"\\{1}", "{", (2, 4)),
        ("<1,2>", "<", (0, 4)),
        ("x", "{", (-1, -1)),
        ("x", "unknown", (-1, -1)),
        ("", "(", (-1, -1)),
    ],
)
def test_index_first_paren_pair(text: str, opener: str, pair: tuple[int, int]) -> None:
    """The first closed pair, by the indices at which its two brackets start."""
    assert listed.index_first_paren_pair(text, opener) == pair


@pytest.mark.parametrize(
    ("text", "command", "expected"),
    [
        (r"\text{East}", "text", "East"),
        (r"\text{a \text{b}} c", r"\text", "a b c"),
        (r"\textbf{x}\text{y}", "text", r"\textbf{x}y"),
        (r"a_\text{max}", "text", "a_{max}"),
        (r"\\text{x}", "text", r"\\text{x}"),
        (r"\text{open", "text", "open"),
    ],
)
def test_remove_latex_cmd(text: str, command: str, expected: str) -> None:
    """The command goes by its whole name, its argument stays."""
    assert remove_latex_cmd(text, command) == expected


def test_unicode_can_be_kept() -> None:
    """``ascii_only=False`` leaves every character in its script."""
    assert n.norm_ans_str("第一象限", ascii_only=False) == "第一象限"
    assert n.norm_ans_str("3½ ≤ √x", ascii_only=False) == "3½≤√x"
    assert n.norm_ans_str("第一象限") == ""


# --- any text -----------------------------------------------------------------------------------------------------

FRAGMENTS = (
    r"zero { } \ \\ \frac \frac{1}{2} \sqrt \sqrt[3] ( ) [ ] \text{ \text{or} \left( \right) \left. $ \$ . , "
    r"1,000 1 / 1/2 a or and sin \sin ^\circ ° ½ ² α √ degrees % \% percent \pm \{ \} \begin{array} "
    r"\begin{pmatrix} \end{pmatrix} \end{array} & \hspace{1cm} * ** </s> is : = ~ \, \! 234 .5 - ' x pi one ^ _ "
    r"\mathrm{ \rm | < > \in \cup ! {c} \cdot 数 é {,}"
).split()
TEXTS = st.one_of(
    st.text(st.characters(), max_size=40),
    st.lists(st.sampled_from([*FRAGMENTS, " ", "  ", "\n", r"\ "]), max_size=12).map("".join),
)
TO_TEXT = [
    getattr(n, name)
    for name in vars(n)
    if name.startswith(("norm_", "fix_", "clean", "to_", "latex2")) and "str2" not in name
]
OTHERS = [
    n.norm_str2bool,
    norm_str2weekday,
    listed.extract_set,
    listed.is_set,
    is_querying4set,
    listed.remove_out_paren,
    lambda text: listed.index_first_paren_pair(text, "("),
    lambda text: listed.remove_first_paren_pair(text, "{"),
    lambda text: remove_latex_cmd(text, "text"),
]


@settings(deadline=None, max_examples=400)
@given(TEXTS)
def test_normalising_twice_changes_nothing(text: str) -> None:
    """``norm_ans_str`` is idempotent, with and without Unicode."""
    for ascii_only in (True, False):
        once = n.norm_ans_str(text, ascii_only)
        assert n.norm_ans_str(once, ascii_only) == once


@settings(deadline=None, max_examples=200)
@given(TEXTS)
def test_nothing_raises(text: str) -> None:
    """Every function takes every text; the answer is ASCII when asked for."""
    for to_text in TO_TEXT:
        assert isinstance(to_text(text), str)
    for function in OTHERS:
        function(text)
    assert n.norm_ans_str(text).isascii()


@given(TEXTS)
def test_braces_are_added_in_pairs(text: str) -> None:
    """The repairs of fractions and roots keep a text's braces balanced, or as unbalanced as they were."""
    for fix in (n.fix_fracs, n.fix_sqrt):
        fixed = fix(text)
        assert fixed.count("{") - fixed.count("}") == text.count("{") - text.count("}")


@given(TEXTS)
def test_a_pair_is_two_brackets(text: str) -> None:
    """What the index functions return are the places of an opener and, behind it, its closer."""
    for opener, closer in ("()", "[]", "{}", "<>"):
        start, end = listed.index_first_paren_pair(text, opener)
        assert (start, end) == (-1, -1) or (text[start], text[end], start < end) == (opener, closer, True)


HOSTILE = [
    *(
        "{",
        "}",
        "\\",
        "\\\\ ",
        "\\frac",
        "\\frac{",
        "\\frac1",
        "\\sqrt",
        "\\sqrt(",
        "\\text{",
        "\\left(",
        "$",
        "{$",
        ".",
    ),
    *(
        "1,",
        "=1,000",
        "1 ",
        "1/",
        "/2 ",
        "or",
        "and ",
        "sin",
        "\\sin(",
        "\\sin^{",
        "20^\\circ",
        "deg ",
        "%",
        "\\pm",
        "\\{",
    ),
    *("\\begin{array}{", " & ", "</s>.", "is ", "\\hspace{", "~", "½", "1{,}", " ", "a", "9", "\\{\\}\\cup"),
]


@pytest.mark.parametrize("piece", HOSTILE)
def test_hostile_texts_return(piece: str) -> None:
    """A text that a backtracking pattern would not survive comes back, each time the same."""
    text = "1" + piece * (8_000 // len(piece)) + " 20^\\circ matrix"
    for function in (
        n.norm_ans_str,
        n.latex2sympy_fix,
        listed.extract_set,
        listed.is_set,
        listed.norm_pm,
        listed.remove_out_paren,
    ):
        assert function(text) == function(text)


def test_import_is_light() -> None:
    """The package needs nothing but the standard library, and compiles no pattern before its first use."""
    code = (
        "import sys, json, re, typing, evalmath\n"
        "before = set(sys.modules)\n"
        "import evalmath.faces.normalise\n"
        "from evalmath.faces.scan import compiled\n"
        "print(json.dumps([sorted(set(sys.modules) - before), compiled.cache_info().currsize]))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded, patterns = json.loads(run.stdout)
    assert {name.partition(".")[0] for name in loaded} <= {"evalmath", *sys.stdlib_module_names}, loaded
    assert not {"datetime", "evalmath.syntax.parser", "evalmath.kinds", "evalmath.algebra"} & set(loaded), loaded
    assert patterns == 0
