r"""What else in a response could be taken for its answer, and why it was not.

>>> for rival in rivals(r"At first I got 4. So it is $\boxed{5}$. Check: 5 - 1 = 4."):
...     print(rival.text, "|", rival.why)
4 | the sentence quotes it
4 | a guess, and something was marked as final
"""

from __future__ import annotations

from typing import NamedTuple

from evalmath.extract import sections
from evalmath.extract.finders import FINDERS, Rule, extract
from evalmath.extract.markup import plain
from evalmath.extract.sentences import sentences_from_end
from evalmath.extract.stances import Stance, reader_of
from evalmath.verdict import Found

__all__ = ["Rival", "rivals"]

_SENTENCES = 12  # from the end, in which denied values are looked for


class Rival(NamedTuple):
    """A value that was not taken: its text, its place in the response, and the reason."""

    text: str
    span: tuple[int, int]
    why: str


def rivals(response: str, *, strict: bool = False, query: str = "") -> list[Rival]:
    """The values that other finders point at, and those that a sentence names without stating them, in order of place.

    Parameters
    ----------
    response, strict, query :
        As for :func:`evalmath.extract.extract`.
    """
    chosen = extract(response, strict=strict, query=query)
    text = plain(response)
    lo, hi = sections.spoken(text)
    seen: dict[tuple[int, int], Rival] = {}
    ends = [hi] if chosen is None else [hi, chosen.span[0]]  # what stood last, and what stood in front of the answer
    for rule, end in [(one, end) for one in FINDERS for end in (ends if one.level == "marked" else ends[:1])]:
        found = rule.find(text, lo, end, query)
        if found is not None and (chosen is None or found.span != chosen.span):
            seen.setdefault(found.span, Rival(found.text, found.span, _why(rule, found, chosen, strict)))
    reader = reader_of(text, lo, hi)
    for start, end in sentences_from_end(text, lo, hi, most=_SENTENCES):
        reading = reader.read(text, start, end, query)
        for denied in reading.denied:
            at = text.find(denied, start, end)
            if at >= 0:
                stance = Stance.DENIES if reading.value is not None else reading.stance
                span = (at, at + len(denied))
                seen.setdefault(span, Rival(denied, span, f"the sentence {stance} it"))
    return sorted(seen.values(), key=lambda rival: rival.span)


def _why(rule: Rule, found: Found, chosen: Found | None, strict: bool) -> str:
    if chosen is None:
        return "a guess, and only what is marked as final counts" if strict else "the response does not end in it"
    if rule.level == "guess":
        return "a guess, and something was marked as final" if not chosen.speculative else "another guess goes first"
    if rule.level == "plain" and not chosen.speculative:
        return "nothing marks it as final"
    return "a later answer stands behind it" if found.span[0] < chosen.span[0] else "it was taken back or says the same"
