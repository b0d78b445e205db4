r"""What every kind of answer shares: how a text is held, what a judge reports, how a value is unwrapped.

>>> [str(tree) for tree in source(r"\{2, 1\}").trees]
['{2, 1}']
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import NamedTuple

from evalmath.algebra.elided import ELIDED, filled
from evalmath.caching import remembered
from evalmath.errors import LimitError, ReadError
from evalmath.kinds.remarks.domains import before_remark, in_words, without_remarks
from evalmath.lexicon.asking import is_querying4set
from evalmath.lexicon.numbers import from_words
from evalmath.limits import MAX_COMPARISONS
from evalmath.patterns import Lazy
from evalmath.policy import Policy
from evalmath.syntax.grammar import all_readings, readings_of, tokens_of
from evalmath.syntax.plain import plain_number
from evalmath.syntax.tree import ZERO, Node, census_of, contains, is_called, symbols_of, walk
from evalmath.syntax.typography import clean

__all__ = [
    "Context",
    "Finding",
    "Reading",
    "Same",
    "Source",
    "alike",
    "cleaned",
    "in_turn",
    "is_arithmetic",
    "is_nothing_times",
    "is_unevaluated",
    "source",
    "unwrap",
]


class Finding(NamedTuple):
    """What a judge found: ``equal`` (None for undecided), a dotted reason, the stage, the first difference.

    ``kind`` is the row of the table that found it; ``unread`` says that the answer could not be read as that kind.
    """

    equal: bool | None
    reason: str
    stage: str
    detail: str = ""
    kind: str = ""
    unread: bool = False

    def otherwise(self, reason: str, detail: str) -> Finding:
        """The same finding, but a no with another reason and what differs."""
        return self._replace(reason=reason, detail=detail) if self.equal is False else self


class Source:
    """One side as it was read: its text, and the trees of its readings (none if it isn't mathematics).

    ``choices`` names the choice that leads to each tree, ``open`` all those that the text leaves open
    (:class:`evalmath.syntax.grammar.Readings`). A part of a tree is a side too. Its text is printed when somebody asks
    for it, which most kinds never do.
    """

    __slots__ = ("_text", "choices", "domains", "error", "open", "trees")

    def __init__(
        self,
        text: str | None,
        trees: tuple[Node, ...],
        error: ReadError | None = None,
        choices: tuple[str, ...] = (),
        open_choices: frozenset[str] = frozenset(),
    ) -> None:
        self._text = text
        self.trees = trees
        self.error = error
        self.choices = choices or ("",) * len(trees)
        self.open = open_choices
        self.domains: dict[str, str] = {}  # of parameters, as far as some trees leave them out

    @property
    def text(self) -> str:
        """The cleaned text."""
        if self._text is None:
            self._text = str(self.trees[0])
        return self._text

    def with_trees(self, trees: tuple[Node, ...]) -> Source:
        """The same text with other readings."""
        return Source(self.text, trees, self.error)

    def agrees(self, i: int, other: Source, j: int) -> bool:
        """Whether two readings, one of each side, make the same choice wherever both sides leave it open.

        >>> one, two = source("1,234"), source("1,235")
        >>> one.agrees(0, two, 0), one.agrees(0, two, 1)
        (True, False)
        """
        if i >= len(self.choices) or j >= len(other.choices):
            return True  # a side without trees
        mine, theirs = self.choices[i], other.choices[j]
        return mine == theirs or not (mine in other.open or theirs in self.open)


@remembered(entries=8192, char_bytes=160)
def source(text: str) -> Source:
    """Read one side; a remark about its names ("where C is a constant") is put aside in further readings.

    Raises
    ------
    LimitError
    """
    number = plain_number(text)
    if number is not None:
        return Source(text.strip(" $.\t\n"), (number,))
    worded = _WORDED.fullmatch(text) if text[:1] in "\\$" else None
    phrase = text if worded is None else worded[1]
    spelled = from_words(phrase.strip(" .$").lower()) if phrase[:1].isalpha() and (" " in text or "-" in text) else None
    if spelled is not None:
        return Source(cleaned(text), (Node("num", (spelled,)),))
    if "\n\n" in text:
        text = _listed(text)
    try:
        tokens = tokens_of(text)
        found = readings_of(tokens)
    except ReadError as raised:
        # it is kept, and the frames it left need not be
        side = Source(cleaned(text), (), raised.with_traceback(None))
    else:
        side = Source(tokens.text, found.trees, None, found.choices, found.open)
        if not _ELIDING.isdisjoint(tokens.kinds):
            side.trees = tuple(filled(x) for x in found.trees)
        if not _REMARKING.isdisjoint(tokens.values):
            _put_remarks_aside(side)
    if any(word in text for word in _TELLING):
        _put_clause_aside(side, side.text)
    return side


_TELLING = ("for", "wh", "with", "integer", "∀")  # what a clause about a parameter has

_WORDED = Lazy(r"\$?\\text ?\{ ?([A-Za-z][A-Za-z -]{1,80})\}\.?\$?")  # \text{two-thirds}


def _listed(text: str) -> str:
    """A text with a value in each of its paragraphs as a list of them."""
    parts = [part.strip() for part in text.strip().split("\n\n") if part.strip()]
    return (
        text
        if any(map(_WORD.search, parts)) or not all(x[-1].isalnum() or x[-1] in ")}" for x in parts)
        else ", ".join(parts)
    )


_WORD = Lazy(r"(?<![A-Za-z\\])[A-Za-z]{3,}|[,;=]")


def _put_remarks_aside(side: Source) -> None:
    """Add the readings without what they say of their parameters: ``x = 2k, k ∈ ℤ``."""
    for tree, choice in list(zip(side.trees, side.choices, strict=True)):
        bare, said = without_remarks(tree)
        if bare not in side.trees:
            side.trees += (bare,)
            side.choices += (choice,)
        side.domains |= said


def _put_clause_aside(side: Source, text: str) -> None:
    """Add the readings of what stands before "where k is an integer"."""
    head, clause = before_remark(text)
    if not clause:
        return
    with suppress(ReadError):
        more = all_readings(head)
        side.trees += more.trees
        side.choices += more.choices
        side.domains |= in_words(clause)
        side.error = None


_ELIDING = frozenset({"dots", "bigop"})
_REMARKING = frozenset(
    {"in", "integer", "integers", "is", "are", "any", "Integer", "Integers", ">="}
)  # of these remarks are made


class Reading:
    """A text that is read when its reading is to be written out: it takes less room than the trees.

    A sentence stays as it is: nobody would know it again as a product of its letters.
    """

    __slots__ = ("text",)

    def __init__(self, text: str) -> None:
        self.text = text

    def __str__(self) -> str:
        side = source(self.text)
        return str(side.trees[0]) if side.trees and not _SENTENCE.search(self.text) else side.text


_SENTENCE = Lazy(r"(?<![\\A-Za-z])[A-Za-z]{3,},? [A-Za-z]{3,}(?![A-Za-z{])")  # two words side by side


def cleaned(text: str) -> str:
    """A text without the typography that means nothing.

    Raises
    ------
    LimitError
    """
    try:
        return tokens_of(text).text
    except ReadError:
        return clean(text)


def alike(a: str, b: str) -> bool:
    r"""Whether two texts are the same but for what means nothing: spaces, ``\dfrac`` for ``\frac``, dollar signs.

    Raises
    ------
    LimitError
    """
    if a == b:
        return True
    try:
        return tokens_of(a)[1:] == tokens_of(b)[1:]
    except ReadError:
        return False


Same = Callable[[Node, Node], Finding]


class Allowance:
    """How many elements may still be compared: all collections of one comparison, however nested, share it."""

    __slots__ = ("left",)

    def __init__(self) -> None:
        self.left = MAX_COMPARISONS

    def take(self) -> None:
        """One comparison more."""
        self.left -= 1
        if self.left < 0:
            raise LimitError("MAX_COMPARISONS")


@dataclass(slots=True)
class Context:
    """What a judgement depends on besides the two sides.

    ``same`` compares two expressions; ``judge`` compares two sides of any kind, for the elements of a collection;
    ``query`` is the question, as far as it is one to this part, ``question`` the same for every part;
    ``braced`` says that braces round one element are no mere grouping; ``used`` collects the
    allowances that a yes rests on; ``bound`` says that a parameter runs through less than all numbers.
    """

    policy: Policy
    same: Same
    judge: Callable[[Source, Source, Context], Finding]
    query: str = ""
    depth: int = 0
    braced: bool = False
    allowance: Allowance | None = None  # made for the first element, and shared with those inside
    used: list[str] = field(default_factory=list)
    bound: bool = False
    question: str = ""

    def __post_init__(self) -> None:
        self.question = self.question or self.query

    def allows(self, allowance: str) -> bool:
        """Whether the policy allows what one side leaves out, which is noted as used then."""
        if not self.policy.allows(allowance):
            return False
        self.used.append(allowance)
        return True

    @property
    def unordered(self) -> bool:
        """Whether the order of elements is of no matter: the caller or the question says so, and of the outer ones."""
        return self.depth == 0 and (self.policy.compare_sets or bool(self.query and is_querying4set(self.query)))

    def take(self) -> None:
        """Count one comparison of two parts.

        Raises
        ------
        LimitError
            ``MAX_COMPARISONS``.
        """
        if self.allowance is None:
            self.allowance = Allowance()
        self.allowance.take()

    def element(self, reference: Node, answer: Node) -> Finding:
        """Judge one element against another.

        Raises
        ------
        LimitError
            ``MAX_COMPARISONS``.
        """
        if reference == answer:
            return Finding(True, "text.same", "tree")
        self.take()
        return self.judge(Source(None, (reference,)), Source(None, (answer,)), self.within())

    def within(self, query: str = "") -> Context:
        """The context of a part: one level deeper, without the question unless it is handed on."""
        return self._changed(query, self.depth + 1, self.braced, self.bound)

    def with_braces(self, braced: bool) -> Context:
        """The same context, for elements among which braces are or are no mere grouping."""
        return self._changed(self.query, self.depth, braced, self.bound)

    def with_bound(self) -> Context:
        """The same context, for sides that name a parameter which does not run through all numbers."""
        return self._changed(self.query, self.depth, self.braced, bound=True)

    def _changed(self, query: str, depth: int, braced: bool, bound: bool) -> Context:
        shared = self.allowance, self.used, bound, self.question
        return Context(self.policy, self.same, self.judge, query, depth, braced, *shared)


def in_turn(findings: Iterable[Finding], kind: str) -> Finding:
    """What comparisons of parts say together: the first no; else undecided, if one of them is; else yes."""
    undecided: Finding | None = None
    for finding in findings:
        if finding.equal is False:
            return finding
        if finding.equal is None:
            undecided = finding._replace(reason=f"{kind}.undecided")
    return undecided or Finding(True, f"{kind}.equal", "exact")


# --- unwrapping ---------------------------------------------------------------------------------------------------

_ARITHMETIC = frozenset("num dec sym const add mul neg div pow fn apply bigop percent degree".split())


def is_arithmetic(node: Node) -> bool:
    """Whether a tree denotes one number or function: no relation, collection or word in it."""
    if node.op in {"num", "dec", "sym"}:
        return True
    if node.op == "const":
        return node.args[0] in _NUMBERS
    if node.op not in _VALUED:
        return False
    _, ops, known = node.census or census_of(node)
    if ops <= _ARITHMETIC and all(is_called(x) or x in _NUMBERS for x in known):
        return True
    if node.op == "group":
        return node.args[:2] not in _HALF_OPEN and node.args[2].op in _ARITHMETIC and is_arithmetic(node.args[2])
    if node.op == "fn" and node.args[0] in {"det", "trace", "rank", "norm"}:
        return True
    return all(is_arithmetic(x) for x in node.args if x.__class__ is Node)


_VALUED = _ARITHMETIC | {"group"}
_NUMBERS = frozenset({"pi", "e", "i", "inf"})
_HALF_OPEN = (("(", "]"), ("[", ")"))  # no brackets of a formula: (5/6]


def is_nothing_times(node: Node) -> bool:
    """Whether zero is multiplied by something, as nobody writes: "0 ago" was read as a product of letters."""
    return node.op == "mul" and ZERO in node.args


def unwrap(node: Node) -> Node:
    """The expression inside brackets round one item.

    ``[0, 5)`` is an interval and keeps its ends; ``{{3}}`` is a set of a set, of which one pair of braces is forgiven.
    """
    braced = False
    while node.op == "group" and node.args[2].op != "seq" and node.args[:2] in _PAIRS:
        if node.args[0] == "{":
            if braced:
                break
            braced = True
        node = node.args[2]
    return node


_PAIRS = (("(", ")"), ("[", "]"), ("{", "}"))


def is_unevaluated(references: Iterable[Node], answers: Iterable[Node], context: Context) -> bool:
    """Whether the policy asks for values where only the answer still holds a sum, an integral or a limit.

    A sum that is written out up to ``n`` is as good as its value, but not where the question may have written it.
    """
    if not context.policy.require_evaluated:
        return False
    asked = _ELLIPSIS.search(context.query) is not None
    return any(has_operator(x, elided=asked) for x in answers) and not any(map(has_operator, references))


_ELLIPSIS = Lazy(r"dots|\.\.\.|…|⋯")


def has_operator(node: Node, *, elided: bool = True) -> bool:
    """Whether an unevaluated sum, integral or limit occurs; ``elided`` ones up to a name may not count."""
    return contains(node, _OPERATORS) and any(x.op == "bigop" and (elided or not _is_elided(x)) for x in walk(node))


def _is_elided(node: Node) -> bool:
    r"""Whether a sum is written with an ellipsis up to a name: ``1+2+\\cdots+n`` is as good as its sign."""
    return node.args[1] == ELIDED and node.args[3] is not None and bool(symbols_of(node.args[3]))


_OPERATORS = frozenset({"bigop"})
