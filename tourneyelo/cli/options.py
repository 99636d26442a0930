"""Options that several commands share."""

from __future__ import annotations

import datetime
import functools
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, cast

import click

from tourneyelo.cli import list_options
from tourneyelo.errors import Misuse
from tourneyelo.model import TimeControlClass
from tourneyelo.plugin import Offer

if TYPE_CHECKING:
    from tourneyelo.host.overrides import Overrides
    from tourneyelo.lists import ListStore

Function = TypeVar("Function", bound=Callable[..., Any])

system = click.option(
    "--system", default="fide", show_default=True, metavar="NAME", help="Rating system."
)
systems = click.option(
    "--system",
    "systems",
    default=("fide",),
    show_default=True,
    multiple=True,
    metavar="NAME",
    help="Rating system; several are shown side by side.",
)
players = click.option(
    "--players",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    metavar="FILE",
    help="What the system keeps of players: .csv, .xlsx or .json; see: tourneyelo systems NAME.",
)
players_out = click.option(
    "--players-out",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Write what the system keeps after the event, for --players of the next one.",
)
tie_breaks = click.option(
    "--tie-breaks",
    default="",
    metavar="CODES",
    help="Order of the tie-breaks, such as 'BH/C1 BH SB'; by itself what the event states.",
)
plain_letters = click.option(
    "--ascii", "plain", is_flag=True, help="Write names in plain letters (-O ascii=true)."
)
as_json = click.option("--json", "as_json", is_flag=True, help="Print JSON.")
verbose = click.option("-v", "--verbose", is_flag=True, help="Show notes too, not only counts.")
settings = click.option(
    "-O",
    "settings",
    multiple=True,
    metavar="NAME=VALUE",
    callback=lambda _ctx, _option, values: given_settings(values),
    help="Option of the importer, the rating system or the exporter.",
)


def overrides(function: Function) -> Function:
    """Add what the user knows better than the file; it arrives as one value `overrides`."""

    @functools.wraps(function)
    def gathered(*arguments: Any, **values: Any) -> Any:
        given = {name: values.pop(name) for name in _GIVEN}
        return function(*arguments, overrides=_gather(**given), **values)

    decorated: Any = gathered
    options = (_ratings, _month, _rounds, _k_option, _class, _date, _accept, database, lists)
    for option in options:
        decorated = option(decorated)
    return cast("Function", decorated)


_GIVEN = (
    "date", "class_name", "k_values", "rounds", "month", "ratings", "asked", "database", "accept",
)  # fmt: skip


def _gather(
    *,
    date: datetime.datetime | None,
    class_name: str | None,
    k_values: tuple[str, ...],
    **others: Any,
) -> Overrides:
    from tourneyelo.host.overrides import Overrides

    everybody, by_player = _k(k_values)
    return Overrides(
        start_date=date.date() if date else None,
        time_control_class=TimeControlClass(class_name) if class_name else None,
        k=everybody,
        k_by_player=by_player,
        **_part(**{name: others.pop(name) for name in ("rounds", "month", "ratings")}),
        **_listed(**others),
    )


def _part(*, rounds: str | None, month: str | None, ratings: Path | None) -> dict[str, Any]:
    from tourneyelo.host.part_ratings import read_ratings
    from tourneyelo.host.parts import month_of, rounds_of

    return {
        "rounds": None if rounds is None else rounds_of(rounds),
        "month": None if month is None else month_of(month),
        "ratings": read_ratings(ratings) if ratings else None,
    }


def _listed(*, asked: bool | None, database: Path | None, accept: Path | None) -> dict[str, Any]:
    from tourneyelo.host.decisions import read_decisions

    decided = read_decisions(accept) if accept else ()
    return {
        "lists": opened_lists(database, asked=asked),
        "lists_demanded": asked is True,
        "decisions": {each.number: each.chosen for each in decided},
        "decided": decided,
    }


def opened_lists(database: Path | None, *, asked: bool | None) -> ListStore | None:
    """Open the lists on this machine: by themselves when there are any, never with --no-list."""
    from tourneyelo.lists.location import database_path

    nothing_there = asked is None and database is None and not database_path(None).is_file()
    if asked is False or nothing_there:
        return None
    from tourneyelo.lists import ListStore

    return click.get_current_context().with_resource(ListStore.open(database))


lists = click.option(
    "--list/--no-list",
    "asked",
    default=None,
    help="Ask the rating lists on this machine; by themselves when there are any.",
)
database = list_options.database
_accept = click.option(
    "--accept",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Who is who on the list, as you decided in the file of `list match`.",
)
_date = click.option(
    "--date",
    type=click.DateTime(["%Y-%m-%d", "%Y/%m/%d"]),
    help="First day of the event, which decides the rules.",
)
_class = click.option(
    "--class",
    "class_name",
    type=click.Choice([class_.value for class_ in TimeControlClass]),
    help="Class of the event.",
)
_k_option = click.option(
    "--k",
    "k_values",
    multiple=True,
    metavar="K|NUMBER=K",
    help="K of everybody whose K neither the lists nor the input tell, or with NUMBER= of the"
    " player with that starting rank number, before all of them; repeatable.",
)


_rounds = click.option(
    "--rounds", metavar="4-6,8", help="Only these rounds; the others are left blank."
)
_month = click.option("--month", metavar="YYYY-MM", help="Only the rounds played in this month.")
_ratings = click.option(
    "--ratings",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Ratings of the part, as CSV: number or fide_id, rating, k.",
)


def given_settings(values: Iterable[str]) -> dict[str, str]:
    """Split `name=value`.

    Raises:
        Misuse: there is no equals sign, or a name stands twice.
    """
    pairs = [value.partition("=") for value in values]
    for name, sign, _ in pairs:
        if not sign:
            raise Misuse(f"-O {name}: write NAME=VALUE")
    names = [name.strip() for name, _, _ in pairs]
    if twice := [name for name in names if names.count(name) > 1]:
        raise Misuse(f"-O {twice[0]}: is given twice; give it once")
    return {name.strip(): value.strip() for name, _, value in pairs}


def with_plain_letters(settings: dict[str, str], *, plain: bool) -> dict[str, str]:
    """Add what --ascii stands for."""
    return {**settings, "ascii": "true"} if plain else settings


def route(settings: dict[str, str], *offers: Offer) -> list[dict[str, str]]:
    """Hand each setting to the offers that know it.

    Raises:
        Misuse: nobody knows it.
    """
    known = [set(offer.options.__struct_fields__) for offer in offers]
    for name in settings:
        if not any(name in names for names in known):
            listed = ", ".join(sorted(set().union(*known))) or "none"
            raise Misuse(f"-O {name}: no such option here; there are: {listed}")
    return [{n: v for n, v in settings.items() if n in names} for names in known]


def _k(values: Iterable[str]) -> tuple[int | None, dict[int, int]]:
    from tourneyelo.host.part_ratings import LARGEST_K

    everybody: int | None = None
    by_player: dict[int, int] = {}
    for text in (part for value in values for part in value.split(",")):
        number, sign, k = text.partition("=")
        figures = (number, k) if sign else (number,)
        if not all(figure.strip().isdecimal() for figure in figures):
            raise Misuse(f"--k {text}: write a whole number, or NUMBER=K")
        if len(figures[0]) > 9 or len(figures[-1]) > 9 or not 0 < int(figures[-1]) <= LARGEST_K:
            raise Misuse(f"--k {text}: K lies between 1 and {LARGEST_K}")
        if sign and by_player.setdefault(int(number), int(k)) != int(k):
            raise Misuse(f"--k names player {number.strip()} twice, with different K")
        if sign:
            by_player[int(number)] = int(k)
        else:
            everybody = int(number)
    return everybody, by_player
