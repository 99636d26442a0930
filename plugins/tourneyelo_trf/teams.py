"""Teams: records 013 and 310, wherever their writers put the players."""

from __future__ import annotations

import re

import msgspec

from tourneyelo.model import Finding, KeptRecord, Layout, Team
from tourneyelo.model.wording import listed
from tourneyelo.plugin.digits import whole
from tourneyelo_trf import codes
from tourneyelo_trf.figures import tenths
from tourneyelo_trf.records import FORMAT, TEAM_2026, Records

_NUMBERS = re.compile(r"[ 0-9]*")
_PLAYERS_013, _PLAYERS_310 = 36, 71
"""Index from which on only players stand, in record 310 also in the drafts of TRF26."""
_LAST_DIGITS = 2
"""In record 310, places that end in 2 or 7 counted from 1 (77, 82 ...) are last digits."""
_WITHOUT_ROOM = re.compile(r"(.*?)((?:\s+[0-9]{1,4}){2,})")


def read_teams(records: Records, layout: Layout) -> tuple[tuple[Team, ...], list[Finding]]:
    """Read the teams; record 310 replaces record 013 where both stand in a file.

    A record that names no team is kept as it stands.
    """
    teams: list[Team] = []
    findings: list[Finding] = []
    newer = records.other.get(TEAM_2026, [])
    for row, line in newer or records.teams:
        team, remark = _team_310(line) if newer else _team_013(line)
        if team:
            teams.append(team)
        else:
            records.kept.append(KeptRecord(FORMAT, line[:3], line, row))
        if remark:
            findings.append(codes.TEAM.at(layout.place(row), remark))
    return tuple(teams), findings


def _team_013(line: str) -> tuple[Team | None, str]:
    """Read a team and what must be said about it."""
    for end in (max(4, _PLAYERS_013 - _surplus(line)), _PLAYERS_013):
        if _NUMBERS.fullmatch(line[end:]) and _whole_numbers(line, end):
            name = line[4:end].strip()
            if line[end:].strip() or not _WITHOUT_ROOM.fullmatch(name):
                return _named(name, line, players=_numbers(line[end:]))
    found = _WITHOUT_ROOM.fullmatch(line[4:].rstrip())
    name, rest = (found[1], found[2]) if found else (line[4:_PLAYERS_013], line[_PLAYERS_013:])
    players = _numbers(rest)
    team, remark = _named(name.strip(), line, players=players)
    read = f"read as {listed(players, most=4)}" if players else "none is read"
    return team, remark or f"team {name.strip()!r}: its players stand outside their columns; {read}"


def _whole_numbers(line: str, end: int) -> bool:
    """Tell whether no number is cut in two where the players begin."""
    ends = (found.end() for found in re.finditer(r"[0-9]+", line[end:]))
    return not line[end - 1 : end + 1].isdigit() or all(each % 5 == 4 for each in ends)


def _team_310(line: str) -> tuple[Team | None, str]:
    surplus = _surplus(line)
    moved = surplus if _in_columns(line, surplus) and not _in_columns(line, 0) else 0
    team, remark = _named(
        line[8 : 40 - moved].strip(),
        line,
        number=whole(line[4:7]),
        nickname=line[41 - moved : 46 - moved].strip() or None,
        players=_numbers(line[_PLAYERS_310 - moved :]),
    )
    return (_with_standing(team, line, moved) if team else None), remark


def _with_standing(team: Team, line: str, moved: int) -> Team:
    """Add strength, points and rank as far as they stand in their columns."""
    return msgspec.structs.replace(
        team,
        strength=whole(line[47 - moved : 53 - moved], 6),
        match_points=tenths(line[54 - moved : 60 - moved]),
        points=tenths(line[61 - moved : 67 - moved]),
        rank=whole(line[68 - moved : 71 - moved]),
    )


def _in_columns(line: str, moved: int) -> bool:
    """Tell whether the players of record 310 stand in their columns, moved so far to the left."""
    start = _PLAYERS_310 - moved
    ends = (start + found.end() for found in re.finditer(r"[0-9]+", line[start:]))
    blank = not line[start : start + 2].strip()
    return blank and all((end + moved) % 5 == _LAST_DIGITS for end in ends)


def _named(
    name: str,
    line: str,
    *,
    players: tuple[int, ...],
    number: int | None = None,
    nickname: str | None = None,
) -> tuple[Team | None, str]:
    if not name:
        return None, f"the team record {line.strip()!r} names no team"
    return Team(name=name, number=number, nickname=nickname, players=players), ""


def _surplus(line: str) -> int:
    """Count the columns by which a name that was measured in bytes is too short."""
    return len(line.encode("utf-8", "replace")) - len(line)


def _numbers(text: str) -> tuple[int, ...]:
    found = (whole(token, 4) for token in text.split())
    return tuple(number for number in found if number)
