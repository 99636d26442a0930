"""The example: a small event with invented people that shows every way to write a round."""

from __future__ import annotations

import datetime

from tourneyelo_crosstable.sheet import Cell

FACTS: dict[str, tuple[Cell, ...]] = {
    "Tournament name": ("Lakeside Spring Open",),
    "Location": ("Lakeside",),
    "Federation": ("AUT",),
    "Date": (datetime.date(2026, 5, 2), datetime.date(2026, 5, 3)),
    "Time control class": ("Rapid",),
    "Time control": ("15 minutes + 10 seconds per move",),
    "Chief Arbiter": ("IA Moser, Greta (99900092)",),
    "Deputy Chief Arbiter": ("FA Huber, Ilse (99900093)",),
    "Number of rounds": (3,),
    "Tournament type": ("Swiss-System",),
}
ROUNDS = 3
SWISS: tuple[tuple[Cell, ...], ...] = (
    (1, "FM", "Adler, Bruno", 99900101, "AUT", 2100, 2050, "m", "1984", "Lakeside",
     "5w1", "2b½", "3b1", 2.5, 1),
    (2, "WFM", "Birk, Carla", 99900102, "GER", 2050, "", "w", "1990/05/31", "Hillside",
     "6b1", "1w½", "7w1", 2.5, 1),
    (3, "", "Cato, Dario", 99900103, "ITA", 1980, "", "m", "1971", "",
     "7w½", "4b1", "1w0", 1.5, 3),
    (4, "", "Dorn, Elsa", 99900104, "SLO", 0, "", "w", "2011/02/03", "Hillside",
     "-1", "3w0", "6b½", 1.5, 3),
    (5, "", "Ekker, Finn", 99900105, "AUT", 1750, 1702, "m", "2008", "Lakeside",
     "1b0", "7b-", "-½", 0.5, 6),
    (6, "", "Fazio, Gina", 99900106, "ITA", 0, "", "w", "12.11.1999", "",
     "2w0", "0", "4w½", 0.5, 6),
    (7, "", "Gruber, Hans", 99900107, "AUT", 1620, 1655, "m", "1965", "Lakeside",
     "3b½", "5w+", "2b0", 1.5, 3),
)  # fmt: skip
"""Rows under the columns of `form.swiss(ROUNDS)`."""
ROUND_ROBIN: tuple[tuple[Cell, ...], ...] = (
    (1, "FM", "Adler, Bruno", 99900101, "AUT", 2100, 2050, "m", "1984", "Lakeside",
     "*", "½", "1", "1", 2.5, 1),
    (2, "WFM", "Birk, Carla", 99900102, "GER", 2050, "", "w", "1990/05/31", "Hillside",
     "½", "*", "+", "0", 1.5, 3),
    (3, "", "Cato, Dario", 99900103, "ITA", 1980, "", "m", "1971", "",
     "0", "-", "*", "0", 0, 4),
    (4, "", "Dorn, Elsa", 99900104, "SLO", 0, "", "w", "2011/02/03", "Hillside",
     "0", "1", "1", "*", 2, 2),
)  # fmt: skip
"""Rows under the columns of `form.round_robin(len(ROUND_ROBIN))`."""
_GAMES = (
    (1, 1, "1-0", 5),
    (1, 6, "0-1", 2),
    (1, 3, "½-½", 7),
    (1, 4, "1", None),
    (2, 2, "½-½", 1),
    (2, 4, "0-1", 3),
    (2, 7, "+ - -", 5),
    (2, 6, "0", None),
    (3, 3, "0-1", 1),
    (3, 2, "1-0", 7),
    (3, 6, "½-½", 4),
    (3, 5, "½", None),
)
"""The same event as above: round, White, result, Black."""


def games() -> tuple[tuple[Cell, ...], ...]:
    """List the rows under the columns of `form.games()`; who is known already is named alone."""
    known: set[int] = set()
    return tuple(
        (round_, *_side(white, known), result, *_side(black, known))
        for round_, white, result, black in _GAMES
    )


def _side(number: int | None, known: set[int]) -> tuple[Cell, ...]:
    if number is None:
        return ("",) * 5
    _, _, name, fide_id, federation, rating, *_ = SWISS[number - 1]
    if number in known:
        return number, name, "", "", ""
    known.add(number)
    return number, name, fide_id, federation, rating
