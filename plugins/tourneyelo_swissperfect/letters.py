"""Letters that the files cannot hold, in plain letters instead when the user asks for it."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from tourneyelo.model import Arbiter, Finding, Player, Tournament
from tourneyelo.model.wording import named
from tourneyelo_swissperfect import codes
from tourneyelo_swissperfect.records import ENCODING


def in_own_letters(event: Tournament) -> Tournament:
    """Write names with letters that code page 1252 has; every other letter stays as it is."""
    arbiter = event.chief_arbiter
    return msgspec.structs.replace(
        event,
        name=event.name and held(event.name),
        chief_arbiter=Arbiter(name=held(arbiter.text or arbiter.name)) if arbiter else None,
        players=tuple(_player(player) for player in event.players),
    )


def replaced_letters(event: Tournament) -> Iterator[Finding]:
    """Tell every name that is written in other letters."""
    for player in event.players:
        plain = held(player.name)
        if plain != player.name:
            message = f"{named(player)} is written as {plain!r}"
            yield codes.REPLACED.at(event.layout.place(player.row), message, player=player.number)


def lost(text: str) -> list[str]:
    """List the letters that have no code in the files."""
    return sorted({letter for letter in text if not letter.encode(ENCODING, "ignore")})


def held(text: str) -> str:
    """Replace the letters without a code by those that sound like them."""
    if not lost(text):
        return text
    from anyascii import anyascii

    return "".join(c if c.encode(ENCODING, "ignore") else anyascii(c) for c in text)


def _player(player: Player) -> Player:
    club = player.club and held(player.club)
    return msgspec.structs.replace(player, name=held(player.name), club=club)
