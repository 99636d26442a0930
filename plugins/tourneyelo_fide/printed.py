"""Printed figures: where those of a list differ from those that the games make."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal

from tourneyelo.model import DeclaredFigures, Finding, Player, PlayerRating, Tournament
from tourneyelo.model.wording import counted, listed, named
from tourneyelo_fide import codes

HUNDREDTH, TENTH = Decimal("0.01"), Decimal("0.1")
SMALLEST_DIFFERENCE = Decimal("0.06")
"""Of changes: lists round them to one decimal."""


def compare(tournament: Tournament, ratings: tuple[PlayerRating, ...]) -> Iterator[Finding]:
    """Report every player whose printed figures are others; lists without games have none."""
    ours = {figures.number: figures for figures in ratings}
    for player in tournament.players:
        if player.figures_declared and player.number in ours:
            yield from _compare(tournament, player, player.figures_declared, ours[player.number])


def _compare(
    tournament: Tournament, player: Player, printed: DeclaredFigures, ours: PlayerRating
) -> Iterator[Finding]:
    place = tournament.layout.place(player.row, "change")
    differences = list(_differences(printed, ours))
    if differences:
        message = f"{named(player)}: the list shows {listed(differences)}"
        yield codes.CHANGE_DIFFERS.at(place, message, player=player.number)
    known = {ours.rp_limited, ours.performance}
    if printed.performance is not None and printed.performance not in known and any(known):
        message = (
            f"{named(player)}: the list shows the performance {printed.performance}; it is "
            f"{ours.rp_limited} with differences limited to 400 points, {ours.performance} without"
        )
        yield codes.PERFORMANCE_DIFFERS.at(place, message, player=player.number)


def _differences(printed: DeclaredFigures, ours: PlayerRating) -> Iterator[str]:
    """Name what is printed and what it should be, the change first."""
    change, delta = _scaled(printed.change, HUNDREDTH), _scaled(printed.delta, HUNDREDTH)
    if change is not None and ours.change is not None:
        difference = change - ours.change
        if abs(difference) >= SMALLEST_DIFFERENCE:
            yield (
                f"the change {_signed(change)} where the rules give {_signed(ours.change)} "
                f"(K {ours.k} x {_signed(ours.delta)}), {abs(difference):.2f} "
                f"{'more' if difference > 0 else 'less'}"
            )
    if delta is not None and ours.delta not in (None, delta):
        yield f"w-we {_signed(delta)} for {_signed(ours.delta)}"
    yield from _parts(printed, ours)


def _parts(printed: DeclaredFigures, ours: PlayerRating) -> Iterator[str]:
    """Name the parts of the change that differ: games, score, expected score."""
    if printed.games is not None and printed.games != ours.rated_games:
        yield f"{counted(printed.games, 'counted game')} for {ours.rated_games}"
    score = _scaled(printed.score, TENTH)
    if score not in (None, ours.rated_score):
        yield f"the score {score} for {ours.rated_score}"
    expected = _scaled(printed.expected, HUNDREDTH)
    if expected is not None and ours.expected_score not in (None, expected):
        yield f"the expected score {expected} for {ours.expected_score}"


def _scaled(units: int | None, unit: Decimal) -> Decimal | None:
    return None if units is None else units * unit


def _signed(value: Decimal | None) -> str:
    return "unknown" if value is None else f"{value:+.2f}"
