"""Decisions: who is who on a rating list, as the user has decided in a small CSV.

The file has a row for each candidate of each player in question; the user writes `yes` behind the
right one, or `none` behind any when the player is on no list. What stays blank stays in question.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import msgspec

from tourneyelo.errors import Refused
from tourneyelo.host.codes import UNUSABLE_DECISIONS
from tourneyelo.model import ListedPlayer, Place, Player
from tourneyelo.model.names import likeness
from tourneyelo.model.wording import named
from tourneyelo.plugin import Candidate, Question

HEADING = (
    "number", "name", "federation", "born", "rating", "list_number", "list_name",
    "list_federation", "list_born", "list_rating", "reason", "decision",
)  # fmt: skip
_YES = frozenset({"yes", "y", "x", "1"})
_NOBODY = "none"
_NEEDED = ("number", "list_number", "decision")
_NAMES = ("name", "list_name")


def review(questions: Iterable[Question], players: dict[int, Player]) -> str:
    """Write what the user has to decide, a row a candidate."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(HEADING)
    for question in questions:
        player = players[question.player]
        born = player.birth.year if player.birth else ""
        whom = (player.number, player.name, player.federation or "", born, player.rating or "")
        for candidate in question.candidates or (None,):
            writer.writerow([*map(_safe, (*whom, *_listed(candidate))), ""])
    return out.getvalue()


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    """A row in which the user decided; empty names are not stated."""

    place: Place
    number: int
    name: str
    chosen: int | str | None
    """Number on the list, None for somebody who is on none."""
    list_name: str


def read_decisions(path: Path) -> tuple[Decision, ...]:
    """Read what the user has decided.

    Raises:
        Refused: the file cannot be read, or a row cannot be meant.
    """
    decided: dict[int, Decision] = {}
    for line, row in _rows(path):
        if not row["decision"]:
            continue
        decision = _decision(path, line, row)
        first = decided.setdefault(decision.number, decision)
        if first.chosen != decision.chosen:
            raise _refused(path, f"player {first.number} is decided twice, differently", line)
    return tuple(decided.values())


def _decision(path: Path, line: int, row: dict[str, str]) -> Decision:
    verdict, number, listed = row["decision"].casefold(), row["number"], row["list_number"]
    if not number.isdecimal():
        raise _refused(path, f"number {number!r} is no starting rank number", line)
    if verdict in _YES and not listed:
        raise _refused(path, "nobody stands in this row who could be meant", line)
    if verdict not in (*_YES, _NOBODY):
        raise _refused(path, f"the decision reads {verdict!r}; write yes or none", line)
    return Decision(
        place=Place(file=str(path), line=line),
        number=int(number),
        name=row["name"],
        chosen=None if verdict == _NOBODY else int(listed) if listed.isdecimal() else listed,
        list_name=row["list_name"],
    )


def refuse_strangers(decided: Iterable[Decision], players: dict[int, Player]) -> None:
    """Refuse decisions about players whom the event does not have, or who are called otherwise.

    Raises:
        Refused: a row cannot be about this event.
    """
    for decision in decided:
        player = players.get(decision.number)
        if player is None:
            said = f"the event has no player {decision.number}"
        elif decision.name and likeness(decision.name, player.name) is None:
            said = f"{named(player)} is called {decision.name!r} in this row"
        else:
            continue
        raise Refused(UNUSABLE_DECISIONS.at(decision.place, said))


def refuse_renamed(decided: Iterable[Decision], listed: Mapping[int | str, ListedPlayer]) -> None:
    """Refuse decisions for a number that is another person's on the list.

    Raises:
        Refused: the list has another name than the row.
    """
    for decision in decided:
        on_list = listed.get(decision.chosen) if decision.chosen is not None else None
        stated = decision.list_name
        if on_list and stated and likeness(stated, on_list.name) is None:
            said = f"{on_list.id} is {on_list.name!r} on the list, but {stated!r} in this row"
            raise Refused(UNUSABLE_DECISIONS.at(decision.place, said))


def _rows(path: Path) -> Iterator[tuple[int, dict[str, str]]]:
    try:
        text = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise _refused(path, f"cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise _refused(path, "is not written in UTF-8") from error
    first = text.partition("\n")[0]
    separator = max(",;\t", key=first.count)
    rows = csv.DictReader(io.StringIO(text, newline=""), delimiter=separator, restval="")
    missing = [name for name in _NEEDED if name not in (rows.fieldnames or ())]
    if missing:
        raise _refused(path, f"there is no column {missing[0]}", 1)
    try:
        for row in rows:
            read = {name: (row.get(name) or "").strip() for name in (*_NEEDED, *_NAMES)}
            yield rows.line_num, read
    except csv.Error as error:
        raise _refused(path, f"cannot be read: {error}", rows.line_num) from error


def _listed(candidate: Candidate | None) -> tuple[str | int, ...]:
    if candidate is None:
        return "", "", "", "", "", "nobody of such a name"
    player: ListedPlayer = candidate.player
    rating = player.standard.rating or ""
    facts = (player.federation or "", player.birth_year or "", rating)
    return player.id, player.name, *facts, candidate.reason


def _safe(cell: str | int) -> str | int:
    """Keep a spreadsheet program from taking a name for a formula."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(("=", "+", "-", "@")) else cell


def _refused(path: Path, message: str, line: int | None = None) -> Refused:
    return Refused(UNUSABLE_DECISIONS.at(Place(file=str(path), line=line), message))
