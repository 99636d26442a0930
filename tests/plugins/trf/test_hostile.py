"""Damaged files: read or refused, never anything else, and places always exist."""

from __future__ import annotations

import random
import re
import runpy
from pathlib import Path
from types import SimpleNamespace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tourneyelo.errors import Refused
from tourneyelo.plugin import Detection, Source
from tourneyelo_trf.importer import TrfImporter

FUZZ = Path(__file__).parents[2] / "fuzz"
mutations = SimpleNamespace(**runpy.run_path(str(FUZZ / "mutations.py")))
SAMPLES = mutations.samples()
IMPORTER = TrfImporter()
MUTATIONS = 600
bytes_with_pieces = st.lists(
    st.sampled_from(mutations.PIECES) | st.binary(max_size=8), max_size=40
).map(b"".join)


def check(data: bytes) -> None:
    """Ask and read; what is said must point at lines that exist."""
    source = Source("damaged.trf", data)
    assert isinstance(IMPORTER.detect(source), Detection)
    try:
        findings = IMPORTER.read(source, None).findings
    except Refused as refused:
        findings = refused.findings
        assert findings
        assert findings[0].remedy
    lines = re.split("\r\n|\r|\n", source.decoded[0])
    for finding in findings:
        assert finding.message
        assert finding.place.file == "damaged.trf"
        assert 1 <= (finding.place.line or 1) <= len(lines)
        assert (finding.place.column or 1) >= 1
        assert finding.round is None or finding.round >= 1


@pytest.mark.parametrize("sample", range(len(SAMPLES)))
def test_mutated_files_are_read_or_refused(sample):
    chance = random.Random(sample)
    for _ in range(MUTATIONS):
        data = mutations.mutated(SAMPLES[sample], chance)
        try:
            check(data)
        except Exception as error:
            error.add_note(repr(data))
            raise


@settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.binary(max_size=400) | bytes_with_pieces | bytes_with_pieces.map(lambda b: b"001 " + b))
def test_any_bytes_are_read_or_refused(data):
    check(data)


@settings(max_examples=120, deadline=None)
@given(st.text(max_size=150))
def test_any_text_behind_a_player_is_read_or_refused(text):
    check(
        f"001    1 m    Alder, Bruno                      2100 AUT{text}".encode("utf-8", "replace")
    )


@settings(max_examples=200, deadline=None)
@given(
    st.sampled_from("012 032 042 052 062 102 112 132 142 162 222 XXS XXR BBU 013 310 NGR".split()),
    st.text(max_size=80),
)
def test_any_text_behind_a_code_is_read_or_refused(code, text):
    record = f"{code} {text}\n001    1 m    Alder, Bruno".encode("utf-8", "replace")
    check(record)
