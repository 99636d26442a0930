"""Splitting a file into records by their codes, never by the version of the file."""

from __future__ import annotations

import re

import msgspec

from tourneyelo.model import KeptRecord, federation_code
from tourneyelo.plugin.digits import whole

FORMAT = "trf"
PLAYER = "001"
TEAM = "013"
TEAM_2026 = "310"
HEADER = frozenset("012 022 032 042 052 062 072 082 092 102 112 122 132".split())
REPEATABLE = frozenset(("112", "132"))
TRF26 = frozenset(
    (
        "142 152 162 172 182 192 202 212 222 240 250 260 299 300 310 320 330 340 352 362 801 802"
    ).split()
)
MODELLED_TRF26 = TRF26 - {"801", "802"}
"""Records of TRF26 that the model holds; informative ones are kept as they stand."""
PAIRING_ENGINES = frozenset(
    (
        "XXR XXZ XXS XXC XXA XXP XXF BBW BBD BBL BBZ BBF BBU DAT ACC TSE PAB FPB HPB ZPB MFO DFM"
    ).split()
)

_STRAY = re.compile(r"[\s\ufeff\"']+001 +[0-9]{1,4} ")
"""A player record that is indented, quoted or preceded by a byte-order mark."""

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
    tabs: list[tuple[int, int]] = []
    """Line and column of the first tab of every player record that holds one."""
    strays: list[int] = []
    """Lines that look like player records but do not begin with their code."""
    order: dict[str, None] = {}
    """Codes of modelled records in the order of their first lines."""

    def stated(self, code: str) -> tuple[int | None, str]:
        """Return line number and text of a header record, the first one that says anything."""
        lines = self.header.get(code, [])
        for line in lines:
            if line[1].strip():
                return line
        return lines[0] if lines else (None, "")


def split(text: str) -> Records:
    """Sort the lines of a cleaned text, in which only CR, LF and CR LF end a line."""
    records = Records()
    after, players, tabs = "", records.players, "\t" in text
    for number, raw in enumerate(text.splitlines(), 1):
        if raw.startswith(PLAYER):
            line = raw.rstrip()
            if tabs and "\t" in line:
                records.tabs.append((number, line.index("\t") + 1))
                line = line.replace("\t", " ")
            if not players:
                records.order[PLAYER] = None
            players.append((number, line))
            after = ""
        else:
            after = _file(records, number, raw, after or _anchor(records))
    return records


def _file(records: Records, number: int, raw: str, after: str) -> str:
    """Put a line where it belongs and return the anchor of the line behind it."""
    line = raw.rstrip().replace("\t", " ")
    code = "" if _is_ruler(line) else line[:3]
    if code in HEADER and _counts(code, records.header.get(code, [])):
        records.header.setdefault(code, []).append((number, _text(code, line)))
        records.order[code] = None
        return code
    if code == TEAM:
        records.teams.append((number, line))
        records.order[code] = None
        return f"{TEAM} {len(records.teams)}"
    if code in MODELLED_TRF26:
        records.other.setdefault(code, []).append((number, line))
        records.order[code] = None
        return code
    kind = "NRS" if is_national(line) else code
    records.other.setdefault(kind, []).append((number, line))
    anchor = code if code in HEADER else after
    records.kept.append(KeptRecord(FORMAT, anchor, raw, number))
    if _is_unknown(code, line):
        records.unknown.setdefault(code, number)
    if _STRAY.match(line):
        records.strays.append(number)
    return after


def _counts(code: str, lines: list[Line]) -> bool:
    """Tell whether another record of this code is used: the first one that says anything is."""
    return code in REPEATABLE or not any(text for _, text in lines)


def _text(code: str, line: str) -> str:
    """Return the text behind the code; some programs leave out the blank between them."""
    text = line[3:] if line[3:4].strip() else line[4:]
    return text if code == "132" else text.strip()


def is_national(line: str) -> bool:
    """Tell a national rating record: a federation code with a starting rank number in 5-8."""
    return federation_code(line[:3]) == line[:3] and whole(line[4:8]) is not None


def _anchor(records: Records) -> str:
    """Name the player record behind which the current line stands, as the writer names it."""
    if not records.players:
        return ""
    number = records.players[-1][1][4:8].strip()
    return f"{PLAYER} {number.lstrip('0') or number}"


def _is_ruler(line: str) -> bool:
    """Tell the column rulers that people keep in their files from records."""
    return len(line) > 6 and line.isdigit()


def _is_unknown(code: str, line: str) -> bool:
    """Three digits are a record code; anything else that is not known is a comment."""
    known = code in TRF26 or code in HEADER
    return len(code) == 3 and code.isdigit() and not line[3:4].strip() and not known
