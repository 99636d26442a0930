"""Records: from the games of each round to what each player's record says, and contradictions."""

from __future__ import annotations

from collections.abc import Iterator

from tourneyelo.errors import Refused
from tourneyelo.model import Colour, DeclaredCounts, Finding, Result, RoundResult
from tourneyelo.model.wording import counted, numbers
from tourneyelo_crosstable.codes import games as codes
from tourneyelo_crosstable.codes import tables
from tourneyelo_crosstable.games import Game, Told
from tourneyelo_crosstable.games.people import People
from tourneyelo_crosstable.games.rounds import Rounds

Account = dict[int, tuple[Colour | None, Result]]
"""A game as a row tells it: player to colour and result."""


class Records:
    """The record of every player and round that the games tell."""

    def __init__(self, told: Told, people: People, rounds: Rounds) -> None:
        """Enter all games.

        Raises:
            Refused: somebody has two games in one round, or plays himself.
        """
        self._told, self._people = told, people
        self.of: dict[int, dict[int, RoundResult]] = {n: {} for n in people.appearances}
        """Player to round to record."""
        self.findings: list[Finding] = []
        self._twice: list[Game] = []
        for number, games in rounds.games.items():
            self._enter(number, games)
        self.findings += [*self._about_twice(), *_unfinished(told, rounds)]

    def _enter(self, round_: int, games: list[Game]) -> None:
        seen: dict[int, tuple[Game, Account]] = {}
        for game in games:
            account = self._account(game, round_)
            before = {id(seen[n][0]): seen[n] for n in account if n in seen}
            if before:
                first, told_before = next(iter(before.values()))
                if len(before) > 1 or set(told_before) != set(account):
                    raise Refused(self._two_games(round_, first, game, account))
                account = self._united(round_, (first, told_before), (game, account))
            seen |= dict.fromkeys(account, (game, account))
        for account in {id(told): told for _, told in seen.values()}.values():
            self._record(round_, account)

    def _account(self, game: Game, round_: int) -> Account:
        sides = zip(game.sides, game.colours, game.results, strict=True)
        account = {self._people.number_of[s]: (colour, result) for s, colour, result in sides}
        if len(account) < len(game.sides):
            message = f"{game.sides[0].name} plays himself"
            place = self._told.place(game)
            raise Refused(codes.CONTRADICTED.at(place, message, round=round_))
        return account

    def _two_games(self, round_: int, first: Game, game: Game, account: Account) -> Finding:
        before = {self._people.number_of[side] for side in first.sides}
        number = next(n for n in account if n in before)
        name = self._people.appearances[number][0][0].name
        message = f"{name} has two games in round {round_} ({self._told.rows([first, game])})"
        remedy = (
            "correct the round or the name; two games in one round need two rounds, "
            "two players of one name a column No. with their numbers"
        )
        place = self._told.place(game)
        return codes.CONTRADICTED.at(place, message, round=round_, remedy=remedy)

    def _united(self, round_: int, one: tuple[Game, Account], two: tuple[Game, Account]) -> Account:
        """Bring two accounts of one game together; where the results differ it is unknown.

        Raises:
            Refused: the colours say that these are two games.
        """
        (first, told), (game, again) = one, two
        if any({c for c, _ in (told[n], again[n])} == set(Colour) for n in told):
            raise Refused(self._two_games(round_, first, game, again))
        mirrored = self._told.from_both_sides and self._first(game) != self._first(first)
        united = {n: (told[n][0] or again[n][0], told[n][1]) for n in told}
        results = [{n: result for n, (_, result) in each.items()} for each in (told, again)]
        if results[0] != results[1]:
            return self._contradicted(round_, (first, results[0]), (game, results[1]), united)
        if not mirrored:
            self._twice.append(game)
        return united

    def _first(self, game: Game) -> int:
        return self._people.number_of[game.sides[0]]

    def _contradicted(
        self,
        round_: int,
        one: tuple[Game, dict[int, Result]],
        two: tuple[Game, dict[int, Result]],
        united: Account,
    ) -> Account:
        for (_, pending), (_, known) in ((one, two), (two, one)):
            if set(pending.values()) == {Result.PENDING}:
                return {n: (colour, known[n]) for n, (colour, _) in united.items()}
        names = " and ".join(side.name for side in one[0].sides)
        message = (
            f"the game of {names} in round {round_} has two results "
            f"({self._told.rows([one[0], two[0]])}); it counts as unknown"
        )
        finding = codes.CONTRADICTED.at(self._told.place(two[0]), message, round=round_)
        self.findings.append(finding)
        return {n: (colour, Result.UNKNOWN) for n, (colour, _) in united.items()}

    def _record(self, round_: int, account: Account) -> None:
        for number, (colour, result) in account.items():
            opponent = next((other for other in account if other != number), None)
            self.of[number][round_] = RoundResult(opponent, colour, result)

    def _about_twice(self) -> Iterator[Finding]:
        if self._twice:
            told = counted(len(self._twice), "row")
            rows = self._told.rows(self._twice)
            verb = "repeats" if len(self._twice) == 1 else "repeat"
            message = f"{told} {verb} a game that is told before ({rows}); each game counts once"
            yield codes.TWICE.at(self._told.place(self._twice[0]), message)


def _unfinished(told: Told, rounds: Rounds) -> Iterator[Finding]:
    pending = {
        number: games
        for number, all_games in rounds.games.items()
        if (games := [game for game in all_games if Result.PENDING in game.results])
    }
    if pending:
        first = next(iter(pending.values()))[0]
        count = counted(sum(map(len, pending.values())), "game")
        those = numbers("round", list(pending))
        message = f"{count} without result ({those}); the event is not finished"
        yield tables.UNFINISHED.at(told.place(first), message)


def left_out(rounds: Rounds) -> tuple[int, ...]:
    """Number the rounds up to the last that the sheet does not tell."""
    last = max(rounds.games, default=0)
    return tuple(n for n in range(1, last + 1) if n not in rounds.games)


def about_part(told: Told, rounds: Rounds, declared: DeclaredCounts | None) -> Iterator[Finding]:
    """Say which rounds are there, when others are not or one stands alone."""
    here, missing = list(rounds.games), left_out(rounds)
    all_rounds = (declared.rounds if declared else None) or 0
    if not missing and max(here) >= all_rounds and (len(here) > 1 or all_rounds):
        return
    message = f"the list tells {numbers('round', here)} only"
    if missing:
        message += f"; {numbers('round', missing)} {'is' if len(missing) == 1 else 'are'} left out"
    if all_rounds > max(here):
        message += f"; the event has {all_rounds}"
    yield codes.PART.at(told.sheet.whole(), message)
