r"""The domains of parameters: ``k \in \mathbb{Z}``, "where k is an odd integer"; which of them need not be said.

>>> in_words(r"\text{ where } k \text{ is an odd integer}")
{'k': 'odd integers'}
>>> disagreement({"k": "integers"}, {"n": "integers"}), disagreement({"k": "integers"}, {"k": "naturals"})
(None, 'integers against naturals')
>>> in_words(r"\text{ for all } n \ge 2"), in_words(r"\text{ for all } n \ge 1")
({'n': '>= 2'}, {'n': 'naturals'})
>>> unsaid({"k": "integers"}, {}), unsaid({"t": "integers"}, {})
('implied', 'not implied')
"""

from __future__ import annotations

import re

from evalmath.patterns import Lazy

__all__ = ["disagreement", "in_words", "is_everything", "unsaid"]

_SETS = (
    ("naturals", re.compile(r"\bnatural|\\mathbb\s*+\{?\s*+N\b|(?:\\in|∈)\s*N\b")),
    ("integers", re.compile(r"\binteger|\bwhole|\\mathbb\s*+\{?\s*+Z\b|(?:\\in|∈)\s*Z\b")),
    ("rationals", re.compile(r"\brational|\\mathbb\s*+\{?\s*+Q\b|(?:\\in|∈)\s*Q\b")),
    ("reals", re.compile(r"\breal|\\mathbb\s*+\{?\s*+R\b|(?:\\in|∈)\s*R\b")),
)
_KINDS = ("even", "odd", "positive", "negative", "nonnegative", "nonzero", "prime", "composite", "irrational")
_KIND = Lazy(rf"\b({'|'.join(_KINDS)})\b")
_DENIAL = Lazy(r"\b(?:not|no|never|or|less|more|except|unless|without|wrong|incorrect)\b")  # another set
_MARK = Lazy(r"(?:Z|R|Q)\s*+\}?\s*+[\^_]\s*+\{?\s*+(?:\\geq?|>|\+|\*)")
_SPAN = Lazy(r"(?:\\in|∈)\s*+((?:\\left\s*+)?[\[(].*)", re.DOTALL)  # an interval
_NAME = Lazy(r"(?<![\\A-Za-z])[A-Za-z](?![A-Za-z{])")
_BOUND = Lazy(
    r"(?<![=<>,≤≥] )(?<!\\[lg]e )(?<!\\[lg]eq )(?<![\\A-Za-z=<>,≤≥])([A-Za-z])"
    r"\s*+(\\(?:gt|lt|geq?|leq?|neq?)(?![a-z])|[<>]=?|[≥≤≠])\s*+(-?\d++(?![\d./^a-z\\]))"
)  # and no chain
_SIGNS = {"\\ge": ">=", "\\le": "<=", "\\gt": ">", "\\lt": "<", "\\ne": "!=", "≥": ">=", "≤": "<=", "≠": "!="}
_SIGNS |= {sign: sign for sign in (">", "<", ">=", "<=")}
# what a clause is made of, and what of it says no more than that there is a parameter in a set
_PIECE = Lazy(r"\\[a-z]+|[a-z]+|\d+|[^\s{}$()\[\].,;:^_+*~!\\\"'`，。-]|[+*-](?=\s*[\\\w])")
_FILLING = frozenset(
    "where with for as is are be being can may an any all every each some arbitrary fixed the of in and both to over"
    " from by integer integers whole number numbers natural naturals real reals rational rationals constant constants"
    " parameter parameters value values denotes denote represents represent ranges range runs run through takes take"
    " belongs set independent respectively here that which it not no never or less more except unless without"
    " wrong incorrect even odd positive negative nonnegative nonzero prime composite irrational ∈ ℤ ℕ ℝ ℚ"
    r" \text \textrm \textit \mathrm \mbox \in \mathbb \mathbf \quad \qquad \left \right \displaystyle".split()
)
_ANY = "?"  # a parameter whose name the clause does not say

# what a reader supplies: the letters of integers, and the real numbers for every other name
_INTEGERS = frozenset("k n m l j p q".split())


def in_words(clause: str) -> dict[str, str]:
    """The domain that a clause gives to its parameter; none if it says only that there is one, as of a constant."""
    plain = clause.lower().replace("non-", "non")
    of = next((name for name, rule in _SETS if rule.search(clause) or rule.search(plain)), "")
    kinds = sorted({*_KIND.findall(plain), *_DENIAL.findall(plain)})
    if _MARK.search(clause):
        kinds.append("marked")
    if of == "integers" and kinds == ["positive"]:
        kinds, of = [], "naturals"
    bound = _BOUND.search(clause)
    if bound is not None and not kinds and of in {"", "integers", "naturals"}:
        rest = clause[: bound.start()] + clause[bound.end() :]
        if not _narrowed(rest.lower()):
            return {bound[1]: _bounded(bound, of)}
    more = _narrowed(plain)
    if not of and not kinds:
        span = _SPAN.search(clause)
        if span is not None:
            return {_ANY: re.sub(r"\\left|\\right|[\s{}$]", "", span[1])}
        return {_ANY: more} if _BOUNDING.search(more) else {}
    names = _NAME.findall(re.sub(r"\\[A-Za-z]+\s*(?:\{\s*[A-Z]\s*\})?", " ", clause))
    names = [n for n in names if n not in {"a", "Z", "N", "R", "Q"}]
    return {names[0] if names else _ANY: " ".join([*kinds, of, more]).strip()}


def _narrowed(clause: str) -> str:
    """What a clause says of its parameter beyond the set: ``divisible 3`` of "an integer divisible by 3"."""
    pieces = _PIECE.findall(_INDEX.sub("", clause))
    return " ".join(x for x in pieces if not (x in _FILLING or (len(x) == 1 and x.isalpha())))


_INDEX = Lazy(r"_\s*(?:\{\s*\w{1,3}\s*\}|\w)|(?<![A-Za-z])(?<=[A-Za-z])\d")  # of a constant: C_1
_BOUNDING = Lazy(r"\\(?:geq?|leq?|neq?|equiv|mid)(?![a-z])|[<>≤≥≠]|divi|multiple|such")


def _bounded(bound: re.Match[str], of: str) -> str:
    """What a bound leaves of a set: from 1 on, of a letter that means integers, the natural numbers."""
    name, sign, value = bound[1], _SIGNS[bound[2][:3]], bound[3]
    if (sign, value) in {(">=", "1"), (">", "0")} and (of or name in _INTEGERS):
        return "naturals"
    return f"{of} {sign} {value}".strip()


def disagreement(reference: dict[str, str], answer: dict[str, str]) -> str | None:
    """How the domains of two sides differ, where both say some; their parameters may have other names."""
    first, second = set(reference.values()), set(answer.values())
    return None if first == second else f"{', '.join(sorted(first))} against {', '.join(sorted(second))}"


def is_everything(domain: str) -> bool:
    """Whether a parameter that runs through a domain is as good as one of which nothing is said."""
    return domain in {"reals", "complexes"}


def unsaid(reference: dict[str, str], answer: dict[str, str]) -> str:
    """Whether the domains that one side alone says are those that everybody supplies: implied, or not."""
    said = reference or answer
    if reference and reference.keys() <= _VARIABLES and set(reference.values()) <= _ASKED:
        return "implied"  # a reader knows of which numbers was asked
    return "implied" if all(_is_implied(name, of) for name, of in said.items()) else "not implied"


_VARIABLES = frozenset("xyz")
_ASKED = frozenset({"> 0", ">= 0", ">= 1"})


def _is_implied(name: str, of: str) -> bool:
    letter = name.split("_", maxsplit=1)[0]
    if of == "integers":
        return letter in _INTEGERS or name == _ANY
    if of == "naturals":
        return letter == "n"  # of a sequence
    return of == "reals" and letter not in _INTEGERS - {"m"}  # of which an m may be one
