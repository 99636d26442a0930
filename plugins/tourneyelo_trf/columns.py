"""Where the fields of a player record stand: positions of TRF16 section 001.

Positions in the regulation are 1-based and inclusive and count characters after decoding;
a `slice` here says the same in Python's way.
"""

from __future__ import annotations

NUMBER = slice(4, 8)
SEX = slice(9, 10)
TITLE = slice(10, 13)
NAME = slice(14, 47)
RATING = slice(48, 52)
FEDERATION = slice(53, 56)
FIDE_ID = slice(57, 68)
BIRTH = slice(69, 79)
POINTS = slice(80, 84)
RANK = slice(85, 89)
FIRST_ROUND = 89
"""Index at which the ten characters of round 1 begin: two blanks, then opponent at position 92."""
ROUND_WIDTH = 10
SEPARATORS = (3, 8, 13, 47, 52, 56, 68, 79, 84)
NEIGHBOURS = (
    "the code and the number",
    "the number and the sex",
    "the title and the name",
    "the name and the rating",
    "the rating and the federation",
    "the federation and the FIDE number",
    "the FIDE number and the birth date",
    "the birth date and the points",
    "the points and the rank",
)
"""What each separator separates."""
MOST_ROUNDS = 99

FIELDS = {
    "number": 5,
    "sex": 10,
    "title": 11,
    "name": 15,
    "rating": 49,
    "federation": 54,
    "fide_id": 58,
    "birth": 70,
    "points": 81,
    "rank": 86,
}
"""Field name to its first position, for places in findings."""
ROOM = {
    "sex": 1,
    "title": 3,
    "rating": 4,
    "federation": 3,
    "fide_id": 11,
    "birth": 10,
}
"""Fields in which a text that was not understood is written back, and how long it can be."""
ROUNDS = tuple(82 + 10 * number for number in range(1, MOST_ROUNDS + 1))
"""First position of the opponent of every round."""
