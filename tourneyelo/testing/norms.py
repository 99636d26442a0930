"""What norm systems promise."""

from __future__ import annotations

from tourneyelo.model import Tournament
from tourneyelo.model.norm import NormsRun
from tourneyelo.plugin import NormSystem
from tourneyelo.testing.events import sample_events
from tourneyelo.testing.offers import (
    check_findings,
    check_offer,
    labelled,
    require,
    twice,
    unchanged,
)


def check_norm_system(system: NormSystem, *events: Tournament) -> None:
    """Check that a system judges every event, the same twice, and claims no norm with a failure."""
    check_offer(system)
    for label, tournament in labelled(events, sample_events()).items():
        where = f"{system.name} on the event {label!r}"
        _judge(system, tournament, where)
        for after in range(1, tournament.rounds):
            run = system.prospects(tournament, after, system.options())
            require(isinstance(run, NormsRun), f"{where}: {run!r} is no NormsRun")


def _judge(system: NormSystem, tournament: Tournament, where: str) -> None:
    def run() -> NormsRun:
        return twice(lambda: system.norms(tournament, system.options()), where)

    judged = unchanged(tournament, run, where)
    require(isinstance(judged, NormsRun), f"{where}: {judged!r} is no NormsRun")
    check_findings(system, judged.findings, where)
    for player in judged.players:
        for norm in player.norms:
            claimed = norm.reached is True and norm.failed
            require(not claimed, f"{where}: {norm.title} of {player.name} fails a requirement")
