"""The contract: all that a plugin author imports besides `tourneyelo.model`."""

from tourneyelo.plugin.bulk import BulkGames
from tourneyelo.plugin.check import GENERAL, STRICT, Check
from tourneyelo.plugin.command import Command
from tourneyelo.plugin.enricher import Change, Enricher, Enrichment
from tourneyelo.plugin.example import Example, Opponent, Published, example_event
from tourneyelo.plugin.exporter import Exporter, SetExporter
from tourneyelo.plugin.federation import Federation
from tourneyelo.plugin.game_by_game import GAMES, GameByGame, Side, Verdict
from tourneyelo.plugin.handicaps import Handicap, Handicaps, read_handicaps
from tourneyelo.plugin.importer import (
    Certainty,
    Detection,
    Imported,
    Importer,
    chosen_event,
)
from tourneyelo.plugin.list_file import ListFile
from tourneyelo.plugin.list_reader import ListContents, ListFacts, ListReader, ListRow, Remarks
from tourneyelo.plugin.lists import (
    Candidate,
    Decisions,
    ListEnricher,
    ListEnrichment,
    Lists,
    Question,
)
from tourneyelo.plugin.neighbours import Neighbours
from tourneyelo.plugin.norm_system import NormSystem
from tourneyelo.plugin.offer import NoOptions, Offer
from tourneyelo.plugin.rating_period import RatingPeriod
from tourneyelo.plugin.rating_system import RatingSystem, Status, Unit
from tourneyelo.plugin.report_section import ReportSection
from tourneyelo.plugin.source import Source
from tourneyelo.plugin.spec import GROUP, hookimpl
from tourneyelo.plugin.standings import StandingsOptions, StandingsSystem

__all__ = [
    "GAMES",
    "GENERAL",
    "GROUP",
    "STRICT",
    "BulkGames",
    "Candidate",
    "Certainty",
    "Change",
    "Check",
    "Command",
    "Decisions",
    "Detection",
    "Enricher",
    "Enrichment",
    "Example",
    "Exporter",
    "Federation",
    "GameByGame",
    "Handicap",
    "Handicaps",
    "Imported",
    "Importer",
    "ListContents",
    "ListEnricher",
    "ListEnrichment",
    "ListFacts",
    "ListFile",
    "ListReader",
    "ListRow",
    "Lists",
    "Neighbours",
    "NoOptions",
    "NormSystem",
    "Offer",
    "Opponent",
    "Published",
    "Question",
    "RatingPeriod",
    "RatingSystem",
    "Remarks",
    "ReportSection",
    "SetExporter",
    "Side",
    "Source",
    "StandingsOptions",
    "StandingsSystem",
    "Status",
    "Unit",
    "Verdict",
    "chosen_event",
    "example_event",
    "hookimpl",
    "read_handicaps",
]
