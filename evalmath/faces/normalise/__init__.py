r"""Text to text: the string functions of the DART-Math face, each pure, most of them rows of one table.

They serve display and compatibility: no verdict depends on them. Words are matched as whole words, commands by their
whole names, brackets by a scanner, and every function takes time linear in its text.

Read in this order: ``rules`` (the table), then any of the others; :mod:`evalmath.syntax.scan` finds brackets for them.

>>> from evalmath.faces.normalise import norm_ans_str, norm_pm
>>> norm_ans_str(r"\$ 5"), norm_pm(r"1\pm\sqrt{19}")
('5', '1-\\sqrt{19},1+\\sqrt{19}')
"""

from evalmath.faces.normalise.angles import norm_basic_fn, norm_deg
from evalmath.faces.normalise.clean import clean, clean_preceding, clean_trailing
from evalmath.faces.normalise.fractions import fix_a_slash_b, fix_fracs, fix_sqrt
from evalmath.faces.normalise.matrices import norm_matrix
from evalmath.faces.normalise.numerals import could_be_percent, norm_percent
from evalmath.faces.normalise.parens import index_first_paren_pair, remove_first_paren_pair, remove_out_paren
from evalmath.faces.normalise.rules import RULES, Rule, latex2sympy_fix, norm_ans_str, norm_math_str
from evalmath.faces.normalise.sets import extract_set, is_set, norm_set
from evalmath.faces.normalise.signs import norm_pm
from evalmath.faces.normalise.unicode import to_ascii
from evalmath.faces.normalise.words import norm_bool, norm_str2bool
from evalmath.lexicon.asking import is_querying4set
from evalmath.syntax.dates import norm_str2date_time, norm_str2weekday
from evalmath.syntax.unwrapping import remove_latex_cmd

__all__ = [
    "RULES",
    "Rule",
    "clean",
    "clean_preceding",
    "clean_trailing",
    "could_be_percent",
    "extract_set",
    "fix_a_slash_b",
    "fix_fracs",
    "fix_sqrt",
    "index_first_paren_pair",
    "is_querying4set",
    "is_set",
    "latex2sympy_fix",
    "norm_ans_str",
    "norm_basic_fn",
    "norm_bool",
    "norm_deg",
    "norm_math_str",
    "norm_matrix",
    "norm_percent",
    "norm_pm",
    "norm_set",
    "norm_str2bool",
    "norm_str2date_time",
    "norm_str2weekday",
    "remove_first_paren_pair",
    "remove_latex_cmd",
    "remove_out_paren",
    "to_ascii",
]
