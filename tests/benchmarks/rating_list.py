"""A seeded rating list as large as FIDE's: its XML in its zip, and misspelt names to search for.

    python tests/benchmarks/rating_list.py FILE.zip [--players 1900000] [--seed 1]

Tags, their order and the share of rated players follow FIDE's combined list of October 2026; the
people are made of invented syllables.
"""

from __future__ import annotations

import argparse
import random
import zipfile
from collections.abc import Iterator
from pathlib import Path

PLAYERS = 1_900_000
SEED = 1
MEMBER = "players_list_xml_foa.xml"
TAGS = (
    "fideid name country sex title w_title o_title foa_title rating games k rapid_rating"
    " rapid_games rapid_k blitz_rating blitz_games blitz_k birthday flag"
).split()
FEDERATIONS = (
    "IND GER FRA ESP RUS ITA POL IRI TUR USA UKR CZE HUN GRE BRA ROU SRB AUT NED POR COL ARG MEX"
    " SRI KAZ PER CHN ENG SVK CRO BUL AUS SWE NOR DEN ISL FIN IRL SCO SUI SLO LTU LAT EST ISR"
).split()
BEGINNINGS = "b br c ch d dr f fr g gr h j k kl kr l m n p pr r s sch st t tr v w y z".split()
VOWELS = "a a a e e i i o o u ai au ei ie ou".split()
ENDINGS = "b ck d f g k l ll m n nd ng nn r rd rk rt s ss st t tz v x".split()
Player = tuple[str, ...]
RATED_SHARE = 0.41
"""792,642 of the 1,932,867 players of October 2026 had a rating."""


def players(number: int = PLAYERS, seed: int = SEED) -> Iterator[Player]:
    """Make players, each a tuple in the order of `TAGS`."""
    chance = random.Random(seed)
    surnames = [_word(chance, 3) for _ in range(number // 30 + 200)]
    forenames = [_word(chance, 2) for _ in range(number // 250 + 100)]
    identity = 100_000
    for _ in range(number):
        identity += chance.randint(1, 90)
        second = f" {chance.choice(forenames)}" if chance.random() < 0.15 else ""
        name = f"{_usual(chance, surnames)}, {_usual(chance, forenames)}{second}"
        yield _player(chance, str(identity), name)


def misspelt(name: str, how: str, chance: random.Random) -> str:
    """Spell a name as organisers do: `accents`, `order`, `typo` or `initial`."""
    surname, _, forename = name.partition(", ")
    if how == "accents":
        return f"{_accented(surname, chance)}, {_accented(forename, chance)}"
    if how == "order":
        return f"{forename} {surname}"
    if how == "initial":
        return f"{surname}, {forename[0]}."
    return f"{_wrong(surname, chance)}, {forename}"


def write(path: Path, number: int = PLAYERS, seed: int = SEED) -> None:
    """Write the list as FIDE packs it."""
    lines = ("", *(f"<{tag}>%s</{tag}>" for tag in TAGS), "")
    template = "<player>" + "\n".join(lines) + "</player>\n"
    with (
        zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive,
        archive.open(MEMBER, "w", force_zip64=True) as out,
    ):
        out.write(b"<playerslist>\n")
        some: list[str] = []
        for player in players(number, seed):
            some.append(template % player)
            if len(some) == 5000:
                out.write("".join(some).encode())
                some.clear()
        out.write("".join(some).encode() + b"</playerslist>\n")


def _player(chance: random.Random, identity: str, name: str) -> Player:
    sex = "F" if chance.random() < 0.12 else "M"
    standard = rapid = blitz = ("0", "0", "0")
    if chance.random() < RATED_SHARE:
        rating = int(min(2840, max(1400, chance.gauss(1780, 190))))
        standard = _figures(chance, rating, 0.75)
        rapid = _figures(chance, rating - 60, 0.55)
        blitz = _figures(chance, rating - 40, 0.4)
    title = _title(int(standard[0]), sex) if chance.random() < 0.6 else ""
    arbiter = chance.choice(("NA", "FA", "IA", "FI", "FST", "NA,FI")) * (chance.random() < 0.012)
    inactive = "i" * (chance.random() < 0.35)
    return (
        identity,
        name,
        chance.choice(FEDERATIONS),
        sex,
        title,
        title if title.startswith("W") else "",
        arbiter,
        "ACM" * (chance.random() < 0.006),
        *standard,
        *rapid,
        *blitz,
        str(chance.randint(1935, 2018)) if chance.random() < 0.983 else "0",
        "w" * (sex == "F") + inactive,
    )


def _figures(chance: random.Random, rating: int, share: float) -> tuple[str, str, str]:
    if chance.random() >= share:
        return ("0", "0", "0")
    k = "10" if rating >= 2400 else chance.choice(("20", "20", "40"))
    return (str(max(1400, rating)), str(chance.randint(0, 9)), k)


def _title(standard: int, sex: str) -> str:
    for least, title in ((2500, "GM"), (2400, "IM"), (2300, "FM"), (2200, "CM")):
        if standard >= least - 200 * (sex == "F"):
            return f"W{title}" if sex == "F" and standard < 2500 else title
    return ""


def _word(chance: random.Random, most: int) -> str:
    syllables = range(chance.randint(2, most))
    parts = (chance.choice(BEGINNINGS) + chance.choice(VOWELS) for _ in syllables)
    return ("".join(parts) + chance.choice(ENDINGS)).capitalize()


def _usual(chance: random.Random, words: list[str]) -> str:
    """Choose a word; a few are as frequent as Singh and Muhammad are."""
    return words[int(len(words) * chance.random() ** 1.6)]


def _accented(word: str, chance: random.Random) -> str:
    at = [n for n, letter in enumerate(word) if letter in "aeiouns"]
    place = chance.choice(at)
    letter = dict(zip("aeiouns", "áèíóùñš", strict=True))[word[place]]
    return word[:place] + letter + word[place + 1 :]


def _wrong(word: str, chance: random.Random) -> str:
    """Swap two letters, or leave one out, double it or write another."""
    at = chance.randrange(len(word) - 1)
    return chance.choice(
        (
            word[:at] + word[at + 1] + word[at] + word[at + 2 :],
            word[:at] + word[at + 1 :],
            word[: at + 1] + word[at:],
            word[:at] + chance.choice("abcdefghiklmnoprstuvwz") + word[at + 1 :],
        )
    ).capitalize()


if __name__ == "__main__":
    given = argparse.ArgumentParser()
    given.add_argument("file", type=Path)
    given.add_argument("--players", type=int, default=PLAYERS)
    given.add_argument("--seed", type=int, default=SEED)
    arguments = given.parse_args()
    write(arguments.file, arguments.players, arguments.seed)
