"""What results are worth: TRF26 record 162, JaVaFo's XXS, the BB records of bbpPairings."""

from __future__ import annotations

import msgspec
import pytest

from tourneyelo.model import STANDARD_SCORING

FOOTBALL = {
    "white_win": 30,
    "black_win": 30,
    "white_draw": 10,
    "black_draw": 10,
    "forfeit_win": 30,
    "full_bye": 30,
    "half_bye": 10,
}


@pytest.fixture(scope="session")
def scoring(read, line):
    """Read scoring records; return the values that differ from the standard, and findings."""

    def reading(*records: str):
        imported = read(*records, line())
        standard = msgspec.structs.asdict(STANDARD_SCORING)
        stated = msgspec.structs.asdict(imported.tournament.scoring)
        return {k: v for k, v in stated.items() if v != standard[k]}, imported.findings

    return reading


def test_without_a_record_the_standard_holds(scoring):
    assert scoring() == ({}, ())


@pytest.mark.parametrize(
    ("record", "values"),
    [
        ("162  W 3.0    D 1.0    L 0.0    P 1.0", FOOTBALL | {"unknown": 10}),
        ("162  W 3      D 1", FOOTBALL | {"pairing_bye": 30, "unknown": 10}),
        (
            "162  W 3.00",
            {k: 30 for k in FOOTBALL if "win" in k or "full" in k} | {"pairing_bye": 30},
        ),
        ("162  P 0.5", {"pairing_bye": 5}),
        ("162  A 0.5", {"zero_bye": 5, "forfeit_loss": 5}),
        ("162  Z 0.5", {"zero_bye": 5, "forfeit_loss": 5}),
        ("162  L 1.0", {"white_loss": 10, "black_loss": 10}),
        ("162  X 0.5", {"unknown": 5}),
    ],
)
def test_record_162(scoring, record, values):
    assert scoring(record) == (values, ())


def test_a_bye_in_162_keeps_its_own_value_wherever_it_stands(scoring):
    expected = FOOTBALL | {"pairing_bye": 15, "unknown": 10}
    assert scoring("162  W 3.0    D 1.0    P 1.5")[0] == expected
    assert scoring("162  P 1.5    W 3.0    D 1.0")[0] == expected
    assert scoring("162  P 1.5", "162  W 3.0    D 1.0")[0] == expected


@pytest.mark.parametrize(
    ("records", "values"),
    [
        (["XXS W=3.0 D=1.0"], FOOTBALL),
        (["XXS W=3 D=1 PAB=1.5"], FOOTBALL | {"pairing_bye": 15}),
        (["XXS HPB=.5 PAB=.5"], {"pairing_bye": 5}),
        (["XXS WW=2 BW=3"], {"white_win": 20, "black_win": 30}),
        (["XXS WD=.4 BD=.6"], {"white_draw": 4, "black_draw": 6}),
        (["XXS WL=.1 BL=.2 ZPB=.3 FL=.4"], {
            "white_loss": 1, "black_loss": 2, "zero_bye": 3, "forfeit_loss": 4,
        }),
        (["XXS FPB=2 FW=1.5"], {"full_bye": 20, "forfeit_win": 15}),
        (["XXS W=3, D=1"], FOOTBALL),
    ],
)  # fmt: skip
def test_record_xxs(scoring, records, values):
    assert scoring(*records) == (values, ())


def test_in_xxs_the_last_statement_wins(scoring):
    assert scoring("XXS W=3 FW=1")[0]["white_win"] == 30
    assert "forfeit_win" not in scoring("XXS W=3 FW=1")[0]
    assert scoring("XXS FW=1 W=3")[0]["forfeit_win"] == 30
    assert scoring("XXS W=3", "XXS W=2")[0]["white_win"] == 20
    assert scoring("XXS FPB=2", "XXS D=1")[0] == {
        "white_draw": 10,
        "black_draw": 10,
        "half_bye": 10,
        "full_bye": 20,
    }


def test_xxs_without_an_equals_sign_means_something_else(scoring):
    assert scoring("XXS baku") == ({}, ())


@pytest.mark.parametrize(
    ("records", "values"),
    [
        (["BBU  0.5"], {"pairing_bye": 5}),
        (["BBW 3.0", "BBD 1.0"], FOOTBALL | {"pairing_bye": 30}),
        (["BBU  1.0", "BBW  3.0"], {
            "white_win": 30, "black_win": 30, "forfeit_win": 30, "full_bye": 30,
        }),
        (["BBL 0.5", "BBZ 0.1", "BBF 0.2"], {
            "white_loss": 5, "black_loss": 5, "zero_bye": 1, "forfeit_loss": 2,
        }),
    ],
)  # fmt: skip
def test_records_of_bbp_pairings(scoring, records, values):
    assert scoring(*records) == (values, ())


@pytest.mark.parametrize(
    ("record", "rest"),
    [
        ("162  W 3.0    Q 1.0", "Q 1.0"),
        ("162  W 3.0    D 0.25", "D 0.25"),
        ("162  W 3.0 see rules", "see rules"),
        ("XXS W=3 Q=1", "Q=1"),
        ("XXS W=3 D=one", "D=one"),
        ("XXS w=3", "w=3"),
        ("BBW three", "BBW three"),
        ("BBW", "BBW"),
        (f"162  W {'9' * 5000}", "W 9999"),
    ],
)
def test_what_is_not_understood_is_told_and_the_rest_used(scoring, said, record, rest):
    values, findings = scoring("012 Quarry Lake Open", record)
    found = said(findings, "TRF047")
    assert found.place.line == 2
    assert rest in found.message
    assert values.get("white_win") == (30 if "W 3.0" in record or "W=3" in record else None)


def test_points_follow_the_stated_scoring(read, line):
    tournament = read(
        "162  W 3.0    D 1.0    P 1.0", line("   2 w 1", "   3 b =", "0000 - U", "   4 w +")
    ).tournament
    assert tournament.points() == {1: 30 + 10 + 10 + 30}
