r"""What may be printed: text of models, files and options, with nothing in it that a terminal would obey.

An answer can hold an escape sequence that clears the screen, sets the title, fills the clipboard or types a command, or
a bidirectional override that shows another text than the one that is there. Everything that evalmath prints for people
goes through :func:`visible`; JSON on stdout, which may be a terminal's, through :func:`escaped`, which loses nothing.

>>> visible("\x1b]52;c;ZXZpbA==\x07 2\u202e1")
'␛]52;c;ZXZpbA==␛ 2␛1'
>>> visible("two\r\nlines"), one_line("two\r\nlines ")
('two\nlines', 'two lines')
"""

from __future__ import annotations

import json
import re
from typing import Final

__all__ = ["escaped", "one_line", "visible"]

SHOWN_AS: Final = "␛"  # SYMBOL FOR ESCAPE, one sign for all of them: what matters is that something stood there

# C0 without tab and newline, DELETE, C1 (one of which is an escape in eight bits), marks and overrides of direction,
# line and paragraph separators, the invisible tag characters, and halves of characters, which no stream can encode.
_OBEYED = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069"
    "\U000e0000-\U000e007f\ud800-\udfff]"
)


def visible(text: str) -> str:
    """A text of any lines, each sign in it that a terminal would obey shown as ``␛``."""
    return _OBEYED.sub(SHOWN_AS, text.replace("\r\n", "\n"))


def escaped(line: str) -> str:
    r"""A line of JSON that says the same without any such sign in it.

    >>> escaped('{"a": "1\u202e2"}' + chr(10)) == '{"a": "1\\u202e2"}' + chr(10)
    True
    """
    return _OBEYED.sub(lambda found: json.dumps(found.group())[1:-1], line)


def one_line(text: str) -> str:
    """:func:`visible`, with runs of white space as one space: a name in a table, or in a sentence."""
    return visible(" ".join(text.split()))
