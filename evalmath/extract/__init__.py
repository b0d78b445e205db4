r"""From a whole response to its final answer, before any reference is seen.

To be read in this order:

- ``finders``: the table of rules, and the loop over them;
- ``markup``, ``sections``: the text without tags, thinking and rambling;
- ``boxes``, ``markers``, ``statements``, ``options``: what was marked as final; ``announced``: what its sentence adds;
- ``guesses``, ``words``, ``truths``, with ``lines``, ``parts``, ``tables`` for several values: what strict extraction
  forbids;
- ``conclusions``: which sentence concludes; ``questions``: what was asked for;
- ``stances``: what a sentence says of its values; ``items``: which values it holds, and where;
- ``values``, ``clauses``, ``choices``, ``formulas``: what stands at a place; ``tidy``: how it is written down;
- ``rivals``: what else could have been taken, and why it was not.

>>> extract("The total is $\\boxed{42}$.").text
'42'
>>> extract("Therefore Ann has 12 apples.").text
'12'
"""

from evalmath.extract.boxes import extract_boxed
from evalmath.extract.finders import FINDERS, Rule, extract, extract_explicit

__all__ = ["FINDERS", "Rule", "extract", "extract_boxed", "extract_explicit"]
