"""From boards to matches: what every team scored in every round, and on which board."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import NamedTuple

from tourneyelo.model import Colour, Result, RoundResult, Team, Tournament
from tourneyelo.model.pairing import Adjustment
from tourneyelo_fide.tie_breaks.descriptor import SCORES, Score
from tourneyelo_fide.tie_breaks.event import Boards
from tourneyelo_fide.tie_breaks.field import FORFEITS, Field, Kind, Participant, Round
from tourneyelo_fide.tie_breaks.players import KINDS

_RESULTS = {
    Kind.FORFEIT_WIN: (Result.FORFEIT_WIN,),
    Kind.FORFEIT_LOSS: (Result.FORFEIT_LOSS,),
    Kind.ALLOTTED: (Result.FULL_BYE, Result.PAIRING_BYE),
    Kind.REQUESTED: (Result.HALF_BYE, Result.ZERO_BYE),
}


class Match(NamedTuple):
    """One round of one team; points in tenths."""

    kind: Kind
    opponent: int | None
    match_points: int
    game_points: int
    boards: tuple[int, ...] = ()

    def result(self, win: int, draw: int) -> tuple[Result, ...]:
        """Name the result for record 299."""
        if self.kind is Kind.BOARD:
            points = self.match_points
            return (
                Result.WIN if points >= win else Result.DRAW if points == draw else Result.LOSS,
            )
        return _RESULTS.get(self.kind, ())


def is_team_event(tournament: Tournament) -> bool:
    """Tell a team event by its type, its team records, or by whom the members of a team meet."""
    facts = tournament.pairing
    if len(tournament.teams) < 2:
        return False
    words = f"{tournament.type or ''} {facts.tournament_type or ''}".casefold()
    if "team" in words or facts.team_byes or facts.team_forfeits or facts.line_ups:
        return True
    return _meet_as_teams(tournament)


def _meet_as_teams(tournament: Tournament) -> bool:
    """Tell whether members of a team hardly ever met members of several teams in a round."""
    matches = Matches(tournament, tournament.rounds)
    met = [
        len(matches.opponents(number, round_))
        for number in matches.teams
        for round_ in range(1, matches.rounds + 1)
    ]
    paired = [count for count in met if count]
    several = sum(count > 1 for count in paired)
    boards = matches.size
    return boards > 1 and bool(paired) and 10 * several <= len(paired)


def primary_score(code: str | None) -> Score:
    """Read the primary score from the type of the event, such as `FIDE_TEAM_TYPEA_GP_MP` (192)."""
    stated = [part for part in (code or "").upper().split("_") if part in SCORES]
    return Score(stated[0]) if stated else Score.MATCH


class Matches:
    """The matches of a team event."""

    def __init__(self, tournament: Tournament, rounds: int) -> None:
        self.rounds = rounds
        self._event = tournament
        self._players = {player.number: player for player in tournament.players}
        self.teams: dict[int, Team] = {}
        for position, team in enumerate(tournament.teams, 1):
            self.teams.setdefault(team.number or position, team)
        self._team_of = {
            player: number for number, team in self.teams.items() for player in team.players
        }
        self._worth = tournament.scoring.table()
        facts = tournament.pairing
        self._line_ups = {(each.round, each.team): each.players for each in facts.line_ups}

    def opponents(self, number: int, round_: int) -> Counter[int]:
        """Count the members of other teams whom a team met in a round."""
        met = (self._record(player, round_).opponent for player in self.teams[number].players)
        known = (self._team_of.get(opponent) for opponent in met if opponent is not None)
        return Counter(team for team in known if team not in (None, number))

    @cached_property
    def size(self) -> int:
        """Boards of a match: the most that a team played in a round."""
        return max(
            (
                sum(self.opponents(number, round_).values())
                for number in self.teams
                for round_ in range(1, self.rounds + 1)
            ),
            default=0,
        )

    def of(self, number: int) -> list[Match]:
        """List the rounds of a team, abnormal points applied."""
        return [
            self._adjusted(number, round_, self._match(number, round_))
            for round_ in range(1, self.rounds + 1)
        ]

    def bonus(self, number: int) -> tuple[int, int]:
        """Return match and game points that a team got without any result (record 299)."""
        given = [
            each
            for each in self._event.pairing.adjustments
            if each.result is None
            and (not each.numbers or number in each.numbers)
            and (each.round is None or each.round <= self.rounds)
        ]
        return sum(each.match_points or 0 for each in given), sum(
            each.points or 0 for each in given
        )

    def _match(self, number: int, round_: int) -> Match:
        scoring = self._event.pairing.match_scoring
        if found := self._forfeited(number, round_):
            return found
        if met := self.opponents(number, round_):
            opponent = met.most_common(1)[0][0]
            mine, other = self._points(number, round_), self._points(opponent, round_)
            points = scoring.win if mine > other else scoring.loss if mine < other else scoring.draw
            kind = self._kind(number, round_, opponent, mine > other)
            return Match(kind, opponent, points, mine, self._boards(number, round_))
        return self._without_opponent(number, round_)

    def _forfeited(self, number: int, round_: int) -> Match | None:
        """Find a match that was forfeited as a whole (record 330)."""
        scoring = self._event.pairing.match_scoring
        for each in self._event.pairing.team_forfeits:
            if each.round != round_ or number not in (each.white, each.black):
                continue
            opponent = each.black if number == each.white else each.white
            colour = Colour.WHITE if number == each.white else Colour.BLACK
            stated = self._points(number, round_)
            if each.winner is colour:
                full = self.size * self._event.scoring.forfeit_win
                boards = self._full_boards
                return Match(Kind.FORFEIT_WIN, opponent, scoring.win, stated or full, boards)
            return Match(Kind.FORFEIT_LOSS, opponent, scoring.loss, stated)
        return None

    def _without_opponent(self, number: int, round_: int) -> Match:
        """Read a bye: pairing-allocated (320), announced (240), else an absence."""
        scoring = self._event.pairing.match_scoring
        stated = self._points(number, round_)
        full = self.size * self._event.scoring.white_win
        for bye in self._event.pairing.team_byes:
            if round_ <= len(bye.teams) and bye.teams[round_ - 1] == number:
                match_points = scoring.win if bye.match_points is None else bye.match_points
                points = stated or full if bye.points is None else bye.points
                return Match(Kind.ALLOTTED, None, match_points, points, self._full_boards)
        for announced in self._event.pairing.announced_byes:
            if announced.round == round_ and number in announced.numbers:
                if announced.result is Result.FULL_BYE:
                    return Match(Kind.ALLOTTED, None, scoring.win, full, self._full_boards)
                if announced.result is Result.HALF_BYE:
                    half = (self._event.scoring.white_draw,) * self.size
                    return Match(Kind.REQUESTED, None, scoring.draw, sum(half), half)
        if stated:
            return Match(Kind.ALLOTTED, None, scoring.win, stated, self._full_boards)
        return Match(Kind.REQUESTED, None, 0, 0)

    @property
    def _full_boards(self) -> tuple[int, ...]:
        """Points by board of a match not played: those of a win on each (12)."""
        return (self._event.scoring.white_win,) * self.size

    def _adjusted(self, number: int, round_: int, match: Match) -> Match:
        """Apply abnormal points (record 299)."""
        scoring = self._event.pairing.match_scoring
        for each in self._event.pairing.adjustments:
            meant = not each.numbers or number in each.numbers
            if not meant or each.round not in (None, round_):
                continue
            if each.result in match.result(scoring.win, scoring.draw):
                match = _with(match, each)
        return match

    def _record(self, player: int, round_: int) -> RoundResult:
        rounds = self._players[player].rounds if player in self._players else ()
        if round_ <= len(rounds):
            return rounds[round_ - 1]
        return RoundResult(None, None, Result.UNPAIRED)

    def _worth_of(self, player: int, round_: int) -> int:
        record = self._record(player, round_)
        return self._worth.get((record.colour, record.result), 0)

    def _points(self, number: int, round_: int) -> int:
        return sum(self._worth_of(player, round_) for player in self.teams[number].players)

    def _kind(self, number: int, round_: int, opponent: int, won: bool) -> Kind:
        """Call a match forfeited when every board of it was."""
        kinds = [
            KINDS[record.result]
            for player in self.teams[number].players
            if (record := self._record(player, round_)).opponent is not None
            and self._team_of.get(record.opponent) == opponent
        ]
        if all(kind in FORFEITS for kind in kinds):
            return Kind.FORFEIT_WIN if won else Kind.FORFEIT_LOSS
        return Kind.PENDING if any(kind is Kind.PENDING for kind in kinds) else Kind.BOARD

    def _boards(self, number: int, round_: int) -> tuple[int, ...]:
        """List the points by board: by the line-up (300), else in the order of the team."""
        line_up = self._line_ups.get((round_, number))
        if line_up is None:
            line_up = tuple(
                player
                for player in self.teams[number].players
                if (record := self._record(player, round_)).opponent is not None
                or self._worth.get((record.colour, record.result), 0)
            )
        points = [self._worth_of(player, round_) if player else 0 for player in line_up]
        return tuple((points + [0] * self.size)[: self.size])


def _with(match: Match, adjustment: Adjustment) -> Match:
    if adjustment.match_points is not None:
        match = match._replace(match_points=adjustment.match_points)
    if adjustment.points is not None:
        match = match._replace(game_points=adjustment.points)
    return match


def team_fields(
    matches: Matches, tournament: Tournament, *, caps_dummies: bool
) -> dict[Score, Field]:
    """Make the fields of match points and game points."""
    played = {number: matches.of(number) for number in matches.teams}
    scoring, games = tournament.pairing.match_scoring, tournament.scoring
    worth = {
        Score.MATCH: (scoring.win, scoring.draw),
        Score.GAME: (matches.size * games.white_win, matches.size * games.white_draw),
    }
    return {
        score: Field(
            participants={
                number: _participant(number, matches, rounds, score)
                for number, rounds in played.items()
            },
            rounds=matches.rounds,
            win=win,
            draw=draw,
            caps_dummies=caps_dummies,
        )
        for score, (win, draw) in worth.items()
    }


def _participant(number: int, matches: Matches, played: list[Match], score: Score) -> Participant:
    at = 0 if score is Score.MATCH else 1
    points = [(each.match_points, each.game_points)[at] for each in played]
    return Participant(
        number=number,
        name=matches.teams[number].name,
        rounds=tuple(
            Round(each.kind, each.opponent, scored)
            for each, scored in zip(played, points, strict=True)
        ),
        total=sum(points) + matches.bonus(number)[at],
    )


def boards_of(matches: Matches) -> Boards:
    """Add up the points by board, over the event and match by match."""
    totals: dict[int, tuple[int, ...]] = {}
    met: dict[tuple[int, int], tuple[tuple[int, ...], ...]] = {}
    for number in matches.teams:
        total = [0] * matches.size
        for each in matches.of(number):
            total = [a + b for a, b in zip(total, each.boards or [0] * matches.size, strict=True)]
            if each.opponent is not None and each.boards:
                met[number, each.opponent] = (*met.get((number, each.opponent), ()), each.boards)
        totals[number] = tuple(total)
    return Boards(size=matches.size, totals=totals, matches=met)
