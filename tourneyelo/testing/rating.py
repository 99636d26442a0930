"""What rating systems promise, whatever their formula."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from tourneyelo.errors import Refused
from tourneyelo.model import (
    Player,
    PlayerRating,
    RatingRun,
    Result,
    RoundResult,
    Tournament,
    by_number,
    encounters,
)
from tourneyelo.model.newcomer import Appearance, Career
from tourneyelo.plugin import RatingSystem
from tourneyelo.testing.events import sample_events
from tourneyelo.testing.offers import (
    check_findings,
    check_offer,
    labelled,
    require,
    twice,
    typed,
    unchanged,
)
from tourneyelo.testing.periods import check_periods

_BETTER = {Result.LOSS: Result.DRAW, Result.DRAW: Result.WIN}
_FIGURES = ("rating", "new_rating", "performance", "opp_avg", "initial_rating", "rc", "rp_limited")
_ENDS = ("change", "new_rating", "initial_rating")


def check_rating_system(system: RatingSystem, *events: Tournament) -> None:
    """Check what any rating system must keep, on the sample events and on `events`.

    Every player has a line and every game a reason; the order of the players does not matter; who
    played no game does not change; a better result never makes a player end lower (on a scale that
    is `lower_is_better`, higher); what is not known is None, never 0; nothing is a float or
    infinite; states hold only declared fields and can be given to the next event. A system with
    `trial` options is tried with those, and refuses to rate without them.
    """
    check_offer(system)
    _refuses_without_options(system)
    require(bool(getattr(system, "owner", "").strip()), f"{system.name} has no owner")
    for label, tournament in labelled(events, sample_events()).items():
        where = f"{system.name} on the event {label!r}"
        run = _rate(system, tournament, where)
        _complete(system, tournament, run, where)
        if len(by_number(tournament)) == len(tournament.players):
            _indifferent_to_order(system, tournament, run, where)
            _keeps_states(system, tournament, run, where)
            for player in run.players:
                _lawful(tournament, player, f"{where}, player {player.number}")
        if _consistent(tournament):
            _rewards_points(system, tournament, run, where)
    _pools(system, labelled(events, sample_events()))
    check_periods(system, labelled(events, sample_events()))


def _pools(system: RatingSystem, events: dict[str, Tournament]) -> None:
    """Let a system that knows pooling follow everybody who is unrated in a sample event."""
    careers = tuple(
        Career(
            name=player.name,
            appearances=(Appearance(event=label, tournament=event, number=player.number),),
        )
        for label, event in events.items()
        for player in by_number(event).values()
        if player.rating is None
    )
    where = f"{system.name} pooling first ratings"
    run = twice(lambda: system.first_ratings(careers, system.options()), where)
    if run is not None:
        require(run.system == system.name, f"{where}: the run names the system {run.system!r}")
        check_findings(system, typed(run, where).findings, where)


def _options(system: RatingSystem) -> Any:
    return msgspec.convert(dict(system.trial), system.options, strict=False)


def _refuses_without_options(system: RatingSystem) -> None:
    """Check that parameters which no source tells are asked for, by a code with a remedy."""
    if not system.trial:
        return
    where = f"{system.name} without options"
    try:
        system.rate(sample_events()["regular"], system.options())
    except Refused as refusal:
        check_findings(system, refusal.findings, where)
        return
    raise AssertionError(f"{where}: it has trial options, yet does not refuse")


def _keeps_states(system: RatingSystem, tournament: Tournament, run: RatingRun, where: str) -> None:
    """Check that states are of the declared fields, one a player, and can be continued."""
    declared = {field.name for field in system.state_fields}
    for state in run.states:
        stranger = set(state.figures) | set(state.texts)
        require(stranger <= declared, f"{where}: undeclared state {sorted(stranger - declared)}")
    numbers = Counter(state.number for state in run.states)
    players = Counter(player.number for player in tournament.players)
    require(not run.states or numbers == players, f"{where}: states of {numbers}, not {players}")
    require(bool(run.states) or not declared or not players, f"{where}: no states come out")
    after = {state.number: state for state in run.states}
    continued = tuple(
        msgspec.structs.replace(player, state=after.get(player.number))
        for player in tournament.players
    )
    _rate(system, msgspec.structs.replace(tournament, players=continued), f"{where}, continued")


def _rate(system: RatingSystem, tournament: Tournament, where: str) -> RatingRun:
    def rate() -> RatingRun:
        return twice(lambda: system.rate(tournament, _options(system)), where)

    run = unchanged(tournament, rate, where)
    require(isinstance(run, RatingRun), f"{where}: {run!r} is no RatingRun")
    return typed(run, where)


def _complete(system: RatingSystem, tournament: Tournament, run: RatingRun, where: str) -> None:
    require(run.system == system.name, f"{where}: the run names the system {run.system!r}")
    require(bool(run.rules.strip()), f"{where}: the run does not name its rules")
    check_findings(system, run.findings, where)
    lines = Counter((player.number, player.name) for player in run.players)
    players = Counter((player.number, player.name) for player in tournament.players)
    require(lines == players, f"{where}: lines for {sorted(lines)}, players are {sorted(players)}")


def _indifferent_to_order(
    system: RatingSystem, tournament: Tournament, run: RatingRun, where: str
) -> None:
    players = tuple(reversed(tournament.players))
    other = system.rate(msgspec.structs.replace(tournament, players=players), _options(system))
    before = {player.number: player for player in run.players}
    for player in other.players:
        same = player == before[player.number]
        require(same, f"{where}: player {player.number} depends on the order of the players")


def _lawful(tournament: Tournament, player: PlayerRating, where: str) -> None:
    known = by_number(tournament)
    played = encounters(known[player.number], known)
    _never_zero(player, where)
    _reasons(player, [e.round for e in played if e.record.opponent is not None], where)
    if not any(e.record.result.played and e.opponent for e in played):
        _unmoved(player, where)


def _never_zero(player: PlayerRating, where: str) -> None:
    for figure in _FIGURES:
        require(getattr(player, figure) != 0, f"{where}: {figure} is 0; unknown is None")
    if player.rating is None:
        require(player.change is None, f"{where}: unrated, yet changes by {player.change}")
    if not player.rated_games:
        require(player.opp_avg is None, f"{where}: average {player.opp_avg} of no opponents")


def _unmoved(player: PlayerRating, where: str) -> None:
    require(not player.otb_games, f"{where}: played no game, {player.otb_games} over the board")
    require(not player.change, f"{where}: played no game, change {player.change}")
    stays = player.new_rating in (None, player.rating)
    require(stays, f"{where}: played no game, new rating {player.new_rating}")


def _reasons(player: PlayerRating, met: list[int], where: str) -> None:
    rounds = [game.round for game in player.games]
    require(rounds == sorted(set(rounds)), f"{where}: rounds {rounds} are not in order")
    require(set(met) <= set(rounds), f"{where}: met somebody in {met}, lines for {rounds}")
    for game in player.games:
        require(bool(game.reason.strip()), f"{where}: no reason for round {game.round}")
    rated = [game for game in player.games if game.rated]
    count = player.rated_games
    require(count == len(rated), f"{where}: {count} rated games, {len(rated)} lines say rated")


def _rewards_points(
    system: RatingSystem, tournament: Tournament, run: RatingRun, where: str
) -> None:
    before = {player.number: player for player in run.players}
    for number, round_, better in _improvements(tournament):
        after = {p.number: p for p in system.rate(better, _options(system)).players}[number]
        for figure in _ENDS:
            was, now = getattr(before[number], figure), getattr(after, figure)
            if was is not None and now is not None:
                fine = now <= was if system.lower_is_better else now >= was
                what = f"a better result of player {number} in round {round_}"
                require(fine, f"{where}: {what} moved {figure} from {was} to {now}")


def _improvements(tournament: Tournament) -> Iterator[tuple[int, int, Tournament]]:
    for player in tournament.players:
        for round_, record in enumerate(player.rounds, 1):
            if record.opponent is not None and record.result in _BETTER:
                better = _BETTER[record.result]
                yield player.number, round_, _with(tournament, player.number, round_, better)


def _with(tournament: Tournament, number: int, round_: int, result: Result) -> Tournament:
    opponent = by_number(tournament)[number].rounds[round_ - 1].opponent
    told = {number: result, opponent: result.mirror}
    players = tuple(
        _told(player, round_, told[player.number]) if player.number in told else player
        for player in tournament.players
    )
    return msgspec.structs.replace(tournament, players=players)


def _told(player: Player, round_: int, result: Result | None) -> Player:
    rounds = list(player.rounds)
    old = rounds[round_ - 1]
    rounds[round_ - 1] = RoundResult(old.opponent, old.colour, result or old.result)
    return msgspec.structs.replace(player, rounds=tuple(rounds))


def _consistent(tournament: Tournament) -> bool:
    known = by_number(tournament)
    return len(known) == len(tournament.players) and all(
        encounter.agreement.usable or encounter.record.opponent is None
        for player in tournament.players
        for encounter in encounters(player, known)
    )
