"""What the policy for rewards takes and refuses: a careful grader's allowances, and nothing that could be paid for."""

from __future__ import annotations

import pytest

from evalmath.check import Task, check
from evalmath.policy import Policy


@pytest.mark.parametrize(
    ("reference", "answer", "query", "right"),
    [
        ("5", r"5\text{ cm}", "", True),
        ("18", r"\$18", "", True),
        ("60", r"60^\circ", "", True),
        ("7", "x = 7", "", True),
        ("(a) 3 (b) 5", "3, 5", "", True),
        (r"\sqrt2", r"\sqrt2 \approx 1.414", "", True),
        ("7", "7 apples", "How many apples are left?", True),
        ("64", r"64\%", "What percentage of the students passed?", True),
        ("64%", "64", "60 of them came. What percentage of the students passed?", True),
        ("64", r"64\%", "A 20% discount was given. How many dollars are left?", False),
        ("3.04", "0.0304", "", False),
        ("18", "They pay 18 dollars altogether.", "How much do they pay?", False),
        ("x^2+C", "x^2", "", False),
        (r"x = 2k\pi, k \in \mathbb{Z}", r"x = 2k\pi", "", False),
    ],
)
def test_what_is_paid_for(reference: str, answer: str, query: str, *, right: bool) -> None:
    """What stands round a right answer is free; a percentage is asked for by the last sentence of a question."""
    assert check(Task((reference,), answer=answer, query=query), Policy.strict()).correct is right


def test_only_a_marked_answer_is_paid_for() -> None:
    """A result that nothing marks is not an answer."""
    assert not check(Task(("7",), response="So we get 7."), Policy.strict()).correct
    assert check(Task(("7",), response="So the answer is 7."), Policy.strict()).correct


@pytest.mark.parametrize(
    ("answer", "query", "correct"),
    [
        ("150 m²", "A garden is 15 m long and 10 m wide. What is its area?", True),
        ("150 m", "Give the length in metres.", True),
        ("150 m", "Give the length in m.", True),
        ("150 m", "Give the length in litres.", False),
        ("150 m", "Solve 15 m = 30.", False),  # a variable
        ("150 m", "", False),
    ],
)
def test_letters_that_the_question_measures_in(answer: str, query: str, correct: bool) -> None:
    """A letter behind a number is a unit where the question has it behind one, or asks for it."""
    assert check(Task(("150",), answer=answer, query=query), Policy()).correct is correct


@pytest.mark.parametrize(
    ("reference", "answer", "query", "correct"),
    [
        ("12,5", "12.5", "Wie groß ist der Flächeninhalt des Dreiecks?", True),
        ("12,5", "12{,}5 cm", "Wie groß ist der Flächeninhalt des Dreiecks?", True),
        ("12,5", "12.6", "Wie groß ist der Flächeninhalt des Dreiecks?", False),
        ("0,375", "0.375", "Berechne den Wert von 3/8 als Dezimalzahl.", True),
        ("0,375", "375", "Berechne den Wert von 3/8 als Dezimalzahl.", False),
        ("12,5", "12.5", "What is the area of the triangle?", False),
        ("10.250 €", "10250 €", "Wie hoch ist das Kapital nach einem Jahr?", True),
        ("10.250 €", "10250 €", "What is the capital after a year?", False),
        ("36 €", "36,00 Euro", "Wie viel kostet der Pullover jetzt?", True),
        ("8", "8 m/s", "What is the speed in m/s?", True),
        ("8", "8 m/s", "What is the speed?", False),
        ("25", "25 m/s", "Convert 90 km/h to m/s.", True),
        ("25", r"25.0 \frac{m}{s}", "Convert 90 km/h to m/s.", True),
        ("44.1 m", "44.1", "It falls for 3 s. How far does it fall? (g = 9.8 m/s^2)", True),
        ("8360 J", r"8.36 \times 10^3", "How much heat warms 200 g by 10 °C ($c = 4.18$ J/(g °C))?", True),
        ("80 m", "80", r"It accelerates at $2.5\ \mathrm{m/s^2}$ for 8 s. How far does it get?", True),
        ("11 V", "11", r"A resistor of 220 $\Omega$ carries 0.05 A. What is the voltage across it?", True),
        ("11 V", "11", r"A current of 0.05 A flows. What is $V$ times 11?", False),
        ("44.1 m", "44.1", "Write 44.1 times m. (g = 9.8)", False),
        ("5", "5 s", "What does it tend to as x goes to s?", False),
        ("4", r"4 \pmod{11}", "Find the inverse of 3 modulo 11.", True),
        ("4", r"3^{-1} \equiv 4 \pmod{11}", "Find the inverse of 3 modulo 11.", True),
        ("4", r"15 \pmod{11}", "Find the inverse of 3 modulo 11.", False),
        ("4", r"4 \pmod{7}", "Find the inverse of 3 modulo 11.", False),
        ("4", r"x \equiv 4 \pmod{11}", "How many residues modulo 11 are squares?", False),
        ("isosceles", "isosceles triangle", "What kind of triangle is it?", True),
        ("isosceles", "isosceles trapezoid", "What kind of triangle is it?", False),
        ("isosceles", "isosceles triangle", "Is it isosceles?", False),
        ("obtuse", "an obtuse triangle", "Classify the triangle by its angles.", True),
        ("obtuse", "not an obtuse triangle", "Classify the triangle by its angles.", False),
        ("obtuse", "an acute triangle", "Classify the triangle by its angles.", False),
        ("(-9, 4)", "P'(-9, 4)", "Reflect the point $P(4,-9)$ in the line $y=x$.", True),
        ("(2, 2)", "M(2, 2)", "Find the midpoint of the segment from $A(-3,5)$ to $B(7,-1)$.", True),
        ("(0, 1)", "N(0, 1)", "Find the mean and the variance of $Z$.", False),
        ("(0, 1)", "F(0, 1)", "Find the focus $F$ of the parabola.", True),
        ("x = -2", "x + 2 = 0", "Find the directrix of $y^2=8x$.", True),
        ("x = -2", "x + 2 = 0", "抛物线 $y^2=8x$ 的准线方程是____。", True),
        ("x = -2", "x - 2 = 0", "Find the directrix of $y^2=8x$.", False),
        ("x = -2", "x + 2 = 0", "Solve $3x + 6 = 0$.", False),
        ("3", "x - y = 3", "What is $x-y$ if $x+y=7$?", True),
        ("7", "x + y = 7", "What is $x-y$ if $x+y=7$?", False),
        ("6", "xy = 6", "Find the greatest value of $xy$ where $2x+3y=12$.", True),
        ("6", "xy = 5 + 1", "Find the greatest value of $xy$ where $2x+3y=12$.", True),
        ("6", r"xy \le 6", "Find the greatest value of $xy$ where $2x+3y=12$.", False),
        ("6", "xy = 6", "Find $y$ where $xy = 6$ and $x = 1$.", False),
        ("6", "xy = 6", "Find $xyz$ where $z = 1$.", False),
        (r"2\sqrt3", r"\tan x + \cot x = 2\sqrt{3}", r"Find $\tan x + \cot x$.", True),
        ("360", r"\text{lcm} = 360", "What is the least common multiple of 18, 24 and 30?", True),
        ("360", "LCM = 360", "Find the LCM of 18, 24 and 30.", True),
        ("m + n = 5", "5", "Find $m+n$.", True),
        ("m + n = 5", "5", "Find $m$ where $m+n = 5$.", False),
        ("x - y = 3", "x = 3", "Find $x-y$.", False),
        ("360", "GCD = 360", "What is the least common multiple of 18, 24 and 30?", False),
        (r"\text{Alice}", r"\text{Alice wins}", "Determine who wins if both play well.", True),
        ("Bob", "Bob has a winning strategy.", "Which player has a winning strategy?", True),
        ("Alice", "Alice loses", "Determine who wins if both play well.", False),
        ("Alice", "Alice never wins", "Determine who wins if both play well.", False),
        ("42", r"Roy has saved \$42.00.", "How much has Roy saved?", True),
        ("42", r"Roy has saved half of \$42.00.", "How much has Roy saved?", False),
        ("12", "12 dozen apples", "How many apples are there?", False),
        ("12", "12 fewer apples", "How many apples are there?", False),
        ("12", "12 more apples", "How many more apples has Tom than Ann?", True),
        ("12", "12 fewer apples", "How many more apples has Tom than Ann?", False),
        ("12", "half of 12 apples", "How many apples are there?", False),
        ("12", "There are 12 red apples.", "How many red apples are there?", True),
        (r"n \ge 3", r"\text{all integers } n \geq 3", "Find all integers $n$ with that property.", True),
        (r"n \ge 3", r"\text{all even integers } n \geq 3", "Find all integers $n$ with that property.", False),
        (r"n \ge 3", r"\text{all integers } n \geq 3", "For which $n$ is it true?", False),
        ("(k,k)", r"(k,k) \text{ for any positive integer } k", "Find all pairs $(a,b)$ of positive integers.", True),
        (r"x = k\pi", r"x = k\pi, k \in \mathbb{N}", "Find all positive integers $n$ such that $nx$ is.", False),
        ("isosceles", "not isosceles", "Which is it, isosceles or not isosceles?", False),
    ],
)
def test_what_the_question_says_may_be_left_out(reference: str, answer: str, query: str, correct: bool) -> None:
    """Its language tells what a comma is, it has the modulus; the noun or verb that it asks with says nothing more."""
    assert check(Task((reference,), answer=answer, query=query), Policy()).correct is correct


def test_a_decimal_comma_leaves_the_question_known() -> None:
    """0.07 is not 7 where nobody speaks of percentages, whether its comma is read as a point or not."""
    task = Task(("7",), response="12,6 : 180 = 0,07.\nОтвет: 0,07", query="Каков расход на 100 км?")
    assert not check(task, Policy()).correct
