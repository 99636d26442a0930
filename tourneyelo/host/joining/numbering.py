"""Numbering: an event whose reader counted its players gets the starting numbers of a list."""

from __future__ import annotations

import msgspec

from tourneyelo.host.codes import RENUMBERED
from tourneyelo.model import Player, RoundResult
from tourneyelo.plugin import Imported


def renumbered(event: Imported, number_of: dict[int, int]) -> Imported:
    """Give everybody, opponents and findings included, the number of the list."""
    players = (_player(player, number_of) for player in event.tournament.players)
    tournament = msgspec.structs.replace(
        event.tournament,
        players=tuple(sorted(players, key=lambda player: player.number)),
        numbers_stated=True,
    )
    findings = (
        msgspec.structs.replace(finding, player=number_of.get(finding.player, finding.player))
        if finding.player is not None
        else finding
        for finding in event.findings
    )
    return msgspec.structs.replace(
        event, tournament=tournament, findings=(*findings, RENUMBERED.at())
    )


def _player(player: Player, number_of: dict[int, int]) -> Player:
    return msgspec.structs.replace(
        player,
        number=number_of[player.number],
        rounds=tuple(_record(record, number_of) for record in player.rounds),
    )


def _record(record: RoundResult, number_of: dict[int, int]) -> RoundResult:
    if record.opponent is None:
        return record
    opponent = number_of.get(record.opponent, record.opponent)
    return msgspec.structs.replace(record, opponent=opponent)
