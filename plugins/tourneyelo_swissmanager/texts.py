"""Texts, days and arbiters as the file has them."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator

from tourneyelo.model import Arbiter
from tourneyelo.plugin.arbiters import in_the_form_of_fide
from tourneyelo.plugin.hostile import printable

_NUMBER = re.compile(r"\b[0-9]{6,11}\b")
_AROUND_A_NUMBER = re.compile(
    r"[\s,;:(-]*(?:(?:FIDE|ФИДЕ)\s*)?(?:\b(?:ID|ИД)\b\W*)?\b[0-9]{6,11}\b\W*", re.IGNORECASE
)
_TITLE = re.compile(r"^(IA|FA|NA|ИА|ФА|НА)\b\.?\s*|\s+(IA|FA|NA|ИА|ФА|НА)$")
_LATIN = str.maketrans("ИФНА", "IFNA")
"""Titles as arbiters with Cyrillic names write them: the same letters."""
_PLACEHOLDERS = frozenset((".", "-", "--", "N/A", "N/D"))
_BEHIND_A_NUMBER = re.compile(r"(?<=[0-9]{6})\)?\s*,\s*")


def clean(text: str) -> str:
    """Bring a text into one line, control characters made visible."""
    return printable(" ".join(text.split()))


def read_day(value: int) -> datetime.date | None:
    """Read a day from its decimal number YYYYMMDD; None when it is none, or only a year."""
    year, rest = divmod(value, 10_000)
    try:
        return datetime.date(year, *divmod(rest, 100))
    except (ValueError, OverflowError):
        return None


def read_arbiter(text: str) -> Arbiter | None:
    """Split title, name and FIDE number, which stand in any order; None for a placeholder.

    Where either was found the arbiter is worded as FIDE's report asks for, in whatever order the
    organiser wrote: `IA Surname, First name (number)`.
    """
    if not text or text.upper() in _PLACEHOLDERS:
        return None
    number = _NUMBER.search(text)
    name = _AROUND_A_NUMBER.sub(" ", text, count=1).strip() if number else text
    title = _TITLE.search(name)
    if title:
        name = f"{name[: title.start()]}{name[title.end() :]}".strip(" ,;")
    arbiter = Arbiter(
        name=name or text,
        title=(title[1] or title[2]).translate(_LATIN) if title else None,
        fide_id=int(number[0]) if number else None,
        text=text,
    )
    return in_the_form_of_fide(arbiter) if name and (number or title) else arbiter


def divided(text: str) -> tuple[list[str], bool]:
    """Divide a list of arbiters; True when only commas told where.

    Commas stand between surname and first name, too: they divide behind a FIDE number, or, where
    there is neither number nor semicolon, when every part has two words and more.
    """
    parts = [part for each in text.split(";") for part in _BEHIND_A_NUMBER.split(each)]
    if len(parts) == 1 and not _NUMBER.search(text):
        names = text.split(",")
        if len(names) > 1 and all(len(_TITLE.sub("", name.strip()).split()) > 1 for name in names):
            return [name.strip() for name in names], True
    return [part.strip() for part in parts if part.strip()], False


def read_arbiters(text: str) -> tuple[tuple[Arbiter, ...], bool]:
    """Read a list of arbiters; True when only commas told where one ends."""
    parts, guessed = divided(text)
    return tuple(_known(parts)), guessed


def _known(parts: list[str]) -> Iterator[Arbiter]:
    for part in parts:
        arbiter = read_arbiter(part)
        if arbiter:
            yield arbiter
