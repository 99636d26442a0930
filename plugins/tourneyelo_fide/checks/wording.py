"""How the checks name players, and how one finding can speak for all of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tourneyelo.model import Code, Finding, Player, Tournament

MOST_LISTED = 8


def named(player: Player) -> str:
    """Name a player by number and name."""
    return f"player {player.number} ({player.name})" if player.name else f"player {player.number}"


def listed(things: Iterable[object]) -> str:
    """List things, the first eight by name."""
    texts = [str(thing) for thing in things]
    rest = len(texts) - MOST_LISTED
    if rest > 1:
        return f"{', '.join(texts[:MOST_LISTED])} and {rest} more"
    return " and ".join(filter(None, (", ".join(texts[:-1]), *texts[-1:])))


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
        yield code.at(place, f"{what} is missing for all {len(lacking)} players")
        return
    for player in lacking:
        place = tournament.layout.place(player.row, field)
        yield code.at(place, f"{what} is missing for {named(player)}", player=player.number)
