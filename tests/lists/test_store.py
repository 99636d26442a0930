"""The database: months side by side, replacing, dropping, odd rows, many look-ups at once."""

from __future__ import annotations

import datetime
import random
import sqlite3

import pytest

from tourneyelo.errors import Refused
from tourneyelo.lists import ListStore, codes, database_path
from tourneyelo.lists.members import Members
from tourneyelo.lists.packing import packed, rows_of
from tourneyelo.model import TimeControlClass
from tourneyelo.plugin import ListRow

from .conftest import PEOPLE


def changed(number: str, **values: str):
    """Return the people, one of them changed."""
    return tuple(
        tuple(ListRow(*each)._replace(**values)) if each[0] == number else each for each in PEOPLE
    )


@pytest.fixture
def month(tmp_path, xml, bring_in):
    """Bring people in as the combined list of a month."""

    def bring(month: str, people=PEOPLE, **options):
        path = tmp_path / "players_list_xml_foa.xml"
        path.write_bytes(xml(people))
        return bring_in(path, month, **options)

    return bring


def tables(path) -> dict[str, list]:
    with sqlite3.connect(path) as connection:
        found = {
            "person": connection.execute("SELECT number, facts FROM person ORDER BY 1").fetchall(),
            "figures": connection.execute("SELECT figures FROM figures ORDER BY 1").fetchall(),
            "names": connection.execute("SELECT sum(doc) FROM name_word").fetchall(),
        }
    connection.close()
    return found


def test_months_stand_side_by_side_and_share_what_did_not_change(month, database):
    month("2026-09")
    before = len(tables(database)["person"])
    done = month("2026-10", changed("1000101", rating="2305", k="10"))
    assert (done.changed, done.replaced) == (0, False)
    assert len(tables(database)["person"]) == before
    with ListStore.open(database) as store:
        assert store.months() == ("2026-10", "2026-09")
        assert store.players(["1000101"])[1000101].standard.rating == 2305
        assert store.players([1000101], "2026-09")[1000101].standard.rating == 2298
        history = store.history(1000101)
    assert [(each.month, each.standard.k) for each in history] == [("2026-09", 20), ("2026-10", 10)]


def test_a_person_whose_facts_change_has_both_in_their_months(month, database):
    month("2026-09")
    done = month("2026-10", changed("1000102", federation="NOR", name="Angstrom-Vik, Asa"))
    assert done.changed == 1
    with ListStore.open(database) as store:
        old, new = store.history("1000102")
        assert (old.federation, new.federation) == ("SWE", "NOR")
        assert [c.player.id for c in store.search("Angstrom-Vik, Asa")] == [1000102]
        assert store.search("Angstrom-Vik, Asa", month="2026-09")[0].player.name == "Angstrom, Asa"


def test_the_same_list_again_replaces_itself(month, database):
    month("2026-10")
    first = tables(database)
    done = month("2026-10")
    assert done.replaced
    assert tables(database) == first
    with ListStore.open(database) as store:
        assert len(store.lists) == 1


def test_a_corrected_list_leaves_nothing_of_the_old_one(month, database):
    month("2026-10")
    month("2026-10", changed("1000103", name="Thornton", federation="GHA"))
    with ListStore.open(database) as store:
        assert [each.month for each in store.history("1000103")] == ["2026-10"]
        assert store.search("Thornton")[0].player.name == "Thornton"
    assert not [facts for _, facts in tables(database)["person"] if facts.startswith("Thorn\x1f")]


def test_dropping_a_month_takes_its_persons_and_names_and_no_others(month, database):
    month("2026-09")
    kept = tables(database)
    month("2026-10", changed("1000102", name="Vik, Asa"))
    with ListStore.open(database) as store:
        gone = store.drop("2026-10")
        assert [each.month for each in gone] == ["2026-10"]
        assert store.months() == ("2026-09",)
        assert store.search("Vik, Asa") == []
        assert store.search("Angstrom, Asa")[0].player.id == 1000102
    assert tables(database) == kept
    with ListStore.open(database) as store:
        store.drop("2026-09")
        with pytest.raises(Refused, match="there is no FIDE list here; there are: none"):
            store.players([1000101])
    assert month("2026-11").players == 4


def test_a_month_that_is_not_here_is_refused_with_those_that_are(month, database):
    month("2026-09")
    with ListStore.open(database) as store:
        for ask in (lambda: store.players([1], "2026-08"), lambda: store.drop("2026-08")):
            with pytest.raises(Refused, match=r"2026-08 here; there are: FIDE 2026-09"):
                ask()


def test_the_list_in_force_is_that_of_the_month_and_no_older_one(month, database):
    month("2026-09")
    with ListStore.open(database) as store:
        assert store.in_force(datetime.date(2026, 9, 30)) == "2026-09"
        assert store.in_force(datetime.date(2026, 10, 1)) is None


def test_lists_of_single_classes_add_up_in_their_month(tmp_path, xml, bring_in, database):
    tags = [
        "fideid", "name", "country", "sex", "title", "w_title", "o_title", "foa_title",
        "rating", "games", "k", "birthday", "flag",
    ]  # fmt: skip
    for class_, rating in (("standard", "2298"), ("rapid", "2258")):
        path = tmp_path / f"{class_}_oct26frl_xml.xml"
        people = ((*PEOPLE[0][:8], rating, *PEOPLE[0][9:]),)
        path.write_bytes(xml(people, tags))
        bring_in(path)
    with ListStore.open(database) as store:
        player = store.players([1000101])[1000101]
        assert len(store.lists) == 2
    assert (player.standard.rating, player.rapid.rating, player.blitz.rating) == (2298, 2258, None)
    assert player.classes == (TimeControlClass.STANDARD, TimeControlClass.RAPID)


@pytest.mark.parametrize(
    ("rating", "said"),
    [
        ("2298", []),
        ("2299", ["2299 here, 2298 on the list players_list_xml_foa.xml"]),
        ("0", ["unrated here, 2298 on the list players_list_xml_foa.xml"]),
    ],
)
def test_two_lists_of_one_month_that_contradict_each_other_are_told(
    month, tmp_path, xml, bring_in, rating, said
):
    month("2026-10")
    tags = [
        "fideid", "name", "country", "sex", "title", "w_title", "o_title", "foa_title",
        "rating", "games", "k", "birthday", "flag",
    ]  # fmt: skip
    path = tmp_path / "standard_oct26frl_xml.xml"
    path.write_bytes(xml(changed("1000101", rating=rating)[:2], tags))
    done = bring_in(path)
    told = [finding.message for finding in done.findings if finding.code == "LIST017"]
    assert told == [f"1000101 Abernathy, Rowan, standard: {each}" for each in said]


def test_odd_rows_are_said_and_never_stop_the_import(month, database):
    people = (
        *changed("1000101", rating="3300", federation="En"),
        ("1000102", "Twice, Given", *PEOPLE[1][2:]),
        ("1000107", "Future, Fay", *PEOPLE[1][2:17], "2031", ""),
        ("1000108", "Kay, Odd", *PEOPLE[1][2:10], "15", *PEOPLE[1][11:]),
        ("1000109", "", *PEOPLE[1][2:]),
    )
    done = month("2026-10", people)
    assert done.counts == {
        "LIST015": 1, "LIST014": 1, "LIST012": 1, "LIST013": 1, "LIST010": 1, "LIST011": 1,
    }  # fmt: skip
    assert done.players == 6
    said = {finding.code: finding.message for finding in done.findings}
    assert said["LIST014"] == "1000101 Abernathy, Rowan: a rating is '3300'"
    assert "'2031'" in said["LIST012"]
    assert said["LIST011"] == "the number 1000102 stands in 2 rows: Angstrom, Asa and Twice, Given"
    with ListStore.open(database) as store:
        found = store.players([1000102, 1000107])
    assert found[1000102].name == "Angstrom, Asa"
    assert found[1000107].birth_year is None


@pytest.mark.parametrize("rating", ["99999", "999", "abc", "-1"])
def test_an_impossible_rating_is_told_and_unknown_but_nobody_is_unrated_by_it(
    month, database, rating
):
    """FIDE publishes ratings from 1000 (1400 since 2024) and has never reached 3000."""
    done = month("2026-10", changed("1000101", rating=rating))
    assert done.counts == {"LIST014": 1}
    with ListStore.open(database) as store:
        player = store.players([1000101])[1000101]
    assert player.standard.rating is None
    assert player.classes == (TimeControlClass.RAPID, TimeControlClass.BLITZ)
    assert player.rapid.rating == 2258


def test_an_impossible_k_is_told_and_unknown(month, database):
    """B.02 8.3.3: K is 40, 20 or 10."""
    done = month("2026-10", changed("1000101", k="77"))
    assert done.counts == {"LIST013": 1}
    with ListStore.open(database) as store:
        player = store.players([1000101])[1000101]
    assert (player.standard.rating, player.standard.k) == (2298, None)


def test_a_number_of_23_digits_is_told_and_left_out(month, database):
    done = month("2026-10", (*PEOPLE, ("9" * 23, "Long, Lena", *PEOPLE[1][2:])))
    assert (done.players, done.counts) == (4, {"LIST010": 1})


def test_an_identical_row_twice_counts_once_in_every_month(month):
    for which in ("2026-09", "2026-10"):
        done = month(which, (*PEOPLE, PEOPLE[0]))
        assert (done.players, done.counts) == (4, {"LIST011": 1})


def test_findings_without_end_are_counted_but_not_kept(month):
    people = [(str(n), f"Odd, {n}", "x", *PEOPLE[0][3:]) for n in range(1, 3001)]
    done = month("2026-10", people)
    assert done.counts == {"LIST015": 3000}
    assert len(done.findings) == 20


def test_more_rows_than_a_block_and_more_numbers_than_parameters(month, database):
    people = [(str(n), f"Many, Name{n}", *PEOPLE[0][2:]) for n in range(1, 12_002)]
    for which in ("2026-09", "2026-10"):
        assert month(which, people).players == 12_001
    with ListStore.open(database) as store:
        found = store.players(range(1, 12_002))
    assert len(found) == 12_001
    assert found[12_001].name == "Many, Name12001"


def test_the_place_of_the_database(monkeypatch, tmp_path):
    monkeypatch.delenv("TOURNEYELO_LISTS", raising=False)
    assert database_path().name == "lists.sqlite3"
    monkeypatch.setenv("TOURNEYELO_LISTS", str(tmp_path / "x"))
    assert database_path() == tmp_path / "x"
    assert database_path(tmp_path / "y") == tmp_path / "y"


def test_members_are_a_set_of_numbers():
    chance = random.Random(5)
    for _ in range(200):
        members, expected = Members(), set()
        for _ in range(5):
            first, number = chance.randrange(300), chance.randrange(40)
            members.add_range(first, number)
            expected |= set(range(first, first + number))
        gone = chance.randrange(300)
        members.add(gone)
        members.remove(gone)
        expected.discard(gone)
        again = Members(members.to_bytes())
        assert {n for n in range(400) if n in again} == expected
        other = Members()
        other.add_range(50, 100)
        assert set(again.without([other])) == expected - set(range(50, 150))


def test_every_code_of_the_database_has_a_remedy():
    assert all(code.remedy for code in codes.LIST_CODES)


def test_rows_come_back_as_they_were_without_blanks() -> None:
    row = ListRow("7", "Ash, Bo", "ENG", "F", rating="1900", k="20", birth_year="1990", flag="w")
    none = ListRow("8", "Elm, Kit")
    padded = ListRow(*(f" {text} " for text in row))
    block = packed(list(zip(row, padded, none, strict=True)))
    figures = dict(zip(block.rated, block.figures, strict=True))
    those = [(n, block.facts[at], figures.get(at)) for at, n in enumerate((7, 7, 8))]
    assert rows_of(those) == [row, row, none]
    assert rows_of([]) == []
