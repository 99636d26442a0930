"""A seeded month: events of players of one list, as TRF16 texts, and that list in FIDE's XML.

    python tests/benchmarks/month.py FOLDER [--events 3000] [--players 200000] [--seed 1]

Not a pairing engine: everybody is drawn from the list, and in each round of an event everybody
meets the next one whom he has not met, one place further every round. Invented names.
"""

from __future__ import annotations

import argparse
import datetime
import random
from pathlib import Path

EVENTS, PLAYERS, SEED = 3_000, 200_000, 1
FIELD, ROUNDS = 112, 9
"""504 games an event, and so 1,512,000 in 3,000 events."""
MONTH = datetime.date(2026, 10, 1)
LIST = "players_list_xml_oct26.xml"
_FIRST = "Ada Bo Cleo Dag Eva Finn Gia Hal Ida Jan Kia Leo Mia Ned Ora Per".split()
_LAST = "Abt Brook Cline Dorn Elms Frost Glenn Hurst Irwin Joyce Knoll Lunde Marsh Norden".split()
_FEDERATIONS = "AUT BEL CZE DEN ESP FIN FRA GER ITA NED NOR POL POR SUI SWE".split()
_TAGS = (
    "fideid name country sex title w_title o_title foa_title rating games k rapid_rating"
    " rapid_games rapid_k blitz_rating blitz_games blitz_k birthday flag"
).split()
Person = tuple[int, str, str, str, int, int, int]
"""Number, name, federation, sex, rating (0 unrated), K, year of birth."""


def people(number: int = PLAYERS, seed: int = SEED) -> list[Person]:
    """Make the people of the list; one in eight is unrated."""
    chance = random.Random(seed)
    return [_person(chance, 20_000_000 + 7 * at) for at in range(number)]


def _person(chance: random.Random, number: int) -> Person:
    unrated = chance.random() < 0.12
    rating = 0 if unrated else int(min(2800, max(1400, chance.gauss(1800, 210))))
    k = 0 if unrated else 10 if rating >= 2400 else chance.choice((20, 20, 40))
    name = f"{chance.choice(_LAST)}{number % 977}, {chance.choice(_FIRST)} {chance.choice(_FIRST)}"
    sex = "F" if chance.random() < 0.12 else "M"
    return number, name, chance.choice(_FEDERATIONS), sex, rating, k, chance.randint(1945, 2016)


def write_list(folder: Path, persons: list[Person]) -> Path:
    """Write the list of the month as FIDE does."""
    lines = ("<player>", *(f"<{tag}>%s</{tag}>" for tag in _TAGS), "</player>", "")
    template = "\n".join(lines)
    path = folder / LIST
    with path.open("w", encoding="utf-8", newline="") as out:
        out.write("<playerslist>\n")
        for number, name, federation, sex, rating, k, born in persons:
            figures = (rating, 4 if rating else 0, k, 0, 0, 0, 0, 0, 0)
            flag = "w" if sex == "F" else ""
            out.write(
                template % (number, name, federation, sex, "", "", "", "", *figures, born, flag)
            )
        out.write("</playerslist>\n")
    return path


def write_events(folder: Path, persons: list[Person], number: int, seed: int = SEED) -> None:
    """Write the events of the month, each a file."""
    chance = random.Random(seed + 1)
    for at in range(number):
        text = event(chance, persons, at)
        (folder / f"event-{at:05}.trf").write_text(text, encoding="utf-8", newline="")


def event(chance: random.Random, persons: list[Person], at: int) -> str:
    """Make one event."""
    field = sorted(chance.sample(persons, FIELD), key=lambda person: -person[4])
    start = MONTH + datetime.timedelta(days=chance.randint(0, 14))
    days = [start + datetime.timedelta(days=day) for day in range(ROUNDS)]
    halves, blocks = [0] * FIELD, [list[str]() for _ in field]
    for round_ in range(1, ROUNDS + 1):
        _play(chance, field, halves, blocks, round_)
    order = sorted(range(FIELD), key=lambda who: (-halves[who], who))
    rank = {who: place for place, who in enumerate(order, 1)}
    rated = sum(person[4] > 0 for person in field)
    lines = [
        f"012 Month Open {at}", "022 Testville", "032 NOR", f"042 {days[0]:%Y/%m/%d}",
        f"052 {days[-1]:%Y/%m/%d}", f"062 {FIELD}", f"072 {rated}", "082 0",
        "092 Individual: Swiss-System", "102 IA Arbiter, Chief (99000017)",
        "112 FA Arbiter, Deputy (99000025)", "122 90 minutes + 30 seconds per move",
        f"{'132':<91}" + "  ".join(f"{day:%y/%m/%d}" for day in days),
    ]  # fmt: skip
    for who, (number, name, federation, sex, rating, _, born) in enumerate(field):
        written = "w" if sex == "F" else "m"
        facts = f"001 {who + 1:>4} {written}    {name:<33} {rating or '':>4} {federation} "
        points = f"{number:>11} {born}/05/17 {halves[who] / 2:>4.1f} {rank[who]:>4}"
        lines.append(facts + points + "".join(blocks[who]))
    return "\r\n".join(lines) + "\r\n"


def _play(
    chance: random.Random, field: list[Person], halves: list[int], blocks: list[list[str]], n: int
) -> None:
    """Play a round: a circle of which one half is turned by one place every time."""
    turned = [0, *((at + n) % (FIELD - 1) + 1 for at in range(FIELD - 1))]
    for first, second in zip(turned[: FIELD // 2], reversed(turned[FIELD // 2 :]), strict=True):
        white, black = (first, second) if chance.random() < 0.5 else (second, first)
        expected = 1 / (1 + 10 ** (((field[black][4] or 1500) - (field[white][4] or 1500)) / 400))
        mine, theirs, won = ("1", "0", 2) if chance.random() < expected else ("0", "1", 0)
        if chance.random() < 0.25:
            mine, theirs, won = "=", "=", 1
        elif chance.random() < 0.01:
            mine, theirs = ("+", "-") if won else ("-", "+")
        halves[white] += won
        halves[black] += 2 - won
        blocks[white].append(f"  {black + 1:>4} w {mine}")
        blocks[black].append(f"  {white + 1:>4} b {theirs}")


if __name__ == "__main__":
    given = argparse.ArgumentParser()
    given.add_argument("folder", type=Path)
    given.add_argument("--events", type=int, default=EVENTS)
    given.add_argument("--players", type=int, default=PLAYERS)
    given.add_argument("--seed", type=int, default=SEED)
    arguments = given.parse_args()
    made = people(arguments.players, arguments.seed)
    write_list(arguments.folder, made)
    write_events(arguments.folder, made, arguments.events, arguments.seed)
