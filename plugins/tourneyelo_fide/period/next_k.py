"""K on the next list (B.02 8.3.3; rapid and blitz 7.3.3), with the clause that decides it."""

from __future__ import annotations

import msgspec

LIFTED = 2400
"""Who is published with so much has K 10 for ever."""
JUNIOR_LIMIT = 2300
JUNIOR_AGE = 18
"""Until the end of the year of this birthday."""
GAMES = 30


class NextK(msgspec.Struct, frozen=True):
    """K, why, and whether games were assumed that nobody has counted."""

    value: int
    reason: str
    assumed: bool = False


_REACHED = NextK(10, f"reached {LIFTED}")
_ONCE_RATED = NextK(10, f"once rated {LIFTED}")
_COMPLETED = NextK(20, f"{GAMES} games completed, never {LIFTED}")
_JUNIOR = NextK(40, f"until the year of the 18th birthday ends, never {JUNIOR_LIMIT}")
_JUNIOR_ONCE_RATED = NextK(20, f"once rated {JUNIOR_LIMIT}")


def next_k(previous: int, rating: int, birth_year: int | None, year: int, games: int) -> NextK:
    """Choose K of the next list; the first clause that applies decides.

    Args:
        previous: K of the list before.
        rating: the new rating.
        birth_year: None when unknown, then nobody is taken for a junior.
        year: year of the next list.
        games: games completed, as far as they are known.
    """
    if rating >= LIFTED:
        return _REACHED
    if previous == 10:
        return _ONCE_RATED
    if birth_year is not None and year - birth_year <= JUNIOR_AGE:
        return _of_junior(previous, rating, games)
    if previous == 40:
        grown = birth_year is not None and year - birth_year == JUNIOR_AGE + 1
        return _of_forty(games, "the year of the 18th birthday is over" if grown else "")
    return _COMPLETED


def _of_junior(previous: int, rating: int, games: int) -> NextK:
    if rating >= JUNIOR_LIMIT:
        return _of_forty(games, f"reached {JUNIOR_LIMIT}")
    if previous == 40:
        return _JUNIOR
    return _JUNIOR_ONCE_RATED


def _of_forty(games: int, ended: str) -> NextK:
    """Tell who ceases to have 40; whoever had it for his age has most often played enough."""
    if games >= GAMES:
        return NextK(20, f"{ended}; {GAMES} games completed".removeprefix("; "))
    if ended:
        return NextK(20, f"{ended}; {GAMES} games assumed, {games} known here", assumed=True)
    return NextK(40, f"fewer than {GAMES} games as far as known here ({games})")
