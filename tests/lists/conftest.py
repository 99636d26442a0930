"""Small lists of invented people, and the database that they come into."""

from __future__ import annotations

import importlib.util
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import tourneyelo_fide
import tourneyelo_table_lists
from tourneyelo.host import Host, list_reading
from tourneyelo.lists import ImportedList, import_list
from tourneyelo.plugin import ListFile

TAGS = (
    "fideid name country sex title w_title o_title foa_title rating games k rapid_rating"
    " rapid_games rapid_k blitz_rating blitz_games blitz_k birthday flag"
).split()
PEOPLE = (
    ("1000101", "Abernathy, Rowan", "ENG", "M", "FM", "", "", "",
     "2298", "7", "20", "2258", "0", "20", "0", "0", "0", "1988", ""),
    ("1000102", "Angstrom, Asa", "SWE", "F", "WIM", "WIM", "", "",
     "2240", "7", "20", "2200", "0", "20", "0", "0", "0", "1994", "w"),
    ("1000103", "Thorn", "NGR", "M", "", "", "", "ACM",
     "0", "0", "0", "0", "0", "0", "0", "0", "0", "0", ""),
    ("1000104", "Quill & Vane, Martha", "ENG", "F", "", "", "IA,FST", "",
     "1905", "0", "20", "1880", "4", "20", "1861", "12", "20", "1970", "wi"),
)  # fmt: skip


@pytest.fixture(scope="session")
def host() -> Host:
    return Host.of(tourneyelo_fide, tourneyelo_table_lists)


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "lists.sqlite3"


def xml(people=PEOPLE, tags=TAGS, gap="\n", head="") -> bytes:
    """Write people as FIDE's XML does."""
    players = []
    for person in people:
        values = dict(zip(TAGS, person, strict=True))
        cells = (f"<{tag}>{values[tag].replace('&', '&amp;')}</{tag}>" for tag in tags)
        players.append(gap.join(("<player>", *cells, "</player>")))
    return gap.join((f"{head}<playerslist>", *players, "</playerslist>", "")).encode()


def zipped(path: Path, name: str, data: bytes) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(name, data)
    return path


@pytest.fixture(name="xml")
def _xml() -> Callable[..., bytes]:
    return xml


@pytest.fixture(name="zipped")
def _zipped() -> Callable[..., Path]:
    return zipped


@pytest.fixture
def bring_in(host: Host, database: Path) -> Callable[..., ImportedList]:
    """Import a file into the database."""

    def bring(
        path: Path, month: str | None = None, into: Path | None = None, **options: Any
    ) -> ImportedList:
        file = ListFile.open(path)
        contents = list_reading.read_list(host, file, options=options)
        chosen = list_reading.month_of_list(contents, file, month)
        return import_list(into or database, contents, file, chosen)

    return bring


@pytest.fixture(scope="session")
def rating_list(root: Path) -> ModuleType:
    """The generator of the benchmarks."""
    path = root / "tests" / "benchmarks" / "rating_list.py"
    spec = importlib.util.spec_from_file_location("rating_list", path)
    module = importlib.util.module_from_spec(spec)
    sys.modules["rating_list"] = module
    spec.loader.exec_module(module)
    return module
