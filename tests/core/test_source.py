"""The input as bytes, and the text in them."""

from __future__ import annotations

import hashlib
import os

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tourneyelo.errors import Refused
from tourneyelo.model import Place
from tourneyelo.plugin import Source
from tourneyelo.plugin import source as source_module
from tourneyelo.plugin.encoding import CANDIDATES, decode

# From the mapping of code page 1252 that Unicode publishes (CP1252.TXT).
UNDEFINED = (0x81, 0x8D, 0x8F, 0x90, 0x9D)
MARKS = {"ascii", "utf-8", "utf-8-sig", "utf-16"}


def refusal(path) -> tuple[str, str, Place]:
    with pytest.raises(Refused) as refused:
        Source.open(path)
    (finding,) = refused.value.findings
    assert finding.remedy
    return finding.code, finding.message, finding.place


@pytest.mark.parametrize(
    ("data", "text", "encoding"),
    [
        (b"012 Open", "012 Open", "ascii"),
        ("Ōmoto ½".encode(), "Ōmoto ½", "utf-8"),
        ("Ōmoto".encode("utf-8-sig"), "Ōmoto", "utf-8-sig"),
        ("Ōmoto".encode("utf-16"), "Ōmoto", "utf-16"),
        ("\ufeffŌmoto".encode("utf-16-le"), "Ōmoto", "utf-16"),
        ("\ufeffŌmoto".encode("utf-16-be"), "Ōmoto", "utf-16"),
        ("Größe ½ €".encode("cp1252"), "Größe ½ €", "cp1252"),
        (b"", "", "ascii"),
    ],
)
def test_text_is_decoded_by_its_mark_then_as_utf_8_then_as_a_code_page(data, text, encoding):
    assert Source("f", data).decoded == (text, encoding)


@pytest.mark.parametrize("byte", UNDEFINED)
def test_a_byte_that_the_code_page_leaves_undefined_is_kept(byte):
    assert decode(bytes((0xFC, byte)), "cp1252") == f"ü{chr(byte)}"


@given(st.binary())
def test_any_bytes_decode(data):
    text, encoding = Source("f", data).decoded
    assert isinstance(text, str)
    assert encoding in {*MARKS, *CANDIDATES}


@given(st.binary(), st.sampled_from(CANDIDATES))
def test_in_a_code_page_no_byte_is_lost(data, encoding):
    text = decode(data, encoding)
    assert [decode(bytes((byte,)), encoding) for byte in data] == list(text)
    assert len({decode(bytes((byte,)), encoding) for byte in range(256)}) == 256


@given(st.text(st.characters(exclude_categories=("Cs",)), min_size=1))
def test_text_in_utf_8_comes_back(text):
    data = text.encode()
    if not text.startswith("\ufeff"):
        assert Source("f", data).decoded[0] == text


def test_a_file_is_read_once_and_named(tmp_path):
    path = tmp_path / "open.TRF"
    path.write_bytes(b"012 Open")
    source = Source.open(path)
    assert (source.name, source.data, source.extension) == (str(path), b"012 Open", ".trf")
    assert source.sha256 == hashlib.sha256(b"012 Open").hexdigest()
    assert source.place(3, 5) == Place(file=str(path), line=3, column=5)


def test_the_head_is_the_first_four_kilobytes():
    assert Source("f", bytes(range(256)) * 20).head == bytes(range(256)) * 16
    assert Source("f", b"short").head == b"short"


def test_a_path_that_is_not_there_is_refused(tmp_path):
    code, message, place = refusal(tmp_path / "missing.trf")
    assert (code, message) == ("HOST003", "cannot be opened: No such file or directory")
    assert place.file == str(tmp_path / "missing.trf")


def test_a_folder_is_refused(tmp_path):
    code, message, _ = refusal(tmp_path)
    assert (code, message) == ("HOST003", "cannot be opened: Is a directory")


def test_a_file_without_the_right_to_read_is_refused(tmp_path):
    path = tmp_path / "locked.trf"
    path.write_bytes(b"012 Open")
    path.chmod(0)
    if os.access(path, os.R_OK):
        pytest.skip("this user may read everything")
    code, message, _ = refusal(path)
    assert (code, message) == ("HOST003", "cannot be opened: Permission denied")


def test_a_name_that_no_system_allows_is_refused(tmp_path):
    code, message, _ = refusal(tmp_path / "a\0b")
    assert code == "HOST003"
    assert message.startswith("cannot be opened: ")


def test_a_name_that_is_too_long_is_refused(tmp_path):
    assert refusal(tmp_path / ("a" * 5000))[0] == "HOST003"


def test_an_empty_file_is_refused(tmp_path):
    path = tmp_path / "empty.trf"
    path.write_bytes(b"")
    code, message, place = refusal(path)
    assert (code, message) == ("HOST005", "the input is empty")
    assert place.file == str(path)


def test_bytes_without_content_are_refused_when_checked():
    with pytest.raises(Refused, match="HOST005"):
        Source("-", b"").checked()
    assert Source("-", b"x").checked().data == b"x"


def test_a_file_larger_than_any_tournament_is_refused_unread(tmp_path, monkeypatch):
    monkeypatch.setattr(source_module, "LARGEST", 10)
    path = tmp_path / "large.trf"
    path.write_bytes(bytes(11))
    assert refusal(path)[0] == "HOST004"
    path.write_bytes(bytes(10))
    assert len(Source.open(path).data) == 10
