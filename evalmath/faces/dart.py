r"""The DART-Math face: an evaluator with its normalisers, and its batch sibling.

>>> evaluator = EvaluatorMath()
>>> evaluator.extract_ans("Therefore, $1+1=\\boxed{2}$.")
'2'
>>> evaluator.eq("x+y", "y+x"), evaluator.judge("[0,3)", "[0,1]").reason
(True, 'interval.right-end')
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any

from evalmath.batch.deadline import TIMEOUT, deadline_of
from evalmath.batch.judging import ajudge_many, judge_many, judge_one, stream
from evalmath.batch.samples import Keys, pair_task, record, rows_of, task_of, task_or_malformed, warn_of_malformed
from evalmath.batch.samples.values import query_of
from evalmath.check import Task
from evalmath.extract import extract
from evalmath.faces import listed, normalise
from evalmath.faces.unwrapping import remove_latex_cmd
from evalmath.policy import Policy, policy_of
from evalmath.verdict import Found, Status, Verdict

__all__ = ["EvaluatorBase", "EvaluatorBatchBase", "EvaluatorMath", "EvaluatorMathBatch"]

Reference = str | float | list[Any] | tuple[Any, ...]  # a text, a number, or [text, number]


class EvaluatorBase:
    r"""Extracts the final answer of a response.

    Parameters
    ----------
    strict_extract : bool
        Take only an answer that the response marks as final; the last formula or number is not guessed.

    >>> EvaluatorBase().extract_ans("So it is $\\boxed{4}$."), EvaluatorBase(strict_extract=True).extract_ans("4 or so")
    ('4', '')
    """

    def __init__(self, strict_extract: bool = False) -> None:
        self.strict_extract = strict_extract

    def find(self, resp: str | None, query: str = "") -> Found | None:
        """The place in a response that holds its final answer, with the rule that points at it.

        Raises
        ------
        TypeError
            If the response is neither a text nor None, which says nothing. So do the next two.
        """
        return extract(_response(resp), strict=self.strict_extract, query=query_of(query))

    def extract_ans(self, resp_str: str | None) -> str:
        """The final answer of a response, normalised for display; empty if there is none."""
        found = self.find(resp_str)
        return "" if found is None else self.norm_ans_str(found.text)

    def extract_explicit_ans(self, resp_str: str | None) -> str | None:
        """The answer that a response marks as final, as it is written; None if it marks none."""
        found = extract(_response(resp_str), strict=True)
        return None if found is None else found.text

    def norm_ans_str(self, ans: str) -> str:
        """An answer string in a common form, for display and for grouping."""
        return normalise.norm_ans_str(ans)


def _response(value: str | None) -> str:
    """The text of a response; nothing for None, where the model said nothing."""
    if value is None:
        return ""
    if not isinstance(value, str):
        raise TypeError(f"a response is a text, not a {type(value).__name__}")
    return value


class EvaluatorMath(EvaluatorBase):
    r"""Judges answers to mathematical problems.

    Parameters
    ----------
    strict_extract, use_orig_eq_for_olympiadbench, include_percentage, rel_tol, abs_tol, percent_rel_tol, ascii_only
        See :class:`evalmath.Policy`; names, defaults and results are those of DART-Math's evaluator.
    policy : Policy, str or None
        All options at once, instead of the others, or the name of a preset: ``"strict"`` for rewards.

    Raises
    ------
    TypeError
        If both a policy and other options are given: one of them would have no effect.
    ValueError
        If there is no preset of that name.

    >>> evaluator = EvaluatorMath()
    >>> evaluator.eq("\\frac{1}{2}", "0.5"), evaluator.eq("1/2004!", "1/2006!")
    (True, False)
    """

    def __init__(
        self,
        strict_extract: bool = False,
        use_orig_eq_for_olympiadbench: bool = True,
        include_percentage: bool = True,
        rel_tol: float = 1e-9,
        abs_tol: float = 1e-8,
        percent_rel_tol: float = 1e-3,
        ascii_only: bool = True,
        *,
        policy: Policy | str | None = None,
    ) -> None:
        self.policy = Policy(
            strict_extract=strict_extract,
            use_orig_eq_for_olympiadbench=use_orig_eq_for_olympiadbench,
            include_percentage=include_percentage,
            rel_tol=rel_tol,
            abs_tol=abs_tol,
            percent_rel_tol=percent_rel_tol,
            ascii_only=ascii_only,
        )
        if policy is not None:
            if self.policy != Policy():
                options = self.policy.signature().partition("|")[2]
                raise TypeError(f"options beside a policy have no effect: {options}; give them to the policy")
            self.policy = policy_of(policy)
        super().__init__(self.policy.strict_extract)

    # --- judging --------------------------------------------------------------------------------------------------

    def judge(self, ref_ans: Reference, ans: Any, compare_sets: bool = False) -> Verdict:
        """Right or wrong, and why. Never raises for any pair of values.

        Parameters
        ----------
        ref_ans : str, number or [str, number]
            The reference answer; of several spellings any may be met.
        ans : str or number
            The answer to judge. A sentence that states a value is heard as a response, which the verdict says
            (``allowances``, ``found``); a whole page is a matter for :meth:`judge_response`.
        compare_sets : bool
            Ignore the order of lists and tuples.
        """
        policy = replace(self.policy, compare_sets=True) if compare_sets else self.policy
        return judge_one(pair_task(ref_ans, ans), policy, timeout=TIMEOUT)

    def eq(self, ref_ans: Reference, ans: Any, compare_sets: bool = False) -> bool:
        """Whether an answer is right: :meth:`judge` as a boolean."""
        return self.judge(ref_ans, ans, compare_sets).correct

    def judge_response(self, ref_ans: Reference, response: str, query: str = "") -> Verdict:
        """Right or wrong, and why, of a whole response: its final answer is found first. Never raises for any texts.

        Parameters
        ----------
        ref_ans : str, number or [str, number]
            The reference answer; of several spellings any may be met.
        response : str
            Everything that the model wrote.
        query : str
            The question, or a chat that ends in it, if known: it tells a choice among options from a letter, and a set
            from a list.
        """
        task = pair_task(ref_ans, response)
        if not task.malformed:
            task = task._replace(response=task.answer, answer=None, query=query_of(query))
        return judge_one(task, self.policy, timeout=TIMEOUT)

    def eval(self, sample: object) -> tuple[str, bool]:
        """Extract and judge one sample, set its ``ans`` and ``correct`` where it has room for them, and return both.

        Raises
        ------
        evalmath.batch.samples.SampleError
            If it cannot be read: its fields have other names, or it is not a sample. False would look like a verdict.
        """
        task = task_of(sample, self._keys)
        return self.settle(sample, judge_one(task, self.policy, timeout=TIMEOUT), task)

    _keys = Keys()

    def settle(self, sample: object, verdict: Verdict, task: Task | None = None) -> tuple[str, bool]:
        """Write a verdict into its sample; the answer is normalised where it was extracted.

        What cannot be written to (a named tuple, a row of a table) and what is not a sample stays as it is.
        """
        found = verdict.found
        task = task_or_malformed(sample, self._keys) if task is None else task
        answer = task.answer or "" if found is None else self.norm_ans_str(found.text)
        if not task.malformed:
            with suppress(Exception):  # whatever a setter or a validator of theirs raises
                record(sample, answer, verdict.correct)
        return answer, verdict.correct

    # --- the normalisers, for display and compatibility: no verdict rests on them --------------------------------

    def norm_ans_str(self, ans: str) -> str:
        """An answer string in a common form, for display and for grouping."""
        return normalise.norm_ans_str(ans, ascii_only=self.policy.ascii_only)

    clean = staticmethod(normalise.clean)
    clean_preceding = staticmethod(normalise.clean_preceding)
    clean_trailing = staticmethod(normalise.clean_trailing)
    norm_math_str = staticmethod(normalise.norm_math_str)
    norm_pm = staticmethod(listed.norm_pm)
    norm_basic_fn = staticmethod(normalise.norm_basic_fn)
    norm_deg = staticmethod(normalise.norm_deg)
    norm_percent = staticmethod(normalise.norm_percent)
    norm_matrix = staticmethod(normalise.norm_matrix)
    norm_str2date_time = staticmethod(normalise.norm_str2date_time)
    extract_set = staticmethod(listed.extract_set)
    remove_first_paren_pair = staticmethod(listed.remove_first_paren_pair)
    remove_out_paren = staticmethod(listed.remove_out_paren)
    index_first_paren_pair = staticmethod(listed.index_first_paren_pair)
    remove_latex_cmd = staticmethod(remove_latex_cmd)

    # --- SymPy objects --------------------------------------------------------------------------------

    def is_sym_eq(self, ref: Any, ans: Any) -> bool | None:
        """Whether two SymPy objects or texts denote the same.

        None if it cannot be decided, if one is missing, or if an object has no text that is read as it: a symbol named
        ``xy`` would be read as a product.
        """
        if ref is None or ans is None:
            return None
        verdict = self.judge(ref, ans)
        return None if verdict.status in _UNKNOWN else verdict.correct

    @staticmethod
    def latex2matrix(latex: str) -> Any:
        """The SymPy matrix that a text writes; a list or a column becomes one row.

        Raises
        ------
        ReadError, UnbuildableError
        """
        from evalmath.faces.as_written import matrix_of
        from evalmath.syntax.grammar import readings

        return matrix_of(readings(latex)[0])


_UNKNOWN = frozenset({Status.UNDECIDED, Status.TIMEOUT, Status.CRASH, Status.LIMIT, Status.MALFORMED})


def latex2sympy_interval(latex: str) -> Any:
    r"""The SymPy set that an interval or a union of intervals denotes.

    Raises
    ------
    ReadError, UnbuildableError

    >>> latex2sympy_interval("(0,1]\\cup\\{2\\}")
    Union({2}, Interval.Lopen(0, 1))
    """
    from evalmath.faces.as_written import set_of
    from evalmath.syntax.grammar import readings

    return set_of(readings(latex)[0])


class EvaluatorBatchBase(EvaluatorBase):
    """Adds judging in batch.

    Parameters
    ----------
    strict_extract : bool
        As in :class:`EvaluatorBase`.
    timeout : float or None
        Seconds that one sample may keep SymPy busy; its clock starts when its work starts. None means no deadline.

    >>> issubclass(EvaluatorMathBatch, EvaluatorBatchBase)
    True
    """

    policy = Policy()

    def __init__(self, strict_extract: bool = False, timeout: float | None = TIMEOUT) -> None:
        super().__init__(strict_extract)
        deadline_of(timeout)
        self.timeout = timeout


class EvaluatorMathBatch(EvaluatorMath, EvaluatorBatchBase):
    r"""Judges many samples: each in its own coroutine, with its own deadline.

    Parameters
    ----------
    timeout : float or None
        Seconds that one sample may keep SymPy busy. The other parameters are those of :class:`EvaluatorMath`.
    keys : Keys or None
        The names of the fields of the samples, where they are not among the usual ones.
    strict : bool
        Raise for a sample that cannot be read (:class:`evalmath.batch.samples.SampleError`), before anything is judged.
        Otherwise its status is ``malformed``, its detail says why, its neighbours are judged as if it were not
        there, and one :class:`~evalmath.batch.samples.MalformedSampleWarning` counts all of its kind.

    >>> samples = [{"ref_ans": "72", "resp": "#### 72"}, {"ref_ans": "(3, 4)", "resp": "\\boxed{(4, 3)}"}]
    >>> EvaluatorMathBatch().batch_eval(samples, use_tqdm=False)
    (['72', '(4,3)'], [True, False])
    """

    def __init__(
        self,
        strict_extract: bool = False,
        use_orig_eq_for_olympiadbench: bool = True,
        include_percentage: bool = True,
        rel_tol: float = 1e-9,
        abs_tol: float = 1e-8,
        percent_rel_tol: float = 1e-3,
        ascii_only: bool = True,
        timeout: float | None = TIMEOUT,
        keys: Keys | None = None,
        strict: bool = False,
        *,
        policy: Policy | str | None = None,
    ) -> None:
        EvaluatorMath.__init__(
            self,
            strict_extract,
            use_orig_eq_for_olympiadbench,
            include_percentage,
            rel_tol,
            abs_tol,
            percent_rel_tol,
            ascii_only,
            policy=policy,
        )
        deadline_of(timeout)  # refused now rather than in the middle of a batch
        self.timeout = timeout
        if keys is not None and not isinstance(keys, Keys):
            raise TypeError(f"keys are a Keys(reference=…, response=…), not a {type(keys).__name__}")
        self.keys = self._keys = Keys() if keys is None else keys
        self.strict = strict

    def batch_eval(
        self, samples: Iterable[object], n_procs: int | None = None, use_tqdm: bool = True
    ) -> tuple[list[str], list[bool]]:
        """Judge samples; set ``ans`` and ``correct`` on each.

        Parameters
        ----------
        samples : iterable
            Objects or mappings with ``ref_ans`` and ``resp`` (or ``ans``), or fields of other names (``keys``); or a
            table of pandas, polars or Arrow, whose rows are judged and left as they are. A sample is one response.
        n_procs : int or None
            Processes that may work at once; by default as many as there are processors.
        use_tqdm : bool
            Show progress on stderr when it is a terminal.

        Returns
        -------
        tuple[list[str], list[bool]]
            The answers and whether they are right, in order.
        """
        kept = list(rows_of(samples))
        tasks = self._tasks(kept)
        answers, corrects, settle = self._settling(kept, tasks)
        judge_many(tasks, self.policy, timeout=self.timeout, n_procs=n_procs, progress=use_tqdm, arrived=settle)
        return answers, corrects

    def batch_judge(
        self, samples: Iterable[object], n_procs: int | None = None, use_tqdm: bool = True
    ) -> list[Verdict]:
        """The verdicts of samples, in order. Works in any thread, inside a running event loop too."""
        tasks = self._tasks(rows_of(samples))
        return judge_many(tasks, self.policy, timeout=self.timeout, n_procs=n_procs, progress=use_tqdm)

    async def abatch_eval(
        self, samples: Iterable[object], n_procs: int | None = None, use_tqdm: bool = True
    ) -> tuple[list[str], list[bool]]:
        """:meth:`batch_eval` for those who are in an event loop."""
        kept = list(rows_of(samples))
        tasks = self._tasks(kept)
        answers, corrects, settle = self._settling(kept, tasks)
        await ajudge_many(tasks, self.policy, timeout=self.timeout, n_procs=n_procs, progress=use_tqdm, arrived=settle)
        return answers, corrects

    async def stream(self, samples: Iterable[object], n_procs: int | None = None) -> AsyncIterator[Verdict]:
        """Yield the verdict of each sample in order, with a bounded number in flight: millions fit."""
        malformed: list[tuple[int, str]] = []

        def tasks() -> Iterator[Task]:
            for number, sample in enumerate(rows_of(samples), start=1):
                task = task_or_malformed(sample, self.keys, strict=self.strict)
                if task.malformed:
                    malformed.append((number, task.malformed))
                yield task

        async for verdict, _seconds in stream(tasks(), self.policy, timeout=self.timeout, n_procs=n_procs):
            yield verdict
        warn_of_malformed(malformed)

    def _tasks(self, samples: Iterable[object]) -> list[Task]:
        tasks = [task_or_malformed(sample, self.keys, strict=self.strict) for sample in samples]
        warn_of_malformed([(number, task.malformed) for number, task in enumerate(tasks, start=1) if task.malformed])
        return tasks

    def _settling(
        self, samples: list[object], tasks: list[Task]
    ) -> tuple[list[str], list[bool], Callable[[list[Verdict]], None]]:
        """Two lists that fill, and what is called with the next verdicts, in the order of the samples."""
        answers: list[str] = []
        corrects: list[bool] = []
        following = zip(samples, tasks, strict=True)

        def settle(verdicts: list[Verdict]) -> None:
            for verdict in verdicts:
                sample, task = next(following)
                answer, correct = self.settle(sample, verdict, task)
                answers.append(answer)
                corrects.append(correct)

        return answers, corrects, settle
