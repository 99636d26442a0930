"""US Chess ratings of today: a whole event in five steps, floors last."""

from __future__ import annotations

import datetime
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
    TimeControlClass,
    Tournament,
    decimal_of,
    game_line,
    half_away,
    player_line,
)
from tourneyelo.model.entrant import Entrant, entrants, lines, own_rating
from tourneyelo.model.wording import listed
from tourneyelo.plugin import Example, Opponent, Published, RatingSystem, Status, Unit
from tourneyelo.plugin.example import example_event
from tourneyelo_uschess import codes, state
from tourneyelo_uschess.bonus import Threshold, newest, threshold_on
from tourneyelo_uschess.event import Field, Pairing, is_match, rate_field, rate_match, why_no_match
from tourneyelo_uschess.formulas import (
    effective_games,
    factor,
    is_special,
    provisional_expectancy,
    winning_expectancy,
)
from tourneyelo_uschess.time_controls import time_control_of

_SOURCE = "Glickman and Doan, The US Chess Rating System, revised September 2020"


class UsChessOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the user can tell the US Chess system."""

    bonus: Annotated[float, msgspec.Meta(gt=0, le=100)] | None = None
    """Bonus threshold, against the one of the day on which the event ended."""
    dual: bool | None = None
    """Rated on the regular and the quick list; by itself from the time control."""
    passes: Literal[1, 2] = 2
    """2: opponents at the values of step 4, as events are rated; 1: as before the event."""
    match: bool | None = None
    """An individual match of two players; by itself when nobody else played."""
    unknown_age: Literal[750, 1300] = 1300
    """First value of unrated players of unknown age: 1300 for adults, 750 for pupils."""


class UsChessRating(RatingSystem):
    """Special formula for few games, standard formula with bonus for the others, then floors."""

    name = "us-chess"
    foretells = False
    title = "US Chess ratings (Glickman and Doan, 2020)"
    owner = "US Chess"
    unit = Unit.EVENT
    status = Status.OFFICIAL
    source = _SOURCE + "; bonus thresholds: US Chess announcements of 2017, 2023 and 2025"
    formula = (
        "standard: R + K (S - E) + max(0, K (S - E) - B sqrt(max(m, 4))), K = 800 / (N' + m)\n"
        "N' = min(N, 50 / sqrt(0.662 + 0.00000739 (2569 - R)^2)), 50 above 2355\n"
        "special (8 games or fewer): the R at which linear expectancies equal the score\n"
        "B = 14 from 2017-05, 12 from 2023-02, 10 from 2025-01; opponents at intermediate values"
    )
    inferred = (
        "The first day of the threshold 12 in 2015 is inferred.",
        "Step 5 was read in outline only; a published section of 64 players agrees with it.",
        "Floors for prize money and conversions from CFC ratings are unknown.",
        "The floor of Original Life Masters, 2200, comes from one public comment.",
        "Starting an unrated player with N' = 0 in steps 4 and 5 is inferred.",
    )
    state_fields = state.FIELDS
    options = UsChessOptions
    codes = codes.MODERN

    def rate(self, tournament: Tournament, options: Any) -> RatingRun:
        """Rate an event; without a known threshold the run holds an error and no changes."""
        day = tournament.end_date or tournament.whole_start_date or tournament.start_date
        chosen, findings = _threshold(day, options)
        calculation = _Calculation(tournament, options, day, chosen)
        findings += calculation.findings() if chosen else []
        return RatingRun(
            system=self.name,
            rules=chosen.name if chosen else "none",
            players=tuple(calculation.line(each) for each in calculation.entrants),
            findings=tuple(findings),
            states=tuple(calculation.after(each) for each in calculation.entrants),
        )

    def example(self) -> Example:
        """Return the example of the approximating formulas with the threshold of 2023."""
        games = (Opponent(1250, "1"), Opponent(1400, "="), Opponent(1500, "1"), Opponent(1550, "1"))
        return Example(
            source="Glickman, approximating formulas; figures for B = 12 from skillratings",
            tournament=example_event(1300, games, figures={"games": Decimal(45)}),
            published=(
                Published("expected_score", Decimal("1.3633"), Decimal("0.0001")),
                Published("state.rating", Decimal("1464.804888"), Decimal("0.000001")),
            ),
            options={"bonus": 12.0, "passes": 1},
        )


def _threshold(
    day: datetime.date | None, options: UsChessOptions
) -> tuple[Threshold | None, list[Finding]]:
    if options.bonus is not None:
        return Threshold(day or newest().first_day, options.bonus, given=True), []
    if day is None:
        message = f"the last day of the event is unknown; rated by {newest().name}"
        return newest(), [codes.NO_DATE.at(message=message)]
    chosen = threshold_on(day)
    if chosen is None:
        message = f"the bonus threshold in force on {day} is not known; nothing is rated"
        return None, [codes.NO_RULES.at(message=message)]
    return chosen, [codes.INFERRED.at()] if chosen.inferred else []


class _Calculation:
    """One event under way: everybody's start, the field, and what came out of it."""

    def __init__(
        self,
        tournament: Tournament,
        options: UsChessOptions,
        day: datetime.date | None,
        threshold: Threshold | None,
    ) -> None:
        self.layout = tournament.layout
        self.entrants = entrants(tournament, "USA")
        self.rated = threshold is not None
        first = {each.player.number: each for each in reversed(self.entrants)}
        self.starts = {
            number: state.start_of(each, day, options.unknown_age) for number, each in first.items()
        }
        dual = _dual(tournament) if options.dual is None else options.dual
        self.dual_unknown = dual is None
        self.field = Field(
            records={number: start.record for number, start in self.starts.items()},
            games={number: _pairings(each) for number, each in first.items()},
            threshold=threshold.value if threshold else 0.0,
            dual=bool(dual),
            passes=options.passes,
        )
        self.match = is_match(self.field) if options.match is None else options.match
        self.refused = why_no_match(self.field) if self.match else ""
        self.new, self.values = self._rate()

    def _rate(self) -> tuple[dict[int, float], dict[int, float]]:
        if not self.rated or self.refused:
            before = {number: record.rating for number, record in self.field.records.items()}
            return before, before
        return rate_match(self.field) if self.match else rate_field(self.field)

    def final(self, entrant: Entrant) -> float:
        """Return the rating after the event, held up by the highest floor."""
        number = entrant.player.number
        tally = self.tally(number)
        if not tally.games:
            return self.new[number]
        return max(self.new[number], state.floor_of(entrant, self.starts[number], tally))

    def tally(self, number: int) -> state.Tally:
        """Count what counted for a player."""
        games = self.field.games[number] if self.rated and not self.refused else ()
        scores = [game.score for game in games]
        return state.Tally(scores.count(1.0), scores.count(0.5), scores.count(0.0))

    def after(self, entrant: Entrant) -> PlayerState:
        """Return the state of a player after the event."""
        number = entrant.player.number
        start, tally = self.starts[number], self.tally(number)
        return state.after(entrant, start, tally, self.final(entrant))

    def line(self, entrant: Entrant) -> PlayerRating:
        """Return a player's figures with a line a round."""
        games = lines(entrant, lambda encounter: self._game(entrant, encounter))
        number = entrant.player.number
        figures: dict[str, Any] = {"rating": entrant.shown}
        if any(game.rated for game in games):
            new = decimal_of(self.final(entrant), 6)
            figures["remark"] = self._formula(entrant)
            if entrant.rating is None:
                figures["initial_rating"] = half_away(new)
            else:
                figures["change"] = (new - entrant.rating).quantize(Decimal("0.0001"))
                figures["new_rating"] = half_away(new)
            if not is_special(self.starts[number].record):
                figures["expected_score"] = decimal_of(self._expected(number))
        elif entrant.rating is not None:
            figures["new_rating"] = entrant.shown
        return player_line(entrant.player, entrant.met, games, **figures)

    def _expected(self, number: int) -> float:
        """Sum the expected scores of the standard formula."""
        rating = self.starts[number].record.rating
        games = self.field.games[number]
        return sum(winning_expectancy(rating, self.values[game.opponent]) for game in games)

    def _formula(self, entrant: Entrant) -> str:
        number = entrant.player.number
        record, games = self.starts[number].record, len(self.field.games[number])
        effective = effective_games(record.rating, record.games)
        held = "; held by a floor" if self.final(entrant) > self.new[number] else ""
        if is_special(record):
            return f"special formula, N' {effective:.2f}{held}"
        k = factor(record.rating, effective, games, dual=self.field.dual)
        return f"standard formula, N' {effective:.2f}, K {k:.2f}{held}"

    def _game(self, entrant: Entrant, encounter: Encounter) -> GameRating:
        if not self.rated or self.refused:
            return game_line(encounter, self.refused or "not rated: no rules for that day")
        assert encounter.opponent is not None
        record = self.starts[entrant.player.number].record
        value = self.values[encounter.opponent.number]
        expectancy = provisional_expectancy if is_special(record) else winning_expectancy
        rated = own_rating(encounter.opponent, "USA") is not None
        reason = "rated" if rated else "rated: the opponent at his estimate of this event"
        return msgspec.structs.replace(
            game_line(encounter, reason, rated=True),
            opponent_rating=half_away(value),
            difference=half_away(record.rating - value),
            expected=decimal_of(expectancy(record.rating, value)),
        )

    def findings(self) -> list[Finding]:
        """Say what was assumed, and for whom."""
        played = [number for number, games in self.field.games.items() if games]
        starts = {number: self.starts[number] for number in played}
        unknown = [n for n, start in starts.items() if start.rated and start.record.games is None]
        ageless = [n for n, start in starts.items() if start.guessed_age]
        high = [n for n, start in starts.items() if start.record.rating > 2200]
        found = [codes.SCALE.at()] if any(s.rated for s in starts.values()) else []
        for code, those in ((codes.GAMES_UNKNOWN, unknown), (codes.AGE_UNKNOWN, ageless)):
            if those:
                found.append(code.at(message=f"{code.title}: {listed(sorted(those))}"))
        if high and self.dual_unknown:
            found.append(codes.DUAL_UNKNOWN.at())
        if self.match and played:
            found.append(codes.MATCH.at(message=self.refused or codes.MATCH.title))
        return found + [self._floored(each) for each in self._held()]

    def _held(self) -> list[Entrant]:
        return [each for each in self.entrants if self.final(each) > self.new[each.player.number]]

    def _floored(self, entrant: Entrant) -> Finding:
        number = entrant.player.number
        message = f"the floor {self.final(entrant):.0f} holds up {self.new[number]:.2f}"
        return codes.FLOOR.at(self.layout.place(entrant.player.row), message, player=number)


def _pairings(entrant: Entrant) -> list[Pairing]:
    return [
        Pairing(encounter.opponent.number, (encounter.record.result.half_points or 0) / 2)
        for encounter in entrant.games
        if encounter.opponent is not None
    ]


def _dual(tournament: Tournament) -> bool | None:
    """Tell whether minutes and seconds make 30 to 65; None when the time control is unknown.

    FIDE's rapid reaches into the dual events of US Chess, so that class alone does not tell.
    """
    control = time_control_of(tournament.time_control, tournament.time_control_code)
    if control is not None:
        return control.dual
    return False if tournament.time_control_class is TimeControlClass.BLITZ else None
