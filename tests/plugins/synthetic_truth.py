"""The invented events of the corpus as their truth files tell them, brought into the model."""

from __future__ import annotations

import datetime
import json
from pathlib import Path
from typing import Any

from tourneyelo.model import (
    Arbiter,
    BirthDate,
    Colour,
    Player,
    Rating,
    RatingKind,
    Result,
    RoundResult,
    Sex,
    Tournament,
)

EVENTS = ("harbour-open-2026", "mill-street-2026", "quay-quad-2026")
_COLOURS = {"w": Colour.WHITE, "b": Colour.BLACK, "-": None}
_RESULTS = {
    "1": Result.WIN,
    "=": Result.DRAW,
    "0": Result.LOSS,
    "+": Result.FORFEIT_WIN,
    "-": Result.FORFEIT_LOSS,
    "U": Result.PAIRING_BYE,
    "F": Result.FULL_BYE,
    "H": Result.HALF_BYE,
    "Z": Result.ZERO_BYE,
}


def truth_of(shared: Path, event: str) -> dict[str, Any]:
    path = shared / "corpus" / "federation" / "synthetic-events" / f"{event}.json"
    return json.loads(path.read_text(encoding="utf-8"))


def tournament_of(truth: dict[str, Any]) -> Tournament:
    return Tournament(
        name=truth["name"],
        city=truth["city"],
        federation=truth["federation"],
        start_date=datetime.date.fromisoformat(truth["start"]),
        end_date=datetime.date.fromisoformat(truth["end"]),
        type="Round robin" if truth["kind"] == "rr" else "Swiss system",
        time_control=truth["time_control"],
        chief_arbiter=Arbiter(truth["chief_arbiter"]["name"]),
        players=tuple(map(_player, truth["players"])),
    )


def _player(told: dict[str, Any]) -> Player:
    birth = datetime.date.fromisoformat(told["birth"])
    rating, national = told["fide_rating"], told["nat_rating"]
    return Player(
        number=told["tpn"],
        name=f"{told['surname']}, {told['forename']}",
        rounds=rounds_of(told),
        sex=Sex(told["sex"]),
        title=told["title"] or None,
        federation=told["fed"],
        fide_id=told["fide_id"],
        birth=BirthDate(birth.year, birth.month, birth.day),
        ratings=(
            *((Rating(rating),) if rating else ()),
            *((Rating(national, RatingKind.NATIONAL),) if national else ()),
        ),
        rank=told["rank"],
    )


def rounds_of(told: dict[str, Any]) -> tuple[RoundResult, ...]:
    return tuple(
        RoundResult(cell["opponent"] or None, _COLOURS[cell["colour"]], _RESULTS[cell["result"]])
        for cell in told["cells"]
    )
