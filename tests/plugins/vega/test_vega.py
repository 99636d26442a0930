"""Files of Vega are told the way out."""

from __future__ import annotations

import pytest

from tourneyelo.errors import Refused
from tourneyelo.plugin import Certainty, Source
from tourneyelo_vega.importer import VegaImporter

IMPORTER = VegaImporter()
FILE = b"Vega 5.4 # header\nRook Days\nLinz\nAUT\n06/03/2026 , 08/03/2026\n"


def why(data: bytes) -> str:
    with pytest.raises(Refused) as caught:
        IMPORTER.read(Source("open.veg", data), None)
    return caught.value.findings[0].code


def test_a_file_of_vega_is_recognised_by_its_first_line_and_refused():
    detected = IMPORTER.detect(Source("open.veg", FILE))
    assert detected.certainty is Certainty.CERTAIN
    assert "Vega 5.4" in detected.reason
    assert why(FILE) == "VEG001"


@pytest.mark.parametrize("data", [b"", b"Vega 5.4\nCross table", b"Las Vega 5 #", b"001    1 m"])
def test_other_texts_are_left_alone(data):
    assert IMPORTER.detect(Source("open.veg", data)).certainty is Certainty.NO
    assert why(data) == "VEG002"
