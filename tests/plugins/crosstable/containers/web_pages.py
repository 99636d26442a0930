"""Web pages as browsers and results servers write them, and how their reading is looked at."""

from __future__ import annotations

import html

import pytest

from tourneyelo.errors import Refused

MENU = (
    "<ul><li><a href='a'>ARA</a><li><a href='b'>ENG</a></ul>"
    "<table><tr><td></td><td></td><td></td></tr></table>"
)
ANNOUNCEMENT = "<h3>Note: the prize giving is at 16.00</h3>"
DETAILS = """<table><tr><td>Organizer(s)</td><td>Lakeside Chess Club</td></tr>
<tr><td>Federation</td><td>Austria ( AUT )</td></tr>
<tr><td>Chief Arbiter</td><td>IA Moser, Greta (99900092)</td></tr>
<tr><td>Location</td><td><a href="map">Hall of the Lake</a></td></tr>
<tr><td>Number of rounds</td><td>3</td></tr>
<tr><td>Date</td><td>2026/05/02 to 2026/05/03</td></tr>
<tr><td>Links</td><td><a href="x">Official Homepage</a>, <a href="y">Pictures</a></td></tr>
<tr><td></td><td><a href="z">Starting rank</a></td></tr></table>"""
ADVERTISEMENT = "<table><tr><td></td></tr><tr><td>Buy chess sets</td></tr></table>"
FOOT = "<div>Chess-Tournament-Results-Server &copy; 2026</div>"


def table_of(rows, cell="td", more=""):
    """Write rows as a table; headings as th and td by turns."""
    lines = []
    for number, row in enumerate(rows):
        tags = ["th" if number == 0 and column % 2 else cell for column in range(len(row))]
        cells = (f"<{t}>{html.escape(str(c))}</{t}>" for t, c in zip(tags, row, strict=True))
        lines.append(f"<tr>{''.join(cells)}</tr>\n")
    return f"<table{more}>{''.join(lines)}</table>"


def page_of(*parts, title="Chess-Results Server - Lakeside Open", head=""):
    body = "\n".join(parts)
    return (
        f"<!DOCTYPE html><html><head>{head}<title>{title}</title></head><body>{body}</body></html>"
    )


def whole_page(rows):
    """A page as a results server lays it out: tables around everything, details, headings."""
    inner = (
        f"{ANNOUNCEMENT}<h2>Lakeside Open</h2><table><tr><td>{DETAILS}</td><td></td></tr></table>"
        f"<p>Last update 03.05.2026 18:00:00, Creator: somebody</p>"
        f"<h2>Starting rank crosstable</h2>{table_of(rows)}"
    )
    around = (
        f"<table><tr><td>{MENU}</td></tr><tr><td><table><tr><td>{inner}</td><td></td>"
        f"<td>{ADVERTISEMENT}</td></tr></table></td></tr><tr><td>{FOOT}</td></tr></table>"
    )
    return page_of(around)


def people(imported):
    return [
        (p.number, p.name, p.rounds, p.ratings, p.federation, p.title, p.points_declared)
        for p in imported.tournament.players
    ]


def refusal(read, data, name="open.html"):
    with pytest.raises(Refused) as refused:
        read(data, name)
    (finding,) = refused.value.findings
    assert finding.place.file == name
    assert finding.remedy
    return finding
