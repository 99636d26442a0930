"""What would be sent back: missing numbers and contradictions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from tourneyelo.model import Finding, Place, Player, Tournament
from tourneyelo.model.wording import named
from tourneyelo.plugin import Check
from tourneyelo.plugin.losses import disputed
from tourneyelo_feda import codes


class FedaCheck(Check):
    """Looks at national numbers and contradictions."""

    name = "feda-report"
    title = "What the Spanish federation would send back"
    profiles = ("feda",)
    codes = codes.CHECK

    def run(self, tournament: Tournament) -> Iterator[Finding]:
        """Report what is wrong."""
        yield from about_ids(tournament.players, tournament.layout.place)
        yield from contradictions(tournament)


def about_ids(players: Iterable[Player], place: Callable[[int | None], Place]) -> Iterator[Finding]:
    """Yield national numbers that are missing or given twice."""
    owners: dict[str, Player] = {}
    for player in players:
        text = player.national_id or ""
        other = owners.setdefault(text, player)
        if not text:
            said = "has no national number"
        elif other is not player:
            said = f"has the national number {text} of {named(other)}"
        else:
            continue
        yield codes.NO_ID.at(place(player.row), f"{named(player)} {said}", player=player.number)


def contradictions(tournament: Tournament) -> Iterator[Finding]:
    """Yield rounds of which two players tell different things."""
    for player, met in disputed(tournament):
        place = tournament.layout.place(player.row, round_=met.round)
        message = f"{named(player)}, round {met.round}: {met.agreement}"
        yield codes.DISPUTED.at(place, message, player=player.number, round=met.round)
