"""The importer of Swiss-Manager files."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tourneyelo.errors import Refused
from tourneyelo.model import Finding, Place
from tourneyelo.model.wording import counted, listed
from tourneyelo.plugin import Certainty, Detection, Imported, Importer, Source
from tourneyelo.plugin.importer import by_extension
from tourneyelo_swissmanager import codes
from tourneyelo_swissmanager.descriptions import TEAMS
from tourneyelo_swissmanager.event import (
    CLASSES,
    KINDS,
    about_event,
    is_fide_rated,
    make_event,
    tie_breaks,
)
from tourneyelo_swissmanager.players import about_players, read_player
from tourneyelo_swissmanager.record import Damaged
from tourneyelo_swissmanager.remarks import about_rounds
from tourneyelo_swissmanager.rounds import PairedRound, adjustments, read_rounds, rounds_of
from tourneyelo_swissmanager.sections import FAMILY, MAGIC, Sections, TeamRecords, read_sections
from tourneyelo_swissmanager.texts import read_day

_OLD_EXTENSIONS = (".tun", ".tut", ".tum", ".tur")
_EXTENSIONS = (".tunx", ".tutx", ".tumx", ".turx")
_LARGEST = 64 * 1024 * 1024


class SwissManagerImporter(Importer):
    """Reads individual events of Swiss-Manager's Unicode generation."""

    name = "swiss-manager"
    title = "Swiss-Manager tournament file"
    extensions = _EXTENSIONS
    codes = codes.READER

    def detect(self, source: Source) -> Detection:
        """Look at the first four bytes; the extension tells files of older programs."""
        if source.data.startswith(MAGIC):
            return Detection(Certainty.CERTAIN, "begins as files of Swiss-Manager (93 FF 89 44)")
        if source.data[1:4] == FAMILY:
            return Detection(Certainty.LIKELY, "begins as a Swiss-Manager file of another kind")
        extensions = (*_OLD_EXTENSIONS, *_EXTENSIONS)
        return by_extension(source, extensions, "does not begin with 93 FF 89 44")

    def read(self, source: Source, options: Any) -> Imported:  # noqa: ARG002
        """Read an individual event.

        Raises:
            Refused: it is none, is of teams or of an older program, is damaged, has no players, or
                its pairings contradict each other.
        """
        place = source.place()
        _refuse_others(source)
        sections = _sections(source)
        rounds = read_rounds(sections, place)
        players = tuple(
            read_player(number, record, rounds_of(number, rounds))
            for number, record in enumerate(sections.players, 1)
        )
        event = make_event(sections, players, tuple(adjustments(rounds)), place)
        return Imported(
            tournament=event,
            findings=(
                *about_event(sections, place),
                *about_players(sections.players, event.time_control_class, place),
                *about_rounds(sections, rounds, place),
            ),
            producer=_producer(sections),
            understanding=tuple(_understanding(sections, rounds)),
        )


def _refuse_others(source: Source) -> None:
    place = source.place()
    if len(source.data) > _LARGEST:
        raise Refused(codes.TOO_LARGE.at(place))
    if source.data.startswith(MAGIC):
        return
    if source.data[1:4] == FAMILY:
        message = f"the file begins with {source.data[:4].hex(' ').upper()}, not 93 FF 89 44"
        raise Refused(codes.OTHER_GENERATION.at(place, f"{message}: its layout is not known"))
    if source.extension in _OLD_EXTENSIONS:
        message = f"{source.extension} is a file of an older Swiss-Manager: its layout is not known"
        raise Refused(codes.OTHER_GENERATION.at(place, message))
    message = "the file does not begin with 93 FF 89 44, as files of today's Swiss-Manager do"
    raise Refused(codes.NOT_SWISS_MANAGER.at(place, message))


def _sections(source: Source) -> Sections:
    """Read the sections of an individual event with players, or say why not."""
    place = source.place()
    try:
        sections = read_sections(source.data)
    except Damaged as damage:
        message = f"byte {damage.offset} (0x{damage.offset:X}): {damage.message}"
        raise Refused(codes.DAMAGED.at(place, message)) from damage
    except TeamRecords as teams:
        raise Refused(_about_teams(teams, place)) from teams
    kind = sections.configuration.kind
    if kind not in KINDS:
        message = f"the event is of kind {kind}; known are 0 (Swiss), 1 (round robin), 2 (teams)"
        raise Refused(codes.UNKNOWN_KIND.at(place, message))
    if not sections.players:
        raise Refused(codes.NO_PLAYERS.at(place))
    return sections


def _about_teams(teams: TeamRecords, place: Place) -> Finding:
    configuration = teams.configuration
    holds = counted(configuration.players, "player") if configuration.players else "no players"
    kind = "a team event" if configuration.kind == TEAMS else "an event with records of teams"
    message = f"this is {kind} with {holds}; how the file keeps teams is not known"
    return codes.TEAM_EVENT.at(place, message)


def _producer(sections: Sections) -> str:
    day = read_day(sections.header.build)
    return f"Swiss-Manager, build of {day}" if day else "Swiss-Manager"


def _understanding(sections: Sections, rounds: Sequence[PairedRound]) -> Iterator[str]:
    configuration = sections.configuration
    yield f"written by {_producer(sections)} (the program tells its day, not its number)"
    class_ = CLASSES.get(configuration.time_control_kind)
    yield f"{KINDS[configuration.kind]}, {class_ or 'kind of time control not told'}"
    closed = sum(each.closed for each in rounds)
    yield (
        f"{counted(len(sections.players), 'player')}, {counted(configuration.rounds, 'round')}"
        f" planned, {len(rounds)} paired, {closed} with all results"
    )
    number = configuration.fide_event_id
    event = f", event number {number}" if number else ""
    rated = is_fide_rated(configuration)
    yield f"marked as rated by FIDE{event}" if rated else "not marked as rated by FIDE"
    if named := tie_breaks(configuration):
        yield f"tie-breaks by the numbers of the program: {listed(named)}"
