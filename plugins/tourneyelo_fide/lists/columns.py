"""Columns: which of the row's fields a column of a list is, by its word in TXT or tag in XML."""

from __future__ import annotations

import msgspec

from tourneyelo.model import TimeControlClass
from tourneyelo.plugin import ListRow

COMBINED = "combined list"
RATING = "rating of the one class"
"""In a TXT of one class the month stands where the others name the rating."""
OF_ONE_CLASS = (RATING, "games", "k")
_PREFIXES = {TimeControlClass.STANDARD: "", TimeControlClass.RAPID: "rapid_",
             TimeControlClass.BLITZ: "blitz_"}  # fmt: skip

# Words and tags: shared/formats of FIDE's downloads, lists of October 2026 and legacy.
WORDS = {
    "ID Number": "number", "Name": "name", "Fed": "federation", "Sex": "sex", "Tit": "title",
    "WTit": "women_title", "OTit": "other_titles", "FOA": "foa_title", "SRtng": "rating",
    "SGm": "games", "SK": "k", "RRtng": "rapid_rating", "RGm": "rapid_games", "Rk": "rapid_k",
    "BRtng": "blitz_rating", "BGm": "blitz_games", "BK": "blitz_k", "Gms": "games", "K": "k",
    "B-day": "birth_year", "Flag": "flag",
}  # fmt: skip
TAGS = {
    "fideid": "number", "name": "name", "country": "federation", "sex": "sex", "title": "title",
    "w_title": "women_title", "o_title": "other_titles", "foa_title": "foa_title",
    "rating": "rating", "games": "games", "k": "k", "rapid_rating": "rapid_rating",
    "rapid_games": "rapid_games", "rapid_k": "rapid_k", "blitz_rating": "blitz_rating",
    "blitz_games": "blitz_games", "blitz_k": "blitz_k", "birthday": "birth_year", "flag": "flag",
}  # fmt: skip


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """What the beginning of a list says."""

    columns: tuple[str, ...]
    """Fields of `ListRow` in the order of the file, `RATING` for that of the one class."""
    words: tuple[str, ...] = ()
    """Words that may tell the month."""
    starts: tuple[int, ...] = ()
    """0-based offsets of the columns of a TXT."""
    width: int = 0
    """Length of the header line."""

    @property
    def combined(self) -> bool:
        """True when all three classes are told."""
        return "rapid_rating" in self.columns


def layout_of(columns: tuple[str, ...], class_: TimeControlClass | None) -> tuple[int | None, ...]:
    """Say for every field of `ListRow` in which column it stands, None for none."""
    named = columns if class_ is None else tuple(_of_class(name, class_) for name in columns)
    return tuple(named.index(f) if f in named else None for f in ListRow._fields)


def _of_class(column: str, class_: TimeControlClass) -> str:
    if column in (*OF_ONE_CLASS, "rating"):
        return _PREFIXES[class_] + ("rating" if column == RATING else column)
    return column
