"""Whole numbers in free text; eleven digits are as many as TRF has columns for a FIDE number."""

from __future__ import annotations

import pytest

from tourneyelo.plugin.digits import whole


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("0", 0), (" 042 ", 42), ("9999999999", 9_999_999_999),
        ("12345678901", 12_345_678_901), ("123456789012", None),
        ("9" * 5000, None), ("", None), ("-1", None), ("1.5", None), ("٣", None), ("²", None),
        ("1_000", None),
    ],
)  # fmt: skip
def test_only_plain_digits_of_a_sensible_length_are_a_number(text, number):
    assert whole(text) == number


def test_a_caller_may_say_how_long_a_number_can_be():
    assert whole("1234", 4) == 1234
    assert whole("12345", 4) is None
