"""Real files against the facts that were counted independently of this reader."""

from __future__ import annotations

import io
import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

import tourneyelo
import tourneyelo_consistency
import tourneyelo_fide
import tourneyelo_trf
from tourneyelo.host import Host
from tourneyelo.model import DeclaredCounts, Player, Report, Result, SourceFacts, Tournament
from tourneyelo.model.pairing import PairingFacts
from tourneyelo.plugin import Source
from tourneyelo_trf.exporter import (
    Trf06Exporter,
    Trf16Exporter,
    Trf26Exporter,
    TrfExporter,
    TrfOptions,
)

HOST = Host.of(tourneyelo_trf, tourneyelo_consistency, tourneyelo_fide)
CORPUS = Path(__file__).parents[4] / "shared" / "corpus"
INDEX = CORPUS / "trf" / "INDEX.md"
OTHER_ROUNDS = {
    "chesspairing-go/trf2026-team.trf": 2,  # round 3 is `0000 - *` for everybody: not yet paired
}
OTHER_TEAMS = {
    "fide_tec/grandmommyscup.trf": 50,  # the same teams in 310 and in 013, counted once
    "chesspairing-go/trf2026-team.trf": 2,  # likewise
}
RANK_ZERO = {
    "fide_sample/example1.trf": 8,  # rank 0 is written for players out of competition
    "fide_sample/example1_with_ruler.trf": 8,
    "sharly-chess/example_trf16_trimmed.trf": 8,
}
ZEROS_AS_NUMBER = {
    "bilkent/test.trf": 21,  # 00000000, which the index counts as a number
}
ENCODINGS = {"ascii": "ascii", "utf-8": "utf-8", "utf-8+BOM": "utf-8-sig", "cp1252?": "cp1252"}
LETTERS = {
    "1": {Result.WIN},
    "0": {Result.LOSS},
    "=": {Result.DRAW, Result.HALF_BYE},
    "+": {Result.FORFEIT_WIN, Result.POINT_BYE},
    "H": {Result.HALF_BYE},
    "U": {Result.PAIRING_BYE},
    "F": {Result.FULL_BYE},
    "Z": {Result.ZERO_BYE},
}
"""Codes whose count in the file must be found again; `-` and blanks are trimmed at the end."""
FACTS = re.compile(
    r"- facts [^:]*: (?P<players>\d+) players, (?P<rounds>\d+) round blocks, (?P<teams>\d+) team "
    r"lines; (?P<encoding>[^ ,]+), .*?ratings 0/blank (?P<zero>\d+)/(?P<blank>\d+), ids 0/blank "
    r"(?P<no_id>\d+)/(?P<blank_id>\d+); ranks blank (?P<ranks>\d+); result codes (?P<codes>{.*?}); "
    r"game halves .*? with an opponent (?P<halves>\d+) .*?forfeit halves with an opponent "
    r"(?P<forfeits>\d+)(?:; rank 1: (?P<first>.*) (?P<points>[\d.]+))?$"
)


def facts() -> dict[str, re.Match[str]]:
    """Read the index: file to its facts."""
    if not INDEX.is_file():
        return {}
    found, file = {}, ""
    for line in INDEX.read_text(encoding="utf-8").splitlines():
        if line.startswith("### "):
            file = line.removeprefix("### ").strip()
        elif line.startswith("- facts"):
            match = FACTS.match(line)
            assert match, line
            found[file] = match
    return found


def files() -> list[Path]:
    folders = [("trf", "*/*.t[ar][bf]"), ("federation/icu/krause", "*.tab")]
    folders += [("federation/fide-trf", "*.txt"), ("federation/invalid/trf", "*.txt")]
    return [path for folder, names in folders for path in sorted((CORPUS / folder).glob(names))]


def load(path: Path) -> tourneyelo.plugin.Imported:
    """Read as TRF; the rules of Ireland, for which some of these are recognised, change events."""
    return tourneyelo.read(path, format="trf", host=HOST)


INDEXED = facts()
of_the_index = pytest.mark.parametrize("file", INDEXED or ["none"])
of_all = pytest.mark.parametrize("path", files() or [Path("none")], ids=lambda path: path.name)


@pytest.fixture(autouse=True)
def corpus(shared: Path) -> Path:
    return shared / "corpus"


def test_the_index_describes_every_file(corpus):
    present = {str(path.relative_to(corpus / "trf")) for path in (corpus / "trf").glob("*/*.*")}
    assert present == set(INDEXED)


@of_the_index
def test_players_rounds_and_teams_are_those_of_the_index(file):
    stated, tournament = INDEXED[file], load(CORPUS / "trf" / file).tournament
    assert len(tournament.players) == int(stated["players"])
    assert tournament.rounds == OTHER_ROUNDS.get(file, int(stated["rounds"]))
    assert len(tournament.teams) == OTHER_TEAMS.get(file, int(stated["teams"]))


@of_the_index
def test_games_and_forfeits_are_those_of_the_index(file):
    stated, tournament = INDEXED[file], load(CORPUS / "trf" / file).tournament
    met = Counter(
        "game" if record.result.played else "forfeit" if "forfeit" in record.result else "other"
        for player in tournament.players
        for record in player.rounds
        if record.opponent is not None
    )
    assert met["game"] == int(stated["halves"])
    assert met["forfeit"] == int(stated["forfeits"])


@of_the_index
def test_every_result_code_of_the_index_is_found_again(file):
    stated, tournament = INDEXED[file], load(CORPUS / "trf" / file).tournament
    codes = json.loads(stated["codes"].replace("'", '"'))
    results = Counter(record.result for player in tournament.players for record in player.rounds)
    half_byes = codes.get("H", 0)
    for letter, count in codes.items():
        if letter in LETTERS and letter != "H":
            surplus = half_byes if letter == "=" else 0
            assert sum(results[result] for result in LETTERS[letter]) == count + surplus, letter


@of_the_index
def test_ratings_numbers_and_ranks_are_those_of_the_index(file):
    stated, tournament = INDEXED[file], load(CORPUS / "trf" / file).tournament
    unrated = sum(player.rating is None for player in tournament.players)
    without_number = sum(player.fide_id is None for player in tournament.players)
    unranked = sum(player.rank is None for player in tournament.players)
    assert unrated == int(stated["zero"]) + int(stated["blank"])
    stated_without = int(stated["no_id"]) + int(stated["blank_id"])
    assert without_number == stated_without + ZEROS_AS_NUMBER.get(file, 0)
    assert unranked == int(stated["ranks"]) + RANK_ZERO.get(file, 0)


@of_the_index
def test_the_winner_and_the_encoding_are_those_of_the_index(file):
    stated, imported = INDEXED[file], load(CORPUS / "trf" / file)
    assert imported.encoding == ENCODINGS[stated["encoding"]]
    if stated["first"]:
        winners = [
            (player.name, player.points_declared)
            for player in imported.tournament.players
            if player.rank == 1
        ]
        assert (stated["first"], round(float(stated["points"]) * 10)) in winners


@of_all
def test_no_real_file_is_refused_or_has_an_error(path):
    assert [finding for finding in load(path).findings if finding.severity == "error"] == []


@of_all
def test_places_point_into_the_file(path):
    lines = re.split("\r\n|\r|\n", Source.open(path).decoded[0])
    for finding in load(path).findings:
        assert 1 <= (finding.place.line or 1) <= len(lines)
        assert (finding.place.column or 1) <= max(len(lines[(finding.place.line or 1) - 1]), 5)


@of_all
def test_the_second_pass_is_the_same_bytes(path, write, read):
    first = write(load(path).tournament)
    assert write(read(first).tournament) == first


@of_all
@pytest.mark.parametrize("exporter", [Trf16Exporter(), Trf26Exporter(), Trf06Exporter()])
def test_the_second_pass_of_every_version_is_the_same_bytes(path, read, exporter):
    first = written(exporter, load(path).tournament)
    assert written(exporter, read(first).tournament) == first


@of_all
def test_the_whole_event_is_the_same_after_the_way_through_trf26(path, read):
    """TRF26 has a record for everything that any file states; what differs is told by a code."""
    before = load(path).tournament
    after = read(written(Trf26Exporter(), before)).tournament
    report = Report(source=SourceFacts(), tournament=before)
    told = {f.code for f in Trf26Exporter().problems(report, TrfOptions(names="shorten"))}
    different = set(differences(before, after))
    for field in different:
        assert EXCEPTIONS[field] in told, field


EXCEPTIONS = {
    "rank": "TRF102",  # ranks that the input lacks are filled in
    "declared": "TRF107",  # so are counts,
    "number of a team": "TRF107",  # numbers of teams that had none in record 013,
    "record_order": "TRF107",  # and the records that hold them
    "kept": "TRF108",  # records of pairing engines become records of TRF26,
    "scoring_symbols": "TRF108",  # and 162 then states what they stated
}
"""What may differ, and the finding that tells it."""


NOT_IN_TRF16 = {
    *PairingFacts.__struct_fields__,
    *("time_control_code", "national_records", "scoring", "raw", "team", "kept of TRF26"),
    *("ratings changed", "national_id changed", "number of a team changed"),
    *("declared rounds changed", "order of records"),
}
"""What TRF16 has no record for: pairing, teams beyond 013, national ratings (trf.md 9)."""


@of_all
def test_what_differs_after_the_way_through_trf16_is_only_what_it_cannot_carry(path, read):
    before = load(path).tournament
    after = read(written(Trf16Exporter(), before)).tournament
    report = Report(source=SourceFacts(), tournament=before)
    told = {f.code for f in Trf16Exporter().problems(report, TrfOptions(names="shorten"))}
    for field in set(differences(before, after)):
        code = "TRF104" if field in NOT_IN_TRF16 else EXCEPTIONS[field]
        assert code in told, field


def differences(before: Tournament, after: Tournament) -> Iterator[str]:
    """Name every fact that is not the same; places in the file aside, which had to change."""
    for field in set(Tournament.__struct_fields__) - {"layout", *_COMPARED}:
        if getattr(before, field) != getattr(after, field):
            yield field
    for field in PairingFacts.__struct_fields__:
        if getattr(before.pairing, field) != getattr(after.pairing, field):
            yield field
    for field in DeclaredCounts.__struct_fields__:
        stated, now = getattr(before.declared, field), getattr(after.declared, field)
        if stated != now:
            yield "declared" if stated is None else f"declared {field} changed"
    people = sorted(before.players, key=lambda player: player.number)
    for one, other in zip(people, after.players, strict=True):
        for field in set(Player.__struct_fields__) - {"row"}:
            stated, now = getattr(one, field), getattr(other, field)
            if stated != now:
                yield field if stated is None else f"{field} changed"
    yield from _different_records(before, after)


_COMPARED = {"pairing", "players", "declared", "teams", "kept", "record_order"}


def _different_records(before: Tournament, after: Tournament) -> Iterator[str]:
    for mine, theirs in zip(before.teams, after.teams, strict=True):
        if msgspec.structs.replace(theirs, number=mine.number) != mine:
            yield "team"
        elif mine.number != theirs.number:
            yield "number of a team" if mine.number is None else "number of a team changed"
    if [code for code in after.record_order if code in before.record_order] != list(
        before.record_order
    ):
        yield "order of records"
    added = set(after.record_order) - set(before.record_order) - {"152"}  # which XXC says, too
    if added:
        of_engines = {"162", "250", "260", *(("142",) if before.declared.rounds else ())}
        yield "kept" if added <= of_engines else "record_order"
    yield from _different_lines(before, after)


def _different_lines(before: Tournament, after: Tournament) -> Iterator[str]:
    """Compare kept lines, and where they stand if the records before them were all written."""
    all_written = set(before.record_order) <= set(after.record_order)
    kept, now = (
        [(r.after if all_written else "", r.text) for r in each.kept] for each in (before, after)
    )
    if not set(now) <= set(kept):
        yield "kept lines that nobody wrote"
    elif kept != now:
        lost = {text[:3] for _, text in set(kept) - set(now)}
        of_trf26 = lost <= {"###", "801", "802", *before.national_records}
        yield "kept" if lost <= ENGINES else "kept of TRF26" if of_trf26 else f"kept {lost}"


ENGINES = set("XXR XXS XXP XXA BBW BBD BBL BBZ BBF BBU".split())
"""Records of JaVaFo and bbpPairings for which TRF26 has records of its own (trf.md 8 and 9)."""


def written(exporter: TrfExporter, tournament: Tournament) -> bytes:
    out = io.BytesIO()
    report = Report(source=SourceFacts(), tournament=tournament)
    exporter.write(report, out, TrfOptions(names="shorten"))
    return out.getvalue()


KRAUSE = CORPUS / "federation" / "icu" / "krause"
EXPECTED = json.loads((KRAUSE / "expected.json").read_text()) if KRAUSE.is_dir() else {"none": {}}


@pytest.mark.parametrize("name", EXPECTED)
def test_irish_files_have_the_counts_of_an_independent_reader(name):
    stated, tournament = EXPECTED[name], load(KRAUSE / name).tournament
    points, players = tournament.points(), tournament.players
    declared = {player.number: player.points_declared or 0 for player in players}
    halves = sum(r.result.played and r.opponent is not None for p in players for r in p.rounds)
    assert len(players) == stated["players"]
    assert len(tournament.teams) == stated["teams"]
    assert sum(declared.values()) == round(stated["sum_of_totals"] * 10)
    assert halves == stated["games"] * 2
    above = [number for number in declared if declared[number] > points[number]]
    below = [number for number in declared if declared[number] < points[number]]
    assert (above, below) == (stated["total_above_listed"], stated["total_below_listed"])


def test_the_two_encodings_of_one_event_are_the_same_event():
    western, unicode = (load(KRAUSE / f"{name}.tab").tournament for name in ("latin-1", "utf-8"))
    assert western.players == unicode.players
    assert western.name == unicode.name


def test_team_facts_of_the_fide_sample():
    teams = load(CORPUS / "trf" / "fide_tec" / "grandmommyscup.trf").tournament.teams
    assert (teams[0].name, teams[0].number, teams[0].nickname) == ("India", 1, "IND")
    assert teams[2].name == "Georgia"
    assert all(len(team.players) >= 4 for team in teams)


@pytest.mark.parametrize("event", ["harbour-open-2026", "mill-street-2026", "quay-quad-2026"])
@pytest.mark.parametrize("variant", ["trf16", "trf26"])
def test_synthetic_events_are_read_as_they_were_made(event, variant):
    folder = CORPUS / "federation"
    truth = json.loads((folder / "synthetic-events" / f"{event}.json").read_text())
    players = load(folder / "fide-trf" / f"{event}.{variant}.txt").tournament.players
    for stated, player in zip(truth["players"], players, strict=True):
        assert player.number == stated["tpn"]
        assert player.name == f"{stated['surname']}, {stated['forename']}"
        assert (player.rating or 0) == stated["fide_rating"]
        assert player.fide_id == stated["fide_id"]
        assert player.points_declared == round(stated["points"] * 10)
        games = sum(r.result.played and r.opponent is not None for r in player.rounds)
        assert games == stated["played_games"]


@pytest.mark.parametrize(
    ("name", "code", "player"),
    [("both_won", "EVENT004", 1), ("missing_fide_id", "FIDE141", None)],
)
def test_files_that_a_federation_sends_back_are_read_and_found_out(name, code, player):
    imported = load(CORPUS / "federation" / "invalid" / "trf" / f"{name}.trf16.txt")
    assert imported.findings == ()
    errors = [f for f in tourneyelo.check(imported, host=HOST).findings if f.severity == "error"]
    assert code in {finding.code for finding in errors}
    if player:
        assert player in {finding.player for finding in errors}
