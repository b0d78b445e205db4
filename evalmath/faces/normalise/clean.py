r"""What stands around an answer and isn't part of it: "is", "=", "**", "$", a full stop, the model's end-of-text token.

>>> clean("is: **$5$**.</s>")
'5'
>>> clean("n!..."), clean(r"\right."), clean("isosceles.")
('n!...', '\\right.', 'isosceles')
"""

from __future__ import annotations

import re

from evalmath.syntax.scan import compiled

__all__ = ["clean", "clean_preceding", "clean_trailing"]

# Tokens by which chat models end a turn; a decoder that isn't told to skip them leaves them in the text.
END_TOKENS = tuple(
    "</s> <eos> <|im_end|> <|endoftext|> <|eot_id|> <|end_of_text|> <|end|> <end_of_turn> <｜end▁of▁sentence｜>".split()
)

_PRECEDING = (
    r"(?:[\s:;,`~]|=(?!=)|≈|\\approx(?![A-Za-z])|\*{2,}|\\?\$|<s>"
    r"|(?:is|are|equals?|be)(?![A-Za-z'])"
    r"|the (?:final )?answer(?: is)?(?![A-Za-z'])|(?:final )?answer(?= ?[:=]))*+"
)
_TRAILING_CHARS = frozenset(" \t\n\r\f\v\u00a0,;:`$\\~。，；：、")


def clean_preceding(text: str) -> str:
    r"""Remove what leads up to an answer.

    >>> [clean_preceding(s) for s in ("= 5", "is 5", "isotope", "The answer is: 5", r"\$ 5", "-5", ".5")]
    ['5', '5', 'isotope', '5', '5', '-5', '.5']
    """
    match = compiled(_PRECEDING, re.IGNORECASE).match(text)
    return text[match.end() :] if match else text


def clean_trailing(text: str) -> str:
    r"""Remove what follows an answer: white space, punctuation, marks of emphasis, row breaks, end-of-text tokens.

    A factorial, an ellipsis and the null delimiter ``\right.`` stay.

    >>> [clean_trailing(s) for s in ("5.", "5!", "1,2,...", "5***", "5,</s>\n", "x \\\\", "5.0.")]
    ['5', '5!', '1,2,...', '5', '5', 'x', '5.0']
    """
    end = len(text)
    while end:
        if text[end - 1] in _TRAILING_CHARS:
            end -= 1
        elif text.endswith("**", 0, end):
            while text.endswith("*", 0, end):
                end -= 1
        elif text.endswith(".", 0, end) and not text.endswith(("..", r"\right.", r"\left."), 0, end):
            end -= 1
        else:
            token = next((token for token in END_TOKENS if text.endswith(token, 0, end)), "")
            if not token:
                break
            end -= len(token)
    return text[:end]


def clean(text: str) -> str:
    """Remove what stands before and after an answer.

    >>> clean("  : 5 ; ")
    '5'
    """
    return clean_trailing(clean_preceding(text))
