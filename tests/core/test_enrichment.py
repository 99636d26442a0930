"""Changes are applied in one place, and every stated fact that is replaced is told."""

from __future__ import annotations

import datetime

import msgspec
import pytest

from tourneyelo.errors import Misuse
from tourneyelo.host import enrichment, pipeline
from tourneyelo.host.overrides import Overrides
from tourneyelo.model import KFactor, Rating, Severity, TimeControlClass
from tourneyelo.plugin import Change, Enricher, Enrichment
from tourneyelo.testing import event, host_with

DAY = datetime.date(2024, 3, 1)
TWO = event("1 Alder 2100 k10: 2w1", "2 Birch: 1b0")


class Proposes(Enricher):
    """Proposes what it is given, or raises it."""

    def __init__(self, *changes, name="list", automatic=True):
        self.name, self.title = name, "An invented list"
        self.changes, self.automatic = changes, automatic

    def enrich(self, tournament, options):
        if isinstance(self.changes[0], Exception):
            raise self.changes[0]
        return Enrichment(changes=self.changes)


def test_without_changes_the_tournament_is_the_same_object():
    assert enrichment.apply(TWO, []) == (TWO, [])
    assert enrichment.apply(TWO, [])[0] is TWO


def test_a_replaced_fact_of_the_event_is_told_with_both_values_and_the_origin():
    changed, findings = enrichment.apply(
        TWO, [Change(field="start_date", value=DAY, origin="user")]
    )
    assert changed.start_date == DAY
    (finding,) = findings
    assert (finding.code, finding.severity) == ("HOST010", Severity.NOTE)
    assert finding.message == "start date 2026-01-10 of the input replaced by 2024-03-01 (user)"


def test_a_fact_that_was_missing_is_filled_without_a_finding():
    bare = event("1 Alder 2100:", start_date=None)
    changed, findings = enrichment.apply(
        bare, [Change(field="start_date", value=DAY, origin="user")]
    )
    assert (changed.start_date, findings) == (DAY, [])


def test_the_same_value_again_is_no_change_worth_telling():
    same = Change(field="start_date", value=TWO.start_date, origin="user")
    assert enrichment.apply(TWO, [same]) == (TWO, [])


def test_a_replaced_fact_of_a_player_names_the_player():
    ratings = (Rating(2150, origin="FIDE list 2026-02"),)
    change = Change(field="ratings", value=ratings, origin="FIDE list 2026-02", player=1)
    changed, (finding,) = enrichment.apply(TWO, [change])
    assert changed.players[0].rating == 2150
    assert changed.players[0].ratings[0].origin == "FIDE list 2026-02"
    assert finding.player == 1
    assert finding.message == (
        "player 1 (Alder): ratings 2100 of the input replaced by 2150 (FIDE list 2026-02)"
    )


def test_a_rating_that_is_taken_away_leaves_the_player_unrated_in_words():
    change = Change(field="ratings", value=(), origin="FIDE list 2026-02", player=1)
    _, (finding,) = enrichment.apply(TWO, [change])
    said = "ratings 2100 of the input replaced by unrated (FIDE list 2026-02)"
    assert finding.message == f"player 1 (Alder): {said}"


def test_a_rating_for_an_unrated_player_replaces_nothing():
    change = Change(field="ratings", value=(Rating(1600),), origin="list", player=2)
    changed, findings = enrichment.apply(TWO, [change])
    assert (changed.players[1].rating, findings) == (1600, [])
    assert changed.players[0] is TWO.players[0]


def test_the_original_tournament_stays_as_it_was():
    before = repr(TWO)
    enrichment.apply(TWO, [Change(field="name", value="Other", origin="user")])
    assert repr(TWO) == before


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (Change(field="k", value=KFactor(20), origin="list", player=9), "player 9"),
        (Change(field="elo", value=1, origin="list", player=1), "'elo'"),
        (Change(field="colour", value=1, origin="list"), "'colour'"),
        (Change(field="rounds", value=3, origin="list"), "'rounds'"),
    ],
)
def test_a_change_of_what_is_not_there_is_refused(change, words):
    with pytest.raises(Misuse, match=words):
        enrichment.apply(TWO, [change])


def test_overrides_become_changes_that_say_user():
    changes = Overrides(
        start_date=DAY, time_control_class=TimeControlClass.RAPID, k=20, k_by_player={1: 40}
    ).changes(TWO)
    assert {(c.field, c.player, c.value) for c in changes} == {
        ("start_date", None, DAY),
        ("time_control_class", None, TimeControlClass.RAPID),
        ("k", 1, KFactor(40, "user")),
    }
    assert {change.origin for change in changes} == {"user"}


def test_no_overrides_are_no_changes():
    assert Overrides().changes(TWO) == []


def test_k_for_one_player_leaves_the_others():
    changes = Overrides(k_by_player={2: 40}).changes(TWO)
    tournament, _ = enrichment.apply(TWO, changes)
    assert [player.k for player in tournament.players] == [KFactor(10), KFactor(40, "user")]


def test_k_for_everybody_fills_what_the_input_leaves_open_and_replaces_nothing():
    tournament, findings = enrichment.apply(TWO, Overrides(k=20).assumptions(TWO))
    assert [player.k for player in tournament.players] == [KFactor(10), KFactor(20, "user")]
    assert findings == []


def test_k_for_everybody_fills_a_k_that_is_stated_but_unusable():
    zero = msgspec.structs.replace(TWO.players[0], k=KFactor(None))
    tournament = msgspec.structs.replace(TWO, players=(zero,))
    changed, findings = enrichment.apply(tournament, Overrides(k=20).assumptions(tournament))
    assert changed.players[0].k == KFactor(20, "user")
    assert findings == []


def test_a_blank_that_is_filled_replaces_nothing():
    """Reports of 1991 tell members by number alone; their names come from a list."""
    nameless = msgspec.structs.replace(TWO.players[0], name="")
    tournament = msgspec.structs.replace(TWO, players=(nameless,))
    change = Change(field="name", value="Alder", origin="list", player=1)
    changed, findings = enrichment.apply(tournament, [change])
    assert (changed.players[0].name, findings) == ("Alder", [])


def test_a_stated_k_that_is_replaced_is_told():
    _, (finding,) = enrichment.apply(TWO, Overrides(k_by_player={1: 40}).changes(TWO))
    assert finding.message == "player 1 (Alder): k 10 of the input replaced by 40 (user)"
    assert finding.player == 1


def test_k_for_a_player_who_is_not_there_is_misuse():
    with pytest.raises(Misuse, match="player 3, whom the event does not have"):
        Overrides(k_by_player={3: 20}).changes(TWO)


def test_automatic_enrichers_run_after_the_user_and_the_others_do_not():
    host = host_with(
        Proposes(Change(field="city", value="Elsewhere", origin="list")),
        Proposes(Change(field="name", value="Never", origin="x"), name="asked", automatic=False),
    )
    tournament, findings = pipeline.enrich(host, TWO, Overrides(start_date=DAY))
    assert (tournament.city, tournament.name) == ("Elsewhere", "Invented Open")
    assert [f.message for f in findings] == [
        "start date 2026-01-10 of the input replaced by 2024-03-01 (user)",
        "city Nowhere of the input replaced by Elsewhere (list)",
    ]


@pytest.mark.parametrize(
    "changes",
    [
        [ValueError("no list")],
        [
            Change(field="city", value="Elsewhere", origin="list"),
            Change(field="k", value=KFactor(20), origin="list", player=9),
        ],
    ],
)
def test_an_enricher_that_fails_changes_nothing_and_is_named(changes):
    sound = Proposes(Change(field="name", value="Sound", origin="list"), name="sound")
    tournament, findings = pipeline.enrich(host_with(Proposes(*changes, name="bad"), sound), TWO)
    assert (tournament.city, tournament.name) == ("Nowhere", "Sound")
    failure, _ = findings
    assert (failure.code, failure.severity) == ("HOST006", Severity.ERROR)
    assert failure.message.startswith("bad of the plugin ")
