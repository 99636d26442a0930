"""What SwissPerfect cannot carry, and what forbids writing."""

from __future__ import annotations

from collections.abc import Iterator

from tourneyelo.model import STANDARD_SCORING, Finding, RatingKind, Tournament
from tourneyelo.model.wording import counted, listed, named
from tourneyelo.plugin.losses import numbers_given_twice
from tourneyelo_swissperfect import codes
from tourneyelo_swissperfect.facts import australian
from tourneyelo_swissperfect.letters import lost
from tourneyelo_swissperfect.players import TITLES
from tourneyelo_swissperfect.records import PLAYER_FIELDS
from tourneyelo_swissperfect.writing import arbiter_of, player_rows


def forbidding(event: Tournament, organiser: str) -> Iterator[Finding]:
    """Yield errors: what would make files that nobody can read again."""
    if not event.players:
        yield codes.NOTHING_TO_WRITE.at(event.layout.place(None))
    yield from numbers_given_twice(event, codes.DUPLICATE_NUMBER)
    yield from _cells(event)
    yield from _facts(event, organiser)


def _cells(event: Tournament) -> Iterator[Finding]:
    """Tell cells of players that are too long or hold letters without a code."""
    for player, row in zip(event.players, player_rows(event), strict=True):
        place = event.layout.place(player.row)
        for field, text in zip(PLAYER_FIELDS, row, strict=True):
            who = f"{named(player)}: {field.name} {text!r}"
            if len(text) > field.width:
                message = f"{who} has a length of {len(text)}, and {field.width} fit"
                yield codes.NO_ROOM.at(place, message, player=player.number)
            if missing := lost(text):
                message = f"{who} holds {listed(missing)}, for which there is no code"
                yield codes.LETTERS.at(place, message, player=player.number)


def _facts(event: Tournament, organiser: str) -> Iterator[Finding]:
    """Tell facts of the event with letters without a code."""
    facts = {"name": event.name or "", "arbiter": arbiter_of(event), "organiser": organiser}
    for what, said in facts.items():
        if missing := lost(said):
            message = f"the {what} {said!r} holds {listed(missing)}, for which there is no code"
            yield codes.LETTERS.at(event.layout.place(None), message)


def left_out(event: Tournament, organiser: str) -> Iterator[Finding]:
    """Tell in one sentence what the files have no place for."""
    things = [*_of_event(event, organiser), *_of_players(event)]
    if things:
        message = f"SwissPerfect cannot carry {listed(things, most=len(things))}; left out"
        yield codes.NOT_CARRIED.at(event.layout.place(None), message)


def _of_event(event: Tournament, organiser: str) -> Iterator[str]:
    dated = australian(organiser)
    facts = {
        "the city": event.city,
        "the federation": event.federation,
        "the first day": event.start_date,
        "the last day": None if dated else event.end_date,
        "the class": None if dated else event.time_control_class,
        "the time control": event.time_control or event.time_control_code,
        "the days of the rounds": any(event.round_dates),
        "the deputy arbiters": event.deputy_arbiters,
        "the teams": event.teams,
        "the section": event.section,
        "adjustments of points": event.pairing.adjustments,
        "points other than 1, one half and 0": event.scoring != STANDARD_SCORING,
        "which rounds were left out": event.rounds_left_out,
    }
    yield from (name for name, value in facts.items() if value)


def _of_players(event: Tournament) -> Iterator[str]:
    """Count the facts of players that no column holds."""
    players = event.players
    known = set(TITLES.values())
    titles = sum(bool(player.title) and player.title not in known for player in players)
    births = sum(p.birth is not None and p.birth.date is None for p in players)
    second = sum(
        max(0, sum(r.kind is kind for r in player.ratings) - 1)
        for player in players
        for kind in RatingKind
    )
    ranks = sum(player.rank is not None for player in players)
    for count, thing in (
        (titles, "title"),
        (births, "incomplete birth date"),
        (second, "further rating"),
        (ranks, "rank"),
    ):
        if count:
            yield counted(count, thing)
