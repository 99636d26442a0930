"""The check of an event that is to go to the European Go Database."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tourneyelo.model import Finding, Tournament
from tourneyelo.model.wording import named
from tourneyelo.plugin import Check
from tourneyelo_egf.report import codes, facts
from tourneyelo_egf.report.losses import missing
from tourneyelo_egf.report.options import EgdOptions


class EgdCheck(Check):
    """Looks for what the table demands of every player."""

    name = "egd"
    title = "What the European Go Database asks of an event"
    profiles = ("egd",)
    codes = codes.CHECK

    def run(self, tournament: Tournament) -> Iterable[Finding]:
        """Report missing ranks, countries, clubs and forenames, and odd numbers."""
        yield from missing(tournament, EgdOptions())
        yield from _pins(tournament)


def _pins(tournament: Tournament) -> Iterator[Finding]:
    for player in tournament.players:
        pin = player.further_fact(facts.PIN)
        if pin and not facts.PINS.fullmatch(pin):
            place = tournament.layout.place(player.row)
            message = f"{named(player)}: the PIN {pin!r} is not eight digits"
            yield codes.PIN.at(place, message, player=player.number)
