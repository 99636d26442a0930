"""Listed players: what one rating list says of one person."""

from __future__ import annotations

import re

import msgspec

from tourneyelo.model.player import Sex
from tourneyelo.model.tournament import TimeControlClass

CLASSES = tuple(TimeControlClass)
_MONTH = re.compile(r"(?:19|20)\d\d-(?:0[1-9]|1[0-2])")


class ClassFigures(msgspec.Struct, frozen=True, gc=False):
    """A player's figures in one class, as the list prints them."""

    rating: int | None = None
    """None when unrated, or when the list does not tell this class."""
    games: int | None = None
    """Games rated in the month before; None for the unrated."""
    k: int | None = None


class ListedPlayer(msgspec.Struct, frozen=True, kw_only=True):
    """A person on the list of one owner and month."""

    list_owner: str
    """Who publishes the list, such as `FIDE`."""
    month: str
    """`YYYY-MM`; the list is in force from the first of it."""
    id: int | str
    """The owner's number: text where it has letters or leading zeros."""
    name: str
    federation: str | None = None
    sex: Sex | None = None
    title: str | None = None
    women_title: str | None = None
    other_titles: tuple[str, ...] = ()
    foa_title: str | None = None
    standard: ClassFigures = ClassFigures()
    rapid: ClassFigures = ClassFigures()
    blitz: ClassFigures = ClassFigures()
    birth_year: int | None = None
    inactive: bool = False
    woman: bool = False
    classes: tuple[TimeControlClass, ...] = CLASSES
    """The classes that the list tells; of the others nothing is known."""

    def figures(self, class_: TimeControlClass) -> ClassFigures:
        """Return the figures of a class."""
        figures: ClassFigures = getattr(self, class_.value)
        return figures

    @property
    def flag(self) -> str:
        """The flag as FIDE prints it: nothing, `i`, `w` or `wi`."""
        return ("w" if self.woman else "") + ("i" if self.inactive else "")

    def columns(self) -> dict[str, int | str | None]:
        """Write the player under the column names of FIDE's list; unrated is None."""
        figures = {
            f"{prefix}{column}": getattr(self.figures(class_), attribute)
            for class_, prefix in zip(CLASSES, ("", "rapid_", "blitz_"), strict=True)
            for column, attribute in (("rating", "rating"), ("games", "games"), ("k", "k"))
        }
        return {
            "list": self.list_owner,
            "month": self.month,
            "fideid": self.id,
            "name": self.name,
            "country": self.federation or "",
            "sex": {Sex.MALE: "M", Sex.FEMALE: "F", None: ""}[self.sex],
            "title": self.title or "",
            "w_title": self.women_title or "",
            "o_title": ",".join(self.other_titles),
            "foa_title": self.foa_title or "",
            **figures,
            "birthday": self.birth_year,
            "flag": self.flag,
        }


def is_month(text: str) -> bool:
    """Tell whether a text is a month as lists have it, such as `2026-10`."""
    return bool(_MONTH.fullmatch(text))
