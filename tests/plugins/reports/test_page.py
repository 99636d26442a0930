"""The page: self-contained, escaped, readable by people and by machines."""

from __future__ import annotations

import re
from collections.abc import Callable
from html.parser import HTMLParser

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tourneyelo.host import Host
from tourneyelo.model import Column, Player, Report, Section, SourceFacts, Tournament
from tourneyelo_reports.page.exporter import Page, PageOptions

Written = Callable[..., bytes]
VOID = {"meta", "br", "hr", "img", "link", "input"}


class Outline(HTMLParser):
    """Reads a page as a browser would and fails on tags that do not close each other."""

    def __init__(self, page: str) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.cells: list[str] = []
        self.open: list[str] = []
        self.styles = ""
        self.feed(page)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)
        if tag in ("td", "th", "dd", "h1"):
            self.cells.append("")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] == "style":
            self.styles += data
        elif {"td", "th", "dd", "h1"} & set(self.open):
            self.cells[-1] += data

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.tags if name == tag]


def page_of(written: Written, report: Report, **options: object) -> str:
    return written("html", report, **options).decode()


def part(page: str, title: str) -> str:
    """Cut one section out of a page by its heading."""
    found = re.search(
        rf'<section id="[^"]+"[^>]*>\s*<h2[^>]*>{title}</h2>(.*?)</section>', page, re.S
    )
    assert found, title
    return found[1]


@pytest.mark.parametrize("name", ["report", "hostile_report", "unrated_report", "large_report"])
def test_nothing_on_the_page_comes_from_outside(
    name: str, request: pytest.FixtureRequest, written: Written
) -> None:
    outline = Outline(page_of(written, request.getfixturevalue(name)))
    assert not {"script", "link", "img", "iframe", "object", "embed", "base", "form"} & {
        tag for tag, _ in outline.tags
    }
    for tag, attributes in outline.tags:
        assert not {"src", "srcset", "style", "action", "data"} & set(attributes), tag
        assert not [key for key in attributes if key.startswith("on")], tag
        assert (attributes.get("href") or "#").startswith("#")
    assert "url(" not in outline.styles
    assert "@import" not in outline.styles


@pytest.mark.parametrize("name", ["report", "hostile_report", "large_report"])
def test_every_link_leads_somewhere_and_every_place_is_unique(
    name: str, request: pytest.FixtureRequest, written: Written
) -> None:
    outline = Outline(page_of(written, request.getfixturevalue(name)))
    places = [attributes["id"] for _, attributes in outline.tags if "id" in attributes]
    links = [attributes["href"] for attributes in outline.all("a")]
    assert len(places) == len(set(places))
    assert links
    assert {str(link).removeprefix("#") for link in links} <= set(places)


def test_the_page_says_its_language_encoding_and_title(report: Report, written: Written) -> None:
    page = page_of(written, report)
    assert page.startswith("<!DOCTYPE html>")
    outline = Outline(page)
    assert outline.all("html") == [{"lang": "en"}]
    assert {"charset": "utf-8"} in outline.all("meta")
    assert "<title>Autumn Open &amp; Friends 2025: rating report</title>" in page


def test_every_table_is_captioned_and_every_heading_has_its_scope(
    report: Report, written: Written
) -> None:
    outline = Outline(page_of(written, report))
    assert len(outline.all("caption")) == len(outline.all("table")) > 0
    assert {attributes["scope"] for attributes in outline.all("th")} == {"col", "row"}


def test_the_summary_has_one_row_for_every_player(large_report: Report, written: Written) -> None:
    summary = part(page_of(written, large_report), "Summary")
    rows = Outline(summary[: summary.rindex("</div>") + 6]).all("tr")
    assert len(rows) == 1 + 300


def test_hostile_names_are_shown_and_do_nothing(hostile_report: Report, written: Written) -> None:
    cells = Outline(page_of(written, hostile_report)).cells
    for name in (player.name for player in hostile_report.tournament.players):
        assert re.sub("[\x00\x07]", "\ufffd", name) in cells


def test_findings_come_first_when_there_are_errors(report: Report, written: Written) -> None:
    errors = Outline(page_of(written, report)).all("a")
    page = page_of(written, report)
    order = re.findall(r"<h2[^>]*>(.*?)</h2>", page)
    assert order == ["Findings", "Event", "Summary", "Games"]
    assert "1 error" in page
    assert errors[0]["href"] == "#section-1"


def test_findings_keep_their_place_when_there_are_none(
    unrated_report: Report, written: Written
) -> None:
    page = page_of(written, unrated_report)
    assert re.findall(r"<h2[^>]*>(.*?)</h2>", page) == ["Event", "Summary", "Findings"]
    assert "Nothing was found." in page
    assert "1 error" not in page


def test_rows_of_errors_and_warnings_are_marked(report: Report, written: Written) -> None:
    findings = part(page_of(written, report), "Findings")
    assert re.findall(r"<tr(?: class=\"(\w+)\")?>", findings) == ["", "error", "warning", ""]


def test_gains_and_losses_are_signed_and_marked(report: Report, written: Written) -> None:
    summary = part(page_of(written, report), "Summary")
    assert '<td class="number loss">-3.20</td>' in summary
    assert '<td class="number gain">+1.60</td>' in summary


def test_every_player_with_games_has_a_card_that_his_name_leads_to(
    report: Report, written: Written
) -> None:
    page = page_of(written, report)
    cards = re.findall(r'<details class="card">(.*?)</details>', part(page, "Games"), re.S)
    assert len(cards) == 8
    assert 'id="player-1"' in cards[0]
    assert cards[0].count("<tr") == 1 + 16
    assert '<a href="#player-1"><bdi>Alder, Ana</bdi></a>' in part(page, "Summary")
    assert "pairing-allocated bye" in cards[0]
    assert "Rtg <b>1990</b>" in cards[0]


def test_cards_can_be_written_open(report: Report, written: Written) -> None:
    assert page_of(written, report, opened=True).count('<details class="card" open>') == 8


def test_players_who_share_a_number_keep_their_own_cards_and_figures(
    twins: Report, written: Written
) -> None:
    page = page_of(written, twins)
    cards = re.findall(r'<details class="card">(.*?)</details>', part(page, "Games"), re.S)
    assert 'id="player-1"' in cards[0]
    assert 'Change <b class="loss">-3.20</b>' in cards[0]
    assert 'id="player-1-2"' in cards[1]
    assert "Twin, Tom" in cards[1]
    assert 'Change <b class="loss">-1.60</b>' in cards[1]
    assert '<a href="#player-1-2"><bdi>Twin, Tom</bdi></a>' in part(page, "Summary")
    assert '<a href="#player-1"><bdi>Alder, Ana</bdi></a>' in part(page, "Summary")


def test_columns_without_any_value_are_left_out(report: Report, written: Written) -> None:
    players = (Player(number=1, name="Alder, Ana"), Player(number=2, name="Birch, Bo"))
    event = Tournament(name="Two", players=players)
    columns = (Column(key="name", title="Name"), Column(key="club", title="Club"))
    table = Section(name="t", title="T", columns=columns, rows=(("Ana", None), ("Bo", "")))
    page = page_of(written, Report(source=SourceFacts(), tournament=event, sections=(table,)))
    assert "Club" not in page


def test_a_foreign_table_appears_by_itself(
    report: Report, written: Written, foreign_section: Section
) -> None:
    extended = msgspec.structs.replace(report, sections=(*report.sections, foreign_section))
    table = part(page_of(written, extended), re.escape("Norms [IM/GM]: who? *History*\\"))
    for cell in ("2025-10-08", "123456", "2401.125", "+3.0", "yes", "no"):
        assert f">{cell}<" in table
    assert "=1+1 is a remark, not a formula." in table


def test_the_page_prints_on_landscape_paper_and_knows_dark_screens(
    report: Report, written: Written
) -> None:
    styles = Outline(page_of(written, report)).styles
    assert re.search(r"@page\s*{\s*size: A4 landscape", styles)
    assert "@media print" in styles
    assert "prefers-color-scheme: dark" in styles
    assert re.search(r"thead th {[^}]*position: sticky", styles)


def test_the_same_report_gives_the_same_bytes(report: Report, written: Written) -> None:
    assert written("html", report) == written("html", report)


def test_control_characters_are_said_beforehand(hostile_report: Report, host: Host) -> None:
    found = list(host.exporters["html"].problems(hostile_report, None))
    assert {finding.code for finding in found} == {"RPT001"}


@settings(max_examples=60, deadline=None)
@given(st.text(st.characters(exclude_categories=("Cs", "Cc")), max_size=60))
def test_any_text_is_shown_as_it_is(text: str) -> None:
    import io

    columns = (Column(key="name", title=text, explanation=text),)
    table = Section(name=text, title=text, columns=columns, rows=((text,),), remarks=(text,))
    report = Report(
        source=SourceFacts(), tournament=Tournament(name=text or "x"), sections=(table,)
    )
    out = io.BytesIO()
    Page().write(report, out, PageOptions())
    cells = Outline(out.getvalue().decode()).cells
    expected = re.sub("[\ufffe\uffff]", "\ufffd", text)
    assert cells.count(expected) >= (2 if text else 0)


def test_tables_of_our_names_but_another_shape_stay_tables(written: Written) -> None:
    columns = (Column(key="a", title="A"),)
    sections = tuple(
        Section(name=name, title=name, columns=columns, rows=((f"in {name}",),))
        for name in ("event", "games", "summary")
    )
    report = Report(source=SourceFacts(), tournament=Tournament(), sections=sections)
    page = page_of(written, report)
    assert "<details" not in page
    assert "<dl" not in page
    assert all(f">in {name}<" in page for name in ("event", "games", "summary"))
