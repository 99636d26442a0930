"""A start value from wins and losses: the opponents' average and 400 log10 of the odds."""

from __future__ import annotations

import math
from collections.abc import Mapping
from decimal import Decimal
from typing import Annotated, Any, ClassVar

import msgspec

from tourneyelo.errors import Misuse, Refused
from tourneyelo.model import (
    Encounter,
    GameRating,
    Player,
    PlayerRating,
    PlayerState,
    RatingRun,
    StateField,
    StateKind,
    Tournament,
    by_number,
    decimal_of,
    encounters,
    figure,
    game_line,
    half_away,
    no_game,
    player_line,
    state_after,
)
from tourneyelo.plugin import (
    Example,
    Opponent,
    Published,
    RatingSystem,
    Status,
    Unit,
    example_event,
)
from tourneyelo_elo import codes


def _field(name: str, meaning: str, kind: StateKind = StateKind.NUMBER) -> StateField:
    zero = Decimal(0)
    return StateField(
        name=name, meaning=meaning, kind=kind, newcomer=zero, needed=False, minimum=zero
    )


GAMES = _field("games", "games against rated players before the event", StateKind.WHOLE)
POINTS = _field("points", "points scored in these games")
OPPOSITION = _field("opposition", "sum of the ratings of these opponents")
Rating = Annotated[int, msgspec.Meta(ge=-10000, le=10000)]


class LogOddsOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Parameters of the start value."""

    min: Rating | None = None
    """Lowest start value, also of those who lost everything; no source names one."""
    max: Rating | None = None
    """Highest start value, also of those who won everything; no source names one."""
    games: Annotated[int, msgspec.Meta(ge=1, le=1000)] = 1
    """Games that are needed for a start value; a source has a fixed number but not which."""


class InitialLogOdds(RatingSystem):
    """Gives the unrated a start value; the rated stay as they are."""

    name = "initial-log-odds"
    title = "Start value from wins and losses (log odds)"
    owner = "textbook"
    options = LogOddsOptions
    codes = (codes.BOUNDS_UNKNOWN,)
    unit = Unit.EVENT
    status = Status.INFERRED
    source = "Japanese Wikipedia, Elo rating (formula lost; Elo as 400 log10 of the odds)"
    formula = "start = average of opponents + 400 log10(W / L), a draw half to each"
    inferred = (
        "The formula is reconstructed from Elo as 400 log10 of the odds.",
        "The limits min and max and the number of games have no source; limits must be given.",
    )
    state_fields = (GAMES, POINTS, OPPOSITION)
    trial: ClassVar[Mapping[str, Any]] = {"min": 500, "max": 2700}

    def rate(self, tournament: Tournament, options: Any) -> RatingRun:
        """Compute the start values of the unrated, their earlier games included.

        Raises:
            Refused: the limits are not given.
            Misuse: the lower limit is the higher one.
        """
        if options.min is None or options.max is None:
            raise Refused(codes.BOUNDS_UNKNOWN.at())
        if options.min > options.max:
            raise Misuse(f"initial-log-odds: min {options.min} lies above max {options.max}")
        known = by_number(tournament)
        made = [_made(player, known, options) for player in tournament.players]
        return RatingRun(
            system=self.name,
            rules=f"log odds, between {options.min} and {options.max}",
            players=tuple(line for line, _ in made),
            states=tuple(state for _, state in made),
            approximation="formula reconstructed, limits given by the user",
        )

    def example(self) -> Example:
        """Return six wins and two losses against an average of 1500."""
        met = [Opponent(1500, each) for each in "11111100"]
        return Example(
            source="Computed by hand from the definition: 6 wins, 2 losses, opponents 1500",
            tournament=example_event(None, met),
            options={"min": 500, "max": 2700},
            published=(Published("initial_rating", Decimal(1691)),),
        )


def log_odds_rating(wins: float, losses: float, average: float) -> float:
    """Return average + 400 log10(wins / losses); both must be above zero."""
    return average + 400 * math.log10(wins / losses)


def _made(
    player: Player, known: dict[int, Player], options: LogOddsOptions
) -> tuple[PlayerRating, PlayerState]:
    met = encounters(player, known)
    games = tuple(_game(each, player) for each in met)
    line = player_line(player, met, games)
    if player.rating is not None:
        state = state_after(player, Decimal(player.rating))
        return msgspec.structs.replace(line, remark="has a rating already"), state
    count = int(figure(player.state, GAMES) or 0) + line.rated_games
    points = (figure(player.state, POINTS) or Decimal(0)) + line.rated_score
    opponents = sum(g.opponent_rating or 0 for g in games if g.rated)
    opposition = (figure(player.state, OPPOSITION) or Decimal(0)) + opponents
    figures = {"games": Decimal(count), "points": points, "opposition": opposition}
    if count < options.games or not count or not line.rated_games:
        return line, state_after(player, None, figures)
    start = _start(points, count, opposition, options)
    made = msgspec.structs.replace(line, initial_rating=half_away(start))
    return made, state_after(player, start, figures)


def _start(points: Decimal, games: int, opposition: Decimal, options: LogOddsOptions) -> Decimal:
    assert options.min is not None
    assert options.max is not None
    low, high = Decimal(options.min), Decimal(options.max)
    if not 0 < points < games:
        return low if points <= 0 else high
    losses = Decimal(games) - points
    exact = log_odds_rating(float(points), float(losses), float(opposition / games))
    return min(max(decimal_of(exact), low), high)


def _game(encounter: Encounter, player: Player) -> GameRating:
    line = game_line(encounter, no_game(encounter))
    if line.reason:
        return line
    if player.rating is not None:
        return msgspec.structs.replace(line, reason="not rated: only start values are computed")
    if line.opponent_rating is None:
        return msgspec.structs.replace(line, reason="not rated: the opponent is unrated")
    return msgspec.structs.replace(line, rated=True, reason="counts towards a start value")
