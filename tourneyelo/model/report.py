"""The report: what was read, what was found, what was computed; all that exporters need."""

from __future__ import annotations

import msgspec

from tourneyelo.model.finding import Finding
from tourneyelo.model.rating import PlayerRating, RatingRun
from tourneyelo.model.section import Section
from tourneyelo.model.standings import Standings
from tourneyelo.model.tournament import Tournament


class SourceFacts(msgspec.Struct, frozen=True, kw_only=True):
    """What was read and how."""

    file: str | None = None
    format: str | None = None
    producer: str | None = None
    encoding: str | None = None
    sha256: str | None = None


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """One event from the input to the figures; `rating` is None when nothing was rated."""

    source: SourceFacts
    tournament: Tournament
    rating: RatingRun | None = None
    standings: Standings | None = None
    """None when nothing was ranked."""
    findings: tuple[Finding, ...] = ()
    sections: tuple[Section, ...] = ()
    kind: str = ""
    """What it is called at its head; empty: by what it holds."""

    @property
    def players(self) -> tuple[PlayerRating, ...]:
        """The rated players, empty when nothing was rated."""
        return self.rating.players if self.rating else ()

    def player(self, number: int) -> PlayerRating:
        """Return the figures of a player by starting rank number.

        Raises:
            KeyError: nobody has that number.
        """
        for player in self.players:
            if player.number == number:
                return player
        raise KeyError(number)
