"""Gaps: a field that is filled for most players was probably forgotten for the others."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tourneyelo.model import Finding, Player, Tournament
from tourneyelo.model.wording import counted, listed, named
from tourneyelo.plugin import Check
from tourneyelo_consistency import codes

_FIELDS: tuple[tuple[str, str, Callable[[Player], object]], ...] = (
    ("fide_id", "FIDE number", lambda player: player.fide_id),
    ("federation", "federation", lambda player: player.federation),
    ("sex", "sex", lambda player: player.sex),
    ("birth", "birth date", lambda player: player.birth),
)


class Gaps(Check):
    """Looks for fields that most of the playing players have."""

    name = "event-gaps"
    title = "gaps: fields that most players have and some lack"
    codes = (codes.FIELD_GAPS,)

    def run(self, tournament: Tournament) -> Iterator[Finding]:
        """Report each such field once, with the players that lack it.

        Nothing is said of a field that the greater part lacks, and nothing of texts that could
        not be understood: whoever read the input has reported those.
        """
        playing = _playing(tournament)
        for field, title, value in _FIELDS:
            yield from _gaps(tournament, playing, field, title, value)
        born = [player for player in playing if player.birth]
        yield from _gaps(tournament, born, "birth", "day of birth", _day_of_birth)


def _playing(tournament: Tournament) -> list[Player]:
    """Take everybody before round 1, then those with games: others may stand in for a bye."""
    if not tournament.rounds:
        return list(tournament.players)
    return [p for p in tournament.players if any(record.result.played for record in p.rounds)]


def _day_of_birth(player: Player) -> int | None:
    return player.birth.day if player.birth else None


def _gaps(
    tournament: Tournament,
    players: list[Player],
    field: str,
    title: str,
    value: Callable[[Player], object],
) -> Iterator[Finding]:
    lacking = [p for p in players if not value(p) and p.raw_text(field) is None]
    if lacking and 2 * len(lacking) <= len(players):
        yield _finding(tournament, field, title, lacking)


def _finding(tournament: Tournament, field: str, title: str, lacking: list[Player]) -> Finding:
    place = tournament.layout.place(lacking[0].row, field)
    if len(lacking) == 1:
        message = f"the {title} is missing for {named(lacking[0])}, though others have it"
        return codes.FIELD_GAPS.at(place, message, player=lacking[0].number)
    numbers = listed(player.number for player in lacking)
    who = f"{counted(len(lacking), 'player')} ({numbers})"
    return codes.FIELD_GAPS.at(place, f"the {title} is missing for {who}, though others have it")
