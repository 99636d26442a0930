"""The XML report follows its published schema and comes back as it was."""

from __future__ import annotations

import datetime
import io

import msgspec
import pytest
from lxml import etree

import tourneyelo
import tourneyelo_xml
from tourneyelo.errors import Refused
from tourneyelo.model import Player, Report, SourceFacts, Tournament
from tourneyelo.model.place import Layout
from tourneyelo.model.player import FurtherFact, RatingKind, RawField
from tourneyelo.model.tournament import Arbiter, KeptRecord, Team
from tourneyelo.plugin import NoOptions, Source
from tourneyelo.testing import check_exporter, check_importer, check_plugin, event, sample_events
from tourneyelo.testing import report as kit_report
from tourneyelo_trf.exporter import Trf16Exporter
from tourneyelo_xml.exporter import XmlReport
from tourneyelo_xml.importer import XmlReader
from tourneyelo_xml.schema import XSD, schema_bytes
from tourneyelo_xml.shape import LEFT_OUT

SCHEMA = etree.XMLSchema(etree.fromstring(schema_bytes()))
EVENTS = sample_events()
PARSED = etree.fromstring(schema_bytes())


def written(report: Report) -> bytes:
    out = io.BytesIO()
    XmlReport().write(report, out, NoOptions())
    return out.getvalue()


def read(data: bytes):
    return XmlReader().read(Source("report.xml", data), NoOptions())


def bare(tournament: Tournament) -> Tournament:
    """Leave out what the document leaves out: places in the input."""
    players = tuple(msgspec.structs.replace(p, row=None) for p in tournament.players)
    return msgspec.structs.replace(tournament, players=players, layout=Layout())


def as_trf(event: Tournament) -> bytes:
    out = io.BytesIO()
    Trf16Exporter().write(kit_report(event), out, Trf16Exporter.options())
    return out.getvalue()


def refused(data: bytes):
    with pytest.raises(Refused) as error:
        read(data)
    return error.value.findings[0]


def test_the_plugin_keeps_the_contract():
    host = check_plugin(tourneyelo_xml)
    reports = [kit_report(each) for each in EVENTS.values()]
    check_exporter(host.exporters["xml"], *reports)
    check_importer(host.importers["xml"], *map(written, reports[:3]))


@pytest.mark.parametrize("name", EVENTS)
@pytest.mark.parametrize("rated", [True, False])
def test_every_event_comes_back_as_it_was(name, rated):
    report = kit_report(EVENTS[name])
    if not rated:
        report = msgspec.structs.replace(report, rating=None)
    data = written(report)
    SCHEMA.assertValid(etree.fromstring(data))
    imported = read(data)
    assert bare(imported.tournament) == bare(EVENTS[name])
    assert [finding.code for finding in imported.findings] == ["XML020"] * rated


def test_the_figures_of_every_player_and_game_are_in_the_document():
    report = kit_report(EVENTS["regular"])
    tree = etree.fromstring(written(report))
    space = {"x": tree.nsmap[None]}
    players = tree.xpath("x:rating/x:players/x:item", namespaces=space)
    assert [(p.get("name"), p.get("change")) for p in players] == [
        (p.name, None if p.change is None else format(p.change, "f")) for p in report.players
    ]
    games = tree.xpath("x:rating/x:players/x:item/x:games/x:item", namespaces=space)
    assert len(games) == sum(len(player.games) for player in report.players)
    assert all(game.get("reason") for game in games)


def rich_event() -> Tournament:
    """An event in which everything that a model can hold is held."""
    club = event("1 Alder 2000 k20: 2w1", "2 Bîrch & Sons <b> 1900: 1b0")
    alder, birch = club.players
    alder = msgspec.structs.replace(
        alder,
        further=(FurtherFact("us-chess.state", "MA"),),
        raw=(RawField("k", "forty\n\ttwo"),),
        club='"Rook" & Pawn',
        national_id="",
    )
    ratings = (*birch.ratings, msgspec.structs.replace(birch.ratings[0], kind=RatingKind.NATIONAL))
    return msgspec.structs.replace(
        club,
        players=(alder, msgspec.structs.replace(birch, ratings=ratings)),
        chief_arbiter=Arbiter("Vale, Ruth", "IA", 99200025),
        deputy_arbiters=(Arbiter("Moss"),),
        teams=(Team(name="Harbour", players=(1, 2), points=10),),
        round_dates=(datetime.date(2026, 3, 6), None),
        raw={"start_date": "soon"},
        national_records=("USA",),
        kept=(KeptRecord("trf", "012", "### a\tnote  ", 3),),
        record_order=("022", "012"),
    )


def test_everything_that_an_event_can_hold_comes_back():
    assert bare(read(written(kit_report(rich_event()))).tournament) == bare(rich_event())


def test_only_places_in_the_input_are_left_out():
    assert {Tournament: frozenset({"layout"}), Player: frozenset({"row"})} == LEFT_OUT


def test_letters_that_xml_cannot_hold_in_a_kept_record_are_told():
    kept = (KeptRecord("trf", "012", "### no\x00te", 3),)
    report = kit_report(msgspec.structs.replace(rich_event(), kept=kept))
    assert [found.code for found in XmlReport().problems(report, NoOptions())] == ["XML001"]


@pytest.mark.parametrize("name", ["harbour-lights-open.trf", "lighthouse-masters.trf"])
def test_a_tournament_report_file_comes_back_through_xml_byte_by_byte(samples, name):
    original = (samples / name).read_bytes() + b"BBU  0.5\n"
    direct = tourneyelo.read(original).tournament
    back = read(written(kit_report(direct))).tournament
    assert as_trf(back) == as_trf(direct)
    assert b"BBU  0.5" in as_trf(back)


def test_a_broken_document_tells_its_place_once():
    found = refused(PLAIN[:300])
    assert "line" not in found.message
    assert found.place.line


def test_letters_that_xml_cannot_hold_are_replaced_and_told():
    club = event("1 Alder: 2w1", "2 Birch: 1b0")
    alder = msgspec.structs.replace(club.players[0], name="Al\x00der\ud800")
    report = kit_report(msgspec.structs.replace(club, players=(alder, club.players[1])))
    assert [(f.code, f.player) for f in XmlReport().problems(report, NoOptions())] == [
        ("XML001", 1)
    ]
    assert read(written(report)).tournament.players[0].name == "Al\ufffdder\ufffd"


def test_findings_name_the_line_of_the_player():
    data = written(kit_report(EVENTS["regular"]))
    imported = read(data)
    first = imported.tournament.players[0]
    assert f'number="{first.number}"' in data.decode().splitlines()[first.row - 1]
    assert imported.tournament.layout.file == "report.xml"


def test_every_type_of_the_schema_says_what_it_means():
    types = PARSED.findall(f"{{{XSD}}}complexType") + PARSED.findall(f"{{{XSD}}}simpleType")
    assert len(types) > 30
    for each in types:
        assert each.findtext(f"{{{XSD}}}annotation/{{{XSD}}}documentation"), each.get("name")


def test_fields_say_their_units():
    (points,) = PARSED.xpath(
        "//xs:complexType[@name='Player']/xs:attribute[@name='points-declared']",
        namespaces={"xs": XSD},
    )
    assert "tenths" in points.findtext(f"{{{XSD}}}annotation/{{{XSD}}}documentation")


PLAIN = written(Report(source=SourceFacts(file="a.trf"), tournament=event("1 Alder: U")))


@pytest.mark.parametrize(
    ("old", "new", "code", "said"),
    [
        (b"</report>", b"", "XML010", "broken"),
        (b"report:1", b"report:2", "XML012", "edition 1 is known here"),
        (b'result="pairing-bye"', b'result="bye"', "XML011", "'bye'"),
        (b'number="1"', b'number="one"', "XML011", "one"),
        (b'number="1"', b'number="-1"', "XML011", "less than the minimum"),
        (b'number="1"', b'number="1' + b"0" * 20 + b'"', "XML011", "greater than the maximum"),
        (b"<tournament", b"<event/><tournament", "XML011", "event"),
        (b"<report", b'<!DOCTYPE report [<!ENTITY a "b">]><report', "XML013", "DOCTYPE"),
    ],
)
def test_a_document_that_does_not_follow_the_schema_is_refused(old, new, code, said):
    data = PLAIN.replace(old, new)
    assert data != PLAIN
    found = refused(data)
    assert found.code == code
    assert said in found.message
    assert found.place.file == "report.xml"
    assert found.remedy


def test_comments_and_other_encodings_are_read():
    text = PLAIN.decode().replace("UTF-8", "UTF-16").replace("<players>", "<!-- all --><players>")
    data = text.encode("utf-16")
    assert XmlReader().detect(Source("r.xml", data)).certainty.name == "CERTAIN"
    assert bare(read(data).tournament) == bare(read(PLAIN).tournament)


def test_other_documents_are_not_claimed():
    for data in (b"<report/>", b"", b"<playerslist/>", b"012 Open"):
        assert XmlReader().detect(Source("r.xml", data)).certainty.name == "NO"


def test_names_that_other_programs_rely_on_stay():
    told = {
        (kind.get("name"), each.get("name"))
        for kind in PARSED.findall(f"{{{XSD}}}complexType")
        for each in kind.iter(f"{{{XSD}}}attribute", f"{{{XSD}}}element")
    }
    assert told >= {
        ("XmlDocument", "tournament"), ("XmlDocument", "rating"), ("XmlDocument", "findings"),
        ("Tournament", "start-date"), ("Tournament", "players"), ("Player", "fide-id"),
        ("Player", "rounds"), ("RoundResult", "opponent"), ("RoundResult", "result"),
        ("PlayerRating", "change"), ("PlayerRating", "performance"), ("GameRating", "reason"),
        ("Finding", "code"), ("Finding", "place"),
    }  # fmt: skip
