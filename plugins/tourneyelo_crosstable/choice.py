"""Choice: which of several sheets holds the event."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple

from tourneyelo.errors import Refused
from tourneyelo.model import Finding
from tourneyelo.plugin import Imported, Source
from tourneyelo_crosstable import drafts, parts
from tourneyelo_crosstable.attempts import HIDDEN, Attempt, attempt, joining, read, wrong
from tourneyelo_crosstable.codes import tables as codes
from tourneyelo_crosstable.marks import is_never_read
from tourneyelo_crosstable.sheet import Sheet

MOST_SHEETS = 1_000


class Chosen(NamedTuple):
    """The sheet that was read, and what is to be said about the others."""

    sheet: Sheet
    imported: Imported
    findings: tuple[Finding, ...] = ()
    further: tuple[Chosen, ...] = ()
    """Sheets that tell further rounds of the same event."""


def choose(source: Source, sheets: list[Sheet], wanted: str) -> Chosen:
    """Read the sheet that was asked for, else the one with most games, else with most players.

    Raises:
        Refused: no sheet holds an event; the finding is about the most likely one.
    """
    filled = [sheet for sheet in sheets if sheet.rows and not is_never_read(sheet)]
    if wanted or len(filled) == 1:
        sheet = _named(source, sheets, wanted) if wanted else filled[0]
        imported = read(sheet)
        alone = sheet.hidden and not wanted
        about = (_about_others(Attempt(sheet, imported), []),) if alone else ()
        return Chosen(sheet, imported, about)
    if not filled:
        empty = codes.EMPTY.at(source.place(), "no sheet holds a cell")
        raise Refused((empty, *chain.from_iterable(map(wrong, sheets))))
    _refuse_beyond(source, filled)
    attempts = sorted(map(attempt, filled), key=lambda each: each.rank, reverse=True)
    first = _best(attempts)
    others = [each for each in attempts if each is not first]
    if isinstance(first.outcome, Refused):
        raise first.outcome
    return _with_parts(parts.parts_of(first, others))


def _best(attempts: list[Attempt]) -> Attempt:
    """Take the first, or in place of one with later rounds alone the first with others."""
    first = attempts[0]
    if not first.later:
        return first
    shown = (each for each in attempts if each.rounds and not each.sheet.hidden)
    return next((each for each in shown if not each.later), first.alone())


def _with_parts(found: parts.Parts) -> Chosen:
    """Begin with the first sheet of an event; without further ones, say what the others are."""
    sheet, outcome = found.first.sheet, found.first.outcome
    assert isinstance(outcome, Imported)
    about = (*drafts.about(found.drafts), *_about_sheets(found))
    return Chosen(sheet, outcome, about, tuple(map(_alone, found.further)))


def _about_sheets(found: parts.Parts) -> Iterator[Finding]:
    """Say what became of the sheets that are not read, or not at once."""
    if found.further:
        yield from parts.about(found)
    elif found.clash:
        yield from parts.about_clash(found)
    elif found.others or found.first.sheet.hidden:
        yield _about_others(found.first, found.others)


def _alone(part: Attempt) -> Chosen:
    assert isinstance(part.outcome, Imported)
    return Chosen(part.sheet, part.outcome)


def _refuse_beyond(source: Source, sheets: list[Sheet]) -> None:
    """Refuse to try more tables than any workbook or page of a tournament holds.

    Raises:
        Refused: there are more.
    """
    if len(sheets) > MOST_SHEETS:
        message = f"there are {len(sheets):,} tables; at most {MOST_SHEETS:,} are looked through"
        remedy = "name the one to read: --sheet NAME"
        raise Refused(codes.TOO_LARGE.at(source.place(), message, remedy=remedy))


def _named(source: Source, sheets: list[Sheet], wanted: str) -> Sheet:
    for sheet in sheets:
        if sheet.name is not None and sheet.name.casefold() == wanted.casefold():
            return sheet
    names = ", ".join(sheet.name or "(text)" for sheet in sheets)
    message = f"there is no sheet {wanted!r}; there are: {names}"
    raise Refused(codes.NO_SHEET.at(source.place(), message))


def _about_others(read: Attempt, others: list[Attempt]) -> Finding:
    chosen = read.sheet
    title = f"{chosen.title()}{HIDDEN if chosen.hidden else ''}"
    rivals = [each for each in others if each.weight[0]]
    if rivals or chosen.hidden:
        names = ", ".join(each.shown for each in rivals)
        rest = f"; further crosstables stand in: {names}" if names else ""
        message = f"{title} was read{rest}"
        return codes.SEVERAL_TABLES.at(chosen.whole(), message)
    names = ", ".join(each.shown for each in others)
    message = f"{title} holds the crosstable; not read: {names}"
    lists = [each for each in others if each.weight[1]]
    remedy = f"to join the players of a list: {joining(lists)}" if lists else ""
    return codes.OTHER_SHEETS.at(chosen.whole(), message, remedy=remedy)
