"""Standings systems: from results to ranks, with the value that decides every place."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar

import msgspec

from tourneyelo.model.standings import Standings
from tourneyelo.model.tournament import Tournament
from tourneyelo.plugin.offer import Offer


class StandingsOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What every standings system can be told; systems add options of their own to these."""

    tie_breaks: str = ""
    """Codes in their order, parted by blanks or commas; empty: as the event states them."""
    after: int | None = None
    """Count this many rounds; None: all that have a result."""
    explain: tuple[int, ...] = ()
    """Numbers of the participants whose values are to be explained."""
    lots: int | None = None
    """Seed of the lots drawn among those whom nothing parts; None: they share a rank."""


class StandingsSystem(Offer):
    """Ranks a whole event."""

    owner: str
    """Whose rules these are, such as `FIDE`."""
    options: ClassVar[type[StandingsOptions]] = StandingsOptions

    @abstractmethod
    def standings(self, tournament: Tournament, options: Any) -> Standings:
        """Rank everybody; `options` is an instance of `self.options`.

        What cannot be computed is None with a finding, never a guess in silence.
        """
