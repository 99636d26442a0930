"""The check of an event that is to go to the French federation."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tourneyelo.model import Finding, Tournament
from tourneyelo.model.wording import counted, numbers
from tourneyelo.plugin import Check
from tourneyelo_papi import codes
from tourneyelo_papi.vocabulary import MOST_ROUNDS
from tourneyelo_papi.writing import rounds_of

_LICENCES = ("A", "B")


class FfeCheck(Check):
    """Looks for the homologation, the licences of French players, and the number of rounds."""

    name = "ffe"
    title = "What the French federation asks of an event"
    profiles = ("ffe",)
    codes = codes.CHECK

    def run(self, tournament: Tournament) -> Iterable[Finding]:
        """Report what lacks; what the federation's server checks is not published."""
        yield from homologation(tournament, "")
        yield from _licences(tournament)
        yield from number_of_rounds(tournament)


def homologation(event: Tournament, given: str) -> Iterator[Finding]:
    """Tell that an event has no homologation."""
    if not given and not event.further_fact("ffe.homologation"):
        yield codes.NO_HOMOLOGATION.at(event.layout.place(None))


def number_of_rounds(event: Tournament) -> Iterator[Finding]:
    """Tell that an event has no rounds, or more than Papi holds."""
    rounds = rounds_of(event)
    if not 1 <= rounds <= MOST_ROUNDS:
        message = f"the event has {counted(rounds, 'round')}; Papi holds 1 to {MOST_ROUNDS}"
        yield codes.ROUNDS.at(event.layout.place(None), message)


def _licences(event: Tournament) -> Iterator[Finding]:
    without = [
        player.number
        for player in event.players
        if player.federation == "FRA" and player.further_fact("ffe.licence-type") not in _LICENCES
    ]
    if without:
        message = f"French, and without a licence A or B: {numbers('player', sorted(without))}"
        yield codes.NO_LICENCE.at(event.layout.place(None), message)
