"""Joining several files of one event; all people are invented."""

from __future__ import annotations

import datetime
from collections.abc import Sequence

import pytest

from tourneyelo.errors import Refused
from tourneyelo.host.joining import join
from tourneyelo.model import (
    NOT_PAIRED,
    OUTSIDE_THE_PART,
    Colour,
    KFactor,
    Player,
    Rating,
    RatingKind,
    Result,
    RoundResult,
    SourceFacts,
    Tournament,
)
from tourneyelo.model.names import Likeness, likeness
from tourneyelo.plugin import Imported

W, B = Colour.WHITE, Colour.BLACK
WIN, LOSS, DRAW = Result.WIN, Result.LOSS, Result.DRAW


def game(opponent, colour, result):
    return RoundResult(opponent, colour, result)


def player(number, name, *rounds, rating=None, **facts):
    ratings = (Rating(rating),) if rating else ()
    return Player(number=number, name=name, rounds=rounds, ratings=ratings, **facts)


def file(source: str, *players: Player, left_out: Sequence[int] = (), **facts) -> Imported:
    event = Tournament(players=players, rounds_left_out=tuple(left_out), **facts)
    return Imported(tournament=event, source=SourceFacts(file=source))


def codes(imported):
    return [finding.code for finding in imported.findings]


@pytest.fixture
def crosstable():
    return file(
        "open.xlsx",
        player(1, "Adler Bruno", game(2, W, WIN), game(3, B, DRAW), rating=2100),
        player(2, "Birk Carla", game(1, B, LOSS), NOT_PAIRED, rating=2050),
        player(3, "Çato Dário", RoundResult(None, None, Result.POINT_BYE), game(1, W, DRAW)),
    )


@pytest.fixture
def start_list():
    return file(
        "startlist.xlsx",
        player(7, "Dario, Cato", fide_id=99900003, federation="ITA"),
        player(8, "ADLER,  Bruno", fide_id=99900001, federation="AUT", k=KFactor(20), rating=2100),
        player(9, "Birk,  Carla", fide_id=99900002, federation="GER", rating=2050),
        name="Lakeside Open",
        start_date=datetime.date(2026, 5, 2),
    )


def test_a_start_list_adds_numbers_and_federations_by_name(crosstable, start_list):
    joined = join(crosstable, [start_list])
    people = {p.number: (p.fide_id, p.federation, p.name) for p in joined.tournament.players}
    assert people == {
        1: (99900001, "AUT", "Adler Bruno"),
        2: (99900002, "GER", "Birk, Carla"),
        3: (99900003, "ITA", "Dario, Cato"),
    }
    assert joined.tournament.players[0].k == KFactor(20, "startlist.xlsx")
    assert joined.tournament.start_date == datetime.date(2026, 5, 2)
    assert [p.rounds for p in joined.tournament.players] == [
        p.rounds for p in crosstable.tournament.players
    ]
    assert codes(joined) == ["HOST040"]


def test_every_way_of_matching_is_said(crosstable, start_list):
    (finding,) = join(crosstable, [start_list]).findings
    for words in (
        "found (by name but for commas and dots: 2, by name but for the",
        "FIDE number of 3",
    ):
        assert words in finding.message


@pytest.mark.parametrize(
    ("one", "other", "found"),
    [
        ("Adler, Bruno", "Adler, Bruno", Likeness.EXACT),
        ("Adler, Bruno", "Adler,  Bruno ", Likeness.BLANKS),
        ("Adler, Bruno", "ADLER, Bruno", Likeness.CASE),
        ("Adler, Bruno", "Adler Bruno", Likeness.COMMA),
        ("Nuñez, Ana", "Nunez Ana", Likeness.ACCENTS),
        ("Müller, Jan", "Mueller Jan", Likeness.ACCENTS),
        ("Müller, Jan", "Muller Jan", Likeness.ACCENTS),
        ("Łuk, Żan", "Luk Zan", Likeness.ACCENTS),
        ("Sørby, Åse", "Soerby Aase", Likeness.ACCENTS),
        ("Adler, Bruno", "Bruno Adler", Likeness.WORD_ORDER),
        ("Adler, Bruno", "Adler, Bruna", None),
        ("Adler, Bruno", "", None),
        ("", "?", None),
    ],
)
def test_spellings_of_one_name(one, other, found):
    assert likeness(one, other) is found
    assert likeness(other, one) is found


def test_two_namesakes_are_never_guessed_between(crosstable):
    twins = file(
        "list.xlsx",
        player(4, "Adler, Bruno", fide_id=99900001),
        player(5, "Bruno Adler", fide_id=99900009),
        player(6, "Birk, Carla", fide_id=99900002),
    )
    joined = join(crosstable, [twins])
    assert joined.tournament.players[0].fide_id is None
    assert joined.tournament.players[1].fide_id == 99900002
    (doubt,) = [finding for finding in joined.findings if finding.code == "HOST041"]
    assert doubt.severity == "error"
    assert doubt.player == 1
    assert "Adler, Bruno (number 4)" in doubt.message
    assert "Bruno Adler (number 5)" in doubt.message


def test_namesakes_are_told_apart_by_number_where_both_files_number_alike():
    event = file(
        "open.xlsx",
        player(1, "Adler Bruno", game(2, W, WIN)),
        player(2, "Adler Bruno", game(1, B, LOSS)),
        player(3, "Birk Carla"),
        player(4, "Cato Dario"),
    )
    listed = file(
        "list.xlsx",
        player(1, "Adler, Bruno", fide_id=99900001),
        player(2, "Adler, Bruno", fide_id=99900002),
        player(3, "Birk, Carla", fide_id=99900003),
        player(4, "Cato, Dario", fide_id=99900004),
    )
    ids = [p.fide_id for p in join(event, [listed]).tournament.players]
    assert ids == [99900001, 99900002, 99900003, 99900004]


def test_namesakes_are_told_apart_by_rating_where_numbers_differ():
    event = file(
        "open.xlsx",
        player(1, "Adler Bruno", rating=2000),
        player(2, "Adler Bruno", rating=1500),
        player(3, "Birk Carla"),
    )
    listed = file(
        "list.xlsx",
        player(8, "Adler, Bruno", rating=1500, fide_id=99900002),
        player(9, "Adler, Bruno", rating=2000, fide_id=99900001),
        player(7, "Birk, Carla"),
    )
    ids = [p.fide_id for p in join(event, [listed]).tournament.players]
    assert ids == [99900001, 99900002, None]


def test_a_name_spelt_otherwise_is_found_by_number_and_said():
    event = file("a", *(player(n, f"Player{n:02} Ann") for n in range(1, 21)))
    changed = [player(n, f"Player{n:02}, Ann", fide_id=99900000 + n) for n in range(1, 21)]
    changed[4] = player(5, "Plyer05, Ann", fide_id=99900005)
    joined = join(event, [file("b", *changed)])
    assert joined.tournament.players[4].fide_id == 99900005
    (said,) = [finding for finding in joined.findings if finding.code == "HOST045"]
    assert said.severity == "warning"
    assert "Plyer05, Ann" in said.message


def test_what_the_event_states_stays_and_contradictions_are_said(crosstable):
    other = file("list", player(1, "Adler, Bruno", rating=2111), player(2, "Birk, Carla"))
    joined = join(crosstable, [other])
    assert joined.tournament.players[0].rating == 2100
    (said,) = [finding for finding in joined.findings if finding.code == "HOST043"]
    assert said.message == "player 1 (Adler Bruno): rating 2100 against 2111 in list"
    (missing,) = [finding for finding in joined.findings if finding.code == "HOST046"]
    assert "player 3" in missing.message


def test_a_national_rating_joins_the_fide_rating(crosstable):
    national = Player(
        number=1, name="Adler, Bruno", ratings=(Rating(1950, RatingKind.NATIONAL, "AUT"),)
    )
    joined = join(crosstable, [file("list", national)])
    first = joined.tournament.players[0]
    assert (first.rating, first.national_rating) == (2100, 1950)
    assert first.ratings[1].origin == "list"


def test_a_file_of_other_people_is_refused(crosstable):
    with pytest.raises(Refused) as refused:
        join(crosstable, [file("other.xlsx", player(1, "Zorn, Anna"), player(2, "Yost, Ben"))])
    (finding,) = refused.value.findings
    assert (finding.code, finding.place.file) == ("HOST042", "other.xlsx")


def rounds_of(joined):
    return {p.name: p.rounds for p in joined.tournament.players}


@pytest.fixture
def first_round():
    return file(
        "r1.html",
        player(1, "Adler, Bruno", game(2, W, WIN)),
        player(2, "Birk, Carla", game(1, B, LOSS)),
        player(3, "Cato, Dario", RoundResult(None, None, Result.POINT_BYE)),
        round_dates=(datetime.date(2026, 5, 2),),
    )


@pytest.fixture
def third_round():
    """Other numbers, as a list by boards gives them, and somebody who came late."""
    return file(
        "r3.html",
        player(1, "Dorn, Elsa", OUTSIDE_THE_PART, OUTSIDE_THE_PART, game(2, W, WIN)),
        player(2, "Adler, Bruno", OUTSIDE_THE_PART, OUTSIDE_THE_PART, game(1, B, LOSS)),
        player(3, "Birk, Carla", OUTSIDE_THE_PART, OUTSIDE_THE_PART, game(4, W, DRAW)),
        player(4, "Cato, Dario", OUTSIDE_THE_PART, OUTSIDE_THE_PART, game(3, B, DRAW)),
        left_out=(1, 2),
        round_dates=(None, None, datetime.date(2026, 5, 4)),
    )


def test_pairing_lists_of_single_rounds_make_one_event(first_round, third_round):
    joined = join(first_round, [third_round])
    assert rounds_of(joined) == {
        "Adler, Bruno": (game(2, W, WIN), OUTSIDE_THE_PART, game(4, B, LOSS)),
        "Birk, Carla": (game(1, B, LOSS), OUTSIDE_THE_PART, game(3, W, DRAW)),
        "Cato, Dario": (
            RoundResult(None, None, Result.POINT_BYE),
            OUTSIDE_THE_PART,
            game(2, B, DRAW),
        ),
        "Dorn, Elsa": (NOT_PAIRED, OUTSIDE_THE_PART, game(1, W, WIN)),
    }
    assert joined.tournament.rounds_left_out == (2,)
    assert joined.tournament.round_dates[2] == datetime.date(2026, 5, 4)
    assert codes(joined) == ["HOST047", "HOST040", "HOST049"]


def test_the_order_in_which_rounds_are_joined_does_not_matter(first_round, third_round):
    one, other = join(first_round, [third_round]), join(third_round, [first_round])

    def by_name(joined):
        names = {p.number: p.name for p in joined.tournament.players}
        return {
            p.name: [(names.get(r.opponent), r.colour, r.result) for r in p.rounds]
            for p in joined.tournament.players
        }

    assert by_name(one) == by_name(other)


def test_two_files_that_tell_a_round_differently_are_an_error(crosstable, first_round):
    changed = file(
        "r1.html",
        player(1, "Adler, Bruno", game(2, W, DRAW)),
        player(2, "Birk, Carla", game(1, B, DRAW)),
    )
    joined = join(crosstable, [changed])
    differing = [finding for finding in joined.findings if finding.code == "HOST044"]
    assert [(f.player, f.round, f.severity) for f in differing] == [
        (1, 1, "error"),
        (2, 1, "error"),
    ]
    assert "win with white against 2, but draw with white against 2" in differing[0].message
    assert list(rounds_of(joined).values()) == list(rounds_of(crosstable).values())


def test_a_result_settles_a_pending_game_and_a_kind_settles_a_bye():
    pending = file(
        "open",
        player(1, "Adler, Bruno", game(2, W, Result.PENDING)),
        player(2, "Birk, Carla", game(1, B, Result.PENDING)),
        player(3, "Cato, Dario", RoundResult(None, None, Result.POINT_BYE)),
    )
    settled = file(
        "r1",
        player(1, "Adler, Bruno", game(2, W, WIN)),
        player(2, "Birk, Carla", game(1, B, LOSS)),
        player(3, "Cato, Dario", RoundResult(None, None, Result.PAIRING_BYE)),
    )
    assert rounds_of(join(pending, [settled])) == rounds_of(settled)
    assert rounds_of(join(settled, [pending])) == rounds_of(settled)
    assert codes(join(pending, [settled])) == ["HOST040"]


def test_a_grid_takes_rounds_and_colours_from_the_pairing_list():
    """A round-robin grid knows who beat whom, but neither the round nor the colour."""
    grid = file(
        "grid",
        player(1, "Adler, Bruno", game(3, None, WIN), game(2, None, DRAW)),
        player(2, "Birk, Carla", NOT_PAIRED, game(1, None, DRAW), game(3, None, LOSS)),
        player(3, "Cato, Dario", game(1, None, LOSS), NOT_PAIRED, game(2, None, WIN)),
    )
    pairings = file(
        "pairings",
        player(1, "Adler, Bruno", game(2, W, DRAW), NOT_PAIRED, game(3, B, WIN)),
        player(2, "Birk, Carla", game(1, B, DRAW), game(3, W, LOSS)),
        player(3, "Cato, Dario", NOT_PAIRED, game(2, B, WIN), game(1, W, LOSS)),
    )
    joined = join(grid, [pairings])
    assert rounds_of(joined) == rounds_of(pairings)
    assert "rounds and colours are taken from it" in joined.findings[0].message


def test_games_of_people_who_cannot_be_told_apart_are_refused(crosstable):
    twins = file(
        "r2",
        player(4, "Adler, Bruno", OUTSIDE_THE_PART, game(6, W, WIN)),
        player(5, "Bruno Adler", OUTSIDE_THE_PART, NOT_PAIRED),
        player(6, "Birk, Carla", OUTSIDE_THE_PART, game(4, B, LOSS)),
        left_out=(1,),
    )
    with pytest.raises(Refused) as refused:
        join(crosstable, [twins])
    assert [finding.code for finding in refused.value.findings] == ["HOST041"]


def test_files_whose_players_are_counted_say_nothing_by_number():
    """A row position is no starting number: two namesakes stay two."""
    event = file("a", player(1, "Adler Bruno"), player(2, "Birk Carla"), numbers_stated=False)
    listed = file(
        "b",
        player(1, "Adler, Bruno", fide_id=99900001),
        player(2, "Birk, Carla", fide_id=99900002),
        player(3, "Adler, Bruno", fide_id=99900003),
    )
    joined = join(event, [listed])
    assert joined.tournament.players[0].fide_id is None
    assert "HOST041" in codes(joined)


def test_a_list_gives_its_starting_numbers_to_a_ranking():
    """In a ranking crosstable opponents are positions; the start list has the true numbers."""
    ranking = file(
        "art4",
        player(1, "Adler Bruno", game(2, W, WIN)),
        player(2, "Birk Carla", game(1, B, LOSS)),
        numbers_stated=False,
    )
    listed = file("art0", player(1, "Birk, Carla"), player(2, "Adler, Bruno"))
    joined = join(ranking, [listed])
    assert rounds_of(joined) == {
        "Birk, Carla": (game(2, B, LOSS),),
        "Adler, Bruno": (game(1, W, WIN),),
    }
    assert [p.number for p in joined.tournament.players] == [1, 2]
    assert joined.tournament.numbers_stated
    assert "HOST051" in codes(joined)


def test_a_wholly_different_name_is_nobody_by_number():
    event = file("a", *(player(n, f"Player{n:02} Ann") for n in range(1, 21)))
    changed = [player(n, f"Player{n:02}, Ann", fide_id=99900000 + n) for n in range(1, 21)]
    changed[4] = player(5, "Zorn, Yukiko", fide_id=99900005)
    joined = join(event, [file("b", *changed)])
    assert joined.tournament.players[4].fide_id is None
    assert {"HOST046", "HOST048"} <= set(codes(joined))
    assert "HOST045" not in codes(joined)


def test_joined_parts_last_from_the_first_to_the_last_day(first_round, third_round):
    for files in ((first_round, third_round), (third_round, first_round)):
        event = join(files[0], files[1:]).tournament
        assert event.start_date == datetime.date(2026, 5, 2)
        assert event.end_date == datetime.date(2026, 5, 4)
        assert event.round_dates == (datetime.date(2026, 5, 2), None, datetime.date(2026, 5, 4))


def test_rounds_that_no_file_tells_are_said_once(first_round, third_round):
    second = file(
        "r2",
        player(1, "Adler, Bruno", OUTSIDE_THE_PART, game(2, B, DRAW)),
        player(2, "Birk, Carla", OUTSIDE_THE_PART, game(1, W, DRAW)),
        left_out=(1,),
    )
    assert codes(join(third_round, [first_round])).count("HOST049") == 1
    assert "HOST049" not in codes(join(third_round, [first_round, second]))
