"""Reads results files of the English Chess Federation."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from tourneyelo.errors import Refused
from tourneyelo.model import Finding, FurtherFact, Layout, Player, Tournament
from tourneyelo.model.wording import counted, listed, named
from tourneyelo.plugin import Certainty, Detection, Imported, Importer, Source, chosen_event
from tourneyelo.plugin.hostile import printable
from tourneyelo_ecf.report import codes
from tourneyelo_ecf.report.check import outside
from tourneyelo_ecf.report.event_reading import EventReader
from tourneyelo_ecf.report.fields import EVENT, FINISH, PLAYERS, RESULTS, Part, RecordReader, split
from tourneyelo_ecf.report.fields import parts as divided
from tourneyelo_ecf.report.games import GamesReader, Played
from tourneyelo_ecf.report.people import PeopleReader

_FINISH = re.compile(r"#\s*F\s*I\s*N\s*I\s*S\s*H\b", re.IGNORECASE)
_MARK = b"#EVENTDETAILS"
_NO_FIELD = Detection(Certainty.NO, "no fields such as #EVENT DETAILS")
_LESSER = (b"#PLAYERLIST", b"#SECTIONRESULTS", b"#MATCHRESULTS", b"#OTHERRESULTS", b"#PIN1=")


class EcfImporter(Importer):
    """Reads the results file that results officers upload."""

    name = "ecf"
    title = "Results file of the English Chess Federation"
    extensions = (".txt",)
    codes = codes.READER

    def detect(self, source: Source) -> Detection:
        """Look for the headings of the format; blanks and case do not matter in them."""
        if b"#" not in source.head:
            return _NO_FIELD
        bare = b"".join(source.bare_head.replace(b"\0", b"").split()).upper()
        if _MARK in bare:
            return Detection(Certainty.CERTAIN, "a field #EVENT DETAILS")
        found = [mark.decode() for mark in _LESSER if mark in bare]
        if found:
            return Detection(Certainty.LIKELY, f"{found[0]}, but no #EVENT DETAILS")
        return _NO_FIELD

    def events(self, source: Source) -> tuple[str, ...]:
        """Name the sections, matches and other results."""
        return _names([part for part in _parts(source) if part.heading.name in RESULTS])

    def read(self, source: Source, options: Any) -> Imported:  # noqa: ARG002
        """Read one section, match or list of other results.

        Raises:
            Refused: a heading is missing, the file breaks off, or PINs are not beyond doubt.
        """
        reading = _Reading(source)
        reading.refuse()
        results = reading.results
        index = chosen_event(source, _names(results))
        tournament = _assembled(reading, index)
        return Imported(
            tournament=tournament,
            findings=tuple(sorted(reading.findings, key=lambda finding: finding.place.order)),
            encoding=source.decoded[1],
            understanding=(
                f"{counted(len(reading.people), 'player')} in PLAYER LIST",
                f"{counted(len(results), 'list')} of results",
                f"read: {reading.kinds[index]} {_names(results)[index]!r}",
            ),
        )


class _Reading:
    """All parts of one file, read, with everything that was found on the way."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.parts = _parts(source)
        self.results = [part for part in self.parts if part.heading.name in RESULTS]
        self.refusals = list(self._headings())
        self.findings = list(_about_text(source))
        self.facts: dict[str, Any] = {}
        self.people: dict[str, Player] = {}
        self.played: list[Played] = []
        self.kinds: list[str] = []
        self.facts_of_parts: list[tuple[FurtherFact, ...]] = []
        if not self.refusals or [f.code for f in self.refusals] == [codes.CUT.id]:
            self._read()

    def refuse(self) -> None:
        """Refuse a file of which the games cannot be told for certain."""
        if self.refusals:
            raise Refused(sorted(self.refusals, key=lambda finding: finding.place.order))

    def _headings(self) -> Iterator[Finding]:
        found = [part.heading.name for part in self.parts]
        for name, title in ((EVENT, "EVENT DETAILS"), (PLAYERS, "PLAYER LIST")):
            if found.count(name) != 1:
                times = counted(found.count(name), "time")
                yield codes.NOT_ECF.at(self.source.place(), f"{title} stands {times}, not once")
        if not self.results:
            message = "there are no MATCH RESULTS, SECTION RESULTS or OTHER RESULTS"
            yield codes.NOT_ECF.at(self.source.place(), message)
        if FINISH not in found:
            yield codes.CUT.at(self.source.place())

    def _read(self) -> None:
        event = EventReader(self.source, self._part(EVENT))
        self.facts = event.read()
        list_reader = RecordReader(self.source)
        ahead, records = list_reader.records(self._part(PLAYERS).fields, "PIN")
        reader = PeopleReader(self.source)
        self.people = reader.read(records)
        self.refusals += reader.refusals
        self.findings += [*event.findings, *list_reader.findings, *reader.findings]
        comment = ahead.get("COMMENT")
        if comment and comment.value:
            self.facts["further"] += (FurtherFact("ecf.list-comment", comment.value),)
        for part in self.results:
            self._read_games(part)

    def _read_games(self, part: Part) -> None:
        games = GamesReader(self.source, part, self.people)
        self.played.append(games.read())
        self.findings += games.findings
        self.refusals += games.refusals
        self.kinds.append(games.kind)
        facts: tuple[FurtherFact, ...] = ()
        if games.kind != "section":
            facts += (FurtherFact("ecf.kind", games.kind),)
        white = games.ahead.get("WHITEON")
        if white and white.value:
            facts += (FurtherFact("ecf.white-on", white.value),)
            place = self.source.place(white.line, white.column)
            message = f"WHITE ON {white.value} is kept; no colour is inferred from it"
            self.findings.append(codes.COLOURS_UNTOLD.at(place, message))
        self.facts_of_parts.append(facts)

    def _part(self, name: str) -> Part:
        return next(part for part in self.parts if part.heading.name == name)


def _parts(source: Source) -> list[Part]:
    return divided(split(printable(source.decoded[0])))


def _names(results: Sequence[Part]) -> tuple[str, ...]:
    return tuple(part.heading.value or RESULTS[part.heading.name] for part in results)


def _assembled(reading: _Reading, index: int) -> Tournament:
    """Put the event together as one of its sections tells it."""
    played = reading.played[index]
    everybody = list(reading.people.values())
    alone = len(reading.results) == 1
    present = [p for p in everybody if alone or p.number in played.rounds]
    absent = [p for p in everybody if p.number not in played.rounds]
    if absent and not alone:
        message = f"without a game in this section: {listed(map(named, absent))}"
        reading.findings.append(codes.NOT_IN_SECTION.at(reading.source.place(), message))
    facts = dict(reading.facts)
    section = reading.results[index].heading.value
    own = () if section in ("", facts["name"]) and alone else (section,)
    tournament = Tournament(
        section=own[0] if own else None,
        players=tuple(_with_rounds(p, played) for p in present),
        round_dates=played.days,
        layout=Layout(file=reading.source.name),
        **facts | {"further": facts["further"] + reading.facts_of_parts[index]},
    )
    reading.findings += outside(tournament)
    return tournament


def _with_rounds(player: Player, played: Played) -> Player:
    rounds = played.rounds.get(player.number, ())
    board = played.boards.get(player.number)
    further = (*player.further, FurtherFact("ecf.board", board)) if board else player.further
    return msgspec.structs.replace(player, rounds=rounds, further=further)


def _about_text(source: Source) -> Iterator[Finding]:
    text = source.decoded[0].removeprefix("\ufeff")
    at = next((at for at, letter in enumerate(text) if not _plain(letter)), None)
    if at is not None:
        line = text.count("\n", 0, at) + 1
        column = at - text.rfind("\n", 0, at)
        message = f"the character {printable(text[at])!r} is no plain letter or sign"
        yield codes.NOT_ASCII.at(source.place(line, column), message)
    end = _end(text)
    if end and text[end:].strip():
        line = text.count("\n", 0, end) + 1
        yield codes.AFTER_FINISH.at(source.place(line))
    if not text.lstrip().startswith("#"):
        yield codes.NOT_UNDERSTOOD.at(source.place(1), "text before the first field is left out")


def _plain(letter: str) -> bool:
    return letter.isascii() and printable(letter) == letter


def _end(text: str) -> int:
    found = _FINISH.search(text)
    return found.end() if found else 0
