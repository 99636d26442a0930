"""Starting rank numbers: the pairing numbers of the entries."""

from __future__ import annotations

from collections import Counter

from tourneyelo.errors import Refused
from tourneyelo.model import Finding, Place
from tourneyelo.model.wording import counted
from tourneyelo_sharlychess import codes
from tourneyelo_sharlychess.database import Row, whole

MOST_PLAYERS = 9_999


def numbered_entries(
    entries: list[Row], everybody: list[Row], place: Place
) -> tuple[dict[int, int], bool, list[Finding]]:
    """Return id to number of the players entered, whether they were counted here, and findings.

    Raises:
        Refused: nobody is entered, too many are, or two carry one number.
    """
    known = {whole(row["id"]) for row in everybody}
    ids = [(whole(e["player_id"]), whole(e["pairing_number"])) for e in entries]
    stated = {who: number for who, number in ids if who is not None and who in known}
    if not stated:
        raise Refused(codes.NO_TOURNAMENT.at(place, "nobody is entered in the tournament"))
    if len(stated) > MOST_PLAYERS:
        message = f"{counted(len(stated), 'player')}; no tournament has more than {MOST_PLAYERS:,}"
        raise Refused(codes.TOO_LARGE.at(place, message))
    _refuse_shared([number for number in stated.values() if number], place)
    findings = []
    if len(stated) < len(ids):
        findings.append(codes.STRANGER.at(place, "an entry names a player who is not in the file"))
    if not any(stated.values()):
        findings.append(codes.COUNTED_NUMBERS.at(place))
        return {who: n for n, who in enumerate(sorted(stated), 1)}, True, findings
    late = sorted(who for who, number in stated.items() if not number or number < 1)
    if late:
        message = f"{counted(len(late), 'player')} without a pairing number, numbered at the end"
        findings.append(codes.NO_NUMBER.at(place, message))
    last = max(number for number in stated.values() if number)
    behind = {who: last + n for n, who in enumerate(late, 1)}
    return {who: behind.get(who) or number or 0 for who, number in stated.items()}, False, findings


def _refuse_shared(numbers: list[int], place: Place) -> None:
    shared = [number for number, many in Counter(numbers).items() if many > 1]
    if shared:
        message = f"the pairing number {shared[0]} is given to more than one player"
        raise Refused(codes.ONE_IDENTITY.at(place, message))
