"""A list of invented people in memory, asked as the real one is."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterable
from typing import Any

import pytest

from tourneyelo.model import ListedPlayer, Sex
from tourneyelo.model.listed import CLASSES, ClassFigures
from tourneyelo.model.names import likeness
from tourneyelo.plugin import Candidate, Certainty


class Memory:
    """Lists by month; a name is found where it is the same but for accents, case and order."""

    def __init__(self, **by_month: Iterable[ListedPlayer]) -> None:
        self._by_month = {name[1:].replace("_", "-"): list(who) for name, who in by_month.items()}

    def months(self, owner: str) -> list[str]:
        return sorted(self._by_month, reverse=True) if owner == "FIDE" else []

    def in_force(self, day: datetime.date, owner: str) -> str | None:
        month = f"{day:%Y-%m}"
        return month if month in self.months(owner) else None

    def classes(self, month: str, owner: str) -> list[Any]:
        told = {class_ for player in self._by_month[month] for class_ in player.classes}
        return [class_ for class_ in CLASSES if class_ in told]

    def players(self, numbers: Iterable[Any], month: str, owner: str) -> dict[Any, ListedPlayer]:
        wanted = set(numbers)
        return {p.id: p for p in self._by_month[month] if p.id in wanted and owner == "FIDE"}

    def history(self, number: Any, owner: str) -> list[ListedPlayer]:
        months = reversed(self.months(owner))
        return [p for month in months for p in self._by_month[month] if p.id == number]

    def search(self, name: str, *, month: str, owner: str, limit: int = 10, **narrowed: Any):
        fitting = [
            player
            for player in self._by_month[month]
            if likeness(name, player.name)
            and narrowed.get("federation") in (None, player.federation)
            and narrowed.get("born") in (None, player.birth_year)
        ]
        certainty = Certainty.CERTAIN if len(fitting) == 1 else Certainty.POSSIBLE
        return [
            Candidate(player=player, certainty=certainty, score=100, reason="the same name")
            for player in fitting[:limit]
        ]


def person(number: int, name: str, rating: int | None = 2000, k: int | None = 20, **facts: Any):
    rapid, blitz = facts.pop("rapid", None), facts.pop("blitz", None)
    stated = {
        "list_owner": "FIDE",
        "month": "2026-03",
        "federation": "AUT",
        "sex": Sex.MALE,
        "birth_year": 1980,
        "standard": ClassFigures(rating, 9, k),
        "rapid": ClassFigures(rapid, 9, 20 if rapid else None),
        "blitz": ClassFigures(blitz, 9, 20 if blitz else None),
    }
    return ListedPlayer(id=number, name=name, **{**stated, **facts})


@pytest.fixture
def memory() -> Callable[..., Memory]:
    return Memory
