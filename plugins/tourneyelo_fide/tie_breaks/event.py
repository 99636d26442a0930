"""The event as tie-breaks see it: a field for each score, the edition, the boards of teams."""

from __future__ import annotations

from functools import cached_property

import msgspec

from tourneyelo_fide.tie_breaks.descriptor import Score, TieBreak
from tourneyelo_fide.tie_breaks.editions import Edition
from tourneyelo_fide.tie_breaks.field import Field
from tourneyelo_fide.tie_breaks.unplayed import Entry, adjusted_scores, entries


class Boards(msgspec.Struct, frozen=True, kw_only=True):
    """Points by board, in tenths, for Article 12."""

    size: int = 0
    """Boards of a match."""
    totals: dict[int, tuple[int, ...]] = {}
    """Team to its points on each board over the whole event."""
    matches: dict[tuple[int, int], tuple[tuple[int, ...], ...]] = {}
    """Team and opponent to the points on each board, match by match."""


class Event(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """An event ready for tie-breaks."""

    edition: Edition
    fields: dict[Score, Field]
    primary: Score = Score.GAME
    teams: bool = False
    boards: Boards = Boards()
    finished: bool = True
    """False before the last round that was announced: then there is no final round (8.3)."""

    @property
    def main(self) -> Field:
        """The field under the primary score."""
        return self.fields[self.primary]

    def of(self, tie_break: TieBreak) -> Field:
        """The field that a tie-break of Articles 6, 8, 9 or 13 looks at."""
        score = tie_break.score or self.primary
        return self.view(score, tie_break.modifiers.forfeits_played, tie_break.modifiers.fore)

    def view(self, score: Score, forfeits_played: bool = False, fore: bool = False) -> Field:
        """The field under a score; in round robins forfeits are games (15.2)."""
        field = self.fields[score]
        if fore and self.finished:
            field = field.fore
        if forfeits_played or field.predetermined:
            field = self._with_forfeits(field)
        return field

    def _with_forfeits(self, field: Field) -> Field:
        """View forfeits as games; what opponents are credited with stays by Article 16.3."""
        views = self._played
        if id(field) not in views:
            changed = field.forfeits_played
            views[id(field)] = msgspec.structs.replace(changed, adjusted=adjusted_scores(field))
        return views[id(field)]

    @cached_property
    def _played(self) -> dict[int, Field]:
        return {}

    def own_records(self, tie_break: TieBreak) -> Field:
        """The field that Article 7 looks at."""
        field = self.fields[tie_break.score or self.primary]
        if not field.predetermined:
            return field
        return field.forfeit_wins_played if self.edition.excepts_forfeits else field.forfeits_played

    @cached_property
    def ratings(self) -> Field:
        """The field that Article 10 looks at."""
        field = self.main
        if field.predetermined and not self.edition.excepts_forfeits:
            return field.forfeits_played
        return field

    @cached_property
    def _entries(self) -> dict[int, dict[int, list[Entry]]]:
        return {}

    def entries(self, field: Field) -> dict[int, list[Entry]]:
        """Everybody's contributions in a field, made once."""
        known = self._entries
        if id(field) not in known:
            known[id(field)] = entries(field)
        return known[id(field)]
