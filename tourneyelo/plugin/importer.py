"""Importers: from a file of one format to a tournament and what had to be said about it."""

from __future__ import annotations

import enum
from abc import abstractmethod
from collections.abc import Collection, Sequence
from typing import Any, ClassVar

import msgspec

from tourneyelo.errors import Refused
from tourneyelo.model.finding import Code, Finding, Severity
from tourneyelo.model.report import SourceFacts
from tourneyelo.model.tournament import Tournament
from tourneyelo.model.wording import counted, listed
from tourneyelo.plugin.offer import Offer
from tourneyelo.plugin.source import STANDARD_INPUT, Source

SEVERAL_EVENTS = Code(
    "HOST008",
    Severity.ERROR,
    "the input holds several events, and none or an unknown one was named",
    "name one of them behind the file, as in open.sce[Juniors]",
)


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
    continued_by: dict[str, Imported] = {}
    """What else of the input tells rounds of the same event, by the word that `Source.event` takes;
    the host joins it."""
    source: SourceFacts = SourceFacts()
    """Filled in by the host."""


class Importer(Offer):
    """Reads one format. `detect` must be quick and never raise; `read` says what it repaired."""

    extensions: ClassVar[tuple[str, ...]] = ()
    """Usual extensions with their dot, for people; detection goes by content."""

    sets: ClassVar[tuple[tuple[str, ...], ...]] = ()
    """Names of files that make one input together, such as `("*.trn", "*.sco", "*.ini")`: the first
    is the one that is read, the others lie beside it and are no inputs of their own."""

    @abstractmethod
    def detect(self, source: Source) -> Detection:
        """Tell how surely the input is of this format."""

    def events(self, source: Source) -> tuple[str, ...]:  # noqa: ARG002
        """Name the events in the input, for formats that can hold several; none for the others.

        Never raises: of a damaged input it names none, and `read` says what is wrong with it.
        """
        return ()

    @abstractmethod
    def read(self, source: Source, options: Any) -> Imported:
        """Read the input; `options` is an instance of `self.options`.

        Of several events that one is meant which `chosen_event` finds.

        Raises:
            Refused: it cannot be read with certainty.
        """


def chosen_event(source: Source, names: Sequence[str]) -> int:
    """Return the index of the event that is meant: the only one, or the one that the user named.

    An event is named by its name, whatever the case of its letters, or by its number from 1.

    Raises:
        Refused: several are there and none is named, or there is none of that name.
    """
    asked = source.event
    if asked is None:
        if len(names) == 1:
            return 0
        raise Refused(_several(source, names, f"the input holds {counted(len(names), 'event')}"))
    numbers = [str(number) for number in range(1, len(names) + 1)]
    for known in (list(names), [name.casefold() for name in names], numbers):
        for wanted in (asked, asked.casefold()):
            if known.count(wanted) == 1:
                return known.index(wanted)
    raise Refused(_several(source, names, f"the input holds no single event called {asked!r}"))


def by_extension(source: Source, extensions: Collection[str], reason: str) -> Detection:
    """Claim a binary file that only its extension tells, so that it is refused as what it was.

    Args:
        source: an input whose bytes are not those of the format, perhaps since it is damaged.
        extensions: the extensions of the format.
        reason: what its bytes lack.
    """
    if source.extension in extensions and b"\0" in source.head:
        return Detection(Certainty.POSSIBLE, f"{reason}, but {source.extension} is its extension")
    return Detection(Certainty.NO, reason)


def _several(source: Source, names: Sequence[str], message: str) -> Finding:
    said = listed(f"{number} {name}" for number, name in enumerate(names, 1))
    piped = source.name == STANDARD_INPUT
    file = "-" if piped else source.name
    example = f"'{file}[{names[0]}]'" if names else f"'{file}'"
    shown = f"-- {example}" if piped else example  # else taken for an option
    remedy = f"name one behind the file, as in {shown}, or by its number"
    return SEVERAL_EVENTS.at(source.place(), f"{message}: {said}", remedy=remedy)
