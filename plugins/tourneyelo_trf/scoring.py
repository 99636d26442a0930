"""Scoring systems: TRF26 record 162, JaVaFo's XXS and the BB records of bbpPairings.

They decide standings points only; ratings always count 1, one half and 0.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from tourneyelo.model import STANDARD_SCORING, Finding, Layout, Scoring
from tourneyelo_trf import codes
from tourneyelo_trf.records import Records

_PAIR_162 = re.compile(r"([A-Z]{1,2})\s*(\d+(?:\.\d)?)")
_PAIR_XXS = re.compile(r"([A-Z]{1,3})=(\d*\.?\d+)")
_TENTHS = re.compile(r"(\d*)(?:\.(\d)0*)?")

_WINS = ("white_win", "black_win")
_DRAWS = ("white_draw", "black_draw")
_LOSSES = ("white_loss", "black_loss")
_MEANING = {
    "162": {
        "W": (*_WINS, "forfeit_win", "full_bye", "pairing_bye"),
        "D": (*_DRAWS, "half_bye", "unknown"),
        "L": _LOSSES,
        "A": ("zero_bye", "forfeit_loss"),
        "Z": ("zero_bye", "forfeit_loss"),
        "P": ("pairing_bye",),
        "X": ("unknown",),
    },
    "XXS": {
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
    },
    "BB": {
        "BBW": (*_WINS, "forfeit_win", "full_bye", "pairing_bye"),
        "BBD": (*_DRAWS, "half_bye"),
        "BBL": _LOSSES,
        "BBZ": ("zero_bye",),
        "BBF": ("forfeit_loss",),
        "BBU": ("pairing_bye",),
    },
}
"""Symbol to the fields of `Scoring` it sets; shortcuts first, single values override them."""


def read_scoring(records: Records, layout: Layout) -> tuple[Scoring, list[Finding]]:
    """Read what results are worth; the last statement about a result wins."""
    values: dict[str, int] = {}
    findings: list[Finding] = []
    for row, code, pairs, rest in _statements(records):
        meaning = _MEANING[code]
        for symbol, value in sorted(pairs, key=lambda pair: len(meaning.get(pair[0], ())) == 1):
            for field in meaning.get(symbol, ()):
                values[field] = value
        unknown = [symbol for symbol, _ in pairs if symbol not in meaning]
        if rest or unknown:
            said = rest or ", ".join(unknown)
            message = f"the scoring record says {said!r}, which cannot be understood"
            findings.append(codes.SCORING.at(layout.place(row), message))
    return msgspec.structs.replace(STANDARD_SCORING, **values) if values else STANDARD_SCORING, (
        findings
    )


def _statements(records: Records) -> Iterator[tuple[int, str, list[tuple[str, int]], str]]:
    """Yield line, kind, symbols with tenths, and what was not understood."""
    for row, line in records.other.get("162", []):
        yield row, "162", _pairs(_PAIR_162, line[4:]), _PAIR_162.sub("", line[4:]).strip()
    for row, line in records.other.get("XXS", []):
        pairs = _pairs(_PAIR_XXS, line[4:])
        if pairs:  # some engines use XXS for something else, without any "="
            yield row, "XXS", pairs, _PAIR_XXS.sub("", line[4:]).strip(" ,/")
    for code in ("BBW", "BBD", "BBL", "BBZ", "BBF", "BBU"):
        for row, line in records.other.get(code, []):
            value = _tenths(line[4:].strip())
            known = value is not None
            yield row, "BB", [(code, value)] if value is not None else [], "" if known else line[4:]


def _pairs(pattern: re.Pattern[str], text: str) -> list[tuple[str, int]]:
    found = ((symbol, _tenths(value)) for symbol, value in pattern.findall(text))
    return [(symbol, value) for symbol, value in found if value is not None]


def _tenths(text: str) -> int | None:
    found = _TENTHS.fullmatch(text)
    if not found or not text.strip("."):
        return None
    return int(found[1] or "0") * 10 + int(found[2] or "0")
