r"""Groups, rings and fields by their names: products of cyclic groups, matrix and permutation groups, finite fields.

Cyclic factors are compared by their prime powers (the fundamental theorem of finite abelian groups), other factors by
name; the order of factors says nothing.

>>> from evalmath.kinds.side import source
>>> for text in [r"\mathbb{Z}_2\times\mathbb{Z}/3\mathbb{Z}", "C_6", r"GL(2,\mathbb{R})", r"GF(p^n)", "S_3 x D_4"]:
...     print(read(source(text), None))
Z_2 × Z_3
Z_2 × Z_3
GL_2(R)
F_p^n
D_4 × S_3
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from evalmath.kinds.side import Context, Finding, Source
from evalmath.lexicon.numbers import integer
from evalmath.patterns import Lazy
from evalmath.syntax.tree import Node

__all__ = ["Group", "claim", "is_certain", "judge", "read"]


class Group(NamedTuple):
    """The factors in a canonical order; ``sure`` if the text can mean nothing else."""

    factors: tuple[str, ...]
    sure: bool

    def __str__(self) -> str:
        return " × ".join(self.factors)


def claim(side: Source, tree: Node | None) -> Group | None:
    """A group, ring or field that the text can mean nothing but."""
    found = read(side, tree)
    return found if found is not None and found.sure else None


def read(side: Source, tree: Node | None) -> Group | None:
    """As :func:`claim`; also plain letters with an index, which may be names: ``C_6``, ``S_3``."""
    text = side.text
    if len(text) > LONGEST or not _TELLING.search(text):
        return None
    for pattern, spelling in _SPELLINGS:
        text = pattern.sub(spelling, text)
    pieces = [piece.strip() for piece in _PRODUCT.split(text)]
    factors: list[str] = []
    sure = len(pieces) > 1
    for piece in pieces:
        found = _factor(piece)
        if found is None:
            return None
        factors += found
        sure = sure or any(mark in piece for mark in "ℤℝℚℂℕ𝔽") or _WORDED.match(piece) is not None
    return Group(tuple(sorted(factors)), sure)


def is_certain(found: Group) -> bool:
    """Whether the text can mean nothing else."""
    return found.sure


def judge(reference: Group, answer: Group, context: Context) -> Finding:
    """The same factors."""
    equal = reference.factors == answer.factors
    return Finding(equal, "group.equal" if equal else "group.differs", "exact", f"{reference} against {answer}")


# --- reading ------------------------------------------------------------------------------------------------------

# a capital with an index or parameters, a set of numbers, an upright name
_TELLING = Lazy(r"[A-Z]\s?(?:[_(/]|\\left)|[ZRQN][\s$}]*(?:\Z|\\|x\b|[*×])|\\[BRQNZmot]|[ℤℝℚℂℕ𝔽]")
LONGEST = 200  # characters of a product of groups
_SETS = {"Z": "ℤ", "R": "ℝ", "Q": "ℚ", "C": "ℂ", "N": "ℕ", "F": "𝔽"}
_SPELLINGS: tuple[tuple[Lazy, Any], ...] = (
    (
        Lazy(r"\\(?:mathbb|Bbb|mathbf|mathds)\s*(?:\{\s*([ZRQCNF])\s*\}|([ZRQCNF]))"),
        lambda m: _SETS[m[1] or m[2]],
    ),
    (Lazy(r"\\(Z|R|Q|N)(?![A-Za-z])"), lambda m: _SETS[m[1]]),
    (Lazy(r"\\(?:mathrm|operatorname|text|mathfrak|mathcal|textrm|mathsf)\*?\s*\{\s*(\w+)\s*\}"), r"\1"),
    (Lazy(r"\\left|\\right|\\!|\\,|\\ |[$~]"), " "),
    (Lazy(r"\\langle|\\rangle"), ""),
    (Lazy(r"\\[dt]?frac\s*\{\s*ℤ\s*\}\s*\{\s*(\w+)\s*ℤ\s*\}"), r"ℤ/\1ℤ"),
    (Lazy(r"^\s*[A-Z]\s*\\(?:cong|simeq)"), ""),
    (Lazy(r"(?:(?<!\s)\s++)?([/_^(),{}])\s*+"), r"\1"),
)
_PRODUCT = Lazy(r"\\times|\\oplus|\*|(?<=[\w)}ℤ])\s+x\s+(?=[A-Zℤ(])")  # × is read as *
_FIELD = r"(?P<field>[ℝℚℂℤRQCZ]|(?:𝔽|F)_\{?\w+\}?|GF\(\w+\))"
_INDEX = r"(?:_\{?(?P<n>\w+)\}?|\((?P<m>\w+)\))"
_CYCLIC = Lazy(
    r"\(?(?:(?:[ℤZ]|C(?:yc)?)_\{?(?P<n>\d+|[a-z])\}?|[ℤZ]/\(?(?P<m>\d+|[a-z])\)?(?:[ℤZ]\)?)?)\)?(?:\^\{?(?P<k>\d)\}?)?"
)
_MATRICES = Lazy(
    rf"(?P<name>P?[GS]L|S?O|S?U|Sp|Mat|M)"
    rf"(?:_\{{?(?P<n>\w+)\}}?\({_FIELD}\)|\((?P<m>\w+),{_FIELD.replace('field', 'f')}\))"
)
_NAMED = Lazy(rf"(?P<name>S?O|S?U|Sp|S|Sym|A|Alt|D|Dih|Q){_INDEX}")
_FINITE = Lazy(r"(?:(?:𝔽|F)_(?:\{(?P<q>[^{}]+(?:\{\w+\})?)\}|(?P<p>\w))|GF\((?P<g>[^()]+)\))(?P<k>\^\{?\w+\}?)?")
_NUMBERS = Lazy(r"(?P<times>\d*)(?P<set>[ℤℝℚℂℕ])(?:\^\{?(?P<k>\w)\}?)?|(?P<bare>[ZRQN])")
_WORDED = Lazy(r"P?[GS]L|GF|Sym|Alt|Dih|Sp\b|S[OU]\b")
_PLAIN = {"ℤ": "Z", "ℝ": "R", "ℚ": "Q", "ℂ": "C", "ℕ": "N"}
_NAMES = {"Sym": "S", "Alt": "A", "Dih": "D", "Mat": "M"}
MAX_ORDER = 10**6  # of a cyclic group whose prime powers are looked for


def _factor(piece: str) -> list[str] | None:
    """One factor: its canonical names, of a cyclic group those of its prime powers."""
    match = _CYCLIC.fullmatch(piece)
    if match is not None:
        return _cyclic(match["n"] or match["m"]) * int(match["k"] or 1)
    match = _MATRICES.fullmatch(piece)
    if match is not None:
        found = _factor(match["field"] or match["f"]) or []
        return [f"{_NAMES.get(match['name'], match['name'])}_{match['n'] or match['m']}({x})" for x in found] or None
    match = _NAMED.fullmatch(piece)
    if match is not None:
        name, index = match["name"], match["n"] or match["m"]
        return [f"{_NAMES.get(name, name)}_{index}"]
    match = _FINITE.fullmatch(piece)
    if match is not None:
        order = re.sub(r"[{}\s]", "", match["q"] or match["p"] or match["g"])
        return [f"F_{order}" + (f" to the {match['k']}" if match["k"] else "")]
    match = _NUMBERS.fullmatch(piece)
    if match is None:
        return None
    name, k = match["bare"] or match["times"] + _PLAIN[match["set"]], match["k"] or ""
    return [name] * int(k) if k.strip("0").isdecimal() else [name + k]


def _cyclic(order: str) -> list[str]:
    if not order.isdecimal():
        return [f"Z_{order}"]
    rest = integer(order)
    if rest > MAX_ORDER:
        return [f"Z_{rest}"]
    found: list[str] = []
    prime = 2
    while rest > 1:
        power = 1
        while rest % prime == 0:
            rest //= prime
            power *= prime
        if power > 1:
            found.append(f"Z_{power}")
        prime = rest if prime * prime > rest else prime + 1
    return found
