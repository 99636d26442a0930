"""Reading: every file to what it brings to a period, many files at once for the rating lists."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from tourneyelo.errors import Refused
from tourneyelo.host import events, guard, pipeline
from tourneyelo.host.filesets import begins, patterns_of
from tourneyelo.host.period.wish import Wish
from tourneyelo.model import (
    PLAYED,
    Finding,
    Player,
    Severity,
    TimeControlClass,
    Tournament,
)
from tourneyelo.model.period import ListFigures, PeriodEntry, PeriodEvent
from tourneyelo.plugin import GENERAL, Check, Source

if TYPE_CHECKING:
    from tourneyelo.host import Host
    from tourneyelo.lists import ListStore

Asked = tuple[str, TimeControlClass]
"""Month of a list and class."""
Brought = tuple[PeriodEvent, tuple[PeriodEntry, ...]]
"""An event and what it brings everybody; nothing when it was refused."""


class _Read(msgspec.Struct, frozen=True):
    """A file that was read, or the reason why not."""

    event: PeriodEvent
    tournament: Tournament | None = None
    errors: tuple[Finding, ...] = ()


class Reader:
    """Reads files for one period."""

    def __init__(self, host: Host, wish: Wish, lists: ListStore | None) -> None:
        self._host, self._lists = host, lists
        self._system = host.rating_systems[wish.system]
        self._period = period = wish.period(host)
        self._checks = _deciding(host.checks, {GENERAL, period.profile})
        self._sets = patterns_of(host.importers)
        self._known: dict[Asked, dict[int, ListFigures]] = defaultdict(dict)

    def read(self, names: Iterable[str]) -> list[Brought]:
        """Read some files, with one question to the lists for all of them."""
        some = [self._one(name) for name in names]
        self._look_up(some)
        return [self._summed(each) for each in some]

    def _one(self, name: str) -> _Read:
        """Read a file and complete it by what the plugins know without lists."""
        event = PeriodEvent(file=name)
        try:
            source = events.open_file(name)
            event = msgspec.structs.replace(event, sha256=self._digest(name, source))
            imported = pipeline.read(self._host, source)
            tournament, findings = pipeline.enrich(self._host, imported.tournament)
        except Refused as error:
            return _Read(msgspec.structs.replace(event, refusal=error.findings))
        told = _facts(event, tournament)
        return _Read(told, tournament, _errors((*imported.findings, *findings)))

    def _digest(self, name: str, source: Source) -> str:
        """Digest all that the event comes from; empty, so that nothing is kept, when it is gone."""
        alone = source.event is None and not any(begins(s, Path(name).name) for s in self._sets)
        try:
            return source.sha256 if alone else events.digest(self._sets, name)
        except OSError:
            return ""

    def _month(self, tournament: Tournament | None) -> str | None:
        """Name the list on which an event began; None when there is no such list here."""
        day = tournament and (tournament.whole_start_date or tournament.start_date)
        if not day or self._lists is None:
            return None
        return self._lists.in_force(day, self._period.owner)

    def _look_up(self, some: Sequence[_Read]) -> None:
        """Ask the lists for everybody who is not known yet."""
        wanted: dict[Asked, set[int]] = defaultdict(set)
        for each in some:
            if each.tournament and (month := self._month(each.tournament)):
                wanted[month, _class(each.tournament)].update(
                    [player.fide_id for player in each.tournament.players if player.fide_id]
                )
        for (month, class_), numbers in wanted.items():
            known = self._known[month, class_]
            unknown = sorted([number for number in numbers if number not in known])
            if self._lists and unknown:
                known.update(self._lists.figures(unknown, month, class_, self._period.owner))

    def _summed(self, each: _Read) -> Brought:
        """Rate by the list, check, and sum up; one that has an error is no more than its reason."""
        event, tournament, errors = each.event, each.tournament, each.errors
        if tournament is None:
            return event, ()
        try:
            with guard.refusing(self._system):
                return self._taken(event, tournament, errors)
        except Refused as error:
            return msgspec.structs.replace(event, refusal=error.findings), ()

    def _taken(
        self, event: PeriodEvent, tournament: Tournament, errors: tuple[Finding, ...]
    ) -> Brought:
        month = self._month(tournament)
        if month and self._lists:
            figures = self._known[month, _class(tournament)]
            tournament, found = self._period.with_list(tournament, figures, self._lists, month)
            errors += _errors(found)
        errors += _errors(pipeline.found_by(self._checks, tournament))
        grave = tuple(e for e in errors if e.code not in self._period.settled)
        if grave:
            return msgspec.structs.replace(event, refusal=grave, list_month=month), ()
        entries, rules = self._period.entries(tournament)
        return msgspec.structs.replace(event, rules=rules, list_month=month), entries


def _deciding(checks: Iterable[Check], profiles: set[str]) -> list[Check]:
    """Choose the checks that can report an error; what others say keeps no event out."""
    return [
        check
        for check in checks
        if profiles.intersection(check.profiles)
        and any(code.severity is Severity.ERROR for code in check.codes)
    ]


def _facts(event: PeriodEvent, tournament: Tournament) -> PeriodEvent:
    """Keep what tells which event it is, and when it was held."""
    days = [day for day in tournament.round_dates if day]
    return msgspec.structs.replace(
        event,
        name=tournament.title,
        fide_event_id=tournament.fide_event_id,
        start_date=tournament.start_date or min(days, default=None),
        end_date=tournament.end_date or max(days, default=None),
        time_control_class=tournament.time_control_class,
        players=len(tournament.players),
        numberless=tuple(p.name for p in tournament.players if p.fide_id is None and _met(p)),
    )


def _met(player: Player) -> bool:
    """Tell whether somebody has a game over the board."""
    return any(r.opponent is not None and r.result in PLAYED for r in player.rounds)


def _class(tournament: Tournament) -> TimeControlClass:
    return tournament.time_control_class or TimeControlClass.STANDARD


def _errors(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    return tuple(f for f in findings if f.severity is Severity.ERROR)
