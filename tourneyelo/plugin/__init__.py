"""The contract: all that a plugin author imports besides `tourneyelo.model`."""

from tourneyelo.plugin.bulk import BulkGames
from tourneyelo.plugin.check import GENERAL, STRICT, Check
from tourneyelo.plugin.command import Command
from tourneyelo.plugin.enricher import Change, Enricher, Enrichment
from tourneyelo.plugin.example import Example, Opponent, Published, example_event
from tourneyelo.plugin.exporter import Exporter
from tourneyelo.plugin.importer import Certainty, Detection, Imported, Importer
from tourneyelo.plugin.norm_system import NormSystem
from tourneyelo.plugin.offer import NoOptions, Offer
from tourneyelo.plugin.rating_system import RatingSystem, Status, Unit
from tourneyelo.plugin.report_section import ReportSection
from tourneyelo.plugin.source import Source
from tourneyelo.plugin.spec import GROUP, hookimpl
from tourneyelo.plugin.standings import StandingsOptions, StandingsSystem

__all__ = [
    "GENERAL",
    "GROUP",
    "STRICT",
    "BulkGames",
    "Certainty",
    "Change",
    "Check",
    "Command",
    "Detection",
    "Enricher",
    "Enrichment",
    "Example",
    "Exporter",
    "Imported",
    "Importer",
    "NoOptions",
    "NormSystem",
    "Offer",
    "Opponent",
    "Published",
    "RatingSystem",
    "ReportSection",
    "Source",
    "StandingsOptions",
    "StandingsSystem",
    "Status",
    "Unit",
    "example_event",
    "hookimpl",
]
