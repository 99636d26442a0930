"""Parts: sheets that tell different rounds, as of one event, and what is said about the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import dropwhile
from typing import NamedTuple

from tourneyelo.errors import Refused
from tourneyelo.model import Finding
from tourneyelo.model.wording import listed, numbers
from tourneyelo.plugin import Imported
from tourneyelo_crosstable import drafts
from tourneyelo_crosstable.attempts import Attempt, joining
from tourneyelo_crosstable.codes import tables as codes
from tourneyelo_crosstable.codes.sheets import (
    NAMED_OTHERWISE,
    ROUNDS_IN_SHEETS,
    ROUNDS_TWICE,
    UNREAD_GAMES,
)
from tourneyelo_crosstable.drafts import Draft

ALL_ROUNDS = "export the crosstable with all rounds, if they are of one event"
MOST_PARTS = 50
"""Sheets in which the rounds of one event may stand; none has so many rounds."""


class Parts(NamedTuple):
    """The sheet that an event begins with, those that go on with it, and the others."""

    first: Attempt
    further: list[Attempt]
    """By their rounds."""
    others: list[Attempt]
    clash: tuple[Attempt, Attempt] | None = None
    """Two sheets that tell the same round, so that none goes on with another."""
    drafts: tuple[Draft, ...] = ()
    """Sheets that say nothing beside what fuller ones say."""


def parts_of(read: Attempt, others: list[Attempt]) -> Parts:
    """Find the sheets that tell different rounds, and begin with the first of them.

    A hidden sheet is none of them, nor one whose name names no sheet alone, nor one of pairings
    whose results another sheet tells. What goes on with nothing is as if it were read by itself.
    """
    found = _parts_of(read, others)
    return found._replace(others=[each.alone() for each in found.others])


def _parts_of(read: Attempt, others: list[Attempt]) -> Parts:
    times = Counter((each.sheet.name or "").casefold() for each in (read, *others))
    shown = [
        each
        for each in (read, *others)
        if each.rounds and not each.sheet.hidden and _names_one(each.sheet.name, times)
    ]
    if read not in shown or len(shown) > MOST_PARTS:
        return Parts(read, [], others)
    if found := drafts.find(shown):
        return _without_drafts(found, read, others)
    telling = [each for each in shown if each.finished or not _told_elsewhere(each, shown)]
    ordered = _from_the_first(telling)
    if clash := _clash(ordered):
        alike = all(each.rounds <= read.rounds for each in ordered)  # as of several groups
        return Parts(read, [], others, None if alike else clash)
    first, *further = ordered or [read]
    rest = [each for each in (read, *others) if each is not first and each not in further]
    return Parts(first, further, rest)


def _without_drafts(found: list[Draft], read: Attempt, others: list[Attempt]) -> Parts:
    """Find the sheets of the event among those that are no drafts."""
    read = next((each.fuller for each in found if each.sheet is read), read)
    needless = [read, *(each.sheet for each in found)]
    rest = [each for each in others if each not in needless]
    return _parts_of(read, rest)._replace(drafts=tuple(found))


def _from_the_first(telling: list[Attempt]) -> list[Attempt]:
    """Order sheets by their rounds, without those that cannot come first and would."""
    ordered = sorted(telling, key=lambda each: min(each.rounds))
    return [*dropwhile(lambda each: each.later, ordered)]


def _names_one(name: str | None, times: Counter[str]) -> bool:
    return bool(name) and times[(name or "").casefold()] == 1


def _told_elsewhere(part: Attempt, shown: Iterable[Attempt]) -> bool:
    """Tell whether another sheet has the results of the same rounds."""
    return any(each.finished and part.rounds <= each.rounds for each in shown)


def _clash(ordered: list[Attempt]) -> tuple[Attempt, Attempt] | None:
    pairs = ((one, two) for at, one in enumerate(ordered) for two in ordered[at + 1 :])
    return next(((one, two) for one, two in pairs if one.rounds & two.rounds), None)


def about(parts: Parts) -> Iterator[Finding]:
    """Tell which sheets go on with the event, and what became of the others."""
    place, title = parts.first.sheet.whole(), parts.first.sheet.title()
    names = ", ".join(each.shown for each in parts.further)
    message = f"{title} was read; further rounds stand in: {names}"
    fitting = [each for each in parts.further if not each.later]
    remedy = f"join them, if they are of one event: {joining(fitting)}" if fitting else ALL_ROUNDS
    yield ROUNDS_IN_SHEETS.at(place, message, remedy=remedy)
    rest = []
    for each in parts.others:
        if each.may_hold_games:
            yield _about_refused(each)
        elif each.rounds and each.sheet.hidden:
            message = f"the hidden sheet {each.sheet.name} tells rounds too; it was not read"
            yield codes.SEVERAL_TABLES.at(each.sheet.whole(), message)
        else:
            rest.append(each)
    if rest:
        lists = [each for each in rest if each.weight[1] and not each.rounds]
        remedy = f"to join the players of a list: {joining(lists)}" if lists else ""
        message = f"not read: {', '.join(each.shown for each in rest)}"
        yield codes.OTHER_SHEETS.at(place, message, remedy=remedy)


def about_clash(parts: Parts) -> Iterator[Finding]:
    """Tell which sheets tell the same round, so that nothing was joined, and which by mistake."""
    assert parts.clash
    one, two = parts.clash
    same = numbers("round", sorted(one.rounds & two.rounds))
    message = (
        f"{parts.first.sheet.title()} alone was read: {one.shown} and {two.shown} both tell {same}"
    )
    rest = [e for e in (parts.first, *parts.others) if e.rounds and e is not parts.first]
    fitting = [each for each in rest if not each.rounds & parts.first.rounds]
    remedy = f"leave one of them out: {joining(fitting)}" if fitting else ""
    yield ROUNDS_TWICE.at(parts.first.sheet.whole(), message, remedy=remedy)
    for each in parts.clash:
        if each is not parts.first and isinstance(each.outcome, Imported):
            yield from (f for f in each.outcome.findings if f.code == NAMED_OTHERWISE.id)


def _about_refused(part: Attempt) -> Finding:
    assert isinstance(part.outcome, Refused)
    reasons = listed(finding.message for finding in part.outcome.findings)
    message = f"sheet {part.shown} seems to hold games and was not read: {reasons}"
    return UNREAD_GAMES.at(part.sheet.whole(), message)
