"""The tables of the report: what stands in them, whatever shape they are later given."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from decimal import Decimal
from typing import Any

import msgspec
import pytest

from tourneyelo.model import Kind, Report, Result, Section, SourceFacts, Tournament
from tourneyelo.model.document import PlayerEntry
from tourneyelo_reports.sections.wording import RESULT_WORDS, file_name
from tourneyelo_reports.shown import shown

KINDS = {
    Kind.TEXT: (str, int, datetime.date),
    Kind.INTEGER: int,
    Kind.IDENTIFIER: int,
    Kind.DECIMAL: Decimal,
    Kind.CHANGE: Decimal,
    Kind.DATE: datetime.date,
    Kind.BOOLEAN: bool,
}
REPORTS = ("report", "unrated_report", "hostile_report", "large_report")


def section(report: Report, name: str) -> Section:
    return next(section for section in report.sections if section.name == name)


def lines(table: Section) -> list[dict[str, Any]]:
    keys = [column.key for column in table.columns]
    return [dict(zip(keys, row, strict=True)) for row in table.rows]


@pytest.fixture(params=REPORTS)
def any_report(request: pytest.FixtureRequest) -> Report:
    return request.getfixturevalue(request.param)


def test_the_tables_stand_in_the_order_of_reading(report: Report) -> None:
    assert [s.name for s in report.sections] == ["event", "summary", "games", "findings"]


def test_every_row_has_a_cell_for_every_column_and_of_its_kind(any_report: Report) -> None:
    for table in any_report.sections:
        assert len({column.key for column in table.columns}) == len(table.columns)
        for row in table.rows:
            for column, cell in zip(table.columns, row, strict=True):
                assert cell is None or isinstance(cell, KINDS[column.kind]), (column.key, cell)


def test_the_summary_has_one_row_for_every_player(any_report: Report) -> None:
    numbers = [line["number"] for line in lines(section(any_report, "summary"))]
    assert numbers == [player.number for player in any_report.tournament.players]


def test_the_summary_says_all_that_is_known_of_a_rated_player(report: Report) -> None:
    assert lines(section(report, "summary"))[0] == {
        "number": 1,
        "rank": 10,
        "title": "WFM",
        "name": "Alder, Ana",
        "federation": "ENG",
        "fide_id": 99_000_001,
        "rating": 1990,
        # win 1, draw ½, loss 0, unmoved 1 + ½ + 0, forfeits 1 + 0, byes 1 + ½ + 0 + 1 + 1
        "points": Decimal("7.5"),
        "k": 20,
        "k_source": "inferred from rating and age",
        "rated_games": 3,
        "rated_score": Decimal("1.5"),
        "opp_avg": 1975,
        "expected_score": Decimal("1.42"),
        "delta": Decimal("-0.16"),
        "change": Decimal("-3.2"),
        "new_rating": 1987,
        "performance": 1975,
        "rc": 1968,
        "rp_limited": 1970,
        "performances.linear": 1981,
        "initial_rating": None,
        "initial_rating_publishable": None,
        "remark": None,
    }


def test_a_formula_that_only_repeats_rp_names_it_and_gets_no_column(
    report: Report, composed: Callable[..., Report]
) -> None:
    run = report.rating
    assert run
    same = tuple(
        msgspec.structs.replace(
            player, performances={"table 8.1.1": player.performance} if player.performance else {}
        )
        for player in run.players
    )
    rated = msgspec.structs.replace(
        report, rating=msgspec.structs.replace(run, players=same), sections=()
    )
    columns = {column.title: column for column in section(composed(rated), "summary").columns}
    assert [title for title in columns if title.startswith("Rp")] == ["Rp", "Rp lim"]
    assert columns["Rp"].explanation.endswith("by table 8.1.1")


def test_an_unrated_player_has_an_initial_rating_and_no_change(report: Report) -> None:
    line = lines(section(report, "summary"))[2]
    unknown = ("rating", "fide_id", "k", "change", "delta", "new_rating", "performance", "rc")
    assert {key: line[key] for key in unknown} == dict.fromkeys(unknown)
    assert (line["initial_rating"], line["initial_rating_publishable"]) == (1350, False)
    assert line["remark"].startswith("unrated")


def test_a_player_of_whom_nothing_is_known_has_empty_cells_and_no_zeros(report: Report) -> None:
    line = lines(section(report, "summary"))[9]
    stated = {"number": 10, "name": "Juniper, Jun"}
    counted = {"points": 0, "rated_games": 0, "rated_score": 0}
    assert {key: value for key, value in line.items() if value is not None} == stated | counted


def test_players_who_share_a_number_keep_their_own_figures(twins: Report) -> None:
    first, second = lines(section(twins, "summary"))[:2]
    assert (first["number"], first["points"], first["change"]) == (
        1,
        Decimal("7.5"),
        Decimal("-3.2"),
    )
    assert (second["number"], second["points"], second["change"]) == (1, 0, Decimal("-1.6"))
    assert lines(section(twins, "games"))[17]["opponent_name"] == "Alder, Ana"


def test_the_keys_of_the_summary_are_those_of_the_json_report(report: Report) -> None:
    keys = {column.key.partition(".")[0] for column in section(report, "summary").columns}
    assert keys <= set(PlayerEntry.__struct_fields__)


def test_the_brief_columns_are_what_a_terminal_needs(report: Report) -> None:
    titles = [column.title for column in section(report, "summary").columns if column.brief]
    assert sorted(titles) == sorted(
        ["No", "Name", "Rtg", "K", "n", "W", "We", "W-We", "Change", "Rp", "New"]
    )


def test_the_brief_columns_of_a_large_event_fit_100_characters(large_report: Report) -> None:
    table = section(large_report, "summary")
    widths = [
        max(len(column.title), *(len(shown(row[place], column)) for row in table.rows))
        for place, column in enumerate(table.columns)
        if column.brief
    ]
    assert sum(widths) + 2 * len(widths) <= 100


def test_without_a_rating_the_summary_keeps_to_the_standings(unrated_report: Report) -> None:
    keys = [column.key for column in section(unrated_report, "summary").columns]
    assert keys == [
        "number", "rank", "title", "name", "federation", "fide_id", "rating", "points",
    ]  # fmt: skip
    assert section(unrated_report, "summary").remarks == ()


def test_without_a_rating_there_are_no_games(unrated_report: Report) -> None:
    assert "games" not in [table.name for table in unrated_report.sections]


def test_the_games_have_one_row_for_every_player_and_round(report: Report) -> None:
    rows = lines(section(report, "games"))
    assert [(row["number"], row["round"]) for row in rows] == [
        *((1, number) for number in range(1, 17)),
        *((number, 1) for number in (2, 4, 5, 6, 7, 8, 9)),
    ]


def test_a_game_says_whom_how_and_why(report: Report) -> None:
    assert lines(section(report, "games"))[1] == {
        "number": 1,
        "name": "Alder, Ana",
        "round": 2,
        "colour": "black",
        "opponent": 3,
        "opponent_name": "Cedar, Céline",
        "opponent_rating": 1980,
        "result": "draw",
        "score": Decimal("0.5"),
        "difference": -37,
        "expected": Decimal("0.45"),
        "change": Decimal("1.00"),
        "rated": True,
        "reason": "rated (B.02 8.1)",
    }


def test_a_bye_has_neither_opponent_nor_score(report: Report) -> None:
    row = lines(section(report, "games"))[8]
    empty = ("colour", "opponent", "opponent_name", "opponent_rating", "score", "change")
    assert {key: row[key] for key in empty} == dict.fromkeys(empty)
    assert (row["result"], row["rated"]) == ("full-point bye", False)


def test_every_result_has_words_of_its_own() -> None:
    assert set(RESULT_WORDS) == set(Result)
    assert len(set(RESULT_WORDS.values())) == len(Result)


def test_findings_keep_their_order_and_everything_they_say(report: Report) -> None:
    assert section(report, "findings").rows == (
        (
            "error",
            "TRF031",
            "autumn-open.trf:14:81",
            1,
            None,
            "Alder, Ana has 5.5 points but her results are worth 6.0",
            "correct line 14",
        ),
        (
            "warning",
            "CHK012",
            "autumn-open.trf:16:49",
            None,
            None,
            "=cmd|' /C calc'!A0 is no federation",
            "give a FIDE code",
        ),
        ("note", "FIDE007", None, 3, 2, "K was inferred from rating and age", None),
    )


def test_without_findings_the_table_says_that_nothing_was_found(unrated_report: Report) -> None:
    table = section(unrated_report, "findings")
    assert (table.rows, table.remarks) == ((), ("Nothing was found.",))


def test_the_event_says_what_was_read_and_by_which_rules(report: Report) -> None:
    facts = section(report, "event").rows
    assert facts[:7] == (
        ("Event", "Autumn Open & Friends 2025"),
        ("City", "Lower Wobbleton"),
        ("Federation", "ENG"),
        ("Start", datetime.date(2025, 10, 4)),
        ("End", datetime.date(2025, 10, 8)),
        ("Chief arbiter", "IA Quill, Imogen (FIDE ID 99900001)"),
        ("Deputy arbiter", "FA Stamp, Otto"),
    )
    assert facts[7] == ("Deputy arbiter", "one more")
    assert {
        ("Time control", "90 min + 30 s per move"),
        ("Time control class", "standard"),
        ("Players", 10),
        ("Rounds", 16),
        ("Rating system", "fide"),
        ("Rule set", "fide 2025-10-01"),
        ("Source file", "autumn-open.trf"),
        ("Format", "trf"),
        ("Producer", "Pairing Helper 3"),
        ("Encoding", "utf-8"),
        ("SHA-256", "5f" * 32),
    } <= set(facts)


def test_new_ratings_are_called_estimates_where_there_are_any(
    report: Report, unrated_report: Report
) -> None:
    notes = [value for fact, value in section(report, "event").rows if fact == "Note"]
    assert "estimates" in notes[0]
    assert "K × n" in notes[0]
    assert "Note" not in [fact for fact, _ in section(unrated_report, "event").rows]


def test_unknown_facts_keep_their_rows(composed: Any) -> None:
    empty = composed(Report(source=SourceFacts(), tournament=Tournament()))
    facts = dict(section(empty, "event").rows)
    assert facts["Chief arbiter"] is None
    assert facts["Deputy arbiter"] is None
    assert facts["Start"] is None
    assert (facts["Players"], facts["Rounds"]) == (0, 0)


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("/home/somebody/open.trf", "open.trf"),
        ("C:\\Users\\somebody\\open.trf", "open.trf"),
        ("open.trf", "open.trf"),
        ("-", "-"),
        ("", ""),
        (None, None),
    ],
)
def test_a_report_names_the_file_and_not_the_home_folder(path: str | None, name: str) -> None:
    assert file_name(path) == name
