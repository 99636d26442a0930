"""The facts of the event: what was read, by which rules it was rated, and what to keep in mind."""

from __future__ import annotations

from tourneyelo.model import Cell, Column, Report, Section, SourceFacts, Tournament
from tourneyelo.model.wording import listed
from tourneyelo.plugin import ReportSection
from tourneyelo_reports.sections.wording import OFFICIAL, arbiter_words, file_name

Fact = tuple[str, Cell]
COLUMNS = (
    Column(key="fact", title="Fact", brief=True),
    Column(key="value", title="Value", brief=True),
)


class EventSection(ReportSection):
    """Two columns, one fact a row; an unknown fact keeps its row."""

    name = "event"
    title = "Facts of the event, the rules and the source"
    order = 5

    def build(self, report: Report) -> Section:
        """Return the facts, the disclaimers last."""
        facts = [*_event(report.tournament), *_rules(report), *_source(report.source)]
        said = (*report.rating.remarks, OFFICIAL) if report.rating else ()
        disclaimers = [("Note", text) for text in said]
        return Section(name=self.name, title="Event", columns=COLUMNS, rows=(*facts, *disclaimers))


def _event(event: Tournament) -> list[Fact]:
    deputies: list[Fact] = [
        ("Deputy arbiter", arbiter_words(deputy)) for deputy in event.deputy_arbiters
    ]
    return [
        ("Event", event.name),
        *([("Section", event.section)] if event.section else []),
        ("City", event.city),
        ("Federation", event.federation),
        ("Start", event.start_date),
        ("End", event.end_date),
        ("Chief arbiter", arbiter_words(event.chief_arbiter) if event.chief_arbiter else None),
        *(deputies or [("Deputy arbiter", None)]),
        ("Type", event.type),
        ("Time control", event.time_control),
        ("Time control class", event.time_control_class and event.time_control_class.value),
        ("Players", len(event.players)),
        ("Rounds", event.rounds),
        *_part(event),
    ]


def _part(event: Tournament) -> list[Fact]:
    """Tell what a part leaves out; a whole event has no such row."""
    left_out = event.rounds_left_out
    return [("Rounds left out of this part", listed(left_out))] if left_out else []


def _rules(report: Report) -> list[Fact]:
    run = report.rating
    return [
        ("Rating system", run.system if run else None),
        ("Rule set", run.rules if run else None),
    ]


def _source(source: SourceFacts) -> list[Fact]:
    return [
        ("Source file", file_name(source.file)),
        ("Format", source.format),
        ("Producer", source.producer),
        ("Encoding", source.encoding),
        ("SHA-256", source.sha256),
    ]
