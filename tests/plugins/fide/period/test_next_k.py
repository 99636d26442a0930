"""K of the next list, just inside and just outside every limit (B.02 8.3.3)."""

from __future__ import annotations

import pytest

from tourneyelo_fide.period.next_k import next_k


@pytest.mark.parametrize(
    ("previous", "rating", "born", "games", "k"),
    [
        (20, 2399, 1980, 99, 20),
        (20, 2400, 1980, 99, 10),  # reached 2400
        (40, 2400, 2012, 9, 10),  # 2400 counts before age and games
        (10, 2399, 1980, 99, 10),  # and stays, even if the rating later drops
        (10, 1900, 2012, 9, 10),
        (40, 1500, 2008, 99, 40),  # 18 in 2026: until the end of that year
        (40, 1500, 2007, 99, 20),  # 19 in 2026
        (40, 2299, 2010, 99, 40),
        (40, 2300, 2010, 99, 20),  # reached 2300
        (20, 2250, 2010, 99, 20),  # was 2300 once, since the list has 20 for a junior
        (40, 1800, 1980, 29, 40),  # fewer than 30 games
        (40, 1800, 1980, 30, 20),
        (40, 1800, None, 29, 40),  # without a year of birth nobody is a junior
        (40, 1800, None, 30, 20),
        (20, 1800, 1980, 0, 20),
    ],
)
def test_next_k(previous: int, rating: int, born: int | None, games: int, k: int) -> None:
    assert next_k(previous, rating, born, 2026, games).value == k


def test_games_that_nobody_counted_are_said_to_be_assumed() -> None:
    grown = next_k(40, 1800, 2007, 2026, 12)
    assert grown.value == 20
    assert grown.assumed
    assert "12 known" in grown.reason
    assert not next_k(40, 1800, 2007, 2026, 30).assumed
