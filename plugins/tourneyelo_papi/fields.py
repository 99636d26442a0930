"""Fields of players and variables of the event, from Papi's texts to the values of the model."""

from __future__ import annotations

import datetime
import re
from decimal import Decimal, InvalidOperation

from tourneyelo.model import BirthDate, Rating, RatingKind, TimeControlClass
from tourneyelo.plugin.digits import whole
from tourneyelo_papi.record import PapiPlayer
from tourneyelo_papi.vocabulary import RATINGS

_DAY = re.compile(r"(\d{1,2})/(\d{1,2})/(\d{4})(?:\s+\d{1,2}:\d{2}(?::\d{2})?)?")
_ISO_DAY = re.compile(r"(\d{4})-(\d{2})-(\d{2})(?:[ T]\d{2}:\d{2}(?::\d{2})?)?")
_HIGHEST = 4000
ESTIMATED = "estimated by Papi"


def day_of(text: str) -> datetime.date | None:
    """Read a day, with or without a time behind it."""
    match, iso = _DAY.fullmatch(text), _ISO_DAY.fullmatch(text)
    try:
        if match:
            return datetime.date(int(match[3]), int(match[2]), int(match[1]))
        return datetime.date(*map(int, iso.groups())) if iso else None
    except ValueError:
        return None


def birth_of(text: str) -> BirthDate | None:
    """Read a date of birth."""
    day = day_of(text)
    return BirthDate(day.year, day.month, day.day) if day else None


def tenths(text: str) -> int | None:
    """Read points."""
    try:
        points = Decimal(text.replace(",", ".")) * 10
    except InvalidOperation:
        return None
    return (
        int(points) if points.is_finite() and points == int(points) and 0 <= points < 9999 else None
    )


def ratings_of(
    player: PapiPlayer, class_: TimeControlClass | None, *, kinds_told: bool
) -> tuple[Rating, ...]:
    """Return the rating of the event's class: FIDE's, national, or an estimate that is neither."""
    rating_key, kind_key = RATINGS[class_ or TimeControlClass.STANDARD]
    value = whole(player.fields.get(rating_key, ""))
    if not value or value > _HIGHEST:
        return ()
    kind = player.fields.get(kind_key, "").upper()
    if kind == "F" or not kinds_told:
        return (Rating(value),)
    origin = "input" if kind == "N" else ESTIMATED
    return (Rating(value, RatingKind.NATIONAL, "FRA", origin),)
