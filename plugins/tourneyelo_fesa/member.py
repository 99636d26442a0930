"""Players as FESA knows them: rating, games, grade, and the games of who has no rating yet."""

from __future__ import annotations

import re
from decimal import Decimal

import msgspec

from tourneyelo.errors import Refused
from tourneyelo.model import Finding, Layout, Player, StateField, StateKind
from tourneyelo_fesa import codes
from tourneyelo_fesa.formula import BONUS_GAMES, GRADES

FIRST_RATED_GAMES = 9
"""With fewer games, this event's included, a rating is computed anew from all of them."""
GAMES = StateField(
    name="games",
    meaning="rated games before the event",
    kind=StateKind.WHOLE,
    minimum=Decimal(0),
    maximum=Decimal(100_000),
)
BONUS = StateField(
    name="bonus_games",
    meaning="games since the rating is no first rating any more; 100 are enough for no bonus",
    kind=StateKind.WHOLE,
    minimum=Decimal(0),
    maximum=Decimal(BONUS_GAMES),
)
GRADE = StateField(
    name="grade",
    meaning="declared grade of a newcomer, such as 2-dan or 5-kyu: a win and a loss against it",
    kind=StateKind.TEXT,
)
EARLIER = StateField(
    name="earlier",
    meaning="games of a first rating, such as `1860=1 1740=0.5`: opponent's rating and score",
    kind=StateKind.TEXT,
)
_GAME = re.compile(r"(\d{1,4})=(1|0|0\.5)")


class Member(msgspec.Struct, frozen=True):
    """What is known of a player before the event."""

    number: int
    rating: int | None
    games: int | None
    bonus_games: int | None
    earlier: tuple[tuple[int, float], ...]
    """Games of a first rating; empty for who is beyond it."""

    def unrated(self, games: int) -> bool:
        """Tell whether all games so far are needed for the rating, `games` of this event too."""
        if self.rating is None:
            return True
        scores = {score for _, score in self.earlier}
        one_sided = scores in ({0.0}, {1.0})
        few = len(self.earlier) + games < FIRST_RATED_GAMES
        return bool(self.earlier) and (one_sided or few)


def member(player: Player, layout: Layout) -> Member:
    """Read what is known of a player.

    Raises:
        Refused: his state cannot be understood.
    """
    state = player.state
    rating = player.rating
    if state is not None and state.rating is not None:
        rating = int(state.rating)
    figures = state.figures if state else {}
    texts = state.texts if state else {}
    earlier = _earlier(player, texts.get("earlier", ""), layout)
    grade = texts.get("grade", "").strip().lower()
    if grade and grade not in GRADES:
        raise Refused(_broken(player, f"{grade!r} is no grade", layout))
    if rating is None and not earlier and grade:
        earlier = ((GRADES[grade], 1.0), (GRADES[grade], 0.0))
    return Member(
        player.number,
        rating,
        int(figures["games"]) if "games" in figures else None,
        int(figures["bonus_games"]) if "bonus_games" in figures else None,
        earlier,
    )


def _earlier(player: Player, text: str, layout: Layout) -> tuple[tuple[int, float], ...]:
    games = []
    for word in text.split():
        match = _GAME.fullmatch(word)
        if match is None:
            raise Refused(_broken(player, f"{word!r} is no earlier game", layout))
        games.append((int(match[1]), float(match[2])))
    return tuple(games)


def _broken(player: Player, what: str, layout: Layout) -> Finding:
    message = f"state of player {player.number}, {player.name}: {what}"
    return codes.BROKEN_STATE.at(layout.place(player.row), message, player=player.number)
