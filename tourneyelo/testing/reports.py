"""Invented reports, with figures that no rating system computed and cells that bite."""

from __future__ import annotations

import datetime
from decimal import Decimal

from tourneyelo.model import (
    Code,
    Column,
    Encounter,
    GameRating,
    Kind,
    Place,
    Player,
    PlayerRating,
    RatingRun,
    Report,
    Section,
    Severity,
    SourceFacts,
    Tournament,
    by_number,
    encounters,
)
from tourneyelo.plugin import RatingSystem
from tourneyelo.testing.events import event, sample_events

_INVENTED = Code("TEST001", Severity.WARNING, "an invented finding", "nothing: it is invented")
_BITING = ('=HYPERLINK("x")', "+1", "-1", "@A1", "<b>&amp;</b>", 'quo"te; comma, tab\t', "Ōmoto ½")
_PLACE = Place(file="invented.trf", line=3, column=5)


def report(tournament: Tournament, system: RatingSystem | None = None) -> Report:
    """Make a report of an event, rated by `system` or with invented figures."""
    run = system.rate(tournament, system.options()) if system else _invented_run(tournament)
    return Report(
        source=SourceFacts(file="invented.trf", format="invented", sha256="0" * 64),
        tournament=tournament,
        rating=run,
        findings=(_INVENTED.at(_PLACE, player=1, round=1), *run.findings),
        sections=(_section(),),
    )


def sample_reports(*, rated: bool = True) -> dict[str, Report]:
    """Return reports that every exporter must survive, by what is special about them."""
    reports = {label: report(tournament) for label, tournament in sample_events().items()}
    biting = [f"{number} {name}:" for number, name in enumerate(_BITING, 1)]
    reports["names that bite"] = report(event(*biting, name="=1+1", city="<script>"))
    if not rated:
        for label, each in list(reports.items()):
            reports[f"{label}, not rated"] = Report(
                source=each.source, tournament=each.tournament, sections=each.sections
            )
    return reports


def _section() -> Section:
    columns = tuple(Column(key=kind.value, title=kind.value, kind=kind, places=1) for kind in Kind)
    day = datetime.date(2026, 1, 10)
    figures = (7, 1503014, Decimal("1.5"), Decimal("-0.5"), day, True)
    rows = [(text, *figures) for text in _BITING]
    return Section(
        name="summary",
        title="Invented",
        columns=columns,
        rows=(*rows, (None,) * len(columns)),
        remarks=("An invented remark.",),
    )


def _invented_run(tournament: Tournament) -> RatingRun:
    known = by_number(tournament)
    lines = tuple(_line(player, known) for player in tournament.players)
    return RatingRun(system="invented", rules="invented 2026-01-01", players=lines)


def _line(player: Player, known: dict[int, Player]) -> PlayerRating:
    games = tuple(_game(encounter) for encounter in encounters(player, known))
    rated = [game for game in games if game.rated] if player.rating else []
    change = sum((game.change or Decimal(0) for game in rated), Decimal(0))
    return PlayerRating(
        number=player.number,
        name=player.name,
        rating=player.rating,
        rated_games=len(rated),
        rated_score=sum((game.score or Decimal(0) for game in rated), Decimal(0)),
        change=change if rated else None,
        new_rating=player.rating + int(change) if player.rating and rated else None,
        k=10 if rated else None,
        k_source="invented" if rated else None,
        games=games,
    )


def _game(encounter: Encounter) -> GameRating:
    half_points, opponent = encounter.record.result.half_points, encounter.opponent
    rated = half_points is not None and opponent is not None and encounter.agreement.usable
    score = Decimal(half_points) / 2 if rated and half_points is not None else None
    return GameRating(
        round=encounter.round,
        opponent=encounter.record.opponent,
        colour=encounter.record.colour,
        result=encounter.record.result,
        rated=rated,
        reason="invented" if rated else f"not rated: {encounter.agreement}",
        opponent_rating=opponent.rating if opponent else None,
        score=score,
        change=None if score is None else 10 * score - 5,
    )
