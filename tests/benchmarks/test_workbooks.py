"""Importing a workbook of 1,000 players and 11 rounds, beside what merely gets the cells out."""

from __future__ import annotations

import io
import random
from collections.abc import Callable
from typing import Any

import pytest

import tourneyelo

pytestmark = pytest.mark.benchmark
PLAYERS, ROUNDS = 1_000, 11


@pytest.fixture(scope="session")
def workbook() -> bytes:
    """A rank-ordered crosstable in which everybody plays every round."""
    from openpyxl import Workbook

    book = Workbook()
    for row in rows(random.Random(2026)):
        book.active.append(row)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def rows(chance: random.Random) -> list[list[Any]]:
    cells = [[""] * ROUNDS for _ in range(PLAYERS)]
    for round_ in range(ROUNDS):
        order = chance.sample(range(PLAYERS), PLAYERS)
        for white, black in zip(order[::2], order[1::2], strict=True):
            mine, other = chance.choice(["10", "01", "½½"])
            cells[white][round_] = f"{black + 1:3d}w{mine}"
            cells[black][round_] = f"{white + 1:3d}b{other}"
    ties = [f"TB{number}" for number in range(1, 10)]
    heading = [f"{number}.Rd" for number in range(1, ROUNDS + 1)]
    made = [["Rk.", "", "", "Name", "Rtg", "FED", "Club/City", *heading, "Pts.", *ties]]
    for index, row in enumerate(cells):
        total = sum({"1": 1, "½": 0.5, "0": 0}[cell[-1]] for cell in row)
        known = [index + 1, "", "", f"Family{index} Given", chance.randrange(1400, 2700), "GER"]
        made.append([*known, f"Club {index % 80}", *row, total, *(index / 7 for _ in ties)])
    return made


def calamine(data: bytes) -> Any:
    from python_calamine import CalamineWorkbook

    book = CalamineWorkbook.from_filelike(io.BytesIO(data))
    return book.get_sheet_by_index(0).to_python(skip_empty_area=False)


def openpyxl_read_only(data: bytes) -> Any:
    from openpyxl import load_workbook

    return list(load_workbook(io.BytesIO(data), read_only=True).active.iter_rows(values_only=True))


def ours() -> Callable[[bytes], Any]:
    import tourneyelo_crosstable

    host = tourneyelo.Host.of(tourneyelo_crosstable)
    return lambda data: tourneyelo.read(data, host=host)


@pytest.mark.parametrize(
    "reader",
    [lambda: calamine, ours, lambda: openpyxl_read_only],
    ids=["calamine-cells-alone", "tourneyelo", "openpyxl-cells-alone"],
)
def test_importing_a_workbook(
    reader: Callable[[], Callable[[bytes], Any]], workbook: bytes, benchmark: Any
) -> None:
    benchmark.group = "1,000 players, 11 rounds, xlsx"
    benchmark.pedantic(reader(), args=(workbook,), rounds=7, warmup_rounds=1)
