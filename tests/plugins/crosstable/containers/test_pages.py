"""Web pages as browsers and spreadsheet programs save them: the same event in other clothes."""

from __future__ import annotations

import pytest
from web_pages import ADVERTISEMENT, DETAILS, page_of, people, refusal, table_of, whole_page

from tourneyelo.plugin import Certainty, Source
from tourneyelo_crosstable.containers import Kind, open_sheets

# whole pages


def test_a_whole_page_gives_the_event_with_its_header(read_page, read_rows, start_order):
    imported = read_page(whole_page(start_order))
    assert people(imported) == people(read_rows(start_order))
    event = imported.tournament
    assert (event.name, event.federation, event.city) == (
        "Lakeside Open",
        "AUT",
        "Hall of the Lake",
    )
    assert event.chief_arbiter.fide_id == 99900092
    assert str(event.start_date) == "2026-05-02"
    assert event.declared.rounds == 3
    assert event.raw == {"Organizer(s)": "Lakeside Chess Club"}
    assert imported.producer == "Chess-Results"
    assert imported.encoding == "utf-8"
    assert not any(finding.severity == "error" for finding in imported.findings)


def test_a_place_on_a_page_is_a_cell_of_the_table_as_it_is_shown(read_page, start_order):
    start_order[2][6] = "nonsense"
    imported = read_page(whole_page(start_order))
    (finding,) = [f for f in imported.findings if f.code == "CROSS020"]
    assert str(finding.place) == "open.html!Starting rank crosstable!G3"
    assert "table Starting rank crosstable, header in row 1" in imported.understanding[1]


def test_a_page_is_claimed_by_its_games(importer, start_order):
    found = importer.detect(Source("open.xls", whole_page(start_order).encode()))
    assert found.certainty is Certainty.CERTAIN
    lists = importer.detect(Source("open.html", page_of(DETAILS).encode()))
    assert lists.certainty is Certainty.POSSIBLE
    nothing = importer.detect(Source("open.html", page_of("<p>Hello</p>").encode()))
    assert nothing.certainty is Certainty.NO


def test_a_page_without_a_table_is_refused_with_what_it_says(read):
    page = page_of("<h3>Record not found</h3>", ADVERTISEMENT)
    finding = refusal(read, page.encode())
    assert finding.code == "CROSS065"
    assert "Record not found" in finding.message


def test_a_frame_is_refused_with_the_file_to_give(read):
    page = '<html><frameset><frame src="open-Dateien/sheet001.htm"></frameset></html>'
    finding = refusal(read, page.encode())
    assert finding.code == "CROSS066"
    assert "sheet001.htm" in finding.remedy


def test_a_page_cut_off_within_its_table_is_told(read_page, start_order):
    page = whole_page(start_order)
    imported = read_page(page[: page.index("Dorn Elsa")] + "Dorn")
    assert "CROSS068" in [finding.code for finding in imported.findings]


# tables as people write them


def test_a_table_saved_as_xls_is_read(read_page, read_rows, preamble, rank_order, footer):
    above = "".join(f'<tr><td colspan="11">{"".join(row)}</td></tr>' for row in preamble)
    below = "".join(f'<tr><td colspan="11">{"".join(row)}</td></tr>' for row in footer)
    rows = table_of(rank_order, more=" border=1").replace("> ", ">&nbsp;").replace(".5<", ",5<")
    rows = rows.replace("<tr>", above + "<tr>", 1).replace("</table>", below + "</table>")
    imported = read_page(f"<html><body>{rows}</body></html>", "open.xls")
    source = read_rows([*preamble, *rank_order, *footer])
    assert people(imported) == people(source)
    assert imported.tournament.fide_event_id == source.tournament.fide_event_id
    assert imported.tournament.raw == source.tournament.raw
    assert imported.tournament.name == source.tournament.name


@pytest.mark.parametrize(
    "change",
    [
        lambda page: page.replace("</td>", "").replace("</th>", "").replace("</tr>", ""),
        lambda page: page.upper().replace("W1", "w1").replace("B1", "b1"),
        lambda page: page.replace("<tr>", "<tr class='x' onclick=\"a('<b>')\">"),
        lambda page: page.replace("<td>", "<td><font color=red><b>").replace("</td>", "</b></td>"),
        lambda page: page.replace("½", "&frac12;"),
        lambda page: page.replace("½", "&#189;").replace("<td>", "<td>&nbsp;\n  "),
        lambda page: page.replace("<table>", "<table><colgroup><col></colgroup><tbody>"),
        lambda page: page.replace("<td>", "<td><!-- 9w1 --><script>9w1</script>"),
        lambda page: "<!-- saved from url=(0022)http://localhost/ -->\n" + page,
        lambda page: "\ufeff\n\n" + page,
    ],
    ids=range(10),
)
def test_the_dress_of_a_table_changes_nothing(read_page, read_rows, start_order, change):
    read_page_people = people(read_page(change(table_of(start_order))))
    plain = people(read_rows(start_order))
    if read_page_people[0][1].isupper():
        plain = [(p[0], p[1].upper(), *p[2:]) for p in plain]
    assert read_page_people == plain


def test_rows_without_a_table_around_them_are_one(read_page, read_rows, start_order):
    fragment = table_of(start_order).removeprefix("<table>").removesuffix("</table>")
    assert people(read_page(fragment)) == people(read_rows(start_order))


def test_a_hand_made_page_says_its_facts_in_paragraphs(read_page, start_order):
    page = page_of(
        "<h1>Lakeside Open</h1><p>Chief Arbiter: IA Moser, Greta</p><p>Welcome to all!</p>",
        "<p>Date: 2026/05/02</p><h2>Crosstable</h2>",
        table_of(start_order),
    )
    event = read_page(page).tournament
    assert event.name == "Lakeside Open"
    assert event.chief_arbiter.name == "Moser, Greta"
    assert str(event.start_date) == "2026-05-02"


def test_a_rank_that_stands_over_several_rows_counts_in_each(read_page, rank_order):
    page = table_of(rank_order).replace("<td>2</td>", '<td rowspan="2">2</td>')
    page = page.replace("<tr><td>3</td>", "<tr>")
    imported = read_page(page)
    assert [player.rank for player in imported.tournament.players] == [1, 2, 2, 4]
    assert "CROSS063" in [finding.code for finding in imported.findings]


def test_spans_keep_the_columns_below_them_in_place(read_page, read_rows, start_order):
    head = (
        '<tr><th colspan="5">Player</th><th colspan="3">Rounds</th><th colspan="3">Result</th></tr>'
    )
    page = table_of(start_order).replace("<tr>", head + "<tr>", 1)
    assert people(read_page(page)) == people(read_rows(start_order))


def test_a_flag_tells_the_federation_where_no_column_does(read_page, start_order):
    rows = [[row[0], f"#{row[4]}", *row[1:4], *row[5:]] for row in start_order]
    rows[0][1] = ""
    page = table_of(rows)
    for code in ("AUT", "GER", "ITA", "SLO"):
        page = page.replace(f"<td>#{code}</td>", f'<td><div class="tn_{code}"></div></td>')
    federations = [player.federation for player in read_page(page).tournament.players]
    assert federations == ["AUT", "GER", "ITA", "SLO"]


def test_a_result_in_a_table_of_its_own_stays_in_its_cell():
    card = (
        "<table><tr><th>Rd.</th><th>Name</th><th>Res.</th></tr><tr><td>1</td><td>Adler</td><td>"
        '<table><tr><td><div class="FarbewT"></div></td><td>1</td></tr></table></td></tr>'
        '<tr><td>2</td><td>Birk</td><td><table><tr><td><div class="FarbesT"></div></td>'
        "<td>&frac12;</td></tr></table></td></tr></table>"
    )
    (sheet,) = open_sheets(Source("card.html", card.encode()), Kind.HTML)
    assert [row[-1] for row in sheet.rows[:3]] == ["Res.", "w 1", "s ½"]


# several tables


def test_of_several_tables_the_crosstable_is_chosen_and_the_choice_said(read_page, start_order):
    players = [row[:5] for row in start_order]
    page = page_of(
        "<h2>Lakeside Open</h2><h2>Starting rank</h2>",
        table_of(players),
        "<h2>Crosstable</h2>",
        table_of(start_order),
    )
    imported = read_page(page)
    (finding,) = [f for f in imported.findings if f.code == "CROSS030"]
    assert "table Crosstable" in finding.message
    assert "Starting rank" in finding.message
    assert imported.tournament.name == "Lakeside Open"


def test_a_table_can_be_asked_for_by_its_heading(read_page, start_order):
    page = page_of("<h2>A</h2>", table_of(start_order), "<h2>B</h2>", table_of(start_order[:3]))
    assert len(read_page(page).tournament.players) == 4
    assert len(read_page(page, sheet="b").tournament.players) == 2


def test_a_smaller_heading_names_a_later_table(start_order):
    rows = table_of(start_order)
    page = page_of("<h3>Welcome</h3><h2>Round 1</h2>", rows, "<h3>Round 2</h3>", rows)
    sheets = open_sheets(Source("open.html", page.encode()), Kind.HTML)
    assert [sheet.name for sheet in sheets] == ["Round 1", "Round 2"]


def test_tables_without_headings_are_numbered(start_order):
    page = table_of(start_order) * 2
    sheets = open_sheets(Source("open.html", page.encode()), Kind.HTML)
    assert [sheet.name for sheet in sheets] == ["table 1", "table 2"]
