"""Rounds: every round from the file that tells it; what two files tell must agree."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

import msgspec

from tourneyelo.host.codes import JOIN_ROUNDS_DIFFER
from tourneyelo.model import (
    NOT_PAIRED,
    OUTSIDE_THE_PART,
    SAYS_NOTHING,
    Finding,
    Player,
    Result,
    RoundResult,
    Tournament,
)
from tourneyelo.model.result import OPEN
from tourneyelo.model.wording import named

Rounds = dict[int, tuple[RoundResult, ...]]
"""By starting rank number in the event."""

_MORE_EXACT = {
    Result.POINT_BYE: {Result.FULL_BYE, Result.PAIRING_BYE},
    Result.UNPAIRED: {Result.ZERO_BYE},
}
"""Byes whose kind one file leaves open, and what the other may say of them."""


class United(msgspec.Struct, frozen=True, kw_only=True):
    """Everybody's rounds, the rounds that nobody tells, and the contradictions."""

    rounds: Rounds
    left_out: tuple[int, ...]
    added: tuple[int, ...]
    """Rounds that only the other file tells."""
    reordered: bool
    """True when rounds and colours are those of the other file, since ours tells none."""
    findings: tuple[Finding, ...]


def unite(event: Tournament, other: Tournament, number_of: dict[int, int]) -> United:
    """Unite the rounds of two files.

    Args:
        event: the event as known so far, people added from the other file included.
        other: the other file.
        number_of: starting rank number in the other file to that in the event.
    """
    ours: Rounds = {player.number: player.rounds for player in event.players}
    theirs = _renumbered(other, number_of)
    held, further = set(event.rounds_held), set(other.rounds_held)
    reordered = _is_reordering(ours, theirs)
    if reordered:
        ours, held = theirs, further
    numbers = range(1, max(held | further, default=0) + 1)
    pairs = {
        player.number: _Pair(ours.get(player.number, ()), theirs.get(player.number), held, further)
        for player in event.players
    }
    findings = (
        finding
        for player in event.players
        for finding in pairs[player.number].contradictions(player, numbers)
    )
    return United(
        rounds={number: pair.united(numbers) for number, pair in pairs.items()},
        left_out=tuple(sorted(set(numbers) - held - further)),
        added=tuple(sorted(further - held)),
        reordered=reordered,
        findings=tuple(findings),
    )


class _Pair(msgspec.Struct, frozen=True):
    """What two files tell of one player's rounds."""

    ours: tuple[RoundResult, ...]
    theirs: tuple[RoundResult, ...] | None
    """None when the other file does not have the player, and so does not contradict."""
    held: set[int]
    further: set[int]

    def united(self, numbers: Iterable[int]) -> tuple[RoundResult, ...]:
        records = [self._record(number) for number in numbers]
        while len(records) > len(self.ours) and records[-1].result in SAYS_NOTHING:
            records.pop()
        return tuple(records)

    def contradictions(self, player: Player, numbers: Iterable[int]) -> Iterator[Finding]:
        for number in numbers:
            one, other = _of(self.ours, number), _of(self.theirs or (), number)
            told_twice = self.theirs is not None and number in self.held & self.further
            if told_twice and _contradict(one, other):
                message = (
                    f"round {number} of {named(player)}: {_said(one)}, "
                    f"but {_said(other)} in the other file"
                )
                yield JOIN_ROUNDS_DIFFER.at(message=message, player=player.number, round=number)

    def _record(self, number: int) -> RoundResult:
        one, other = _of(self.ours, number), _of(self.theirs or (), number)
        if number not in self.held:
            return other if number in self.further else OUTSIDE_THE_PART
        return other if number in self.further and _is_more_exact(other, one) else one


def _contradict(one: RoundResult, other: RoundResult) -> bool:
    return one != other and not _is_more_exact(one, other) and not _is_more_exact(other, one)


def _is_more_exact(one: RoundResult, other: RoundResult) -> bool:
    """Return True when `one` says all that `other` does, and more."""
    if other.result is Result.UNPAIRED and other.opponent is None:
        return one.result in _MORE_EXACT[Result.UNPAIRED]
    if other.result in SAYS_NOTHING:
        return True
    if one.opponent != other.opponent:
        return False
    if one.result is other.result:
        return other.colour is None
    same_colours = other.colour in (None, one.colour)
    return same_colours and (
        other.result in OPEN or one.result in _MORE_EXACT.get(other.result, ())
    )


def _renumbered(other: Tournament, number_of: dict[int, int]) -> Rounds:
    """Name opponents by their numbers in the event; one whom it lacks keeps no number."""
    return {
        number_of[player.number]: tuple(
            record
            if record.opponent is None
            else msgspec.structs.replace(record, opponent=number_of.get(record.opponent))
            for record in player.rounds
        )
        for player in other.players
        if player.number in number_of
    }


def _is_reordering(ours: Rounds, theirs: Rounds) -> bool:
    """Return True when we know the same games, but neither rounds nor colours, as a grid does."""
    without_colour = all(r.colour is None for rounds in ours.values() for r in rounds)
    games = Counter(_games(ours))
    return without_colour and bool(games) and games == Counter(_games(theirs))


def _games(rounds: Rounds) -> Iterator[tuple[int, int, Result]]:
    for number, records in rounds.items():
        for record in records:
            if record.opponent is not None:
                yield number, record.opponent, record.result


def _of(rounds: tuple[RoundResult, ...], number: int) -> RoundResult:
    return rounds[number - 1] if number <= len(rounds) else NOT_PAIRED


def _said(record: RoundResult) -> str:
    """Say a round: `win with white against 12`."""
    colour = f" with {record.colour}" if record.colour else ""
    opponent = "" if record.opponent is None else f" against {record.opponent}"
    return f"{record.result.value.replace('-', ' ')}{colour}{opponent}"
