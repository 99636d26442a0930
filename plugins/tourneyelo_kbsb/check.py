"""What the rating officers would send back: checks of ours, from what the format must hold."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from tourneyelo.model import Finding, Place, Player, Tournament
from tourneyelo.model.wording import named, tenths
from tourneyelo.plugin import Check
from tourneyelo_kbsb import codes

_ID = re.compile(r"[0-9]{1,5}")
Placing = Callable[[int | None, str], Place]


class KbsbCheck(Check):
    """Looks at national numbers and points; contradictions are found in events of any origin."""

    name = "kbsb-report"
    title = "What the Belgian federation would send back"
    profiles = ("kbsb",)
    codes = codes.CHECK

    def run(self, tournament: Tournament) -> Iterator[Finding]:
        """Report what is wrong."""
        yield from about_ids(tournament.players, tournament.layout.place)
        yield from about_points(tournament.players, tournament.layout.place)


def about_ids(players: Iterable[Player], place: Placing) -> Iterator[Finding]:
    """Yield national numbers that are missing, malformed or given twice."""
    everybody = list(players)
    if everybody and not any(player.national_id for player in everybody):
        yield codes.BAD_ID.at(place(None, "national_id"), "no player has a national number")
        return
    owners: dict[str, Player] = {}
    for player in everybody:
        text, code = player.national_id or "", codes.BAD_ID
        other = owners.setdefault(text, player)
        if not text:
            code = codes.NO_ID
            said = "has no national number (that everybody needs one is inferred)"
        elif not _ID.fullmatch(text):
            said = f"has the national number {text!r}, which is not one to five digits"
        elif other is not player:
            said = f"has the national number {text} of {named(other)}"
        else:
            continue
        where = place(player.row, "national_id")
        yield code.at(where, f"{named(player)} {said}", player=player.number)


def about_points(players: Iterable[Player], place: Placing) -> Iterator[Finding]:
    """Yield players who are said to have fewer points than their games bring."""
    for player in players:
        brought = 5 * sum(record.result.half_points or 0 for record in player.rounds)
        if player.points_declared is not None and player.points_declared < brought:
            message = (
                f"{named(player)} is said to have {tenths(player.points_declared)}, "
                f"but his games bring {tenths(brought)}"
            )
            where = place(player.row, "points")
            yield codes.POINTS.at(where, message, player=player.number)
