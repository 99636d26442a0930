"""The file as a whole: line ends, encodings, what is refused, what is kept."""

from __future__ import annotations

import pytest

import tourneyelo_trf
from tourneyelo.errors import Refused
from tourneyelo.host import Host, pipeline
from tourneyelo.plugin import Certainty, Source
from tourneyelo_trf.importer import TrfImporter


@pytest.fixture(scope="session")
def report(line) -> list[str]:
    return [
        "012 Offene Meisterschaft",
        "032 AUT",
        line("   2 w 1", name="Müller, Jörg"),
        line("   1 b 0", number="   2", name="Žukauskaitė, Rūta"),
    ]


def essence(imported):
    return [(p.number, p.name, p.rating, p.rounds) for p in imported.tournament.players]


def detection(data: bytes | str):
    return TrfImporter().detect(Source("x", data.encode() if isinstance(data, str) else data))


@pytest.mark.parametrize("end", ["\r\n", "\n", "\r"])
@pytest.mark.parametrize("last", [True, False])
def test_every_line_end_means_the_same(report, read, end, last):
    imported = read(end.join(report) + (end if last else ""))
    assert essence(imported) == essence(read(*report))
    assert imported.tournament.players[1].row == 4
    assert imported.findings == ()
    assert detection(end.join(report)).certainty is Certainty.CERTAIN


def test_trailing_blanks_and_tabs_say_nothing(report, read):
    imported = read("\r\n".join(text + "  \t " for text in report))
    assert essence(imported) == essence(read(*report))
    assert imported.findings == ()


def test_empty_lines_are_counted_and_kept(report, read):
    imported = read("", *report[:2], "", *report[2:])
    assert imported.tournament.players[0].row == 5
    assert [record.text for record in imported.tournament.kept] == ["", ""]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
def test_unicode_encodings_are_recognised(report, read, encoding):
    mark = {"utf-16-le": b"\xff\xfe", "utf-16-be": b"\xfe\xff"}.get(encoding, b"")
    data = mark + "\r\n".join(report).encode(encoding)
    imported = read(data)
    assert essence(imported) == essence(read(*report))
    assert imported.findings == ()
    assert detection(data).certainty is Certainty.CERTAIN


def test_a_byte_order_mark_before_the_first_record_is_no_text(report, read):
    assert read("\ufeff" + "\r\n".join(report)).tournament.name == "Offene Meisterschaft"


def test_western_code_page_is_read_with_a_warning(line, read, said):
    data = line("   2 w 1", name="Müller, Jörg – Großer").encode("cp1252")
    imported = read(data)
    assert imported.tournament.players[0].name == "Müller, Jörg – Großer"
    assert imported.tournament.players[0].rating == 2100
    found = said(imported.findings, "TRF014")
    assert found.severity == "warning"
    assert "cp1252" in found.message
    assert imported.encoding == "cp1252"


def test_characters_that_no_name_holds_are_told_with_their_place(line, read, said):
    imported = read("012 Open", line(name="M\x81ller"))
    found = said(imported.findings, "TRF013")
    assert (found.place.line, found.place.column) == (2, 16)
    assert "81" in found.message
    assert imported.tournament.players[0].name == "M ller"


def test_a_character_lost_in_conversion_is_told(line, read, said):
    found = said(read("012 Open", line(name="M\ufffdller")).findings, "TRF013")
    assert (found.place.line, found.place.column) == (2, 16)


def test_the_end_mark_of_old_systems_is_no_text(line, read):
    imported = read(line() + "\r\n\x1a")
    assert imported.findings == ()
    assert imported.tournament.kept == ()


def test_a_tab_inside_a_record_is_told(line, read, said):
    imported = read(line().replace("Alder, Bruno", "Alder,\tBruno"))
    assert imported.tournament.players[0].name == "Alder, Bruno"
    found = said(imported.findings, "TRF016")
    assert (found.place.line, found.place.column) == (1, 21)


def test_a_tab_where_a_separator_stands_is_read_as_a_blank(line, read, said):
    text = line("   2 w 1")
    imported = read(text[:47] + "\t" + text[48:])
    assert imported.tournament.players[0].rating == 2100
    assert said(imported.findings) == {"TRF016": 1}


def test_a_file_without_players_is_refused(refusal):
    found = refusal("012 Open", "022 Lagos")
    assert (found.code, found.severity) == ("TRF001", "error")
    assert "player record" in found.message
    assert found.remedy


@pytest.mark.parametrize("before", [" ", "\t", '"', "\ufeff\ufeff"])
def test_players_that_are_indented_are_not_lost_in_silence(line, read, refusal, said, before):
    found = refusal("012 Open", before + line())
    assert (found.code, found.place.line) == ("TRF001", 2)
    assert "column 1" in found.message
    imported = read("012 Open", line(), before + line(number="   2"))
    assert len(imported.tournament.players) == 1
    warned = said(imported.findings, "TRF015")
    assert (warned.severity, warned.place.line) == ("warning", 3)


def test_binary_files_are_refused(refusal):
    found = refusal(b"001    1 m \0\0\0")
    assert found.code == "TRF002"
    assert "NUL" in found.message


def test_utf_16_without_its_mark_is_refused_with_a_hint(line, refusal):
    assert "UTF-16" in refusal(line().encode("utf-16-le")).message


def test_tournament_descriptions_of_another_program_are_refused(refusal):
    data = "012 Open\r\n001 |1|Alder Bruno|2100|AUT|m|99900101|1990|GM|\r\n"
    found = refusal(data)
    assert found.code == "TRF002"
    assert "Vega" in found.message
    assert detection(data).certainty is Certainty.NO


def test_a_bar_in_a_name_is_no_other_format(line, read):
    assert read(line(name="Alder | Bruno")).tournament.players[0].name == "Alder | Bruno"


def test_two_players_of_one_number_are_refused(line, refusal):
    found = refusal(line(), line(number="   2"), line(name="Birch, Clara"))
    assert (found.code, found.player) == ("TRF005", 1)
    assert (found.place.line, found.place.column) == (3, 5)
    assert "Alder, Bruno (line 1)" in found.message
    assert "Birch, Clara (line 3)" in found.message


@pytest.mark.parametrize("number", ["    ", "   0", "  x1", "  1²", " 1 2", "   ٣"])
def test_a_player_without_a_number_is_refused(line, refusal, number):
    found = refusal("012 Open", line("   2 w 1", number=number))
    assert (found.code, str(found.place)) == ("TRF003", "open.trf:2:5")
    assert repr(number) in found.message


@pytest.mark.parametrize(
    ("data", "certainty"),
    [
        ("001    1 m    Alder, Bruno", Certainty.CERTAIN),
        ("\r\n\r\nXXR 5\r\n001 0001 m GM Alder", Certainty.CERTAIN),
        ("012 Open\r\n022 Lagos\r\n", Certainty.POSSIBLE),
        ("001 Alder, Bruno", Certainty.POSSIBLE),
        ("Rank;Name;1.Rd\r\n1;Alder;2w1", Certainty.NO),
        ("in line 001    1 we read", Certainty.NO),
        ("", Certainty.NO),
        (b"PK\x03\x04\x00001 nothing", Certainty.NO),
    ],
)
def test_recognition_goes_by_the_beginnings_of_lines(data, certainty):
    answer = detection(data)
    assert answer.certainty is certainty
    assert answer.reason


def test_unknown_records_are_noted_once_and_kept(line, read, said):
    imported = read("101 something", line(), "101 more", "499 else")
    assert said(imported.findings) == {"TRF012": 2}
    assert (imported.findings[0].place.line, imported.findings[0].severity) == (1, "note")
    assert [record.text for record in imported.tournament.kept] == [
        "101 something",
        "101 more",
        "499 else",
    ]


@pytest.mark.parametrize(
    "comment",
    [
        "### header of a section",
        "# checked by hand",
        "         1         2         3",
        "12345678901234567890123456789012345",
        "0123456789012345678901234567890",
        "DDD SSSS sTTT NNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNN RRRR FFF",
        "CCC rank",
        "DAT 0001 EMAIL somebody@example.org",
        "XXR 9",
        "XXC rank white1",
        "XXA    1  1.0  1.0",
        "some remark",
        "101st open of the club",
        "1",
        "",
    ],
)
def test_comments_rulers_and_engine_records_are_kept_in_silence(line, read, comment):
    imported = read("012 Open", comment, line())
    assert imported.findings == ()
    assert [record.text for record in imported.tournament.kept] == [comment]
    assert len(imported.tournament.players) == 1


def test_kept_lines_remember_behind_which_record_they_stood(line, read):
    imported = read(
        "# top", "012 Open", "# a", "# b", "112 X", line(number="0007"), "# c", "013 Rooks", "# d"
    )
    kept = [(record.after, record.text, record.line) for record in imported.tournament.kept]
    assert kept == [
        ("", "# top", 1),
        ("012", "# a", 3),
        ("012", "# b", 4),
        ("001 7", "# c", 7),
        ("013 1", "# d", 9),
    ]


def test_the_program_is_named_where_the_file_names_it(line, read):
    assert read("182 Rook Pairer 3", line()).producer == "Rook Pairer 3"
    assert read("022 https://lichess.org/swiss/x", line()).producer == "lichess"
    assert read("092 Dutch (JaVaFo)", line()).producer == "JaVaFo"
    assert read(line()).producer is None


@pytest.mark.parametrize(
    ("code", "records"),
    [
        ("TRF010", ["001   1 m GM Alder, Bruno".ljust(88) + "     2 w 1"]),
        ("TRF013", ["012 Op\x07en"]),
        ("TRF016", ["001    1 m\tGM Alder, Bruno"]),
        ("TRF031", ["001    1 m GM Alder, Bruno".ljust(91) + "   2 w Z"]),
        ("TRF032", ["001    1 m GM Alder, Bruno".ljust(91) + "0000 - 1"]),
        ("TRF033", ["001    1 m GM Alder, Bruno".ljust(91) + "0000 w  "]),
        ("TRF041", ["042 07/02/2026"]),
        ("TRF049", ["013 Rooks 1 2 3"]),
    ],
)
def test_repairs_are_refused_when_the_user_is_strict(line, code, records):
    data = "\r\n".join([*records, line(number="   7")]).encode()
    source, host = Source("open.trf", data), Host.of(tourneyelo_trf)
    assert code in {finding.code for finding in pipeline.read(host, source).findings}
    with pytest.raises(Refused) as caught:
        pipeline.read(host, source, strict=True)
    assert code in {finding.code for finding in caught.value.findings}
