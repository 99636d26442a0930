"""What single fields of a report must look like."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator

import msgspec

from tourneyelo.model import Finding
from tourneyelo.model.wording import counted
from tourneyelo_uschess.report import codes
from tourneyelo_uschess.report.book import Row
from tourneyelo_uschess.report.layout import WIDTHS

PERSON = r"(?!0{8})\d{8}"
_CHIEF = "the number of the chief TD, eight digits"
_ASSISTANT = "the number of the assistant TD, eight digits"
_DAY = re.compile(r"\d{8}")


class Shape(msgspec.Struct, frozen=True):
    """A field, what it must match, and whether it may be blank."""

    field: str
    pattern: str
    words: str
    blank: bool = False
    option: str = ""
    """Option of the exporter that gives it."""


EVENT = (
    Shape("H_NAME", r".+", "the name of the event", option="event"),
    Shape("H_AFF_ID", r"A(?!0{7})\d{7}", "the affiliate, A and seven digits", option="affiliate"),
    Shape("H_CITY", r".+", "the city", option="city"),
    Shape("H_STATE", r"[A-Z]{2}", "the state, two letters", option="state"),
    Shape(
        "H_ZIPCODE",
        r"\d{5}(-\d{4})?",
        "the ZIP code, five digits or five and four",
        option="zip_code",
    ),
    Shape("H_COUNTRY", r"USA", "the country, USA", option="country"),
    Shape("H_SENDCROS", r"[TAN]", "T, A or N", option="send_crosstable"),
    Shape("H_CTD_ID", PERSON, _CHIEF, option="chief_td"),
    Shape("H_ATD_ID", PERSON, _ASSISTANT, blank=True, option="assistant_td"),
    Shape(
        "H_OTHER_TD",
        rf"{PERSON}(, ?{PERSON})*",
        "numbers of TDs with commas",
        blank=True,
        option="other_tds",
    ),
)
SECTION = (
    Shape("S_SEC_NAME", r".+", "the name of the section"),
    Shape("S_R_SYSTEM", r"[RDQ]", "R, D or Q", option="rating_system"),
    Shape("S_CTD_ID", PERSON, _CHIEF, blank=True, option="chief_td"),
    Shape("S_ATD_ID", PERSON, _ASSISTANT, blank=True, option="assistant_td"),
    Shape("S_TRN_TYPE", r"[SR2MC]", "S, R or 2 (in old reports also M or C)", option="type"),
    Shape("S_SCH_LVL", r"[NSPJ]", "N, S, P or J", blank=True, option="scholastic_level"),
    Shape("S_GR_PRIX", r"[NY]", "N or Y", option="grand_prix"),
    Shape("S_GP_PTS", r"\d{1,3}", "Grand Prix points", blank=True, option="grand_prix_points"),
    Shape("S_FIDE", r"[NY]", "N or Y", option="fide"),
)
PLAYER = (
    Shape("D_STATE", r"[A-Z]{2}", "the state, two letters", blank=True, option="player_state"),
    Shape("D_RATING", r"\d{1,4}", "the rating, digits", blank=True),
)


def misshapen(row: Row, shapes: tuple[Shape, ...], who: str) -> Iterator[Finding]:
    """Tell fields that are missing or look otherwise; fields that the layout lacks do not count."""
    for shape in shapes:
        text = row.text(shape.field)
        if shape.field not in row.cells or (shape.blank and not text):
            continue
        if not re.fullmatch(shape.pattern, text, re.ASCII):
            said = f"is {text!r}" if text else "is missing"
            message = f"{who}: {shape.field} {said}, asked for is {shape.words}"
            mended = f"correct {shape.field}" if text else f"enter {shape.field}"
            given = f"give it with -O {shape.option}=..., or " if shape.option else ""
            remedy = f"{given}{mended} in the input"
            yield codes.FIELD_SHAPE.at(row.place(shape.field), message, remedy=remedy)


def matches(pattern: str, text: str) -> bool:
    """Tell whether an ASCII text has a shape as a whole."""
    return text.isascii() and re.fullmatch(pattern, text) is not None


def unwritable(row: Row, who: str) -> Iterator[Finding]:
    """Tell texts that are not ASCII or have no room in their fields."""
    for field, text in row.cells.items():
        if not text.isascii():
            message = f"{who}: {field} is {text!r}, and only ASCII is accepted"
            yield codes.NOT_ASCII.at(row.place(field), message)
        width = WIDTHS.get(field, len(text))
        if len(text) > width:
            message = (
                f"{who}: {field} {text!r} has {counted(len(text), 'character')}, and {width} fit"
            )
            yield codes.TOO_LONG.at(row.place(field), message)


def day_of(text: str) -> datetime.date | None:
    """Read YYYYMMDD; None when it is no day."""
    if not (_DAY.fullmatch(text) and text.isascii()):
        return None
    try:
        return datetime.date(int(text[:4]), int(text[4:6]), int(text[6:]))
    except ValueError:
        return None
