"""The table as text: one line per player by place, in columns that a person can read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from tourneyelo.model import Colour, Player, Result, RoundResult, Tournament
from tourneyelo.model.wording import tenths
from tourneyelo.plugin import Handicaps
from tourneyelo_egf.report import facts
from tourneyelo_egf.report.letters import comment, line, parts, word
from tourneyelo_egf.report.options import EgdOptions, read_ranks, read_stones

SIGNS = {
    Result.WIN: "+",
    Result.DRAW: "=",
    Result.LOSS: "-",
}
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
_LETTERS = {Colour.WHITE: "w", Colour.BLACK: "b"}
_HEADER = ("EV", "PC", "DT")
_FEWEST = (14, 10, 3)
"""Widths of surname, forename and rank when all of them are short."""


class _Known(msgspec.Struct, frozen=True):
    """What every line is made from, looked up once."""

    event: Tournament
    options: EgdOptions
    places: dict[int, int]
    points: dict[int, int]
    ranks: dict[int, str]
    stones: Handicaps


def table_lines(event: Tournament, options: EgdOptions) -> Iterator[str]:
    """Write the whole table."""
    given = options.handicaps or event.further_fact(facts.HANDICAPS) or ""
    known = _Known(
        event,
        options,
        places_of(event),
        event.points(),
        read_ranks(options.ranks),
        read_stones(given),
    )
    yield from _header(event, options)
    rows = [_words(known, player) for player in by_place(event)]
    widths = [max(map(len, column)) for column in zip(*(words for words, _ in rows), strict=True)]
    surname, forename, rank = map(max, widths[1:4], _FEWEST)
    for (place, last, first, grade, country, club), rest in rows:
        front = f"{place:>3} {last:<{surname}} {first:<{forename}} {grade:>{rank}}"
        yield f"{front} {country} {club:<{widths[5]}}{rest}"


def by_place(event: Tournament) -> list[Player]:
    """Sort the players by their places in the table."""
    places = places_of(event)
    return sorted(event.players, key=lambda player: places[player.number])


def places_of(event: Tournament) -> dict[int, int]:
    """Take the stated ranks when they are whole, else make places; number to place."""
    if has_places(event):
        return {player.number: player.rank or 0 for player in event.players}
    points = event.points()
    ordered = sorted(points, key=lambda number: (-points[number], number))
    return {number: place for place, number in enumerate(ordered, 1)}


def has_places(event: Tournament) -> bool:
    """Tell whether the stated ranks give every player a place of his own."""
    ranks = {player.rank for player in event.players if player.rank and player.rank > 0}
    return len(ranks) == len(event.players)


def country_of(player: Player, options: EgdOptions) -> str:
    """Return the country in two letters, empty when nobody tells it."""
    return player.further_fact(facts.COUNTRY) or options.country


def club_of(player: Player, options: EgdOptions) -> str:
    """Return the club, empty when nobody tells it."""
    return word(player.club or options.club)


def _header(event: Tournament, options: EgdOptions) -> Iterator[str]:
    country = event.further_fact(facts.COUNTRY) or options.country
    days = [day.isoformat() for day in (event.start_date, event.end_date) if day]
    texts = {
        "EV": line(event.name or ""),
        "PC": ", ".join(filter(None, (country, line(event.city or "")))),
        "DT": ",".join(days),
    }
    kept = [record for record in event.kept if record.format == "egd"]
    yield from (comment(record.text) for record in kept if record.after not in _HEADER)
    for tag in _HEADER:
        if texts[tag]:
            yield f"; {tag}[{texts[tag]}]"
        yield from (comment(record.text) for record in kept if record.after == tag)


def _words(known: _Known, player: Player) -> tuple[tuple[str, ...], str]:
    """Write a line in two parts: the six words in front, and scores, results and number."""
    surname, forename = map(word, parts(player.name))
    front = (
        str(known.places[player.number]),
        surname,
        forename,
        known.ranks.get(player.number) or player.further_fact(facts.RANK) or "",
        country_of(player, known.options),
        club_of(player, known.options),
    )
    told = player.further_fact(facts.SCORES)
    scores = told.split() if told else [_points(known.points[player.number])]
    pin = word(player.further_fact(facts.PIN) or "")
    behind = f"  |{pin}" if pin else ""
    return front, "".join((*(f" {score:>4}" for score in scores), *_entries(known, player), behind))


def _points(points: int) -> str:
    return tenths(points).removesuffix(".0")


def _entries(known: _Known, player: Player) -> Iterator[str]:
    for round_ in known.event.rounds_held:
        record = player.in_round(round_)
        given = known.stones.of(round_, player.number, record.opponent or 0)
        yield f" {_entry(record, known.places, given.size if given else ''):>6}"


def _entry(record: RoundResult, places: Mapping[int, int], stones: str) -> str:
    sign = SIGNS.get(record.result)
    if sign is None or record.opponent is None:
        return FREE[record.result]
    colour = f"/{_LETTERS[record.colour]}{stones}" if record.colour else ""
    return f"{places[record.opponent]}{sign}{colour}"
