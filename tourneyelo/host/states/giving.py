"""Bringing states to the players of an event, and saying who has none.

Starting numbers change from event to event, so an id is believed first, then a name, and a number
only where the row has neither.
"""

from __future__ import annotations

from collections import defaultdict

import msgspec

from tourneyelo.host.states.codes import NOBODY, NOT_KEPT, STARTED, TAKEN
from tourneyelo.host.states.reading import GivenState, GivenStates
from tourneyelo.host.states.tables import refused
from tourneyelo.model import Finding, Player, StateField, StateKind, Tournament
from tourneyelo.model.names import folded
from tourneyelo.model.wording import counted, listed
from tourneyelo.plugin import RatingSystem


def with_states(
    tournament: Tournament, given: GivenStates | None, system: RatingSystem
) -> tuple[Tournament, list[Finding]]:
    """Give players their states in this system, and say who begins as a newcomer.

    Raises:
        Refused: two rows mean the same player, or a row may mean several.
    """
    findings: list[Finding] = []
    if given is not None and not system.state_fields:
        message = f"{system.name} keeps no state, so {given.file} changes nothing"
        findings.append(NOT_KEPT.at(message=message))
    elif given is not None:
        tournament, findings = _given(tournament, given, system)
    return tournament, [*findings, *_started(tournament, system)]


def _given(
    tournament: Tournament, given: GivenStates, system: RatingSystem
) -> tuple[Tournament, list[Finding]]:
    rows = [row for row in given.rows if row.system in (None, system.name)]
    index = _Index(tournament.players)
    found: dict[int, GivenState] = {}
    for row in rows:
        number = index.whom(row)
        if number is not None and number in found:
            raise refused(row.place, f"means the same player as {found[number].place}")
        if number is not None:
            found[number] = row
    players = tuple(
        msgspec.structs.replace(player, state=found[player.number].state)
        if player.number in found
        else player
        for player in tournament.players
    )
    message = f"{counted(len(found), 'state')} taken from {given.file} for {system.name}"
    findings = [TAKEN.at(message=message)]
    if others := len(rows) - len(found):
        whom = counted(others, "row")
        findings.append(NOBODY.at(message=f"{whom} of {given.file} are of nobody in this event"))
    return msgspec.structs.replace(tournament, players=players), findings


class _Index:
    """The players of an event by all that a row can call them."""

    def __init__(self, players: tuple[Player, ...]) -> None:
        self._by_id: dict[str, set[int]] = defaultdict(set)
        self._by_name: dict[str, set[int]] = defaultdict(set)
        self._numbers = {player.number for player in players}
        for player in players:
            self._by_name[folded(player.name)].add(player.number)
            for identity in filter(None, (player.fide_id, player.national_id)):
                self._by_id[str(identity)].add(player.number)

    def whom(self, row: GivenState) -> int | None:
        """Find the starting number of the player that a row means; None: nobody here."""
        state = row.state
        if state.id is not None and state.id in self._by_id:
            return self._only(self._by_id[state.id], row)
        if state.name is not None:
            return self._only(self._by_name.get(folded(state.name), set()), row)
        if state.id is None and state.number in self._numbers:
            return state.number
        return None

    def _only(self, numbers: set[int], row: GivenState) -> int | None:
        if len(numbers) > 1 and row.state.number not in numbers:
            message = f"may mean any of the players {listed(sorted(numbers))}"
            raise refused(row.place, message, "give the starting number of this event, or an id")
        return row.state.number if len(numbers) > 1 else next(iter(numbers), None)


def _started(tournament: Tournament, system: RatingSystem) -> list[Finding]:
    """Say who lacks which field and with what it begins, once for those who lack the same."""
    needed = [field for field in system.state_fields if field.needed]
    lacking: dict[tuple[str, ...], list[int]] = defaultdict(list)
    for player in tournament.players:
        missing = tuple(field.name for field in needed if not _has(player, field))
        if missing:
            lacking[missing].append(player.number)
    beginnings = {field.name: field.beginning for field in system.state_fields}
    findings = []
    for missing, numbers in lacking.items():
        fields = listed(f"{name} ({beginnings[name]})" for name in missing)
        everybody = len(numbers) == len(tournament.players)
        who = "all players" if everybody else f"player {listed(numbers)}"
        only = numbers[0] if len(numbers) == 1 else None
        message = f"{system.name}: nothing is given for {who}, who begin with {fields}"
        findings.append(STARTED.at(message=message, player=only))
    return findings


def _has(player: Player, field: StateField) -> bool:
    if player.state is None:
        return False
    state = player.state
    return field.name in (state.texts if field.kind is StateKind.TEXT else state.figures)
