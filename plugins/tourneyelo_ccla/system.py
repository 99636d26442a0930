"""The chart of 1947, game by game: the difference is taken when a game ends."""

from __future__ import annotations

from collections import Counter
from decimal import Decimal
from typing import Annotated, Any, Literal

import msgspec

from tourneyelo.errors import Refused
from tourneyelo.model import Finding, PlayerRating, RatingRun, Tournament, boards, player_line
from tourneyelo.model.entrant import (
    Entrant,
    Exchange,
    entrants,
    exchange_lines,
    game_by_game,
    shown,
)
from tourneyelo.model.wording import listed
from tourneyelo.plugin import Example, Opponent, Published, RatingSystem, Status, Unit
from tourneyelo.plugin.example import example_event
from tourneyelo_ccla import codes
from tourneyelo_ccla.chart import exchange

_MOST_MEETINGS = 2


class CclaOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the sources leave open."""

    start: Annotated[int, msgspec.Meta(ge=1, le=4000)] | None = None
    """Starting value of unrated players; the League's is unknown, so there is no default."""
    year: Literal[1939, 1947] = 1947
    """The chart of 1947; for 1939 only the gap in the sources can be explained."""


class Ccla(RatingSystem):
    """Higher wins 16 - b, lower wins 16 + b, a draw gives b to the lower."""

    name = "ccla"
    title = "CCLA (Hotchkiss-Wilcock 1947)"
    owner = "CCLA"
    unit = Unit.GAME
    status = Status.HISTORIC
    source = "Correspondence Chess League of America, rating page (archived 2005), chart of 1947"
    formula = (
        "b = floor(D / 20), 14 at most; higher wins 16 - b, lower wins 16 + b, draw b to the lower"
    )
    inferred = (
        "The method of 1939 is unknown; the League calls the chart of 1947 the original.",
        "Starting values and provisional rules are unknown.",
        "Challenge matches of more than two games have a rule that is unknown.",
    )
    options = CclaOptions
    codes = codes.ALL

    def rate(self, tournament: Tournament, options: Any) -> RatingRun:
        """Rate the games in the order of rounds, both players from before each game.

        Raises:
            Refused: the method of 1939 was asked for.
        """
        if options.year == 1939:
            raise Refused(codes.YEAR_1939.at())
        field = entrants(tournament)
        start = None if options.start is None else Decimal(options.start)
        ratings = {each.player.number: each.rating or start for each in reversed(field)}
        moved = game_by_game(tournament, ratings, exchange)
        given = options.start is not None and any(each.rating is None for each in field)
        return RatingRun(
            system=self.name,
            rules="ccla, chart of 1947",
            players=tuple(_line(each, moved, ratings) for each in field),
            findings=tuple(_findings(tournament, field, options)),
            approximation="unrated players begin with the user's value" if given else "",
        )

    def example(self) -> Example:
        """Return a win of the lower over one who stands 100 points above."""
        return Example(
            source="rating page of the League: from 100 points on, lower wins 21",
            tournament=example_event(1500, [Opponent(1600, "1")]),
            published=(Published("change", Decimal(21)),),
        )


def _line(
    entrant: Entrant,
    moved: dict[tuple[int, int], Exchange],
    ratings: dict[int, Decimal | None],
) -> PlayerRating:
    games = exchange_lines(entrant, moved)
    change = sum((game.change for game in games if game.change is not None), Decimal(0))
    figures: dict[str, Any] = {"rating": entrant.shown}
    before = ratings[entrant.player.number]
    if entrant.rating is not None:
        figures |= {"change": change, "new_rating": shown(entrant.rating + change)}
    elif before is not None and any(game.rated for game in games):
        figures["initial_rating"] = shown(before + change)
    return player_line(entrant.player, entrant.met, games, **figures)


def _findings(
    tournament: Tournament, field: tuple[Entrant, ...], options: CclaOptions
) -> list[Finding]:
    unrated = sorted(e.player.number for e in field if e.rating is None and e.games)
    found = []
    if unrated:
        code = codes.NO_START if options.start is None else codes.GIVEN_START
        found.append(code.at(message=f"{code.title}: {listed(unrated)}"))
    met = Counter((board.first, board.second) for board in boards(tournament))
    if any(times > _MOST_MEETINGS for times in met.values()):
        found.append(codes.LONG_MATCH.at())
    return found
