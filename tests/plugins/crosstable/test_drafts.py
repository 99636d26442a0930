"""Drafts: of two sheets that tell one round alike the fuller is read, and nothing is decided."""

from __future__ import annotations

import re

import pytest

import tourneyelo
import tourneyelo_crosstable
from tourneyelo import Host
from tourneyelo.model import Result

HEADER = ["White", "Rtg", "Result", "Black", "Rtg"]


def games(*told):
    """Write a list of games, each as `Adler 1-0 Birk`."""
    parts = [each.split() for each in told]
    return [HEADER, *([white, "", result.strip("_"), black, ""] for white, result, black in parts)]


FIRST = games("Adler 1-0 Birk", "Cato 0-1 Dorn")
SECOND = games("Birk 1-0 Cato", "Dorn ½-½ Adler")
THIRD = games("Adler 1-0 Cato", "Birk 0-1 Dorn")
DRAFT = games("Adler 1-0 Cato", "Birk _ Dorn")
WHOLE = [Result.WIN, Result.DRAW, Result.WIN]


@pytest.fixture(scope="module")
def host():
    return Host.of(tourneyelo_crosstable)


@pytest.fixture
def open_book(host, to_xlsx):
    def read(**sheets):
        book = to_xlsx(FIRST, "Round 1", **sheets)
        return tourneyelo.read(book, name="club.xlsx", host=host)

    return read


def found(imported, code):
    return [finding for finding in imported.findings if finding.code == code]


def results(imported):
    return {p.name: [r.result for r in p.rounds] for p in imported.tournament.players}


@pytest.mark.parametrize("names", [("Round 3", "Round 3 (corrected)"), ("Third round", "R3 final")])
@pytest.mark.parametrize("order", [1, -1])
def test_the_final_is_read_in_place_of_the_draft(open_book, names, order):
    both = dict(list(zip(names, (DRAFT, THIRD), strict=True))[::order])
    imported = open_book(**{"Round 2": SECOND}, **both)
    assert results(imported)["Adler"] == WHOLE
    assert results(imported)["Birk"][2] is Result.LOSS
    assert not found(imported, "CROSS139")
    (told,) = found(imported, "CROSS146")
    draft, final = names
    assert told.message == (
        f"sheet {final} was read and {draft} was not: all games of {draft} stand on both, alike "
        "wherever both have a result; only the former has results of 1 game more"
    )
    assert told.place.sheet == draft


@pytest.mark.parametrize(
    "other",
    [
        games("Adler 0-1 Cato", "Birk 0-1 Dorn"),  # another result
        games("Adler 1-0 Dorn", "Birk _ Cato"),  # other pairings
        games("Cato 0-1 Adler", "Birk 0-1 Dorn"),  # other colours
        games("Adler _ Cato", "Birk 0-1 Dorn"),  # each has a result that the other lacks
        games("Adler 1-0 Cato", "Birk ?! Dorn"),  # what cannot be read may be anything
        games("Adler 1-0 Cato", "Birk _ Egger"),
    ],
)
def test_what_is_not_alike_is_not_decided(open_book, other):
    imported = open_book(**{"Round 2": SECOND, "Round 3": DRAFT, "R3 final": other})
    (told,) = found(imported, "CROSS139")
    assert {"Round 3", "R3 final"} <= set(re.findall(r"R\w* (?:3|final)", told.message))
    assert told.message.endswith("both tell round 3")
    assert not found(imported, "CROSS146")
    assert imported.tournament.rounds == 1


def test_a_game_that_the_draft_lacks_is_no_contradiction(open_book):
    imported = open_book(**{"Round 2": SECOND, "Round 3": DRAFT[:2], "R3 final": THIRD})
    assert results(imported)["Dorn"] == [Result.WIN, Result.DRAW, Result.WIN]
    assert found(imported, "CROSS146")


def test_of_copies_one_is_read_and_the_others_are_said(open_book):
    imported = open_book(**{"Round 1 copy": FIRST, "R1": FIRST, "Round 2": SECOND})
    assert results(imported)["Adler"] == WHOLE[:2]
    told = [finding.message for finding in found(imported, "CROSS146")]
    assert len(told) == 2
    assert all("more" not in message for message in told)


def test_a_draft_of_a_draft_yields_to_the_final(open_book):
    pairings = games("Adler _ Cato", "Birk _ Dorn")
    imported = open_book(**{"Round 2": SECOND, "P3": [["Round 3"], *pairings], "R3": DRAFT, "F3": [
        ["Round 3"], *THIRD]})  # fmt: skip
    assert results(imported)["Adler"] == WHOLE
    assert [f.message.split(" was read and ")[0] for f in found(imported, "CROSS146")] == [
        *("sheet F3", "sheet F3")
    ]


def test_a_draft_and_its_final_alone_are_one_event(host, to_xlsx):
    book = to_xlsx(DRAFT, "Round 1", **{"Round 1 (corrected)": THIRD})
    imported = tourneyelo.read(book, name="club.xlsx", host=host)
    assert imported.tournament.layout.sheet == "Round 1 (corrected)"
    assert [len(found(imported, code)) for code in ("CROSS146", "CROSS031", "CROSS030")] == [
        1,
        0,
        0,
    ]


def test_a_round_that_a_crosstable_tells_too_does_not_keep_the_next_one_out(open_book):
    table = [
        ["No", "Name", "1.Rd", "2.Rd"],
        [1, "Adler", "2w1", "4b½"],
        [2, "Birk", "1b0", "3w1"],
        [3, "Cato", "4w0", "2b0"],
        [4, "Dorn", "3b1", "1w½"],
    ]
    imported = open_book(**{"Cross": table, "Round 3": THIRD})
    assert results(imported)["Adler"] == WHOLE
    assert "sheet Cross was read and Round 1 was not" in found(imported, "CROSS146")[0].message


def test_groups_are_no_drafts_of_each_other(host, to_xlsx):
    groups = {"A": games("Adler 1-0 Birk"), "B": games("Cato 1-0 Dorn")}
    sheets = {name: [["Round 1"], *rows] for name, rows in groups.items()}
    imported = tourneyelo.read(to_xlsx([["notes"]], "N", **sheets), name="club.xlsx", host=host)
    assert not found(imported, "CROSS146")


def test_copies_with_namesakes_are_told_as_two_tables(host, to_xlsx):
    table = [["No", "Name", "1.Rd"], [1, "Adler", "2w1"], [2, "Adler", "1b0"]]
    imported = tourneyelo.read(to_xlsx(table, "A", B=table), name="club.xlsx", host=host)
    assert found(imported, "CROSS031")
    assert not found(imported, "CROSS146")


def test_two_tables_of_a_page_may_be_draft_and_final(host):
    def written(rows):
        return "".join("<tr>" + "".join(f"<td>{cell}" for cell in row) for row in rows)

    tables = {"Round 1": DRAFT, "Round 1 (corrected)": THIRD}
    page = "".join(
        f"<h2>{name}</h2><table>{written(rows)}</table>" for name, rows in tables.items()
    )
    page = f'<meta charset="utf-8"><h1>Club</h1>{page}'
    imported = tourneyelo.read(page.encode(), name="club.html", host=host)
    assert results(imported)["Birk"] == [Result.LOSS]
    assert found(imported, "CROSS146")
