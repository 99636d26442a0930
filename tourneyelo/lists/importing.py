"""Importing: a list is read, judged and packed here, and written by somebody else meanwhile."""

from __future__ import annotations

import contextlib
import gc
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from tourneyelo.lists.odd_rows import OddRows
from tourneyelo.lists.packing import packed
from tourneyelo.lists.writing import Plan, Writer
from tourneyelo.model import Finding
from tourneyelo.plugin import ListContents, ListFile, ListRow

if TYPE_CHECKING:
    from tourneyelo.lists.writer_process import WriterProcess

BLOCK = 5_000
"""Rows of four values that fit the 32,766 parameters which SQLite allows."""
LARGE = 4 * 1024 * 1024
"""Bytes of a file for which a process that writes is worth its start."""
Progress = Callable[[], None]


class ImportedList(msgspec.Struct, frozen=True, kw_only=True):
    """What an import did."""

    owner: str
    month: str
    layout: str
    players: int
    rated: int
    """Players with a rating in any class of the list."""
    changed: int
    """Players whose facts were not in the database before; all of them at first."""
    replaced: bool
    """True when the same list of the same month was there before."""
    findings: tuple[Finding, ...]
    counts: dict[str, int]
    """How many there were of each code; `findings` holds the first of each."""


def import_list(
    path: Path,
    contents: ListContents,
    file: ListFile,
    month: str,
    progress: Progress = lambda: None,
) -> ImportedList:
    """Bring a list into the database; whatever happens, it is there as a whole or not at all.

    Args:
        path: the database; it is made when there is none.
        contents: the list being read.
        file: where it comes from.
        month: `YYYY-MM`.
        progress: called after every block of rows.

    Raises:
        Refused: the list cannot be read, or the database cannot be written.
    """
    facts, remarks = contents.facts, contents.remarks
    odd = OddRows(facts, month, file.place(), remarks)
    with _undisturbed(), _writer(path, _plan(contents, file, month), file.size) as writer:
        for block in _blocks(contents.rows):
            writer.take(packed(odd.look(block)))
            progress()
        written = writer.finish()
    return ImportedList(
        owner=facts.owner,
        month=month,
        layout=facts.layout,
        players=written.players,
        rated=written.rated,
        changed=written.changed,
        replaced=written.replaced,
        findings=remarks.findings + written.remarks.findings,
        counts=dict(remarks.counts + written.remarks.counts),
    )


def _plan(contents: ListContents, file: ListFile, month: str) -> Plan:
    facts = contents.facts
    return Plan(
        owner=facts.owner,
        month=month,
        classes=" ".join(facts.classes),
        layout=facts.layout,
        file=file.path.name.encode("utf-8", "replace").decode(),
        place=file.place(),
    )


def _writer(
    path: Path, plan: Plan, size: int
) -> contextlib.AbstractContextManager[Writer | WriterProcess]:
    """Choose who writes a list: this process, or for a large one another meanwhile."""
    if size < LARGE:
        return Writer.open(path, plan)
    from tourneyelo.lists.writer_process import WriterProcess

    return WriterProcess.open(path, plan)


def _blocks(rows: Iterator[ListRow]) -> Iterator[list[ListRow]]:
    while block := list(islice(rows, BLOCK)):
        yield block


@contextlib.contextmanager
def _undisturbed() -> Iterator[None]:
    """Keep the garbage collector from looking through millions of rows that hold no cycles."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()
