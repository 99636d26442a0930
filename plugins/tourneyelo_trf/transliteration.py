"""Plain ASCII for receivers that want it: a stated table, and a refusal where it ends."""

from __future__ import annotations

import csv
import unicodedata
from collections.abc import Iterator
from functools import cache
from importlib import resources

import msgspec

from tourneyelo.model import Arbiter, Finding, Player, Team, Tournament
from tourneyelo.model.wording import numbered
from tourneyelo_trf import codes

_TEXTS = ("name", "city", "type", "time_control")
_UNKNOWN = "?"


def plain(text: str) -> str:
    """Write a text in ASCII; a letter that the table does not know becomes a question mark."""
    return text if text.isascii() else "".join(map(_letter, text))


def in_ascii(tournament: Tournament) -> Tournament:
    """Return the event with every text in ASCII."""
    facts = {field: _maybe(getattr(tournament, field)) for field in _TEXTS}
    return msgspec.structs.replace(
        tournament,
        players=tuple(_player(player) for player in tournament.players),
        teams=tuple(_team(team) for team in tournament.teams),
        chief_arbiter=_arbiter(tournament.chief_arbiter),
        deputy_arbiters=tuple(filter(None, map(_arbiter, tournament.deputy_arbiters))),
        kept=tuple(
            msgspec.structs.replace(record, text=plain(record.text)) for record in tournament.kept
        ),
        raw={field: plain(text) for field, text in tournament.raw.items()},
        **facts,
    )


def problems(tournament: Tournament) -> Iterator[Finding]:
    """Tell the names that change, and refuse those that the table cannot write."""
    for player in tournament.players:
        written = plain(player.name)
        if written == player.name:
            continue
        place = tournament.layout.place(player.row, "name")
        who = numbered(player.number, player.name)
        lost = _UNKNOWN in written and _UNKNOWN not in player.name
        code = codes.NOT_PLAIN if lost else codes.MADE_PLAIN
        yield code.at(place, f"{who} becomes {written!r}", player=player.number)


def _player(player: Player) -> Player:
    raw = tuple(msgspec.structs.replace(field, text=plain(field.text)) for field in player.raw)
    return msgspec.structs.replace(player, name=plain(player.name), raw=raw)


def _team(team: Team) -> Team:
    return msgspec.structs.replace(team, name=plain(team.name), nickname=_maybe(team.nickname))


def _arbiter(arbiter: Arbiter | None) -> Arbiter | None:
    if arbiter is None:
        return None
    return msgspec.structs.replace(arbiter, name=plain(arbiter.name), text=plain(arbiter.text))


def _maybe(text: str | None) -> str | None:
    return None if text is None else plain(text)


@cache
def _letter(letter: str) -> str:
    """Look a letter up, else take its accents away."""
    if letter.isascii():
        return letter
    known = _table().get(letter.lower())
    if known is not None:
        return known.capitalize() if letter.isupper() else known
    bare = "".join(c for c in unicodedata.normalize("NFKD", letter) if not unicodedata.combining(c))
    if bare == letter:
        return " " if letter.isspace() else _UNKNOWN
    return plain(bare)


@cache
def _table() -> dict[str, str]:
    path = resources.files(__package__).joinpath("transliteration.csv")
    lines = path.read_text(encoding="utf-8").splitlines()
    rows = csv.DictReader(line for line in lines if not line.startswith("#"))
    return {row["letters"]: row["plain"] for row in rows}
