"""ForeignCSV: written as the Irish Chess Union reads it, and read again by the crosstable reader.

Rules: the union's own reader, `icu_tournament`, and the example of the format's description.
"""

from __future__ import annotations

import datetime
import io
from pathlib import Path

import msgspec
import pytest

import tourneyelo
import tourneyelo_icu
from tourneyelo.model import Report, Severity, SourceFacts
from tourneyelo.testing import check_exporter, check_plugin, event
from tourneyelo_icu.foreign_csv import ForeignCsvExporter, ForeignCsvOptions

EXPORTER = ForeignCsvExporter()
PAGE = "http://example.org/"


def an_event(*lines: str, irish=("1",), federation="ENG", **facts):
    made = event(*lines, name="Isle of Example Open, 2026", **facts)
    players = tuple(
        msgspec.structs.replace(p, national_id="4567", federation="IRL")
        if str(p.number) in irish
        else msgspec.structs.replace(p, federation=federation)
        for p in made.players
    )
    return msgspec.structs.replace(made, players=players)


EVENT = an_event(
    "1 Doe, Jane: 2w1 3b= Z",
    "2 Castellan, Hugo 2412: 1b0 . .",
    "3 Delacroix, Noe 1640: . 1w= .",
    start_date=datetime.date(2026, 3, 6),
    end_date=datetime.date(2026, 3, 8),
)
WRITTEN = """\
Event,"Isle of Example Open, 2026"
Start,2026-03-06
End,2026-03-08
Rounds,3
Website,http://example.org/

Player,4567,Doe,Jane
1,1,W,Castellan,Hugo,2412,,ENG
2,=,B,Delacroix,Noe,1640,,ENG
3,0,-
Total,1.5
"""


def written(tournament, **options) -> str:
    out = io.BytesIO()
    report = Report(source=SourceFacts(), tournament=tournament)
    EXPORTER.write(report, out, ForeignCsvOptions(**{"website": PAGE, **options}))
    return out.getvalue().decode()


def problems(tournament, **options):
    report = Report(source=SourceFacts(), tournament=tournament)
    return list(EXPORTER.problems(report, ForeignCsvOptions(**{"website": PAGE, **options})))


def errors(tournament, **options):
    return {f.code for f in problems(tournament, **options) if f.severity is Severity.ERROR}


def test_the_example_of_the_description_is_written():
    assert written(EVENT) == WRITTEN
    assert errors(EVENT) == set()


def test_what_is_written_is_read_again():
    after = tourneyelo.read(written(EVENT).encode(), name="open.csv").tournament
    assert (after.name, after.start_date, after.end_date) == (
        EVENT.name,
        EVENT.start_date,
        EVENT.end_date,
    )
    assert after.players[0].rounds[:2] == EVENT.players[0].rounds[:2]
    assert written(after) == WRITTEN


@pytest.mark.parametrize(
    ("round_", "line"),
    [
        ("U", "1,1,-"),
        ("P", "1,1,-"),
        ("H", "1,=,-"),
        ("Z", "1,0,-"),
        ("2+", "1,1,-"),
        ("2-", "1,0,-"),
        ("2wW", "1,1,-"),
        ("2b=", "1,=,B,Birch,Ben,1900,,ENG"),
    ],
)
def test_a_round_without_a_game_has_a_dash(round_, line):
    made = an_event(f"1 Doe, Jane: {round_}", "2 Birch, Ben 1900: 1w=")
    assert written(made).splitlines()[7] == line


@pytest.mark.parametrize("fact", ["name", "start_date", "end_date"])
def test_facts_of_the_event_must_be_there(fact):
    assert errors(msgspec.structs.replace(EVENT, **{fact: None})) == {"ICU001"}


def test_the_user_gives_facts_that_the_input_does_not_tell():
    bare = msgspec.structs.replace(EVENT, name=None, end_date=None)
    given = {"event": EVENT.name, "last_day": EVENT.end_date}
    assert errors(bare, **given) == set()
    assert written(bare, **given) == WRITTEN


def test_the_page_of_the_event_must_be_there():
    assert errors(EVENT, website="") == {"ICU001"}
    known = msgspec.structs.replace(EVENT, raw={"Website": PAGE})
    assert errors(known, website="") == set()
    assert written(known, website="") == WRITTEN


@pytest.mark.parametrize(
    ("lines", "options", "code"),
    [
        (("1 Doe, Jane: 2w1", "2 Birch, Ben 1900: 1b0"), {"players": "2"}, "ICU003"),
        (("1 Jane: 2w1", "2 Birch, Ben 1900: 1b0"), {}, "ICU004"),
        (("1 Doe, Jane: 2w1 2?", "2 Birch, Ben 1900: 1b0 1?"), {}, "ICU005"),
        (("1 Doe, Jane: 2w1 9w1", "2 Birch, Ben 1900: 1b0"), {}, "ICU006"),
        (("1 Doe, Jane: 2w1", "2 Birch, Ben: 1b0"), {}, "ICU007"),
        (("1 Doe, Jane: 2w1", "2 Birch, Ben 1900: 1b1"), {}, "ICU009"),
    ],
)
def test_what_the_union_would_refuse_is_not_written(lines, options, code):
    assert code in errors(an_event(*lines), **options)


def test_opponents_need_a_federation():
    made = an_event("1 Doe, Jane: 2w1", "2 Birch, Ben 1900: 1b0", federation=None)
    assert errors(made) == {"ICU006"}


def test_somebody_must_be_reported():
    assert errors(an_event("1 Doe, Jane: 2w1", "2 B, C 1900: 1b0", irish=())) == {"ICU002"}


def test_the_total_is_the_sum_of_the_results():
    players = (msgspec.structs.replace(EVENT.players[0], points_declared=20), *EVENT.players[1:])
    found = problems(msgspec.structs.replace(EVENT, players=players))
    assert "ICU010" in {finding.code for finding in found}


def test_what_is_left_out_is_said():
    made = an_event("1 Doe, Jane: 2+", "2 Birch, Ben 1900: 1-", "3 Cy, D 1800: .")
    [told] = [f.message for f in problems(made) if f.code == "ICU011"]
    assert "1 player whom nobody reported has met" in told
    assert "1 opponent of games that were not played" in told


def test_the_offers_keep_the_contract():
    check_plugin(tourneyelo_icu)
    check_exporter(EXPORTER, Report(source=SourceFacts(), tournament=EVENT))


@pytest.mark.parametrize("name", ["valid", "latin-1", "utf-8"])
def test_real_files_are_written_back_as_they_are(shared: Path, name):
    """`valid.csv` byte for byte; the others write a day in words and a total of 1 as 1.0."""
    path = shared / "corpus" / "federation" / "icu" / "foreign-csv" / f"{name}.csv"
    before = tourneyelo.read(path).tournament
    text = path.read_text(encoding="cp1252" if name == "latin-1" else "utf-8")
    text = text.replace("7th March 2001", "2001-03-07").replace("Total,1.0", "Total,1")
    assert written(before, website="") == text
    after = tourneyelo.read(written(before, website="").encode(), name=path.name).tournament
    assert [p.rounds for p in after.players] == [p.rounds for p in before.players]
