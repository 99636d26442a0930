"""DWZ: change by the development coefficient, first ratings all at once."""

from __future__ import annotations

import datetime
from decimal import Decimal
from typing import Any

import msgspec

from tourneyelo.errors import Refused
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
from tourneyelo.model.entrant import Entrant, entrants, lines, score_of
from tourneyelo.model.wording import listed
from tourneyelo.plugin import Example, Opponent, Published, RatingSystem, Status, Unit
from tourneyelo.plugin.example import example_event
from tourneyelo_dsb import codes, kept_games
from tourneyelo_dsb.dwz_formulas import (
    Form,
    Met,
    change,
    development,
    expected_score,
    lifted,
    performance,
    total_expected,
)
from tourneyelo_dsb.first_ratings import Newcomers, Pairing

BIRTH_YEAR = StateField(
    name="birth_year",
    meaning="year of birth",
    kind=StateKind.WHOLE,
    rule="that of the event, else older than 25",
)
INDEX = StateField(
    name="index",
    meaning="number of evaluations so far",
    kind=StateKind.WHOLE,
    rule="unknown for the rated, who are not limited by it; 1 after a first rating",
    minimum=Decimal(0),
)
KEPT = StateField(
    name="kept",
    meaning="games of an unrated player that wait, as `2026-01-11 1540=0.5; ...`",
    kind=StateKind.TEXT,
    needed=False,
)


class DwzOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the user can tell the DWZ."""

    foreign: bool = False
    """Ratings without an index are foreign ones: index 1 for E, listed with index 6."""
    lift: bool = False
    """Lift first ratings under 800 to 700 + R / 8; only one implementation has this."""


class Dwz(RatingSystem):
    """Normal curve, development coefficient with acceleration and brake, Gesamtiteration."""

    name = "dwz"
    title = "DWZ, Deutsche Wertungszahl"
    owner = "DSB"
    unit = Unit.EVENT
    status = Status.OFFICIAL
    source = "DSB Wertungsordnung, sections 3.3 to 3.5 and annex 1.2"
    formula = (
        "Rn = R0 + 800 (W - We) / (E + n), We = sum of Phi(D / (200 sqrt 2))\n"
        "E = E0 fB + SBr, E0 = (R0 / 1000)^4 + J; J 5, 10, 15 up to 20, up to 25, above 25 years\n"
        "fB = R0 / 2000 (0.5 to 1) up to 20 years if W >= We; "
        "SBr = exp((1300 - R0) / 150) - 1 if R0 < 1300 and W < We\n"
        "5 <= E <= min(30, 5 x index), with SBr at most 150; first rating: R with We = W"
    )
    inferred = (
        "Halves are rounded away from zero: the rules do not say.",
        "A performance of 0 or 100 per cent, average -+ 677, is of an older edition.",
        "The special valuation (Sonderwertung, 3.6.3) is not applied: its text was not read.",
        "A foreign rating is stored with index 6 after its first evaluation.",
    )
    state_fields = (INDEX, BIRTH_YEAR, KEPT)
    options = DwzOptions
    codes = codes.DWZ

    def rate(self, tournament: Tournament, options: Any) -> RatingRun:
        """Rate an event: first the unrated together, then everybody else against all values."""
        calculation = _Calculation(tournament, options)
        players = tuple(map(calculation.line, calculation.entrants))
        return RatingRun(
            system=self.name,
            rules="dwz, Wertungsordnung of the DSB (normal curve)",
            players=players,
            findings=tuple(calculation.findings()),
            states=tuple(map(calculation.after, calculation.entrants, players)),
        )

    def example(self) -> Example:
        """Return five games of an adult."""
        games = (
            Opponent(1900, "1"),
            Opponent(1650, "="),
            Opponent(1800, "0"),
            Opponent(1600, "1"),
            Opponent(1750, "="),
        )
        figures = {"index": Decimal(20), "birth_year": Decimal(1986)}
        event = example_event(1700, games, figures=figures, end_date=datetime.date(2026, 1, 11))
        return Example(
            source="own calculation by annex 1.2 of the Wertungsordnung",
            tournament=event,
            published=(
                Published("k", Decimal(23)),
                Published("change", Decimal("21.7214"), Decimal("0.0001")),
            ),
        )


class _Calculation:
    """One event under way."""

    def __init__(self, tournament: Tournament, options: DwzOptions) -> None:
        self.options, self.layout = options, tournament.layout
        self.day = tournament.end_date or tournament.start_date
        self.entrants = entrants(tournament, "GER")
        first = {each.player.number: each for each in reversed(self.entrants)}
        self.kept = {number: self._kept(each) for number, each in first.items()}
        rated = {
            number: half_away(each.rating)
            for number, each in first.items()
            if each.rating is not None
        }
        newcomers = Newcomers(
            ratings=rated,
            games={n: _pairings(each) for n, each in first.items() if n not in rated},
            kept={n: [game.met for game in games] for n, games in self.kept.items()},
        )
        values, self.settled = newcomers.first_ratings()
        self.first = {n: half_away(lifted(v) if options.lift else v) for n, v in values.items()}
        self.values = rated | self.first
        self._counted = {id(each): self._count(each) for each in self.entrants}

    def _kept(self, entrant: Entrant) -> list[kept_games.KeptGame]:
        held = entrant.player.state.texts if entrant.player.state else {}
        try:
            games = kept_games.read(held.get(KEPT.name, ""))
        except ValueError as error:
            message = f"{entrant.player.name}: {error}"
            raise Refused(codes.KEPT.at(message=message, player=entrant.player.number)) from error
        return kept_games.still_kept(games, self.day)

    def form(self, entrant: Entrant) -> Form | None:
        """Return what E depends on; None for the unrated."""
        if entrant.rating is None:
            return None
        index = self.index(entrant)
        if index is None and self.options.foreign:
            index = 1
        return Form(half_away(entrant.rating), self.age(entrant), index)

    @staticmethod
    def index(entrant: Entrant) -> int | None:
        """Return the number of earlier evaluations, None when it is unknown."""
        held = entrant.player.state.figures if entrant.player.state else {}
        index = held.get(INDEX.name)
        return None if index is None else int(index)

    def age(self, entrant: Entrant) -> int | None:
        """Return the year of the event's end less the year of birth (annex 1.2)."""
        player = entrant.player
        held = player.state.figures if player.state else {}
        year = held.get(BIRTH_YEAR.name, player.birth.year if player.birth else None)
        return None if year is None or self.day is None else self.day.year - int(year)

    def counted(self, entrant: Entrant) -> list[Met]:
        """List the games against players who have a DWZ before or after this event."""
        return self._counted[id(entrant)]

    def _count(self, entrant: Entrant) -> list[Met]:
        return [
            Met(self.values[encounter.opponent.number], float(score_of(encounter)))
            for encounter in entrant.games
            if encounter.opponent and encounter.opponent.number in self.values
        ]

    def line(self, entrant: Entrant) -> PlayerRating:
        """Return a player's figures."""
        counted = self.counted(entrant)
        figures: dict[str, Any] = {"rating": entrant.shown, "performance": performance(counted)}
        form, first = self.form(entrant), self.first.get(entrant.player.number)
        if form is not None:
            score, expected = sum(g.score for g in counted), total_expected(form.rating, counted)
            e = development(form, score, expected)
            figures |= {"expected_score": decimal_of(expected), "k": e, "k_source": "E, annex 1.2"}
            moved = decimal_of(change(e, len(counted), score, expected)) if counted else Decimal(0)
            figures |= {"change": moved, "new_rating": half_away(form.rating + moved) or None}
        elif first is not None:
            figures["initial_rating"] = first or None
            figures["remark"] = "first rating"
        elif counted:
            figures["remark"] = "no first rating yet; the games are kept"
        games = lines(entrant, lambda encounter: self._game(form, encounter))
        return player_line(entrant.player, entrant.met, games, **figures)

    def _game(self, form: Form | None, encounter: Encounter) -> GameRating:
        assert encounter.opponent is not None
        value = self.values.get(encounter.opponent.number)
        if value is None:
            return game_line(encounter, "not rated: the opponent has no DWZ, nor gets one here")
        first = encounter.opponent.number in self.first
        line = msgspec.structs.replace(
            game_line(encounter, "rated" + (" at his first rating" if first else ""), rated=True),
            opponent_rating=value,
        )
        if form is None:
            return line
        difference = form.rating - value
        expected = decimal_of(expected_score(difference))
        return msgspec.structs.replace(line, difference=difference, expected=expected)

    def after(self, entrant: Entrant, line: PlayerRating) -> PlayerState:
        """Return the state after the event."""
        counted, number = self.counted(entrant), entrant.player.number
        held = dict(entrant.player.state.figures) if entrant.player.state else {}
        figures = {BIRTH_YEAR.name: held[BIRTH_YEAR.name]} if BIRTH_YEAR.name in held else {}
        index = self.index(entrant)
        if entrant.rating is not None:
            if index is None and self.options.foreign:
                index = 5
            if index is not None:
                figures[INDEX.name] = Decimal(index + bool(counted))
            return state_after(entrant.player, Decimal(line.new_rating or 0), figures)
        if number in self.first:
            figures[INDEX.name] = Decimal(1)
            return state_after(entrant.player, Decimal(self.first[number]), figures)
        waiting = self.kept[number] + [kept_games.KeptGame(self.day, game) for game in counted]
        texts = {KEPT.name: kept_games.write(waiting)} if waiting else {}
        return state_after(entrant.player, None, figures, texts)

    def findings(self) -> list[Finding]:
        """Say what was assumed, and for whom."""
        played = [each for each in self.entrants if self.counted(each)]
        rated = [each for each in played if each.rating is not None]
        without = [e for e in rated if self.index(e) is None and not self.options.foreign]
        ageless = [each for each in rated if self.age(each) is None]
        waiting = [e for e in played if e.rating is None and e.player.number not in self.first]
        found = [codes.SCALE.at()] if any(e.player.rating is not None for e in rated) else []
        if not self.settled:
            found.append(codes.NO_BALANCE.at())
        told = ((codes.INDEX_UNKNOWN, without), (codes.AGE_UNKNOWN, ageless))
        for code, those in (*told, (codes.FIRST, waiting)):
            if those:
                numbers = listed(sorted(each.player.number for each in those))
                found.append(code.at(message=f"{code.title}: {numbers}"))
        return found


def _pairings(entrant: Entrant) -> list[Pairing]:
    return [
        Pairing(encounter.opponent.number, float(score_of(encounter)))
        for encounter in entrant.games
        if encounter.opponent is not None
    ]
