"""The only option of which something isn't said that is said of all others: "All options but C are wrong."

>>> text = "All options but C are wrong."
>>> all_but(text, 0, len(text)).text
'C'
>>> all_but("All options but C are right.", 0, 28) is None
True
"""

from __future__ import annotations

import re

from evalmath.lexicon.language import known_languages, lower
from evalmath.patterns import Lazy
from evalmath.verdict import Found

__all__ = ["all_but"]

# All options but C are wrong; no option except C fits
_ALL_BUT = Lazy(
    r"\b(?:(?P<all>all|every|each|everything)|(?P<none>none|no|nothing))(?:\s(?:of|the|these|other|them|options?|choices?|"
    r"answers?|statements?|letters?)){0,4}\s(?:but|except(?:\sfor)?|other\sthan)\s"
    r"(?:option\s|choice\s)?[(*]{0,3}(?P<letter>[A-J])[)*]{0,3}\s(?:are|is|can\sbe|must\sbe|fails?|fits?|works?)(?=[\s.])",
    re.IGNORECASE,
)


# we can rule out everything except B
_RULED_OUT = Lazy(
    r"\b(?:rules?|ruled|ruling|cross(?:ed|es|ing)?|throw|throws)\sout\s(?:all|every|everything|each|any)(?:\s(?:of|the|these|other|them"
    r"|options?|choices?|answers?)){0,4}\s(?:but|except(?:\sfor)?|other\sthan)\s(?:option\s|choice\s)?"
    r"[(*]{0,3}(?P<letter>[A-J])[)*]{0,3}(?=[\s.,;!]|\Z)(?!\s(?:and|or)\b)",
    re.IGNORECASE,
)


def all_but(text: str, lo: int, hi: int) -> Found | None:
    """The only option that what is said of all others isn't said of: "All options but C are wrong."."""
    if text.find(" but ", lo, hi) < 0 and text.find(" except ", lo, hi) < 0 and text.find(" than ", lo, hi) < 0:
        return None
    ruled = _RULED_OUT.last(text, lo, hi)
    if ruled is not None and ruled["letter"].isupper() and text.find("n't ", lo, ruled.start()) < 0:
        return Found(ruled["letter"], ruled.span("letter"), "choice")
    found = _ALL_BUT.last(text, lo, hi)
    if found is None or not found["letter"].isupper():
        return None
    phrases = known_languages()["en"].phrases
    told = lower(text[found.end("letter") : hi]).partition(".")[0].lstrip(" )*")
    told = _BE.sub("", told, count=1)
    wrong, right = (phrases(row).match(told) is not None for row in ("wrong", "right"))
    chosen = wrong if found["all"] else right
    return Found(found["letter"], found.span("letter"), "choice") if chosen and wrong is not right else None


_BE = Lazy(r"\A(?:are|is|can be|must be)\s")
