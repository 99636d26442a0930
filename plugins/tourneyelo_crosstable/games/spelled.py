"""Spelled: groups of one name that accents, case, blanks or commas alone set apart are one."""

from __future__ import annotations

from collections import defaultdict
from itertools import combinations

from tourneyelo.model import Finding
from tourneyelo.model import names as model_names
from tourneyelo_crosstable.codes.proofs import SPELLED
from tourneyelo_crosstable.games import Appearances, Told
from tourneyelo_crosstable.games.marks import MARKS, values
from tourneyelo_crosstable.games.names import same_name, same_words


def unite(told: Told, groups: list[Appearances]) -> tuple[list[Appearances], list[Finding]]:
    """Unite groups whose names are one in several spellings, unless something contradicts."""
    families = _families(groups)
    united: dict[int, Appearances] = {}
    findings: list[Finding] = []
    for index in range(len(groups)):
        family = families.get(index, [index])
        if index == family[0]:
            united[index] = [each for member in family for each in groups[member]]
        if index == family[0] and len(family) > 1:
            findings.append(_about(told, [groups[member] for member in family]))
    return list(united.values()), findings


def _families(groups: list[Appearances]) -> dict[int, list[int]]:
    """Map the groups that are one person with others to all of them, in order."""
    names = [group[0][0].name for group in groups]
    kin: dict[int, set[int]] = defaultdict(set)
    for one, other in same_name(names):
        if same_words(names[one], names[other]):
            family = kin[one] | kin[other] | {one, other}
            kin |= dict.fromkeys(family, family)
    return {
        index: sorted(family)
        for index, family in kin.items()
        if all(_one_person(names, groups, *pair) for pair in combinations(sorted(family), 2))
    }


def _one_person(names: list[str], groups: list[Appearances], one: int, other: int) -> bool:
    """Return True for one name in two spellings, when no mark and no round contradicts."""
    if not same_words(names[one], names[other]):
        return False
    together = [*groups[one], *groups[other]]
    return _in_different_games(together) and all(len(values(mark, together)) < 2 for mark in MARKS)


def _in_different_games(group: Appearances) -> bool:
    """Return True when a round has one opponent only: then a game told twice is one game."""
    opponents: dict[object, set[str]] = defaultdict(set)
    for side, game in group:
        others = [each.name for each in game.sides if each is not side]
        if game.slot is not None:
            opponents[game.slot].add(model_names.folded(others[0]) if others else "")
    mine = model_names.folded(group[0][0].name)
    return all(len(those) == 1 and mine not in those for those in opponents.values())


def _about(told: Told, groups: list[Appearances]) -> Finding:
    each = " and ".join(
        f"{group[0][0].name!r} ({told.rows([game for _, game in group])})" for group in groups
    )
    side = groups[1][0][0]
    message = f"{each} are read as one player: the names differ in accents or signs alone"
    return SPELLED.at(told.sheet.place(side.row, side.column), message)
