"""Numbers and federations of players as the Irish Chess Union can tell them.

Rules: `icu_tournament`: numbers below 100000 are its own, and federations must be real codes.
"""

from __future__ import annotations

import datetime
import io

import msgspec
import pytest

from tourneyelo.host import Host, federations
from tourneyelo.model import Rating, RatingKind, RawField
from tourneyelo.plugin import Imported
from tourneyelo.testing import check_check, event, report
from tourneyelo_trf.irish.check import IrishNumbers
from tourneyelo_trf.irish.exporter import KrauseExporter

LINES = ("1 Alder, A: 2w1", "2 Birch, B: 1b0", "3 Cedar, C: H")
EVENT = event(*LINES, name="Quay Cup", start_date=datetime.date(2026, 3, 7), federation="IRL")


def with_facts(*facts):
    """Give the players facts in their order."""
    players = [msgspec.structs.replace(p, **f) for p, f in zip(EVENT.players, facts, strict=True)]
    return msgspec.structs.replace(EVENT, players=tuple(players))


def told(tournament):
    return [(f.code, f.message) for f in IrishNumbers().run(tournament)]


def test_who_has_no_number_is_told_in_one_sentence():
    found = told(with_facts({}, {"national_id": "4567"}, {"federation": "IRL"}))
    assert found == [("TRF215", "no number of the ICU: 2 players: 1 and 3")]


@pytest.mark.parametrize("text", ["", "0", "123456", "12A", "\u00b2"])
def test_a_number_of_the_union_has_one_to_five_digits(text):
    ours = {"national_id": "4567"}
    assert told(with_facts({"national_id": text}, ours, ours))[0][0] == "TRF215"


def test_foreigners_need_no_number():
    ours = {"national_id": "4567"}
    assert told(with_facts({"federation": "SCO"}, ours, ours)) == []


def test_small_numbers_in_the_column_of_fide_are_those_of_the_union():
    small = {"fide_id": 6141}
    message = "3 FIDE numbers below 100000, which the ICU takes for numbers of its own"
    assert told(with_facts(small, small, small)) == [("TRF216", message)]


def test_a_missing_number_is_told_once_by_all_that_look_for_it():
    checked = federations.check(Host.load(), Imported(tournament=EVENT), "icu")
    codes = [finding.code for finding in checked.findings]
    assert codes.count("TRF215") == 1
    assert "HOST030" not in codes


def test_federations_that_are_none_are_told_in_one_sentence():
    club = {"raw": (RawField("federation", "KIL"),)}
    made = report(with_facts(club, club, {"federation": "IRL"}))
    found = list(KrauseExporter().problems(made, KrauseExporter.options()))
    (odd,) = [finding for finding in found if finding.code == "TRF214"]
    assert odd.message.endswith("'KIL' of player 1 and 'KIL' of player 2")


def test_a_number_of_another_federation_is_never_written_as_one_of_fide():
    """The union takes 100000 and more for numbers of FIDE."""
    made = report(with_facts({"national_id": "99011001"}, {"national_id": "4567"}, {}))
    out = io.BytesIO()
    KrauseExporter().write(made, out, KrauseExporter.options())
    lines = [line for line in out.getvalue().decode().split("\r\n") if line[:3] == "001"]
    assert [line[57:68].strip() for line in lines] == ["", "4567", ""]
    found = list(KrauseExporter().problems(made, KrauseExporter.options()))
    assert any("left out: 99011001 of player 1" in finding.message for finding in found)


@pytest.mark.parametrize(("kind", "option"), [("national", "fide"), ("fide", "icu")])
def test_ratings_of_the_other_kind_are_told_as_lost(kind, option):
    rated = {"ratings": (Rating(1800, RatingKind(kind)),)}
    made = report(with_facts(rated, {}, {}))
    found = list(KrauseExporter().problems(made, KrauseExporter.options(ratings=option)))
    assert [f.message for f in found if "rating only" in f.message] != []


def test_the_check_keeps_the_contract():
    check_check(IrishNumbers(), EVENT)
