"""What pairing programs must know besides results: restrictions, acceleration, byes, line-ups.

None of it touches ratings; it is kept so that a report can be written back whole.
"""

from __future__ import annotations

import msgspec

from tourneyelo.model.result import Colour, Result

ALL_ROUNDS = None
"""An adjustment without a round applies to every round."""


class Adjustment(msgspec.Struct, frozen=True, kw_only=True):
    """Abnormal points (TRF26 record 299), in tenths: given instead of a result's usual worth.

    Without a result it is a bonus or a penalty.
    """

    result: Result | None
    match_points: int | None = None
    points: int | None = None
    round: int | None = ALL_ROUNDS
    numbers: tuple[int, ...] = ()
    """Players or teams; none means everybody."""


class ForbiddenPairing(msgspec.Struct, frozen=True, kw_only=True):
    """Players or teams that must not meet in some rounds (record 260, XXP)."""

    numbers: tuple[int, ...]
    first_round: int | None = None
    last_round: int | None = None


class Acceleration(msgspec.Struct, frozen=True, kw_only=True):
    """Fictitious points for pairing (record 250, XXA), in tenths; never part of a score."""

    points: int | None = None
    match_points: int | None = None
    first_round: int
    last_round: int
    first_number: int
    last_number: int


class AnnouncedBye(msgspec.Struct, frozen=True, kw_only=True):
    """A bye known in advance (record 240)."""

    result: Result
    round: int
    numbers: tuple[int, ...]


class LineUp(msgspec.Struct, frozen=True, kw_only=True):
    """A line-up that differs from the board order (record 300); None is an empty board."""

    round: int
    team: int
    opponent: int
    players: tuple[int | None, ...]


class TeamBye(msgspec.Struct, frozen=True, kw_only=True):
    """Pairing-allocated byes of teams (record 320): worth in tenths, team of each round."""

    match_points: int | None
    points: int | None
    teams: tuple[int | None, ...]


class TeamForfeit(msgspec.Struct, frozen=True, kw_only=True):
    """A match that was forfeited (record 330); the winner is None when both sides forfeited."""

    round: int
    white: int
    black: int
    winner: Colour | None


class MatchScoring(msgspec.Struct, frozen=True, kw_only=True):
    """What matches are worth (record 362), in tenths of a match point."""

    win: int = 20
    draw: int = 10
    loss: int = 0


class StartingRank(msgspec.Struct, frozen=True, kw_only=True):
    """How the starting rank was made (record 172): a method code, perhaps of a federation."""

    method: str
    federation: str | None = None


class PairingFacts(msgspec.Struct, frozen=True, kw_only=True):
    """Everything of an event that only pairing and standings need."""

    program: str | None = None
    """Record 182."""
    tournament_type: str | None = None
    """Encoded type, such as `FIDE_DUTCH_2026` (record 192)."""
    starting_rank: StartingRank | None = None
    tie_breaks: tuple[str, ...] = ()
    """Record 202."""
    standing_order: tuple[str, ...] = ()
    """Record 212."""
    initial_colour: Colour | None = None
    board_colours: tuple[Colour, ...] = ()
    """Colours of the first-named team by board (record 352)."""
    match_scoring: MatchScoring = MatchScoring()
    scoring_symbols: tuple[str, ...] = ()
    """Symbols of record 162 that the input stated, whether or not their values are unusual."""
    match_scoring_symbols: tuple[str, ...] = ()
    """The same for record 362."""
    adjustments: tuple[Adjustment, ...] = ()
    forbidden: tuple[ForbiddenPairing, ...] = ()
    accelerations: tuple[Acceleration, ...] = ()
    announced_byes: tuple[AnnouncedBye, ...] = ()
    line_ups: tuple[LineUp, ...] = ()
    team_byes: tuple[TeamBye, ...] = ()
    team_forfeits: tuple[TeamForfeit, ...] = ()
