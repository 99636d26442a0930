"""ForeignCSV: Irish players at a foreign event, a block of rounds each."""

from __future__ import annotations

import csv
import datetime
import io
import re
from collections.abc import Iterable, Iterator
from typing import Any, BinaryIO

import msgspec

from tourneyelo.model import (
    Code,
    Colour,
    Encounter,
    Finding,
    Player,
    Report,
    Result,
    Tournament,
    by_number,
    encounters,
)
from tourneyelo.model.wording import counted, listed, named, tenths
from tourneyelo.plugin import Exporter
from tourneyelo_icu import codes

IRELAND = "IRL"
_WEBSITE = ("Website", "Web site", "Site")
"""Under which names the reader keeps the line of the web page."""
_COLOURS = {Colour.WHITE: "W", Colour.BLACK: "B"}
_SCORES = {2: "1", 1: "=", 0: "0"}
_WORTH = {
    Result.WIN: 2, Result.UNMOVED_WIN: 2, Result.FORFEIT_WIN: 2, Result.FULL_BYE: 2,
    Result.PAIRING_BYE: 2, Result.POINT_BYE: 2, Result.DRAW: 1, Result.UNMOVED_DRAW: 1,
    Result.HALF_BYE: 1, Result.LOSS: 0, Result.UNMOVED_LOSS: 0, Result.FORFEIT_LOSS: 0,
    Result.ZERO_BYE: 0, Result.UNPAIRED: 0,
}  # fmt: skip
"""Half points of a round; a result that is not here is not known."""


class ForeignCsvOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What users may set."""

    event: str = ""
    """Name of the event, when the input tells none."""
    last_day: datetime.date | None = None
    """Last day of the event, when the input tells none."""
    website: str = ""
    """Web page of the event, when the input tells none."""
    players: str = ""
    """Starting rank numbers of the players to report, such as `3,7`; all Irish ones by default."""


class Line(msgspec.Struct, frozen=True):
    """A round of a reported player."""

    number: int
    met: Encounter | None
    half_points: int | None

    @property
    def is_game(self) -> bool:
        """Tell whether a game was played, which alone is rated."""
        return self.met is not None and self.met.record.result.played


class ForeignCsvExporter(Exporter):
    """Writes ForeignCSV."""

    name = "foreign-csv"
    usual_extension = ".csv"
    title = "ForeignCSV, Irish players at a foreign event"
    needs_rating = False
    options = ForeignCsvOptions
    codes = codes.OF_CSV

    def problems(self, report: Report, options: Any) -> Iterable[Finding]:
        """Say what the union would refuse and what is left out."""
        event = report.tournament
        yield from _about_facts(event, options)
        reported = reported_players(event, options)
        if not reported:
            yield codes.NOBODY.at(event.layout.place(None))
        known = by_number(event)
        for player in reported:
            yield from _about_player(event, player, lines_of(event, player, known))
        yield from _about_others(event, reported)

    def write(self, report: Report, out: BinaryIO, options: Any) -> None:
        """Write the file: the event, then a block for every player."""
        text = io.StringIO()
        rows = csv.writer(text, lineterminator="\n")
        event = report.tournament
        rows.writerows(_facts(event, options).items())
        known = by_number(event)
        for player in reported_players(event, options):
            surname, forename = _names(player)
            rows.writerow([])
            rows.writerow(["Player", player.national_id, surname, forename])
            lines = lines_of(event, player, known)
            rows.writerows(_row(line) for line in lines)
            rows.writerow(["Total", _points(lines)])
        out.write(text.getvalue().encode("utf-8", "replace"))


def reported_players(event: Tournament, options: ForeignCsvOptions) -> list[Player]:
    """Return the players with a block: those named by the user, else the Irish with a number."""
    chosen = {number.strip() for number in options.players.split(",")} - {""}
    if chosen:
        return [player for player in event.players if str(player.number) in chosen]
    return [
        player
        for player in event.players
        if _has_number(player) and player.federation in (None, IRELAND)
    ]


def lines_of(event: Tournament, player: Player, known: dict[int, Player]) -> list[Line]:
    """Return every round of the event for a player, also those his record does not reach."""
    met = {each.round: each for each in encounters(player, known)}
    rounds = max(event.declared.rounds or 0, event.rounds)
    return [
        Line(number, each, _WORTH.get(each.record.result) if each else 0)
        for number in range(1, rounds + 1)
        for each in (met.get(number),)
    ]


def _facts(event: Tournament, options: ForeignCsvOptions) -> dict[str, str]:
    kept = (event.raw.get(name) for name in _WEBSITE)
    rounds = max(event.declared.rounds or 0, event.rounds)
    return {
        "Event": " ".join((event.name or options.event).split()),
        "Start": str(event.start_date or ""),
        "End": str(event.end_date or options.last_day or ""),
        "Rounds": str(rounds or ""),
        "Website": options.website or next(filter(None, kept), ""),
    }


def _row(line: Line) -> list[str]:
    score = _SCORES.get(line.half_points or 0, "0")
    if not line.is_game or line.met is None or line.met.opponent is None:
        return [str(line.number), score, "-"]
    opponent, colour = line.met.opponent, line.met.record.colour
    return [
        str(line.number), score, _COLOURS[colour] if colour else "", *_names(opponent),
        str(opponent.rating or ""), opponent.title or "", opponent.federation or "",
    ]  # fmt: skip


def _points(lines: list[Line]) -> str:
    return tenths(5 * sum(line.half_points or 0 for line in lines)).removesuffix(".0")


def _names(player: Player) -> tuple[str, str]:
    surname, _, forename = " ".join(player.name.split()).partition(",")
    return surname.strip(), forename.strip()


def _has_number(player: Player) -> bool:
    """Tell whether somebody has a number of the union; those of six digits and more are FIDE's."""
    return re.fullmatch(r"[1-9]\d{0,4}", player.national_id or "", re.ASCII) is not None


def _about_facts(event: Tournament, options: ForeignCsvOptions) -> Iterator[Finding]:
    missing = [word for word, text in _facts(event, options).items() if not text]
    if missing:
        message = f"these lines would be empty: {listed(missing)}"
        yield codes.FACT_MISSING.at(event.layout.place(None), message)


def _about_player(event: Tournament, player: Player, lines: list[Line]) -> Iterator[Finding]:
    def say(code: Code, message: str, number: int | None = None) -> Finding:
        place = event.layout.place(player.row, round_=number)
        where = f", round {number}" if number else ""
        said = f"{named(player)}{where}: {message}"
        return code.at(place, said, player=player.number, round=number)

    if not _has_number(player):
        yield say(codes.NUMBER_MISSING, "no number of the Irish Chess Union")
    if not all(_names(player)):
        yield say(codes.NAME, "surname and first name are needed")
    games = [line.met for line in lines if line.is_game and line.met]
    for line in lines:
        for code, message in _about_line(line):
            yield say(code, message, line.number)
    if not any(met.opponent and met.opponent.rating for met in games):
        yield say(codes.NO_RATED_OPPONENT, "nobody with a rating was met")
    stated, made = player.points_declared, _points(lines)
    if stated is not None and tenths(stated).removesuffix(".0") != made:
        yield say(codes.TOTAL, f"the total becomes {made}, stated are {tenths(stated)}")


def _about_line(line: Line) -> Iterator[tuple[Code, str]]:
    if line.half_points is None and line.met:
        yield codes.RESULT_MISSING, f"the result is {line.met.record.result}"
    if not line.is_game or line.met is None:
        return
    opponent = line.met.opponent
    if opponent is None:
        yield codes.OPPONENT, f"the opponent {line.met.record.opponent} is not in the event"
        return
    if not line.met.agreement.usable:
        yield codes.CONTRADICTED, f"{named(opponent)} tells it otherwise: {line.met.agreement}"
    if opponent.federation is None:
        yield codes.OPPONENT, f"{named(opponent)} has no federation"
    if line.met.record.colour is None:
        yield codes.COLOUR, f"the colour against {named(opponent)} is not known"


def _about_others(event: Tournament, reported: list[Player]) -> Iterator[Finding]:
    """Tell in one sentence what the blocks do not hold."""
    numbers = {player.number for player in reported}
    met = {record.opponent for player in reported for record in player.rounds}
    others = sum(p.number not in numbers and p.number not in met for p in event.players)
    unplayed = sum(
        bool(record.opponent) and not record.result.played
        for player in reported
        for record in player.rounds
    )
    things = [
        "the name of the section" if event.section else "",
        counted(others, "player") + " whom nobody reported has met" if others else "",
        counted(unplayed, "opponent") + " of games that were not played" if unplayed else "",
        "numbers, birth dates and games of opponents",
    ]
    if reported:
        said = listed([thing for thing in things if thing])
        yield codes.CSV_LOSES.at(event.layout.place(None), f"left out: {said}")
