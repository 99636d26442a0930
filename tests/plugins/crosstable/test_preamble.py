"""The lines around a table: facts of the event."""

from __future__ import annotations

import datetime

import pytest

from tourneyelo.model import Arbiter, TimeControlClass

DAY = datetime.date


def test_the_long_form_tells_all_facts_of_the_event(
    read_rows, preamble, rank_order, footer, codes_of
):
    imported = read_rows([*preamble, *rank_order, *footer])
    event = imported.tournament
    assert event.name == "Lakeside Rapid Open"
    assert event.federation == "AUT"
    assert event.city == "Hall of the Lake"
    assert event.chief_arbiter == Arbiter(
        "Moser, Greta", "IA", 99900092, "IA Moser, Greta (99900092)"
    )
    assert event.deputy_arbiters == (
        Arbiter("Huber, Ilse", "FA", 99900093, "FA Huber, Ilse (99900093)"),
    )
    assert event.time_control == "10 minutes + 3 secs per move"
    assert event.time_control_class is TimeControlClass.RAPID
    assert event.declared.rounds == 3
    assert event.type == "Swiss-System"
    assert event.fide_event_id == 990042
    assert (event.start_date, event.end_date) == (DAY(2026, 5, 2), DAY(2026, 5, 3))
    assert event.raw == {
        "Organizer(s)": "Lakeside Chess Club",
        "Tournament director": "Egger, Fritz (99900091)",
        "Arbiter": "NA Koller, Jan (99900094), NA Lang, Kim (99900095)",
        "Rating calculation": "Rating international",
        "Rating-Ø / Average age": "1883 / 31",
    }
    assert imported.producer == "Chess-Results"
    assert codes_of(imported) == ["CROSS130"]


def test_the_last_update_is_no_date_of_the_event(read_rows, rank_order):
    above = [
        ["From the Tournament-Database of Chess-Results https://chess-results.com"],
        ["Lakeside Rapid Open "],
        ["Last update 03.05.2026 18:00:00"],
        ["Ranking crosstable after Round 3"],
    ]
    event = read_rows([*above, *rank_order]).tournament
    assert event.name == "Lakeside Rapid Open"
    assert event.start_date is None


def test_a_name_with_a_colon_is_still_the_name(read_rows, rank_order):
    above = [["Lakeside Festival: Open A"], ["Date : 2026/05/02"], ["Final Ranking crosstable"]]
    event = read_rows([*above, *rank_order]).tournament
    assert event.name == "Lakeside Festival: Open A"
    assert (event.start_date, event.end_date) == (DAY(2026, 5, 2), DAY(2026, 5, 2))


def test_without_lines_above_nothing_is_known(read_rows, rank_order):
    event = read_rows(rank_order).tournament
    assert (event.name, event.start_date, event.chief_arbiter, event.raw) == (None, None, None, {})


def test_a_list_title_alone_is_no_name(read_rows, rank_order):
    event = read_rows([["Final Ranking crosstable after 3 Rounds"], *rank_order]).tournament
    assert event.name is None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Standard", TimeControlClass.STANDARD),
        ("Rapid", TimeControlClass.RAPID),
        ("Blitz", TimeControlClass.BLITZ),
    ],
)
def test_the_class_of_the_time_control_stands_in_brackets(read_rows, rank_order, text, expected):
    above = [["Lakeside Open"], [f"Time control ({text}) : 90 min"], []]
    assert read_rows([*above, *rank_order]).tournament.time_control_class is expected


@pytest.mark.parametrize(
    "line",
    [
        "Date : soon",
        "Date : 2026/02/30",
        "Number of rounds : nine",
        "FIDE-Event-ID : 990042, 990043",
        "Federation : Atlantis ( ATL )",
        "Time control (Bullet) : 1 min",
        "Chief Arbiter : IA Moser, Greta (99900092), IA Huber, Ilse (99900093)",
    ],
)
def test_a_line_that_cannot_be_read_is_kept_and_warned_about(read_rows, rank_order, line):
    imported = read_rows([["Lakeside Open"], [line], [], *rank_order])
    name, _, value = line.partition(" : ")
    assert imported.tournament.raw[name] == value
    (warning,) = [finding for finding in imported.findings if finding.code == "CROSS050"]
    assert warning.place.cell == "A2"
    assert line in warning.message


def test_a_list_of_arbiters_that_was_cut_off_is_told(read_rows, rank_order):
    line = "Deputy Chief Arbiter : FA Huber, Ilse (99900093), FA Koller, Jan ... "
    imported = read_rows([["Lakeside Open"], [line], [], *rank_order])
    assert [a.name for a in imported.tournament.deputy_arbiters] == ["Huber, Ilse", "Koller, Jan"]
    assert [f.code for f in imported.findings if f.code == "CROSS051"] == ["CROSS051"]


def test_arbiters_without_title_or_number_are_names(read_rows, rank_order):
    imported = read_rows([["Lakeside Open"], ["Chief Arbiter : Moser, Greta"], [], *rank_order])
    assert imported.tournament.chief_arbiter == Arbiter("Moser, Greta", text="Moser, Greta")


def test_label_and_value_may_stand_in_two_cells(read_rows, rank_order):
    above = [["Lakeside Open"], ["Chief Arbiter:", "IA Moser, Greta"], ["Location:", "Lake"], []]
    event = read_rows([*above, *rank_order]).tournament
    assert event.chief_arbiter == Arbiter("Moser, Greta", "IA", text="IA Moser, Greta")
    assert event.city == "Lake"


def test_german_lines_are_understood(read_rows, rank_order):
    above = [
        ["Lakeside Open"],
        ["Föderation : Österreich ( AUT )"],
        ["Hauptschiedsrichter : IA Moser, Greta (99900092)"],
        ["Bedenkzeit (Schnellschach) : 10 min"],
        ["Ort : Seehalle"],
        ["Datum : 02.05.2026 bis 03.05.2026"],
        ["Die Seite wurde zuletzt aktualisiert am 03.05.2026 18:00:00"],
        ["Endtabelle nach 3 Runden"],
    ]
    event = read_rows([*above, *rank_order]).tournament
    assert (event.name, event.federation, event.city) == ("Lakeside Open", "AUT", "Seehalle")
    assert event.time_control_class is TimeControlClass.RAPID
    assert (event.start_date, event.end_date) == (DAY(2026, 5, 2), DAY(2026, 5, 3))


def test_unknown_lines_below_the_first_known_one_are_kept(read_rows, rank_order):
    above = [["Lakeside Open"], ["Location : Lake"], ["Sponsor : Bank"], [], ["Ranking crosstable"]]
    assert read_rows([*above, *rank_order]).tournament.raw == {"Sponsor": "Bank"}


def test_an_unreadable_first_day_is_not_replaced_by_the_last(read_rows, rank_order):
    line = ["Date :", "1st of August", "2026-08-05"]
    imported = read_rows([["Lakeside Open"], line, [], *rank_order])
    event = imported.tournament
    assert (event.start_date, event.end_date) == (None, DAY(2026, 8, 5))
    (warning,) = [finding for finding in imported.findings if finding.code == "CROSS050"]
    assert warning.place.cell == "B2"
    assert "'1st of August'" in warning.message


def test_an_unreadable_last_day_is_not_replaced_by_the_first(read_rows, rank_order):
    line = ["Date :", DAY(2026, 8, 1), "six August"]
    imported = read_rows([["Lakeside Open"], line, [], *rank_order])
    event = imported.tournament
    assert (event.start_date, event.end_date) == (DAY(2026, 8, 1), None)
    (warning,) = [finding for finding in imported.findings if finding.code == "CROSS050"]
    assert warning.place.cell == "C2"


@pytest.mark.parametrize(
    "first",
    ["Feb 28, 2024", "28 February 2024", "28.2.24", "28/2/24", "28.02.2024", "28th of Feb 2024"],
)
def test_a_day_that_can_be_read_in_one_way_is_read(read_rows, rank_order, first):
    line = ["Date :", first, DAY(2024, 3, 2)]
    imported = read_rows([["Lakeside Open"], line, [], *rank_order])
    event = imported.tournament
    assert (event.start_date, event.end_date) == (DAY(2024, 2, 28), DAY(2024, 3, 2))
    assert not [finding for finding in imported.findings if finding.code == "CROSS050"]


@pytest.mark.parametrize(
    "days",
    [
        *("28.02. - 02.03.2024", "28 Feb - 2 March 2024", "Feb 28 - Mar 2, 2024"),
        *("28/02/2024-02/03/2024", "2024-02-28-2024-03-02"),
        *("28.02.2024 bis 02.03.2024", "from 2024-02-28 to 2024-03-02"),
    ],
)
def test_a_first_day_may_leave_to_the_last_what_both_share(read_rows, rank_order, days):
    event = read_rows([["Lakeside Open"], [f"Date : {days}"], [], *rank_order]).tournament
    assert (event.start_date, event.end_date) == (DAY(2024, 2, 28), DAY(2024, 3, 2))


@pytest.mark.parametrize("days", ["5/3/2026", "1.2.24", "August 2026", "5 days from 2026-03-05"])
def test_days_that_could_be_others_stay_unknown(read_rows, rank_order, days):
    imported = read_rows([["Lakeside Open"], ["Date", days], [], *rank_order])
    assert imported.tournament.start_date is None
    (warning,) = [finding for finding in imported.findings if finding.code == "CROSS050"]
    assert warning.place.cell == "B2"
