"""The ratings of the USCF from 1960, and the rule of 4 per cent that postal clubs counted by."""

from __future__ import annotations

from decimal import Decimal
from typing import Annotated, Any, Literal

import msgspec

from tourneyelo.model import (
    Encounter,
    Finding,
    GameRating,
    PlayerRating,
    PlayerState,
    RatingRun,
    StateField,
    StateKind,
    Tournament,
    decimal_of,
    game_line,
    half_away,
    player_line,
    state_after,
)
from tourneyelo.model.entrant import Entrant, entrants, lines, own_rating, score_of, shown
from tourneyelo.model.wording import listed
from tourneyelo.plugin import Example, Opponent, Published, RatingSystem, Status, Unit
from tourneyelo.plugin.example import example_event
from tourneyelo_uschess import codes
from tourneyelo_uschess.old_formulas import (
    PROVISIONAL_GAMES,
    Game,
    band,
    expectancy,
    linear_change,
    linear_expectancy,
    provisional_rating,
    rounded_with_the_change,
)

_FOUR_PLACES = Decimal("0.0001")
_SIX_PLACES = Decimal("0.000001")
GAMES = StateField(
    name="games",
    meaning="games on which the rating is based; fewer than 20: provisional",
    kind=StateKind.WHOLE,
    rule="0 for the unrated, else unknown",
    minimum=Decimal(0),
)


class Uscf1960Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Parameters of the system of 1960."""

    k: Annotated[int, msgspec.Meta(ge=1, le=200)] | None = None
    """K of established players; by itself 32, from 2100 on 24, from 2400 on 16 (inferred)."""
    curve: Literal["logistic", "normal"] = "logistic"
    """How the expected score of established players follows from the difference."""


class LinearOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Parameters of the linear rule."""

    k: Annotated[int, msgspec.Meta(ge=1, le=200)] = 32
    """32 gives 16 points for a game and 4 per cent of the differences."""


class Uscf1960(RatingSystem):
    """Averages for the first 20 games, Elo afterwards."""

    name = "uscf-1960"
    title = "USCF ratings from 1960 (Elo)"
    owner = "USCF"
    unit = Unit.EVENT
    status = Status.HISTORIC
    source = "Glickman, approximating formulas (the old provisional formula); USCF rules of 1993"
    formula = (
        "fewer than 20 games: average over all games of opponent + 400, 0, - 400\n"
        "established: R + K (S - sum of expected scores), K 32, 24 from 2100, 16 from 2400"
    )
    inferred = ("The limits of K are inferred from a club that copies USCF.",)
    state_fields = (GAMES,)
    options = Uscf1960Options
    codes = codes.OLD

    def rate(self, tournament: Tournament, options: Any) -> RatingRun:
        """Rate an event from the ratings before it; games against the unrated count for nobody."""
        field = entrants(tournament, "USA")
        rated = [_Provisional(each, options) for each in field]
        bands = options.k is None and any(each.established for each in rated)
        return RatingRun(
            system=self.name,
            rules=f"uscf-1960, {options.curve}, K {options.k or '32/24/16'}",
            players=tuple(each.line() for each in rated),
            findings=tuple(_unknown(rated) + ([codes.K_BANDS.at()] if bands else [])),
            states=tuple(each.after() for each in rated),
            approximation="the limits of K are inferred" if bands else "",
        )

    def example(self) -> Example:
        """Return the old provisional formula on three games of an unrated player."""
        games = (Opponent(1400, "1"), Opponent(1550, "0"), Opponent(1650, "="))
        return Example(
            source="own calculation by Glickman's approximating formulas (old provisional formula)",
            tournament=example_event(None, games),
            published=(Published("state.rating", Decimal("1533.3333"), Decimal("0.001")),),
        )


def _unknown(rated: list[_Provisional]) -> list[Finding]:
    those = sorted(r.entrant.player.number for r in rated if r.unknown and r.games)
    title = codes.PROVISIONAL_UNKNOWN.title
    said = codes.PROVISIONAL_UNKNOWN.at(message=f"{title}: {listed(those)}")
    return [said] if those else []


def _counted(entrant: Entrant) -> list[Game]:
    """List the games against rated opponents."""
    return [
        (rating, score_of(encounter))
        for encounter in entrant.games
        if encounter.opponent and (rating := own_rating(encounter.opponent, "USA")) is not None
    ]


class _Provisional:
    """One player's figures by the system of 1960."""

    def __init__(self, entrant: Entrant, options: Uscf1960Options) -> None:
        self.entrant, self.options = entrant, options
        self.games = _counted(entrant)
        held = entrant.player.state.figures if entrant.player.state else {}
        self.before = held.get("games", None if entrant.rating is not None else Decimal(0))
        self.unknown = self.before is None
        self.established = entrant.rating is not None and (
            self.before is None or self.before >= PROVISIONAL_GAMES
        )
        self.k = options.k or band(entrant.rating or Decimal(0))

    def expected(self, opponent: Decimal) -> float:
        """Return the expected score of an established player."""
        return expectancy(float((self.entrant.rating or Decimal(0)) - opponent), self.options.curve)

    def exact(self) -> Decimal | None:
        """Return the rating after the event."""
        rating = self.entrant.rating
        if not self.games:
            return rating
        if not self.established:
            new = provisional_rating(rating or Decimal(0), int(self.before or 0), self.games)
            return new.quantize(_SIX_PLACES)
        assert rating is not None
        score = float(sum((score for _, score in self.games), Decimal(0)))
        return rating + decimal_of(
            self.k * (score - sum(self.expected(opponent) for opponent, _ in self.games)), 6
        )

    def line(self) -> PlayerRating:
        """Return the line of the player."""
        entrant, new = self.entrant, self.exact()
        figures: dict[str, Any] = {"rating": entrant.shown}
        if self.games and new is not None:
            figures["remark"] = "established" if self.established else "provisional"
        if entrant.rating is None:
            figures["initial_rating"] = shown(new)
        elif new is not None:
            change = (new - entrant.rating).quantize(_FOUR_PLACES)
            rounded = rounded_with_the_change(entrant.rating, new)
            figures |= {"change": change, "new_rating": rounded or None}
            if self.established:
                figures["k"] = self.k
                figures["k_source"] = "parameter k" if self.options.k else "by rating (inferred)"
        return player_line(entrant.player, entrant.met, lines(entrant, self._game), **figures)

    def _game(self, encounter: Encounter) -> GameRating:
        assert encounter.opponent is not None
        rating = own_rating(encounter.opponent, "USA")
        if rating is None:
            return game_line(encounter, "not rated: the opponent is unrated")
        line = msgspec.structs.replace(
            game_line(encounter, "rated", rated=True), opponent_rating=shown(rating)
        )
        if not self.established or self.entrant.rating is None:
            return line
        expected = self.expected(rating)
        return msgspec.structs.replace(
            line,
            difference=half_away(self.entrant.rating - rating),
            expected=decimal_of(expected),
            change=decimal_of(self.k * (float(score_of(encounter)) - expected)),
        )

    def after(self) -> PlayerState:
        """Return the state after the event; an unknown number of games stays unknown."""
        count = None if self.before is None else self.before + len(self.games)
        return state_after(
            self.entrant.player, self.exact(), {} if count is None else {"games": count}
        )


class LinearRule(RatingSystem):
    """16 points a game and 4 per cent of the difference, as postal clubs counted by hand."""

    name = "uscf-linear"
    title = "USCF linear rule, 16 and 4 per cent"
    owner = "USCF"
    unit = Unit.EVENT
    status = Status.HISTORIC
    source = "Chess rating system (postal USCF, Chess 'n Math Association), formula in many copies"
    formula = "R + K/2 (W - L) + K/800 x sum(opponent - R); K = 32: 16 and 4 per cent"
    inferred = ("Whether the change was bounded beyond 400 points is unknown; it is not here.",)
    options = LinearOptions

    def rate(self, tournament: Tournament, options: Any) -> RatingRun:
        """Rate an event from the ratings before it; games against the unrated count for nobody."""
        field = entrants(tournament, "USA")
        return RatingRun(
            system=self.name,
            rules=f"uscf-linear, K {options.k}",
            players=tuple(_linear(each, options.k) for each in field),
        )

    def example(self) -> Example:
        """Return a win, a draw and a loss."""
        return Example(
            source="own calculation by the formula R + 16 (W - L) + 0.04 sum(opponent - R)",
            tournament=example_event(
                1500, (Opponent(1600, "1"), Opponent(1700, "="), Opponent(1450, "0"))
            ),
            published=(Published("new_rating", Decimal(1510)),),
        )


def _linear(entrant: Entrant, k: int) -> PlayerRating:
    def game(encounter: Encounter) -> GameRating:
        assert encounter.opponent is not None
        rating = own_rating(encounter.opponent, "USA")
        if rating is None or entrant.rating is None:
            who = "the opponent" if rating is None else "the player"
            return game_line(encounter, f"not rated: {who} is unrated")
        return msgspec.structs.replace(
            game_line(encounter, "rated", rated=True),
            opponent_rating=shown(rating),
            difference=half_away(entrant.rating - rating),
            expected=linear_expectancy(entrant.rating - rating).quantize(_FOUR_PLACES),
            change=linear_change(entrant.rating, k, [(rating, score_of(encounter))]),
        )

    figures: dict[str, Any] = {"rating": entrant.shown}
    if entrant.rating is not None:
        change = linear_change(entrant.rating, k, _counted(entrant))
        figures |= {"k": k, "k_source": "parameter k", "change": change}
        figures["new_rating"] = shown(entrant.rating + change)
    return player_line(entrant.player, entrant.met, lines(entrant, game), **figures)
