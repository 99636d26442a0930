"""Detection: everyone is asked what an input is, and the decision is open to see."""

from __future__ import annotations

from operator import attrgetter

import msgspec

from tourneyelo.errors import MOST_ANSWERS, AmbiguousFormat, UnknownFormat
from tourneyelo.host.guard import expect
from tourneyelo.host.loader import describe
from tourneyelo.host.registry import Registry
from tourneyelo.plugin import Certainty, Detection, Importer, Source


class Answer(msgspec.Struct, frozen=True):
    """What one importer said about an input."""

    importer: Importer
    detection: Detection

    def __str__(self) -> str:
        return f"{self.importer.name}: {self.detection.reason}"


def ask_all(importers: Registry[Importer], source: Source) -> list[Answer]:
    """Ask every importer, the surest first, then by name; whoever fails says no, with the error."""
    answers = [Answer(importer, ask(importer, source)) for importer in importers]
    return sorted(answers, key=attrgetter("detection.certainty"), reverse=True)


def ask(importer: Importer, source: Source) -> Detection:
    """Ask one importer; one that fails says no, with its error."""
    try:
        return expect(importer.detect(source), Detection)
    except Exception as error:
        return Detection(Certainty.NO, f"failed: {describe(error)}")


def choose(importers: Registry[Importer], source: Source) -> Importer:
    """Return the importer that is surest of the input.

    Raises:
        UnknownFormat: nobody recognises it.
        AmbiguousFormat: two are equally sure.
    """
    answers = ask_all(importers, source)
    if not answers or answers[0].detection.certainty is Certainty.NO:
        raise UnknownFormat(source.place(), map(str, answers), _remedy(importers))
    best = [a for a in answers if a.detection.certainty == answers[0].detection.certainty]
    if len(best) > 1:
        raise AmbiguousFormat(source.place(), [a.importer.name for a in best])
    return best[0].importer


def _remedy(importers: Registry[Importer]) -> str:
    """Name the formats that could be given, unless they are too many for a sentence."""
    if len([*importers]) > MOST_ANSWERS:
        return (
            "tourneyelo formats FILE says why each format is ruled out, and tourneyelo formats "
            "which are read; name one with --from if it is one of them"
        )
    return f"give one of: {_known(importers)}; or name the format with --from"


def _known(importers: Registry[Importer]) -> str:
    return ", ".join(f"{importer.title} ({importer.name})" for importer in importers)
