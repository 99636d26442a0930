"""Ranking an event: enrich, check in general, rank by a system, put into a report."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from tourneyelo.errors import Misuse, Refused
from tourneyelo.host import guard, pipeline
from tourneyelo.host.filling import fill
from tourneyelo.host.overrides import Overrides
from tourneyelo.model import Place, Report, Standings, Tournament
from tourneyelo.plugin import GENERAL, Imported

if TYPE_CHECKING:
    from tourneyelo.host import Host

SYSTEM = "fide"


def standings(
    host: Host,
    imported: Imported,
    system: str = SYSTEM,
    overrides: Overrides = pipeline.NO_OVERRIDES,
    options: pipeline.Options = pipeline.NO_OPTIONS,
) -> Report:
    """Rank an event by the named system; the report holds the standings and all findings.

    Raises:
        UnknownName: there is no such system.
        Misuse: an option or an override does not fit.
        Refused: the system failed.
    """
    tournament, findings = pipeline.enrich(host, imported.tournament, overrides)
    _check_round(tournament, options.get("after"))
    found = pipeline.run_checks(host, tournament, (GENERAL,))
    made = rank(host, tournament, system, options, imported.source.file)
    report = pipeline.compose(
        imported.source, tournament, [*imported.findings, *findings, *found, *made.findings]
    )
    return msgspec.structs.replace(report, standings=made)


def rank(
    host: Host,
    tournament: Tournament,
    system: str = SYSTEM,
    options: pipeline.Options = pipeline.NO_OPTIONS,
    file: str | None = None,
) -> Standings:
    """Rank an event as it is.

    Raises:
        UnknownName: there is no such system.
        Misuse: an option does not fit.
        Refused: the system failed.
    """
    chosen = host.standings_systems[system]
    filled = fill(chosen, options)
    with guard.refusing(chosen, Place(file=file)):
        return guard.expect(chosen.standings(tournament, filled), Standings)


def with_standings(host: Host, report: Report, system: str = SYSTEM) -> Report:
    """Add the standings to a report of an event that states its tie-breaks."""
    facts = report.tournament.pairing
    stated = facts.tie_breaks or facts.standing_order
    if report.standings or not stated or system not in host.standings_systems.names():
        return report
    try:
        made = rank(host, report.tournament, system)
    except Refused as error:
        found = pipeline.gravest_first([*report.findings, *error.findings])
        return msgspec.structs.replace(report, findings=found)
    findings = pipeline.gravest_first([*report.findings, *made.findings])
    return msgspec.structs.replace(report, standings=made, findings=findings)


def _check_round(tournament: Tournament, after: object) -> None:
    if isinstance(after, int) and not 0 < after <= tournament.rounds:
        raise Misuse(f"--after {after}: the event has rounds 1 to {tournament.rounds}")
