"""What the judge is asked to tolerate: one frozen object, one printable line.

>>> Policy(rel_tol=1e-6).signature()
'evalmath:0.1.0|rel_tol:1e-06'
"""

from __future__ import annotations

from dataclasses import dataclass, fields

from evalmath._version import __version__

__all__ = ["Policy"]


@dataclass(frozen=True, slots=True)
class Policy:
    """Options of a judgement. The defaults are those of DART-Math's evaluator.

    Parameters
    ----------
    strict_extract : bool
        Take no answer from a response that does not mark one: the last formula or number is not guessed.
    use_orig_eq_for_olympiadbench : bool
        Judge samples whose dataset name contains "olympiad" by the rules of that benchmark's official judge.
    include_percentage : bool
        ``3.04`` and ``0.0304`` may be the same value, once as a percentage.
    rel_tol, abs_tol : float
        Tolerances between two numbers of which at least one is a decimal. Exact values are never blurred, and
        ``abs_tol`` never swallows the number itself.
    percent_rel_tol : float
        Relative tolerance where one side is the percentage of the other.
    ascii_only : bool
        Normalised answer strings hold ASCII characters only. It does not touch verdicts.
    compare_sets : bool
        Ignore the order of tuples and lists.
    blur_exact : bool
        Apply the tolerances to exact numbers too, and ``abs_tol`` without its cap (:func:`evalmath.is_equiv`).
    require_evaluated : bool
        An unevaluated sum, integral or limit is right only if the reference has one too.
    require_solved : bool
        A reference that states values or a solution set is met only by an answer that states them.
    symmetric_relations : bool
        An inequality answers an interval and the other way round. Math-Verify accepts only the latter.
    """

    strict_extract: bool = False
    use_orig_eq_for_olympiadbench: bool = True
    include_percentage: bool = True
    rel_tol: float = 1e-9
    abs_tol: float = 1e-8
    percent_rel_tol: float = 1e-3
    ascii_only: bool = True
    compare_sets: bool = False
    blur_exact: bool = False
    require_evaluated: bool = True
    require_solved: bool = True
    symmetric_relations: bool = True

    @classmethod
    def strict(cls) -> Policy:
        """What a policy that is trained against the judge meets: only marked answers count."""
        return cls(strict_extract=True)

    def signature(self) -> str:
        """One line that reproduces the score it stands beside: the version and every option that is not the default."""
        changed = [f"{f.name}:{getattr(self, f.name)}" for f in fields(self) if getattr(self, f.name) != f.default]
        return "|".join([f"evalmath:{__version__}", *(changed or ["default"])])
