"""Figures: whether a list shows the rating changes that FIDE's rules give."""

from __future__ import annotations

from collections.abc import Iterator

from tourneyelo.model import Finding, Tournament
from tourneyelo.plugin import Check
from tourneyelo_fide.checks import codes
from tourneyelo_fide.checks.dummies import has_games
from tourneyelo_fide.codes import CHANGE_DIFFERS, PERFORMANCE_DIFFERS
from tourneyelo_fide.event_rules import FideOptions
from tourneyelo_fide.printed import compare
from tourneyelo_fide.system import FideRating


class Figures(Check):
    """Compares the figures that an input prints with those that the games make."""

    name = "fide-figures"
    title = "figures: printed rating changes and performances are those of the rules"
    profiles = (codes.PROFILE,)
    codes = (CHANGE_DIFFERS, PERFORMANCE_DIFFERS)

    def run(self, tournament: Tournament) -> Iterator[Finding]:
        """Report every player whose printed figures are others; lists without games have none."""
        printed = [p for p in tournament.players if p.figures_declared]
        if not any(map(has_games, printed)):
            return
        run = FideRating().rate(tournament, FideOptions())
        if run.rules == "none":
            return
        yield from compare(tournament, run.players)
