"""Games by the million follow the same formulas as an event."""

from __future__ import annotations

from decimal import Decimal

import msgspec
import pytest

from tourneyelo.errors import Misuse
from tourneyelo.model import PlayerState, Tournament, boards
from tourneyelo.plugin import BulkGames
from tourneyelo.testing import event
from tourneyelo_elo.options import EloOptions
from tourneyelo_elo.system import TextbookElo
from tourneyelo_glicko.glicko2 import Glicko2, Glicko2Options

numpy = pytest.importorskip("numpy")
LINES = (
    "1 Alder 2100: 2w1 3b= 4w1 U",
    "2 Birch 1900: 1b0 4w1 3b0 5w1",
    "3 Cedar 1850: 4w= 1w= 2w1 .",
    "4 Dogwood 1500: 3b= 2b0 1b0 .",
    "5 Elder 800: . . . 2b0",
    "6 Fir 1700: . . . .",
)
KEPT = {1: (200, "0.06"), 2: (30, "0.05"), 3: (100, "0.061"), 4: (350, "0.07"), 5: (60, "0.059"),
        6: (80, "0.06")}  # fmt: skip


@pytest.fixture
def tournament() -> Tournament:
    read = event(*LINES)
    players = tuple(
        msgspec.structs.replace(player, state=_state(player.number)) for player in read.players
    )
    return msgspec.structs.replace(read, players=players)


def _state(number: int) -> PlayerState:
    rd, volatility = KEPT[number]
    return PlayerState(
        number=number, figures={"rd": Decimal(rd), "volatility": Decimal(volatility)}
    )


def games_of(tournament: Tournament) -> BulkGames:
    played = boards(tournament)
    return BulkGames(
        [board.first - 1 for board in played],
        [board.second - 1 for board in played],
        [board.half_points / 2 for board in played],
    )


@pytest.mark.parametrize("curve", ["logistic", "normal", "linear"])
@pytest.mark.parametrize("max_diff", [None, 400])
def test_elo_in_bulk_is_elo(tournament: Tournament, curve: str, max_diff: int | None) -> None:
    options = msgspec.convert({"curve": curve, "max_diff": max_diff}, EloOptions)
    run = TextbookElo().rate(tournament, options)
    players = {"rating": [player.rating for player in tournament.players]}
    bulk = TextbookElo().rate_bulk(players, games_of(tournament), options)
    assert bulk["rating"] == pytest.approx([float(s.rating or 0) for s in run.states], abs=1e-5)


def test_glicko2_in_bulk_is_glicko2(tournament: Tournament) -> None:
    run = Glicko2().rate(tournament, Glicko2Options())
    players = {
        "rating": [player.rating for player in tournament.players],
        "rd": [float(KEPT[player.number][0]) for player in tournament.players],
        "volatility": [float(KEPT[player.number][1]) for player in tournament.players],
    }
    bulk = Glicko2().rate_bulk(players, games_of(tournament), Glicko2Options())
    for name, after in (
        ("rating", [float(s.rating or 0) for s in run.states]),
        ("rd", [float(s.figures["rd"]) for s in run.states]),
        ("volatility", [float(s.figures["volatility"]) for s in run.states]),
    ):
        assert bulk[name] == pytest.approx(after, abs=1e-5), name


@pytest.mark.parametrize("option", ["update=game", "draws=ignore", "round=half_away"])
def test_what_is_not_offered_in_bulk_is_refused(option: str) -> None:
    name, _, value = option.partition("=")
    options = msgspec.convert({name: value}, EloOptions)
    with pytest.raises(Misuse, match="in bulk"):
        TextbookElo().rate_bulk({"rating": [1500, 1500]}, BulkGames([0], [1], [1.0]), options)
