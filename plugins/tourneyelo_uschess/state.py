"""What US Chess keeps of a player from event to event, and how a newcomer begins."""

from __future__ import annotations

import datetime
from decimal import Decimal
from typing import NamedTuple

import msgspec

from tourneyelo.model import Player, PlayerState, StateField, StateKind, decimal_of, state_after
from tourneyelo.model.entrant import Entrant
from tourneyelo_uschess.formulas import (
    ESTABLISHED,
    Record,
    absolute_floor,
    converted_from_fide,
    initial_by_age,
    peak_floor,
)

_ZERO = Decimal(0)


def _count(
    name: str, meaning: str, rule: str = "0 for the unrated, else unknown", *, needed: bool = False
) -> StateField:
    return StateField(
        name=name,
        meaning=meaning,
        kind=StateKind.WHOLE,
        rule=rule,
        minimum=_ZERO,
        needed=needed,
    )


FIELDS = (
    _count("games", "games the rating is based on; more than 25: established", needed=True),
    _count("wins", "games won so far, over the career"),
    _count("draws", "games drawn so far, over the career"),
    _count("losses", "games lost so far, over the career"),
    _count("events", "events of three or more games so far"),
    StateField(
        name="peak", meaning="highest established rating", rule="the first established rating"
    ),
    _count("floor", "a floor that US Chess granted, such as for prize money", "none"),
    _count("life_master", "1 for an Original Life Master, who has the floor 2200", "no"),
    _count("birth_year", "year of birth, for the first rating", "that of the event"),
    StateField(
        name="fide",
        meaning="FIDE rating of a player without US Chess rating",
        rule="none",
        needed=False,
    ),
)
LIFE_MASTER_FLOOR = 2200


class Start(NamedTuple):
    """A player's value before the event, and how it came about."""

    record: Record
    rated: bool
    guessed_age: bool = False


def start_of(entrant: Entrant, day: datetime.date | None, unknown_age: int) -> Start:
    """Take the player's rating, else the initial value: by FIDE rating, by age, as an adult."""
    held = entrant.player.state.figures if entrant.player.state else {}
    if entrant.rating is not None:
        counts = [held.get(name) for name in ("wins", "draws", "losses")]
        wins, draws, losses = (None if count is None else int(count) for count in counts)
        games = held.get("games")
        return Start(
            Record(
                float(entrant.rating),
                None if games is None else int(games),
                all_won=bool(wins) and draws == 0 and losses == 0,
                all_lost=bool(losses) and draws == 0 and wins == 0,
            ),
            rated=True,
        )
    if (fide := held.get("fide")) is not None:
        return Start(Record(*converted_from_fide(float(fide))), rated=False)
    age = _age(entrant.player, day)
    value = float(unknown_age) if age is None else initial_by_age(age)
    return Start(Record(value, 0), rated=False, guessed_age=age is None)


def _age(player: Player, day: datetime.date | None) -> int | None:
    """Return the age on a day, exact when the birth date is complete, else by years."""
    if day is None:
        return None
    if player.birth is not None and (born := player.birth.date) is not None:
        return day.year - born.year - ((day.month, day.day) < (born.month, born.day))
    held = player.state.figures if player.state else {}
    year = held.get("birth_year", player.birth.year if player.birth else None)
    return None if year is None else day.year - int(year)


class Tally(msgspec.Struct, frozen=True):
    """What a player played in this event."""

    wins: int
    draws: int
    losses: int

    @property
    def games(self) -> int:
        """All of them."""
        return self.wins + self.draws + self.losses


def after(entrant: Entrant, start: Start, tally: Tally, rating: float) -> PlayerState:
    """Return the state after the event; counts that were unknown stay unknown."""
    held = dict(entrant.player.state.figures) if entrant.player.state else {}
    figures = {name: held[name] for name in _KEPT if name in held}
    added = {
        "wins": tally.wins,
        "draws": tally.draws,
        "losses": tally.losses,
        "events": int(tally.games >= 3),
    }
    for name, more in added.items():
        if name in held or not start.rated:
            figures[name] = held.get(name, _ZERO) + more
    if start.record.games is not None:
        figures["games"] = Decimal(start.record.games + tally.games)
    exact = decimal_of(rating, 6) if start.rated or tally.games else None
    games = figures.get("games")
    if exact is not None and (games is None or games > ESTABLISHED):
        figures["peak"] = max(exact, held.get("peak", exact), entrant.rating or exact)
    return state_after(entrant.player, exact, figures)


_KEPT = ("peak", "floor", "life_master", "birth_year", "fide")


def floor_of(entrant: Entrant, start: Start, tally: Tally) -> int:
    """Return the highest floor that the known facts give."""
    held = entrant.player.state.figures if entrant.player.state else {}
    wins, draws, events = (int(held.get(name, _ZERO)) for name in ("wins", "draws", "events"))
    floors = [
        absolute_floor(wins + tally.wins, draws + tally.draws, events + int(tally.games >= 3)),
        int(held.get("floor", _ZERO)),
        LIFE_MASTER_FLOOR if held.get("life_master") else 0,
    ]
    games = start.record.games
    if (peak := held.get("peak")) is not None and (games is None or games > ESTABLISHED):
        floors.append(peak_floor(float(peak)) or 0)
    return max(floors)
