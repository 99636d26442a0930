"""The TRF16 exporter: strict columns, CR LF, UTF-8; what it cannot carry is said beforehand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, BinaryIO

from tourneyelo.model import Finding, RatingKind, Report, Result, Tournament
from tourneyelo.plugin import Exporter
from tourneyelo_trf import codes
from tourneyelo_trf.lines import NAME_WIDTH, header_lines, player_lines, team_lines
from tourneyelo_trf.records import FORMAT, TRF26, is_national

_LINE_END = "\r\n"
_MOST_PLAYERS = 9999
_MOST_POINTS = 999
"""Tenths of a point that positions 81-84 hold: 99.9."""
_LONGEST_TEAM_NAME = 32


class Trf16Exporter(Exporter):
    """Writes TRF16 (C.04 Annex 2): records 001 to 132 and kept lines at their places."""

    name = "trf16"
    title = "Tournament Report File, TRF16"
    extensions = (".trf", ".txt")
    needs_rating = False
    profile = "fide"
    codes = codes.WRITER

    def problems(self, report: Report) -> Iterable[Finding]:
        """Say what TRF16 cannot carry and what is filled in."""
        tournament = report.tournament
        yield from _no_room(tournament)
        yield from _cut_names(tournament)
        yield from _rebuilt(tournament)
        yield from _not_carried(tournament)

    def write(self, report: Report, out: BinaryIO, options: Any) -> None:  # noqa: ARG002
        """Write the report."""
        text = "".join(line + _LINE_END for line in _lines(report.tournament))
        out.write(text.encode("utf-8"))


def _lines(tournament: Tournament) -> Iterator[str]:
    """Yield every line, kept lines behind the record they stood behind."""
    kept: dict[str, list[str]] = {}
    for record in tournament.kept:
        if record.format == FORMAT and not _belongs_to_trf26(record.text):
            kept.setdefault(record.after, []).append(record.text)
    yield from kept.pop("", ())
    records = (*header_lines(tournament), *player_lines(tournament), *team_lines(tournament))
    for anchor, line in records:
        yield line
        yield from kept.pop(anchor, ())
    for lines in kept.values():
        yield from lines


def _belongs_to_trf26(line: str) -> bool:
    return line[:3] in TRF26 or is_national(line) or line.startswith("###")


def _no_room(tournament: Tournament) -> Iterator[Finding]:
    points = tournament.points()
    if len(tournament.players) > _MOST_PLAYERS:
        message = f"{len(tournament.players)} players; positions 5-8 hold {_MOST_PLAYERS}"
        yield codes.TOO_MANY.at(message=message)
    for player in tournament.players:
        place = tournament.layout.place(player.row)
        if player.number > _MOST_PLAYERS:
            message = f"the starting rank number {player.number} has more than four digits"
            yield codes.TOO_MANY.at(place, message, player=player.number)
        if max(points[player.number], player.points_declared or 0) > _MOST_POINTS:
            message = f"{points[player.number] / 10} points have no room in positions 81-84"
            yield codes.TOO_MANY.at(place, message, player=player.number)
        if player.rating is not None and player.rating > 9999:
            message = f"the rating {player.rating} has more than four digits"
            yield codes.TOO_MANY.at(place, message, player=player.number)


def _cut_names(tournament: Tournament) -> Iterator[Finding]:
    for player in tournament.players:
        if len(player.name) > NAME_WIDTH:
            message = f"the name {player.name!r} is cut to {player.name[:NAME_WIDTH]!r}"
            place = tournament.layout.place(player.row, "name")
            yield codes.NAME_CUT.at(place, message, player=player.number)
        for raw in player.raw:
            if len(raw.text) > _ROOM.get(raw.field, 0):
                message = f"the {raw.field} {raw.text!r} has no room in its columns"
                place = tournament.layout.place(player.row, raw.field)
                yield codes.RAW_DROPPED.at(place, message, player=player.number)


def _rebuilt(tournament: Tournament) -> Iterator[Finding]:
    blank = sum(player.rank is None for player in tournament.players)
    if blank:
        message = (
            f"{blank} of {len(tournament.players)} ranks are missing; they are filled in by "
            "points, then by starting rank number"
        )
        yield codes.RANK_REBUILT.at(tournament.layout.place(None), message)
    for player in tournament.players:
        for number, record in enumerate(player.rounds, 1):
            if record.result is Result.POINT_BYE:
                place = tournament.layout.place(player.row, round_=number)
                yield codes.POINT_BYE.at(
                    place,
                    "the input does not tell the kind of this full-point bye; written as "
                    "pairing-allocated (U) where it is the only one of its round, else as F",
                    player=player.number,
                    round=number,
                )


def _not_carried(tournament: Tournament) -> Iterator[Finding]:
    dropped = Counter(
        "national ratings" if is_national(record.text) else f"record {record.text[:3]}"
        for record in tournament.kept
        if record.format == FORMAT and _belongs_to_trf26(record.text)
    )
    has_national = any(
        rating.kind is RatingKind.NATIONAL for p in tournament.players for rating in p.ratings
    )
    if has_national and "national ratings" not in dropped:
        dropped["national ratings"] += 1
    for what, count in dropped.items():
        if what == "record ###":
            continue
        times = f" ({count} lines)" if count > 1 else ""
        yield codes.NOT_CARRIED.at(message=f"TRF16 cannot carry {what}{times}; left out")
    for team in tournament.teams:
        if len(team.name) > _LONGEST_TEAM_NAME:
            message = f"the team name {team.name!r} is cut to 32 characters"
            yield codes.NOT_CARRIED.at(message=message)


_ROOM = {
    "sex": 1,
    "title": 3,
    "rating": 4,
    "federation": 3,
    "fide_id": 11,
    "birth": 10,
    "points": 4,
    "rank": 4,
}
