"""One player's calculation: every round judged, then change or first rating, then findings."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from functools import cached_property

import msgspec

from tourneyelo.model import (
    Code,
    Finding,
    GameRating,
    Layout,
    Player,
    PlayerRating,
    encounters,
    game_line,
)
from tourneyelo_fide import codes
from tourneyelo_fide.change import (
    HALF,
    Difference,
    RatedGame,
    differences,
    effective_k,
    gain,
    new_rating,
)
from tourneyelo_fide.development import USUAL, Development, development
from tourneyelo_fide.first_rating import First, Total, first_rating
from tourneyelo_fide.game_line import rated_line
from tourneyelo_fide.performance import limited_performance, performance
from tourneyelo_fide.rateable import (
    Conditions,
    over_the_board,
    refusal,
    too_short,
)
from tourneyelo_fide.rounding import mean
from tourneyelo_fide.rules import article

NO_K = Development(None, "unrated")


class PlayerCalculation:
    """Everything the regulations say about one player of an event."""

    def __init__(
        self,
        player: Player,
        known: dict[int, Player],
        conditions: Conditions,
        year: int | None,
        first_event: bool,
    ) -> None:
        self.player = player
        self.rating = player.rating
        self._conditions = conditions
        self._first_event = first_event
        self._encounters = encounters(player, known)
        self._refusals = [refusal(e, self.rating, conditions) for e in self._encounters]
        self._k = (
            NO_K
            if self.rating is None
            else development(player, self.rating, year, conditions.rules, conditions.class_)
        )

    @cached_property
    def games(self) -> list[RatedGame]:
        """The games that count, in order of rounds."""
        counting = [
            (e.opponent, e.record.result.half_points)
            for e, why_not in zip(self._encounters, self._refusals, strict=True)
            if why_not is None
        ]
        return [
            RatedGame(rating, half_points)
            for opponent, half_points in counting
            if opponent and (rating := opponent.rating) is not None and half_points is not None
        ]

    @cached_property
    def differences(self) -> list[Difference]:
        """The difference of every game that counts; empty for an unrated player."""
        if self.rating is None:
            return []
        conditions = self._conditions
        return differences(self.rating, self.games, conditions.rules, conditions.class_)

    @cached_property
    def first(self) -> First | None:
        """The first rating; None for a rated player."""
        if self.rating is not None:
            return None
        total = Total.of([(game.opponent, game.half_points) for game in self.games])
        return first_rating(total, self._conditions.rules, first_event=self._first_event)

    @cached_property
    def k(self) -> int | None:
        """K after the limit of K x n (8.3.3)."""
        return None if self._k.value is None else effective_k(self._k.value, len(self.games))

    @property
    def k_assumed(self) -> bool:
        """True when K mattered and was neither given nor certain."""
        return self._k.assumed and bool(self.games)

    @property
    def limited_upwards(self) -> bool:
        """True when a stronger opponent was limited to 400 points."""
        return any(d.true < 0 and d.true != d.used for d in self.differences)

    @cached_property
    def too_short(self) -> int:
        """Number of games that the time control keeps from being rated."""
        if not self._conditions.time_matters:
            return 0
        return sum(
            over_the_board(e)
            and e.opponent is not None
            and e.opponent.rating is not None
            and too_short(self.rating, e.opponent.rating, self._conditions)
            for e in self._encounters
        )

    def result(self) -> PlayerRating:
        """Put the figures together."""
        return self._first_figures() if self.rating is None else self._change_figures()

    def without_rules(self) -> PlayerRating:
        """Put together what needs no rule set: the event is older than our sources."""
        unknown = "not rated: the rules in force on the day of the event are not known"
        return PlayerRating(
            number=self.player.number,
            name=self.player.name,
            rating=self.rating,
            otb_games=sum(map(over_the_board, self._encounters)),
            remark="not rated: rules unknown",
            games=tuple(
                game_line(encounter, why_not or unknown)
                for encounter, why_not in zip(self._encounters, self._refusals, strict=True)
            ),
        )

    @property
    def below_floor(self) -> bool:
        """True when the estimated new rating is too low to be published."""
        floor, estimate = self._conditions.rules.floor, self._estimate
        return floor is not None and estimate is not None and estimate < floor

    def findings(self, layout: Layout) -> list[Finding]:
        """Say what the user must know about this player's figures."""
        place = layout.place(self.player.row)
        return [
            code.at(place, message, player=self.player.number) for code, message in self._messages()
        ]

    def _messages(self) -> Iterator[tuple[Code, str]]:
        name, stated, games = self.player.name, self._k.value, len(self.games)
        if self.rating is not None and stated is None and games:
            message = f"K of {name} is {self._k.source}: there is a difference but no change"
            yield codes.K_UNKNOWN, message
        if stated is not None and stated not in USUAL:
            yield codes.K_UNUSUAL, f"K of {name} is {stated}, none of 10, 20 and 40"
        if stated is not None and self.k != stated:
            limit = f"{stated} x {games} games is above 700"
            yield codes.K_LIMITED, f"K of {name} is {self.k} instead of {stated}: {limit}"
        if self.first and self.first.rounding_mattered:
            message = f"the first rating of {name} depends on rounding an exact half up"
            yield codes.INFERRED_ROUNDING, message
        if self.below_floor:
            floor = self._conditions.rules.floor
            yield codes.BELOW_FLOOR, f"the estimate for {name} lies below {floor}"

    @cached_property
    def _delta(self) -> Decimal:
        score = sum(game.half_points for game in self.games)
        return gain(score, sum(difference.expected for difference in self.differences))

    @cached_property
    def _change(self) -> Decimal | None:
        return None if self.k is None else self.k * self._delta

    @cached_property
    def _estimate(self) -> int | None:
        if self.rating is None or self._change is None:
            return None
        return new_rating(self.rating, self._change)

    def _common_figures(self) -> PlayerRating:
        opponents = [game.opponent for game in self.games]
        return PlayerRating(
            number=self.player.number,
            name=self.player.name,
            rating=self.rating,
            otb_games=sum(map(over_the_board, self._encounters)),
            rated_games=len(self.games),
            rated_score=sum(game.half_points for game in self.games) * HALF,
            opp_avg=mean(opponents) if opponents else None,
            performance=performance(self.games),
            performances=self._performances(),
            rp_limited=limited_performance(self.rating, self.games),
        )

    def _performances(self) -> dict[str, int]:
        value = performance(self.games)
        return {} if value is None else {"FIDE table 8.1.1": value}

    def _first_figures(self) -> PlayerRating:
        assert self.first is not None
        return msgspec.structs.replace(
            self._common_figures(),
            initial_rating=self.first.rating,
            initial_rating_publishable=self.first.publishable,
            remark=self.first.remark,
            games=self._lines([None] * len(self.games)),
        )

    def _change_figures(self) -> PlayerRating:
        assert self.rating is not None
        used = [self.rating - difference.used for difference in self.differences]
        expected = sum(difference.expected for difference in self.differences)
        cited = article(self._conditions.class_, 3)
        limit = f"; limited by K x n <= 700 ({cited})" if self.k != self._k.value else ""
        return msgspec.structs.replace(
            self._common_figures(),
            expected_score=Decimal(expected).scaleb(-2),
            delta=self._delta,
            k=self.k,
            k_source=self._k.source + limit,
            change=self._change,
            new_rating=None if self.below_floor else self._estimate,
            rc=mean(used) if used else None,
            remark=self._remark(),
            games=self._lines(list(self.differences)),
        )

    def _remark(self) -> str:
        if not self.games:
            return "no rated game"
        if self.k is None:
            return "K unknown, no change"
        if self.below_floor:
            return f"below {self._conditions.rules.floor}: unrated on the next list"
        return ""

    def _lines(self, used: list[Difference | None]) -> tuple[GameRating, ...]:
        """Give every round its line; `used` holds the differences of the games that count."""
        remaining = iter(used)
        return tuple(
            game_line(encounter, why_not)
            if why_not is not None
            else rated_line(encounter, next(remaining), self.k)
            for encounter, why_not in zip(self._encounters, self._refusals, strict=True)
        )
