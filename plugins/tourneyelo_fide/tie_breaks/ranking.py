"""Ranking: each tie-break in turn is applied to every group that is still tied (Article 4.2)."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any

import msgspec

from tourneyelo_fide.tie_breaks.catalogue import criterion
from tourneyelo_fide.tie_breaks.criterion import GroupCriterion
from tourneyelo_fide.tie_breaks.descriptor import TieBreak
from tourneyelo_fide.tie_breaks.event import Event

LOTS = "LOTS"


class Group(msgspec.Struct, frozen=True):
    """Participants whom nothing parts so far, and what parts them from those above."""

    members: tuple[int, ...]
    decided_by: str | None = None


class Column(msgspec.Struct):
    """The values of one tie-break; those of a direct encounter are places inside a group."""

    tie_break: TieBreak
    values: dict[int, Any]


def rank(
    event: Event, order: Sequence[TieBreak], lots: int | None = None
) -> tuple[list[Group], list[Column]]:
    """Rank everybody; groups that stay tied are parted by lots when there is a seed."""
    groups = [Group(tuple(event.main.participants))] if event.main.participants else []
    columns = []
    for tie_break in order:
        column = Column(tie_break, dict(criterion(tie_break).values(event, tie_break)))
        part = _parting(event, column)
        groups = [piece for group in groups for piece in _pieces(group, part, tie_break.code)]
        columns.append(column)
    if lots is not None:
        drawn = _by_lots(lots)
        groups = [piece for group in groups for piece in _pieces(group, drawn, LOTS)]
    return groups, columns


Parting = Callable[[Sequence[int]], list[list[int]]]


def _pieces(group: Group, part: Parting, code: str) -> list[Group]:
    if len(group.members) < 2:
        return [group]
    first, *others = part(group.members)
    return [
        Group(tuple(first), group.decided_by),
        *(Group(tuple(other), code) for other in others),
    ]


def _parting(event: Event, column: Column) -> Parting:
    found = criterion(column.tie_break)
    if isinstance(found, GroupCriterion):
        return lambda group: _placed(found.tiers(event, column.tie_break, group), column.values)
    return lambda group: by_value(
        group, column.values, descending=found.descending(column.tie_break)
    )


def _placed(tiers: list[list[int]], values: dict[int, Any]) -> list[list[int]]:
    """Note everybody's place in a group that was parted."""
    if len(tiers) > 1:
        place = 1
        for tier in tiers:
            values.update(dict.fromkeys(tier, place))
            place += len(tier)
    return tiers


def by_value(group: Sequence[int], values: dict[int, Any], *, descending: bool) -> list[list[int]]:
    """Part a group by value; who has none comes last."""
    having = [number for number in group if values.get(number) is not None]
    lacking = [number for number in group if values.get(number) is None]
    ordered = sorted(having, key=values.__getitem__, reverse=descending)
    parted = [list(tied) for _, tied in groupby(ordered, key=values.__getitem__)]
    return [*parted, lacking] if lacking else parted


def _by_lots(seed: int) -> Parting:
    """Draw lots that anybody can draw again: the digest of seed and number decides."""

    def draw(group: Sequence[int]) -> list[list[int]]:
        return [[number] for number in sorted(group, key=lambda n: _lot(seed, n))]

    return draw


def _lot(seed: int, number: int) -> bytes:
    return hashlib.sha256(f"{seed}:{number}".encode()).digest()
