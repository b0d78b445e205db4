r"""From a whole response to its final answer, before any reference is seen.

``finders`` holds the table of rules and the loop over them; ``sections`` leaves out thinking and rambling; ``boxes``,
``markers``, ``statements`` and ``choices`` find what was marked as final; ``guesses`` does what strict extraction
forbids; ``values`` and ``clauses`` read what stands at a place.

>>> extract("The total is $\\boxed{42}$.").text
'42'
>>> extract("Therefore Ann has 12 apples.").text
'12'
"""

from evalmath.extract.boxes import extract_boxed
from evalmath.extract.finders import FINDERS, Rule, extract, extract_explicit

__all__ = ["FINDERS", "Rule", "extract", "extract_boxed", "extract_explicit"]
