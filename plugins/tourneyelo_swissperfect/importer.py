"""The SwissPerfect importer."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePath
from typing import Any

import msgspec

from tourneyelo.model import (
    NOT_PAIRED,
    Arbiter,
    DeclaredCounts,
    Finding,
    FurtherFact,
    Layout,
    Player,
    Result,
    Tournament,
)
from tourneyelo.model.wording import counted, named, numbers, tenths
from tourneyelo.plugin import Certainty, Detection, Imported, Importer, Source
from tourneyelo.plugin.digits import whole
from tourneyelo_swissperfect import codes, facts
from tourneyelo_swissperfect.bonus import extra_half_points, spread
from tourneyelo_swissperfect.games import GameReader
from tourneyelo_swissperfect.players import Entry, PlayerReader
from tourneyelo_swissperfect.records import (
    ENCODING,
    GAME_FIELDS,
    PLAYER_FIELDS,
    read_records,
)
from tourneyelo_swissperfect.trio import (
    FACTS,
    GAMES,
    PLAYERS,
    Part,
    Trio,
    events_in_zip,
    find_trio,
    part_of,
)


class SwissPerfectImporter(Importer):
    """Reads the three files of an event, from a folder or a zip."""

    name = "swissperfect"
    title = "SwissPerfect event (.trn, .sco, .ini)"
    extensions = (".trn",)
    sets = (("*.trn", "*.sco", "*.ini"),)
    codes = codes.READER

    def detect(self, source: Source) -> Detection:
        """Look for the columns of the tables, or for a zip with both."""
        if events_in_zip(source.data):
            return Detection(Certainty.CERTAIN, "a zip with .trn and .sco files of the same name")
        part = part_of(source.data)
        if part is None and source.extension in (PLAYERS, GAMES):
            return Detection(Certainty.POSSIBLE, "a damaged table, by its extension alone")
        if part is None:
            return Detection(Certainty.NO, "no table with the columns of SwissPerfect")
        if part == FACTS:
            return Detection(Certainty.LIKELY, "settings with a section [Tournament Info]")
        return Detection(Certainty.CERTAIN, f"a dBASE table with the columns of a {part} file")

    def events(self, source: Source) -> tuple[str, ...]:
        """Name the events in a zip by their files."""
        return tuple(events_in_zip(source.data))

    def read(self, source: Source, options: Any) -> Imported:  # noqa: ARG002
        """Read an event.

        Raises:
            Refused: a table is missing or damaged, or identities are given twice.
        """
        trio = find_trio(source)
        encoding = source.written_in or ENCODING
        listed = read_records(trio.players, PLAYER_FIELDS, source.written_in)
        paired = read_records(trio.games, GAME_FIELDS, source.written_in)
        reader = PlayerReader(trio.players)
        entries = reader.read(listed.rows)
        games = GameReader(trio.games, {each.identity: each.player.number for each in entries})
        last = games.read(paired.rows)
        players, about_bonus = _with_rounds(entries, games, last, trio.players)
        event = Tournament(
            players=players,
            numbers_stated=reader.numbers_stated,
            layout=_layout(trio.players),
        )
        event, lines, about_facts = _with_facts(event, trio, encoding)
        return Imported(
            tournament=event,
            findings=(
                *about_facts, *listed.findings, *reader.findings,
                *paired.findings, *games.findings, *about_bonus,
            ),
            producer="SwissPerfect",
            encoding=encoding,
            understanding=tuple(_understanding(event, trio, lines)),
        )  # fmt: skip


def _layout(part: Part) -> Layout:
    return Layout(file=part.file, sheet=part.member)


def _with_rounds(
    entries: list[Entry], games: GameReader, last: int, part: Part
) -> tuple[tuple[Player, ...], list[Finding]]:
    """Put the rounds together: pairings first, then byes for extra points."""
    players: list[Player] = []
    findings: list[Finding] = []
    for entry in entries:
        player = entry.player
        held = {n: r for n in range(1, last + 1) if (r := games.rounds.get((player.number, n)))}
        extra = extra_half_points(entry.cells)
        byes = spread(extra, entry.cells, held, last) if extra else {}
        findings += _about_bonus(entry, extra, byes, part)
        told = held | byes
        rounds = tuple(told.get(n, NOT_PAIRED) for n in range(1, max(told, default=0) + 1))
        players.append(msgspec.structs.replace(player, rounds=rounds))
    return tuple(players), findings


def _about_bonus(entry: Entry, extra: int, byes: dict[int, Any], part: Part) -> Iterator[Finding]:
    given = sum(2 if bye.result is Result.POINT_BYE else 1 for bye in byes.values())
    player, place = entry.player, part.record(entry.record)
    if byes:
        where = numbers("round", sorted(byes))
        message = f"{named(player)}: {tenths(5 * given)} extra points read as byes in {where}"
        yield codes.BONUS.at(place, message, player=player.number)
    if given < extra:
        left = tenths(5 * (extra - given))
        message = f"{named(player)}: {left} extra points find no round without a game"
        yield codes.BONUS_LEFT.at(place, message, player=player.number)


def _with_facts(
    event: Tournament, trio: Trio, encoding: str
) -> tuple[Tournament, tuple[facts.IniLine, ...], list[Finding]]:
    """Add what the .ini file says."""
    if trio.facts is None:
        place = trio.players.record()
        return event, (), [codes.FACTS_MISSING.at(place), codes.NO_DATES.at(place)]
    lines = facts.read_ini(trio.facts, encoding)
    arbiter = facts.value_of(lines, facts.INFO, "arbiter")
    organiser = facts.value_of(lines, facts.INFO, "organiser")
    event = msgspec.structs.replace(
        event,
        name=facts.value_of(lines, facts.INFO, "name") or None,
        chief_arbiter=Arbiter(name=arbiter, text=arbiter) if arbiter else None,
        declared=DeclaredCounts(rounds=whole(facts.value_of(lines, facts.INFO, "rounds"))),
        further=(FurtherFact(facts.ORGANISER, organiser),) if organiser else (),
        kept=facts.kept_lines(lines),
    )
    found = [*_about_lines(lines, trio.facts), *_about_day(organiser, trio.facts)]
    return _dated(event, organiser), lines, found


def _about_lines(lines: tuple[facts.IniLine, ...], part: Part) -> Iterator[Finding]:
    if not any(line.section.lower() == facts.INFO.lower() for line in lines):
        message = f"the .ini file has no section [{facts.INFO}], so that nothing is read from it"
        yield codes.FACTS_MISSING.at(part.record(), message, remedy="copy it again")


def _dated(event: Tournament, organiser: str) -> Tournament:
    """Take class and last day from the organiser's field where Australia keeps them there."""
    known = facts.australian(organiser)
    if known is None:
        return event
    day, class_ = known.last_day, known.time_control_class
    return msgspec.structs.replace(event, end_date=day, time_control_class=class_)


def _about_day(organiser: str, part: Part) -> list[Finding]:
    if facts.australian(organiser):
        message = f"the organiser {organiser!r} is read as state, kind and day of the last game"
        return [codes.AUSTRALIAN.at(part.record(), message)]
    return [codes.NO_DATES.at(part.record())]


def _understanding(
    event: Tournament, trio: Trio, lines: tuple[facts.IniLine, ...]
) -> Iterator[str]:
    here = [part for part in (trio.players, trio.games, trio.facts) if part]
    names = ", ".join(part.member or PurePath(part.file).name for part in here)
    yield f"SwissPerfect, {counted(len(here), 'file')}: {names}"
    yield f"{counted(len(event.players), 'player')}, {counted(event.rounds, 'round')}"
    if order := facts.tie_breaks(lines):
        yield f"tie-breaks of the event, kept as they stand: {', '.join(order)}"
