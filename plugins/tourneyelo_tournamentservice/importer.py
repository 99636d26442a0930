"""The importer of TurneringsService files: every group is an event of the input."""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from tourneyelo.errors import Refused
from tourneyelo.model import (
    Arbiter,
    DeclaredCounts,
    Finding,
    Layout,
    Place,
    Tournament,
    federation_code,
)
from tourneyelo.model.pairing import PairingFacts
from tourneyelo.model.wording import counted, listed
from tourneyelo.plugin import Certainty, Detection, Imported, Importer, Source, chosen_event
from tourneyelo_tournamentservice import codes, values
from tourneyelo_tournamentservice.document import (
    Element,
    could_be_trx,
    group_names,
    groups,
    looks_like_trx,
    parse,
)
from tourneyelo_tournamentservice.players import PlayerReader, Setting, read_teams
from tourneyelo_tournamentservice.rounds import Rounds, read_rounds, read_scoring
from tourneyelo_tournamentservice.tie_breaks import read_tie_breaks


class TournamentServiceImporter(Importer):
    """Reads one group of a .trx file."""

    name = "tournamentservice"
    title = "TurneringsService (Norway), .trx"
    extensions = (".trx",)
    codes = codes.ALL

    def detect(self, source: Source) -> Detection:
        """Look at the first element and its attributes."""
        if looks_like_trx(source.data):
            return Detection(Certainty.CERTAIN, "XML with the first element of TurneringsService")
        if could_be_trx(source.data):
            return Detection(Certainty.LIKELY, "XML with elements Tournament and Group")
        return Detection(Certainty.NO, "no XML with a first element Tournament")

    def events(self, source: Source) -> tuple[str, ...]:
        """Name the groups."""
        try:
            return tuple(group_names(groups(parse(source))))
        except Refused:
            return ()

    def read(self, source: Source, options: Any) -> Imported:  # noqa: ARG002
        """Read a group.

        Raises:
            Refused: the file is no XML of this kind, or the group has no players.
        """
        root = parse(source)
        found = groups(root)
        if not found:
            raise Refused(codes.NO_GROUP.at(source.place(root.sourceline)))
        names = group_names(found)
        at = chosen_event(source, names)
        reader = GroupReader(source.name, root, found[at])
        event = reader.read()
        if len(found) == 1 and event.name:
            event = msgspec.structs.replace(event, section=None)
        return Imported(
            tournament=event,
            findings=tuple(reader.findings),
            producer=root.get("Producer") or "TurneringsService",
            encoding=source.written_in or root.getroottree().docinfo.encoding,
            understanding=tuple(_understanding(event, root, names, at)),
        )


class GroupReader:
    """Reads one group of a document; `findings` holds what had to be said."""

    def __init__(self, file: str, root: Element, group: Element) -> None:
        self.findings: list[Finding] = []
        self._file = file
        self._root = root
        self._group = group

    def read(self) -> Tournament:
        """Read the group.

        Raises:
            Refused: it has no players.
        """
        group, rounds = self._group, read_rounds(self._group, self._file)
        elements = _within(group, "Players", "Player")
        if not elements:
            raise Refused(codes.NO_PLAYERS.at(self._place()))
        federation = federation_code(self._root.get("Federation", ""))
        scoring = read_scoring(group)
        setting = Setting(self._file, rounds.time_control_class, federation, scoring)
        reader = PlayerReader(setting)
        players = reader.read(elements)
        teams = _within(group, "Teams", "Team")
        tie_breaks, strange = read_tie_breaks(group)
        self.findings += [*rounds.findings, *reader.findings, *self._about(strange, teams)]
        return Tournament(
            federation=federation,
            players=players,
            teams=read_teams(teams, elements, [player.number for player in players]),
            numbers_stated=reader.numbers_stated,
            scoring=scoring,
            pairing=PairingFacts(tie_breaks=tie_breaks),
            layout=Layout(file=self._file),
            **self._facts(rounds),
        )

    def _facts(self, rounds: Rounds) -> dict[str, Any]:
        """Read the facts of the group, else those of the whole event."""
        group, root = self._group, self._root
        days = [day for day in rounds.dates if day]
        deputy = self._arbiter("DeputyArbiter")
        return {
            "name": root.get("Event", "").strip() or None,
            "section": group.get("Event", "").strip() or None,
            "city": (group.get("Site") or root.get("Site") or "").strip() or None,
            "start_date": self._day("StartDate") or min(days, default=None),
            "end_date": self._day("EndDate") or max(days, default=None),
            "type": group.get("Pairing") or None,
            "chief_arbiter": self._arbiter("Arbiter"),
            "deputy_arbiters": (deputy,) if deputy else (),
            "round_dates": rounds.dates,
            "time_control": rounds.time_control,
            "time_control_code": rounds.time_control_code,
            "time_control_class": rounds.time_control_class,
            "declared": DeclaredCounts(rounds=values.positive(group.get("NumRounds", ""))),
        }

    def _arbiter(self, key: str) -> Arbiter | None:
        """Read an arbiter of the group, else of the event, which alone has FIDE numbers."""
        of_event = (self._root.get(key, ""), self._root.get(f"{key}FideId", ""))
        return values.arbiter(self._group.get(key, "")) or values.arbiter(*of_event)

    def _day(self, key: str) -> datetime.date | None:
        """Read a day of the group, else of the event; tell one that cannot be understood."""
        for element in (self._group, self._root):
            text = element.get(key, "").strip()
            if text and (day := values.date(text)):
                return day
            if text:
                place = Place(file=self._file, line=element.sourceline)
                message = f"the {key} {text!r} cannot be understood"
                self.findings.append(codes.FIELD.at(place, message))
        return None

    def _about(self, strange: list[str], teams: list[Element]) -> Iterator[Finding]:
        if strange:
            message = f"no codes of FIDE's for these tie-breaks: {listed(strange)}; none is used"
            yield codes.TIE_BREAKS.at(self._place(), message)
        if teams:
            yield codes.MATCHES.at(self._place())

    def _place(self) -> Place:
        return Place(file=self._file, line=self._group.sourceline)


def _within(group: Element, outer: str, inner: str) -> list[Element]:
    return [each for child in group.iterchildren(outer) for each in child.iterchildren(inner)]


def _understanding(
    event: Tournament, root: Element, names: Sequence[str], at: int
) -> Iterator[str]:
    version = root.get("Dataversion") or "not stated"
    yield f"TurneringsService, version of the data {version}; {counted(len(names), 'group')}"
    players, rounds = len(event.players), event.rounds
    yield f"{_called(names[at])}: {counted(players, 'player')}, {counted(rounds, 'round')}"


def _called(name: str) -> str:
    """Call a group by its name; nameless ones are named by their number already."""
    return name if name.startswith("group ") else f"group {name}"
