"""Standings: who stands where, by which values, and what decided between neighbours."""

from __future__ import annotations

from fractions import Fraction

import msgspec

from tourneyelo.model.finding import Finding

HALF_UP = Fraction(1, 2)


class Contribution(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What one round, or one opponent, adds to a value."""

    round: int | None
    opponent: int | None
    """Number of the opponent; None when nobody was met."""
    value: Fraction | None
    reason: str
    """How it arose, with the article where a rule intervened."""
    counted: bool = True
    """False when a modifier cut it."""


class TieBreakValue(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One value of one participant; `value` None is "there is none", never zero."""

    code: str
    value: Fraction | None
    shown: str
    """As it is printed; empty when there is no value."""
    reason: str = ""
    """How the contributions make the value; only when it was asked for."""
    contributions: tuple[Contribution, ...] = ()
    """Only when they were asked for."""


class Standing(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The line of one participant, a player or a team."""

    number: int
    name: str
    points: Fraction
    rank: int
    """Shared by all whom nothing parts."""
    last_rank: int
    """The lowest place of those who share the rank; equal to `rank` when nobody does."""
    values: tuple[TieBreakValue, ...] = ()
    """One per tie-break, in the order of the standings."""
    declared_rank: int | None = None
    decided_by: str | None = None
    """What parts this participant from the one above, None for the first and for those tied."""

    @property
    def follows(self) -> bool | None:
        """Whether the declared rank is one that these values allow; None without any."""
        if self.declared_rank is None:
            return None
        return self.rank <= self.declared_rank <= self.last_rank

    def value(self, code: str) -> TieBreakValue:
        """Return the value of a tie-break.

        Raises:
            KeyError: there is no such tie-break in these standings.
        """
        for value in self.values:
            if value.code == code:
                return value
        raise KeyError(code)


class Standings(msgspec.Struct, frozen=True, kw_only=True):
    """The answer of a standings system for a whole event."""

    system: str
    rules: str
    """The edition used, with the date it is in force from."""
    order: tuple[str, ...] = ()
    """Codes in the order in which they decide, the points included."""
    order_source: str = ""
    """Where the order comes from: the user, the input, or an assumption that says so."""
    teams: bool = False
    rounds: int = 0
    """Rounds counted."""
    lots: int | None = None
    """Seed of the lots drawn, None when none were."""
    lines: tuple[Standing, ...] = ()
    """By rank."""
    findings: tuple[Finding, ...] = ()

    def line(self, number: int) -> Standing:
        """Return the line of a participant.

        Raises:
            KeyError: nobody has that number.
        """
        for line in self.lines:
            if line.number == number:
                return line
        raise KeyError(number)


def printed(value: Fraction | int, places: int | None = None) -> str:
    """Write an exact value as a decimal, one half up where it must be cut at `places`."""
    exact = Fraction(value)
    scale = 10 ** (2 if places is None else places)
    scaled = exact * scale
    whole = scaled.numerator if scaled.denominator == 1 else (scaled + HALF_UP).__floor__()
    sign, whole = ("-", -whole) if whole < 0 else ("", whole)
    units, rest = divmod(whole, scale)
    decimals = f"{rest:0{len(str(scale)) - 1}d}".rstrip("0") if rest else ""
    return f"{sign}{units}.{decimals}" if decimals else f"{sign}{units}"
