"""Options that do not fit are explained in words."""

from __future__ import annotations

import datetime
from decimal import Decimal

import msgspec
import pytest

from tourneyelo.cli.options import given_settings
from tourneyelo.errors import Misuse
from tourneyelo.host.filling import fill
from tourneyelo.plugin import Check


class Wishes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One option of each kind."""

    day: datetime.date | None = None
    rounds: int = 0
    factor: Decimal = Decimal(1)
    plain: bool = False


class Wishing(Check):
    """Has options and nothing else."""

    name, title, options = "wishing", "Wishes of the tests", Wishes

    def run(self, tournament):
        return ()


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("day", "18/04/2010", "write a day as YYYY-MM-DD"),
        ("rounds", "many", "write a whole number"),
        ("factor", "half", "write a number"),
        ("plain", "perhaps", "write true or false"),
    ],
)
def test_a_value_that_does_not_fit_is_explained(name, value, words):
    with pytest.raises(Misuse, match=f"-O {name}={value}: {words}"):
        fill(Wishing(), {name: value})


def test_what_fits_is_taken():
    assert fill(Wishing(), {"day": "2010-04-18"}).day == datetime.date(2010, 4, 18)


def test_an_option_given_twice_is_no_guess():
    with pytest.raises(Misuse, match="-O state: is given twice"):
        given_settings(["state=NSW", " state =VIC"])
