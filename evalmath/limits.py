"""Every size that evalmath refuses to go beyond, each with its reason.

Exceeding one is the status ``limit`` with the constant's name as its reason; it never is an exception
that leaves :func:`evalmath.check.check`.
"""

from __future__ import annotations

# --- text ---------------------------------------------------------------------------------------------------------
MAX_RESPONSE_CHARS = 4_000_000  # extraction is linear: about 10 ms per million characters
MAX_CANDIDATE_CHARS = 20_000  # the longest reference answer in public benchmarks has under 3,000
PICTURE_CHARS = 96  # of the source in an error message: one line of a terminal

# --- trees --------------------------------------------------------------------------------------------------------
MAX_TOKENS = 8_000  # parsing is linear, about 0.5 us a token
MAX_DEPTH = 100  # the parser uses a few Python frames a level; the interpreter's own limit is 1,000
MAX_DIGITS = 4_000  # int(text) is quadratic and CPython itself refuses 4,300 digits
MAX_READINGS = 4  # of one ambiguous text

# --- exact arithmetic ---------------------------------------------------------------------------------------------
MAX_EXACT_BITS = 1 << 16  # an exact rational beyond 65,536 bits goes on as a ball
MAX_FACTORIAL = 3_000  # 3000! has 30,000 bits: exact and instant
MAX_TERMS = 10_000  # of finite sums and products that are added up term by term, those within others multiplied

# --- numerics -----------------------------------------------------------------------------------------------------
MAX_LOG2 = 1 << 24  # |log2| of a ball: beyond, FLINT would allocate for the exponent's sake
MAX_ELEMENTS = 2_000  # of a list, set or matrix: pairing unordered ones is quadratic at worst

# --- processes ----------------------------------------------------------------------------------------------------
MAX_WORKER_MEMORY = 512 << 20  # bytes beyond a warm worker: SymPy takes under 150 MB on every honest comparison seen
MAX_WORKER_TASKS = 10_000  # then a fresh one: SymPy's caches keep 6 to 26 kB of every task, and a fork costs 3 ms
