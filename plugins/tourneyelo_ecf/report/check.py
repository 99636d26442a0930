"""What the English Chess Federation would send back, whatever format the event comes from."""

from __future__ import annotations

from collections.abc import Iterator

from tourneyelo.model import Finding, Place, Player, RatingKind, Tournament
from tourneyelo.model.wording import named
from tourneyelo.plugin import Check
from tourneyelo_ecf.report import codes, ecf_code
from tourneyelo_ecf.report.details import written_day


class EcfReportCheck(Check):
    """Looks at codes, clubs and dates; contradictions are found in events of any origin."""

    name = "ecf-report"
    title = "What the English Chess Federation would send back"
    profiles = ("ecf",)
    codes = codes.CHECK

    def run(self, tournament: Tournament) -> Iterator[Finding]:
        """Report what is wrong with players and dates."""
        return refused(tournament)


def refused(tournament: Tournament) -> Iterator[Finding]:
    """Yield everything in an event for which a results file is sent back."""
    for player in tournament.players:
        yield from about_codes(player, tournament.layout.place(player.row, "national_id"))
    yield from same_codes(tournament)
    yield from outside(tournament)


def same_codes(tournament: Tournament) -> Iterator[Finding]:
    """Yield players who carry the ECF code of somebody else in the same section."""
    owners: dict[str, Player] = {}
    for player in tournament.players:
        code = ecf_code_of(player)
        other = owners.setdefault(code, player) if code else player
        if other is not player:
            place = tournament.layout.place(player.row, "national_id")
            message = f"{named(player)} has the ECF code {code} of {named(other)}"
            yield codes.CODE_TWICE.at(place, message, player=player.number)


def ecf_code_of(player: Player) -> str | None:
    """Return the ECF code in capitals; None when there is none or it is another federation's."""
    code = player.further_fact("ecf.code") or (None if _foreign(player) else player.national_id)
    return code.upper() if code else None


def outside(tournament: Tournament) -> Iterator[Finding]:
    """Yield days that the dates of the event exclude."""
    start, end = tournament.start_date, tournament.end_date
    place = tournament.layout.place(None)
    if start and end and end < start:
        message = f"the last day, {written_day(end)}, is before the first, {written_day(start)}"
        yield codes.OUT_OF_DATES.at(place, message)
        return
    for number, day in enumerate(tournament.round_dates, 1):
        if day and ((start and day < start) or (end and day > end)):
            message = f"round {number} was played on {written_day(day)}, outside of the event"
            yield codes.OUT_OF_DATES.at(place, message, round=number)


def _foreign(player: Player) -> bool:
    """Tell whether the national number goes with a national rating of another federation."""
    owners = {r.federation for r in player.ratings if r.kind is RatingKind.NATIONAL}
    return bool(owners - {None, "ENG"}) and "ENG" not in owners


def about_codes(player: Player, place: Place) -> Iterator[Finding]:
    """Yield what is wrong with the ECF code of a player, or with having none."""
    code = ecf_code_of(player)
    if code is None and player.national_id:
        message = f"{named(player)}: {player.national_id} is no ECF code; left out"
        yield codes.OTHER_NUMBER.at(place, message, player=player.number)
    if code and (fault := ecf_code.fault(code)):
        message = f"{named(player)}: the ECF code {code!r} is wrong: {fault}"
        yield codes.BAD_CODE.at(place, message, player=player.number)
    if not code and not player.club and not player.further_fact("ecf.club-code"):
        message = f"{named(player)}: neither an ECF code nor a club"
        yield codes.NO_CLUB.at(place, message, player=player.number)
    membership = player.further_fact("ecf.membership") or ""
    if membership and not membership.upper().startswith("ME"):
        message = f"{named(player)}: ECF NO {membership!r} does not begin with ME; kept"
        yield codes.MEMBERSHIP.at(place, message, player=player.number)
