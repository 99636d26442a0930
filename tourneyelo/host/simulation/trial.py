"""Trials: one rating system over a whole season, from event to event by its own states."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

import msgspec

from tourneyelo.host import guard
from tourneyelo.host.simulation.season import PlayedGame, SeasonEvent
from tourneyelo.model import (
    NOT_PAIRED,
    Colour,
    Place,
    Player,
    PlayerRating,
    PlayerState,
    Rating,
    RatingRun,
    Result,
    RoundResult,
    Tournament,
    boards,
    half_away,
)
from tourneyelo.plugin import RatingSystem

_RESULTS = (Result.LOSS, Result.DRAW, Result.WIN)


class Forecast(msgspec.Struct, frozen=True, gc=False):
    """A game before it was played: the ratings then, what the system expected, what came."""

    event: int
    difference: float | None
    """Rating of the first player less the second's before the event, on the system's scale."""
    expected: float | None
    """By the system's own curve; None when it does not say before the game."""
    truth: float
    """True difference of strength."""
    score: float


class Snapshot(msgspec.Struct, frozen=True):
    """The pool after an event: number in the season to rating, of those who have one."""

    event: int
    ratings: dict[int, float]


class Trial(msgspec.Struct, frozen=True):
    """All that one system said in a season."""

    system: str
    forecasts: list[Forecast]
    snapshots: list[Snapshot]
    idle: bool
    """No rating moved in any event."""
    direction: int
    """1 where more is better, -1 where less is."""
    placed: int
    """Newcomers whom the system did not rate by itself, and who began at the start value."""


def run_trial(
    system: RatingSystem, events: list[SeasonEvent], options: Any, start: int | None = None
) -> Trial:
    """Rate a season; all begin at one value, newcomers by the system's own rule where it has one.

    A system with an option `initial` is given that value, so that its first games are rated by its
    own formula for them.

    Raises:
        Refused: the system failed or lacks a parameter.
    """
    begin = system.middle if start is None else start
    own_beginning = getattr(options, "initial", 0) is None
    if own_beginning:
        options = msgspec.structs.replace(options, initial=begin)
    pool = _Pool(system, options, begin, own_beginning=own_beginning)
    for event in events:
        pool.play(event)
    return pool.trial()


class _Pool:
    """What a system knows of everybody between two events."""

    def __init__(
        self, system: RatingSystem, options: Any, start: int, *, own_beginning: bool
    ) -> None:
        self._system, self._options, self._start = system, options, Decimal(start)
        self._own_beginning = own_beginning
        self._ratings: dict[int, Decimal] = {}
        self._states: dict[int, PlayerState] = {}
        self._seen: set[int] = set()
        self.forecasts: list[Forecast] = []
        self.snapshots: list[Snapshot] = []
        self.placed = 0
        self.moved = False
        self.direction = -1 if system.lower_is_better else 1

    def trial(self) -> Trial:
        """Return all that was said so far."""
        return Trial(
            self._system.name,
            self.forecasts,
            self.snapshots,
            not self.moved,
            self.direction,
            self.placed,
        )

    def play(self, event: SeasonEvent) -> None:
        """Rate an event and keep what came of it."""
        for number in event.strengths:
            self._begin(number, first=event.number == 1)
        order = sorted(event.strengths)
        tournament = self._tournament(event, order)
        with guard.refusing(self._system, Place(file=f"event {event.number}")):
            run = guard.expect(self._system.rate(tournament, self._options), RatingRun)
        self.forecasts += self._foretold(event, order, tournament, run)
        self._keep(order, run)
        ratings = {n: float(self._ratings[n]) for n in order if n in self._ratings}
        self.snapshots.append(Snapshot(event.number, ratings))

    def _begin(self, number: int, *, first: bool) -> None:
        """Place the first pool, and who played an event without getting a rating."""
        begins = number in self._seen or (first and not self._own_beginning)
        if number in self._ratings or not begins:
            return
        self._ratings[number] = self._start
        if not first:
            self.placed += 1

    def _tournament(self, event: SeasonEvent, order: list[int]) -> Tournament:
        places = {number: at for at, number in enumerate(order, 1)}
        rounds = max((game.round for game in event.games), default=0)
        records = {number: [NOT_PAIRED] * rounds for number in order}
        for game in event.games:
            _record(records, places, game)
        players = tuple(
            self._player(at, number, tuple(records[number])) for number, at in places.items()
        )
        return Tournament(name=f"event {event.number}", players=players)

    def _player(self, at: int, number: int, rounds: tuple[RoundResult, ...]) -> Player:
        rating = self._ratings.get(number)
        shown = None if rating is None else half_away(rating) or None
        state = self._states.get(number)
        if state is not None or rating is not None:
            kept = state or PlayerState(name=f"player {number}")
            state = msgspec.structs.replace(kept, number=at, rating=rating)
        return Player(
            number=at,
            name=f"player {number}",
            ratings=() if shown is None else (Rating(shown),),
            rounds=rounds,
            state=state,
        )

    def _keep(self, order: list[int], run: RatingRun) -> None:
        """Take over states, or the new ratings where a system keeps none."""
        for line in run.players:
            number = order[line.number - 1]
            if line.otb_games:
                self._seen.add(number)
            if (new := _after(line)) is not None:
                self._take(number, Decimal(new))
        for state in run.states:
            assert state.number is not None
            number = order[state.number - 1]
            self._states[number] = state
            if state.rating is not None:
                self._take(number, state.rating)

    def _take(self, number: int, rating: Decimal) -> None:
        self.moved = self.moved or rating != self._ratings.get(number)
        self._ratings[number] = rating

    def _foretold(
        self, event: SeasonEvent, order: list[int], tournament: Tournament, run: RatingRun
    ) -> list[Forecast]:
        """Bring every game together with what was known before it."""
        said = _expectations(run) if self._system.foretells else {}
        before = {p.number: p.state.rating for p in tournament.players if p.state}
        found = []
        for board in boards(tournament):
            first, second = before.get(board.first), before.get(board.second)
            known = first is not None and second is not None
            one, other = order[board.first - 1], order[board.second - 1]
            found.append(
                Forecast(
                    event.number,
                    self.direction * float(first - second) if known else None,  # type: ignore[operator]
                    said.get((board.first, board.round)),
                    event.strengths[one] - event.strengths[other],
                    board.half_points / 2,
                )
            )
        return found


def _record(
    records: Mapping[int, list[RoundResult]], places: Mapping[int, int], game: PlayedGame
) -> None:
    """Write a game into both players' rounds."""
    white, black, at = game.white, game.black, game.round - 1
    result = _RESULTS[game.half_points]
    mirror = _RESULTS[2 - game.half_points]
    records[white][at] = RoundResult(places[black], Colour.WHITE, result)
    records[black][at] = RoundResult(places[white], Colour.BLACK, mirror)


def _expectations(run: RatingRun) -> dict[tuple[int, int], float]:
    return {
        (line.number, game.round): float(game.expected)
        for line in run.players
        for game in line.games
        if game.rated and game.expected is not None
    }


def _after(line: PlayerRating) -> int | None:
    """Return the whole rating after the event, where there is one."""
    return line.initial_rating if line.new_rating is None else line.new_rating
