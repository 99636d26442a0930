"""Slices: the people of a period by number, so that all cores sum, show and write at once.

A slice is the same whoever makes it, and slices are put together in order of number: what comes
out does not depend on how many there are.
"""

from __future__ import annotations

import contextlib
import gc
import io
import multiprocessing
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING

import msgspec

from tourneyelo.errors import Refused
from tourneyelo.host.codes import PROCESS_ENDED
from tourneyelo.host.period.processes import beginning, cores, prepare
from tourneyelo.host.period.shares import Span
from tourneyelo.host.period.summing import Sums
from tourneyelo.model import Finding
from tourneyelo.model.period import PeriodLine
from tourneyelo.plugin import ListRow

if TYPE_CHECKING:
    from tourneyelo.lists import ListStore

WORTH_A_PROCESS = 4_000
"""Entries for which a further process is worth its start."""
SPANS = 20
"""For each process: so few people stay in the cache of its core from their sums to their rows."""
LARGEST_SPAN = 20_000
"""People of a list that one slice holds at once."""
Shown = Callable[[Sequence[PeriodLine]], bytes]
Counts = tuple[int, int, int]
"""People, first ratings, and people who are unrated on the next list."""


class Slice(msgspec.Struct, frozen=True, kw_only=True):
    """What one span of numbers comes to."""

    counts: Counts
    text: bytes = b""
    new_list: bytes = b""
    """A part of the file, or the rows, packed, where a file cannot be made in parts."""
    notes: dict[str, int] = {}
    findings: tuple[Finding, ...] = ()


class Task(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be made of every slice."""

    sums: Sums
    show: Shown | None = None
    """Writes lines as text; None when no text is wanted."""
    extension: str | None = None
    """Kind of file of the new list; None when none is wanted."""


def make(
    task: Task, lists: ListStore | None, meanwhile: Callable[[], None] = lambda: None
) -> Iterator[Slice]:
    """Make all slices, in order of number; `meanwhile` is done while the processes work.

    Raises:
        Refused: a process was ended from outside.
    """
    workers = min(cores(), task.sums.entries // WORTH_A_PROCESS)
    spans = _spans(task, lists, SPANS * workers)
    if workers < 2 or sys.platform != "linux":
        meanwhile()
        for at, span in enumerate(spans):
            yield _slice(task, lists, span, first=at == 0)
        return
    gc.freeze()  # what is here already is shared, and stays so
    context = multiprocessing.get_context("fork")  # so that the task need not be sent
    pool = ProcessPoolExecutor(workers, context, _begin, (task,))
    try:
        with beginning():
            made = pool.map(_made, spans, (at == 0 for at in range(len(spans))))
        meanwhile()
        yield from made
    except BrokenProcessPool as error:
        raise Refused(PROCESS_ENDED.at()) from error
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
        gc.unfreeze()


def _spans(task: Task, lists: ListStore | None, count: int) -> list[Span]:
    """Part the numbers by the people who played and, for a new list, by those on the lists."""
    starts = {0, *task.sums.parting(count)}
    if lists and task.extension:
        starts.update(lists.parting(LARGEST_SPAN))
    ordered = sorted(starts)
    return list(zip(ordered, [*ordered[1:], None], strict=True))


_work: list[tuple[Task, ListStore | None]] = []
"""What `_begin` leaves to `_made` in a process that does nothing else."""
_open = contextlib.ExitStack()


def _begin(task: Task) -> None:
    """Prepare a process, which asks the lists by itself."""
    from tourneyelo.lists import ListStore

    prepare()
    gc.disable()  # lines hold no circles, and the process ends with its work
    path = task.sums.wish.lists_path
    _work.append((task, _open.enter_context(ListStore.open(path)) if path else None))


def _made(span: Span, first: bool) -> Slice:
    task, lists = _work[0]
    return _slice(task, lists, span, first=first)


def _slice(task: Task, lists: ListStore | None, span: Span, *, first: bool) -> Slice:
    sums, on_list = task.sums, None
    if task.extension and lists and sums.list_month:
        on_list = lists.everybody(
            sums.list_month, sums.wish.time_control_class, sums.period.owner,
            since=span[0], before=span[1],
        )  # fmt: skip
    persons = sums.people(span, lists, on_list)
    lines = [sums.line(person) for person in persons]
    return Slice(
        counts=counts_of(lines),
        text=task.show(lines) if task.show else b"",
        new_list=_list_part(task, on_list or {}, lines, first, span[1] is None),
        notes=Counter(note for line in lines for note in line.notes),
        findings=tuple(sums.other_names(persons)),
    )


def counts_of(lines: Sequence[PeriodLine]) -> Counts:
    """Count people, first ratings, and who loses his rating."""
    return (
        len(lines),
        sum(line.rating is None and line.new_rating is not None for line in lines),
        sum(line.rating is not None and line.new_rating is None for line in lines),
    )


def _list_part(
    task: Task,
    on_list: Mapping[int | str, ListRow],
    lines: Sequence[PeriodLine],
    first: bool,
    last: bool,
) -> bytes:
    """Write the part of the new list, or pack its rows for a file that is made as a whole."""
    if task.extension is None:
        return b""
    rows, period = new_rows(task.sums, on_list, lines), task.sums.period
    if task.extension not in period.in_parts:
        return msgspec.msgpack.encode(rows)
    out = io.BytesIO()
    period.write_list(rows, task.extension, out, first=first, last=last)
    return out.getvalue()


def new_rows(
    sums: Sums, on_list: Mapping[int | str, ListRow], lines: Sequence[PeriodLine]
) -> list[ListRow]:
    """Bring the rows of the list of the month up to date, in order of number; add who is new."""
    rows = dict(on_list)
    for line in lines:
        row = on_list.get(line.fide_id)
        if row is not None or line.new_rating is not None:
            rows[line.fide_id] = sums.period.new_row(row or _row(line), line)
    whole = sorted([number for number in rows if isinstance(number, int)])
    texts = [row for number, row in rows.items() if isinstance(number, str)]
    return [rows[number] for number in whole] + texts


def _row(line: PeriodLine) -> ListRow:
    """Begin the row of somebody who is on no list, as the last event states him."""
    assert line.person is not None
    _, entry = line.person.entries[-1]
    title = entry.title or ""
    return ListRow(
        number=str(line.fide_id),
        name=line.name,
        federation=entry.federation or "",
        sex=entry.sex or "",
        title=title,
        women_title=title if title.startswith("W") else "",
        birth_year=str(entry.birth_year or ""),
        flag="w" if entry.sex == "F" else "",
    )
