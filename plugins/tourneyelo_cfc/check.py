"""What the Chess Federation of Canada would send back: ids and missing results."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from tourneyelo.model import Finding, Place, Player, RatingKind, Result, Tournament
from tourneyelo.model.wording import named, numbers
from tourneyelo.plugin import Check
from tourneyelo.plugin.losses import disputed
from tourneyelo_cfc import codes

_ID = re.compile(r"[0-9]{1,9}")
_NO_RESULT = frozenset((Result.PENDING, Result.UNKNOWN))


class CfcCheck(Check):
    """Looks at CFC ids and at results that are not known."""

    name = "cfc-report"
    title = "What the Chess Federation of Canada would send back"
    profiles = ("cfc",)
    codes = codes.CHECK

    def run(self, tournament: Tournament) -> Iterator[Finding]:
        """Report what is wrong."""
        yield from about_ids(tournament.players, tournament.layout.place)
        yield from about_results(tournament)


def cfc_id_of(player: Player) -> str | None:
    """Return the CFC id; None when there is none or the number is another federation's."""
    owners = {r.federation for r in player.ratings if r.kind is RatingKind.NATIONAL} - {None}
    foreign = bool(owners) and "CAN" not in owners
    return player.further_fact("cfc.id") or (None if foreign else player.national_id)


def about_ids(players: Iterable[Player], place: Callable[[int | None], Place]) -> Iterator[Finding]:
    """Yield CFC ids that are missing, malformed or given twice."""
    owners: dict[str, Player] = {}
    for player in players:
        text = cfc_id_of(player) or ""
        other = owners.setdefault(text, player)
        if not text:
            said = "has no CFC id"
        elif not _ID.fullmatch(text):
            said = f"has the CFC id {text!r}, which is not made of digits"
        elif other is not player:
            said = f"has the CFC id {text} of {named(other)}"
        else:
            continue
        yield codes.BAD_ID.at(place(player.row), f"{named(player)} {said}", player=player.number)


def about_results(tournament: Tournament) -> Iterator[Finding]:
    """Yield rounds without a known result."""
    for player in tournament.players:
        open_ = [n for n, r in enumerate(player.rounds, 1) if r.result in _NO_RESULT]
        if open_:
            place = tournament.layout.place(player.row, round_=open_[0])
            message = f"{named(player)}: {numbers('round', open_)} without a known result"
            yield codes.NO_RESULT.at(place, message, player=player.number)


def contradictions(tournament: Tournament) -> Iterator[Finding]:
    """Yield games of which two players tell different things."""
    for player, met in disputed(tournament):
        place = tournament.layout.place(player.row, round_=met.round)
        message = f"{named(player)}, round {met.round}: {met.agreement}"
        yield codes.DISPUTED.at(place, message, player=player.number, round=met.round)
