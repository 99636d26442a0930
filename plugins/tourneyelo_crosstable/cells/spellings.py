"""Spellings: ratings, numbers, titles and federations as people write them.

Each function returns what is meant and how to say it, or None where that is not certain.
"""

from __future__ import annotations

import csv
import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tourneyelo.model import FEDERATIONS
from tourneyelo_crosstable.cells.values import FIDE_TITLES
from tourneyelo_crosstable.words import fold


class Meant(NamedTuple):
    """A value, and a sentence about the spelling that holds for all cells so written."""

    value: int | str
    said: str


LONGEST = 60
"""Characters of a cell that is worth a second look."""
_RATING = re.compile(
    r"'?(?:(?P<thousand>\d)(?P<gap>[.,'’\s])(?P<rest>\d{3})|(?P<plain>\d{3,4}))"
    r"\s?(?P<mark>[PpFf*]?)(?P<games>(?<=[Pp])\d{1,2}|/\d{1,2})?"
)
_IN_BRACKETS = re.compile(r"[(\[]\s?(\d{3,4})\s?[)\]]")
_MARKS = {
    "P": "provisional ratings (such as 1641P17) are read as ratings",
    "*": "ratings with an asterisk are read without it",
    "F": "ratings with an F are read as those of FIDE; the others may be national ones",
}
_NUMBER = re.compile(
    r"['#\s]*(?:fide)?[\s-]*(?:id|no|nr|number|num|code)?[\s.:#-]*"
    r"(\d{4,10}|\d{1,3}(?:[ .,]\d{3})+)(?:[.,]0{1,2})?",
    re.IGNORECASE,
)
_TITLES = {
    **dict.fromkeys(("GRANDMASTER", "GROSSMEISTER", "IGM", "GMI", "ГМ", "МГ"), "GM"),
    **dict.fromkeys(("INTERNATIONALMASTER", "MI", "ММ"), "IM"),
    **dict.fromkeys(("FIDEMASTER", "FIDE-MEISTER", "MF", "МФ", "ФМ"), "FM"),
    **dict.fromkeys(("CANDIDATEMASTER", "КМФ"), "CM"),
    "WOMANGRANDMASTER": "WGM",
    "WOMANINTERNATIONALMASTER": "WIM",
    "WOMANFIDEMASTER": "WFM",
    "WOMANCANDIDATEMASTER": "WCM",
}
_LIST_TITLES = {
    "g": "GM",
    "m": "IM",
    "f": "FM",
    "c": "CM",
    "wg": "WGM",
    "wm": "WIM",
    "wf": "WFM",
    "wc": "WCM",
}
"""The short forms of FIDE's own rating lists, in small letters."""
_CODE_BESIDE = re.compile(r"([A-Z]{3})\s*[-–:]\s*\D+|\D+?\s*[(\[]\s*([A-Z]{3})\s*[)\]]")


def rating(text: str) -> Meant | None:
    """Read a rating with a separator of thousands, or with a mark behind it."""
    found = _RATING.fullmatch(text)
    if found is None:
        bracketed = _IN_BRACKETS.fullmatch(text)
        said = "ratings in brackets are read without them"
        return Meant(int(bracketed[1]), said) if bracketed else None
    value = int(found["plain"] or found["thousand"] + found["rest"])
    mark = found["mark"].upper()
    if mark:
        return Meant(value, _MARKS[mark])
    if found["games"]:
        return Meant(value, _MARKS["P"])
    if found["gap"]:
        return Meant(value, "ratings with a separator of thousands are read as whole numbers")
    return Meant(value, "ratings with an apostrophe are read without it")


def fide_id(text: str) -> Meant | None:
    """Read a FIDE number with words, blanks or marks around its digits."""
    found = _NUMBER.fullmatch(text) if len(text) <= LONGEST else None
    if found is None:
        return None
    value = int(re.sub(r"\D", "", found[1]))
    return Meant(value, f"{text!r} is read as {value}")


def title(text: str) -> Meant | None:
    """Read a title of FIDE in full, with dots, in another language, or as FIDE's lists have it."""
    bare = re.sub(r"[\s.]", "", text)
    known = _LIST_TITLES.get(bare) or _TITLES.get(bare.upper())
    if bare.upper() in FIDE_TITLES:
        known = bare.upper()
    return Meant(known, f"{text!r} is read as {known}") if known else None


def federation(text: str) -> Meant | None:
    """Read a federation written as a country: its name, or its code of ISO 3166."""
    beside = _CODE_BESIDE.fullmatch(text) if len(text) <= LONGEST else None
    code = (beside[1] or beside[2]) if beside else None
    known = code if code in FEDERATIONS else countries().get(fold(text))
    return Meant(known, f"{text!r} is read as {known}") if known else None


@cache
def countries() -> dict[str, str]:
    """Read the table of countries: folded name or code of ISO 3166 to FIDE's code."""
    with Path(__file__).with_name("countries.csv").open(encoding="utf-8", newline="") as file:
        return {
            fold(word): row["federation"]
            for row in csv.DictReader(file)
            for word in (row["iso2"], row["iso3"], *row["names"].split("|"))
            if word
        }
