"""What real pages print, reproduced: rating columns and performances of two events of 2025-26.

The figures are facts re-typed from published pages; they live beside the checkout, not in it.
"""

from __future__ import annotations

import csv
import re
from decimal import Decimal
from pathlib import Path

from tourneyelo.model import (
    Colour,
    Player,
    Rating,
    Result,
    RoundResult,
    TimeControlClass,
    Tournament,
)
from tourneyelo_fide.change import gain
from tourneyelo_fide.system import FideOptions, FideRating

CELL = re.compile(r"\s*(\d+)([wb])([10½+-])")
RESULTS = {
    "1": Result.WIN,
    "0": Result.LOSS,
    "½": Result.DRAW,
    "+": Result.FORFEIT_WIN,
    "-": Result.FORFEIT_LOSS,
}


def rows(shared: Path, name: str) -> list[dict[str, str]]:
    path = shared / "corpus" / "excel" / "facts" / name
    return list(csv.DictReader(path.read_text(encoding="utf-8").splitlines()))


def test_the_93_rating_changes_of_portimao(shared: Path) -> None:
    """Columns w, we, w-we, K and rtg+/- of a final ranking page."""
    rated = [row for row in rows(shared, "portimao2026-rating-columns.csv") if row["rtg_change"]]
    for row in rated:
        half_points = int(2 * Decimal(row["w"]))
        delta = gain(half_points, int(100 * Decimal(row["we"])))
        assert delta == Decimal(row["w_minus_we"]), row
        assert int(row["k"]) * delta == Decimal(row["rtg_change"]), row
    assert len(rated) == 93


def test_the_16_performances_of_an_open_with_all_opponents_known(shared: Path) -> None:
    """Column Rp: opponents moved to within 400 points, then table 8.1.1."""
    table = rows(shared, "open2025-top150-rp.csv")
    event = Tournament(
        time_control_class=TimeControlClass.STANDARD, players=tuple(map(_player, table))
    )
    run = FideRating().rate(event, FideOptions(rules="2024-03-01"))
    complete = [
        (figures.rp_limited, int(row["rp"]))
        for row, figures, player in zip(table, run.players, event.players, strict=True)
        if all(r.opponent is None or r.opponent <= len(table) for r in player.rounds)
    ]
    assert [ours for ours, _ in complete] == [printed for _, printed in complete]
    assert len(complete) == 16


def _player(row: dict[str, str]) -> Player:
    rating = int(row["rating"])
    return Player(
        number=int(row["row"]),
        name=row["row"],
        ratings=(Rating(rating),) if rating else (),
        rounds=tuple(_record(row[f"r{number}"]) for number in range(1, 10)),
    )


def _record(text: str) -> RoundResult:
    found = CELL.fullmatch(text)
    if not found:
        return RoundResult(None, None, Result.UNPAIRED)
    colour = Colour.WHITE if found[2] == "w" else Colour.BLACK
    return RoundResult(int(found[1]), colour, RESULTS[found[3]])
