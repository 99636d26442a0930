"""Scoring systems: TRF26 record 162, JaVaFo's XXS and the BB records of bbpPairings.

They decide standings points only; ratings always count 1, one half and 0.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from tourneyelo.model import STANDARD_SCORING, Finding, Layout, Scoring
from tourneyelo_trf import codes
from tourneyelo_trf.figures import tenths
from tourneyelo_trf.records import Line, Records

_PAIR_162 = re.compile(r"([A-Z]{1,2})\s*([0-9]+(?:\.[0-9]+)?)")
_PAIR_XXS = re.compile(r"([A-Z]{1,3})=([0-9]*\.?[0-9]+)")

_WINS = ("white_win", "black_win")
_DRAWS = ("white_draw", "black_draw")
_LOSSES = ("white_loss", "black_loss")
_MEANING_162 = {
    "W": (*_WINS, "forfeit_win", "full_bye", "pairing_bye"),
    "D": (*_DRAWS, "half_bye", "unknown"),
    "L": _LOSSES,
    "A": ("zero_bye", "forfeit_loss"),
    "Z": ("zero_bye", "forfeit_loss"),
    "P": ("pairing_bye",),
    "X": ("unknown",),
}
"""P and X are worth what W and D are unless they are given, wherever they stand."""
_MEANING_XXS = {
    "W": (*_WINS, "forfeit_win", "full_bye"),
    "D": (*_DRAWS, "half_bye"),
    "L": _LOSSES,
    "WW": ("white_win",),
    "BW": ("black_win",),
    "WD": ("white_draw",),
    "BD": ("black_draw",),
    "WL": ("white_loss",),
    "BL": ("black_loss",),
    "ZPB": ("zero_bye",),
    "HPB": ("half_bye",),
    "FPB": ("full_bye",),
    "PAB": ("pairing_bye",),
    "FW": ("forfeit_win",),
    "FL": ("forfeit_loss",),
}
"""W and D are shortcuts; of two statements about the same result the last one wins."""
_MEANING_BB = {
    "BBW": (*_WINS, "forfeit_win", "full_bye", "pairing_bye"),
    "BBD": (*_DRAWS, "half_bye"),
    "BBL": _LOSSES,
    "BBZ": ("zero_bye",),
    "BBF": ("forfeit_loss",),
    "BBU": ("pairing_bye",),
}
"""In this order: a pairing-allocated bye is worth a win unless BBU says otherwise."""

RAW, RAW_OF_ENGINES = "scoring", "scoring_of_engines"
"""Where texts of 162, and of the records of engines, stand in `Tournament.raw`."""

Statement = tuple[str, int]
"""A field of `Scoring` and its tenths."""


def read_scoring(records: Records, layout: Layout) -> tuple[Scoring, dict[str, str], list[Finding]]:
    """Read what results are worth; the last statement about a result wins.

    The texts are what the records say beyond that, by their place in `Tournament.raw`.
    """
    findings: list[Finding] = []
    unread: dict[str, str] = {}
    values: dict[str, int] = {}
    for read in (_from_162, _from_xxs, _from_bb):
        for row, statements, rest in read(records.other):
            values.update(statements)
            if rest:
                field = RAW if read is _from_162 else RAW_OF_ENGINES
                unread[field] = " ".join(filter(None, (unread.get(field), rest)))
                message = f"of the scoring record {rest!r} cannot be understood; the rest is used"
                findings.append(codes.SCORING.at(layout.place(row), message))
    scoring = msgspec.structs.replace(STANDARD_SCORING, **values)
    return scoring, unread, findings


def _from_162(other: dict[str, list[Line]]) -> Iterator[tuple[int, list[Statement], str]]:
    """Yield line, statements and what was not understood; P and X come last."""
    late: list[tuple[int, list[Statement], str]] = []
    for row, line in other.get("162", []):
        pairs, rest = _pairs(_PAIR_162, line[4:], _MEANING_162)
        yield row, _spread(_MEANING_162, [pair for pair in pairs if pair[0] not in "PX"]), rest
        late.append((row, _spread(_MEANING_162, [pair for pair in pairs if pair[0] in "PX"]), ""))
    yield from late


def _from_xxs(other: dict[str, list[Line]]) -> Iterator[tuple[int, list[Statement], str]]:
    for row, line in other.get("XXS", []):
        if "=" in line:  # some engines use XXS for something else, without any "="
            pairs, rest = _pairs(_PAIR_XXS, line[4:], _MEANING_XXS)
            yield row, _spread(_MEANING_XXS, pairs), rest.strip(" ,/")


def _from_bb(other: dict[str, list[Line]]) -> Iterator[tuple[int, list[Statement], str]]:
    for code in _MEANING_BB:
        for row, line in other.get(code, []):
            value = tenths(line[4:])
            if value is None:
                yield row, [], line
            else:
                yield row, _spread(_MEANING_BB, [(code, value)]), ""


def _pairs(
    pattern: re.Pattern[str], text: str, meaning: dict[str, tuple[str, ...]]
) -> tuple[list[Statement], str]:
    """Find symbols with their tenths; return them and the text that is left over."""
    pairs: list[Statement] = []

    def take(found: re.Match[str]) -> str:
        value = tenths(found[2])
        if value is None or found[1] not in meaning:
            return found[0]
        pairs.append((found[1], value))
        return ""

    rest = " ".join(pattern.sub(take, text).split())
    return pairs, rest


def _spread(meaning: dict[str, tuple[str, ...]], pairs: list[Statement]) -> list[Statement]:
    return [(field, value) for symbol, value in pairs for field in meaning[symbol]]
