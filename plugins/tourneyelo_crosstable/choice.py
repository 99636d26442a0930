"""Choice: which of several sheets holds the event."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple

from tourneyelo.errors import Refused
from tourneyelo.model import Finding, Severity
from tourneyelo.plugin import Imported, Source
from tourneyelo_crosstable import layouts
from tourneyelo_crosstable.codes import tables as codes
from tourneyelo_crosstable.codes.sheets import ROUNDS_IN_SHEETS
from tourneyelo_crosstable.marks import is_never_read
from tourneyelo_crosstable.sheet import Sheet, is_blank
from tourneyelo_crosstable.table import opponents_in

MOST_SHEETS = 1_000
MOST_PARTS = 50
"""Sheets in which the rounds of one event may stand; none has so many rounds."""
HIDDEN = " (hidden)"


class Chosen(NamedTuple):
    """The sheet that was read, and what is to be said about the others."""

    sheet: Sheet
    imported: Imported
    findings: tuple[Finding, ...] = ()
    continued_in: tuple[str, ...] = ()
    """Sheets that tell further rounds of the same event."""


class Attempt(NamedTuple):
    """What became of the attempt to read a sheet."""

    sheet: Sheet
    outcome: Imported | Refused

    @property
    def weight(self) -> tuple[int, int, int]:
        """How much speaks for the sheet: its games, its players, its filled cells."""
        cells = sum(not is_blank(cell) for row in self.sheet.rows for cell in row)
        if isinstance(self.outcome, Refused):
            return opponents_in(self.sheet), 0, cells
        players = self.outcome.tournament.players
        games = sum(r.opponent is not None for player in players for r in player.rounds)
        return games, len(players), cells

    @property
    def rank(self) -> tuple[bool, tuple[int, int, int]]:
        """What speaks for the sheet, one with players that is shown before any that is hidden."""
        games, players, _ = self.weight
        return not self.sheet.hidden and bool(games or players), self.weight


def choose(source: Source, sheets: list[Sheet], wanted: str) -> Chosen:
    """Read the sheet that was asked for, else the one with most games, else with most players.

    Raises:
        Refused: no sheet holds an event; the finding is about the most likely one.
    """
    filled = [sheet for sheet in sheets if sheet.rows and not is_never_read(sheet)]
    if wanted or len(filled) == 1:
        sheet = _named(source, sheets, wanted) if wanted else filled[0]
        imported = _read(sheet)
        alone = sheet.hidden and not wanted
        about = (_about_others(Attempt(sheet, imported), []),) if alone else ()
        return Chosen(sheet, imported, about)
    if not filled:
        empty = codes.EMPTY.at(source.place(), "no sheet holds a cell")
        raise Refused((empty, *chain.from_iterable(map(_wrong, sheets))))
    _refuse_beyond(source, filled)
    attempts = sorted(map(_attempt, filled), key=lambda attempt: attempt.rank, reverse=True)
    (sheet, outcome), *others = attempts
    if isinstance(outcome, Refused):
        raise outcome
    read = Attempt(sheet, outcome)
    if further := _further_rounds(read, others):
        names = tuple(attempt.sheet.name or "" for attempt in further)
        return Chosen(sheet, outcome, (_about_rounds(read, further),), names)
    return Chosen(sheet, outcome, (_about_others(read, others),))


def _refuse_beyond(source: Source, sheets: list[Sheet]) -> None:
    """Refuse to try more tables than any workbook or page of a tournament holds.

    Raises:
        Refused: there are more.
    """
    if len(sheets) > MOST_SHEETS:
        message = f"there are {len(sheets):,} tables; at most {MOST_SHEETS:,} are looked through"
        remedy = "name the one to read: --sheet NAME"
        raise Refused(codes.TOO_LARGE.at(source.place(), message, remedy=remedy))


def _read(sheet: Sheet) -> Imported:
    """Read a sheet; when it is refused, what is wrong with its cells may be the reason.

    Raises:
        Refused: it holds no event.
    """
    try:
        return layouts.read(sheet)
    except Refused as refused:
        raise Refused((*refused.findings, *_wrong(sheet))) from refused


def _wrong(sheet: Sheet) -> Iterator[Finding]:
    """List what is wrong with the cells themselves."""
    return (each for each in sheet.findings if each.severity is not Severity.NOTE)


def _attempt(sheet: Sheet) -> Attempt:
    try:
        return Attempt(sheet, _read(sheet))
    except Refused as refused:
        return Attempt(sheet, refused)


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
    rivals = [attempt for attempt in others if attempt.weight[0]]
    if rivals or chosen.hidden:
        names = ", ".join(_shown(attempt.sheet) for attempt in rivals)
        rest = f"; further crosstables stand in: {names}" if names else ""
        message = f"{title} was read{rest}"
        return codes.SEVERAL_TABLES.at(chosen.whole(), message)
    names = ", ".join(_shown(attempt.sheet) for attempt in others)
    message = f"{title} holds the crosstable; not read: {names}"
    lists = [attempt for attempt in others if attempt.weight[1]]
    remedy = f"to join the players of a list: {_joining(lists)}" if lists else ""
    return codes.OTHER_SHEETS.at(chosen.whole(), message, remedy=remedy)


def _about_rounds(read: Attempt, others: list[Attempt]) -> Finding:
    """Tell which sheets go on with the event; the host joins those of the same people."""
    names = ", ".join(_shown(attempt.sheet) for attempt in others)
    message = f"{read.sheet.title()} was read; further rounds stand in: {names}"
    remedy = f"join them: {_joining(others)}"
    return ROUNDS_IN_SHEETS.at(read.sheet.whole(), message, remedy=remedy)


def _joining(attempts: list[Attempt]) -> str:
    """Write the options that join sheets, as they are typed."""
    return " ".join(f'--with "{each.sheet.file}[{each.sheet.name}]"' for each in attempts)


def _further_rounds(read: Attempt, others: list[Attempt]) -> list[Attempt]:
    """List the sheets that go on with an event, by their rounds.

    There are none where two sheets tell the same round, for then they are of different events; nor
    where a sheet with games is hidden.
    """
    rivals = [attempt for attempt in others if attempt.weight[0]]
    told = [_rounds_in(attempt.outcome) for attempt in (read, *rivals)]
    apart = all(told) and sum(map(len, told)) == len(set[int]().union(*told))
    if not apart or len(told) > MOST_PARTS or any(each.sheet.hidden for each in (read, *rivals)):
        return []
    return sorted(rivals, key=lambda attempt: min(_rounds_in(attempt.outcome)))


def _rounds_in(outcome: Imported | Refused) -> set[int]:
    if isinstance(outcome, Refused):
        return set()
    return {
        number
        for player in outcome.tournament.players
        for number, record in enumerate(player.rounds, 1)
        if record.opponent is not None
    }


def _shown(sheet: Sheet) -> str:
    return f"{sheet.name}{HIDDEN if sheet.hidden else ''}"
