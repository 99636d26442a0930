"""Games of a player: what opponent, colour and result say together."""

from __future__ import annotations

from collections.abc import Iterator

from tourneyelo.model import NOT_PAIRED, Code, Colour, Finding, Place, Result, RoundResult, Scoring
from tourneyelo.model.wording import numbered
from tourneyelo.plugin.digits import whole
from tourneyelo_tournamentservice import codes
from tourneyelo_tournamentservice.document import Element

MOST_ROUNDS = 99
BYE, NOBODY = -1, 0
_COLOURS = {"W": Colour.WHITE, "B": Colour.BLACK}
_MET = {
    "1": Result.WIN,
    "=": Result.DRAW,
    "0": Result.LOSS,
    "+": Result.FORFEIT_WIN,
    "-": Result.FORFEIT_LOSS,
    "d": Result.UNMOVED_DRAW,
    "A": Result.PENDING,
    "?": Result.PENDING,
}
_POINT, _HALF, _NOTHING = frozenset("1+"), frozenset("=d"), frozenset("0-")


class GameReader:
    """Reads the games of one player; `findings` holds what had to be said."""

    def __init__(self, file: str, number: int, name: str, scoring: Scoring) -> None:
        self.findings: list[Finding] = []
        self._file = file
        self._who = numbered(number, name)
        self._number = number
        self._scoring = scoring

    def read(self, player: Element) -> tuple[RoundResult, ...]:
        """Read the rounds; the first child of a player holds the games, whatever its name."""
        held: dict[int, RoundResult] = {}
        for game in self._games(player):
            round_ = whole(game.get("Rd", "")) or 0
            opponent = _opponent(game.get("Opnt", "0"))
            if not 1 <= round_ <= MOST_ROUNDS or opponent is None:
                said = " ".join(f"{key}={value!r}" for key, value in game.items())
                self._say(codes.GAME, game, None, f"a game cannot be understood: {said}")
            elif round_ in held:
                self._say(codes.TWICE, game, round_, "a second game; the first is used")
            else:
                held[round_] = self._round(game, round_, opponent)
        rounds = [held.get(n, NOT_PAIRED) for n in range(1, max(held, default=0) + 1)]
        while rounds and rounds[-1] == NOT_PAIRED:
            rounds.pop()
        return tuple(rounds)

    @staticmethod
    def _games(player: Element) -> Iterator[Element]:
        results = next(player.iterchildren(), None)
        return iter(()) if results is None else results.iterchildren("Game")

    def _round(self, game: Element, round_: int, opponent: int) -> RoundResult:
        text = game.get("Res", "?").strip() or "?"
        if opponent > NOBODY:
            result = self._met(game, round_, text)
            return RoundResult(opponent, _COLOURS.get(game.get("Clr", "").strip().upper()), result)
        alone = self._alone(text, bye=opponent == BYE)
        if alone is None:
            self._say(codes.RESULT, game, round_, f"the result {text!r} without an opponent")
        return RoundResult(None, None, alone or Result.UNKNOWN)

    def _met(self, game: Element, round_: int, text: str) -> Result:
        result = _MET.get(text)
        if result is None:
            self._say(codes.RESULT, game, round_, f"the result {text!r} is not known")
        elif result is Result.PENDING:
            state = "adjourned" if text == "A" else "open"
            self._say(codes.OPEN, game, round_, f"the game is {state}")
        elif result is Result.UNMOVED_DRAW:
            self._say(codes.UNPLAYED_DRAW, game, round_, "a draw without play")
        return result or Result.UNKNOWN

    def _alone(self, text: str, *, bye: bool) -> Result | None:
        """Tell what a round without an opponent brought; the pairing gives byes only."""
        if text in _NOTHING:
            return Result.ZERO_BYE
        if text in _POINT:
            return Result.PAIRING_BYE if bye else Result.POINT_BYE
        if text in _HALF:
            half_bye = bye and self._scoring.pairing_bye == self._scoring.white_draw
            return Result.PAIRING_BYE if half_bye else Result.HALF_BYE
        return Result.UNPAIRED if text == "?" else None

    def _say(self, code: Code, game: Element, round_: int | None, message: str) -> None:
        place = Place(file=self._file, line=game.sourceline)
        where = f"{self._who}, round {round_}" if round_ else self._who
        self.findings.append(
            code.at(place, f"{where}: {message}", player=self._number, round=round_)
        )


def _opponent(text: str) -> int | None:
    """Read a start number, 0 for nobody, -1 for a bye."""
    return BYE if text.strip() == str(BYE) else whole(text)
