"""Systems that tell a performance and change nothing: logistic inverse, linear rule of 400."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from decimal import Decimal
from typing import Annotated, Any

import msgspec

from tourneyelo.model import (
    Encounter,
    Finding,
    GameRating,
    Player,
    PlayerRating,
    RatingRun,
    Tournament,
    by_number,
    encounters,
    game_line,
    half_away,
    no_game,
    player_line,
)
from tourneyelo.plugin import (
    Example,
    NoOptions,
    Opponent,
    Published,
    RatingSystem,
    Status,
    Unit,
    example_event,
)
from tourneyelo_elo import codes
from tourneyelo_elo.performance import exact_linear_performance, exact_logistic_performance

FOUR_GAMES = ((1620, "1"), (1480, "="), (1710, "0"), (1550, "1"))
HALF = Decimal("0.5")


class Performance(RatingSystem):
    """Tells what rating would expect the score that was made against rated opponents."""

    owner = "textbook"
    unit = Unit.EVENT
    status = Status.OFFICIAL
    label: str
    """Name of the formula among the performances of a player."""

    @abstractmethod
    def of(
        self, opponents: Sequence[int], score: Decimal, options: Any
    ) -> tuple[Decimal | None, str]:
        """Return the performance (None: there is none), and a remark."""

    def rate(self, tournament: Tournament, options: Any) -> RatingRun:
        """Compute everybody's performance; nobody's rating changes."""
        known = by_number(tournament)
        made = [self._line(player, known, options) for player in tournament.players]
        return RatingRun(
            system=self.name,
            rules=self.title,
            players=tuple(made),
            findings=tuple(self._without(tournament, made)),
        )

    def example(self) -> Example:
        """Return the four games of a rating calculator."""
        opponents = [Opponent(*each) for each in FOUR_GAMES]
        figure, tolerance = self.published
        return Example(
            source="A rating calculator's four games: 1620 won, 1480 drawn, 1710 lost, 1550 won",
            tournament=example_event(None, opponents),
            published=(Published("performance", Decimal(figure), Decimal(tolerance)),),
        )

    published: tuple[int, str] = (0, "0")

    def _line(self, player: Player, known: dict[int, Player], options: Any) -> PlayerRating:
        met = encounters(player, known)
        games = tuple(map(_game, met))
        opponents = [g.opponent_rating for g in games if g.rated and g.opponent_rating is not None]
        score = sum((g.score for g in games if g.rated and g.score is not None), Decimal(0))
        exact, remark = self.of(opponents, score, options) if opponents else (None, "")
        figure = None if exact is None else half_away(exact)
        performances = {} if figure is None else {self.label: figure}
        given = {"remark": remark} if remark else {}
        return player_line(
            player, met, games, performance=figure, performances=performances, **given
        )

    def _without(self, tournament: Tournament, lines: Sequence[PlayerRating]) -> list[Finding]:
        return [
            codes.NO_PERFORMANCE.at(
                tournament.layout.place(None),
                f"{line.name} scored {line.rated_score} of {line.rated_games}: {line.remark}",
                player=line.number,
            )
            for line in lines
            if line.rated_games and line.performance is None
        ]


class LogisticOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Parameters of the logistic performance."""

    scale: Annotated[int, msgspec.Meta(ge=1, le=10000)] = 400
    """Rating points for odds of ten to one."""
    shrink: bool = False
    """Bring a score of nothing or of everything half a point towards the middle."""


class LogisticPerformance(Performance):
    """The rating whose expected score by the Elo formula is the score."""

    name = "perf-logistic"
    title = "Performance, inverse of the Elo formula"
    options = LogisticOptions
    codes = (codes.NO_PERFORMANCE,)
    label = "Elo formula"
    source = "A rating calculator (kakaoCalc); A. Elo, The Rating of Chessplayers (1978)"
    formula = "the x with: sum of 1 / (1 + 10^((opponent - x) / 400)) = score"
    published = (1684, "0.5")

    def of(
        self, opponents: Sequence[int], score: Decimal, options: Any
    ) -> tuple[Decimal | None, str]:
        """Return the performance; nothing and everything have a bound in words only."""
        if options.shrink and score in (0, len(opponents)):
            score = score + HALF if score == 0 else score - HALF
            exact = exact_logistic_performance(opponents, score, options.scale)
            return exact, "half a point towards the middle (shrink)"
        exact = exact_logistic_performance(opponents, score, options.scale)
        if exact is not None:
            return exact, ""
        bound = f"above {max(opponents) + 800}" if score else f"below {min(opponents) - 800}"
        return None, f"no finite performance, {bound}"


class LinearPerformance(Performance):
    """The average of the opponents and 400 points for every win more than losses."""

    name = "perf-linear"
    title = "Performance, linear rule of 400"
    options = NoOptions
    codes = (codes.NO_PERFORMANCE,)
    label = "linear rule of 400"
    source = "M. Glickman, Approximating formulas for the USCF rating system"
    formula = "(sum of opponents + 400 x (wins - losses)) / games"
    published = (1690, "0")

    def of(
        self,
        opponents: Sequence[int],
        score: Decimal,
        options: Any,  # noqa: ARG002
    ) -> tuple[Decimal | None, str]:
        """Return the performance, which is always finite."""
        return exact_linear_performance(opponents, score), ""


def _game(encounter: Encounter) -> GameRating:
    line = game_line(encounter, no_game(encounter))
    if line.reason:
        return line
    if line.opponent_rating is None:
        return msgspec.structs.replace(line, reason="not rated: the opponent is unrated")
    return msgspec.structs.replace(line, rated=True, reason="counts for the performance")
