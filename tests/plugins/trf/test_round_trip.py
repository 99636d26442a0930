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
    Finding,
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
from tourneyelo_trf.exporter import Trf06Exporter, Trf26Exporter, TrfExporter

GAMES = [r for r in Result if r not in BYES and r not in SAYS_NOTHING]
ALONE = [*sorted(BYES), Result.UNPAIRED, Result.UNKNOWN]
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
    max_examples=60,
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
    """Also byes with an opponent and games without one."""
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


@pytest.mark.parametrize(
    ("record", "field", "text"),
    [
        ("042 soon", "start_date", "soon"),
        ("062 many", "declared_players", "many"),
        ("072 a few", "declared_rated_players", "a few"),
        ("082 none", "declared_teams", "none"),
        ("132 soon later 26/02/08", "round_date_2", "later"),
        ("132 quite-uncertain 26/02/08", "round_date_1", "quite-uncertain"),
        ("132".ljust(101) + "12 Feb    26/02/08", "round_date_2", "12 Feb"),
    ],
)
def test_a_header_text_that_was_told_unreadable_is_written_back(
    write, read, line, record, field, text
):
    first = read(record, line("   2 w 1"))
    assert first.tournament.raw[field] == text
    assert {finding.code for finding in first.findings} <= {"TRF042", "TRF044"}
    second = read(write(first.tournament))
    assert second.tournament.raw == first.tournament.raw
    assert second.tournament.round_dates == first.tournament.round_dates


@pytest.mark.parametrize(
    ("record", "raw"),
    [("142 nine", {"declared_rounds": "nine"}), ("162  W 3.0    Q 2", {"scoring": "Q 2"})],
)
def test_a_text_of_trf26_that_was_told_unreadable_is_written_back(read, line, record, raw):
    first = read(record, line("   2 w 1")).tournament
    second = read(written(Trf26Exporter(), first)).tournament
    assert (first.raw, second.raw) == (raw, raw)
    assert second.scoring == first.scoring


def test_a_scoring_of_engines_that_nobody_understood_is_told_to_be_lost_in_trf26(read, line):
    tournament = read("XXS W=3 QQ=2", line("   2 w 1")).tournament
    told = [f.message for f in problems_of(Trf26Exporter(), tournament) if f.code == "TRF104"]
    assert "'QQ=2' of a scoring record" in told[0]
    assert b"XXS W=3 QQ=2" in written(Trf06Exporter(), tournament)


def test_a_day_without_room_is_told(read, line, problems, said):
    records = ["132 quite-uncertain", "132".ljust(101) + "26/02/08"]
    tournament = read(*records, line("   2 w 1")).tournament
    found = said(problems(tournament), "TRF105")
    assert (found.round, "'quite-uncertain'" in found.message) == (1, True)


def test_a_team_record_without_a_name_is_written_back(write, read, line):
    records = [line("   2 w 1"), "013", "013 Rooks".ljust(36) + "   1"]
    assert b"\r\n013\r\n" in write(read(*records).tournament)


def test_stated_counts_are_kept_and_missing_ones_filled_in_and_told(write, read, line, problems):
    stated = read("062 3", line("   2 w 1")).tournament
    again = read(write(stated)).tournament
    assert (again.declared.players, again.declared.rated_players) == (3, 1)
    [found] = [f for f in problems(stated) if f.code == "TRF107"]
    assert "(072: 1)" in found.message and "062" not in found.message


def test_a_last_round_of_absences_is_no_round_in_trf06_and_is_told(read, line):
    """TRF06 has `0000 - -` for them, which is read as nothing; a second pass lost the round."""
    tournament = read(line("   2 w 1", "0000 - Z"), line("   1 b 0", number="   2")).tournament
    first = written(Trf06Exporter(), tournament)
    assert first == written(Trf06Exporter(), read(first).tournament)
    assert read(first).tournament.rounds == 1
    told = [f.message for f in problems_of(Trf06Exporter(), tournament) if f.code == "TRF104"]
    assert "round 2 at the end" in told[0]


def test_players_who_never_meet_are_the_same_by_xxp_and_by_260(read, line):
    """Record 260 needs rounds: the first to the last is always (trf.md 8.1 and 9.9)."""
    games = [line("   2 w 1", "   3 w 1"), line("   1 b 0", number="   2")]
    first = read("XXP 1 2", "142 5", *games).tournament
    bytes_ = written(Trf26Exporter(), first)
    assert b"260   1   5    1    2" in bytes_
    assert read(bytes_).tournament.pairing.forbidden == first.pairing.forbidden
    some = read("142 5", "260   1   4    1    2", *games).tournament.pairing.forbidden
    assert (some[0].first_round, some[0].last_round) == (1, 4)


def written(exporter: TrfExporter, tournament: Tournament) -> bytes:
    out = io.BytesIO()
    exporter.write(Report(source=SourceFacts(), tournament=tournament), out, exporter.options())
    return out.getvalue()


def problems_of(exporter: TrfExporter, tournament: Tournament) -> list[Finding]:
    report = Report(source=SourceFacts(), tournament=tournament)
    return list(exporter.problems(report, exporter.options()))


def test_the_oldest_dialect_is_the_same_bytes_on_the_second_pass(read, line):
    def write(tournament: Tournament) -> bytes:
        return written(Trf06Exporter(), tournament)

    rounds = ["0000 - Z", "0000 - H", "0000 - U", "0000 -  ", "0000 - Z"]
    games = [line(*rounds), line(*["   3 w 1"] * 5, number="   2"), line("0000 - +", number="   9")]
    first = write(read(*games).tournament)
    assert write(read(first).tournament) == first
    assert first.count(b"0000 - -") == 3 + 4
