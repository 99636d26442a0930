"""`tourneyelo list import`."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
import msgspec

from tourneyelo.cli import DONE, list_options
from tourneyelo.cli.failure import tell
from tourneyelo.errors import Misuse, Refused
from tourneyelo.host import Host, list_reading
from tourneyelo.model import TimeControlClass
from tourneyelo.model.wording import counted
from tourneyelo.plugin import ListFile

if TYPE_CHECKING:
    from tourneyelo.lists import ImportedList


class _Importing(click.Command):
    """Says at the end of its help where the lists of every reader are found."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        if isinstance(ctx.obj, Host):
            with formatter.section("Where to download (nothing is fetched for you)"):
                formatter.write_dl(
                    [(reader.title, reader.download) for reader in ctx.obj.list_readers]
                )


@click.command("import", cls=_Importing)
@click.argument("files", metavar="FILE...", nargs=-1, required=True, type=click.Path())
@click.option("--month", metavar="YYYY-MM", help="Month of the list, when it does not say it.")
@click.option("--owner", metavar="NAME", help="Whose list it is, when it does not say it.")
@click.option(
    "--map",
    "columns",
    multiple=True,
    metavar="COLUMN=MEANING",
    help="What a column of a table means, such as 'Code=number' or 'Grade=rating'; repeatable.",
)
@click.option(
    "--class",
    "class_name",
    type=click.Choice([class_.value for class_ in TimeControlClass]),
    help="Class of a list of one class, when it does not say it.",
)
@click.option("--from", "from_format", metavar="NAME", help="Read as this kind of list.")
@list_options.database
@click.pass_obj
def command(
    host: Host,
    files: tuple[str, ...],
    month: str | None,
    owner: str | None,
    columns: tuple[str, ...],
    class_name: str | None,
    from_format: str | None,
    database: Path | None,
) -> int:
    """Bring rating lists in: FIDE's downloads as they are, zipped or not, or tables of others.

    Each list comes in as a whole or not at all; the same list once more replaces itself.
    """
    given: dict[str, Any] = {
        "owner": owner,
        "columns": _column_map(columns),
        "time_control_class": class_name,
    }
    wish = _Wish(
        month=month,
        given={name: value for name, value in given.items() if value},
        from_format=from_format,
        database=database,
    )
    status = DONE
    for name in files:
        try:
            _import_one(host, Path(name), wish)
        except Refused as refusal:
            status = tell(refusal)
    return status


class _Wish(msgspec.Struct, frozen=True, kw_only=True):
    """What the user said about all files of one call."""

    month: str | None
    given: dict[str, Any]
    """Options of the reader."""
    from_format: str | None
    database: Path | None


def _import_one(host: Host, path: Path, wish: _Wish) -> None:
    from tourneyelo.lists import database_path, import_list

    file, from_format = ListFile.open(path), wish.from_format
    reader = host.list_readers[from_format] if from_format else list_reading.choose(host, file)
    _refuse_unknown(reader.name, reader.options.__struct_fields__, wish.given)
    contents = list_reading.read_list(host, file, name=reader.name, options=wish.given)
    chosen = list_reading.month_of_list(contents, file, wish.month)
    with _progress(file) as progress:
        done = import_list(database_path(wish.database), contents, file, chosen, progress)
    _say(path, done)


def _refuse_unknown(reader: str, known: tuple[str, ...], given: dict[str, Any]) -> None:
    names = {"owner": "--owner", "columns": "--map", "time_control_class": "--class"}
    for name in given:
        if name not in known:
            raise Misuse(f"{names[name]} means nothing for a list read by {reader}")


def _column_map(pairs: tuple[str, ...]) -> dict[str, str]:
    found = {}
    for pair in pairs:
        title, sign, meaning = pair.rpartition("=")
        if not sign or not title.strip():
            raise Misuse(f"--map {pair}: write COLUMN=MEANING, such as 'Grade=rating'")
        found[title.strip()] = meaning.strip().lower()
    return found


@contextlib.contextmanager
def _progress(file: ListFile) -> Iterator[Callable[[], None]]:
    """Show how much of the file is read, on a terminal."""
    if not sys.stderr.isatty():
        yield lambda: None
        return
    with click.progressbar(length=file.size, label=file.path.name, file=sys.stderr) as bar:

        def advance() -> None:
            bar.update(file.position - bar.pos)
            if bar.finished:
                bar.label = "making the index of names"

        yield advance


def _say(path: Path, done: ImportedList) -> None:
    """Say what came in on standard output, what is odd about it on standard error."""
    from tourneyelo.cli.output import tell as tell_findings

    click.echo(
        f"{path.name}: {done.owner} {done.month}, {done.layout}: "
        f"{counted(done.players, 'player')}, "
        f"{done.rated:,} rated, {done.changed:,} new or changed"
        f"{', replaced the list that was here' if done.replaced else ''}"
    )
    tell_findings(done.findings)
    kept = {code: sum(f.code == code for f in done.findings) for code in done.counts}
    for code, number in done.counts.items():
        if number > kept[code]:
            click.echo(f"{counted(number, 'finding')} [{code}] in all", err=True)
