"""Who of one event is who of another, when several events are one history."""

from __future__ import annotations

import datetime
from typing import Any

import msgspec
import pytest

from tourneyelo.errors import Misuse, Refused
from tourneyelo.host import pipeline
from tourneyelo.host.careers import careers
from tourneyelo.model import BirthDate, Severity, SourceFacts
from tourneyelo.plugin import Imported
from tourneyelo.testing import event, host_with


def imported(file: str, month: int, *people: dict[str, Any]) -> Imported:
    """An event of which everybody but the last player is given by his facts."""
    lines = [f"{n} {person.pop('name')}: {9}w1" for n, person in enumerate(people, 1)]
    day = datetime.date(2026, month, 1)
    told = event(*lines, "9 Rival 1900: 1b0", name=file, start_date=day, end_date=day)
    players = tuple(
        msgspec.structs.replace(player, **facts)
        for player, facts in zip(told.players, (*people, {}), strict=True)
    )
    told = msgspec.structs.replace(told, players=players)
    return Imported(tournament=told, source=SourceFacts(file=file))


def found(*events: Imported) -> tuple[list[tuple[str, ...]], set[str]]:
    people, findings = careers(events)
    told = [tuple(each.event for each in person.appearances) for person in people]
    return sorted(told), {finding.code for finding in findings}


def test_people_are_joined_by_fide_number_in_order_of_time():
    later = imported("later", 3, {"name": "Haddad, S.", "fide_id": 7})
    earlier = imported("earlier", 1, {"name": "Haddad, Sami", "fide_id": 7})
    told, codes = found(later, earlier)
    assert told == [("earlier", "later")]
    assert codes == {"HOST073"}  # two names, to be asked about


def test_without_a_number_a_name_joins_and_is_asked_about():
    told, codes = found(
        imported("one", 1, {"name": "Novák, Žofie", "fide_id": 7}),
        imported("two", 2, {"name": "NOVAK ZOFIE"}),
        imported("three", 3, {"name": "Novák, Žofie"}),
    )
    assert told == [("one", "two", "three")]
    assert codes == {"HOST071"}


def test_a_history_that_rests_on_a_name_alone_is_an_error_until_it_is_settled():
    """A first rating of two people is a wrong number: the question blocks (DESIGN.md 2)."""
    pair = [imported(name, at, {"name": "Vale, Ida"}) for at, name in enumerate(("one", "two"), 1)]
    (asked,) = careers(pair)[1]
    assert (asked.code, asked.severity) == ("HOST071", Severity.ERROR)
    assert "birth date" in asked.remedy


def test_a_name_with_the_same_whole_birth_date_everywhere_is_not_asked_about():
    whole, year = BirthDate(2008, 4, 3), BirthDate(2008)
    first = imported("one", 1, {"name": "Vale, Ida", "birth": whole})
    told, codes = found(first, imported("two", 2, {"name": "Vale, Ida", "birth": whole}))
    assert (told, codes) == ([("one", "two")], set())
    again = imported("one", 1, {"name": "Vale, Ida", "birth": year})
    assert found(again, imported("two", 2, {"name": "Vale, Ida", "birth": year}))[1] == {"HOST071"}


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ({"fide_id": 7}, {"fide_id": 8}),
        ({"birth": BirthDate(2001)}, {"birth": BirthDate(2011)}),
    ],
)
def test_namesakes_who_differ_are_not_joined(first: dict[str, Any], second: dict[str, Any]):
    one = imported("one", 1, {"name": "Haddad, Sami", **first})
    two = imported("two", 2, {"name": "Haddad, Sami", **second})
    three = imported("three", 3, {"name": "Haddad, Sami"})
    told, codes = found(one, two, three)
    assert told == [("one",), ("three",), ("two",)]
    assert codes == {"HOST072"}


def test_two_namesakes_in_one_event_are_nobodys_history():
    one = imported("one", 1, {"name": "Haddad, Sami"}, {"name": "Haddad, Sami"})
    told, codes = found(one, imported("two", 2, {"name": "Haddad, Sami"}))
    assert told == [("one",), ("one",), ("two",)]
    assert codes == {"HOST072"}


def test_a_number_twice_in_an_event_counts_for_one_person_only():
    one = imported(
        "one", 1, {"name": "Haddad, Sami", "fide_id": 7}, {"name": "Keller", "fide_id": 7}
    )
    told, _ = found(one, imported("two", 2, {"name": "Haddad, Sami", "fide_id": 7}))
    assert told == [("one",), ("one", "two")]


def test_who_is_rated_everywhere_has_no_history_here():
    told, _ = found(imported("one", 1, {"name": "Haddad", "fide_id": 7}))
    assert told == [("one",)]  # and not the rival, who is rated


def test_an_event_given_twice_is_refused():
    one = imported("one", 1, {"name": "Haddad", "fide_id": 7})
    with pytest.raises(Refused) as refused:
        careers([one, msgspec.structs.replace(one, source=SourceFacts(file="copy"))])
    assert refused.value.findings[0].code == "HOST070"


def test_events_without_rounds_are_not_taken_for_one():
    empty = [Imported(tournament=event("1 Haddad:")), Imported(tournament=event("1 Haddad:"))]
    assert careers(empty)[1] != ()  # the name is asked about, nothing is refused


def test_a_system_without_pooling_says_so():
    import tourneyelo_elo

    elo = next(s for s in tourneyelo_elo.tourneyelo_register_rating_systems() if s.name == "elo")
    with pytest.raises(Misuse, match="no first ratings"):
        pipeline.first_ratings(host_with(elo), [imported("one", 1, {"name": "A"})], elo.name)
