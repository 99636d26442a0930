"""What the user adds when an event is written for FESA."""

from __future__ import annotations

import re

import msgspec

_ONE = re.compile(r"(\d{1,5})=([A-Za-z]{2,3})")


class FesaOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the report demands and other formats do not tell."""

    new: str = ""
    """Players who are not on FESA's list, with their nationality: `3=GB 5=FR`, or `none`."""
    country: str = ""
    """Of the event, for the first line."""
    handicaps: str = ""
    """Such as `2:5-7=2p`: in round 2 player 5 gave player 7 two pieces."""


def read_new(text: str) -> dict[int, str]:
    """Read `3=GB 5=FR`; `none` and nothing are no players.

    Raises:
        ValueError: a part is no starting rank number and nationality.
    """
    if text.strip() in ("", "none"):
        return {}
    new = {}
    for part in re.split(r"[,;\s]+", text.strip()):
        match = _ONE.fullmatch(part)
        if match is None:
            raise ValueError(f"{part!r} is not NUMBER=NATIONALITY, such as 3=GB")
        new[int(match[1])] = match[2].upper()
    return new
