"""Clarke's grading and the ratings of today: worked examples by id, and what the systems refuse."""

from __future__ import annotations

import json
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from tourneyelo.errors import Refused
from tourneyelo.model import Player, PlayerState
from tourneyelo.plugin import Opponent
from tourneyelo.plugin.example import example_event
from tourneyelo.testing import event
from tourneyelo_ecf.clarke import Clarke, ClarkeOptions
from tourneyelo_ecf.conversion import rating_of
from tourneyelo_ecf.ecf import Ecf, EcfOptions
from tourneyelo_ecf.grading import game_points, grade, taken_as
from tourneyelo_ecf.monthly import expected

EXAMPLES: dict[str, dict[str, Any]] = {
    example["id"]: example
    for example in json.loads(
        Path(__file__).with_name("worked_examples.json").read_text(encoding="utf-8")
    )["examples"]
}


def codes_of(run: Any) -> set[str]:
    return {finding.code for finding in run.findings}


def test_all_4_examples_are_here() -> None:
    assert len(EXAMPLES) == 4


def test_clarke_camberley() -> None:
    """White win, black win, draw of 110 against 170."""
    inputs, figures = (EXAMPLES["clarke-camberley"][key] for key in ("inputs", "expected"))
    white, black = Decimal(inputs["white"]), Decimal(inputs["black"])
    assert [game_points(white, black, score) for score in (2, 0, 1)] == figures["white_points"]
    assert [game_points(black, white, score) for score in (0, 2, 1)] == figures["black_points"]


def test_clarke_nulcc() -> None:
    inputs, figures = (EXAMPLES["clarke-nulcc"][key] for key in ("inputs", "expected"))
    player, opponent = Decimal(inputs["player"]), Decimal(inputs["opponent"])
    assert taken_as(opponent, player) == figures["opponent_taken_as"]
    assert taken_as(player, opponent) == figures["player_taken_as"]


def test_ecf_conversion() -> None:
    example = EXAMPLES["ecf-conversion"]
    found = [rating_of(Decimal(grade)) for grade in example["inputs"]["grade"]]
    assert found == example["expected"]["rating"]


def test_ecf_k_rating() -> None:
    inputs, figures = (EXAMPLES["ecf-k-rating"][key] for key in ("inputs", "expected"))
    names = {1: "1", 0.5: "=", 0: "0"}
    games = [Opponent(g["opponent"], names[g["score"]]) for g in inputs["games"]]
    run = Ecf().rate(example_event(inputs["rating"], games), EcfOptions(k=inputs["k"]))
    assert float(run.players[0].expected_score) == pytest.approx(figures["we"], abs=1e-9)
    assert float(run.players[0].change) == pytest.approx(figures["change"], abs=1e-6)


def test_fides_table_has_its_edges() -> None:
    """FIDE Handbook B.02, 8.1.2."""
    found = [expected(d) for d in (0, 3, 4, -4, 735, 736, -736)]
    assert found == [Decimal(text) for text in ("0.5", "0.5", "0.51", "0.49", "0.99", "1", "0")]


@pytest.mark.parametrize(
    ("current", "previous", "before", "category"),
    [
        (30, 0, 0, "A"), (20, 10, 0, "B"), (19, 20, 0, "C"), (10, 20, 0, "C"), (9, 30, 0, "D"),
        (5, 5, 5, "D"), (4, 30, 0, "E"), (1, 4, 5, "E"), (9, 0, 0, None), (0, 30, 30, None),
    ],
)  # fmt: skip
def test_categories(current: int, previous: int, before: int, category: str | None) -> None:
    """Games of this season and the two before it (camberleychess.co.uk)."""
    lists = [[Decimal(100)] * games for games in (current, previous, before)]
    found = grade(*lists)
    assert (found and found.category) == category


def test_only_the_latest_earlier_games_fill_up() -> None:
    found = grade([Decimal(120)] * 20, [Decimal(0)] * 50 + [Decimal(90)] * 10, [])
    assert found is not None
    assert found.value == 110


def test_a_season_goes_on_from_the_state() -> None:
    kept = " ".join(["100"] * 29)
    played = example_event(100, [Opponent(100, "1")])
    player = played.players[0]
    state = PlayerState(number=1, rating=Decimal(100), texts={"season": kept})
    continued = _with(played, 0, player, state)
    run = Clarke().rate(continued, ClarkeOptions(season_end=True))
    assert run.players[0].remark == "category A"
    assert run.states[0].rating == Decimal("101.6667")
    assert run.states[0].texts == {"previous": f"{kept} 150"}


def test_broken_points_are_refused() -> None:
    played = example_event(100, [Opponent(100, "1")])
    state = PlayerState(number=1, texts={"season": "100 many"})
    with pytest.raises(Refused, match="season is '100 many'"):
        Clarke().rate(_with(played, 0, played.players[0], state), ClarkeOptions())


def test_the_ungraded_get_working_grades() -> None:
    """2 beat 100 and drew with 3, who lost to 120: 2 is (150 + g3) / 2, 3 is (70 + g2) / 2."""
    made = event("1 Alder 100: 2w0 . .", "2 Birch: 1b1 3w= .", "3 Cedar: . 2b= 4w0",
                 "4 Dogwood 120: . . 3b1")  # fmt: skip
    run = Clarke().rate(made, ClarkeOptions())
    alder = run.players[0].games[0]
    assert (alder.opponent_rating, alder.reason) == (123, "game points 73.3333; a working grade")
    assert "ECF003" in codes_of(run)


def test_ungraded_players_among_themselves_have_no_grade() -> None:
    run = Clarke().rate(event("1 Alder: 2w1", "2 Birch: 1b0"), ClarkeOptions())
    assert [player.performance for player in run.players] == [None, None]
    assert codes_of(run) == {"ECF002"}


def test_ratings_are_no_grades() -> None:
    """1825 is grade 150, 1450 is 100 (7.5 x grade + 700)."""
    made = event("1 Alder 1825: 2w1", "2 Birch 1450: 1b0")
    with pytest.raises(Refused, match="players 1 and 2"):
        Clarke().rate(made, ClarkeOptions())
    run = Clarke().rate(made, ClarkeOptions(scale="rating"))
    assert [player.rating for player in run.players] == [150, 100]


def test_an_unknown_limit_is_asked_for() -> None:
    made = event("1 Alder 2100: 2w1", "2 Birch 1600: 1b0")
    unknown = Ecf().rate(made, EcfOptions())
    assert [player.change for player in unknown.players] == [None, None]
    assert "ECF020" in codes_of(unknown)
    limited, unlimited = (Ecf().rate(made, EcfOptions(limit=limit)) for limit in ("400", "none"))
    assert limited.players[0].change == Decimal("1.6")
    assert unlimited.players[0].change == Decimal("0.8")


def test_an_unknown_nominal_opponent_is_asked_for() -> None:
    made = event("1 Alder 1600: 2w1 3b=", "2 Birch: 1b0 .", "3 Cedar 1500: . 1w=")
    unknown, given = (Ecf().rate(made, EcfOptions(nominal=nominal)) for nominal in (None, 1500))
    assert unknown.players[1].initial_rating is None
    assert "ECF021" in codes_of(unknown)
    assert given.players[1].initial_rating is not None
    assert "ECF024" in codes_of(given)
    assert given.approximation


def test_against_a_partial_rating_k_is_halved() -> None:
    opponent = Opponent(1600, "1", {"games": Decimal(4)})
    run = Ecf().rate(example_event(1600, [opponent]), EcfOptions())
    assert run.players[0].change == Decimal(5)


def test_juniors_have_40() -> None:
    made = example_event(1600, [Opponent(1600, "1")], figures={"junior": Decimal(1)})
    assert Ecf().rate(made, EcfOptions()).players[0].change == Decimal(20)


def _with(tournament: Any, index: int, player: Player, state: PlayerState) -> Any:
    import msgspec

    players = list(tournament.players)
    players[index] = msgspec.structs.replace(player, state=state)
    return msgspec.structs.replace(tournament, players=tuple(players))
