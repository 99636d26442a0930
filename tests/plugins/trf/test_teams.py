"""Teams (013 and 310) and national ratings, in the layouts that are really written."""

from __future__ import annotations

import pytest

from tourneyelo.model import Rating, RatingKind, Team


@pytest.fixture(scope="session")
def teams(read, line):
    def reading(*records: str):
        imported = read(line(), *records)
        return imported.tournament.teams, imported.findings

    return reading


def team_013(name: str, *players: int, width: int = 32) -> str:
    """Name in 5-36, players in 37-40, 42-45 and so on."""
    return f"013 {name:<{width}}" + " ".join(f"{number:>4}" for number in players)


def team_310(name: str, *players: int, surplus: int = 0, first: int = 77) -> str:
    """Name in 9-40, short name in 42-46, rank up to 71, last digit of the first player in 77."""
    head = f"310   2 {name:<{32 - surplus}} HARB    2210    9.0   17.5   3"
    return head.ljust(first - 4 - surplus) + " ".join(f"{number:>4}" for number in players)


def test_record_013(teams):
    found, findings = teams(team_013("Harbour Rooks", 1, 5, 9, 12), team_013("Mill Knights"))
    assert found == (
        Team(name="Harbour Rooks", players=(1, 5, 9, 12)),
        Team(name="Mill Knights"),
    )
    assert findings == ()


def test_board_order_is_the_order_of_the_record(teams):
    assert teams(team_013("Harbour Rooks", 12, 1, 1234))[0][0].players == (12, 1, 1234)


def test_record_310(teams):
    found, findings = teams(team_310("Harbour Rooks", 1, 5, 9, 12))
    assert found == (
        Team(
            name="Harbour Rooks",
            number=2,
            nickname="HARB",
            players=(1, 5, 9, 12),
            strength=2210,
            match_points=90,
            points=175,
            rank=3,
        ),
    )
    assert findings == ()


def test_record_310_with_number_at_the_left_and_nothing_in_the_middle(teams):
    found, _ = teams("310 1   Vitrail A".ljust(73) + "   1    2")
    assert found == (Team(name="Vitrail A", number=1, players=(1, 2)),)


def test_the_draft_began_its_players_two_columns_earlier(teams):
    assert teams(team_310("Harbour Rooks", 123, 124, first=75))[0][0].players == (123, 124)


def test_310_replaces_013(teams):
    found, _ = teams(team_013("Harbour Rooks", 1, 5), team_310("Harbour Rooks", 1, 5))
    assert [team.number for team in found] == [2]


@pytest.mark.parametrize("name", ["Évrans", "Ólafsvík", "Ζάκυνθος Α", "Ελλάς Β΄ 2", "Ünye"])
def test_names_with_accents_shift_nothing(teams, name):
    assert teams(team_013(name, 1, 23, 456))[0] == (Team(name=name, players=(1, 23, 456)),)
    [team] = teams(team_310(name, 1, 23, 456))[0]
    assert (team.name, team.nickname, team.players) == (name, "HARB", (1, 23, 456))


@pytest.mark.parametrize(
    "name", ["Évrans", "Ólafsvík", "Ζάκυνθος Α", "Ελλάς Β", "Κύδων", "ééééé ééééé"]
)
def test_names_counted_in_bytes_are_recognised(teams, name):
    surplus = len(name.encode()) - len(name)
    found, findings = teams(team_013(name, 1, 23, 456, width=32 - surplus))
    assert (found, findings) == ((Team(name=name, players=(1, 23, 456)),), ())
    [team] = teams(team_310(name, 1, 23, 456, surplus=surplus))[0]
    assert (team.name, team.nickname, team.players) == (name, "HARB", (1, 23, 456))


@pytest.mark.parametrize("name", ["Gazi 1", "Rooks 1904", "A" * 31 + "2", "Team 12"])
def test_numbers_at_the_end_of_a_name_belong_to_it(teams, name):
    assert teams(team_013(name, 1234, 5))[0] == (Team(name=name, players=(1234, 5)),)
    assert teams(team_013(name))[0] == (Team(name=name),)


def test_a_name_without_room_is_read_with_a_warning(teams, said):
    found, findings = teams(
        "013 Harbour Rooks 1 5 9 12", "013 Mill Knights 2 3 4 6 7 8 10 11 13 14"
    )
    assert found[0] == Team(name="Harbour Rooks", players=(1, 5, 9, 12))
    assert found[1] == Team(name="Mill Knights", players=(2, 3, 4, 6, 7, 8, 10, 11, 13, 14))
    assert said(findings) == {"TRF049": 2}
    assert findings[0].place.line == 2
    assert "Harbour Rooks" in findings[0].message
    assert "1, 5, 9 and 12" in findings[0].message


@pytest.mark.parametrize("record", ["013", "013" + " " * 34 + "   1    2", "310   1", "310   1 "])
def test_a_team_without_a_name_is_told(teams, said, record):
    found, findings = teams(record)
    assert found == ()
    assert said(findings, "TRF049").place.line == 2


@pytest.mark.parametrize("token", ["x", "²", "9" * 5000, "12345", "-1"])
def test_what_is_no_number_is_no_player(teams, token):
    found, _ = teams(team_310("Harbour Rooks", 1) + f" {token}    5")
    assert found[0].players == (1, 5)


def national(number: str, rating: str, name: str = "Okoye, Ada", code: str = "NGR") -> str:
    """The columns of record 001 with a federation for a code."""
    head = f"{code} {number:>4} w A  {name:<33} {rating:>4} LA "
    return f"{head} {'NGA-00417':>11} 1999/00/00"


def test_national_ratings_and_numbers_belong_to_their_player(read, line):
    tournament = read(line(), line(number="   2"), national("2", "2044")).tournament
    second = tournament.players[1]
    assert second.ratings == (Rating(2100), Rating(2044, RatingKind.NATIONAL, "NGR"))
    assert (second.rating, second.national_rating) == (2100, 2044)
    assert second.national_id == "NGA-00417"
    assert tournament.players[0].national_rating is None


@pytest.mark.parametrize("rating", ["", "0", "0000"])
def test_a_national_record_may_have_no_rating(read, line, rating):
    imported = read(line(), national("1", rating))
    assert imported.tournament.players[0].national_rating is None
    assert imported.tournament.players[0].national_id == "NGA-00417"
    assert imported.findings == ()


def test_several_federations_may_rate_the_same_player(read, line):
    records = (national("1", "2044"), national("1", "1990", code="GHA"))
    ratings = read(line(), *records).tournament.players[0].ratings
    assert [rating.federation for rating in ratings] == [None, "NGR", "GHA"]


def test_a_national_name_counted_in_bytes_shifts_nothing(read, line):
    record = national("1", "2044", name="Ökoyé, Adá".ljust(30))
    assert read(line(), record).tournament.players[0].national_rating == 2044


def test_a_national_record_of_nobody_is_told(read, line, said):
    found = said(read(line(), national("7", "2044")).findings, "TRF048")
    assert (found.place.line, found.place.column) == (2, 5)
    assert "player 7" in found.message


def test_a_national_rating_that_is_no_number_is_told(read, line, said):
    imported = read(line(), national("1", "2O44"))
    assert imported.tournament.players[0].national_rating is None
    found = said(imported.findings, "TRF048")
    assert (found.place.column, found.player) == (49, 1)


@pytest.mark.parametrize("ruler", ["DDD SSSS sTTT NNNN", "CCC    1", "NGR  one", "BBB 1234"])
def test_rulers_are_no_national_ratings(read, line, ruler):
    imported = read(line(), ruler)
    assert imported.tournament.players[0].national_rating is None
    assert imported.findings == ()
