r"""Text: whole phrases, after case, articles, spaces and punctuation; a few phrases that say the same."""

from __future__ import annotations

from evalmath.kinds.core import Context, Finding, Source
from evalmath.kinds.words import plain
from evalmath.syntax.tree import Node, walk

__all__ = ["claim", "judge", "read"]

# each row: phrases that a grader takes for one another
_SAME = (
    "no solution|no solutions|no real solution|no real solutions|none|there is no solution|there are no solutions"
    "|no such|does not exist|dne|doesn't exist|undefined|\\emptyset|empty set|impossible|not possible",
    "infinitely many|infinite|infinitely many solutions|infinity|infinite solutions|\\infty",
    "all real numbers|all reals|\\mathbb r|\\mathbbr|real numbers|\\r",
)
_CANONICAL = {phrase: row.split("|")[0] for row in _SAME for phrase in row.split("|")}


def claim(side: Source, tree: Node | None) -> str | None:
    """Anything that is no mathematics, or mathematics with words in it."""
    if tree is not None and not any(n.op == "word" or n.op == "unit" for n in walk(tree)):
        return None
    return plain(side.text) or None


def read(side: Source, tree: Node | None) -> str | None:
    """Any text that isn't empty."""
    return plain(side.text) or None


def judge(reference: str, answer: str, context: Context) -> Finding:
    """The same phrase."""
    same = reference == answer or reference.replace(" ", "") == answer.replace(" ", "")
    equal = same or _CANONICAL.get(reference, reference) == _CANONICAL.get(answer, answer)
    return Finding(equal, "text.equal" if equal else "text.differs", "exact")
