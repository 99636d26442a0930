"""Columns of a table: what each means, by the user's map or by its heading."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

import msgspec

from tourneyelo.errors import Refused
from tourneyelo.model import Place, TimeControlClass
from tourneyelo.plugin import ListRow
from tourneyelo_table_lists import codes

MEANINGS = (
    *ListRow._fields, "surname", "forename", "standard", "rapid", "blitz", "birth", "ignore",
)  # fmt: skip
"""What a column can mean: a field of a row, a part of a name, the rating of a class, a date."""
_SAME = {
    "id": "number", "standard": "rating", "standard_rating": "rating", "rapid": "rapid_rating",
    "blitz": "blitz_rating", "birth": "birth_year", "standard_games": "games", "standard_k": "k",
}  # fmt: skip
_HEADINGS = {
    "number": "number id code playerid memberid memid memberno membernumber idnumber fideid idno "
    "uscfid uschessid icuid acfid cfcid ecfcode nsfid nationalid localid",
    "name": "name player fullname playername",
    "surname": "surname lastname familyname",
    "forename": "forename firstname givenname",
    "federation": "fed federation country",
    "sex": "sex gender",
    "title": "title tit",
    "rating": "rating rtg elo standard std standardrating regular regularrating",
    "rapid_rating": "rapid rapidrating quick quickrating",
    "blitz_rating": "blitz blitzrating",
    "games": "games",
    "k": "k kfactor",
    "birth_year": "born birth birthyear yearofbirth birthday birthdate dateofbirth",
}
_BY_HEADING = {word: meaning for meaning, words in _HEADINGS.items() for word in words.split()}
_YEAR = re.compile(r"(?<!\d)(1[89]\d\d|20\d\d)(?!\d)")
_RATINGS = {"rating": TimeControlClass.STANDARD, "rapid_rating": TimeControlClass.RAPID,
            "blitz_rating": TimeControlClass.BLITZ}  # fmt: skip


class Columns(msgspec.Struct, frozen=True):
    """Meaning to 0-based column."""

    of: dict[str, int]

    @property
    def classes(self) -> tuple[TimeControlClass, ...]:
        """The classes that the table has ratings of."""
        return tuple(class_ for meaning, class_ in _RATINGS.items() if meaning in self.of)

    def row(self, cells: Sequence[str]) -> ListRow:
        """Make a row of the cells of a line."""
        values = {
            meaning: _clean(cells[at]) if at < len(cells) else "" for meaning, at in self.of.items()
        }
        surname, forename = values.pop("surname", ""), values.pop("forename", "")
        if surname or forename:
            values["name"] = ", ".join(filter(None, (surname, forename)))
        year = _YEAR.search(values.get("birth_year", ""))
        if year:
            values["birth_year"] = year[1]
        return ListRow(**{"number": "", "name": "", **values})


def columns_of(heading: Sequence[str], given: Mapping[str, str], place: Place) -> Columns:
    """Tell the meaning of every column; what the user says counts before what a heading says.

    Raises:
        Refused: the map names what there is not, or number, name and a rating are not all there.
    """
    of = _mapped(heading, given, place)
    for at, title in enumerate(heading):
        meaning = _BY_HEADING.get(_key(title))
        if meaning and at not in of.values():
            of.setdefault(meaning, at)
    of = {meaning: at for meaning, at in of.items() if not meaning.startswith("ignore")}
    columns = Columns(of)
    missing = [] if "number" in of else ["number"]
    missing += [] if {"name", "surname"} & of.keys() else ["name"]
    missing += [] if columns.classes else ["rating"]
    if missing:
        message = f"no column for {' and '.join(missing)} in the heading {_quoted(heading)}"
        raise Refused(codes.NO_COLUMN.at(place, message))
    return columns


def is_heading(cells: Sequence[str]) -> bool:
    """Tell whether a line may be the heading of a list."""
    known = {_BY_HEADING.get(_key(cell)) for cell in cells}
    return bool({"name", "surname"} & known) and bool(known & {"number", *_RATINGS})


def _mapped(heading: Sequence[str], given: Mapping[str, str], place: Place) -> dict[str, int]:
    positions = {_key(title): at for at, title in enumerate(heading)}
    of: dict[str, int] = {}
    for title, meaning in given.items():
        if meaning not in MEANINGS:
            message = f"{meaning!r} is no meaning; there are: {', '.join(MEANINGS)}"
            raise Refused(codes.BAD_MAP.at(place, message))
        if _key(title) not in positions:
            message = f"no column is called {title!r}; the heading is {_quoted(heading)}"
            raise Refused(codes.BAD_MAP.at(place, message))
        at = positions[_key(title)]
        of[f"ignore {at}" if meaning == "ignore" else _SAME.get(meaning, meaning)] = at
    return of


def _quoted(heading: Sequence[str]) -> str:
    return repr(" | ".join(heading)[:200])


def _key(title: str) -> str:
    return "".join(letter for letter in title.casefold() if letter.isalnum())


def _clean(cell: str) -> str:
    return " ".join("".join(c if c.isprintable() else " " for c in cell).split())
