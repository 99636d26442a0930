"""Guarding offers at work: one that fails costs its own answer, and is named; the rest goes on."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import TypeVar

from tourneyelo.errors import Refused, TourneyeloError
from tourneyelo.host.codes import FAILED
from tourneyelo.host.loader import describe
from tourneyelo.model import Finding, Place
from tourneyelo.model.finding import NOWHERE
from tourneyelo.plugin import Offer

T = TypeVar("T")


@contextlib.contextmanager
def refusing(
    offer: Offer, place: Place = NOWHERE, passing: type[Exception] = TourneyeloError
) -> Iterator[None]:
    """Turn an unforeseen exception of an offer that cannot be done without into a refusal.

    Exceptions of the kind `passing` are the caller's to explain.
    """
    try:
        yield
    except (TourneyeloError, passing):
        raise
    except Exception as error:
        raise Refused(failure(offer, error, place)) from error


def failure(offer: Offer, error: Exception, place: Place = NOWHERE) -> Finding:
    """Say which offer of which package failed, and how."""
    package = type(offer).__module__.partition(".")[0]
    return FAILED.at(place, f"{offer.name} of the plugin {package} failed: {describe(error)}")


def expect(value: object, kind: type[T]) -> T:
    """Return a plugin's answer if it is of the promised type.

    Raises:
        TypeError: it is not; meant for the guard around the call.
    """
    if not isinstance(value, kind):
        raise TypeError(f"answered {value!r}, which is no {kind.__name__}")
    return value
