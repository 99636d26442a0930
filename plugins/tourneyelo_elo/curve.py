"""Curves of expected scores; floating point where a formula is made of logarithms."""

from __future__ import annotations

import math
from decimal import Decimal, localcontext
from functools import lru_cache

from tourneyelo_elo.options import Curve

_PRECISION = 24
Points = int | Decimal


def expected_score(rating: Points, opponent: Points, scale: int) -> Decimal:
    """Return 1 / (1 + 10^((opponent - rating) / scale)), to 24 digits."""
    return logistic(Decimal(rating - opponent), scale)


def expected_by(curve: Curve, difference: Decimal, scale: int) -> Decimal:
    """Return the expected score of a player who stands `difference` points higher."""
    if curve is Curve.LINEAR:
        return linear(difference, scale)
    return logistic(difference, scale) if curve is Curve.LOGISTIC else normal(difference, scale)


@lru_cache(maxsize=1 << 14)
def logistic(difference: Decimal, scale: int) -> Decimal:
    """Return 1 / (1 + 10^(-difference / scale)), to 24 digits."""
    with localcontext() as context:
        context.prec = _PRECISION
        return 1 / (1 + Decimal(10) ** (-difference / Decimal(scale)))


@lru_cache(maxsize=1 << 14)
def normal(difference: Decimal, scale: int) -> Decimal:
    """Return Phi(difference / (scale / 2 x root 2)): Elo's own curve, 200 root 2 for scale 400."""
    deviation = scale / 2 * math.sqrt(2)
    return Decimal(0.5 * math.erfc(-float(difference) / deviation / math.sqrt(2)))


def linear(difference: Decimal, scale: int) -> Decimal:
    """Return 1/2 + difference / (2 scale), kept between 0 and 1."""
    share = Decimal("0.5") + difference / (2 * scale)
    return min(max(share, Decimal(0)), Decimal(1))


@lru_cache(maxsize=1 << 14)
def davidson(difference: Decimal, scale: int, kappa: Decimal) -> Decimal:
    """Return (x + kappa/2) / (x + 1/x + kappa) with x = 10^(difference / 2 scale), 24 digits.

    Davidson's draw model in the form of Szczecinski and Djebbi (2020).
    """
    with localcontext() as context:
        context.prec = _PRECISION
        x = Decimal(10) ** (difference / Decimal(2 * scale))
        return (x + kappa / 2) / (x + 1 / x + kappa)
