"""ECF ratings of today: newcomers by performance in two passes, then k for everybody else."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import Annotated, Any, Literal

import msgspec

from tourneyelo.errors import Refused
from tourneyelo.model import (
    Encounter,
    Finding,
    GameRating,
    Player,
    PlayerRating,
    PlayerState,
    RatingRun,
    StateField,
    StateKind,
    Tournament,
    decimal_of,
    game_line,
    half_away,
    player_line,
    state_after,
)
from tourneyelo.model.entrant import Entrant, entrants, lines, score_of, shown
from tourneyelo.model.wording import listed
from tourneyelo.plugin import Example, Opponent, Published, RatingSystem, Status, Unit
from tourneyelo.plugin.example import example_event
from tourneyelo_ecf import codes
from tourneyelo_ecf.monthly import FULL, expected, limited, partial_rating

GAMES = StateField(
    name="games",
    meaning="games so far; fewer than 10 make a partial rating",
    kind=StateKind.WHOLE,
    rule="0 for the unrated, else unknown",
    minimum=Decimal(0),
)
JUNIOR = StateField(
    name="junior", meaning="1 for a junior (k 40), 0 for an adult", kind=StateKind.WHOLE, rule="0"
)
PLAYED = StateField(
    name="played",
    meaning="games of a partial rating so far, as `1750=1 1650=0.5`",
    kind=StateKind.TEXT,
    needed=False,
)
_PLAYED = re.compile(r"(-?\d{1,4})=(1|0|0\.5)")
_FOUR_PLACES = Decimal("0.0001")


class EcfOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What no source tells."""

    limit: Literal["400", "none"] | None = None
    """Whether differences count 400 at most; unknown, so there is no default."""
    nominal: Annotated[int, msgspec.Meta(ge=1, le=4000)] | None = None
    """The nominal opponent of partial ratings; unknown, so there is no default."""
    k: Annotated[int, msgspec.Meta(ge=1, le=200)] = 20
    """Of adults; juniors have twice as much."""


class Ecf(RatingSystem):
    """k (W - We) for full ratings, a performance for partial ones."""

    name = "ecf"
    title = "ECF ratings (England, since July 2020)"
    owner = "ECF"
    unit = Unit.PERIOD
    status = Status.INFERRED
    source = (
        "ECF, The calculation of ECF grades on a monthly basis; ecfrating.org.uk help (excerpt)"
    )
    formula = (
        "R1 = R0 + k (W - We), We from FIDE's table, k 20, juniors 40, half of it against partial\n"
        "ratings; fewer than 10 games: performance with one draw against a nominal opponent;\n"
        "first rating from an old grade: 7.5 x grade + 700"
    )
    inferred = (
        "The nominal opponent of partial ratings is unknown: the user gives it.",
        "Whether 400 points limit a difference is unknown: the user says it when it matters.",
        "How ratings are rounded is unknown: halves away from zero here.",
        "That the performance turns the curve of FIDE's table around is inferred.",
    )
    state_fields = (GAMES, JUNIOR, PLAYED)
    options = EcfOptions
    codes = codes.ECF

    def rate(self, tournament: Tournament, options: Any) -> RatingRun:
        """Rate an event; whom an unknown parameter concerns has no figure, and an error says so.

        Raises:
            Refused: kept games cannot be read.
        """
        calculation = _Calculation(tournament, options)
        players = tuple(map(calculation.line, calculation.entrants))
        return RatingRun(
            system=self.name,
            rules=f"ecf, monthly since 2020-07, k {options.k} and {2 * options.k}",
            players=players,
            findings=tuple(calculation.findings()),
            states=tuple(map(calculation.after, calculation.entrants, players)),
            approximation="rounding and limits are not published",
        )

    def example(self) -> Example:
        """Return three games of a full rating."""
        games = (Opponent(1750, "1"), Opponent(1650, "="), Opponent(1900, "0"))
        return Example(
            source="own calculation by the ECF's formula and FIDE's table",
            tournament=example_event(1700, games),
            published=(
                Published("expected_score", Decimal("1.24")),
                Published("change", Decimal("5.2")),
            ),
        )


class _Calculation:
    """One month under way."""

    def __init__(self, tournament: Tournament, options: EcfOptions) -> None:
        self.options = options
        self.limit = 400 if options.limit == "400" else None
        self.entrants = entrants(tournament, "ENG")
        first = {each.player.number: each for each in reversed(self.entrants)}
        self.partial = {number for number, each in first.items() if self._is_partial(each)}
        self.kept = {number: _kept(each.player) for number, each in first.items()}
        self.values = {n: float(e.rating) for n, e in first.items() if e.rating is not None}
        self.computed: dict[int, float] = {}
        if options.nominal is not None:
            for _ in range(2):
                self.computed = self._pass(first, options.nominal)
                self.values |= self.computed
        self._far = {id(each) for each in self.entrants if self._is_far(each)}

    @staticmethod
    def _is_partial(entrant: Entrant) -> bool:
        held = entrant.player.state.figures if entrant.player.state else {}
        games = held.get(GAMES.name, Decimal(0) if entrant.rating is None else None)
        return games is not None and games < FULL

    def _pass(self, first: dict[int, Entrant], nominal: float) -> dict[int, float]:
        return {
            number: partial_rating([*self.kept[number], *self._known(first[number])], nominal)
            for number in sorted(self.partial)
            if self._known(first[number])
        }

    def _known(self, entrant: Entrant) -> list[tuple[float, float]]:
        return [
            (self.values[encounter.opponent.number], float(score_of(encounter)))
            for encounter in entrant.games
            if encounter.opponent and encounter.opponent.number in self.values
        ]

    def too_far(self, entrant: Entrant) -> bool:
        """Tell whether the unknown limit concerns a player."""
        return id(entrant) in self._far

    def _is_far(self, entrant: Entrant) -> bool:
        own = entrant.rating
        if self.options.limit is not None or own is None or self.is_partial(entrant):
            return False
        return any(abs(float(own) - opponent) > 400 for opponent, _ in self._known(entrant))

    def is_partial(self, entrant: Entrant) -> bool:
        """Tell whether the player has fewer than 10 games."""
        return entrant.player.number in self.partial

    def k(self, entrant: Entrant) -> int:
        """Return k: as given for the player, doubled for juniors."""
        given = entrant.player.k
        if given is not None and given.value is not None:
            return given.value
        held = entrant.player.state.figures if entrant.player.state else {}
        return self.options.k * (2 if held.get(JUNIOR.name) else 1)

    def line(self, entrant: Entrant) -> PlayerRating:
        """Return a player's figures."""
        games = lines(entrant, lambda encounter: self._game(entrant, encounter))
        figures: dict[str, Any] = {"rating": entrant.shown}
        if self.is_partial(entrant):
            figures |= self._partial(entrant)
        elif self.too_far(entrant):
            figures["remark"] = "not rated: whether 400 points limit a difference is unknown"
        elif entrant.rating is not None:
            change = sum((g.change for g in games if g.change is not None), Decimal(0))
            wanted = sum((g.expected for g in games if g.expected is not None), Decimal(0))
            figures |= {"change": change, "new_rating": half_away(entrant.rating + change) or None}
            figures |= {"expected_score": wanted, "k": self.k(entrant), "k_source": "ECF"}
        return player_line(entrant.player, entrant.met, games, **figures)

    def _partial(self, entrant: Entrant) -> dict[str, Any]:
        value = self.computed.get(entrant.player.number)
        if value is None:
            played = bool(self._known(entrant))
            return {"remark": "partial rating: no nominal opponent given"} if played else {}
        new = decimal_of(value)
        if entrant.rating is None:
            return {"initial_rating": shown(new), "remark": "partial rating"}
        change = new - entrant.rating
        return {"change": change, "new_rating": shown(new), "remark": "partial rating"}

    def _game(self, entrant: Entrant, encounter: Encounter) -> GameRating:
        assert encounter.opponent is not None
        number = encounter.opponent.number
        if number not in self.values:
            return game_line(encounter, "not rated: the opponent has no rating")
        if self.too_far(entrant):
            return game_line(encounter, "not rated: the limit of 400 points is unknown")
        if self.is_partial(entrant):
            if entrant.player.number not in self.computed:
                return game_line(encounter, "not rated: no nominal opponent given")
            return self._valued(game_line(encounter, "rated: performance", rated=True), number)
        half = number in self.partial
        reason = "rated at half k: the opponent's rating is partial" if half else "rated"
        line = self._valued(game_line(encounter, reason, rated=True), number)
        if entrant.rating is None:
            return line
        difference = limited(half_away(entrant.rating) - half_away(self.values[number]), self.limit)
        wanted = expected(difference)
        change = self.k(entrant) * (score_of(encounter) - wanted) / (2 if half else 1)
        return msgspec.structs.replace(
            line, difference=difference, expected=wanted, change=change.quantize(_FOUR_PLACES)
        )

    def _valued(self, line: GameRating, number: int) -> GameRating:
        return msgspec.structs.replace(line, opponent_rating=half_away(self.values[number]) or None)

    def after(self, entrant: Entrant, line: PlayerRating) -> PlayerState:
        """Return the state after the event."""
        held = entrant.player.state.figures if entrant.player.state else {}
        figures = {JUNIOR.name: held[JUNIOR.name]} if JUNIOR.name in held else {}
        before = held.get(GAMES.name, Decimal(0) if entrant.rating is None else None)
        if before is not None:
            figures[GAMES.name] = before + line.rated_games
        new = line.new_rating or line.initial_rating
        rating = entrant.rating if new is None else Decimal(new)
        texts = {}
        if self.is_partial(entrant) and line.rated_games:
            games = [*self.kept[entrant.player.number], *self._known(entrant)]
            texts[PLAYED.name] = " ".join(f"{opponent:.0f}={score:g}" for opponent, score in games)
        return state_after(entrant.player, rating, figures, texts)

    def findings(self) -> list[Finding]:
        """Say what was assumed, and for whom."""
        playing = [each for each in self.entrants if self._known(each)]
        held = {e.player.number: e.player.state.figures if e.player.state else {} for e in playing}
        full = [each for each in playing if not self.is_partial(each)]
        partial = [each for each in playing if self.is_partial(each)]
        nominal = self.options.nominal is not None
        adults = [
            e for e in full if JUNIOR.name not in held[e.player.number] and e.player.k is None
        ]
        told = (
            (codes.FAR, [each for each in full if self.too_far(each)]),
            (codes.NOMINAL, [] if nominal else partial),
            (codes.PARTIAL, partial if nominal else []),
            (codes.GAMES_UNKNOWN, [e for e in full if GAMES.name not in held[e.player.number]]),
            (codes.JUNIOR_UNKNOWN, adults),
        )
        return [
            code.at(message=f"{code.title}: {listed(sorted(e.player.number for e in those))}")
            for code, those in told
            if those
        ]


def _kept(player: Player) -> list[tuple[float, float]]:
    words = (player.state.texts if player.state else {}).get(PLAYED.name, "").split()
    found = [_PLAYED.fullmatch(word) for word in words]
    if not all(found):
        message = f"{player.name}: the games {' '.join(words)!r} cannot be read"
        remedy = "write them as `1750=1 1650=0.5`"
        raise Refused(codes.NOMINAL.at(message=message, player=player.number, remedy=remedy))
    return [(float(each[1]), float(each[2])) for each in found if each]
