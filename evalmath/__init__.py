r"""evalmath decides whether a language model's answer to a math problem is right, and says why.

One pair: :class:`EvaluatorMath`. ``extract_ans`` finds the final answer of a response, ``eq`` compares an answer with a
reference, and ``judge`` does the same and returns a :class:`Verdict` with a reason.

>>> from evalmath import EvaluatorMath
>>> evaluator = EvaluatorMath()
>>> evaluator.extract_ans(r"So the area is $\boxed{\frac{1}{2}}$.")
'\\frac{1}{2}'
>>> evaluator.eq(r"\frac{1}{2}", "0.5")
True
>>> verdict = evaluator.judge("[0,3)", "[0,3]")
>>> bool(verdict), verdict.reason
(False, 'interval.right-closed')

Many samples: :class:`EvaluatorMathBatch`, with a deadline for each.

>>> from evalmath import EvaluatorMathBatch
>>> EvaluatorMathBatch(timeout=5).batch_eval([{"ref_ans": "72", "resp": "#### 72"}], use_tqdm=False)
(['72'], [True])

What is tolerated is a :class:`Policy`; ``Policy.strict()`` is for rewards. Interfaces of other tools:

- DART-Math: ``EvaluatorMath``, ``EvaluatorMathBatch``, ``RespSample`` and the ``norm_*`` and ``fix_*`` functions
- Math-Verify: ``parse`` and ``verify`` with their configurations
- the answer-equivalence task: ``is_equiv(predicted, ground_truth)``, answer first
- trainers and harnesses: :mod:`evalmath.integrations`

Names are loaded when they are first used, so importing the package costs little. ``evalmath --help`` lists commands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from evalmath._version import __version__
from evalmath.lazily import exported

_HOMES = {
    "EvaluatorBase EvaluatorBatchBase EvaluatorMath EvaluatorMathBatch latex2sympy_interval": "faces.dart",
    "Keys RespSample": "batch.samples",
    "Policy": "policy",
    "Found Status Verdict": "verdict",
    "EvalMathError LimitError ReadError": "errors",
    "is_equiv": "faces.equiv",
    "parse verify LatexExtractionConfig ExprExtractionConfig StringExtractionConfig NormalizationConfig": (
        "faces.math_verify"
    ),
    "extract_boxed": "extract",
    "fix_a_slash_b fix_fracs fix_sqrt latex2sympy_fix norm_deg norm_str2bool norm_str2weekday": "faces.normalise",
    "is_set": "faces.listed",
    "is_querying4set": "lexicon.asking",
}
__getattr__, __dir__, _NAMES = exported(__name__, _HOMES)
__all__ = ["__version__", *_NAMES]  # noqa: PLE0604 - all are strings

if TYPE_CHECKING:
    from evalmath.batch.samples import Keys as Keys
    from evalmath.batch.samples import RespSample as RespSample
    from evalmath.errors import EvalMathError as EvalMathError
    from evalmath.errors import LimitError as LimitError
    from evalmath.errors import ReadError as ReadError
    from evalmath.extract import extract_boxed as extract_boxed
    from evalmath.faces.dart import EvaluatorBase as EvaluatorBase
    from evalmath.faces.dart import EvaluatorBatchBase as EvaluatorBatchBase
    from evalmath.faces.dart import EvaluatorMath as EvaluatorMath
    from evalmath.faces.dart import EvaluatorMathBatch as EvaluatorMathBatch
    from evalmath.faces.dart import latex2sympy_interval as latex2sympy_interval
    from evalmath.faces.equiv import is_equiv as is_equiv
    from evalmath.faces.listed import is_set as is_set
    from evalmath.faces.math_verify import ExprExtractionConfig as ExprExtractionConfig
    from evalmath.faces.math_verify import LatexExtractionConfig as LatexExtractionConfig
    from evalmath.faces.math_verify import NormalizationConfig as NormalizationConfig
    from evalmath.faces.math_verify import StringExtractionConfig as StringExtractionConfig
    from evalmath.faces.math_verify import parse as parse
    from evalmath.faces.math_verify import verify as verify
    from evalmath.faces.normalise import fix_a_slash_b as fix_a_slash_b
    from evalmath.faces.normalise import fix_fracs as fix_fracs
    from evalmath.faces.normalise import fix_sqrt as fix_sqrt
    from evalmath.faces.normalise import latex2sympy_fix as latex2sympy_fix
    from evalmath.faces.normalise import norm_deg as norm_deg
    from evalmath.faces.normalise import norm_str2bool as norm_str2bool
    from evalmath.faces.normalise import norm_str2weekday as norm_str2weekday
    from evalmath.lexicon.asking import is_querying4set as is_querying4set
    from evalmath.policy import Policy as Policy
    from evalmath.verdict import Found as Found
    from evalmath.verdict import Status as Status
    from evalmath.verdict import Verdict as Verdict
