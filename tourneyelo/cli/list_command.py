"""`tourneyelo list`: status, show, search and drop; `import` has a module of its own."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from tourneyelo.cli import DONE, REFUSED, list_options, options
from tourneyelo.errors import Misuse
from tourneyelo.model import Column, Kind, ListedPlayer, Section, Sex, is_month

if TYPE_CHECKING:
    from tourneyelo.lists import Candidate, ListStatus

_SUBCOMMANDS = {
    "import": "Bring rating lists in from files that you downloaded.",
    "match": "Find the players of an event, and say who is in question.",
}


class _Lists(click.Group):
    """The subcommands, of which importing is loaded only when it is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [*_SUBCOMMANDS, *super().list_commands(ctx)]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name in _SUBCOMMANDS:
            loaded: click.Command = import_module(f"tourneyelo.cli.list_{cmd_name}_command").command
            return loaded
        return super().get_command(ctx, cmd_name)


@click.group("list", cls=_Lists)
def command() -> None:
    """Keep rating lists on this machine, several owners and months side by side.

    Nothing is ever fetched: `tourneyelo list import --help` says which file to download.
    """


@command.command("status")
@list_options.database
@options.as_json
def status(database: Path | None, as_json: bool) -> int:
    """Say which lists are here."""
    from tourneyelo.lists import ListStore

    with ListStore.open(database) as store:
        lists, path = store.lists, store.path
    if as_json:
        _print_json({"database": str(path), "lists": lists})
        return DONE
    rows = tuple(map(_status_row, lists))
    _show_table("lists", ("Owner", "Month", "Players", "Rated", "Kind", "File"), rows)
    click.echo(f"{path}, {path.stat().st_size / 1e6:.0f} MB")
    return DONE


@command.command("show")
@click.argument("numbers", metavar="ID...", nargs=-1, required=True)
@list_options.month
@list_options.owner
@list_options.database
@options.as_json
def show(
    numbers: tuple[str, ...],
    month: str | None,
    owner: str,
    database: Path | None,
    as_json: bool,
) -> int:
    """Show what a list says of players, by their numbers; the newest list without --month."""
    from tourneyelo.lists import ListStore

    with ListStore.open(database) as store:
        found = store.players(numbers, _checked(month), owner)
    players = {str(number): player for number, player in found.items()}
    missing = [number for number in numbers if number not in players]
    for number in missing:
        click.echo(f"not on the list: {number}", err=True)
    shown = [players[number] for number in numbers if number in players]
    if as_json:
        documents = [player.columns() for player in shown]
        _print_json(documents[0] if len(numbers) == 1 and documents else documents)
    else:
        for player in shown:
            _show_player(player)
    return REFUSED if missing else DONE


@command.command("search")
@click.argument("name", metavar="NAME", nargs=-1, required=True)
@click.option("--federation", metavar="CODE", help="Only players of this federation.")
@click.option("--born", type=int, metavar="YEAR", help="Only players born in this year.")
@click.option("--sex", type=click.Choice(["m", "w", "f"], case_sensitive=False))
@click.option("--limit", type=click.IntRange(1, 1000), default=10, show_default=True)
@list_options.month
@list_options.owner
@list_options.database
@options.as_json
def search(
    name: tuple[str, ...],
    federation: str | None,
    born: int | None,
    sex: str | None,
    limit: int,
    month: str | None,
    owner: str,
    database: Path | None,
    as_json: bool,
) -> int:
    """Search players by name, forgiving spelling, and say why each of them fits.

    Only an answer marked certain may be taken without looking.
    """
    from tourneyelo.lists import ListStore

    with ListStore.open(database) as store:
        candidates = store.search(
            " ".join(name),
            month=_checked(month),
            owner=owner,
            federation=federation.upper() if federation else None,
            born=born,
            sex={"m": Sex.MALE, None: None}.get(sex and sex.lower(), Sex.FEMALE),
            limit=limit,
        )
    if as_json:
        _print_json(list(map(_candidate_document, candidates)))
    elif candidates:
        titles = ("Number", "Name", "Fed", "Born", "Rating", "Certainty", "Reason")
        _show_table("candidates", titles, tuple(map(_candidate_row, candidates)))
    else:
        click.echo("nobody found", err=True)
    return DONE


@command.command("drop")
@click.argument("month", metavar="MONTH")
@click.option("--owner", metavar="NAME", help="Only the lists of this owner.")
@list_options.database
def drop(month: str, owner: str | None, database: Path | None) -> int:
    """Remove the lists of a month, such as 2026-10."""
    from tourneyelo.lists import ListStore

    _checked(month)
    with ListStore.open(database) as store:
        gone = store.drop(month, owner)
    for each in gone:
        click.echo(f"removed: {each.owner} {each.month}, {each.layout}", err=True)
    return DONE


def _checked(month: str | None) -> str | None:
    if month is not None and not is_month(month):
        raise Misuse(f"{month!r} is no month: write one such as 2026-10")
    return month


def _status_row(each: ListStatus) -> tuple[Any, ...]:
    return (each.owner, each.month, each.players, each.rated, each.layout, each.file)


def _candidate_row(candidate: Candidate) -> tuple[Any, ...]:
    player = candidate.player
    return (
        str(player.id),
        player.name,
        player.federation,
        player.birth_year,
        player.standard.rating or player.rapid.rating or player.blitz.rating,
        candidate.certainty.name.lower(),
        candidate.reason,
    )


def _candidate_document(candidate: Candidate) -> dict[str, Any]:
    return {
        **candidate.player.columns(),
        "certainty": candidate.certainty.name.lower(),
        "score": candidate.score,
        "reason": candidate.reason,
    }


def _show_player(player: ListedPlayer) -> None:
    columns = player.columns()
    click.secho(f"{player.name} ({player.id})", bold=True)
    for name, value in columns.items():
        if name not in ("name", "fideid") and value not in (None, ""):
            click.echo(f"  {name:<13} {value}")


def _show_table(name: str, titles: tuple[str, ...], rows: tuple[tuple[Any, ...], ...]) -> None:
    from tourneyelo.cli.terminal import show_table

    columns = tuple(
        Column(
            key=title.lower(),
            title=title,
            kind=Kind.INTEGER if title in ("Players", "Rated", "Rating") else Kind.TEXT,
        )
        for title in titles
    )
    show_table(Section(name=name, title="", columns=columns, rows=rows))


def _print_json(document: Any) -> None:
    from tourneyelo.model.document import encode

    click.echo(encode(document))
