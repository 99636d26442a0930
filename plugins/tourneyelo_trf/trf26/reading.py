"""Reading the records of TRF26 (142 to 362, 240 to 330) and JaVaFo's XXA, XXC, XXP.

Every record is read by its own columns, with the deviations that files really show. A record that
cannot be understood is an `Odd` one: it is told and kept as it stands.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from tourneyelo.model.pairing import (
    Acceleration,
    Adjustment,
    AnnouncedBye,
    ForbiddenPairing,
    LineUp,
    MatchScoring,
    StartingRank,
    TeamBye,
    TeamForfeit,
)
from tourneyelo.model.result import Colour, Result
from tourneyelo.plugin.digits import whole

_COLOURS = {"W": Colour.WHITE, "B": Colour.BLACK}
_BYES = {"F": Result.FULL_BYE, "H": Result.HALF_BYE, "Z": Result.ZERO_BYE}
_ADJUSTED = {
    "W": Result.WIN,
    "D": Result.DRAW,
    "L": Result.LOSS,
    "F": Result.FULL_BYE,
    "H": Result.HALF_BYE,
    "Z": Result.ZERO_BYE,
    "+": Result.FORFEIT_WIN,
    "-": Result.FORFEIT_LOSS,
    " ": None,
}
_FORFEITS = {"+-": Colour.WHITE, "-+": Colour.BLACK, "--": None}
_METHODS = frozenset("FIDE NRO FIDON NIDOF HBFN LBFN OTHER".split())
_TOKEN = re.compile(r"\S+")
_POINTS = re.compile(r"-?[0-9]{1,4}(?:\.[0-9])?")
_MATCH_SYMBOL = re.compile(r"(T[WDL])\s*(\d+(?:\.\d)?)")


class Odd(Exception):  # noqa: N818 - the record is kept, nothing fails
    """A record that does not follow its layout."""


def initial_colour(line: str) -> Colour:
    """Read record 152."""
    return _colour(line[4:].strip())


def starting_rank(line: str) -> StartingRank:
    """Read record 172: `NGR FIDON`, or the method alone."""
    words = line[4:].split()
    if not words or words[-1] not in _METHODS or len(words) > 2:
        raise Odd
    return StartingRank(method=words[-1], federation=words[0] if len(words) == 2 else None)


def tie_breaks(line: str) -> tuple[str, ...]:
    """Read records 202 and 212: codes divided by commas or blanks."""
    return tuple(line[4:].replace(",", " ").split())


def board_colours(line: str) -> tuple[Colour, ...]:
    """Read record 352."""
    return tuple(map(_colour, line[4:].strip()))


def match_scoring(line: str) -> MatchScoring:
    """Read record 362 by its symbols, since its columns differ between programs."""
    pairs = dict(_MATCH_SYMBOL.findall(line[4:]))
    if not pairs or _MATCH_SYMBOL.sub("", line[4:]).strip():
        raise Odd
    names = {"TW": "win", "TD": "draw", "TL": "loss"}
    return MatchScoring(**{names[symbol]: _tenths(value) for symbol, value in pairs.items()})


def announced_bye(line: str) -> AnnouncedBye:
    """Read record 240."""
    result = _BYES.get(line[4:5])
    if result is None:
        raise Odd
    return AnnouncedBye(result=result, round=_whole(line[6:9]), numbers=_numbers(line[9:]))


def acceleration(line: str) -> Acceleration:
    """Read record 250."""
    return Acceleration(
        match_points=_tenths_or_none(line[4:8]),
        points=_tenths_or_none(line[9:13]),
        first_round=_whole(line[14:17]),
        last_round=_whole(line[18:21]),
        first_number=_whole(line[22:26]),
        last_number=_whole(line[27:31]),
    )


def forbidden(line: str) -> ForbiddenPairing:
    """Read record 260."""
    numbers = _numbers(line[11:])
    if len(numbers) < 2:
        raise Odd
    return ForbiddenPairing(
        first_round=_whole(line[4:7]), last_round=_whole(line[8:11]), numbers=numbers
    )


def adjustment(line: str) -> Adjustment:
    """Read record 299; Sharly Chess writes it in narrower columns, told by where numbers end."""
    letter = line[4:5] or " "
    if letter not in _ADJUSTED:
        raise Odd
    ends = [found.end() for found in _TOKEN.finditer(line, 5)]
    narrow = bool(ends) and ends[0] in (10, 15)
    at = (6, 10, 11, 15, 16, 19) if narrow else (7, 11, 13, 17, 19, 22)
    return Adjustment(
        result=_ADJUSTED[letter],
        match_points=_tenths_or_none(line[at[0] : at[1]]),
        points=_tenths_or_none(line[at[2] : at[3]]),
        round=_whole_or_none(line[at[4] : at[5]]) or None,
        numbers=_numbers(line[at[5] :]),
    )


def line_up(line: str) -> LineUp:
    """Read record 300; 0 is an empty board."""
    boards = [_whole(token) or None for token in line[15:].split()]
    return LineUp(
        round=_whole(line[4:7]),
        team=_whole(line[8:11]),
        opponent=_whole(line[12:15]),
        players=tuple(boards),
    )


def team_bye(line: str) -> TeamBye:
    """Read record 320: worth, then the team of every round."""
    cells = [line[at : at + 4] for at in range(13, len(line.rstrip()), 4)]
    teams = [_whole_or_none(cell) or None for cell in cells]
    return TeamBye(
        match_points=_tenths_or_none(line[4:8]),
        points=_tenths_or_none(line[9:13]),
        teams=tuple(teams),
    )


def team_forfeit(line: str) -> TeamForfeit:
    """Read record 330."""
    if line[4:6] not in _FORFEITS:
        raise Odd
    return TeamForfeit(
        winner=_FORFEITS[line[4:6]],
        round=_whole(line[7:10]),
        white=_whole(line[11:14]),
        black=_whole(line[15:18]),
    )


def forbidden_before_2026(line: str) -> ForbiddenPairing:
    """Read JaVaFo's XXP: players that never meet."""
    numbers = _numbers(line[3:].replace(",", " ").replace("/", " "))
    if len(numbers) < 2:
        raise Odd
    return ForbiddenPairing(numbers=numbers)


READERS: dict[str, tuple[str, Callable[[str], Any]]] = {
    "240": ("announced_byes", announced_bye),
    "250": ("accelerations", acceleration),
    "260": ("forbidden", forbidden),
    "299": ("adjustments", adjustment),
    "300": ("line_ups", line_up),
    "320": ("team_byes", team_bye),
    "330": ("team_forfeits", team_forfeit),
}
"""Repeatable records: code to the field of `PairingFacts` and the reader of a line."""
SINGLE: dict[str, tuple[str, Callable[[str], Any]]] = {
    "152": ("initial_colour", initial_colour),
    "172": ("starting_rank", starting_rank),
    "182": ("program", lambda line: line[4:].strip() or None),
    "192": ("tournament_type", lambda line: line[4:].strip() or None),
    "202": ("tie_breaks", tie_breaks),
    "212": ("standing_order", tie_breaks),
    "352": ("board_colours", board_colours),
    "362": ("match_scoring", match_scoring),
}
"""Records that stand once."""


def _colour(text: str) -> Colour:
    if text.upper() not in _COLOURS:
        raise Odd
    return _COLOURS[text.upper()]


def _whole(text: str) -> int:
    value = whole(text)
    if value is None:
        raise Odd
    return value


def _whole_or_none(text: str) -> int | None:
    return _whole(text) if text.strip() else None


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(map(_whole, text.split()))


def _tenths(text: str) -> int:
    figure = text.strip()
    if not _POINTS.fullmatch(figure):
        raise Odd
    units, _, tenth = figure.lstrip("-").partition(".")
    value = int(units) * 10 + int(tenth or 0)
    return -value if figure.startswith("-") else value


def _tenths_or_none(text: str) -> int | None:
    return _tenths(text) if text.strip() else None


def single_fields() -> dict[str, str]:
    """Name the field that each record fills which stands once."""
    return {code: field for code, (field, _) in SINGLE.items()}
