r"""What a pair is judged as: as it stands, and in the few other ways in which a grader would read it.

>>> query = "How many are there? (A) 8 (B) 10 (C) 12"
>>> for pair in readings(Pair("10", "B", query), Policy()):
...     print(pair.reference, pair.answer, pair.allowance or "as it stands")
10 B as it stands
10 10 option
>>> contradiction(Pair("B", "A. 10", query))
('choice.text', 'A is 8')
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from evalmath.extract.equations import asked_value, names_another
from evalmath.extract.options import CIRCLED, options
from evalmath.extract.tidy import tidied, with_points
from evalmath.extract.values import value_at
from evalmath.lexicon.asides import is_opposed
from evalmath.lexicon.language import language_of
from evalmath.patterns import Lazy
from evalmath.policy import Policy
from evalmath.prose import is_prose, stated_by
from evalmath.verdict import Found

__all__ = ["Pair", "contradiction", "readings"]


class Pair(NamedTuple):
    """A reference and an answer to compare, their question, where the answer stood, the allowance that this needs."""

    reference: str
    answer: str
    query: str = ""
    found: Found | None = None
    allowance: str = ""


def readings(pair: Pair, policy: Policy, raw: str = "") -> Iterator[Pair]:
    """A pair as it stands; an option's value for its letter; a decimal comma, as in ``raw``; what the question tells of
    its language and its modulus; what a sentence states.

    What a letter stands for is not a matter of the question, which is not asked again then.
    """
    yield pair
    lettered = _LETTERED.search(pair.answer)  # mere numbers are neither options nor sentences
    if policy.allow_option and (lettered or _LETTERED.search(pair.reference)):
        yield from _options(pair, "option")
    if raw and with_points(raw) != raw and with_points(pair.answer) == pair.answer:
        yield pair._replace(reference=with_points(pair.reference.replace("R$", "$")))
    if pair.query:
        yield from _as_asked(pair)
        if policy.allow_name and ("=" in pair.answer) != ("=" in pair.reference):
            reference, answer = (asked_value(side, pair.query) or side for side in (pair.reference, pair.answer))
            if (reference, answer) != (pair.reference, pair.answer):
                yield pair._replace(reference=reference, answer=answer, allowance="name")
    guessed = pair.found is not None and pair.found.speculative
    if lettered and policy.allow_prose and pair.query:
        yield from _who_is_it(pair)
    if lettered and policy.allow_prose and not guessed and not is_prose(pair.reference):
        said = stated_by(pair.answer.replace("\\ ", " "), pair.query)  # The\ area\ is\ 5
        if said is not None and not is_opposed(pair.reference, said.says):
            stated = pair._replace(answer=said.text, found=said, allowance="prose")
            yield stated
            if policy.allow_option:
                yield from _options(stated, "prose")


def _as_asked(pair: Pair) -> Iterator[Pair]:
    """Commas and points as the language of the question has them; a remainder without the modulus of the question."""
    sides = pair.reference, _TEXT.sub(r" \1", pair.answer.replace("{,}", ","))
    if any(_SEPARATED.search(side) for side in sides) and (language := language_of(pair.query)).decimal_comma:
        reference, answer = (tidied(side, language) for side in sides)
        yield pair._replace(reference=reference, answer=answer)
    modulus = _MODULUS.search(pair.answer) if "mod" in pair.answer and "mod" not in pair.reference else None
    remainder = _EQUIVALENT.split(pair.answer[: modulus.start()].rstrip()) if modulus is not None else []
    if modulus is not None and modulus[1] in _NUMBERS.findall(pair.query) and not _UNKNOWN.search(remainder[0]):
        yield pair._replace(answer=remainder[-1])


def _who_is_it(pair: Pair) -> Iterator[Pair]:
    """The answer without the verb of the question: "Alice wins", where it is who wins."""
    asked = _WHO.search(pair.query)
    if asked is None:
        return
    answer = _TEXT.sub(r"\1", pair.answer)
    for space in _SPACE.finditer(answer):
        if f"{asked[1]} ".startswith(f"{answer[space.end() :].rstrip(' .$')} "):
            yield pair._replace(answer=answer[: space.start()], allowance="prose")


_WHO = Lazy(r"\b(?:[Ww]ho|[Ww]hich (?:player|of them|one))\s+((?:[a-z]+ ?){1,8})")
_SPACE = Lazy(r"(?<=\S) (?=\S)")
_LETTERED = Lazy(r"[A-Za-z]|[^\x00-\x7f]")
_TEXT = Lazy(r"\\(?:text|mathrm)\{([^{}]{1,40})\}")
_SEPARATED = Lazy(r"\d[,.]\d")
_MODULUS = Lazy(r"(?:\\pmod\s*\{?|\(\s*(?:\\(?:text|mathrm)\{\s*)?mod\s*\}?\s*)(\d+)[)}\s$]*\Z")
_EQUIVALENT = Lazy(r"\\equiv|≡")
_NUMBERS = Lazy(r"\d+")
_UNKNOWN = Lazy(r"(?<![\\A-Za-z])[A-Za-z](?![A-Za-z])")


def _options(pair: Pair, allowance: str) -> Iterator[Pair]:
    """Both sides as values, where one is an option's letter or has it in front, ``(B) 10``, and the other is not so."""
    sides = pair.reference.translate(CIRCLED), pair.answer.translate(CIRCLED)
    letters = [_LETTER.fullmatch(text) if len(text) < _LONGEST_LETTER else None for text in sides]
    if any(letters):
        offered = options(pair.query) if pair.query and not all(letters) else {}
        values = [offered.get(match[1].upper(), "") if match else None for match in letters]
    else:
        named = [_OPTION.fullmatch(text) for text in sides]
        if all(named):
            return
        values = [match["value"] if match else None for match in named]
    if any(values):
        reference, answer = (text if x is None else _value(x) for text, x in zip(sides, values, strict=True))
        yield Pair(reference, answer, "", pair.found, allowance)


def _value(option: str) -> str:
    """What an option says, as it would be found in a response: its letters may be a unit."""
    found = value_at(option, 0, len(option), letters=False)
    return found.text if found is not None else option


_OPTION = Lazy(
    r"[\s$*]*+(?:\\(?:text|textbf|mathbf|mathrm)\{)?(?:\([A-J]\)|[A-J][).:]|"
    r"\(\\(?:text|textbf|mathrm|mathbf)\{[A-J]\}\))[\s*}]*+(?P<value>[^\s*}:].*)",
    re.DOTALL,
)
_LONGEST_LETTER = 40  # characters of an option's letter with its markup
_LETTER = Lazy(r"[\s$*({]*(?:\\text(?:bf)?\{)?\(?([A-Ja-j])\)?[\s$*)}.]*")


def contradiction(pair: Pair) -> tuple[str, str] | None:
    """Why an answer that is equal is wrong all the same: the reason and its detail.

    It gives the value of another unknown; it names an option that says something else; a guess was taken from a
    sentence that says the opposite.
    """
    found, query = pair.found, pair.query
    said = pair.answer if found is None else found.text
    if query and names_another(said, query) and not names_another(pair.reference, query):
        return "number.variable", ""
    if found is not None and found.speculative and is_opposed(pair.reference, found.says):
        return "quantity.unit", f"the other direction: {found.says}"
    named = _NAMED_OPTION.fullmatch(pair.answer) if query else None
    option = _NUMBER.search(options(query).get(named["letter"], "")) if named is not None else None
    if named is None or option is None or _plain(named["value"]) == _plain(option[0]):
        return None
    return "choice.text", f"{named['letter']} is {option[0].strip()}"


def _plain(number: str) -> str:
    return number.strip(" $.").replace(",", "")


_NAMED_OPTION = Lazy(
    r"[\s$*(]*(?:\\(?:text|textbf|mathbf|mathrm)\{)?\(?(?P<letter>[A-J])\)?[).:=\s}*]+\(?(?P<value>[$-]?\d[\d,]*)[\s$).*}]*"
)
_NUMBER = Lazy(r"\A[$-]?\d[\d,]*\Z")
