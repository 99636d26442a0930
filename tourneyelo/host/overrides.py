"""Overrides: what the user knows better than the file, each recorded as such."""

from __future__ import annotations

import datetime

import msgspec

from tourneyelo.errors import Misuse
from tourneyelo.host.decisions import Decision, refuse_renamed, refuse_strangers
from tourneyelo.host.part_ratings import PartRatings, with_ratings
from tourneyelo.host.parts import cut, refuse_strange, rounds_in
from tourneyelo.model import Finding, KFactor, TimeControlClass, Tournament, by_number
from tourneyelo.plugin import Change, Decisions, Lists

ORIGIN = "user"


class Overrides(msgspec.Struct, frozen=True, kw_only=True):
    """Facts given by the user; None and empty mean nothing given."""

    start_date: datetime.date | None = None
    time_control_class: TimeControlClass | None = None
    k: int | None = None
    """K of every player whose K neither the input nor `k_by_player` states."""
    k_by_player: dict[int, int] = {}
    """Starting rank number to K."""
    rounds: frozenset[int] | None = None
    """The rounds of the part that is meant."""
    month: datetime.date | None = None
    """First day of the month whose rounds are meant."""
    ratings: PartRatings | None = None
    """Ratings of the part."""
    lists: Lists | None = None
    """Rating lists on this machine, where they are to be asked."""
    lists_demanded: bool = False
    """True when the user said so; else lists are asked only where something is rated or checked."""
    decisions: Decisions = {}
    """Who is who on the list, by starting rank number, as the user has decided."""
    decided: tuple[Decision, ...] = ()
    """The rows of the file in which he did, to be compared with event and list."""

    def in_month(self, month: datetime.date) -> Overrides:
        """Return the same for the rounds of one month."""
        return msgspec.structs.replace(self, month=month)

    def without_lists(self) -> Overrides:
        """Return the same without lists."""
        return msgspec.structs.replace(self, lists=None)

    def refuse_wrong_decisions(self, tournament: Tournament, owner: str) -> None:
        """Refuse decisions that are not about this event, or not about its list.

        Raises:
            Refused: a row names a player whom the event does not have, or somebody otherwise.
        """
        refuse_strangers(self.decided, by_number(tournament))
        day = tournament.start_date
        month = self.lists.in_force(day, owner) if self.lists and day else None
        if self.lists and month:
            chosen = [each.chosen for each in self.decided if each.chosen is not None]
            refuse_renamed(self.decided, self.lists.players(chosen, month, owner))

    def refuse_many(self, events: int) -> None:
        """Refuse to give players of several events the same facts by starting rank number.

        Raises:
            Misuse: there are several events, and a rating or K names a starting rank number.
        """
        by_number = self.ratings and any(row.fide_id is None for row in self.ratings.rows)
        if events > 1 and (by_number or self.k_by_player or self.decisions):
            raise Misuse(
                "--k NUMBER=K, --accept and --ratings by number are for one event; starting rank "
                f"numbers mean other people in each of these {events}"
            )

    def part_of(self, tournament: Tournament) -> tuple[Tournament, list[Finding]]:
        """Return the part that is meant, with its own ratings.

        Raises:
            Misuse: the event has no such rounds, or its rounds have no dates.
            Refused: a rating is for nobody of the event.
        """
        rounds, findings = self.rounds, list[Finding]()
        refuse_strange(tournament, rounds or frozenset())
        if self.month:
            held = rounds_in(tournament, self.month)
            rounds = held if rounds is None else held & rounds
            if not rounds:
                raise Misuse("none of the rounds of --rounds was played in the month of --month")
        if rounds is not None:
            tournament, findings = cut(tournament, rounds)
        if self.ratings:
            tournament, replaced = with_ratings(tournament, self.ratings, ORIGIN)
            findings += replaced
        return tournament, findings

    def changes(self, tournament: Tournament) -> list[Change]:
        """Turn what was given into changes.

        Raises:
            Misuse: a K is named for a player whom the event does not have.
        """
        first_day = "start_date" if tournament.whole_start_date is None else "whole_start_date"
        changes = [
            Change(field=field, value=value, origin=ORIGIN)
            for field, value in (
                (first_day, self.start_date),
                ("time_control_class", self.time_control_class),
            )
            if value is not None
        ]
        if strangers := [n for n in self.k_by_player if n not in tournament.by_number]:
            raise Misuse(f"--k names player {min(strangers)}, whom the event does not have")
        return changes + [_k(number, k) for number, k in self.k_by_player.items()]

    def assumptions(self, tournament: Tournament) -> list[Change]:
        """Give everybody the K that is meant for whoever has none, once the lists were asked."""
        if self.k is None:
            return []
        unstated = (p for p in tournament.players if p.k is None or p.k.value is None)
        return [_k(player.number, self.k) for player in unstated]


def _k(player: int, k: int) -> Change:
    return Change(field="k", value=KFactor(k, ORIGIN), origin=ORIGIN, player=player)
