"""The lines of a .ctr file: ten values of the event, then three lines per player."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tourneyelo.model import Player, RoundResult, Tournament
from tourneyelo.model.wording import tenths
from tourneyelo_cfc import vocabulary
from tourneyelo_cfc.check import cfc_id_of

Given = Mapping[str, str | None]
"""What the user gave, by option."""
FACTS = {
    "province": "cfc.province",
    "director_id": "cfc.director-id",
    "organiser_id": "cfc.organiser-id",
}


def rows_of(event: Tournament, given: Given) -> Iterator[list[str]]:
    """Yield the values of every line."""
    end = event.end_date
    class_ = event.time_control_class
    yield [
        plain(event.name or ""),
        fact_of(event, given, "province"),
        plain(event.further_fact("cfc.third-value") or ""),
        kind_of(event, given)[0],
        f"{end.year:04}/{end.month:02}/{end.day:02}" if end else "",
        str(len(event.players)),
        str(event.rounds),
        vocabulary.CLASS_LETTERS.get(class_, "") if class_ else "",
        fact_of(event, given, "director_id"),
        fact_of(event, given, "organiser_id"),
    ]
    places = places_of(event)
    for player in event.players:
        codes = codes_of(event, player, places)
        yield [plain(cfc_id_of(player) or "")]
        yield [value for pair in codes for value in pair]
        yield [tenths(sum(vocabulary.TENTHS[code[0]] for code, _ in codes))]


def fact_of(event: Tournament, given: Given, option: str) -> str:
    """Return a fact as the user gave it, else as the input has it."""
    return plain(given[option] or event.further_fact(FACTS[option]) or "")


def kind_of(event: Tournament, given: Given) -> tuple[str, bool]:
    """Return S or R, and whether the pairings had to tell it."""
    stated = given["kind"]
    words = (event.type or "").lower()
    if stated:
        return stated, False
    if "robin" in words or "swiss" in words:
        return ("R" if "robin" in words else "S"), False
    everybody = {player.number for player in event.players}
    met = [
        {record.opponent for record in player.rounds if record.opponent is not None}
        for player in event.players
    ]
    complete = all(
        found == everybody - {player.number}
        for found, player in zip(met, event.players, strict=True)
    )
    return ("R" if complete and everybody else "S"), True


def places_of(event: Tournament) -> dict[int, int]:
    """Map starting rank numbers to places in the file, by which opponents are named."""
    return {player.number: at for at, player in enumerate(event.players, 1)}


def codes_of(event: Tournament, player: Player, places: Mapping[int, int]) -> list[tuple[str, str]]:
    """Return code and opponent of every round of the event."""
    rated = (player.further_fact(vocabulary.RATED_ROUNDS) or "").split()
    told: list[tuple[str, str]] = []
    for at in range(1, event.rounds + 1):
        record = player.rounds[at - 1] if at <= len(player.rounds) else None
        code, opponent = _code(record, places)
        again = {short: long for long, short in vocabulary.RATED_FORFEITS.items()}
        told.append((again.get(code, code) if str(at) in rated else code, opponent))
    return told


def _code(record: RoundResult | None, places: Mapping[int, int]) -> tuple[str, str]:
    if record is None:
        return "L", "0"
    place = places.get(record.opponent or 0)
    if place is not None and record.result in vocabulary.LETTERS:
        return vocabulary.LETTERS[record.result], str(place)
    return vocabulary.LETTERS_ALONE.get(record.result, "L"), "0"


def plain(text: str) -> str:
    """Write a text in printable ASCII, quotation marks as apostrophes."""
    from anyascii import anyascii

    letters = (c if c.isascii() and c.isprintable() else anyascii(c) or " " for c in text)
    return " ".join("".join(letters).replace('"', "'").split())
