"""BCF and ECF grades until 2020: the mean of game points over a season."""

from __future__ import annotations

from decimal import Decimal, InvalidOperation
from typing import Any, Literal

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
    StateField,
    StateKind,
    Tournament,
    game_line,
    player_line,
    state_after,
)
from tourneyelo.model.entrant import Entrant, entrants, half_points, lines, own_rating, shown
from tourneyelo.model.wording import listed
from tourneyelo.plugin import Example, Opponent, Published, RatingSystem, Status, Unit
from tourneyelo.plugin.example import example_event
from tourneyelo_ecf import codes
from tourneyelo_ecf.conversion import grade_of
from tourneyelo_ecf.grading import Grade, Unplaced, game_points, grade, working_grades

_FOUR_PLACES = Decimal("0.0001")
_HIGHEST = 320
_SEASONS = ("season", "previous", "before")
_MEANINGS = ("this season", "the season before", "the season before that")


class ClarkeOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the user can tell the grader."""

    season_end: bool = False
    """The event is the last of the season: grades are renewed and a new season begins."""
    scale: Literal["grade", "rating"] | None = None
    """What the ratings are; ratings are converted. By itself grades, refused when over 320."""


class Clarke(RatingSystem):
    """Opponent's grade within 40 points, 50 more or less for the result; the mean is the grade."""

    name = "clarke"
    middle = 107
    title = "Clarke grading (BCF, ECF until 2020)"
    owner = "ECF"
    unit = Unit.PERIOD
    status = Status.HISTORIC
    source = "camberleychess.co.uk, NULCC and YCA notes on BCF grading (Clarke)"
    formula = (
        "game points = opponent's grade (at most 40 from the own) + 50, 0, - 50\n"
        "grade = mean of 30 or more games of the season (A), else filled up with the latest games\n"
        "of two earlier seasons: B 20+ and C 10+ current of 30, D 15+ with 5+, E 10+ with 1+"
    )
    inferred = (
        "The 40-point limit does not bind the ungraded themselves.",
        "The increment that juniors got is unknown and left out.",
        "What a game against an ungraded player was worth depends on his working grade.",
    )
    state_fields = tuple(
        StateField(
            name=name,
            meaning=f"game points of {meaning}, in the order of play, as `200 100 150`",
            kind=StateKind.TEXT,
            needed=name == "season",
        )
        for name, meaning in zip(_SEASONS, _MEANINGS, strict=True)
    )
    options = ClarkeOptions
    codes = codes.CLARKE
    trial = {"scale": "grade"}  # noqa: RUF012 - the contract's own name

    def rate(self, tournament: Tournament, options: Any) -> RatingRun:
        """Grade an event: its mean is the performance, that of the season the grade.

        Raises:
            Refused: kept game points cannot be read, or ratings are no grades.
        """
        calculation = _Calculation(tournament, options)
        return RatingRun(
            system=self.name,
            rules="clarke, " + ("end of the season" if options.season_end else "in the season"),
            players=tuple(calculation.line(each) for each in calculation.entrants),
            findings=tuple(calculation.findings()),
            states=tuple(calculation.after(each) for each in calculation.entrants),
        )

    def example(self) -> Example:
        """Return the example of the Camberley article: 110 beats 170 and gets 200 points."""
        return Example(
            source="camberleychess.co.uk, grading: 170 is taken as 150, a win brings 200",
            tournament=example_event(110, [Opponent(170, "1")]),
            published=(Published("performance", Decimal(200)),),
        )


class _Calculation:
    """One event under way."""

    def __init__(self, tournament: Tournament, options: ClarkeOptions) -> None:
        self.options = options
        self.entrants = entrants(tournament)
        first = {each.player.number: each for each in reversed(self.entrants)}
        self.seasons = {number: _seasons(each.player) for number, each in first.items()}
        grades = {number: self.held(each.player) for number, each in first.items()}
        _refuse_other_scales(grades, options)
        self.graded = {n: value for n, value in grades.items() if value is not None}
        self.ungraded = {
            number: Unplaced(_pairings(each), self.seasons[number][0])
            for number, each in first.items()
            if number not in self.graded
        }
        self.working = working_grades(self.graded, self.ungraded)
        self._gained = {id(each): self._gain(each) for each in self.entrants}

    def held(self, player: Player) -> Decimal | None:
        """Return the grade: that of the state, else the event's, converted when it is a rating."""
        rating = own_rating(player, "ENG")
        kept = player.state is not None and player.state.rating is not None
        if rating is None or kept or self.options.scale != "rating":
            return rating
        return grade_of(rating)

    def points(self, entrant: Entrant, encounter: Encounter) -> Decimal | None:
        """Return the points of a game; None against somebody without any grade."""
        assert encounter.opponent is not None
        number = encounter.opponent.number
        opponent = self.graded.get(number, self.working.get(number))
        own = self.held(entrant.player)
        if opponent is None:
            return None
        return game_points(own, opponent, half_points(encounter)).quantize(_FOUR_PLACES)

    def gained(self, entrant: Entrant) -> list[Decimal]:
        """List the points of all games of the event."""
        return self._gained[id(entrant)]

    def _gain(self, entrant: Entrant) -> list[Decimal]:
        found = (self.points(entrant, encounter) for encounter in entrant.games)
        return [points for points in found if points is not None]

    def grade(self, entrant: Entrant) -> Grade | None:
        """Return the grade as if the season ended with this event."""
        season, previous, before = self.seasons[entrant.player.number]
        return grade([*season, *self.gained(entrant)], previous, before)

    def line(self, entrant: Entrant) -> PlayerRating:
        """Return a player's figures."""
        gained, old = self.gained(entrant), self.held(entrant.player)
        new = self.grade(entrant)
        figures: dict[str, Any] = {"rating": shown(old)}
        if gained:
            figures["performance"] = shown(sum(gained, Decimal(0)) / len(gained))
            figures["remark"] = f"category {new.category}" if new else "too few games for a grade"
            if new is not None and old is not None:
                figures["change"] = (new.value - old).quantize(_FOUR_PLACES)
                figures["new_rating"] = shown(new.value)
            elif new is not None:
                figures["initial_rating"] = shown(new.value)
        games = lines(entrant, lambda encounter: self._game(entrant, encounter))
        return player_line(entrant.player, entrant.met, games, **figures)

    def _game(self, entrant: Entrant, encounter: Encounter) -> GameRating:
        assert encounter.opponent is not None
        points, number = self.points(entrant, encounter), encounter.opponent.number
        if points is None:
            return game_line(encounter, "not rated: the opponent has no grade, nor a working one")
        value = self.graded.get(number, self.working.get(number))
        how = "" if number in self.graded else "; a working grade"
        line = game_line(encounter, f"game points {points.normalize():f}{how}", rated=True)
        return msgspec.structs.replace(line, opponent_rating=shown(value))

    def after(self, entrant: Entrant) -> PlayerState:
        """Return the state after the event; grades change when the season ends."""
        season, previous, before = self.seasons[entrant.player.number]
        held, season = self.held(entrant.player), [*season, *self.gained(entrant)]
        if self.options.season_end:
            new = self.grade(entrant)
            held = held if new is None else new.value.quantize(_FOUR_PLACES)
            season, previous, before = [], season, previous
        texts = {
            name: " ".join(f"{points.normalize():f}" for points in kept)
            for name, kept in zip(_SEASONS, (season, previous, before), strict=True)
            if kept
        }
        return state_after(entrant.player, held, {}, texts)

    def findings(self) -> list[Finding]:
        """Say what was assumed, and for whom."""
        playing = {number for number, player in self.ungraded.items() if player.games}
        lost = sorted(playing - set(self.working))
        found = [codes.CONVERTED.at()] if self.options.scale == "rating" else []
        for code, those in (
            (codes.ISLAND, lost),
            (codes.WORKING, sorted(playing & set(self.working))),
        ):
            if those:
                found.append(code.at(message=f"{code.title}: {listed(those)}"))
        return found


def _refuse_other_scales(grades: dict[int, Decimal | None], options: ClarkeOptions) -> None:
    high = sorted(number for number, value in grades.items() if (value or 0) > _HIGHEST)
    if high and options.scale is None:
        raise Refused(codes.HIGH.at(message=f"{codes.HIGH.title}: players {listed(high)}"))


def _pairings(entrant: Entrant) -> list[tuple[int, int]]:
    return [
        (encounter.opponent.number, half_points(encounter))
        for encounter in entrant.games
        if encounter.opponent is not None
    ]


def _seasons(player: Player) -> tuple[list[Decimal], list[Decimal], list[Decimal]]:
    held = player.state.texts if player.state else {}
    season, previous, before = (_read(player, name, held.get(name, "")) for name in _SEASONS)
    return season, previous, before


def _read(player: Player, name: str, text: str) -> list[Decimal]:
    try:
        points = [Decimal(word) for word in text.split()]
    except InvalidOperation:
        points = [Decimal("NaN")]
    if not all(each.is_finite() and abs(each) < 10000 for each in points):
        message = f"{player.name}: {name} is {text!r}"
        raise Refused(codes.POINTS.at(message=message, player=player.number))
    return points
