"""National rating records (NRS): the code is a federation, the columns those of record 001."""

from __future__ import annotations

import msgspec

from tourneyelo.model import Finding, Layout, Player, Rating, RatingKind
from tourneyelo.model.wording import numbered
from tourneyelo.plugin.digits import whole
from tourneyelo_trf import codes, columns
from tourneyelo_trf.alignment import broken_separator, counted_in_bytes
from tourneyelo_trf.records import Records


def with_national_ratings(
    players: tuple[Player, ...], records: Records, layout: Layout
) -> tuple[tuple[Player, ...], list[Finding]]:
    """Add national ratings and numbers to the players they belong to."""
    lines = records.other.get("NRS", [])
    if not lines:
        return players, []
    known = {player.number: player for player in players}
    findings = []
    for row, line in lines:
        number = whole(line[columns.NUMBER])
        player = known.get(number or 0)
        if player is None:
            message = f"the {line[:3]} record names player {number}, who has no record 001"
            findings.append(codes.NATIONAL.at(layout.place(row, "number"), message))
            continue
        known[player.number], remark = _with_national(player, _in_columns(line))
        if remark:
            place = layout.place(row, "rating")
            findings.append(codes.NATIONAL.at(place, remark, player=player.number))
    return tuple(known[player.number] for player in players), findings


def _in_columns(line: str) -> str:
    """Return the record with a name that was measured in bytes given its full width."""
    widened = counted_in_bytes(line)
    if widened and broken_separator(line) is not None and broken_separator(widened) is None:
        return widened
    return line


def _with_national(player: Player, line: str) -> tuple[Player, str]:
    """Return the player with what the record adds, and what must be said about it."""
    text, remark = line[columns.RATING].strip(), ""
    value = whole(text)
    ratings = player.ratings
    if value:
        ratings = (*ratings, Rating(value, RatingKind.NATIONAL, line[:3]))
    elif value is None and text:
        who = numbered(player.number, player.name)
        remark = f"{who}: the {line[:3]} rating {text!r} is no number"
    number = line[columns.FIDE_ID].strip() or player.national_id
    return msgspec.structs.replace(player, ratings=ratings, national_id=number), remark
