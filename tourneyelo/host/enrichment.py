"""Applying changes: the one place where a tournament becomes another tournament."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

import msgspec

from tourneyelo.model import Finding, Tournament
from tourneyelo.model.finding import Code, Severity
from tourneyelo.plugin import Change

CHANGED = Code(
    "HOST010",
    Severity.NOTE,
    "a fact of the input was replaced",
    "nothing, if that was meant",
)


def apply(tournament: Tournament, changes: Iterable[Change]) -> tuple[Tournament, list[Finding]]:
    """Return the tournament with the changes and a note for every stated fact replaced."""
    event: dict[str, Any] = {}
    per_player: dict[int, dict[str, Any]] = defaultdict(dict)
    findings = []
    players = {player.number: player for player in tournament.players}
    for change in changes:
        target = tournament if change.player is None else players[change.player]
        before = getattr(target, change.field)
        if before is not None and before != change.value and change.field != "k":
            message = f"{change.field} {before} of the input replaced by {change.value}"
            findings.append(CHANGED.at(message=f"{message} ({change.origin})"))
        (event if change.player is None else per_player[change.player])[change.field] = change.value
    if per_player:
        event["players"] = tuple(
            msgspec.structs.replace(player, **per_player[player.number])
            if player.number in per_player
            else player
            for player in tournament.players
        )
    return (msgspec.structs.replace(tournament, **event) if event else tournament), findings
