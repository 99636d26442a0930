"""What contradicts the list: missing numbers, and games told differently."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from tourneyelo.model import Finding, Place, Player
from tourneyelo.model.wording import named
from tourneyelo_feda import codes


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
