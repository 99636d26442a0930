"""Drafts: sheets all of whose games another sheet tells too, as the final of a round does.

Which of two sheets is right is never decided: one of them must say all that the other does.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from tourneyelo.errors import Refused
from tourneyelo.model import Colour, Finding, Result
from tourneyelo.model.names import folded
from tourneyelo.model.wording import counted
from tourneyelo_crosstable.attempts import Attempt
from tourneyelo_crosstable.codes.sheets import DRAFT

Games = dict[tuple[int, str], tuple[str, Colour | None, Result]]
"""Round and player to opponent, colour and result; names in the form in which they are compared."""


class Draft(NamedTuple):
    """A sheet, and the fuller one that was read in its place."""

    sheet: Attempt
    fuller: Attempt


def find(sheets: list[Attempt]) -> list[Draft]:
    """Find the sheets that another one makes needless; of two that say the same the latter."""
    games = [_games(each) for each in sheets]
    needless = {
        at
        for at, told in enumerate(games)
        for other, further in enumerate(games)
        if other != at and _says_all(further, told) and (other < at or not _says_all(told, further))
    }
    kept = [at for at in range(len(sheets)) if at not in needless]
    return [
        Draft(sheets[at], sheets[next(k for k in kept if _says_all(games[k], games[at]))])
        for at in sorted(needless)
    ]


def _games(sheet: Attempt) -> Games:
    """List what a sheet tells of everybody; nothing where two players have one name."""
    assert not isinstance(sheet.outcome, Refused)
    players = sheet.outcome.tournament.players
    names = {player.number: folded(player.name) for player in players}
    if len(set(names.values())) < len(players):
        return {}
    return {
        (number, names[player.number]): (
            names.get(record.opponent or 0, ""),
            record.colour,
            record.result,
        )
        for player in players
        for number, record in enumerate(player.rounds, 1)
        if number in sheet.rounds and record.result is not Result.UNPAIRED
    }


def _says_all(one: Games, other: Games) -> bool:
    """Return True when one tells every game of the other, and the same results if it has any."""
    return bool(other) and all(
        at in one and _is_as_full(one[at], said) for at, said in other.items()
    )


def _is_as_full(
    one: tuple[str, Colour | None, Result], other: tuple[str, Colour | None, Result]
) -> bool:
    (opponent, colour, result), (whom, with_, how) = one, other
    same = result is how or how is Result.PENDING
    return opponent == whom and with_ in (None, colour) and same and Result.UNKNOWN is not result


def about(drafts: Iterable[Draft]) -> Iterator[Finding]:
    """Say which sheets were not read, and that the fuller ones leave nothing of them out."""
    for sheet, fuller in drafts:
        games, more = (_games(each) for each in (sheet, fuller))
        gained = sum(more[at][2] is not said[2] for at, said in games.items() if said[0])
        message = (
            f"{fuller.sheet.title()} was read and {sheet.shown} was not: all games of "
            f"{sheet.shown} stand on both, alike wherever both have a result"
        )
        if gained:
            message += f"; only the former has results of {counted(gained // 2, 'game')} more"
        yield DRAFT.at(sheet.sheet.whole(), message)
