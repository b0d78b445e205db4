r"""From a whole response to its final answer, before any reference is seen.

Two principles. A mark is a commitment: the last container or announcement of what was spoken is the answer, whatever
is said around it. Without a mark an answer is plainly stated in the last sentence, or not heard at all.

- ``markup``, ``regions``: the text without tags, and the part of it that was spoken;
- ``containers``, ``announced``: what is marked; ``options``: a letter that is chosen;
- ``closing``, ``sentences``: what stands behind a result; the last sentence, and the words of doubt that silence it;
- ``stated``: the shapes in which a sentence states a result without a mark;
- ``values``, ``formulas``, ``equations``, ``tidy``: the value at a place, and how it is written down.

>>> extract("They need at least $\\boxed{42}$ eggs, not more.").text
'42'
>>> extract("Therefore Ann has 12 apples.").text
'12'
>>> extract("I think it is 12, or maybe 13.") is None
True
"""

from __future__ import annotations

from itertools import islice
from typing import NamedTuple

from evalmath.extract.announced import announced_at_end, last_announced
from evalmath.extract.closing import without_closing
from evalmath.extract.containers import extract_boxed, has_empty, last_container
from evalmath.extract.markup import plain
from evalmath.extract.options import chosen, is_option_list, repeated_letter
from evalmath.extract.parts import labelled
from evalmath.extract.regions import Region, other_problems, spoken
from evalmath.extract.sentences import doubt_in, last_sentence
from evalmath.extract.stated import plainly_stated
from evalmath.extract.tidy import tidied
from evalmath.lexicon.language import language_of
from evalmath.patterns import Lazy
from evalmath.verdict import Found

__all__ = ["MARKS", "Heard", "explain", "extract", "extract_boxed", "extract_explicit"]

# The rules that mark an answer; those that stand in people's files keep their names.
MARKS = ("boxed", "boxed-joined", "answer-tag", "hash", "json-answer", "answer-is")

_CONTAINERS = frozenset(MARKS) - {"answer-is"}
_LINE = 200  # characters of the line that an answer is quoted with, before and behind it
_CLOSING = r"(?:[\s.,;:!*_`$\"')\]}>\\]++|</?[A-Za-z_|]{1,20}>)*+"
_CLOSED = Lazy(rf"{_CLOSING}\Z")  # nothing but closing signs
_NO_MORE = Lazy(rf"{_CLOSING}(?:[a-z]++ ?+){{0,3}}+{_CLOSING}\Z")  # and a unit or a noun, of which no value can be said
_MAX_PROBLEMS = 8  # headings of other problems that are looked at
_UNTIDY = Lazy(r"[^A-Za-z0-9\\{}()+=^*/\[\]<>|-]")  # a sign that ``tidy`` may change
_TOLD = {
    "boxed": "it stands in the last box",
    "boxed-joined": "it stands in the last boxes, which a joiner makes one answer",
    "answer-tag": "it stands in the last answer tag",
    "hash": "it stands behind the last ####",
    "json-answer": "it is the value of the last JSON key that names an answer",
    "answer-is": "it was announced as the answer",
    "parts": "the last lines give the parts that the question labels",
    "choice": "the last line chooses this option",
    "named": "the last sentence ends in it",
    "alone": "nothing else stands in the last line",
    "chain": "the last sentence ends in a calculation with this result",
    "asked": "the last sentence counts what the question asks for",
    "concluded": "the last sentence leads to it with a copula or a colon",
    "one-number": "it is the only value of the last sentence",
    "truth": "the last sentence opens with it",
    "bold": "it is the only value of the last sentence in bold",
    "restated": "the last sentence ends with the result of a calculation",
}


class Heard(NamedTuple):
    """What was heard in a response: the answer or None, why in one sentence, and the place that says so."""

    found: Found | None
    reason: str
    span: tuple[int, int]


def extract(response: str, *, strict: bool = False, query: str = "") -> Found | None:
    """The final answer of a response as a person would point at it; the reference is not needed for that.

    Parameters
    ----------
    response : str
        The whole response. Never raises for any text; takes time linear in its length.
    strict : bool
        Only what was marked as final counts: nothing that is merely stated.
    query : str
        The question, if known. It tells a choice among options from a letter, and what was asked for.

    Returns
    -------
    Found or None
        None when nothing was marked, and nothing plainly stated.
    """
    text = plain(response)
    region = spoken(text)
    found = _heard(text, region, query, strict=strict)
    if found is None or (strict and found.speculative):
        return None
    written = _written(text, found, query)
    return written if written.text else None


def extract_explicit(response: str, query: str = "") -> Found | None:
    """:func:`extract` of marked answers alone."""
    return extract(response, strict=True, query=query)


def _heard(text: str, region: Region, query: str, *, strict: bool) -> Found | None:
    lo, hi = region.lo, region.hi
    if lo >= hi:
        return None
    if region.unfinished:
        found = _marked(text, lo, hi, query)
        return found if found is not None and _CLOSED.match(text, found.span[1], hi) is not None else None
    start = lo  # in front of it nothing was found
    for cut in islice(other_problems(text, lo, hi), _MAX_PROBLEMS):
        found = _marked(text, start, cut, query) or _unmarked(text, start, cut, query, strict=False)
        if found is not None:
            return found
        start = cut
    found = repeated_letter(text, lo, hi, query) or _marked(text, lo, hi, query)
    return found or _unmarked(text, lo, hi, query, strict=strict)


def _unmarked(text: str, lo: int, hi: int, query: str, *, strict: bool) -> Found | None:
    """Labelled parts, a choice among options, or what is plainly stated."""
    language = language_of(text, lo, hi, query=query)
    hi = without_closing(text, lo, hi, query, language)
    if has_empty(text, lo, hi) or _is_object(text, lo, hi):
        return None
    parts = None if strict else labelled(text, lo, hi, query)
    if parts is not None or is_option_list(text, lo, hi):
        return parts
    found = chosen(text, lo, hi, query, language)
    return found or (None if strict else plainly_stated(text, lo, hi, query, language))


def _is_object(text: str, lo: int, hi: int) -> bool:
    """Whether a response is an object of JSON: what stands under other keys is not an answer."""
    return text[lo:hi].lstrip(" \n`json")[:1] == "{" and text[lo:hi].rstrip(" \n`")[-1:] == "}" and '":' in text[lo:hi]


def _marked(text: str, lo: int, hi: int, query: str) -> Found | None:
    """The last mark: an announcement replaces the container in front of it."""
    announced = announced_at_end(text, lo, hi, query)
    if announced is not None:
        return announced
    contained = last_container(text, lo, hi, query)
    if contained is None:
        return last_announced(text, lo, hi, query)
    later = contained.span[1]
    if _NO_MORE.match(text, later, hi) is not None:
        return contained
    return last_announced(text, later, hi, query, words=False) or contained


def _written(text: str, found: Found, query: str) -> Found:
    """The same answer as it is judged, with the line that it was taken from."""
    start, end = found.span
    line = max(text.rfind("\n", 0, start) + 1, start - _LINE)
    stop = text.find("\n", end, end + _LINE)
    says = text[line : stop if stop >= 0 else end + _LINE].strip()
    answer = found.text.strip()
    if not answer.isdecimal() and _UNTIDY.search(answer) is not None:
        language = language_of(text, max(0, start - 400), min(len(text), end + 100))
        prose = found.rule not in _CONTAINERS and "$" not in says and "\\" not in says
        answer = tidied(answer, language, query, prose=prose)
    return Found(answer, found.span, found.rule, found.speculative, says)


def explain(response: str, query: str = "", *, strict: bool = False) -> Heard:
    r"""What :func:`extract` hears, and why in one sentence; where it hears nothing, what stands in the way, and where.

    >>> explain(r"So it is \boxed{5}.").reason
    'it stands in the last box'
    >>> explain("It might be 5.").reason
    'the last sentence doubts its value: "might"'
    """
    text = plain(response)
    region = spoken(text)
    found = _heard(text, region, query, strict=False)
    if found is not None and not (strict and found.speculative):
        written = _written(text, found, query)
        return Heard(written, _TOLD[found.rule], found.span)
    if found is not None:
        return Heard(None, "it was stated, and only what is marked as final counts", found.span)
    lo, hi = region.lo, region.hi
    if region.unfinished:
        return Heard(None, "the thinking was never closed, and does not end in a mark", (lo, hi))
    if not text[lo:hi].strip():
        return Heard(None, "nothing was said", (lo, hi))
    if is_option_list(text, lo, hi):
        return Heard(None, "the response ends in a list of options, and chooses none of them", (lo, hi))
    if has_empty(text, lo, hi):
        return Heard(None, "a mark stands there with nothing in it", (lo, hi))
    language = language_of(text, lo, hi, query=query)
    start, end = last_sentence(text, lo, without_closing(text, lo, hi, query, language))
    doubt = doubt_in(text, start, end, query, language)
    if doubt == "?":
        return Heard(None, "the last sentence is a question", (start, end))
    if doubt:
        return Heard(None, f'the last sentence doubts its value: "{doubt}"', (start, end))
    if not any(map(str.isdigit, text[start:end])):
        return Heard(None, "nothing is marked, and the last sentence holds no value", (start, end))
    return Heard(None, "nothing is marked, and the last sentence does not state one value plainly", (start, end))
