"""Norm systems: what results are worth towards titles."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

from tourneyelo.model.norm import NormsRun
from tourneyelo.model.tournament import Tournament
from tourneyelo.plugin.offer import Offer


class NormSystem(Offer):
    """Judges the results of an event by the title regulations of its owner."""

    owner: str
    """Whose rules these are, such as `FIDE`."""

    @abstractmethod
    def norms(self, tournament: Tournament, options: Any) -> NormsRun:
        """Judge every player for every title; `options` is an instance of `self.options`.

        What the input does not tell is None in the answer, never taken for granted.
        """

    @abstractmethod
    def prospects(self, tournament: Tournament, after: int, options: Any) -> NormsRun:
        """Say what each player needs after a round, in the rounds that remain."""
