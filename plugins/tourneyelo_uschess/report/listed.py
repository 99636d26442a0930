"""The list of US Chess on the user's machine against the players of a report."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tourneyelo.model import (
    Finding,
    ListedPlayer,
    Player,
    RatingKind,
    TimeControlClass,
    Tournament,
)
from tourneyelo.model.wording import named
from tourneyelo.plugin import Change, Decisions, ListEnricher, ListEnrichment, Lists
from tourneyelo_uschess.report import codes
from tourneyelo_uschess.report.layout import LAYOUT_FACT
from tourneyelo_uschess.report.shapes import PERSON, matches

OWNER = "US Chess"
_QUICK = "Q"


class UsChessList(ListEnricher):
    """Compares ratings with the list of the event, and fills in names that a report lacks.

    Only events that come as a report of US Chess are looked at: elsewhere a national number may be
    another federation's. Regular ratings are those of the list's class standard, quick ratings
    those of rapid.
    """

    name = "uschess-list"
    title = "Names and ratings of the US Chess list (imported with --owner 'US Chess')"
    owner = OWNER
    codes = (codes.RATING_UNLIKE, codes.NAME_FOUND, codes.NOT_LISTED)

    def consult(
        self,
        tournament: Tournament,
        lists: Lists,
        decisions: Decisions,  # noqa: ARG002
        options: Any,  # noqa: ARG002
    ) -> ListEnrichment:
        """Compare every member with the list in force, else with the newest."""
        day, months = tournament.start_date, lists.months(OWNER)
        month = (lists.in_force(day, OWNER) if day else None) or next(iter(months), None)
        if month is None or tournament.further_fact(LAYOUT_FACT) is None:
            return ListEnrichment()
        numbers = {
            player.national_id: player
            for player in tournament.players
            if player.national_id and matches(PERSON, player.national_id)
        }
        known = lists.players(numbers, month, OWNER)
        found = {str(number): each for number, each in known.items()}
        pairs = [(player, found.get(number)) for number, player in numbers.items()]
        return ListEnrichment(
            changes=tuple(_names(pairs)), findings=tuple(_compared(tournament, pairs, month))
        )


_Pairs = list[tuple[Player, ListedPlayer | None]]


def _names(pairs: _Pairs) -> Iterator[Change]:
    for player, listed in pairs:
        if listed is not None and not player.name:
            origin = f"US Chess list {listed.month}"
            yield Change(field="name", value=listed.name, origin=origin, player=player.number)


def _compared(tournament: Tournament, pairs: _Pairs, month: str) -> Iterator[Finding]:
    quick = tournament.further_fact("us-chess.rating-system") == _QUICK
    class_ = TimeControlClass.RAPID if quick else TimeControlClass.STANDARD
    for player, listed in pairs:
        place = tournament.layout.place(player.row, "national_rating")
        number = player.number
        if listed is None:
            message = f"{named(player)}: {player.national_id} is not on the list of {month}"
            yield codes.NOT_LISTED.at(place, message, player=number)
            continue
        if not player.name:
            message = f"player {number}: {player.national_id} is {listed.name} on the list"
            yield codes.NAME_FOUND.at(place, message, player=number)
        stated = _rating(player)
        told = listed.figures(class_).rating
        if stated and class_ in listed.classes and told != stated:
            message = f"{named(player)}: {stated} here, {told or 'unrated'} on the list of {month}"
            yield codes.RATING_UNLIKE.at(place, message, player=number)


def _rating(player: Player) -> int | None:
    return next((r.value for r in player.ratings if r.kind is RatingKind.NATIONAL), None)
