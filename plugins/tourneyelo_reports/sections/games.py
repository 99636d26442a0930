"""The games: one row per player and round, with the reason why it is rated or not."""

from __future__ import annotations

from tourneyelo.model import (
    Cell,
    Column,
    GameRating,
    Kind,
    Player,
    PlayerRating,
    Report,
    Section,
    by_number,
)
from tourneyelo.plugin import ReportSection
from tourneyelo_reports.sections.wording import RESULT_WORDS

COLUMNS = (
    Column(key="number", title="No", kind=Kind.INTEGER, explanation="Starting rank number"),
    Column(key="name", title="Name"),
    Column(key="round", title="Rd", kind=Kind.INTEGER, explanation="Round", brief=True),
    Column(key="colour", title="Colour", brief=True),
    Column(
        key="opponent",
        title="Opp No",
        kind=Kind.INTEGER,
        explanation="Opponent's starting rank number",
        brief=True,
    ),
    Column(key="opponent_name", title="Opponent", brief=True),
    Column(
        key="opponent_rating",
        title="Opp Rtg",
        kind=Kind.INTEGER,
        explanation="Opponent's rating; empty when unrated",
        brief=True,
    ),
    Column(key="result", title="Result", brief=True),
    Column(
        key="score",
        title="W",
        kind=Kind.DECIMAL,
        places=1,
        explanation="Score; empty when no game was played",
    ),
    Column(
        key="difference",
        title="D",
        kind=Kind.INTEGER,
        explanation="Rating difference used: own less opponent's, after any limit of the rules",
        brief=True,
    ),
    Column(
        key="expected",
        title="We",
        kind=Kind.DECIMAL,
        places=2,
        explanation="Expected score",
        brief=True,
    ),
    Column(
        key="change",
        title="Change",
        kind=Kind.CHANGE,
        places=2,
        explanation="Rating change of this game, not rounded",
        brief=True,
    ),
    Column(key="rated", title="Rated", kind=Kind.BOOLEAN, explanation="Whether the game is rated"),
    Column(
        key="reason", title="Reason", explanation="Why the game is rated, or why not", brief=True
    ),
)


class GamesSection(ReportSection):
    """One row per player and round; nothing when nobody was rated."""

    name = "games"
    title = "One row per player and round, with the reason"
    order = 20

    def build(self, report: Report) -> Section | None:
        """Return the table, None when there are no games either."""
        if report.rating is None:
            return None
        known = by_number(report.tournament)
        rows = tuple(
            _row(player, game, known) for player in report.players for game in player.games
        )
        return Section(name=self.name, title="Games", columns=COLUMNS, rows=rows) if rows else None


def _row(player: PlayerRating, game: GameRating, known: dict[int, Player]) -> tuple[Cell, ...]:
    opponent = known.get(game.opponent) if game.opponent is not None else None
    return (
        player.number,
        player.name,
        game.round,
        game.colour.value if game.colour else None,
        game.opponent,
        opponent.name if opponent else None,
        game.opponent_rating,
        RESULT_WORDS[game.result],
        game.score,
        game.difference,
        game.expected,
        game.change,
        game.rated,
        game.reason,
    )
