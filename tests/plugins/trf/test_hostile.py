"""Damaged files: read or refused, never anything else, and places always exist."""

from __future__ import annotations

import random
import re

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tourneyelo.errors import Refused
from tourneyelo.plugin import Detection, Source
from tourneyelo_trf.importer import TrfImporter

IMPORTER = TrfImporter()
MUTATIONS = 1500
PIECES = (
    b"\t", b"\0", b"\r", b"\n", b" ", b"  ", b"9", b"w", b"-", b"|", b"\xb2", "²".encode(),
    "٣".encode(), "é".encode(), b"\xff", b"\x85", "\u2028".encode(), b"001 ", b"013 ", b"310 ",
    b"162  W ", b"XXS W=", b"BBU ", b"NGR    1 ", b"132 ", b"042 ", b"102 ", b"." , b"9" * 5000,
)  # fmt: skip
bytes_with_pieces = st.lists(st.sampled_from(PIECES) | st.binary(max_size=8), max_size=40).map(
    b"".join
)


@pytest.fixture(scope="session")
def samples(line) -> list[bytes]:
    games = [line("   2 w 1", "0000 - H", points=" 1.5"), line("   1 b 0", number="   2")]
    head = ["012 Open", "032 AUT", "042 07/02/2026", "062 2 (2)", "102 IA Hollis, Maren (650001)"]
    head += ["112 Okuda, Shin", f"{'132':<91}26/02/07  26/02/08", "XXS W=3 D=1", "162  P 0.5"]
    tail = ["013 Ζάκυνθος".ljust(36) + "   1    2", "310   1 Rooks".ljust(73) + "   1    2"]
    tail += ["NGR    2      Birch".ljust(48) + "2044", "### x", "BBU 0.5"]
    trimmed = [games[0][:95], line(name="Müller, Jörg")[:45] + line()[47:]]
    return [
        "\r\n".join([*head, *games, *tail]).encode(),
        "\r".join([*games, line(number="   3", title=" 1N", birth="240660")]).encode(),
        "\n".join([*head, *trimmed]).encode("cp1252", "replace"),
        b"\xff\xfe" + "\n".join(games).encode("utf-16-le"),
    ]


def mutated(data: bytes, chance: random.Random) -> bytes:
    for _ in range(chance.choice((1, 1, 2, 4))):
        at = chance.randrange(len(data) + 1)
        kind = chance.randrange(6)
        if kind == 0:
            data = data[:at] + chance.randbytes(1) + data[at + 1 :]
        elif kind == 1:
            data = data[:at] + chance.choice(PIECES) + data[at:]
        elif kind == 2:
            data = data[:at] + data[at + chance.choice((1, 2, 10)) :]
        elif kind == 3:
            piece = chance.choice(PIECES)
            data = data[:at] + piece + data[at + len(piece) :]
        elif kind == 4:
            lines = data.splitlines(keepends=True)
            chance.shuffle(lines)
            data = b"".join(lines)
        else:
            data = data[:at] if at > 20 else data
    return data


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


@pytest.mark.parametrize("sample", range(4))
def test_mutated_files_are_read_or_refused(samples, sample):
    chance = random.Random(sample)
    for _ in range(MUTATIONS):
        data = mutated(samples[sample], chance)
        try:
            check(data)
        except Exception as error:
            error.add_note(repr(data))
            raise


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.binary(max_size=400) | bytes_with_pieces | bytes_with_pieces.map(lambda b: b"001 " + b))
def test_any_bytes_are_read_or_refused(data):
    check(data)


@settings(max_examples=300, deadline=None)
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
