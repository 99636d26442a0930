"""Player records (001): the bulk of every report, and the only part where speed matters."""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter
from typing import Any

import msgspec

from tourneyelo.model import Finding, Layout, Player, RawField, Result, RoundResult
from tourneyelo_trf import blocks, columns, fields
from tourneyelo_trf.alignment import broken_separator, realign, without_rounds
from tourneyelo_trf.remarks import Remarks
from tourneyelo_trf.vocabulary import Misplaced, Oddity, Vocabulary

Line = tuple[int, str]
"""1-based line number and the text of a record."""

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
_NEARLY_UNIQUE = ("fide_id", "birth", "rank")
"""Fields whose texts hardly repeat: looking them up costs more than understanding them."""
_cut = itemgetter(columns.NUMBER, columns.NAME, *(at for at, _ in _FIELDS.values()))


class PlayerReader:
    """Reads the player records of one file; `findings` holds what had to be said."""

    def __init__(self, layout: Layout, lines: list[Line]) -> None:
        self.findings: list[Finding] = []
        self._layout = layout
        self._lines = lines
        self._numbers = {f"{number:>4}": number for number in range(1, len(lines) + 1)}
        self._usual = blocks.usual(len(lines)).get
        self._blocks: Vocabulary[RoundResult] = Vocabulary(blocks.understand)
        self._fields: dict[str, Vocabulary[Any]] = {
            name: Vocabulary(understand) for name, (_, understand) in _FIELDS.items()
        }
        self._lookups = [vocabulary.__getitem__ for vocabulary in self._fields.values()]
        self._direct = [
            understand if name in _NEARLY_UNIQUE else self._fields[name].__getitem__
            for name, (_, understand) in _FIELDS.items()
        ]

    def read(self) -> tuple[Player, ...]:
        """Read all player records, in the order of the file.

        Raises:
            Refused: a record cannot be read with certainty.
        """
        players: list[Player] = []
        texts: list[str] = []
        for row, line in self._lines:
            player, text = self._line(row, line)
            players.append(player)
            texts.append(text)
        return self._tell(players, texts)

    def _line(self, row: int, line: str) -> tuple[Player, str]:
        """Read one record; return it with its text in the right columns."""
        try:
            player = self._player(row, line, self._direct)
        except Oddity:
            player = self._player(row, line, self._lookups)
        except Misplaced:
            return self._shifted(row, *realign(self._layout, row, line))
        if not player.rounds and broken_separator(line) is not None:
            moved = without_rounds(self._layout, row, line)
            if moved:
                return self._shifted(row, *moved)
        return player, line

    def _shifted(self, row: int, aligned: str, finding: Finding) -> tuple[Player, str]:
        self.findings.append(finding)
        return self._player(row, aligned, self._lookups), aligned

    def _player(self, row: int, line: str, readers: list[Callable[[str], Any]]) -> Player:
        """Read one record field by field; spelled out, since this runs for every player."""
        number, name, sex, title, rating, federation, points, fide_id, birth, rank = _cut(line)
        (
            read_sex, read_title, read_ratings, read_federation,
            read_points, read_fide_id, read_birth, read_rank,
        ) = readers  # fmt: skip
        return Player(
            number=self._numbers.get(number) or fields.number(number),
            name=name.strip(),
            rounds=self._rounds(line),
            sex=read_sex(sex),
            title=read_title(title),
            federation=read_federation(federation),
            fide_id=read_fide_id(fide_id),
            birth=read_birth(birth),
            ratings=read_ratings(rating),
            points_declared=read_points(points),
            rank=self._numbers.get(rank) or read_rank(rank),
            row=row,
        )

    def _rounds(self, line: str) -> tuple[RoundResult, ...]:
        """Read the rounds; games against players of this file are by far the most."""
        texts = blocks.cut(line)
        games = tuple(filter(None, map(self._usual, texts)))
        if len(games) == len(texts):
            return games
        rounds = [self._usual(text) or self._blocks[text] for text in texts]
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
