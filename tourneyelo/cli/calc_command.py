"""`tourneyelo calc`."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterable
from decimal import Decimal, InvalidOperation

import click

from tourneyelo.cli import options, output
from tourneyelo.errors import Misuse, Refused
from tourneyelo.host import Host, pipeline
from tourneyelo.host.overrides import Overrides
from tourneyelo.model import PlayerRating, Report, TimeControlClass, Tournament
from tourneyelo.plugin import Imported, Opponent, RatingSystem, example_event

_SCORES = {"1": "1", "0.5": "=", ".5": "=", "½": "=", "=": "=", "0": "0"}
_RATING = re.compile(r"-?\d{1,5}(\.\d{1,4})?")
_UNRATED = "unrated"
_LARGEST = 10_000


@click.command("calc")
@click.argument("games", metavar="RATING=SCORE...", nargs=-1, required=True)
@click.option("--rating", metavar="RATING", help="Own rating; without it, unrated.")
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
@click.option(
    "--state",
    multiple=True,
    metavar="NAME=NUMBER",
    help="What the system keeps of the player, such as rd=200; repeatable.",
)
@options.system
@options.settings
@options.as_json
@click.pass_obj
def command(
    host: Host,
    games: tuple[str, ...],
    rating: str | None,
    k: int | None,
    date: datetime.datetime | None,
    class_name: str,
    state: tuple[str, ...],
    system: str,
    settings: dict[str, str],
    as_json: bool,
) -> int:
    """Calculate a change and performances from opponents' ratings and scores.

    Example: tourneyelo calc --rating 1500 --k 20 1620=1 1480=0.5 1710=0 1550=1

    With what a system keeps: --system glicko2 --rating 1500 --state rd=200 1400,rd=30=1
    """
    event = example_event(
        _rating(rating),
        map(_opponent, games),
        k=k,
        figures=_figures(state),
        start_date=(date or datetime.datetime.now(tz=datetime.UTC)).date(),
        time_control_class=TimeControlClass(class_name),
    )
    rating_system = host.rating_systems[system]
    (chosen,) = options.route(settings, rating_system)
    _refuse_strangers(rating_system, event)
    imported = Imported(tournament=event)
    report = pipeline.rate(host, imported, system, Overrides(), chosen)
    if as_json:
        from tourneyelo.model.document import document_of, encode

        click.echo(encode(document_of(report)))
        return output.status_of(report)
    from tourneyelo.cli.calculation import show_calculation

    show_calculation(report, _performances(host, imported, report))
    return output.status_of(report)


def _opponent(text: str) -> Opponent:
    """Read `1620=1`, or with what the system keeps of him: `1620,rd=80=1`."""
    stated, _, score = text.replace("==", "=½").rpartition("=")
    rating, *figures = stated.split(",")
    result = _SCORES.get(score.replace(",", "."))
    if result is None or not stated:
        raise Misuse(
            f"{text!r}: write an opponent as RATING=SCORE, such as 1620=1 or 1480=0.5, with what "
            "the system keeps of him before the score, such as 1620,rd=80=1"
        )
    return Opponent(_rating(rating), result, _figures(figures))


def _rating(text: str | None) -> int | Decimal | None:
    if text is None or text == _UNRATED:
        return None
    if not _RATING.fullmatch(text) or abs(Decimal(text)) > _LARGEST:
        raise Misuse(f"{text!r} is no rating; write a number such as 1620, or {_UNRATED}")
    return int(text) if text.isdecimal() else Decimal(text)


def _figures(texts: Iterable[str]) -> dict[str, Decimal]:
    """Read `rd=80`."""
    found: dict[str, Decimal] = {}
    for text in texts:
        name, sign, value = text.strip().partition("=")
        try:
            number = Decimal(value)
        except InvalidOperation:
            number = Decimal("NaN")
        if not sign or not number.is_finite() or abs(number.adjusted()) > 12:
            raise Misuse(f"{text!r}: write NAME=NUMBER, such as rd=80")
        found[name.strip()] = number
    return found


def _refuse_strangers(system: RatingSystem, event: Tournament) -> None:
    """Refuse figures that the system does not keep, or that cannot be meant."""
    fields = {field.name: field for field in system.state_fields}
    for player in event.players:
        for name, value in (player.state.figures if player.state else {}).items():
            if name not in fields:
                known = ", ".join(fields) or "none"
                raise Misuse(f"{name}={value}: {system.name} keeps no {name}; it keeps: {known}")
            low, high = fields[name].minimum, fields[name].maximum
            if (low is not None and value < low) or (high is not None and value > high):
                raise Misuse(f"{name}={value} cannot be meant: it lies between {low} and {high}")


def _performances(host: Host, imported: Imported, report: Report) -> dict[str, int]:
    """Collect the performances that all systems know, each under the name of its formula."""
    found: dict[str, int] = dict(_first(report).performances)
    for system in host.rating_systems:
        try:
            other = pipeline.rate(host, imported, system.name)
        except Refused:  # it wants parameters that only the user knows
            continue
        for name, value in _first(other).performances.items():
            found.setdefault(name, value)
    return found


def _first(report: Report) -> PlayerRating:
    return report.player(1)
