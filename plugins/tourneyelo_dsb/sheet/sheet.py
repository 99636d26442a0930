"""The sheet as texts: facts of the event, headings, a row per player, and the signs explained.

The words are German, since German rating officers read them.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Mapping

import msgspec

from tourneyelo.model import Colour, Player, RatingKind, Result, RoundResult, Tournament
from tourneyelo.model.wording import tenths
from tourneyelo.plugin.hostile import printable
from tourneyelo_dsb.sheet.options import SheetOptions, read_day, read_days

SIGNS = {
    Result.WIN: "1",
    Result.DRAW: "=",
    Result.LOSS: "0",
    Result.UNMOVED_WIN: "+",
    Result.UNMOVED_LOSS: "-",
    Result.FORFEIT_WIN: "+",
    Result.FORFEIT_LOSS: "-",
}
WITHOUT = {
    Result.FULL_BYE: "frei1",
    Result.POINT_BYE: "frei1",
    Result.PAIRING_BYE: "frei1",
    Result.HALF_BYE: "frei=",
    Result.ZERO_BYE: "frei0",
    Result.UNPAIRED: "frei0",
}
_COLOURS = {Colour.WHITE: "w", Colour.BLACK: "s", None: "x"}
_MODES = {"swiss": "Schweizer System", "robin": "Rundenturnier"}
_NOTHING = "-"
HEADINGS = ("Nr", "Name", "Geb.", "ZPS/FIDE", "DWZ")
SUM = "Pkt"
EXPLAINED = (
    "5s= gegen Nr. 5 mit Schwarz remis; w Weiß, s Schwarz, x Farbe nicht angegeben; "
    "1 = 0 gespielt; + - kampflos; frei1 frei= frei0 ohne Partie mit 1, 1/2, 0 Punkten"
)


class Facts(msgspec.Struct, frozen=True, kw_only=True):
    """What must be reported of the event; empty where nobody tells it."""

    name: str
    place: str
    mode: str
    time_control: str
    days: str
    """First and last day."""
    rounds: dict[int, datetime.date]
    """Day of each round that is known."""


class Sheet(msgspec.Struct, frozen=True):
    """All texts of the sheet."""

    facts: Facts
    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def texts(self) -> Iterator[str]:
        """Pass on every text that comes from the event."""
        facts = self.facts
        yield from (facts.name, facts.place, facts.mode, facts.time_control)
        for row in self.rows:
            yield from row


def sheet_of(event: Tournament, options: SheetOptions) -> Sheet:
    """Make the sheet."""
    points, births = event.points(), read_days(options.births)
    players = sorted(event.players, key=lambda player: player.number)
    rounds = event.rounds_held
    return Sheet(
        facts_of(event, options),
        (*HEADINGS, *(f"R{number}" for number in rounds), SUM),
        tuple(
            (
                *_front(player, births),
                *(_entry(player.in_round(number)) for number in rounds),
                tenths(points[player.number]),
            )
            for player in players
        ),
    )


def facts_of(event: Tournament, options: SheetOptions) -> Facts:
    """Bring together what the input and the user tell of the event."""
    end = read_day(options.end) if options.end else event.end_date
    first = event.start_date or end
    stated = {n: day for n, day in enumerate(event.round_dates, 1) if day}
    days = stated | read_days(options.days)
    return Facts(
        name=_line(options.name or event.name or ""),
        place=_line(options.place or event.city or ""),
        mode=_mode(event, options),
        time_control=_line(options.time_control or event.time_control or ""),
        days=f"{german(first)}-{german(end)}" if first and end else "",
        rounds={n: days[n] for n in event.rounds_held if n in days},
    )


def german(day: datetime.date) -> str:
    """Write a day as 08.03.2026."""
    return f"{day.day:02}.{day.month:02}.{day.year:04}"


def dwz_of(player: Player) -> int | None:
    """Return the national rating when it is a German one or nobody tells whose it is."""
    for rating in player.ratings:
        if rating.kind is RatingKind.NATIONAL and rating.federation in (None, "GER"):
            return rating.value
    return None


def birth_of(player: Player, births: Mapping[int, datetime.date]) -> datetime.date | None:
    """Return the full date of birth."""
    return births.get(player.number) or (player.birth.date if player.birth else None)


def _mode(event: Tournament, options: SheetOptions) -> str:
    stated = event.type or ""
    german_word = next((w for sign, w in _MODES.items() if sign in stated.casefold()), stated)
    mode = _line(options.mode or german_word)
    rounds = len(event.rounds_held)
    return f"{mode} {rounds} {'Runde' if rounds == 1 else 'Runden'}" if mode else ""


def _front(player: Player, births: Mapping[int, datetime.date]) -> tuple[str, ...]:
    surname, comma, forename = (part.strip() for part in player.name.partition(","))
    birth, dwz = birth_of(player, births), dwz_of(player)
    year = f"{player.birth.year}" if player.birth else _NOTHING
    return (
        str(player.number),
        _line(f"{surname}{comma}{forename}"),
        german(birth) if birth else year,
        _line(player.national_id or str(player.fide_id or _NOTHING)),
        str(dwz or _NOTHING),
    )


def _entry(record: RoundResult) -> str:
    if record.opponent is None or record.result in WITHOUT:
        return WITHOUT.get(record.result, SIGNS.get(record.result, "?"))
    return f"{record.opponent}{_COLOURS[record.colour]}{SIGNS.get(record.result, '?')}"


def _line(text: str) -> str:
    return " ".join(printable(text).split())
