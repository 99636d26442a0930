"""SPExport: written as SwissPerfect does, whose own tables of real events are the measure."""

from __future__ import annotations

import io
from pathlib import Path

import msgspec
import pytest

import tourneyelo
from tourneyelo.model import (
    Player,
    Rating,
    RatingKind,
    Report,
    Result,
    RoundResult,
    SourceFacts,
    Tournament,
)
from tourneyelo.testing import check_exporter, event
from tourneyelo_icu.sp_export import SpExportExporter

EXPORTER = SpExportExporter()


def written(tournament) -> str:
    out = io.BytesIO()
    report = Report(source=SourceFacts(), tournament=tournament)
    EXPORTER.write(report, out, EXPORTER.options())
    return out.getvalue().decode()


def codes(tournament):
    report = Report(source=SourceFacts(), tournament=tournament)
    return [f.code for f in EXPORTER.problems(report, EXPORTER.options())]


def cells(text: str) -> dict[int, list[str]]:
    rows = [line.split("\t") for line in text.splitlines()[2:]]
    heading = [word.strip() for word in text.splitlines()[0].split("\t")]
    first = heading.index("Total")
    return {int(row[0]): [cell.strip() for cell in row[first:]] for row in rows}


def test_a_table_has_tabs_padding_and_a_blank_line():
    """The example in the documentation of the union's reader, with invented names."""
    table = event(
        "1 Griffin, Rory-Rhys: 4w1 2b1 3w1",
        "2 Flint, Jamie: 3w1 1w0 4b1",
        "3 Hull, Leo: 2b0 4w1 1b0",
        "4 Dunne, Tom: 1b0 3b0 2w0",
    )
    players = tuple(
        msgspec.structs.replace(player, national_id=number)
        for player, number in zip(table.players, ("6897", "5226", "6409", "10914"), strict=True)
    )
    assert written(msgspec.structs.replace(table, players=players)).split("\r\n") == [
        "No\tName              \tLoc Id\tTotal\t 1  \t 2  \t 3  ",
        "",
        "1 \tGriffin, Rory-Rhys\t6897  \t3    \t 4:W\t 2:W\t 3:W",
        "2 \tFlint, Jamie      \t5226  \t2    \t 3:W\t 1:L\t 4:W",
        "3 \tHull, Leo         \t6409  \t1    \t 2:L\t 4:W\t 1:L",
        "4 \tDunne, Tom        \t10914 \t0    \t 1:L\t 3:L\t 2:L",
        "",
    ]


def test_columns_in_which_nobody_has_anything_are_left_out():
    full = Player(
        number=1, name="Doe, Jane", federation="IRL", fide_id=990000101, title="WIM",
        ratings=(Rating(2240), Rating(2200, RatingKind.NATIONAL)),
        rounds=(RoundResult(None, None, Result.HALF_BYE),),
    )  # fmt: skip
    heading = written(Tournament(players=(full,))).splitlines()[0]
    assert [word.strip() for word in heading.split("\t")] == [
        "No", "Name", "Feder", "Intl Id", "Rtg", "Loc", "Title", "Total", "1",
    ]  # fmt: skip


def test_what_is_not_rated_has_signs():
    table = event("1 A, A: 2w1 2b= 2+ 2- U H Z . 2wW", "2 B, B: 1b0 1w= 1- 1+ . . . . 1bL")
    first = cells(written(table))[1][1:]
    assert first == ["2:W", "2:D", "2:+", "2:-", "0:+", "0:=", "0:-", ":", "2:+"]


def test_what_is_written_is_read_again():
    before = event("1 Alder, Ann: 2w1 3b= U", "2 Birch, Ben: 1b0 H 3w+", "3 Cedar, Cy: Z 1w= 2b-")
    after = tourneyelo.read(written(before).encode(), name="open.txt").tournament
    assert after.points() == before.points()
    assert [[r.opponent for r in p.rounds] for p in after.players] == [
        [r.opponent for r in p.rounds] for p in before.players
    ]
    again = tourneyelo.read(written(after).encode(), name="open.txt").tournament
    assert again.players == after.players


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        ((), "ICU021"),
        (("1 A:", "1 B:"), "ICU022"),
        (("1 A: 2w1", "2 B: 1b0"), "ICU023"),
        (("1 A: 2?", "2 B: 1?"), "ICU024"),
    ],
)
def test_what_gets_lost_is_said(lines, code):
    assert code in codes(event(*lines))


def test_the_offer_keeps_the_contract():
    check_exporter(EXPORTER)


def test_the_files_of_swissperfect_give_the_table_it_exported(shared: Path):
    """52 of 56 rows alike: it names no opponent in a double forfeit, and tells two absences of
    which its files hold no record.
    """
    folder = shared / "corpus" / "federation" / "icu" / "swissperfect"
    theirs = cells((folder / "gonzaga_challengers_2010.txt").read_text(encoding="cp1252"))
    event_read = tourneyelo.read(folder / "gonzaga_challengers_2010.trn").tournament
    ours = cells(written(event_read))
    assert {n for n in theirs if ours[n] != theirs[n]} == {3, 56, 45, 51}
    assert (ours[45][5], theirs[45][5]) == ("51:-", "0:-")
    assert (ours[3][1], theirs[3][1]) == (":", "0:-")


def test_a_real_table_comes_back_as_it_was_read(shared: Path):
    path = shared / "corpus" / "federation" / "icu" / "sp-export" / "gonzaga_challengers_2010.txt"
    before = tourneyelo.read(path).tournament
    after = tourneyelo.read(written(before).encode(), name=path.name).tournament
    assert after.players == before.players
    absent = path.read_text(encoding="cp1252").replace(" 0:-", "  : ")
    assert written(before).splitlines() == absent.splitlines()
