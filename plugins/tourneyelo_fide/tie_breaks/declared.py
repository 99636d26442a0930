"""Declared ranks beside computed ones: which do not follow, and what decides."""

from __future__ import annotations

from collections.abc import Sequence

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
    return [
        code.at(
            tournament.layout.place(rows.get(line.number), "rank"),
            f"{_named(line, teams)}: declared {line.declared_rank}, "
            f"{_computed(line)}{_because(line, stated, order, teams)}",
            player=None if teams else line.number,
        )
        for line in stated
        if line.follows is False
    ]


def _declared(line: Standing) -> int:
    return line.declared_rank or 0


def _named(line: Standing, teams: bool) -> str:
    named = numbered(line.number, line.name)
    return named.replace("player", "team", 1) if teams else named


def _computed(line: Standing) -> str:
    if line.last_rank > line.rank:
        return f"the values give {line.rank} to {line.last_rank}"
    return f"the values give {line.rank}"


def _because(line: Standing, stated: Sequence[Standing], order: Sequence[str], teams: bool) -> str:
    """Find somebody on the wrong side and say what parts the two."""
    for other in stated:
        above, below = (other, line) if _declared(other) < _declared(line) else (line, other)
        if other is line or above.rank <= below.rank or _declared(above) == _declared(below):
            continue
        code, mine, theirs = deciding(line, other, order)
        verb = "stands above" if line.rank < other.rank else "stands below"
        return f"; {verb} {_named(other, teams)} by {code} ({mine} against {theirs})"
    return "; another rank is declared twice or not at all"


def deciding(line: Standing, other: Standing, order: Sequence[str]) -> tuple[str, str, str]:
    """Return the code that parts two lines, with both values."""
    for code in order:
        mine, theirs = (_shown(each, code) for each in (line, other))
        if mine != theirs:
            return code, mine or "none", theirs or "none"
    return "lots or exact values", "equal in print", "equal in print"


def _shown(line: Standing, code: str) -> str:
    return printed(line.points) if code == POINTS else line.value(code).shown
