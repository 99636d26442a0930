"""What the Irish Chess Union asks of a report, whoever reads or writes it."""

from __future__ import annotations

from collections.abc import Iterator

from tourneyelo.model import Finding, Tournament
from tourneyelo.model.wording import named
from tourneyelo_trf.irish import codes

HIGHEST_RATING = 3999


def about_names(event: Tournament) -> Iterator[Finding]:
    """Tell names without a comma."""
    for player in event.players:
        if "," not in player.name:
            message = f"{named(player)}: the name has no comma"
            place = event.layout.place(player.row, "name")
            yield codes.NO_COMMA.at(place, message, player=player.number)
