"""People: which sides of which games are one person; by a number of their own, else by name.

Nobody is guessed: two of the same name are told apart by what differs between them in one round.
What could be one person or two is refused.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator
from itertools import combinations

import msgspec

from tourneyelo.errors import Refused
from tourneyelo.model import Finding
from tourneyelo.model.wording import counted
from tourneyelo_crosstable.cells.fields import fide_id, national_rating
from tourneyelo_crosstable.cells.values import ordinal
from tourneyelo_crosstable.codes import games as codes
from tourneyelo_crosstable.games import Game, Side, Told
from tourneyelo_crosstable.games.names import alike, folded, nearly_alike
from tourneyelo_crosstable.sheet import text_of

Appearances = list[tuple[Side, Game]]
Mark = tuple[str, Callable[[Side], Hashable | None]]


class People(msgspec.Struct, frozen=True, kw_only=True):
    """Everybody, in the order of the sheet."""

    appearances: dict[int, Appearances]
    """By starting number."""
    number_of: dict[Side, int]
    numbered: bool
    """True when the numbers are those of the sheet."""
    understanding: str
    findings: tuple[Finding, ...] = ()


def identify(told: Told) -> People:
    """Find out who is who.

    Raises:
        Refused: rows of the same name may mean one person or two.
    """
    appearances = list(told.sides)
    for mark in (_NUMBER, _FIDE_ID, _NATIONAL_ID):
        groups = _by_mark(mark, appearances)
        if groups:
            return _people(groups, mark, tuple(_about_names(told, groups, mark)))
    groups = _by_name(told, appearances)
    return _people(groups, None, tuple(_about_likeness(told, groups)))


def _people(
    groups: dict[Hashable, Appearances], mark: Mark | None, findings: tuple[Finding, ...]
) -> People:
    numbered = mark is _NUMBER
    appearances = {
        int(str(key)) if numbered else number: group
        for number, (key, group) in enumerate(groups.items(), 1)
    }
    way = mark[0] if mark else "name"
    order = "" if numbered else "; numbered in the order of the sheet"
    return People(
        appearances=appearances,
        number_of={side: n for n, group in appearances.items() for side, _ in group},
        numbered=numbered,
        understanding=f"{counted(len(groups), 'player')}, told apart by {way}{order}",
        findings=findings,
    )


def _number(side: Side) -> Hashable | None:
    return ordinal(side.cells.get("number", ""))


def _fide_id(side: Side) -> Hashable | None:
    value: int | None = fide_id(side.cells.get("fide_id", "")).value
    return value


def _national_id(side: Side) -> Hashable | None:
    text = text_of(side.cells.get("national_id", ""))
    return None if text in ("", "0") else text


def _rating(side: Side) -> Hashable | None:
    for meaning in ("rating_fide", "rating_national"):
        value: int | None = national_rating(side.cells.get(meaning, "")).value
        if value is not None:
            return value
    return None


_NUMBER: Mark = ("starting number", _number)
_FIDE_ID: Mark = ("FIDE number", _fide_id)
_NATIONAL_ID: Mark = ("national number", _national_id)
_MARKS: tuple[Mark, ...] = (_NUMBER, _FIDE_ID, _NATIONAL_ID, ("rating", _rating))


def _by_mark(mark: Mark, appearances: Appearances) -> dict[Hashable, Appearances] | None:
    """Group by a number that everybody has; None when it is no number of persons."""
    groups: dict[Hashable, Appearances] = defaultdict(list)
    for side, game in appearances:
        value = mark[1](side)
        if value is None:
            return None
        groups[value].append((side, game))
    several = [group for group in groups.values() if len(group) > 1]
    strange = [group for group in several if not _one_name(group)]
    if any(_in_one_slot(group) for group in strange) or len(strange) * 2 > len(several) > 0:
        return None
    return dict(groups)


def _one_name(group: Appearances) -> bool:
    first = group[0][0].name
    return all(alike(first, side.name) for side, _ in group)


def _in_one_slot(group: Appearances) -> bool:
    """Return True when different names of a group have different games in one round."""
    games: dict[object, set[tuple[Game, str]]] = defaultdict(set)
    for side, game in group:
        games[game.slot].add((game, folded(side.name)))
    return any(len({name for _, name in names}) > 1 for names in games.values())


def _about_names(told: Told, groups: dict[Hashable, Appearances], mark: Mark) -> Iterator[Finding]:
    for value, group in groups.items():
        if not _one_name(group):
            names = {side.name: game for side, game in reversed(group)}
            listed = " and ".join(f"{n!r} ({told.rows([g])})" for n, g in names.items())
            message = f"{mark[0]} {value} stands beside {listed}; read as one player"
            yield codes.DIFFERS.at(told.place(group[0][1]), message)


def _by_name(told: Told, appearances: Appearances) -> dict[Hashable, Appearances]:
    named: dict[str, Appearances] = defaultdict(list)
    for side, game in appearances:
        named[folded(side.name)].append((side, game))
    groups = [
        ((name, mark), group)
        for name, those in named.items()
        for mark, group in _told_apart(told, those).items()
    ]
    order = {side: at for at, (side, _) in enumerate(appearances)}
    return dict(sorted(groups, key=lambda each: order[each[1][0][0]]))


def _told_apart(told: Told, group: Appearances) -> dict[Hashable, Appearances]:
    """Divide those of one name by the first mark in which they differ.

    Raises:
        Refused: they may be one person or several.
    """
    for name, value_of in _MARKS:
        marked: dict[Hashable, Appearances] = defaultdict(list)
        for side, game in group:
            marked[value_of(side)].append((side, game))
        values = [value for value in marked if value is not None]
        if len(values) > 1:
            if None in marked or not _apart(marked.values()):
                raise Refused(_undecided(told, name, marked))
            return dict(marked)
    return {None: group}


def _apart(groups: Iterable[Appearances]) -> bool:
    """Return True when any two of the groups have different games in one round."""
    slots = [{game.slot for _, game in group} - {None} for group in groups]
    return all(one & other for one, other in combinations(slots, 2))


def _undecided(told: Told, mark: str, marked: dict[Hashable, Appearances]) -> Finding:
    first = next(iter(marked.values()))[0][0]
    with_values = " and ".join(
        f"{f'with {mark} {value}' if value is not None else f'without {mark}'} in "
        f"{told.rows([game for _, game in group])}"
        for value, group in marked.items()
    )
    message = f"{first.name} stands {with_values}: one player, or players of the same name"
    return codes.WHO.at(told.sheet.place(first.row, first.column), message)


def _about_likeness(told: Told, groups: dict[Hashable, Appearances]) -> Iterator[Finding]:
    """Warn of names so alike that one may be a slip, unless both have games in one round."""
    people = list(groups.values())
    slots = [{game.slot for _, game in group} for group in people]
    for one, other in nearly_alike([group[0][0].name for group in people]):
        if slots[one] & slots[other]:
            continue
        first, second = people[one][0], people[other][0]
        message = (
            f"{first[0].name!r} ({told.rows([first[1]])}) and {second[0].name!r} "
            f"({told.rows([second[1]])}) are read as two players; if they are one, that is wrong"
        )
        yield codes.DIFFERS.at(told.place(second[1]), message)
