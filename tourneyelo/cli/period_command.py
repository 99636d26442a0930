"""`tourneyelo period`."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import click

from tourneyelo.cli import DONE, ERRORS_FOUND, inputs, options, period_view
from tourneyelo.errors import Misuse
from tourneyelo.host import Host
from tourneyelo.host.parts import month_of
from tourneyelo.host.period import Cache, Wish, cache_folder
from tourneyelo.host.period.answers import Answers, Totals
from tourneyelo.host.period.processes import uncollected
from tourneyelo.model import Severity, TimeControlClass


@click.command("period")
@click.argument("folders", metavar="FOLDER...", nargs=-1, required=True)
@click.option(
    "--month", required=True, metavar="YYYY-MM", help="The month in which the events ended."
)
@click.option(
    "--class",
    "class_name",
    type=click.Choice([class_.value for class_ in TimeControlClass]),
    default=TimeControlClass.STANDARD.value,
    show_default=True,
    help="The events of this class.",
)
@click.option("--late", is_flag=True, help="Take events of earlier months that no list has yet.")
@options.lists
@options.database
@click.option(
    "-o",
    "--output",
    metavar="OUT",
    help="Write the next list: .csv, .xlsx, or .xml in FIDE's layout.",
)
@click.option("--player", type=int, metavar="ID", help="Explain the sums of one player.")
@click.option(
    "--cache",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="DIR",
    help="Where to keep what was read; else TOURNEYELO_CACHE, else the user's cache.",
)
@click.option("--no-cache", is_flag=True, help="Read everything anew and keep nothing.")
@options.system
@options.settings
@options.as_json
@options.verbose
@click.pass_obj
def command(
    host: Host,
    folders: tuple[str, ...],
    month: str,
    class_name: str,
    late: bool,
    asked: bool | None,
    database: Path | None,
    output: str | None,
    player: int | None,
    cache: Path | None,
    no_cache: bool,
    system: str,
    settings: dict[str, str],
    as_json: bool,
    verbose: bool,
) -> int:
    """Sum up a month of events: one change for everybody, and the list that it makes.

    Each event is checked; a defective one is left out with its reason. People are joined by FIDE
    number. Of two versions of an event the newest file counts; of earlier months only the games of
    newcomers count. What was read once is not read again while it stays as it is.
    """
    lists = options.opened_lists(database, asked=asked)
    options.route(settings, host.rating_systems[system])
    wish = Wish(
        month=month_of(month),
        time_control_class=TimeControlClass(class_name),
        system=system,
        settings=settings,
        late=late,
        lists=str(lists.path) if lists else None,
        cache=None if no_cache else str(cache_folder(cache)),
    )
    target = _target(output, wish.period(host).extensions)
    if (as_json or player is not None) and target:
        raise Misuse("-o writes the list beside the table; leave --json and --player out")
    names = list(dict.fromkeys(inputs.expand(host, folders)))
    with uncollected(), Cache.open(host, wish, lists) as kept:
        answers = Answers(host, wish, names, lists, kept)
        with _progress(len(names)) as answers.progress:
            if player is not None:
                return _explain(wish, answers, player)
            if as_json:
                return _print_json(answers)
            return _show(host, wish, answers, target, verbose=verbose)


def _explain(wish: Wish, answers: Answers, player: int) -> int:
    explained = answers.explained(player)
    if explained is None:
        raise Misuse(f"--player {player}: nobody with this number has a rated game in the period")
    click.echo(period_view.card(wish, *explained), nl=False)
    return DONE


def _print_json(answers: Answers) -> int:
    totals, document = answers.document(period_view.document)
    click.echo(document.decode(), nl=False)
    return _status(totals)


def _show(host: Host, wish: Wish, answers: Answers, target: Path | None, *, verbose: bool) -> int:
    """Write the list, then show every line, and what was found."""
    from tourneyelo.cli.terminal import show_findings

    totals, text = answers.shown(period_view.table, target)
    click.echo(period_view.heading(wish, totals), nl=False)
    sys.stdout.flush()
    sys.stdout.buffer.write(text)
    sys.stdout.buffer.flush()
    click.echo(period_view.summary(totals, wish.period(host).next_list), nl=False)
    show_findings(totals.findings, verbose=verbose)
    if target:
        click.echo(f"written: {target}", err=True)
    return _status(totals)


def _status(totals: Totals) -> int:
    errors = any(finding.severity is Severity.ERROR for finding in totals.findings)
    return ERRORS_FOUND if errors else DONE


def _target(output: str | None, extensions: tuple[str, ...]) -> Path | None:
    """Look before anything is read whether the list can be written there.

    Raises:
        Misuse: the extension is none of those, or the folder does not exist.
    """
    if output is None:
        return None
    target = Path(output)
    if target.suffix.lower() not in extensions:
        raise Misuse(f"-o {output}: the list is written as one of {', '.join(extensions)}")
    if not target.parent.is_dir():
        raise Misuse(f"the folder {target.parent} does not exist")
    return target


@contextlib.contextmanager
def _progress(files: int) -> Iterator[Callable[[int], None]]:
    """Show how many files are read, on a terminal."""
    if files < 2 or not sys.stderr.isatty():
        yield lambda _: None
        return
    with click.progressbar(length=files, label="reading", file=sys.stderr) as bar:
        yield bar.update
