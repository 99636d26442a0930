"""Invented events of every shape come back from every format with the same games."""

from __future__ import annotations

import datetime
from random import Random
from typing import Any

import msgspec
import pytest

from tourneyelo.model import (
    BirthDate,
    Colour,
    Player,
    Rating,
    RatingKind,
    Result,
    RoundResult,
    Severity,
    Sex,
    TimeControlClass,
    Tournament,
    boards,
)
from tourneyelo_cfc.exporter import CfcExporter
from tourneyelo_cfc.importer import CfcImporter
from tourneyelo_ecf.report.ecf_code import check_letter
from tourneyelo_ecf.report.exporter import EcfExporter
from tourneyelo_ecf.report.importer import EcfImporter
from tourneyelo_feda.exporter import FedaExporter
from tourneyelo_feda.figures import figures_of
from tourneyelo_feda.importer import FedaImporter
from tourneyelo_kbsb.exporter import KbsbExporter
from tourneyelo_kbsb.importer import KbsbImporter

GAMES = (
    *((Result.WIN, Result.LOSS), (Result.LOSS, Result.WIN), (Result.DRAW, Result.DRAW)),
    *((Result.FORFEIT_WIN, Result.FORFEIT_LOSS), (Result.FORFEIT_LOSS, Result.FORFEIT_LOSS)),
)
BYES = (Result.PAIRING_BYE, Result.FULL_BYE, Result.HALF_BYE, Result.ZERO_BYE)
LETTERS = "abcdefgh éüñ"
FORMATS: dict[str, tuple[Any, Any, dict[str, str]]] = {
    "ecf": (
        EcfExporter(),
        EcfImporter(),
        {
            "event_code": "INV26",
            "results_officer": "A",
            "results_officer_address": "B",
            "treasurer": "C",
            "treasurer_address": "D",
        },
    ),
    "kbsb": (KbsbExporter(), KbsbImporter(), {}),
    "cfc": (
        CfcExporter(),
        CfcImporter(),
        {"province": "ON", "director_id": "1", "organiser_id": "2"},
    ),
}
NUMBERS = {
    "ecf": lambda number: f"9200{number:02}" + check_letter(f"9200{number:02}"),
    "kbsb": lambda number: str(20000 + number),
    "cfc": lambda number: str(120000 + number),
    "feda": lambda number: str(1200000 + number),
}


def invented(chance: Random, national: str) -> Tournament:
    """Make an event of 4 to 13 players and 1 to 7 rounds; the first board is always played."""
    count, rounds = chance.randint(4, 13), chance.randint(1, 7)
    told: dict[int, list[RoundResult]] = {number: [] for number in range(1, count + 1)}
    for _ in range(rounds):
        order = chance.sample(sorted(told), count)
        for at, (white, black) in enumerate(zip(order[::2], order[1::2], strict=False)):
            results = chance.choice(GAMES[:3] if at == 0 else GAMES)
            told[white].append(RoundResult(black, Colour.WHITE, results[0]))
            told[black].append(RoundResult(white, Colour.BLACK, results[1]))
        if count % 2:
            told[order[-1]].append(RoundResult(None, None, chance.choice(BYES)))
    return Tournament(
        name="Invented Open",
        start_date=datetime.date(2026, 1, 10),
        end_date=datetime.date(2026, 1, 20),
        time_control="90+30",
        time_control_class=TimeControlClass.STANDARD,
        round_dates=tuple(datetime.date(2026, 1, 10 + at) for at in range(rounds)),
        players=tuple(
            Player(
                number=number,
                name="".join(chance.choices(LETTERS, k=12)).strip() + f"x, N{number}",
                sex=chance.choice((Sex.MALE, Sex.FEMALE)),
                federation="FRA",
                birth=BirthDate(chance.randint(1930, 2020)),
                national_id=NUMBERS[national](number),
                ratings=(Rating(chance.randint(1000, 2700), RatingKind.NATIONAL),)
                if chance.random() < 0.8
                else (),
                rounds=tuple(records),
            )
            for number, records in told.items()
        ),
    )


@pytest.mark.parametrize("name", FORMATS)
@pytest.mark.parametrize("seed", range(15))
def test_the_games_come_back(name, seed, written, problems, reading):
    exporter, importer, given = FORMATS[name]
    event = invented(Random(seed), name)
    errors = [f for f in problems(exporter, event, **given) if f.severity is Severity.ERROR]
    assert errors == []
    imported = reading(importer, written(exporter, event, **given))
    assert [f for f in imported.findings if f.severity is Severity.ERROR] == []
    told, found = (
        [(b.round, b.first, b.second, b.half_points) for b in boards(each)]
        for each in (event, imported.tournament)
    )
    assert found == told
    assert [player.national_id for player in imported.tournament.players] == [
        player.national_id for player in event.players
    ]
    again = reading(importer, written(exporter, imported.tournament, **given)).tournament
    assert again == imported.tournament


@pytest.mark.parametrize("seed", range(15))
def test_the_sums_come_back(seed, written, reading):
    event = invented(Random(seed), "feda")
    imported = reading(FedaImporter(), written(FedaExporter(), event)).tournament
    assert figures_of(imported) == figures_of(event)
    people = [msgspec.structs.replace(p, rounds=(), ratings=()) for p in event.players]
    for ours, theirs in zip(imported.players, people, strict=True):
        for field in ("number", "sex", "federation", "birth", "national_id"):
            assert getattr(ours, field) == getattr(theirs, field)
        assert ours.name == " ".join(theirs.name.split())
