"""The system around the tie-breaks: order, edition, refusals, lots, what is said."""

from __future__ import annotations

import datetime

import msgspec
import pytest

from tourneyelo.model import Result, RoundResult, Scoring
from tourneyelo.model.pairing import PairingFacts
from tourneyelo.model.tournament import DeclaredCounts
from tourneyelo.testing import event

FOUR = (
    "1 Alder 2100: 2w1 3b= 4w1",
    "2 Birch 1900: 1b0 4w1 3b0",
    "3 Cedar 1850: 4w= 1w= 2w1",
    "4 Dogwood 1500: 3b= 2b0 1b0",
)
SWISS = {"type": "Swiss"}


def codes(made) -> set[str]:
    return {finding.code for finding in made.findings}


def test_the_order_comes_from_record_212_before_202(rank):
    facts = PairingFacts(tie_breaks=("BH",), standing_order=("WIN", "PTS", "SB"))
    made = rank(event(*FOUR, pairing=facts, **SWISS))
    assert made.order == ("WIN", "PTS", "SB")
    assert "record 212" in made.order_source


def test_points_come_first_unless_the_order_says_otherwise(rank):
    made = rank(event(*FOUR, pairing=PairingFacts(tie_breaks=("bh/c1", "De")), **SWISS))
    assert made.order == ("PTS", "BH/C1", "DE")
    assert codes(made).isdisjoint({"FIDE301", "FIDE302"})


@pytest.mark.parametrize(
    ("kind", "order"),
    [("Swiss", "PTS BH/C1 BH SB"), ("Round robin", "PTS DE SB KS WIN")],
)
def test_an_assumed_order_is_named(kind, order, rank):
    made = rank(event(*FOUR, type=kind))
    assert " ".join(made.order) == order
    (said,) = [finding for finding in made.findings if finding.code == "FIDE302"]
    assert order.removeprefix("PTS ") in said.message


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("XYZ", "C.07 knows no tie-break XYZ"),
        ("SB/M1", "takes no modifier /M"),
        ("BH/Q", "there is no modifier /Q"),
        ("BH/C0", "there is no modifier /C0"),
        ("BH/C1/C2", "twice"),
        ("BH:XP", "is not written like"),
        ("BH:MP", "players have no match points"),
        ("ARO:GP", "cannot rest on GP"),
        ("OTHER_LOCAL", "organiser's own"),
        ("EDE", "for teams only"),
        ("/C1", "is not written like"),
    ],
)
def test_a_code_that_nobody_knows_is_named_and_left_out(text, why, rank):
    made = rank(event(*FOUR, **SWISS), f"{text} BH")
    assert made.order == ("PTS", "BH")
    (said,) = [finding for finding in made.findings if finding.code == "FIDE301"]
    assert why in said.message
    assert said.remedy


@pytest.mark.parametrize(
    ("day", "rules", "said"),
    [
        (datetime.date(2026, 3, 1), "fide C.07 2026-03-01", False),
        (datetime.date(2026, 2, 28), "fide C.07 2024-08-01", False),
        (datetime.date(2024, 8, 1), "fide C.07 2024-08-01", False),
        (datetime.date(2024, 7, 31), "fide C.07 2024-08-01", True),
        (None, "fide C.07 2026-03-01", True),
    ],
)
def test_the_edition_follows_from_the_first_day(day, rules, said, rank):
    made = rank(event(*FOUR, start_date=day, **SWISS), "BH")
    assert made.rules == rules
    assert ("FIDE303" in codes(made)) is said


def test_an_edition_that_does_not_exist_ranks_nobody(rank):
    made = rank(event(*FOUR), "BH", edition="2019")
    assert made.lines == ()
    assert codes(made) == {"FIDE319"}


def test_codes_of_a_later_edition_are_named(rank):
    assert "FIDE312" in codes(rank(event(*FOUR, **SWISS), "STD", edition="2024"))
    assert "FIDE312" not in codes(rank(event(*FOUR, **SWISS), "STD", edition="2026"))


def test_one_unrated_participant_drops_all_tie_breaks_by_ratings_10(rank):
    unrated = event(*FOUR, "5 Elder: . . .", **SWISS)
    made = rank(unrated, "ARO TPR BH RTNG")
    assert made.order == ("PTS", "BH")
    assert "FIDE304" in codes(made)
    fixed = rank(unrated, "ARO BH", unrated=1400)
    assert fixed.order == ("PTS", "ARO", "BH")
    assert fixed.line(5).value("ARO").value is None


def test_lots_are_drawn_alike_by_everybody_who_knows_the_seed(rank):
    pairs = event("1 A: 2w=", "2 B: 1b=", "3 C: 4w=", "4 D: 3b=", **SWISS)
    tied = rank(pairs, "BH")
    assert {(line.rank, line.last_rank) for line in tied.lines} == {(1, 4)}
    assert "FIDE314" in codes(tied)
    drawn = rank(pairs, "BH", lots=7)
    assert [line.rank for line in drawn.lines] == [1, 2, 3, 4]
    assert drawn == rank(pairs, "BH", lots=7)
    assert {rank(pairs, "BH", lots=seed).lines[0].number for seed in range(30)} == {1, 2, 3, 4}
    assert any("seed 7" in finding.message for finding in drawn.findings)


def test_pairing_numbers_and_ratings_part_what_is_left(rank):
    pairs = event("1 A 1500: 2w=", "2 B 1600: 1b=", **SWISS)
    assert [line.number for line in rank(pairs, "TPN").lines] == [1, 2]
    assert [line.number for line in rank(pairs, "TPN/R").lines] == [2, 1]
    assert [line.number for line in rank(pairs, "RTNG").lines] == [2, 1]
    assert [line.number for line in rank(pairs, "RTNG/R").lines] == [1, 2]


def test_standings_after_a_round_forget_what_came_later(rank):
    ranked = tuple(
        msgspec.structs.replace(player, rank=player.number) for player in event(*FOUR).players
    )
    made = rank(event(players=ranked, **SWISS), "BH", after=1)
    assert made.rounds == 1
    assert [float(line.points) for line in made.lines] == [1, 0.5, 0.5, 0]
    assert all(line.declared_rank is None for line in made.lines)


def test_standings_end_with_the_last_round_that_has_a_result(rank):
    lines = [f"{line} H" for line in FOUR]
    made = rank(event(*lines, declared=DeclaredCounts(rounds=9), **SWISS), "FB BH")
    assert made.rounds == 3
    assert "FIDE307" in codes(made)
    assert all(line.values[0].value == line.values[1].value for line in made.lines)


def test_games_without_a_result_make_the_standings_provisional(rank):
    made = rank(event("1 A: 2w1 3b*", "2 B: 1b0 .", "3 C: . 1w*", "4 D: 5w1 5b1", "5 E: 4b0 4w0"))
    assert "FIDE306" in codes(made)


def test_values_by_opponents_are_unknown_when_an_opponent_is_missing(rank):
    made = rank(event("1 A 2000: 9w1 2b1", "2 B 1900: . 1w0", **SWISS), "BH WIN SB ARO")
    values = {value.code: value.value for value in made.line(1).values}
    assert values == {"BH": None, "WIN": 2, "SB": None, "ARO": None}
    assert "FIDE308" in codes(made)


@pytest.mark.parametrize(
    ("lines", "code"),
    [((), "FIDE318"), (("1 A:",), "FIDE318"), (("1 A: 2w1", "1 B: 2b0", "2 C: 1b0"), "FIDE309")],
)
def test_what_cannot_be_ranked_is_named(lines, code, rank):
    made = rank(event(*lines), "BH")
    assert made.lines == ()
    assert code in codes(made)


def test_buchholz_in_a_round_robin_and_koya_in_a_swiss_are_warned_about(rank):
    assert "FIDE310" in codes(rank(event(*FOUR, type="Round robin"), "BH"))
    assert "FIDE311" in codes(rank(event(*FOUR, type="Swiss"), "KS"))


def test_the_pairings_tell_a_round_robin_where_nothing_else_does(rank):
    made = rank(event(*FOUR), "SB")
    assert any("round robin" in f.message for f in made.findings if f.code == "FIDE316")
    part = [line.rsplit(" ", 1)[0] for line in FOUR]
    made = rank(event(*part), "SB")
    assert any("swiss" in f.message for f in made.findings if f.code == "FIDE316")


def test_standard_points_compare_with_the_scheduled_opponent_7_7(rank):
    """3-1-0: a win 1, a draw one half; a bye with the points of a draw one half, none nothing."""
    scoring = Scoring(
        white_win=30, black_win=30, white_draw=10, black_draw=10, half_bye=10, pairing_bye=30,
        full_bye=30, forfeit_win=30,
    )  # fmt: skip
    made = rank(
        event("1 A: 2w1 2b= H 2+", "2 B: 1b0 1w= U 1-", scoring=scoring, **SWISS),
        "STD",
        edition="2026",
    )
    assert made.line(1).value("STD").shown == "3"
    assert made.line(2).value("STD").shown == "1.5"


def test_a_double_forfeit_is_no_equal_score_and_is_explained(rank):
    """Forfeit losses stay unplayed in Article 7 (15.2): 0 points are fewer than a draw's (7.7)."""
    lines = ("1 A: 2-", "2 B: 1-")
    made = rank(event(*lines, **SWISS), "STD", edition="2026", explain=(1,))
    assert [made.line(n).value("STD").shown for n in (1, 2)] == ["0", "0"]
    (only,) = made.line(1).value("STD").contributions
    assert only.reason == "forfeit loss: not played, 0 against the points of a draw"


@pytest.mark.parametrize("code", ["KS/L99", "KS/L-4"])
def test_a_limit_of_koya_beyond_all_scores_is_refused(rank, code):
    """Half of the maximum of 3 rounds is 3 half points: moved by 4 it is outside (14.5)."""
    made = rank(event(*FOUR, type="Round robin"), code)
    assert any("the limit moves by 3" in f.message for f in made.findings if f.code == "FIDE301")
    assert "FIDE301" not in codes(rank(event(*FOUR, type="Round robin"), "KS/L-3"))


def test_a_round_robin_of_2026_keeps_forfeits_out_of_ratings_and_black_games_15_2(rank):
    lines = ("1 A 2000: 2w+ 3b1 .", "2 B 1900: 1b- . 3w1", "3 C 1800: . 1w0 2b0")
    robin = event(*lines, type="Round robin")
    old = rank(robin, "ARO BPG WON", edition="2024")
    new = rank(robin, "ARO BPG WON", edition="2026")
    assert [old.line(n).value("ARO").shown for n in (1, 2, 3)] == ["1850", "1900", "1950"]
    assert [new.line(n).value("ARO").shown for n in (1, 2, 3)] == ["1800", "1800", "1950"]
    assert (old.line(2).value("BPG").shown, new.line(2).value("BPG").shown) == ("1", "0")
    assert new.line(1).value("WON").shown == "2"
    assert any("15.2" in finding.message for finding in new.findings)


def test_the_limit_of_koya_moves_by_half_points_14_5(rank):
    robin = event(*FOUR, type="Round robin")
    # points 2.5, 1, 2, 0.5 of 3: at least 1.5 have 1 and 3, at least 1 also 2
    assert [rank(robin, "KS").line(n).value("KS").shown for n in (1, 2, 3, 4)] == [
        "0.5", "0", "0.5", "0.5",
    ]  # fmt: skip
    lower = rank(robin, "KS/L-1")
    assert [lower.line(n).values[0].shown for n in (1, 2, 3, 4)] == ["1.5", "0", "1.5", "0.5"]


def test_an_explanation_shows_every_round_and_what_was_cut(rank):
    swiss = event("1 A: 2w1 3b0 Z", "2 B: 1b0 U 3w1", "3 C: U 1w1 2b0", **SWISS)
    value = rank(swiss, "BH/C1", edition="2026", explain=(1,)).line(1).value("BH/C1")
    assert [(each.round, each.opponent, float(each.value)) for each in value.contributions] == [
        (1, 2, 2.0),
        (2, 3, 2.0),
        (3, None, 1.0),
    ]
    assert [each.counted for each in value.contributions] == [True, True, False]
    assert "16.4" in value.contributions[2].reason
    assert "8.1" in value.reason
    assert value.value == sum(each.value for each in value.contributions if each.counted)


CODES = (
    "DE WIN WON BPG BWG PS PS/C1 REP STD TPN BH BH/C1 BH/M2 AOB FB FB/C1 SB SB/C2 KS "
    "ARO ARO/C1 TPR PTP APRO APPO RTNG"
)


def test_every_code_explains_itself(rank):
    made = rank(event(*FOUR, **SWISS), CODES, edition="2026", explain=(1, 4))
    for number in (1, 4):
        assert all(value.reason for value in made.line(number).values)
    assert all(value.reason == "" for value in made.line(2).values)


def test_explanations_of_sums_add_up(rank):
    made = rank(event(*FOUR, **SWISS), "BH BH/C1 FB SB SB/C1 PS WIN BPG KS", explain=(1, 2, 3, 4))
    for line in made.lines:
        for value in line.values:
            parts = [each.value for each in value.contributions if each.counted]
            assert sum(parts) == value.value, (line.number, value.code)


def test_unusual_games_are_said_to_be_a_matter_of_reading(rank):
    made = rank(event("1 A: 2wW", "2 B: 1bL", **SWISS), "WON")
    assert made.line(1).value("WON").shown == "1"
    assert "FIDE313" in codes(made)


def test_a_result_that_nobody_can_name_counts_as_unfinished(rank):
    strange = RoundResult(2, None, Result.UNKNOWN)
    base = event("1 A: 2w1", "2 B: 1b0", **SWISS)
    first = base.players[0]
    players = (msgspec.structs.replace(first, rounds=(*first.rounds, strange)), base.players[1])
    made = rank(msgspec.structs.replace(base, players=players), "BH", after=2)
    assert "FIDE306" in codes(made)


def test_a_part_of_an_event_has_no_standings(samples):
    """C.07 4.2 ranks by all rounds; the rounds of other parts are not known to be lost."""
    import tourneyelo
    from tourneyelo_fide.tie_breaks.system import FideStandings, FideStandingsOptions

    part = tourneyelo.rate(tourneyelo.read(samples / "harbour-lights-open.trf"), rounds=[4, 5])
    standings = FideStandings().standings(part.tournament, FideStandingsOptions())
    assert standings.lines == ()
    assert [finding.code for finding in standings.findings] == ["FIDE321"]
