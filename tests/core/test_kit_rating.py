"""The kit accepts a sound rating system and says what breaks a promise."""

from __future__ import annotations

import itertools
from decimal import Decimal

import msgspec
import pytest

from tourneyelo import testing
from tourneyelo.model import (
    Finding,
    GameRating,
    PlayerRating,
    RatingRun,
    Severity,
    by_number,
    encounters,
)
from tourneyelo.plugin import (
    RatingSystem,
)

UNDECLARED = Finding("XYZ001", Severity.NOTE, "m", "r")
COUNTER = itertools.count()


class Plain(RatingSystem):
    """Ten points for a win over a rated player, ten lost for a loss."""

    name, title, owner = "plain", "Plain", "nobody"

    def rate(self, tournament, options):
        known = by_number(tournament)
        players = tuple(self.line(player, known) for player in tournament.players)
        return self.finish(RatingRun(system=self.name, rules="invented 2026", players=players))

    def finish(self, run):
        return run

    def line(self, player, known):
        games = tuple(self.game(player, met) for met in encounters(player, known))
        rated = [game for game in games if game.rated]
        change = sum((game.change for game in rated), Decimal(0))
        return PlayerRating(
            number=player.number,
            name=player.name,
            rating=player.rating,
            rated_games=len(rated),
            change=change if rated else None,
            new_rating=player.rating + int(change) if rated else None,
            games=games,
        )

    def game(self, player, met):
        played = met.record.result.played and met.agreement.usable
        rated = bool(played and player.rating and met.opponent.rating)
        return GameRating(
            round=met.round,
            opponent=met.record.opponent,
            colour=met.record.colour,
            result=met.record.result,
            rated=rated,
            reason="rated" if rated else "not rated",
            change=Decimal(10 * (met.record.result.half_points - 1)) if rated else None,
        )


class Tampered(Plain):
    """Spoils a field of every player, of every game or of the run."""

    def __init__(self, where, **fields):
        self.where, self.fields = where, fields

    def finish(self, run):
        players = tuple(map(self.spoil, run.players))
        if self.where == "run":
            return msgspec.structs.replace(run, **self.fields)
        return msgspec.structs.replace(run, players=players)

    def spoil(self, player):
        if self.where == "player":
            return msgspec.structs.replace(player, **self.fields)
        if self.where == "game":
            games = tuple(msgspec.structs.replace(game, **self.fields) for game in player.games)
            return msgspec.structs.replace(player, games=games)
        return player


class Moody(Plain):
    """Never answers twice the same."""

    def finish(self, run):
        return msgspec.structs.replace(run, rules=f"rules {next(COUNTER)}")


class Backwards(Plain):
    """Punishes points."""

    def game(self, player, met):
        game = super().game(player, met)
        return msgspec.structs.replace(game, change=-game.change) if game.rated else game


class Downwards(Backwards):
    """Counts downwards and says so."""

    lower_is_better = True


class Seated(Plain):
    """Lets the place in the list matter."""

    def rate(self, tournament, options):
        run = super().rate(tournament, options)
        players = tuple(
            msgspec.structs.replace(player, remark=f"line {place}")
            for place, player in enumerate(run.players)
        )
        return msgspec.structs.replace(run, players=players)


class Generous(Plain):
    """Gives points to those who played nobody."""

    def line(self, player, known):
        line = super().line(player, known)
        return (
            line
            if line.change or not line.rating
            else msgspec.structs.replace(line, change=Decimal(1))
        )


class Fragile(Plain):
    """Cannot bear an opponent who is not there."""

    def game(self, player, met):
        return super().game(player, met) if met.opponent.number else None


def test_a_sound_rating_system_passes():
    testing.check_rating_system(Plain())
    testing.check_rating_system(Downwards())


@pytest.mark.parametrize(
    ("system", "words"),
    [
        (Tampered("run", system="other"), "names the system 'other'"),
        (Tampered("run", rules=" "), "does not name its rules"),
        (Tampered("run", players=()), "lines for"),
        (Tampered("run", findings=(UNDECLARED,)), "XYZ001 is not among plain's codes"),
        (Tampered("run", findings=("odd",)), r"got `str` - at `\$.findings"),
        (Tampered("game", reason=""), "no reason for round 1"),
        (Tampered("game", round=1), "not in order"),
        (Tampered("player", games=()), "met somebody in"),
        (Tampered("player", rated_games=7), "7 rated games"),
        (Tampered("player", performance=0), "performance is 0; unknown is None"),
        (Tampered("player", change=0.5), "is the float 0.5"),
        (Tampered("player", change=Decimal(1)), "yet changes by 1"),
        (Tampered("player", opp_avg=1900), "average 1900 of no opponents"),
        (Tampered("player", name=7), "plain on the event"),
        (Moody(), "the second answer differs"),
        (Backwards(), "a better result of player"),
        (Seated(), "depends on the order of the players"),
        (Generous(), "played no game, change 1"),
    ],
)
def test_a_rating_system_that_breaks_a_promise_is_told_which(system, words):
    with pytest.raises(AssertionError, match=words):
        testing.check_rating_system(system)


def test_a_rating_system_that_raises_is_shown_as_it_raises():
    with pytest.raises(AttributeError):
        testing.check_rating_system(Fragile())
