"""Words that join two values, "and" or "or", and that stand for nothing else between two formulas in any language.

Dutch "of" and "en" are prepositions elsewhere: 3 of 5.

>>> JOINING["oder"], JOINING["和"], "of" in JOINING
('or', 'and', False)
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

__all__ = ["ANY", "JOINING", "LETTERS", "SPACED", "UNSPACED", "WORDS"]

_AND = "and und et y e i ve dan oraz và и 和 及 与 與 以及 と および 와 과 그리고 और तथा এবং ও మరియు และ"
_OR = "or oder ou o u oppure lub veya atau hoặc или 或 或者 または もしくは か 또는 이거나 या अथवा বা অথবা లేదా หรือ أو"
JOINING: Final = dict.fromkeys(_AND.split(), "and") | dict.fromkeys(_OR.split(), "or")
LETTERS: Final = frozenset("y e i o u et ve dan".split())  # which a formula may hold as its own


def _one_of(words: Iterable[str]) -> str:
    return f"(?:{'|'.join(sorted(words, key=len, reverse=True))})"


# patterns
ANY: Final = _one_of(JOINING)
UNSPACED: Final = _one_of(word for word in JOINING if word >= "\u3000")
SPACED: Final = _one_of(word for word in JOINING if word < "\u3000")
WORDS: Final = _one_of(word for word in JOINING if word < "\u3000" and (len(word) > 1 or not word.isascii()))
