"""Elo as the textbooks have it: new rating = rating + K x (score - expected score)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import Any

from tourneyelo.model import (
    Finding,
    Player,
    PlayerRating,
    RatingRun,
    StateField,
    StateKind,
    Tournament,
    by_number,
)
from tourneyelo.model.wording import counted
from tourneyelo.plugin import (
    BulkGames,
    Example,
    Opponent,
    Published,
    RatingSystem,
    Status,
    Unit,
    example_event,
)
from tourneyelo_elo import codes
from tourneyelo_elo.curve import expected_by
from tourneyelo_elo.exchange import Outcome, Rules, exchanged, start_values
from tourneyelo_elo.lines import Frame, line_of, state_of
from tourneyelo_elo.options import Draws, EloOptions, Newcomers, Rounding, Start, Update

GAMES = StateField(
    name="games",
    meaning="games rated before the event; decides how long provisional_k holds",
    kind=StateKind.WHOLE,
    newcomer=Decimal(0),
    needed=False,
    minimum=Decimal(0),
)


class TextbookElo(RatingSystem):
    """Rates every game over the board between rated players, the whole event at once."""

    name = "elo"
    title = "Elo, logistic curve (textbook)"
    owner = "textbook"
    options = EloOptions
    codes = (codes.NO_PERFORMANCE, codes.NOT_ZERO_SUM, codes.PROVISIONAL_UNKNOWN)
    unit = Unit.EVENT
    status = Status.OFFICIAL
    source = "A. Elo, The Rating of Chessplayers (1978); Wikipedia, Elo rating system"
    formula = (
        "E = 1 / (1 + 10^((opponent - rating) / 400))\n"
        "new rating = rating + K x (score - sum of E)\n"
        "curve=normal: E = Phi(D / (200 x root 2)); curve=linear: E = 1/2 + D/800\n"
        "update=game: after every round; by itself after the event"
    )
    inferred = (
        "Provisional games and their K: the idea has a source, the numbers must be given.",
        "draws=ignore and draws=win_and_loss are readings of a source whose text is lost.",
        "K of single professional shogi rating sites (preset shogi-pro, 16) is not confirmed.",
    )
    state_fields = (GAMES,)

    def rate(self, tournament: Tournament, options: Any) -> RatingRun:
        """Rate an event; games against unrated players count for nobody unless they start."""
        options = options.checked()
        known = by_number(tournament)
        frame = _frame(tournament, known, options)
        players = tuple(line_of(player, frame) for player in tournament.players)
        return RatingRun(
            system=self.name,
            rules=options.named,
            players=players,
            findings=(*without_performance(tournament, players), *_not_zero_sum(players)),
            states=tuple(state_of(player, frame) for player in tournament.players),
            approximation=_approximation(options),
        )

    def rate_bulk(
        self, players: Mapping[str, Any], games: BulkGames, options: Any
    ) -> Mapping[str, Any]:
        """Rate games by the million as one event.

        Raises:
            Misuse: an option is not offered in bulk.
        """
        from tourneyelo_elo.bulk import rate_event

        return rate_event(players, games, options)

    def example(self) -> Example:
        """Return the example of the Japanese Wikipedia's article of 2006."""
        met = [(1609, "0"), (1477, "="), (1388, "1"), (1586, "1"), (1720, "0")]
        return Example(
            source="Japanese Wikipedia (2006), Elo rating: 1613, K 32, five games",
            tournament=example_event(1613, [Opponent(*each) for each in met]),
            published=(
                Published("expected_score", Decimal("2.867"), Decimal("0.0005")),
                Published("change", Decimal("-11.7"), Decimal("0.05")),
                Published("state.rating", Decimal("1601.3"), Decimal("0.05")),
            ),
        )


def without_performance(tournament: Tournament, players: Iterable[PlayerRating]) -> list[Finding]:
    """Say whose score has no logistic performance."""
    return [
        codes.NO_PERFORMANCE.at(
            tournament.layout.place(None),
            f"{each.name} scored {each.rated_score} of {each.rated_games}: no logistic performance",
            player=each.number,
        )
        for each in players
        if each.rated_games and each.performance is None
    ]


def _not_zero_sum(players: Iterable[PlayerRating]) -> list[Finding]:
    total = sum((each.change for each in players if each.change is not None), Decimal(0))
    if abs(total) < Decimal("0.01"):
        return []
    return [codes.NOT_ZERO_SUM.at(message=f"the changes of the event add up to {total:+.2f}")]


def _approximation(options: EloOptions) -> str:
    """Name the reading of a lost text."""
    return (
        "" if options.draws is Draws.HALF else f"draws={options.draws} is a reading of a lost text"
    )


def _frame(tournament: Tournament, known: dict[int, Player], options: EloOptions) -> Frame:
    starts = {number: _start(player, options) for number, player in known.items()}
    stated = {number: stated_k(player, options.usual_k) for number, player in known.items()}

    def k_of(number: int, games: int) -> int:
        early = options.provisional_games is not None and games < options.provisional_games
        return options.provisional_k or 0 if early else stated[number][0]

    rules = Rules(
        expected=lambda difference: expected_by(options.curve, difference, options.scale),
        k_of=k_of,
        per_game=options.update is Update.GAME,
        rounding=options.round is Rounding.HALF_AWAY,
        max_diff=options.max_diff,
        ignore_draws=options.draws is Draws.IGNORE,
        draw_counts_twice=options.draws is Draws.WIN_AND_LOSS,
    )
    outcome = exchanged(tournament, starts, rules)
    return Frame(known, starts, outcome, options.scale, _k_lines(stated, starts, options))


def _k_lines(
    stated: dict[int, tuple[int, str]], starts: dict[int, Start], options: EloOptions
) -> dict[int, tuple[int, str]]:
    """Say each player's K at the beginning of the event."""
    early, k = options.provisional_games, options.provisional_k
    if early is None or k is None:
        return stated
    why = f"provisional, fewer than {counted(early, 'game')}"
    return {n: (k, why) if starts[n].games < early else own for n, own in stated.items()}


def stated_k(player: Player, usual: int) -> tuple[int, str]:
    """Return a player's K and where it comes from."""
    if player.k is not None and player.k.value is not None:
        return player.k.value, player.k.origin
    return usual, "parameter k"


def _start(player: Player, options: EloOptions) -> Start:
    rating, games = start_values(player)
    newcomer = rating is None
    if newcomer and options.newcomers is not Newcomers.SKIP:
        rating = Decimal(options.initial)
    early = options.provisional_games is not None and games < options.provisional_games
    private = options.newcomers is Newcomers.PRIVATE and early and (newcomer or games > 0)
    return Start(rating, games, private)


__all__ = ["GAMES", "EloOptions", "Outcome", "TextbookElo"]
