"""Processes: the files of a period over all cores, the answers in the order of the files."""

from __future__ import annotations

import contextlib
import gc
import multiprocessing.connection
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING

import msgspec

from tourneyelo.errors import Refused
from tourneyelo.host.codes import PROCESS_ENDED
from tourneyelo.host.period.cache import Cache
from tourneyelo.host.period.reading import Reader
from tourneyelo.host.period.shares import Shares, pack, unpack
from tourneyelo.host.period.wish import Wish
from tourneyelo.model.period import PeriodEntry, PeriodEvent

if TYPE_CHECKING:
    from tourneyelo.host import Host

LEAST = 16
"""Files for which a further process is worth its start."""
SMALLEST_BATCH = 8
"""Files for which it is worth while to ask a process, and the process the lists, once more."""
LARGEST_BATCH = 160
"""The more files, the nearer to each other stand those in the lists who play in them."""
ASKED = ("importers", "enrichers", "checks", "rating_systems")
"""Kinds of offers that reading needs; the others need not even be imported."""
Answer = list[tuple[bytes, bool]]
"""For each file its event, packed, and whether it was read anew."""
Progress = Callable[[int], None]
Unpacked = tuple[PeriodEvent, Shares]


def read_all(
    host: Host, wish: Wish, names: Sequence[str], kept: Cache, progress: Progress
) -> list[Unpacked]:
    """Read all files, or take them from what was kept; deterministic whatever the order of work.

    Raises:
        Refused: a process was ended from outside.
    """
    workers = min(cores(), len(names) // LEAST)
    batches = list(_batches(names, max(1, workers)))
    alone = workers < 2 or host.blocked is None
    answers = _alone(host, wish, batches) if alone else _together(host, wish, batches, workers)
    found: dict[int, list[Unpacked]] = {}
    for at, answer in answers:
        found[at] = [unpack(data) for data, _ in answer]
        pairs = zip(found[at], answer, strict=True)
        kept.add([(event, data) for (event, _), (data, new) in pairs if new and event.sha256])
        progress(len(answer))
    read = [each for at in range(len(batches)) for each in found[at]]
    kept.digests.update((n, event.sha256) for n, (event, _) in zip(names, read, strict=True))
    return [
        (msgspec.structs.replace(event, file=name), shares)
        for (event, shares), name in zip(read, names, strict=True)
    ]


def _batches(names: Sequence[str], workers: int) -> Iterator[Sequence[str]]:
    """Part the files, the last ones into small batches, so that all processes end together."""
    at = 0
    while at < len(names):
        size = max(SMALLEST_BATCH, min(LARGEST_BATCH, (len(names) - at) // (4 * workers)))
        yield names[at : at + size]
        at += size


def cores() -> int:
    """Count the cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _alone(
    host: Host, wish: Wish, batches: Sequence[Sequence[str]]
) -> Iterator[tuple[int, Answer]]:
    with _Worker.of(host, wish) as worker:
        for at, batch in enumerate(batches):
            yield at, worker.work(batch)


def _together(
    host: Host, wish: Wish, batches: Sequence[Sequence[str]], workers: int
) -> Iterator[tuple[int, Answer]]:
    """Give the batches to processes; an interrupt ends them, and nothing of theirs is kept."""
    forks = sys.platform == "linux"
    context = multiprocessing.get_context("fork" if forks else "spawn")
    blocked = tuple(host.blocked or ())
    pool = ProcessPoolExecutor(workers, context, _begin, (wish, blocked))
    _parents[:] = [host] if forks else []
    for kind in ASKED:
        getattr(host, kind)  # once, before the processes part
    try:
        with beginning():
            waiting = {pool.submit(_work, batch): at for at, batch in enumerate(batches)}
        for done in as_completed(waiting):
            yield waiting[done], _result(done)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


@contextlib.contextmanager
def uncollected() -> Iterator[None]:
    """Let nobody look for circles: hundreds of thousands of entries hold none."""
    before = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if before:
            gc.enable()


@contextlib.contextmanager
def beginning() -> Iterator[None]:
    """Let processes begin deaf to interrupts: whoever waits for them hears and ends them."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _result(done: Future[Answer]) -> Answer:
    try:
        return done.result()
    except BrokenProcessPool as error:
        raise Refused(PROCESS_ENDED.at()) from error


class _Worker:
    """One process's reader and its look into what was kept."""

    def __init__(self, reader: Reader, kept: Cache) -> None:
        self._reader, self._kept = reader, kept

    @classmethod
    @contextlib.contextmanager
    def of(cls, host: Host, wish: Wish) -> Iterator[_Worker]:
        """Open the lists and the cache as this process's own."""
        from tourneyelo.lists import ListStore

        with contextlib.ExitStack() as stack:
            path = wish.lists_path
            lists = stack.enter_context(ListStore.open(path)) if path else None
            kept = stack.enter_context(Cache.open(host, wish, lists, reading_only=True))
            yield cls(Reader(host, wish, lists), kept)

    def work(self, names: Sequence[str]) -> Answer:
        """Take what was kept, read the rest."""
        known = self._kept.events(names)
        read = iter(self._reader.read([name for name in names if name not in known]))
        return [
            (known[name], False) if name in known else (_unnamed(*next(read)), True)
            for name in names
        ]


def _unnamed(event: PeriodEvent, entries: tuple[PeriodEntry, ...]) -> bytes:
    return pack(msgspec.structs.replace(event, file=""), entries)


_worker: list[_Worker] = []
"""What `_begin` leaves to `_work` in a process that does nothing else."""
_parents: list[Host] = []
"""The host of the process that was forked."""
_open = contextlib.ExitStack()


def prepare() -> None:
    """Leave interrupts to the process that waits, and end when it is gone, however it ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_after, args=(parent.sentinel,), daemon=True).start()


def _end_after(sentinel: int) -> None:
    """Wait for the end of another process, and end at once: nobody waits for an answer."""
    multiprocessing.connection.wait([sentinel])
    os._exit(1)


def _begin(wish: Wish, blocked: tuple[str, ...]) -> None:
    """Prepare a process that reads."""
    from tourneyelo.host import Host

    prepare()
    host = _parents[0] if _parents else Host.load(frozenset(blocked))
    _worker.append(_open.enter_context(_Worker.of(host, wish)))
    gc.freeze()
    gc.disable()  # events hold no circles, and the process ends with its work


def _work(names: Sequence[str]) -> Answer:
    return _worker[0].work(names)
