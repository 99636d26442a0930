"""Remarks on a ranking: what was assumed, what is only inferred, what does not suit the event."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tourneyelo.model import UNMOVED, Finding, Tournament
from tourneyelo.model.wording import counted, listed
from tourneyelo_fide.tie_breaks import codes
from tourneyelo_fide.tie_breaks.descriptor import TieBreak
from tourneyelo_fide.tie_breaks.direct_encounter import forfeited_pairs
from tourneyelo_fide.tie_breaks.editions import newer_only
from tourneyelo_fide.tie_breaks.event import Event
from tourneyelo_fide.tie_breaks.field import Kind

_BUCHHOLZ = ("BH", "FB", "AOB")
_BY_GAME = ("WON", "BPG", "BWG")


def about_codes(order: Sequence[TieBreak], event: Event) -> Iterator[Finding]:
    """Say which tie-breaks do not suit the event or the edition."""
    names = [each.name for each in order]
    used = [each.code for each in order if each.name in _BUCHHOLZ]
    if event.main.predetermined and used:
        yield codes.ROUND_ROBIN_BUCHHOLZ.at(message=f"{listed(used)} in a round robin")
    if "KS" in names and not event.main.predetermined:
        yield codes.KOYA_IN_SWISS.at()
    later = [
        each.code
        for each in order
        if newer_only(each.name) and each.name not in event.edition.newer_codes
    ]
    if later:
        message = f"{listed(later)}: not in the edition of {event.edition.since}"
        yield codes.NEWER_CODE.at(message=message)


def about_readings(
    order: Sequence[TieBreak], event: Event, tournament: Tournament
) -> Iterator[Finding]:
    """Say which values rest on readings that C.07 does not spell out."""
    names = {each.name for each in order}
    if any(r.result in UNMOVED for player in tournament.players for r in player.rounds):
        yield codes.INFERRED.at(message="games under one move count as played over the board")
    predetermined = event.main.predetermined
    if predetermined and names.intersection(_BY_GAME) and _has(event, Kind.FORFEIT_WIN):
        text = "in a round robin forfeit wins count as games won, by the letter of 15.2"
        yield codes.INFERRED.at(message=f"{text}; 7.2 to 7.4 speak of games over the board")
    if predetermined and "KS" in names and _has(event, Kind.FREE):
        text = "the maximum of Koya does not count free rounds; C.07 does not say"
        yield codes.INFERRED.at(message=text)
    if names.intersection(("EDEBT", "EDEBB", "EDET", "EDEB")):
        text = "the boards of 13.3.2 are those of the two teams' own match"
        yield codes.INFERRED.at(message=text)
    if event.teams and _has(event, Kind.REQUESTED):
        text = "a team's absence is treated like a player's; C.07 16 speaks of participants"
        yield codes.INFERRED.at(message=text)


def about_encounters(
    groups: Sequence[Sequence[int]], order: Sequence[TieBreak], event: Event
) -> Iterator[Finding]:
    """Say where a forfeited game among equals left a direct encounter open."""
    if event.main.predetermined or not any(
        each.name == "DE" and not each.modifiers.forfeits_played for each in order
    ):
        return
    open_ = [group for group in groups if len(group) > 1 and forfeited_pairs(event.main, group)]
    if open_:
        text = f"in {counted(len(open_), 'group')} with equal points a forfeited game counts as"
        yield codes.INFERRED.at(message=f"{text} a missing one in the direct encounter (6.3)")


def _has(event: Event, kind: Kind) -> bool:
    return any(
        each.kind is kind
        for participant in event.main.participants.values()
        for each in participant.rounds
    )
