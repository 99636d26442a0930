"""Writing the records of TRF16, each in its columns; every line comes with its anchor.

The anchor is how a kept line says behind which record it stood (`KeptRecord.after`).
"""

from __future__ import annotations

import datetime
from collections.abc import Iterator

from tourneyelo.model import NOT_PAIRED, Colour, Player, Result, RoundResult, Tournament
from tourneyelo_trf.arbiters import write_arbiter
from tourneyelo_trf.columns import FIRST_ROUND

Anchored = tuple[str, str]
NAME_WIDTH = 33
_DATES_COLUMN = 91
_LETTERS = {
    Result.WIN: "1",
    Result.DRAW: "=",
    Result.LOSS: "0",
    Result.FORFEIT_WIN: "+",
    Result.FORFEIT_LOSS: "-",
    Result.UNMOVED_WIN: "W",
    Result.UNMOVED_DRAW: "D",
    Result.UNMOVED_LOSS: "L",
    Result.FULL_BYE: "F",
    Result.HALF_BYE: "H",
    Result.PAIRING_BYE: "U",
    Result.ZERO_BYE: "Z",
    Result.UNPAIRED: " ",
    Result.PENDING: " ",
    Result.UNKNOWN: "?",
}
_COLOURS = {Colour.WHITE: "w", Colour.BLACK: "b", None: "-"}


def header_lines(tournament: Tournament) -> Iterator[Anchored]:
    """Write records 012 to 132; mandatory ones appear even when nothing is known."""
    rated = sum(player.rating is not None for player in tournament.players)
    raw = tournament.raw
    texts = [
        ("012", tournament.name),
        ("022", tournament.city),
        ("032", tournament.federation or raw.get("federation")),
        ("042", _day(tournament.start_date) or raw.get("start_date")),
        ("052", _day(tournament.end_date) or raw.get("end_date")),
        ("062", str(len(tournament.players))),
        ("072", str(rated)),
        ("082", str(len(tournament.teams))),
        ("092", tournament.type),
        ("102", write_arbiter(tournament.chief_arbiter) if tournament.chief_arbiter else None),
        *(("112", write_arbiter(arbiter)) for arbiter in tournament.deputy_arbiters),
        ("122", tournament.time_control),
    ]
    for code, text in texts:
        yield code, f"{code} {text or ''}".rstrip()
    if tournament.round_dates:
        dates = "  ".join(
            f"{date:%y/%m/%d}" if date else " " * 8 for date in tournament.round_dates
        )
        yield "132", f"{'132':<{_DATES_COLUMN}}{dates}".rstrip()


def player_lines(tournament: Tournament) -> Iterator[Anchored]:
    """Write the records 001 by starting rank number, all of the same length."""
    points, ranks = tournament.points(), _ranks(tournament)
    allocated = _only_point_byes(tournament)
    rounds = tournament.rounds
    for player in sorted(tournament.players, key=lambda p: p.number):
        line = _facts(player, points[player.number], ranks[player.number])
        records = player.rounds + (NOT_PAIRED,) * (rounds - len(player.rounds))
        for number, record in enumerate(records, 1):
            line += _block(record, pairing_bye=(player.number, number) in allocated)
        yield f"001 {player.number}", line


def team_lines(tournament: Tournament) -> Iterator[Anchored]:
    """Write the records 013, players in board order."""
    for number, team in enumerate(tournament.teams, 1):
        players = " ".join(f"{player:>4}" for player in team.players)
        yield f"013 {number}", f"013 {team.name[:32]:<32}{players}".rstrip()


def _facts(player: Player, points: int, rank: int) -> str:
    """Write positions 1-89."""
    raw = {field.field: field.text for field in player.raw}
    declared = points if player.points_declared is None else player.points_declared
    line = (
        f"001 {player.number:>4} {player.sex or raw.get('sex', ''):1.1}"
        f"{player.title or raw.get('title', ''):>3.3} {player.name[:NAME_WIDTH]:<{NAME_WIDTH}} "
        f"{player.rating or raw.get('rating', ''):>4} "
        f"{player.federation or raw.get('federation', ''):<3.3} "
        f"{player.fide_id or _fitting(raw.get('fide_id', ''), 11):>11} {_birth(player):<10} "
        f"{declared // 10:>2}.{declared % 10} {rank:>4}"
    )
    assert len(line) == FIRST_ROUND
    return line


def _fitting(text: str, width: int) -> str:
    return text if len(text) <= width else ""


def _birth(player: Player) -> str:
    raw = player.raw_text("birth")
    if raw is not None and len(raw) <= 10:
        return raw
    if player.birth is None:
        return ""
    return f"{player.birth.year:04}/{player.birth.month or 0:02}/{player.birth.day or 0:02}"


def _block(record: RoundResult, *, pairing_bye: bool) -> str:
    letter = _LETTERS.get(record.result) or ("U" if pairing_bye else "F")
    if record.opponent is None:
        return f"  0000 - {letter}"
    return f"  {record.opponent:>4} {_COLOURS[record.colour]} {letter}"


def _only_point_byes(tournament: Tournament) -> set[tuple[int, int]]:
    """Find full-point byes of unknown kind that stand alone in their round.

    There is one pairing-allocated bye in a round at most (C.04.1), and a full-point bye by
    decision is rare; a lone one is written as allocated, and `problems` says so.
    """
    byes: dict[int, list[tuple[int, Result]]] = {}
    for player in tournament.players:
        for number, record in enumerate(player.rounds, 1):
            if record.result in (Result.POINT_BYE, Result.PAIRING_BYE):
                byes.setdefault(number, []).append((player.number, record.result))
    return {
        (found[0][0], number)
        for number, found in byes.items()
        if len(found) == 1 and found[0][1] is Result.POINT_BYE
    }


def _ranks(tournament: Tournament) -> dict[int, int]:
    """Take the stated ranks and give the free ones to players without, best points first."""
    stated = {p.number: p.rank for p in tournament.players if p.rank is not None}
    points = tournament.points()
    missing = sorted(
        (p.number for p in tournament.players if p.rank is None),
        key=lambda number: (-points[number], number),
    )
    taken = set(stated.values())
    free = (rank for rank in range(1, 2 * len(tournament.players) + 1) if rank not in taken)
    return stated | dict(zip(missing, free, strict=False))


def _day(date: datetime.date | None) -> str | None:
    return f"{date:%Y/%m/%d}" if date else None
