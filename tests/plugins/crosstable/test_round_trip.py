"""Any event, written in the shape of Chess-Results, comes back as it was."""

from __future__ import annotations

import random
from html import escape

from hypothesis import given, settings
from hypothesis import strategies as st

from tourneyelo.model import Colour, Result, RoundResult

W, B = Colour.WHITE, Colour.BLACK
PAIRS = [
    (Result.WIN, Result.LOSS),
    (Result.LOSS, Result.WIN),
    (Result.DRAW, Result.DRAW),
    (Result.FORFEIT_WIN, Result.FORFEIT_LOSS),
    (Result.FORFEIT_LOSS, Result.FORFEIT_WIN),
    (Result.FORFEIT_LOSS, Result.FORFEIT_LOSS),
    (Result.PENDING, Result.PENDING),
]
ALONE = [Result.POINT_BYE, Result.HALF_BYE, Result.UNPAIRED]
SIGNS = {
    Result.WIN: "1",
    Result.LOSS: "0",
    Result.DRAW: "½",
    Result.FORFEIT_WIN: "+",
    Result.FORFEIT_LOSS: "-",
    Result.PENDING: "",
    Result.POINT_BYE: "   -1",
    Result.HALF_BYE: "   -½",
    Result.UNPAIRED: "   -0",
}
TENTHS = {
    Result.WIN: 10,
    Result.DRAW: 5,
    Result.FORFEIT_WIN: 10,
    Result.POINT_BYE: 10,
    Result.HALF_BYE: 5,
}


@st.composite
def events(draw):
    """Draw numbers and, for each of them, a record of every round; somebody meets somebody."""
    count = draw(st.integers(2, 12))
    numbers = draw(
        st.lists(st.integers(1, 999), min_size=count, max_size=count, unique=True).map(sorted)
    )
    chance = random.Random(draw(st.integers(0, 2**32)))
    rounds = draw(st.integers(1, 9))
    records = {number: [] for number in numbers}
    for round_ in range(rounds):
        order = chance.sample(numbers, count)
        games = chance.randint(1 if round_ == 0 else 0, count // 2)
        for white, black in zip(order[:games], order[games : 2 * games], strict=True):
            mine, other = chance.choice(PAIRS)
            records[white].append(RoundResult(black, W, mine))
            records[black].append(RoundResult(white, B, other))
        for number in order[2 * games :]:
            records[number].append(RoundResult(None, None, chance.choice(ALONE)))
    return records


def points(rounds):
    return sum(TENTHS.get(record.result, 0) for record in rounds)


def cell(record, named):
    if record.opponent is None:
        return SIGNS[record.result]
    colour = "w" if record.colour is W else "b"
    return f"{named[record.opponent]:3d}{colour}{SIGNS[record.result]}"


def sheet(records, order, named, heading):
    count = len(next(iter(records.values())))
    rows = [[heading, "", "Name", "Rtg", "FED", *(f"{n}.Rd" for n in range(1, count + 1)), "Pts."]]
    for number in order:
        cells = [cell(record, named) for record in records[number]]
        total = f"{points(records[number]) / 10:g}"
        rows.append([named[number], "", f"Player Number{number}", 2000, "AUT", *cells, total])
    return rows


def renamed(rounds, named):
    return tuple(
        RoundResult(named.get(record.opponent), record.colour, record.result) for record in rounds
    )


@settings(deadline=None)
@given(records=events(), separator=st.sampled_from(",;\t|"))
def test_a_start_ordered_event_comes_back_as_it_was(read, to_csv, records, separator):
    named = {number: number for number in records}
    rows = sheet(records, list(records), named, "No.")
    players = read(to_csv(rows, separator), "open.csv").tournament.players
    assert {player.number: player.rounds for player in players} == {
        number: tuple(rounds) for number, rounds in records.items()
    }
    assert [player.points_declared for player in players] == [
        points(records[player.number]) for player in players
    ]


@settings(deadline=None)
@given(records=events())
def test_a_rank_ordered_event_comes_back_with_row_positions(read, to_csv, records):
    order = sorted(records, key=lambda number: -points(records[number]))
    named = {number: position for position, number in enumerate(order, 1)}
    rows = sheet(records, order, named, "Rk.")
    players = read(to_csv(rows), "open.csv").tournament.players
    assert [(player.number, player.rank) for player in players] == [
        (position, position) for position in range(1, len(order) + 1)
    ]
    assert [player.rounds for player in players] == [
        renamed(records[number], named) for number in order
    ]


@settings(deadline=None)
@given(records=events())
def test_a_workbook_and_a_text_of_one_event_read_alike(read, to_csv, to_xlsx, records):
    named = {number: number for number in records}
    rows = sheet(records, list(records), named, "No.")
    from_text = read(to_csv(rows), "open.csv").tournament
    from_book = read(to_xlsx(rows)).tournament
    assert [(p.number, p.name, p.rounds, p.ratings) for p in from_text.players] == [
        (p.number, p.name, p.rounds, p.ratings) for p in from_book.players
    ]


def to_page(rows):
    """Write rows as the table of a page."""
    lines = "".join(
        f"<tr>{''.join(f'<td>{escape(str(cell))}</td>' for cell in row)}</tr>" for row in rows
    )
    return f"<html><body><h2>Open</h2><table>{lines}</table></body></html>".encode()


def to_spreadsheet_xml(rows):
    """Write rows as XML spreadsheet of Excel 2003; blank cells are jumped over."""
    space = "urn:schemas-microsoft-com:office:spreadsheet"
    lines = "".join(
        "<Row>"
        + "".join(
            f'<Cell ss:Index="{column}"><Data ss:Type="String">{escape(str(cell))}</Data></Cell>'
            for column, cell in enumerate(row, 1)
            if cell != ""
        )
        + "</Row>"
        for row in rows
    )
    book = f'<Workbook xmlns="{space}" xmlns:ss="{space}"><Worksheet ss:Name="A"><Table>{lines}'
    return f'<?xml version="1.0"?>{book}</Table></Worksheet></Workbook>'.encode()


@settings(deadline=None)
@given(records=events(), write=st.sampled_from((to_page, to_spreadsheet_xml)))
def test_a_page_and_an_xml_spreadsheet_of_an_event_read_as_its_text(read, to_csv, records, write):
    named = {number: number for number in records}
    rows = sheet(records, list(records), named, "No.")
    from_text = read(to_csv(rows), "open.csv").tournament.players
    from_markup = read(write(rows), "open.xls").tournament.players
    assert [(p.number, p.name, p.rounds, p.ratings, p.points_declared) for p in from_text] == [
        (p.number, p.name, p.rounds, p.ratings, p.points_declared) for p in from_markup
    ]
