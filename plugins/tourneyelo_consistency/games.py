"""Games: a crosstable tells each of them twice, and both accounts must be the same."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator

from tourneyelo.model import (
    FORFEITS,
    PLAYED,
    Agreement,
    Code,
    Encounter,
    Finding,
    Player,
    Result,
    Tournament,
    by_number,
    encounters,
)
from tourneyelo.model.by_decision import games_by_decision
from tourneyelo.model.result import OPEN
from tourneyelo.model.wording import counted, listed, named
from tourneyelo.plugin import Check
from tourneyelo_consistency import codes

Account = tuple[Player, Encounter]
"""A player and a round compared with the opponent's record."""
Game = tuple[Player, Player, Encounter]
"""Two players and what the first one's record says of their game."""

_SAID = {
    Result.WIN: "won",
    Result.DRAW: "drew",
    Result.LOSS: "lost",
    Result.UNMOVED_WIN: "won before both had moved",
    Result.UNMOVED_DRAW: "drew before both had moved",
    Result.UNMOVED_LOSS: "lost before both had moved",
    Result.FORFEIT_WIN: "won by forfeit",
    Result.FORFEIT_LOSS: "lost by forfeit",
    Result.PENDING: "has no result",
    Result.UNKNOWN: "has a result that cannot be named",
}
_LESS_THAN_A_POINT = (
    {Result.LOSS},
    {Result.LOSS, Result.DRAW},
    {Result.UNMOVED_LOSS},
    {Result.UNMOVED_LOSS, Result.UNMOVED_DRAW},
)
"""What both records together can say when the arbiter took points away."""
_UNDISPUTED = frozenset({Agreement.AGREED, Agreement.COLOURS_DIFFER})


class Games(Check):
    """Tells what is wrong between two players, each game once."""

    name = "event-games"
    title = "games: opponents exist and tell the same result"
    codes = (
        codes.OWN_OPPONENT,
        codes.OPPONENT_UNKNOWN,
        codes.ONE_SIDED,
        codes.CONTRADICTION,
        codes.BY_DECISION,
        codes.SAME_COLOUR,
        codes.MET_AGAIN,
        codes.RESULT_PENDING,
        codes.RESULT_UNKNOWN,
        codes.ONE_SIDED_FORFEIT,
        codes.NO_ROUND,
    )

    def run(self, tournament: Tournament) -> Iterator[Finding]:
        """Report disputed games, repeated pairings and rounds that are not finished."""
        if _in_order(tournament):
            return
        if not any(r.opponent is not None for p in tournament.players for r in p.rounds):
            yield codes.NO_ROUND.at(tournament.layout.place(None))
        accounts = _accounts(tournament)
        for player, encounter in accounts:
            if encounter.agreement is not Agreement.AGREED:
                yield from _DISPUTE[encounter.agreement](tournament, player, encounter)
        games = _games(accounts)
        yield from _meetings(tournament, games)
        yield from _unfinished(tournament, games, Result.PENDING, codes.RESULT_PENDING)
        yield from _unfinished(tournament, games, Result.UNKNOWN, codes.RESULT_UNKNOWN)


def _in_order(tournament: Tournament) -> bool:
    """Tell quickly that there is nothing to report, as of most events."""
    accounts = tournament.accounts
    if not accounts.met or not accounts.agreed:
        return False
    if len(tournament.by_number) != len(tournament.players):
        return False
    if any(record.result in OPEN for _, _, record in accounts.unusual):
        return False
    return not any(map(_met_somebody_again, tournament.players))


def _met_somebody_again(player: Player) -> bool:
    if len({record.opponent for record in player.rounds}) == len(player.rounds):
        return False
    opponents = [r.opponent for r in player.rounds if r.opponent is not None]
    return len(set(opponents)) != len(opponents)


def _accounts(tournament: Tournament) -> list[Account]:
    """Gather what everyone tells of their opponents.

    Numbers that several players carry are left out: nobody can tell which of them is meant, and
    the shared number is an error of its own.
    """
    known = by_number(tournament)
    shared = {n for n, many in Counter(p.number for p in tournament.players).items() if many > 1}
    return [
        (player, encounter)
        for player in tournament.players
        if player.number not in shared
        for encounter in encounters(player, known)
        if encounter.record.opponent is not None and encounter.record.opponent not in shared
    ]


def _games(accounts: Iterable[Account]) -> list[Game]:
    """Take each game once, by the account of the smaller number, when both tell the same."""
    return [
        (player, opponent, encounter)
        for player, encounter in accounts
        if (opponent := encounter.opponent)
        and player.number < opponent.number
        and encounter.agreement in _UNDISPUTED
    ]


def _report(
    code: Code, tournament: Tournament, player: Player, encounter: Encounter, message: str
) -> Finding:
    place = tournament.layout.place(player.row, round_=encounter.round)
    return code.at(
        place,
        f"round {encounter.round}: {message}",
        player=player.number,
        round=encounter.round,
    )


def _own_opponent(t: Tournament, player: Player, encounter: Encounter) -> Iterator[Finding]:
    message = f"{named(player)} is entered as their own opponent"
    yield _report(codes.OWN_OPPONENT, t, player, encounter, message)


def _opponent_unknown(t: Tournament, player: Player, encounter: Encounter) -> Iterator[Finding]:
    message = (
        f"{named(player)} {_said(encounter.record.result)} against player "
        f"{encounter.record.opponent}, who has no line in this event"
    )
    yield _report(codes.OPPONENT_UNKNOWN, t, player, encounter, message)


def _one_sided(t: Tournament, player: Player, encounter: Encounter) -> Iterator[Finding]:
    opponent = _met(encounter)
    other = _number_met(opponent, encounter.round)
    told = f"player {other}" if other else "nobody"
    message = (
        f"{named(player)} {_said(encounter.record.result)} against {named(opponent)}, "
        f"whose own record names {told}"
    )
    forfeit = encounter.record.result in FORFEITS
    code = codes.ONE_SIDED_FORFEIT if forfeit else codes.ONE_SIDED
    yield _report(code, t, player, encounter, message)


def _contradiction(t: Tournament, player: Player, encounter: Encounter) -> Iterator[Finding]:
    opponent = _met(encounter)
    if player.number > opponent.number:
        return
    theirs = opponent.rounds[encounter.round - 1].result
    mine = encounter.record.result
    message = (
        f"{named(player)} {_said(mine)} by one record and {named(opponent)} {_said(theirs)} "
        "by the other"
    )
    less = {mine, theirs} in _LESS_THAN_A_POINT
    noted = less and (encounter.round, player.number) in games_by_decision(t)
    code = codes.BY_DECISION if noted else codes.CONTRADICTION
    yield _report(code, t, player, encounter, message)


def _same_colour(t: Tournament, player: Player, encounter: Encounter) -> Iterator[Finding]:
    opponent = _met(encounter)
    if player.number > opponent.number or encounter.record.result in FORFEITS:
        return
    message = f"{named(player)} and {named(opponent)} both have {encounter.record.colour}"
    yield _report(codes.SAME_COLOUR, t, player, encounter, message)


_DISPUTE: dict[Agreement, Callable[[Tournament, Player, Encounter], Iterator[Finding]]] = {
    Agreement.SELF: _own_opponent,
    Agreement.OPPONENT_MISSING: _opponent_unknown,
    Agreement.ONE_SIDED: _one_sided,
    Agreement.RESULTS_DIFFER: _contradiction,
    Agreement.COLOURS_DIFFER: _same_colour,
}


def _said(result: Result) -> str:
    return _SAID.get(result, f"has {result}")


def _met(encounter: Encounter) -> Player:
    if encounter.opponent is None:
        raise ValueError(encounter)
    return encounter.opponent


def _number_met(player: Player, round_: int) -> int | None:
    """Whom the player's own record names in a round."""
    return player.rounds[round_ - 1].opponent if round_ <= len(player.rounds) else None


def _meetings(tournament: Tournament, games: Iterable[Game]) -> Iterator[Finding]:
    """Report pairs that played twice, unless that is the plan of the event."""
    played = [game for game in games if game[2].record.result in PLAYED]
    pairs = [(player.number, opponent.number) for player, opponent, _ in played]
    times = Counter(pairs)
    again = {pair for pair, many in times.items() if many > 1}
    if not again or 2 * len(again) > len(times):
        return
    everyone = _complete(times)
    held: dict[tuple[int, int], list[Game]] = defaultdict(list)
    for pair, game in zip(pairs, played, strict=True):
        if pair in again and not everyone.issuperset(pair):
            held[pair].append(game)
    for meetings in held.values():
        yield _met_again(tournament, meetings)


def _met_again(tournament: Tournament, meetings: list[Game]) -> Finding:
    player, opponent, last = meetings[-1]
    rounds = listed(encounter.round for _, _, encounter in meetings)
    place = tournament.layout.place(player.row, round_=last.round)
    message = f"{named(player)} and {named(opponent)} met in rounds {rounds}"
    return codes.MET_AGAIN.at(place, message, player=player.number, round=last.round)


def _complete(pairs: Iterable[tuple[int, int]]) -> set[int]:
    """Who has met everybody else: in a double round robin the second cycle begins only then."""
    opponents = Counter(number for pair in pairs for number in pair)
    return {number for number, met in opponents.items() if met == len(opponents) - 1}


def _unfinished(
    tournament: Tournament, games: Iterable[Game], result: Result, code: Code
) -> Iterator[Finding]:
    """Report for each round the games that lack a result by both accounts."""
    boards: dict[int, list[Game]] = defaultdict(list)
    for game in games:
        if game[2].record.result is result:
            boards[game[2].round].append(game)
    what = "without a result" if result is Result.PENDING else "with a result nobody can name"
    for round_, unfinished in sorted(boards.items()):
        place = tournament.layout.place(unfinished[0][0].row, round_=round_)
        pairs = listed(f"{player.number}-{opponent.number}" for player, opponent, _ in unfinished)
        message = f"round {round_}: {counted(len(unfinished), 'game')} {what} (players {pairs})"
        yield code.at(place, message, round=round_)
