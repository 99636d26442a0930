"""What the tables say, in the words of the description of the format."""

from __future__ import annotations

import datetime
import json

import pytest

from tourneyelo.model import Arbiter, BirthDate, Colour, RatingKind, Result, TimeControlClass
from tourneyelo.plugin import Certainty, Source
from tourneyelo.plugin.neighbours import Neighbours
from tourneyelo_sharlychess.importer import SharlyChessImporter

from .conftest import COLUMNS, person, row, usual_tables

IMPORTER = SharlyChessImporter()
ONE_TOURNAMENT = usual_tables()["tournament"][0]


def codes(imported):
    return [finding.code for finding in imported.findings]


def played(read, first, second, **tables):
    """Read one board: the codes of White and Black."""
    imported = read(pairing=[row(31, 1, first, 5), row(12, 1, second, 5)], **tables)
    return imported, [player.rounds[0].result for player in imported.tournament.players]


def alone(read, code, **tables):
    """Read one row of result code without a board, beside somebody who is not paired."""
    imported = read(pairing=[row(31, 1, code), row(12, 1, 7)], **tables)
    player = imported.tournament.players[0]
    return imported, player.rounds[0].result


def test_a_usual_file_is_read_whole_and_without_a_word(read):
    imported = read()
    event, (ann, bo) = imported.tournament, imported.tournament.players
    assert imported.findings == ()
    assert imported.producer == "Sharly-Chess 3.6.3"
    assert (event.name, event.section, event.city) == ("Rook Days", "Open", "Linz")
    assert (event.federation, event.declared.rounds) == ("AUT", 1)
    assert (event.start_date, event.end_date) == (
        datetime.date(2026, 3, 6),
        datetime.date(2026, 3, 8),
    )
    assert (event.time_control_code, event.time_control_class) == (
        "5400+30",
        TimeControlClass.STANDARD,
    )
    assert (ann.number, ann.name, ann.sex, ann.fide_id) == (1, "Alder, Ann", "w", 99_900_031)
    assert (ann.rating, ann.national_rating, ann.birth) == (2000, 1950, BirthDate(1990, 2, 3))
    assert (ann.rounds[0].opponent, ann.rounds[0].colour) == (2, Colour.WHITE)
    assert (bo.rounds[0].opponent, bo.rounds[0].colour) == (1, Colour.BLACK)
    assert (ann.rounds[0].result, bo.rounds[0].result) == (Result.WIN, Result.LOSS)


def test_private_columns_leave_no_trace(read):
    imported = read()
    assert "secret" not in repr(imported)


@pytest.mark.parametrize(
    ("white", "black", "results"),
    [
        (3, 1, [Result.WIN, Result.LOSS]),
        (2, 2, [Result.DRAW, Result.DRAW]),
        (6, 4, [Result.FORFEIT_WIN, Result.FORFEIT_LOSS]),
        (5, 5, [Result.FORFEIT_LOSS, Result.FORFEIT_LOSS]),
        (13, 11, [Result.UNMOVED_WIN, Result.UNMOVED_LOSS]),
        (12, 12, [Result.UNMOVED_DRAW, Result.UNMOVED_DRAW]),
        (0, 0, [Result.PENDING, Result.PENDING]),
    ],
)
def test_codes_of_boards(read, white, black, results):
    imported, said = played(read, white, black)
    assert said == results
    assert imported.findings == ()


@pytest.mark.parametrize(
    ("white", "black", "results"),
    [
        (15, 15, [Result.LOSS, Result.LOSS]),
        (16, 17, [Result.DRAW, Result.LOSS]),
        (18, 18, [Result.UNMOVED_LOSS, Result.UNMOVED_LOSS]),
        (19, 20, [Result.UNMOVED_DRAW, Result.UNMOVED_LOSS]),
    ],
)
def test_results_by_penalty_are_told_once(read, white, black, results):
    imported, said = played(read, white, black)
    assert said == results
    assert codes(imported) == ["SCE035"]


@pytest.mark.parametrize(
    ("code", "result"),
    [
        (7, Result.ZERO_BYE),
        (8, Result.HALF_BYE),
        (9, Result.PAIRING_BYE),
        (10, Result.FULL_BYE),
        (14, Result.UNPAIRED),
        (0, Result.UNPAIRED),
    ],
)
def test_codes_without_an_opponent(read, code, result):
    imported, said = alone(read, code)
    assert said is result
    assert imported.findings == ()


@pytest.mark.parametrize("code", [21, 99, -1, "x", None, 2.5])
def test_a_code_that_nobody_knows_is_an_unknown_result(read, code):
    imported, said = played(read, code, 1)
    assert said[0] is Result.UNKNOWN
    assert "SCE030" in codes(imported)


def test_two_codes_that_contradict_each_other_are_an_error(read):
    imported, said = played(read, 3, 3)
    assert said == [Result.WIN, Result.WIN]
    assert codes(imported) == ["SCE031"]


def test_a_win_against_nobody_is_no_result(read):
    imported, said = alone(read, 3)
    assert said is Result.UNKNOWN
    assert codes(imported) == ["SCE031"]


@pytest.mark.parametrize(
    "board",
    [
        [],
        [{"id": 5, "white_player_id": 12, "black_player_id": 12, "index": 0}],
        [{"id": 5, "white_player_id": 31, "black_player_id": 31, "index": 0}],
        [{"id": 5, "white_player_id": 31, "black_player_id": 77, "index": 0}],
    ],
)
def test_a_board_that_does_not_fit_is_told(read, board):
    imported = read(board=board)
    assert "SCE032" in codes(imported)
    results = [player.rounds[0].result for player in imported.tournament.players]
    assert Result.UNKNOWN in results
    assert Result.WIN not in results


def test_a_bye_may_sit_at_a_board_without_an_opponent(read):
    board = [{"id": 5, "white_player_id": 31, "black_player_id": None, "index": 0}]
    imported = read(board=board, pairing=[row(31, 1, 9, 5), row(12, 1, 8)])
    first, second = imported.tournament.players
    assert (first.rounds[0].result, first.rounds[0].colour) == (Result.PAIRING_BYE, None)
    assert second.rounds[0].result is Result.HALF_BYE
    assert imported.findings == ()


def test_rounds_beyond_the_plan_are_told_and_those_of_no_plan_left_out(read):
    rows = [row(31, 1, 3, 5), row(12, 1, 1, 5), row(31, 2, 8), row(12, 0, 8), row(12, 9999, 8)]
    imported = read(pairing=rows)
    assert imported.tournament.rounds == 2
    assert codes(imported) == ["SCE033"] * 3


def test_future_rounds_without_results_are_no_rounds(read):
    rows = [row(31, 1, 3, 5), row(12, 1, 1, 5), row(31, 2, 0), row(12, 2, 0)]
    assert read(pairing=rows).tournament.rounds == 1


def test_results_of_strangers_are_counted(read):
    imported = read(pairing=[*usual_tables()["pairing"], row(99, 1, 3)])
    assert codes(imported) == ["SCE034"]


@pytest.mark.parametrize(
    ("rating", "class_", "value"), [(2, "rapid", 1900), (3, "blitz", None), (1, "standard", 2000)]
)
def test_the_rating_is_the_one_of_the_class(read, rating, class_, value):
    ratings = json.dumps({"1": {"fide": 2000}, "2": {"fide": 1900}, "3": {"national": 1800}})
    people = [person(31, "Alder, Ann", ratings=ratings), person(12, "Birch, Bo")]
    imported = read(player=people, tournament=[ONE_TOURNAMENT | {"rating": rating}])
    assert imported.tournament.time_control_class == class_
    assert imported.tournament.players[0].rating == value


def test_an_estimated_rating_is_none_of_fide(read):
    ratings = json.dumps({"1": {"fide": None, "estimated": 1500}})
    imported = read(player=[person(31, "Alder, Ann", ratings=ratings), person(12, "Birch, Bo")])
    player = imported.tournament.players[0]
    assert player.ratings == ()
    assert player.further_fact("sharly-chess.estimated-rating") == "1500"
    assert codes(imported) == ["SCE036"]


@pytest.mark.parametrize(("type_", "kind"), [(3, RatingKind.FIDE), (2, RatingKind.NATIONAL)])
def test_ratings_before_m050_have_one_value_and_its_type(read, type_, kind):
    ratings = json.dumps({"1": {"value": 1777, "type": type_}})
    imported = read(player=[person(31, "Alder, Ann", ratings=ratings), person(12, "Birch, Bo")])
    (rating,) = imported.tournament.players[0].ratings
    assert (rating.value, rating.kind) == (1777, kind)


@pytest.mark.parametrize("ratings", ["{", "[1]", '{"1": 5}', '{"1": {"value": 1, "type": 9}}'])
def test_ratings_that_cannot_be_read_leave_the_player_unrated(read, ratings):
    imported = read(player=[person(31, "Alder, Ann", ratings=ratings), person(12, "Birch, Bo")])
    assert imported.tournament.players[0].rating is None
    assert codes(imported) == ["SCE037"]


@pytest.mark.parametrize(
    ("stated", "title", "sex"),
    [(("FM", "M"), "FM", "m"), ((8, 2), "GM", "m"), ((3, 1), "WFM", "w"), ((0, 0), None, None)],
)
def test_titles_and_sexes_are_letters_or_the_numbers_of_older_files(read, stated, title, sex):
    facts = dict(zip(("title", "gender"), stated, strict=True))
    imported = read(player=[person(31, "Alder, Ann", **facts), person(12, "Birch, Bo")])
    player = imported.tournament.players[0]
    assert (player.title, player.sex) == (title, sex)


@pytest.mark.parametrize(
    ("facts", "birth", "told"),
    [
        ({"date_of_birth": None, "year_of_birth": 1988}, BirthDate(1988), []),
        ({"date_of_birth": None, "year_of_birth": None}, None, []),
        ({"date_of_birth": "1988-02-30"}, BirthDate(1988), ["SCE026"]),
        ({"date_of_birth": "yesterday"}, None, ["SCE026"]),
    ],
)
def test_birth_dates(read, facts, birth, told):
    imported = read(player=[person(31, "Alder, Ann", **facts), person(12, "Birch, Bo")])
    assert imported.tournament.players[0].birth == birth
    assert codes(imported) == told


def test_arbiters_are_accounts_with_a_role_in_the_tournament(read):
    accounts = [
        {
            "id": 1,
            "last_name": "Cedar",
            "first_name": "Cy",
            "fide_id": 99_911,
            "arbiter_title": "ia",
        },
        {"id": 2, "last_name": "Dogwood", "first_name": "Di", "password_hash": "secret"},
        {"id": 3, "last_name": "Elder", "first_name": "El"},
    ]
    roles = [
        {"account_id": 2, "tournament_id": 7, "role": "deputy_arbiter"},
        {"account_id": 1, "tournament_id": 7, "role": "chief_arbiter"},
        {"account_id": 3, "tournament_id": 8, "role": "deputy_arbiter"},
        {"account_id": 3, "tournament_id": None, "role": "organiser"},
    ]
    imported = read(account=accounts, account_role=roles)
    assert imported.tournament.chief_arbiter == Arbiter("Cedar, Cy", "IA", 99_911)
    assert imported.tournament.deputy_arbiters == (Arbiter("Dogwood, Di"),)
    assert "secret" not in repr(imported)


def test_several_tournaments_are_several_events(read, refusal, build):
    second = ONE_TOURNAMENT | {"id": 8, "name": "Juniors", "index": -1}
    entries = usual_tables()["tournament_player"]
    entries.append({"tournament_id": 8, "player_id": 12, "pairing_number": 1})
    tables = {"tournament": [ONE_TOURNAMENT, second], "tournament_player": entries}
    assert IMPORTER.events(Source("open.sce", build(**tables))) == ("Juniors", "Open")
    assert refusal(**tables).code == "HOST008"
    assert read(event="open", **tables).tournament.section == "Open"
    assert len(read(event="1", **tables).tournament.players) == 1


def test_a_tournament_without_players_is_none(read):
    empty = ONE_TOURNAMENT | {"id": 8, "name": "Juniors", "index": -1}
    assert read(tournament=[empty, ONE_TOURNAMENT]).tournament.section == "Open"


def test_points_may_be_three_for_a_win_and_less_for_the_bye(read):
    told = ONE_TOURNAMENT | {"three_points_for_a_win": 1, "pab_value": 2}
    scoring = read(tournament=[told]).tournament.scoring
    assert (scoring.white_win, scoring.black_draw, scoring.forfeit_win) == (30, 10, 30)
    assert scoring.pairing_bye == 10


@pytest.mark.parametrize(
    ("stated", "win", "told"),
    [
        ('{"3": 1, "2": 0.5, "9": 0.5}', 10, []),
        ('{"3": 2, "2": 1, "9": 1.5}', 20, ["SCE041"]),
        ('{"3": "x"}', 10, ["SCE038"]),
        ("[", 10, ["SCE038"]),
    ],
)
def test_points_of_m085_are_told_by_result_code(read, stated, win, told):
    columns = {"tournament": f"{COLUMNS['tournament']}, game_points text"}
    tournament = [ONE_TOURNAMENT | {"game_points": stated}]
    imported = read(columns=columns, tournament=tournament)
    assert imported.tournament.scoring.white_win == win
    assert codes(imported) == told


def test_forfeits_and_byes_have_the_points_of_games_unless_told(read):
    columns = {"tournament": f"{COLUMNS['tournament']}, game_points text"}
    tournament = [ONE_TOURNAMENT | {"game_points": '{"1": 0, "2": 1, "3": 3, "9": 2}'}]
    scoring = read(columns=columns, tournament=tournament).tournament.scoring
    assert (scoring.forfeit_win, scoring.full_bye, scoring.half_bye) == (30, 30, 10)
    assert scoring.pairing_bye == 20


def test_days_of_rounds_are_an_object_of_round_and_time(read):
    columns = {"tournament": f"{COLUMNS['tournament']}, round_datetimes text"}
    stated = '{"1": "2026-03-06 18:00:00", "3": "2026-03-08T09:00"}'
    imported = read(columns=columns, tournament=[ONE_TOURNAMENT | {"round_datetimes": stated}])
    days = (datetime.date(2026, 3, 6), None, datetime.date(2026, 3, 8))
    assert imported.tournament.round_dates == days


def test_old_files_count_seconds_and_tell_the_time_control_in_two_numbers(read):
    columns = {
        "metadata": "version text, migration text",
        "info": "name text, federation text, start float, stop float",
        "tournament": "id integer, name text, rounds integer, rating integer,"
        " time_control_initial_time integer, time_control_increment integer",
    }
    tables = {
        "metadata": [{"version": "2.5", "migration": "m034_add_player_related_tables"}],
        "info": [{"name": "Old", "federation": "FRA", "start": 1740873600.0, "stop": 1740960000}],
        "tournament": [
            {
                "id": 7,
                "name": "Open",
                "rounds": 1,
                "rating": 1,
                "time_control_initial_time": 3600,
                "time_control_increment": 30,
            }
        ],
    }
    event = read(columns=columns, **tables).tournament
    assert event.start_date == datetime.date(2025, 3, 2)
    assert event.time_control_code == "3600+30"


def test_numbers_before_the_first_pairing_are_counted_by_id(read):
    entries = [{"tournament_id": 7, "player_id": who} for who in (31, 12)]
    imported = read(tournament_player=entries)
    assert [player.name for player in imported.tournament.players] == ["Birch, Bo", "Alder, Ann"]
    assert not imported.tournament.numbers_stated
    assert codes(imported) == ["SCE012"]


def test_a_late_entry_without_a_number_comes_last(read):
    entries = [
        {"tournament_id": 7, "player_id": 31},
        {"tournament_id": 7, "player_id": 12, "pairing_number": 4},
    ]
    imported = read(tournament_player=entries)
    assert [player.number for player in imported.tournament.players] == [4, 5]
    assert codes(imported) == ["SCE013"]


class Beside(Neighbours):
    """A folder with a file of changes that the program has not put in yet."""

    def __init__(self, ending="-wal"):
        self._ending = ending

    def names(self):
        return [f"open.sce{self._ending}"]

    def path_of(self, name):
        return name

    def read(self, name):
        return b"changes"


@pytest.mark.parametrize("ending", ["-wal", "-journal"])
def test_changes_beside_the_file_are_told(build, ending):
    source = Source("open.sce", build(), neighbours=Beside(ending))
    imported = IMPORTER.read(source, None)
    assert codes(imported) == ["SCE011"]
    assert f"a {ending} file" in imported.findings[0].message


def test_a_file_whose_changes_lie_elsewhere_is_read_without_them(build):
    data = bytearray(build())
    data[18:20] = b"\2\2"
    assert IMPORTER.read(Source("open.sce", bytes(data)), None).findings == ()


def test_files_are_recognised_by_their_tables(build):
    assert IMPORTER.detect(Source("x", build())).certainty is Certainty.CERTAIN
    assert IMPORTER.detect(Source("open.sce", b"text")).certainty is Certainty.NO
