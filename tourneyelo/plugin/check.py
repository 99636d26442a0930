"""Checks: what somebody would send back, said beforehand."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import ClassVar

from tourneyelo.model.finding import Finding
from tourneyelo.model.tournament import Tournament
from tourneyelo.plugin.offer import Offer

GENERAL = "general"
STRICT = ":strict"
"""Ending of the profile of checks that run only when the user asks for the strict ones."""


class Check(Offer):
    """Looks at a whole tournament and reports findings."""

    profiles: ClassVar[tuple[str, ...]] = (GENERAL,)
    """For whom it speaks: `general` always runs, `fide` when a report goes to FIDE."""

    @abstractmethod
    def run(self, tournament: Tournament) -> Iterable[Finding]:
        """Report what is wrong."""
