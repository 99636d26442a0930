"""Lists: what an enricher may ask of the rating lists on the user's machine."""

from __future__ import annotations

import datetime
from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

import msgspec

from tourneyelo.model.listed import ListedPlayer
from tourneyelo.model.period import ListFigures
from tourneyelo.model.player import Sex
from tourneyelo.model.tournament import TimeControlClass, Tournament
from tourneyelo.plugin.enricher import Enricher, Enrichment
from tourneyelo.plugin.importer import Certainty

Decisions = Mapping[int, int | str | None]
"""Starting rank number to the number on the list, or None for somebody who is on none."""


class Candidate(msgspec.Struct, frozen=True, kw_only=True):
    """A person who may be meant."""

    player: ListedPlayer
    certainty: Certainty
    """CERTAIN: every letter fits and nobody else comes near; anything less is to be confirmed."""
    score: int
    """100 is the same name; for order only."""
    reason: str


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """A player who is not settled; without candidates nobody of such a name was found."""

    player: int
    """Starting rank number."""
    candidates: tuple[Candidate, ...] = ()


class ListEnrichment(Enrichment, frozen=True, kw_only=True):
    """Proposals, and what the user may decide."""

    questions: tuple[Question, ...] = ()


class Lists(Protocol):
    """The lists of one database."""

    def months(self, owner: str) -> Sequence[str]:
        """The months of an owner, the newest first."""

    def in_force(self, day: datetime.date, owner: str) -> str | None:
        """The month of the list in force on a day, None when it is not here."""

    def classes(self, month: str, owner: str) -> Sequence[TimeControlClass]:
        """The classes that the lists of a month tell together."""

    def players(
        self, numbers: Iterable[int | str], month: str, owner: str
    ) -> Mapping[int | str, ListedPlayer]:
        """Look players up by number, many at once."""

    def figures(
        self, numbers: Iterable[int], month: str, class_: TimeControlClass, owner: str
    ) -> Mapping[int, ListFigures]:
        """Look up no more than the figures of one class, for very many players at once."""

    def history(self, number: int | str, owner: str) -> Sequence[ListedPlayer]:
        """What every month says of a player, the oldest first."""

    def search(
        self,
        name: str,
        *,
        month: str,
        owner: str,
        federation: str | None = None,
        born: int | None = None,
        sex: Sex | None = None,
        limit: int = 10,
    ) -> Sequence[Candidate]:
        """List who may be meant by a name, the likeliest first."""


class ListEnricher(Enricher):
    """Completes and checks an event by rating lists; asked only when there are lists."""

    owner: str
    """Whose lists it asks, such as `FIDE`."""

    def enrich(self, tournament: Tournament, options: Any) -> Enrichment:  # noqa: ARG002
        """Know nothing without lists."""
        return Enrichment()

    @abstractmethod
    def consult(
        self, tournament: Tournament, lists: Lists, decisions: Decisions, options: Any
    ) -> ListEnrichment:
        """Propose what the lists say; never replace a stated value without a finding.

        Args:
            tournament: the event, its class settled.
            lists: the lists on this machine.
            decisions: who is who, as the user has decided.
            options: an instance of `self.options`.
        """
