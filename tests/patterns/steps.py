r"""How many steps a backtracking matcher takes: the same number on any machine.

A pattern's tree, as ``re`` itself parses it, becomes a little program, and the program is run as ``re`` runs its own:
the first alternative first, back to the last choice on failure. What is counted is each instruction and each character
that a repeat looks at. What ``re`` skips by a look at the first literal is counted here as well: no less than a step
for each place where a search begins, which is linear.

>>> search(Program(r"a+b"), "a" * 40), search(Program(r"a++b"), "a" * 40)
((None, 1681), (None, 901))
>>> search(Program(r"(?<!a)a++b"), "a" * 40)
(None, 204)
>>> search(Program(r"(x+|y)z"), "..xxz")[0]
(2, 5)
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, NamedTuple

parse: Callable[..., Any] = re._parser.parse  # type: ignore[attr-defined]
compile_tree: Callable[..., re.Pattern[str]] = re._compiler.compile  # type: ignore[attr-defined]
SubPattern: Any = re._parser.SubPattern  # type: ignore[attr-defined]
MAXREPEAT: Final = int(re._constants.MAXREPEAT)  # type: ignore[attr-defined]

ONE = {"LITERAL", "NOT_LITERAL", "ANY", "IN"}  # nodes that take one character
REPEATS = {"MAX_REPEAT": "greedy", "MIN_REPEAT": "lazy", "POSSESSIVE_REPEAT": "possessive"}


class TooManyError(Exception):
    """More steps than allowed."""


class Instruction(NamedTuple):
    """What to do, with what, and where to go on."""

    name: str
    what: Any = None
    to: int = 0
    other: int = 0


@dataclass(frozen=True)
class Taker:
    """A node that takes one character."""

    pattern: re.Pattern[str]
    known: dict[str, bool]

    def takes(self, char: str) -> bool:
        """Whether it takes this character."""
        known = self.known.get(char)
        if known is None:
            known = self.known[char] = self.pattern.fullmatch(char) is not None
        return known


class Program:
    """A pattern as instructions."""

    def __init__(self, source: str, flags: int = 0) -> None:
        self.source, self.flags = source, flags
        self.tree = parse(source, flags)
        self.flags |= self.tree.state.flags
        self.code: list[Instruction] = []
        self._takers: dict[str, Taker] = {}
        self._sequence(self.tree)
        self._put("match")

    def _put(self, name: str, what: Any = None, to: int = 0, other: int = 0) -> int:
        self.code.append(Instruction(name, what, to, other))
        return len(self.code) - 1

    def _aim(self, at: int, to: int | None = None, other: int | None = None) -> None:
        old = self.code[at]
        self.code[at] = old._replace(to=old.to if to is None else to, other=old.other if other is None else other)

    @property
    def takers(self) -> list[Taker]:
        """All nodes that take one character."""
        return list(self._takers.values())

    def taker_of(self, node: Any) -> Taker:
        """The node as a pattern of its own."""
        key = f"{self.flags} {node!r}"
        if key not in self._takers:
            pattern = compile_tree(SubPattern(self.tree.state, [node]), self.flags)
            self._takers[key] = Taker(pattern, {})
        return self._takers[key]

    def _sequence(self, tree: Any) -> None:
        for node in tree:
            self._node(node)

    def _within(self, tree: Any) -> int:
        """Some instructions that are run for themselves; where they begin."""
        jump = self._put("jump")
        start = len(self.code)
        self._sequence(tree)
        self._put("match")
        self._aim(jump, to=len(self.code))
        return start

    def _node(self, node: Any) -> None:
        name, value = str(node[0]), node[1]
        if name in ONE:
            self._put("one", self.taker_of(node))
        elif name == "AT":
            self._put("at", compile_tree(SubPattern(self.tree.state, [node]), self.flags))
        elif name == "SUBPATTERN":
            group, added, removed, inner = value
            if group is not None:
                self._put("open", group)
            outside, self.flags = self.flags, (self.flags | added) & ~removed  # (?i:…)
            self._sequence(inner)
            self.flags = outside
            if group is not None:
                self._put("close", group)
        elif name == "BRANCH":
            branch_at = self._put("branch")
            starts, ends = [], []
            for branch in value[1]:
                starts.append(len(self.code))
                self._sequence(branch)
                ends.append(self._put("jump"))
            for end in ends:
                self._aim(end, to=len(self.code))
            self.code[branch_at] = Instruction("branch", (starts, {}))
        elif name in REPEATS:
            self._repeat(REPEATS[name], *value)
        elif name == "ATOMIC_GROUP":
            self._put("atomic", self._within(value))
        elif name in {"ASSERT", "ASSERT_NOT"}:
            direction, inner = value
            back = inner.getwidth()[0] if direction < 0 else 0
            self._put("look", (name == "ASSERT", back, self._within(inner)))
        elif name == "GROUPREF":
            self._put("again", value)
        elif name == "GROUPREF_EXISTS":
            group, yes, no = value
            choice = self._put("exists", group)
            self._sequence(yes)
            end = self._put("jump")
            self._aim(choice, to=len(self.code))
            self._sequence(no or [])
            self._aim(end, to=len(self.code))
        elif name == "FAILURE":
            self._put("fail")
        else:
            raise NotImplementedError(name)

    def _repeat(self, mode: str, low: int, high: int, inner: Any) -> None:
        if len(inner) == 1 and str(inner[0][0]) in ONE:
            self._put(mode, (self.taker_of(inner[0]), low, int(high)))
            return
        if mode == "possessive":
            body = self._within(inner)  # what one turn has taken stays taken, too
            jump = self._put("jump")
            start = len(self.code)
            self._turns("greedy", low, high, lambda: self._put("atomic", body))
            self._put("match")
            self._aim(jump, to=len(self.code))
            self._put("atomic", start)
            return
        self._turns(mode, low, high, lambda: self._sequence(inner))

    def _turns(self, mode: str, low: int, high: int, put: Callable[[], object]) -> None:
        """So many turns of what ``put`` puts down."""
        for _ in range(low):
            put()
        if high == MAXREPEAT:
            split = self._put("split")
            mark = self._put("mark", ("m", split))
            put()
            self._put("moved", ("m", split), to=split)
            assert mark == split + 1
            self._fork(split, mode, mark, len(self.code))
            return
        splits = []
        for _ in range(int(high) - low):
            splits.append(self._put("split"))
            put()
        for split in splits:
            self._fork(split, mode, split + 1, len(self.code))

    def _fork(self, split: int, mode: str, inside: int, behind: int) -> None:
        self._aim(split, *((inside, behind) if mode == "greedy" else (behind, inside)))


class Run:
    """One text."""

    def __init__(self, program: Program, text: str, most: int) -> None:
        self.program, self.text, self.most = program, text, most
        self.steps = 0

    def count(self, steps: int) -> None:
        """So many more."""
        self.steps += steps
        if self.steps > self.most:
            raise TooManyError

    def _branches(self, what: Any, place: int) -> list[int]:
        """Those that do not fail at their first character, as ``re`` looks too."""
        starts, known = what
        char = self.text[place] if place < len(self.text) else ""
        if char not in known:
            code = self.program.code
            known[char] = [
                start for start in starts if code[start].name != "one" or (char and code[start].what.takes(char))
            ]
        found: list[int] = known[char]
        return found

    def at(  # noqa: C901 - a branch for each instruction
        self, start: int, place: int, groups: dict[Any, Any], end: int | None = None, beyond: int = -1
    ) -> tuple[int, dict[Any, Any]] | None:
        """Run from an instruction and a place on: where it ends (at ``end``, not at ``beyond``), and the groups."""
        code, text, size = self.program.code, self.text, len(self.text)
        choices: list[tuple[int, int, dict[Any, Any], int, int]] = []  # pc, place, groups, step, how many more
        pc = start
        while True:
            self.count(1)
            name, what, to, other = code[pc]
            failed = False
            if name == "one":
                failed = place >= size or not what.takes(text[place])
                place, pc = place + 1, pc + 1
            elif name in {"greedy", "lazy", "possessive"}:
                taker, low, high = what
                most = min(size, place + high)
                reach = place
                until = most if name != "lazy" else min(most, place + low)
                while reach < until and taker.takes(text[reach]):
                    reach += 1
                self.count(reach - place)
                failed = reach - place < low
                pc += 1
                if not failed and name == "greedy":
                    choices.append((pc, reach, groups, -1, reach - place - low))
                    failed = True  # the choice that was just put there is the first
                elif not failed and name == "lazy":
                    choices.append((pc, reach, groups, 1, (pc - 1, most)))  # type: ignore[arg-type]
                    failed = True
                else:
                    place = reach
            elif name == "split":
                choices.append((other, place, groups, 0, 0))
                pc = to
            elif name == "branch":
                open_to = self._branches(what, place)
                choices += [(branch, place, groups, 0, 0) for branch in reversed(open_to)]
                failed = True  # the first of them is tried now
            elif name == "jump":
                pc = to
            elif name == "mark":
                groups = groups | {what: place}
                pc += 1
            elif name == "moved":
                pc = to if groups.get(what) != place else pc + 1
            elif name == "at":
                failed = what.match(text, place) is None
                pc += 1
            elif name == "open":
                groups = groups | {("o", what): place}
                pc += 1
            elif name == "close":
                groups = groups | {what: (groups["o", what], place)}
                pc += 1
            elif name == "atomic":
                done = self.at(what, place, groups)
                failed = done is None
                if done is not None:
                    place, groups = done
                pc += 1
            elif name == "look":
                wanted, back, inside = what
                done = self.at(inside, place - back, groups) if place >= back else None
                failed = (done is not None) != wanted
                if done is not None and wanted:
                    groups = done[1]
                pc += 1
            elif name == "again":
                span = groups.get(what)
                said = text[slice(*span)] if span else ""
                self.count(len(said))
                failed = span is None or not text.startswith(said, place)
                place, pc = place + len(said), pc + 1
            elif name == "exists":
                pc = pc + 1 if what in groups else to
            elif name == "match":
                if place != beyond and (end is None or place == end):
                    return place, groups
                failed = True
            else:
                failed = True
            if failed:
                if not choices:
                    return None
                pc, place, groups, step, more = choices.pop()
                if step < 0 and more > 0:
                    choices.append((pc, place - 1, groups, step, more - 1))
                elif step > 0:
                    at, most = more  # type: ignore[misc]
                    if place < most and code[at].what[0].takes(text[place]):
                        choices.append((pc, place + 1, groups, step, more))


def search(program: Program, text: str, most: int = 10**9) -> tuple[tuple[int, int] | None, int]:
    """Where the first match is, and how many steps it took to find it, or that there is none."""
    run = Run(program, text, most)
    for start in range(len(text) + 1):
        done = run.at(0, start, {})
        if done is not None:
            return (start, done[0]), run.steps
    return None, run.steps


def match(program: Program, text: str, most: int = 10**9, *, full: bool = False) -> tuple[tuple[int, int] | None, int]:
    """The same at the beginning of the text alone; ``full``: and up to its end."""
    run = Run(program, text, most)
    done = run.at(0, 0, {}, len(text) if full else None)
    return (None if done is None else (0, done[0])), run.steps


def everywhere(program: Program, text: str, most: int = 10**9) -> tuple[list[tuple[int, int]], int]:
    """All matches, as ``finditer`` and ``sub`` find them."""
    run = Run(program, text, most)
    found, start, empty = [], 0, -1  # where nothing was found just now: there must be something the next time
    while start <= len(text):
        done = run.at(0, start, {}, beyond=empty if start == empty else -1)
        if done is None:
            start += 1
            continue
        found.append((start, done[0]))
        empty = start if done[0] == start else -1
        start = done[0]
    return found, run.steps


@cache
def program(source: str, flags: int) -> Program:
    """Made once."""
    return Program(source, flags)
