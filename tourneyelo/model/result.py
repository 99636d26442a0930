"""Results: every way in which one player's round can end, and what each is worth."""

from __future__ import annotations

import enum

import msgspec


class Colour(enum.StrEnum):
    """The colour of the pieces, as scheduled."""

    WHITE = "white"
    BLACK = "black"

    @property
    def other(self) -> Colour:
        """The opponent's colour."""
        return Colour.BLACK if self is Colour.WHITE else Colour.WHITE


class Result(enum.StrEnum):
    """How a round ended for one player."""

    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"
    UNMOVED_WIN = "unmoved-win"
    """Won, but fewer than one move each was made (TRF16 `W`)."""
    UNMOVED_DRAW = "unmoved-draw"
    UNMOVED_LOSS = "unmoved-loss"
    FORFEIT_WIN = "forfeit-win"
    FORFEIT_LOSS = "forfeit-loss"
    """Lost by forfeit; on both sides of a game it is a double forfeit."""
    FULL_BYE = "full-bye"
    """A full point without a game, given by decision (TRF16 `F`)."""
    HALF_BYE = "half-bye"
    ZERO_BYE = "zero-bye"
    """Announced absence (TRF16 `Z`)."""
    PAIRING_BYE = "pairing-bye"
    """The pairing-allocated bye (TRF16 `U`)."""
    POINT_BYE = "point-bye"
    """A full point without a game whose kind the source does not tell."""
    UNPAIRED = "unpaired"
    """Not paired, nothing stated."""
    LEFT_OUT = "left-out"
    """The round belongs to another part of the event; whatever happened in it is told there."""
    PENDING = "pending"
    """Paired, result not yet known."""
    UNKNOWN = "unknown"
    """The source states a result that nobody can name."""

    @property
    def played(self) -> bool:
        """True for a game over the board with at least one move by each side."""
        return self in PLAYED

    @property
    def half_points(self) -> int | None:
        """Score of a played game in half points; None when no game was played."""
        return PLAYED.get(self)

    @property
    def mirror(self) -> Result | None:
        """What the opponent's record must say; None when it can say several things or nothing."""
        return _MIRROR.get(self)


PLAYED = {Result.WIN: 2, Result.DRAW: 1, Result.LOSS: 0}
UNMOVED = frozenset({Result.UNMOVED_WIN, Result.UNMOVED_DRAW, Result.UNMOVED_LOSS})
FORFEITS = frozenset({Result.FORFEIT_WIN, Result.FORFEIT_LOSS})
BYES = frozenset(
    {Result.FULL_BYE, Result.HALF_BYE, Result.ZERO_BYE, Result.PAIRING_BYE, Result.POINT_BYE}
)
_MIRROR = {
    Result.WIN: Result.LOSS,
    Result.LOSS: Result.WIN,
    Result.DRAW: Result.DRAW,
    Result.UNMOVED_WIN: Result.UNMOVED_LOSS,
    Result.UNMOVED_LOSS: Result.UNMOVED_WIN,
    Result.UNMOVED_DRAW: Result.UNMOVED_DRAW,
    Result.FORFEIT_WIN: Result.FORFEIT_LOSS,
    Result.PENDING: Result.PENDING,
    Result.UNKNOWN: Result.UNKNOWN,
}


class RoundResult(msgspec.Struct, frozen=True, gc=False):
    """One player's round: whom he met, with which colour, and how it ended."""

    opponent: int | None
    """Starting rank number; None when nobody was met."""
    colour: Colour | None
    result: Result


NOT_PAIRED = RoundResult(None, None, Result.UNPAIRED)
OUTSIDE_THE_PART = RoundResult(None, None, Result.LEFT_OUT)
OPEN = frozenset({Result.PENDING, Result.UNKNOWN})
"""Rounds of which nobody can tell yet, or any more, how they ended."""
SAYS_NOTHING = frozenset({Result.UNPAIRED, Result.LEFT_OUT})
"""What a round holds of which nothing is told; at the end of a record it is no round at all."""


class Scoring(msgspec.Struct, frozen=True, kw_only=True):
    """What results are worth in the standings, in tenths of a point (TRF carries one decimal)."""

    white_win: int = 10
    white_draw: int = 5
    white_loss: int = 0
    black_win: int = 10
    black_draw: int = 5
    black_loss: int = 0
    forfeit_win: int = 10
    forfeit_loss: int = 0
    full_bye: int = 10
    half_bye: int = 5
    zero_bye: int = 0
    pairing_bye: int = 10
    unknown: int = 0

    @property
    def most(self) -> int:
        """The most that any result is worth."""
        most: int = max(msgspec.structs.astuple(self))
        return most

    def table(self) -> dict[tuple[Colour | None, Result], int]:
        """Tabulate colour and result to tenths of a point; absent combinations are worth 0."""
        flat = {
            Result.FORFEIT_WIN: self.forfeit_win,
            Result.FORFEIT_LOSS: self.forfeit_loss,
            Result.FULL_BYE: self.full_bye,
            Result.POINT_BYE: self.full_bye,
            Result.HALF_BYE: self.half_bye,
            Result.ZERO_BYE: self.zero_bye,
            Result.UNPAIRED: self.zero_bye,
            Result.LEFT_OUT: 0,
            Result.PAIRING_BYE: self.pairing_bye,
            Result.UNKNOWN: self.unknown,
        }
        white = (self.white_win, self.white_draw, self.white_loss)
        black = (self.black_win, self.black_draw, self.black_loss)
        table = {(colour, r): v for r, v in flat.items() for colour in (None, *Colour)}
        for colour, values in ((None, white), (Colour.WHITE, white), (Colour.BLACK, black)):
            for results in (tuple(PLAYED), _UNMOVED_IN_ORDER):
                table.update({(colour, r): v for r, v in zip(results, values, strict=True)})
        return table


_UNMOVED_IN_ORDER = (Result.UNMOVED_WIN, Result.UNMOVED_DRAW, Result.UNMOVED_LOSS)
STANDARD_SCORING = Scoring()


def plain_scoring(win: int, draw: int, loss: int = 0) -> Scoring:
    """Value results in tenths whatever the colour, and byes and forfeit wins as what they replace.

    A forfeit loss and an announced absence stay worth nothing.
    """
    return Scoring(
        white_win=win,
        white_draw=draw,
        white_loss=loss,
        black_win=win,
        black_draw=draw,
        black_loss=loss,
        forfeit_win=win,
        full_bye=win,
        half_bye=draw,
        pairing_bye=win,
    )


THREE_POINTS = plain_scoring(30, 10)
"""Three points for a win and one for a draw."""
