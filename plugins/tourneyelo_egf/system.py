"""The European Go Database: an event from pre-event ratings, with handicaps and class."""

from __future__ import annotations

import enum
from collections.abc import Iterator
from decimal import Decimal
from typing import Any

import msgspec

from tourneyelo.errors import Refused
from tourneyelo.model import (
    Encounter,
    Finding,
    GameRating,
    Player,
    PlayerRating,
    PlayerState,
    RatingRun,
    Tournament,
    by_number,
    decimal_of,
    encounters,
    game_line,
    half_away,
    no_game,
    player_line,
    state_after,
)
from tourneyelo.plugin import (
    GAMES,
    Example,
    Handicaps,
    Opponent,
    Published,
    RatingSystem,
    Status,
    Unit,
    example_event,
    read_handicaps,
)
from tourneyelo_egf import codes
from tourneyelo_egf.formula import (
    CEILING,
    LOWEST,
    WEIGHTS,
    bonus,
    expected_score,
    handicapped,
    volatility,
)
from tourneyelo_egf.report.facts import HANDICAPS

_MOST_STONES = 9


class Weight(enum.StrEnum):
    """Class of an event by its time limits."""

    A = "A"
    B = "B"
    C = "C"


class EuropeanGoOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the user can tell the system of the database."""

    weight: Weight | None = None
    """Class of the event: A weighs 1.00, B 0.75, C 0.50; A when it is not given."""
    handicaps: str = ""
    """Such as `2:5-7=3`: in round 2 player 5 gave player 7 three stones; else as the input has."""


class EuropeanGo(RatingSystem):
    """Rates an event by the volatility of every rating, with a bonus against deflation."""

    name = "egd"
    title = "European Go Database (GoR, handicaps, classes A to C)"
    owner = "European Go Federation"
    options = EuropeanGoOptions
    codes = (codes.CLASS, codes.HANDICAP, codes.TOO_STRONG)
    unit = Unit.EVENT
    status = Status.OFFICIAL
    source = "official formulas as quoted by horaceho/ers and computed by skillratings (egf)"
    formula = (
        "new = r + sum of weight (con (score - expected) + bonus), not below -900\n"
        "con = ((3300 - r) / 200)^1.6; bonus = ln(1 + exp((2300 - r) / 80)) / 5\n"
        "expected = 1 / (1 + exp(b(opponent) - b(r))), b(r) = -7 ln(3300 - r)\n"
        "h stones: 100 (h - 0.5) more for the receiver inside b"
    )

    state_fields = (GAMES,)

    def rate(self, tournament: Tournament, options: Any) -> RatingRun:
        """Rate an event from everybody's pre-event ratings; unrated players count for nobody.

        Raises:
            Refused: a handicap cannot be understood.
        """
        weight = WEIGHTS[options.weight or Weight.A]
        told = options.handicaps or tournament.further_fact(HANDICAPS) or ""
        event = _Event(tournament, _stones(told), weight)
        findings = [] if options.weight else [codes.CLASS.at(tournament.layout.place(None))]
        lines = tuple(event.line(player) for player in tournament.players)
        pairs = zip(tournament.players, lines, strict=True)
        return RatingRun(
            system=self.name,
            rules=f"European Go Database, class {options.weight or Weight.A}",
            players=lines,
            findings=(*findings, *_too_strong(tournament)),
            states=tuple(_state(player, line) for player, line in pairs),
        )

    def example(self) -> Example:
        """Return a win of 1000 over 1300 of an independent implementation."""
        return Example(
            source="atomflunder/skillratings, src/egf.rs, tests",
            tournament=example_event(1000, [Opponent(1300, "1")]),
            published=(Published("new_rating", Decimal(1039)),),
        )


class _Event:
    """Ratings of everybody before the event, and what games do to them."""

    def __init__(self, tournament: Tournament, stones: Handicaps, weight: float) -> None:
        self._known = by_number(tournament)
        self._stones, self._weight = stones, weight
        self._ratings = {number: _rating(player) for number, player in self._known.items()}

    def line(self, player: Player) -> PlayerRating:
        """Put a player's line together."""
        met = encounters(player, self._known)
        rating = _rating(player)
        games = tuple(self._game(player, rating, each) for each in met)
        if rating is None:
            return player_line(player, met, games, remark="unrated: no first rating in this system")
        change = sum((game.change for game in games if game.change is not None), Decimal(0))
        new = max(rating + change, Decimal(LOWEST))
        expected = [game.expected for game in games if game.expected is not None]
        return player_line(
            player,
            met,
            games,
            rating=_shown(rating),
            expected_score=sum(expected, Decimal(0)) if expected else None,
            change=new - rating,
            new_rating=_shown(new),
        )

    def _game(self, player: Player, rating: Decimal | None, met: Encounter) -> GameRating:
        line = game_line(met, no_game(met) or self._why_not(player, rating, met))
        if line.reason or met.opponent is None or line.score is None or rating is None:
            return line
        opponent = self._ratings[met.opponent.number]
        assert opponent is not None
        own, other, said = self._lifted(player.number, met, float(rating), float(opponent))
        if max(own, other) >= CEILING:
            reason = "not rated: the handicap lifts a rating beyond the scale"
            return msgspec.structs.replace(line, reason=reason)
        expected, factor = expected_score(own, other), volatility(float(rating))
        exact = self._weight * (factor * (float(line.score) - expected) + bonus(float(rating)))
        return msgspec.structs.replace(
            line,
            rated=True,
            reason=f"rated: con {factor:.1f}, bonus {bonus(float(rating)):.1f}{said}",
            opponent_rating=_shown(opponent),
            difference=half_away(rating - opponent),
            expected=decimal_of(expected),
            change=decimal_of(exact),
        )

    def _why_not(self, player: Player, rating: Decimal | None, met: Encounter) -> str:
        if self._known[player.number] is not player:
            return "not rated: another player has this starting number"
        opponent = self._ratings[met.opponent.number] if met.opponent else None
        if rating is None or opponent is None:
            return f"not rated: the {'player' if rating is None else 'opponent'} is unrated"
        return "not rated: a rating beyond the scale" if max(rating, opponent) >= CEILING else ""

    def _lifted(
        self, number: int, met: Encounter, own: float, other: float
    ) -> tuple[float, float, str]:
        """Lift the receiver of stones, and say so."""
        assert met.opponent is not None
        given = self._stones.of(met.round, number, met.opponent.number)
        if given is None:
            return own, other, ""
        stones = int(given.size)
        if given.receiver == number:
            return handicapped(own, stones), other, f", {stones} stones received"
        return own, handicapped(other, stones), f", {stones} stones given"


def _rating(player: Player) -> Decimal | None:
    if player.state is not None and player.state.rating is not None:
        return player.state.rating
    return None if player.rating is None else Decimal(player.rating)


def _shown(rating: Decimal) -> int | None:
    """Round a rating for print; 0 would be read as unrated: None."""
    return half_away(rating) or None


def _state(player: Player, line: PlayerRating) -> PlayerState:
    rating = _rating(player)
    if rating is not None and line.change is not None:
        rating += line.change
    games = player.state.figures.get("games") if player.state else None
    figures = {} if games is None else {"games": games + line.rated_games}
    return state_after(player, rating, figures)


def _stones(text: str) -> Handicaps:
    """Read the handicaps.

    Raises:
        Refused: one has no known form, or no number of stones from 1 to 9.
    """
    try:
        given = read_handicaps(text)
    except ValueError as error:
        raise Refused(codes.HANDICAP.at(message=f"handicaps: {error}")) from error
    for each in given:
        if not (each.size.isdecimal() and 1 <= int(each.size) <= _MOST_STONES):
            raise Refused(codes.HANDICAP.at(message=f"handicaps: no {each.size!r} stones"))
    return given


def _too_strong(tournament: Tournament) -> Iterator[Finding]:
    for player in tournament.players:
        rating = _rating(player)
        if rating is not None and rating >= CEILING:
            place = tournament.layout.place(player.row, "rating")
            yield codes.TOO_STRONG.at(place, player=player.number)
