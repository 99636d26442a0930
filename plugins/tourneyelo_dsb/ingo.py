"""Ingo, 1948 to 1992: the lower the number, the stronger the player."""

from __future__ import annotations

import datetime
from decimal import Decimal
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
    half_away,
    player_line,
    state_after,
)
from tourneyelo.model.entrant import Entrant, entrants, lines, own_rating, score_of, shown
from tourneyelo.model.wording import listed
from tourneyelo.plugin import Example, Opponent, Published, RatingSystem, Status, Unit
from tourneyelo.plugin.example import example_event
from tourneyelo_dsb import codes
from tourneyelo_dsb.ingo_formulas import (
    FARTHEST,
    HIGHEST,
    expected_share,
    ingo_of,
    level_of,
    limited,
    merged,
    merged_late,
    performance,
)

_FOUR_PLACES = Decimal("0.0001")
_SIX_PLACES = Decimal("0.000001")
INDEX = StateField(
    name="index",
    meaning="number of events that the Ingo number is based on",
    kind=StateKind.WHOLE,
    rule="1 after the first event; unknown for the rated",
    minimum=Decimal(0),
    needed=False,
)
BIRTH_YEAR = StateField(
    name="birth_year",
    meaning="year of birth, for the late form",
    kind=StateKind.WHOLE,
    rule="that of the event, else older than 25",
    needed=False,
)


class IngoOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which of the forms of the system is meant."""

    level: Literal["opponents", "including_self"] = "opponents"
    """N: the average of the opponents, or with the own number as in round-robins."""
    late: bool = False
    """The late form with age coefficients and no limit of 40 points (secondary source)."""
    scale: Literal["ingo", "elo"] | None = None
    """What the ratings are; Elo is converted. By itself Ingo, refused when a number is over 400."""


class Ingo(RatingSystem):
    """Performance from the average and the percentage; a quarter of it enters the new number."""

    name = "ingo"
    middle = 167
    title = "Ingo (Germany, 1948 to 1992; lower is better)"
    owner = "DSB"
    lower_is_better = True
    unit = Unit.EVENT
    status = Status.HISTORIC
    source = "schachecke.de Ingo-System; remoteschach.de Ingo-Zahl; scrkuppenheim.de Ingo"
    formula = (
        "L = N - (P - 50), N the average Ingo of the opponents, P the percentage scored\n"
        "an opponent counts at most 40 points away; new = 0.75 old + 0.25 L; first number = L\n"
        "late form: (L n + old E) / (n + E), E 10, 15, 20 up to 20, up to 25, above 25 years"
    )
    inferred = (
        "The late form comes from one implementation; the official rules were not reachable.",
        "How unrated fields began is unknown: games against the unrated are not counted.",
        "A player without a number has no 40-point limit: there is nothing to measure from.",
    )
    state_fields = (INDEX, BIRTH_YEAR)
    options = IngoOptions
    codes = codes.INGO
    trial = {"scale": "ingo"}  # noqa: RUF012 - the contract's own name

    def rate(self, tournament: Tournament, options: Any) -> RatingRun:
        """Rate an event from the numbers before it; games against the unrated do not count.

        Raises:
            Refused: ratings are no Ingo numbers, and nobody says what they are.
        """
        day = tournament.end_date or tournament.start_date
        rated = [_Rated(each, options, day) for each in entrants(tournament)]
        _refuse_other_scales(rated, options)
        form = "late form" if options.late else "classic form"
        return RatingRun(
            system=self.name,
            rules=f"ingo, {form}, level of {options.level.replace('_', ' ')}",
            players=tuple(each.line() for each in rated),
            findings=tuple(_findings(rated, options)),
            states=tuple(each.after() for each in rated),
            approximation="the late form comes from a secondary source" if options.late else "",
        )

    def example(self) -> Example:
        """Return the published example: 110 before, 7 of 11 against 120 on average."""
        games = [Opponent(120, "1")] * 7 + [Opponent(120, "0")] * 4
        return Example(
            source="schachecke.de, Ingo-System (120 - (63.6 - 50) = 106.4; new 109)",
            tournament=example_event(110, games),
            published=(
                Published("state.rating", Decimal(109), Decimal("0.5")),
                Published("performance", Decimal("106.4"), Decimal("0.5")),
            ),
        )


def _number(player: Player, options: IngoOptions) -> Decimal | None:
    """Return the Ingo number: that of the state, else the event's, converted when it is Elo."""
    rating = own_rating(player)
    kept = player.state is not None and player.state.rating is not None
    convert = rating is not None and not kept and options.scale == "elo"
    return ingo_of(rating) if rating is not None and convert else rating


class _Rated:
    """One player's figures."""

    def __init__(self, entrant: Entrant, options: IngoOptions, day: datetime.date | None) -> None:
        self.entrant, self.options, self.day = entrant, options, day
        self.player = entrant.player
        self.old = _number(self.player, options)
        games = [(self.opponent(each), score_of(each)) for each in entrant.games]
        self.games = [(number, score) for number, score in games if number is not None]

    def opponent(self, encounter: Encounter) -> Decimal | None:
        """Return the opponent's number as it counts."""
        number = _number(encounter.opponent, self.options) if encounter.opponent else None
        farthest = None if self.options.late else FARTHEST
        return None if number is None else limited(number, self.old, farthest)

    def age(self) -> int | None:
        """Return the year of the event less the year of birth."""
        held = self.player.state.figures if self.player.state else {}
        year = held.get(BIRTH_YEAR.name, self.player.birth.year if self.player.birth else None)
        return None if year is None or self.day is None else self.day.year - int(year)

    def performance(self) -> Decimal | None:
        """Return L; None without games."""
        if not self.games:
            return None
        own = self.old if self.options.level == "including_self" else None
        level = level_of([number for number, _ in self.games], own)
        score = sum((score for _, score in self.games), Decimal(0))
        return performance(level, score, len(self.games))

    def new(self) -> Decimal | None:
        """Return the number after the event."""
        reached = self.performance()
        if reached is None or self.old is None:
            exact = self.old if reached is None else reached
        elif self.options.late:
            exact = merged_late(self.old, reached, len(self.games), self.age())
        else:
            exact = merged(self.old, reached)
        return None if exact is None else exact.quantize(_SIX_PLACES)

    def line(self) -> PlayerRating:
        """Return the line of the player."""
        new, reached = self.new(), self.performance()
        figures: dict[str, Any] = {"rating": shown(self.old), "performance": shown(reached)}
        if self.old is None:
            figures["initial_rating"] = shown(new)
        elif new is not None and shown(self.old) is not None:
            figures["change"] = (new - self.old).quantize(_FOUR_PLACES)
            figures["new_rating"] = shown(new)
        games = lines(self.entrant, self._game)
        return player_line(self.player, self.entrant.met, games, **figures)

    def _game(self, encounter: Encounter) -> GameRating:
        number = self.opponent(encounter)
        if number is None:
            return game_line(encounter, "not rated: the opponent has no Ingo number")
        line = msgspec.structs.replace(
            game_line(encounter, "rated", rated=True), opponent_rating=half_away(number)
        )
        if self.old is None:
            return line
        return msgspec.structs.replace(
            line,
            difference=half_away(self.old - number),
            expected=expected_share(self.old, number).quantize(_FOUR_PLACES),
        )

    def after(self) -> PlayerState:
        """Return the state after the event."""
        held = self.player.state.figures if self.player.state else {}
        figures = {BIRTH_YEAR.name: held[BIRTH_YEAR.name]} if BIRTH_YEAR.name in held else {}
        before = held.get(INDEX.name, Decimal(0) if self.old is None else None)
        if before is not None:
            figures[INDEX.name] = before + bool(self.games)
        return state_after(self.player, self.new(), figures)


def _findings(rated: list[_Rated], options: IngoOptions) -> list[Finding]:
    found = [codes.LATE.at()] if options.late else []
    if options.scale == "elo":
        found.append(codes.CONVERTED.at())
    ageless = sorted(each.player.number for each in rated if each.games and each.age() is None)
    if options.late and ageless:
        found.append(codes.INGO_AGE.at(message=f"{codes.INGO_AGE.title}: {listed(ageless)}"))
    return found


def _refuse_other_scales(rated: list[_Rated], options: IngoOptions) -> None:
    high = sorted(each.player.number for each in rated if (each.old or 0) > HIGHEST)
    if high and options.scale is None:
        raise Refused(codes.HIGH.at(message=f"{codes.HIGH.title}: players {listed(high)}"))
