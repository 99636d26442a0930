"""Articles 6 and 13.3: direct encounter and the extended one of teams (type A)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import groupby

from tourneyelo.model.standings import Contribution
from tourneyelo_fide.tie_breaks.criterion import Explanation, GroupCriterion, tenths
from tourneyelo_fide.tie_breaks.descriptor import TieBreak
from tourneyelo_fide.tie_breaks.event import Event
from tourneyelo_fide.tie_breaks.field import FORFEITS, Field, Kind
from tourneyelo_fide.tie_breaks.teams_only import board_count, bottom_boards

Tiers = list[list[int]]
Meetings = Mapping[tuple[int, int], Fraction]
"""Who against whom to his average score (6.1.2)."""
Step = Callable[[Sequence[int]], Tiers]


class DirectEncounter(GroupCriterion):
    """6: the results of the tied participants against each other."""

    article = "6"
    title = "direct encounter"
    letters = "P"
    for_teams = True

    def tiers(self, event: Event, tie_break: TieBreak, group: Sequence[int]) -> Tiers:
        """Part a tied group by the games among its members."""
        return by_encounters(event.of(tie_break), group)

    def explain(self, event: Event, tie_break: TieBreak, number: int) -> Explanation:
        """List the games against those with equal points."""
        return _explained(event.of(tie_break), number, f"{self.title} ({self.article})")


class ExtendedDirectEncounter(GroupCriterion):
    """13.3: direct encounter by the primary, then the secondary score, then boards of the match.

    The board tie-breaks apply to two teams left, and look at their own match; that they do not
    look at the whole event is inferred.
    """

    article = "13.3"
    title = "extended direct encounter"
    letters = "P"
    for_players = False
    for_teams = True

    def __init__(self, *boards: str) -> None:
        """Go on with these tie-breaks of Article 12."""
        self._boards = boards

    def tiers(self, event: Event, tie_break: TieBreak, group: Sequence[int]) -> Tiers:
        """Part a tied group; each part that is left starts again with the primary score."""
        played = tie_break.modifiers.forfeits_played
        steps: list[Step] = [
            lambda tied, score=score: by_encounters(event.view(score, played), tied)  # type: ignore[misc]
            for score in (event.primary, event.primary.other)
        ]
        steps += [
            lambda tied, name=name: _by_boards(event, name, tied)  # type: ignore[misc]
            for name in self._boards
        ]
        return _restarting(steps, group)

    def explain(self, event: Event, tie_break: TieBreak, number: int) -> Explanation:
        """List the matches against those with equal points."""
        field = event.of(tie_break)
        return _explained(field, number, f"{self.title} ({self.article})")


def by_encounters(field: Field, group: Sequence[int]) -> Tiers:
    """Part a tied group by its own games, over and over until nothing changes (6.2, 6.3)."""
    if len(group) < 2:
        return [list(group)]
    meetings = _meetings(field, group)
    if not meetings:
        return [list(group)]
    pairs = len(group) * (len(group) - 1)
    tiers = (_all_met if len(meetings) == pairs else _certain)(field, group, meetings)
    if len(tiers) == 1:
        return tiers
    return [part for tier in tiers for part in by_encounters(field, tier)]


def _meetings(field: Field, group: Sequence[int]) -> Meetings:
    """Average the scores of each member against each other over the board (6.1)."""
    members, points = set(group), dict[tuple[int, int], list[int]]()
    for number in group:
        for each in field.participants[number].rounds:
            if each.kind is Kind.BOARD and each.opponent in members and each.opponent != number:
                points.setdefault((number, each.opponent), []).append(each.points)
    return {pair: Fraction(sum(found), len(found)) for pair, found in points.items()}


def _scores(group: Sequence[int], meetings: Meetings) -> dict[int, Fraction]:
    scores = dict.fromkeys(group, Fraction(0))
    for (number, _), score in meetings.items():
        scores[number] += score
    return scores


def _all_met(_: Field, group: Sequence[int], meetings: Meetings) -> Tiers:
    """Rank by the score in a group in which everybody met everybody (6.2)."""
    scores = _scores(group, meetings)
    ordered = sorted(group, key=lambda number: -scores[number])
    return [list(tied) for _, tied in groupby(ordered, key=scores.__getitem__)]


def _certain(field: Field, group: Sequence[int], meetings: Meetings) -> Tiers:
    """Place one by one whoever stays ahead alone whatever the missing games gave (6.3)."""
    scores = _scores(group, meetings)
    met = Counter(number for number, _ in meetings)
    missing = {number: len(group) - 1 - met[number] for number in group}
    reachable = {number: scores[number] + field.win * missing[number] for number in group}
    placed: Tiers = []
    rest = sorted(group, key=lambda number: -scores[number])
    while len(rest) > 1 and scores[rest[0]] > max(reachable[other] for other in rest[1:]):
        placed.append([rest.pop(0)])
    order = {number: at for at, number in enumerate(group)}
    return [*placed, sorted(rest, key=order.__getitem__)]


def _restarting(steps: Sequence[Step], group: Sequence[int]) -> Tiers:
    """Try step after step; the parts of a group that a step has parted start again (13.3.3)."""
    if len(group) < 2:
        return [list(group)]
    for step in steps:
        tiers = step(group)
        if len(tiers) > 1:
            return [part for tier in tiers for part in _restarting(steps, tier)]
    return [list(group)]


def _by_boards(event: Event, name: str, group: Sequence[int]) -> Tiers:
    """Part two teams by the boards of their matches (13.3.2)."""
    if len(group) != 2:
        return [list(group)]
    first, second = group
    keys = [_board_key(event, name, pair) for pair in ((first, second), (second, first))]
    if keys[0] == keys[1]:
        return [list(group)]
    return [[first], [second]] if keys[0] > keys[1] else [[second], [first]]


def _board_key(event: Event, name: str, pair: tuple[int, int]) -> tuple[int, ...]:
    matches = event.boards.matches.get(pair, ())
    points = tuple(map(sum, zip(*matches, strict=True)))
    if name == "BC":
        return (-board_count(points),)
    return points if name == "TBR" else bottom_boards(points)


def _explained(field: Field, number: int, reason: str) -> Explanation:
    me = field.participants[number]
    tied = {n for n, each in field.participants.items() if each.total == me.total and n != number}
    return Explanation(
        f"{reason}: the games against those with equal points",
        tuple(
            Contribution(
                round=round_,
                opponent=each.opponent,
                value=Fraction(each.points, 10),
                reason=f"{tenths(each.points)} against an equal",
                counted=each.kind is Kind.BOARD,
            )
            for round_, each in enumerate(me.rounds, 1)
            if each.opponent in tied
        ),
    )


def forfeited_pairs(field: Field, group: Sequence[int]) -> bool:
    """Tell whether a game inside a group was forfeited, which 6.3 leaves open how to count."""
    members = set(group)
    return any(
        each.kind in FORFEITS and each.opponent in members
        for number in group
        for each in field.participants[number].rounds
    )


BOARD_CHAINS = {
    "EDE": (),
    "EDEBT": ("BC", "TBR"),
    "EDEBB": ("BC", "BBE"),
    "EDET": ("TBR",),
    "EDEB": ("BBE",),
}
"""13.3.2, the names from March 2026."""
