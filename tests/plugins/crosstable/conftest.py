"""Small events with invented people, as sheets; and ways to hand them to the importer."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from openpyxl import Workbook, load_workbook

from tourneyelo.plugin import Imported, Source
from tourneyelo_crosstable.importer import CrosstableImporter

Rows = list[list[Any]]
Read = Callable[..., Imported]

SERVER = ["From the Tournament-Database of Chess-Results http://chess-results.com"]
UPDATE = ["Last update 03.05.2026 18:00:00"]


@pytest.fixture(scope="session")
def importer() -> CrosstableImporter:
    return CrosstableImporter()


@pytest.fixture(scope="session")
def to_xlsx() -> Callable[..., bytes]:
    """Write rows as a workbook; further sheets by name."""

    def write(rows: Rows, title: str = "Sheet1", **further: Rows) -> bytes:
        book = Workbook()
        book.remove(book.active)
        for name, content in {title: rows, **further}.items():
            sheet = book.create_sheet(name)
            for row in content:
                sheet.append(row)
        out = io.BytesIO()
        book.save(out)
        return out.getvalue()

    return write


@pytest.fixture(scope="session")
def hidden() -> Callable[[bytes, str], bytes]:
    """Hide a sheet of a workbook."""

    def hide(book: bytes, name: str) -> bytes:
        opened = load_workbook(io.BytesIO(book))
        opened[name].sheet_state = "hidden"
        out = io.BytesIO()
        opened.save(out)
        return out.getvalue()

    return hide


@pytest.fixture(scope="session")
def to_csv() -> Callable[..., bytes]:
    """Write rows as delimited text."""

    def write(rows: Rows, delimiter: str = ",", encoding: str = "utf-8") -> bytes:
        out = io.StringIO()
        csv.writer(out, delimiter=delimiter).writerows(rows)
        return out.getvalue().encode(encoding)

    return write


@pytest.fixture(scope="session")
def read(importer: CrosstableImporter) -> Read:
    """Read bytes as the host does."""

    def read_bytes(data: bytes, name: str = "open.xlsx", **options: Any) -> Imported:
        return importer.read(Source(name, data), importer.options(**options))

    return read_bytes


@pytest.fixture(scope="session")
def read_rows(read: Read, to_xlsx: Callable[..., bytes]) -> Read:
    """Read rows as a workbook of one sheet."""

    def read_sheet(rows: Rows, **options: Any) -> Imported:
        return read(to_xlsx(rows), **options)

    return read_sheet


@pytest.fixture
def start_order() -> Rows:
    """Four players in order of their starting numbers (art=5): three rounds, all games played."""
    return [
        ["No.", "", "Name", "Rtg", "FED", "1.Rd", "2.Rd", "3.Rd", "Pts.", "Rk.", "TB1"],
        [1, "FM", "Adler Bruno", 2100, "AUT", "  3w1", "  2b1", "  4w½", 2.5, 1, 4],
        [2, "", "Birk Carla", 2050, "GER", "  4b½", "  1w0", "  3b0", 0.5, 4, 3],
        [3, "", "Cato Dario", 1980, "ITA", "  1b0", "  4w1", "  2w1", 2, 2, 2],
        [4, "", "Dorn Elsa", 0, "SLO", "  2w½", "  3b0", "  1b½", 1, 3, 1],
    ]


@pytest.fixture
def rank_order() -> Rows:
    """The same event in order of rank (art=4), where opponents are row positions."""
    return [
        ["Rk.", "", "Name", "Rtg", "FED", "1.Rd", "2.Rd", "3.Rd", "Pts. ", "TB1"],
        [1, "FM", "Adler Bruno ", 2100, "AUT", "  2w1", "  4b1", "  3w½", 2.5, 4],
        [2, "", "Cato Dario ", 1980, "ITA", "  1b0", "  3w1", "  4w1", 2, 2],
        [3, "", "Dorn Elsa ", 0, "SLO", "  4w½", "  2b0", "  1b½", 1, 1],
        [4, "", "Birk Carla ", 2050, "GER", "  3b½", "  1w0", "  2b0", 0.5, 3],
    ]


@pytest.fixture
def preamble() -> Rows:
    """The lines that Chess-Results puts above a table when asked for the details of an event."""
    return [
        SERVER,
        ["Lakeside Rapid Open "],
        ["Organizer(s) : Lakeside Chess Club"],
        ["Federation : Austria ( AUT )"],
        ["Tournament director : Egger, Fritz (99900091)"],
        ["Chief Arbiter : IA Moser, Greta (99900092)"],
        ["Deputy Chief Arbiter : FA Huber, Ilse (99900093)"],
        ["Arbiter : NA Koller, Jan (99900094), NA Lang, Kim (99900095)"],
        ["Time control (Rapid) : 10 minutes + 3 secs per move"],
        ["Location : Hall of the Lake"],
        ["Number of rounds : 3"],
        ["Tournament type : Swiss-System"],
        ["Rating calculation : Rating international"],
        ["FIDE-Event-ID : 990042"],
        ["Date : 2026/05/02 to 2026/05/03"],
        ["Rating-Ø / Average age : 1883 / 31"],
        [],
        UPDATE,
        ["Final Ranking crosstable after 3 Rounds"],
    ]


@pytest.fixture
def footer() -> Rows:
    return [
        [],
        [
            "You find all details to this tournament under  http://chess-results.com/tnr99.aspx?lan=1"
        ],
        ["Chess-Tournament-Results-Server: Chess-Results"],
    ]


@pytest.fixture(scope="session")
def codes_of() -> Callable[[Imported], list[str]]:
    """List the codes of the findings, those about the rating column aside."""

    def codes(imported: Imported) -> list[str]:
        return [finding.code for finding in imported.findings if finding.code != "CROSS037"]

    return codes


@pytest.fixture(scope="session")
def column() -> Callable[[Rows, str], int]:
    """Find a column by its heading."""

    def index(rows: Rows, heading: str) -> int:
        return [str(cell).strip() for cell in rows[0]].index(heading)

    return index


@pytest.fixture(scope="session")
def with_column() -> Callable[..., Rows]:
    """Insert a column before the first round."""

    def insert(rows: Rows, heading: str, values: Sequence[Any]) -> Rows:
        at = rows[0].index("1.Rd")
        return [
            [*row[:at], value, *row[at:]]
            for row, value in zip(rows, [heading, *values], strict=True)
        ]

    return insert
