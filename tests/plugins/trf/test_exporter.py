"""The strict writer: every character in its column, and what it fills in."""

from __future__ import annotations

import datetime

import pytest

from tourneyelo.model import (
    Arbiter,
    BirthDate,
    Colour,
    KeptRecord,
    Player,
    Rating,
    RatingKind,
    RawField,
    Result,
    RoundResult,
    Sex,
    Team,
    Tournament,
)

WHITE, BLACK = Colour.WHITE, Colour.BLACK
day = datetime.date
OKOYE = Player(
    number=12,
    name="Okoye, Ada",
    sex=Sex.FEMALE,
    title="WIM",
    federation="NGR",
    fide_id=8599002,
    birth=BirthDate(1999, 5, 17),
    ratings=(Rating(2044, RatingKind.NATIONAL, "NGR"), Rating(2231)),
    points_declared=115,
    rank=104,
    rounds=(RoundResult(3, WHITE, Result.WIN), RoundResult(1234, BLACK, Result.DRAW)),
)


@pytest.fixture(scope="session")
def records(write):
    """Write an event and return its lines."""
    return lambda **facts: write(Tournament(**facts)).decode("utf-8").split("\r\n")


@pytest.fixture(scope="session")
def written(records):
    """Write players and return their records."""

    def writing(*players: Player) -> list[str]:
        return [text for text in records(players=players) if text.startswith("001")]

    return writing


def test_every_field_of_a_player_stands_in_its_columns(written):
    [text] = written(OKOYE)
    assert text[0:3] == "001"
    assert text[4:8] == "  12"
    assert text[9] == "w"
    assert text[10:13] == "WIM"
    assert text[14:47] == "Okoye, Ada" + " " * 23
    assert text[48:52] == "2231"
    assert text[53:56] == "NGR"
    assert text[57:68] == "    8599002"
    assert text[69:79] == "1999/05/17"
    assert text[80:84] == "11.5"
    assert text[85:89] == " 104"
    assert text[91:95] + text[96] + text[98] == "   3w1"
    assert text[101:105] + text[106] + text[108] == "1234b="
    assert len(text) == 109


def test_all_that_separates_fields_is_blank(written):
    [text] = written(OKOYE)
    blank = [4, 9, 14, 48, 53, 57, 69, 80, 85, 90, 91, 96, 98, 100, 101, 106, 108]
    assert {text[position - 1] for position in blank} == {" "}


def test_a_player_of_whom_nothing_is_known_is_blank(written):
    [text] = written(Player(number=1, name=""))
    assert text == "001    1" + " " * 72 + " 0.0    1"


def test_shorter_titles_are_set_to_the_right(written):
    [text] = written(Player(number=1, name="A", title="FM", sex=Sex.MALE))
    assert text[9:13] == "m FM"


@pytest.mark.parametrize(
    ("birth", "text"),
    [
        (BirthDate(1999, 5, 17), "1999/05/17"),
        (BirthDate(1999), "1999/00/00"),
        (BirthDate(1999, 5), "1999/05/00"),
        (None, "          "),
    ],
)
def test_birth_dates_are_written_as_far_as_known(written, birth, text):
    assert written(Player(number=1, name="A", birth=birth))[0][69:79] == text


def test_an_unrated_player_has_a_blank_rating(written):
    national = Rating(2044, RatingKind.NATIONAL, "NGR")
    assert written(Player(number=1, name="A", ratings=(national,)))[0][48:52] == "    "


@pytest.mark.parametrize(
    ("record", "block"),
    [
        (RoundResult(7, WHITE, Result.WIN), "   7 w 1"),
        (RoundResult(7, BLACK, Result.DRAW), "   7 b ="),
        (RoundResult(7, WHITE, Result.LOSS), "   7 w 0"),
        (RoundResult(7, None, Result.WIN), "   7 - 1"),
        (RoundResult(7, WHITE, Result.UNMOVED_WIN), "   7 w W"),
        (RoundResult(7, WHITE, Result.UNMOVED_DRAW), "   7 w D"),
        (RoundResult(7, WHITE, Result.UNMOVED_LOSS), "   7 w L"),
        (RoundResult(7, BLACK, Result.FORFEIT_WIN), "   7 b +"),
        (RoundResult(7, WHITE, Result.FORFEIT_LOSS), "   7 w -"),
        (RoundResult(7, None, Result.FORFEIT_LOSS), "   7 - -"),
        (RoundResult(7, WHITE, Result.PENDING), "   7 w  "),
        (RoundResult(7, WHITE, Result.UNKNOWN), "   7 w ?"),
        (RoundResult(None, None, Result.FULL_BYE), "0000 - F"),
        (RoundResult(None, None, Result.HALF_BYE), "0000 - H"),
        (RoundResult(None, None, Result.PAIRING_BYE), "0000 - U"),
        (RoundResult(None, None, Result.ZERO_BYE), "0000 - Z"),
        (RoundResult(None, None, Result.UNPAIRED), "0000 -  "),
        (RoundResult(None, None, Result.UNKNOWN), "0000 - ?"),
    ],
)
def test_every_result_has_its_code(written, record, block):
    [text] = written(Player(number=1, name="A", rounds=(record, OKOYE.rounds[0])))
    assert text[89:99] == "  " + block


@pytest.mark.parametrize(
    ("record", "block"),
    [
        (RoundResult(None, None, Result.WIN), "0000 - +"),
        (RoundResult(None, None, Result.FORFEIT_WIN), "0000 - +"),
        (RoundResult(None, None, Result.UNMOVED_WIN), "0000 - +"),
        (RoundResult(None, WHITE, Result.DRAW), "0000 - H"),
        (RoundResult(None, None, Result.UNMOVED_DRAW), "0000 - H"),
        (RoundResult(None, None, Result.LOSS), "0000 - Z"),
        (RoundResult(None, None, Result.FORFEIT_LOSS), "0000 - Z"),
        (RoundResult(None, None, Result.PENDING), "0000 -  "),
        (RoundResult(7, WHITE, Result.HALF_BYE), "0000 - H"),
        (RoundResult(7, WHITE, Result.FULL_BYE), "0000 - F"),
    ],
)
def test_a_game_against_nobody_becomes_a_bye_of_its_worth(written, record, block):
    [text] = written(Player(number=1, name="A", rounds=(record, OKOYE.rounds[0])))
    assert text[89:99] == "  " + block


def test_rounds_that_say_nothing_for_anybody_are_not_written(written):
    idle = (RoundResult(None, None, Result.UNPAIRED),) * 2
    texts = written(
        Player(number=1, name="A", rounds=(OKOYE.rounds[0], *idle)),
        Player(number=2, name="B", rounds=idle),
    )
    assert [len(text) for text in texts] == [99, 99]


def test_a_full_point_bye_of_unknown_kind_is_written_as_older_programs_do(written):
    """The table of results (TRF16) has `+` with opponent 0000, too; U or F would be a guess."""
    kinds = (Result.POINT_BYE, Result.PAIRING_BYE, Result.FULL_BYE)
    rounds = tuple(RoundResult(None, None, result) for result in kinds)
    [text] = written(Player(number=1, name="P", rounds=rounds))
    assert text[89:] == "  0000 - +  0000 - U  0000 - F"


def test_players_stand_in_the_order_of_their_numbers_and_equally_long(written):
    texts = written(
        Player(number=30, name="C", rounds=OKOYE.rounds),
        Player(number=2, name="B"),
        Player(number=7, name="A", rounds=OKOYE.rounds[:1]),
    )
    assert [int(text[4:8]) for text in texts] == [2, 7, 30]
    assert {len(text) for text in texts} == {109}


def test_missing_points_are_those_of_the_results(written):
    rounds = (*OKOYE.rounds, RoundResult(None, None, Result.HALF_BYE))
    assert written(Player(number=1, name="A", rounds=rounds))[0][80:84] == " 2.0"


def test_stated_points_are_written_even_when_the_results_make_others(written):
    assert written(Player(number=1, name="A", points_declared=35))[0][80:84] == " 3.5"


def test_missing_ranks_are_filled_in_by_points_then_by_number(written):
    texts = written(
        Player(number=1, name="A", points_declared=10),
        Player(number=2, name="B", points_declared=25),
        Player(number=3, name="C", points_declared=25, rank=1),
        Player(number=4, name="D", points_declared=10),
    )
    assert [int(text[85:89]) for text in texts] == [3, 2, 1, 4]


def test_long_names_are_cut_at_33_characters(written):
    [text] = written(Player(number=1, name="Ž" * 33 + "xyz", ratings=(Rating(2000),)))
    assert text[14:47] == "Ž" * 33
    assert text[47:52] == " 2000"


@pytest.mark.parametrize("name", ["Al\nder", "Al\r\nder", "Al\tder", "Al\0der", "Al\u2028der"])
def test_ends_of_lines_in_texts_break_no_record(records, name):
    player = Player(number=1, name=name, raw=(RawField("title", "\n"),), rounds=OKOYE.rounds)
    texts = records(name=name, players=(player,), teams=(Team(name=name),))
    assert texts[0].startswith("012 Al ")
    [text] = [text for text in texts if text.startswith("001")]
    assert len(text) == 109


def test_texts_not_understood_are_written_back_where_they_stood(written):
    raw = [("sex", "x"), ("title", "1N"), ("rating", "21O0"), ("federation", "KI")]
    raw += [("fide_id", "D50113"), ("birth", "240660"), ("points", "abc"), ("rank", "1-3")]
    player = Player(number=1, name="A", raw=tuple(RawField(*each) for each in raw))
    [text] = written(player)
    assert text[9:13] == "x 1N"
    assert text[48:52] == "21O0"
    assert text[53:56] == "KI "
    assert text[57:68] == "     D50113"
    assert text[69:79] == "240660    "
    assert text[80:89] == " 0.0    1"


def test_texts_too_long_for_their_columns_move_nothing(written):
    fields = ["sex", "title", "rating", "federation", "fide_id", "birth"]
    room = [1, 3, 4, 3, 11, 10]
    raw = tuple(RawField(f, "x" * (n + 1)) for f, n in zip(fields, room, strict=True))
    assert written(Player(number=1, name="A", raw=raw)) == written(Player(number=1, name="A"))
    fitting = tuple(RawField(f, "x" * n) for f, n in zip(fields, room, strict=True))
    assert written(Player(number=1, name="A", raw=fitting))[0].count("x") == sum(room)


def test_a_known_value_wins_over_a_text_not_understood(written):
    raw = (RawField("sex", "x"), RawField("rating", "21O0"), RawField("birth", "240660"))
    player = Player(
        number=1,
        name="A",
        sex=Sex.MALE,
        ratings=(Rating(2100),),
        birth=BirthDate(1960, 6, 24),
        raw=raw,
    )
    [text] = written(player)
    assert (text[9], text[48:52], text[69:79]) == ("m", "2100", "1960/06/24")


def test_an_impossible_birth_date_is_written_back(written):
    player = Player(
        number=1, name="A", birth=BirthDate(2004), raw=(RawField("birth", "2004/02/30"),)
    )
    assert written(player)[0][69:79] == "2004/02/30"


def test_the_header_says_all_that_is_known(records):
    texts = records(
        name="Quarry Lake Open",
        city="Lagos",
        federation="NGR",
        start_date=day(2026, 2, 7),
        end_date=day(2026, 2, 8),
        type="Individual: Swiss-System",
        chief_arbiter=Arbiter("Hollis, Maren", "IA", 650001),
        deputy_arbiters=(
            Arbiter("Okuda, Shin", "FA"),
            Arbiter("x", text="Reyes, Pia - AN 7000003"),
        ),
        time_control="90 minutes",
        round_dates=(day(2026, 2, 7), None, day(2026, 2, 8)),
        players=(OKOYE, Player(number=2, name="B")),
        teams=(Team(name="Harbour Rooks", players=(2, 12)),),
    )
    assert texts[:14] == [
        "012 Quarry Lake Open",
        "022 Lagos",
        "032 NGR",
        "042 2026/02/07",
        "052 2026/02/08",
        "062 2",
        "072 1",
        "082 1",
        "092 Individual: Swiss-System",
        "102 IA Hollis, Maren (650001)",
        "112 FA Okuda, Shin",
        "112 Reyes, Pia - AN 7000003",
        "122 90 minutes",
        "132" + " " * 88 + "26/02/07" + " " * 12 + "26/02/08",
    ]
    assert texts[13][91:99] == "26/02/07"
    assert texts[13][111:119] == "26/02/08"
    assert texts[16:] == ["013 Harbour Rooks" + " " * 19 + "   2   12", ""]


def test_the_header_is_complete_even_when_nothing_is_known(records):
    codes = [text[:3] for text in records(players=(OKOYE,))][:13]
    assert codes == "012 022 032 042 052 062 072 082 092 102 112 122 132".split()


def test_header_texts_not_understood_are_written_back(records):
    raw = {"federation": "Lichess", "start_date": "soon", "chief_arbiter": "N/D"}
    texts = records(players=(OKOYE,), raw=raw)
    assert {"032 Lichess", "042 soon", "102 N/D"} <= set(texts)


def test_teams_stand_in_their_columns(records):
    name = "A Team Whose Name Is Longer Than 32 Characters"
    texts = records(players=(OKOYE,), teams=(Team(name=name, players=(1, 23, 456, 7890)),))
    assert texts[-2][4:36] == name[:32]
    assert texts[-2][36:40] == "   1"
    assert texts[-2][41:45] == "  23"
    assert texts[-2][46:50] == " 456"
    assert texts[-2][51:55] == "7890"


def test_kept_lines_return_to_their_places(records):
    kept = (
        KeptRecord("trf", "", "# top", 1),
        KeptRecord("trf", "012", "# behind the name", 3),
        KeptRecord("trf", "001 12", "DAT   12 GROUP A  ", 9),
        KeptRecord("trf", "nowhere", "XXR 9", 10),
        KeptRecord("other", "012", "of another format", 3),
        KeptRecord("trf", "012", "142 9", 3),
        KeptRecord("trf", "012", "### section", 3),
        KeptRecord("trf", "001 12", "NGR   12 w A  Okoye, Ada", 9),
    )
    texts = records(name="Open", players=(OKOYE,), kept=kept)
    assert texts[:3] == ["# top", "012 Open", "# behind the name"]
    assert texts[-3:] == ["DAT   12 GROUP A  ", "XXR 9", ""]
    assert len(texts) == 13 + 1 + 4 + 1


def test_the_file_is_utf_8_with_cr_lf_and_no_mark(write):
    data = write(Tournament(name="Ökoyé Ž", players=(OKOYE,)))
    assert data.startswith("012 Ökoyé Ž\r\n".encode())
    assert data.count(b"\n") == data.count(b"\r\n") == 14
    assert data.endswith(b"\r\n")
