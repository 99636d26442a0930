"""Standings by C.07: the event made ready, ranked, explained, compared with what it declares."""

from __future__ import annotations

import datetime
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Annotated, Any, Literal

import msgspec

from tourneyelo.model import Finding, Standing, Standings, TieBreakValue, Tournament
from tourneyelo.model.wording import counted, listed
from tourneyelo.plugin import StandingsOptions, StandingsSystem
from tourneyelo_fide.tie_breaks import codes, editions, order, pairings, players, ranking, remarks
from tourneyelo_fide.tie_breaks import teams as of_teams
from tourneyelo_fide.tie_breaks.catalogue import criterion
from tourneyelo_fide.tie_breaks.declared import declared_ranks, not_following
from tourneyelo_fide.tie_breaks.descriptor import POINTS, Score
from tourneyelo_fide.tie_breaks.editions import Edition
from tourneyelo_fide.tie_breaks.event import Event
from tourneyelo_fide.tie_breaks.field import Kind
from tourneyelo_fide.tie_breaks.ranking import Column, Group


class FideStandingsOptions(StandingsOptions, frozen=True, forbid_unknown_fields=True):
    """What the user can tell the standings of FIDE."""

    edition: Literal["2024", "2026"] | None = None
    """`2024` or `2026`, against the date of the event."""
    unrated: Annotated[int, msgspec.Meta(ge=1, le=9999)] | None = None
    """The rating that the regulations of the event fix for unrated players (10)."""
    system: pairings.Pairings | None = None
    """`swiss` or `round-robin`, against what the event shows (15)."""
    teams: bool | None = None
    """Whether teams are ranked, against what the event shows."""
    primary: Score | None = None
    """`MP` or `GP`: the primary score of teams."""


class FideStandings(StandingsSystem):
    """Ranks by the Play-Off and Tie-Break Regulations, C.07."""

    name = "fide"
    title = "FIDE standings and tie-breaks (C.07)"
    owner = "FIDE"
    options = FideStandingsOptions
    codes = codes.CODES

    def standings(self, tournament: Tournament, options: Any) -> Standings:
        """Rank everybody; what cannot be ranked has an error and no lines."""
        edition, findings = _edition(tournament, options)
        rounds = _rounds(tournament, options.after)
        empty = Standings(system=self.name, rules=edition.title, rounds=rounds)
        if reason := _unrankable(tournament, rounds, options):
            return msgspec.structs.replace(empty, findings=(*findings, reason))
        tournament = _without_later(tournament, rounds)
        event, found = _prepared(tournament, rounds, edition, options)
        chosen = order.without_ratings(order.order_of(tournament, event, options.tie_breaks), event)
        findings += [*found, *chosen.findings]
        groups, columns = ranking.rank(event, chosen.tie_breaks, options.lots)
        lines = tuple(_lines(event, groups, columns, tournament, options.explain))
        findings += _said(event, chosen, groups, tournament, options)
        code = codes.NOT_BY_ASSUMPTION if chosen.assumed else codes.NOT_FOLLOWING
        order_used = tuple(each.code for each in chosen.tie_breaks)
        findings += not_following(lines, order_used, tournament, code, teams=event.teams)
        return msgspec.structs.replace(
            empty,
            order=order_used,
            order_source=chosen.source,
            teams=event.teams,
            lots=options.lots,
            lines=lines,
            findings=tuple(findings),
        )


def _edition(tournament: Tournament, options: Any) -> tuple[Edition, list[Finding]]:
    """Choose the edition and say what was assumed."""
    if options.edition is not None:
        chosen = editions.named(options.edition)
        if chosen is not None:
            return chosen, []
        message = f"there is no edition {options.edition}"
        return editions.NEWEST, [codes.UNKNOWN_EDITION.at(message=message)]
    day = tournament.whole_start_date or _first_day(tournament)
    if day is None:
        message = f"the first day is unknown; ranked by the edition of {editions.NEWEST.since}"
        return editions.NEWEST, [codes.EDITION_ASSUMED.at(message=message)]
    found = editions.edition_of(day)
    if found is None:
        oldest = editions.OLDEST
        message = f"the rules in force on {day} are not known; ranked by those of {oldest.since}"
        return oldest, [codes.EDITION_ASSUMED.at(message=message)]
    return found, []


def _rounds(tournament: Tournament, after: int | None) -> int:
    """Count the rounds: those asked for as far as the event goes, else those with a result."""
    if after is None:
        return players.rounds_counted(tournament)
    return max(0, min(after, tournament.rounds))


def _without_later(tournament: Tournament, rounds: int) -> Tournament:
    """Forget the rounds that do not count, and with them what was declared at the end."""
    played = max(players.rounds_counted(tournament), rounds)
    if rounds >= played:
        return tournament
    declared = msgspec.structs.replace(
        tournament.declared, rounds=max(tournament.declared.rounds or 0, played)
    )
    return msgspec.structs.replace(
        tournament,
        declared=declared,
        players=tuple(msgspec.structs.replace(each, rank=None) for each in tournament.players),
        teams=tuple(
            msgspec.structs.replace(each, rank=None, match_points=None, points=None)
            for each in tournament.teams
        ),
    )


def _first_day(tournament: Tournament) -> datetime.date | None:
    return tournament.start_date or min(filter(None, tournament.round_dates), default=None)


def _unrankable(tournament: Tournament, rounds: int, options: Any) -> Finding | None:
    if options.edition is not None and editions.named(options.edition) is None:
        return codes.UNKNOWN_EDITION.at(message=f"there is no edition {options.edition}")
    holders = Counter(player.number for player in tournament.players)
    twice = [number for number, holding in holders.items() if holding > 1]
    if twice:
        return codes.NUMBER_TWICE.at(message=f"numbers that stand twice: {listed(twice)}")
    if any(number <= rounds for number in tournament.rounds_left_out):
        missing = listed(tournament.rounds_left_out)
        return codes.PART.at(message=f"{codes.PART.title}: rounds {missing} are left out")
    return None if rounds else codes.NOBODY.at()


def _prepared(
    tournament: Tournament, rounds: int, edition: Edition, options: Any
) -> tuple[Event, list[Finding]]:
    """Make the event ready, with what had to be found out about it."""
    ranks_teams = of_teams.is_team_event(tournament) if options.teams is None else options.teams
    make = _of_teams if ranks_teams and len(tournament.teams) > 1 else _of_players
    event = make(tournament, rounds, edition, options)
    kind, finding = _pairings(tournament, event, options)
    if kind == pairings.ROUND_ROBIN:
        fields = {score: players.free_rounds(field) for score, field in event.fields.items()}
        event = msgspec.structs.replace(event, fields=fields)
    findings = [finding] if finding else []
    return event, [*findings, *_state(tournament, event, rounds)]


def _of_players(tournament: Tournament, rounds: int, edition: Edition, options: Any) -> Event:
    field = players.field_of(
        tournament, rounds, caps_dummies=edition.caps_dummies, unrated=options.unrated
    )
    return Event(
        edition=edition, fields={Score.GAME: field}, finished=_finished(tournament, rounds)
    )


def _of_teams(tournament: Tournament, rounds: int, edition: Edition, options: Any) -> Event:
    matches = of_teams.Matches(tournament, rounds)
    return Event(
        edition=edition,
        fields=of_teams.team_fields(matches, tournament, caps_dummies=edition.caps_dummies),
        primary=options.primary or of_teams.primary_score(tournament.pairing.tournament_type),
        teams=True,
        boards=of_teams.boards_of(matches),
        finished=_finished(tournament, rounds),
    )


def _finished(tournament: Tournament, rounds: int) -> bool:
    return rounds >= (tournament.declared.rounds or 0)


def _pairings(
    tournament: Tournament, event: Event, options: Any
) -> tuple[pairings.Pairings, Finding | None]:
    if options.system is not None:
        return options.system, None
    kind = pairings.stated(tournament.pairing.tournament_type, tournament.type)
    if kind is not None:
        return kind, None
    kind = pairings.shown_by(event.main.participants)
    message = f"the pairings show a {kind.replace('-', ' ')} event"
    return kind, codes.PAIRINGS_TAKEN.at(message=message)


def _state(tournament: Tournament, event: Event, rounds: int) -> Iterator[Finding]:
    """Say what of the event is unfinished or missing."""
    everybody = event.main.participants.values()
    pending = sum(each.kind is Kind.PENDING for one in everybody for each in one.rounds)
    if pending:
        message = f"{counted((pending + 1) // 2, 'game')} without a result that counts"
        yield codes.NOT_FINISHED.at(message=message)
    if not event.finished:
        message = f"standings after {rounds} of {counted(tournament.declared.rounds or 0, 'round')}"
        yield codes.ROUNDS_ANNOUNCED.at(message=message)
    incomplete = [each.number for each in everybody if each.incomplete]
    if incomplete:
        who = f"{counted(len(incomplete), 'participant')} ({listed(incomplete)})"
        message = f"an opponent of {who} is missing or themselves; values by opponents are unknown"
        yield codes.OPPONENT_MISSING.at(message=message)
    if event.teams:
        yield from _differing_scores(tournament, event)


def _differing_scores(tournament: Tournament, event: Event) -> Iterator[Finding]:
    for position, team in enumerate(tournament.teams, 1):
        number = team.number or position
        for stated, score in ((team.match_points, Score.MATCH), (team.points, Score.GAME)):
            made = event.fields[score].participants[number].total
            if stated is not None and stated != made:
                message = f"team {number} ({team.name}): {score} {stated / 10:g} stated"
                yield codes.TEAM_SCORES_DIFFER.at(message=f"{message}, {made / 10:g} by matches")


def _said(
    event: Event,
    chosen: order.Order,
    groups: list[Group],
    tournament: Tournament,
    options: Any,
) -> Iterator[Finding]:
    yield from remarks.about_codes(chosen.tie_breaks, event)
    yield from remarks.about_readings(chosen.tie_breaks, event, tournament)
    by_points: dict[int, list[int]] = {}
    for number, each in event.main.participants.items():
        by_points.setdefault(each.total, []).append(number)
    yield from remarks.about_encounters(list(by_points.values()), chosen.tie_breaks, event)
    tied = [group for group in groups if len(group.members) > 1]
    if tied:
        message = f"{counted(len(tied), 'group')} stay tied, such as {listed(tied[0].members)}"
        yield codes.STILL_TIED.at(message=message)
    drawn = sum(group.decided_by == ranking.LOTS for group in groups)
    if drawn:
        message = f"lots decide {counted(drawn, 'place')}, drawn with the seed {options.lots}"
        yield codes.LOTS_DRAWN.at(message=message)


def _lines(
    event: Event,
    groups: list[Group],
    columns: list[Column],
    tournament: Tournament,
    explained: tuple[int, ...],
) -> Iterator[Standing]:
    stated = declared_ranks(tournament, teams=event.teams)
    shown = [column for column in columns if column.tie_break.code != POINTS]
    makers = [_Maker(event, column) for column in shown]
    place = 1
    for group in groups:
        last = place + len(group.members) - 1
        for number in group.members:
            participant = event.main.participants[number]
            yield Standing(
                number=number,
                name=participant.name,
                points=Fraction(participant.total, 10),
                rank=place,
                last_rank=last,
                values=tuple(maker.value(number, number in explained) for maker in makers),
                declared_rank=stated.get(number),
                decided_by=group.decided_by,
            )
        place = last + 1


class _Maker:
    """Makes the values of one column, each distinct one written once."""

    def __init__(self, event: Event, column: Column) -> None:
        self._event, self._column = event, column
        self._criterion = criterion(column.tie_break)
        self._known: dict[Any, TieBreakValue] = {}

    def value(self, number: int, explained: bool) -> TieBreakValue:
        """Return the value of one participant."""
        raw = self._column.values.get(number)
        made = self._known.get(raw)
        if made is None:
            made = self._known[raw] = self._made(raw)
        if not explained:
            return made
        tie_break = self._column.tie_break
        reason, contributions = self._criterion.explain(self._event, tie_break, number)
        return msgspec.structs.replace(made, reason=reason, contributions=contributions)

    def _made(self, raw: Any) -> TieBreakValue:
        code, found = self._column.tie_break.code, self._criterion
        if raw is None:
            return TieBreakValue(code=code, value=None, shown="")
        return TieBreakValue(code=code, value=found.exact(raw), shown=found.shown(raw))
