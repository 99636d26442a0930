"""Articles 12, 13.1 and 13.4: board tie-breaks, the other score, and score with strength."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from tourneyelo.model.standings import Contribution
from tourneyelo_fide.tie_breaks.buchholz import contributions, sums
from tourneyelo_fide.tie_breaks.criterion import (
    Criterion,
    Explanation,
    Values,
    tenths,
    without_opponents,
)
from tourneyelo_fide.tie_breaks.descriptor import Score, TieBreak
from tourneyelo_fide.tie_breaks.event import Event
from tourneyelo_fide.tie_breaks.modifiers import Cuts


class TeamCriterion(Criterion):
    """Makes sense for teams only."""

    for_players = False
    for_teams = True


class BoardCount(TeamCriterion):
    """12.1: board number times points on it, the lower the better; for teams with equal points."""

    article = "12.1"
    title = "board numbers times points on them"
    scale = 10
    lower_first = True

    def values(self, event: Event, tie_break: TieBreak) -> Values:  # noqa: ARG002
        """Weigh everybody's boards."""
        return {number: board_count(points) for number, points in event.boards.totals.items()}

    def explain(self, event: Event, tie_break: TieBreak, number: int) -> Explanation:  # noqa: ARG002
        """List the boards."""
        return Explanation(
            f"{self.title} ({self.article})",
            tuple(
                Contribution(
                    round=None,
                    opponent=None,
                    value=Fraction(board * points, 10),
                    reason=f"board {board}: {tenths(points)} points",
                )
                for board, points in enumerate(event.boards.totals[number], 1)
            ),
        )


class BoardsInTurn(TeamCriterion):
    """12.2 and 12.3: points on the first board, then the next; or without the last board."""

    scale = 10

    def __init__(self, article: str, title: str, *, from_the_bottom: bool) -> None:
        """Count boards from the top, or leave them out from the bottom."""
        self.article, self.title, self._bottom = article, title, from_the_bottom

    def values(self, event: Event, tie_break: TieBreak) -> Values:  # noqa: ARG002
        """Return everybody's points, step by step."""
        step = bottom_boards if self._bottom else tuple
        return {number: step(points) for number, points in event.boards.totals.items()}

    def exact(self, value: Any) -> Fraction | None:  # noqa: ARG002
        """Return none: the steps are no single number."""
        return None

    def shown(self, value: Any) -> str:
        """Write the steps."""
        return " ".join(map(tenths, value))


class OtherScore(TeamCriterion):
    """13.1: game points where match points rank, and the other way round."""

    article = "13.1"
    title = "the other of match points and game points"
    scale = 10

    def values(self, event: Event, tie_break: TieBreak) -> Values:  # noqa: ARG002
        """Return everybody's other score."""
        field = event.fields[event.primary.other]
        return {number: each.total for number, each in field.participants.items()}


class ScoreStrength(TeamCriterion):
    """13.4: secondary score plus Buchholz of the primary one over a normalising factor."""

    article = "13.4"
    title = "secondary score and strength of schedule"
    letters = "CFPK"
    scale = 10
    rests_on_opponents = True

    def values(self, event: Event, tie_break: TieBreak) -> Values:
        """Add everybody's normalised Buchholz; None when the factor would be zero."""
        divisor = tie_break.modifiers.divisor or factor(event)
        secondary = event.fields[event.primary.other].participants
        buchholz = sums(event, event.of(tie_break), tie_break.modifiers.cuts)
        made = {
            number: each.total + Fraction(buchholz[number], divisor) if divisor else None
            for number, each in secondary.items()
        }
        return without_opponents(made, event)

    def explain(self, event: Event, tie_break: TieBreak, number: int) -> Explanation:
        """Name score, Buchholz and factor."""
        divisor = tie_break.modifiers.divisor or factor(event)
        score = event.fields[event.primary.other].participants[number].total
        every = event.entries(event.of(tie_break))[number]
        cuts: Cuts = tie_break.modifiers.cuts
        reason = (
            f"{tenths(score)} + Buchholz / {divisor} ({self.article}), printed with two decimals, "
            "ranked exactly"
        )
        return Explanation(reason, contributions(every, cuts.kept(every), scale=10))


def board_count(points: tuple[int, ...]) -> int:
    """Weigh points by board (12.1)."""
    return sum(board * each for board, each in enumerate(points, 1))


def bottom_boards(points: tuple[int, ...]) -> tuple[int, ...]:
    """Total the points without the last board, without the last two, and so on (12.3)."""
    return tuple(sum(points[:-left_out]) for left_out in range(1, len(points)))


def factor(event: Event) -> int:
    """Divide the highest primary score by a match's highest secondary one, towards zero (13.4)."""
    match, games = event.fields[Score.MATCH], event.fields[Score.GAME]
    primary, secondary = (match, games) if event.primary is Score.MATCH else (games, match)
    return primary.win * primary.rounds // secondary.win if secondary.win else 0
