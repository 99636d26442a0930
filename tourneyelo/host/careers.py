"""Careers: who of one event is who of another, by FIDE number, else by name, which is asked."""

from __future__ import annotations

import datetime
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from tourneyelo.errors import Refused
from tourneyelo.host.codes import CAREER_BY_NAME, CAREER_DOUBTFUL, CAREER_NAMES, EVENT_TWICE
from tourneyelo.model import Finding, Place, Player, Tournament
from tourneyelo.model.names import spellings
from tourneyelo.model.newcomer import Appearance, Career
from tourneyelo.model.wording import listed
from tourneyelo.plugin import Imported

_UNDATED = datetime.date.max


class _Seen(NamedTuple):
    """A player in one of the events."""

    event: int
    player: Player


def careers(events: Sequence[Imported]) -> tuple[tuple[Career, ...], tuple[Finding, ...]]:
    """Follow everybody who is unrated somewhere through all events.

    Raises:
        Refused: an event was given twice, so that its games would count twice.
    """
    in_order = sorted(events, key=lambda event: _first_day(event.tournament))
    _refuse_twins(in_order)
    findings: list[Finding] = []
    people = [person for person in _people(in_order, findings) if _is_newcomer(person)]
    return tuple(_career(person, in_order) for person in people), tuple(findings)


def _first_day(tournament: Tournament) -> datetime.date:
    days = (tournament.start_date, tournament.end_date, *tournament.round_dates)
    return next(filter(None, days), _UNDATED)


def _refuse_twins(events: Sequence[Imported]) -> None:
    """Refuse the same games under two names.

    Raises:
        Refused: two events have the same days, people and results.
    """
    seen: dict[object, Imported] = {}
    for event in events:
        told = event.tournament
        people = tuple((p.name, p.fide_id, p.rounds) for p in told.players if p.rounds)
        what = (told.start_date, people) if people else id(event)
        twin = seen.setdefault(what, event)
        if twin is not event:
            message = f"{_title(twin)} and {_title(event)} are the same event"
            raise Refused(EVENT_TWICE.at(Place(file=event.source.file), message))


def _title(event: Imported) -> str:
    return event.source.file or event.tournament.title or "an event"


def _people(events: Sequence[Imported], findings: list[Finding]) -> Iterator[list[_Seen]]:
    """Gather everybody's appearances, by FIDE number first, then by name."""
    by_id: dict[int, list[_Seen]] = defaultdict(list)
    nameless: list[_Seen] = []
    for number, event in enumerate(events):
        for player in event.tournament.players:
            seen = _Seen(number, player)
            known = player.fide_id is not None and seen.event not in _events(by_id[player.fide_id])
            if player.fide_id is not None and known:
                by_id[player.fide_id].append(seen)
            else:
                nameless.append(seen)
    people = list(by_id.values())
    findings += filter(None, map(_other_name, filter(_is_newcomer, people)))
    yield from _with_namesakes(people, nameless, events, findings)


def _with_namesakes(
    people: list[list[_Seen]],
    nameless: list[_Seen],
    events: Sequence[Imported],
    findings: list[Finding],
) -> Iterator[list[_Seen]]:
    """Add those without a FIDE number to the one person of their name, if there is only one."""
    namesakes: dict[str, list[list[_Seen]]] = defaultdict(list)
    alone = [[seen] for seen in nameless]
    for person in (*people, *alone):
        for spelling in {s for seen in person for s in spellings(seen.player.name)}:
            namesakes[spelling].append(person)
    done: set[int] = set()
    for seen in nameless:
        group = {id(each): each for s in spellings(seen.player.name) for each in namesakes[s]}
        if done & set(group):
            continue
        done |= set(group)
        together = [each for person in group.values() for each in person]
        if _one_person(together):
            by_name = len(group) > 1 and not _same_birth(together)
            asked = by_name and _is_newcomer(together)
            findings += [_asked(together, events)] if asked else []
            yield sorted(together, key=lambda each: each.event)
        else:
            findings += [_doubted(together, events)] if _is_newcomer(together) else []
            yield from group.values()
    yield from (person for person in (*people, *alone) if id(person) not in done)


def _is_newcomer(seen: list[_Seen]) -> bool:
    """Tell whether somebody is unrated anywhere; about others nothing need be asked."""
    return any(each.player.rating is None for each in seen)


def _one_person(seen: list[_Seen]) -> bool:
    """Tell whether appearances under one name contradict each other in nothing."""
    facts = (
        {each.player.fide_id for each in seen},
        {each.player.birth.year for each in seen if each.player.birth},
        {each.player.sex for each in seen},
    )
    one_each = len(_events(seen)) == len(seen)
    return one_each and all(len(values - {None}) <= 1 for values in facts)


def _same_birth(seen: list[_Seen]) -> bool:
    """Tell whether everywhere the same whole birth date settles what a name leaves open."""
    dates = {each.player.birth.date if each.player.birth else None for each in seen}
    return len(dates) == 1 and None not in dates


def _events(seen: Iterable[_Seen]) -> set[int]:
    return {each.event for each in seen}


def _asked(seen: list[_Seen], events: Sequence[Imported]) -> Finding:
    where = listed(_title(events[each.event]) for each in sorted(seen, key=lambda s: s.event))
    message = f"{seen[0].player.name} of {where} is taken for one person, by name alone, and "
    message += "what is pooled rests on it: is that right?"
    return CAREER_BY_NAME.at(message=message)


def _doubted(seen: list[_Seen], events: Sequence[Imported]) -> Finding:
    where = listed(f"{s.player.number} of {_title(events[s.event])}" for s in seen)
    message = f"{seen[0].player.name} may be several people: number {where}; not joined"
    return CAREER_DOUBTFUL.at(message=message)


def _other_name(person: list[_Seen]) -> Finding | None:
    """Say that a FIDE number goes with two names."""
    first = person[0].player
    for each in person[1:]:
        if not spellings(first.name) & spellings(each.player.name):
            message = f"FIDE number {first.fide_id} is {first.name} and {each.player.name}"
            return CAREER_NAMES.at(message=message)
    return None


def _career(person: list[_Seen], events: Sequence[Imported]) -> Career:
    ids = (seen.player.fide_id for seen in person)
    return Career(
        name=person[0].player.name,
        fide_id=next(filter(None, ids), None),
        appearances=tuple(
            Appearance(
                event=events[seen.event].tournament.title or _title(events[seen.event]),
                tournament=events[seen.event].tournament,
                number=seen.player.number,
            )
            for seen in person
        ),
    )
