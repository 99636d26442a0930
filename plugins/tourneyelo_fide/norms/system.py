"""The norm system of FIDE."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from typing import Any, Literal

import msgspec

from tourneyelo.model import Finding, Player, Sex, Tournament
from tourneyelo.model.norm import NormsRun, PlayerNorms, Requirement, TitleNorm
from tourneyelo.model.wording import counted
from tourneyelo.plugin import NormSystem
from tourneyelo_fide.norms import codes, event
from tourneyelo_fide.norms.choice import best
from tourneyelo_fide.norms.forecast import prospect
from tourneyelo_fide.norms.games import Record, records
from tourneyelo_fide.norms.titles import TITLES, NormTitle

RULES = "B.01 in force from 2024-01-01"
FIRST_DAY = datetime.date(2024, 1, 1)


class NormOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options of the title norms."""

    event: Literal["normal", "team-championship", "world-cup"] = "normal"
    """Kind of event: world and continental team championships need 7 games, a World Cup 8."""
    exempt: Literal["", "a", "b", "c"] = ""
    """Letter of 1.4.3 by which the rules on federations do not apply; d is found out."""


class FideNorms(NormSystem):
    """Judges results for the titles GM, IM, WGM and WIM."""

    name = "fide"
    title = "FIDE title norms (B.01)"
    owner = "FIDE"
    options = NormOptions
    codes = codes.ALL

    def norms(self, tournament: Tournament, options: Any) -> NormsRun:
        """Judge every player for every title that he does not hold, and the event for any norm."""
        return _barred(self.results(tournament, options))

    def results(self, tournament: Tournament, options: Any) -> NormsRun:
        """Judge the results alone, as if the event met all conditions of a norm (1.1)."""
        terms = event.terms(tournament, options.event, options.exempt)
        players = tuple(
            PlayerNorms(
                number=record.player.number,
                name=record.player.name,
                norms=tuple(best(record, title, terms) for title in _open_to(record.player)),
            )
            for record in _records(tournament)
        )
        return self._run(tournament, players=players)

    def prospects(self, tournament: Tournament, after: int, options: Any) -> NormsRun:
        """Say what each player needs after a round for every title that he does not hold."""
        planned = max(tournament.declared.rounds or 0, tournament.rounds)
        terms = event.terms(tournament, options.event, options.exempt)
        played = _until(tournament, after)
        found = tuple(
            prospect(record, title, terms, planned - after)
            for record in _records(played)
            for title in _open_to(record.player)
        )
        return _barred(self._run(tournament, prospects=found))

    def _run(self, tournament: Tournament, **what: Any) -> NormsRun:
        return NormsRun(
            system=self.name,
            rules=RULES,
            conditions=tuple(event.conditions(tournament)),
            findings=tuple(_findings(tournament)),
            **what,
        )


def _barred(run: NormsRun) -> NormsRun:
    """Let nothing be a norm, nor in reach, where the event fails a condition of any norm (1.1)."""
    failing = tuple(each for each in run.conditions if each.met is False)
    if not failing:
        return run
    replace = msgspec.structs.replace
    return replace(
        run,
        players=tuple(
            replace(player, norms=tuple(_no_norm(norm, failing) for norm in player.norms))
            for player in run.players
        ),
        prospects=tuple(
            replace(each, needs=(), opponents=(), out_of_reach=f"the event: {failing[0]}")
            for each in run.prospects
        ),
    )


def _no_norm(norm: TitleNorm, failing: tuple[Requirement, ...]) -> TitleNorm:
    """Return a result as no norm, worth nothing, because of the event."""
    return msgspec.structs.replace(
        norm, reached=False, games=0, requirements=(*norm.requirements, *failing)
    )


def _records(tournament: Tournament) -> Iterator[Record]:
    return records(tournament, round_robin=event.is_round_robin(tournament))


def _open_to(player: Player) -> list[NormTitle]:
    """List the titles that a player may win: women's titles for women, none that he holds."""
    return [
        title
        for title in TITLES
        if player.title not in title.held_by and (not title.women or player.sex is Sex.FEMALE)
    ]


def _until(tournament: Tournament, after: int) -> Tournament:
    players = (
        msgspec.structs.replace(player, rounds=player.rounds[:after])
        for player in tournament.players
    )
    return msgspec.structs.replace(tournament, players=tuple(players))


def _findings(tournament: Tournament) -> Iterator[Finding]:
    if tournament.rounds_left_out:
        yield codes.PART.at()
    day = tournament.start_date
    if day is not None and day < FIRST_DAY:
        yield codes.OLDER.at(message=f"the event began on {day}; {codes.OLDER.title}")
    untold = sum(player.sex is None for player in tournament.players)
    if untold:
        players = counted(untold, "player")
        message = f"the sex of {players} is not told; women's norms are judged for women only"
        yield codes.SEX.at(message=message)
