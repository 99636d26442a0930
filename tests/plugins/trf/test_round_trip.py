"""Written and read back: the same event, and the second pass is the same bytes."""

from __future__ import annotations

import datetime
import io
import string

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tourneyelo.model import (
    BYES,
    SAYS_NOTHING,
    Arbiter,
    BirthDate,
    Colour,
    DeclaredCounts,
    KeptRecord,
    Layout,
    Player,
    Rating,
    Report,
    Result,
    RoundResult,
    Sex,
    SourceFacts,
    Team,
    Tournament,
)
from tourneyelo_trf.exporter import Trf06Exporter

GAMES = [r for r in Result if r not in BYES and r not in SAYS_NOTHING]
CERTAIN_BYES = [Result.FULL_BYE, Result.HALF_BYE, Result.PAIRING_BYE, Result.ZERO_BYE]
ALONE = [*CERTAIN_BYES, Result.UNPAIRED, Result.UNKNOWN]
numbers = st.integers(1, 9999)
words = st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp", "Cn"]), max_size=33).map(
    lambda text: text.replace("\ufeff", "").strip()
)
accented = st.text(string.ascii_letters + " ,.'-éßŽöčΑΒΕλђЩ", min_size=1, max_size=32).map(
    str.strip
)
days = st.dates(datetime.date(1970, 1, 1), datetime.date(2069, 12, 31))
met = st.builds(RoundResult, numbers, st.sampled_from([*Colour, None]), st.sampled_from(GAMES))
alone = st.builds(RoundResult, st.none(), st.none(), st.sampled_from(ALONE))
births = st.one_of(
    st.dates(datetime.date(1850, 1, 1), datetime.date(2030, 1, 1)).map(
        lambda date: BirthDate(date.year, date.month, date.day)
    ),
    st.builds(BirthDate, st.integers(1850, 2030), st.sampled_from([None, 1, 12])),
)


@st.composite
def players(draw, number: int, rounds: int) -> Player:
    rating = draw(st.none() | numbers)
    return Player(
        number=number,
        name=draw(words),
        rounds=tuple(draw(met | alone) for _ in range(draw(st.integers(0, rounds)))),
        sex=draw(st.sampled_from([*Sex, None])),
        title=draw(st.sampled_from(["GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM", None])),
        federation=draw(st.sampled_from(["AUT", "NGR", "FID", None])),
        fide_id=draw(st.none() | st.integers(1, 10**11 - 1)),
        birth=draw(st.none() | births),
        ratings=(Rating(rating),) if rating else (),
        points_declared=draw(st.none() | st.integers(0, 999)),
        rank=draw(st.none() | numbers),
    )


@st.composite
def events(draw) -> Tournament:
    rounds = draw(st.integers(0, 7))
    carried = draw(st.lists(numbers, min_size=1, max_size=12, unique=True))
    kept = [
        KeptRecord("trf", draw(st.sampled_from(["", "012", f"001 {carried[0]}"])), text, 0)
        for text in draw(st.lists(st.sampled_from(["# a", "XXR 9", "DAT 1 x ", ""]), max_size=3))
    ]
    team = st.builds(Team, name=accented.filter(bool), players=st.lists(numbers).map(tuple))
    return Tournament(
        name=draw(words) or None,
        city=draw(words) or None,
        federation=draw(st.sampled_from(["AUT", None])),
        start_date=draw(st.none() | days),
        end_date=draw(st.none() | days),
        type=draw(words) or None,
        chief_arbiter=draw(st.none() | st.builds(Arbiter, st.just("Hollis, Maren"), st.just("IA"))),
        time_control=draw(words) or None,
        round_dates=tuple(draw(st.lists(st.none() | days, max_size=7))),
        players=tuple(draw(players(number, rounds)) for number in carried),
        teams=tuple(draw(st.lists(team, max_size=3))),
        kept=tuple(kept),
    )


def as_read(tournament: Tournament) -> Tournament:
    """Return the event as a faithful reader must give it back, places and arbiters' texts aside."""
    made = tournament.points()
    people = [
        msgspec.structs.replace(
            player,
            rounds=without_tail(player.rounds, lambda r: r.result is Result.UNPAIRED),
            points_declared=made[player.number]
            if player.points_declared is None
            else player.points_declared,
        )
        for player in sorted(tournament.players, key=lambda p: p.number)
    ]
    return msgspec.structs.replace(
        tournament,
        players=tuple(people),
        round_dates=without_tail(tournament.round_dates, lambda date: date is None),
        kept=(),
    )


def without_tail(items, is_empty):
    items = list(items)
    while items and is_empty(items[-1]):
        items.pop()
    return tuple(items)


def comparable(tournament: Tournament, stated: Tournament) -> Tournament:
    """Take away what only the file knows, and the ranks that were filled in."""
    ranks = {player.number: player.rank for player in stated.players}
    arbiter = tournament.chief_arbiter
    return msgspec.structs.replace(
        tournament,
        players=tuple(
            msgspec.structs.replace(player, row=None, rank=ranks[player.number])
            for player in tournament.players
        ),
        chief_arbiter=arbiter and msgspec.structs.replace(arbiter, text=""),
        declared=DeclaredCounts(),
        layout=Layout(),
        kept=(),
        record_order=(),
    )


fixtures_are_functions = settings(
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
    max_examples=120,
    deadline=None,
)


@fixtures_are_functions
@given(events())
def test_an_event_comes_back_as_it_was_and_says_nothing_new(write, read, problems, tournament):
    first = write(tournament)
    imported = read(first)
    assert write(imported.tournament) == first
    unknown = any(r.result is Result.UNKNOWN for p in tournament.players for r in p.rounds)
    codes = {finding.code for finding in imported.findings}
    assert codes <= {"TRF022"} | ({"TRF032"} if unknown else set())
    if all(finding.severity != "error" for finding in problems(tournament)):
        assert comparable(imported.tournament, tournament) == as_read(tournament)


@fixtures_are_functions
@given(
    st.lists(st.lists(st.sampled_from(Result), max_size=5), min_size=1, max_size=6), st.booleans()
)
def test_whatever_a_round_says_the_second_pass_is_the_same_bytes(write, read, results, against):
    """Also byes of unknown kind, byes with an opponent and games without one."""
    opponent = 1 if against else None
    people = tuple(
        Player(
            number=number,
            name=f"P{number}",
            rounds=tuple(RoundResult(opponent, None, result) for result in rounds),
        )
        for number, rounds in enumerate(results, 1)
    )
    first = write(Tournament(players=people))
    assert write(read(first).tournament) == first


@pytest.mark.parametrize(
    "texts",
    [
        ["012 Open", "012 Open again", "# behind", "022 Lagos"],
        ["082 0", "012 Open", "082 1", "# x", "062 5"],
        ["102 N/D", "102 IA Hollis, Maren"],
        ["102", "102 IA Hollis, Maren"],
        ["032 Lichess", "042 soon", "052 26/13/45", "062 many"],
        ["042 07/02/2026", "052 28. 02. 2026", "132 26.02.07 26.02.28"],
        ["112 A", "# behind A", "112 B", "# behind B", "112"],
        ["112 N/D", "122 90'+30''", "", "", "XXR 9"],
        ["101 unknown", "XXC rank", "   1 2 3", "### section", "142 9"],
        ["013 Rooks 1 2 3", "013 Ζάκυνθος                    1    2", "# x"],
        ["310   2 Harbour Rooks".ljust(73) + "   1    5", "240 H   2    3"],
        ["012 Open\ttwo", "022 \x85", "# tab\there\t"],
        ["012Open", "132 nonsense", "132" + " " * 88 + "26/02/07"],
    ],
)
@pytest.mark.parametrize("behind", [True, False])
def test_odd_files_are_the_same_bytes_on_the_second_pass(write, read, line, texts, behind):
    records = [line("   2 w 1", "0000 - Q"), "DAT 1", line("   1 b 0", "0000 - +", number="   2")]
    first = write(
        read(*records, *texts).tournament if behind else read(*texts, *records).tournament
    )
    assert write(read(first).tournament) == first


@pytest.mark.parametrize(
    "texts",
    [
        {"sex": "x", "title": " 1N", "federation": "KI ", "fide_id": "   'x99001' "[:11]},
        {"rating": "21O0", "birth": "240660", "points": "abc ", "rank": "1-3 "},
        {"birth": "2004/02/30"},
        {"birth": "1975/06/ "},
        {"birth": " 1975/6/7"},
        {"number": "0001", "name": " " * 12},
    ],
)
def test_odd_players_are_the_same_bytes_on_the_second_pass(write, read, line, texts):
    first = write(read(line("   2 w 1", **texts), "# behind").tournament)
    assert write(read(first).tournament) == first


def test_what_was_not_understood_is_still_told_after_the_way_through_the_writer(write, read, line):
    texts = {"sex": "x", "title": " 1N", "federation": "KI ", "birth": "240660", "rating": "21O0"}
    imported = read("032 Nowhere", "042 soon", line("   2 w 1", **texts))
    again = read(write(imported.tournament))
    assert {f.code for f in again.findings} == {f.code for f in imported.findings}


def test_the_oldest_dialect_is_the_same_bytes_on_the_second_pass(read, line):
    def write(tournament: Tournament) -> bytes:
        out, exporter = io.BytesIO(), Trf06Exporter()
        report = Report(source=SourceFacts(), tournament=tournament)
        exporter.write(report, out, exporter.options())
        return out.getvalue()

    rounds = ["0000 - Z", "0000 - H", "0000 - U", "0000 -  ", "0000 - Z"]
    games = [line(*rounds), line(*["   3 w 1"] * 5, number="   2"), line("0000 - +", number="   9")]
    first = write(read(*games).tournament)
    assert write(read(first).tournament) == first
    assert first.count(b"0000 - -") == 3 + 4
