"""The tournament: one frozen value that every importer fills and everything else reads."""

from __future__ import annotations

import datetime
import enum
import re
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property

import msgspec

from tourneyelo.model.accounts import Accounts, looked_over
from tourneyelo.model.pairing import Adjustment, PairingFacts
from tourneyelo.model.place import Layout
from tourneyelo.model.player import FurtherFact, Player
from tourneyelo.model.result import STANDARD_SCORING, Colour, Result, Scoring


class TimeControlClass(enum.StrEnum):
    """Which of FIDE's three lists an event is rated on."""

    STANDARD = "standard"
    RAPID = "rapid"
    BLITZ = "blitz"


class Arbiter(msgspec.Struct, frozen=True):
    """An arbiter as stated; `text` keeps the original wording."""

    name: str
    title: str | None = None
    fide_id: int | None = None
    text: str = ""


class Team(msgspec.Struct, frozen=True, kw_only=True):
    """A team and its players in board order, by starting rank number."""

    name: str
    number: int | None = None
    nickname: str | None = None
    players: tuple[int, ...] = ()
    strength: int | None = None
    match_points: int | None = None
    """In tenths, as stated."""
    points: int | None = None
    """Game points, in tenths, as stated."""
    rank: int | None = None


class DeclaredCounts(msgspec.Struct, frozen=True, kw_only=True):
    """Counts that the input states about itself; they may be wrong."""

    players: int | None = None
    rated_players: int | None = None
    teams: int | None = None
    rounds: int | None = None


def round_date(number: int) -> str:
    """Name the day of a round in `Tournament.raw`."""
    return f"round_date_{number}"


class KeptRecord(msgspec.Struct, frozen=True):
    """A record that the model does not hold, kept with its place for a lossless way back."""

    format: str
    """Name of the importer that kept it."""
    after: str
    """The modelled record behind which it stood, in the words of that format; empty at the top."""
    text: str
    line: int


def adjusted(
    player: Player,
    adjustment: Adjustment,
    worth: Callable[[tuple[Colour | None, Result], int], int],
) -> int:
    """Return how many tenths abnormal points (TRF26 record 299) add to what results are worth.

    A bonus or penalty counts once; whether one without a round counts in each is not known.
    """
    meant = not adjustment.numbers or player.number in adjustment.numbers
    if not meant or adjustment.points is None:
        return 0
    if adjustment.result is None:
        return adjustment.points
    return sum(points for _, points in adjustments_by_round(player, adjustment, worth))


def adjustments_by_round(
    player: Player,
    adjustment: Adjustment,
    worth: Callable[[tuple[Colour | None, Result], int], int],
) -> Iterator[tuple[int, int]]:
    """Pass on the rounds of which an adjustment changes the points, with what it adds."""
    result, points = adjustment.result, adjustment.points
    meant = not adjustment.numbers or player.number in adjustment.numbers
    if result is None or points is None or not meant:
        return
    kinds = _ALIKE.get(result, (result,))
    for number, record in enumerate(player.rounds, 1):
        if record.result in kinds and adjustment.round in (None, number):
            yield number, points - worth((record.colour, record.result), 0)


_ALIKE = {
    Result.WIN: (Result.WIN, Result.UNMOVED_WIN),
    Result.DRAW: (Result.DRAW, Result.UNMOVED_DRAW),
    Result.LOSS: (Result.LOSS, Result.UNMOVED_LOSS),
    Result.ZERO_BYE: (Result.ZERO_BYE, Result.UNPAIRED),
    Result.FULL_BYE: (Result.FULL_BYE, Result.POINT_BYE),
}


_WORD = re.compile(r"\w+")


class Tournament(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """A Swiss or round-robin event: facts, players with their rounds, teams.

    What all checks ask of it is worked out once and kept; a changed event works it out anew.
    """

    name: str | None = None
    section: str | None = None
    """Name of this section or tournament, when the event of that name has several."""
    city: str | None = None
    federation: str | None = None
    start_date: datetime.date | None = None
    end_date: datetime.date | None = None
    whole_start_date: datetime.date | None = None
    """First day of the whole event when this is a part of it; it decides the rules."""
    rounds_left_out: tuple[int, ...] = ()
    """Rounds of the whole event that this part of it leaves out; empty for a whole event."""
    type: str | None = None
    chief_arbiter: Arbiter | None = None
    deputy_arbiters: tuple[Arbiter, ...] = ()
    time_control: str | None = None
    time_control_code: str | None = None
    """Encoded as TRF26 record 222 has it, such as `5400+30`."""
    time_control_class: TimeControlClass | None = None
    round_dates: tuple[datetime.date | None, ...] = ()
    numbers_stated: bool = True
    """False when the input tells no starting rank numbers, so that its reader counted."""
    players: tuple[Player, ...] = ()
    """In the order of the input."""
    teams: tuple[Team, ...] = ()
    scoring: Scoring = STANDARD_SCORING
    declared: DeclaredCounts = DeclaredCounts()
    fide_event_id: int | None = None
    pairing: PairingFacts = PairingFacts()
    national_records: tuple[str, ...] = ()
    """Federations that the input has national rating records (TRF26 NRS) of."""
    kept: tuple[KeptRecord, ...] = ()
    record_order: tuple[str, ...] = ()
    """Codes of the modelled records in the order of the input, where its format has records."""
    further: tuple[FurtherFact, ...] = ()
    """Facts of single federations; ask by `further_fact`."""
    raw: dict[str, str] = {}
    """Header fields that could not be understood, name to text; for days see `round_date`."""
    layout: Layout = Layout()

    @property
    def title(self) -> str | None:
        """Name of the event, and of the section unless that holds it; None without either."""
        name, section = self.name or "", self.section or ""
        words = [f" {' '.join(_WORD.findall(text.casefold()))} " for text in (name, section)]
        told = (name, "" if words[1].strip() and words[1] in words[0] else section)
        return ", ".join(filter(None, told)) or None

    @cached_property
    def rounds(self) -> int:
        """Number of rounds that any player has a record of."""
        return max([len(player.rounds) for player in self.players], default=0)

    @cached_property
    def by_number(self) -> Mapping[int, Player]:
        """Players by starting rank number; of duplicates the first is kept."""
        return {player.number: player for player in reversed(self.players)}

    @cached_property
    def rating_column(self) -> tuple[int | None, ...]:
        """FIDE ratings in the order of the players; None for the unrated."""
        return tuple([player.rating for player in self.players])

    @cached_property
    def ratings(self) -> Mapping[int | None, int | None]:
        """FIDE ratings by starting rank number; None for the unrated, as for nobody."""
        numbers = [player.number for player in self.players]
        pairs = zip(reversed(numbers), reversed(self.rating_column), strict=True)
        return {None: None, **dict(pairs)}

    @cached_property
    def accounts(self) -> Accounts:
        """What is unusual in the records of all players."""
        return looked_over(self.players, self.by_number)

    @property
    def rounds_held(self) -> tuple[int, ...]:
        """Numbers of the rounds that are told here; a part leaves others out."""
        last = max(self.rounds, len(self.round_dates))
        return tuple(n for n in range(1, last + 1) if n not in self.rounds_left_out)

    def further_fact(self, name: str) -> str | None:
        """Return the text of a fact such as `us-chess.affiliate`, None when it is not told."""
        return next((fact.text for fact in self.further if fact.name == name), None)

    def points(self) -> dict[int, int]:
        """Sum everyone's standings points under the event's scoring, number to tenths."""
        worth = self.scoring.table().get
        points = {
            player.number: sum(worth((r.colour, r.result), 0) for r in player.rounds)
            for player in self.players
        }
        for adjustment in () if self.teams else self.pairing.adjustments:  # else meant for teams
            if adjustment.round in self.rounds_left_out:
                continue
            for player in self.players:
                points[player.number] += adjusted(player, adjustment, worth)
        return points
