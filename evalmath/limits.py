"""Every size that evalmath refuses to go beyond, each with its reason.

Exceeding one is the status ``limit`` with the constant's name as its reason; it never is an exception
that leaves :func:`evalmath.check.check`.
"""

from __future__ import annotations

# --- text ---------------------------------------------------------------------------------------------------------
MAX_RESPONSE_CHARS = 4_000_000  # extraction is linear: about 10 ms per million characters
MAX_CANDIDATE_CHARS = 20_000  # the longest reference answer in public benchmarks has under 3,000
MAX_SHOWN_CHARS = 3_000  # that are normalised for display, at up to 30 us each; beyond, an answer is shown as written
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
MAX_STEPS = 200_000  # nodes evaluated in the sums, sampled inequalities and long digits of one comparison: 0.3 s

# --- numerics -----------------------------------------------------------------------------------------------------
MAX_LOG2 = 1 << 24  # |log2| of a ball: beyond, FLINT would allocate for the exponent's sake

# --- comparisons --------------------------------------------------------------------------------------------------
MAX_ELEMENTS = 2_000  # of a list, set or matrix: more is a table, not an answer
MAX_COMPARISONS = 5_000  # of elements in one comparison: 70 against 70 in another order and another spelling
MAX_PIECES = 100  # of a set of reals: every piece of one side meets every piece of the other
MAX_BRANCHES = 50  # of a piecewise function: every branch is asked at every edge, so the cost grows with the square

# --- memory -------------------------------------------------------------------------------------------------------
MAX_CACHE_BYTES = 64 << 20  # of all caches of a process together: 8,192 answers of usual length take 12 MB

# --- servers of models, which may be anybody's ------------------------------------------------------------------
MAX_REPLY_CHARS = 8 << 20  # of a response: a model that writes a million tokens does not stop by itself
MAX_REPLY_SECONDS = 6 * 3_600.0  # of a response: 130,000 tokens at six a second
MAX_EVENT_BYTES = 4 << 20  # of a part of a response, of which 32 may arrive at once; some servers send all as one
MAX_STREAM_BYTES = 1 << 30  # of all parts: a million tokens with a kilobyte of names and probabilities around each
MAX_ERROR_BYTES = 1 << 16  # of what is said about an error, of which a line is shown
MAX_TOKENS_TOLD = 100_000_000  # of a request: no context is as long, and sums of it stay far below 64 bits
MAX_CHARS_PER_TOKEN = 128  # the longest token of common vocabularies is a run of 128 spaces

# --- files --------------------------------------------------------------------------------------------------------
MAX_EMPTY_LINES = 100_000  # in a row: a gzip of a megabyte holds a billion, and reading those takes a minute
MAX_TABLE_BYTES = 256 << 20  # of the rows of a Parquet file that are in memory at once, by what its parts unpack to
MAX_COUNT = (1 << 31) - 1  # of an option that counts: numbers of rows and problems are sums of such

# --- processes ----------------------------------------------------------------------------------------------------
MAX_WORKER_MEMORY = 200 << 20  # bytes beyond a warm worker: SymPy takes under 150 MB on every honest comparison seen
MAX_WORKER_TASKS = 10_000  # that ask SymPy, whose caches keep 6 to 26 kB of each; then another copy, which costs 3 ms
