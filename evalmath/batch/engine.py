"""The engine of a batch: tasks in, blocks of verdicts out, in order."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import AsyncGenerator, Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import suppress
from itertools import islice, pairwise
from time import perf_counter
from typing import TYPE_CHECKING, Any, TypedDict, TypeVar, Unpack

from evalmath.batch.deadline import TIMEOUT, deadline_of
from evalmath.batch.worker.asking import judge_alone, judge_together, wait, workers
from evalmath.batch.worker.job import Call, Function, Judged, judge_all, judged_one_by_one
from evalmath.batch.worker.pool import Turn, processors
from evalmath.check import Task, check
from evalmath.policy import Policy

if TYPE_CHECKING:
    import asyncio

    from evalmath.batch.feed import Tasks

__all__ = ["Engine", "Options"]

BLOCK = 32  # tasks that are judged here before anybody looks whether others are done
CHUNK = 256  # tasks that a worker gets at once: 50 ms of pages, and handing them over takes 5
CHUNK_SECONDS = 0.02  # a task, on top of the timeout of one, before a chunk counts as hung: 100 times what a page takes
CHUNK_ATTEMPTS = 5  # while somebody kills its workers, before its tasks are judged one by one
SLICE_SECONDS = 0.01  # of work here before the event loop gets its turn: nobody notices

# Only pages are worth a worker: to pack an answer costs as much as to judge it. And it takes many of them, since the
# start of a worker takes as long as judging a thousand. (`make bench`: 10,000 pages are 1.3 times as fast on two
# processors as on one, 10,000 short answers would be 0.7 times.)
PAGE_CHARS = 200
SHARED_TASKS = 4_000
PLACE_CHARS = 4_000  # a task takes one place in the window for itself and one more for so many characters

NOT_ASYNCIO = (
    "this coroutine needs asyncio's event loop; under trio call the blocking function in a thread:"
    " await trio.to_thread.run_sync(evaluator.batch_eval, samples)"
)

Piece = Judged | Future[Any]  # some verdicts in order, or what will bring them: Judged, or a list of pieces
T = TypeVar("T")


class Options(TypedDict, total=False):
    """How a batch is judged.

    Attributes
    ----------
    timeout : float or None
        Seconds of processor time that SymPy may spend on one task; None means no deadline.
    n_procs : int or None
        How many workers may be busy with this batch at once; by default, and at most, as many as there are processors.
        All batches of a process share these.
    function : Function
        What judges a task: a function of a module, since workers import it by its name.
    share : bool or None
        Whether the bounded rungs are run on workers too. None: only for many pages.
    """

    timeout: float | None
    n_procs: int | None
    function: Function
    share: bool | None


class Engine:
    """One batch on its way, of ``total`` tasks if that is known; ``window`` as :func:`evalmath.batch.stream` says.

    A block is judged here, or on a worker if it is worth it. What it leaves undecided is given to a worker with SymPy,
    task by task, each with its own deadline; the verdicts that come after have to wait for it, their work has not.
    """

    def __init__(self, policy: Policy, window: int, total: int | None, **options: Unpack[Options]) -> None:
        n_procs, function = options.get("n_procs"), options.get("function", check)
        if n_procs is not None and n_procs < 1:
            raise ValueError(f"n_procs must be at least 1, not {n_procs}")
        if window < 1:
            raise ValueError(f"window must be at least 1, not {window}")
        self._timeout, self._share = deadline_of(options.get("timeout", TIMEOUT)), options.get("share")
        self._room, self._total = window, total
        self._n = min(n_procs or processors(), processors())
        self._bounded, self._symbolic = Call(function, policy, False), Call(function, policy, True)
        _ = self._bounded.name  # refused now rather than by a worker
        self._taken = 0
        self._places: deque[int] = deque()  # what each task that was taken and not given back takes in the window
        self._flying: deque[Piece] = deque()
        self._turns = _Turns(self._n)

    def blocks(self, tasks: Iterable[Task], notice: Callable[[], None] | None) -> Generator[Judged, None, None]:
        """Yield the verdicts of all tasks, some at a time, in order, as soon as order allows.

        ``notice`` is called now and then; what it raises ends the batch.
        """
        supply = iter(tasks)
        try:
            while True:
                if notice is not None:
                    notice()
                block = self._taking(list(islice(supply, self._next_size())))
                if block and not self._give_away(block):
                    self._flying.extend(self._pieces(judge_all(self._bounded, block), block))
                elif not block and not self._flying:
                    return
                if not block:
                    self._turns.release()
                yield from self._landed(patiently=not block)
        finally:
            self._turns.cancel()

    async def blocks_later(self, tasks: Tasks) -> AsyncGenerator[Judged, None]:
        """The same in an event loop, which goes on turning."""
        import asyncio

        from evalmath.batch.feed import Feed

        try:
            asyncio.get_running_loop()
        except RuntimeError as error:  # awaited, but not by asyncio
            raise RuntimeError(NOT_ASYNCIO) from error
        feed = Feed(tasks)
        try:
            while True:
                size = self._next_size()
                block = self._taking(await feed.take(size)) if size else []
                if block and not self._give_away(block):
                    self._flying.extend(self._pieces(await self._judge_in_slices(block), block))
                elif not block:
                    self._turns.release()
                    events: list[asyncio.Future[Any]]
                    events = [_woken_by(piece) for piece in islice(self._flying, 1) if isinstance(piece, Future)]
                    if size and feed.coming is not None:
                        events.append(feed.coming)
                    if events:
                        await asyncio.wait(events, return_when=asyncio.FIRST_COMPLETED)
                    elif not self._flying and feed.done:
                        return
                await asyncio.sleep(0)
                for judged in self._landed(patiently=False):
                    yield judged
        finally:
            self._turns.cancel()
            await feed.close()

    def _next_size(self) -> int:
        return max(0, min(self._room, CHUNK if self._share or self._is_long() else BLOCK))

    def _taking(self, block: list[Task]) -> list[Task]:
        places = [1 + len(task.response or task.answer or "") // PLACE_CHARS for task in block]
        self._places += places
        self._room -= sum(places)
        self._taken += len(block)
        return block

    def _landed(self, patiently: bool) -> Iterator[Judged]:
        """What is there of the head of the queue; patiently: wait until something is."""
        while self._flying and (patiently or not isinstance(self._flying[0], Future) or self._flying[0].done()):
            head = self._flying.popleft()
            arrived = wait(head) if isinstance(head, Future) else head
            if isinstance(arrived, Judged):
                patiently = False
                self._room += sum(self._places.popleft() for _ in arrived.verdicts)
                yield arrived
            else:
                self._flying.extendleft(reversed(arrived))

    # --- bounded rungs --------------------------------------------------------------------------------------------

    def _is_long(self) -> bool:
        """Whether workers are worth their start. Of a supply without a length only the beginning is known."""
        return self._n > 1 and (self._taken if self._total is None else self._total) >= SHARED_TASKS

    def _give_away(self, block: list[Task]) -> bool:
        """Let a worker judge the block, if that is wanted."""
        share = self._share
        if share is None:
            share = self._is_long() and sum(len(task.response or "") for task in block) >= PAGE_CHARS * len(block)
        if share:
            self._flying.append(self._turns.take(lambda turn: self._there(turn, block), symbolic=False))
        return share

    async def _judge_in_slices(self, tasks: list[Task]) -> Judged:
        """In this process, letting the event loop turn now and then."""
        import asyncio

        judged = Judged([], [])
        turned = perf_counter()
        for verdict, seconds in judged_one_by_one(self._bounded, tasks):
            judged.verdicts.append(verdict)
            judged.seconds.append(seconds)
            if perf_counter() - turned > SLICE_SECONDS:
                await asyncio.sleep(0)
                turned = perf_counter()
        return judged

    def _there(self, turn: Turn[Any], tasks: list[Task]) -> list[Piece]:
        """On a worker; if that hangs or dies, task by task."""
        seconds = self._timeout + CHUNK_SECONDS * len(tasks)
        judged = judge_together(turn, self._bounded, tasks, seconds, CHUNK_ATTEMPTS)
        if judged is None:
            alone = [judge_alone(turn, self._bounded, task, self._timeout) for task in tasks]
            judged = Judged([verdict for verdict, _ in alone], [took for _, took in alone])
        return self._pieces(judged, tasks)

    # --- SymPy ----------------------------------------------------------------------------------------------------

    def _pieces(self, judged: Judged, tasks: Sequence[Task]) -> list[Piece]:
        """Cut a block before each undecided verdict; what follows it has to wait for it, what precedes it has not."""
        starts = [i for i, verdict in enumerate(judged.verdicts) if verdict.is_open]
        if not starts:
            return [judged]
        pieces: list[Piece] = [Judged(judged.verdicts[: starts[0]], judged.seconds[: starts[0]])] if starts[0] else []
        for start, end in pairwise([*starts, len(tasks)]):
            pieces.append(self._ask_sympy(tasks[start], Judged(judged.verdicts[start:end], judged.seconds[start:end])))
        return pieces

    def _ask_sympy(self, task: Task, piece: Judged) -> Future[Judged]:
        """Replace the first verdict: one sample, with its own deadline."""

        def ask(turn: Turn[Judged]) -> Judged:
            known = piece.verdicts[0]
            piece.verdicts[0], seconds = judge_alone(turn, self._symbolic, task, self._timeout, known)
            piece.seconds[0] += seconds
            return piece

        return self._turns.take(ask, symbolic=True)


class _Turns:
    """The turns of one batch: at most ``n`` wait in the queue of all or are taken, so that others come between.

    Tasks for SymPy go first, since the start of its worker takes as long as the judging of thousands. But as long as
    there is other work, one turn is left to that: a second worker would start for a few tasks.
    """

    def __init__(self, n: int) -> None:
        self._n = n
        self._lock = threading.Lock()
        self._symbolic: deque[Turn[Any]] = deque()
        self._bounded: deque[Turn[Any]] = deque()
        self._begun: dict[Future[Any], tuple[Turn[Any], bool]] = {}
        self._more = True

    def take(self, work: Callable[[Turn[T]], T], *, symbolic: bool) -> Future[T]:
        """Let some work be done at a worker."""
        turn = workers.turn(work)
        turn.future.add_done_callback(self._end)  # which knows no turn: a cycle would keep its texts until it is found
        with self._lock:
            (self._symbolic if symbolic else self._bounded).append(turn)
        self._begin()
        return turn.future

    def release(self) -> None:
        """No task is left to be judged here: all turns may be for SymPy."""
        self._more = False
        self._begin()

    def _begin(self) -> None:
        while (turn := self._next()) is not None:
            workers.enqueue(turn)

    def _next(self) -> Turn[Any] | None:
        with self._lock:
            if len(self._begun) >= self._n:
                return None
            asking = sum(symbolic for _turn, symbolic in self._begun.values())
            most = max(1, self._n - 1) if self._more or self._bounded else self._n
            symbolic = bool(self._symbolic) and asking < most
            if not symbolic and not self._bounded:
                return None
            turn = (self._symbolic if symbolic else self._bounded).popleft()
            self._begun[turn.future] = turn, symbolic
            return turn

    def _end(self, future: Future[Any]) -> None:
        with self._lock:
            self._begun.pop(future, None)
        self._begin()

    def cancel(self) -> None:
        """Forget about all of them; workers that are busy with them are killed."""
        with self._lock:
            turns = [*self._symbolic, *self._bounded, *(turn for turn, _symbolic in self._begun.values())]
            self._symbolic.clear()
            self._bounded.clear()
        for turn in turns:
            turn.cancel()


def _woken_by(future: Future[Any]) -> asyncio.Future[None]:
    """What is done when the other one is, in the loop that runs."""
    import asyncio

    loop = asyncio.get_running_loop()
    awaited: asyncio.Future[None] = loop.create_future()

    def wake() -> None:
        if not awaited.done():
            awaited.set_result(None)

    def done(_future: Future[Any]) -> None:
        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            loop.call_soon_threadsafe(wake)

    future.add_done_callback(done)
    return awaited
