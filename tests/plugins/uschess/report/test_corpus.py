"""Synthetic reports of the corpus against the truth from which they were made.

Both were made for this project from one description of each event, by other code than ours; the
people are invented. See ../shared/corpus/federation/INDEX.md.
"""

from __future__ import annotations

import json

import pytest

from tourneyelo.model import Colour, Player, Rating, RatingKind, Result, RoundResult, Tournament
from tourneyelo.plugin import Source
from tourneyelo_uschess.report.importer import UsChessImporter

COLOURS = {"w": Colour.WHITE, "b": Colour.BLACK, "-": None}
RESULTS = {
    "1": Result.WIN, "=": Result.DRAW, "0": Result.LOSS, "+": Result.FORFEIT_WIN,
    "-": Result.FORFEIT_LOSS, "U": Result.PAIRING_BYE, "F": Result.FULL_BYE,
    "H": Result.HALF_BYE, "Z": Result.ZERO_BYE,
}  # fmt: skip
TOLD_ALIKE = {
    Result.PAIRING_BYE: Result.POINT_BYE,
    Result.FULL_BYE: Result.POINT_BYE,
    Result.ZERO_BYE: Result.UNPAIRED,
}
"""The format has one code for these."""
EVENTS = {
    "2c-one-section": [("harbour-open-2026", 99011000)],
    "2c-two-sections": [("mill-street-2026", 99021000), ("quay-quad-2026", 99022000)],
    "legacy-1991": [("harbour-open-2026", 99011000)],
}
"""Folder to its events and the first of their invented member numbers."""
FACTS = {
    "affiliate": "A9900001", "city": "SPRINGFIELD", "state": "MA", "zip_code": "01101",
    "chief_td": "99099901", "player_state": "MA",
}  # fmt: skip
NAMES = {"2c-one-section": "HARBOUR OPEN 2026", "2c-two-sections": "EXAMPLETON CHESS FESTIVAL"}


@pytest.fixture(scope="module")
def federation(shared):
    return shared / "corpus" / "federation"


def open_(path, section=None):
    importer, source = UsChessImporter(), Source.open(path)
    chosen = Source(source.name, source.data, event=section, neighbours=source.neighbours)
    return importer.read(chosen, importer.options())


def truth(federation, key):
    return json.loads((federation / "synthetic-events" / f"{key}.json").read_text("utf-8"))


def true_rounds(player):
    return [
        RoundResult(cell["opponent"] or None, COLOURS[cell["colour"]], RESULTS[cell["result"]])
        for cell in player["cells"]
    ]


def as_event(told, first):
    players = tuple(
        Player(
            number=player["tpn"],
            name=f"{player['surname']}, {player['forename']}",
            national_id=str(first + player["tpn"]),
            ratings=(Rating(player["nat_rating"], RatingKind.NATIONAL, "USA"),)
            if player["nat_rating"]
            else (),
            rounds=tuple(true_rounds(player)),
        )
        for player in told["players"]
    )
    kinds = {"swiss": "Swiss-System", "rr": "Round robin"}
    import datetime

    return Tournament(
        name=told["name"], city=told["city"], players=players, type=kinds[told["kind"]],
        start_date=datetime.date.fromisoformat(told["start"]),
        end_date=datetime.date.fromisoformat(told["end"]), time_control=told["time_control"],
    )  # fmt: skip


def same_round(read, true, *, colours):
    """Compare a round with the truth, as far as the format tells it."""
    assert read.result is TOLD_ALIKE.get(true.result, true.result)
    if true.result.played:
        assert read.opponent == true.opponent
        assert read.colour is (true.colour if colours else None)
    elif read.opponent is not None:
        assert read.opponent == true.opponent


@pytest.mark.parametrize("folder", EVENTS)
def test_reading_gives_the_truth(federation, folder):
    for at, (key, first) in enumerate(EVENTS[folder], 1):
        told = truth(federation, key)
        event = open_(federation / "uscf" / folder / "THEXPORT.DBF", str(at)).tournament
        assert (event.start_date.isoformat(), event.end_date.isoformat()) == (
            told["start"],
            told["end"],
        )
        assert [p.number for p in event.players] == [p["tpn"] for p in told["players"]]
        assert [p.national_id for p in event.players] == [
            str(first + p["tpn"]) for p in told["players"]
        ]
        for player, true in zip(event.players, told["players"], strict=True):
            for record, expected in zip(player.rounds, true_rounds(true), strict=True):
                same_round(record, expected, colours=folder != "legacy-1991")
            if folder != "legacy-1991":
                assert (player.national_rating or 0) == true["nat_rating"]
        points = event.points()
        assert [points[p["tpn"]] for p in told["players"]] == [
            round(10 * p["points"]) for p in told["players"]
        ]


@pytest.mark.parametrize("folder", NAMES)
def test_writing_the_truth_gives_the_files_byte_for_byte(federation, folder, write, problems):
    """All bytes but the day in the headers and the name of the writing program."""
    events = [as_event(truth(federation, key), first) for key, first in EVENTS[folder]]
    facts = FACTS | {"event": NAMES[folder]}
    assert [f for f in problems(*events, **facts) if f.severity.value == "error"] == []
    for name, data in write(*events, **facts).items():
        sample = (federation / "uscf" / folder / name).read_bytes()
        written = data.replace(b"2C   TOURNEYELO", b"2C   EXAMPLE   ")
        assert written[:1] + written[4:] == sample[:1] + sample[4:], name


@pytest.mark.parametrize("folder", NAMES)
def test_reading_writing_and_reading_changes_nothing(federation, folder, write, read):
    path = federation / "uscf" / folder / "TDEXPORT.DBF"
    sections = [str(at) for at in range(1, len(EVENTS[folder]) + 1)]
    events = [open_(path, section).tournament for section in sections]
    files = write(*events)
    for name, data in files.items():
        sample = (path.parent / name).read_bytes()
        assert data[4:].replace(b"TOURNEYELO", b"EXAMPLE   ") == sample[4:], name
    for event, section in zip(events, sections, strict=True):
        again = read(files, "TDEXPORT.DBF", section).tournament
        assert again.players == event.players
        assert again.further == event.further


REASONS = {
    "uscf-reciprocity": ("USR037", "both report a loss"),
    "uscf-duplicate-member": ("USR035", "carry the same D_MEM_ID"),
    "uscf-section-count": ("USR030", "H_TOT_SECT says 2, TSEXPORT holds 1 record"),
}


@pytest.mark.parametrize("folder", REASONS)
def test_what_must_be_refused_is_an_error_with_the_stated_reason(federation, folder):
    imported = open_(federation / "invalid" / folder / "THEXPORT.DBF")
    found = [(f.code, f.message) for f in imported.findings if f.severity.value == "error"]
    ((code, message),) = found
    expected, words = REASONS[folder]
    assert code == expected
    assert words in message
