r"""Texts that make a pattern work: pieces that its repeats take, over and over, and then something that nothing takes.

>>> next(iter(pumps(r"x(ab|c)*y")))
Pump(head='x', piece='ab', tail='\x00')
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from tests.patterns.steps import MAXREPEAT, ONE, REPEATS, Program, program

LONG = 64  # a repeat that takes no more than that is as good as none
NOTHING = "\0"  # hardly any class takes it, unless it is a negated one
ALPHABET = "aAbxz019 \t\n.,;:!?'\"-+*/=<>()[]{}$\\|_^&%#@~é\u4e2d\u0440\u2212\u221a\u2460\u00b2\u0665"
MOST_CHARS = 10  # kinds of characters that are told apart
MOST_WITNESSES = 3  # of one body


class Pump(NamedTuple):
    """``head``, then ``piece`` as often as there is room, then ``tail``."""

    head: str
    piece: str
    tail: str

    def text(self, size: int) -> str:
        """So many characters, or a few more."""
        return self.head + self.piece * (size // len(self.piece)) + self.tail


def pumps(source: str, flags: int = 0) -> Iterator[Pump]:
    """For each long repeat its own food behind what leads there; and each kind of character from the beginning."""
    made = program(source, flags)
    seen: set[Pump] = set()
    for head, body in _repeats(made, list(made.tree), [""]):
        for piece in body:
            for start in dict.fromkeys((head, "")):
                for tail in (NOTHING, ""):
                    pump = Pump(start, piece, tail)
                    if piece and pump not in seen:
                        seen.add(pump)
                        yield pump
    for char in _kinds(made):
        for pump in (Pump("", char, NOTHING), Pump("", char, "")):
            if pump not in seen:
                seen.add(pump)
                yield pump


def _kinds(made: Program) -> list[str]:
    """A character of each kind: those of a kind are taken by the same nodes."""
    kinds: dict[tuple[bool, ...], str] = {}
    for char in dict.fromkeys(ALPHABET + _literals(list(made.tree))):
        kinds.setdefault(tuple(taker.takes(char) for taker in made.takers), char)
    ranked = sorted(kinds.items(), key=lambda item: -sum(item[0]))
    return [char for taken, char in ranked if any(taken)][:MOST_CHARS]


def _literals(nodes: list[Any]) -> str:
    """All characters that are written out in a tree."""
    text = ""
    for node in nodes:
        if isinstance(node, tuple) and len(node) == 2 and str(node[0]) == "LITERAL":
            text += chr(node[1])
        elif isinstance(node, tuple | list) or hasattr(node, "getwidth"):
            text += _literals(list(node))
    return text


def _repeats(made: Program, nodes: list[Any], heads: list[str]) -> Iterator[tuple[str, list[str]]]:
    """Each long repeat of a sequence: a text that leads to it, and some of what it takes."""
    for node in nodes:
        name, value = str(node[0]), node[1]
        if name in REPEATS:
            _, high, inner = value
            body = witnesses(made, list(inner))
            if high == MAXREPEAT or high >= LONG:
                yield heads[0], body
                if len(body) > 1:
                    yield heads[0], ["".join(body)]
            yield from _repeats(made, list(inner), heads)
        elif name == "BRANCH":
            for branch in value[1]:
                yield from _repeats(made, list(branch), heads)
        elif name == "SUBPATTERN":
            yield from _repeats(made, list(value[3]), heads)
        elif name == "ATOMIC_GROUP":
            yield from _repeats(made, list(value), heads)
        elif name in {"ASSERT", "ASSERT_NOT"}:
            yield from _repeats(made, list(value[1]), heads)
        heads = [heads[0] + (witnesses(made, [node], least=1) or [""])[0]]


def witnesses(made: Program, nodes: list[Any], least: int = 0) -> list[str]:
    """A few texts that a sequence takes, looks at its neighbours left aside."""
    texts = [""]
    for node in nodes:
        pieces = _pieces(made, node, least)
        texts = [text + piece for text in texts for piece in pieces][:MOST_WITNESSES]
    return texts


def _pieces(made: Program, node: Any, least: int) -> list[str]:
    name, value = str(node[0]), node[1]
    if name in ONE:
        taker = made.taker_of(node)
        takes = [char for char in dict.fromkeys(_literals([node]) + ALPHABET) if taker.takes(char)]
        return takes[:MOST_WITNESSES] or [next((chr(k) for k in range(0x11000) if taker.takes(chr(k))), "")]
    if name in REPEATS:
        low, _, inner = value
        body = witnesses(made, list(inner), least)
        return [piece * max(low, least) for piece in body]
    if name == "BRANCH":
        found: list[str] = []
        for branch in value[1]:
            found += witnesses(made, list(branch), least)[:1]
        return found[:MOST_WITNESSES]
    if name == "SUBPATTERN":
        return witnesses(made, list(value[3]), least)
    if name == "ATOMIC_GROUP":
        return witnesses(made, list(value), least)
    return [""]  # what only looks; a group again
