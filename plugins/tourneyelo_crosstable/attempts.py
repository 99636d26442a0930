"""Attempts: every sheet read as far as it goes, and what speaks for it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from tourneyelo.errors import Refused
from tourneyelo.model import Finding, Severity
from tourneyelo.model.result import OPEN
from tourneyelo.plugin import Imported
from tourneyelo_crosstable import layouts
from tourneyelo_crosstable.cells import results
from tourneyelo_crosstable.codes.tables import ROUNDS
from tourneyelo_crosstable.sheet import Sheet, is_blank
from tourneyelo_crosstable.table import opponents_in

HIDDEN = " (hidden)"
FEWEST_RESULTS = 2


class Attempt:
    """What became of the attempt to read a sheet."""

    def __init__(self, sheet: Sheet, outcome: Imported | Refused) -> None:
        self.sheet, self.outcome = sheet, outcome

    @cached_property
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

    @cached_property
    def rounds(self) -> frozenset[int]:
        """The rounds in which somebody met somebody."""
        if isinstance(self.outcome, Refused):
            return frozenset()
        return frozenset(
            number
            for player in self.outcome.tournament.players
            for number, record in enumerate(player.rounds, 1)
            if record.opponent is not None
        )

    @cached_property
    def finished(self) -> bool:
        """True when a game has a result."""
        if isinstance(self.outcome, Refused):
            return False
        players = self.outcome.tournament.players
        met = (r for player in players for r in player.rounds if r.opponent is not None)
        return any(record.result not in OPEN for record in met)

    @property
    def later(self) -> tuple[Finding, ...]:
        """What forbids to read the sheet by itself: it tells later rounds only."""
        return () if isinstance(self.outcome, Refused) else _about_later(self.outcome)

    def alone(self) -> Attempt:
        """Give the attempt to read the sheet by itself."""
        return Attempt(self.sheet, Refused(self.later)) if self.later else self

    @property
    def may_hold_games(self) -> bool:
        """True for a sheet that was refused although something in it looks like games."""
        if not isinstance(self.outcome, Refused):
            return False
        texts = (c for row in self.sheet.rows for c in row if isinstance(c, str))
        found = sum(map(results.tells_beyond_doubt, texts))
        return bool(opponents_in(self.sheet)) or found >= FEWEST_RESULTS

    @property
    def shown(self) -> str:
        """The name of the sheet, and whether a workbook hides it."""
        return f"{self.sheet.name}{HIDDEN if self.sheet.hidden else ''}"


def attempt(sheet: Sheet) -> Attempt:
    """Try to read a sheet."""
    try:
        return Attempt(sheet, _read(sheet))
    except Refused as refused:
        return Attempt(sheet, refused)


def read(sheet: Sheet) -> Imported:
    """Read a sheet by itself.

    Raises:
        Refused: it holds no event, or later rounds of one only.
    """
    imported = _read(sheet)
    if later := _about_later(imported):
        raise Refused(later)
    return imported


def _about_later(imported: Imported) -> tuple[Finding, ...]:
    return tuple(each for each in imported.findings if each.code == ROUNDS.id)


def _read(sheet: Sheet) -> Imported:
    """Read a sheet; when it is refused, what is wrong with its cells may be the reason.

    Raises:
        Refused: it holds no event.
    """
    try:
        return layouts.read(sheet)
    except Refused as refused:
        raise Refused((*refused.findings, *wrong(sheet))) from refused


def wrong(sheet: Sheet) -> Iterator[Finding]:
    """List what is wrong with the cells themselves."""
    return (each for each in sheet.findings if each.severity is not Severity.NOTE)


def joining(attempts: list[Attempt]) -> str:
    """Write the options that join sheets, as they are typed."""
    return " ".join(f'--with "{each.sheet.file}[{each.sheet.name}]"' for each in attempts)
