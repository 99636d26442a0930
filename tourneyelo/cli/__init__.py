"""The command line: one module a command, imported when it is called."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any

import click

from tourneyelo import __version__

if TYPE_CHECKING:
    from sys import UnraisableHookArgs

    from tourneyelo.host import Host
    from tourneyelo.plugin import Command

DONE, ERRORS_FOUND, WRONG_USAGE, REFUSED = 0, 1, 2, 3
INTERRUPTED = 130

_COMMANDS = {
    "rate": "Rate events: change, performance, and the reason for each game.",
    "check": "Say beforehand what a federation would send back.",
    "report": "Write a report; the format by extension or --to NAME.",
    "compare": "Show all applicable rating systems on one event.",
    "convert": "Turn one format into another, telling what could not be carried.",
    "calc": "Calculate a change and a performance from ratings and scores.",
    "systems": "List rating systems; explain one, with a worked example.",
    "simulate": "Compare rating systems on a season whose true strengths are known.",
    "pool": "Keep the accounts of a rating pool: retirements, inflation, odds.",
    "explain": "Show one player's card: every game, why rated, why not.",
    "period": "Sum up a month of events: changes, new ratings and K, and the next list.",
    "norms": "Judge title norms, near misses, and what is still needed.",
    "standings": "Rank an event by its tie-breaks and compare with the declared ranks.",
    "diff": "Show what changed between two versions of a report.",
    "list": "Keep rating lists on this machine: import, status, show, search, drop.",
    "formats": "List what is understood; who claims a file and why.",
    "federations": "List federations; what one wants, by when, and how surely.",
    "plugins": "List plugins: what each offers, what failed.",
    "codes": "List every kind of finding with its remedy.",
    "schema": "Print the JSON Schema of an answer.",
    "completion": "Print the completion script of a shell.",
}


class Commands(click.Group):
    """Our commands, imported one at a time, then those of plugins."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Name all commands, ours first."""
        return [*_COMMANDS, *_of_plugins(ctx)]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a command of ours, or ask the plugins."""
        if cmd_name in _COMMANDS:
            module = import_module(f"tourneyelo.cli.{cmd_name}_command")
            command: click.Command = module.command
            return command
        offer = _of_plugins(ctx).get(cmd_name)
        return offer.build() if offer else None

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; a reader who has seen enough and closes the pipe is no failure."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            _silence_output()
            return ctx.exit(DONE)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Describe the commands without importing them."""
        rows = list(_COMMANDS.items())
        rows += [(name, offer.title) for name, offer in _of_plugins(ctx).items()]
        with formatter.section("Commands"):
            formatter.write_dl(rows)


@click.command(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, message="tourneyelo %(version)s")
@click.option("--no-plugin", multiple=True, metavar="NAME", help="Leave a plugin out.")
@click.pass_context
def cli(ctx: click.Context, no_plugin: tuple[str, ...]) -> None:
    """Turn tournament files into correct rating reports.

    Exit status: 0 done, 1 done but error findings, 2 wrong usage, 3 input refused.
    """
    if os.environ.get("NO_COLOR"):
        ctx.color = False
    from tourneyelo.host import Host

    ctx.obj = Host.load(frozenset(no_plugin))
    ctx.call_on_close(lambda: _warn_of_plugins(ctx.obj))


def main(arguments: list[str] | None = None) -> None:
    """Run the command line and exit with its status; nobody sees a traceback."""
    sys.unraisablehook = _without_interrupts
    if sys.stderr is None:  # closed; what would be said there is lost, not the work
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
    if sys.stdout is None:
        click.echo("refused: standard output is closed, nothing could be shown", err=True)
        sys.exit(REFUSED)
    try:
        status = cli.main(arguments, prog_name="tourneyelo", standalone_mode=False)
        sys.stdout.flush()
    except click.exceptions.Abort:
        sys.exit(INTERRUPTED)
    except click.ClickException as error:
        error.show()
        sys.exit(WRONG_USAGE)
    except BrokenPipeError:
        _silence_output()
        sys.exit(DONE)
    except Exception as error:
        from tourneyelo.cli.failure import tell

        status = tell(error)
        if isinstance(error, OSError):
            _silence_output()
        sys.exit(status)
    sys.exit(status if isinstance(status, int) else DONE)


def _of_plugins(ctx: click.Context) -> dict[str, Command]:
    """Return the commands of plugins; one that bears a name of ours stays out and is reported."""
    from tourneyelo.host import PluginProblem

    host, found = _host(ctx), {}
    for owned in host.commands.owned:
        if owned.offer.name in _COMMANDS:
            problem = PluginProblem(
                plugin=owned.plugin.name,
                distribution=owned.plugin.distribution,
                stage="commands",
                cause=f"{owned.offer.name!r} is a command of tourneyelo's own",
            )
            host.problems += [] if problem in host.problems else [problem]
        else:
            found[owned.offer.name] = owned.offer
    return found


def _host(ctx: click.Context) -> Host:
    """Return the host of this run; help and completion ask before the group has run."""
    from tourneyelo.host import Host

    if not isinstance(ctx.obj, Host):
        ctx.obj = Host.load(frozenset(ctx.params.get("no_plugin") or ()))
    return ctx.obj


def _warn_of_plugins(host: Host) -> None:
    for problem in host.problems:
        click.echo(f"warning: {problem}; see: tourneyelo plugins", err=True)


def _without_interrupts(unraisable: UnraisableHookArgs) -> None:
    """Pass on what went wrong where nothing can be raised, but for the interrupt of the user."""
    if not isinstance(unraisable.exc_value, KeyboardInterrupt):
        sys.__unraisablehook__(unraisable)


def _silence_output() -> None:
    """Keep the interpreter from complaining about a closed pipe when it exits."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
