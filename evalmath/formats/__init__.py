"""Files of samples, as somebody's tool wrote them.

======================  ==============================================================================================
``files``               bytes to rows: JSONL, JSON, CSV, TSV, Parquet, Inspect's archives, gzip, zstd
``documents``           where in one JSON value the records stand
``format``, ``table``   what a format is; the formats that are recognised, the most specific first
``tools``               a file for each tool: how its records are recognised, and the samples in them
``source``              files to samples, one for each response
``references``          a file of references beside a file of responses
``doubts``              a run that read the wrong fields, noticed by its verdicts
``output``              the file of verdicts
======================  ==============================================================================================
"""

from evalmath.formats.files import FormatError, Malformed, Row, expected_rows, read_rows
from evalmath.formats.source import FORMAT_NAMES, Sample, Source

__all__ = ["FORMAT_NAMES", "FormatError", "Malformed", "Row", "Sample", "Source", "expected_rows", "read_rows"]
