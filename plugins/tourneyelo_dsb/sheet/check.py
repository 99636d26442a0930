"""The check of an event that is to go to a German rating officer."""

from __future__ import annotations

from collections.abc import Iterable

from tourneyelo.model import Finding, Tournament
from tourneyelo.plugin import Check
from tourneyelo_dsb.sheet import codes
from tourneyelo_dsb.sheet.losses import missing
from tourneyelo_dsb.sheet.options import SheetOptions


class DsbCheck(Check):
    """Looks for what the Wertungsordnung and the rating officers ask."""

    name = "dsb"
    title = "What a German rating officer asks of an event"
    profiles = ("dsb",)
    codes = codes.CHECK

    def run(self, tournament: Tournament) -> Iterable[Finding]:
        """Report missing facts, dates of birth and names, and results that are none."""
        return missing(tournament, SheetOptions())
