"""Any event that is written as a list of games comes back the same."""

from __future__ import annotations

import csv
import io

from hypothesis import given, settings
from hypothesis import strategies as st

from tourneyelo.model import NOT_PAIRED, Colour, Player, Rating, Result, RoundResult
from tourneyelo.plugin import Source

WHITE, BLACK = Colour.WHITE, Colour.BLACK
OUTCOMES = {
    "1 - 0": (Result.WIN, Result.LOSS),
    "0 - 1": (Result.LOSS, Result.WIN),
    "½ - ½": (Result.DRAW, Result.DRAW),
    "+ - -": (Result.FORFEIT_WIN, Result.FORFEIT_LOSS),
    "- - +": (Result.FORFEIT_LOSS, Result.FORFEIT_WIN),
    "- - -": (Result.FORFEIT_LOSS, Result.FORFEIT_LOSS),
    "": (Result.PENDING, Result.PENDING),
}
ALONE = {
    ("1", "bye"): Result.PAIRING_BYE,
    ("½", "not paired"): Result.HALF_BYE,
    ("0", "not paired"): Result.UNPAIRED,
}
HEADER = ["Bo.", "No.", "White", "Rtg", "Result", "Black", "Rtg", "No."]


@st.composite
def events(draw):
    """Draw ratings of players, and rounds as lists of rows: two players and a result, or one."""
    count = draw(st.integers(2, 9))
    ratings = draw(st.lists(st.integers(1400, 2800) | st.none(), min_size=count, max_size=count))
    rounds = []
    for _ in range(draw(st.integers(1, 6))):
        order = draw(st.permutations(range(1, count + 1)))
        games = draw(st.integers(0, count // 2))
        met = [
            (order[2 * n], order[2 * n + 1], draw(st.sampled_from([*OUTCOMES])))
            for n in range(games)
        ]
        alone = [(n, None, draw(st.sampled_from([*ALONE]))) for n in order[2 * games :]]
        rounds.append([*met, *alone])
    return ratings, rounds


def name(number):
    return f"{'ABCDEFGHI'[number - 1] * 5}, Player"


def as_rows(ratings, rounds, numbered):
    def side(number):
        return [number if numbered else "", name(number), ratings[number - 1] or 0]

    for number, games in enumerate(rounds, 1):
        yield [f"Round {number} on 2026/05/{number:02} at 10:00"]
        yield HEADER
        for board, (white, black, result) in enumerate(games, 1):
            if black is None:
                yield [board, *side(white), *result, "", ""]
            else:
                start_number, who, rating = side(black)
                yield [board, *side(white), result, who, rating, start_number]


def expected(ratings, rounds):
    records = {n: [NOT_PAIRED] * len(rounds) for n in range(1, len(ratings) + 1)}
    for at, games in enumerate(rounds):
        for white, black, result in games:
            if black is None:
                records[white][at] = RoundResult(None, None, ALONE[result])
            else:
                won, lost = OUTCOMES[result]
                records[white][at] = RoundResult(black, WHITE, won)
                records[black][at] = RoundResult(white, BLACK, lost)
    return {
        name(n): Player(
            number=n,
            name=name(n),
            rounds=tuple(records[n]),
            ratings=tuple(Rating(r) for r in [ratings[n - 1]] if r),
        )
        for n in records
    }


def read_back(importer, rows):
    out = io.StringIO()
    csv.writer(out).writerows(rows)
    imported = importer.read(Source("x.csv", out.getvalue().encode()), importer.options())
    return imported.tournament


def told(players):
    """Tell everybody's rounds by names, whatever their numbers."""
    names = {player.number: player.name for player in players}
    return {
        player.name: (
            player.ratings,
            [(names.get(r.opponent), r.colour, r.result) for r in player.rounds],
        )
        for player in players
    }


@settings(deadline=None)
@given(event=events())
def test_a_numbered_list_comes_back_with_its_numbers(importer, event):
    players = read_back(importer, as_rows(*event, numbered=True)).players
    found = {player.name: player for player in players}
    for who, player in expected(*event).items():
        assert (found[who].number, found[who].rounds) == (player.number, player.rounds)
        assert found[who].ratings == player.ratings


@settings(deadline=None)
@given(event=events())
def test_a_list_without_numbers_comes_back_by_names(importer, event):
    players = read_back(importer, as_rows(*event, numbered=False)).players
    assert told(players) == told(expected(*event).values())
