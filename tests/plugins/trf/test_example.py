"""One small event in the dress of TRF06, TRF16 and TRF26: the same games, the same points."""

from __future__ import annotations

import pytest

from tourneyelo.model import Result, by_number, encounters

HEAD = [
    "012 Quarry Lake Open",
    "022 Lagos",
    "032 NGR",
    "042 2026/02/07",
    "052 2026/02/08",
    "062 5",
    "072 4",
    "082 0",
    "092 Individual: Swiss-System",
    "102 IA Hollis, Maren (650001)",
    "112 FA Okuda, Shin (7000002)",
    "122 90 minutes + 30 seconds per move",
    f"{'132':<91}26/02/07  26/02/07  26/02/08",
]
TRF16 = [
    (
        "001    1 m GM Thorsen, Aksel                    2512 SWE     1799001 1988/03/14  2.5    1"
        "     3 w 1     2 b =     5 w 1"
    ),
    (
        "001    2 wWIM Adeyemi, Folake                   2231 NGR     8599002 1999/00/00  2.0    2"
        "     4 b 1     1 w =     3 b ="
    ),
    (
        "001    3 m    Bellini, Carlo                         ITA      899003 1971/11/02  1.0    4"
        "     1 b 0  0000 - H     2 w ="
    ),
    (
        "001    4 m FM Haugen, Nils                      1987 NOR     1599004 2001/07/30  0.0    5"
        "     2 w 0     5 b -  0000 - Z"
    ),
    (
        "001    5 w    Moura, Livia                      1803 POR     1999005 2004/05/19  2.0    3"
        "  0000 - U     4 w +     1 b 0"
    ),
]
TRF06 = [
    (
        "001    1 m  g Thorsen,Aksel                     2512 SWE     1799001 1988.03.14  2.5    1"
        "     3 w 1     2 b =     5 w 1"
    ),
    (
        "001    2 w wm Adeyemi,Folake                    2231 NGR     8599002 1999.00.00  2.0    2"
        "     4 b 1     1 w =     3 b ="
    ),
    (
        "001    3 m    Bellini,Carlo                          ITA      899003 1971.11.02  1.0    4"
        "     1 b 0  0000 - =     2 w ="
    ),
    (
        "001    4 m  f Haugen,Nils                       1987 NOR     1599004 2001.07.30  0.0    5"
        "     2 w 0     5 b -  0000 - -"
    ),
    (
        "001    5 w    Moura,Livia                       1803 POR     1999005 2004.05.19  2.0    3"
        "  0000 - +     4 w +     1 b 0"
    ),
]
TRF26 = [
    *HEAD[:12],
    "142 3",
    "172 NGR FIDON",
    "182 somebody's pairing program",
    "192 FIDE_DUTCH_2026",
    "202 BH/C1,BH,WIN",
    "222 5400+30",
    "240 H   2    3",
    *TRF16,
    "NGR    2    2 Adeyemi, Folake                   2044 LA    NGA-00417",
]
RATED_GAMES = {(1, 1, 3), (1, 2, 4), (2, 1, 2), (3, 1, 5), (3, 2, 3)}
"""Round and the two players."""


@pytest.fixture(params=["TRF06", "TRF16", "TRF26"])
def imported(request, read):
    variants = {"TRF06": HEAD + TRF06, "TRF16": HEAD + TRF16, "TRF26": TRF26}
    return read(*variants[request.param])


def test_every_variant_has_the_same_five_rated_games(imported):
    known = by_number(imported.tournament)
    games = {
        (met.round, *sorted((player.number, met.record.opponent)))
        for player in imported.tournament.players
        for met in encounters(player, known)
        if met.record.result.played and met.agreement.usable
    }
    assert games == RATED_GAMES


def test_every_variant_gives_the_same_points(imported):
    expected = {1: 25, 2: 20, 3: 10, 4: 0, 5: 20}
    declared = {player.number: player.points_declared for player in imported.tournament.players}
    assert imported.tournament.points() == expected
    assert declared == expected


def test_every_variant_gives_the_same_people(imported):
    people = [
        (p.title, p.rating, p.federation, p.fide_id, p.birth.year, p.rank)
        for p in imported.tournament.players
    ]
    assert people == [
        ("GM", 2512, "SWE", 1799001, 1988, 1),
        ("WIM", 2231, "NGR", 8599002, 1999, 2),
        (None, None, "ITA", 899003, 1971, 4),
        ("FM", 1987, "NOR", 1599004, 2001, 5),
        (None, 1803, "POR", 1999005, 2004, 3),
    ]
    names = [player.name.replace(", ", ",") for player in imported.tournament.players]
    assert names[1] == "Adeyemi,Folake"


def test_no_variant_has_anything_to_tell(imported):
    assert imported.findings == ()


def test_the_forfeit_of_round_two_is_no_game(imported):
    known = by_number(imported.tournament)
    assert known[4].rounds[1].result is Result.FORFEIT_LOSS
    assert known[5].rounds[1].result is Result.FORFEIT_WIN


def test_the_variants_are_told_by_their_records(read):
    assert read(*HEAD, *TRF06).understanding[0].startswith("TRF06 or TRF16")
    assert read(*HEAD, *TRF16).understanding[0].startswith("TRF16")
    assert read(*TRF26).understanding[0].startswith("TRF26")


def test_the_newest_variant_adds_a_national_rating_and_the_encoded_time_control(read):
    tournament = read(*TRF26).tournament
    adeyemi = tournament.players[1]
    assert (adeyemi.national_rating, adeyemi.national_id) == (2044, "NGA-00417")
    assert adeyemi.rating == 2231
    assert tournament.time_control_code == "5400+30"
    assert tournament.declared.rounds == 3
