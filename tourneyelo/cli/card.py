"""A player's card: identity, every round with its reason, and the sum."""

from __future__ import annotations

from decimal import Decimal

import click

from tourneyelo.cli.terminal import show_table
from tourneyelo.model import (
    Column,
    GameRating,
    Kind,
    Player,
    PlayerRating,
    Report,
    Section,
    by_number,
)
from tourneyelo.model.wording import counted

_COLUMNS = (
    Column(key="round", title="Rd", kind=Kind.INTEGER),
    Column(key="opponent", title="Opponent"),
    Column(key="opponent_rating", title="Rtg", kind=Kind.INTEGER),
    Column(key="result", title="Result"),
    Column(key="difference", title="D", kind=Kind.INTEGER),
    Column(key="expected", title="We", kind=Kind.DECIMAL, places=2),
    Column(key="change", title="Change", kind=Kind.CHANGE, places=2),
)


def show_card(report: Report, player: Player) -> None:
    """Print the card of one player."""
    figures = report.player(player.number)
    facts = [
        f"{player.number} {player.name}",
        player.title,
        player.federation,
        f"FIDE {player.fide_id}" if player.fide_id else "no FIDE number",
        f"rated {figures.rating}" if figures.rating is not None else "unrated",
    ]
    click.secho(" · ".join(filter(None, facts)), bold=True)
    names = {number: each.name for number, each in by_number(report.tournament).items()}
    rows = tuple(_row(game, names) for game in figures.games)
    show_table(Section(name="games", title="", columns=_COLUMNS, rows=rows))
    for game in figures.games:
        click.secho(f"  round {game.round}: {game.reason}", dim=True)
    for sentence in _sum(figures, report):
        click.echo(sentence)


def _row(game: GameRating, names: dict[int, str]) -> tuple[str | int | Decimal | None, ...]:
    opponent = "" if game.opponent is None else f"{game.opponent} {names.get(game.opponent, '?')}"
    colour = f" ({game.colour})" if game.colour else ""
    return (
        game.round,
        opponent,
        game.opponent_rating,
        f"{game.result}{colour}",
        game.difference,
        game.expected,
        game.change,
    )


def _sum(figures: PlayerRating, report: Report) -> list[str]:
    """Say how the figures add up, only those that exist."""
    games = f"{counted(figures.rated_games, 'rated game')} of {figures.otb_games} played"
    said = [f"{games}, score {figures.rated_score}"]
    if figures.delta is not None and figures.expected_score is not None:
        said.append(f"{figures.rated_score} - {figures.expected_score} expected = {figures.delta}")
    if figures.change is not None:
        by_k = f"K {figures.k} ({figures.k_source}) x {figures.delta} = "
        said.append(
            f"{'change ' if figures.k is None else by_k}{figures.change:+f}; "
            f"estimate {figures.rating} -> {figures.new_rating or 'not published'}"
        )
    if figures.performance is not None:
        said.append(f"performance {figures.performance}, opponents' average {figures.opp_avg}")
    if figures.initial_rating is not None:
        said.append(f"first rating from this event: {figures.initial_rating}")
    states = report.rating.states if report.rating else ()
    for state in states:
        if state.number == figures.number and state.figures:
            kept = ", ".join(f"{name} {value}" for name, value in state.figures.items())
            said.append(f"kept for the next event: rating {state.rating}, {kept}")
    if figures.remark:
        said.append(figures.remark)
    rules = report.rating.rules if report.rating else "none"
    return [*said, f"rules: {rules}"]
