"""Teams: values worked out by hand from the definitions of Articles 11 to 13."""

from __future__ import annotations

from fractions import Fraction

import msgspec
import pytest

from tourneyelo.model import Team, Tournament
from tourneyelo.model.pairing import MatchScoring, PairingFacts, TeamBye, TeamForfeit
from tourneyelo.testing import event

TEAMS = (
    Team(name="Alder", number=1, players=(1, 2)),
    Team(name="Birch", number=2, players=(3, 4)),
    Team(name="Cedar", number=3, players=(5, 6)),
)
LINES = (
    "1 a: 3w1 . 5b0",
    "2 b: 4b1 . 6w=",
    "3 c: 1b0 5w1 .",
    "4 d: 2w0 6b= .",
    "5 e: . 3b0 1w1",
    "6 f: . 4w= 2b=",
)
"""Alder beat Birch 2-0, Birch beat Cedar 1.5-0.5, Cedar beat Alder 1.5-0.5."""


def circle(**facts) -> Tournament:
    return event(*LINES, **{"type": "Team round robin", "teams": TEAMS, **facts})


VALUES = {
    "MPvGP": ("2.5", "1.5", "2"),
    "PS:MP": ("6", "4", "2"),
    "WIN": ("1", "1", "1"),
    "BH": ("4", "4", "4"),
    "BH:GP": ("3.5", "4.5", "4"),
    "EMMSB": ("4", "4", "4"),
    "EMGSB": ("5", "3", "4"),
    "EGMSB": ("3", "4", "5"),
    "EGGSB": ("4", "3", "4.5"),
    "EMGSB/C1": ("4", "3", "3"),
    "BC": ("4", "2", "3"),
    "TBR": ("1 1.5", "1 0.5", "1 1"),
    "BBE": ("1", "1", "1"),
    "SSSC/K2": ("4.5", "3.5", "4"),
    "KS:MP": ("2", "2", "2"),
    "KS:GP": ("0.5", "1.5", "1.5"),
}
"""Match points are 2 each, game points 2.5, 1.5 and 2. A cut of EMGSB drops, of opponents with
equal match points, the smaller product: 2 x 0.5, 2 x 0 and 2 x 0.5. Koya by game points asks for
half of 4, which Alder and Cedar have."""


@pytest.mark.parametrize("code", VALUES)
def test_values_are_those_worked_out_by_hand(code, rank):
    made = rank(circle(), code, edition="2026")
    assert made.teams
    assert tuple(made.line(number).value(code).shown for number in (1, 2, 3)) == VALUES[code]


def test_the_extended_encounter_goes_on_with_the_secondary_score_13_3_1(rank):
    made = rank(circle(), "EDE", edition="2026")
    assert [line.number for line in made.lines] == [1, 3, 2]
    assert [line.value("EDE").shown for line in made.lines] == ["1", "2", "3"]


def test_game_points_may_be_the_primary_score(rank):
    facts = PairingFacts(tournament_type="FIDE_TEAM_TYPEA_GP_MP")
    made = rank(circle(pairing=facts), "MPvGP", edition="2026")
    assert [line.number for line in made.lines] == [1, 3, 2]
    assert [line.points for line in made.lines] == [Fraction(5, 2), 2, Fraction(3, 2)]
    assert made.line(1).value("MPvGP").value == 2


def test_matches_are_worth_what_the_event_says(rank):
    facts = PairingFacts(match_scoring=MatchScoring(win=30, draw=10, loss=0))
    assert rank(circle(pairing=facts), "EDE").line(1).points == 3


BOARDS = event(
    "1 A: 3w0", "2 B: 4b1", "3 C: 1b1", "4 D: 2w0", type="Team Swiss",
    teams=(Team(name="One", number=1, players=(1, 2)), Team(name="Two", number=2, players=(3, 4))),
)  # fmt: skip
"""A match drawn 1-1: the first board went to the second team."""


@pytest.mark.parametrize("code", ["EDET", "EDEB", "EDEBT", "EDEBB"])
def test_the_boards_of_the_match_decide_between_two_teams_13_3_2(code, rank):
    made = rank(BOARDS, code, edition="2026")
    assert [(line.number, line.rank) for line in made.lines] == [(2, 1), (1, 2)]
    assert any("13.3.2" in finding.message for finding in made.findings)


def test_without_boards_they_stay_tied(rank):
    assert {line.rank for line in rank(BOARDS, "EDE").lines} == {1}


def test_a_forfeited_match_and_a_bye_count_as_stated(rank):
    facts = PairingFacts(
        team_forfeits=(TeamForfeit(round=2, white=1, black=2, winner=None),),
        team_byes=(TeamBye(match_points=10, points=10, teams=(None, 3)),),
    )
    lines = ("1 a: 3w1 .", "2 b: 4b1 .", "3 c: 1b0 .", "4 d: 2w0 .", "5 e: Z .", "6 f: Z .")
    made = rank(event(*lines, type="Team Swiss", teams=TEAMS, pairing=facts), "MPvGP REP", after=2)
    assert [made.line(number).points for number in (1, 2, 3)] == [2, 0, 1]
    assert [made.line(number).value("REP").shown for number in (1, 2, 3)] == ["1", "1", "1"]


def test_stated_team_points_that_the_matches_do_not_give_are_named(rank):
    wrong = msgspec.structs.replace(TEAMS[0], match_points=40, points=25)
    made = rank(circle(teams=(wrong, *TEAMS[1:])), "EDE")
    (said,) = [finding for finding in made.findings if finding.code == "FIDE317"]
    assert "team 1 (Alder): MP 4 stated, 2 by matches" in said.message


def test_declared_ranks_of_teams_are_compared(rank):
    ranked = tuple(
        msgspec.structs.replace(team, rank=place)
        for team, place in zip(TEAMS, (1, 2, 3), strict=True)
    )
    made = rank(circle(teams=ranked), "EDE")
    assert [line.follows for line in made.lines] == [True, False, False]
    said = [finding.message for finding in made.findings if finding.code == "FIDE305"]
    below = "stands below team 3 (Cedar) by EDE (3 against 2)"
    above = "stands above team 2 (Birch) by EDE (2 against 3)"
    assert said == [
        f"team 2 (Birch): declared 2, the values give 3; {below}",
        f"team 3 (Cedar): declared 3, the values give 2; {above}",
    ]


def test_team_codes_are_refused_for_players_and_the_other_way_round(rank):
    players = event("1 A: 2w1", "2 B: 1b0")
    assert "this event ranks players" in errors(rank(players, "EDE"))
    assert "this event ranks teams" in errors(rank(circle(), "TPR"))


def test_a_cup_of_fifteen_teams_has_the_winners_that_were_published(shared, rank):
    import tourneyelo

    path = shared / "corpus" / "trf" / "swiss-manager" / "friendship_cup_2024.trf"
    made = rank(tourneyelo.read(path).tournament, "MPvGP")
    first, second = made.lines[:2]
    assert (first.points, first.values[0].shown) == (11, "24.5")
    assert (second.points, second.values[0].shown) == (10, "23.5")


def errors(made) -> str:
    return " ".join(finding.message for finding in made.findings if finding.code == "FIDE301")
