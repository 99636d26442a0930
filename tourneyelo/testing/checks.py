"""What checks, enrichers and commands promise."""

from __future__ import annotations

import re

from tourneyelo.errors import Misuse
from tourneyelo.host import enrichment
from tourneyelo.model import Finding, Tournament
from tourneyelo.plugin import STRICT, Check, Command, Enricher, Enrichment
from tourneyelo.testing.events import sample_events
from tourneyelo.testing.offers import (
    check_findings,
    check_offer,
    labelled,
    require,
    twice,
    unchanged,
)


def check_check(check: Check, *events: Tournament) -> None:
    """Check that a check survives every event, says the same twice, and declares what it says."""
    check_offer(check)
    require(bool(check.profiles), f"{check.name} belongs to no profile, so it never runs")
    for profile in check.profiles:
        name = profile.removesuffix(STRICT)
        require(bool(re.fullmatch(r"[a-z][a-z0-9-]*", name)), f"profile {profile!r} is no name")
    for label, tournament in labelled(events, sample_events()).items():
        _check_once(check, tournament, f"{check.name} on the event {label!r}")


def check_enricher(enricher: Enricher, *events: Tournament) -> None:
    """Check that proposals can be applied, name their origin, and are the same twice."""
    check_offer(enricher)
    for label, tournament in labelled(events, sample_events()).items():
        _enrich_once(enricher, tournament, f"{enricher.name} on the event {label!r}")


def check_command(command: Command) -> None:
    """Check that a command can be built, bears its name and has a help text."""
    import click

    check_offer(command)
    built = command.build()
    require(isinstance(built, click.Command), f"{command.name}: {built!r} is no click command")
    require(built.name == command.name, f"{command.name}: the click command is {built.name!r}")
    require(bool((built.help or "").strip()), f"{command.name} has no help text")


def _check_once(check: Check, tournament: Tournament, where: str) -> None:
    def run() -> tuple[Finding, ...]:
        return twice(lambda: tuple(check.run(tournament)), where)

    numbers = {player.number for player in tournament.players}
    for finding in check_findings(check, unchanged(tournament, run, where), where):
        known = finding.player is None or finding.player in numbers
        require(known, f"{where}: {finding.code} names player {finding.player}, who is not there")


def _enrich_once(enricher: Enricher, tournament: Tournament, where: str) -> None:
    def propose() -> Enrichment:
        return twice(lambda: enricher.enrich(tournament, enricher.options()), where)

    proposal = unchanged(tournament, propose, where)
    require(isinstance(proposal, Enrichment), f"{where}: {proposal!r} is no Enrichment")
    check_findings(enricher, proposal.findings, where)
    for change in proposal.changes:
        require(bool(change.origin.strip()), f"{where}: {change.field} has no origin")
    try:
        enrichment.apply(tournament, proposal.changes)
    except Misuse as error:
        raise AssertionError(f"{where}: {error}") from error
