"""What is read, written and read again is the same, whatever the report."""

from __future__ import annotations

import random

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from tourneyelo.model import Result
from tourneyelo.testing import sample_events

GAMES = (("W", "L"), ("D", "D"), ("L", "W"))
TWICE = (("$", "L"), ("#", "D"), ("W", "W"), ("%", "%"), ("D", "#"), ("L", "$"))
ALONE = ("H0", "B0", "U0", "X0", "F0", "Z0")
SETTINGS = settings(max_examples=60, deadline=None)


@st.composite
def sections(draw):
    """Draw the cells of a section: everybody paired at random, or alone with any code."""
    chance = random.Random(draw(st.integers(0, 2**32)))
    kind = draw(st.sampled_from("SSR2"))
    count, rounds = draw(st.integers(1, 9)), draw(st.integers(1, 6))
    cells = [[] for _ in range(count)]
    for _ in range(rounds):
        order = chance.sample(range(count), count)
        games = chance.randint(0, count // 2)
        for white, black in zip(order[:games], order[games : 2 * games], strict=True):
            one, other = chance.choice(TWICE if kind == "2" else GAMES)
            cells[white].append(f"{one}{black + 1}W")
            cells[black].append(f"{other}{white + 1}B")
        for number in order[2 * games :]:
            cells[number].append(chance.choice(ALONE))
    return kind, tuple(" ".join(own) for own in cells)


@SETTINGS
@given(section=sections(), rating=st.sampled_from(["", "100", "2400"]))
def test_a_report_is_read_written_and_read_again(make, read, write, problems, section, rating):
    kind, cells = section
    files = make(cells, section={"S_TRN_TYPE": kind}, changes={1: {"D_RATING": rating}})
    first = read(files)
    assert [f for f in problems(first.tournament) if f.severity.value == "error"] == []
    written = write(first.tournament)
    again = read(written)
    assert again.tournament == first.tournament
    assert write(again.tournament) == written


def test_the_events_of_the_kit_keep_their_results(read, write, problems):
    """Byes keep their points, games their opponents and colours; forfeits lose who was met."""
    for label, sample in sample_events().items():
        players = [
            msgspec.structs.replace(player, national_id=f"9901{at:04}")
            for at, player in enumerate(sample.players, 1)
        ]
        event = msgspec.structs.replace(sample, players=tuple(players), time_control="G/90;d5")
        codes = {f.code for f in problems(event)}
        if codes & {"USR004", "USR036", "USR051"}:
            continue
        first = read(write(event)).tournament
        assert read(write(first)).tournament == first, label
        for old, new in zip(event.players, first.players, strict=True):
            for before, after in zip(old.rounds, new.rounds, strict=False):
                if before.result.played:
                    assert after == before, label
                else:
                    assert after.result.played is False
                    assert after.result is not Result.UNKNOWN
        assert event.points() == first.points(), label
