"""Article 8: Buchholz, its average over opponents, and Fore Buchholz (type C and D)."""

from __future__ import annotations

from fractions import Fraction

import msgspec

from tourneyelo.model.standings import Contribution
from tourneyelo_fide.tie_breaks.criterion import (
    Criterion,
    Explanation,
    Values,
    tenths,
    without_opponents,
)
from tourneyelo_fide.tie_breaks.descriptor import TieBreak
from tourneyelo_fide.tie_breaks.event import Event
from tourneyelo_fide.tie_breaks.field import Field, Kind
from tourneyelo_fide.tie_breaks.modifiers import Cuts
from tourneyelo_fide.tie_breaks.own_record import BOTH_SCORES
from tourneyelo_fide.tie_breaks.unplayed import Entry


class Buchholz(Criterion):
    """8.1: the sum of the opponents' adjusted scores, with dummies for unplayed rounds."""

    article = "8.1"
    title = "sum of the opponents' scores"
    letters = "CMPF"
    for_teams = True
    scores = BOTH_SCORES
    scale = 10
    rests_on_opponents = True

    def values(self, event: Event, tie_break: TieBreak) -> Values:
        """Sum everybody's contributions that no modifier cuts."""
        made = sums(event, self.field(event, tie_break), tie_break.modifiers.cuts)
        return without_opponents(made, event)

    def explain(self, event: Event, tie_break: TieBreak, number: int) -> Explanation:
        """List opponents and dummies, those that were cut included."""
        every = event.entries(self.field(event, tie_break))[number]
        return Explanation(
            f"{self.title} ({self.article})",
            contributions(every, tie_break.modifiers.cuts.kept(every), scale=10),
        )

    def field(self, event: Event, tie_break: TieBreak) -> Field:
        """Return the field that the scores come from."""
        return event.of(tie_break)


class ForeBuchholz(Buchholz):
    """8.3: Buchholz before the last round, all its games taken as draws."""

    article = "8.3"
    title = "sum of the opponents' scores, the games of the last round drawn"
    letters = "CMP"

    def field(self, event: Event, tie_break: TieBreak) -> Field:
        """Return the field with the last round drawn."""
        return event.of(fore(tie_break))


class AverageBuchholz(Criterion):
    """8.2: the mean Buchholz of the opponents met over the board, ranked exactly."""

    article = "8.2"
    title = "average Buchholz of the opponents met over the board"
    letters = "F"
    for_teams = True
    scores = BOTH_SCORES
    scale = 10
    rests_on_opponents = True

    def values(self, event: Event, tie_break: TieBreak) -> Values:
        """Average over everybody's opponents; None without any."""
        buchholz = sums(event, event.of(tie_break), Cuts())
        return without_opponents(
            {
                number: _mean([buchholz[opponent] for _, opponent in met])
                for number, met in self._met(event, tie_break).items()
            },
            event,
        )

    def explain(self, event: Event, tie_break: TieBreak, number: int) -> Explanation:
        """List the opponents with their Buchholz."""
        buchholz = sums(event, event.of(tie_break), Cuts())
        return Explanation(
            f"{self.title} ({self.article}), printed with two decimals, ranked exactly",
            tuple(
                Contribution(
                    round=round_,
                    opponent=opponent,
                    value=Fraction(buchholz[opponent], 10),
                    reason=f"Buchholz {tenths(buchholz[opponent])}",
                )
                for round_, opponent in self._met(event, tie_break)[number]
            ),
        )

    def _met(self, event: Event, tie_break: TieBreak) -> dict[int, list[tuple[int, int]]]:
        """List rounds and opponents over the board; a drawn last round does not change who met."""
        score = tie_break.score or event.primary
        field = event.view(score, tie_break.modifiers.forfeits_played)
        return {
            number: [
                (round_, each.opponent)
                for round_, each in enumerate(participant.rounds, 1)
                if each.kind is Kind.BOARD and each.opponent in field.participants
            ]
            for number, participant in field.participants.items()
        }


def fore(tie_break: TieBreak) -> TieBreak:
    """Add the modifier /F to a code."""
    changed = msgspec.structs.replace(tie_break.modifiers, fore=True)
    return msgspec.structs.replace(tie_break, modifiers=changed)


def sums(event: Event, field: Field, cuts: Cuts) -> dict[int, int]:
    """Sum everybody's contributions, in tenths."""
    every = event.entries(field)
    if not cuts.lowest and not cuts.highest:
        return {n: sum([each.value for each in found]) for n, found in every.items()}
    return {n: sum([each.value for each in cuts.kept(found)]) for n, found in every.items()}


def contributions(every: list[Entry], kept: list[Entry], *, scale: int) -> tuple[Contribution, ...]:
    """Say entry by entry what counts and what was cut."""
    counted = {id(entry) for entry in kept}
    return tuple(
        Contribution(
            round=entry.round,
            opponent=entry.opponent,
            value=Fraction(entry.value, scale),
            reason=_reason(entry),
            counted=id(entry) in counted,
        )
        for entry in every
    )


def _reason(entry: Entry) -> str:
    if entry.opponent is not None:
        return f"opponent's adjusted score {tenths(entry.score)} (16.3)"
    return f"{entry.kind.value}: dummy with {tenths(entry.score)} (16.4)"


def _mean(values: list[int]) -> Fraction | None:
    return Fraction(sum(values), len(values)) if values else None
