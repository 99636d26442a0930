"""Player records (001): the bulk of every report, and the only part where speed matters."""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter
from typing import Any

import msgspec

from tourneyelo.model import Finding, Layout, Player, RawField, Result, RoundResult
from tourneyelo_trf import blocks, codes, columns, fields
from tourneyelo_trf.alignment import realign
from tourneyelo_trf.columns import FIRST_ROUND, ROUND_WIDTH
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
_separators = itemgetter(*columns.SEPARATORS)
_BLANK_SEPARATORS = (" ",) * len(columns.SEPARATORS)


class PlayerReader:
    """Reads the player records of one file; `findings` holds what had to be said."""

    def __init__(self, layout: Layout, lines: list[Line]) -> None:
        self.findings: list[Finding] = []
        self._layout = layout
        self._lines = lines
        self._opponents = {f"{number:>6}": number for number in range(1, len(lines) + 1)}
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
        self._tell_separators(players, texts)
        self._tell_nameless(players)
        self._tell_empty_rounds(players, texts)
        self._tell_odd_blocks(players, texts)
        return self._with_raw_texts(players, texts)

    def _line(self, row: int, line: str) -> tuple[Player, str]:
        """Read one record; return it with its text in the right columns."""
        try:
            return self._player(row, line, self._direct), line
        except Oddity:
            return self._player(row, line, self._lookups), line
        except Misplaced:
            aligned, repaired = realign(self._layout, row, line)
            self.findings += repaired
            return self._player(row, aligned, self._lookups), aligned

    def _player(self, row: int, line: str, readers: list[Callable[[str], Any]]) -> Player:
        """Read one record field by field; spelled out, since this runs for every player."""
        number, name, sex, title, rating, federation, points, fide_id, birth, rank = _cut(line)
        (
            read_sex, read_title, read_ratings, read_federation,
            read_points, read_fide_id, read_birth, read_rank,
        ) = readers  # fmt: skip
        return Player(
            number=self._opponents.get("  " + number) or fields.number(number),
            name=name.strip(),
            rounds=self._rounds(line),
            sex=read_sex(sex),
            title=read_title(title),
            federation=read_federation(federation),
            fide_id=read_fide_id(fide_id),
            birth=read_birth(birth),
            ratings=read_ratings(rating),
            points_declared=read_points(points),
            rank=read_rank(rank),
            row=row,
        )

    def _rounds(self, line: str) -> tuple[RoundResult, ...]:
        """Read the rounds; games against players of this file are by far the most."""
        opponent_of, end_of, others = self._opponents.get, blocks.USUAL_ENDS.get, self._blocks
        rounds = [
            RoundResult(number, end[0], end[1])
            if (end := end_of(line[start + 6 : start + ROUND_WIDTH]))
            and (number := opponent_of(line[start : start + 6]))
            else others[line[start : start + ROUND_WIDTH]]
            for start in range(FIRST_ROUND, len(line), ROUND_WIDTH)
        ]
        while rounds and rounds[-1].result is Result.UNPAIRED:
            rounds.pop()
        return tuple(rounds)

    def _tell_separators(self, players: list[Player], texts: list[str]) -> None:
        shortest = columns.SEPARATORS[-1] + 1
        for player, text in zip(players, texts, strict=True):
            if len(text) < shortest:
                continue
            if _separators(text) != _BLANK_SEPARATORS:
                column = next(at + 1 for at in columns.SEPARATORS if text[at : at + 1].strip())
                place = msgspec.structs.replace(self._layout.place(player.row), column=column)
                message = f"column {column} separates two fields and is not blank"
                self.findings.append(codes.SEPARATOR.at(place, message, player=player.number))

    def _tell_nameless(self, players: list[Player]) -> None:
        for player in players:
            if not player.name:
                place = self._layout.place(player.row, "name")
                self.findings.append(codes.NO_NAME.at(place, player=player.number))

    def _tell_empty_rounds(self, players: list[Player], texts: list[str]) -> None:
        held = max((len(player.rounds) for player in players), default=0)
        end = columns.FIRST_ROUND + held * columns.ROUND_WIDTH
        longer = [p for p, text in zip(players, texts, strict=True) if len(text) > end]
        if longer:
            message = (
                f"round {held + 1} holds no game and no bye for anybody ({len(longer)} records "
                "have a block for it) and was left out"
            )
            place = self._layout.place(longer[0].row, round_=held + 1)
            self.findings.append(codes.EMPTY_LAST_ROUND.at(place, message, round=held + 1))

    def _tell_odd_blocks(self, players: list[Player], texts: list[str]) -> None:
        odd = self._blocks.odd
        if not odd:
            return
        for player, text in zip(players, texts, strict=True):
            for number, block in enumerate(blocks.cut(text), 1):
                oddity = odd.get(block)
                if oddity:
                    place = self._layout.place(player.row, round_=number)
                    finding = oddity.code.at(
                        place, oddity.message, player=player.number, round=number
                    )
                    self.findings.append(finding)

    def _with_raw_texts(self, players: list[Player], texts: list[str]) -> tuple[Player, ...]:
        """Tell every odd field and keep the texts that could not be understood."""
        for name, (at, _) in _FIELDS.items():
            odd = self._fields[name].odd
            if not odd:
                continue
            for index, text in enumerate(texts):
                oddity = odd.get(text[at])
                if oddity is None:
                    continue
                player = players[index]
                place = self._layout.place(player.row, name)
                self.findings.append(oddity.code.at(place, oddity.message, player=player.number))
                if oddity.raw:
                    raw = (*player.raw, RawField(name, text[at].strip()))
                    players[index] = msgspec.structs.replace(player, raw=raw)
        return tuple(players)
