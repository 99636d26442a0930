"""What a FIDE report needs: the checks of the profile `fide`, and those of title norms."""

from __future__ import annotations

from tourneyelo.plugin import Check
from tourneyelo_fide.checks.clock import Clock
from tourneyelo_fide.checks.figures import Figures
from tourneyelo_fide.checks.header import Header
from tourneyelo_fide.checks.period import Period
from tourneyelo_fide.checks.persons import Persons
from tourneyelo_fide.checks.ratings import NationalRatings, Ratings
from tourneyelo_fide.checks.records import Records
from tourneyelo_fide.checks.rounds import Rounds
from tourneyelo_fide.checks.tie_breaks import TieBreaks
from tourneyelo_fide.checks.titles import Titles


def checks() -> list[Check]:
    """Make the checks, one for each part of a report."""
    return [
        Header(),
        Period(),
        Clock(),
        Records(),
        Persons(),
        Ratings(),
        Figures(),
        NationalRatings(),
        Rounds(),
        TieBreaks(),
        Titles(),
    ]
