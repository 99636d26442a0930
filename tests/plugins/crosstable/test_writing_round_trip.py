"""Any event, written as a crosstable and read again, is the same in all that the shape can carry.

What the shape can carry is stated here once more, from formats/excel-crosstables.md (1.2, 1.5):
a bye tells its worth only, and a game without a move is not told from a forfeit.
"""

from __future__ import annotations

import datetime
import random

import msgspec
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import tourneyelo_crosstable
from tourneyelo import Host
from tourneyelo import read as front_door
from tourneyelo.host import pipeline, writing
from tourneyelo.model import (
    NOT_PAIRED,
    Arbiter,
    BirthDate,
    Colour,
    DeclaredCounts,
    DeclaredFigures,
    KFactor,
    Player,
    Rating,
    RatingKind,
    Result,
    RoundResult,
    Sex,
    TimeControlClass,
    Tournament,
)
from tourneyelo.plugin import Imported
from tourneyelo_crosstable.cells.doubt import doubt_of_squares
from tourneyelo_crosstable.cells.values import ALL_TITLES

W, B = Colour.WHITE, Colour.BLACK
HOST = Host.of(tourneyelo_crosstable)
PAIRS = [
    (Result.WIN, Result.LOSS),
    (Result.LOSS, Result.WIN),
    (Result.DRAW, Result.DRAW),
    (Result.FORFEIT_WIN, Result.FORFEIT_LOSS),
    (Result.FORFEIT_LOSS, Result.FORFEIT_WIN),
    (Result.FORFEIT_LOSS, Result.FORFEIT_LOSS),
    (Result.UNMOVED_WIN, Result.UNMOVED_LOSS),
    (Result.PENDING, Result.PENDING),
]
ALONE = [
    *(Result.FULL_BYE, Result.HALF_BYE, Result.ZERO_BYE, Result.PAIRING_BYE, Result.POINT_BYE),
    Result.UNPAIRED,
]
READ_AS = {
    Result.FULL_BYE: Result.POINT_BYE,
    Result.PAIRING_BYE: Result.POINT_BYE,
    Result.ZERO_BYE: Result.UNPAIRED,
    Result.UNMOVED_WIN: Result.FORFEIT_WIN,
    Result.UNMOVED_LOSS: Result.FORFEIT_LOSS,
}
TOLD = {
    Result.FULL_BYE: "CROSS105",
    Result.PAIRING_BYE: "CROSS105",
    Result.ZERO_BYE: "CROSS105",
    Result.UNMOVED_WIN: "CROSS106",
}

letters = st.characters(categories=("Lu", "Ll", "Lo"), max_codepoint=0x4FFF)
words = st.text(letters, min_size=2, max_size=9).filter(
    lambda t: t.lower() not in ("bye", "total") and t not in ALL_TITLES
)
"""A title behind a name is read as the title, which writing tells (CROSS112)."""
names = st.lists(words, min_size=2, max_size=3).map(" ".join).map(lambda t: f"Q{t}")
days = st.dates(datetime.date(1930, 1, 1), datetime.date(2020, 12, 31))


@st.composite
def players(draw, number, rounds):
    """Draw somebody: every fact may be missing."""
    kinds = [RatingKind.FIDE, RatingKind.NATIONAL]
    values = [draw(st.none() | st.integers(1000, 2999)), draw(st.none() | st.integers(1, 3999))]
    day, year = draw(st.none() | days), draw(st.none() | st.integers(1930, 2020))
    birth = BirthDate(day.year, day.month, day.day) if day else BirthDate(year) if year else None
    k = draw(st.none() | st.sampled_from([10, 20, 40]))
    return Player(
        number=number,
        name=draw(names),
        rounds=tuple(rounds),
        sex=draw(st.none() | st.sampled_from(Sex)),
        title=draw(st.none() | st.sampled_from(["GM", "IM", "FM", "CM", "WGM", "WFM"])),
        federation=draw(st.none() | st.sampled_from(["AUT", "GER", "FID", "IND"])),
        fide_id=draw(st.none() | st.integers(100_000, 999_999_999)),
        national_id=draw(st.none() | st.integers(1, 99_999).map(str) | words),
        birth=birth,
        ratings=tuple(Rating(v, kind) for v, kind in zip(values, kinds, strict=True) if v),
        k=KFactor(k) if k else None,
        club=draw(st.none() | names),
    )


def paired(numbers, rounds, chance):
    """Pair everybody at random; the first round has a game, so that there is an event."""
    records = {number: [] for number in numbers}
    for at in range(rounds):
        order = chance.sample(numbers, len(numbers))
        games = chance.randint(0 if at else 1, len(numbers) // 2)
        for white, black in zip(order[:games], order[games : 2 * games], strict=True):
            mine, other = chance.choice(PAIRS[:3] if at == 0 else PAIRS)
            records[white].append(RoundResult(black, W, mine))
            records[black].append(RoundResult(white, B, other))
        for number in order[2 * games :]:
            records[number].append(RoundResult(None, None, chance.choice(ALONE)))
    return records


@st.composite
def tournaments(draw):
    """Draw an event with facts, points and ranks as a program would state them."""
    numbers = sorted(draw(st.sets(st.integers(1, 9999), min_size=2, max_size=9)))
    chance = random.Random(draw(st.integers(0, 2**32)))
    rounds = draw(st.integers(1, 7))
    records = paired(numbers, rounds, chance)
    people = [draw(players(number, records[number])) for number in numbers]
    first = draw(st.none() | st.dates(datetime.date(2000, 1, 1), datetime.date(2030, 1, 1)))
    arbiters = st.builds(
        Arbiter,
        name=names,
        title=st.none() | st.sampled_from(["IA", "FA", "NA"]),
        fide_id=st.none() | st.integers(100_000, 999_999_999),
    )
    event = Tournament(
        name=draw(st.none() | names),
        city=draw(st.none() | names),
        federation=draw(st.none() | st.sampled_from(["AUT", "GER"])),
        start_date=first,
        end_date=first + datetime.timedelta(draw(st.integers(0, 9))) if first else None,
        type=draw(st.none() | st.sampled_from(["Swiss-System", "Round robin"])),
        chief_arbiter=draw(st.none() | arbiters),
        deputy_arbiters=tuple(draw(st.lists(arbiters, max_size=3))),
        time_control=draw(st.none() | st.just("90 minutes + 30 seconds per move")),
        time_control_class=draw(st.none() | st.sampled_from(TimeControlClass)),
        fide_event_id=draw(st.none() | st.integers(1, 999_999)),
        declared=DeclaredCounts(rounds=rounds),
        players=tuple(people),
    )
    return with_standings(event)


def with_standings(event):
    points = event.points()
    order = sorted(points, key=lambda number: (-points[number], number))
    players_ = [
        msgspec.structs.replace(
            player,
            points_declared=points[player.number],
            rank=order.index(player.number) + 1,
        )
        for player in event.players
    ]
    return msgspec.structs.replace(event, players=tuple(players_))


def carried(record):
    """State what a round cell can say of a record."""
    result = READ_AS.get(record.result, record.result)
    return RoundResult(record.opponent, record.colour, result)


def said(player, rounds):
    """List everything that a crosstable says of a player."""
    padded = (*player.rounds, *[NOT_PAIRED] * (rounds - len(player.rounds)))
    k = player.k.value if player.k else None
    plain = (player.name, player.sex, player.title, player.federation, player.fide_id)
    more = (player.national_id, player.birth, player.rating, player.national_rating, k)
    return (*plain, *more, player.club, player.points_declared, *map(carried, padded))


def facts(event):
    chief, deputies = event.chief_arbiter, event.deputy_arbiters
    arbiters = [(a.name, a.title, a.fide_id) for a in (*([chief] if chief else []), *deputies)]
    days_ = (event.start_date, event.end_date)
    plain = (event.name, event.city, event.federation, *days_, event.type, arbiters)
    control = (event.time_control, event.time_control_class)
    return (*plain, *control, event.fide_event_id, event.declared.rounds, event.raw)


def written_and_read(event, exporter="crosstable", **options):
    report = pipeline.compose(Imported(tournament=event).source, event, ())
    chosen = HOST.exporters[exporter]
    found = writing.problems(chosen, report, options)
    data = writing.as_bytes(chosen, report, options)
    name = "saved.xls" if exporter == "crosstable-html" else "open"
    return front_door(data, name=name, host=HOST).tournament, found


def assert_only_told(event, found):
    """Nothing but the kinds of byes and of unplayed games is told to be lost."""
    results = {record.result for player in event.players for record in player.rounds}
    expected = {TOLD[result] for result in results if result in TOLD}
    assert {finding.code for finding in found} - {"CROSS110"} == expected


@settings(deadline=None, max_examples=12)
@given(event=tournaments())
@pytest.mark.parametrize(
    ("exporter", "options"),
    [
        ("crosstable", {}),
        ("crosstable-csv", {}),
        ("crosstable-csv", {"separator": "comma", "bom": "false"}),
        ("crosstable-csv", {"separator": "tab"}),
        ("crosstable-html", {}),
    ],
)
def test_an_event_in_starting_order_comes_back_the_same(event, exporter, options):
    back, found = written_and_read(event, exporter, **options)
    assert facts(back) == facts(event)
    assert [player.number for player in back.players] == [p.number for p in event.players]
    for player, before in zip(back.players, event.players, strict=True):
        assert said(player, event.rounds) == said(before, event.rounds)
        assert player.rank == before.rank
    assert_only_told(event, found)


@settings(deadline=None, max_examples=12)
@given(event=tournaments())
@pytest.mark.parametrize("exporter", ["crosstable", "crosstable-csv", "crosstable-html"])
def test_a_ranking_comes_back_with_everybody_named_by_his_row(event, exporter):
    back, found = written_and_read(event, exporter, order="rank")
    row_of = {player.number: player.rank for player in event.players} | {None: None}
    assert facts(back) == facts(event)
    by_rank = sorted(event.players, key=lambda player: player.rank)
    assert [player.number for player in back.players] == [p.rank for p in by_rank]
    for player, before in zip(back.players, by_rank, strict=True):
        renamed = msgspec.structs.replace(
            before,
            rounds=tuple(
                RoundResult(row_of[r.opponent], r.colour, r.result) for r in before.rounds
            ),
        )
        assert said(player, event.rounds) == said(renamed, event.rounds)
        assert player.rank == before.rank
    assert_only_told(event, found)


@settings(deadline=None, max_examples=12)
@given(event=tournaments())
def test_what_was_read_is_written_to_the_same_bytes(event):
    """Written, read and written again, a crosstable does not change any more."""
    back, _ = written_and_read(event)
    again, found = written_and_read(back)
    assert found == []
    assert facts(again) == facts(back)
    assert [said(p, back.rounds) for p in again.players] == [
        said(p, back.rounds) for p in back.players
    ]


def test_rating_figures_that_somebody_printed_are_kept():
    """Columns of art=1 (section 1.4): Rp n w we w-we rtg+/-."""
    figures = DeclaredFigures(
        games=2, score=15, expected=108, delta=42, change=-840, performance=2104
    )
    people = (
        Player(
            number=1,
            name="Alder, Ann",
            rounds=(RoundResult(2, W, Result.WIN),),
            figures_declared=figures,
        ),
        Player(number=2, name="Birch, Ben", rounds=(RoundResult(1, B, Result.LOSS),)),
    )
    for exporter in ("crosstable", "crosstable-csv", "crosstable-html"):
        back, found = written_and_read(with_standings(Tournament(players=people)), exporter)
        assert [player.figures_declared for player in back.players] == [figures, None]
        assert found == []


@st.composite
def round_robins(draw):
    """Draw results of everybody against everybody; None is not played yet."""
    count = draw(st.integers(3, 9))
    signs = [("1", "0"), ("0", "1"), ("½", "½"), ("+", "-"), ("-", "+"), ("-", "-"), ("", "")]
    chosen = st.sampled_from(signs)
    pairs = [(i, j) for i in range(count) for j in range(i + 1, count)]
    squares = {pair: draw(chosen if at else st.just(signs[2])) for at, pair in enumerate(pairs)}
    return count, squares


GRID_SIGNS = {
    "1": Result.WIN,
    "½": Result.DRAW,
    "0": Result.LOSS,
    "+": Result.FORFEIT_WIN,
    "-": Result.FORFEIT_LOSS,
    "": Result.PENDING,
}


@settings(deadline=None, max_examples=20)
@given(drawn=round_robins())
def test_a_grid_becomes_a_crosstable_that_tells_the_same(to_xlsx, drawn):
    """Grid, read, written as a crosstable, read: the same results against the same opponents."""
    count, squares = drawn
    assume(doubt_of_squares(sign for pair in squares.values() for sign in pair) is None)
    rows = [["No.", "Name", "RtgI", *map(str, range(1, count + 1))]]
    for i in range(count):
        cells = [
            "*" if i == j else squares[(i, j)][0] if i < j else squares[(j, i)][1]
            for j in range(count)
        ]
        rows.append([i + 1, f"Player Number{i + 1}", 2000, *cells])
    grid = front_door(to_xlsx(rows), name="grid.xlsx", host=HOST).tournament
    back, _ = written_and_read(grid)
    for i, player in enumerate(back.players):
        results = {r.opponent: r.result for r in player.rounds if r.opponent is not None}
        assert results == {j + 1: GRID_SIGNS[rows[i + 1][3 + j]] for j in range(count) if j != i}
        assert {record.colour for record in player.rounds} == {None}
