r"""The whole pipeline in one screen of code: extract, read both sides, judge.

>>> from evalmath.policy import Policy
>>> verdict = check(Task((r"\frac12",), response=r"So the answer is $\boxed{0.5}$."), Policy())
>>> str(verdict.status), verdict.reason, verdict.stage, verdict.kind
('correct', 'number.equal', 'exact', 'number')
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from evalmath import kinds, olympiad
from evalmath.algebra.budget import judgement
from evalmath.algebra.equality import Outcome, same
from evalmath.errors import LimitError
from evalmath.extract import extract
from evalmath.extract.equations import names_another
from evalmath.extract.options import options
from evalmath.extract.prose import is_prose, stated_by
from evalmath.extract.values import value_at
from evalmath.kinds import Context, Finding, Same, Source, source
from evalmath.kinds.remarks.restated import is_restated
from evalmath.kinds.side import Reading, alike, cleaned
from evalmath.kinds.value.number import compare_quotients
from evalmath.lexicon.asides import is_opposed
from evalmath.limits import MAX_RESPONSE_CHARS
from evalmath.patterns import Lazy
from evalmath.policy import Policy
from evalmath.stack import on_own_stack
from evalmath.syntax.plain import plain_number
from evalmath.syntax.tree import Node
from evalmath.verdict import Found, Status, Verdict

__all__ = ["Task", "check"]


class Task(NamedTuple):
    """One judgement to make: plain data, small enough to cross a process boundary.

    Either ``response`` (a whole page, from which the answer is extracted) or ``answer`` (already extracted) is given.
    ``references`` holds the spellings of one reference answer, any of which may be met.
    """

    references: tuple[str, ...]
    response: str | None = None
    answer: str | None = None
    query: str = ""
    dataset: str = ""
    abs_tol: float | None = None
    truncated: bool = False
    malformed: str = ""  # why the row is no sample; whatever stands in the other fields is not judged


def check(task: Task, policy: Policy, *, symbolic: bool = False) -> Verdict:
    """Judge one task.

    With ``symbolic=False`` only rungs of bounded cost run (microseconds to milliseconds, SymPy is never imported) and
    the status may be ``Status.UNDECIDED``; with ``symbolic=True`` SymPy has the last word, without a deadline of its
    own: call that in a worker that can be killed.

    The verdict does not hang on how deep the caller's stack is: where that has no room for what ``limits`` allow, the
    bounded rungs are run on another one.
    """
    try:
        return _checked(task, policy, symbolic=symbolic)
    except RecursionError:
        if symbolic:  # SymPy's own recursion, in a worker, whose stack is empty
            raise
        return on_own_stack(lambda: _checked(task, policy, symbolic=False))


def _checked(task: Task, policy: Policy, *, symbolic: bool) -> Verdict:
    if task.malformed:
        return Verdict(Status.MALFORMED, "sample.malformed", "read", detail=task.malformed)
    if task.truncated:
        return Verdict(Status.TRUNCATED, "response.truncated", "extract")
    found: Found | None = None
    text = task.answer
    if text is None:
        if len(task.response or "") > MAX_RESPONSE_CHARS:
            return Verdict(Status.LIMIT, "MAX_RESPONSE_CHARS", "extract")
        found = extract(task.response or "", strict=policy.strict_extract, query=task.query)
        text = found.text if found is not None else ""
    if not text.strip():
        return Verdict(Status.NO_ANSWER, "answer.none", "extract", found=found)
    if task.abs_tol is not None:
        policy = replace(policy, abs_tol=task.abs_tol)
    official = policy.use_orig_eq_for_olympiadbench and "olympiad" in task.dataset.lower()
    judge = olympiad.judge if official else kinds.judge
    comparison = _symbolic if symbolic else _bounded
    best: Verdict | None = None
    settled = not official
    for reference in task.references:
        verdict = None if official else _at_once(reference, text, policy, found)
        if verdict is None:
            settled = False
            verdict = _compare(reference, text, judge, comparison, policy, task.query, found)
        verdict = _turned(verdict, reference, found, task.query)
        if verdict.correct:
            return _agreeing(verdict, text, task.query)
        if best is None or verdict.status is Status.UNDECIDED:
            best = verdict
    if best is None:
        return Verdict(Status.UNREADABLE_REFERENCE, "reference.none", "read", found=found)
    if settled or official:
        return best
    other = _by_option(task, text, comparison, policy, found) if policy.allow_option else None
    if other is None and found is not None and _has_decimal_comma(task, found):
        points = [_DECIMAL_COMMA.sub(r"\1.\2", reference.replace("R$", "$")) for reference in task.references]
        verdicts = (_compare(one, text, judge, comparison, policy, "", found) for one in points)
        other = next((verdict for verdict in verdicts if verdict.correct), None)
    if other is None and policy.allow_prose and (found is None or not found.speculative):
        other = _heard(task, text, policy, symbolic=symbolic)
    return _agreeing(other, text, task.query) if other is not None else best


def _agreeing(verdict: Verdict, answer: str, query: str) -> Verdict:
    """The no to a letter whose option says another number than the one beside it: that is right for two references."""
    named = _NAMED_OPTION.fullmatch(answer) if query else None
    option = _NUMBER.search(options(query).get(named["letter"], "")) if named is not None else None
    if named is None or option is None or _plain(named["value"]) == _plain(option[0]):
        return verdict
    detail = f"{named['letter']} is {option[0].strip()}"
    return verdict.replaced(status=Status.INCORRECT, reason="choice.text", detail=detail, allowances=())


def _plain(number: str) -> str:
    return number.strip(" $.").replace(",", "")


_NAMED_OPTION = Lazy(
    r"[\s$*(]*(?:\\(?:text|textbf|mathbf|mathrm)\{)?\(?(?P<letter>[A-J])\)?[).:=\s}*]+\(?(?P<value>[$-]?\d[\d,]*)[\s$).*}]*"
)
_NUMBER = Lazy(r"\A[$-]?\d[\d,]*\Z")


def _turned(verdict: Verdict, reference: str, found: Found | None, query: str) -> Verdict:
    """The no to a guess whose sentence says the opposite, "It rose by 20%", and to the value of another unknown."""
    if found is not None and verdict.correct and query and names_another(found.text, query):
        return verdict.replaced(status=Status.INCORRECT, reason="number.variable", allowances=())
    if not verdict.correct or found is None or not found.speculative or not is_opposed(reference, found.says):
        return verdict
    detail = f"the other direction: {found.says}"
    return verdict.replaced(status=Status.INCORRECT, reason="quantity.unit", detail=detail, allowances=())


def _has_decimal_comma(task: Task, found: Found) -> bool:
    """Whether the response writes its number with a decimal comma: then a reference may, too."""
    written = (task.response or "")[slice(*found.span)]
    return "." in found.text and _DECIMAL_COMMA.search(written) is not None


_DECIMAL_COMMA = Lazy(r"(?<![\d.,])(\d+),(\d+)(?![\d.,])")


def _heard(task: Task, answer: str, policy: Policy, *, symbolic: bool) -> Verdict | None:
    """The yes to a sentence that states its value, where an answer was expected."""
    said = stated_by(answer, task.query)
    if said is None or any(is_prose(reference) or is_opposed(reference, said.says) for reference in task.references):
        return None
    verdict = check(
        task._replace(answer=said.text, response=None), replace(policy, allow_prose=False), symbolic=symbolic
    )
    if not verdict.correct:
        return None
    return verdict.replaced(found=said, allowances=(*verdict.allowances, "prose"))


def _by_option(
    task: Task, answer: str, comparison: Callable[[Policy], Same], policy: Policy, found: Found | None
) -> Verdict | None:
    """The yes to an option that is given by its letter, by its value or by both, where the reference has another."""
    for reference in task.references:
        sides = _values(reference, answer, task.query)
        verdict = _compare(*sides, kinds.judge, comparison, policy, "", found) if sides else None
        if verdict is not None and verdict.correct:
            return verdict.replaced(allowances=(*verdict.allowances, "option"))
    return None


def _values(reference: str, answer: str, query: str) -> tuple[str, str] | None:
    """Both sides as values, where one is an option's letter or has it in front, ``(B) 10``, and the other is not so."""
    ours, theirs = (_LETTER.fullmatch(text) if len(text) < _LONGEST_LETTER else None for text in (reference, answer))
    if ours or theirs:
        letter = None if ours and theirs else ours or theirs
        value = options(query).get(letter[1]) if letter and query else None
        return None if value is None else (_as_value(value), answer) if ours else (reference, _as_value(value))
    ours, theirs = _OPTION.fullmatch(reference), _OPTION.fullmatch(answer)
    if (ours is None) == (theirs is None):
        return None
    return _as_value(ours["value"]) if ours else reference, _as_value(theirs["value"]) if theirs else answer


def _as_value(option: str) -> str:
    """What an option says, as it would be found in a response: its letters may be a unit."""
    found = value_at(option, 0, len(option), letters=False)
    return found.text if found is not None else option


_OPTION = Lazy(
    r"[\s$*]*+(?:\\(?:text|textbf|mathbf|mathrm)\{)?(?:\([A-J]\)|[A-J][).:]|"
    r"\(\\(?:text|textbf|mathrm|mathbf)\{[A-J]\}\))[\s*}]*+(?P<value>[^\s*}:].*)",
    re.DOTALL,
)
_LONGEST_LETTER = 40  # characters of an option's letter with its markup
_LETTER = Lazy(r"[\s$*({]*(?:\\text(?:bf)?\{)?\(?([A-J])\)?[\s$*)}.]*")


def _at_once(reference: str, answer: str, policy: Policy, found: Found | None) -> Verdict | None:
    """The verdict on an answer that is written as the reference is, and on two integers or fractions.

    It is what :func:`_compare` would say of two such numbers, which ``tests/test_invariants.py`` holds it to.
    """
    left = None if reference == answer else plain_number(reference)
    right = None if left is None else plain_number(answer)
    if left is not None and right is not None:
        finding = None if left == right else compare_quotients(left, right, policy)
        if finding is None:
            return None
        status = Status.CORRECT if finding.equal else Status.INCORRECT
        readings = Reading(reference), Reading(answer)
        return Verdict(status, finding.reason, finding.stage, finding.kind, *readings, found=found)
    if "?" in answer and "?" not in reference and _is_asked(answer):
        return Verdict(Status.INCORRECT, "answer.asked", "read", detail="the answer asks", found=found)
    try:
        if not alike(reference, answer):
            return None
        shown = cleaned(reference)
    except LimitError as error:
        return _beyond(error, reference, answer, found)
    return Verdict(Status.CORRECT, "text.same", "tree", "", shown, shown, "", found) if _says_something(shown) else None


def _beyond(error: LimitError, reference: str, answer: str, found: Found | None) -> Verdict:
    return Verdict(Status.LIMIT, error.name, "read", "", reference[:200], answer[:200], "", found)


def _compare(
    reference: str,
    answer: str,
    judge: Callable[[Source, Source, Context], Finding],
    comparison: Callable[[Policy], Same],
    policy: Policy,
    query: str,
    found: Found | None,
) -> Verdict:
    """One spelling of the reference against the answer."""
    try:
        left = source(reference)
        if not _says_something(left.text):
            return Verdict(Status.UNREADABLE_REFERENCE, "reference.unreadable", "read", found=found)
        right = source(answer)
        context = Context(policy, comparison(policy), judge, query)
        with judgement():
            finding = judge(left, right, context)
            if finding.equal and query and policy.require_evaluated and is_restated(left.trees, right.trees, query):
                finding = Finding(False, "answer.restated", "read", "", finding.kind)
    except LimitError as error:
        return _beyond(error, reference, answer, found)
    status = _status(finding, right)
    allowances = dict.fromkeys(context.used) if finding.equal and context.used else ()
    return Verdict(
        status,
        finding.reason,
        finding.stage,
        finding.kind,
        _shown(reference, left, finding.kind),
        _shown(answer, right, finding.kind),
        finding.detail,
        found,
        allowances,
    )


def _is_asked(answer: str) -> bool:
    """Whether an answer ends in a question mark: what is asked is not stated."""
    return _ASKED.search(answer, max(0, len(answer) - LONGEST_END)) is not None


LONGEST_END = 40  # characters in which a question mark is looked for
# 5?, max(5, ?); not in "x = ?", which is no answer at all
_ASKED = Lazy(r"[^\W_](?:\\?[)\]}!])*+\s*+\?++[\s$*})]*+\Z|[(,]\s*+\?\s*+[,)]")


AS_WRITTEN = frozenset({"calendar", "choice", "text", "truth"})  # kinds whose trees are not what was meant


def _shown(text: str, side: Source, kind: str) -> str | Reading:
    """One side for a person: its tree, or its text where nobody would know it again as a product of its letters."""
    return side.text if kind in AS_WRITTEN else Reading(text)


def _says_something(text: str) -> bool:
    """Whether a text is more than punctuation; a mere sign is."""
    return _SAYING.search(text) is not None


_SAYING = Lazy(r"[A-Za-z0-9<>=∅ℝ%$\\{}\[\]]|[^\W_]")


def _status(finding: Finding, answer: Source) -> Status:
    if finding.equal:
        return Status.CORRECT
    if finding.equal is None:
        return Status.UNREADABLE_REFERENCE if finding.reason == "reference.unreadable" else Status.UNDECIDED
    if answer.error is not None and finding.unread:
        return Status.UNREADABLE_ANSWER
    return Status.INCORRECT


def _bounded(policy: Policy) -> Same:
    return _remembered(lambda a, b: same(a, b, policy))


def _symbolic(policy: Policy) -> Same:
    from evalmath.algebra.symbolic import same_symbolically

    def decide(a: Node, b: Node) -> Outcome:
        outcome = same(a, b, policy)
        return same_symbolically(a, b, policy) if outcome.equal is None else outcome

    return _remembered(decide)


def _remembered(decide: Callable[[Node, Node], Outcome]) -> Same:
    """A comparison that is made once, though several kinds ask for it.

    Keys are identities, faster than hashes of trees; the trees are kept, so that no other one gets the identity of one
    that is gone.
    """
    known: dict[tuple[int, int], tuple[Finding, Node, Node]] = {}

    def compare(a: Node, b: Node) -> Finding:
        found = known.get((id(a), id(b)))
        if found is None:
            equal, stage, detail = decide(a, b)
            found = known[id(a), id(b)] = Finding(equal, "", stage, detail), a, b
        return found[0]

    return compare
