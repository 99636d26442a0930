"""Enrichers: propose facts that the input lacks; the host applies and records each change."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar

import msgspec

from tourneyelo.model.finding import Finding
from tourneyelo.model.tournament import Tournament
from tourneyelo.plugin.offer import Offer


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """A proposed value and where it comes from; `player` None means a fact of the event."""

    field: str
    """Field of `Player` or `Tournament`."""
    value: Any
    origin: str
    player: int | None = None
    """Starting rank number."""


class Enrichment(msgspec.Struct, frozen=True, kw_only=True):
    """Proposed changes and what the user must know about them."""

    changes: tuple[Change, ...] = ()
    findings: tuple[Finding, ...] = ()


class Enricher(Offer):
    """Knows more than the input: a rating list, a rule of thumb that it discloses."""

    automatic: ClassVar[bool] = False
    """True when it runs without being asked for."""

    @abstractmethod
    def enrich(self, tournament: Tournament, options: Any) -> Enrichment:
        """Propose changes; never replace a stated value without a finding."""
