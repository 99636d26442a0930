"""Elo as the textbooks have it: new rating = rating + K x (score - expected score)."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal
from typing import Annotated, Any

import msgspec

from tourneyelo.model import (
    Encounter,
    GameRating,
    Player,
    PlayerRating,
    RatingRun,
    Result,
    Tournament,
    by_number,
    encounters,
    game_line,
)
from tourneyelo.plugin import RatingSystem
from tourneyelo_elo import codes
from tourneyelo_elo.curve import expected_score, linear_performance, logistic_performance

_FOUR_PLACES = Decimal("0.0001")


class EloOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Parameters of the textbook system."""

    k: Annotated[int, msgspec.Meta(ge=1, le=200)] = 32
    """For players whose K the input or the user does not give."""
    scale: Annotated[int, msgspec.Meta(ge=1, le=10000)] = 400
    """Rating points for odds of ten to one."""


class TextbookElo(RatingSystem):
    """Rates every game over the board between rated players, the whole event at once."""

    name = "elo"
    title = "Elo, logistic curve (textbook)"
    owner = "textbook"
    options = EloOptions
    codes = (codes.NO_PERFORMANCE,)

    def rate(self, tournament: Tournament, options: Any) -> RatingRun:
        """Rate an event; games against unrated players count for nobody."""
        known = by_number(tournament)
        players = tuple(_rate(player, known, options) for player in tournament.players)
        without = [
            codes.NO_PERFORMANCE.at(
                tournament.layout.place(None),
                f"{each.name} scored {each.rated_score} of {each.rated_games}: "
                "no logistic performance",
                player=each.number,
            )
            for each in players
            if each.rated_games and each.performance is None
        ]
        return RatingRun(
            system=self.name,
            rules=f"elo, logistic, scale {options.scale}",
            players=players,
            findings=tuple(without),
        )


def _rate(player: Player, known: dict[int, Player], options: EloOptions) -> PlayerRating:
    met = encounters(player, known)
    k, k_source = options.k, "parameter k"
    if player.k is not None and player.k.value is not None:
        k, k_source = player.k.value, player.k.origin
    lines = tuple(_line(encounter, player.rating, k, options.scale) for encounter in met)
    rated = [line for line in lines if line.rated]
    opponents = [line.opponent_rating for line in rated if line.opponent_rating is not None]
    score = sum((line.score for line in rated if line.score is not None), Decimal(0))
    performances = {
        "Elo formula": logistic_performance(opponents, score, options.scale),
        "linear rule of 400": linear_performance(opponents, score),
    }
    common = PlayerRating(
        number=player.number,
        name=player.name,
        rating=player.rating,
        otb_games=sum(e.record.result.played and e.agreement.usable for e in met),
        rated_games=len(rated),
        rated_score=score,
        opp_avg=_whole(Decimal(sum(opponents)) / len(opponents)) if opponents else None,
        performance=performances["Elo formula"],
        performances={name: value for name, value in performances.items() if value is not None},
        games=lines,
    )
    return common if player.rating is None else _with_change(common, player.rating, k, k_source)


def _with_change(figures: PlayerRating, rating: int, k: int, k_source: str) -> PlayerRating:
    expected = sum(
        (line.expected for line in figures.games if line.expected is not None), Decimal(0)
    )
    delta = figures.rated_score - expected
    change = k * delta
    return msgspec.structs.replace(
        figures,
        expected_score=expected.quantize(_FOUR_PLACES),
        delta=delta.quantize(_FOUR_PLACES),
        k=k,
        k_source=k_source,
        change=change.quantize(_FOUR_PLACES),
        new_rating=_whole(rating + change),
        remark="" if figures.rated_games else "no rated game",
    )


def _line(encounter: Encounter, rating: int | None, k: int, scale: int) -> GameRating:
    line = game_line(encounter, _why_not(encounter))
    score = line.score
    if line.reason or score is None or line.opponent_rating is None:
        return line
    if rating is None:
        return msgspec.structs.replace(line, rated=True, reason="counts for performance only")
    expected = expected_score(rating, line.opponent_rating, scale)
    return msgspec.structs.replace(
        line,
        rated=True,
        reason="rated",
        difference=rating - line.opponent_rating,
        expected=expected.quantize(_FOUR_PLACES),
        change=(k * (score - expected)).quantize(_FOUR_PLACES),
    )


def _why_not(encounter: Encounter) -> str:
    """Say why a round is not rated; empty when it is."""
    if encounter.record.result is Result.LEFT_OUT:
        return "not rated here: round left out of this part"
    if not encounter.record.result.played:
        return f"not rated: {encounter.record.result}, no game was played"
    if not encounter.agreement.usable or encounter.opponent is None:
        return f"not rated: {encounter.agreement}"
    return "" if encounter.opponent.rating is not None else "not rated: the opponent is unrated"


def _whole(value: Decimal) -> int:
    return int(value.quantize(Decimal(1), rounding=ROUND_HALF_UP))
