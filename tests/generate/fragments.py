"""Texts made of one fragment, again and again: what sends a careless scan back and forth over what it has seen.

``QUADRATIC`` did so once: 24,000 characters took half a minute. ``SINGLE`` are marks, signs and phrases of a response,
and ``PAIRS`` join what LaTeX, brackets, signs, words and digits are made of.
"""

from __future__ import annotations

from random import Random

__all__ = ["FRAGMENTS", "FRAMED", "HEADS", "QUADRATIC"]

HEADS = (
    "",
    "The answer is ",
    "Answer: ",
    "**Answer:** ",
    "答案是",
    "Therefore, the final answer is ",
    "Thus the total is 5 ",
    "\\boxed{",
    "#### ",
    "<answer>",
    '{"answer": "',
    "So ",
    "<think>",
)

QUADRATIC = (
    "(1", "{1", "{(1", "(1...", "{1,2}", "{1,2},", "\\frac{1}{2}", "\\pi\\frac{1}{2}", "\\binom{5}{2}", "\\tag{1}",
    "\\pmod{5}", "\\overline{3}", "\\\\[2mm]", "**\\$",
)  # fmt: skip

# in front, again and again, behind
FRAMED = (
    ("The answer is $", "x", ""),
    ("\\boxed{", "{", ""),
    ("\\boxed{", "\\}", ""),
    ("answer ", "word ", "is 5"),
    ("answer is x", "=1", ""),
    ('"answer": "', '\\"', ""),
    ("5 ", "word ", ""),
    ("", "\\boxed{", "}}}}}}}}}"),
    ("1", ",234", ""),
    ("5 ", "\nCheck", ""),
)

SINGLE = (
    "{",
    "}",
    "$",
    "$ ",
    "$5 ",
    "$$ ",
    "\\boxed{",
    "\\boxed {",
    "\\fbox{",
    "\\boxed{5},",
    "\\boxed{1} and ",
    "\\boxed 5 ",
    "boxed ",
    " ",
    "\n",
    "\t",
    ".",
    "a. ",
    "a. A",
    "? ",
    "*",
    "**a**",
    "-",
    "5%",
    "5!",
    "=",
    "1=",
    "1/",
    "\\frac{1}{2}",
    "1",
    "1,",
    ",234",
    "−",
    "\u200b",
    "\x00",
    "answer is ",
    "Answer: ",
    "ANSWER: ",
    "nswer",
    "x is our answer ",
    "answer to the ",
    "answer is \\text{",
    "#",
    "#### ",
    "#### x\n",
    "<answer>",
    "</answer>",
    "<answer>x\n",
    "x\n</answer>",
    "<",
    "<think>",
    "</think>",
    "</s>",
    '"answer": ',
    '{"answer": {',
    '"',
    "\\",
    '\\"',
    "答案是",
    "选",
    "故选B",
    "a",
    "A, ",
    "Option A ",
    "\nA) x",
    "\nA: 5",
    "correct option is ",
    "(A)",
    "(",
    "[",
    "\\(",
    "\\[",
    "\\begin{a}",
    "\\text{",
    "\nQuestion: answer is 5",
    "I hope ",
    "I hope it. ",
    "```output\n",
    "yes ",
    "is ",
    "is 5 ",
    "1 x ",
    "Ответ: ",
    "$\\boxed{ answer is #### <answer> ",
    "\nAntwort",
    "答えは",
    "\\boxed{5} is wrong. ",
    "A. 5 is wrong. ",
    "fell from 20 to 15 ",
    "So 12 isn't, ",
    "8 degrees below zero and ",
    "3 hats: 1, 2 ",
    "{'answer': '5",
    "$x = 1 \\Rightarrow x = 1 \\Rightarrow ",
    "8分の",
    "百分之二十五百分之",
    "5 m/s 5 km/h ",
    "1. 2\n",
    "Since a and b are ",
    "b = a + 3 = 5, c = 2b = ",
    ", the triangle is isosceles",
    "So it has 6 apples. It also has 5 pears. ",
    "If it were 3, it would be 4. ",
    "wait, the correct, yes ",
    "x = 7.\n\nWhat is 3 + 4? ",
    "#### 5\n\nHow many? ",
    "d = 7√2, or 9.9. ",
    " is a b-c",
    "of a of ",
    "7, so about ",
    "a mean of 3 and a median of 4. ",
    "x-\nx + 15 ",
    "$y-\n2x + y",
)

_ATOMS = (
    "1", "23", ",", ".", " ", "(", ")", "[", "]", "{", "}", "$", "=", "-", "+", "^", "_", "|", "/", ":", "\n", "%", "x",
    "a b ", " is ", " and ", "not ", "So ", "answer", "\\frac", "\\sqrt{2}", "\\text{", "\\left(", "\\cdot", "\\quad ",
    "\\pm", "\\to", "**", "`", '"', "是", "٣", "?", "...", "<", ">", "#", "\\(", "\\]", "€", "at least ",
)  # fmt: skip
_COUNT = 300


def _pairs(count: int) -> list[str]:
    """Two atoms side by side, drawn by a seed."""
    rng = Random(300)
    found: dict[str, None] = {}
    while len(found) < count:
        found["".join(rng.sample(_ATOMS, 2))] = None
    return list(found)


_KNOWN = tuple(dict.fromkeys(QUADRATIC + SINGLE))
FRAGMENTS = _KNOWN + tuple(pair for pair in _pairs(_COUNT) if pair not in _KNOWN)[: _COUNT - len(_KNOWN)]
