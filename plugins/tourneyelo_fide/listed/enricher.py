"""The enricher that asks the FIDE list in force."""

from __future__ import annotations

import datetime
from collections import Counter
from collections.abc import Iterator
from typing import Any

from tourneyelo.model import Finding, TimeControlClass, Tournament
from tourneyelo.model.wording import counted, listed, named
from tourneyelo.plugin import Change, Decisions, ListEnricher, ListEnrichment, Lists
from tourneyelo_fide.listed import codes, facts, ratings
from tourneyelo_fide.listed.persons import FIDE, Found, Persons

LONGEST = datetime.timedelta(days=30)


class FideList(ListEnricher):
    """Fills in, corrects and checks by the FIDE list in force on the first day."""

    name = "fide-list"
    title = "Numbers, ratings and K of the FIDE list in force"
    owner = FIDE
    codes = codes.ALL

    def consult(
        self,
        tournament: Tournament,
        lists: Lists,
        decisions: Decisions,
        options: Any,  # noqa: ARG002
    ) -> ListEnrichment:
        """Find the players on the list in force, and propose its facts, ratings and K."""
        if tournament.start_date is None:
            return ListEnrichment(findings=(codes.NO_DAY.at(),))
        month = lists.in_force(tournament.start_date, FIDE)
        if month is None:
            return _without_list(tournament, lists)
        persons = Persons(lists, month, decisions)
        found = persons.find(tournament.players)
        proposed = list(_proposals(found, tournament.time_control_class, lists, month))
        changes = tuple(each for each in proposed if isinstance(each, Change))
        findings = [each for each in proposed if isinstance(each, Finding)]
        about = _about(tournament, found, changes, month)
        return ListEnrichment(
            changes=changes,
            findings=(*persons.findings, *findings, *about),
            questions=tuple(persons.questions),
        )


def _without_list(tournament: Tournament, lists: Lists) -> ListEnrichment:
    """Say which list is missing; other months may still settle K for good."""
    day, class_ = tournament.start_date, tournament.time_control_class
    assert day is not None
    settled = (
        (player, ratings.from_history(lists.history(player.fide_id, FIDE), class_))
        for player in tournament.players
        if player.fide_id is not None and player.k is None and class_ is not None
    )
    changes = tuple(
        Change(field="k", value=k, origin=k.origin, player=player.number)
        for player, k in settled
        if k is not None
    )
    return ListEnrichment(changes=changes, findings=(_no_month(day, lists),))


def _no_month(day: datetime.date, lists: Lists) -> Finding:
    here = listed(lists.months(FIDE)) or "none"
    message = f"the list of {day:%Y-%m} is not on this machine, so none is used; there are: {here}"
    return codes.NO_MONTH.at(message=message)


def _proposals(
    found: list[Found], class_: TimeControlClass | None, lists: Lists, month: str
) -> Iterator[Change | Finding]:
    origin = f"{FIDE} list {month}"
    for each in found:
        yield from facts.additions(each, origin)
        yield from facts.contradictions(each)
        if class_ is not None:
            on_list = ratings.listed(each.listed, class_)
            yield from facts.rating_changes(each, on_list, class_, origin)
            if on_list.borrowed and each.player.k is None:
                yield from _k_of_history(each, class_, lists)


def _k_of_history(found: Found, class_: TimeControlClass, lists: Lists) -> Iterator[Change]:
    """Settle K by other months where the list in force prints none."""
    k = ratings.from_history(lists.history(found.listed.id, FIDE), class_)
    if k is not None:
        yield Change(field="k", value=k, origin=k.origin, player=found.player.number)


def _about(
    tournament: Tournament, found: list[Found], changes: tuple[Change, ...], month: str
) -> Iterator[Finding]:
    """Say what the list was used for."""
    class_ = tournament.time_control_class
    if class_ is None:
        yield codes.NO_CLASS.at()
    fields = Counter(change.field for change in changes)
    words = {"fide_id": "FIDE number", "k": "K", "ratings": "rating", "birth": "year of birth"}
    filled = listed((f"{words.get(f, f)} of {n}" for f, n in fields.items()), 8) or "nothing"
    players = counted(len(tournament.players), "player")
    message = f"list of {month}: {len(found)} of {players} found; taken from it: {filled}"
    yield codes.CONSULTED.at(message=message)
    named_ones = [
        f"{named(each.player)}: {each.listed.id}, {each.how}" for each in found if each.how
    ]
    if named_ones:
        yield codes.BY_NAME.at(message=f"found by name: {listed(named_ones)}")
    if class_ not in (None, TimeControlClass.STANDARD):
        borrowed = [named(e.player) for e in found if ratings.listed(e.listed, class_).borrowed]
        if borrowed:
            message = f"without a {class_} rating, rated as in standard: {listed(borrowed)}"
            yield codes.BORROWED.at(message=message)
    if _is_long(tournament):
        yield codes.LONG.at()


def _is_long(tournament: Tournament) -> bool:
    first, last = tournament.start_date, tournament.end_date
    return bool(first and last and last - first > LONGEST and not tournament.rounds_left_out)
