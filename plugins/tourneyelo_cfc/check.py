"""What the Chess Federation of Canada would send back: ids and missing results."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from tourneyelo.model import Finding, Place, Player, RatingKind, Tournament
from tourneyelo.model.wording import named
from tourneyelo.plugin import Check
from tourneyelo.plugin.losses import without_result
from tourneyelo_cfc import codes

_ID = re.compile(r"[0-9]{1,9}")


class CfcCheck(Check):
    """Looks at CFC ids and at results that are not known."""

    name = "cfc-report"
    title = "What the Chess Federation of Canada would send back"
    profiles = ("cfc",)
    codes = codes.CHECK

    def run(self, tournament: Tournament) -> Iterator[Finding]:
        """Report what is wrong."""
        yield from about_ids(tournament.players, tournament.layout.place)
        yield from without_result(tournament, codes.NO_RESULT)


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
