"""From the rounds of players to a field."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from tourneyelo.model import Colour, Player, Result, RoundResult, Tournament
from tourneyelo.model.tournament import adjustments_by_round
from tourneyelo_fide.tie_breaks.field import Field, Kind, Participant, Round

KINDS = {
    Result.WIN: Kind.BOARD,
    Result.DRAW: Kind.BOARD,
    Result.LOSS: Kind.BOARD,
    Result.UNMOVED_WIN: Kind.BOARD,
    Result.UNMOVED_DRAW: Kind.BOARD,
    Result.UNMOVED_LOSS: Kind.BOARD,
    Result.FORFEIT_WIN: Kind.FORFEIT_WIN,
    Result.FORFEIT_LOSS: Kind.FORFEIT_LOSS,
    Result.FULL_BYE: Kind.ALLOTTED,
    Result.PAIRING_BYE: Kind.ALLOTTED,
    Result.POINT_BYE: Kind.ALLOTTED,
    Result.HALF_BYE: Kind.REQUESTED,
    Result.ZERO_BYE: Kind.REQUESTED,
    Result.UNPAIRED: Kind.REQUESTED,
    Result.PENDING: Kind.PENDING,
    Result.UNKNOWN: Kind.PENDING,
}
_HALF_POINTS = {
    Result.WIN: 2, Result.UNMOVED_WIN: 2, Result.FORFEIT_WIN: 2,
    Result.DRAW: 1, Result.UNMOVED_DRAW: 1,
    Result.LOSS: 0, Result.UNMOVED_LOSS: 0, Result.FORFEIT_LOSS: 0,
}  # fmt: skip
_DECIDED = frozenset(_HALF_POINTS)


def rounds_counted(tournament: Tournament) -> int:
    """Return the last round that has a result; announcements for later ones do not count."""
    return max(
        (
            number
            for player in tournament.players
            for number, record in enumerate(player.rounds, 1)
            if record.opponent is not None and record.result in _DECIDED
        ),
        default=0,
    )


def field_of(
    tournament: Tournament, rounds: int, *, caps_dummies: bool, unrated: int | None
) -> Field:
    """Make the field of an individual event."""
    scoring = tournament.scoring
    cut = _only(tournament, rounds)
    worth = scoring.table()
    known = {player.number for player in tournament.players}
    totals = cut.points()
    extra = _extra(cut, worth)
    participants = {
        player.number: Participant(
            number=player.number,
            name=player.name,
            rating=player.rating if player.rating is not None else unrated,
            rounds=tuple(_rounds(player, rounds, worth, extra)),
            total=totals[player.number],
            incomplete=any(_is_missing(record, player, known) for record in player.rounds),
        )
        for player in cut.players
    }
    return Field(
        participants=participants,
        rounds=rounds,
        win=max(scoring.white_win, scoring.black_win),
        draw=scoring.white_draw,
        caps_dummies=caps_dummies,
    )


def _only(tournament: Tournament, rounds: int) -> Tournament:
    players = tuple(
        msgspec.structs.replace(player, rounds=player.rounds[:rounds])
        for player in tournament.players
    )
    return msgspec.structs.replace(tournament, players=players)


Worth = dict[tuple[Colour | None, Result], int]


def _extra(tournament: Tournament, worth: Worth) -> dict[tuple[int, int], int]:
    """List abnormal points (record 299) by player and round."""
    found: dict[tuple[int, int], int] = {}
    for adjustment in tournament.pairing.adjustments:
        for player in tournament.players if adjustment.result is not None else ():
            for number, points in adjustments_by_round(player, adjustment, worth.get):
                key = (player.number, number)
                found[key] = found.get(key, 0) + points
    return found


def _rounds(
    player: Player, rounds: int, worth: Worth, extra: dict[tuple[int, int], int]
) -> Iterator[Round]:
    records = player.rounds
    for number in range(1, rounds + 1):
        record = records[number - 1] if number <= len(records) else None
        if record is None:
            yield Round(Kind.REQUESTED, points=worth[None, Result.UNPAIRED])
            continue
        points = worth.get((record.colour, record.result), 0) + extra.get(
            (player.number, number), 0
        )
        yield Round(
            _kind(record),
            record.opponent,
            points,
            _HALF_POINTS.get(record.result) if record.opponent is not None else None,
            record.colour is Colour.BLACK,
        )


def _kind(record: RoundResult) -> Kind:
    kind = KINDS[record.result]
    if record.opponent is None:
        if kind is Kind.FORFEIT_WIN:
            return Kind.ALLOTTED
        if kind in (Kind.BOARD, Kind.PENDING):
            return Kind.REQUESTED
    return kind


def _is_missing(record: RoundResult, player: Player, known: set[int]) -> bool:
    opponent = record.opponent
    return opponent is not None and (opponent not in known or opponent == player.number)


def free_rounds(field: Field) -> Field:
    """View a round robin: rounds without an opponent are free, nothing more (15.2)."""
    return msgspec.structs.replace(
        field.changed(
            lambda _, each: (
                each if each.opponent is not None else msgspec.structs.replace(each, kind=Kind.FREE)
            )
        ),
        predetermined=True,
    )
