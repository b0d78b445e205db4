"""Other engines: whatever maps a function over batches of columns can judge.

:class:`~evalmath.integrations.columns.Judge` is that function. Hugging Face's ``datasets`` take it as it is, and
:mod:`evalmath.integrations.ray` puts it on the actors of a Ray cluster.
"""

from evalmath.integrations.columns import Judge

__all__ = ["Judge"]
