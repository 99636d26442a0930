"""The kit accepts sound importers, checks and enrichers and says what breaks a promise."""

from __future__ import annotations

import itertools

import msgspec
import pytest

from tourneyelo import testing
from tourneyelo.errors import Refused
from tourneyelo.model import (
    Code,
    Finding,
    KFactor,
    Place,
    Severity,
    Tournament,
)
from tourneyelo.plugin import (
    Certainty,
    Change,
    Check,
    Detection,
    Enricher,
    Enrichment,
    Imported,
    Importer,
    chosen_event,
)

ODD = Code("ABC001", Severity.WARNING, "something is odd", "make it even")
UNDECLARED = Finding("XYZ001", Severity.NOTE, "m", "r")
COUNTER = itertools.count()


class Lines(Importer):
    """Reads `NAME;` per line after a first line `names`."""

    name, title, codes = "lines", "Lines", (ODD,)

    def detect(self, source):
        ours = source.data.startswith(b"names\n")
        return Detection(Certainty.CERTAIN if ours else Certainty.NO, "first line")

    def read(self, source, options):
        text, _ = source.decoded
        if not text.startswith("names\n"):
            raise Refused(ODD.at(source.place(1), "the first line is not `names`"))
        lines = [f"{number} {name}:" for number, name in enumerate(text.split(), 1)]
        return Imported(tournament=testing.event(*lines))


class Hasty(Lines):
    """Raises what it is given instead of detecting or reading."""

    def __init__(self, detecting=None, reading=None):
        self.detecting, self.reading = detecting, reading

    def detect(self, source):
        return self.detecting(source) if self.detecting else super().detect(source)

    def read(self, source, options):
        return self.reading(source) if self.reading else super().read(source, options)


def refuse(finding):
    raise Refused(finding)


def test_a_sound_importer_passes():
    testing.check_importer(Lines(), b"names\nAlder\nBirch\n")
    testing.check_importer(Lines())


@pytest.mark.parametrize(
    ("importer", "error", "words"),
    [
        (
            Hasty(detecting=lambda s: Detection(Certainty(s.data[0] > 0), "first byte")),
            IndexError,
            "out of range",
        ),
        (Hasty(detecting=lambda s: None), AssertionError, "is no Detection"),
        (Hasty(detecting=lambda s: Detection(Certainty.LIKELY, "")), AssertionError, "no reason"),
        (
            Hasty(detecting=lambda s: Detection(Certainty.LIKELY, str(next(COUNTER)))),
            AssertionError,
            "second answer differs",
        ),
        (
            Hasty(detecting=lambda s: Detection(Certainty.NO, "not mine")),
            AssertionError,
            "sample 1 is not claimed: not mine",
        ),
        (Hasty(reading=lambda s: s.data.decode("ascii")), AssertionError, "is not Imported"),
        (Hasty(reading=lambda s: refuse(())), AssertionError, "refused without a reason"),
        (
            Hasty(reading=lambda s: refuse(ODD.at(s.place(), "no wish"))),
            AssertionError,
            "sample 1 is refused: sample 1: no wish",
        ),
        (
            Hasty(reading=lambda s: refuse(ODD.at(Place(file="other")))),
            AssertionError,
            "places itself in 'other'",
        ),
        (
            Hasty(reading=lambda s: refuse(UNDECLARED)),
            AssertionError,
            "XYZ001 is not among lines's codes",
        ),
        (
            Hasty(reading=lambda s: Imported(tournament=testing.event(f"{next(COUNTER)} Alder:"))),
            AssertionError,
            "second answer differs",
        ),
        (
            Hasty(reading=lambda s: Imported(tournament=Tournament(name=7))),
            AssertionError,
            "lines reading sample 1",
        ),
    ],
)
def test_an_importer_that_breaks_a_promise_is_told_which(importer, error, words):
    with pytest.raises(error, match=words):
        testing.check_importer(importer, b"names\nAlder\n")


class Odd(Check):
    """Reports what it is made to."""

    name, title, codes = "odd", "Odd", (ODD,)

    def __init__(self, report=lambda tournament: [], **declared):
        self.report = report
        vars(self).update(declared)

    def run(self, tournament):
        return self.report(tournament)


def test_a_sound_check_passes():
    testing.check_check(Odd(lambda t: [ODD.at(player=p.number) for p in t.players]))


@pytest.mark.parametrize(
    ("check", "words"),
    [
        (Odd(lambda t: [UNDECLARED]), "XYZ001 is not among odd's codes"),
        (Odd(lambda t: [ODD.at(message=str(next(COUNTER)))]), "second answer differs"),
        (Odd(lambda t: [ODD.at(player=99)]), "ABC001 names player 99"),
        (Odd(lambda t: [ODD.at(round=0)]), "rounds count from 1"),
        (Odd(lambda t: [Finding("ABC001", Severity.ERROR, "m")]), "ABC001 has no remedy"),
        (Odd(lambda t: t.raw.update(seen="yes") or []), "what was given was changed"),
        (Odd(profiles=()), "never runs"),
        (Odd(profiles=("For FIDE",)), "'For FIDE' is no name"),
        (Odd(name="Odd_One"), "'Odd_One' is not like `club-ladder`"),
        (Odd(title=""), "the title is not one line"),
        (Odd(codes=(Code("abc1", Severity.NOTE, "t", "r"),)), "is not like `LADDER001`"),
        (Odd(codes=(Code("HOST001", Severity.NOTE, "t", "r"),)), "has the host's prefix"),
        (Odd(codes=(Code("ABC001", Severity.NOTE, "", "r"),)), "has no title"),
        (Odd(codes=(Code("ABC001", Severity.NOTE, "t"),)), "has no remedy"),
        (Odd(codes=(ODD, ODD)), "declared twice"),
        (Odd(options=msgspec.defstruct("Loose", [], frozen=True)), "forbid unknown fields"),
        (Odd(options=msgspec.defstruct("Soft", [], forbid_unknown_fields=True)), "not frozen"),
        (
            Odd(
                options=msgspec.defstruct(
                    "Needy", ["size"], frozen=True, forbid_unknown_fields=True
                )
            ),
            "an option has no default",
        ),
    ],
)
def test_a_check_that_breaks_a_promise_is_told_which(check, words):
    with pytest.raises(AssertionError, match=words):
        testing.check_check(check)


class Proposes(Enricher):
    """Proposes a K for everybody."""

    name, title = "proposes", "Proposes"

    def __init__(self, **fields):
        self.fields = {"field": "k", "value": KFactor(20), "origin": "rule of thumb", **fields}

    def enrich(self, tournament, options):
        return Enrichment(
            changes=tuple(
                Change(**{"player": player.number, **self.fields}) for player in tournament.players
            )
        )


def test_a_sound_enricher_passes():
    testing.check_enricher(Proposes())


@pytest.mark.parametrize(
    ("fields", "words"),
    [({"origin": " "}, "k has no origin"), ({"player": 99}, "player 99"), ({"field": "x"}, "'x'")],
)
def test_an_enricher_that_breaks_a_promise_is_told_which(fields, words):
    with pytest.raises(AssertionError, match=words):
        testing.check_enricher(Proposes(**fields))


class Sections(Lines):
    """Reads `SECTION:NAME` per line, and a word in a file beside."""

    tell = True

    def events(self, source):
        lines = source.decoded[0].splitlines()[1:]
        return tuple(dict.fromkeys(line.partition(":")[0] for line in lines))

    def read(self, source, options):
        names = self.events(source)
        if not source.data.startswith(b"names\n") or source.beside("names.word") is None:
            raise Refused(ODD.at(source.place(1)))
        section = names[chosen_event(source, names)]
        findings = (ODD.at(source.beside("names.word").place(1)),)
        event = Tournament(section=section if self.tell else None)
        return Imported(tournament=event, findings=findings)


def test_a_reader_of_several_sections_and_files_can_be_checked():
    beside = {"names.word": b"word"}
    testing.check_importer(Sections(), b"names\nA:Alder\nB:Birch\n", beside=beside)
    with pytest.raises(AssertionError, match="refused"):
        testing.check_importer(Sections(), b"names\nA:Alder\nB:Birch\n")


def test_a_section_that_does_not_say_which_it_is_is_found():
    silent = Sections()
    silent.tell = False
    with pytest.raises(AssertionError, match="which it is"):
        testing.check_importer(silent, b"names\nA:Alder\nB:B\n", beside={"names.word": b"w"})
