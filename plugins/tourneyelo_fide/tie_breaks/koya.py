"""Article 9.2: the Koya system, for round robins."""

from __future__ import annotations

from fractions import Fraction

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
from tourneyelo_fide.tie_breaks.field import Field, Kind, Participant
from tourneyelo_fide.tie_breaks.own_record import BOTH_SCORES


class Koya(Criterion):
    """9.2: points against opponents who reached half of the maximum; /L moves that limit (14.5)."""

    article = "9.2"
    title = "points against opponents with at least half of the maximum"
    letters = "L"
    for_teams = True
    scores = BOTH_SCORES
    scale = 10
    rests_on_opponents = True

    def values(self, event: Event, tie_break: TieBreak) -> Values:
        """Sum everybody's points against the upper half."""
        field = event.of(tie_break)
        upper = self._upper(field, tie_break)
        made = {
            number: sum(each.points for each in participant.rounds if each.opponent in upper)
            for number, participant in field.participants.items()
        }
        return without_opponents(made, event)

    def explain(self, event: Event, tie_break: TieBreak, number: int) -> Explanation:
        """List the opponents above the limit."""
        field = event.of(tie_break)
        upper = self._upper(field, tie_break)
        return Explanation(
            f"{self.title} ({self.article})",
            tuple(
                Contribution(
                    round=round_,
                    opponent=each.opponent,
                    value=Fraction(each.points, 10),
                    reason=f"opponent's score {tenths(field.participants[each.opponent].total)}",
                    counted=each.opponent in upper,
                )
                for round_, each in enumerate(field.participants[number].rounds, 1)
                if each.opponent in field.participants
            ),
        )

    def _upper(self, field: Field, tie_break: TieBreak) -> set[int]:
        moved = tie_break.modifiers.limit * field.win
        return {
            number
            for number, each in field.participants.items()
            if 2 * each.total >= _maximum(field, each) + moved
        }


def _maximum(field: Field, participant: Participant) -> int:
    """Return what was to be won; that a round robin's free rounds do not count is inferred."""
    if not field.predetermined:
        return field.win * field.rounds
    return field.win * sum(
        each.kind is not Kind.FREE and each.opponent is not None for each in participant.rounds
    )
