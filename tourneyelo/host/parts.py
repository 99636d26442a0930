"""Parts of an event: some of its rounds, reported alone with ratings of their own.

FIDE rates an event of more than 30 days month by month. A part keeps the numbers of players and
rounds; the rounds of other parts are blank.
"""

from __future__ import annotations

import csv
import datetime
import re
from pathlib import Path

import msgspec

from tourneyelo.errors import Misuse, Refused
from tourneyelo.host.codes import LEFT_OUT, UNUSABLE_RATINGS
from tourneyelo.model import (
    NOT_PAIRED,
    Finding,
    KFactor,
    Place,
    Player,
    Rating,
    RatingKind,
    Result,
    Tournament,
)
from tourneyelo.model.wording import counted, listed

_RANGE = re.compile(r"(\d{1,3})(?:-(\d{1,3}))?")
_MONTH = re.compile(r"(\d{4})-(\d{2})")


class OwnRating(msgspec.Struct, frozen=True):
    """Rating and K of a player in a part; None leaves what the input states."""

    rating: int | None
    k: int | None


def rounds_of(text: str) -> frozenset[int]:
    """Read `4-6,8`.

    Raises:
        Misuse: it is no list of rounds.
    """
    rounds: set[int] = set()
    for part in text.split(","):
        found = _RANGE.fullmatch(part.strip())
        if not found or int(found[1]) < 1 or int(found[2] or found[1]) < int(found[1]):
            raise Misuse(f"--rounds {text}: write rounds such as 4-6 or 1,3,5")
        rounds.update(range(int(found[1]), int(found[2] or found[1]) + 1))
    return frozenset(rounds)


def month_of(text: str) -> datetime.date:
    """Read `2026-03` as the first day of the month.

    Raises:
        Misuse: it is no month.
    """
    found = _MONTH.fullmatch(text.strip())
    if not found or not 1 <= int(found[2]) <= 12:
        raise Misuse(f"--month {text}: write a month such as 2026-03")
    return datetime.date(int(found[1]), int(found[2]), 1)


def rounds_in(tournament: Tournament, month: datetime.date) -> frozenset[int]:
    """Find the rounds played in a month.

    Raises:
        Misuse: a round has no date, or none lies in the month.
    """
    days = tournament.round_dates
    undated = [n for n in range(1, tournament.rounds + 1) if n > len(days) or days[n - 1] is None]
    if undated:
        raise Misuse(f"--month needs the date of every round; missing: {listed(undated)}")
    held = frozenset(n for n, day in enumerate(days, 1) if day and day.replace(day=1) == month)
    if not held:
        raise Misuse(f"no round was played in {month:%Y-%m}")
    return held


def cut(tournament: Tournament, rounds: frozenset[int]) -> tuple[Tournament, list[Finding]]:
    """Blank all other rounds, take the days of the part, and say what was left out.

    Raises:
        Misuse: the event has none of these rounds.
    """
    all_rounds = range(1, tournament.rounds + 1)
    left_out = [number for number in all_rounds if number not in rounds]
    if len(left_out) == tournament.rounds:
        raise Misuse(f"the event has {counted(tournament.rounds, 'round')}, none of these")
    last = max(n for n in all_rounds if n in rounds)
    dates = tournament.round_dates[:last]
    days = [day if n in rounds else None for n, day in enumerate(dates, 1)]
    held = [day for day in days if day]
    part = msgspec.structs.replace(
        tournament,
        players=tuple(_blanked(player, rounds) for player in tournament.players),
        round_dates=tuple(days),
        start_date=min(held, default=tournament.start_date),
        end_date=max(held, default=tournament.end_date),
    )
    games = sum(_games(player, left_out) for player in tournament.players) // 2
    message = (
        f"rounds {listed(sorted(rounds & set(all_rounds)))} only; rounds {listed(left_out)} with "
        f"{counted(games, 'game')} are left out, points and ranks are those of the part"
    )
    return part, [LEFT_OUT.at(message=message)] if left_out else []


def read_ratings(path: Path) -> dict[tuple[str, int], OwnRating]:
    """Read a CSV with the columns `number` or `fide_id`, `rating`, and perhaps `k`.

    Raises:
        Refused: it cannot be read, or lacks a column.
    """
    place = Place(file=str(path))
    try:
        rows = list(csv.DictReader(path.read_text(encoding="utf-8-sig").splitlines()))
    except (OSError, UnicodeDecodeError, csv.Error) as error:
        raise Refused(UNUSABLE_RATINGS.at(place, f"cannot be read: {error}")) from error
    keys = [key for key in ("fide_id", "number") if rows and key in rows[0]]
    if not keys or "rating" not in rows[0]:
        message = "there must be a heading with number or fide_id, and rating"
        raise Refused(UNUSABLE_RATINGS.at(place, message))
    found: dict[tuple[str, int], OwnRating] = {}
    for line, row in enumerate(rows, 2):
        figures = [row.get(name) or "" for name in (keys[0], "rating", "k")]
        if not figures[0].strip().isdecimal() or not all(_blank_or_whole(f) for f in figures):
            message = f"line {line} holds {', '.join(figures)}, where whole numbers belong"
            raise Refused(UNUSABLE_RATINGS.at(msgspec.structs.replace(place, line=line), message))
        key, rating, k = (int(figure) if figure.strip() else None for figure in figures)
        found[keys[0], key or 0] = OwnRating(rating, k)
    return found


def with_ratings(
    tournament: Tournament, own: dict[tuple[str, int], OwnRating], origin: str
) -> Tournament:
    """Give players the ratings of a part; the others keep theirs."""
    players = tuple(_rerated(player, _own(player, own), origin) for player in tournament.players)
    return msgspec.structs.replace(tournament, players=players)


def _blanked(player: Player, rounds: frozenset[int]) -> Player:
    records = [
        record if number in rounds else NOT_PAIRED for number, record in enumerate(player.rounds, 1)
    ]
    while records and records[-1].result is Result.UNPAIRED:
        records.pop()
    return msgspec.structs.replace(player, rounds=tuple(records), points_declared=None, rank=None)


def _games(player: Player, rounds: list[int]) -> int:
    return sum(
        number <= len(player.rounds) and player.rounds[number - 1].result.played
        for number in rounds
    )


def _blank_or_whole(text: str) -> bool:
    return not text.strip() or text.strip().isdecimal()


def _own(player: Player, own: dict[tuple[str, int], OwnRating]) -> OwnRating | None:
    by_number = own.get(("number", player.number))
    return by_number or own.get(("fide_id", player.fide_id or -1))


def _rerated(player: Player, own: OwnRating | None, origin: str) -> Player:
    if own is None:
        return player
    ratings = player.ratings
    if own.rating is not None:
        others = tuple(rating for rating in ratings if rating.kind is not RatingKind.FIDE)
        fide = (Rating(own.rating, origin=origin),) if own.rating else ()
        ratings = (*fide, *others)
    k = player.k if own.k is None else KFactor(own.k, origin)
    return msgspec.structs.replace(player, ratings=ratings, k=k)
