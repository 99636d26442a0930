"""Invented events in a notation that fits a line per player."""

from __future__ import annotations

import datetime
import re
from typing import Any

from tourneyelo.model import (
    NOT_PAIRED,
    Colour,
    KFactor,
    Layout,
    Player,
    Rating,
    Result,
    RoundResult,
    TimeControlClass,
    Tournament,
)

_LINE = re.compile(r"(\d+) (.+?)(?: (\d{1,4}))?(?: k(\d+))?:(.*)")
_ROUND = re.compile(r"(\d+)(?:([wb])([10=WDL*?+-])|()([*?+-]))")
_COLOURS = {"w": Colour.WHITE, "b": Colour.BLACK}
_MET = {
    "1": Result.WIN,
    "=": Result.DRAW,
    "0": Result.LOSS,
    "W": Result.UNMOVED_WIN,
    "D": Result.UNMOVED_DRAW,
    "L": Result.UNMOVED_LOSS,
    "+": Result.FORFEIT_WIN,
    "-": Result.FORFEIT_LOSS,
    "*": Result.PENDING,
    "?": Result.UNKNOWN,
}
_ALONE = {
    "F": Result.FULL_BYE,
    "H": Result.HALF_BYE,
    "Z": Result.ZERO_BYE,
    "U": Result.PAIRING_BYE,
    "P": Result.POINT_BYE,
    "~": Result.LEFT_OUT,
}


def event(*lines: str, **facts: Any) -> Tournament:
    """Build an event from one line per player, such as `event("1 Alder 2100 k20: 2w1 3b= U")`.

    A line is starting rank number, name, FIDE rating if any, K if known, a colon, and the rounds.
    A round is opponent, colour and result, as in `2w1`; the result is `1 = 0`, `W D L` under one
    move, `+ -` by forfeit, `*` pending or `?` unknown, the last four also without a colour. Alone
    stand `U` (pairing-allocated), `F` `H` `Z` (full, half and zero-point bye), `P` (a point of
    unknown kind), `.` (not paired) and `~` (left out of this part of the event). Both players'
    accounts are written, so they can contradict.

    Args:
        lines: the players.
        facts: fields of `Tournament` that are to differ from a two-day standard event of 2026.

    Raises:
        ValueError: a line does not follow the notation.
    """
    stated = {
        "name": "Invented Open",
        "city": "Nowhere",
        "start_date": datetime.date(2026, 1, 10),
        "end_date": datetime.date(2026, 1, 11),
        "time_control_class": TimeControlClass.STANDARD,
        "players": tuple(_player(row, line) for row, line in enumerate(lines, 1)),
        "layout": Layout(file="invented"),
    }
    return Tournament(**{**stated, **facts})


def sample_events() -> dict[str, Tournament]:
    """Return events that every offer must survive, by what is special about them."""
    return _in_order() | _out_of_order()


def _in_order() -> dict[str, Tournament]:
    return {
        "regular": event(
            "1 Alder 2100 k10: 2w1 3b= 4w1",
            "2 Birch 1900 k20: 1b0 4w1 3b0",
            "3 Cedar 1850 k20: 4w= 1w= 2w1",
            "4 Dogwood 1500 k40: 3b= 2b0 1b0",
        ),
        "some unrated": event(
            "1 Alder 2100 k20: 2w1 3b1",
            "2 Birch: 1b0 4w=",
            "3 Cedar 1700 k20: 4w= 1w0",
            "4 Dogwood: 3b= 2b=",
        ),
        "all unrated": event("1 Alder: 2w1 2b=", "2 Birch: 1b0 1w="),
        "far apart": event("1 Alder 2805 k10: 2b0 2w1", "2 Birch 1400 k40: 1w1 1b0"),
        "K unknown": event("1 Alder 2000: 2w1 2b0", "2 Birch 2000: 1b0 1w1"),
        "nobody played": event(
            "1 Alder 2000 k20: 2+ U H", "2 Birch 1900 k20: 1- Z F", "3 Cedar 1800: P . ."
        ),
    }


def _out_of_order() -> dict[str, Tournament]:
    no_facts = {"name": None, "city": None, "time_control_class": None}
    return {
        "every result": event(
            "1 Alder 2000 k20: 2w1 2bW 2wD 2b+ 2- 2* 2? U",
            "2 Birch 1900 k20: 1b0 1wL 1bD 1w- 1- 1* 1? F",
            "3 Cedar 1800 k20: 4b0 4w= H Z P .",
            "4 Dogwood 1700 k20: 3w1 3b=",
        ),
        "a part": event(
            "1 Alder 2000 k20: ~ 2w1", "2 Birch 1900 k20: ~ 1b0", rounds_left_out=(1, 3)
        ),
        "contradictions": event(
            "1 Alder 2000 k20: 2w1 1w1 9b1 3w1 2w0 2w1",
            "2 Birch 1900: 1b1 . . . 1w1 1w0",
            "3 Cedar: . .",
        ),
        "a number twice": event("1 Alder 2000: 2w1", "1 Birch 1900: 2b0", "2 Cedar 1800: 1b0"),
        "facts missing": event("7 Alder 2000: 3w1", "3 Birch: 7b0", start_date=None, **no_facts),
        "one player": event("1 Alder 2000 k20:"),
        "no players": event(),
    }


def _player(row: int, line: str) -> Player:
    match = _LINE.fullmatch(line)
    if match is None:
        raise ValueError(f"{line!r} is not `NUMBER NAME [RATING] [kK]: ROUNDS`")
    number, name, rating, k, rounds = match.groups()
    return Player(
        number=int(number),
        name=name,
        ratings=(Rating(int(rating)),) if rating else (),
        k=KFactor(int(k)) if k else None,
        rounds=tuple(_round(word, line) for word in rounds.split()),
        row=row,
    )


def _round(word: str, line: str) -> RoundResult:
    if word == ".":
        return NOT_PAIRED
    if word in _ALONE:
        return RoundResult(None, None, _ALONE[word])
    match = _ROUND.fullmatch(word)
    if match is None:
        raise ValueError(f"{word!r} in {line!r} is no round such as `2w1`, `2+` or `U`")
    result = _MET[match[3] or match[5]]
    return RoundResult(int(match[1]), _COLOURS.get(match[2] or ""), result)
