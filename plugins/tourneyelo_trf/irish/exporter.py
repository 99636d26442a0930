"""The Krause exporter: TRF06 with the numbers, dates and totals that Ireland asks for."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, BinaryIO, ClassVar, Literal

import msgspec

from tourneyelo.model import (
    OPEN,
    Finding,
    Player,
    Rating,
    RatingKind,
    Report,
    RoundResult,
    Tournament,
    federation_code,
)
from tourneyelo.model.wording import counted, listed, named, tenths
from tourneyelo_trf import losses
from tourneyelo_trf.codes import NOT_CARRIED, WRITER
from tourneyelo_trf.exporter import TrfExporter, TrfOptions
from tourneyelo_trf.irish import codes
from tourneyelo_trf.irish.byes import half_points
from tourneyelo_trf.irish.check import has_number, without_number
from tourneyelo_trf.irish.demands import HIGHEST_RATING, about_names
from tourneyelo_trf.lines import KRAUSE, header_lines, player_lines, team_lines
from tourneyelo_trf.rounds import writable
from tourneyelo_trf.trf26.order import Anchored

NAME_WIDTH = 32
"""Columns 15-46: one less than in TRF."""
TEAM_NAME_WIDTH = 31
_RECORD = re.compile(r"[0-9]{3} ")
_DAYS = frozenset({"042", "052", "132"})
_COUNTS = frozenset({"062", "072", "082"})
"""Records that the union counts anew."""


class KrauseExportOptions(TrfOptions, frozen=True, forbid_unknown_fields=True):
    """What users may set."""

    event: str = ""
    """Name of the event, when the input tells none."""
    numbers: Literal["icu", "fide"] = "icu"
    """Which numbers are written, where a player has both."""
    ratings: Literal["fide", "icu"] = "fide"
    """Whose ratings are written, as the upload page asks."""


class KrauseExporter(TrfExporter):
    """Writes reports as the union's reader takes them."""

    name = "krause"
    usual_extension = ".tab"
    title = "Krause, the TRF06 of the Irish Chess Union"
    profile: ClassVar[str | None] = None
    options = KrauseExportOptions
    codes = WRITER + codes.WRITER

    def problems(self, report: Report, options: Any) -> Iterable[Finding]:
        """Say what the union refuses and what gets lost."""
        event = _irish(report.tournament, options)
        changed = msgspec.structs.replace(report, tournament=event)
        yield from super().problems(changed, options)
        yield from _lacking(event)
        yield from about_names(event)
        yield from _strange_numbers(report.tournament)
        yield from _second_facts(report.tournament)
        yield from _other_ratings(report.tournament, options)
        yield from _players(report.tournament, options)

    def write(self, report: Report, out: BinaryIO, options: Any) -> None:
        """Write the report."""
        event = _irish(report.tournament, options)
        super().write(msgspec.structs.replace(report, tournament=event), out, options)

    def lines(self, event: Tournament) -> list[Anchored]:
        """Make the records that say something, dates with hyphens."""
        head = [(code, _dated(code, line)) for code, line in header_lines(event)]
        said = [(code, line) for code, line in head if line[4:].strip() and code not in _COUNTS]
        return [*said, *team_lines(event), *player_lines(event, KRAUSE)]

    def left_out(self, event: Tournament) -> Iterable[Finding]:
        """Tell what Krause has no record or code for."""
        yield from losses.unmoved_draws(event)
        yield from losses.kinds_in_trf06(event, "Krause", KRAUSE)
        yield from losses.left_out(event, "Krause")

    def drops(self, line: str) -> bool:
        """Leave out every record that is not modelled; the union refuses the unknown."""
        return bool(_RECORD.match(line))


def _dated(code: str, line: str) -> str:
    """Write days as YYYY-MM-DD, those of the rounds as YY-MM-DD."""
    return line.replace("/", "-") if code in _DAYS else line


def _irish(event: Tournament, options: KrauseExportOptions) -> Tournament:
    """Put numbers, ratings and totals into the fields whose columns they are written to."""
    players = tuple(_player(player, options) for player in event.players)
    return msgspec.structs.replace(event, name=event.name or options.event, players=players)


def _player(player: Player, options: KrauseExportOptions) -> Player:
    rating = _rating(player, options)
    return msgspec.structs.replace(
        player,
        fide_id=_number(player, options),
        national_id=None,
        ratings=(Rating(rating),) if rating and rating <= HIGHEST_RATING else (),
        points_declared=5 * _written_half_points(player),
    )


def _number(player: Player, options: KrauseExportOptions) -> int | None:
    own = int(player.national_id or 0) if has_number(player) else None
    return (own or player.fide_id) if options.numbers == "icu" else (player.fide_id or own)


def _rating(player: Player, options: KrauseExportOptions) -> int | None:
    kind = RatingKind.NATIONAL if options.ratings == "icu" else RatingKind.FIDE
    return next((rating.value for rating in player.ratings if rating.kind is kind), None)


def _written_half_points(player: Player) -> int:
    """Sum the results as they are written: one against nobody becomes a bye."""
    rounds: tuple[RoundResult, ...] = tuple(writable(record) for record in player.rounds)
    return half_points(msgspec.structs.replace(player, rounds=rounds))


def _lacking(event: Tournament) -> Iterator[Finding]:
    """Yield errors: what a report must have."""
    place = event.layout.place(None)
    facts = {
        "name (012)": (event.name, "give it with -O event=NAME"),
        "first day (042)": (
            event.start_date or event.raw.get("start_date"),
            "give it with --date YYYY-MM-DD",
        ),
    }
    for what, (value, remedy) in facts.items():
        if not value:
            yield codes.CANNOT_STATE.at(place, f"the event has no {what}", remedy=remedy)
    if not any(player.rounds for player in event.players):
        yield codes.CANNOT_STATE.at(place, "there is no round: the ICU refuses such records")
    for team in event.teams:
        if len(team.name) > TEAM_NAME_WIDTH:
            message = f"the team name {team.name!r} is too long: {TEAM_NAME_WIDTH} fit"
            yield codes.CANNOT_STATE.at(place, message, remedy="shorten it")
    yield from _without_sign(event)


def _without_sign(event: Tournament) -> Iterator[Finding]:
    for player in event.players:
        for number, record in enumerate(player.rounds, 1):
            if record.result in OPEN:
                message = f"{named(player)}, round {number}: the result is {record.result}"
                where = event.layout.place(player.row, round_=number)
                yield codes.NO_LETTER.at(where, message, player=player.number, round=number)


def _second_facts(event: Tournament) -> Iterator[Finding]:
    """Tell that of two numbers, or two ratings, of a player one is written."""
    numbers = sum(bool(has_number(p) and p.fide_id) for p in event.players)
    ratings = sum(len(player.ratings) > 1 for player in event.players)
    for count, thing in ((numbers, "number"), (ratings, "rating")):
        if count:
            whom = counted(count, "player")
            message = f"Krause holds one {thing} of a player; one of two is left out for {whom}"
            yield NOT_CARRIED.at(event.layout.place(None), message)


def _other_ratings(event: Tournament, options: KrauseExportOptions) -> Iterator[Finding]:
    """Tell of how many players the only ratings are of the kind that is not written."""
    lost = [p for p in event.players if p.ratings and _rating(p, options) is None]
    if lost:
        kind, other = ("national", "icu") if options.ratings == "fide" else ("FIDE", "fide")
        message = f"{counted(len(lost), 'player')} with a {kind} rating only; left out"
        remedy = f"-O ratings={other} writes the others, if the ICU is to have them"
        yield NOT_CARRIED.at(event.layout.place(lost[0].row), message, remedy=remedy)


def _strange_numbers(event: Tournament) -> Iterator[Finding]:
    """Tell national numbers that the union would take for those of FIDE."""
    strange = [p for p in event.players if p.national_id and not has_number(p)]
    if strange:
        which = listed(f"{p.national_id} of player {p.number}" for p in strange)
        held = counted(len(strange), "national number")
        message = f"{held} not of the form of the ICU's, which are left out: {which}"
        yield NOT_CARRIED.at(event.layout.place(strange[0].row), message)


def _players(event: Tournament, options: KrauseExportOptions) -> Iterator[Finding]:
    for player in event.players:
        place, who = event.layout.place(player.row), named(player)
        if len(player.name) == NAME_WIDTH + 1:
            message = f"{who}: the name fills a column more than the {NAME_WIDTH} that are read"
            yield codes.CANNOT_STATE.at(place, message, player=player.number)
        stated, made = player.points_declared, 5 * _written_half_points(player)
        if stated is not None and stated != made:
            message = f"{who}: {tenths(made)} points are written, {tenths(stated)} were stated"
            yield codes.TOTAL.at(place, message, player=player.number)
    yield from _foreign_codes(event)
    if options.numbers == "icu":
        yield from without_number(event)


def _foreign_codes(event: Tournament) -> Iterator[Finding]:
    """Tell in one sentence who stands under a code that is no federation of FIDE's."""
    told = [(player, player.raw_text("federation")) for player in event.players]
    odd = [(player, code) for player, code in told if code and not federation_code(code)]
    if odd:
        which = listed(f"{code!r} of player {player.number}" for player, code in odd)
        message = f"{counted(len(odd), 'code')} that are no federations of FIDE's: {which}"
        place = event.layout.place(odd[0][0].row, "federation")
        yield codes.NOT_FEDERATION.at(place, message)
