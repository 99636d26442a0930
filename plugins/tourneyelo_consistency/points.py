"""Points: what the input states against what the results are worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import msgspec

from tourneyelo.model import THREE_POINTS, Finding, Player, Result, Tournament
from tourneyelo.model.wording import counted, listed, named, tenths
from tourneyelo.plugin import Check
from tourneyelo_consistency import codes

OTHER_SCORINGS = {"3-1-0": THREE_POINTS}
"""Scorings that an event may use without stating it; byes are worth what the game would be."""
_WITHOUT_GAME = frozenset({Result.ZERO_BYE, Result.UNPAIRED})

Difference = tuple[Player, int]
"""A player and the points that the results are worth, in tenths."""


class Points(Check):
    """Compares stated points with results; results are never changed to fit."""

    name = "event-points"
    title = "points: stated points are those of the results"
    codes = (codes.POINTS_DIFFER, codes.BYE_NOT_CODED, codes.OTHER_SCORING)

    def run(self, tournament: Tournament) -> Iterator[Finding]:
        """Report differences with their probable cause; a list without rounds has none."""
        if not tournament.rounds:
            return
        different = _different(tournament)
        if not different:
            return
        scoring = _other_scoring(tournament)
        if scoring:
            yield _as_scoring(tournament, different, scoring)
            return
        for player, worth in different:
            empty = _empty(tournament, player)
            if empty and player.points_declared == worth + tournament.scoring.half_bye:
                yield _as_bye(tournament, player, worth)
            else:
                yield _as_difference(tournament, player, worth, empty)


def _different(tournament: Tournament) -> list[Difference]:
    """Whose stated points differ; players who share a number are left out, they share points."""
    points = tournament.points()
    carried = Counter(player.number for player in tournament.players)
    return [
        (player, points[player.number])
        for player in tournament.players
        if player.points_declared is not None
        and player.points_declared != points[player.number]
        and carried[player.number] == 1
    ]


def _other_scoring(tournament: Tournament) -> str | None:
    """Name the scoring under which everybody's stated points are right."""
    for name, scoring in OTHER_SCORINGS.items():
        if not _different(msgspec.structs.replace(tournament, scoring=scoring)):
            return name
    return None


def _as_scoring(tournament: Tournament, different: list[Difference], scoring: str) -> Finding:
    numbers = listed(player.number for player, _ in different)
    message = (
        f"the stated points of players {numbers} are those of {scoring} scoring, "
        "which the event does not state"
    )
    place = tournament.layout.place(different[0][0].row, "points")
    return codes.OTHER_SCORING.at(place, message)


def _empty(tournament: Tournament, player: Player) -> int:
    """Count the rounds in which the player has neither a game nor a bye worth points."""
    recorded = sum(record.result in _WITHOUT_GAME for record in player.rounds)
    return recorded + tournament.rounds - len(player.rounds)


def _as_bye(tournament: Tournament, player: Player, worth: int) -> Finding:
    message = (
        f"{_stated(player, worth)}; probably a half-point bye that is not entered, "
        "since a round without a game would account for it"
    )
    place = tournament.layout.place(player.row, "points")
    return codes.BYE_NOT_CODED.at(place, message, player=player.number)


def _as_difference(tournament: Tournament, player: Player, worth: int, empty: int) -> Finding:
    message, surplus = _stated(player, worth), (player.points_declared or 0) - worth
    if 0 < surplus <= empty * tournament.scoring.full_bye:
        rounds = counted(empty, "round")
        message += f"; {rounds} without a game could hold a bye or a game that is not entered"
    place = tournament.layout.place(player.row, "points")
    return codes.POINTS_DIFFER.at(place, message, player=player.number)


def _stated(player: Player, worth: int) -> str:
    stated = tenths(player.points_declared or 0)
    return (
        f"{named(player)} is stated to have {stated} points, but the results make {tenths(worth)}"
    )
