"""What real pages print, reproduced: rating columns and performances of two events of 2025-26.

The figures are facts re-typed from published pages; they live beside the checkout, not in it.
"""

from __future__ import annotations

import csv
import re
from decimal import Decimal
from pathlib import Path

import msgspec

from tourneyelo import read
from tourneyelo.model import (
    Colour,
    Player,
    Rating,
    Result,
    RoundResult,
    TimeControlClass,
    Tournament,
    by_number,
)
from tourneyelo.plugin import Source
from tourneyelo_crosstable.cells.figures import exact
from tourneyelo_crosstable.containers import Kind, open_sheets
from tourneyelo_crosstable.table import locate, opponents_in
from tourneyelo_fide.change import RatedGame, gain
from tourneyelo_fide.performance import performance
from tourneyelo_fide.rounding import mean
from tourneyelo_fide.system import FideOptions, FideRating

CELL = re.compile(r"\s*(\d+)([wb])([10½+-])")
UNRATED = 1400
"""What the tie-breaks of the event of Arad count for an unrated opponent (its annotation)."""
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


PAGES = ("corpus", "excel", "chess-results-html")


def test_the_209_averages_of_opponents_performances_of_arad(shared: Path) -> None:
    """TB1: APRO with 1400 for unrated players, no limit of 400 points, only games played.

    excel-crosstables.md section 4: 209 of 209; one half is rounded up twice (C.07 10.1, 10.4).
    """
    event, printed = _arad(shared)
    known = by_number(event)
    performances = {
        player.number: performance(_rated_games(player, known)) for player in event.players
    }
    ours = {
        player.number: _mean_or_zero([performances[opponent] for opponent in _opponents(player)])
        for player in event.players
    }
    assert ours == {number: first for number, (first, _) in printed.items()}
    assert len(ours) == 209


def test_the_209_averages_of_opponents_of_arad_without_the_lowest(shared: Path) -> None:
    """TB3: ARO Cut-1, forfeits and byes ignored; who played no game has 0 (the 209th)."""
    event, printed = _arad(shared)
    known = by_number(event)
    ours = {
        player.number: _mean_or_zero(
            sorted(game.opponent for game in _rated_games(player, known))[1:]
        )
        for player in event.players
    }
    assert ours == {number: third for number, (_, third) in printed.items()}


def _arad(shared: Path) -> tuple[Tournament, dict[int, tuple[int, int]]]:
    """Read the crosstable, its first and third tie-break, and the ratings of the starting list."""
    folder = shared.joinpath(*PAGES)
    crosstable, start = (
        folder / "arad2026_a_crosstable.html",
        folder / "arad2026_a_startingrank.html",
    )
    ratings = {player.number: player.ratings for player in read(start).tournament.players}
    event = read(crosstable).tournament
    players = tuple(
        msgspec.structs.replace(player, ratings=ratings[player.number]) for player in event.players
    )
    source = Source(crosstable.name, crosstable.read_bytes())
    tables = [locate(sheet) for sheet in open_sheets(source, Kind.HTML) if opponents_in(sheet)]
    first, _, third, *_ = tables[0].header.having("tie_break")
    printed = {
        int(str(row[0])): (exact(row[first], 0) or 0, exact(row[third], 0) or 0)
        for row in tables[0].rows
    }
    return msgspec.structs.replace(event, players=players), printed


def _opponents(player: Player) -> list[int]:
    return [r.opponent for r in player.rounds if r.opponent is not None and r.result.played]


def _rated_games(player: Player, known: dict[int, Player]) -> list[RatedGame]:
    return [
        RatedGame(known[record.opponent].rating or UNRATED, record.result.half_points)
        for record in player.rounds
        if record.opponent is not None and record.result.half_points is not None
    ]


def _mean_or_zero(values: list[int | None]) -> int:
    known = [value for value in values if value is not None]
    assert len(known) == len(values)
    return mean(known) if known else 0


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
