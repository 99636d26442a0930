"""What must be said before a results file is written."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

from tourneyelo.model import Finding, Player, Result, RoundResult, Tournament, boards
from tourneyelo.model.result import BYES, FORFEITS, UNMOVED
from tourneyelo.model.wording import counted, listed, named, numbers
from tourneyelo.plugin.losses import (
    contradictions,
    numbers_given_twice,
    rounds_of_players,
    uncarried,
    without_result,
)
from tourneyelo_ecf.report import codes
from tourneyelo_ecf.report.check import ecf_code_of, refused
from tourneyelo_ecf.report.details import DETAILS
from tourneyelo_ecf.report.options import Details, EcfReportOptions, details_of, limits_of
from tourneyelo_ecf.report.plain import is_lossless, plain
from tourneyelo_ecf.report.writing import day_of_round, event_fields, person_fields

_EVENT_FIELDS = frozenset(
    ("section", "start_date", "end_date", "time_control", "round_dates", "name")
)
_PLAYER_FIELDS = frozenset(("name", "sex", "fide_id", "national_id", "birth", "club"))
OTHER_SIGNS = re.compile(r"[^A-Za-z0-9_-]+")
_INDEX = re.compile(r"0?[1-9]|[1-9][0-9]")
_SILENT = {
    "by forfeit": FORFEITS,
    "of less than a move each": UNMOVED,
    "as byes": BYES,
}


def problems(events: Sequence[Tournament], options: EcfReportOptions) -> Iterator[Finding]:
    """Say what forbids writing, what changes, and what is left out."""
    yield from _details(events, options)
    yield from _sections(events, options)
    for event in events:
        yield from refused(event)
        yield from contradictions(event, codes.DISPUTED)
        yield from numbers_given_twice(event, codes.NUMBER_TWICE)
        yield from _games(event)
        yield from _kinds(event)
    yield from _names(events) if len(events) > 1 else ()
    yield from _texts(events, options)
    yield from _losses(events, options)
    details = details_of(events, options)
    message = f"the ECF wants the file under the name {file_name(details)}"
    yield codes.WHERE.at(message=message)


def file_name(details: Details) -> str:
    """Name the file as the federation does: event code and two-digit submission index."""
    values = dict(details)
    code = OTHER_SIGNS.sub("", plain(values.get("EVENT CODE", ""))) or "EVENT"
    index = values.get("SUBMISSION INDEX", "1")
    return f"{code}{index.zfill(2) if index.isdecimal() else '01'}.txt"


def _details(events: Sequence[Tournament], options: EcfReportOptions) -> Iterator[Finding]:
    """Refuse an event of which mandatory facts are not known."""
    event, values = events[0], dict(details_of(events, options))
    for detail in DETAILS:
        if detail.must and not values.get(detail.title):
            remedy = (
                f"give -O {detail.option}=..."
                if detail.fact
                else "add it to the input; the command line has --start-date for the first day"
            )
            message = f"{detail.title} is mandatory and not known"
            yield codes.NOT_GIVEN.at(message=message, remedy=remedy)
    yield from _odd(values)
    if not limits_of(event, options):
        stated = event.time_control_code or event.time_control
        said = f"is not understood: {stated!r}" if stated else "is not told"
        yield codes.NO_TIME_LIMIT.at(message=f"the time limit {said}")


def _odd(values: Mapping[str, str]) -> Iterator[Finding]:
    """Refuse a code or index of which no name of a file can be made."""
    code, index = values.get("EVENT CODE", ""), values.get("SUBMISSION INDEX", "")
    if OTHER_SIGNS.search(code):
        message = f"EVENT CODE names the file, of letters, digits, - and _; it is {code!r}"
        yield codes.BAD_DETAIL.at(message=message, remedy="give -O event_code=...")
    if index and not _INDEX.fullmatch(index):
        message = f"SUBMISSION INDEX {index!r} is no number from 1 to 99"
        yield codes.BAD_DETAIL.at(message=message, remedy="give -O submission_index=...")


def _names(events: Sequence[Tournament]) -> Iterator[Finding]:
    """Tell ECF codes that stand with different names in different sections."""
    owners: dict[str, Player] = {}
    for event in events:
        for player in event.players:
            code = ecf_code_of(player)
            other = owners.setdefault(code, player) if code else player
            if plain(other.name).casefold() != plain(player.name).casefold():
                place = event.layout.place(player.row, "name")
                message = f"{named(player)} has the ECF code {code} of {named(other)}"
                yield codes.NAMED_DIFFERENTLY.at(place, message, player=player.number)


def _sections(events: Sequence[Tournament], options: EcfReportOptions) -> Iterator[Finding]:
    """Tell sections that seem to be of different events, or have different time limits."""
    names = list(dict.fromkeys(event.name for event in events if event.name))
    if len(names) > 1 and options.event_name is None:
        message = f"the sections are of {listed(map(repr, names))}; {names[0]!r} is written"
        yield codes.SEVERAL_EVENTS.at(message=message)
    limits = [limits_of(event, options) for event in events]
    if any(each != limits[0] for each in limits):
        message = "the sections have different time limits; that of the first is written"
        remedy = "report sections with different time limits in files of their own"
        yield codes.SEVERAL_EVENTS.at(message=message, remedy=remedy)


def _games(event: Tournament) -> Iterator[Finding]:
    """Tell every kind of round that is left out."""
    place = event.layout.place(None)
    if not boards(event):
        yield codes.NO_GAMES.at(place)
    for words, kinds in _SILENT.items():
        said = f"{words}, left out"
        yield from rounds_of_players(event, codes.GAMES_LEFT_OUT, _ended_in(kinds), said)
    yield from without_result(event, codes.NO_RESULT)


def _ended_in(kinds: Collection[Result]) -> Callable[[RoundResult], bool]:
    return lambda told: told.result in kinds


def _kinds(event: Tournament) -> Iterator[Finding]:
    """Refuse what single kinds of results must have: days of games, boards, rounds to 99."""
    kind = event.further_fact("ecf.kind")
    rounds = sorted({board.round for board in boards(event)})
    undated = [number for number in rounds if day_of_round(event, number) is None]
    if kind == "other" and undated:
        message = f"the games of {numbers('round', undated)} have no GAME DATE"
        yield codes.NOT_GIVEN.at(message=message, remedy="add the days of the rounds")
    if kind is None and rounds and rounds[-1] > 99:
        message = f"ROUND goes to 99; there are {counted(rounds[-1], 'round')}"
        yield codes.NOT_GIVEN.at(message=message, remedy="report the event in parts")


def _texts(events: Sequence[Tournament], options: EcfReportOptions) -> Iterator[Finding]:
    """Tell texts that become plain, and refuse those that cannot be written."""
    told: set[str] = set()
    of_event = [value for _, value in event_fields(events, options)]
    sections = [event.section or "" for event in events]
    for text in dict.fromkeys((*of_event, *sections)):
        told.add(text)
        yield from _about_text(text, "the event", None)
    for event in events:
        for player in event.players:
            for _, text in person_fields(player.number, player, options):
                if text not in told:
                    told.add(text)
                    yield from _about_text(text, named(player), player.number)


def _about_text(text: str, who: str, number: int | None) -> Iterator[Finding]:
    written = plain(text)
    if "#" in written:
        yield codes.SIGN.at(message=f"{who}: {text!r} holds #", player=number)
    if not is_lossless(text):
        yield codes.NOT_PLAIN.at(message=f"{who}: {text!r} has no plain form", player=number)
    elif written != text:
        message = f"{who}: {text!r} is written {written!r}"
        yield codes.MADE_PLAIN.at(message=message, player=number)


def _losses(events: Sequence[Tournament], options: EcfReportOptions) -> Iterator[Finding]:
    lost = [words for event in events for words in uncarried(event, _EVENT_FIELDS, _PLAYER_FIELDS)]
    births = [player.birth for event in events for player in event.players if player.birth]
    if births and not options.birth_dates:
        lost.append("birth dates, as was asked for")
    elif any(birth.date is None for birth in births):
        lost.append("years of birth without month and day")
    things = list(dict.fromkeys(lost))
    if things:
        message = f"the format has no field for {listed(things, most=len(things))}"
        yield codes.UNCARRIED.at(message=message)
