"""Systems that rate after every game: the walk through an event in the order of its rounds.

A server or a club moves both ratings as soon as a game ends. What one game is worth stays with the
system; the walk, the lines and the states are the same for all and live here.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import Any, ClassVar

import msgspec

from tourneyelo.model.finding import Finding
from tourneyelo.model.game import Board, Encounter, boards, by_number, encounters, no_game
from tourneyelo.model.player import Player
from tourneyelo.model.rating import GameRating, PlayerRating, RatingRun, game_line, player_line
from tourneyelo.model.rating import state_after as make_state
from tourneyelo.model.rounding import half_away
from tourneyelo.model.state import PlayerState, StateField, StateKind
from tourneyelo.model.tournament import Tournament
from tourneyelo.plugin.rating_system import RatingSystem, Unit

GAMES = StateField(
    name="games",
    meaning="rated games before the event",
    kind=StateKind.WHOLE,
    rule="0 without a rating, else unknown",
    minimum=Decimal(0),
    maximum=Decimal(100_000),
)
_TWICE = "not rated: another player has this starting number"


class Side(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One player's side of a game, with what both had before it."""

    round: int
    number: int
    """Starting rank number."""
    opponent_number: int
    rating: Decimal
    opponent: Decimal
    half_points: int
    games: int | None
    """Rated games before this one; None when unknown."""

    @property
    def score(self) -> Decimal:
        """1, 0.5 or 0."""
        return Decimal(self.half_points) / 2


class Verdict(msgspec.Struct, frozen=True, gc=False):
    """What a game moves for one side; `change` None: it is not rated, for that reason."""

    change: Decimal | None
    reason: str
    expected: Decimal | None = None


class _Moved(msgspec.Struct, frozen=True, gc=False):
    side: Side
    verdict: Verdict


class GameByGame(RatingSystem):
    """A rating system that moves both ratings after every game."""

    unit = Unit.GAME
    state_fields = (GAMES,)
    lowest: ClassVar[Decimal | None] = None
    """Nobody falls below it; None: there is no floor."""

    @abstractmethod
    def judge(self, side: Side, terms: Any) -> Verdict:
        """Say what a game moves for one side; both sides of a game must agree on `rated`."""

    @abstractmethod
    def rules(self, options: Any) -> str:
        """Name the rules with their date."""

    def terms(self, tournament: Tournament, options: Any) -> Any:
        """Prepare what `judge` needs; the options themselves unless said otherwise.

        Raises:
            Refused: an option is missing or cannot be understood.
        """
        del tournament
        return options

    def beginning(self, player: Player, options: Any) -> Decimal | None:
        """Return with what a player without any rating begins; None: his games do not count."""
        del player
        start = getattr(options, "initial", None)
        return None if start is None else Decimal(start)

    def remarks(self, tournament: Tournament, options: Any) -> Iterable[Finding]:
        """Say what concerns the event as a whole."""
        del tournament, options
        return ()

    def approximation(self, options: Any) -> str:
        """Say what of the figures is inferred, for the header of every output."""
        del options
        return ""

    def rate(self, tournament: Tournament, options: Any) -> RatingRun:
        """Rate an event game by game, in the order of its rounds."""
        walk = _Walk(self, tournament, options)
        lines = tuple(walk.line(player) for player in tournament.players)
        return RatingRun(
            system=self.name,
            rules=self.rules(options),
            players=lines,
            findings=tuple(self.remarks(tournament, options)),
            states=tuple(walk.state(player) for player in tournament.players),
            approximation=self.approximation(options),
        )


def own_rating(player: Player) -> Decimal | None:
    """Return the exact rating of the player's state, else the rating of the event."""
    if player.state is not None and player.state.rating is not None:
        return player.state.rating
    return None if player.rating is None else Decimal(player.rating)


def shown(rating: Decimal | None) -> int | None:
    """Round a rating for print, halves away from zero; 0 would be read as unrated: None."""
    return None if rating is None else half_away(rating) or None


class _Walk:
    """The ratings of everybody, moved from game to game."""

    def __init__(self, system: GameByGame, tournament: Tournament, options: Any) -> None:
        self._system = system
        self._known = by_number(tournament)
        self._before = {n: own_rating(player) for n, player in self._known.items()}
        self.now = {
            n: rating if rating is not None else system.beginning(self._known[n], options)
            for n, rating in self._before.items()
        }
        self.games = {n: _games(player) for n, player in self._known.items()}
        self._moved: dict[tuple[int, int], _Moved] = {}
        self._rated: set[int] = set()
        terms = system.terms(tournament, options)
        for board in boards(tournament):
            self._play(board, terms)

    def _play(self, board: Board, terms: Any) -> None:
        """Judge a game for both sides, then move both."""
        first, second = self.now[board.first], self.now[board.second]
        if first is None or second is None:
            return
        pairs = (
            (board.first, board.second, first, second, board.half_points),
            (board.second, board.first, second, first, 2 - board.half_points),
        )
        moved = [
            Side(
                round=board.round,
                number=number,
                opponent_number=other,
                rating=own,
                opponent=opposing,
                half_points=half_points,
                games=self.games[number],
            )
            for number, other, own, opposing, half_points in pairs
        ]
        for side in moved:
            self._move(side, self._system.judge(side, terms))

    def _move(self, side: Side, verdict: Verdict) -> None:
        self._moved[side.number, side.round] = _Moved(side, verdict)
        if verdict.change is None:
            return
        self._rated.add(side.number)
        after = side.rating + verdict.change
        lowest = self._system.lowest
        self.now[side.number] = after if lowest is None else max(after, lowest)
        games = self.games[side.number]
        self.games[side.number] = None if games is None else games + 1

    def line(self, player: Player) -> PlayerRating:
        """Put a player's line together; a newcomer gets a first rating instead of a change."""
        met = encounters(player, self._known)
        if self._known[player.number] is not player:
            twice = tuple(game_line(each, no_game(each) or _TWICE) for each in met)
            return player_line(player, met, twice, rating=shown(own_rating(player)))
        games = tuple(self._game(player.number, each) for each in met)
        before, after = self._before[player.number], self.now[player.number]
        rated = any(game.rated for game in games)
        figures: dict[str, Any] = {"rating": shown(before)}
        if before is not None and after is not None:
            figures |= {"change": after - before, "new_rating": shown(after)}
            figures["expected_score"] = _sum(game.expected for game in games if game.rated)
        elif rated:
            figures |= {"initial_rating": shown(after), "remark": "newcomer: first rating"}
        return player_line(player, met, games, **figures)

    def state(self, player: Player) -> PlayerState:
        """Return the state of a player after the event."""
        if self._known[player.number] is not player:
            return player.state or make_state(player, own_rating(player))
        count = self.games[player.number]
        played = player.number in self._rated
        rating = self.now[player.number] if played else self._before[player.number]
        figures = {} if count is None else {"games": Decimal(count)}
        return make_state(player, rating, figures)

    def _game(self, number: int, met: Encounter) -> GameRating:
        if reason := no_game(met):
            return game_line(met, reason)
        moved = self._moved.get((number, met.round))
        if moved is None:
            return game_line(met, "not rated: no rating to begin with")
        side, verdict = moved.side, moved.verdict
        return msgspec.structs.replace(
            game_line(met, verdict.reason),
            rated=verdict.change is not None,
            opponent_rating=shown(side.opponent),
            difference=half_away(side.rating - side.opponent),
            expected=verdict.expected,
            change=verdict.change,
        )


def _games(player: Player) -> int | None:
    """Return the games before the event: of who has no rating none, of others maybe unknown."""
    known: Mapping[str, Decimal] = player.state.figures if player.state else {}
    if "games" in known:
        return int(known["games"])
    return 0 if own_rating(player) is None else None


def _sum(values: Iterable[Decimal | None]) -> Decimal | None:
    found = [value for value in values if value is not None]
    return sum(found, Decimal(0)) if found else None
