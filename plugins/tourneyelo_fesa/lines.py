"""Lines and states of an event rated by FESA's rules."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

import msgspec

from tourneyelo.model import (
    Encounter,
    GameRating,
    Player,
    PlayerRating,
    PlayerState,
    Tournament,
    boards,
    by_number,
    decimal_of,
    encounters,
    game_line,
    half_away,
    no_game,
    player_line,
    state_after,
)
from tourneyelo_fesa.calculation import (
    Game,
    Settled,
    Step,
    all_games,
    anchored,
    from_before,
    settle,
    steps,
)
from tourneyelo_fesa.formula import (
    BONUS_BELOW,
    BONUS_GAMES,
    LOWEST_OPPONENT,
    expected_score,
    game_change,
)
from tourneyelo_fesa.member import Member, member


class Event:
    """An event with everybody's final ratings."""

    def __init__(self, tournament: Tournament, *, by_final_ratings: bool) -> None:
        self._known = by_number(tournament)
        self._by_final = by_final_ratings
        self.members = {n: member(p, tournament.layout) for n, p in self._known.items()}
        games = self._of_everybody(tournament)
        self._kept = self._who_counts(games)
        self._games = self._among_kept(games)
        result = self._calculate()
        while result.restless & self._newcomers():
            self._kept -= result.restless & self._newcomers()
            self._games = self._among_kept(games)
            result = self._calculate()
        self.final = result.final
        self.settled = result.settled and not result.restless

    def _calculate(self) -> Settled:
        return (settle if self._by_final else from_before)(self.members, self._games)

    def _newcomers(self) -> set[int]:
        return {n for n in self._kept if self.members[n].unrated(len(self._games[n]))}

    def _who_counts(self, games: Mapping[int, list[Game]]) -> set[int]:
        self._played = {number for number, of_one in games.items() if of_one}
        if self._by_final:
            return anchored(self.members, games)
        return {n for n, each in self.members.items() if each.rating is not None}

    def _among_kept(self, games: Mapping[int, list[Game]]) -> dict[int, list[Game]]:
        kept = self._kept
        return {
            number: [g for g in of_one if g.opponent in kept] if number in kept else []
            for number, of_one in games.items()
        }

    def _of_everybody(self, tournament: Tournament) -> dict[int, list[Game]]:
        games: dict[int, list[Game]] = {number: [] for number in self._known}
        for board in boards(tournament):
            score = board.half_points / 2
            games[board.first].append(Game(board.round, board.second, score))
            games[board.second].append(Game(board.round, board.first, 1 - score))
        return games

    @property
    def bonus_unknown(self) -> bool:
        """Tell whether somebody may have lost a bonus because his games are unknown."""
        return any(
            self._games[n] and e.rating is not None and e.rating < BONUS_BELOW
            for n, e in self.members.items()
            if e.bonus_games is None and not e.unrated(len(self._games[n]))
        )

    def adrift(self, player: Player) -> bool:
        """Tell whether somebody has played, but nothing holds his rating."""
        return player.number in self._played and player.number not in self._kept

    def line(self, player: Player) -> PlayerRating:
        """Put a player's line together."""
        met = encounters(player, self._known)
        if self._known[player.number] is not player:
            reason = "not rated: another player has this starting number"
            return player_line(player, met, tuple(game_line(e, no_game(e) or reason) for e in met))
        each, games = self.members[player.number], self._games[player.number]
        walked = self._steps(each)
        rounds = {game.round for game in games}
        lines = tuple(self._game(e, walked.get(e.round), e.round in rounds) for e in met)
        if each.rating is None:
            initial = self.final[each.number] if games else None
            said = {"initial_rating": initial} | ({"remark": "first rating"} if games else {})
            return player_line(player, met, lines, **said)
        return player_line(player, met, lines, **self._figures(each, walked))

    def _figures(self, each: Member, walked: dict[int, Step]) -> dict[str, Any]:
        """Return rating, change (rounded to a whole point by the rules) and expectation."""
        assert each.rating is not None
        anew = each.unrated(len(self._games[each.number])) and self._by_final
        new = self.final[each.number]
        figures: dict[str, Any] = {
            "rating": each.rating,
            "change": Decimal(new - each.rating),
            "new_rating": new or None,  # 0 would be read as unrated
        }
        if anew and self._games[each.number]:
            figures["remark"] = "rating from all games so far: fewer than 9, or only wins or losses"
        elif walked:
            total = sum(step.expected for step in walked.values())
            figures["expected_score"] = decimal_of(total)
        return figures

    def _steps(self, each: Member) -> dict[int, Step]:
        games = self._games[each.number]
        if each.rating is None:
            return {}
        if self._by_final:
            anew = each.unrated(len(games))
            return {} if anew else {s.round: s for s in steps(each, games, self.final)}
        return {game.round: self._step_before(each.rating, game) for game in games}

    def _step_before(self, own: int, game: Game) -> Step:
        """Rate a game from what both had before the event."""
        opponent = self.members[game.opponent].rating
        assert opponent is not None
        change = game_change(own, opponent, game.score)
        return Step(game.round, own, opponent, expected_score(own, opponent), change, 0.0)

    def _game(self, met: Encounter, step: Step | None, counts: bool) -> GameRating:
        if reason := no_game(met):
            return game_line(met, reason)
        if not counts or met.opponent is None:
            return game_line(met, "not rated: no rating or grade to begin with")
        opponent = self.final[met.opponent.number]
        if step is None:
            line = game_line(met, "counts for the first rating", rated=True)
            used = max(opponent, LOWEST_OPPONENT)
            return msgspec.structs.replace(line, opponent_rating=used)
        kind = "opponent's final rating" if self._by_final else "rating before the event"
        bonus = f", bonus {step.bonus:.1f}" if step.bonus else ""
        return msgspec.structs.replace(
            game_line(met, f"rated: {kind}{bonus}", rated=True),
            opponent_rating=step.opponent,
            difference=half_away(step.own - step.opponent),
            expected=decimal_of(step.expected),
            change=decimal_of(step.change + step.bonus),
        )

    def state(self, player: Player) -> PlayerState:
        """Return the state of a player after the event."""
        if self._known[player.number] is not player:
            return state_after(player, None)
        each, games = self.members[player.number], self._games[player.number]
        if not games:
            return self._unmoved(player, each)
        rating = Decimal(self.final[each.number])
        if each.unrated(len(games)) and self._by_final:
            so_far = all_games(each, games, self.final)
            text = " ".join(f"{opponent}={score:g}" for opponent, score in so_far)
            figures = {"games": Decimal(len(so_far)), "bonus_games": Decimal(0)}
            return state_after(player, rating, figures, {"earlier": text})
        return state_after(player, rating, self._counts(each, len(games)))

    def _unmoved(self, player: Player, each: Member) -> PlayerState:
        before = player.state
        rating = None if each.rating is None else Decimal(each.rating)
        figures, texts = (dict(before.figures), dict(before.texts)) if before else ({}, {})
        return state_after(player, rating, figures, texts)

    def _counts(self, each: Member, games: int) -> dict[str, Decimal]:
        """Count on what is known; what is unknown stays unknown."""
        counts = {}
        before = len(each.earlier) or each.games
        if before is not None:
            counts["games"] = Decimal(before + games)
        if each.bonus_games is not None:
            counts["bonus_games"] = Decimal(min(BONUS_GAMES, each.bonus_games + games))
        return counts
