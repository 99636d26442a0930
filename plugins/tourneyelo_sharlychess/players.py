"""The players of a tournament: who they are and what they are rated."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from tourneyelo.model import (
    BirthDate,
    Finding,
    FurtherFact,
    Place,
    Player,
    RatingKind,
    Sex,
)
from tourneyelo.model.wording import counted, numbers
from tourneyelo.plugin.field_reader import FieldReader
from tourneyelo_sharlychess import codes
from tourneyelo_sharlychess.database import Row, text, whole
from tourneyelo_sharlychess.event import json_object

ESTIMATED = "sharly-chess.estimated-rating"
SEXES = {"F": Sex.FEMALE, "M": Sex.MALE, "1": Sex.FEMALE, "2": Sex.MALE, "0": None, "": None}
"""Letters from m073 on, numbers before."""
TITLES = {
    "0": "", "1": "WCM", "2": "CM", "3": "WFM", "4": "FM", "5": "WIM", "6": "IM", "7": "WGM",
    "8": "GM",
}  # fmt: skip
"""Numbers before m073."""
OLD_KINDS = {1: "estimated", 2: "national", 3: "fide"}
"""Before m050 a player had one rating of each class, and this was its kind."""


class PlayerReader:
    """Reads the players whose ids and numbers are given."""

    def __init__(self, rows: Iterable[Row], rating: int | None, place: Place) -> None:
        self._rows = {row["id"]: row for row in rows}
        self._rating = rating
        """Which class of ratings counts: 1 standard, 2 rapid, 3 blitz."""
        self._place = place
        self.findings: list[Finding] = []

    def read(self, numbers_of: dict[int, int]) -> list[Player]:
        """Return the players by number; `numbers_of` has id and number of each."""
        players = [
            self._player(self._rows[identity], number)
            for identity, number in sorted(numbers_of.items(), key=lambda each: each[1])
        ]
        guessed = [p.number for p in players if p.further_fact(ESTIMATED) and p.rating is None]
        if guessed:
            message = (
                f"{counted(len(guessed), 'player')} with an estimated rating only, taken as "
                f"unrated: {numbers('player', guessed)}"
            )
            self.findings.append(codes.ESTIMATED.at(self._place, message))
        return players

    def _player(self, row: Row, number: int) -> Player:
        fields = FieldReader(codes.FIELDS, self._place, number)
        name = fields.name(
            ", ".join(filter(None, (text(row["last_name"]), text(row["first_name"]))))
        )
        stated = self._ratings(fields, row)
        estimate = text(stated.get("estimated"))
        title = text(row["title"])
        player = Player(
            number=number,
            name=name,
            sex=fields.sex(text(row["gender"]).upper(), SEXES),
            title=fields.title(TITLES.get(title, title)),
            federation=fields.federation(text(row["federation"])),
            fide_id=fields.fide_id(text(row["fide_id"])),
            birth=_birth(fields, row),
            ratings=(
                *fields.rating(text(stated.get("fide")), RatingKind.FIDE),
                *fields.rating(text(stated.get("national")), RatingKind.NATIONAL),
            ),
            club=fields.text("club", text(row["club"])),
            further=(FurtherFact(ESTIMATED, estimate),) if estimate.strip("0") else (),
        )
        self.findings += fields.findings
        return msgspec.structs.replace(player, raw=tuple(fields.raw))

    def _ratings(self, fields: FieldReader, row: Row) -> dict[str, Any]:
        """Return the ratings of the class that counts, by kind: fide, national, estimated."""
        stated = json_object(row["ratings"])
        own = (stated or {}).get(str(self._rating)) or {}
        if stated is None or not isinstance(own, dict):
            fields.odd(codes.RATINGS_UNREADABLE, "rating", text(row["ratings"]), "ratings {!r}")
            return {}
        if "value" not in own:
            return own
        kind = OLD_KINDS.get(whole(own.get("type")) or 0)
        if kind is None and own["value"]:
            fields.odd(codes.RATINGS_UNREADABLE, "rating", str(own), "the rating {!r}")
        return {kind: own["value"]} if kind else {}


def _birth(fields: FieldReader, row: Row) -> BirthDate | None:
    """Return the whole date, else the year alone (from m064 on)."""
    day = text(row["date_of_birth"])[:10]
    parts = day.split("-")
    if len(parts) == 3 and all(p.isascii() and p.isdigit() and len(p) <= 4 for p in parts):
        year, month, of_month = map(int, parts)
        return fields.birth(year, month, of_month, day)
    if day:
        return fields.birth(0, 0, 0, day)
    year_alone = whole(row["year_of_birth"])
    return fields.birth(year_alone, 0, 0, str(year_alone)) if year_alone else None
