"""`tourneyelo calc`."""

from __future__ import annotations

import datetime
import re

import click

from tourneyelo.cli import options, output
from tourneyelo.errors import Misuse
from tourneyelo.host import Host, pipeline
from tourneyelo.host.overrides import Overrides
from tourneyelo.model import (
    KFactor,
    Player,
    PlayerRating,
    Rating,
    Report,
    Result,
    RoundResult,
    TimeControlClass,
    Tournament,
)
from tourneyelo.plugin import Imported

_SCORES = {
    "1": (Result.WIN, Result.LOSS),
    "0.5": (Result.DRAW, Result.DRAW),
    ".5": (Result.DRAW, Result.DRAW),
    "½": (Result.DRAW, Result.DRAW),
    "=": (Result.DRAW, Result.DRAW),
    "0": (Result.LOSS, Result.WIN),
}
_GAME = re.compile(r"([1-9]\d{0,3})=(.+)")


@click.command("calc")
@click.argument("games", metavar="RATING=SCORE...", nargs=-1, required=True)
@click.option("--rating", type=click.IntRange(1, 4000), help="Own rating; without it, unrated.")
@click.option("--k", type=click.IntRange(1, 200), help="K, the development coefficient.")
@click.option("--date", type=click.DateTime(["%Y-%m-%d"]), help="Day that decides the rules.")
@click.option(
    "--class",
    "class_name",
    default="standard",
    show_default=True,
    type=click.Choice([class_.value for class_ in TimeControlClass]),
    help="Class of the event.",
)
@options.system
@options.settings
@options.as_json
@click.pass_obj
def command(
    host: Host,
    games: tuple[str, ...],
    rating: int | None,
    k: int | None,
    date: datetime.datetime | None,
    class_name: str,
    system: str,
    settings: dict[str, str],
    as_json: bool,
) -> int:
    """Calculate a change and performances from opponents' ratings and scores.

    Example: tourneyelo calc --rating 1500 --k 20 1620=1 1480=0.5 1710=0 1550=1
    """
    event = _event(games, rating, k, date or datetime.datetime.now(tz=datetime.UTC), class_name)
    (chosen,) = options.route(settings, host.rating_systems[system])
    imported = Imported(tournament=event)
    report = pipeline.rate(host, imported, system, Overrides(), chosen)
    if as_json:
        from tourneyelo.model.document import document_of, encode

        click.echo(encode(document_of(report)))
        return output.status_of(report)
    from tourneyelo.cli.calculation import show_calculation

    show_calculation(report, _performances(host, imported, report))
    return output.status_of(report)


def _event(
    games: tuple[str, ...], rating: int | None, k: int | None, day: datetime.datetime, class_: str
) -> Tournament:
    """Make a small event: the player is number 1, the opponents follow."""
    read = [_game(text) for text in games]
    rounds = tuple(RoundResult(n, None, mine) for n, (_, mine, _) in enumerate(read, 2))
    player = Player(
        number=1,
        name="the player",
        ratings=() if rating is None else (Rating(rating),),
        k=None if k is None else KFactor(k, "given"),
        rounds=rounds,
    )
    opponents = tuple(
        Player(
            number=number,
            name=f"opponent {number - 1}",
            ratings=(Rating(value),),
            rounds=(RoundResult(None, None, Result.UNPAIRED),) * (number - 2)
            + (RoundResult(1, None, theirs),),
        )
        for number, (value, _, theirs) in enumerate(read, 2)
    )
    return Tournament(
        name="calculation",
        start_date=day.date(),
        time_control_class=TimeControlClass(class_),
        players=(player, *opponents),
    )


def _game(text: str) -> tuple[int, Result, Result]:
    found = _GAME.fullmatch(text)
    score = _SCORES.get(found[2].replace(",", ".")) if found else None
    if found is None or score is None:
        raise Misuse(f"{text!r}: write an opponent as RATING=SCORE, such as 1620=1 or 1480=0.5")
    return int(found[1]), *score


def _performances(host: Host, imported: Imported, report: Report) -> dict[str, int]:
    """Collect the performances that all systems know, each under the name of its formula."""
    found: dict[str, int] = dict(_first(report).performances)
    for system in host.rating_systems:
        other = pipeline.rate(host, imported, system.name)
        for name, value in _first(other).performances.items():
            found.setdefault(name, value)
    return found


def _first(report: Report) -> PlayerRating:
    return report.player(1)
