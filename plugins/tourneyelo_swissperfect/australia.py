"""What rating officers of Australia ask for in an event (some of the pages are decades old)."""

from __future__ import annotations

from collections.abc import Iterator

from tourneyelo.model import Finding, Tournament, boards
from tourneyelo.model.wording import counted, listed, named
from tourneyelo.plugin import Check
from tourneyelo_swissperfect import codes, facts


class AustralianReport(Check):
    """Checks an event for the Australian Chess Federation."""

    name = "acf-report"
    title = "What rating officers of the Australian Chess Federation need"
    profiles = ("acf",)
    codes = codes.AUSTRALIA

    def run(self, tournament: Tournament) -> Iterator[Finding]:
        """Report a missing organiser's field, missing numbers, and an event without games."""
        organiser = tournament.further_fact(facts.ORGANISER) or ""
        if facts.australian(organiser) is None:
            said = f"the organiser's field reads {organiser!r}" if organiser else ""
            yield codes.NO_ORGANISER.at(tournament.layout.place(None), said)
        yield from _numberless(tournament)
        if not boards(tournament):
            yield codes.NO_GAME.at(tournament.layout.place(None))


def _numberless(tournament: Tournament) -> Iterator[Finding]:
    """Tell in one sentence who has no number of the federation."""
    lacking = [player for player in tournament.players if not _in_digits(player.national_id or "")]
    if lacking:
        whom = listed(map(named, lacking))
        held = f"{counted(len(lacking), 'player')} without an ACF number in digits"
        place = tournament.layout.place(lacking[0].row)
        yield codes.NO_ACF_NUMBER.at(place, f"{held}: {whom}")


def _in_digits(text: str) -> bool:
    return text.isascii() and text.isdigit()
