"""Encodings by evidence: invented people written in the code pages of their countries."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tourneyelo.plugin import Source
from tourneyelo.plugin.encoding import CANDIDATES, decode, guess, known

EUROPE = {
    "cp1252": ["Müller, Jörg GER\nStraßer GER", "Ångström, Åsa SWE", "Peña, José ESP\nNúñez ESP"],
    "cp1250": [
        "Novotný, Žaneta CZE\nČížek, Jiří CZE\nŘehák, Tomáš CZE",
        "Wiśniewska, Łucja POL\nŻak, Paweł POL",
        "Szőke, Ödön HUN\nTűzkő, László HUN",
    ],
    "cp1251": ["Волков, Пётр RUS\nЗайцева, Анна RUS", "Їжакевич, Євген UKR\nГончар UKR"],
    "cp1253": ["Ανδρέου, Ελένη GRE\nΣταύρου, Νίκος GRE"],
    "cp437": ["Müller, Jörg GER\nGrößler, Änne GER"],
}


@pytest.mark.parametrize(
    ("encoding", "text"), [(name, text) for name, texts in EUROPE.items() for text in texts]
)
def test_names_tell_the_code_page_they_were_written_in(encoding: str, text: str) -> None:
    source = Source("names.txt", text.encode(encoding))
    assert source.decoded == (text, encoding)
    assert source.encoding_evidence


def test_one_name_in_cyrillic_among_plain_ones_is_enough() -> None:
    text = "Alder, Bruno AUT\nБерёзова, Ольга GER\n" + "Birch, Cora GER\n" * 8
    assert Source("names.txt", text.encode("cp1251")).decoded == (text, "cp1251")


@pytest.mark.parametrize("text", ["é", "½", "Ñ 12", "naïve 12 ½ – “x”"])
def test_little_evidence_leaves_the_usual_code_page(text: str) -> None:
    assert guess(text.encode("cp1252")).encoding == "cp1252"


def test_what_the_user_says_goes_before_the_evidence() -> None:
    data = "Müller, Jörg GER\nStraßer GER".encode("cp1252")
    assert Source("a", data, "cp1251").decoded[1] == "cp1251"
    assert Source("a", data, "cp1251").encoding_evidence == "given by the user"


@given(st.binary(max_size=300))
def test_every_byte_survives_the_choice(data: bytes) -> None:
    encoding = guess(data).encoding
    assert encoding in CANDIDATES
    assert len(decode(data, encoding)) == len(data)


@pytest.mark.parametrize(
    ("name", "is_one"), [("cp1250", True), ("utf-8", True), ("base64", False), ("klingon", False)]
)
def test_only_encodings_of_texts_are_known(name: str, is_one: bool) -> None:
    assert known(name) is is_one
