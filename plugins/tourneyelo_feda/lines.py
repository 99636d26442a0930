"""The lines of a RatingAdmin list."""

from __future__ import annotations

from collections.abc import Iterator

from tourneyelo.model import BirthDate, Player, Sex, Tournament
from tourneyelo.model.wording import tenths
from tourneyelo.plugin.hostile import printable
from tourneyelo_feda.columns import COLUMNS
from tourneyelo_feda.figures import Figures, figures_of

_SEXES = {Sex.MALE: "M", Sex.FEMALE: "F"}


def lines_of(event: Tournament) -> Iterator[str]:
    """Yield the line of every player."""
    figures = figures_of(event)
    for player in event.players:
        values = values_of(player, figures[player.number])
        yield ";".join(
            text.rjust(column.width) if column.right else text.ljust(column.width)
            for column, text in zip(COLUMNS, values, strict=True)
        )


def values_of(player: Player, figures: Figures) -> tuple[str, ...]:
    """Return the nine values of a player; blank is not known."""
    return (
        one_line(player.national_id or ""),
        str(player.number),
        one_line(player.name),
        _SEXES[player.sex] if player.sex else one_line(player.raw_text("Sex") or ""),
        one_line(player.federation or player.raw_text("country") or ""),
        _birth(player.birth) or one_line(player.raw_text("birthdate") or ""),
        tenths(figures.score),
        str(figures.games),
        str(figures.mean),
    )


def one_line(text: str) -> str:
    """Bring a text into one line."""
    return " ".join(printable(text).split())


def _birth(birth: BirthDate | None) -> str:
    return f"{birth.year % 100:02}-00-00" if birth else ""
