"""Splitting a file into records by their codes, never by the version of the file."""

from __future__ import annotations

import msgspec

from tourneyelo.model import KeptRecord, federation_code

FORMAT = "trf"
PLAYER = "001"
TEAM = "013"
TEAM_2026 = "310"
HEADER = frozenset("012 022 032 042 052 062 072 082 092 102 112 122 132".split())
REPEATABLE = frozenset(("112", "132"))
TRF26 = frozenset(
    "142 152 162 172 182 192 202 212 222 240 250 260 299 300 310 320 330 352 362 801 802".split()
)
PAIRING_ENGINES = frozenset(
    (
        "XXR XXZ XXS XXC XXA XXP XXF BBW BBD BBL BBZ BBF BBU DAT ACC TSE PAB FPB HPB ZPB MFO DFM"
    ).split()
)

Line = tuple[int, str]


class Records(msgspec.Struct):
    """The lines of a file by code, and those that the model does not hold with their places."""

    players: list[Line] = []
    header: dict[str, list[Line]] = {}
    """Code to its lines; the text behind the code, outer blanks removed."""
    teams: list[Line] = []
    other: dict[str, list[Line]] = {}
    """Code to the whole lines of records that are kept; national ratings under `NRS`."""
    kept: list[KeptRecord] = []
    unknown: dict[str, int] = {}
    """Unknown code to the first line that carries it."""


def split(text: str) -> Records:
    """Sort the lines of a text; CR, LF and CR LF all end a line."""
    records = Records()
    after, players = "", records.players
    lines = text.replace("\r\n", "\n").replace("\r", "\n").removesuffix("\n").split("\n")
    for number, raw in enumerate(lines, 1):
        line = raw.rstrip()
        if line.startswith(PLAYER):
            players.append((number, line))
            after = ""
            continue
        code = "" if _is_ruler(line) else line[:3]
        after = after or _anchor(records)
        if code in HEADER and (code in REPEATABLE or code not in records.header):
            text = line[4:] if code == "132" else line[4:].strip()
            records.header.setdefault(code, []).append((number, text))
            after = code
        elif code == TEAM:
            records.teams.append((number, line))
            after = f"{TEAM} {len(records.teams)}"
        else:
            records.kept.append(KeptRecord(FORMAT, after, raw, number))
            _sort_other(records, code, number, line)
    return records


def _sort_other(records: Records, code: str, number: int, line: str) -> None:
    kind = "NRS" if is_national(line) else code
    records.other.setdefault(kind, []).append((number, line))
    if _is_unknown(code, line):
        records.unknown.setdefault(code, number)


def is_national(line: str) -> bool:
    """Tell a national rating record: a federation code with a starting rank number in 5-8."""
    return federation_code(line[:3]) == line[:3] and line[4:8].strip().isdigit()


def _anchor(records: Records) -> str:
    """Name the player record behind which the current line stands."""
    return f"{PLAYER} {records.players[-1][1][4:8].strip()}" if records.players else ""


def _is_ruler(line: str) -> bool:
    """Tell the column rulers that people keep in their files from records."""
    return len(line) > 6 and line.isdigit()


def _is_unknown(code: str, line: str) -> bool:
    """Three digits are a record code; anything else that is not known is a comment."""
    known = code in TRF26 or code in HEADER
    return len(code) == 3 and code.isdigit() and not line[3:4].strip() and not known
