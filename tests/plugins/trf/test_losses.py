"""What the writer says beforehand: errors that forbid writing, and all that is not as it was."""

from __future__ import annotations

import pytest

from tourneyelo.model import (
    Colour,
    KeptRecord,
    KFactor,
    Layout,
    Player,
    Rating,
    RatingKind,
    RawField,
    Report,
    Result,
    RoundResult,
    Scoring,
    SourceFacts,
    Team,
    TimeControlClass,
    Tournament,
)
from tourneyelo_trf.exporter import Trf06Exporter

COMPLETE = Player(number=1, name="Alder, Bruno", rank=1, row=20)


def event(*players: Player, **facts) -> Tournament:
    layout = Layout(file="open.trf", fields={"name": 15, "title": 11}, rounds=(92, 102))
    return Tournament(players=players or (COMPLETE,), layout=layout, **facts)


def alder(**facts) -> Player:
    return Player(**{"number": 1, "name": "Alder, Bruno", "rank": 1, "row": 20, **facts})


def test_a_complete_event_is_carried_without_a_word(problems):
    assert problems(event()) == []


@pytest.mark.parametrize(
    ("facts", "words"),
    [
        ({"number": 10000}, "10000"),
        ({"number": 0}, "0"),
        ({"ratings": (Rating(10000),)}, "rating 10000"),
        ({"rank": 10000}, "rank 10000"),
        ({"fide_id": 10**11}, "FIDE number 100000000000"),
        ({"points_declared": 1000}, "100.0 points"),
        ({"points_declared": -5}, "-0.5 points"),
        ({"rounds": (RoundResult(10000, None, Result.WIN),)}, "opponent 10000 of round 1"),
    ],
)
def test_what_has_no_room_forbids_writing(problems, said, facts, words):
    found = said(problems(event(alder(**facts))), "TRF100")
    assert (found.severity, found.player) == ("error", facts.get("number", 1))
    assert (found.place.file, found.place.line) == ("open.trf", 20)
    assert words in found.message


def test_points_of_the_results_must_have_room_too(problems, said):
    wins = (RoundResult(2, Colour.WHITE, Result.WIN),) * 100
    found = said(problems(event(alder(rounds=wins))), "TRF100")
    assert "100.0" in found.message


@pytest.mark.parametrize(
    "facts",
    [
        {"number": 9999},
        {"ratings": (Rating(9999),)},
        {"rank": 9999},
        {"fide_id": 10**11 - 1},
        {"points_declared": 999},
    ],
)
def test_the_largest_values_have_room(problems, write, read, facts):
    tournament = event(alder(**facts))
    assert problems(tournament) == []
    [player] = read(write(tournament)).tournament.players
    assert all(getattr(player, field) == value for field, value in facts.items())


def test_two_players_of_one_number_forbid_writing(problems, said):
    found = said(problems(event(COMPLETE, alder(name="Birch, Clara"))), "TRF005")
    assert (found.severity, found.player) == ("error", 1)


def test_no_players_forbid_writing(problems):
    [found] = problems(Tournament())
    assert (found.code, found.severity) == ("TRF001", "error")


def test_a_name_that_is_cut_is_told(problems, said):
    found = said(problems(event(alder(name="A" * 33 + "bc"))), "TRF101")
    assert (found.severity, str(found.place)) == ("warning", "open.trf:20:15")
    assert repr("A" * 33) in found.message


def test_different_names_that_are_cut_to_the_same_are_told(problems, said):
    surname = "Wolfeschlegelsteinhausenbergerdorf"
    two = [alder(number=n, name=f"{surname}, {given}") for n, given in ((1, "Bo"), (2, "Bea"))]
    found = said(problems(event(*two)), "TRF113")
    assert found.severity == "warning"
    assert f"{surname}, Bo" in found.message
    assert f"{surname}, Bea" in found.message
    same = [alder(number=n, name=f"{surname}, Bo") for n in (1, 2)]
    assert not any(each.code == "TRF113" for each in problems(event(*same)))


def test_trf06_is_called_by_its_own_name():
    rated = alder(ratings=(Rating(1900, RatingKind.NATIONAL, "ENG"),))
    report, exporter = Report(source=SourceFacts(), tournament=event(rated)), Trf06Exporter()
    (found,) = (f for f in exporter.problems(report, exporter.options()) if f.code == "TRF104")
    assert found.message.startswith("TRF06 cannot carry national ratings")


@pytest.mark.parametrize("bye", [Result.FULL_BYE, Result.PAIRING_BYE])
def test_trf06_tells_that_point_byes_lose_their_kind(bye):
    """TRF06 has + against nobody for both, U and F came with TRF16."""
    absent = alder(rounds=(RoundResult(None, None, bye),))
    report, exporter = Report(source=SourceFacts(), tournament=event(absent)), Trf06Exporter()
    (found,) = (f for f in exporter.problems(report, exporter.options()) if f.code == "TRF104")
    assert "a bye by pairing and a full-point bye (1 time)" in found.message


def test_a_name_that_just_fits_is_not_told(problems):
    assert problems(event(alder(name="A" * 33), teams=(Team(name="B" * 32),))) == []


def test_a_team_name_that_is_cut_is_told(problems, said):
    found = said(problems(event(teams=(Team(name="B" * 33),))), "TRF101")
    assert repr("B" * 32) in found.message


def test_filled_in_ranks_are_told_once(problems, said):
    found = said(problems(event(alder(rank=None), Player(number=2, name="B", rank=1))), "TRF102")
    assert (found.severity, found.place.file) == ("note", "open.trf")
    assert "1 of 2" in found.message


def test_every_bye_of_unknown_kind_is_told(problems):
    bye = RoundResult(None, None, Result.POINT_BYE)
    other = Player(number=2, name="B", rank=2, rounds=(bye,))
    found = [f for f in problems(event(alder(rounds=(bye, bye)), other)) if f.code == "TRF103"]
    assert [(f.player, f.round, f.severity) for f in found] == [
        (1, 1, "note"),
        (1, 2, "note"),
        (2, 1, "note"),
    ]
    assert all("0000 - +" in each.message for each in found)
    assert found[1].place.column == 102


@pytest.mark.parametrize(
    ("facts", "words"),
    [
        ({"scoring": Scoring(white_win=30)}, "scoring"),
        ({"time_control_code": "5400+30"}, "encoded time control"),
        ({"time_control_class": TimeControlClass.RAPID}, "rapid"),
        ({"fide_event_id": 300001}, "FIDE event number"),
        ({"teams": (Team(name="A", number=3),)}, "teams"),
        ({"kept": (KeptRecord("trf", "", "142 9", 1),)}, "number of rounds (142)"),
        ({"kept": (KeptRecord("trf", "", "299 -   0.0", 1),) * 3}, "abnormal points (299)"),
        ({"kept": (KeptRecord("trf", "", "802 1", 1),)}, "team results (802)"),
        ({"kept": (KeptRecord("trf", "", "### section", 1),)}, "comments (###)"),
    ],
)
def test_facts_of_the_event_without_a_record_are_told(problems, said, facts, words):
    found = said(problems(event(**facts)), "TRF104")
    assert found.severity == "warning"
    assert words in found.message


@pytest.mark.parametrize(
    ("facts", "words"),
    [
        ({"ratings": (Rating(2044, RatingKind.NATIONAL, "NGR"),)}, "national ratings"),
        ({"national_id": "NGA-00417"}, "national ratings"),
        ({"club": "Harbour"}, "clubs"),
        ({"k": KFactor(20)}, "K factors"),
    ],
)
def test_facts_of_players_without_a_field_are_told(problems, said, facts, words):
    found = said(problems(event(alder(**facts))), "TRF104")
    assert words in found.message


def test_everything_left_out_is_told_in_one_sentence(problems, said):
    kept = [
        KeptRecord("trf", "", text, 1) for text in ("142 9", "152 W", "192 X", "202 BH", "222 9")
    ]
    found = said(
        problems(event(alder(club="Harbour"), kept=tuple(kept), time_control_code="9")), "TRF104"
    )
    assert "(142), the initial colour (152)" in found.message
    assert found.message.count("time control") == 1
    assert "clubs" in found.message


@pytest.mark.parametrize("text", ["XXR 9", "# remark", "BBU 0.5", "", "101 odd"])
def test_lines_that_are_written_back_or_say_nothing_are_not_told(problems, text):
    assert problems(event(kept=(KeptRecord("trf", "", text, 1),))) == []


def test_a_scoring_system_that_a_kept_record_tells_is_carried(problems):
    kept = (KeptRecord("trf", "", "XXS W=3", 1),)
    assert problems(event(scoring=Scoring(white_win=30), kept=kept)) == []


def test_a_time_control_class_that_the_text_tells_is_carried(problems):
    facts = {"time_control": "15 min", "time_control_class": TimeControlClass.RAPID}
    assert problems(event(**facts)) == []


@pytest.mark.parametrize(
    ("field", "text"),
    [("points", "abc"), ("rank", "1-3"), ("title", "GRAND"), ("fide_id", "1" * 12), ("k", "2")],
)
def test_a_text_that_cannot_be_written_back_is_told(problems, said, field, text):
    found = said(problems(event(alder(raw=(RawField(field, text),)))), "TRF105")
    assert (found.severity, found.player) == ("warning", 1)
    assert repr(text) in found.message


def test_a_text_that_is_written_back_is_not_told(problems):
    assert problems(event(alder(raw=(RawField("title", "1N"), RawField("birth", "240660"))))) == []


def test_a_text_from_which_a_value_was_read_is_not_said_to_be_left_out(problems):
    raw = (RawField("rating", "1944 F"), RawField("fide_id", "FIDE: 99800019"))
    assert problems(event(alder(ratings=(Rating(1944),), fide_id=99800019, raw=raw))) == []


def test_a_title_longer_than_its_columns_is_left_out(problems, said, write):
    tournament = event(alder(title="WAGM"))
    assert "'WAGM'" in said(problems(tournament), "TRF105").message
    assert b"WAG" not in write(tournament)


@pytest.mark.parametrize(
    ("record", "words"),
    [
        (RoundResult(5, Colour.WHITE, Result.UNKNOWN), "'?'"),
        (RoundResult(None, None, Result.UNKNOWN), "'?'"),
        (RoundResult(None, None, Result.WIN), "win without an opponent is written as point bye"),
        (RoundResult(None, None, Result.FORFEIT_LOSS), "zero bye"),
        (RoundResult(5, Colour.WHITE, Result.HALF_BYE), "half bye against 5"),
    ],
)
def test_a_round_without_a_code_is_told(problems, said, record, words):
    found = said(problems(event(alder(rounds=(record,)))), "TRF106")
    assert (found.severity, found.player, found.round) == ("warning", 1, 1)
    assert (found.place.line, found.place.column) == (20, 92)
    assert "player 1 (Alder, Bruno), round 1" in found.message
    assert words in found.message
