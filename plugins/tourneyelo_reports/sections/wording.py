"""Words for people: how results, arbiters and places are called in a table."""

from __future__ import annotations

from pathlib import PureWindowsPath

import msgspec

from tourneyelo.model import Arbiter, Place, Result

RESULT_WORDS = {
    Result.WIN: "win",
    Result.DRAW: "draw",
    Result.LOSS: "loss",
    Result.UNMOVED_WIN: "win, no moves made",
    Result.UNMOVED_DRAW: "draw, no moves made",
    Result.UNMOVED_LOSS: "loss, no moves made",
    Result.FORFEIT_WIN: "forfeit win",
    Result.FORFEIT_LOSS: "forfeit loss",
    Result.FULL_BYE: "full-point bye",
    Result.HALF_BYE: "half-point bye",
    Result.ZERO_BYE: "zero-point bye",
    Result.PAIRING_BYE: "pairing-allocated bye",
    Result.POINT_BYE: "one-point bye of unknown kind",
    Result.UNPAIRED: "not paired",
    Result.LEFT_OUT: "round left out of this part",
    Result.PENDING: "not yet played",
    Result.UNKNOWN: "unknown result",
}

OFFICIAL = "Official are only the figures that the federation publishes."


def file_name(path: str | None) -> str | None:
    """Return the name of a file without its folders: a report is passed on, a home folder not.

    Windows paths are understood everywhere, since they part at both kinds of slashes.
    """
    return PureWindowsPath(path).name or path if path else path


def place_words(place: Place) -> str:
    """Name a place without the folders of its file."""
    return str(msgspec.structs.replace(place, file=file_name(place.file)))


def arbiter_words(arbiter: Arbiter) -> str:
    """Name an arbiter with his title and FIDE number."""
    name = " ".join(part for part in (arbiter.title, arbiter.name) if part) or arbiter.text
    return f"{name} (FIDE ID {arbiter.fide_id})" if arbiter.fide_id is not None else name
