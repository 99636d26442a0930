"""Reading TurneringsService files, as the federation's page and FIDE's reader describe them."""

from __future__ import annotations

import datetime
import json
import random
from collections import Counter
from pathlib import Path

import pytest

import tourneyelo_tournamentservice
from tourneyelo.errors import Refused
from tourneyelo.model import (
    BirthDate,
    Colour,
    RatingKind,
    Result,
    RoundResult,
    Sex,
    TimeControlClass,
    boards,
)
from tourneyelo.plugin import Certainty, Detection, Source
from tourneyelo.testing import check_importer, check_plugin
from tourneyelo_tournamentservice.importer import TournamentServiceImporter

IMPORTER = TournamentServiceImporter()
LETTERS = {
    "1": Result.WIN,
    "=": Result.DRAW,
    "0": Result.LOSS,
    "+": Result.FORFEIT_WIN,
    "-": Result.FORFEIT_LOSS,
    "U": Result.PAIRING_BYE,
    "H": Result.HALF_BYE,
    "Z": Result.ZERO_BYE,
    "F": Result.POINT_BYE,
}
"""Cells of the truth; a full-point bye by decision has no sign of its own in these files."""


def document(*groups: str, **facts: str) -> str:
    stated = {
        "Dataversion": "1", "Producer": "invented", "TeamEvent": "N", "Event": "Fjord Open",
        "Arbiter": "IA Vale, Ruth", "ArbiterFideId": "990099901", "Site": "Eksempelvik",
        "Federation": "NOR", "StartDate": "2026.03.06", "EndDate": "08.03.2026", **facts,
    }  # fmt: skip
    text = " ".join(f'{key}="{value}"' for key, value in stated.items())
    body = "".join(groups)
    inside = f'<Web/><Groups Num="1">{body}</Groups>'
    return f'<?xml version="1.0"?>\n<Tournament {text}>{inside}</Tournament>'


def group(*players: str, name: str = "A", rounds: str = "", more: str = "", **facts: str) -> str:
    text = " ".join(f'{key}="{value}"' for key, value in facts.items())
    inside = f"<Rounds>{rounds}</Rounds>{more}<Players>{''.join(players)}</Players>"
    return f'<Group Event="{name}" {text}>\n{inside}</Group>'


def player(number: int, *games: str, **facts: str) -> str:
    text = " ".join(f'{key}="{value}"' for key, value in facts.items())
    told = "".join(f"<Game {game}/>" for game in games)
    who = f'StartNo="{number}" Ln="Fjell{number}" Gn="Per"'
    return f"\n<Player {who} {text}><Any>{told}</Any></Player>"


def game(text: str) -> str:
    keys = ("Rd", "Clr", "Opnt", "Res")
    return " ".join(f'{k}="{v}"' for k, v in zip(keys, text.split(), strict=False))


def read(text: str, event: str | None = None):
    return IMPORTER.read(Source("open.trx", text.encode(), event=event), None)


def read_games(*games: str, **facts: str):
    return read(document(group(player(1, *map(game, games)), player(2), **facts)))


def codes(imported):
    return [finding.code for finding in imported.findings]


SAMPLE = document(
    group(
        player(1, game("1 W 2 1"), game("2 W -1 +"), Pts="2", FideId="990000104"),
        player(2, game("1 B 1 0"), game("2 W 0 d"), Pts="0.5", FideId="990000105"),
        rounds='<Rd StartDate="2026.03.06" ActiveElo="FIDE" TimeFinish="01:30:00"/>',
    )
)


def test_a_player_is_read_with_all_attributes():
    facts = {
        "Federation": "SWE", "Pts": "3,5", "Rank": "2", "Title": "wim", "Born": "02.11.1994",
        "Club": "Eksempel SK", "LocalID": "90101", "LocalRating": "2215", "FideId": "990000101",
        "FideRating": "2240", "RatingFactor": "20.0", "sex": "w", "Email": "a@example.org",
    }  # fmt: skip
    [read_player] = read(document(group(player(3, **facts)))).tournament.players
    assert (read_player.number, read_player.name) == (3, "Fjell3, Per")
    assert (read_player.sex, read_player.title, read_player.federation) == (
        Sex.FEMALE,
        "WIM",
        "SWE",
    )
    assert (read_player.fide_id, read_player.national_id) == (990000101, "90101")
    assert read_player.birth == BirthDate(1994, 11, 2)
    assert [(r.value, r.kind, r.federation) for r in read_player.ratings] == [
        (2240, RatingKind.FIDE, None),
        (2215, RatingKind.NATIONAL, "NOR"),
    ]
    assert (read_player.points_declared, read_player.rank, read_player.k.value) == (35, 2, 20)
    assert "example.org" not in repr(read_player)


@pytest.mark.parametrize(
    ("born", "year", "expected"),
    [
        ("1994.11.02", "", BirthDate(1994, 11, 2)),
        ("", "1994", BirthDate(1994)),
        ("1899.12.30", "", None),
        ("", "0", None),
    ],
)
def test_birth_dates_of_the_eighteen_hundreds_are_none(born, year, expected):
    event = read(document(group(player(1, Born=born, BornYear=year)))).tournament
    assert event.players[0].birth == expected


def test_facts_of_the_event_are_read():
    event = read(SAMPLE).tournament
    assert (event.name, event.section, event.city) == ("Fjord Open", None, "Eksempelvik")
    assert (event.start_date, event.end_date) == (
        datetime.date(2026, 3, 6),
        datetime.date(2026, 3, 8),
    )
    arbiter = event.chief_arbiter
    assert (arbiter.title, arbiter.name, arbiter.fide_id) == ("IA", "Vale, Ruth", 990099901)
    assert event.round_dates == (datetime.date(2026, 3, 6),)


@pytest.mark.parametrize(
    ("text", "opponent", "colour", "result"),
    [
        ("1 W 2 1", 2, Colour.WHITE, Result.WIN),
        ("1 B 2 =", 2, Colour.BLACK, Result.DRAW),
        ("1 W 2 0", 2, Colour.WHITE, Result.LOSS),
        ("1 W 2 +", 2, Colour.WHITE, Result.FORFEIT_WIN),
        ("1 W 2 -", 2, Colour.WHITE, Result.FORFEIT_LOSS),
        ("1 W 2 d", 2, Colour.WHITE, Result.UNMOVED_DRAW),
        ("1 W 2 A", 2, Colour.WHITE, Result.PENDING),
        ("1 W 2 ?", 2, Colour.WHITE, Result.PENDING),
        ("1 W 2 x", 2, Colour.WHITE, Result.UNKNOWN),
        ("1 W -1 +", None, None, Result.PAIRING_BYE),
        ("1 W -1 d", None, None, Result.HALF_BYE),
        ("1 W 0 +", None, None, Result.POINT_BYE),
        ("1 W 0 d", None, None, Result.HALF_BYE),
        ("1 W 0 -", None, None, Result.ZERO_BYE),
        ("1 W 0 x", None, None, Result.UNKNOWN),
    ],
)
def test_a_game_is_opponent_colour_and_result(text, opponent, colour, result):
    [first, _] = read_games(text).tournament.players
    assert first.rounds == (RoundResult(opponent, colour, result),)


def test_a_bye_of_half_a_point_is_the_pairings_when_the_group_says_so():
    event = read_games("1 W -1 d", PointsForBye="d").tournament
    assert event.players[0].rounds[0].result is Result.PAIRING_BYE
    assert event.points()[1] == 5


@pytest.mark.parametrize(
    ("win", "loss", "points"),
    [("1", "0", [10, 5, 0]), ("3", "1", [30, 20, 10]), ("3.0", "0", [30, 10, 0])],
)
def test_a_draw_is_worth_what_win_and_loss_imply(win, loss, points):
    games = ("1 W 2 1", "2 W 2 =", "3 W 2 0")
    for text, worth in zip(games, points, strict=True):
        event = read_games(text, PointsForWin=win, PointsForLoss=loss).tournament
        assert event.points()[1] == worth


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("x W 2 1", "NSF012"),
        ("1 W x 1", "NSF012"),
        ("1 W 2 x", "NSF014"),
        ("1 W 2 A", "NSF015"),
        ("1 W 2 d", "NSF016"),
    ],
)
def test_what_is_odd_is_told(text, code):
    imported = read_games(text)
    [finding] = imported.findings
    assert (finding.code, finding.player) == (code, 1)
    assert finding.place.line == 4


def test_two_games_in_a_round_are_told():
    imported = read_games("1 W 2 1", "1 B 2 0")
    assert codes(imported) == ["NSF013"]


@pytest.mark.parametrize(
    ("lists", "expected", "rating"),
    [
        (["FIDE"], TimeControlClass.STANDARD, 2000),
        (["FIDErapid", "FIDErapid"], TimeControlClass.RAPID, 1900),
        (["FIDEblitz"], TimeControlClass.BLITZ, 1800),
        (["Local"], None, 2000),
        (["FIDE", "FIDErapid"], None, 2000),
    ],
)
def test_the_rating_list_of_the_rounds_tells_class_and_rating(lists, expected, rating):
    rounds = "".join(f'<Rd ActiveElo="{each}"/>' for each in lists)
    facts = {"FideRating": "2000", "FideRapidRating": "1900", "FideBlitzRating": "1800"}
    imported = read(document(group(player(1, **facts), rounds=rounds)))
    assert imported.tournament.time_control_class is expected
    assert imported.tournament.players[0].rating == rating
    assert ("NSF018" in codes(imported)) == (len(set(lists)) > 1)


@pytest.mark.parametrize(
    ("clock", "phases", "text", "code"),
    [
        (
            'TimeFirstMove="00:00:00" AdditionPerMove="00:00:30" TimeFinish="01:30:00"',
            "",
            "01:30:00 for all moves, 30 seconds per move",
            "5400+30",
        ),
        (
            'TimeFinish="00:30:00"',
            '<TimeControls><phase moves="40" Time="01:30:00"/></TimeControls>',
            "40 moves in 01:30:00, 00:30:00 for all moves",
            None,
        ),
        ("", "", None, None),
    ],
)
def test_clocks_are_told_in_words_and_encoded_when_simple(clock, phases, text, code):
    event = read(document(group(player(1), rounds=f"<Rd {clock}>{phases}</Rd>"))).tournament
    assert (event.time_control, event.time_control_code) == (text, code)


def test_rounds_that_are_not_to_be_rated_are_told():
    rounds = '<Rd IsRated="Y"/><Rd IsRated="N"/>'
    imported = read(document(group(player(1), rounds=rounds)))
    assert [f.message for f in imported.findings] == [
        "marked as not to be rated, but rated here: round 2"
    ]


@pytest.mark.parametrize(
    ("orders", "expected", "told"),
    [
        (["Points", "Buchholz-1low", "Berger"], ("BH/C1", "SB"), False),
        (["Points", "Monrad"], (), True),
        (["Points", 'Buchholz" IncludeForfeits="Y'], (), True),
    ],
)
def test_tie_breaks_are_taken_when_all_have_a_code(orders, expected, told):
    order = "".join(f'<Order Name="{each}"/>' for each in orders)
    imported = read(document(group(player(1), more=f"<TieBreaksBy>{order}</TieBreaksBy>")))
    assert imported.tournament.pairing.tie_breaks == expected
    assert ("NSF019" in codes(imported)) == told


def test_every_group_is_an_event():
    text = document(group(player(1), name="Open"), group(player(1), player(2), name="Junior"))
    source = Source("open.trx", text.encode())
    assert IMPORTER.events(source) == ("Open", "Junior")
    assert len(read(text, "junior").tournament.players) == 2
    with pytest.raises(Refused, match="2 events"):
        read(text)


def test_teams_are_those_that_players_name():
    teams = '<Teams><Team StartNo="1" Teamname="Vik" Pts="4"><M/></Team></Teams>'
    players = [player(1, Teamname="Vik"), player(2, Teamname="Nes"), player(3, Teamname="Vik")]
    imported = read(document(group(*players, more=teams), TeamEvent="Y"))
    teams = imported.tournament.teams
    assert [(t.name, t.number, t.match_points, t.players) for t in teams] == [
        ("Vik", 1, 40, (1, 3)),
        ("Nes", None, None, (2,)),
    ]
    assert "NSF020" in codes(imported)


def test_numbers_given_twice_are_replaced_by_the_order():
    imported = read(document(group(player(4), player(4))))
    assert [p.number for p in imported.tournament.players] == [1, 2]
    assert codes(imported) == ["NSF010"]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("<Tournament", "NSF001"),
        ("<Other/>", "NSF002"),
        (document(), "NSF003"),
        (document(group()), "NSF004"),
    ],
)
def test_what_cannot_be_read_is_refused_with_a_remedy(text, code):
    with pytest.raises(Refused) as caught:
        read(text)
    [finding] = caught.value.findings
    assert finding.code == code
    assert finding.remedy


def test_entities_are_not_expanded():
    bomb = '<!DOCTYPE t [<!ENTITY a "aaaa"><!ENTITY b SYSTEM "file:///etc/hostname">]>'
    text = SAMPLE.replace("<Tournament", f"{bomb}<Tournament", 1).replace(
        "<Web/>", "<Web>&b;</Web>"
    )
    assert read(text).tournament.name == "Fjord Open"


def test_detection_goes_by_the_first_element():
    assert IMPORTER.detect(Source("a.xml", SAMPLE.encode())).certainty is Certainty.CERTAIN
    assert IMPORTER.detect(Source("a.xml", SAMPLE.encode("utf-16"))).certainty > Certainty.NO
    assert IMPORTER.detect(Source("a.trx", b"<Players/>")).certainty is Certainty.NO


@pytest.mark.parametrize("name", ["harbour-open-2026", "mill-street-2026", "quay-quad-2026"])
def test_the_sample_gives_the_truth(shared: Path, name):
    folder = shared / "corpus" / "federation"
    truth = json.loads((folder / "synthetic-events" / f"{name}.json").read_text(encoding="utf-8"))
    event = IMPORTER.read(Source.open(folder / "norway-ts" / f"{name}.trx"), None).tournament
    assert (event.name, event.city) == (truth["name"], truth["city"])
    assert [str(event.start_date), str(event.end_date)] == [truth["start"], truth["end"]]
    assert [str(day) for day in event.round_dates] == [r["date"] for r in truth["round_list"]]
    points = event.points()
    for stated, found in zip(truth["players"], event.players, strict=True):
        assert found.name == f"{stated['surname']}, {stated['forename']}"
        assert (found.fide_id, found.national_id) == (stated["fide_id"], str(stated["nat_no"]))
        assert (found.rating or 0, found.rank) == (stated["fide_rating"], stated["rank"])
        assert (found.sex, found.title or "") == (stated["sex"], stated["title"])
        assert str(found.birth.date) == stated["birth"]
        assert points[found.number] == found.points_declared == round(10 * stated["points"])
        held = list(found.rounds) + [None] * (len(stated["cells"]) - len(found.rounds))
        for cell, record in zip(stated["cells"], held, strict=True):
            assert record.result is LETTERS[cell["result"]]
            assert (record.opponent or 0) == cell["opponent"]
    played = Counter(n for board in boards(event) for n in (board.first, board.second))
    assert played == {p["tpn"]: p["played_games"] for p in truth["players"] if p["played_games"]}


def test_numbers_of_any_length_are_read_or_told():
    long = "9" * 5000
    text = document(group(player(1, game(f"{long} W 2 1"), FideId=long, Rank=long)))
    imported = read(text)
    assert imported.tournament.players[0].fide_id is None
    assert {f.code for f in imported.findings} >= {"NSF011", "NSF012"}


def test_damaged_files_are_read_or_refused():
    chance, whole = random.Random(1), SAMPLE.encode()
    cuts = [whole[:end] for end in range(0, len(whole), 8)]
    for _ in range(400):
        at = chance.randrange(len(whole))
        cuts.append(whole[:at] + chance.randbytes(chance.randint(0, 2)) + whole[at + 1 :])
    for data in cuts:
        source = Source("open.trx", data)
        assert isinstance(IMPORTER.detect(source), Detection)
        try:
            IMPORTER.read(source, None)
        except Refused as refused:
            assert refused.findings[0].remedy


def test_the_offer_keeps_the_contract():
    check_plugin(tourneyelo_tournamentservice)
    check_importer(IMPORTER, SAMPLE.encode())


def test_bytes_of_another_code_page_are_refused_with_the_option_that_reads_them():
    data = document(group(player(1)), Site="Tromsø").encode("cp1252")
    with pytest.raises(Refused) as caught:
        IMPORTER.read(Source("open.trx", data), None)
    [finding] = caught.value.findings
    assert "--encoding" in finding.remedy
    assert "<string>" not in finding.message
    assert IMPORTER.read(Source("open.trx", data, "cp1252"), None).tournament.city == "Tromsø"
