"""The parameters of the textbook system, its presets, and what of it no source tells."""

from __future__ import annotations

import enum
from decimal import Decimal
from typing import Annotated

import msgspec

from tourneyelo.errors import Refused
from tourneyelo_elo import codes


class Preset(enum.StrEnum):
    """Known sets of K and start value."""

    TEXTBOOK = "textbook"
    """K 32."""
    ENCYCLOPEDIA = "encyclopedia"
    """K 20, as an encyclopedia's worked example has it."""
    SHOGI_PRO = "shogi-pro"
    """K 16, start 1500: professional shogi and engines."""

    @property
    def k(self) -> int:
        """K of the preset."""
        return {Preset.TEXTBOOK: 32, Preset.ENCYCLOPEDIA: 20, Preset.SHOGI_PRO: 16}[self]


class Curve(enum.StrEnum):
    """How a rating difference becomes an expected score."""

    LOGISTIC = "logistic"
    NORMAL = "normal"
    LINEAR = "linear"


class Update(enum.StrEnum):
    """When ratings move."""

    EVENT = "event"
    GAME = "game"


class Draws(enum.StrEnum):
    """What a draw is."""

    HALF = "half"
    IGNORE = "ignore"
    WIN_AND_LOSS = "win_and_loss"


class Newcomers(enum.StrEnum):
    """What becomes of the unrated."""

    SKIP = "skip"
    """Games against them count for nobody."""
    START = "start"
    """They begin with `initial`, and everybody is rated against it."""
    PRIVATE = "private"
    """They begin with `initial` for themselves alone, until `provisional_games`."""


class Rounding(enum.StrEnum):
    """Whether changes become whole points."""

    NONE = "none"
    HALF_AWAY = "half_away"


K = Annotated[int, msgspec.Meta(ge=1, le=200)]


class EloOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Parameters of the textbook system."""

    preset: Preset = Preset.TEXTBOOK
    """textbook (K 32), encyclopedia (K 20) or shogi-pro (K 16, start 1500)."""
    k: K | None = None
    """For players whose K the input or the user does not give; by itself that of the preset."""
    scale: Annotated[int, msgspec.Meta(ge=1, le=10000)] = 400
    """Rating points for odds of ten to one; normal and linear curves stretch with it."""
    curve: Curve = Curve.LOGISTIC
    """logistic, normal (standard deviation scale/2 x root 2) or linear (1/2 + D / 2 scale)."""
    update: Update = Update.EVENT
    """event: from the ratings before it; game: after every round."""
    initial: Annotated[int, msgspec.Meta(ge=-10000, le=10000)] = 1500
    """Start value of newcomers who get one."""
    max_diff: Annotated[int, msgspec.Meta(ge=1, le=4000)] | None = None
    """Larger rating differences count as this one, such as 400; by itself no limit."""
    round: Rounding = Rounding.NONE
    """half_away: the change of the event (or game) becomes whole points."""
    draws: Draws = Draws.HALF
    """half; ignore: draws are no games; win_and_loss: a draw is one win and one loss."""
    newcomers: Newcomers = Newcomers.SKIP
    """skip the unrated, start them with `initial`, or give them a private value."""
    provisional_games: Annotated[int, msgspec.Meta(ge=1, le=1000)] | None = None
    """Games during which `provisional_k` holds; no source names a number for the textbook."""
    provisional_k: K | None = None
    """K of the first games; no source names a number for the textbook."""

    @property
    def usual_k(self) -> int:
        """K of everybody for whom none is given."""
        return self.preset.k if self.k is None else self.k

    @property
    def named(self) -> str:
        """Name the rules in one line."""
        said = [f"elo, {self.curve}, scale {self.scale}"]
        if self.preset is not Preset.TEXTBOOK:
            said.append(f"preset {self.preset}")
        if self.update is Update.GAME:
            said.append("per game")
        if self.max_diff:
            said.append(f"differences at most {self.max_diff}")
        if self.draws is not Draws.HALF:
            said.append(f"draws {self.draws}")
        if self.newcomers is not Newcomers.SKIP:
            said.append(f"newcomers {self.newcomers}")
        return ", ".join(said)

    def checked(self) -> EloOptions:
        """Return itself.

        Raises:
            Refused: a number of provisional games is wanted that no source names.
        """
        alone = (self.provisional_games is None) != (self.provisional_k is None)
        needed = self.newcomers is Newcomers.PRIVATE and self.provisional_games is None
        if alone or needed:
            raise Refused(codes.PROVISIONAL_UNKNOWN.at())
        return self


class Start(msgspec.Struct, frozen=True):
    """Where a player begins: rating (None: unrated), games played before, who may use it."""

    rating: Decimal | None
    games: int
    private: bool = False
    """True when opponents do not use it."""
