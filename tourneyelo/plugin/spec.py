"""The hooks: what a plugin can offer. Nothing here is called with arguments or expected to act.

Each hook returns an iterable of objects; the host asks plugin by plugin, guards every call, checks
the type of every object and keeps its owner. A hook that is not implemented offers nothing.
"""

from __future__ import annotations

from collections.abc import Iterable

import pluggy

from tourneyelo.plugin.check import Check
from tourneyelo.plugin.command import Command
from tourneyelo.plugin.enricher import Enricher
from tourneyelo.plugin.exporter import Exporter
from tourneyelo.plugin.federation import Federation
from tourneyelo.plugin.importer import Importer
from tourneyelo.plugin.list_reader import ListReader
from tourneyelo.plugin.norm_system import NormSystem
from tourneyelo.plugin.rating_system import RatingSystem
from tourneyelo.plugin.report_section import ReportSection
from tourneyelo.plugin.standings import StandingsSystem

GROUP = "tourneyelo"
hookspec = pluggy.HookspecMarker(GROUP)
hookimpl = pluggy.HookimplMarker(GROUP)


@hookspec
def tourneyelo_register_importers() -> Iterable[Importer]:
    """Offer readers of files; asked when an input must be recognised and read."""
    yield from ()


@hookspec
def tourneyelo_register_list_readers() -> Iterable[ListReader]:
    """Offer readers of rating lists; asked when a list is brought into the database."""
    yield from ()


@hookspec
def tourneyelo_register_enrichers() -> Iterable[Enricher]:
    """Offer sources of facts that the input lacks; asked after reading."""
    yield from ()


@hookspec
def tourneyelo_register_checks() -> Iterable[Check]:
    """Offer checks; those of the chosen profile run after enriching."""
    yield from ()


@hookspec
def tourneyelo_register_rating_systems() -> Iterable[RatingSystem]:
    """Offer rating systems; asked by name when an event is rated."""
    yield from ()


@hookspec
def tourneyelo_register_norm_systems() -> Iterable[NormSystem]:
    """Offer title norms; asked by name when norms are judged."""
    yield from ()


@hookspec
def tourneyelo_register_standings_systems() -> Iterable[StandingsSystem]:
    """Offer rules of standings; asked by name when an event is ranked."""
    yield from ()


@hookspec
def tourneyelo_register_report_sections() -> Iterable[ReportSection]:
    """Offer tables of the report; all that apply are built, exporters render them."""
    yield from ()


@hookspec
def tourneyelo_register_exporters() -> Iterable[Exporter]:
    """Offer output formats; chosen by name or by the extension of the output."""
    yield from ()


@hookspec
def tourneyelo_register_federations() -> Iterable[Federation]:
    """Offer profiles of federations that take reports; asked when one is named or listed."""
    yield from ()


@hookspec
def tourneyelo_register_commands() -> Iterable[Command]:
    """Offer commands; asked while the command line is built."""
    yield from ()
