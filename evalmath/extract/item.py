"""One value of a sentence and its place in it."""

from __future__ import annotations

from dataclasses import dataclass

from evalmath.extract.formulas import Value

__all__ = ["Item"]


@dataclass(frozen=True, slots=True)
class Item:
    """One value of a sentence and its place there."""

    value: Value
    clause: int  # clauses are counted from 0
    follows: bool = False  # the clause says what follows from all before: so 42
    verb: bool = False  # it stands behind the verb of its clause
    equals: bool = False  # it stands behind an equals sign
    known: bool = False  # the 6 friends
    aside: bool = False  # in 7 days; because she has 6; (6)
    reason: bool = False  # because she has 6
    nested: bool = False  # in parentheses, or an end of a change: from 20 to 15
    loose: bool = False  # behind a comma, without a verb of its own
    total: bool = False  # 42 in total
    in_words: bool = False  # a small number in words: quatre
