r"""The whole pipeline in one screen of code: extract, read both sides, judge.

>>> from evalmath.policy import Policy
>>> verdict = check(Task((r"\frac12",), response=r"So the answer is $\boxed{0.5}$."), Policy())
>>> str(verdict.status), verdict.reason, verdict.stage, verdict.kind
('correct', 'number.equal', 'exact', 'number')
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

from evalmath import kinds
from evalmath.algebra.budget import judgement
from evalmath.algebra.equality import same
from evalmath.errors import LimitError
from evalmath.extract import extract
from evalmath.kinds import Context, Finding, Same, Source, source
from evalmath.kinds.remarks.restated import is_restated
from evalmath.kinds.side import Reading, alike, cleaned
from evalmath.kinds.value.number import compare_quotients
from evalmath.limits import MAX_RESPONSE_CHARS
from evalmath.patterns import Lazy
from evalmath.policy import Policy
from evalmath.readings import Pair, contradiction, readings
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
    malformed: str = ""  # why the row is not a sample; whatever stands in the other fields is not judged


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
        from concurrent.futures import ThreadPoolExecutor  # its threads begin with an empty stack

        with ThreadPoolExecutor(1) as another:
            return another.submit(_checked, task, policy, symbolic=False).result()


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
    comparison = _comparison(policy, symbolic=symbolic)
    official = policy.use_orig_eq_for_olympiadbench and "olympiad" in task.dataset.lower()
    raw = (task.response or "")[slice(*found.span)] if found is not None else ""
    best: Verdict | None = None
    for reference in task.references:
        stands = Pair(reference, text, task.query, found)
        for pair in [stands] if official else readings(stands, policy, raw):
            verdict = None if official else _at_once(pair, policy)
            final = verdict is not None  # nothing else can be meant
            if verdict is None:
                verdict = _compare(pair, _official if official else kinds.judge, policy, comparison)
            against = contradiction(stands) if verdict.correct else None
            if against is not None:
                reason, detail = against
                verdict = verdict.replaced(status=Status.INCORRECT, reason=reason, detail=detail, allowances=())
            if verdict.correct:
                return verdict
            if best is None or (pair is stands and verdict.status is Status.UNDECIDED):
                best = verdict
            if final or against is not None:
                break
    if best is None:
        return Verdict(Status.UNREADABLE_REFERENCE, "reference.none", "read", found=found)
    return best


def _at_once(pair: Pair, policy: Policy) -> Verdict | None:
    """The verdict on an answer that is written as the reference is, and on two integers or fractions.

    It is what :func:`_compare` would say of two such numbers, which ``tests/test_invariants.py`` holds it to.
    """
    reference, answer = pair.reference, pair.answer
    left = None if reference == answer else plain_number(reference)
    right = None if left is None else plain_number(answer)
    if left is not None and right is not None:
        finding = None if left == right else compare_quotients(left, right, policy)
        if finding is None:
            return None
        status = Status.CORRECT if finding.equal else Status.INCORRECT
        return _verdict(finding, pair, (Reading(reference), Reading(answer)), status)
    if "?" in answer and "?" not in reference and _ASKED.search(answer, max(0, len(answer) - LONGEST_END)):
        return Verdict(Status.INCORRECT, "answer.asked", "read", detail="the answer asks", found=pair.found)
    try:
        if not alike(reference, answer):
            return None
        shown = reference if reference.isascii() and reference.isdecimal() else cleaned(reference)
    except LimitError as error:
        return _beyond(error, pair)
    return _verdict(_SAME, pair, (shown, shown), Status.CORRECT) if _SAYING.search(shown) else None


def _compare(
    pair: Pair, judged: Callable[[Source, Source, Context], Finding], policy: Policy, comparison: Same
) -> Verdict:
    """One reading of the reference against the answer."""
    try:
        left = source(pair.reference)
        if not _SAYING.search(left.text):
            return Verdict(Status.UNREADABLE_REFERENCE, "reference.unreadable", "read", found=pair.found)
        right = source(pair.answer)
        context = Context(policy, comparison, judged, pair.query)
        with judgement():
            finding = judged(left, right, context)
            if finding.equal and pair.query and policy.require_evaluated:
                restated = is_restated(left.trees, right.trees, pair.query)
                finding = Finding(False, "answer.restated", "read", "", finding.kind) if restated else finding
    except LimitError as error:
        return _beyond(error, pair)
    shown: tuple[object, object] = Reading(pair.reference), Reading(pair.answer)
    if finding.kind in AS_WRITTEN:
        shown = left.text, right.text
    return _verdict(finding, pair, shown, _status(finding, right), context.used)


def _official(reference: Source, answer: Source, context: Context) -> Finding:
    """OlympiadBench's own judgement, which hardly anybody asks for."""
    from evalmath.kinds import olympiad

    return olympiad.judge(reference, answer, context)


AS_WRITTEN = frozenset({"calendar", "choice", "text", "truth"})  # kinds whose trees are not what was meant


def _status(finding: Finding, answer: Source) -> Status:
    if finding.equal:
        return Status.CORRECT
    if finding.equal is None:
        return Status.UNREADABLE_REFERENCE if finding.reason == "reference.unreadable" else Status.UNDECIDED
    return Status.UNREADABLE_ANSWER if answer.error is not None and finding.unread else Status.INCORRECT


def _verdict(
    finding: Finding, pair: Pair, shown: tuple[object, object], status: Status, used: Sequence[str] = ()
) -> Verdict:
    allowances = dict.fromkeys(filter(None, (*used, pair.allowance))) if status is Status.CORRECT else ()
    _, reason, stage, detail, kind, *_ = finding
    return Verdict(status, reason, stage, kind, *shown, detail, pair.found, allowances)


def _beyond(error: LimitError, pair: Pair) -> Verdict:
    return Verdict(Status.LIMIT, error.name, "read", "", pair.reference[:200], pair.answer[:200], "", pair.found)


_SAME = Finding(True, "text.same", "tree")
_SAYING = Lazy(r"[A-Za-z0-9<>=∅ℝ%$\\{}\[\]]|[^\W_]")  # more than punctuation
LONGEST_END = 40  # characters in which a question mark is looked for
# 5?, max(5, ?); not in "x = ?", which is not an answer at all
_ASKED = Lazy(r"[^\W_](?:\\?[)\]}!])*+\s*+\?++[\s$*})]*+\Z|[(,]\s*+\?\s*+[,)]")


def _comparison(policy: Policy, *, symbolic: bool) -> Same:
    """The comparison of two expressions, made once though several kinds ask for it.

    Keys are identities, faster than hashes of trees; the trees are kept, so that no other one gets the identity of one
    that is gone.
    """
    known: dict[tuple[int, int], tuple[Finding, Node, Node]] = {}

    def compare(a: Node, b: Node) -> Finding:
        found = known.get((id(a), id(b)))
        if found is None:
            outcome = same(a, b, policy)
            if symbolic and outcome.equal is None:
                from evalmath.algebra.symbolic import same_symbolically

                outcome = same_symbolically(a, b, policy)
            equal, stage, detail = outcome
            found = known[id(a), id(b)] = Finding(equal, "", stage, detail), a, b
        return found[0]

    return compare


def warm() -> None:
    """Compile and import what judging leaves until it is needed, so that a worker forked afterwards is born with it."""
    for response in ("So we get 5 apples.", r"<think>Why?</think>So it is $\boxed{[0,1)}$."):
        for reference in ("[0,1]", r"\sin x", "5 apples"):
            check(Task((reference,), response=response), Policy())
