"""Article 7: tie-breaks by a participant's own results (type B)."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import accumulate

from tourneyelo.model.standings import Contribution
from tourneyelo_fide.tie_breaks.criterion import Criterion, Explanation, Values, tenths
from tourneyelo_fide.tie_breaks.descriptor import Score, TieBreak
from tourneyelo_fide.tie_breaks.event import Event
from tourneyelo_fide.tie_breaks.field import VOLUNTARY, Field, Kind, Participant, Round

BOTH_SCORES: tuple[str, ...] = (Score.MATCH, Score.GAME)
Counts = Callable[[Field, Participant, int, Round], int]
"""What a round counts for, in units of the criterion's scale."""


class CountedRounds(Criterion):
    """Counts rounds that have something in common."""

    def __init__(self, article: str, title: str, counts: Counts, scale: int = 1) -> None:
        self.article, self.title, self._counts = article, title, counts
        self.scale = scale
        self.for_teams = article in ("7.1", "7.2", "7.6", "7.7")
        self.scores = (Score.MATCH,) if article in ("7.1", "7.2") else ()

    def values(self, event: Event, tie_break: TieBreak) -> Values:
        """Count everybody's rounds."""
        field = event.own_records(tie_break)
        return {
            number: sum(self._each(field, participant))
            for number, participant in field.participants.items()
        }

    def explain(self, event: Event, tie_break: TieBreak, number: int) -> Explanation:
        """Name the rounds that count."""
        field = event.own_records(tie_break)
        participant = field.participants[number]
        contributions = tuple(
            Contribution(
                round=round_,
                opponent=each.opponent,
                value=Fraction(value, self.scale),
                reason=self._reason(each),
            )
            for round_, (each, value) in enumerate(
                zip(participant.rounds, self._each(field, participant), strict=True), 1
            )
        )
        return Explanation(f"{self.title} ({self.article})", contributions)

    def _reason(self, each: Round) -> str:
        """Say how the round went, and with what 7.7 compares its points when nobody played."""
        if self.article != "7.7" or each.kind in (Kind.BOARD, Kind.FREE, Kind.PENDING):
            return each.kind.value
        return f"{each.kind.value}: not played, {tenths(each.points)} against the points of a draw"

    def _each(self, field: Field, participant: Participant) -> list[int]:
        return [
            self._counts(field, participant, number, each)
            for number, each in enumerate(participant.rounds, 1)
        ]


def _is_win(field: Field, each: Round) -> bool:
    return each.half_points == 2 if each.half_points is not None else each.points >= field.win


def _win(field: Field, _: Participant, __: int, each: Round) -> int:
    """7.1: as many points as a win is worth, with or without playing."""
    return int(_is_win(field, each) or each.points >= field.win)


def _won(field: Field, _: Participant, __: int, each: Round) -> int:
    """7.2: won over the board."""
    return int(each.kind is Kind.BOARD and _is_win(field, each))


def _black(_: Field, __: Participant, ___: int, each: Round) -> int:
    """7.3: played over the board with the black pieces."""
    return int(each.kind is Kind.BOARD and each.black)


def _black_won(field: Field, _: Participant, __: int, each: Round) -> int:
    """7.4: won over the board with the black pieces."""
    return int(each.kind is Kind.BOARD and each.black and _is_win(field, each))


def _elected(_: Field, __: Participant, ___: int, each: Round) -> int:
    """7.6: all rounds but requested byes and forfeit losses, by their kind, not their points."""
    return int(each.kind not in (*VOLUNTARY, Kind.FREE))


def _standard(field: Field, participant: Participant, number: int, each: Round) -> int:
    """7.7 (from March 2026): 2 halves for more than the scheduled opponent, 1 for as many.

    Without playing, the points of a draw stand in for the opponent's; so both sides of a double
    forfeit have 0 and not 1 half, for forfeit losses stay unplayed in Article 7 (15.2).
    """
    if each.kind in (Kind.FREE, Kind.PENDING):
        return 0
    other = field.draw
    opponent = field.participants.get(each.opponent or 0)
    if each.kind is Kind.BOARD and opponent is not None:
        theirs = opponent.rounds[number - 1]
        other = theirs.points if theirs.opponent == participant.number else other
    return 2 if each.points > other else int(each.points == other)


WIN = CountedRounds("7.1", "rounds that earned as many points as a win", _win)
WON = CountedRounds("7.2", "wins over the board", _won)
BPG = CountedRounds("7.3", "games over the board with Black", _black)
BWG = CountedRounds("7.4", "wins over the board with Black", _black_won)
REP = CountedRounds("7.6", "rounds one elected to play", _elected)
STD = CountedRounds("7.7", "standard points against the scheduled opponents", _standard, 2)


class Progressive(Criterion):
    """7.5: the sum of the score after every round; a cut drops the first rounds."""

    article = "7.5"
    title = "sum of progressive scores"
    letters = "C"
    for_teams = True
    scores = BOTH_SCORES
    scale = 10

    def values(self, event: Event, tie_break: TieBreak) -> Values:
        """Sum everybody's running scores."""
        dropped = tie_break.modifiers.cuts.lowest
        return {
            number: sum(self._running(participant)[dropped:])
            for number, participant in self._field(event, tie_break).participants.items()
        }

    def explain(self, event: Event, tie_break: TieBreak, number: int) -> Explanation:
        """Show the running score."""
        participant = self._field(event, tie_break).participants[number]
        contributions = tuple(
            Contribution(
                round=round_,
                opponent=participant.rounds[round_ - 1].opponent,
                value=Fraction(score, 10),
                reason="score after the round",
                counted=round_ > tie_break.modifiers.cuts.lowest,
            )
            for round_, score in enumerate(self._running(participant), 1)
        )
        return Explanation(f"{self.title} ({self.article})", contributions)

    def _field(self, event: Event, tie_break: TieBreak) -> Field:
        return event.fields[tie_break.score or event.primary]

    def _running(self, participant: Participant) -> list[int]:
        return list(accumulate(each.points for each in participant.rounds))


class PairingNumber(Criterion):
    """7.8 (from March 2026): the pairing number, the lowest first."""

    article = "7.8"
    title = "tournament pairing number"
    letters = "R"
    for_teams = True
    lower_first = True

    def values(self, event: Event, tie_break: TieBreak) -> Values:  # noqa: ARG002
        """Return everybody's number."""
        return {number: number for number in event.main.participants}
