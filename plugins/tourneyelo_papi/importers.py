"""The importers of Papi's database and of its JSON twin."""

from __future__ import annotations

from typing import Any

from tourneyelo.model import Tournament
from tourneyelo.model.wording import counted
from tourneyelo.plugin import Certainty, Detection, Imported, Importer, Source
from tourneyelo_papi import codes
from tourneyelo_papi.event import event_of
from tourneyelo_papi.record import PapiFile

_JET = b"\0\x01\0\0Standard Jet DB\0"
_TABLES = (b"JOUEUR", "JOUEUR".encode("utf-16-le"))
_KEYS = (b'"pointSystem"', b'"homologation"', b'"ratingClass"', b'"tiebreak1"')


class PapiImporter(Importer):
    """Reads the database (Access, Jet 4); needs the library access-parser."""

    name = "papi"
    title = "Papi database (FFE)"
    extensions = (".papi",)
    codes = codes.READER

    def detect(self, source: Source) -> Detection:
        """Look for an Access database that names the table JOUEUR."""
        if not source.data.startswith(_JET):
            return Detection(Certainty.NO, "the input is no Access database")
        if any(table in source.data for table in _TABLES):
            return Detection(Certainty.CERTAIN, "an Access database with the table JOUEUR")
        if source.extension == ".papi":
            return Detection(Certainty.POSSIBLE, "an Access database called .papi, without JOUEUR")
        return Detection(Certainty.NO, "an Access database without the table JOUEUR")

    def read(self, source: Source, options: Any) -> Imported:  # noqa: ARG002
        """Read a database.

        Raises:
            Refused: the library is not there, cannot read it, or there are no players.
        """
        from tourneyelo_papi.database import read_database

        return _imported(source, read_database(source), "the tables INFO and JOUEUR")


class PapiJsonImporter(Importer):
    """Reads the JSON that papi-converter makes of a database."""

    name = "papi-json"
    title = "Papi database as JSON of papi-converter (FFE)"
    extensions = (".json",)
    codes = codes.READER

    def detect(self, source: Source) -> Detection:
        """Look for the variables of Papi at the beginning."""
        head = source.head
        if not head.removeprefix(b"\xef\xbb\xbf").lstrip().startswith(b"{"):
            return Detection(Certainty.NO, "the input does not begin like a JSON object")
        if b'"variables"' in head and any(key in head for key in _KEYS):
            return Detection(Certainty.CERTAIN, "a JSON object with variables of Papi")
        if b'"lastName"' in head and b'"players"' in head:
            return Detection(Certainty.LIKELY, "a JSON object with players as papi-converter has")
        return Detection(Certainty.NO, "a JSON object without variables of Papi")

    def read(self, source: Source, options: Any) -> Imported:  # noqa: ARG002
        """Read the JSON.

        Raises:
            Refused: it is none, has not the keys of papi-converter, or there are no players.
        """
        from tourneyelo_papi.twin import read_twin

        return _imported(source, read_twin(source), "the JSON of papi-converter")


def _imported(source: Source, told: PapiFile, what: str) -> Imported:
    event, findings = event_of(source, told)
    return Imported(
        tournament=event,
        findings=findings,
        producer=f"Papi {told.version}" if told.version else None,
        understanding=_understanding(event, what),
    )


def _understanding(event: Tournament, what: str) -> tuple[str, ...]:
    size = f"{counted(len(event.players), 'player')}, {counted(event.rounds, 'round')}"
    numbers = "Papi's own" if event.numbers_stated else "counted in the order of the file"
    return (f"{what}: {size}", f"starting numbers: {numbers}", "B is white, N is black")
