"""Applying changes: the one place where a tournament becomes another tournament."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

import msgspec

from tourneyelo.errors import Misuse
from tourneyelo.host.codes import CHANGED
from tourneyelo.model import Finding, KFactor, Player, Tournament
from tourneyelo.model.wording import named
from tourneyelo.plugin import Change


def apply(tournament: Tournament, changes: Iterable[Change]) -> tuple[Tournament, list[Finding]]:
    """Return the tournament with the changes and a note for every stated fact replaced.

    Raises:
        Misuse: a change is meant for a player or a field that there is not.
    """
    changes = list(changes)
    if not changes:
        return tournament, []
    event: dict[str, Any] = {}
    per_player: dict[int, dict[str, Any]] = defaultdict(dict)
    findings = []
    told = tournament.players if any(change.player is not None for change in changes) else ()
    players = {player.number: player for player in told}
    for change in changes:
        before = _before(change, tournament, players)
        if before not in (None, "", (), KFactor(None), change.value):
            was, now = (_words(each, change.field) for each in (before, change.value))
            whose = "" if change.player is None else f"{named(players[change.player])}: "
            what = whose + change.field.replace("_", " ")
            message = f"{what} {was} of the input replaced by {now} ({change.origin})"
            findings.append(CHANGED.at(message=message, player=change.player))
        (event if change.player is None else per_player[change.player])[change.field] = change.value
    if per_player:
        event["players"] = tuple(
            msgspec.structs.replace(player, **per_player[player.number])
            if player.number in per_player
            else player
            for player in tournament.players
        )
    return (msgspec.structs.replace(tournament, **event) if event else tournament), findings


def _before(change: Change, tournament: Tournament, players: dict[int, Player]) -> Any:
    if change.player is not None and change.player not in players:
        raise Misuse(f"{change.origin} names player {change.player}, whom the event does not have")
    target = tournament if change.player is None else players[change.player]
    if change.field not in target.__struct_fields__:
        raise Misuse(f"{change.origin} changes {change.field!r}, which is no field of the model")
    return getattr(target, change.field)


def _words(value: Any, field: str) -> str:
    if value == ():
        return "unrated" if field == "ratings" else "nothing"
    if value is None:
        return "nothing"
    if isinstance(value, tuple):
        return " and ".join(_words(each, field) for each in value)
    return str(getattr(value, "value", value))
