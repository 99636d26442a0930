"""The Krause importer: TRF, read as the Irish Chess Union reads it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, Literal

import msgspec

from tourneyelo.model import Finding, Player, Rating, RatingKind, Tournament
from tourneyelo.model.wording import counted, named, numbers, tenths
from tourneyelo.plugin import Certainty, Detection, Imported, Importer, Source
from tourneyelo_trf.codes import READER
from tourneyelo_trf.importer import TrfImporter
from tourneyelo_trf.irish import codes
from tourneyelo_trf.irish.byes import raised
from tourneyelo_trf.irish.demands import HIGHEST_RATING, about_names
from tourneyelo_trf.irish.evidence import IRELAND, SMALLEST_FIDE_ID, is_irish

_KNOWN = frozenset("001 012 013 022 032 042 052 062 072 082 092 102 112 122 132".split())
_RECORD = re.compile(r"([0-9]{3}) ")

Step = Callable[[Player], tuple[Player, Finding | None]]


class KrauseOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What users may set, as they do on the upload page."""

    ratings: Literal["", "fide", "icu"] = ""
    """Whose ratings stand in the file; FIDE's when nobody says."""


class KrauseImporter(Importer):
    """Reads Irish reports; how their columns are read is the TRF importer's business."""

    name = "krause"
    title = "Krause, the TRF06 of the Irish Chess Union"
    extensions = (".tab",)
    options = KrauseOptions
    codes = READER + codes.READER

    def detect(self, source: Source) -> Detection:
        """Look for an Irish event with numbers of the union in a Tournament Report File."""
        if is_irish(source.data):
            reason = "TRF of an Irish event (032 IRL) with numbers of the Irish Chess Union"
            return Detection(Certainty.CERTAIN, reason)
        return Detection(Certainty.NO, "no Irish event (032 IRL) with numbers of its union")

    def read(self, source: Source, options: Any) -> Imported:
        """Read a report by the rules of the union.

        Raises:
            Refused: it is no TRF, has no players, or a player record cannot be read for certain.
        """
        imported = TrfImporter().read(source, None)
        reader = _IrishReader(imported.tournament, options or KrauseOptions())
        event = reader.read()
        return msgspec.structs.replace(
            imported,
            tournament=event,
            findings=(*imported.findings, *reader.findings),
            understanding=(*imported.understanding, "read by the rules of the Irish Chess Union"),
        )


class _IrishReader:
    """Goes over an event once; `findings` holds what had to be said."""

    def __init__(self, event: Tournament, options: KrauseOptions) -> None:
        self.findings: list[Finding] = []
        self._event = event
        self._options = options

    def read(self) -> Tournament:
        """Apply every rule to every player."""
        steps: tuple[Step, ...] = (_with_identity, self._with_rating, self._with_byes)
        players = []
        for player in self._event.players:
            changed = player
            for step in steps:
                changed, finding = step(changed)
                self.findings += [finding] if finding else []
            players.append(changed)
        event = msgspec.structs.replace(self._event, players=tuple(players))
        self.findings += self._about_identities(event)
        self.findings += self._about_ratings(event)
        self.findings += about_names(event)
        self.findings += self._about_records()
        return event

    def _with_rating(self, player: Player) -> tuple[Player, Finding | None]:
        value = player.rating
        if value is None:
            return player, None
        if value > HIGHEST_RATING:
            message = f"{named(player)}: the rating {value} does not count"
            place = self._event.layout.place(player.row, "rating")
            finding = codes.RATING_RANGE.at(place, message, player=player.number)
            return msgspec.structs.replace(player, ratings=()), finding
        if self._options.ratings == "icu":
            rating = Rating(value, RatingKind.NATIONAL, IRELAND)
            return msgspec.structs.replace(player, ratings=(rating,)), None
        return player, None

    def _with_byes(self, player: Player) -> tuple[Player, Finding | None]:
        changed, rounds = raised(player, self._event.rounds)
        if not rounds:
            return player, None
        total = tenths(player.points_declared or 0)
        message = f"{named(player)}: byes fill the stated total of {total}, in "
        place = self._event.layout.place(player.row, "points")
        said = message + numbers("round", rounds)
        return changed, codes.RAISED.at(place, said, player=player.number)

    def _about_identities(self, event: Tournament) -> Iterator[Finding]:
        found = sum(player.national_id is not None for player in event.players)
        if found:
            message = (
                f"{counted(found, 'number')} below {SMALLEST_FIDE_ID} read as numbers of the ICU"
            )
            yield codes.IDENTITIES.at(event.layout.place(None), message)

    def _about_ratings(self, event: Tournament) -> Iterator[Finding]:
        if not self._options.ratings and any(player.rating for player in event.players):
            yield codes.RATINGS.at(event.layout.place(None))

    def _about_records(self) -> Iterator[Finding]:
        event = self._event
        for what, value in (("name (012)", event.name), ("first day (042)", event.start_date)):
            if value is None:
                yield codes.MISSING.at(event.layout.place(None), f"the event has no {what}")
        for record in event.kept:
            code = _RECORD.match(record.text)
            if code and code[1] not in _KNOWN:
                message = f"record {code[1]} is not known to the ICU"
                yield codes.RECORD.at(event.layout.place(record.line), message)


def _with_identity(player: Player) -> tuple[Player, Finding | None]:
    """Take small numbers for those of the union."""
    number = player.fide_id
    if number is None or number >= SMALLEST_FIDE_ID:
        return player, None
    return msgspec.structs.replace(player, fide_id=None, national_id=str(number)), None
