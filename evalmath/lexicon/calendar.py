"""The names of months and weekdays, in their order.

>>> MONTHS[0], WEEKDAYS[-1]
('january', 'sunday')
"""

from __future__ import annotations

__all__ = ["MONTHS", "WEEKDAYS"]

MONTHS = tuple("january february march april may june july august september october november december".split())
WEEKDAYS = tuple("monday tuesday wednesday thursday friday saturday sunday".split())
