"""Player records (001): the bulk of every report, and the only part where speed matters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from operator import itemgetter
from typing import Any

import msgspec

from tourneyelo.model import Finding, Layout, Player, RawField, Result, RoundResult
from tourneyelo_trf import blocks, columns, fields
from tourneyelo_trf.alignment import broken_separator, realign, without_rounds
from tourneyelo_trf.remarks import Remarks
from tourneyelo_trf.vocabulary import Misplaced, Vocabulary

Line = tuple[int, str]
"""1-based line number and the text of a record."""
_Frame = tuple[int, int, tuple[RoundResult, ...], str]
"""Line number, starting rank number, rounds, and the record with its fields in their columns."""

_FIELDS: dict[str, tuple[slice, Callable[[str], Any]]] = {
    "sex": (columns.SEX, fields.sex),
    "title": (columns.TITLE, fields.title),
    "rating": (columns.RATING, fields.ratings),
    "federation": (columns.FEDERATION, fields.federation),
    "points": (columns.POINTS, fields.points),
    "fide_id": (columns.FIDE_ID, fields.fide_id),
    "birth": (columns.BIRTH, fields.birth),
    "rank": (columns.RANK, fields.rank),
}
_AT_ONCE: dict[str, Callable[[Sequence[str]], list[Any] | None]] = {
    "rating": partial(fields.each, fields.ratings),
    "fide_id": fields.all_numbers,
    "birth": partial(fields.each, fields.birth),
    "rank": fields.all_numbers,
}
"""Fields whose texts hardly repeat: looking them up costs more than understanding all of them."""
_cut = itemgetter(columns.NAME, *(at for at, _ in _FIELDS.values()))


class PlayerReader:
    """Reads the player records of one file; `findings` holds what had to be said."""

    def __init__(self, layout: Layout, lines: list[Line]) -> None:
        self.findings: list[Finding] = []
        self._layout = layout
        self._lines = lines
        self._usual = blocks.usual(len(lines))
        self._blocks: Vocabulary[RoundResult] = Vocabulary(blocks.understand)
        self._fields: dict[str, Vocabulary[Any]] = {
            name: Vocabulary(understand) for name, (_, understand) in _FIELDS.items()
        }

    def read(self) -> tuple[Player, ...]:
        """Read all player records, in the order of the file.

        Raises:
            Refused: a record cannot be read with certainty.
        """
        frames = [self._frame(row, line) for row, line in self._lines]
        lines = [frame[-1] for frame in frames]
        return self._tell(self._filled(frames, lines), lines)

    def _frame(self, row: int, line: str) -> _Frame:
        """Read what proves that a record stands in its columns; move it there when it does not."""
        try:
            rounds = self._rounds(line)
            number = fields.number(line[columns.NUMBER])
        except Misplaced:
            return self._shifted(row, *realign(self._layout, row, line))
        if not rounds and broken_separator(line) is not None:
            moved = without_rounds(self._layout, row, line)
            if moved:
                return self._shifted(row, *moved)
        return row, number, rounds, line

    def _shifted(self, row: int, aligned: str, finding: Finding) -> _Frame:
        self.findings.append(finding)
        return row, fields.number(aligned[columns.NUMBER]), self._rounds(aligned), aligned

    def _filled(self, frames: list[_Frame], lines: list[str]) -> list[Player]:
        """Make the players, field by field; spelled out, since this runs for every player."""
        names, *texts = zip(*map(_cut, lines), strict=True)
        facts = zip(*map(self._column, _FIELDS, texts), strict=True)
        return [
            Player(
                number=number,
                name=name.strip(),
                rounds=rounds,
                sex=sex,
                title=title,
                federation=federation,
                fide_id=fide_id,
                birth=birth,
                ratings=ratings,
                points_declared=points,
                rank=rank,
                row=row,
            )
            for (row, number, rounds, _), name, (
                sex, title, ratings, federation, points, fide_id, birth, rank,
            ) in zip(frames, names, facts, strict=True)
        ]  # fmt: skip

    def _column(self, field: str, texts: Sequence[str]) -> list[Any]:
        """Understand a field of all players."""
        found = _AT_ONCE[field](texts) if field in _AT_ONCE else None
        return found or list(map(self._fields[field].__getitem__, texts))

    def _rounds(self, line: str) -> tuple[RoundResult, ...]:
        """Read the rounds; games against players of this file are by far the most."""
        texts = blocks.cut(line)
        try:
            return tuple(map(self._usual.__getitem__, texts))
        except KeyError:
            rounds = [self._usual.get(text) or self._blocks[text] for text in texts]
        while rounds and rounds[-1].result is Result.UNPAIRED:
            rounds.pop()
        return tuple(rounds)

    def _tell(self, players: list[Player], texts: list[str]) -> tuple[Player, ...]:
        """Tell all that is odd and keep the texts that could not be understood."""
        remarks = Remarks(self._layout, players, texts)
        self.findings += remarks.on_lines()
        self.findings += remarks.on_empty_rounds()
        self.findings += remarks.on_rounds(self._blocks.odd)
        for field, (at, _) in _FIELDS.items():
            odd = self._fields[field].odd
            for index, text, finding in remarks.on_field(field, at, odd):
                self.findings.append(finding)
                if text:
                    raw = (*players[index].raw, RawField(field, text))
                    players[index] = msgspec.structs.replace(players[index], raw=raw)
        return tuple(players)
