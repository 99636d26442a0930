"""What is known of the records of a Swiss-Manager file of the Unicode generation.

Offsets of blocks count from behind the texts of the record; those of the header from the beginning
of the file, those of the configuration from behind its marker. What is not described here is not
understood, or is no concern of a rating report (licence, e-mail addresses, paths, remarks).
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from tourneyelo_swissmanager.record import U8, U16, U32, At, Record, Text

BYE = 0xFFFF
"""Stands for the opponent of the player who was left over."""
NOT_PAIRED = 0xFFFE
"""Stands for the opponent of a player who was not paired: absent, or with a requested bye."""
SWISS, ROUND_ROBIN, TEAMS = 0, 1, 2


class Header(msgspec.Struct, frozen=True):
    """The beginning of the file."""

    build: Annotated[int, At(0x1C, U32)]
    """Day on which the program was built: its version."""
    chess_results_number: Annotated[int, At(0x20, U32)]


class EventTexts(msgspec.Struct, frozen=True):
    """Texts of the event."""

    name: Annotated[str, Text(0)]
    second_title: Annotated[str, Text(1)]
    director: Annotated[str, Text(3)]
    organiser: Annotated[str, Text(4)]
    place: Annotated[str, Text(5)]
    arbiters: Annotated[str, Text(6)]
    place_again: Annotated[str, Text(10)]
    time_control: Annotated[str, Text(14)]
    federation: Annotated[str, Text(20)]
    chief_arbiter: Annotated[str, Text(21)]
    further_arbiter: Annotated[str, Text(22)]
    federation_again: Annotated[str, Text(25)]
    deputy_arbiters: Annotated[str, Text(35)]


class Configuration(msgspec.Struct, frozen=True):
    """Settings and counts of the event."""

    rounds: Annotated[int, At(0x00, U16)]
    kind: Annotated[int, At(0x0B, U8)]
    last_round: Annotated[int, At(0x11, U8)]
    """Last round that is paired, finished or not."""
    players: Annotated[int, At(0x13, U16)]
    rated: Annotated[int, At(0x15, U8)]
    """Bit 0: rated nationally; bit 1: rated by FIDE."""
    round_blocks: Annotated[int, At(0x17, U16)]
    tie_breaks: Annotated[int, At(0x1B, U8)]
    tie_break_codes: Annotated[bytes, At(0x1D, "20s")]
    """Ten numbers of two bytes."""
    start_date: Annotated[int, At(0x47, U32)]
    end_date: Annotated[int, At(0x4B, U32)]
    time_control_kind: Annotated[int, At(0x4EF, U8)]
    fide_event_id: Annotated[int, At(0x4F7, U32)]


class RoundBlock(msgspec.Struct, frozen=True):
    """A round that is planned or paired."""

    start_time: Annotated[str, Text(0)]
    date: Annotated[int, At(0x1E, U32)]
    pairings: Annotated[int, At(0x24, U16)]


class PlayerRecord(msgspec.Struct, frozen=True, gc=False):
    """A player; the starting rank number is his place in the list, from 1."""

    surname: Annotated[str, Text(0)]
    first_name: Annotated[str, Text(1)]
    academic_title: Annotated[str, Text(2)]
    title: Annotated[str, Text(4)]
    national_id: Annotated[str, Text(5)]
    club: Annotated[str, Text(9)]
    federation: Annotated[str, Text(10)]
    type: Annotated[str, Text(11)]
    group: Annotated[str, Text(12)]
    rating_list: Annotated[str, Text(17)]
    sex: Annotated[int, At(0x06, U8)]
    fide_rating: Annotated[int, At(0x08, U16)]
    national_rating: Annotated[int, At(0x0A, U16)]
    birth: Annotated[int, At(0x0E, U32)]
    fide_id: Annotated[int, At(0x18, U32)]
    extra_points: Annotated[int, At(0x32, U16)]
    """Perhaps points beside the games, doubled; not known for certain."""
    k: Annotated[int, At(0x3A, U16)]


class Pairing(msgspec.Struct, frozen=True, gc=False):
    """A board of a round, or a player without opponent."""

    white: Annotated[int, At(0x00, U16)]
    black: Annotated[int, At(0x02, U16)]
    result: Annotated[int, At(0x04, U16)]


HEADER = Record("the header", Header, size=0x6C)
EVENT_TEXTS = Record("the texts of the event", EventTexts, texts=132)
CONFIGURATION = Record("the configuration", Configuration, size=0x16FB)
ROUND_BLOCK = Record("a round", RoundBlock, texts=1, size=106)
PLAYER = Record("a player", PlayerRecord, texts=30, size=110)
PAIRING = Record("a pairing", Pairing, size=21)
