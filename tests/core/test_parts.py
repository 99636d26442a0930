"""Parts of an event: some rounds, their days, and ratings of their own."""

from __future__ import annotations

import datetime

import msgspec
import pytest

from tourneyelo.errors import Misuse, Refused
from tourneyelo.host import Host, pipeline
from tourneyelo.host.overrides import Overrides
from tourneyelo.host.part_ratings import OwnRating, read_ratings, with_ratings
from tourneyelo.host.parts import cut, month_of, rounds_in, rounds_of
from tourneyelo.host.pipeline import with_sections
from tourneyelo.model import Result
from tourneyelo.model.document import document_of
from tourneyelo.model.pairing import Adjustment, PairingFacts
from tourneyelo.plugin import Imported
from tourneyelo.testing import event

DAYS = tuple(datetime.date(2026, month, 5) for month in (1, 2, 2))


@pytest.fixture(scope="module")
def host():
    return Host.load()


@pytest.fixture
def league():
    made = event(
        "1 Alder 2100: 2w1 3b= 2b0", "2 Birch 2000: 1b0 . 1w1", "3 Cedar 1900: . 1w=", name="League"
    )
    return msgspec.structs.replace(made, round_dates=DAYS, start_date=DAYS[0], end_date=DAYS[-1])


@pytest.mark.parametrize(
    ("text", "rounds"),
    [("4", {4}), ("4-6", {4, 5, 6}), ("1,3, 5-6", {1, 3, 5, 6}), ("2-2", {2})],
)
def test_rounds_are_read(text, rounds):
    assert rounds_of(text) == rounds


@pytest.mark.parametrize("text", ["", "0", "6-4", "a", "1-", "1;2", "-3"])
def test_what_is_no_list_of_rounds_is_refused(text):
    with pytest.raises(Misuse, match="--rounds"):
        rounds_of(text)


@pytest.mark.parametrize("text", ["2026", "2026-13", "2026-00", "March", "26-03"])
def test_what_is_no_month_is_refused(text):
    with pytest.raises(Misuse, match="--month"):
        month_of(text)


def test_a_part_keeps_round_numbers_and_takes_its_own_days(league):
    part, findings = cut(league, frozenset({2, 3}))
    alder = part.players[0]
    assert [record.opponent for record in alder.rounds] == [None, 3, 2]
    assert (part.start_date, part.end_date) == (DAYS[1], DAYS[2])
    assert part.round_dates == (None, DAYS[1], DAYS[2])
    assert (alder.points_declared, alder.rank, part.declared.rounds) == (None, 2, None)
    assert "1 game" in findings[0].message and findings[0].code == "HOST011"


@pytest.mark.parametrize("system", ["fide", "elo"])
def test_rounds_of_other_parts_are_called_left_out_and_never_not_paired(host, league, system):
    """Birch was not paired in round 2; round 1 belongs to another part."""
    part = Overrides(rounds=frozenset({2, 3}))
    report = pipeline.rate(host, Imported(tournament=league), system, part)
    assert report.tournament.rounds_left_out == (1,)
    birch = report.player(2).games
    assert [game.result for game in birch] == [Result.LEFT_OUT, Result.UNPAIRED, Result.WIN]
    assert birch[0].reason == "not rated here: round left out of this part"
    document = document_of(report)
    assert document.tournament.rounds_left_out == (1,)
    texts = {section.name: str(section.rows) for section in with_sections(host, report).sections}
    assert "Rounds left out of this part" in texts["event"]
    assert "round left out of this part" in texts["games"]
    assert not [
        game for player in document.players for game in player.games[:1] if "paired" in game.reason
    ]


def test_a_player_without_a_round_in_the_part_still_has_those_left_out(league):
    """Cedar's only rounds before the third are blank; Birch has none after the third."""
    gone = msgspec.structs.replace(league.players[1], rounds=league.players[1].rounds[:1])
    league = msgspec.structs.replace(league, players=(*league.players[::2], gone))
    part, _ = cut(league, frozenset({3}))
    assert [record.result for record in part.players[2].rounds] == [Result.LEFT_OUT]


def test_abnormal_points_of_other_rounds_are_no_points_of_the_part(league):
    penalty = Adjustment(result=None, points=-10, round=1, numbers=(1,))
    league = msgspec.structs.replace(league, pairing=PairingFacts(adjustments=(penalty,)))
    points = [cut(league, frozenset(part))[0].points()[1] for part in ({1, 2}, {2, 3})]
    assert (league.points()[1], points) == (5, [5, 5])


def test_one_round_is_a_round_and_not_rounds(league):
    _, (finding,) = cut(league, frozenset({2}))
    assert finding.message.startswith("round 2 only; rounds 1 and 3 with 2 games are left out")
    _, (finding,) = cut(league, frozenset({1, 2}))
    assert "round 3 with 1 game is left out" in finding.message


def test_blank_rounds_at_the_end_are_no_rounds(league):
    part, _ = cut(league, frozenset({1}))
    assert (part.rounds, part.round_dates) == (1, DAYS[:1])


def test_the_whole_event_is_no_part(league):
    assert cut(league, frozenset({1, 2, 3})) == (league, [])


def test_a_part_is_ranked_by_its_points_then_by_starting_rank_number(league):
    part, _ = cut(league, frozenset({1}))
    assert [(player.number, player.rank) for player in part.players] == [(1, 1), (2, 2), (3, 3)]
    part, _ = cut(league, frozenset({3}))
    assert [(player.number, player.rank) for player in part.players] == [(1, 2), (2, 1), (3, 3)]


def test_the_first_day_of_the_whole_event_decides_the_rules_of_every_part(host, league):
    """B.02 8.3.1 as amended is in force from 1 October 2025; this league began before."""
    days = (datetime.date(2025, 9, 20), datetime.date(2025, 10, 4), datetime.date(2025, 10, 18))
    league = msgspec.structs.replace(
        league, round_dates=days, start_date=days[0], end_date=days[-1], time_control="90+30"
    )
    october = Overrides(month=datetime.date(2025, 10, 1))
    report = pipeline.rate(host, Imported(tournament=league), overrides=october)
    assert report.rating.rules == "fide 2024-03-01"
    assert report.tournament.start_date == days[1]
    said = Overrides(month=october.month, start_date=datetime.date(2025, 10, 2))
    report = pipeline.rate(host, Imported(tournament=league), overrides=said)
    assert report.rating.rules == "fide 2025-10-01"


def test_round_dates_of_other_parts_are_not_missed(host, league):
    league = msgspec.structs.replace(league, time_control="90+30")
    part = Overrides(rounds=frozenset({2, 3}))
    report = pipeline.check(host, Imported(tournament=league), "fide", part)
    codes = {finding.code for finding in report.findings}
    assert not codes & {"FIDE110", "EVENT041", "EVENT042"}


def test_a_month_finds_its_rounds(league):
    assert rounds_in(league, datetime.date(2026, 2, 1)) == {2, 3}
    with pytest.raises(Misuse, match="2026-04"):
        rounds_in(league, datetime.date(2026, 4, 1))
    undated = msgspec.structs.replace(league, round_dates=DAYS[:2])
    with pytest.raises(Misuse, match="3"):
        rounds_in(undated, datetime.date(2026, 2, 1))


def test_an_event_without_these_rounds_is_refused(league):
    with pytest.raises(Misuse, match="3 rounds, and so no round 4 and 8"):
        cut(league, frozenset({1, 4, 8}))
    nothing = Overrides(rounds=frozenset({1}), month=datetime.date(2026, 2, 1))
    with pytest.raises(Misuse, match="none of the rounds"):
        nothing.part_of(league)


def written(tmp_path, text):
    path = tmp_path / "february.csv"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_ratings_of_a_part_are_read_and_used(league, tmp_path, separator):
    text = "Number,Rating,K\n1,2150,20\n3,,40\n2,0,\n".replace(",", separator)
    given = read_ratings(written(tmp_path, text))
    assert given.rows[0] == OwnRating(number=1, fide_id=None, rating=2150, k=20, line=2)
    part, findings = with_ratings(league, given, "user")
    assert [player.rating for player in part.players] == [2150, None, None]
    assert [player.k.value if player.k else None for player in part.players] == [20, None, 40]
    assert part.players[0].ratings[0].origin == "user"
    assert [(f.code, f.message.split()[0]) for f in findings] == [("HOST014", "3")]


def test_players_without_a_rating_of_the_part_are_named(league, tmp_path):
    given = read_ratings(written(tmp_path, "number,rating\n2,2010\n"))
    part, findings = with_ratings(league, given, "user")
    assert [player.rating for player in part.players] == [2100, 2010, 1900]
    assert "1 and 3" in findings[1].message and findings[1].severity == "warning"


@pytest.mark.parametrize("row", ["4,,2000", ",777,2000", "1,777,2000"])
def test_a_rating_for_nobody_of_the_event_is_refused(league, tmp_path, row):
    players = (msgspec.structs.replace(league.players[0], fide_id=555), *league.players[1:])
    given = read_ratings(written(tmp_path, f"number,fide_id,rating\n{row}\n"))
    with pytest.raises(Refused, match="no player with") as refusal:
        with_ratings(msgspec.structs.replace(league, players=players), given, "user")
    assert refusal.value.findings[0].place.line == 2


@pytest.mark.parametrize(
    "text",
    [
        "number,rating,K-factor\n1,2100,20\n", "number,rating,rating\n1,2100,2200\n",
        "", "name,rating\nAlder,2100\n", "number,k\n1,20\n", "number,rating\n1,high\n",
        "number,rating\n1,2100\n1,2200\n", "number,rating\n1,21000\n", "number,rating\n,2100\n",
        "number,rating,k\n1,2100,400\n", "number,rating\n1,-5\n",
        f"number,rating\n{'9' * 5000},1\n",
    ],
)  # fmt: skip
def test_ratings_that_cannot_be_used_are_refused_with_the_place(text, tmp_path):
    with pytest.raises(Refused) as refusal:
        read_ratings(written(tmp_path, text))
    assert refusal.value.findings[0].code == "HOST012"
    assert "february.csv" in str(refusal.value)
