"""The values that everything speaks: frozen, exact, and free of any format or formula."""

from tourneyelo.model.federation import FEDERATIONS, federation_code
from tourneyelo.model.finding import Code, Finding, Severity, worst
from tourneyelo.model.game import Agreement, Encounter, by_number, encounters
from tourneyelo.model.listed import ClassFigures, ListedPlayer, is_month
from tourneyelo.model.place import Layout, Place
from tourneyelo.model.player import (
    BirthDate,
    DeclaredFigures,
    KFactor,
    Player,
    Rating,
    RatingKind,
    RawField,
    Sex,
)
from tourneyelo.model.rating import GameRating, PlayerRating, RatingRun, game_line
from tourneyelo.model.report import Report, SourceFacts
from tourneyelo.model.result import (
    BYES,
    FORFEITS,
    NOT_PAIRED,
    OUTSIDE_THE_PART,
    PLAYED,
    SAYS_NOTHING,
    STANDARD_SCORING,
    UNMOVED,
    Colour,
    Result,
    RoundResult,
    Scoring,
)
from tourneyelo.model.section import Cell, Column, Kind, Section
from tourneyelo.model.standings import Contribution, Standing, Standings, TieBreakValue
from tourneyelo.model.tournament import (
    Arbiter,
    DeclaredCounts,
    KeptRecord,
    Team,
    TimeControlClass,
    Tournament,
    round_date,
)

__all__ = [
    "BYES",
    "FEDERATIONS",
    "FORFEITS",
    "NOT_PAIRED",
    "OUTSIDE_THE_PART",
    "PLAYED",
    "SAYS_NOTHING",
    "STANDARD_SCORING",
    "UNMOVED",
    "Agreement",
    "Arbiter",
    "BirthDate",
    "Cell",
    "ClassFigures",
    "Code",
    "Colour",
    "Column",
    "Contribution",
    "DeclaredCounts",
    "DeclaredFigures",
    "Encounter",
    "Finding",
    "GameRating",
    "KFactor",
    "KeptRecord",
    "Kind",
    "Layout",
    "ListedPlayer",
    "Place",
    "Player",
    "PlayerRating",
    "Rating",
    "RatingKind",
    "RatingRun",
    "RawField",
    "Report",
    "Result",
    "RoundResult",
    "Scoring",
    "Section",
    "Severity",
    "Sex",
    "SourceFacts",
    "Standing",
    "Standings",
    "Team",
    "TieBreakValue",
    "TimeControlClass",
    "Tournament",
    "by_number",
    "encounters",
    "federation_code",
    "game_line",
    "is_month",
    "round_date",
    "worst",
]
