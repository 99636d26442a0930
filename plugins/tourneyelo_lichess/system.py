"""The Lichess variant of Glicko-2: after every game, in the order of rounds."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import Any, NamedTuple

import msgspec

from tourneyelo.model import (
    Board,
    Player,
    RatingRun,
    StateField,
    Tournament,
    boards,
    by_number,
    figure,
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
from tourneyelo_lichess import codes
from tourneyelo_lichess.calculator import (
    MOST_DEVIATION,
    PERIODS_PER_DAY,
    Glicko,
    after_game,
    bounded,
)
from tourneyelo_lichess.lines import History, Play, line_of, state_of

RD = StateField(
    name="rd",
    meaning="rating deviation in points; provisional from 110",
    newcomer=Decimal(500),
    minimum=Decimal(1),
    maximum=Decimal(1000),
)
VOLATILITY = StateField(
    name="volatility",
    meaning="expected fluctuation of the rating",
    newcomer=Decimal("0.09"),
    places=8,
    minimum=Decimal("0.000001"),
    maximum=Decimal(10),
)
DAYS = StateField(
    name="days",
    meaning="days between the last game and the first of this event",
    newcomer=Decimal(0),
    needed=False,
    minimum=Decimal(0),
    maximum=Decimal(100_000),
)
_INITIAL = 1500.0


class LichessOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Parameters of the Lichess variant."""

    bounds: bool = True
    """Keep rating, deviation, volatility and the change of a game within the server's bounds."""


class Lichess(RatingSystem):
    """Rates every game from the values before it; newcomers begin with 1500/500/0.09."""

    name = "lichess"
    title = "Lichess (Glicko-2 per game)"
    owner = "Lichess"
    options = LichessOptions
    codes = (codes.OTHER_SCALE,)
    unit = Unit.GAME
    status = Status.OFFICIAL
    source = "lichess-org/lila modules/rating Glicko.scala; lichess-org/scalachess rating/"
    formula = (
        "Glicko-2 with tau 0.75 after every game; phi* = root of\n"
        "(phi^2 + periods since the last game x volatility'^2), 0.21436 periods a day\n"
        "rating at least 400, RD 45 to 500, volatility at most 0.1, change at most 700"
    )
    inferred = ("Whether the live site uses an advantage of White is unknown; none is used.",)
    state_fields = (RD, VOLATILITY, DAYS)

    def rate(self, tournament: Tournament, options: Any) -> RatingRun:
        """Rate every game in the order of rounds."""
        known = by_number(tournament)
        before = {number: _start(player) for number, player in known.items()}
        now, history = dict(before), History(known, before, {}, {})
        last: dict[int, float] = {}
        for board in boards(tournament):
            _rate(board, now, history, _Clock(tournament, last, known), options.bounds)
        history.after.update(now)
        return RatingRun(
            system=self.name,
            rules="lichess, Glicko-2 with tau 0.75; not FIDE numbers",
            players=tuple(line_of(player, history) for player in tournament.players),
            states=tuple(state_of(player, history) for player in tournament.players),
            findings=(codes.OTHER_SCALE.at(),),
        )

    def example(self) -> Example:
        """Return the first case of the server's own test."""
        event = example_event(
            1500,
            [Opponent(1500, "1", {"rd": Decimal(350), "volatility": Decimal("0.06")})],
            figures={"rd": Decimal(350), "volatility": Decimal("0.06")},
        )
        return Example(
            source="lichess-org/scalachess GlickoCalculatorTest: 1500/350/0.06 both, a win",
            tournament=event,
            published=(
                Published("state.rating", Decimal("1662.21"), Decimal("0.006")),
                Published("state.rd", Decimal("290.2305"), Decimal("0.00006")),
                Published("state.volatility", Decimal("0.0599993"), Decimal("0.00001")),
            ),
        )


class _Clock(NamedTuple):
    """How much time passed for whom: days given before the event, dates of rounds within it."""

    tournament: Tournament
    last: dict[int, float]
    known: Mapping[int, Player]

    def periods(self, number: int, round_: int) -> float:
        """Return the periods since a player's last game and set the clock."""
        day = self._day(round_)
        earlier = self.last.get(number)
        if earlier is None:
            days = float(figure(self.known[number].state, DAYS) or 0)
        else:
            days = max(day - earlier, 0.0)
        self.last[number] = day
        return days * PERIODS_PER_DAY

    def _day(self, round_: int) -> float:
        """Return the day of a round; rounds without a date are all on one day."""
        dates = self.tournament.round_dates
        date = dates[round_ - 1] if round_ <= len(dates) else None
        return float(date.toordinal()) if date and all(dates) else 0.0


def _rate(
    board: Board, now: dict[int, Glicko], history: History, clock: _Clock, bounds: bool
) -> None:
    first, second, score = now[board.first], now[board.second], board.half_points / 2
    sides = ((board.first, first, second, score), (board.second, second, first, 1 - score))
    for number, own, opponent, points in sides:
        after = after_game(own, opponent, points, clock.periods(number, board.round))
        now[number] = bounded(own, after) if bounds else after
        history.plays[number, board.round] = Play(own, opponent, now[number])


def _start(player: Player) -> Glicko:
    exact = player.state.rating if player.state else None
    rating = player.rating if exact is None else exact
    deviation = min(float(figure(player.state, RD) or 0), MOST_DEVIATION)
    volatility = float(figure(player.state, VOLATILITY) or 0)
    return Glicko(_INITIAL if rating is None else float(rating), deviation, volatility)
