"""Names: what people hang before and behind a name, taken off and told."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import msgspec

from tourneyelo.model import FEDERATIONS
from tourneyelo_crosstable.cells.values import ALL_TITLES, FIDE_RATINGS, FOOTNOTES

MAY_BE_YEARS = range(1900, 2031)
"""Numbers behind a name that may be a year of birth as well as a rating."""
MOST_PARTS = 6
_LETTERS = re.compile(r"[^\W\d_]{2}")
_TITLES = "|".join(sorted(ALL_TITLES, key=len, reverse=True))
_NUMBER_BEFORE = re.compile(r"\(?\d{1,4}[.)]\s*(?=\D)")
_TITLE_BEFORE = re.compile(rf"[(\[]?(?P<title>{_TITLES})[)\]]?\.?\s+")
_BEHIND = (
    re.compile(rf"[(\[]?(?P<title>{_TITLES})[)\]]?"),
    re.compile(r"[(\[](?P<rating>\d{3,4})[)\]]"),
    re.compile(r"[(\[](?P<federation>[A-Z]{3})[)\]]"),
    re.compile(r"[(\[](?P<mark>(?i:wd|ret\.?|withdrawn|retired))[)\]]"),
    re.compile(r"[(\[](?P<woman_or_mark>[wW])[)\]]"),
)
_NUMBER_BEHIND = re.compile(r"[(\[](\d{3,4})[)\]]")
FEWEST_PROOFS = 2
"""Numbers too great for years that show what all numbers behind the names of a table are."""
_LAST_PART = re.compile(r"(.*[\s,)\]]|.*(?=[(\[]))([(\[]?[^\s,()\[\]]{1,12}[)\]]?)")
_BRACKET_OR_TITLE = re.compile(rf"[)\]]$|\b(?:{_TITLES})$")
_FIRST = frozenset("'([0123456789")
_BEGINNINGS = frozenset(title[:2] for title in ALL_TITLES)
_LAST = frozenset((*"),]", *FOOTNOTES.strip(), *(title[-1] for title in ALL_TITLES)))
"""What ends a name behind which something may stand, the marks of exports included."""


class NameParts(msgspec.Struct, frozen=True, kw_only=True):
    """A name, and what was found beside it."""

    name: str
    title: str | None = None
    rating: int | None = None
    federation: str | None = None
    said: tuple[str, ...] = ()
    """What was taken off, a sentence for each part that holds for all names so written."""


def numbers_are_ratings(names: Iterable[str]) -> bool:
    """Tell whether the numbers behind the names of a table are ratings, for not all can be years.

    A table has either: of `(2204)` and `(1985)` the first shows what the second is.
    """
    found = {int(match[1]) for name in names if (match := _NUMBER_BEHIND.search(name))}
    proofs = [number for number in found if number not in MAY_BE_YEARS]
    return len(proofs) >= FEWEST_PROOFS and all(number in FIDE_RATINGS for number in found)


def may_have_more(name: str) -> bool:
    """Look quickly at both ends of a name without outer blanks: most have nothing there."""
    return name[-1:] in _LAST or name[:1] in _FIRST or name[:2] in _BEGINNINGS


def take_apart(name: str, *, ratings: bool = False) -> NameParts:
    """Take a number, title, rating, federation or mark of withdrawal off a name.

    What may belong to the name stays with it, such as words in brackets. `ratings` says that
    numbers behind names are known to be ratings and no years.
    """
    if not may_have_more(name):
        return NameParts(name=name)
    parts = _without_title(_without_number(NameParts(name=name.removeprefix("'"))))
    for _ in range(MOST_PARTS):
        shorter = _without_end(parts, ratings)
        if shorter is None:
            return parts
        parts = shorter
    return parts


def _without_number(parts: NameParts) -> NameParts:
    found = _NUMBER_BEFORE.match(parts.name)
    if found is None or not _LETTERS.search(parts.name):
        return parts
    return _less(parts, parts.name[found.end() :], "the number before the name was taken off")


def _without_title(parts: NameParts) -> NameParts:
    found = _TITLE_BEFORE.match(parts.name)
    if found is None or not _LETTERS.search(parts.name, found.end()):
        return parts
    title = found["title"]
    said = f"{title} before the name is read as the title"
    return _less(parts, parts.name[found.end() :], said, title=title)


def _without_end(parts: NameParts, ratings: bool) -> NameParts | None:
    """Take off the last part behind a name; None when there is none."""
    split = _LAST_PART.fullmatch(parts.name) if _BRACKET_OR_TITLE.search(parts.name) else None
    if split is None or not _LETTERS.search(split[1]):
        return None
    found = next((match for each in _BEHIND if (match := each.fullmatch(split[2]))), None)
    return _understood(parts, split[1], found.groupdict(), ratings) if found else None


def _understood(
    parts: NameParts, name: str, found: dict[str, str], ratings: bool
) -> NameParts | None:
    """Say what a part behind a name is; None where it may belong to the name."""
    ((kind, text),) = found.items()
    if kind == "rating":
        return _with_number(parts, name, int(text), ratings)
    if kind == "mark":
        return _less(parts, name, f"({text}) behind the name was taken for a mark of withdrawal")
    if kind == "woman_or_mark":
        said = f"({text}) behind the name may mean a woman or a withdrawal; it is not used"
        return _less(parts, name, said)
    if getattr(parts, kind) or (kind == "federation" and text not in FEDERATIONS):
        return None
    return _less(parts, name, f"{text} behind the name is read as the {kind}", **{kind: text})


def _with_number(parts: NameParts, name: str, number: int, ratings: bool) -> NameParts:
    may_be_year = number in MAY_BE_YEARS and not ratings
    if may_be_year or number not in FIDE_RATINGS or parts.rating:
        said = "the number behind the name may be a year or a rating; it is not used"
        return _less(parts, name, said)
    said = "the number behind the name is read as the rating where no column holds one"
    return _less(parts, name, said, rating=number)


def _less(parts: NameParts, name: str, said: str, **facts: Any) -> NameParts:
    told = (*parts.said, said)
    return msgspec.structs.replace(parts, name=name.strip(" ,"), said=told, **facts)
