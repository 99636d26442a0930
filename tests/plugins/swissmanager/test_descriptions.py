"""The places of the fields, written out byte by byte as the description of the format has them."""

from __future__ import annotations

import pytest

from tourneyelo_swissmanager.descriptions import (
    CONFIGURATION,
    EVENT_TEXTS,
    HEADER,
    PAIRING,
    PLAYER,
    ROUND_BLOCK,
)
from tourneyelo_swissmanager.record import Damaged

NAME = bytes.fromhex("0400 4d00 6f00 6f00 7200")  # Moor
ACCENTED = bytes.fromhex("0200 8e00 1604")  # a control character and Ж


def with_bytes(size: int, offset: int, data: str) -> bytes:
    given = bytes.fromhex(data)
    return bytes(offset) + given + bytes(size - offset - len(given))


@pytest.mark.parametrize(
    ("record", "size", "offset", "data", "field", "value"),
    [
        (HEADER, 0x6C, 0x1C, "95 01 35 01", "build", 20251029),
        (HEADER, 0x6C, 0x20, "c1 5c 15 00", "chess_results_number", 1400001),
        (CONFIGURATION, 0x16FB, 0x00, "09 00", "rounds", 9),
        (CONFIGURATION, 0x16FB, 0x0B, "01", "kind", 1),
        (CONFIGURATION, 0x16FB, 0x11, "07", "last_round", 7),
        (CONFIGURATION, 0x16FB, 0x13, "2c 01", "players", 300),
        (CONFIGURATION, 0x16FB, 0x15, "03", "rated", 3),
        (CONFIGURATION, 0x16FB, 0x17, "0b 00", "round_blocks", 11),
        (CONFIGURATION, 0x16FB, 0x1B, "05", "tie_breaks", 5),
        (CONFIGURATION, 0x16FB, 0x1D, "54 00 0b 00", "tie_break_codes", b"\x54\0\x0b" + bytes(17)),
        (CONFIGURATION, 0x16FB, 0x47, "6e 25 35 01", "start_date", 20260206),
        (CONFIGURATION, 0x16FB, 0x4B, "70 25 35 01", "end_date", 20260208),
        (CONFIGURATION, 0x16FB, 0x4EF, "02", "time_control_kind", 2),
        (CONFIGURATION, 0x16FB, 0x4F7, "ee 0c 07 00", "fide_event_id", 462062),
    ],
)
def test_numbers_stand_where_the_description_has_them(record, size, offset, data, field, value):
    read, end = record.read(with_bytes(size, offset, data), 0)
    assert getattr(read, field) == value
    assert end == size


@pytest.mark.parametrize(
    ("offset", "data", "field", "value"),
    [
        (0x06, "01", "sex", 1),
        (0x08, "ce 09", "fide_rating", 2510),
        (0x0A, "d0 07", "national_rating", 2000),
        (0x0E, "a4 5a 2f 01", "birth", 19880612),
        (0x18, "98 3a 00 00", "fide_id", 15000),
        (0x32, "02 00", "extra_points", 2),
        (0x3A, "28 00", "k", 40),
    ],
)
def test_numbers_of_players_stand_behind_their_thirty_texts(offset, data, field, value):
    record = NAME + bytes(2 * 29) + with_bytes(110, offset, data)
    read, end = PLAYER.read(b"???" + record, 3)
    assert (read.surname, getattr(read, field)) == ("Moor", value)
    assert end == 3 + len(record)


@pytest.mark.parametrize(
    ("index", "field"),
    [
        (0, "surname"),
        (1, "first_name"),
        (2, "academic_title"),
        (4, "title"),
        (5, "national_id"),
        (9, "club"),
        (10, "federation"),
        (11, "type"),
        (12, "group"),
        (17, "rating_list"),
    ],
)
def test_texts_of_players_stand_in_their_order(index, field):
    read, _ = PLAYER.read(bytes(2 * index) + NAME + bytes(2 * (29 - index)) + bytes(110), 0)
    assert getattr(read, field) == "Moor"


@pytest.mark.parametrize(
    ("index", "field"),
    [
        (0, "name"),
        (3, "director"),
        (4, "organiser"),
        (5, "place"),
        (6, "arbiters"),
        (10, "place_again"),
        (14, "time_control"),
        (20, "federation"),
        (21, "chief_arbiter"),
        (22, "further_arbiter"),
        (25, "federation_again"),
        (35, "deputy_arbiters"),
    ],
)
def test_texts_of_the_event_stand_in_their_order(index, field):
    read, end = EVENT_TEXTS.read(bytes(2 * index) + ACCENTED + bytes(2 * (131 - index)), 0)
    assert getattr(read, field) == "\x8eЖ"
    assert end == 2 * 132 + 4


def test_a_round_has_its_time_day_and_number_of_pairings():
    block = with_bytes(106, 0x1E, "6e 25 35 01 00 00 73 00")
    read, end = ROUND_BLOCK.read(NAME + block, 0)
    assert (read.start_time, read.date, read.pairings) == ("Moor", 20260206, 115)
    assert end == len(NAME) + 106


def test_a_pairing_has_white_black_and_result():
    record = bytes.fromhex("0100 ffff 0900 01") + bytes(14)
    read, end = PAIRING.read(record, 0)
    assert (read.white, read.black, read.result) == (1, 0xFFFF, 9)
    assert end == 21


@pytest.mark.parametrize("length", range(2 * 30 + 110))
def test_a_record_that_breaks_off_says_where(length):
    with pytest.raises(Damaged) as damaged:
        PLAYER.read(bytes(length), 0)
    assert damaged.value.offset <= length
