r"""Every example of DART-Math's evaluation page, word for word, and the page's known traps."""

from __future__ import annotations

import pytest
import sympy
from sympy import Interval, Matrix, Rational, S, Symbol, cos, latex, oo, pi, sqrt

from evalmath import *  # noqa: F403 - the page's own import
from evalmath import (
    EvaluatorMath,
    EvaluatorMathBatch,
    fix_a_slash_b,
    is_set,
    latex2sympy_interval,
    norm_deg,
)

evaluator = EvaluatorMathBatch()

CIRCLE = (
    'First, we need to count the total number of letters in the word "CIRCLE". There are 6 letters.\n\nNext, we need to'
    ' count the number of distinct letters. There are 6 distinct letters in the word "CIRCLE": C, I, R, L, E, and G.\n\n'
    "Now, let's consider the arrangements of the distinct letters. The number of ways to arrange n distinct items is n"
    " factorial (n!). So, we have 6! = 6 × 5 × 4 × 3 × 2 × 1 = 720 ways to arrange the distinct letters.\n\nHowever, the"
    " word \"CIRCLE\" has one letter that repeats (the letter 'C' repeats twice). We have over-counted the number of"
    ' distinct arrangements by including arrangements that are just rotations of each other (for example, "CIRCLE" and'
    ' "LCIRCE" are considered different arrangements here, but they are the same word when read).\n\nTo correct for'
    " this, we divide the total number of arrangements by the number of ways to arrange the repeated letters. The number"
    " of ways to arrange 2 identical items is 2! = 2 × 1 = 2. So, we divide the total number of arrangements by 2 to get"
    " the correct number of distinct arrangements.\n\nTherefore, the number of ways to arrange the letters of the word"
    ' "CIRCLE" is 720 ÷ 2 = 360.'
)
BOXES = (
    "Both $1$ and $11$ divide $11,$ so $\\boxed{11}=2$, and since $1,$ $2,$ $4,$ $5,$ $10,$ and $20$ divide $20,$ then"
    " $\\boxed{20}=6$. The inner expression, $\\boxed{11}\\times\\boxed{20}=2\\times6=12$. Finally, $\\boxed{12}=6$"
    " because $1,$ $2,$ $3,$ $4,$ $6,$ and $12$ divide $12.$\n\nTherefore, $6$ is our answer. Please note that we have"
    " not boxed the correct answer as we normally do, as that would be especially confusing for this problem."
)


@pytest.mark.parametrize(
    ("response", "answer"),
    [
        ("Therefore, $1+1=\\boxed{2}$.", "2"),
        (BOXES, "6"),
        (CIRCLE, "360"),
        ("The answer is 1/2", "\\frac{1}{2}"),
        (
            "The answer is \\begin{pmatrix} 3 \\\\ \\frac{\\pi}{2} \\end{pmatrix}",
            "\\begin{array}3\\\\frac{\\pi}{2}\\end{array}",
        ),
    ],
)
def test_extraction(response: str, answer: str) -> None:
    """The extracted and normalised answers that the page shows."""
    assert evaluator.extract_ans(response) == answer


@pytest.mark.parametrize(
    ("reference", "answer", "sets", "equal"),
    [
        ("x+y", "y+x", False, True),
        ("\\frac{1}{2}", "0.5", False, True),
        ("\\begin{array}1\\\\2\\end{array}", "1,2", False, True),
        ("{1,2}", "{2,1}", True, True),
        ("no", "false", False, True),
        ("251,7\\\\ \\noindent", "0", False, False),
        ("3.54*10^{-7}", "3.54e-07", False, True),
        ("1", "100", False, False),
        ("100", "1", False, False),
        ("3.04", "0.0304", False, True),
        (["0.0304", 0.0304], "3.04", False, True),
        ("x<-1", "x>3", False, False),
        ("(-\\infty,0)\\cup(0,\\infty)", "(-\\infty,0)\\cup(0,\\infty)", False, True),
        ("1+2,2+1", "2+1,1+2", False, True),
        (5, 5, False, True),
        (0.1 + 0.2, 0.3, False, True),
        ("x + y", "y + x", False, True),
        ("C", "C", False, True),
        ("1,234", "1234", False, True),
        ("12,34", "(12,34)", False, True),
        ("\\$ 5", "5", False, True),
        ("3 * \\sqrt{13}", "3\\sqrt{13}", False, True),
        ("\\pi/2", "\\frac{\\pi}{2}", False, True),
        ("(3,\\pi/2)", "(3,\\frac{\\pi}{2})", False, True),
        ("23000", "\\$23{,}000", False, True),
        (r"\left(1,2\right)", r"\left(2,1\right)", True, True),
        ("White", "white", False, True),
        ("[0,3)", "[0,1]", False, False),
        ("[0,1]", "[0,3)", False, False),
        ("1001.5", "1001", False, False),
        ("\\frac{2003}{2}", "1001", False, False),
    ],
)
def test_eq(reference: object, answer: object, sets: bool, equal: bool) -> None:
    """The verdicts that the page shows."""
    assert evaluator.eq(reference, answer, compare_sets=sets) is equal  # type: ignore[arg-type]


def test_intervals() -> None:
    """The SymPy sets that the page shows."""
    a, b = Symbol("a"), Symbol("b")
    assert latex2sympy_interval("(-11,-10)\\cup\\{-\\sqrt{110}\\}") == Interval.open(-11, -10)
    union = latex2sympy_interval("(-\\infty, 0) \\cup (0, \\infty)")
    assert union == Interval.open(-oo, 0).union(Interval.open(0, oo))
    assert latex(latex2sympy_interval("(a+b,b]")) == "\\left(a + b, b\\right]"
    assert latex2sympy_interval("(a+b,b]") == Interval(a + b, b, left_open=True)


def test_matrices() -> None:
    """The SymPy matrices that the page shows."""
    shown = evaluator.latex2matrix(r"\sqrt{400\cos^2(9\pi/44)},\frac{\pi}{4}")
    expected = (
        r"\left[\begin{matrix}\sqrt{400 \cos^{2}{\left(\frac{9 \pi}{44} \right)}} & \frac{\pi}{4}\end{matrix}\right]"
    )
    assert latex(shown) == expected
    assert sympy.N(shown[0] - 20 * cos(9 * pi / 44)) == pytest.approx(0)
    half, root = Rational(1, 2), sqrt(3) / 2
    rotation = evaluator.latex2matrix(
        r"\begin{pmatrix} \frac{1}{2} & 0 & -\frac{\sqrt{3}}{2} \\ 0 & 1 & 0 \\ \frac{\sqrt{3}}{2} & 0 & \frac{1}{2}"
        r" \end{pmatrix}"
    )
    assert rotation == Matrix([[half, 0, -root], [0, 1, 0], [root, 0, half]])
    assert latex(rotation) == (
        r"\left[\begin{matrix}\frac{1}{2} & 0 & - \frac{\sqrt{3}}{2}\\0 & 1 & 0\\\frac{\sqrt{3}}{2} & 0 & \frac{1}{2}"
        r"\end{matrix}\right]"
    )
    column = evaluator.latex2matrix("\\begin{pmatrix}-18\\\\-49\\\\96\\end{pmatrix}")
    assert column == Matrix([[-18, -49, 96]])
    square = evaluator.latex2matrix("\\begin{pmatrix} 2 & 3 \\\\ 0 & -2 \\end{pmatrix}")
    assert square == Matrix([[2, 3], [0, -2]])


def test_normalisers() -> None:
    """The strings that the page shows."""
    assert evaluator.norm_math_str("251,7\\\\ \\noindent") == "251,7"
    assert fix_a_slash_b("(3/4)\\sqrt{3}") == "(\\frac{3}{4})\\sqrt{3}"
    assert evaluator.norm_pm("x\\pmy") == "x-y,x+y"
    assert evaluator.norm_pm("a\\mpb") == "a-b,a+b"
    assert evaluator.norm_pm("1\\pm\\sqrt{19}") == "1-\\sqrt{19},1+\\sqrt{19}"
    assert evaluator.norm_pm(r"\{1\pm\sqrt{5},-2\}") == "1-\\sqrt{5},1+\\sqrt{5},-2"
    assert evaluator.norm_pm("\\(\\frac{1\\pm\\sqrt{17}}{4}\\)") == "\\frac{1-\\sqrt{17}}{4},\\frac{1+\\sqrt{17}}{4}"
    assert evaluator.norm_pm(r"\frac{1\pm\sqrt{1-\frac{2}{\sqrt{3}}}}{1}") == (
        "\\frac{1-\\sqrt{1-\\frac{2}{\\sqrt{3}}}}{1},\\frac{1+\\sqrt{1-\\frac{2}{\\sqrt{3}}}}{1}"
    )
    assert norm_deg(r"20^\circ") == r"20"
    assert norm_deg(r"\sin 20^\circ") == r"\sin {20*\frac{\pi}{180}}"
    assert evaluator.norm_basic_fn(r"sinx") == r"\sin^{1}x"
    assert evaluator.norm_basic_fn(r"\sin^2x") == r"\sin^{2}x"
    assert evaluator.remove_first_paren_pair("{white}", "{") == "white"


def test_sets() -> None:
    """The page's sets."""
    assert evaluator.extract_set("{2,1}") == ["1", "2"]
    assert is_set("{2,1}") is True
    assert is_set("orange") is False
    assert is_set("x<-1orx>3") is True
    assert is_set("(3/4)sqrt(3)") is False


def test_defaults() -> None:
    """Names and defaults of the classes are the page's."""
    policy = EvaluatorMath().policy
    assert (policy.strict_extract, policy.use_orig_eq_for_olympiadbench, policy.include_percentage) == (
        False,
        True,
        True,
    )
    assert (policy.rel_tol, policy.abs_tol, policy.percent_rel_tol, policy.ascii_only) == (1e-9, 1e-8, 1e-3, True)
    assert EvaluatorMathBatch().timeout == 5
    assert S.Reals  # SymPy is there for those who ask for its objects


@pytest.mark.parametrize(
    ("reference", "answer", "equal"),
    [
        ("no", "another", False),
        ("no", "no solution", False),
        ("thousand", "thous,", False),
        ("f'(x)", "f(x)", False),
        ("f'(x)", "f'(x)", True),
        ("0", "zero", True),
        ("nonzero", "0", False),
        ("orange", "ange", False),
        ("yes", "eyes", False),
    ],
)
def test_traps(reference: str, answer: str, equal: bool) -> None:
    """What a substring normaliser gets wrong."""
    assert evaluator.eq(reference, answer) is equal


def test_strict_extraction_does_not_speculate() -> None:
    """``strict_extract=True`` has its documented effect."""
    assert EvaluatorMath(strict_extract=True).extract_ans("So we get 4 apples.") == ""
    assert EvaluatorMath().extract_ans("So we get 4 apples.") == "4"
