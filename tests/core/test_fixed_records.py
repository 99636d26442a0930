"""Records of fixed width, described by tables."""

from __future__ import annotations

import pytest

from tourneyelo.plugin.fixed_records import at_offsets, in_sequence

BOTH = [
    at_offsets(8, ("number", 0, "u16"), ("sign", 2, "i8"), ("name", 3, "text", 5)),
    in_sequence([("number", "u16"), ("sign", "i8"), ("name", "text", 5)]),
]


@pytest.mark.parametrize("description", BOTH)
def test_fields_are_read_by_offset_or_in_sequence(description):
    record = description.read(b"rubbish\x01\x02\xffK\xf6\0xy", 7)
    assert description.size == 8
    assert record.numbers == {"number": 0x0201, "sign": -1}
    assert record.texts == {"name": "Kö"}


@pytest.mark.parametrize("offset", [-1, 1, 99])
def test_a_record_that_is_not_whole_is_an_error(offset):
    with pytest.raises(ValueError, match="the data end inside the record"):
        BOTH[0].read(bytes(8), offset)


def test_texts_are_read_in_the_encoding_that_is_given():
    assert BOTH[0].read(b"\0\0\0\xc0\xc1   ", 0, "cp1251").texts == {"name": "АБ"}
