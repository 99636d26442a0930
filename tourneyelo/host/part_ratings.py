"""Ratings of a part: a CSV with the ratings of its month, every row of it accounted for."""

from __future__ import annotations

import csv
from pathlib import Path

import msgspec

from tourneyelo.errors import Refused
from tourneyelo.host.codes import RATINGS_KEPT, RERATED, UNUSABLE_RATINGS
from tourneyelo.model import Finding, KFactor, Place, Player, Rating, RatingKind, Tournament
from tourneyelo.model.wording import counted, listed

LARGEST_RATING = 4000
LARGEST_K = 200
LARGEST_NUMBER = 10**11
_KEYS = ("number", "fide_id")
_RATED_STATED = "declared_rated_players"
_LIMITS = {
    "number": LARGEST_NUMBER,
    "fide_id": LARGEST_NUMBER,
    "rating": LARGEST_RATING,
    "k": LARGEST_K,
}


class OwnRating(msgspec.Struct, frozen=True):
    """A row: whom it means, the rating (0 or None: unrated), and K when it is known."""

    number: int | None
    fide_id: int | None
    rating: int | None
    k: int | None
    line: int


class PartRatings(msgspec.Struct, frozen=True):
    """The rows of a file."""

    file: str
    rows: tuple[OwnRating, ...]


def read_ratings(path: Path) -> PartRatings:
    """Read a CSV with the columns `number` or `fide_id` or both, `rating`, and perhaps `k`.

    Commas, semicolons or tabs may separate; a column `name` is for the reader alone.

    Raises:
        Refused: it cannot be read, lacks a column, or a row cannot be meant.
    """
    lines = _lines(path)
    separator = max(",;\t", key=lines[0].count) if lines else ","
    table = csv.reader(lines, delimiter=separator, strict=True)
    try:
        heading = [title.strip().lower() for title in next(table, [])]
        if not set(_KEYS) & set(heading) or "rating" not in heading:
            raise _refused(path, "no line names the columns rating, and number or fide_id")
        _refuse_columns(path, heading)
        rows = tuple(_row(path, table.line_num, heading, cells) for cells in table if any(cells))
    except csv.Error as error:
        raise _refused(path, f"cannot be read: {error}", table.line_num) from error
    _refuse_twice(path, rows)
    return PartRatings(str(path), rows)


def with_ratings(
    tournament: Tournament, given: PartRatings, origin: str
) -> tuple[Tournament, list[Finding]]:
    """Give players the ratings of a part, and say who got one and who keeps his own.

    Raises:
        Refused: a row speaks of nobody, or of somebody who has another FIDE number.
    """
    known: dict[tuple[str, int | None], Player] = {}
    for player in tournament.players:
        known["number", player.number] = known["fide_id", player.fide_id] = player
    rows = {_meant(known, given.file, row): row for row in given.rows}
    players = tuple(
        _rerated(player, rows[player.number], origin) if player.number in rows else player
        for player in tournament.players
    )
    others = [player.number for player in tournament.players if player.number not in rows]
    findings = [RERATED.at(message=f"{counted(len(rows), 'rating')} taken from {given.file}")]
    if others:
        message = f"{given.file} gives no rating for {counted(len(others), 'player')}: "
        findings.append(RATINGS_KEPT.at(message=message + listed(others)))
    declared = msgspec.structs.replace(tournament.declared, rated_players=None)
    raw = {name: text for name, text in tournament.raw.items() if name != _RATED_STATED}
    rated = msgspec.structs.replace(tournament, players=players, declared=declared, raw=raw)
    return rated, findings


def _lines(path: Path) -> list[str]:
    try:
        return path.read_text(encoding="utf-8-sig").splitlines()
    except OSError as error:
        raise _refused(path, f"cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise _refused(path, "is not written in UTF-8") from error


def _refuse_columns(path: Path, heading: list[str]) -> None:
    """Refuse what would be passed over without a word: columns that are double or unknown."""
    twice = [name for name in _LIMITS if heading.count(name) > 1]
    if twice:
        raise _refused(path, f"the column {twice[0]} stands twice", 1)
    unknown = [name for name in heading if name and name not in (*_LIMITS, "name")]
    if unknown:
        known = "number, fide_id, name, rating and k"
        raise _refused(path, f"the column {unknown[0]!r} is unknown; there may be {known}", 1)


def _row(path: Path, line: int, heading: list[str], cells: list[str]) -> OwnRating:
    texts = dict(zip(heading, cells, strict=False))
    figures = {name: _figure(path, line, name, texts.get(name, "")) for name in _LIMITS}
    if figures["number"] is None and figures["fide_id"] is None:
        raise _refused(path, "whose rating this is, is not said", line)
    return OwnRating(line=line, **figures)


def _figure(path: Path, line: int, name: str, text: str) -> int | None:
    text = text.strip()
    if not text:
        return None
    if not (text.isascii() and text.isdecimal()) or len(text) > len(str(LARGEST_NUMBER)):
        raise _refused(path, f"{name} {text[:20]!r} is no whole number", line)
    if int(text) > _LIMITS[name]:
        raise _refused(path, f"{name} {text} cannot be meant: at most {_LIMITS[name]}", line)
    return int(text)


def _refuse_twice(path: Path, rows: tuple[OwnRating, ...]) -> None:
    for key in _KEYS:
        seen: dict[int, int] = {}
        for row in rows:
            value = getattr(row, key)
            if value is not None and value in seen:
                raise _refused(path, f"{key} {value} is also in line {seen[value]}", row.line)
            seen[value] = row.line


def _meant(players: dict[tuple[str, int | None], Player], file: str, row: OwnRating) -> int:
    """Find the player of whom the row speaks; both numbers must fit when he has both."""
    key = ("fide_id", row.fide_id) if row.number is None else ("number", row.number)
    player = players.get(key)
    if player and row.fide_id in (None, player.fide_id):
        return player.number
    if player and player.fide_id is None:
        return player.number
    number = "" if row.number is None else f"number {row.number}"
    fide_id = "" if row.fide_id is None else f"fide_id {row.fide_id}"
    whom = " and ".join(filter(None, (number, fide_id)))
    message = f"the event has no player with {whom}"
    raise _refused(Path(file), message, row.line, "correct the row, or take it out")


def _rerated(player: Player, own: OwnRating, origin: str) -> Player:
    ratings = tuple(rating for rating in player.ratings if rating.kind is not RatingKind.FIDE)
    if own.rating:
        ratings = (Rating(own.rating, origin=origin), *ratings)
    k = player.k if own.k is None else KFactor(own.k or None, origin)
    return msgspec.structs.replace(player, ratings=ratings, k=k)


def _refused(path: Path, message: str, line: int | None = None, remedy: str = "") -> Refused:
    place = Place(file=str(path), line=line)
    return Refused(UNUSABLE_RATINGS.at(place, message, remedy=remedy))
