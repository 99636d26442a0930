"""How a row lies in the database: the facts of a person in one text, the figures in another."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from operator import itemgetter
from typing import Generic, TypeVar

import msgspec

from tourneyelo.model import ClassFigures, ListedPlayer, Sex, TimeControlClass
from tourneyelo.model.listed import CLASSES
from tourneyelo.model.period import ListFigures
from tourneyelo.plugin import ListRow
from tourneyelo.plugin.digits import whole

T = TypeVar("T")
SEPARATOR = "\x1f"
"""The unit separator of ASCII, which no list contains."""
Packed = tuple[int, str, str | None]
"""Number, facts and figures of a person as they lie in the database."""
Column = Sequence[str]
"""The texts that the rows of a block have in one place."""
_FIELDS = ListRow._fields
FIGURES = tuple(range(_FIELDS.index("rating"), _FIELDS.index("blitz_k") + 1))
FACTS = tuple(n for n, field in enumerate(_FIELDS) if n not in FIGURES and field != "number")
_FEDERATION, _BORN = (FACTS.index(_FIELDS.index(f)) for f in ("federation", "birth_year"))
_facts = itemgetter(*FACTS)
_figures = itemgetter(*FIGURES)
BLANK = f"0{SEPARATOR}"
"""What the figures of the unrated are made of."""
_ZEROS = ("0",) * len(FIGURES)
"""What they are nearly always, which is found out faster."""
UNKNOWN = "?"
"""Stands for a rating that the list has, but that cannot be right: the class is not told."""
NO_FIGURES = SEPARATOR.join(("",) * len(FIGURES))
_NONE = NO_FIGURES.split(SEPARATOR)
LONGEST_NUMBER = 18
"""Digits of the longest whole number that SQLite keeps."""
_PLAIN_DIGITS = frozenset("123456789")
_SEXES = {"M": Sex.MALE, "F": Sex.FEMALE, "W": Sex.FEMALE}
EARLIEST_BIRTH = 1850
_FIRST_COLUMN = dict(zip(TimeControlClass, (0, 3, 6), strict=True))


class Block(msgspec.Struct, frozen=True, array_like=True):
    """Rows as they lie in the database."""

    numbers: list[str]
    facts: list[str]
    rated: list[int]
    """Which of the rows have figures."""
    figures: list[str]


def packed(columns: Sequence[Column]) -> Block:
    """Pack the columns of rows."""
    facts = list(map(SEPARATOR.join, zip(*_facts(columns), strict=True)))
    _refuse_separators(facts)
    return Block(list(columns[0]), facts, *_figures_of(columns))


def numbers_of(texts: Column) -> list[int | str]:
    """Take the numbers of a column, as numbers where nothing is lost by it."""
    plain = _PLAIN_DIGITS.issuperset(map(itemgetter(0), texts)) and "".join(texts).isdecimal()
    if plain and max(map(len, texts)) <= LONGEST_NUMBER:
        return list(map(int, texts))  # a whole block at once takes a third of the time
    return list(map(number_of, texts))


def number_of(text: str) -> int | str:
    """Read a player's number: a text with letters or leading zeros stays a text."""
    plain = text.isdecimal() and text[0] != "0" and len(text) <= LONGEST_NUMBER
    return int(text) if plain else text


def _refuse_separators(facts: Sequence[str]) -> None:
    """Raise TypeError when a reader let a control character through that the database uses."""
    if SEPARATOR.join(facts).count(SEPARATOR) >= len(FACTS) * max(1, len(facts)):
        raise TypeError("a text of a list holds the control character 1F")


def _figures_of(columns: Sequence[Column]) -> tuple[list[int], list[str]]:
    """Pack the figures of all classes of those who have any, with the places of their rows."""
    rated, figures = [], []
    for at, row in enumerate(zip(*_figures(columns), strict=True)):
        if row != _ZEROS and (text := SEPARATOR.join(row)).strip(BLANK):
            rated.append(at)
            figures.append(text)
    return rated, figures


def unpacked(
    number: int | str,
    facts: str,
    figures: str,
    *,
    owner: str,
    month: str,
    classes: tuple[TimeControlClass, ...],
) -> ListedPlayer:
    """Make a player of what lies in the database."""
    name, federation, sex, title, women_title, others, foa, born, flag = (
        text.strip() for text in facts.split(SEPARATOR)
    )
    texts = [text.strip() for text in figures.split(SEPARATOR)]
    unknown = [class_ for at, class_ in enumerate(CLASSES) if texts[3 * at] == UNKNOWN]
    standard, rapid, blitz = (_class_figures(*map(whole, texts[at : at + 3])) for at in (0, 3, 6))
    return ListedPlayer(
        list_owner=owner,
        month=month,
        id=number,
        name=name,
        federation=federation or None,
        sex=_SEXES.get(sex.upper()),
        title=title or None,
        women_title=women_title or None,
        other_titles=tuple(part.strip() for part in others.split(",") if part.strip()),
        foa_title=foa or None,
        standard=standard,
        rapid=rapid,
        blitz=blitz,
        birth_year=birth_year(born, month),
        inactive="i" in flag.lower(),
        woman="w" in flag.lower(),
        classes=tuple(class_ for class_ in classes if class_ not in unknown),
    )


def brief(facts: str, figures: str | None, class_: TimeControlClass) -> ListFigures:
    """Take out of what lies in the database what a rating period needs of a person."""
    name, federation, sex, _, _, _, _, born, _ = facts.split(SEPARATOR)
    own = figures.split(SEPARATOR) if figures else _NONE
    return _brief(name, federation, sex, born, own, _FIRST_COLUMN[class_])


def brief_of(row: ListRow, class_: TimeControlClass) -> ListFigures:
    """Take the same out of a row."""
    own = row[FIGURES[0] : FIGURES[-1] + 1]
    return _brief(row.name, row.federation, row.sex, row.birth_year, own, _FIRST_COLUMN[class_])


def _brief(
    name: str, federation: str, sex: str, born: str, own: Sequence[str], at: int
) -> ListFigures:
    rating = _NUMBERS[own[at]] or None
    return ListFigures(
        name.strip(),
        _WORDS[federation],
        _WORDS[sex],
        _NUMBERS[born] or None,
        rating,
        _NUMBERS[own[at + 1]] if rating else None,
        _NUMBERS[own[at + 2]] or None if rating else None,
        None if rating or not at else _NUMBERS[own[0]] or None,
    )


class _Texts(dict[str, T], Generic[T]):
    """What texts mean of which there are few, though a list is full of them; each is read once."""

    def __init__(self, read: Callable[[str], T]) -> None:
        super().__init__()
        self._read = read

    def __missing__(self, text: str) -> T:
        """Read a new text."""
        self[text] = self._read(text)
        return self[text]


_WORDS: _Texts[str | None] = _Texts(lambda text: text.strip() or None)
"""Federations and sexes."""
_NUMBERS = _Texts(whole)
"""Ratings, games, K and years."""


def rows_of(those: Iterable[Packed]) -> list[ListRow]:
    """Make the rows of a list again of what lies in the database, all at once."""
    told = [f"{n}{SEPARATOR}{facts}{SEPARATOR}{own or NO_FIGURES}" for n, facts, own in those]
    joined = SEPARATOR.join(told)
    texts = joined.split(SEPARATOR) if joined else []
    if f" {SEPARATOR}" in joined or f"{SEPARATOR} " in joined or joined.endswith(" "):
        texts = [text.strip(" ") for text in texts]
    columns = [texts[at :: len(_FIELDS)] for at in _PLACES]
    return list(map(ListRow._make, zip(*columns, strict=True)))


_PLACES = (0, *((FACTS + FIGURES).index(field) + 1 for field in range(1, len(_FIELDS))))
"""Where the number, the facts and the figures behind each other have the fields of a row."""


def may_be(facts: str, federation: str | None, born: int | None) -> bool:
    """Tell whether facts fit a federation and a birth year, before a player is made of them."""
    fields = facts.split(SEPARATOR)
    return (federation is None or fields[_FEDERATION].strip() == federation) and (
        born is None or whole(fields[_BORN]) == born
    )


def birth_year(text: str, month: str) -> int | None:
    """Read a birth year, None when it is unknown or impossible on a list of that month."""
    year = whole(text)
    return year if year and EARLIEST_BIRTH <= year <= int(month[:4]) else None


def _class_figures(rating: int | None, games: int | None, k: int | None) -> ClassFigures:
    return ClassFigures(rating or None, games if rating else None, k or None)
