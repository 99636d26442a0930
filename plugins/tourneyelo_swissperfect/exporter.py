"""The SwissPerfect exporter: the three files of an event, for Ireland and Australia."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from tourneyelo.model import Finding, Report, Tournament
from tourneyelo.plugin import SetExporter
from tourneyelo_swissperfect import codes, facts, losses
from tourneyelo_swissperfect.letters import in_own_letters, replaced_letters
from tourneyelo_swissperfect.pairings import pairing_problems
from tourneyelo_swissperfect.writing import game_table, ini_file, player_table, stem


class SwissPerfectOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What users may set."""

    state: str = ""
    """State of Australia: writes the organiser's field as `NSW NORMAL 27/08/2001`."""
    ascii: bool = False
    """Write letters that the files cannot hold in plain letters."""
    last_day: datetime.date | None = None
    """Day of the last game, when the input tells none."""
    organiser: str = ""
    """The organiser's field, as it is to stand."""


class SwissPerfectExporter(SetExporter):
    """Writes .trn, .sco and .ini; whether an officer takes files of this program is not known."""

    name = "swissperfect"
    title = "SwissPerfect event (.trn, .sco, .ini)"
    extensions = (".trn", ".sco", ".ini")
    needs_rating = False
    options = SwissPerfectOptions
    codes = codes.WRITER

    def problems(self, report: Report, options: Any) -> Iterable[Finding]:
        """Say what the files cannot carry."""
        if options.ascii:
            yield from replaced_letters(report.tournament)
        event = _event(report, options)
        organiser = _organiser(event, options)
        yield from losses.forbidding(event, organiser)
        yield from pairing_problems(event)
        yield from losses.left_out(event, organiser)
        if options.state and not facts.australian(organiser):
            message, remedy = _missing(event, options)
            yield codes.ORGANISER.at(event.layout.place(None), message, remedy=remedy)

    def files(self, reports: Sequence[Report], options: Any) -> Mapping[str, bytes]:
        """Make the three files."""
        [report] = reports
        event = _event(report, options)
        name = stem(event)
        return {
            f"{name}.trn": player_table(event),
            f"{name}.sco": game_table(event),
            f"{name}.ini": ini_file(event, _organiser(event, options)),
        }


def _event(report: Report, options: SwissPerfectOptions) -> Tournament:
    return in_own_letters(report.tournament) if options.ascii else report.tournament


def _organiser(event: Tournament, options: SwissPerfectOptions) -> str:
    """Make the organiser's field: as the user says, for a state of Australia, or as it was."""
    if options.organiser:
        return options.organiser
    kind = facts.KINDS.get(event.time_control_class) if event.time_control_class else None
    last_day = event.end_date or options.last_day
    if options.state and kind and last_day:
        return f"{options.state.upper()} {kind} {last_day:%d/%m/%Y}"
    return event.further_fact(facts.ORGANISER) or ""


def _missing(event: Tournament, options: SwissPerfectOptions) -> tuple[str, str]:
    """Say why the organiser's field cannot be made, and what helps."""
    if event.end_date is None and options.last_day is None:
        message = "the last day is not known, with which the organiser's field ends"
        return message, "give the day of the last game with -O last_day=YYYY-MM-DD"
    class_ = event.time_control_class
    if class_ is None:
        return "the class is not known, which the organiser's field tells", "give it with --class"
    if class_ not in facts.KINDS:
        message = f"Australia rates NORMAL and RAPID; the class of the event is {class_}"
        return message, "correct it with --class if that is wrong"
    message = f"the state {options.state!r} is no abbreviation of two or three letters"
    return message, "write it as in -O state=NSW"
