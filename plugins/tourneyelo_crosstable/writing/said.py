"""Said: the event as a crosstable can say it, colours filled in and rows in their order."""

from __future__ import annotations

import enum
from collections.abc import Iterator

import msgspec

from tourneyelo.model import Colour, Player, RoundResult, Tournament
from tourneyelo_crosstable.writing.rounds import sayable


class Order(enum.StrEnum):
    """In which order the rows stand, and what opponents are named by."""

    START = "start"
    """By starting rank number, which names opponents (art=5 of Chess-Results)."""
    RANK = "rank"
    """By rank; opponents are named by their row (art=4 of Chess-Results)."""


def said(event: Tournament, order: Order) -> Tournament:
    """Return the event as the crosstable says it."""
    players = tuple(_sayable(player) for player in event.players)
    if any(map(lacks_colour, _records(players))) and not is_colourless(players):
        players = _coloured(players)
    players = tuple(sorted(players, key=lambda player: player.number))
    if order is Order.RANK:
        players = _ranked(players, event.points())
    return msgspec.structs.replace(event, players=players)


def lacks_colour(record: RoundResult) -> bool:
    """Tell whether a record names an opponent but no colour."""
    return record.opponent is not None and record.colour is None


def is_colourless(players: tuple[Player, ...]) -> bool:
    """Tell whether there are games, and no colour is stated in any."""
    met = [record for record in _records(players) if record.opponent is not None]
    return bool(met) and all(map(lacks_colour, met))


def has_all_ranks(event: Tournament) -> bool:
    """Tell whether every player's rank is stated."""
    return all(player.rank is not None for player in event.players)


def _records(players: tuple[Player, ...]) -> Iterator[RoundResult]:
    return (record for player in players for record in player.rounds)


def _sayable(player: Player) -> Player:
    return _with_rounds(player, tuple(map(sayable, player.rounds)))


def _with_rounds(player: Player, rounds: tuple[RoundResult, ...]) -> Player:
    return msgspec.structs.replace(player, rounds=rounds)


def _coloured(players: tuple[Player, ...]) -> tuple[Player, ...]:
    """Fill in colours: the other of the opponent's, else White for the lower number."""
    known = {player.number: player for player in players}
    return tuple(
        _with_rounds(
            player,
            tuple(
                RoundResult(record.opponent, _colour(player, at, record, known), record.result)
                if lacks_colour(record)
                else record
                for at, record in enumerate(player.rounds)
            ),
        )
        for player in players
    )


def _colour(player: Player, at: int, record: RoundResult, known: dict[int, Player]) -> Colour:
    opponent = known.get(record.opponent or 0)
    if opponent is not None and at < len(opponent.rounds):
        account = opponent.rounds[at]
        if account.opponent == player.number and account.colour is not None:
            return account.colour.other
    return Colour.WHITE if player.number < (record.opponent or 0) else Colour.BLACK


def _ranked(players: tuple[Player, ...], points: dict[int, int]) -> tuple[Player, ...]:
    """Order players by rank, else by points, and name everybody by his row."""
    if any(player.rank is None for player in players):
        ordered = sorted(players, key=lambda p: (-points[p.number], p.number))
        ordered = [msgspec.structs.replace(p, rank=at) for at, p in enumerate(ordered, 1)]
    else:
        ordered = sorted(players, key=lambda p: (p.rank or 0, -points[p.number], p.number))
    row_of: dict[int | None, int] = {p.number: at for at, p in enumerate(ordered, 1)}
    return tuple(
        msgspec.structs.replace(
            player,
            number=at,
            rounds=tuple(
                RoundResult(row_of.get(r.opponent, r.opponent), r.colour, r.result)
                if r.opponent is not None
                else r
                for r in player.rounds
            ),
        )
        for at, player in enumerate(ordered, 1)
    )
