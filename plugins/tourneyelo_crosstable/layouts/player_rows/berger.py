"""The Berger tables: in which round two players of a round robin meet.

FIDE Handbook C.05, Annex 1 (Details of Berger Table), written as the rule that makes the tables.
"""

from __future__ import annotations


def rounds(players: int) -> int:
    """Return the number of rounds of a single round robin; an odd player out has a free one."""
    return max(players - 1 + players % 2, 0)


def round_of(one: int, other: int, players: int) -> int:
    """Return the round, from 1, in which the pairing numbers `one` and `other` meet."""
    last = players + players % 2
    low, high = sorted((one, other))
    total = 2 * low if high == last else low + high
    return (total - 2) % (last - 1) + 1
