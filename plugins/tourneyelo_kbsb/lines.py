"""The lines of a Belgian Elo file."""

from __future__ import annotations

import datetime
from collections.abc import Iterator

from tourneyelo.model import Player, RoundResult, Tournament
from tourneyelo.model.wording import tenths
from tourneyelo_kbsb import columns
from tourneyelo_kbsb.letters import latin

FORMAT = "kbsb"
_SIGNS = {"+": "1", "=": "=", "-": "0"}
"""What line 00F calls the result letters."""


def lines_of(event: Tournament, sender: str | None, club: str | None) -> Iterator[str]:
    """Yield every line, without its end."""
    yield from heading(event, sender, club)
    for player in event.players:
        yield player_line(event, player)
    for record in event.kept:
        if record.format == FORMAT:
            yield latin(record.text)


def heading(event: Tournament, sender: str | None, club: str | None) -> Iterator[str]:
    """Yield the lines 00A to 132."""
    name = latin(event.name or "")
    held = rounds_of(event)
    first, last = (held[0], held[-1]) if held else (1, 1)
    yield f"00A ### {latin(event.further_fact('kbsb.title') or '') or name}".rstrip()
    yield f"00B {event.declared.rounds or event.rounds} rondes"
    yield f"00C Envoi des rondes {first} à {last}"
    yield f"00D Envoi par : {sender_of(event, sender)}".rstrip()
    yield f"00E Envoi par le club : {club_of(event, club)}".rstrip()
    yield _sums(event)
    yield f"012 {name}".rstrip()
    yield f"022 {latin(event.city or '')}".rstrip()
    yield f"032 {columns.FEDERATION}"
    yield f"042 {event.start_date or ''}".rstrip()
    yield f"052 {event.end_date or ''}".rstrip()
    yield f"062 {len(event.players)}"
    yield f"102 {latin(event.chief_arbiter.name) if event.chief_arbiter else ''}".rstrip()
    if any(event.round_dates):
        yield _round_dates(event, held)


def sender_of(event: Tournament, given: str | None) -> str:
    """Return the sender: as given, else as the input has it."""
    return latin(given or event.further_fact("kbsb.sender") or "")


def club_of(event: Tournament, given: str | None) -> str:
    """Return the club: as given, else as the input has it."""
    return latin(given or event.further_fact("kbsb.club") or "")


def rounds_of(event: Tournament) -> list[int]:
    """Return the numbers of the rounds that are written."""
    return [n for n in range(1, event.rounds + 1) if n not in event.rounds_left_out]


def _sums(event: Tournament) -> str:
    letters = [
        columns.LETTERS[record.result]
        for player in event.players
        for record in player.rounds
        if is_written(record)
    ]
    counts = " ".join(
        f"{sign}{letters.count(letter)}" for sign, letter in zip("+=-", "1=0", strict=True)
    )
    days = f"S={_short(event.start_date)} E={_short(event.end_date)}"
    rounds = event.declared.rounds or event.rounds
    return f"00F P={len(event.players)} R={rounds} {days} {counts}"


def _short(day: datetime.date | None) -> str:
    return f"{day:%d/%m/%y}" if day else ""


def _round_dates(event: Tournament, held: list[int]) -> str:
    days = [event.round_dates[n - 1] if n <= len(event.round_dates) else None for n in held]
    texts = [(columns.block(at), f"{day:%y.%m.%d}" if day else "") for at, day in enumerate(days)]
    return "132" + columns.put(texts)[3:].rstrip() if texts else "132"


def is_written(record: RoundResult) -> bool:
    """Tell whether a round has a place in the format: games over the board only."""
    return record.opponent is not None and record.result.played


def player_line(event: Tournament, player: Player) -> str:
    """Make the record 001 of a player."""
    points = points_of(event, player)
    fields = [
        (columns.NUMBER, f"{player.number:>4}"),
        (columns.NAME, latin(player.name)),
        (columns.RATING, f"{player.national_rating or 0:>4}"),
        (columns.NATIONAL_ID, f"{latin(player.national_id or ''):>5}"),
        (columns.POINTS, f"{tenths(points):>4}"),
    ]
    for at, number in enumerate(rounds_of(event)):
        record = player.rounds[number - 1] if number <= len(player.rounds) else None
        if record and is_written(record):
            colour = columns.COLOUR_LETTERS[record.colour]
            letter = columns.LETTERS[record.result]
            fields.append((columns.block(at), f"{record.opponent:>4} {colour} {letter}"))
    return (columns.PLAYER + columns.put(fields)[3:]).rstrip()


def points_of(event: Tournament, player: Player) -> int:
    """Return the points in tenths: as stated, since byes may be unknown, else the sum."""
    stated = player.points_declared
    return event.points()[player.number] if stated is None else stated
