"""Games of the unrated that wait for a first rating, as the players file keeps them (3.4)."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterable
from typing import NamedTuple

from tourneyelo_dsb.dwz_formulas import Met

_GAME = re.compile(r"(\d{4}-\d\d-\d\d|undated) (-?\d{1,4})=(1|0|0\.5)")
YEARS = 2


class KeptGame(NamedTuple):
    """A game with the last day of its event, None when that is unknown."""

    day: datetime.date | None
    met: Met


def read(text: str) -> list[KeptGame]:
    """Read `2026-01-11 1540=0.5; undated 1200=0`.

    Raises:
        ValueError: a game is not written like that.
    """
    return [_read(word.strip()) for word in text.split(";") if word.strip()]


def _read(word: str) -> KeptGame:
    found = _GAME.fullmatch(word)
    if found is None:
        raise ValueError(f"{word!r} is no kept game")
    day = None if found[1] == "undated" else datetime.date.fromisoformat(found[1])
    return KeptGame(day, Met(float(found[2]), float(found[3])))


def write(games: Iterable[KeptGame]) -> str:
    """Write games as `read` reads them."""
    return "; ".join(
        f"{game.day or 'undated'} {game.met.opponent:.0f}={game.met.score:g}" for game in games
    )


def still_kept(games: Iterable[KeptGame], today: datetime.date | None) -> list[KeptGame]:
    """Leave out games of more than two years ago."""
    return [game for game in games if not _expired(game.day, today)]


def _expired(day: datetime.date | None, today: datetime.date | None) -> bool:
    if day is None or today is None:
        return False
    return (today.year, today.month, today.day) > (day.year + YEARS, day.month, day.day)
