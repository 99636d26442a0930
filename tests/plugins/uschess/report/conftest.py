"""Invented reports of US Chess, put together field by field as the specification has them."""

from __future__ import annotations

import datetime
import io
import zipfile
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from tourneyelo.errors import Refused
from tourneyelo.model import Finding, Report, SourceFacts, Tournament
from tourneyelo.plugin import Imported, Neighbours, Source
from tourneyelo.plugin.dbase import DbaseField, write_dbase
from tourneyelo_uschess.report.exporter import UsChessExporter
from tourneyelo_uschess.report.importer import UsChessImporter
from tourneyelo_uschess.report.options import ReportOptions

Files = dict[str, bytes]

EVENT = {
    "H_FORMAT": (5, "2C"),
    "H_PROGRAM": (10, "EXAMPLE"),
    "H_EVENT_ID": (12, ""),
    "H_NAME": (35, "QUARRY OPEN"),
    "H_TOT_SECT": (2, "1"),
    "H_BEG_DATE": (8, "20260306"),
    "H_END_DATE": (8, "20260308"),
    "H_AFF_ID": (8, "A9900001"),
    "H_CITY": (21, "SPRINGFIELD"),
    "H_STATE": (2, "MA"),
    "H_ZIPCODE": (10, "01101"),
    "H_COUNTRY": (21, "USA"),
    "H_SENDCROS": (1, "N"),
    "H_CTD_ID": (8, "99099901"),
    "H_ATD_ID": (8, ""),
    "H_OTHER_TD": (255, ""),
}
SECTION = {
    "S_EVENT_ID": (12, ""),
    "S_SEC_NUM": (2, "1"),
    "S_SEC_NAME": (30, "Open"),
    "S_R_SYSTEM": (1, "R"),
    "S_TIMECTL": (40, "G/90;+30"),
    "S_CTD_ID": (8, "99099901"),
    "S_ATD_ID": (8, ""),
    "S_TRN_TYPE": (1, "S"),
    "S_TOT_RNDS": (2, "3"),
    "S_LST_PAIR": (4, "4"),
    "S_BEG_DATE": (8, "20260306"),
    "S_END_DATE": (8, "20260308"),
    "S_SCH_LVL": (1, "N"),
    "S_GR_PRIX": (1, "N"),
    "S_GP_PTS": (3, ""),
    "S_FIDE": (1, "N"),
}
PLAYER = {
    "D_EVENT_ID": (12, ""),
    "D_SEC_NUM": (2, "1"),
    "D_PAIR_NUM": (4, ""),
    "D_MEM_ID": (8, ""),
    "D_NAME": (30, ""),
    "D_STATE": (2, "MA"),
    "D_RATING": (4, "1800"),
}
"""Fields, widths and usual contents of layout 2C, in its order."""
NAMES = ("ALDER, ANN", "BIRCH, BEN", "CEDAR, CLEO", "DOGWOOD, DAN", "ELM, EVE", "FIR, FAY")
FOUR = ("W2W D3B H0", "L1B X0 W4W", "D4W D1W B0", "D3B F0 L2B")
"""Four players and three rounds: a game, a draw, byes, and a forfeit that 2 won against 4."""


def table(layout: dict[str, tuple[int, str]], rows: Sequence[dict[str, str]]) -> bytes:
    """Make a table of rows that say what differs from the usual contents."""
    fields = [DbaseField(name, "C", width) for name, (width, _) in layout.items()]
    usual = {name: text for name, (_, text) in layout.items()}
    texts = [[(usual | row)[field.name] for field in fields] for row in rows]
    return write_dbase(fields, texts, datetime.date(2026, 3, 8))


def member(section: int, number: int) -> str:
    """Invent a member number."""
    return f"990{section}{number:04}"


def report_files(
    players: Sequence[str] = FOUR,
    *,
    event: dict[str, str] | None = None,
    section: dict[str, str] | None = None,
    more: Sequence[dict[str, str]] = (),
    changes: dict[int, dict[str, str]] | None = None,
) -> Files:
    """Make the three files of one section.

    Args:
        players: the cells of each player, with blanks between them.
        event: what differs in THEXPORT.
        section: what differs in TSEXPORT.
        more: further rows of TDEXPORT, given whole.
        changes: what differs for a player, by number.
    """
    cells = [row.split() for row in players]
    rounds = max(map(len, cells), default=0)
    rows = [
        {"D_PAIR_NUM": str(n), "D_MEM_ID": member(1, n), "D_NAME": NAMES[(n - 1) % 6]}
        | {f"D_RND{at:02}": cell for at, cell in enumerate(own, 1)}
        | (changes or {}).get(n, {})
        for n, own in enumerate(cells, 1)
    ]
    layout = PLAYER | {f"D_RND{at:02}": (7, "U0") for at in range(1, rounds + 1)}
    counts = {"S_TOT_RNDS": str(rounds), "S_LST_PAIR": str(len(players))}
    return {
        "THEXPORT.DBF": table(EVENT, [event or {}]),
        "TSEXPORT.DBF": table(SECTION, [counts | (section or {})]),
        "TDEXPORT.DBF": table(layout, [*rows, *more]),
    }


class InMemory(Neighbours):
    """Files that lie in one folder, without a disk."""

    def __init__(self, files: Files) -> None:
        self.files = files

    def names(self) -> Sequence[str]:
        return sorted(self.files)

    def path_of(self, name: str) -> str:
        return f"report/{name}"

    def read(self, name: str) -> bytes:
        return self.files[name]


def source(files: Files, name: str = "THEXPORT.DBF", section: str | None = None) -> Source:
    """Give one of the files, with the others beside it."""
    return Source(f"report/{name}", files[name], event=section, neighbours=InMemory(files))


def zipped(files: Files) -> bytes:
    """Put files into a zip."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return out.getvalue()


def read_files(files: Files, name: str = "THEXPORT.DBF", section: str | None = None) -> Imported:
    """Read one section."""
    importer = UsChessImporter()
    return importer.read(source(files, name, section), importer.options())


def as_report(tournament: Tournament) -> Report:
    return Report(source=SourceFacts(), tournament=tournament)


def write_files(*events: Tournament, **options: Any) -> Files:
    """Write events as sections."""
    exporter = UsChessExporter()
    return dict(exporter.files([as_report(event) for event in events], ReportOptions(**options)))


def problems_of(*events: Tournament, **options: Any) -> list[Finding]:
    """Ask what would be sent back or lost."""
    reports = [as_report(event) for event in events]
    return list(UsChessExporter().set_problems(reports, ReportOptions(**options)))


@pytest.fixture(scope="session")
def make() -> Callable[..., Files]:
    return report_files


@pytest.fixture(scope="session")
def read() -> Callable[..., Imported]:
    return read_files


@pytest.fixture(scope="session")
def given() -> Callable[..., Source]:
    return source


@pytest.fixture(scope="session")
def pack() -> Callable[[Files], bytes]:
    return zipped


@pytest.fixture(scope="session")
def write() -> Callable[..., Files]:
    return write_files


@pytest.fixture(scope="session")
def problems() -> Callable[..., list[Finding]]:
    return problems_of


@pytest.fixture(scope="session")
def refusal() -> Callable[..., Finding]:
    """Read what must be refused and return the reason."""

    def refused(files: Files, *arguments: str) -> Finding:
        with pytest.raises(Refused) as caught:
            read_files(files, *arguments)
        return caught.value.findings[0]

    return refused


@pytest.fixture(scope="session")
def rounds() -> Callable[..., str]:
    """Write the rounds of a player in the notation of the kit, as in `2w1 H 4+`."""
    signs = {
        "win": "1", "draw": "=", "loss": "0", "forfeit-win": "+", "forfeit-loss": "-",
        "unmoved-draw": "D", "half-bye": "H", "point-bye": "P", "unpaired": ".", "unknown": "?",
    }  # fmt: skip

    def words(imported: Imported, number: int) -> str:
        (player,) = (p for p in imported.tournament.players if p.number == number)
        return " ".join(
            f"{r.opponent or ''}{r.colour.value[0] if r.colour else ''}{signs[r.result.value]}"
            for r in player.rounds
        )

    return words
