"""Doubt: people who may be one person, and people whom only a round or a rating tells apart."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations

from tourneyelo.model import Finding
from tourneyelo.model import names as model_names
from tourneyelo_crosstable.codes import games as codes
from tourneyelo_crosstable.codes.proofs import NAMESAKES
from tourneyelo_crosstable.games import Appearances, Told
from tourneyelo_crosstable.games.marks import OWN, RATING, values
from tourneyelo_crosstable.games.names import Pair, akin, nearly_alike, same_name

MOST_OF_ONE_RATING = 40
"""Players of one rating; more of them have a rating that says nothing, such as the lowest."""


def by_name(told: Told, groups: list[Appearances]) -> Iterator[Finding]:
    """Warn of people told apart by name who may be one person, and of namesakes."""
    names = _names(groups)
    same = set(same_name(names))
    for one, other in sorted(same.union(nearly_alike(names), _of_one_rating(groups))):
        if _meet(groups, one, other):
            if (one, other) in same and not _told_by_own_marks(groups, one, other):
                yield _about_namesakes(told, groups, one, other)
        else:
            yield _about_likeness(told, groups, one, other)


def by_mark(told: Told, groups: list[Appearances], mark: str) -> Iterator[Finding]:
    """Warn of one name with two numbers, unless both have games in one round."""
    for one, other in same_name(_names(groups)):
        if not _meet(groups, one, other):
            yield _about_likeness(told, groups, one, other, f" by their {mark}s")


def _names(groups: list[Appearances]) -> list[str]:
    return [group[0][0].name for group in groups]


def _slots(group: Appearances) -> set[object]:
    return {game.slot for _, game in group}


def _meet(groups: list[Appearances], one: int, other: int) -> bool:
    """Return True when both have games in one round, or in games whose round is not told."""
    return bool(_slots(groups[one]) & _slots(groups[other]))


def _told_by_own_marks(groups: list[Appearances], one: int, other: int) -> bool:
    pairs = [(values(mark, groups[one]), values(mark, groups[other])) for mark in OWN]
    return any(mine and theirs and not mine & theirs for mine, theirs in pairs)


def _of_one_rating(groups: list[Appearances]) -> Iterator[Pair]:
    """Find people of one rating with akin names, of whom all games are told."""
    rated: dict[object, list[int]] = defaultdict(list)
    for index, group in enumerate(groups):
        for value in values(RATING, group):
            if any(side.in_full for side, _ in group):
                rated[value].append(index)
    for those in rated.values():
        for one, other in combinations(those, 2) if len(those) <= MOST_OF_ONE_RATING else ():
            if akin(groups[one][0][0].name, groups[other][0][0].name):
                yield one, other


def _about_likeness(
    told: Told, groups: list[Appearances], one: int, other: int, how: str = ""
) -> Finding:
    first, second = groups[one][0], groups[other][0]
    message = (
        f"{first[0].name!r} ({told.rows([first[1]])}) and {second[0].name!r} "
        f"({told.rows([second[1]])}) are read as two players{how}; if they are one, that is wrong"
    )
    return codes.DIFFERS.at(told.place(second[1]), message)


def _about_namesakes(told: Told, groups: list[Appearances], one: int, other: int) -> Finding:
    each = " and ".join(_described(told, groups[index]) for index in (one, other))
    slot = min(_slots(groups[one]) & _slots(groups[other]), key=str)
    when = f"in round {slot}" if isinstance(slot, int) else f"on {slot}"
    message = (
        f"{each} are read as two players of one name, since both have a game {when}"
        f"{_whose(groups, one, other)}"
    )
    side, game = min(groups[one], groups[other], key=len)[0]
    return NAMESAKES.at(told.sheet.place(game.row, side.column), message)


def _described(told: Told, group: Appearances) -> str:
    ratings = ", ".join(sorted(map(str, values(RATING, group))))
    rated = f" with rating {ratings}" if ratings else ""
    return f"{group[0][0].name!r}{rated} ({told.rows([game for _, game in group])})"


def _whose(groups: list[Appearances], one: int, other: int) -> str:
    """Name who has the rating of one of two namesakes and no game in his rounds."""
    mine = model_names.folded(groups[one][0][0].name)
    for namesake in sorted((groups[one], groups[other]), key=len):
        for group in groups:
            side = group[0][0]
            if model_names.folded(side.name) == mine or _slots(group) & _slots(namesake):
                continue
            if common := values(RATING, group) & values(RATING, namesake):
                return (
                    f"; but {common.pop()} is the rating of {side.name}, who has no game there: "
                    "the name may stand in the wrong cell"
                )
    return ""
