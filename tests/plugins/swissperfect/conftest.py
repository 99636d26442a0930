"""Invented events of SwissPerfect, put together byte by byte as the format describes them."""

from __future__ import annotations

import io
import struct
import zipfile
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from tourneyelo.plugin import Imported, Source
from tourneyelo_swissperfect.importer import SwissPerfectImporter

PLAYER_COLUMNS = (
    ("ORDER", "N", 5), ("ID", "N", 5), ("START_NO", "C", 5), ("SURNAME", "C", 25),
    ("FIRSTNAME", "C", 25), ("FEDER", "C", 4), ("CLUB", "C", 30), ("INTL_RTG", "N", 4),
    ("LOC_RTG", "N", 4), ("LOC_RTG2", "N", 4), ("INTL_ID", "C", 12), ("LOC_ID", "C", 12),
    ("TITLE", "C", 3), ("SEX", "C", 1), ("BIRTH_DATE", "D", 8), ("LATE_ENTRY", "N", 2),
    ("WITHDRAWAL", "N", 2), ("ABSENT", "N", 16), ("BONUS", "N", 3), ("TECH_SCORE", "N", 3),
    ("FORB_PAIRS", "N", 3), ("TEAM", "N", 3), ("BOARD", "N", 3), ("MEMO", "C", 20),
)  # fmt: skip
GAME_COLUMNS = (
    ("ROUND", "N", 3), ("WHITE", "N", 5), ("BLACK", "N", 5), ("W_SCORE", "N", 3),
    ("B_SCORE", "N", 3), ("W_TYPE", "N", 2), ("B_TYPE", "N", 2), ("W_SUBSCO", "N", 4),
    ("B_SUBSCO", "N", 4),
)  # fmt: skip
"""As the description of the format lists them."""
INI = "[Tournament Info]\r\nName=Harbour Open\r\nArbiter=Vale, Ruth\r\nOrganiser={}\r\nRounds=5\r\n"

Row = dict[str, str]
ReadTrio = Callable[..., Imported]


def table(columns: Sequence[tuple[str, str, int]], rows: Sequence[Row]) -> bytes:
    """Write a dBASE III table; a row with `*` is deleted, cells may hold NUL characters."""
    width = 1 + sum(size for _, _, size in columns)
    begin = 33 + 32 * len(columns)
    head = struct.pack("<B3BIHH20x", 3, 96, 3, 1, len(rows), begin, width)
    heads = b"".join(struct.pack("<11sc4xB15x", n.encode(), k.encode(), s) for n, k, s in columns)
    body = b"".join(
        row.get("*", " ").encode()
        + b"".join(row.get(n, "").encode("cp1252").ljust(s)[:s] for n, _, s in columns)
        for row in rows
    )
    return head + heads + b"\r" + body + b"\x1a"


def player(identity: int, surname: str = "", **cells: str) -> Row:
    row = {"ORDER": str(identity), "ID": str(identity), "START_NO": str(identity)}
    return {**row, "SURNAME": surname or f"Player{identity}", **cells}


def game(text: str) -> Row:
    """Make a record from `round white black score score type type`."""
    return dict(zip((name for name, _, _ in GAME_COLUMNS), text.split(), strict=False))


def trio(
    players: Sequence[Row], games: Sequence[str], organiser: str = "Harbour Club"
) -> dict[str, bytes]:
    """Make the files of an event, suffix to content."""
    return {
        ".trn": table(PLAYER_COLUMNS, players),
        ".sco": table(GAME_COLUMNS, [game(text) for text in games]),
        ".ini": INI.format(organiser).encode("cp1252"),
    }


def zipped(files: dict[str, bytes], stem: str = "open") -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for suffix, data in files.items():
            archive.writestr(zipfile.ZipInfo(stem + suffix), data)
    return out.getvalue()


@pytest.fixture
def read(tmp_path: Path) -> ReadTrio:
    """Write the files of an event into a folder and read them by the first."""

    def reading(
        players: Sequence[Row], games: Sequence[str], organiser: str = "Harbour Club"
    ) -> Imported:
        for suffix, data in trio(players, games, organiser).items():
            (tmp_path / f"open{suffix}").write_bytes(data)
        importer = SwissPerfectImporter()
        return importer.read(Source.open(tmp_path / "open.trn"), importer.options())

    return reading
