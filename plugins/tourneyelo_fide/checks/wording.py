"""How one finding can speak for all players."""

from __future__ import annotations

from collections.abc import Iterator

from tourneyelo.model import Code, Finding, Player, Tournament
from tourneyelo.model.wording import named


def each_or_all(
    code: Code,
    tournament: Tournament,
    asked: list[Player],
    lacking: list[Player],
    what: str,
    field: str,
) -> Iterator[Finding]:
    """Say of each player that he lacks something; once for all when everybody asked lacks it."""
    if len(lacking) > 1 and len(lacking) == len(asked):
        place = tournament.layout.place(lacking[0].row, field)
        every = len(asked) == len(tournament.players)
        whom = f"all {len(asked)}" if every else f"{len(asked)} of {len(tournament.players)}"
        yield code.at(place, f"{what} is missing for {whom} players")
        return
    for player in lacking:
        place = tournament.layout.place(player.row, field)
        yield code.at(place, f"{what} is missing for {named(player)}", player=player.number)
