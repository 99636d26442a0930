"""What the page shows: the report turned into facts, counts, tables and cards for the template."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

import msgspec

from tourneyelo.model import Finding, Report, Section, Severity
from tourneyelo.plugin.hostile import printable
from tourneyelo_reports.headline import UNNAMED, kind_of
from tourneyelo_reports.legend import legend
from tourneyelo_reports.page.cards import Card, anchors_of, cards_of, is_foldable
from tourneyelo_reports.page.tables import Table, table_of, without_empty_columns
from tourneyelo_reports.shown import shown

WIDE_FACT = 48


class Fact(NamedTuple):
    """One fact of the event."""

    term: str
    text: str
    css: str


class Count(NamedTuple):
    """How many findings of one severity there are."""

    severity: str
    text: str


class Block(NamedTuple):
    """A section on the page; facts or cards, where there are any, stand in place of the table."""

    anchor: str
    name: str
    table: Table
    facts: tuple[Fact, ...] = ()
    cards: tuple[Card, ...] = ()


class View(NamedTuple):
    """The whole page."""

    kind: str
    title: str
    counts: tuple[Count, ...]
    findings: str
    """Anchor of the findings, empty when they have no table."""
    blocks: tuple[Block, ...]
    legend: Table | None


def view_of(report: Report) -> View:
    """Arrange a report: tables in order, but findings first when there are errors."""
    sections = [without_empty_columns(section) for section in _errors_first(report)]
    blocks = _blocks(sections)
    explained = legend(sections)
    return View(
        kind=kind_of(report),
        title=printable(report.tournament.title or UNNAMED),
        counts=_counts(report.findings),
        findings=next((block.anchor for block in blocks if block.name == "findings"), ""),
        blocks=blocks,
        legend=table_of(explained, {}) if explained else None,
    )


def _errors_first(report: Report) -> tuple[Section, ...]:
    """Bring the findings to the front when one of them blocks a federation report."""
    if not any(finding.severity is Severity.ERROR for finding in report.findings):
        return report.sections
    return tuple(sorted(report.sections, key=lambda section: section.name != "findings"))


def _blocks(sections: list[Section]) -> tuple[Block, ...]:
    by_name = {section.name: section for section in sections}
    games, summary = by_name.get("games"), by_name.get("summary")
    if games and not is_foldable(games):
        games = None
    anchors = anchors_of(games) if games else {}
    return tuple(
        _games(f"section-{position}", section, summary)
        if section is games
        else Block(f"section-{position}", section.name, table_of(section, anchors), _facts(section))
        for position, section in enumerate(sections, 1)
    )


def _games(anchor: str, games: Section, summary: Section | None) -> Block:
    heading = table_of(msgspec.structs.replace(games, rows=()), {})
    return Block(anchor, games.name, heading, cards=cards_of(games, summary))


def _facts(section: Section) -> tuple[Fact, ...]:
    """Show the event as terms and what is known of them; other tables stay tables."""
    if section.name != "event" or len(section.columns) != 2:
        return ()
    rows = (map(shown, row, section.columns) for row in section.rows)
    return tuple(Fact(printable(term), printable(text), _fact_class(text)) for term, text in rows)


def _fact_class(text: str) -> str:
    if not text:
        return "unstated"
    return "wide" if len(text) > WIDE_FACT else ""


def _counts(findings: tuple[Finding, ...]) -> tuple[Count, ...]:
    found = Counter(finding.severity for finding in findings)
    return tuple(
        Count(severity.value, f"{found[severity]} {severity.value}{'s' * (found[severity] != 1)}")
        for severity in reversed(Severity)
        if found[severity]
    )
