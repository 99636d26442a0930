"""People: which sides of which games are one person; by a number of their own, else by name.

Nobody is guessed: two of the same name are told apart by what differs between them in one round.
What could be one person or two is refused.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable, Iterator
from itertools import combinations

import msgspec

from tourneyelo.errors import Refused
from tourneyelo.model import Finding
from tourneyelo.model.wording import counted
from tourneyelo_crosstable.codes import games as codes
from tourneyelo_crosstable.games import Appearances, Game, Side, Told, doubt, spelled
from tourneyelo_crosstable.games.marks import FIDE_ID, MARKS, NATIONAL_ID, NUMBER, RATING, Mark
from tourneyelo_crosstable.games.names import alike, folded

Groups = dict[Hashable, Appearances]


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
    for mark in (NUMBER, FIDE_ID, NATIONAL_ID):
        groups = _by_mark(mark, appearances)
        if groups:
            doubts = doubt.by_mark(told, list(groups.values()), mark.name)
            return _people(groups, mark, (*_about_names(told, groups, mark), *doubts))
    groups, about_spelling = _by_name(told, appearances)
    doubts = doubt.by_name(told, list(groups.values()))
    return _people(groups, None, (*about_spelling, *doubts))


def _people(groups: Groups, mark: Mark | None, findings: tuple[Finding, ...]) -> People:
    numbered = mark is NUMBER
    appearances = {
        int(str(key)) if numbered else number: group
        for number, (key, group) in enumerate(groups.items(), 1)
    }
    way = mark.name if mark else "name"
    order = "" if numbered else "; numbered in the order of the sheet"
    return People(
        appearances=appearances,
        number_of={side: n for n, group in appearances.items() for side, _ in group},
        numbered=numbered,
        understanding=f"{counted(len(groups), 'player')}, told apart by {way}{order}",
        findings=findings,
    )


def _by_mark(mark: Mark, appearances: Appearances) -> Groups | None:
    """Group by a number that everybody has; None when it is no number of persons."""
    groups: Groups = defaultdict(list)
    for side, game in appearances:
        value = mark.of(side)
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


def _about_names(told: Told, groups: Groups, mark: Mark) -> Iterator[Finding]:
    for value, group in groups.items():
        if not _one_name(group):
            names = {side.name: game for side, game in reversed(group)}
            listed = " and ".join(f"{n!r} ({told.rows([g])})" for n, g in names.items())
            message = f"{mark.name} {value} stands beside {listed}; read as one player"
            yield codes.DIFFERS.at(told.place(group[0][1]), message)


def _by_name(told: Told, appearances: Appearances) -> tuple[Groups, list[Finding]]:
    named: dict[str, Appearances] = defaultdict(list)
    for side, game in appearances:
        named[folded(side.name)].append((side, game))
    united, findings = spelled.unite(told, list(named.values()))
    groups: list[tuple[Hashable, Appearances]] = []
    for those in united:
        apart = _told_apart(told, those)
        groups += [((those[0][0].name, mark), group) for mark, group in apart.items()]
    order = {side: at for at, (side, _) in enumerate(appearances)}
    return dict(sorted(groups, key=lambda each: order[each[1][0][0]])), findings


def _told_apart(told: Told, group: Appearances) -> Groups:
    """Divide those of one name by the first mark in which they differ.

    Raises:
        Refused: they may be one person or several.
    """
    for mark in MARKS:
        marked: Groups = defaultdict(list)
        for side, game in group:
            marked[mark.of(side)].append((side, game))
        values = [value for value in marked if value is not None]
        if len(values) > 1:
            if None in marked or not _apart(marked.values()):
                raise Refused(_undecided(told, mark.name, marked))
            if mark is RATING:
                _refuse_one_against_himself(told, group)
            return dict(marked)
    return {None: group}


def _refuse_one_against_himself(told: Told, group: Appearances) -> None:
    """Refuse a game of one name against itself: a name is sooner copied than two namesakes meet.

    Raises:
        Refused: there is one, and nothing but ratings would tell two people.
    """
    games = [game for _, game in group]
    for side, game in group:
        if games.count(game) > 1:
            message = (
                f"{side.name} plays himself in {told.rows([game])}: one of the names stands in the "
                "wrong cell, or two players have the same name"
            )
            raise Refused(codes.WHO.at(told.sheet.place(side.row, side.column), message))


def _apart(groups: Iterable[Appearances]) -> bool:
    """Return True when any two of the groups have different games in one round."""
    slots = [{game.slot for _, game in group} - {None} for group in groups]
    return all(one & other for one, other in combinations(slots, 2))


def _undecided(told: Told, mark: str, marked: Groups) -> Finding:
    first = next(iter(marked.values()))[0][0]
    with_values = " and ".join(
        f"{f'with {mark} {value}' if value is not None else f'without {mark}'} in "
        f"{told.rows([game for _, game in group])}"
        for value, group in marked.items()
    )
    message = f"{first.name} stands {with_values}: one player, or players of the same name"
    return codes.WHO.at(told.sheet.place(first.row, first.column), message)
