"""Harkness 1950: the performance in an event is the rating after it."""

from __future__ import annotations

from decimal import Decimal
from typing import Annotated, Any

import msgspec

from tourneyelo.model import (
    Encounter,
    GameRating,
    PlayerRating,
    RatingRun,
    Tournament,
    game_line,
    player_line,
)
from tourneyelo.model.entrant import Entrant, entrants, lines, own_rating, score_of, shown
from tourneyelo.plugin import Example, Opponent, Published, RatingSystem, Status, Unit
from tourneyelo.plugin.example import example_event
from tourneyelo_harkness import codes
from tourneyelo_harkness.formulas import performance

_FOUR_PLACES = Decimal("0.0001")


class HarknessOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the performance enters the rating."""

    weight: Annotated[float, msgspec.Meta(gt=0, le=1)] = 1.0
    """Of the performance against the old rating; 1, as published, takes it as the new rating."""


class Harkness(RatingSystem):
    """Average of the opposition and 10 points for each per cent above or below 50."""

    name = "harkness"
    title = "Harkness (USCF, 1950 to 1960)"
    owner = "Harkness"
    unit = Unit.EVENT
    status = Status.HISTORIC
    source = "Harkness 1967, pages 185 to 188, as quoted; anusha.com on the system of 1950"
    formula = "average of the opponents + 10 x (percentage scored - 50)"
    inferred = ("How USCF merged several events or an old rating into its list is unknown.",)
    options = HarknessOptions
    codes = (codes.COMBINED,)

    def rate(self, tournament: Tournament, options: Any) -> RatingRun:
        """Rate an event; games against unrated players are left out."""
        weight = Decimal(str(options.weight))
        given = weight != 1
        return RatingRun(
            system=self.name,
            rules=f"harkness, weight of the performance {options.weight:g}",
            players=tuple(_line(each, weight) for each in entrants(tournament, "USA")),
            findings=(codes.COMBINED.at(),) if given else (),
            approximation="the weight of the performance is the user's" if given else "",
        )

    def example(self) -> Example:
        """Return the example of the book: 2.5 of 11 against 1850 on average, rated 1600 before."""
        games = [
            *[Opponent(1850, "1")] * 2,
            Opponent(1850, "="),
            *[Opponent(1850, "0")] * 8,
        ]
        return Example(
            source="Harkness 1967, page 187, as quoted: 1577",
            tournament=example_event(1600, games),
            published=(Published("new_rating", Decimal(1577)),),
        )


def _line(entrant: Entrant, weight: Decimal) -> PlayerRating:
    games = [
        (rating, score_of(encounter))
        for encounter in entrant.games
        if encounter.opponent and (rating := own_rating(encounter.opponent, "USA")) is not None
    ]
    figures: dict[str, Any] = {"rating": entrant.shown}
    if games:
        average = sum((rating for rating, _ in games), Decimal(0)) / len(games)
        score = sum((score for _, score in games), Decimal(0))
        reached = performance(average, score, len(games))
        figures["performance"] = shown(reached)
        if entrant.rating is None:
            figures["initial_rating"] = shown(reached)
        else:
            change = weight * (reached - entrant.rating)
            figures["change"] = change.quantize(_FOUR_PLACES)
            figures["new_rating"] = shown(entrant.rating + change)
    elif entrant.rating is not None:
        figures["new_rating"] = entrant.shown
    return player_line(entrant.player, entrant.met, lines(entrant, _game), **figures)


def _game(encounter: Encounter) -> GameRating:
    assert encounter.opponent is not None
    rating = own_rating(encounter.opponent, "USA")
    if rating is None:
        return game_line(encounter, "not rated: the opponent is unrated")
    line = game_line(encounter, "rated", rated=True)
    return msgspec.structs.replace(line, opponent_rating=shown(rating))
