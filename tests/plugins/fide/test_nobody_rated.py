"""An event of which no game can be rated is never passed over in silence."""

from __future__ import annotations

import pytest

from tourneyelo.model import Player, Rating, RatingKind, Result, RoundResult, Tournament
from tourneyelo_fide.system import FideOptions, FideRating


def event(*ratings, opponent=True):
    games = [RoundResult(2 if opponent else None, None, Result.WIN)]
    games += [RoundResult(1 if opponent else None, None, Result.LOSS)]
    players = tuple(
        Player(number=n, name=f"Name {n}", ratings=ratings[n - 1], rounds=(games[n - 1],))
        for n in (1, 2)
    )
    return FideRating().rate(Tournament(players=players), FideOptions())


def codes(run):
    return [finding.code for finding in run.findings]


def test_games_of_unrated_players_alone_are_warned_of():
    run = event((), ())
    (finding,) = [each for each in run.findings if each.code == "FIDE031"]
    assert finding.severity == "warning"
    assert "--with STARTLIST" in (finding.remedy or "")
    assert "RtgI" in (finding.remedy or "")


def test_national_ratings_are_said_to_be_no_fide_ratings():
    national = (Rating(1800, RatingKind.NATIONAL),)
    messages = [each.message for each in event(national, ()).findings]
    assert any("1 player with a national rating" in message for message in messages)


@pytest.mark.parametrize("opponent", [True, False])
def test_a_rated_player_or_no_game_at_all_is_no_such_event(opponent):
    rated = (Rating(1800, RatingKind.FIDE),)
    assert "FIDE031" not in codes(event(rated if opponent else (), (), opponent=opponent))
