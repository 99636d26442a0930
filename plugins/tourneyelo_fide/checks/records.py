"""Records: numbers, ranks and points must fit into FIDE's columns."""

from __future__ import annotations

from collections.abc import Iterator

from tourneyelo.model import Finding, Tournament
from tourneyelo.model.wording import counted, listed, named
from tourneyelo.plugin import Check
from tourneyelo_fide.checks import codes
from tourneyelo_fide.checks.dummies import without_dummies
from tourneyelo_fide.checks.wording import each_or_all

LARGEST_NUMBER = 9999
LARGEST_POINTS = 999
"""Tenths of a point: 99.9 is the most that four columns hold."""


class Records(Check):
    """Looks at the figures of the player records that FIDE requires."""

    name = "fide-records"
    title = "records: starting rank number, rank and points"
    profiles = (codes.PROFILE,)
    codes = (
        codes.RANK_MISSING,
        codes.TOO_MANY_PLAYERS,
        codes.TOO_MANY_POINTS,
        codes.NUMBER_GAPS,
    )

    def run(self, tournament: Tournament) -> Iterator[Finding]:
        """Report figures that are missing or too large."""
        people = without_dummies(tournament.players)
        lacking = [player for player in people if player.rank is None]
        yield from each_or_all(codes.RANK_MISSING, tournament, people, lacking, "the rank", "rank")
        yield from _numbers(tournament)
        yield from _points(tournament)


def _numbers(tournament: Tournament) -> Iterator[Finding]:
    numbers = {player.number for player in tournament.players}
    if max(numbers, default=0) > LARGEST_NUMBER:
        large = [player for player in tournament.players if player.number > LARGEST_NUMBER]
        message = (
            f"{counted(len(large), 'starting rank number')} above {LARGEST_NUMBER}: "
            f"{listed(player.number for player in large)}"
        )
        place = tournament.layout.place(large[0].row, "number")
        yield codes.TOO_MANY_PLAYERS.at(place, message)
        return
    gaps = sorted(set(range(1, max(numbers, default=0))) - numbers)
    if gaps:
        message = f"nobody has starting rank number {listed(gaps)}"
        yield codes.NUMBER_GAPS.at(tournament.layout.place(None), message)


def _can_have_few(tournament: Tournament) -> bool:
    """Tell without adding up that nobody can have too many points."""
    if tournament.pairing.adjustments:
        return False
    most = tournament.scoring.most * tournament.rounds
    stated = [player.points_declared or 0 for player in tournament.players]
    return max(most, *stated, 0) <= LARGEST_POINTS


def _points(tournament: Tournament) -> Iterator[Finding]:
    if _can_have_few(tournament):
        return
    worth = tournament.points()
    for player in tournament.players:
        points = max(worth[player.number], player.points_declared or 0)
        if points > LARGEST_POINTS:
            message = f"{named(player)} has {points // 10}.{points % 10} points, more than 99.9"
            place = tournament.layout.place(player.row, "points")
            yield codes.TOO_MANY_POINTS.at(place, message, player=player.number)
