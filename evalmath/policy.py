"""What the judge is asked to tolerate: one frozen object, one printable line.

>>> Policy(rel_tol=1e-6).signature()
'evalmath:0.3.0|rel_tol:1e-06'
>>> Policy.strict().allow_unit, Policy.strict().allow_prose
(True, False)
"""

from __future__ import annotations

import warnings
from collections.abc import Mapping
from dataclasses import InitVar, dataclass, fields, replace
from numbers import Real
from typing import Any, Final

from evalmath._version import __version__

__all__ = ["ALLOWANCES", "Policy", "policy_of"]

# What one side may say and the other leave out. Each is a switch of the policy, ``allow_`` and its name; a verdict
# names those that its yes rests on.
ALLOWANCES = {
    "unit": "a unit that one side leaves out",
    "noun": "words behind a number that one side leaves out: what is counted, a rate, a direction",
    "plural": "a plural behind a number that neither the question nor the lexicon knows",
    "currency": "a currency that one side leaves out",
    "percent": "a percentage for its exact value: 50% for 0.5",
    "degree": "a degree sign that one side leaves out",
    "name": "the name on the left of an equals sign, which one side leaves out",
    "label": "the labels of parts, which one side leaves out",
    "domain": "the domain of a parameter that one side leaves out, where the kind implies it",
    "remark": "a remark that one side adds and that changes no value",
    "approximation": "an approximation behind the exact value that it approximates",
    "point": "the name of a point, which one side leaves out",
    "vector": "another notation of the same vector: a row, a column, a tuple",
    "base": "the base of a numeral, which one side leaves out",
    "option": "the letter of an option for its value in the question, or the other way round",
    "prose": "a sentence where an answer was expected, heard as a response",
    "constant": "a constant of integration that the answer leaves out",
}


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
        ``3.04`` and ``0.0304`` may be the same value, once as a percentage, unless the question speaks of none.
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
        An unevaluated sum, integral or limit is right only if the reference has one too, and the question's own
        expression only if the reference is it.
    require_solved : bool
        A reference that states values or a solution set is met only by an answer that states them.
    symmetric_relations : bool
        An inequality answers an interval and the other way round. Math-Verify accepts only the latter.
    allow_unit, allow_noun, allow_plural, allow_currency : bool
        A unit, a noun that the question or the lexicon has, any other plural behind a number, a currency may stand on
        one side only.
    allow_percent, allow_degree, allow_base : bool
        ``50%`` may stand for ``0.5``; a degree sign or the base of a numeral may stand on one side only.
    allow_name, allow_label, allow_point : bool
        The name of a value, the labels of parts, the name of a point may stand on one side only.
    allow_domain, allow_remark, allow_approximation : bool
        So may an implied domain, a remark that changes no value, an approximation behind an exact value.
    allow_vector : bool
        A row, a column and a tuple may be the same vector.
    allow_option : bool
        With the options in the question, a letter and its value stand for each other.
    allow_prose : bool
        What was given as an answer may be a sentence that states it. It is heard as a response.
    unfinished_thinking : bool
        Does nothing any more, and goes in the next version: a mark with which an unclosed thought ends always counts.
    allow_constant : bool
        The answer may leave out a constant of integration.

    Raises
    ------
    ValueError
        If a tolerance is negative, infinite or NaN.
    TypeError
        If it is not a number.

    >>> Policy(rel_tol=1e-6, allow_unit=False).signature().partition("|")[2]
    'rel_tol:1e-06|allow_unit:False'
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
    allow_unit: bool = True
    allow_noun: bool = True
    allow_plural: bool = True
    allow_currency: bool = True
    allow_percent: bool = True
    allow_degree: bool = True
    allow_base: bool = True
    allow_name: bool = True
    allow_label: bool = True
    allow_point: bool = True
    allow_domain: bool = True
    allow_remark: bool = True
    allow_approximation: bool = True
    allow_vector: bool = True
    allow_option: bool = True
    allow_prose: bool = True
    allow_constant: bool = False
    unfinished_thinking: InitVar[bool | None] = None

    def __post_init__(self, unfinished_thinking: bool | None) -> None:
        if unfinished_thinking is not None:
            warnings.warn("unfinished_thinking does nothing any more", DeprecationWarning, stacklevel=3)
        for name in ("rel_tol", "abs_tol", "percent_rel_tol"):
            if not isinstance(getattr(self, name), Real):
                raise TypeError(f"{name} = {getattr(self, name)!r} is not a number")
            value: float = getattr(self, name)
            if not 0 <= value < float("inf"):
                raise ValueError(f"{name} = {value} must be 0 or more")

    @classmethod
    def dart(cls) -> Policy:
        """DART-Math's defaults, which are ours."""
        return cls()

    @classmethod
    def strict(cls) -> Policy:
        """For rewards: only marked answers count, and what somebody could be paid for is off.

        That is a guessed answer, a sentence for an answer, a percentage of another size, a noun that nobody has heard
        of, a domain or a constant left out. What people write round a right answer costs nobody the reward.
        """
        off = dict.fromkeys(("allow_plural", "allow_domain", "allow_prose"), False)
        return cls(strict_extract=True, include_percentage=False, **off)

    @classmethod
    def math_verify(
        cls, float_rounding: int = 6, numeric_precision: int = 15, *, symmetric_relations: bool = False
    ) -> Policy:
        """Math-Verify's defaults: one tolerance out of two options, and a condition may be handed back unsolved.

        Parameters
        ----------
        float_rounding : int
            Decimal places to which numbers agree.
        numeric_precision : int
            Significant digits to which they agree; more than the default sharpens the places too.
        symmetric_relations : bool
            Whether an inequality answers an interval.

        >>> Policy.math_verify().abs_tol, Policy.math_verify(6, 30).abs_tol
        (1e-06, 1e-30)
        """
        sharpened = float_rounding == 6 and numeric_precision > 15
        places = numeric_precision if sharpened else float_rounding
        return cls(
            include_percentage=False,  # 3.04 is not 0.0304; 50 and 50% are told by their signs
            rel_tol=10.0 ** -max(0, numeric_precision),
            abs_tol=10.0 ** -max(0, places),
            require_solved=False,
            symmetric_relations=symmetric_relations,
        )

    def allows(self, allowance: str) -> bool:
        """Whether an allowance of :data:`ALLOWANCES` is switched on."""
        return bool(getattr(self, f"allow_{allowance}"))

    def signature(self) -> str:
        """One line that reproduces the score it stands beside: the version and every option that is not the default."""
        for name, known in (("strict", self.strict()), ("math-verify", self.math_verify())):
            if self == known:
                return f"evalmath:{__version__}|{name}"
        changed = [f"{f.name}:{getattr(self, f.name)}" for f in fields(self) if getattr(self, f.name) != f.default]
        return "|".join([f"evalmath:{__version__}", *(changed or ["default"])])


def policy_of(value: Policy | str | Mapping[str, Any] | None) -> Policy:
    """A policy as configuration files tell it: the name of a preset, or options on top of the strict one.

    Raises
    ------
    ValueError
        If there is no such preset or option.
    TypeError
        If it is neither.

    >>> policy_of({"rel_tol": 1e-6}) == replace(Policy.strict(), rel_tol=1e-6)
    True
    """
    if value is None:
        return Policy.strict()
    if isinstance(value, Policy):
        return value
    if isinstance(value, Mapping):
        known = {f.name for f in fields(Policy)} | {"unfinished_thinking"}
        if unknown := sorted(set(map(str, value)) - known):
            raise ValueError(f"no option {', '.join(unknown)}; there are {', '.join(sorted(known))}")
        return replace(Policy.strict(), **value)
    if not isinstance(value, str):
        raise TypeError(f"a policy is a Policy, the name of one, or a mapping of options, not a {type(value).__name__}")
    preset = _PRESETS.get(value.replace("_", "-"))
    if preset is None:
        raise ValueError(f"no policy {value!r}; there are {', '.join(_PRESETS)}")
    return preset()


_PRESETS: Final = {
    "strict": Policy.strict, "default": Policy, "dart": Policy.dart, "math-verify": Policy.math_verify
}  # fmt: skip
