"""A seeded generator of Swiss events as TRF16 text: the size and the shape of a real open.

Not a pairing engine: in every round players are sorted by points and each meets the next one in
the list whom he has not met. Invented names; about one player in eight is unrated.
"""

from __future__ import annotations

import datetime
import random
from dataclasses import dataclass, field

_FIRST = "Ada Bo Cleo Dag Eva Finn Gia Hal Ida Jan Kia Leo Mia Ned Ora Per".split()
_LAST = "Abt Brook Cline Dorn Elms Frost Glenn Hurst Irwin Joyce Knoll Lunde Marsh Norden".split()
_FEDERATIONS = "AUT BEL CZE DEN ESP FIN FRA GER ITA NED NOR POL POR SUI SWE".split()
_START = datetime.date(2026, 3, 2)


@dataclass
class _Entrant:
    number: int
    rating: int
    line: str
    half_points: int = 0
    met: set[int] = field(default_factory=set)
    blocks: list[str] = field(default_factory=list)


def swiss(players: int, rounds: int = 9, seed: int = 1) -> str:
    """Return an event as TRF16 text; at most 9,999 players, even numbers only."""
    chance = random.Random(seed)
    ratings = sorted((_rating(chance) for _ in range(players)), reverse=True)
    entrants = [_entrant(number, rating, chance) for number, rating in enumerate(ratings, 1)]
    for _ in range(rounds):
        _play(entrants, chance)
    order = sorted(entrants, key=lambda e: (-e.half_points, e.number))
    rank = {entrant.number: place for place, entrant in enumerate(order, 1)}
    days = [_START + datetime.timedelta(days=day) for day in range(rounds)]
    lines = [
        f"012 Benchmark Open {players}", "022 Testville", "032 NOR",
        f"042 {days[0]:%Y/%m/%d}", f"052 {days[-1]:%Y/%m/%d}", f"062 {players}",
        f"072 {sum(rating > 0 for rating in ratings)}", "082 0", "092 Individual: Swiss-System",
        "102 IA Arbiter, Chief (99000017)", "112 FA Arbiter, Deputy (99000025)",
        "122 90 minutes + 30 seconds per move",
        f"{'132':<91}" + "  ".join(f"{day:%y/%m/%d}" for day in days),
    ]  # fmt: skip
    for entrant in entrants:
        points = f"{entrant.half_points / 2:>4.1f} {rank[entrant.number]:>4}"
        lines.append(entrant.line + points + "".join(entrant.blocks))
    return "\r\n".join(lines) + "\r\n"


def _rating(chance: random.Random) -> int:
    return 0 if chance.random() < 0.12 else int(min(2750, max(1400, chance.gauss(1900, 230))))


def _entrant(number: int, rating: int, chance: random.Random) -> _Entrant:
    name = f"{chance.choice(_LAST)}, {chance.choice(_FIRST)} {chance.choice(_FIRST)}"
    birth = f"{chance.randint(1945, 2015)}/{chance.randint(1, 12):02}/{chance.randint(1, 28):02}"
    line = (
        f"001 {number:>4} {chance.choice('mw')}    {name:<33} {rating or '':>4} "
        f"{chance.choice(_FEDERATIONS)} {99_000_000 + number * 37:>11} {birth} "
    )
    return _Entrant(number, rating, line)


def _play(entrants: list[_Entrant], chance: random.Random) -> None:
    waiting = sorted(entrants, key=lambda e: (-e.half_points, e.number))
    while waiting:
        first = waiting.pop(0)
        at = next((i for i, e in enumerate(waiting) if e.number not in first.met), 0)
        second = waiting.pop(at)
        first.met.add(second.number)
        second.met.add(first.number)
        white, black = (first, second) if chance.random() < 0.5 else (second, first)
        _score(white, black, chance)


def _score(white: _Entrant, black: _Entrant, chance: random.Random) -> None:
    expected = 1 / (1 + 10 ** (((black.rating or 1500) - (white.rating or 1500)) / 400))
    luck = chance.random()
    mine, theirs, halves = ("1", "0", 2) if luck < expected else ("0", "1", 0)
    if chance.random() < 0.25:
        mine, theirs, halves = "=", "=", 1
    elif chance.random() < 0.01:
        mine, theirs = ("+", "-") if halves else ("-", "+")
    white.half_points += halves
    black.half_points += 2 - halves
    white.blocks.append(f"  {black.number:>4} w {mine}")
    black.blocks.append(f"  {white.number:>4} b {theirs}")
