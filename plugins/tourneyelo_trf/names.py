"""Names that are longer than their columns, shortened so that surname and first name stay apart."""

from __future__ import annotations

NAME_WIDTH = 33
"""Columns 15-47 of record 001."""
TEAM_NAME_WIDTH = 32


def shortened(name: str, width: int = NAME_WIDTH) -> str:
    """Shorten a name: given names to initials, the last one first, and then the surname.

    `Surname, Firstname` becomes `Surname, F` at the shortest; a name without a comma is cut.
    """
    if len(name) <= width:
        return name
    surname, _, rest = name.partition(",")
    given = rest.replace(",", " ").split()
    if not surname.strip() or not given:
        return name[:width].rstrip()
    for whole in range(len(given) - 1, -1, -1):
        names = [word if at < whole else word[0] for at, word in enumerate(given)]
        if len(shorter := f"{surname}, {' '.join(names)}") <= width:
            return shorter
    ending = f", {given[0][0]}"
    return surname[: width - len(ending)].rstrip() + ending
