"""What a run may cost, in tokens and in money: kept, not noticed when it is passed.

A request is sent when its worst case still fits: its prompt cannot have more tokens than bytes, its response none
beyond ``max_tokens``. What it did not use is given back when its reply is there.

>>> import asyncio
>>> async def two_requests() -> list[bool]:
...     budget = Budget(tokens=300, max_tokens=100)
...     first = await budget.take(40)
...     budget.settle(first, Spent(12, 100))
...     return [first is not None, await budget.take(40) is not None]
>>> asyncio.run(two_requests())
[True, False]
"""

from __future__ import annotations

import asyncio
from typing import Final, NamedTuple

from evalmath.limits import MAX_CHARS_PER_TOKEN, MAX_TOKENS_TOLD

__all__ = ["Budget", "Spent", "possible", "tokens_of"]

TEMPLATE_TOKENS: Final = 64  # that a chat template puts around a message
CHARS_PER_TOKEN: Final = 3  # where nobody counted; text has four, formulas have fewer
MILLION: Final = 1_000_000


class Spent(NamedTuple):
    """Tokens that went in and came out."""

    prompt: int = 0
    completion: int = 0

    def __add__(self, other: object) -> Spent:
        """The sum."""
        if not isinstance(other, Spent):
            return NotImplemented
        return Spent(self.prompt + other.prompt, self.completion + other.completion)


def tokens_of(characters: int) -> int:
    """About how many tokens so many characters have."""
    return -(-characters // CHARS_PER_TOKEN)


def possible(told: object, characters: int) -> int | None:
    """A number of tokens that somebody tells, or None if so many characters cannot have as many.

    >>> possible(12, 40), possible(-5, 40), possible(0, 40), possible(10**30, 40), possible("12", 40), possible(0, 0)
    (12, None, None, None, None, 0)
    """
    if not isinstance(told, int) or isinstance(told, bool):
        return None
    return told if characters <= told * MAX_CHARS_PER_TOKEN and told <= MAX_TOKENS_TOLD and told >= 0 else None


class Budget:
    """Tokens and money that are left.

    Parameters
    ----------
    tokens : int or None
        Of prompts and responses together; None: any number.
    money : float or None
        In the currency of the prices.
    price_in, price_out : float
        Of a million tokens.
    max_tokens : int or None
        Of a response. Without it the longest response so far is what the next one is expected to need at most, and the
        budget may be passed by what is under way.

    Raises
    ------
    ValueError
        If money is limited, and there are no prices.
    """

    def __init__(
        self,
        tokens: int | None = None,
        money: float | None = None,
        price_in: float = 0.0,
        price_out: float = 0.0,
        max_tokens: int | None = None,
    ) -> None:
        if money is not None and not (price_in or price_out):
            raise ValueError("a budget in money needs prices (--price-in and --price-out, of a million tokens)")
        if min(tokens or 0, money or 0.0, price_in, price_out) < 0:
            raise ValueError("a budget and its prices cannot be negative")
        self._tokens, self._money, self._prices = tokens, money, (price_in, price_out)
        self._max_tokens, self._longest = max_tokens, 0
        self.spent, self._held = Spent(), Spent()
        self._waiting: list[asyncio.Future[None]] = []

    @property
    def cost(self) -> float:
        """Money that was spent."""
        return self._cost(self.spent)

    @property
    def priced(self) -> bool:
        """Whether tokens have a price."""
        return any(self._prices)

    async def take(self, prompt_bytes: int) -> Spent | None:
        """Set aside what a request may need, as soon as that is free; None if it never will be."""
        while True:
            longest = self._longest if self._max_tokens is None else self._max_tokens
            need = Spent(prompt_bytes + TEMPLATE_TOKENS, longest)
            if self._fits(self.spent + self._held + need):
                self._held += need
                return need
            if self._held == Spent():
                return None
            free: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._waiting.append(free)
            await free

    def settle(self, held: Spent, used: Spent) -> None:
        """Give back what was set aside, and count what was used instead."""
        self._held = Spent(self._held.prompt - held.prompt, self._held.completion - held.completion)
        self.add(used)
        for free in self._waiting:
            if not free.done():
                free.set_result(None)
        self._waiting.clear()

    def add(self, used: Spent) -> None:
        """Count what was used, also in an earlier run."""
        self.spent += used
        self._longest = max(self._longest, used.completion)

    def _fits(self, spent: Spent) -> bool:
        if self._tokens is not None and spent.prompt + spent.completion > self._tokens:
            return False
        return self._money is None or self._cost(spent) <= self._money

    def _cost(self, spent: Spent) -> float:
        return (spent.prompt * self._prices[0] + spent.completion * self._prices[1]) / MILLION
