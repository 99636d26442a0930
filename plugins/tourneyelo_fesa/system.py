"""FESA: European and American shogi, a whole event at once."""

from __future__ import annotations

import enum
from collections.abc import Iterator
from decimal import Decimal
from typing import Any

import msgspec

from tourneyelo.model import (
    Finding,
    RatingRun,
    Tournament,
)
from tourneyelo.plugin import (
    Example,
    Opponent,
    Published,
    RatingSystem,
    Status,
    Unit,
    example_event,
)
from tourneyelo_fesa import codes
from tourneyelo_fesa.lines import Event
from tourneyelo_fesa.member import BONUS, EARLIER, GAMES, GRADE


class Edition(enum.StrEnum):
    """Which text of the rules."""

    CURRENT = "current"
    YEAR_2000 = "2000"


class EuropeanShogiOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the user can tell FESA's system."""

    edition: Edition = Edition.CURRENT
    """`current`: opponents' final ratings, own rating game by game, bonus; `2000`: all before."""


class EuropeanShogi(RatingSystem):
    """Rates an event by FESA's rules; newcomers get a first rating with everybody else."""

    name = "fesa"
    title = "FESA, European shogi (final ratings of the opponents, bonus, first ratings)"
    owner = "FESA"
    options = EuropeanShogiOptions
    codes = (codes.BONUS_UNKNOWN, codes.NO_ANCHOR, codes.UNSETTLED, codes.BROKEN_STATE)
    foretells = False
    unit = Unit.EVENT
    status = Status.OFFICIAL
    source = "https://fesashogi.eu/elo-system; rules of 2000; FESA's program (kota/elo_rating)"
    formula = (
        "per game k (result - 1 / (1 + 10^((opponent - own) / 400))), k 16 from 2240 to 40;\n"
        "for a win k (opponent - own) / 160 where that is more; opponents count at least 400\n"
        "own: before the game; opponent: after the event, so all is repeated until it settles\n"
        "below 1800, in the first 100 games: (1800 - own) / 200 more a game; the sum is rounded\n"
        "fewer than 9 games, or only wins or losses: the rating that expects all games so far"
    )
    inferred = (
        "the bonus below 1800 is not in the published text but in FESA's program",
        "handicap games are rated as even games",
    )
    state_fields = (GAMES, BONUS, GRADE, EARLIER)

    def rate(self, tournament: Tournament, options: Any) -> RatingRun:
        """Rate an event.

        Raises:
            Refused: the state of a player cannot be understood.
        """
        event = Event(tournament, by_final_ratings=options.edition is Edition.CURRENT)
        return RatingRun(
            system=self.name,
            rules=f"FESA, {'rules of 2000' if options.edition == '2000' else 'current rules'}",
            players=tuple(event.line(player) for player in tournament.players),
            findings=tuple(_findings(tournament, event, options)),
            states=tuple(event.state(player) for player in tournament.players),
        )

    def example(self) -> Example:
        """Return an upset by the rules of 2000: 1500 beats 1700."""
        return Example(
            source="fesashogi.eu, Elo system (2000); numbers of our own",
            tournament=example_event(1500, [Opponent(1700, "1")]),
            published=(Published("change", Decimal(35), Decimal("0.01")),),
            options={"edition": "2000"},
        )


def _findings(tournament: Tournament, event: Event, options: Any) -> Iterator[Finding]:
    place = tournament.layout.place(None)
    if options.edition is Edition.CURRENT and event.bonus_unknown:
        yield codes.BONUS_UNKNOWN.at(place)
    for player in tournament.players:
        if event.adrift(player):
            where = tournament.layout.place(player.row)
            yield codes.NO_ANCHOR.at(where, player=player.number)
    if not event.settled:
        yield codes.UNSETTLED.at(place)
