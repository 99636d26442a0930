"""Declared ranks beside computed ones: which do not follow, and what decides."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from tourneyelo.model import Code, Finding, Standing, Tournament
from tourneyelo.model.standings import printed
from tourneyelo.model.wording import numbered
from tourneyelo_fide.tie_breaks.descriptor import POINTS


def declared_ranks(tournament: Tournament, *, teams: bool) -> dict[int, int]:
    """Read the ranks that the event states, by number of player or team."""
    if not teams:
        return {each.number: each.rank for each in tournament.players if each.rank}
    return {
        team.number or position: team.rank
        for position, team in enumerate(tournament.teams, 1)
        if team.rank
    }


def not_following(
    lines: Sequence[Standing],
    order: Sequence[str],
    tournament: Tournament,
    code: Code,
    *,
    teams: bool,
) -> list[Finding]:
    """Name every declared rank that the values do not allow, and the value that decides."""
    rows = {} if teams else {player.number: player.row for player in tournament.players}
    stated = sorted((line for line in lines if line.declared_rank), key=_declared)
    wrong_sides = _wrong_sides(stated)
    return [
        code.at(
            tournament.layout.place(rows.get(line.number), "rank"),
            f"{_named(line, teams)}: declared {line.declared_rank}, "
            f"{_computed(line)}{_because(line, other, order, teams)}",
            player=None if teams else line.number,
        )
        for line, other in zip(stated, wrong_sides, strict=True)
        if line.follows is False
    ]


def _wrong_sides(stated: Sequence[Standing]) -> list[Standing | None]:
    """Find for everybody somebody on the wrong side: declared above but ranked below, or so."""
    above = _extremes(stated, worse=True)
    below = _extremes(stated[::-1], worse=False)[::-1]
    return [
        first
        if first and first.rank > line.rank
        else last
        if last and last.rank < line.rank
        else None
        for line, first, last in zip(stated, above, below, strict=True)
    ]


def _extremes(stated: Sequence[Standing], *, worse: bool) -> list[Standing | None]:
    """Note for everybody the line of the worst, or the best, rank among those before."""
    found: list[Standing | None] = []
    extreme: Standing | None = None
    for _, alike in groupby(stated, key=_declared):
        group = list(alike)
        found += [extreme] * len(group)
        pick = max if worse else min
        extreme = pick((*group, *([extreme] if extreme else ())), key=lambda line: line.rank)
    return found


def _declared(line: Standing) -> int:
    return line.declared_rank or 0


def _named(line: Standing, teams: bool) -> str:
    named = numbered(line.number, line.name)
    return named.replace("player", "team", 1) if teams else named


def _computed(line: Standing) -> str:
    if line.last_rank > line.rank:
        return f"the values give {line.rank} to {line.last_rank}"
    return f"the values give {line.rank}"


def _because(line: Standing, other: Standing | None, order: Sequence[str], teams: bool) -> str:
    """Say what parts a line from somebody on the wrong side."""
    if other is None:
        return "; another rank is declared twice or not at all"
    code, mine, theirs = deciding(line, other, order)
    verb = "stands above" if line.rank < other.rank else "stands below"
    return f"; {verb} {_named(other, teams)} by {code} ({mine} against {theirs})"


def deciding(line: Standing, other: Standing, order: Sequence[str]) -> tuple[str, str, str]:
    """Return the code that parts two lines, with both values."""
    for code in order:
        mine, theirs = (_shown(each, code) for each in (line, other))
        if mine != theirs:
            return code, mine or "none", theirs or "none"
    return "lots or exact values", "equal in print", "equal in print"


def _shown(line: Standing, code: str) -> str:
    return printed(line.points) if code == POINTS else line.value(code).shown
