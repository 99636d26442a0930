"""Totals: what the cards say of a player's points, used as a proof of what is in doubt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

import msgspec

from tourneyelo.model import (
    STANDARD_SCORING,
    THREE_POINTS,
    Finding,
    Player,
    Result,
    RoundResult,
    Scoring,
    Tournament,
)
from tourneyelo.model.pairing import Adjustment
from tourneyelo.model.wording import named, tenths
from tourneyelo.plugin.fixed_records import Record
from tourneyelo_swisschess import codes

BLACK_DRAWS_MORE = msgspec.structs.replace(THREE_POINTS, black_draw=15)
_STANDARD, _THREE, _BLACK_MORE, _OWN = range(4)
_UNITS = (10, 5)
"""Tenths that a number of the values of one's own may count: whole points, or half points."""
_HALF = 5
_NEGATIVE = 0xFF
_OUTCOMES = {
    Result.WIN: "wins", Result.DRAW: "draws", Result.LOSS: "losses",
    Result.FORFEIT_WIN: "wins", Result.FORFEIT_LOSS: "losses",
}  # fmt: skip


def scoring_of(
    base: Record, own: Record | None, tournament: Tournament
) -> tuple[Scoring, list[Finding]]:
    """Return what results are worth; the event's own values count as the players' points prove."""
    kind = base.numbers["points"]
    plain = {_STANDARD: STANDARD_SCORING, _THREE: THREE_POINTS, _BLACK_MORE: BLACK_DRAWS_MORE}
    candidates = [plain[kind]] if kind in plain else []
    if kind == _OWN and own is not None:
        candidates = [_own_values(own, unit) for unit in _UNITS]
    proved = [each for each in candidates if _proves(tournament, each)]
    if proved or kind in (_STANDARD, _THREE):
        return (proved or candidates)[0], []
    message = f"point values of kind {kind} are not proved by the points of the players"
    return STANDARD_SCORING, [codes.OWN_VALUES.at(tournament.layout.place(None), message)]


def extra_points(
    cards: dict[int, Record], tournament: Tournament
) -> tuple[tuple[Adjustment, ...], list[Finding]]:
    """Return extra points of players; of two readings of the sign the one that adds up counts."""
    found, doubts = [], []
    own = tournament.points()
    for player in tournament.players:
        readings = _readings(cards[player.number])
        sums = [own[player.number] + reading for reading in readings]
        fitting = [r for r, s in zip(readings, sums, strict=True) if s == player.points_declared]
        if len(readings) == 1 or len(fitting) == 1:
            extra = (fitting or readings)[0]
            found += [_adjustment(player.number, extra)] if extra else []
        elif readings:
            said = " or ".join(tenths(each) for each in readings)
            message = f"{named(player)}: {said} extra; left out"
            doubts.append(
                codes.EXTRA_POINTS.at(tournament.layout.place(None), message, player=player.number)
            )
    return tuple(found), doubts


def moved_in_team(cards: dict[int, Record], tournament: Tournament) -> frozenset[int]:
    """Find the players whose totals do not fit their own records."""
    points = tournament.points()
    return frozenset(
        player.number
        for player in tournament.players
        if points[player.number] != player.points_declared
        or not _counts_fit(player, cards[player.number])
    )


def without_results(players: Iterable[Player], whose: frozenset[int]) -> tuple[Player, ...]:
    """Make the games of these players unknown, in both players' records."""
    return tuple(
        msgspec.structs.replace(
            player, rounds=tuple(_doubted(player, record, whose) for record in player.rounds)
        )
        for player in players
    )


def about_moved(tournament: Tournament, whose: frozenset[int]) -> Iterator[Finding]:
    """Tell of every player whose results may be somebody else's."""
    for player in tournament.players:
        if player.number in whose:
            message = f"{named(player)}: the totals do not fit the results, read as unknown"
            place = tournament.layout.place(None)
            yield codes.MOVED_IN_TEAM.at(place, message, player=player.number)


def _own_values(own: Record, unit: int) -> Scoring:
    worth = {name: value * unit for name, value in own.numbers.items()}
    return Scoring(
        white_win=worth["win"],
        white_draw=worth["draw"],
        white_loss=worth["loss"],
        black_win=worth["black_win"],
        black_draw=worth["black_draw"],
        black_loss=worth["loss"],
        forfeit_win=worth["win"],
        forfeit_loss=worth["forfeit_loss"],
        full_bye=worth["win"],
        half_bye=worth["draw"],
        pairing_bye=worth["win"],
    )


def _proves(tournament: Tournament, scoring: Scoring) -> bool:
    points = msgspec.structs.replace(tournament, scoring=scoring).points()
    return all(points[p.number] == p.points_declared for p in tournament.players)


def _readings(card: Record) -> list[int]:
    """Read extra points, in tenths, with the sign as either description has it."""
    amount = card.numbers.get("extra", 0)
    if not amount:
        return []
    signs = (card.numbers["extra_sign_110"], card.numbers["extra_sign_112"])
    signed = [amount - 256 if sign == _NEGATIVE else amount for sign in signs]
    return list(dict.fromkeys(each * _HALF for each in signed))


def _adjustment(number: int, points: int) -> Adjustment:
    return Adjustment(result=None, points=points, numbers=(number,))


def _counts_fit(player: Player, card: Record) -> bool:
    """Compare wins, draws and losses; whether forfeits count among them is not known."""
    stated = {kind: card.numbers[kind] for kind in ("wins", "draws", "losses")}
    results = [record.result for record in player.rounds]
    ways = ([r for r in results if r.played], [r for r in results if r in _OUTCOMES])
    return any(Counter(_OUTCOMES[r] for r in way) == Counter(stated) for way in ways)


def _doubted(player: Player, record: RoundResult, whose: frozenset[int]) -> RoundResult:
    doubtful = record.result.played and whose & {player.number, record.opponent}
    return msgspec.structs.replace(record, result=Result.UNKNOWN) if doubtful else record
