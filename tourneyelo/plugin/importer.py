"""Importers: from a file of one format to a tournament and what had to be said about it."""

from __future__ import annotations

import enum
from abc import abstractmethod
from typing import Any, ClassVar

import msgspec

from tourneyelo.model.finding import Finding
from tourneyelo.model.report import SourceFacts
from tourneyelo.model.tournament import Tournament
from tourneyelo.plugin.offer import Offer
from tourneyelo.plugin.source import Source


class Certainty(enum.IntEnum):
    """How sure an importer is; levels, since decimals of different authors cannot be compared."""

    NO = 0
    POSSIBLE = 1
    LIKELY = 2
    CERTAIN = 3


class Detection(msgspec.Struct, frozen=True):
    """The answer of an importer to "is this yours?", with its reason."""

    certainty: Certainty
    reason: str


class Imported(msgspec.Struct, frozen=True, kw_only=True):
    """What an importer made of an input."""

    tournament: Tournament
    findings: tuple[Finding, ...] = ()
    producer: str | None = None
    """The program that wrote the input, where it can be told."""
    encoding: str | None = None
    understanding: tuple[str, ...] = ()
    """How the input was understood, sentence by sentence, for `tourneyelo formats FILE`."""
    source: SourceFacts = SourceFacts()
    """Filled in by the host."""


class Importer(Offer):
    """Reads one format. `detect` must be quick and never raise; `read` says what it repaired."""

    extensions: ClassVar[tuple[str, ...]] = ()
    """Usual extensions with their dot, for people; detection goes by content."""

    @abstractmethod
    def detect(self, source: Source) -> Detection:
        """Tell how surely the input is of this format."""

    @abstractmethod
    def read(self, source: Source, options: Any) -> Imported:
        """Read the input; `options` is an instance of `self.options`.

        Raises:
            Refused: it cannot be read with certainty.
        """
