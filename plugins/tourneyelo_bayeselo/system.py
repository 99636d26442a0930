"""BayesElo as a rating system: the most probable ratings of an event, whatever they were before."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import msgspec

from tourneyelo.errors import Misuse
from tourneyelo.model import (
    Colour,
    Encounter,
    GameRating,
    Player,
    PlayerRating,
    RatingRun,
    Tournament,
    boards,
    by_number,
    decimal_of,
    encounters,
    game_line,
    half_away,
    no_game,
    player_line,
)
from tourneyelo.plugin import RatingSystem, Status, Unit
from tourneyelo_bayeselo.model import Term, chances, most_probable, terms_of


class BayesEloOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Parameters of BayesElo."""

    advantage: Decimal = Decimal("32.8")
    """Points that the first move is worth (eloAdvantage)."""
    draw: Decimal = Decimal("97.3")
    """Points that make draws (eloDraw)."""
    prior: Decimal = Decimal(2)
    """Draws that everybody is credited with against the mean, so that ratings stay finite."""
    anchor: int | None = None
    """Mean of all ratings; by itself that of the ratings given, 1500 when there are none."""


class BayesElo(RatingSystem):
    """Finds the ratings that make the games of an event most probable; the mean is anchored."""

    name = "bayeselo"
    title = "BayesElo (most probable ratings of the event)"
    owner = "R. Coulom"
    options = BayesEloOptions
    unit = Unit.EVENT
    foretells = False
    status = Status.OFFICIAL
    source = "R. Coulom, BayesElo: eloAdvantage 32.8, eloDraw 97.3 (talkchess.com, 2014)"
    formula = (
        "f(x) = 1 / (1 + 10^(x/400))\n"
        "P(White wins) = f(B - W - advantage + draw); P(Black wins) = f(W - B + advantage + draw)\n"
        "ratings = those that make all results most probable, the mean anchored"
    )
    inferred = (
        "The prior (two draws against the mean for everybody) is a reading of BayesElo's default.",
    )

    def rate(self, tournament: Tournament, options: Any) -> RatingRun:
        """Fit all games at once; colours that are unknown give nobody the first move.

        Raises:
            Misuse: a parameter lies outside what can be meant.
        """
        _refuse(options)
        known = by_number(tournament)
        anchor = _anchor(known, options)
        fitted = _fitted(tournament, known, options, anchor)
        return RatingRun(
            system=self.name,
            rules=f"bayeselo, advantage {options.advantage}, draw {options.draw}, mean {anchor}",
            players=tuple(_line(player, known, fitted, options) for player in tournament.players),
            approximation="" if options.prior == 0 else _PRIOR,
        )


_PRIOR = "the prior of two draws is a reading of BayesElo's default"


def _refuse(options: BayesEloOptions) -> None:
    for name, most in (("advantage", 1000), ("draw", 1000), ("prior", 1000)):
        value = getattr(options, name)
        low = Decimal("0.01") if name == "prior" else 0
        if not low <= value <= most:
            raise Misuse(f"bayeselo: {name} {value} lies outside {low} to {most}")


def _anchor(known: dict[int, Player], options: BayesEloOptions) -> int:
    if options.anchor is not None:
        return options.anchor
    ratings = [player.rating for player in known.values() if player.rating is not None]
    return half_away(Decimal(sum(ratings)) / len(ratings)) if ratings else 1500


def _fitted(
    tournament: Tournament, known: dict[int, Player], options: BayesEloOptions, anchor: int
) -> dict[int, float]:
    """Return the rating of everybody who played, the mean of them anchored."""
    games = boards(tournament)
    numbers = sorted({n for board in games for n in (board.first, board.second)} & known.keys())
    index = {number: at for at, number in enumerate(numbers)}
    sign = {Colour.WHITE: 1, Colour.BLACK: -1, None: 0}
    advantage, draw = float(options.advantage), float(options.draw)
    terms: list[Term] = []
    for board in games:
        first, second = index[board.first], index[board.second]
        ahead = sign[board.colour] * advantage
        terms += terms_of(first, second, board.half_points, ahead, draw)
    ratings = most_probable(len(numbers), terms, float(options.prior), draw)
    shift = anchor - sum(ratings) / len(ratings) if ratings else 0.0
    return {number: ratings[at] + shift for number, at in index.items()}


def _line(
    player: Player, known: dict[int, Player], fitted: dict[int, float], options: BayesEloOptions
) -> PlayerRating:
    met = encounters(player, known)
    own = fitted.get(player.number) if known[player.number] is player else None
    games = tuple(_game(each, own, fitted, options) for each in met)
    line = player_line(player, met, games)
    if own is None or not line.rated_games:
        return line
    figure = half_away(decimal_of(own))
    remark = "most probable rating of this event alone"
    line = msgspec.structs.replace(line, performance=figure, remark=remark)
    if player.rating is None:
        return msgspec.structs.replace(line, initial_rating=figure)
    change = decimal_of(own - player.rating)
    return msgspec.structs.replace(line, change=change, new_rating=figure)


def _game(
    encounter: Encounter,
    own: float | None,
    fitted: dict[int, float],
    options: BayesEloOptions,
) -> GameRating:
    line = game_line(encounter, no_game(encounter))
    other = None if line.opponent is None else fitted.get(line.opponent)
    if line.reason or own is None or other is None:
        twice = "not rated: the starting number is used twice"
        return msgspec.structs.replace(line, reason=line.reason or twice)
    ahead = {Colour.WHITE: 1, Colour.BLACK: -1, None: 0}[line.colour] * float(options.advantage)
    chance = chances(own, other, ahead, float(options.draw))
    return msgspec.structs.replace(
        line,
        rated=True,
        reason=f"counts; chances {chance.white:.2f} won, {chance.draw:.2f} drawn",
        opponent_rating=half_away(decimal_of(other)),
        difference=half_away(decimal_of(own - other)),
        expected=decimal_of(chance.white + chance.draw / 2),
    )
