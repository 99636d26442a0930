"""What the Irish Chess Union asks of the numbers of players."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tourneyelo.model import Finding, Player, Tournament
from tourneyelo.model.wording import counted, listed
from tourneyelo.plugin import Check
from tourneyelo_trf.irish import codes
from tourneyelo_trf.irish.evidence import IRELAND, SMALLEST_FIDE_ID

_ICU_NUMBER = re.compile(r"[1-9]\d{0,4}", re.ASCII)


class IrishNumbers(Check):
    """Checks an event for the Irish Chess Union."""

    name = "icu-numbers"
    title = "Numbers of players that the Irish Chess Union can tell"
    profiles = ("icu",)
    codes = codes.NUMBERS

    def run(self, tournament: Tournament) -> Iterator[Finding]:
        """Report Irish players without a number, and numbers in the column of FIDE's."""
        yield from without_number(tournament)
        small = [player for player in tournament.players if _small(player)]
        if small:
            whose = f"{counted(len(small), 'FIDE number')} below {SMALLEST_FIDE_ID}"
            message = f"{whose}, which the ICU takes for numbers of its own"
            place = tournament.layout.place(small[0].row, "fide_id")
            yield codes.SMALL_NUMBERS.at(place, message)


def without_number(event: Tournament) -> Iterator[Finding]:
    """Tell in one sentence which of its own people the union cannot tell by its numbers."""
    own = [player for player in event.players if player.federation in (None, IRELAND)]
    lacking = [player for player in own if not (_small(player) or has_number(player))]
    if lacking:
        whom = listed(player.number for player in lacking)
        message = f"no number of the ICU: {counted(len(lacking), 'player')}: {whom}"
        yield codes.NO_NUMBER.at(event.layout.place(lacking[0].row), message)


def has_number(player: Player) -> bool:
    """Tell whether the national number of a player can be one of the union."""
    return _ICU_NUMBER.fullmatch(player.national_id or "") is not None


def _small(player: Player) -> bool:
    """Tell whether the number that stands for FIDE's can only be one of the union."""
    return player.fide_id is not None and 0 < player.fide_id < SMALLEST_FIDE_ID
