"""Players of a group, and the teams they belong to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from tourneyelo.model import (
    Finding,
    FurtherFact,
    KFactor,
    Place,
    Player,
    Rating,
    RatingKind,
    RawField,
    Scoring,
    Team,
    TimeControlClass,
    federation_code,
)
from tourneyelo.model.wording import numbered
from tourneyelo_tournamentservice import codes, values
from tourneyelo_tournamentservice.document import Element
from tourneyelo_tournamentservice.games import GameReader

_RATINGS: dict[TimeControlClass | None, tuple[str, str]] = {
    TimeControlClass.RAPID: ("FideRapidRating", "RapidRatingFactor"),
    TimeControlClass.BLITZ: ("FideBlitzRating", "BlitzRatingFactor"),
}
_STANDARD = ("FideRating", "RatingFactor")
"""Attributes of rating and K by class; an event of no known class is read as a standard one."""
_FIELDS: dict[str, tuple[str, Callable[[str], Any]]] = {
    "sex": ("sex", values.sex),
    "title": ("Title", values.title),
    "federation": ("Federation", federation_code),
    "fide_id": ("FideId", values.positive),
    "points_declared": ("Pts", values.tenths),
    "rank": ("Rank", values.positive),
}
_FACTS = {"Group": "nsf.class", "LocalGames": "nsf.local-games"}
_EMPTY = frozenset(("", "0", "-"))


class Setting(msgspec.Struct, frozen=True):
    """What of a group decides how its players are read."""

    file: str
    time_control_class: TimeControlClass | None
    federation: str | None
    scoring: Scoring


class PlayerReader:
    """Reads the players of a group; `findings` holds what had to be said."""

    def __init__(self, setting: Setting) -> None:
        self.findings: list[Finding] = []
        self.numbers_stated = True
        self._setting = setting

    def read(self, elements: list[Element]) -> tuple[Player, ...]:
        """Read the players in the order of the file."""
        stated = [values.positive(element.get("StartNo", "")) for element in elements]
        numbers = [number for number in stated if number]
        if len(set(numbers)) != len(elements):
            self.numbers_stated = False
            self.findings.append(codes.NUMBERS.at(self._place(elements[0])))
            numbers = list(range(1, len(elements) + 1))
        return tuple(
            self._player(element, number) for element, number in zip(elements, numbers, strict=True)
        )

    def _player(self, element: Element, number: int) -> Player:
        text = {key: value.strip() for key, value in element.attrib.items()}
        name = ", ".join(filter(None, (text.get("Ln"), text.get("Gn"))))
        games = GameReader(self._setting.file, number, name, self._setting.scoring)
        rounds = games.read(element)
        fields: dict[str, Any] = {
            field: understand(text.get(key, "")) for field, (key, understand) in _FIELDS.items()
        }
        raw = tuple(_not_understood(text, fields))
        self.findings += [self._about(element, number, name, field) for field in raw]
        self.findings += games.findings
        return Player(
            number=number,
            name=name,
            rounds=rounds,
            national_id=_said(text.get("LocalID", "")),
            birth=values.birth(text.get("Born", ""), text.get("BornYear", "")),
            ratings=self._ratings(text),
            k=self._k(text),
            club=text.get("Club") or None,
            further=tuple(FurtherFact(n, text[k]) for k, n in _FACTS.items() if text.get(k)),
            raw=raw,
            row=element.sourceline,
            **fields,
        )

    def _ratings(self, text: dict[str, str]) -> tuple[Rating, ...]:
        fide, _ = _RATINGS.get(self._setting.time_control_class, _STANDARD)
        values_of = (values.positive(text.get(key, "")) for key in (fide, "LocalRating"))
        kinds = ((RatingKind.FIDE, None), (RatingKind.NATIONAL, self._setting.federation))
        return tuple(
            Rating(value, kind, owner)
            for value, (kind, owner) in zip(values_of, kinds, strict=True)
            if value
        )

    def _k(self, text: dict[str, str]) -> KFactor | None:
        _, key = _RATINGS.get(self._setting.time_control_class, _STANDARD)
        factor = values.tenths(text.get(key, ""))
        return KFactor(factor // 10) if factor and factor % 10 == 0 else None

    def _about(self, element: Element, number: int, name: str, field: RawField) -> Finding:
        what = field.field.replace("_", " ").replace("fide id", "FIDE number")
        message = f"{numbered(number, name)}: the {what} {field.text!r} cannot be understood"
        return codes.FIELD.at(self._place(element), message, player=number)

    def _place(self, element: Element) -> Place:
        return Place(file=self._setting.file, line=element.sourceline)


def read_teams(
    elements: list[Element], players: list[Element], numbers: list[int]
) -> tuple[Team, ...]:
    """Read the teams; their players name them, in board order."""
    members: dict[str, list[int]] = {}
    for element, number in zip(players, numbers, strict=True):
        members.setdefault(element.get("Teamname", "").strip(), []).append(number)
    members.pop("", None)
    stated = {element.get("Teamname", "").strip(): element for element in elements}
    stated.pop("", None)
    return tuple(
        Team(
            name=name,
            number=values.positive(_of(stated.get(name), "StartNo")),
            match_points=values.tenths(_of(stated.get(name), "Pts")),
            rank=values.positive(_of(stated.get(name), "Rank")),
            players=tuple(members.get(name, ())),
        )
        for name in dict.fromkeys((*stated, *members))
    )


def _not_understood(text: dict[str, str], fields: dict[str, Any]) -> Iterator[RawField]:
    """Pass on the texts that say something which nobody understands."""
    for field, (key, _) in _FIELDS.items():
        if fields[field] is None and text.get(key, "") not in _EMPTY:
            yield RawField(field, text[key])


def _of(element: Element | None, key: str) -> str:
    return "" if element is None else element.get(key, "")


def _said(text: str) -> str | None:
    return None if text in _EMPTY else text
