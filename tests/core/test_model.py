"""The values that everything speaks."""

from __future__ import annotations

import datetime
import itertools

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl.utils import get_column_letter

from tourneyelo.model import (
    Agreement,
    Arbiter,
    BirthDate,
    Code,
    Colour,
    Finding,
    Layout,
    Place,
    Player,
    Rating,
    RatingKind,
    RawField,
    Report,
    Result,
    RoundResult,
    Scoring,
    Severity,
    SourceFacts,
    TimeControlClass,
    Tournament,
    by_number,
    encounters,
    federation_code,
    worst,
)
from tourneyelo.testing import event

FITTING = {
    (Result.WIN, Result.LOSS),
    (Result.DRAW, Result.DRAW),
    (Result.UNMOVED_WIN, Result.UNMOVED_LOSS),
    (Result.UNMOVED_DRAW, Result.UNMOVED_DRAW),
    (Result.FORFEIT_WIN, Result.FORFEIT_LOSS),
    (Result.FORFEIT_LOSS, Result.FORFEIT_LOSS),
    (Result.PENDING, Result.PENDING),
    (Result.UNKNOWN, Result.UNKNOWN),
}
FITTING |= {(b, a) for a, b in FITTING}


def agreement(mine: RoundResult, other: RoundResult) -> Agreement:
    players = (
        Player(number=1, name="Alder", rounds=(mine,)),
        Player(number=2, name="Birch", rounds=(other,)),
    )
    (encounter,) = encounters(players[0], by_number(Tournament(players=players)))
    return encounter.agreement


@pytest.mark.parametrize(("mine", "other"), list(itertools.product(Result, Result)))
def test_two_accounts_agree_exactly_when_the_results_fit(mine, other):
    told = agreement(RoundResult(2, Colour.WHITE, mine), RoundResult(1, Colour.BLACK, other))
    fits = (mine, other) in FITTING
    assert told is (Agreement.AGREED if fits else Agreement.RESULTS_DIFFER)
    assert told.usable is fits


@pytest.mark.parametrize(("mine", "other"), sorted(FITTING))
@pytest.mark.parametrize("colours", list(itertools.product((None, *Colour), (None, *Colour))))
def test_colours_differ_only_when_both_state_the_same(mine, other, colours):
    told = agreement(RoundResult(2, colours[0], mine), RoundResult(1, colours[1], other))
    same = colours[0] is not None and colours[0] is colours[1]
    assert told is (Agreement.COLOURS_DIFFER if same else Agreement.AGREED)
    assert told.usable


def test_results_that_do_not_fit_weigh_more_than_colours():
    told = agreement(
        RoundResult(2, Colour.WHITE, Result.WIN), RoundResult(1, Colour.WHITE, Result.WIN)
    )
    assert told is Agreement.RESULTS_DIFFER


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (["1 Alder: U"], Agreement.NOBODY_MET),
        (["1 Alder: ."], Agreement.NOBODY_MET),
        (["1 Alder: 1w1"], Agreement.SELF),
        (["1 Alder: 9w1"], Agreement.OPPONENT_MISSING),
        (["1 Alder: 2w1", "2 Birch:"], Agreement.ONE_SIDED),
        (["1 Alder: 2w1", "2 Birch: U"], Agreement.ONE_SIDED),
        (["1 Alder: 2w1", "2 Birch: 3b0", "3 Cedar:"], Agreement.ONE_SIDED),
    ],
)
def test_an_account_that_nobody_confirms_is_named_and_not_usable(lines, told):
    tournament = event(*lines)
    (encounter,) = encounters(tournament.players[0], by_number(tournament))
    assert encounter.agreement is told
    assert not told.usable


def test_an_opponent_comes_only_with_accounts_that_can_be_compared():
    tournament = event("1 Alder: 2w1 2w1 9w1 1w1 U", "2 Birch: 1b0")
    found = encounters(tournament.players[0], by_number(tournament))
    assert [e.round for e in found] == [1, 2, 3, 4, 5]
    assert [e.opponent.name if e.opponent else None for e in found] == ["Birch", "Birch"] + 3 * [
        None
    ]


def test_of_two_players_with_one_number_the_first_is_known():
    assert by_number(event("1 Alder:", "1 Birch:"))[1].name == "Alder"


@pytest.mark.parametrize(
    ("result", "tenths"),
    [
        (Result.WIN, 10),
        (Result.DRAW, 5),
        (Result.LOSS, 0),
        (Result.UNMOVED_WIN, 10),
        (Result.UNMOVED_DRAW, 5),
        (Result.UNMOVED_LOSS, 0),
        (Result.FORFEIT_WIN, 10),
        (Result.FORFEIT_LOSS, 0),
        (Result.FULL_BYE, 10),
        (Result.HALF_BYE, 5),
        (Result.ZERO_BYE, 0),
        (Result.PAIRING_BYE, 10),
        (Result.POINT_BYE, 10),
        (Result.UNPAIRED, 0),
        (Result.UNKNOWN, 0),
    ],
)
@pytest.mark.parametrize("colour", [None, *Colour])
def test_the_standard_scoring_is_one_half_and_nothing(result, tenths, colour):
    assert Scoring().table()[colour, result] == tenths


def test_every_result_but_a_pending_one_has_a_worth():
    known = {result for _, result in Scoring().table()}
    assert set(Result) - known == {Result.PENDING}


def test_each_field_of_a_scoring_is_worth_what_it_says():
    scoring = Scoring(
        white_win=30,
        white_draw=10,
        white_loss=1,
        black_win=31,
        black_draw=12,
        black_loss=2,
        forfeit_win=20,
        forfeit_loss=3,
        full_bye=22,
        half_bye=11,
        zero_bye=4,
        pairing_bye=25,
        unknown=5,
    )
    table = scoring.table()
    white, black = Colour.WHITE, Colour.BLACK
    assert [table[white, r] for r in (Result.WIN, Result.DRAW, Result.LOSS)] == [30, 10, 1]
    assert [table[black, r] for r in (Result.WIN, Result.DRAW, Result.LOSS)] == [31, 12, 2]
    assert table[black, Result.UNMOVED_WIN] == 31
    assert table[None, Result.WIN] == 30
    flat = {
        Result.FORFEIT_WIN: 20,
        Result.FORFEIT_LOSS: 3,
        Result.FULL_BYE: 22,
        Result.POINT_BYE: 22,
        Result.HALF_BYE: 11,
        Result.ZERO_BYE: 4,
        Result.UNPAIRED: 4,
        Result.PAIRING_BYE: 25,
        Result.UNKNOWN: 5,
    }
    for result, worth in flat.items():
        assert {table[colour, result] for colour in (None, white, black)} == {worth}


def test_points_are_summed_under_the_scoring_of_the_event():
    lines = "1 Alder: 2w1 2b= U", "2 Birch: 1b0 1w= H"
    assert event(*lines).points() == {1: 25, 2: 10}
    three = Scoring(white_win=30, black_win=30, white_draw=10, black_draw=10)
    assert event(*lines, scoring=three).points() == {1: 50, 2: 15}


def test_a_pending_game_is_worth_nothing_yet():
    assert event("1 Alder: 2w*", "2 Birch: 1b*").points() == {1: 0, 2: 0}


@given(st.integers(1, 16384), st.integers(1, 1_048_576))
def test_a_cell_is_named_as_spreadsheets_name_it(column, row):
    layout = Layout(file="f.xlsx", sheet="S", fields={"name": column})
    place = layout.place(row, "name")
    assert place.cell == f"{get_column_letter(column)}{row}"
    assert str(place) == f"f.xlsx!S!{place.cell}"


@pytest.mark.parametrize(
    ("column", "letters"),
    [(1, "A"), (26, "Z"), (27, "AA"), (52, "AZ"), (53, "BA"), (702, "ZZ"), (703, "AAA")],
)
def test_letters_turn_over_where_the_alphabet_ends(column, letters):
    layout = Layout(sheet="S", rounds=(column,))
    assert layout.place(7, round_=1).cell == f"{letters}7"


def test_a_place_in_text_is_line_and_column():
    layout = Layout(file="f.trf", fields={"name": 15}, rounds=(92, 102))
    assert str(layout.place(7, "name")) == "f.trf:7:15"
    assert str(layout.place(7, round_=2)) == "f.trf:7:102"
    assert str(layout.place(7, round_=3)) == "f.trf:7"
    assert str(layout.place(7)) == "f.trf:7"
    assert str(layout.place(7, "title")) == "f.trf:7"
    assert str(layout.place(None, "name")) == "f.trf"


def test_a_place_names_as_much_as_is_known():
    assert str(Place()) == ""
    assert str(Place(file="f.xlsx", sheet="S")) == "f.xlsx!S"
    assert str(Place(sheet="S", cell="B2")) == "S!B2"
    assert Layout(file="f.xlsx", sheet="S").place(None, "name") == Place(file="f.xlsx", sheet="S")


@pytest.mark.parametrize(
    ("birth", "date"),
    [
        (BirthDate(1990, 2, 28), datetime.date(1990, 2, 28)),
        (BirthDate(1992, 2, 29), datetime.date(1992, 2, 29)),
        (BirthDate(1990, 2, 29), None),
        (BirthDate(1990, 13, 1), None),
        (BirthDate(1990, 0, 0), None),
        (BirthDate(0, 1, 1), None),
        (BirthDate(1990), None),
        (BirthDate(1990, 2), None),
    ],
)
def test_a_birth_date_is_a_day_only_when_it_is_complete_and_possible(birth, date):
    assert birth.date == date


def test_an_unrated_player_has_no_rating():
    assert Player(number=1, name="Alder").rating is None
    assert Player(number=1, name="Alder").national_rating is None


def test_the_first_rating_of_a_kind_counts():
    ratings = (
        Rating(1650, RatingKind.NATIONAL),
        Rating(1700),
        Rating(1800),
        Rating(1600, RatingKind.NATIONAL),
    )
    player = Player(number=1, name="Alder", ratings=ratings)
    assert (player.rating, player.national_rating) == (1700, 1650)


def test_text_that_was_not_understood_is_found_by_its_field():
    player = Player(number=1, name="Alder", raw=(RawField("birth", "31/02/1990"),))
    assert player.raw_text("birth") == "31/02/1990"
    assert player.raw_text("name") is None


def test_rounds_are_those_of_the_longest_record():
    assert event("1 Alder: 2w1", "2 Birch: 1b0 U F", "3 Cedar:").rounds == 3
    assert event().rounds == 0


@pytest.mark.parametrize(
    ("text", "code"), [("NOR", "NOR"), (" nor ", "NOR"), ("FID", "FID"), ("XXX", None), ("", None)]
)
def test_a_federation_is_known_by_its_code_without_regard_to_case(text, code):
    assert federation_code(text) == code


def test_the_gravest_severity_is_found():
    def found(*severities):
        return tuple(Finding("A001", severity, "m") for severity in severities)

    assert worst(()) is None
    assert worst(found(Severity.NOTE)) is Severity.NOTE
    assert worst(found(Severity.NOTE, Severity.ERROR, Severity.WARNING)) is Severity.ERROR


def test_a_code_reports_itself_unless_told_more_exactly():
    code = Code("ABC001", Severity.WARNING, "a title", "a remedy")
    place = Place(file="f.trf", line=3)
    assert code.at() == Finding("ABC001", Severity.WARNING, "a title", "a remedy")
    exact = code.at(place, "said", player=4, round=2, remedy="done")
    assert exact == Finding("ABC001", Severity.WARNING, "said", "done", place, 4, 2)
    assert str(exact) == "f.trf:3: said; done [ABC001]"


def test_figures_are_found_by_starting_rank_number():
    report = Report(source=SourceFacts(), tournament=event("1 Alder:"))
    assert report.players == ()
    with pytest.raises(KeyError):
        report.player(1)


@pytest.mark.parametrize(
    "value",
    [
        event("1 Alder:"),
        Player(number=1, name="Alder"),
        RoundResult(1, Colour.WHITE, Result.WIN),
        Place(),
        Arbiter("Alder"),
        Finding("A001", Severity.NOTE, "m"),
    ],
)
def test_values_are_frozen(value):
    with pytest.raises(AttributeError):
        setattr(value, value.__struct_fields__[0], None)


def test_a_tournament_survives_the_way_through_json():
    tournament = event("1 Alder 2100 k10: 2w1 U", "2 Birch: 1b0 .", scoring=Scoring(white_win=30))
    data = msgspec.json.encode(tournament)
    assert msgspec.json.decode(data, type=Tournament) == tournament


def test_the_notation_of_events_means_what_it_says():
    first, second = event(
        "7 van der Alder 2100 k10: 2w1 2b= 2+ 2b- U", "2 Birch: H F Z P ."
    ).players
    assert (first.number, first.name, first.rating, first.k.value) == (7, "van der Alder", 2100, 10)
    assert [(r.opponent, r.colour, r.result) for r in first.rounds] == [
        (2, Colour.WHITE, Result.WIN),
        (2, Colour.BLACK, Result.DRAW),
        (2, None, Result.FORFEIT_WIN),
        (2, Colour.BLACK, Result.FORFEIT_LOSS),
        (None, None, Result.PAIRING_BYE),
    ]
    assert (second.rating, second.k) == (None, None)
    assert [r.result for r in second.rounds] == [
        Result.HALF_BYE,
        Result.FULL_BYE,
        Result.ZERO_BYE,
        Result.POINT_BYE,
        Result.UNPAIRED,
    ]


@pytest.mark.parametrize(
    "line", ["Alder: 2w1", "1 Alder 2w1", "1 Alder: 21", "1 Alder: 2w", "1 A: x"]
)
def test_a_line_that_breaks_the_notation_is_a_value_error(line):
    with pytest.raises(ValueError, match="is n"):
        event(line)


def test_facts_of_an_event_can_be_given():
    tournament = event("1 Alder:", name="Other", time_control_class=TimeControlClass.BLITZ)
    assert (tournament.name, tournament.time_control_class) == ("Other", "blitz")
    with pytest.raises(TypeError):
        event("1 Alder:", colour="red")


@pytest.mark.parametrize(
    ("those", "words"),
    [
        ([5], "round 5"),
        ([1, 2], "rounds 1 and 2"),
        ([1, 2, 3, 4, 5, 6, 7], "rounds 1 to 7"),
        ([1, 2, 3, 5, 8, 9], "rounds 1 to 3, 5, 8 and 9"),
        ([], "rounds "),
    ],
)
def test_rounds_that_follow_one_another_are_named_as_a_run(those, words):
    from tourneyelo.model.wording import numbers

    assert numbers("round", those) == words


def test_places_of_a_text_are_sorted_by_line_and_column_behind_the_whole_input():
    places = [Place(line=2, column=1), Place(line=1), Place(line=1, column=3), Place()]
    assert sorted(places, key=lambda place: place.order) == [places[3], *places[1:3], places[0]]
