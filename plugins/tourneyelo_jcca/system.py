"""JCCA: start at 1200, and after 12 games the average opposition corrected by the result."""

from __future__ import annotations

import functools
from decimal import Decimal
from typing import Any, Literal

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
    player_line,
    state_after,
)
from tourneyelo.model.entrant import Entrant, entrants, half_points, lines, own_rating, shown
from tourneyelo.model.wording import listed
from tourneyelo.plugin import Example, Opponent, Published, RatingSystem, Status, Unit
from tourneyelo.plugin.example import example_event
from tourneyelo_jcca import codes
from tourneyelo_jcca.correction import CORRECTED_AFTER, Record, corrected

_MEANINGS = {
    "games": "games so far",
    "wins": "games won so far",
    "losses": "games lost so far",
    "opponents": "sum of the ratings of all opponents so far",
}
_SIX_PLACES = Decimal("0.000001")


class JccaOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How newcomers begin."""

    start: Literal[800, 1200, 1600] = 1200
    """By experience."""


class Jcca(RatingSystem):
    """The correction is known, the table for single games is not."""

    name = "jcca"
    title = "JCCA ratings (Japan, correspondence)"
    owner = "JCCA"
    unit = Unit.PERIOD
    status = Status.INFERRED
    source = "JCCA rating rules (www36.atwiki.jp/jcca)"
    formula = "after 12 games: average opponent + 360 (W - L) / (W + L); established after 20"
    inferred = (
        "The table by which single games are rated was not found: such games change nothing here.",
        "That the correction takes all games up to the end of the event is inferred.",
    )
    state_fields = tuple(
        StateField(
            name=name,
            meaning=meaning,
            kind=StateKind.WHOLE,
            rule="0 for the unrated, else unknown",
            minimum=Decimal(0),
        )
        for name, meaning in _MEANINGS.items()
    )
    options = JccaOptions
    codes = codes.ALL

    def rate(self, tournament: Tournament, options: Any) -> RatingRun:
        """Rate an event: whoever reaches 12 games gets the correction, others stay."""
        rated = [_Rated(each, options.start) for each in entrants(tournament, "JPN")]
        return RatingRun(
            system=self.name,
            rules=f"jcca, correction after 12 games, start {options.start}",
            players=tuple(each.line() for each in rated),
            findings=tuple(_findings(rated)),
            states=tuple(each.after() for each in rated),
            approximation="only the correction after 12 games; that of single games is unknown",
        )

    def example(self) -> Example:
        """Return eight wins and four losses against 1300."""
        games = [Opponent(1300, "1")] * 8 + [Opponent(1300, "0")] * 4
        return Example(
            source="own numbers by the JCCA's formula",
            tournament=example_event(None, games),
            published=(Published("state.rating", Decimal(1420)),),
        )


class _Rated:
    """One player's figures."""

    def __init__(self, entrant: Entrant, start: int) -> None:
        self.entrant, self.start = entrant, start
        self.before = _before(entrant)
        self.corrects = self.before is not None and self.before.games < CORRECTED_AFTER

    def opponent(self, encounter: Encounter) -> Decimal:
        """Return the opponent's rating; newcomers have the starting value."""
        rating = own_rating(encounter.opponent, "JPN") if encounter.opponent else None
        return Decimal(self.start) if rating is None else rating

    def record(self) -> Record | None:
        """Return the record after the event; None when that before it is unknown."""
        if self.before is None:
            return None
        scores = [half_points(encounter) for encounter in self.entrant.games]
        met = sum((self.opponent(encounter) for encounter in self.entrant.games), Decimal(0))
        return Record(
            games=self.before.games + len(scores),
            wins=self.before.wins + scores.count(2),
            losses=self.before.losses + scores.count(0),
            opponents=self.before.opponents + met,
        )

    @functools.cached_property
    def new(self) -> Decimal | None:
        """The corrected rating; None when there is no correction in this event."""
        record = self.record()
        if record is None or not self.corrects or record.games < CORRECTED_AFTER:
            return None
        return corrected(record).quantize(_SIX_PLACES)

    def line(self) -> PlayerRating:
        """Return the line of the player."""
        figures: dict[str, Any] = {"rating": self.entrant.shown}
        new, old = self.new, self.entrant.rating
        if new is not None:
            figures["remark"] = "corrected after 12 games"
            if old is None:
                figures["initial_rating"] = shown(new)
            else:
                figures |= {"change": new - old, "new_rating": shown(new)}
        elif self.entrant.games:
            figures["remark"] = "no correction here; single games are rated by an unknown table"
        games = lines(self.entrant, self._game)
        return player_line(self.entrant.player, self.entrant.met, games, **figures)

    def _game(self, encounter: Encounter) -> GameRating:
        if self.new is None:
            return game_line(encounter, "not rated: the table of single games is unknown")
        return msgspec.structs.replace(
            game_line(encounter, "counts in the correction", rated=True),
            opponent_rating=shown(self.opponent(encounter)),
        )

    def after(self) -> PlayerState:
        """Return the state after the event."""
        record, new = self.record(), self.new
        figures = {} if record is None else {n: Decimal(v) for n, v in record._asdict().items()}
        rating = self.entrant.rating if new is None else new
        return state_after(self.entrant.player, rating, figures)


def _before(entrant: Entrant) -> Record | None:
    held = entrant.player.state.figures if entrant.player.state else {}
    if not any(name in held for name in _MEANINGS):
        return Record(0, 0, 0, Decimal(0)) if entrant.rating is None else None
    if not all(name in held for name in _MEANINGS):
        return None
    return Record(int(held["games"]), int(held["wins"]), int(held["losses"]), held["opponents"])


def _findings(rated: list[_Rated]) -> list[Finding]:
    playing = [each for each in rated if each.entrant.games]
    unknown = [each for each in playing if each.before is None]
    single = [each for each in playing if each.before is not None and each.new is None]
    return [
        code.at(message=f"{code.title}: {listed(sorted(e.entrant.player.number for e in those))}")
        for code, those in ((codes.NO_TABLE, single), (codes.RECORD_UNKNOWN, unknown))
        if those
    ]
