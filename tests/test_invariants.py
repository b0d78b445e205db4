r"""What must hold whatever the answer: reflexive, symmetric, deterministic, never an exception, nothing executed."""

from __future__ import annotations

import itertools
import threading
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from evalmath import EvaluatorMath, EvaluatorMathBatch, Status, is_equiv
from evalmath.check import Task, check
from evalmath.policy import Policy

ANSWERS = [
    "5", "-3", "0.25", r"\frac{1}{2}", "50%", r"\$5", "10 cm", "1,234", r"\sqrt{2}", "2\\pi", "x+1", "f(x)=x+1", "x=5",
    "(1,2)", "[0,1)", "{1,2}", "1, 2", "x<3", "x=1 or x=2", r"\begin{pmatrix}1\\2\end{pmatrix}", "B", "yes", "Monday",
    "3:30 PM", "March 5, 2021", "2:3", "12_5", "no solution", r"1\pm\sqrt2", "1,2,\\ldots,n", "$", "<", "三", "E=mc^",
]  # fmt: skip

PIECES = [
    *"0123456789xyabe+-*/^_(){}[]|,.=<>%$\\&!' ", r"\frac", r"\sqrt", "∞", r"\\", r"\left(", r"\begin{pmatrix}",
    r"\end{pmatrix}", r"\text{", r"\sum_", r"\int", "dx", r"\log", r"\sin", r"\cup", r"\in", r"\{", r"\}", "or", "and",
    r"\pm", r"^\circ", "cm", "not", r"\mod", "C_", "°", "½", "²", "或", "1,000", "0.3...", r"\overline", "matrix(",
]  # fmt: skip

INJECTIONS = [
    "__import__('os').system('touch {path}')",
    "exec(\"open('{path}','w')\")",
    "eval(compile(\"open('{path}','w')\",'','exec'))",
    "().__class__.__bases__[0].__subclasses__()",
    "{0.__class__.__init__.__globals__}",
    "$(touch {path})",
    "`touch {path}`",
    "; touch {path}",
    "!!python/object/apply:os.system ['touch {path}']",
    "cos\nsystem\n(S'touch {path}'\ntR.",
    "\\input{{{path}}}",
    "\\write18{{touch {path}}}",
    "lambda: open('{path}','w')",
    "\\boxed{{__import__('pathlib').Path('{path}').touch()}}",
]


def correct(reference: object, answer: object) -> bool:
    """The verdict of the bounded rungs."""
    return check(Task((str(reference),), answer=str(answer)), Policy()).correct


@pytest.mark.parametrize("answer", ANSWERS[:-4] + ANSWERS[-2:])
def test_reflexive(answer: str) -> None:
    """An answer equals itself, also with other spaces round it."""
    assert correct(answer, answer)
    assert correct(answer, f" {answer}\n")


def test_symmetric_and_deterministic() -> None:
    """Swapping the sides, or asking twice, changes nothing."""
    for a, b in itertools.product(ANSWERS, repeat=2):
        assert correct(a, b) == correct(b, a) == correct(a, b), (a, b)


def test_what_is_said_at_once_is_what_the_kinds_say(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two numbers as they are written are decided without reading them: the verdict is that of the whole way."""
    values = (0, 1, 2, 7, 10, 12, 100, 999)
    written = [str(n) for n in values] + [rf"\frac{{{n}}}{{{d}}}" for n in values for d in (0, 1, 2, 100)]
    written += [f"-{x}" for x in written] + ["0.5", "-2.0", "1/2", " 7 ", "$12$", "12.", "50/100"]
    policies = Policy(), Policy.strict(), Policy(blur_exact=True), Policy(include_percentage=False)
    rows = [(a, b, policy) for a, b in itertools.product(written, repeat=2) for policy in policies]
    quick = [check(Task((a,), answer=b), policy).to_dict() for a, b, policy in rows]
    monkeypatch.setattr("evalmath.check._at_once", lambda *_: None)
    for (a, b, policy), verdict in zip(rows, quick, strict=True):
        slow = check(Task((a,), answer=b), policy).to_dict()
        if verdict["reason"] == slow["reason"] == "text.same":  # how the same text is shown hangs on where it was seen
            verdict |= {"reference": slow["reference"], "answer": slow["answer"]}
        assert verdict == slow, (a, b)


def test_different_answers_differ() -> None:
    """No answer of the list is taken for another one, except where both are the same mathematics."""
    same = {frozenset(p) for p in ((r"\frac{1}{2}", "50%"), ("5", r"\$5"), ("5", "x=5"), ("x+1", "f(x)=x+1"))}
    same |= {frozenset(p) for p in ((r"\$5", "x=5"), (r"\begin{pmatrix}1\\2\end{pmatrix}", "(1,2)"), ("{1,2}", "1, 2"))}
    same |= {frozenset(p) for p in ((r"\begin{pmatrix}1\\2\end{pmatrix}", "1, 2"), ("(1,2)", "1, 2"))}
    same |= {frozenset(p) for p in (("x=1 or x=2", "1, 2"), ("x=1 or x=2", "{1,2}"))}
    found = {frozenset((a, b)) for a, b in itertools.combinations(ANSWERS, 2) if correct(a, b)}
    assert found == same


@pytest.mark.parametrize("text", INJECTIONS)
def test_injections_touch_nothing(text: str, tmp_path: Path) -> None:
    """Whatever syntax code is smuggled in, it stays text, in the last rung too."""
    path = tmp_path / "touched"
    attack = text.replace("{path}", str(path))
    evaluator = EvaluatorMath()
    for reference, answer in ((attack, "5"), ("5", attack), (attack, attack + "+1")):
        evaluator.judge(reference, answer)
    check(Task(("x",), response=attack), Policy(), symbolic=True)
    evaluator.norm_ans_str(attack)
    assert not path.exists()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "value",
    [None, b"5", b"\xff", float("nan"), float("inf"), 5, 2.5, True, [], ["5", 5], {}, object(), "\ud800", "\x00"],
)
def test_any_value_gets_a_verdict(value: object) -> None:
    """Odd types are judged by their text; nothing raises."""
    evaluator = EvaluatorMath()
    for verdict in (evaluator.judge("5", value), evaluator.judge(value, "5")):  # type: ignore[arg-type]
        assert isinstance(verdict.status, Status)
    assert is_equiv(value, "no such thing") is False


def test_nothing_is_never_right() -> None:
    """An empty or unreadable side is a status of its own, and never right."""
    evaluator = EvaluatorMath()
    assert evaluator.judge("5", "").status is Status.NO_ANSWER
    assert evaluator.judge("", "5").status is Status.UNREADABLE_REFERENCE
    assert evaluator.judge(r"\frac{1", "1").status is Status.UNREADABLE_REFERENCE
    assert evaluator.judge("", "").status is Status.NO_ANSWER
    assert evaluator.judge("5", "][").status is Status.UNREADABLE_ANSWER


@settings(derandomize=True, max_examples=300, deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=14))
def test_no_text_raises(pieces: list[str]) -> None:
    """Any soup of mathematical pieces gets a verdict, and equals itself unless it is empty or refused."""
    text = "".join(pieces)
    verdict = check(Task((text,), answer=text), Policy())
    refused = {Status.NO_ANSWER, Status.UNREADABLE_REFERENCE, Status.LIMIT}
    assert verdict.correct or verdict.status in refused
    check(Task((text,), answer="5"), Policy())
    check(Task(("5",), response=text), Policy())


def test_threads_agree() -> None:
    """Judging in several threads at once gives what one thread gives: FLINT's precision is a global."""
    pairs = [(r"\sqrt{2}+x", r"x+\sqrt2"), (r"e^{i\pi}", "-1"), (r"\sin^2x+\cos^2x", "1"), (r"\pi", "3.14")] * 30
    alone = [correct(a, b) for a, b in pairs]
    results: list[list[bool]] = []

    def judge() -> None:
        results.append([correct(a, b) for a, b in pairs])

    threads = [threading.Thread(target=judge) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results == [alone] * 4


def test_samples_keep_their_own_tolerance() -> None:
    """A sample may bring the error range of its reference."""
    samples = [{"ref_ans": "3.14", "resp": r"\boxed{3.1416}", "abs_tol": tolerance} for tolerance in (1e-2, 1e-4)]
    assert EvaluatorMathBatch().batch_eval(samples, use_tqdm=False)[1] == [True, False]
