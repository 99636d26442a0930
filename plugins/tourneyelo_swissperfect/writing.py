"""Making the three files: cells of both tables, and the lines of the .ini file."""

from __future__ import annotations

import datetime
import itertools
import re
import unicodedata
from collections.abc import Sequence

from tourneyelo.model import Player, RatingKind, Tournament
from tourneyelo.plugin.dbase import write_dbase
from tourneyelo.plugin.hostile import one_line
from tourneyelo_swissperfect import facts
from tourneyelo_swissperfect.pairings import written_pairings
from tourneyelo_swissperfect.players import FACTS, SEXES, TITLES
from tourneyelo_swissperfect.records import ENCODING, GAME_FIELDS, PLAYER_FIELDS

_HEADER_DAY = datetime.date(2096, 3, 1)
"""All known files have the year byte 96, month 3 and day 1, whenever they were written."""
_NOBODY_ABSENT = "0" * 16
_TITLE_NUMBERS = {title: number for number, title in TITLES.items()}
_SEX_NUMBERS = {sex: number for number, sex in SEXES.items()}
_USUAL = (
    "TableNosStart=1",
    "Multi Games=1",
    "System=0",
    "Team or Individual=0",
    "Use Minor Scores=0",
)
"""What the section of the event holds besides in all known files."""
_STEM = re.compile(r"[^A-Za-z0-9]+")
_LONGEST_STEM = 40


def stem(event: Tournament) -> str:
    """Make the name of the files from that of the event, in plain letters."""
    plain = unicodedata.normalize("NFKD", event.name or "").encode("ascii", "ignore").decode()
    return _STEM.sub("-", plain).strip("-")[:_LONGEST_STEM].rstrip("-") or "event"


def player_rows(event: Tournament) -> list[list[str]]:
    """Make a row of cells for every player, in the order of the event."""
    return [
        [cells.get(field.name, "") for field in PLAYER_FIELDS]
        for cells in itertools.starmap(_cells, enumerate(event.players, 1))
    ]


def player_table(event: Tournament) -> bytes:
    """Write the .trn file."""
    return write_dbase(PLAYER_FIELDS, player_rows(event), _HEADER_DAY, ENCODING)


def game_table(event: Tournament) -> bytes:
    """Write the .sco file."""
    rows = [
        [str(n) for n in (p.round, p.white, p.black, *p.scores, *p.types, 0, 0)]
        for p in written_pairings(event)
    ]
    return write_dbase(GAME_FIELDS, rows, _HEADER_DAY, ENCODING)


def ini_file(event: Tournament, organiser: str) -> bytes:
    """Write the .ini file: what the model holds, then what an input had besides."""
    values = {
        "Name": event.name or "",
        "Arbiter": arbiter_of(event),
        "Organiser": organiser,
        "Rounds": str(event.declared.rounds or event.rounds),
    }
    sections: dict[str, list[str]] = {facts.INFO: [f"{k}={one_line(v)}" for k, v in values.items()]}
    kept = [record for record in event.kept if record.format == facts.FORMAT]
    for record in kept:
        sections.setdefault(record.after, []).append(record.text)
    if not kept:
        sections[facts.INFO] += _USUAL
    lines = [line for name, body in sections.items() for line in (f"[{name}]", *body)]
    return "".join(f"{line}\r\n" for line in lines).encode(ENCODING, "replace")


def arbiter_of(event: Tournament) -> str:
    """Name the arbiter as the input words him."""
    arbiter = event.chief_arbiter
    return (arbiter.text or arbiter.name) if arbiter else ""


def _cells(order: int, player: Player) -> dict[str, str]:
    surname, _, forename = one_line(player.name).partition(",")
    kept = {column: player.further_fact(name) or "" for column, name in FACTS.items()}
    return {
        "ABSENT": _NOBODY_ABSENT,
        **{column: text for column, text in kept.items() if text},
        "ORDER": str(order),
        "ID": str(player.number),
        "START_NO": str(player.number),
        "SURNAME": surname.strip(),
        "FIRSTNAME": forename.strip(),
        "FEDER": player.federation or player.raw_text("federation") or "",
        "CLUB": one_line(player.club or ""),
        "INTL_RTG": _rating(player, RatingKind.FIDE),
        "LOC_RTG": _rating(player, RatingKind.NATIONAL),
        "INTL_ID": str(player.fide_id or ""),
        "LOC_ID": player.national_id or "",
        "TITLE": _TITLE_NUMBERS.get(player.title or "", "0"),
        "SEX": _SEX_NUMBERS[player.sex] if player.sex else "0",
        "BIRTH_DATE": _birth(player),
    }


def _rating(player: Player, kind: RatingKind) -> str:
    values: Sequence[int] = [r.value for r in player.ratings if r.kind is kind]
    return str(values[0]) if values else ""


def _birth(player: Player) -> str:
    day = player.birth.date if player.birth else None
    return f"{day:%Y%m%d}" if day else ""
