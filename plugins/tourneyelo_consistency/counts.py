"""Counts: what the input states about itself against what it holds."""

from __future__ import annotations

from collections.abc import Iterator

from tourneyelo.model import Code, Finding, Tournament
from tourneyelo.model.wording import counted
from tourneyelo.plugin import Check
from tourneyelo_consistency import codes


class Counts(Check):
    """Compares stated with real numbers of players, rated players, teams and rounds."""

    name = "event-counts"
    title = "counts: players, rated players, teams and rounds as stated"
    codes = (
        codes.PLAYERS_MISCOUNTED,
        codes.RATED_MISCOUNTED,
        codes.TEAMS_MISCOUNTED,
        codes.MORE_ROUNDS,
        codes.ROUNDS_TO_PLAY,
    )

    def run(self, tournament: Tournament) -> Iterator[Finding]:
        """Report stated numbers that differ; a number that is not stated cannot be wrong."""
        declared = tournament.declared
        rated = sum(player.rating is not None for player in tournament.players)
        for code, field, stated, real in (
            (codes.PLAYERS_MISCOUNTED, "players", declared.players, len(tournament.players)),
            (codes.RATED_MISCOUNTED, "rated_players", declared.rated_players, rated),
            (codes.TEAMS_MISCOUNTED, "teams", declared.teams, len(tournament.teams)),
        ):
            if stated is not None and stated != real:
                yield _finding(code, tournament, field, stated, real)
        if tournament.rounds and declared.rounds not in (None, tournament.rounds):
            more = tournament.rounds > declared.rounds
            code = codes.MORE_ROUNDS if more else codes.ROUNDS_TO_PLAY
            yield _finding(code, tournament, "rounds", declared.rounds, tournament.rounds)


def _finding(code: Code, tournament: Tournament, field: str, stated: int, real: int) -> Finding:
    thing = field.replace("_", " ").removesuffix("s")
    message = f"the event states {counted(stated, thing)}, but {counted(real, thing)} can be read"
    return code.at(tournament.layout.fact(f"declared_{field}"), message)
