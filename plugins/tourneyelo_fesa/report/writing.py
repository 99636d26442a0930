"""The report as text: three lines for the event, then one line per player."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from tourneyelo.model import Player, Result, Tournament
from tourneyelo.model.wording import tenths
from tourneyelo.plugin import Handicaps, read_handicaps
from tourneyelo_fesa.report import facts
from tourneyelo_fesa.report.header import written_days
from tourneyelo_fesa.report.letters import field
from tourneyelo_fesa.report.options import FesaOptions, read_new

SIGNS = {Result.WIN: "+", Result.DRAW: "=", Result.LOSS: "-"}
FREE = {
    Result.UNMOVED_WIN: "0+",
    Result.UNMOVED_DRAW: "0=",
    Result.UNMOVED_LOSS: "0-",
    Result.FORFEIT_WIN: "0+",
    Result.FORFEIT_LOSS: "0-",
    Result.FULL_BYE: "0+",
    Result.POINT_BYE: "0+",
    Result.PAIRING_BYE: "0+",
    Result.HALF_BYE: "0=",
    Result.ZERO_BYE: "0-",
    Result.UNPAIRED: "0-",
}


class _Known(msgspec.Struct, frozen=True):
    """What every line is made from, looked up once."""

    event: Tournament
    numbers: dict[int, int]
    points: dict[int, int]
    new: dict[int, str]
    handicaps: Handicaps


def report_lines(event: Tournament, options: FesaOptions) -> Iterator[str]:
    """Write the whole report."""
    given = options.handicaps or event.further_fact(facts.HANDICAPS) or ""
    known = _Known(
        event, new_numbers(event), event.points(), read_new(options.new), read_handicaps(given)
    )
    yield from _header(event, options)
    for player in sorted(event.players, key=lambda each: each.number):
        yield _line(known, player)


def new_numbers(event: Tournament) -> dict[int, int]:
    """Number the players 1, 2, 3 ... in the order of their starting rank numbers."""
    ordered = sorted(player.number for player in event.players)
    return {number: new for new, number in enumerate(ordered, 1)}


def is_new(player: Player, new: Mapping[int, str]) -> bool:
    """Tell whether a player is to be written as one who is not on FESA's list."""
    return player.number in new or player.further_fact(facts.NEW) is not None


def nationality(player: Player, new: Mapping[int, str]) -> str:
    """Return the nationality of a new player, empty when nobody tells it."""
    return new.get(player.number) or player.further_fact(facts.NATIONALITY) or ""


def country_of(event: Tournament, options: FesaOptions) -> str:
    """Return the country of the event, empty when nobody tells it."""
    told = event.further_fact(facts.COUNTRY) or options.country
    return told or event.federation or ""


def _header(event: Tournament, options: FesaOptions) -> Iterator[str]:
    kept: dict[str, list[str]] = {}
    for record in event.kept:
        if record.format == "fesa":
            kept.setdefault(record.after, []).append(record.text)
    days = event.further_fact(facts.DATES) or written_days(event.start_date, event.end_date)
    parts = [event.name or "", event.city or "", country_of(event, options), days]
    name = ", ".join(map(field, parts if all(parts) else parts[:1]))
    lines = {
        "name": f"[{name}]",
        "date": f"[{event.end_date or ''}]",
        "time": f"[Time control: {field(event.time_control)}]" if event.time_control else "",
    }
    yield from kept.pop("", ())
    for kind, line in lines.items():
        if line:
            yield line
        yield from kept.pop(kind, ())


def _line(known: _Known, player: Player) -> str:
    surname, _, forename = player.name.partition(",")
    names = f"[{field(surname)}][{field(forename)}]" if forename else f"[{field(surname)}] []"
    results = f"[{' '.join(_entries(known, player))}]"
    mac_mahon = player.further_fact(facts.MAC_MAHON)
    number = known.numbers[player.number]
    if is_new(player, known.new):
        points = player.further_fact(facts.POINTS) or _points(known.points[player.number])
        results += f"[{mac_mahon}] {points}" if mac_mahon else f" {points}"
        return f"{number} N {names} {nationality(player, known.new)} {results}"
    extras, behind = player.further_fact(facts.EXTRAS), player.further_fact(facts.POINTS)
    front = " ".join(filter(None, (str(number), names, extras, results)))
    front += f"[{mac_mahon}]" if mac_mahon else ""
    return f"{front} {behind}" if behind else front


def _points(points: int) -> str:
    return tenths(points).removesuffix(".0")


def _entries(known: _Known, player: Player) -> Iterator[str]:
    spelled = dict(
        part.split(":", 1) for part in (player.further_fact(facts.SIMULTANEOUS) or "").split()
    )
    for round_ in known.event.rounds_held:
        record = player.in_round(round_)
        sign = SIGNS.get(record.result)
        if sign is None or record.opponent is None:
            yield FREE[record.result]
        elif str(round_) in spelled:
            yield spelled[str(round_)]
        else:
            handicap = _handicap(known, player, round_, record.opponent)
            yield f"{known.numbers[record.opponent]}{sign}{handicap}"


def _handicap(known: _Known, player: Player, round_: int, opponent: int) -> str:
    given = known.handicaps.of(round_, player.number, opponent)
    if given is None:
        return ""
    return f"({'-' if given.giver == player.number else '+'}{given.size})"
