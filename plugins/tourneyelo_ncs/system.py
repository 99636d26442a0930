"""Ratings of the NCS: what is published of them, the rest asked for or marked."""

from __future__ import annotations

import functools
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
    game_line,
    half_away,
    player_line,
    state_after,
)
from tourneyelo.model.entrant import Entrant, entrants, lines, own_rating, score_of
from tourneyelo.model.wording import listed
from tourneyelo.plugin import Example, Opponent, Published, RatingSystem, Status, Unit
from tourneyelo.plugin.example import example_event
from tourneyelo_ncs import codes
from tourneyelo_ncs.formulas import development, expected

GAMES = StateField(
    name="games",
    meaning="rated games so far; fewer than 18 mean K 40",
    kind=StateKind.WHOLE,
    rule="0 for the unrated, else unknown",
    minimum=Decimal(0),
)


class NcsOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What no source tells."""

    limit: Literal["400", "none"] | None = None
    """Whether differences count 400 at most; unknown, so there is no default."""
    start: Annotated[int, msgspec.Meta(ge=1, le=4000)] | None = None
    """Starting value of newcomers; unknown, so there is no default."""


class Ncs(RatingSystem):
    """K (S - PD) by FIDE's table, one rounding a period."""

    name = "ncs"
    title = "NCS ratings (Japan)"
    owner = "NCS"
    unit = Unit.PERIOD
    status = Status.INFERRED
    source = "japanchess.org, About the rating; list on the 1st of the month"
    formula = (
        "R + K x sum(S - PD), PD from FIDE's table 8.1.2\n"
        "K 40 below 18 games, else 20, from 2400 on 10"
    )
    inferred = (
        "K from 18 games on is assumed: 20, from 2400 on 10.",
        "Whether 400 points limit a difference is unknown: the user says it when it matters.",
        "The starting value of newcomers is unknown: the user gives it.",
        "How ratings are rounded is unknown: once, halves away from zero, as FIDE does.",
    )
    state_fields = (GAMES,)
    options = NcsOptions
    codes = codes.ALL

    def rate(self, tournament: Tournament, options: Any) -> RatingRun:
        """Rate an event; whom an unknown parameter concerns has no figure, and an error says so."""
        field = entrants(tournament, "JPN")
        rated = [_Rated(each, options) for each in field]
        return RatingRun(
            system=self.name,
            rules="ncs, FIDE's method simplified",
            players=tuple(each.line for each in rated),
            findings=tuple(_findings(rated, options)),
            states=tuple(each.after() for each in rated),
            approximation="K from 18 games on and rounding are assumed",
        )

    def example(self) -> Example:
        """Return three games of a player with 10 games."""
        games = (Opponent(1500, "1"), Opponent(1300, "="), Opponent(1600, "0"))
        return Example(
            source="own calculation: K 40 below 18 games (NCS), FIDE's table",
            tournament=example_event(1400, games, figures={"games": Decimal(10)}),
            published=(Published("k", Decimal(40)), Published("change", Decimal("10.4"))),
        )


class _Rated:
    """One player's figures."""

    def __init__(self, entrant: Entrant, options: NcsOptions) -> None:
        self.entrant, self.options, self.player = entrant, options, entrant.player
        self.rating = self._value(entrant.rating)
        held = self.player.state.figures if self.player.state else {}
        unrated = Decimal(0) if entrant.rating is None else None
        self.games = held.get(GAMES.name, unrated)
        self.limit = 400 if options.limit == "400" else None
        self.known = [v for each in entrant.games if (v := self.opponent(each)) is not None]
        self.too_far = (
            options.limit is None
            and self.rating is not None
            and any(abs(self.rating - value) > 400 for value in self.known)
        )

    def _value(self, rating: Decimal | None) -> int | None:
        return self.options.start if rating is None else half_away(rating)

    def opponent(self, encounter: Encounter) -> int | None:
        """Return the opponent's rating, or the starting value that was given."""
        if encounter.opponent is None:
            return None
        return self._value(own_rating(encounter.opponent, "JPN"))

    def k(self) -> tuple[int, str]:
        """Return K and its origin."""
        given = self.player.k
        if given is not None and given.value is not None:
            return given.value, given.origin
        return development(self.rating or 0, None if self.games is None else int(self.games))

    @functools.cached_property
    def line(self) -> PlayerRating:
        """The line of the player."""
        games = lines(self.entrant, self._game)
        figures: dict[str, Any] = {"rating": self.entrant.shown}
        if self.too_far:
            figures["remark"] = "not rated: whether 400 points limit a difference is unknown"
        elif self.rating is not None:
            change = sum((g.change for g in games if g.change is not None), Decimal(0))
            new = half_away(self.rating + change) or None
            if self.entrant.rating is not None:
                k, source = self.k()
                wanted = sum((g.expected for g in games if g.expected is not None), Decimal(0))
                figures |= {"change": change, "new_rating": new, "expected_score": wanted}
                figures |= {"k": k, "k_source": source}
            elif any(game.rated for game in games):
                figures["initial_rating"] = new
        return player_line(self.player, self.entrant.met, games, **figures)

    def _game(self, encounter: Encounter) -> GameRating:
        value = self.opponent(encounter)
        if value is None or self.rating is None:
            who = "the opponent" if value is None else "the player"
            return game_line(encounter, f"not rated: {who} is unrated, the start value unknown")
        if self.too_far:
            return game_line(encounter, "not rated: the limit of 400 points is unknown")
        difference = self.rating - value
        if self.limit is not None:
            difference = max(-self.limit, min(self.limit, difference))
        wanted = expected(difference)
        return msgspec.structs.replace(
            game_line(encounter, "rated", rated=True),
            opponent_rating=value,
            difference=difference,
            expected=wanted,
            change=self.k()[0] * (score_of(encounter) - wanted),
        )

    def after(self) -> PlayerState:
        """Return the state after the event; an unknown number of games stays unknown."""
        line = self.line
        new = line.new_rating or line.initial_rating
        figures = {} if self.games is None else {GAMES.name: self.games + line.rated_games}
        rating = self.entrant.rating if new is None else Decimal(new)
        return state_after(self.player, rating, figures)


def _findings(rated: list[_Rated], options: NcsOptions) -> list[Finding]:
    playing = [each for each in rated if each.entrant.games]
    unrated = [each for each in playing if each.entrant.rating is None]
    counted = [each for each in playing if each.known and each.entrant.rating is not None]
    told = (
        (codes.FAR, [each for each in playing if each.too_far]),
        (codes.START if options.start is None else codes.GIVEN_START, unrated),
        (codes.GAMES_UNKNOWN, [each for each in counted if each.games is None]),
        (codes.ASSUMED_K, [each for each in counted if "assumed" in each.k()[1]]),
    )
    return [
        code.at(message=f"{code.title}: {listed(sorted(e.player.number for e in those))}")
        for code, those in told
        if those
    ]
