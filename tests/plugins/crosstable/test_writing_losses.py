"""What a crosstable cannot carry is told before it is written, and nothing else is lost."""

from __future__ import annotations

import datetime

import msgspec
import pytest

import tourneyelo_crosstable
from tourneyelo import Host
from tourneyelo import read as front_door
from tourneyelo.errors import Refused
from tourneyelo.host import pipeline, writing
from tourneyelo.model import (
    Colour,
    DeclaredCounts,
    KeptRecord,
    Player,
    Rating,
    RatingKind,
    RawField,
    Result,
    RoundResult,
    Scoring,
    Severity,
    Team,
    Tournament,
)
from tourneyelo.model.pairing import Adjustment, PairingFacts
from tourneyelo.plugin import Imported
from tourneyelo.testing import event

PLAIN = event("1 Alder 2100: 2w1 3b=", "2 Birch 1900: 1b0 P", "3 Cedar 1800: H 1w=")


@pytest.fixture(scope="module")
def host():
    return Host.of(tourneyelo_crosstable)


@pytest.fixture(scope="module")
def told(host):
    """List the findings about writing an event, those about points aside."""

    def problems(tournament, name="crosstable", **options):
        report = pipeline.compose(Imported(tournament=tournament).source, tournament, ())
        found = writing.problems(host.exporters[name], report, options)
        return [finding for finding in found if finding.code != "CROSS111"]

    return problems


def with_points(tournament):
    points = tournament.points()
    players = tuple(
        msgspec.structs.replace(player, points_declared=points[player.number])
        for player in tournament.players
    )
    return msgspec.structs.replace(tournament, players=players)


def only(findings, code):
    (finding,) = findings
    assert finding.code == code
    return finding.message


def test_of_an_event_that_fits_there_is_nothing_to_tell(told):
    assert told(PLAIN) == []


def test_points_that_are_not_stated_are_told_to_be_made(host):
    report = pipeline.compose(Imported(tournament=PLAIN).source, PLAIN, ())
    (finding,) = writing.problems(host.exporters["crosstable"], report)
    assert (finding.code, finding.severity) == ("CROSS111", Severity.NOTE)
    stated = with_points(PLAIN)
    report = pipeline.compose(Imported(tournament=stated).source, stated, ())
    assert writing.problems(host.exporters["crosstable"], report) == []


@pytest.mark.parametrize(
    ("tournament", "code"),
    [
        (Tournament(), "CROSS100"),
        (event("1 Alder: 2w1", "1 Birch: .", "2 Cedar: 1b0"), "CROSS101"),
        (event("1 Alder: 10000w1", "10000 Birch: 1b0"), "CROSS102"),
        (event("0 Alder: 2w1", "2 Birch: ."), "CROSS102"),
    ],
)
def test_what_would_name_wrong_opponents_is_not_written(told, tournament, code):
    with pytest.raises(Refused) as refused:
        told(tournament)
    assert code in [finding.code for finding in refused.value.findings]


def test_a_ranking_cannot_name_who_is_not_in_it(told):
    cut = event("1 Alder: 2w1 9b1", "2 Birch: 1b0 P")
    assert told(cut) == []
    with pytest.raises(
        Refused, match=r"not in the list: 9 \(player 1 \(Alder\), round 2\).*order=start"
    ):
        told(cut, order="rank")


def test_kinds_of_byes_are_told_once(told):
    found = told(event("1 Alder: 2w1 U F", "2 Birch: 1b0 Z H", "3 Cedar: . Z P"))
    message = only(found, "CROSS105")
    assert "allocated by pairing (1)" in message
    assert "of a full point by decision (1)" in message
    assert "announced absences (2)" in message


def test_games_of_less_than_one_move_are_told_with_their_places(told):
    found = told(event("1 Alder: 2w1 2bW 2wD", "2 Birch: 1b0 1wL 1bD"))
    message = only(found, "CROSS106")
    assert "player 1 in round 2" in message
    assert "player 2 in round 3" in message


def test_unknown_results_are_told_one_by_one(told):
    found = told(event("1 Alder: 2w1 2w?", "2 Birch: 1b0 1b?"))
    assert {finding.code for finding in found} == {"CROSS107"}
    assert all("the result is not known" in finding.message for finding in found)
    assert [(finding.player, finding.round) for finding in found] == [(1, 2), (2, 2)]


@pytest.mark.parametrize(
    ("result", "words"),
    [
        (Result.FORFEIT_WIN, "forfeit win without an opponent is written as a full point"),
        (Result.DRAW, "draw without an opponent is written as half a point"),
        (Result.FORFEIT_LOSS, "forfeit loss without an opponent is written as no point"),
        (Result.PENDING, "pending without an opponent is written as no point"),
    ],
)
def test_a_result_against_nobody_is_told_to_become_a_bye(told, result, words):
    alone = RoundResult(None, None, result)
    message = only(
        told(with_player(rounds=(RoundResult(2, Colour.WHITE, Result.WIN), alone))), "CROSS107"
    )
    assert words in message


def test_colours_that_are_not_stated_are_told_to_be_filled_in(told):
    found = told(event("1 Alder: 2w1 2+", "2 Birch: 1b0 1-"))
    message = only(found, "CROSS108")
    assert "2 round cells" in message
    assert "player 1 in round 2" in message


def test_ranks_and_numbers_of_a_ranking_are_told(told):
    codes = [finding.code for finding in told(PLAIN, order="rank")]
    assert codes == ["CROSS109", "CROSS110"]


DAY = datetime.date(2026, 1, 10)


@pytest.mark.parametrize(
    ("facts", "words"),
    [
        ({"round_dates": (DAY, DAY)}, "the dates of rounds"),
        ({"teams": (Team(name="A"), Team(name="B"))}, "2 teams and their line-ups"),
        ({"scoring": Scoring(white_win=30, black_win=30)}, "the scoring"),
        ({"kept": (KeptRecord("trf", "012", "### x", 1),)}, "1 record kept from a trf file"),
        ({"time_control_code": "5400+30"}, "the encoded time control"),
        ({"whole_start_date": datetime.date(2025, 12, 1)}, "the first day of the whole event"),
        ({"rounds_left_out": (2,)}, "rounds belong to another part"),
        ({"start_date": None}, "a last day without a first"),
        ({"end_date": None}, "that the last day is not known"),
        ({"declared": DeclaredCounts(players=9)}, "the stated number of players (9)"),
        ({"declared": DeclaredCounts(rated_players=9)}, "the stated number of rated players (9)"),
        ({"pairing": PairingFacts(tie_breaks=("BH",))}, "the tie-breaks"),
        (
            {"pairing": PairingFacts(adjustments=(Adjustment(result=None, points=5),))},
            "abnormal points",
        ),
    ],
)
def test_facts_without_a_line_are_told(told, facts, words):
    message = only(told(msgspec.structs.replace(PLAIN, **facts)), "CROSS104")
    assert words in message


def with_player(**facts):
    first, *others = PLAIN.players
    return msgspec.structs.replace(
        PLAIN, players=(msgspec.structs.replace(first, **facts), *others)
    )


def test_further_ratings_are_told(told):
    national = Rating(2050, RatingKind.NATIONAL, "GER")
    message = only(told(with_player(ratings=(Rating(2100), national))), "CROSS104")
    assert "whose national ratings they are (GER)" in message
    both = (Rating(2100), Rating(2050, RatingKind.NATIONAL), Rating(2040, RatingKind.NATIONAL))
    assert "further ratings" in only(told(with_player(ratings=both)), "CROSS104")


@pytest.mark.parametrize(
    ("facts", "words"),
    [
        ({"federation": "XYZ"}, "federation would be read as nothing instead of 'XYZ'"),
        ({"title": "NATIONAL"}, "title would be read as nothing instead of 'NATIONAL'"),
        ({"ratings": (Rating(728),)}, "rating would be read as nothing instead of 728"),
        ({"national_id": "0"}, "national id would be read as nothing instead of '0'"),
        ({"name": "Alder *)"}, "name would be read as 'Alder' instead of 'Alder *)'"),
        ({"name": "bye"}, "these would not be read: player 1 (bye)"),
    ],
)
def test_whatever_our_reader_would_read_otherwise_is_told(told, facts, words):
    messages = [finding.message for finding in told(with_player(**facts))]
    assert any(words in message for message in messages), messages


def test_a_name_that_reads_like_another_line_is_told(told):
    named = msgspec.structs.replace(PLAIN, name="Date : of the Year")
    assert "CROSS112" in [finding.code for finding in told(named)]


def test_an_event_without_games_is_written_and_told_not_to_be_read_again(told):
    message = only(told(event("1 Alder: P", "2 Birch: H")), "CROSS113")
    assert "cannot be read again" in message


def test_what_an_input_wrote_unreadably_stays_as_it_was(told, host):
    raw = with_player(raw=(RawField("birth", "in the war"), RawField("sex", "x")))
    assert told(raw) == []
    report = pipeline.compose(Imported(tournament=raw).source, raw, ())
    data = writing.as_bytes(host.exporters["crosstable-csv"], report)
    assert "in the war" in data.decode("utf-8-sig")


def test_control_characters_are_replaced_and_told(told):
    found = told(with_player(name="Al\x07der"))
    assert [finding.code for finding in found] == ["CROSS114", "CROSS112"]


def test_an_apostrophe_before_a_formula_is_told_for_csv_alone(told):
    formula = with_player(name="=1+1")
    assert told(formula) == []
    found = told(formula, "crosstable-csv")
    assert "'=1+1'" in only(found, "CROSS115")


def test_every_finding_says_what_to_do(told):
    everything = event(
        "1 Alder: 2w1 2bW 2wD 2+ 2w? U",
        "2 Birch: 1b0 1wL 1bD 1- 1b? Z",
        round_dates=(DAY,),
        teams=(Team(name="A"),),
    )
    found = told(everything, order="rank")
    assert len({finding.code for finding in found}) >= 6
    assert all(finding.remedy for finding in found)


def test_a_player_who_has_no_name_ends_the_list_and_this_is_told(told):
    nameless = msgspec.structs.replace(PLAIN, players=(*PLAIN.players, Player(number=4, name="")))
    assert any("these would not be read" in finding.message for finding in told(nameless))


def test_an_event_without_any_colour_gets_none(told, host):
    """Cells as in corpus/excel/swissperfect-text: `12:W`, ` 0:W`, ` 0: `, `7:+`."""
    colourless = event(
        "1 Alder: 2w1 2+ P", "2 Birch: 1b0 1- H", "3 Cedar: H Z 4b0", "4 Dill: P . 3w1"
    )
    plain = msgspec.structs.replace(
        colourless,
        players=tuple(
            msgspec.structs.replace(
                player,
                rounds=tuple(RoundResult(r.opponent, None, r.result) for r in player.rounds),
            )
            for player in colourless.players
        ),
    )
    assert [finding.code for finding in told(plain)] == ["CROSS117", "CROSS105"]
    report = pipeline.compose(Imported(tournament=plain).source, plain, ())
    data = writing.as_bytes(host.exporters["crosstable-csv"], report)
    rows = [line.split(";") for line in data.decode("utf-8-sig").splitlines()]
    assert [row[4:7] for row in rows[-4:]] == [
        ["  2:W", "  2:+", "  0:W"],
        ["  1:L", "  1:-", "  0:D"],
        ["  0:D", "  0: ", "  4:L"],
        ["  0:W", "  0: ", "  3:W"],
    ]
    back = front_door(data, host=host).tournament
    assert [r.opponent for r in back.players[0].rounds] == [2, 2, None]
    assert {r.colour for player in back.players for r in player.rounds} == {None}


@pytest.mark.parametrize(
    ("exporter", "length"), [("crosstable", 32_768), ("crosstable-csv", 10_001)]
)
def test_a_text_that_no_cell_takes_is_told(told, exporter, length):
    assert told(with_player(name="x" * (length - 1)), exporter) == []
    assert "CROSS118" in [f.code for f in told(with_player(name="x" * length), exporter)]


def test_a_name_that_excel_would_take_for_an_escape_comes_back(host):
    named = with_player(name="_x0041_lder")
    report = pipeline.compose(Imported(tournament=named).source, named, ())
    data = writing.as_bytes(host.exporters["crosstable"], report)
    assert front_door(data, host=host).tournament.players[0].name == "_x0041_lder"
