"""Khachaturov 1946: says what is known; rates only by a stand-in that the user chose."""

from __future__ import annotations

from decimal import Decimal
from typing import Any, Literal

import msgspec

from tourneyelo.errors import Refused
from tourneyelo.model import PlayerRating, RatingRun, Tournament, boards, player_line
from tourneyelo.model.entrant import (
    Entrant,
    Exchange,
    Rule,
    entrants,
    exchange_lines,
    game_by_game,
    shown,
)
from tourneyelo.plugin import RatingSystem, Status, Unit
from tourneyelo_khachaturov import codes, stand_ins

_RULES: dict[str, Rule] = {
    "elo": stand_ins.elo,
    "ccla": stand_ins.ccla,
    "linear": stand_ins.linear,
}
_TITLES = {
    "elo": "textbook Elo with K 32",
    "ccla": "the CCLA chart of 1947",
    "linear": "the linear rule of 16 and 4 per cent",
}
_MARK = "stand-in, not Khachaturov's figures"


class KhachaturovOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which documented system is to stand in."""

    stand_in: Literal["elo", "ccla", "linear"] | None = None
    """There is no default: nobody knows how near any of them comes."""


class Khachaturov(RatingSystem):
    """No published formula."""

    name = "khachaturov"
    title = "Khachaturov 1946 (no published formula)"
    owner = "Khachaturov"
    unit = Unit.EVENT
    status = Status.STAND_IN
    source = "Hooper and Whyld, as cited: proposed in 1946; biographies only, no formula found"
    formula = "unknown; `similar` to the CCLA system of 1939, whose method is unknown too"
    inferred = ("Everything: whatever is printed comes from the stand-in that the user chose.",)
    options = KhachaturovOptions
    codes = (codes.NO_FORMULA, codes.STAND_IN)
    trial = {"stand_in": "ccla"}  # noqa: RUF012 - the contract's own name

    def rate(self, tournament: Tournament, options: Any) -> RatingRun:
        """Rate by the stand-in.

        Raises:
            Refused: none was chosen.
        """
        if options.stand_in is None:
            raise Refused(codes.NO_FORMULA.at())
        field = entrants(tournament)
        moved = _moved(tournament, field, options.stand_in)
        return RatingRun(
            system=self.name,
            rules=f"{_MARK}: {_TITLES[options.stand_in]}",
            players=tuple(_line(each, moved) for each in field),
            findings=(codes.STAND_IN.at(),),
            approximation=_MARK,
        )


def _moved(
    tournament: Tournament, field: tuple[Entrant, ...], stand_in: str
) -> dict[tuple[int, int], Exchange]:
    """Rate the games: by the chart one after the other, by the formulas from before the event."""
    ratings = {each.player.number: each.rating for each in reversed(field)}
    rule = _RULES[stand_in]
    if stand_in == "ccla":
        return game_by_game(tournament, ratings, rule)
    moved = {}
    for board in boards(tournament):
        first, second = ratings[board.first], ratings[board.second]
        if first is not None and second is not None:
            one, other = rule(first, second, board.half_points)
            moved[board.first, board.round] = Exchange(first, second, one)
            moved[board.second, board.round] = Exchange(second, first, other)
    return moved


def _line(entrant: Entrant, moved: dict[tuple[int, int], Exchange]) -> PlayerRating:
    games = exchange_lines(entrant, moved)
    figures: dict[str, Any] = {"rating": entrant.shown}
    if entrant.rating is not None:
        change = sum((game.change for game in games if game.change is not None), Decimal(0))
        figures |= {"change": change, "new_rating": shown(entrant.rating + change)}
    return player_line(entrant.player, entrant.met, games, **figures)
