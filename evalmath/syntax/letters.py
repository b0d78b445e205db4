"""How a person reads letters in a row: a unit, known names and variables, a word."""

from __future__ import annotations

from evalmath.caching import remembered
from evalmath.lexicon.units import UNIT_WORDS
from evalmath.patterns import Lazy
from evalmath.syntax.symbols import TABLE, WORDS

__all__ = ["letter", "split_letters"]

# names that people run together with others: "xsinx", "2pir"; "min" is not one of them, because of "minus"
_JOINED = (
    "arcsin arccos arctan sinh cosh tanh sin cos tan cot sec csc ln log exp sqrt frac pi alpha beta gamma delta theta"
    " lambda sigma omega infty cdot times"
)
_KNOWN = Lazy("|".join(sorted(WORDS.intersection(_JOINED.split()), key=len, reverse=True)))
LONGEST_RUN = 40  # letters that anybody writes without a space between names
_SHORT_WORDS = frozenset(
    "yes no and odd set dne per usd eur gbp one two six ten all any day red sum not can the non new old men boy cat dog"
    " box age car ray to if for off mon tue wed thu fri sat sun".split()
)


@remembered(entries=4096)
def split_letters(run: str, after_number: bool) -> tuple[tuple[str, str], ...]:
    """How a person reads letters in a row: a unit, known names and variables, a word.

    >>> split_letters("xsinx", False)
    (('sym', 'x'), ('fn', 'sin'), ('sym', 'x'))
    >>> split_letters("weeks", True)
    (('word', 'weeks'),)
    """
    whole = (("word", run),)
    if not run.isascii() or len(run) > LONGEST_RUN:
        return whole
    if (run.lower() in UNIT_WORDS and (after_number or len(run) > 3)) or run.lower() in _SHORT_WORDS:
        return whole
    pieces: list[tuple[str, str]] = []
    at, loose = 0, 0
    for match in [*_KNOWN.finditer(run), None]:
        stop = match.start() if match else len(run)
        if stop - at > (3 if at == 0 and match is None else 2):
            return whole
        loose += stop - at
        pieces.extend(letter(name) for name in run[at:stop])
        if match:
            entry = TABLE[match.group()]
            if entry is not None:
                pieces.append(entry)
            at = match.end()
    if loose > 4:
        return whole
    return tuple(pieces)


def letter(name: str) -> tuple[str, str]:
    """The token of a single letter."""
    return TABLE[name] or ("sym", name)
