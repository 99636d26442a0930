"""Reading a large workbook costs little more than getting the cells out of it."""

from __future__ import annotations

import io
import random
import time

import pytest
from python_calamine import CalamineWorkbook

from tourneyelo.plugin import Source

PLAYERS, ROUNDS = 1_000, 11


def large_event():
    """Draw a rank-ordered event in which everybody plays every round."""
    chance = random.Random(2026)
    cells = [[""] * ROUNDS for _ in range(PLAYERS)]
    for round_ in range(ROUNDS):
        order = chance.sample(range(PLAYERS), PLAYERS)
        for white, black in zip(order[::2], order[1::2], strict=True):
            mine, other = chance.choice(["10", "01", "½½"])
            cells[white][round_] = f"{black + 1:3d}w{mine}"
            cells[black][round_] = f"{white + 1:3d}b{other}"
    rounds = [f"{n}.Rd" for n in range(1, ROUNDS + 1)]
    ties = [f"TB{n}" for n in range(1, 10)]
    rows = [["Rk.", "", "", "Name", "Rtg", "FED", "Club/City", *rounds, "Pts.", *ties]]
    for index, row in enumerate(cells):
        total = sum({"1": 1, "½": 0.5, "0": 0}[cell[-1]] for cell in row)
        known = [index + 1, "", "", f"Family{index} Given", chance.randrange(1400, 2700), "GER"]
        rows.append([*known, f"Club {index % 80}", *row, total, *(index / 7 for _ in ties)])
    return rows


def fastest(function, times=7):
    spent = []
    for _ in range(times):
        begin = time.process_time()
        function()
        spent.append(time.process_time() - begin)
    return min(spent)


@pytest.mark.benchmark
def test_reading_takes_about_twice_the_time_of_the_cells_alone(importer, to_xlsx):
    data = to_xlsx(large_event())
    options = importer.options()

    def cells_alone():
        book = CalamineWorkbook.from_filelike(io.BytesIO(data))
        return book.get_sheet_by_index(0).to_python(skip_empty_area=False)

    def whole():
        return importer.read(Source("open.xlsx", data), options)

    assert len(whole().tournament.players) == PLAYERS
    ratio = fastest(whole) / fastest(cells_alone)
    assert ratio < 2.8, f"{ratio:.2f} times"
    assert fastest(lambda: importer.detect(Source("open.xlsx", data))) < fastest(cells_alone)
