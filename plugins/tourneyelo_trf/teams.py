"""Teams (records 013 and 310) and national ratings (NRS records)."""

from __future__ import annotations

import re

import msgspec

from tourneyelo.model import Finding, Layout, Player, Rating, RatingKind, Team
from tourneyelo_trf import codes, columns
from tourneyelo_trf.records import Records


def read_teams(records: Records, layout: Layout) -> tuple[tuple[Team, ...], list[Finding]]:
    """Read the teams; record 310 replaces record 013 where both stand in a file."""
    lines = records.other.get("310")
    read = (
        [_team_310(line) for _, line in lines]
        if lines
        else [_team_013(line) for _, line in records.teams]
    )
    findings = [
        codes.TEAM.at(layout.place(row), f"the team record {line.strip()!r} names no team")
        for team, (row, line) in zip(read, lines or records.teams, strict=True)
        if team is None
    ]
    return tuple(team for team in read if team is not None), findings


def with_national_ratings(
    players: tuple[Player, ...], records: Records, layout: Layout
) -> tuple[tuple[Player, ...], list[Finding]]:
    """Add national ratings and numbers to the players they belong to."""
    lines = records.other.get("NRS", [])
    if not lines:
        return players, []
    known = {player.number: player for player in players}
    findings = []
    for row, line in lines:
        number = int(line[columns.NUMBER])
        if number in known:
            known[number] = _with_national(known[number], line)
        else:
            message = f"the national rating record names player {number}, who has no record 001"
            findings.append(codes.NATIONAL.at(layout.place(row), message))
    return tuple(known[player.number] for player in players), findings


def _with_national(player: Player, line: str) -> Player:
    figure = line[columns.RATING].strip()
    ratings = player.ratings
    if figure.isdigit() and int(figure):
        rating = Rating(int(figure), RatingKind.NATIONAL, line[:3])
        ratings = (*ratings, rating)
    number = line[columns.FIDE_ID].strip() or player.national_id
    return msgspec.structs.replace(player, ratings=ratings, national_id=number)


def _team_013(line: str) -> Team | None:
    name, players = line[4:36].strip(), line[36:]
    if not players.strip():  # a name without its room: numbers stand right behind it
        found = re.fullmatch(r"(.*?)((?:\s+\d+)+)", name)
        name, players = (found[1].strip(), found[2]) if found else (name, "")
    return Team(name=name, players=_numbers(players)) if name else None


def _team_310(line: str) -> Team | None:
    name = line[8:40].strip()
    number = line[4:7].strip()
    if not name:
        return None
    return Team(
        name=name,
        number=int(number) if number.isdigit() else None,
        nickname=line[41:46].strip() or None,
        players=_numbers(line[73:]),
    )


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(number for token in text.split() if token.isdigit() and (number := int(token)))
