"""What was made of a text is remembered, as long as there is room: one budget in bytes for all caches of a process.

A cache of ``functools`` counts entries, and what an answer of 20,000 characters leaves behind in a dozen of them is a
megabyte. So every miss is charged, by the length of its text, to one account; when that is full all caches are emptied,
and begin again. The least recently used entries go before that, by count, which is what happens with short answers:
8,192 of them take 12 MB. A hit costs what it costs in ``functools.lru_cache``, which it is; a miss 0.2 us more, where a
queue by bytes would take a lock and 1 us for each hit.

>>> @remembered(entries=2)
... def shout(text: str) -> str:
...     return text.upper()
>>> shout("a"), shout("a"), shout.cache_info().hits
('A', 'A', 1)
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import lru_cache, update_wrapper
from typing import Any, TypeVar, cast

from evalmath.limits import MAX_CACHE_BYTES

__all__ = ["forget_all", "remembered"]

ENTRY_BYTES = 300  # of an entry about a text of no length: its key, its place in the cache, an object
CHAR_BYTES = 20  # a character of a key and of one or two texts that are made of it, where most are of one byte

F = TypeVar("F", bound=Callable[..., Any])


class _Account:
    """What has been put into the caches since they were emptied."""

    def __init__(self) -> None:
        self.caches: list[Any] = []
        self.spent = 0
        self.lock = threading.Lock()

    def empty(self) -> None:
        """Forget everything."""
        with self.lock:
            self.spent = 0
            for cache in self.caches:
                cache.cache_clear()


_account = _Account()
forget_all = _account.empty


def remembered(entries: int, char_bytes: int = CHAR_BYTES) -> Callable[[F], F]:
    """Decorate a function of a text (its first argument), or of a tree, whose results are to be kept.

    Parameters
    ----------
    entries : int
        How many results are kept at most.
    char_bytes : int
        The most that a result takes for a character of the text. ``tests/test_caching.py`` measures what it is.
    """

    def decorate(function: F) -> F:
        account = _account

        def miss(text: Any, *others: Any, **options: Any) -> Any:
            charge = ENTRY_BYTES + char_bytes * len(text)
            account.spent += charge
            if account.spent > MAX_CACHE_BYTES:
                account.empty()
                account.spent = charge
            return function(text, *others, **options)

        cache = lru_cache(maxsize=entries)(update_wrapper(miss, function))
        account.caches.append(cache)
        return cast("F", cache)

    return decorate
