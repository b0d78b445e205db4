"""A stack of one's own: what a text may nest fits into an empty one, and the caller's may be nearly full.

>>> def deeper(levels: int) -> str:
...     return deeper(levels - 1) if levels else on_own_stack(lambda: "there")
>>> deeper(700)
'there'
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TypeVar

__all__ = ["on_own_stack"]

T = TypeVar("T")


def on_own_stack(work: Callable[[], T]) -> T:
    """Call it in a thread, which begins with an empty stack, and wait for what it returns or raises."""
    done: list[T] = []
    failed: list[BaseException] = []

    def call() -> None:
        try:
            done.append(work())
        except BaseException as error:  # noqa: BLE001 - raised again where the caller waits
            failed.append(error)

    thread = threading.Thread(target=call, name="evalmath stack")
    thread.start()
    thread.join()
    if failed:
        raise failed[0]
    return done[0]
