"""The tables of the database, read by the library access-parser without trusting the file."""

from __future__ import annotations

import logging
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tourneyelo.errors import Refused
from tourneyelo.model.wording import counted
from tourneyelo.plugin import Source
from tourneyelo.plugin.digits import whole
from tourneyelo_papi import codes
from tourneyelo_papi.record import PapiFile, PapiPlayer, PapiRound
from tourneyelo_papi.twin import text_of
from tourneyelo_papi.vocabulary import FIELDS, MOST_ROUNDS, PERSONAL, VARIABLES

LARGEST = 64 * 1024 * 1024
MOST_ROWS = 20_000
EXEMPT = 1
"""Key of the partner of byes in the table JOUEUR."""
Rows = list[dict[str, Any]]


def read_database(source: Source) -> PapiFile:
    """Read the tables INFO and JOUEUR.

    Raises:
        Refused: the library is not installed or cannot read the file, or a table lacks.
    """
    if len(source.data) > LARGEST:
        message = f"the database is larger than {LARGEST // 1024**2} MB"
        raise Refused(codes.UNREADABLE.at(source.place(), message))
    tables = _tables(source)
    info = {
        text_of(row.get("Variable")): text_of(row.get("Value")) for row in tables.get("INFO", [])
    }
    rows = [row for row in tables["JOUEUR"] if _key(row) not in (None, EXEMPT)]
    indexes = {_key(row): index for index, row in enumerate(rows)}
    days = {n: info.get(f"DateRd{n}", "") for n in range(1, MOST_ROUNDS + 1)}
    return PapiFile(
        variables={key: info[name] for name, key in VARIABLES.items() if info.get(name)},
        players=tuple(_player(row, indexes) for row in rows),
        round_days={n: day for n, day in days.items() if day},
        version=info.get("Version", ""),
        personal=tuple(sorted({f for row in rows for f in PERSONAL if _is_told(row.get(f))})),
        odd=tuple(_odd(rows, indexes)),
    )


def _tables(source: Source) -> dict[str, Rows]:
    """Read the tables by name.

    Raises:
        Refused: the library is not installed or cannot read the file.
    """
    try:
        from tourneyelo_papi.access import tables_of
    except ImportError as error:
        raise Refused(codes.NO_LIBRARY.at(source.place())) from error
    try:
        with _quiet(), tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "event.papi"
            path.write_bytes(source.data)
            columns = tables_of(path, ("INFO", "JOUEUR"))
    except Exception as error:  # the library trusts the file, and anything may come of that
        message = f"the database cannot be read: {type(error).__name__}: {str(error)[:80]}"
        raise Refused(codes.UNREADABLE.at(source.place(), " ".join(message.split()))) from error
    if "JOUEUR" not in columns:
        raise Refused(codes.NOT_PAPI.at(source.place(), "the database has no table JOUEUR"))
    rows = {name: _rows(source, name, table.values) for name, table in columns.items()}
    for name, table in columns.items():
        if len(rows[name]) != table.stated:
            found = f"{counted(table.stated, 'row')}, and {len(rows[name])} are there"
            message = f"the table {name} counts {found}"
            raise Refused(codes.UNREADABLE.at(source.place(), message))
    return rows


@contextmanager
def _quiet() -> Iterator[None]:
    """Keep what the library logs from the terminal: the finding says what matters."""
    logger = logging.getLogger("access_parser")
    before, silent = logger.propagate, logging.NullHandler()
    logger.propagate = False
    logger.addHandler(silent)
    try:
        yield
    finally:
        logger.removeHandler(silent)
        logger.propagate = before


def _rows(source: Source, name: str, table: Mapping[str, Any]) -> Rows:
    """Turn columns into rows.

    Raises:
        Refused: the columns differ in length, so that nobody knows what belongs together.
    """
    columns = {key: values for key, values in table.items() if isinstance(values, list)}
    lengths = {len(values) for values in columns.values()}
    if len(lengths) > 1 or max(lengths, default=0) > MOST_ROWS:
        message = f"the columns of the table {name} do not fit together"
        raise Refused(codes.UNREADABLE.at(source.place(), message))
    return [dict(zip(columns, row, strict=True)) for row in zip(*columns.values(), strict=True)]


def _key(row: Mapping[str, Any]) -> int | None:
    return whole(text_of(row.get("Ref")))


def _is_told(value: Any) -> bool:
    return bool(text_of(value).strip("0"))


def _player(row: Mapping[str, Any], indexes: Mapping[int | None, int]) -> PapiPlayer:
    fields = {key: text_of(row.get(column)) for column, key in FIELDS.items()}
    rounds, strangers = {}, set()
    for number in range(1, MOST_ROUNDS + 1):
        told = _round(row, number, indexes)
        if told != PapiRound():
            rounds[number] = told
        met = whole(text_of(row.get(f"Rd{number:02}Adv")))
        if met and met != EXEMPT and met not in indexes:
            strangers.add(number)
            rounds[number] = told
    kept = {key: text for key, text in fields.items() if text}
    return PapiPlayer(kept, rounds, frozenset(strangers))


def _round(row: Mapping[str, Any], number: int, indexes: Mapping[int | None, int]) -> PapiRound:
    result = row.get(f"Rd{number:02}Res")
    return PapiRound(
        text_of(row.get(f"Rd{number:02}Cl")) or "R",
        indexes.get(whole(text_of(row.get(f"Rd{number:02}Adv")))),
        result if type(result) is int else 0,
    )


def _odd(rows: Rows, indexes: Mapping[int | None, int]) -> Iterator[str]:
    if len(indexes) != len(rows):
        yield "several players have the same key, so that opponents may be mixed up"
