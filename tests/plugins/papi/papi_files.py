"""An invented event as a database of Papi and as its JSON twin, and ways to read and write."""

from __future__ import annotations

import datetime
import io
import json
from typing import Any

import msgspec
from jet_database import BYTE, DATE, DOUBLE, LONG, SHORT, TEXT, Column, Table, database

from tourneyelo.model import Finding, Report, SourceFacts, Tournament
from tourneyelo.plugin import Imported, Source
from tourneyelo_papi.exporter import PapiJsonExporter
from tourneyelo_papi.importers import PapiImporter, PapiJsonImporter

ROUNDS = [
    Column(f"Rd{number:02}{kind}", type_, width)
    for number in range(1, 25)
    for kind, type_, width in (("Cl", TEXT, 1), ("Adv", LONG, 0), ("Res", BYTE, 0))
]
# Columns and types of the table JOUEUR in Papi 3.3.8.
COLUMNS = [
    Column("Ref", LONG), Column("RefFFE", LONG), Column("Nr", SHORT), Column("NrFFE", TEXT, 6),
    Column("Nom", TEXT, 20), Column("Prenom", TEXT, 20), Column("Sexe", TEXT, 1),
    Column("NeLe", DATE), Column("Cat", TEXT, 4), Column("AffType", TEXT, 1), Column("Elo", SHORT),
    Column("Rapide", SHORT), Column("Blitz", SHORT), Column("Federation", TEXT, 3),
    Column("ClubRef", LONG), Column("Club", TEXT, 80), Column("Ligue", TEXT, 3),
    Column("Fide", TEXT, 1), Column("RapideFide", TEXT, 1), Column("BlitzFide", TEXT, 1),
    Column("FideCode", TEXT, 10), Column("FideTitre", TEXT, 2), Column("Pts", DOUBLE),
    Column("PtA", DOUBLE), Column("PtF", DOUBLE), Column("Dep1", DOUBLE), Column("Dep2", DOUBLE),
    Column("Dep3", DOUBLE), Column("Place", SHORT), Column("Perf", SHORT), Column("Board", SHORT),
    Column("Fixe", SHORT), Column("Flotteur", TEXT, 24), *ROUNDS, Column("Adresse", TEXT, 96),
    Column("CP", TEXT, 36), Column("Tel", TEXT, 10), Column("EMail", TEXT, 50),
    Column("Commentaire", TEXT, 255), Column("InscriptionRegle", SHORT),
    Column("InscriptionDu", SHORT),
]  # fmt: skip
INFO = {
    "Nom": "Open de la Carrière",
    "Genre": "Suisse",
    "NbrRondes": "3",
    "Pairing": "Haley",
    "Cadence": "1h30+30s",
    "ClassElo": "Elo",
    "Dep1": "Brésilien",
    "Dep2": "Solkoff",
    "Dep3": "Performance",
    "DecomptePoints": "NON",
    "Lieu": "Carrièreville",
    "DateDebut": "02/05/2026  09:30",
    "DateFin": "03/05/2026",
    "Arbitre": "VALLE Ruth",
    "Homologation": "12345",
    "Version": "3.3.8",
    "DateRd1": "02/05/2026",
    "DateRd2": "02/05/2026",
    "DateRd3": "03/05/2026",
}
EXEMPT = {"Ref": 1, "Nom": "EXEMPT", "Elo": 0, "Rd03Cl": "N", "Rd03Adv": 4, "Rd03Res": 0}


def played(*rounds: tuple[str, int | None, int]) -> dict[str, object]:
    """Write rounds as colour, key of the opponent, result."""
    cells: dict[str, object] = {f"Rd{n:02}Cl": "R" for n in range(1, 25)}
    cells |= {f"Rd{n:02}Res": 0 for n in range(1, 25)}
    for number, (colour, opponent, result) in enumerate(rounds, 1):
        cells |= {f"Rd{number:02}Cl": colour, f"Rd{number:02}Adv": opponent}
        cells[f"Rd{number:02}Res"] = result
    return cells


ADAM = {
    "Ref": 2, "Nr": 1, "NrFFE": "A00001", "Nom": "ADAM", "Prenom": "Zoé", "Sexe": "F",
    "NeLe": datetime.date(1990, 2, 7), "Cat": "SenF", "AffType": "A", "Elo": 2100, "Fide": "F",
    "Rapide": 2050, "RapideFide": "N", "Federation": "FRA", "Club": "Échiquier", "Ligue": "IDF",
    "FideCode": "99000001  ", "FideTitre": "mf", "Pts": 2.5, "Place": 1, "Tel": "0102030405",
    **played(("B", 3, 3), ("N", 4, 2), ("B", 5, 6)),
}  # fmt: skip
BENOIT = {
    "Ref": 3, "Nr": 2, "Nom": "BENOÎT", "Prenom": "Luc", "Sexe": "M", "AffType": "N", "Elo": 1800,
    "Fide": "N", "Federation": "FRA", **played(("N", 2, 1), ("F", None, 2), ("F", None, 6)),
}  # fmt: skip
CARON = {
    "Ref": 4, "Nr": 3, "Nom": "CARON", "Prenom": "Ève", "Elo": 1399, "Fide": "E",
    "Federation": "BEL", **played(("B", 5, 5), ("B", 2, 2), ("B", 1, 6)),
}  # fmt: skip
DURAND = {
    "Ref": 5, "Nr": 4, "Nom": "DURAND", "Elo": 0, **played(("N", 4, 5), ("F", None, 0), ("N", 2, 4))
}  # fmt: skip


def papi(*players: dict[str, object], **info: str) -> bytes:
    told = {**INFO, **info}
    rows = [{"Variable": name, "Value": value} for name, value in told.items()]
    columns = (Column("Variable", TEXT, 50), Column("Value", TEXT, 50))
    people = [EXEMPT, *(players or (ADAM, BENOIT, CARON, DURAND))]
    return database(Table("INFO", columns, rows), Table("JOUEUR", COLUMNS, people))


TWIN = {
    "variables": {
        "name": "Open de la Carrière", "type": "Suisse", "rounds": "2", "pairing": "Standard",
        "timeControl": "1h30+30s", "ratingClass": "Elo", "ratingThreshold1": "0",
        "tiebreak1": "Brésilien", "pointSystem": "NON", "venue": "Carrièreville",
        "startDate": "02/05/2026", "endDate": "03/05/2026", "arbiter": "Valle Ruth",
        "homologation": "12345",
    },
    "players": [
        {"lastName": "Adam", "firstName": "Zoé", "gender": "F", "birthDate": "07/02/1990",
         "elo": 2100, "fideElo": "F", "federation": "FRA", "club": "Échiquier", "fideTitle": "mf",
         "rounds": {"1": {"color": "B", "opponent": 1, "result": 3},
                    "2": {"color": "F", "result": 2}}},
        {"lastName": "Benoît", "firstName": "Luc", "gender": "M", "elo": 1800, "fideElo": "N",
         "rounds": {"1": {"color": "N", "opponent": 0, "result": 1},
                    "2": {"color": "B", "result": 6}}},
    ],
}  # fmt: skip


def twin(**changes: Any) -> dict[str, Any]:
    """Copy the twin, with changes to the first player."""
    copied = json.loads(json.dumps(TWIN))
    copied["players"][0] |= changes
    return copied


def read_twin(told: dict[str, Any]) -> Imported:
    data = json.dumps(told, ensure_ascii=False).encode()
    return PapiJsonImporter().read(Source("open.json", data), None)


def read_papi(data: bytes) -> Imported:
    return PapiImporter().read(Source("open.papi", data), None)


def problems(event: Tournament, **options: str) -> dict[str, Finding]:
    found = PapiJsonExporter().problems(_report(event), _options(options))
    return {finding.code: finding for finding in found}


def written(event: Tournament, **options: str) -> dict[str, Any]:
    out = io.BytesIO()
    PapiJsonExporter().write(_report(event), out, _options(options))
    return json.loads(out.getvalue())


def codes(imported: Imported) -> set[str]:
    return {finding.code for finding in imported.findings}


def _report(event: Tournament) -> Report:
    return Report(source=SourceFacts(), tournament=event)


def _options(options: dict[str, str]) -> object:
    return msgspec.convert(options, PapiJsonExporter.options)
