"""Ranks: there, and in the order of the points."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from tourneyelo.model import Finding, Player, Tournament
from tourneyelo.model.wording import named, tenths
from tourneyelo.plugin import Check
from tourneyelo_consistency import codes


class Ranks(Check):
    """Looks at the final ranking; tie-breaks are not its business."""

    name = "event-ranks"
    title = "ranks: there, and in the order of the points"
    codes = (codes.RANK_MISSING, codes.RANK_AGAINST_POINTS)

    def run(self, tournament: Tournament) -> Iterator[Finding]:
        """Report missing ranks of those who played, and a ranking against the points."""
        yield from _missing(tournament)
        yield from _against_points(tournament)


def _missing(tournament: Tournament) -> Iterator[Finding]:
    """Report ranks that are missing: once when nobody has one, else for each player."""
    played = [p for p in tournament.players if any(r.result.played for r in p.rounds)]
    lacking = [p for p in played if p.rank is None and p.raw_text("rank") is None]
    if len(lacking) > 1 and len(lacking) == len(played):
        place = tournament.layout.place(lacking[0].row, "rank")
        yield codes.RANK_MISSING.at(place, "the final rank is missing for every player")
        return
    for player in lacking:
        place = tournament.layout.place(player.row, "rank")
        message = f"the final rank of {named(player)} is missing"
        yield codes.RANK_MISSING.at(place, message, player=player.number)


def _against_points(tournament: Tournament) -> Iterator[Finding]:
    """Report once where a player stands behind somebody with fewer points.

    While rounds are still to be played the ranks are often those of the start.
    """
    if tournament.rounds < (tournament.declared.rounds or 0):
        return
    standing = _standing(tournament)
    wrong = [
        (ahead, behind) for ahead, behind in pairwise(standing) if ahead.points < behind.points
    ]
    if wrong:
        ahead, behind = wrong[0]
        more = f"; {len(wrong)} such places" if len(wrong) > 1 else ""
        place = tournament.layout.place(behind.player.row, "rank")
        yield codes.RANK_AGAINST_POINTS.at(place, f"{ahead}, but {behind}{more}")


class _Line(NamedTuple):
    """A line of the final ranking; the stated points count, they are what was ranked."""

    rank: int
    points: int
    player: Player

    def __str__(self) -> str:
        return f"{named(self.player)} has rank {self.rank} with {tenths(self.points)} points"


def _standing(tournament: Tournament) -> list[_Line]:
    """Order the ranked players by rank; of equal ranks the one with more points comes first."""
    stated = all(player.points_declared is not None for player in tournament.players)
    worth = {} if stated else tournament.points()
    lines = [
        _Line(player.rank, worth.get(player.number, 0) if points is None else points, player)
        for player in tournament.players
        if player.rank is not None
        for points in (player.points_declared,)
    ]
    return sorted(lines, key=lambda line: (line.rank, -line.points))
