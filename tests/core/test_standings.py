"""Standings in the pipeline: systems are guarded, and the kit finds those that break promises."""

from __future__ import annotations

from fractions import Fraction

import msgspec
import pytest

from tourneyelo.errors import Misuse, Refused
from tourneyelo.host import pipeline, standings
from tourneyelo.model import Report, SourceFacts, Standing, Standings, TieBreakValue
from tourneyelo.model.pairing import PairingFacts
from tourneyelo.model.standings import printed
from tourneyelo.plugin import Imported, StandingsSystem
from tourneyelo.testing import check_standings_system, event, host_with


class ByNumber(StandingsSystem):
    """Ranks by starting rank number, soundly."""

    name = "fide"
    title = "by number"
    owner = "nobody"

    def standings(self, tournament, options):
        numbers = sorted({player.number for player in tournament.players})
        if len(numbers) < len(tournament.players):
            numbers = []
        names = {player.number: player.name for player in tournament.players}
        lines = tuple(
            self.line(number, names[number], place) for place, number in enumerate(numbers, 1)
        )
        return Standings(
            system=self.name, rules="none", order=("NO",), lines=lines, findings=self.said(lines)
        )

    def said(self, lines):
        from tourneyelo.model import Finding, Severity

        return () if lines else (Finding("X", Severity.ERROR, "nothing to rank"),)

    def line(self, number, name, place):
        value = TieBreakValue(code="NO", value=Fraction(number), shown=str(number))
        return Standing(
            number=number,
            name=name,
            points=Fraction(0),
            rank=place,
            last_rank=place,
            values=(value,),
        )


class Failing(ByNumber):
    def standings(self, tournament, options):
        raise ZeroDivisionError


class Floating(ByNumber):
    def line(self, number, name, place):
        value = TieBreakValue(code="NO", value=0.5, shown="0.5")
        return msgspec.structs.replace(super().line(number, name, place), values=(value,))


class Careless(ByNumber):
    def line(self, number, name, place):
        return msgspec.structs.replace(super().line(number, name, place), rank=1)


PAIR = event("1 A: 2w1", "2 B: 1b0", pairing=PairingFacts(tie_breaks=("BH",)))


def test_a_system_that_fails_refuses_the_standings_and_is_named():
    with pytest.raises(Refused, match="ZeroDivisionError"):
        standings.standings(host_with(Failing()), Imported(tournament=PAIR))


def test_a_report_goes_on_without_standings_that_fail():
    report = Report(source=SourceFacts(), tournament=PAIR)
    made = pipeline.with_sections(host_with(Failing()), report)
    assert made.standings is None
    assert [finding.code for finding in made.findings] == ["HOST006"]


def test_a_report_has_standings_only_when_the_event_states_its_tie_breaks():
    host = host_with(ByNumber())
    stated = Report(source=SourceFacts(), tournament=PAIR)
    silent = Report(source=SourceFacts(), tournament=event("1 A: 2w1", "2 B: 1b0"))
    assert pipeline.with_sections(host, stated).standings is not None
    assert pipeline.with_sections(host, silent).standings is None
    assert pipeline.with_sections(host, stated, "summary").standings is None


def test_a_round_that_the_event_does_not_have_is_a_misuse():
    with pytest.raises(Misuse, match="rounds 1 to 1"):
        standings.standings(host_with(ByNumber()), Imported(tournament=PAIR), options={"after": 2})


def test_the_kit_passes_a_sound_system():
    check_standings_system(ByNumber())


@pytest.mark.parametrize(
    ("system", "broken"), [(Floating(), "no Fraction"), (Careless(), "ranks do not add up")]
)
def test_the_kit_finds_broken_promises(system, broken):
    with pytest.raises(AssertionError, match=broken):
        check_standings_system(system)


@pytest.mark.parametrize(
    ("value", "places", "text"),
    [
        (Fraction(25, 2), None, "12.5"),
        (Fraction(37, 4), None, "9.25"),
        (Fraction(7), None, "7"),
        (Fraction(0), None, "0"),
        (Fraction(-1, 2), None, "-0.5"),
        (Fraction(40145, 3000), 2, "13.38"),
        (Fraction(13375, 1000), 2, "13.38"),
        (Fraction(1, 20), None, "0.05"),
    ],
)
def test_values_are_printed_exactly_or_one_half_up(value, places, text):
    assert printed(value, places) == text
