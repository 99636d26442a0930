"""The event: its form, whether the rules on federations apply, and the conditions of any norm."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from tourneyelo.model import Player, Result, TimeControlClass, Tournament
from tourneyelo.model.norm import Requirement
from tourneyelo_fide.norms.requirements import Terms
from tourneyelo_fide.norms.titles import GAMES
from tourneyelo_fide.time_control import minutes, unequal

MOST_ROUNDS_A_DAY = 2
LEAST_MINUTES = 120
"""Minutes that each player needs for 60 moves (B.01 1.1)."""
APPROVED_MINUTES = 75
"""45 minutes with 30 seconds a move: from 2026 on, when the Qualification Commission approved."""
ARBITERS = frozenset({"IA", "FA"})
STRONG_TITLES = frozenset({"GM", "IM", "WGM", "WIM"})
_ABSENT = frozenset({Result.UNPAIRED, Result.ZERO_BYE, Result.HALF_BYE, Result.FORFEIT_LOSS})
TEAM_GAMES, CUP_GAMES = 7, 8


def meetings(tournament: Tournament) -> Counter[int]:
    """Count how often pairs of players meet: number of meetings to pairs, twice each."""
    pairs = Counter(
        (player.number, record.opponent)
        for player in tournament.players
        for record in player.rounds
        if record.opponent is not None
    )
    return Counter(pairs.values())


def is_round_robin(tournament: Tournament) -> bool:
    """Return True when the pairings were fixed beforehand: everybody meets everybody."""
    if "robin" in (tournament.type or "").casefold():
        return True
    players = len(tournament.players)
    met = meetings(tournament)
    return players > 2 and sum(met.values()) == players * (players - 1)


def terms(tournament: Tournament, kind: str, exemption: str) -> Terms:
    """Settle the terms under which results are judged.

    Args:
        tournament: the event.
        kind: `normal`, `team-championship` or `world-cup` (1.4.1).
        exemption: `a`, `b` or `c` of 1.4.3 as the user states it, else empty; `d` is found out.
    """
    needed = {"team-championship": TEAM_GAMES, "world-cup": CUP_GAMES}.get(kind, GAMES)
    robin = is_round_robin(tournament)
    double = robin and set(meetings(tournament)) == {2}
    exempt = f"exempt by 1.4.3{exemption}, as stated" if exemption else ""
    if not exempt and not robin and has_large_foreign_field(tournament):
        exempt = "exempt by 1.4.3d: enough foreign players in every round"
    return Terms(games=needed, exempt=exempt, double=double, all_rounds=robin)


class ForeignField(NamedTuple):
    """Rated players of a round who are not of the host federation (1.4.3d)."""

    round: int
    players: int
    federations: int
    titled: int
    """Those who are GM, IM, WGM or WIM."""

    @property
    def is_large(self) -> bool:
        """True with 20 players of 3 federations, 10 of them with titles."""
        return self.players >= 20 and self.federations >= 3 and self.titled >= 10


def foreign_fields(tournament: Tournament) -> list[ForeignField]:
    """Count the foreign players of each round; who missed more than one round does not count."""
    host = tournament.federation
    if host is None:
        return []
    present = [
        p for p in tournament.players if _is_foreign(p, host) and _missed(p, tournament) <= 1
    ]
    fields = []
    for number in range(1, tournament.rounds + 1):
        field = [player for player in present if _took_part(player, number)]
        titled = sum(player.title in STRONG_TITLES for player in field)
        federations = {player.federation for player in field}
        fields.append(ForeignField(number, len(field), len(federations), titled))
    return fields


def has_large_foreign_field(tournament: Tournament) -> bool:
    """Tell whether a Swiss has 20 rated foreigners of 3 federations, 10 with titles (1.4.3d)."""
    fields = foreign_fields(tournament)
    return bool(fields) and all(field.is_large for field in fields)


def _is_foreign(player: Player, host: str) -> bool:
    return player.rating is not None and player.federation not in (None, host, "FID", "NON")


def _missed(player: Player, tournament: Tournament) -> int:
    return sum(not _took_part(player, n) for n in range(1, tournament.rounds + 1))


def _took_part(player: Player, number: int) -> bool:
    return number <= len(player.rounds) and player.rounds[number - 1].result not in _ABSENT


def conditions(tournament: Tournament) -> Iterator[Requirement]:
    """Judge what an event must be for any norm; what the input does not tell stays open."""
    yield _class(tournament)
    yield _time(tournament)
    yield _days(tournament)
    chief = tournament.chief_arbiter
    title = chief.title if chief else None
    met = title in ARBITERS if title else None
    said = title or "not told"
    yield Requirement("1.1", "title of the chief arbiter", "IA or FA", said, met=met)
    yield Requirement("1.1", "registered 30 days ahead", "yes", "not told by any file", met=None)


def _days(tournament: Tournament) -> Requirement:
    dates = tournament.round_dates
    told = len(dates) >= tournament.rounds and None not in dates
    most = max(Counter(day for day in dates if day).values(), default=0)
    met = False if most > MOST_ROUNDS_A_DAY else True if told else None
    found = str(most) if told or met is False else "not told"
    return Requirement("1.1", "rounds on one day", f"at most {MOST_ROUNDS_A_DAY}", found, met)


def _class(tournament: Tournament) -> Requirement:
    stated = tournament.time_control_class
    met = None if stated is None else stated is TimeControlClass.STANDARD
    found = stated.value if stated else "not told"
    return Requirement("1.1", "class of the event", "standard", found, met)


def _time(tournament: Tournament) -> Requirement:
    total = minutes(tournament)
    if unequal(tournament):
        return Requirement("1.1", "time of both players", "the same", "different", met=False)
    if total is None:
        return Requirement("1.1", "time for 60 moves", "120 minutes", "not told", met=None)
    met = True if total >= LEAST_MINUTES else None if total >= APPROVED_MINUTES else False
    needed = "120 minutes, or 75 with the approval of FIDE (from 2026)"
    return Requirement("1.1", "time for 60 moves", needed, f"{float(total):g} minutes", met)
