"""Facts: what another file adds to players and event, and where the two contradict each other."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import msgspec

from tourneyelo.host.codes import JOIN_CONTRADICTS
from tourneyelo.host.joining.people import Pair
from tourneyelo.model import DeclaredCounts, Finding, KFactor, Player, Rating, Tournament
from tourneyelo.model.names import folded
from tourneyelo.model.wording import listed, named
from tourneyelo.plugin import Imported

_OF_PLAYERS = (
    "sex", "title", "federation", "fide_id", "national_id", "birth", "k", "club",
    "points_declared", "rank",
)  # fmt: skip
_OF_THE_EVENT = (
    "name", "city", "federation", "start_date", "end_date", "type", "chief_arbiter",
    "deputy_arbiters", "time_control", "time_control_code", "time_control_class", "fide_event_id",
)  # fmt: skip
_EMPTY: tuple[Any, ...] = (None, (), KFactor(None))
_MAY_DIFFER = frozenset({"name", "type", "club", "rank", "points_declared", "title", "end_date"})
"""What two files of one event often state differently, without any harm to a report."""


class Filled(msgspec.Struct, frozen=True, kw_only=True):
    """Players with what was added, how often each field was, and the contradictions."""

    players: dict[int, Player]
    added: dict[str, int]
    findings: tuple[Finding, ...]


def up_to_date(file: Imported, other: Imported) -> Imported:
    """Let go of points and ranks of when fewer rounds were played than both files tell together.

    Such points are those that the file's own rounds make, of everybody.
    """
    event = file.tournament
    if set(event.rounds_held) >= set(other.tournament.rounds_held):
        return file
    totals = event.points()
    stated = [player for player in event.players if player.points_declared is not None]
    if not stated or any(player.points_declared != totals[player.number] for player in stated):
        return file
    players = tuple(
        msgspec.structs.replace(player, points_declared=None, rank=None) for player in event.players
    )
    tournament = msgspec.structs.replace(event, players=players)
    return msgspec.structs.replace(file, tournament=tournament)


def fill_players(pairs: tuple[Pair, ...], origin: str) -> Filled:
    """Fill what players lack from the other file; nothing that is stated is replaced."""
    players: dict[int, Player] = {}
    added: dict[str, int] = defaultdict(int)
    findings: list[Finding] = []
    for pair in pairs:
        changes = dict(_additions(pair.player, pair.other, origin))
        for field in changes:
            added[field] += 1
        findings += _contradictions(pair, origin)
        players[pair.player.number] = msgspec.structs.replace(pair.player, **changes)
    return Filled(players=players, added=dict(added), findings=tuple(findings))


def fill_event(
    event: Tournament, other: Tournament, origin: str
) -> tuple[Tournament, list[Finding]]:
    """Fill what the event lacks, and report what the other file states otherwise."""
    changes: dict[str, Any] = {}
    findings = []
    for field in _OF_THE_EVENT:
        stated, further = getattr(event, field), getattr(other, field)
        if stated in _EMPTY and further not in _EMPTY:
            changes[field] = further
        elif further not in (*_EMPTY, stated) and field not in _MAY_DIFFER:
            message = f"{word_of(field)} is {_said(stated)}, but in {origin} {_said(further)}"
            findings.append(JOIN_CONTRADICTS.at(message=message))
    if event.declared == DeclaredCounts() and other.declared.rounds:
        changes["declared"] = DeclaredCounts(rounds=other.declared.rounds)
    return msgspec.structs.replace(event, **changes), findings


def _additions(player: Player, other: Player, origin: str) -> Iterator[tuple[str, Any]]:
    for field in _OF_PLAYERS:
        stated, further = getattr(player, field), getattr(other, field)
        if stated in _EMPTY and further not in _EMPTY:
            yield (
                field,
                msgspec.structs.replace(further, origin=origin) if field == "k" else further,
            )
    if _is_better(other.name, player.name):
        yield "name", " ".join(other.name.split())
    kinds = {rating.kind for rating in player.ratings}
    new = tuple(
        Rating(rating.value, rating.kind, rating.federation, origin)
        for rating in other.ratings
        if rating.kind not in kinds
    )
    if new:
        yield "ratings", (*player.ratings, *new)


def _is_better(name: str, than: str) -> bool:
    """Return True when a spelling of the same name tells the surname, and does not shout it.

    Any name is better than none.
    """
    if not folded(than):
        return bool(folded(name))
    surname, comma, _ = name.partition(",")
    shouted = surname.isupper() and not than.isupper()
    return bool(comma) and "," not in than and not shouted and folded(name) == folded(than)


def _contradictions(pair: Pair, origin: str) -> Iterator[Finding]:
    player, other = pair.player, pair.other
    differing = [
        (field, getattr(player, field), getattr(other, field))
        for field in (*_OF_PLAYERS, "rating", "national_rating")
        if field not in _MAY_DIFFER
    ]
    said = [
        f"{word_of(field)} {_said(stated)} against {_said(further)}"
        for field, stated, further in differing
        if stated not in _EMPTY and further not in _EMPTY and _said(stated) != _said(further)
    ]
    if said:
        message = f"{named(player)}: {listed(said)} in {origin}"
        yield JOIN_CONTRADICTS.at(message=message, player=player.number)


def word_of(field: str) -> str:
    """Name a field of the model in a sentence."""
    return {"fide_id": "FIDE number", "k": "K"}.get(field, field.replace("_", " "))


def _said(value: Any) -> str:
    """Say a value as files write it."""
    if isinstance(value, tuple):
        return listed(map(_said, value))
    if isinstance(value, KFactor):
        return str(value.value)
    parts = [getattr(value, part, None) for part in ("year", "month", "day")]
    if parts[0] is not None:
        return "-".join(f"{part:02}" for part in parts if part)
    return str(getattr(value, "name", None) if hasattr(value, "fide_id") else value)
