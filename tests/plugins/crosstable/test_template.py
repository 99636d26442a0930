"""The template: empty it is refused in plain words, filled in it is read without a question."""

from __future__ import annotations

import datetime
import io

import openpyxl
import pytest
from click.testing import CliRunner

import tourneyelo_crosstable
from tourneyelo import Host
from tourneyelo import read as front_door
from tourneyelo.errors import Misuse, Refused
from tourneyelo.model import FEDERATIONS, BirthDate, Colour, Result, Severity
from tourneyelo_crosstable.writing.template.command import command, workbook
from tourneyelo_crosstable.writing.template.layouts import LAYOUTS, Size

HOST = Host.of(tourneyelo_crosstable)
EXCEL_FORMULA = 255
"""Characters that Excel allows in the formula of a data validation."""
EXCEL_PROMPT = 255


@pytest.fixture(scope="module")
def book():
    return opened(workbook("swiss", Size(12, 5)))


def opened(data):
    return openpyxl.load_workbook(io.BytesIO(data))


def saved(book):
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def header_of(sheet):
    return next(row for row in range(1, 40) if sheet.cell(row, 1).value in ("No.", "Round"))


def copy_example(book, last="Rk."):
    """Fill in the first sheet as the example shows it, cell by cell, as a club would."""
    sheet, example = book["Crosstable"], book["Example"]
    labels = {sheet.cell(row, 1).value: row for row in range(1, header_of(sheet))}
    for row in range(1, header_of(example)):
        if (label := example.cell(row, 1).value) in labels:
            for column in (4, 5):
                sheet.cell(labels[label], column).value = example.cell(row, column).value
    headings = {cell.value: cell.column for cell in sheet[header_of(sheet)]}
    assert last in headings
    for offset in range(1, 1 + example.max_row - header_of(example)):
        for cell in example[header_of(example)]:
            value = example.cell(header_of(example) + offset, cell.column).value
            sheet.cell(header_of(sheet) + offset, headings[cell.value]).value = value
    return saved(book)


@pytest.mark.parametrize(
    ("layout", "cell", "words"),
    [
        ("swiss", "C13", "no player was filled in"),
        ("round-robin", "C13", "no player was filled in"),
        ("games", "A12", "no game was filled in"),
    ],
)
def test_an_untouched_template_is_refused_in_plain_words(layout, cell, words):
    with pytest.raises(Refused) as refused:
        front_door(workbook(layout, Size(8, 5)), name="club.xlsx", host=HOST)
    (finding,) = refused.value.findings
    assert finding.code == "CROSS116"
    assert str(finding.place) == f"club.xlsx!Crosstable!{cell}"
    assert words in finding.message
    assert "row" in finding.remedy


POINTS = {
    "Adler, Bruno": 25,
    "Birk, Carla": 25,
    "Cato, Dario": 15,
    "Dorn, Elsa": 15,
    "Ekker, Finn": 5,
    "Fazio, Gina": 5,
    "Gruber, Hans": 15,
}
"""What the example's results add up to, in tenths."""


def test_a_row_for_every_game_is_read_without_a_question_to_the_same_event():
    data = copy_example(opened(workbook("games", Size(40, 7))), last="Black RtgI")
    imported = front_door(data, host=HOST)
    assert {finding.severity for finding in imported.findings} <= {Severity.NOTE}
    event = imported.tournament
    assert {p.name: event.points()[p.number] for p in event.players} == POINTS
    swiss = front_door(copy_example(opened(workbook("swiss", Size(40, 7)))), host=HOST).tournament
    known = {player.number: player for player in swiss.players}
    for player in event.players:
        assert player.rounds == known[player.number].rounds
        assert (player.fide_id, player.rating) == (
            known[player.number].fide_id,
            known[player.number].rating,
        )


def test_a_grid_is_read_and_said_to_tell_neither_rounds_nor_colours():
    data = copy_example(opened(workbook("round-robin", Size(4, 7))))
    imported = front_door(data, host=HOST)
    severe = [f.code for f in imported.findings if f.severity is not Severity.NOTE]
    assert severe == ["CROSS080"]
    event = imported.tournament
    assert [event.points()[p.number] for p in event.players] == [25, 15, 0, 20]
    assert event.declared.rounds == 3
    assert event.type == "Round robin"


def test_filled_in_as_the_example_shows_it_it_is_read_without_a_question():
    imported = front_door(copy_example(opened(workbook("swiss", Size(40, 7)))), host=HOST)
    assert {finding.severity for finding in imported.findings} <= {Severity.NOTE}
    event = imported.tournament
    assert {player.name: player.points_declared for player in event.players} == POINTS
    assert event.points() == {p.number: p.points_declared for p in event.players}
    assert event.name == "Lakeside Spring Open"
    assert (event.start_date, event.end_date) == (
        datetime.date(2026, 5, 2),
        datetime.date(2026, 5, 3),
    )
    assert event.time_control_class == "rapid"
    assert event.time_control == "15 minutes + 10 seconds per move"
    assert (event.federation, event.city, event.type) == ("AUT", "Lakeside", "Swiss-System")
    chief, (deputy,) = event.chief_arbiter, event.deputy_arbiters
    assert (chief.title, chief.name, chief.fide_id) == ("IA", "Moser, Greta", 99900092)
    assert (deputy.title, deputy.name, deputy.fide_id) == ("FA", "Huber, Ilse", 99900093)
    assert event.raw == {}


def test_the_example_shows_every_way_to_write_a_round():
    event = front_door(workbook("swiss", Size(9, 3)), sheet="Example", host=HOST).tournament
    found = {record.result for player in event.players for record in player.rounds}
    assert found == {
        *(Result.WIN, Result.DRAW, Result.LOSS, Result.FORFEIT_WIN, Result.FORFEIT_LOSS),
        *(Result.POINT_BYE, Result.HALF_BYE, Result.UNPAIRED),
    }
    dorn = event.players[3]
    assert dorn.birth == BirthDate(2011, 2, 3)
    assert [(r.opponent, r.colour) for r in dorn.rounds] == [
        (None, None),
        (3, Colour.WHITE),
        (6, Colour.BLACK),
    ]


def test_the_example_is_never_taken_for_the_event(book):
    """Two players filled in by hand are fewer games than the example has; still they are read."""
    filled = opened(saved(book))
    sheet = filled["Crosstable"]
    for row, (name, cell) in enumerate([("Egger, Fritz", "2w1"), ("Lang, Kim", "1b0")], 13):
        sheet.cell(row, 3).value, sheet.cell(row, 11).value = name, cell
    event = front_door(saved(filled), host=HOST).tournament
    assert [player.name for player in event.players] == ["Egger, Fritz", "Lang, Kim"]


def test_a_row_without_a_name_between_players_is_not_passed_over(book):
    filled = opened(saved(book))
    sheet = filled["Crosstable"]
    for row, name, cell in ((13, "Egger, Fritz", "3w1"), (15, "Lang, Kim", "1b0")):
        sheet.cell(row, 3).value, sheet.cell(row, 11).value = name, cell
    with pytest.raises(Refused):
        front_door(saved(filled), host=HOST, strict=True)


def test_every_column_and_every_line_is_explained(book):
    sheet = book["Crosstable"]
    header = header_of(sheet)
    assert header == 12
    assert all(cell.comment for cell in sheet[header] if cell.value)
    assert all(sheet.cell(row, 1).comment for row in range(1, header - 1))
    ways = next(cell for cell in sheet[header] if cell.value == "1.Rd").comment.text
    for way in ("12w1", "7b½", "5b+", "5b-", "-1", "-½", "8w"):
        assert way in ways


def test_cells_know_what_may_be_typed_into_them(book):
    sheet = book["Crosstable"]
    rules = {str(rule.sqref): rule for rule in sheet.data_validations.dataValidation}
    assert rules["B13:B24"].formula1 == '"GM,IM,FM,CM,WGM,WIM,WFM,WCM"'
    assert rules["H13:H24"].formula1 == '"m,w"'
    assert (
        rules["E13:E24"].formula1 == rules["D3"].formula1 == f"Lists!$A$2:$A${len(FEDERATIONS) + 1}"
    )
    assert {rules["D4"].type, rules["E4"].type} == {"date"}
    assert {rules[f"{column}13:{column}24"].type for column in "KLMNO"} == {"custom"}
    for rule in rules.values():
        assert len(rule.formula1) <= EXCEL_FORMULA
        assert len(rule.error) <= EXCEL_PROMPT
        assert rule.errorStyle == "warning"


def test_the_list_of_federations_is_there_but_out_of_sight(book):
    lists = book["Lists"]
    assert lists.sheet_state == "hidden"
    assert {lists.cell(row, 1).value for row in range(2, lists.max_row + 1)} == FEDERATIONS


def test_a_spreadsheet_makes_no_numbers_or_days_of_rounds_and_birth_dates(book):
    sheet = book["Crosstable"]
    formats = {sheet.cell(13, column).number_format for column in (9, *range(11, 16))}
    assert formats == {"@"}


def test_the_headings_stay_in_sight_and_on_every_printed_page(book):
    sheet = book["Crosstable"]
    assert sheet.freeze_panes == "D13"
    assert sheet.print_title_rows == "$12:$12"
    assert sheet.page_setup.orientation == "landscape"


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_same_template_has_the_same_bytes_and_as_much_room_as_asked_for(layout):
    assert workbook(layout, Size(5, 3)) == workbook(layout, Size(5, 3))


def run(*arguments):
    return CliRunner().invoke(command, [str(each) for each in arguments], obj=HOST)


def test_the_command_writes_a_workbook_and_never_over_another(tmp_path):
    target = tmp_path / "club.xlsx"
    assert run(target, "--players", 5, "--rounds", 3).exit_code == 0
    sheet = openpyxl.load_workbook(target)["Crosstable"]
    assert [cell.value for cell in sheet["A"][12:]] == [1, 2, 3, 4, 5]
    assert [c.value for c in sheet[12]][10:] == ["1.Rd", "2.Rd", "3.Rd", "Pts.", "Rk."]
    before = target.read_bytes()
    refused = run(target, "--players", 9)
    assert isinstance(refused.exception, Misuse)
    assert "--force" in str(refused.exception)
    assert target.read_bytes() == before
    assert run(target, "--players", 9, "--force").exit_code == 0
    assert target.read_bytes() != before
    assert [path.name for path in tmp_path.iterdir()] == ["club.xlsx"]


@pytest.mark.parametrize(
    "arguments",
    [
        ["club.csv"],
        ["club"],
        ["nowhere/club.xlsx"],
        ["club.xlsx", "--players", "1"],
        ["club.xlsx", "--players", "1000000"],
        ["club.xlsx", "--rounds", "0"],
        ["club.xlsx", "--layout", "teams"],
        ["club.xlsx", "--layout", "round-robin", "--players", "100"],
        [],
    ],
)
def test_what_cannot_be_a_template_is_misuse(tmp_path, monkeypatch, arguments):
    monkeypatch.chdir(tmp_path)
    done = run(*arguments)
    assert done.exit_code == 2 or isinstance(done.exception, Misuse)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_in_the_place_of_the_file_is_refused(tmp_path):
    (tmp_path / "club.xlsx").mkdir()
    assert run(tmp_path / "club.xlsx", "--force").exit_code == 2
