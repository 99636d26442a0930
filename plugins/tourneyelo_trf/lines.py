"""Writing the records of TRF16, each in its columns; every line comes with its anchor.

The anchor is how a kept line says behind which record it stood (`KeptRecord.after`).
"""

from __future__ import annotations

import datetime
import unicodedata
from collections.abc import Iterator

import msgspec

from tourneyelo.model import (
    NOT_PAIRED,
    SAYS_NOTHING,
    Colour,
    Player,
    Result,
    RoundResult,
    Tournament,
    round_date,
)
from tourneyelo.model.wording import tenths
from tourneyelo_trf.arbiters import write_arbiter
from tourneyelo_trf.columns import ROOM
from tourneyelo_trf.names import NAME_WIDTH, TEAM_NAME_WIDTH, shortened
from tourneyelo_trf.rounds import stated_rounds

Anchored = tuple[str, str]
ROUND_DATE_WIDTH = 10
"""Columns from the day of one round to that of the next."""
COUNTED = {"062": "players", "072": "rated_players", "082": "teams"}
"""Record to the count that it states."""
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
    Result.POINT_BYE: "+",
    Result.HALF_BYE: "H",
    Result.PAIRING_BYE: "U",
    Result.ZERO_BYE: "Z",
    Result.UNPAIRED: " ",
    Result.LEFT_OUT: " ",
    Result.PENDING: " ",
    Result.UNKNOWN: "?",
}
_OLD_LETTERS = {
    **_LETTERS,
    Result.UNMOVED_WIN: "+",
    Result.UNMOVED_LOSS: "-",
    Result.FULL_BYE: "+",
    Result.PAIRING_BYE: "+",
    Result.HALF_BYE: "=",
    Result.ZERO_BYE: "-",
    Result.UNPAIRED: "-",
    Result.LEFT_OUT: "-",
}
"""TRF06 has no letters: byes are forfeits and draws against nobody, absence announced or not."""
_OLD_TITLES = {
    "GM": "g", "IM": "m", "FM": "f", "CM": "c",
    "WGM": "wg", "WIM": "wm", "WFM": "wf", "WCM": "wc",
}  # fmt: skip


class Dialect(msgspec.Struct, frozen=True):
    """How a version of TRF writes results and titles."""

    letters: dict[Result, str]
    titles: dict[str, str] = {}
    silent: frozenset[Result] = SAYS_NOTHING
    """What is written without saying anything, so that behind the last game it is no round."""
    leaves_blank: bool = False
    """True when a round without a letter is ten blanks, and not `0000 -` with nothing behind."""


TRF16 = Dialect(_LETTERS)
TRF06 = Dialect(_OLD_LETTERS, _OLD_TITLES, SAYS_NOTHING | {Result.ZERO_BYE})
KRAUSE = Dialect(
    {**_OLD_LETTERS, **dict.fromkeys(SAYS_NOTHING, " ")}, _OLD_TITLES, leaves_blank=True
)
_NO_TEXT = frozenset({"Cc", "Zl", "Zp"})
"""Unicode categories: control characters, separators of lines and of paragraphs."""
_COLOURS = {Colour.WHITE: "w", Colour.BLACK: "b", None: "-"}


def header_lines(tournament: Tournament) -> Iterator[Anchored]:
    """Write records 012 to 132: all, even when nothing is known, but for those an input lacked."""
    raw, arbiter = tournament.raw, tournament.chief_arbiter
    texts = [
        ("012", tournament.name),
        ("022", tournament.city),
        ("032", tournament.federation or raw.get("federation")),
        ("042", _day(tournament.start_date) or raw.get("start_date")),
        ("052", _day(tournament.end_date) or raw.get("end_date")),
        *written_counts(tournament).items(),
        ("092", tournament.type),
        ("102", write_arbiter(arbiter) if arbiter else raw.get("chief_arbiter")),
        *(("112", write_arbiter(deputy)) for deputy in tournament.deputy_arbiters),
        *(() if tournament.deputy_arbiters else (("112", None),)),
        ("122", tournament.time_control or tournament.time_control_code),
    ]
    texts.append(("132", _round_dates(tournament)))
    for code, text in texts:
        said = text if code == "132" else one_line(text or "")
        if said or code in tournament.record_order or not tournament.record_order:
            yield code, f"{code} {said}".rstrip()


def written_counts(tournament: Tournament) -> dict[str, str]:
    """Make records 062 to 082: as the input states them, else as the event has them."""
    counts = {"062": len(tournament.players), "072": _rated(tournament)}
    if tournament.teams or "082" in tournament.record_order or not tournament.record_order:
        counts["082"] = len(tournament.teams)
    return {code: stated_count(tournament, code) or str(count) for code, count in counts.items()}


def stated_count(tournament: Tournament, code: str) -> str | None:
    """Return a count that the records of the input state, even one that is no number."""
    field = COUNTED[code]
    stated = getattr(tournament.declared, field)
    if code not in tournament.record_order or stated is None:
        return tournament.raw.get(f"declared_{field}")
    return str(stated)


def _rated(tournament: Tournament) -> int:
    return sum(player.rating is not None for player in tournament.players)


def _round_dates(tournament: Tournament) -> str:
    """Write the days in columns 92-99, 102-109 ..., with texts that could not be read.

    Texts too long for their columns stood between blanks, and are written so when all rounds have
    a text.
    """
    texts = written_round_dates(tournament)
    if any(len(text) > ROUND_DATE_WIDTH for text in texts):
        return " ".join(texts)
    cells = "".join(f"{text:<{ROUND_DATE_WIDTH}}" for text in texts)
    return f"{'':<{_DATES_COLUMN - 4}}{cells}".rstrip()


def written_round_dates(tournament: Tournament) -> list[str]:
    """Return the text of every round's day; empty where there is none or it has no room."""
    days = enumerate(tournament.round_dates, 1)
    texts = [
        f"{day:%y/%m/%d}" if day else one_line(tournament.raw.get(round_date(number), ""))
        for number, day in days
    ]
    if all(text and " " not in text for text in texts):
        return texts
    return [text if len(text) <= ROUND_DATE_WIDTH else "" for text in texts]


def player_lines(tournament: Tournament, dialect: Dialect) -> Iterator[Anchored]:
    """Write the records 001 by starting rank number, all of the same length."""
    points, ranks = written_points(tournament), _ranks(tournament)
    rounds = {p.number: stated_rounds(p, dialect.silent) for p in tournament.players}
    most = max(map(len, rounds.values()), default=0)
    for player in sorted(tournament.players, key=lambda p: p.number):
        line = _facts(player, points[player.number], ranks[player.number], dialect)
        stated = rounds[player.number]
        for record in stated + [NOT_PAIRED] * (most - len(stated)):
            line += _block(record, dialect)
        yield f"001 {player.number}", line


def team_lines(tournament: Tournament) -> Iterator[Anchored]:
    """Write the records 013, players in board order."""
    for number, team in enumerate(tournament.teams, 1):
        players = " ".join(f"{player:>4}" for player in team.players)
        name = one_line(team.name)[:TEAM_NAME_WIDTH]
        yield f"013 {number}", f"013 {name:<{TEAM_NAME_WIDTH}}{players}".rstrip()


def written_points(tournament: Tournament) -> dict[int, int]:
    """Take the points as stated, else as the results make them: number to tenths."""
    made = tournament.points()
    return {
        player.number: made[player.number]
        if player.points_declared is None
        else player.points_declared
        for player in tournament.players
    }


def one_line(text: str) -> str:
    """Replace control characters and ends of lines, in which a reader would lose its columns."""
    if text.isprintable():
        return text.strip()
    return "".join(" " if unicodedata.category(c) in _NO_TEXT else c for c in text).strip()


def _facts(player: Player, points: int, rank: int, dialect: Dialect) -> str:
    """Write positions 1-89."""
    title = dialect.titles.get(player.title or "", player.title)
    return (
        f"001 {player.number:>4} {player.sex or _raw(player, 'sex'):1}"
        f"{_fitting(player, 'title', title):>3} "
        f"{shortened(one_line(player.name)):<{NAME_WIDTH}} "
        f"{player.rating or _raw(player, 'rating'):>4} "
        f"{_fitting(player, 'federation', player.federation):<3} "
        f"{player.fide_id or _raw(player, 'fide_id'):>11} {_birth(player):<10} "
        f"{tenths(points):>4} {rank:>4}"
    )


def _fitting(player: Player, field: str, text: str | None) -> str:
    return text if text and len(text) <= ROOM[field] else _raw(player, field)


def _raw(player: Player, field: str) -> str:
    """Return the text of a field that was not understood, where it fits."""
    text = one_line(player.raw_text(field) or "")
    return text if len(text) <= ROOM[field] else ""


def _birth(player: Player) -> str:
    raw, birth = _raw(player, "birth"), player.birth
    if birth is None:
        return raw
    year = f"{birth.year:04}"
    if raw.startswith(year) and not birth.month:  # an impossible day, of which the year was used
        return raw
    return f"{year}/{birth.month or 0:02}/{birth.day or 0:02}"


def _block(record: RoundResult, dialect: Dialect) -> str:
    letter = dialect.letters[record.result]
    if dialect.leaves_blank and not letter.strip():
        return " " * ROUND_DATE_WIDTH
    return f"  {record.opponent or '0000':>4} {_COLOURS[record.colour]} {letter}"


def _ranks(tournament: Tournament) -> dict[int, int]:
    """Take the stated ranks and give the free ones to players without, best points first."""
    stated = {p.number: p.rank for p in tournament.players if p.rank is not None}
    points = written_points(tournament)
    missing = sorted(
        (p.number for p in tournament.players if p.rank is None),
        key=lambda number: (-points[number], number),
    )
    taken = set(stated.values())
    free = (rank for rank in range(1, 2 * len(tournament.players) + 1) if rank not in taken)
    return stated | dict(zip(missing, free, strict=False))


def _day(date: datetime.date | None) -> str | None:
    return date.isoformat().replace("-", "/") if date else None
