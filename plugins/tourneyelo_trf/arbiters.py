"""Arbiters as records 102 and 112 name them."""

from __future__ import annotations

from tourneyelo.model import Arbiter


def write_arbiter(arbiter: Arbiter) -> str:
    """Write an arbiter as `IA Lastname, Firstname (number)`, or as the input had it."""
    if arbiter.text:
        return arbiter.text
    number = f"({arbiter.fide_id})" if arbiter.fide_id else ""
    return " ".join(part for part in (arbiter.title, arbiter.name, number) if part)
