"""The text of a results file: event, people under their PINs, games."""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Sequence

from tourneyelo.model import Board, Colour, Player, Sex, Tournament, boards, by_number
from tourneyelo_ecf.report.check import ecf_code_of
from tourneyelo_ecf.report.details import SECONDS, TIME_FIELDS, written_day
from tourneyelo_ecf.report.options import EcfReportOptions, details_of, limits_of
from tourneyelo_ecf.report.plain import plain

_LINE_END = "\r\n"
_ENVIRONMENT = "ENVIRONMENT"
_SCORES = {2: "10", 1: "55", 0: "01"}
_HEADINGS = {"match": "MATCH RESULTS", "other": "OTHER RESULTS"}
_GENDERS = {Sex.MALE: "M", Sex.FEMALE: "F"}
Fields = list[tuple[str, str]]
Pins = dict[tuple[int, int], int]
"""Index of the section and starting rank number to PIN."""


def written(events: Sequence[Tournament], options: EcfReportOptions) -> bytes:
    """Write the sections of an event; facts of the event are those of the first."""
    people, pins = numbered(events)
    lines = ["#EVENT DETAILS", *map(_line, event_fields(events, options)), "#PLAYER LIST"]
    comment = events[0].further_fact("ecf.list-comment")
    lines += [_line(("COMMENT", comment))] if comment else []
    lines += [_joined(person_fields(pin, player, options)) for pin, player in people.items()]
    for index, event in enumerate(events):
        lines += _section(event, pins, index)
    return "".join(f"{line}{_LINE_END}" for line in [*lines, "#FINISH"]).encode("ascii", "replace")


def event_fields(events: Sequence[Tournament], options: EcfReportOptions) -> Fields:
    """List the fields of EVENT DETAILS, the time limit before the environment."""
    limits = limits_of(events[0], options)
    time = [(title, limits[title]) for title in (*TIME_FIELDS, SECONDS) if title in limits]
    details = [(title, value) for title, value in details_of(events, options) if value]
    at = next((i for i, (title, _) in enumerate(details) if title == _ENVIRONMENT), len(details))
    return [*details[:at], *time, *details[at:]]


def numbered(events: Sequence[Tournament]) -> tuple[dict[int, Player], Pins]:
    """Give everybody a PIN: the starting rank number, else the next that is free.

    Who is told alike in several sections, but for number and rounds, is one person.
    """
    people: dict[int, Player] = {}
    pins: Pins = {}
    known: dict[object, int] = {}
    """Of sections before: nobody is in one section twice."""
    largest = max((p.number for event in events for p in event.players), default=0)
    for index, event in enumerate(events):
        met: dict[object, int] = {}
        for player in by_number(event).values() if index else event.players:
            pin = known.pop(_identity(player), None)
            if pin is None:
                free = player.number > 0 and player.number not in people
                pin = player.number if free else max(largest, *people) + 1
                people[pin] = player
            pins[index, player.number] = met[_identity(player)] = pin
        known |= met
    return people, pins


def _identity(player: Player) -> object:
    code = ecf_code_of(player)
    return code or (player.name, player.fide_id, player.birth, player.club)


def person_fields(pin: int, player: Player, options: EcfReportOptions) -> Fields:
    """List the fields of a player that are known."""
    birth = player.birth.date if player.birth and options.birth_dates else None
    fields = (
        ("PIN", str(pin)),
        ("ECF CODE", ecf_code_of(player)),
        ("NAME", player.name),
        ("GENDER", _GENDERS.get(player.sex) if player.sex else None),
        ("TITLE", player.further_fact("ecf.title")),
        ("DATE OF BIRTH", written_day(birth) if birth else None),
        ("CLUB CODE", player.further_fact("ecf.club-code")),
        ("CLUB NAME", player.club),
        ("CLUB COUNTY", player.further_fact("ecf.club-county")),
        ("ECF NO", player.further_fact("ecf.membership")),
        ("FIDE NO", str(player.fide_id) if player.fide_id else None),
        ("COMMENT", player.further_fact("ecf.comment")),
    )
    return [(title, value) for title, value in fields if value]


def _section(event: Tournament, pins: Pins, index: int) -> Iterator[str]:
    kind = event.further_fact("ecf.kind") or "section"
    heading = _HEADINGS.get(kind, "SECTION RESULTS")
    yield _line((heading, event.section or event.name or ""))
    white_on = event.further_fact("ecf.white-on")
    if white_on:
        yield _line(("WHITE ON", white_on))
    known = by_number(event)
    for board in boards(event):
        yield _joined(_game(event, board, kind, known, pins, index))


def _game(
    event: Tournament,
    board: Board,
    kind: str,
    known: dict[int, Player],
    pins: Pins,
    index: int,
) -> Fields:
    """List the fields of a game, White first where the colours are known."""
    first, second, half_points = board.first, board.second, board.half_points
    if board.colour is Colour.BLACK:
        first, second, half_points = second, first, 2 - half_points
    place = known[first].further_fact("ecf.board") if kind == "match" else None
    day = day_of_round(event, board.round)
    fields = (
        ("PIN1", str(pins[index, first])),
        ("SCORE", _SCORES[half_points]),
        ("PIN2", str(pins[index, second])),
        ("COLOUR", "White" if board.colour else None),
        ("BOARD", place),
        ("ROUND", str(board.round) if kind == "section" else None),
        ("GAME DATE", written_day(day) if day else None),
    )
    return [(title, value) for title, value in fields if value]


def day_of_round(event: Tournament, number: int) -> datetime.date | None:
    """Return the day of a round, None when it is not told."""
    days = event.round_dates
    return days[number - 1] if number <= len(days) else None


def _line(field: tuple[str, str]) -> str:
    title, value = field
    return f"#{title}={plain(value)}"


def _joined(fields: Fields) -> str:
    return "".join(map(_line, fields))
