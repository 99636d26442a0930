"""Real files against the facts that somebody else read from them, and one against its organiser."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import tourneyelo
from tourneyelo.errors import Refused
from tourneyelo.host import Host, writing
from tourneyelo.model import Colour, RatingKind, Result, Severity, Sex

FOLDER = ("corpus", "native", "tunx")
LETTERS = {
    Result.WIN: "1",
    Result.DRAW: "=",
    Result.LOSS: "0",
    Result.FORFEIT_WIN: "+",
    Result.FORFEIT_LOSS: "-",
    Result.PENDING: "?",
}
ALONE = {
    Result.PAIRING_BYE: "U",
    Result.HALF_BYE: "H",
    Result.ZERO_BYE: "Z",
    Result.UNPAIRED: "Z? free",
    Result.PENDING: "?",
}
MARKED = frozenset("WDL")
NOT_ENTERED = {"FIDE102", "FIDE103", "FIDE104", "FIDE107", "FIDE141"}
"""City, federation (none or ZZZ), chief arbiter and FIDE numbers that nobody entered."""


@pytest.fixture(scope="module")
def folder(shared) -> Path:
    return shared.joinpath(*FOLDER)


@pytest.fixture(scope="module")
def events(folder):
    """Every file with its facts, read once."""
    return [
        (path.name, tourneyelo.read(path).tournament, facts_of(path))
        for path in sorted(folder.glob("*.TUNX"))
        if path.name != "cro_1386026.TUNX"
    ]


def facts_of(path: Path):
    return json.loads((path.parent / "facts" / f"{path.stem}.json").read_text(encoding="utf-8"))


def cell(record) -> str:
    if record.opponent is None:
        return ALONE[record.result]
    colour = "w" if record.colour is Colour.WHITE else "b"
    return f"{record.opponent}{colour}{LETTERS.get(record.result, 'WDL')}"


def fits(said: str, expected: str) -> bool:
    """Marked results (15 to 17) are read as unknown, with the points of their letter."""
    if expected[-1:] in MARKED:
        return said == f"{expected[:-1]}WDL"
    return expected in said.split()


def test_every_file_is_read_but_the_team_event(events, folder):
    assert len(events) == 27
    with pytest.raises(Refused, match="a team event with no players") as refusal:
        tourneyelo.read(folder / "cro_1386026.TUNX")
    assert [finding.code for finding in refusal.value.findings] == ["SWM003"]


def test_players_are_those_of_the_facts(events):
    for name, event, facts in events:
        said = [
            (
                p.number, p.name, p.rating or 0, p.national_rating or 0, p.fide_id or 0,
                p.k.value if p.k else 0, str(p.birth.year) if p.birth else None,
                p.further_fact("swiss-manager.rating-list") or "", p.sex is Sex.FEMALE,
                p.title or p.further_fact("swiss-manager.title") or "",
                p.federation or p.raw_text("federation") or "",
            )
            for p in event.players
        ]  # fmt: skip
        expected = [
            (
                p["no"], " ".join(p["name"].split()), p["fide"], p["national"], p["fide_id"],
                p["k"], p["birth"], p["source"], p["sex"] == 1, p["title"], p["fed"],
            )
            for p in facts["players"]
        ]  # fmt: skip
        assert said == expected, name


def test_every_round_of_every_player_is_that_of_the_facts(events):
    for name, event, facts in events:
        assert event.rounds == facts["event"]["paired_rounds"], name
        for player, expected in zip(event.players, facts["players"], strict=True):
            said = [cell(record) for record in player.rounds]
            cells = expected["cells"].split()
            assert len(said) == len(cells), (name, player.number)
            assert all(map(fits, said, cells)), (name, player.number, said, cells)


def test_points_and_winners_are_those_of_the_facts(events):
    for name, event, facts in events:
        expected = {player["no"]: round(10 * player["points"]) for player in facts["players"]}
        assert event.points() == expected, name


def test_facts_of_the_event_are_those_of_the_facts(events):
    kinds = {"Swiss": "Individual: Swiss system", "round robin": "Individual: round robin"}
    for name, event, facts in events:
        stated = facts["event"]
        assert event.name == " ".join(stated["name"].split()), name
        assert (event.start_date.isoformat(), event.end_date.isoformat()) == (
            stated["start"],
            stated["end"],
        )
        assert event.type == kinds[stated["type"]]
        assert event.time_control_class == stated["kind"]
        assert event.fide_event_id == (stated["fide_event_id"] or None)
        assert event.further_fact("swiss-manager.rated-by-fide") == (
            "yes" if stated["fide_rated"] else "no"
        )
        codes = event.further_fact("swiss-manager.tie-breaks").split(", ")
        assert [int(code.split()[0]) for code in codes] == stated["tie_break_codes"]
        if event.federation is not None and stated["federation"] != "XXX":
            assert event.federation == stated["federation"]
        dates = [date and date.isoformat() for date in event.round_dates]
        assert dates == (facts["round_dates"] if any(facts["round_dates"]) else [])


def test_points_of_an_open_are_those_that_its_organiser_published(events):
    """IV Elllobregat Open 2023, elllobregat.com: Narayanan 7.5, Fedoseev 7.0."""
    [event] = [event for name, event, _ in events if "elllobregat" in name]
    points = event.points()
    published = {
        player.name: points[player.number]
        for player in event.players
        if player.name.startswith(("Narayanan", "Fedoseev"))
    }
    assert published == {"Narayanan, SL": 75, "Fedoseev, Vladimir": 70}
    assert max(points.values()) == 75


@pytest.mark.parametrize("version", ["trf16", "trf26"])
def test_converted_files_lack_only_what_the_organiser_did_not_enter(events, folder, version):
    host = Host.load()
    for name, _, facts in events:
        finished = facts["event"]["closed_rounds"] == facts["event"]["rounds"]
        if not finished or "special" in facts["counts"]:
            continue
        report = tourneyelo.check(tourneyelo.read(folder / name, host=host), host=host)
        written = writing.as_bytes(host.exporters[version], report)
        again = tourneyelo.check(tourneyelo.read(written, name="again.trf", host=host), host=host)
        errors = {each.code for each in again.findings if each.severity is Severity.ERROR}
        assert errors <= NOT_ENTERED, (name, errors)


def test_ratings_of_two_kinds_are_kept_apart(events):
    for _, event, _ in events:
        for player in event.players:
            kinds = [rating.kind for rating in player.ratings]
            assert kinds in ([], [RatingKind.FIDE], [RatingKind.NATIONAL], list(RatingKind))
