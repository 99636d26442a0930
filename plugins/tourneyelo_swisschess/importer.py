"""The importer of Swiss-Chess files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from tourneyelo.errors import Refused
from tourneyelo.model import DeclaredCounts, Finding, Layout, Player, Tournament
from tourneyelo.model.by_decision import decided
from tourneyelo.model.wording import counted
from tourneyelo.plugin import Certainty, Detection, Imported, Importer, Source
from tourneyelo.plugin.field_reader import FieldReader
from tourneyelo.plugin.fixed_records import Record
from tourneyelo.plugin.importer import by_extension
from tourneyelo_swisschess import codes, totals
from tourneyelo_swisschess.event import event_facts
from tourneyelo_swisschess.geometry import Geometry, expected, head, measured
from tourneyelo_swisschess.layout import BASE_8, DUMMY, FIRST_OF_8, MODES, ROUND_ROBIN, SWISS
from tourneyelo_swisschess.players import player_of
from tourneyelo_swisschess.rounds import RoundReader
from tourneyelo_swisschess.tie_breaks import read_tie_breaks

USUAL = "cp1252"
"""Both known readers take the texts for those of Windows in the west (inferred)."""


class SwissChessOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options of the reader."""

    trust_records: bool = False
    """Rate players of team events whose totals do not fit their results."""


class SwissChessImporter(Importer):
    """Reads individual events of version 8; version 7 and team events with a warning."""

    name = "swiss-chess"
    title = "tournament file of Swiss-Chess"
    extensions = (".swt",)
    options = SwissChessOptions
    codes = codes.READER

    def detect(self, source: Source) -> Detection:
        """Compare the size of the file with the counts in its base block: there is no signature."""
        base = head(source.data, USUAL)
        if base is None:
            return by_extension(source, self.extensions, "no version and counts of Swiss-Chess")
        version = _version(base.numbers["version"])
        if measured(base, len(source.data)):
            reason = f"the size is exactly that of its counts, version {version}"
            return Detection(Certainty.LIKELY, reason)
        if base.texts["name"] or base.texts["title"]:
            return Detection(Certainty.POSSIBLE, f"version {version}, but {_cut(base, source)}")
        return by_extension(
            source, self.extensions, "the size does not fit the counts of Swiss-Chess"
        )

    def read(self, source: Source, options: Any) -> Imported:
        """Read the tournament.

        Raises:
            Refused: it is none of Swiss-Chess, cut short, or without players, or two players carry
                one number.
        """
        written_in = source.written_in or USUAL
        geometry = _geometry(source, written_in)
        cards, dummies = _cards(source, geometry, written_in)
        tournament, findings = _tournament(source, geometry, cards, dummies)
        if geometry.is_team_event and not options.trust_records:
            moved = totals.moved_in_team(_by_number(cards), tournament)
            findings += totals.about_moved(tournament, moved)
            doubted = totals.without_results(tournament.players, moved)
            tournament = msgspec.structs.replace(tournament, players=doubted)
        return Imported(
            tournament=tournament,
            findings=(*_about_file(source, geometry), *findings),
            producer=f"Swiss-Chess {_version(geometry.version)}",
            encoding=written_in,
            understanding=tuple(_understanding(geometry, tournament)),
        )


def _geometry(source: Source, written_in: str) -> Geometry:
    base = head(source.data, written_in)
    if base is None:
        raise Refused(codes.NOT_SWISS_CHESS.at(source.place()))
    geometry = measured(base, len(source.data))
    if geometry is None:
        raise Refused(codes.SIZE.at(source.place(), _cut(base, source)))
    return geometry


def _cut(base: Record, source: Source) -> str:
    return expected(base, len(source.data))


def _cards(
    source: Source, geometry: Geometry, written_in: str
) -> tuple[dict[int, Record], set[int]]:
    """Return the cards by their index, and the identities of the partners of byes."""
    card = geometry.generation.card
    read = [
        card.read(source.data, geometry.cards_at + at * card.size, written_in)
        for at in range(geometry.players)
    ]
    shared = [i for i, n in Counter(each.numbers["identity"] for each in read).items() if n > 1]
    if shared:
        message = f"the number {shared[0]} in the pairings is given to more than one player"
        raise Refused(codes.ONE_IDENTITY.at(source.place(), message))
    dummies = {each.numbers["identity"] for each in read if each.numbers["dummy"] == DUMMY}
    people = {at: c for at, c in enumerate(read) if c.numbers["identity"] not in dummies}
    if not people:
        raise Refused(codes.NO_PLAYERS.at(source.place()))
    return people, dummies


def _tournament(
    source: Source, geometry: Geometry, cards: dict[int, Record], dummies: set[int]
) -> tuple[Tournament, list[Finding]]:
    place, base = source.place(), geometry.base
    numbers, stated = _numbers(cards)
    findings = [] if stated else [codes.COUNTED_NUMBERS.at(place)]
    identities = {card.numbers["identity"]: numbers[at] for at, card in cards.items()}
    rounds = RoundReader(source.data, geometry, identities, dummies, place)
    told = rounds.read({numbers[at]: at for at in cards})
    fields = FieldReader(codes.FIELDS, place)
    facts = event_facts(source.data, base, fields, source.written_in or USUAL)
    players: list[Player] = []
    for at, card in cards.items():
        own = FieldReader(codes.FIELDS, place, numbers[at])
        player = player_of(card, numbers[at], own)
        players.append(msgspec.structs.replace(player, rounds=told[numbers[at]]))
        findings += own.findings
    tournament = Tournament(
        players=tuple(sorted(players, key=lambda player: player.number)),
        numbers_stated=stated,
        declared=DeclaredCounts(rounds=geometry.slots or base.numbers["rounds"]),
        raw=fields.raw_texts(),
        further=decided(rounds.findings, codes.BY_DECISION),
        layout=Layout(file=source.name),
        **facts,
    )
    tournament, about_points = _with_points(source, geometry, cards, tournament)
    return tournament, [*fields.findings, *findings, *rounds.findings, *about_points]


def _with_points(
    source: Source, geometry: Geometry, cards: dict[int, Record], tournament: Tournament
) -> tuple[Tournament, list[Finding]]:
    """Add what results are worth, extra points, and tie-breaks."""
    own = BASE_8.read(source.data) if geometry.version >= FIRST_OF_8 else None
    scoring, about_scoring = totals.scoring_of(geometry.base, own, tournament)
    tournament = msgspec.structs.replace(tournament, scoring=scoring)
    extra, about_extra = totals.extra_points(_by_number(cards), tournament)
    order, about_order = read_tie_breaks(geometry.base, source.place())
    pairing = msgspec.structs.replace(tournament.pairing, adjustments=extra, tie_breaks=order)
    whole = msgspec.structs.replace(tournament, pairing=pairing)
    return whole, [*about_scoring, *about_extra, *about_order]


def _numbers(cards: dict[int, Record]) -> tuple[dict[int, int], bool]:
    """Return the starting number of each card, and whether these are stated and all different."""
    stated = {at: card.numbers["number"] for at, card in cards.items()}
    if 0 not in stated.values() and len(set(stated.values())) == len(stated):
        return stated, True
    return {at: number for number, at in enumerate(cards, 1)}, False


def _by_number(cards: dict[int, Record]) -> dict[int, Record]:
    numbers = _numbers(cards)[0]
    return {numbers[at]: card for at, card in cards.items()}


def _about_file(source: Source, geometry: Geometry) -> Iterator[Finding]:
    place = source.place()
    if geometry.version < FIRST_OF_8:
        yield codes.OLD_VERSION.at(place)
    if geometry.is_team_event:
        yield codes.TEAM_EVENT.at(place)
    if geometry.passes_doubtful:
        yield codes.PASSES.at(place)
    if geometry.base.numbers["mode"] not in (SWISS, ROUND_ROBIN):
        yield codes.OTHER_MODE.at(place)


def _understanding(geometry: Geometry, tournament: Tournament) -> Iterator[str]:
    kind = "team event" if geometry.is_team_event else "individual event"
    mode = MODES.get(geometry.base.numbers["mode"], "unknown system")
    yield f"Swiss-Chess, file version {_version(geometry.version)}, {kind}, {mode}"
    players, rounds = len(tournament.players), tournament.rounds
    yield f"{counted(players, 'player')}, {counted(rounds, 'round')} with results"
    yield "left out: remarks and the free texts about players"


def _version(number: int) -> str:
    return f"{number // 100}.{number % 100:02}"
