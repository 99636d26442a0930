"""Rounds: all of them finished, every game complete, and no points out of nowhere."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator

from tourneyelo.model import (
    FORFEITS,
    PLAYED,
    UNMOVED,
    Agreement,
    Finding,
    Player,
    Result,
    Tournament,
    encounters,
)
from tourneyelo.model.result import OPEN
from tourneyelo.model.wording import counted, listed, named, numbers
from tourneyelo.plugin import Check
from tourneyelo_fide.checks import codes
from tourneyelo_fide.checks.header import trf26_applies

_GAMES = PLAYED.keys() | UNMOVED


class Rounds(Check):
    """Looks at results that FIDE does not take, or asks about.

    Two accounts of a game that contradict each other are told by the checks of any event.
    """

    name = "fide-rounds"
    title = "rounds: finished, both sides of forfeits, colours, and full-point byes"
    profiles = (codes.PROFILE,)
    codes = (
        codes.UNFINISHED,
        codes.FULL_POINT_BYE,
        codes.ONE_SIDED_FORFEIT,
        codes.COLOUR_MISSING,
        codes.UNKNOWN_BYE,
        codes.NO_GAME,
    )

    def run(self, tournament: Tournament) -> Iterator[Finding]:
        """Report each round with open results or without colours, each bye and each forfeit."""
        unfinished: dict[int, list[Player]] = defaultdict(list)
        colourless: dict[int, list[Player]] = defaultdict(list)
        for player, number, record in tournament.accounts.unusual:
            if record.result in OPEN:
                unfinished[number].append(player)
            elif record.result in _GAMES and record.opponent and record.colour is None:
                colourless[number].append(player)
            elif record.result is Result.FULL_BYE:
                yield _full_point_bye(tournament, player, number)
        if not tournament.rounds:
            yield codes.NO_GAME.at(tournament.layout.place(None))
        yield from _unknown_byes(tournament)
        yield from _one_sided_forfeits(tournament)
        for number, players in sorted(unfinished.items()):
            yield _unfinished(tournament, players, number)
        for number, players in sorted(colourless.items()):
            yield _colourless(tournament, players, number)


def _full_point_bye(tournament: Tournament, player: Player, number: int) -> Finding:
    place = tournament.layout.place(player.row, round_=number)
    message = f"round {number}: {named(player)} was given a full point without a game (F)"
    return codes.FULL_POINT_BYE.at(place, message, player=player.number, round=number)


def _unknown_byes(tournament: Tournament) -> Iterator[Finding]:
    """Report once all full points of unknown kind; before TRF26 everybody wrote them so."""
    held = [
        (player, number)
        for player, number, record in tournament.accounts.unusual
        if record.result is Result.POINT_BYE
    ]
    if held and trf26_applies(tournament):
        first, number = held[0]
        place = tournament.layout.place(first.row, round_=number)
        who = listed(f"player {player.number} in round {number}" for player, number in held)
        message = f"{counted(len(held), 'full-point bye')} of unknown kind (0000 - +): {who}"
        only = first.number if len(held) == 1 else None
        yield codes.UNKNOWN_BYE.at(place, message, player=only)


def _unfinished(tournament: Tournament, players: list[Player], number: int) -> Finding:
    place = tournament.layout.place(players[0].row, round_=number)
    whom = numbers("player", [player.number for player in players])
    message = f"round {number} is not finished: no result for {whom}"
    return codes.UNFINISHED.at(place, message, round=number)


def _colourless(tournament: Tournament, players: list[Player], number: int) -> Finding:
    place = tournament.layout.place(players[0].row, round_=number)
    whom = numbers("player", [player.number for player in players])
    message = f"round {number}: the colour is missing for {whom}"
    return codes.COLOUR_MISSING.at(place, message, round=number)


def _one_sided_forfeits(tournament: Tournament) -> Iterator[Finding]:
    """Report forfeits that the opponent's record lacks, unless several players have his number."""
    if tournament.accounts.agreed:
        return
    known = tournament.by_number
    carried = Counter(player.number for player in tournament.players)
    for player in tournament.players:
        if not any(record.result in FORFEITS for record in player.rounds):
            continue
        for met in encounters(player, known):
            one_sided = met.agreement is Agreement.ONE_SIDED and met.record.result in FORFEITS
            if one_sided and met.opponent and carried[met.opponent.number] == 1:
                yield _one_sided_forfeit(tournament, player, met.opponent, met.round)


def _one_sided_forfeit(
    tournament: Tournament, player: Player, opponent: Player, number: int
) -> Finding:
    place = tournament.layout.place(player.row, round_=number)
    message = (
        f"round {number}: the record of {named(player)} has a forfeit against {named(opponent)}, "
        "whose own record does not have it"
    )
    return codes.ONE_SIDED_FORFEIT.at(place, message, player=player.number, round=number)
