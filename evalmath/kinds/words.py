r"""Words: text, truth words, dates and times. Whole words only: "another" holds no "no".

>>> plain(r"\text{The  Answer}."), truth_of("No, it isn't"), truth_of("no solution") is None
('answer', False, True)
"""

from __future__ import annotations

import re

__all__ = ["plain", "truth_of"]

_COMMAND = re.compile(
    r"\\(?:text|mbox|textbf|textit|textrm|mathrm|mathbf|operatorname|mathit|boxed)\b\s*|\\[ ,;!]|[{}$*`]|\\[()\[\]]"
)
_SPACE = re.compile(r"[\s~]+")
_ARTICLES = re.compile(r"\b(?:the|a|an)\b\s*", re.IGNORECASE)
_EDGES = " \t\n.,;:!?\"'"
_TRUTH = {"yes": True, "true": True, "no": False, "false": False, "correct": True, "incorrect": False}
_OPENING = re.compile(r"(yes|no|true|false)\s*[,.;:!]", re.IGNORECASE)


def plain(text: str, *, keep_case: bool = False) -> str:
    """Text without its LaTeX, articles, repeated spaces and outer punctuation."""
    text = _SPACE.sub(" ", _COMMAND.sub("", text)).strip(_EDGES)
    if keep_case:
        return text
    return _ARTICLES.sub("", text.lower()).strip(_EDGES)


def truth_of(text: str) -> bool | None:
    """What a truth word says, alone or at the head of a sentence; None if there is none."""
    word = plain(text)
    if word in _TRUTH:
        return _TRUTH[word]
    match = _OPENING.match(word)
    return _TRUTH[match.group(1).lower()] if match else None
