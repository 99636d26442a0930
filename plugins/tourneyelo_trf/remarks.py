"""What must be said about player records that could be read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from tourneyelo.model import Finding, Layout, Place, Player
from tourneyelo.model.wording import counted, numbered
from tourneyelo_trf import blocks, codes, columns
from tourneyelo_trf.alignment import broken_separator, suspects
from tourneyelo_trf.vocabulary import Oddity

Odd = Mapping[str, Oddity]
"""Text to what is odd about it."""


class Remarks:
    """Looks over the players of one file together with their lines."""

    def __init__(self, layout: Layout, players: list[Player], lines: list[str]) -> None:
        self._layout = layout
        self._players = players
        self._lines = lines

    def on_lines(self) -> Iterator[Finding]:
        """Tell separators that are not blank, and players without a name."""
        for index in suspects(self._lines):
            player, line = self._players[index], self._lines[index]
            broken = broken_separator(line)
            if broken is not None:
                yield self._separator(player, line, broken)
        for player in self._players:
            if not player.name:
                place = self._layout.place(player.row, "name")
                message = f"player {player.number} has no name"
                yield codes.NO_NAME.at(place, message, player=player.number)

    def on_empty_rounds(self) -> Iterator[Finding]:
        """Tell rounds behind the last one that holds anything for anybody."""
        held = max([len(player.rounds) for player in self._players], default=0)
        end = columns.FIRST_ROUND + held * columns.ROUND_WIDTH
        longer = [index for index, line in enumerate(self._lines) if len(line) > end]
        if not longer:
            return
        last = max(len(blocks.cut(self._lines[index])) for index in longer)
        rounds = f"round {last} holds" if last == held + 1 else f"rounds {held + 1}-{last} hold"
        message = (
            f"{rounds} no game and no bye for anybody, though there are columns for it in "
            f"{counted(len(longer), 'record')}; left out"
        )
        first = self._players[longer[0]]
        place = self._layout.place(first.row, round_=held + 1)
        yield codes.EMPTY_LAST_ROUND.at(place, message, round=held + 1)

    def on_rounds(self, odd: Odd) -> Iterator[Finding]:
        """Tell every round whose text is odd."""
        if not odd:
            return
        for player, line in zip(self._players, self._lines, strict=True):
            for number, block in enumerate(blocks.cut(line), 1):
                oddity = odd.get(block)
                if oddity:
                    first = columns.FIRST_ROUND + columns.ROUND_WIDTH * (number - 1) + 3
                    place = self._at(self._layout.place(player.row), first + oddity.offset)
                    message = f"{_who(player)}, round {number}: {oddity.message}"
                    yield oddity.code.at(place, message, player=player.number, round=number)

    def on_field(self, field: str, at: slice, odd: Odd) -> Iterator[tuple[int, str, Finding]]:
        """Yield index, text and finding of every odd text of a field; empty text: not to keep."""
        if not odd:
            return
        for index, line in enumerate(self._lines):
            oddity = odd.get(line[at])
            if oddity:
                player = self._players[index]
                place = self._layout.place(player.row, field)
                message = f"{_who(player)}: {oddity.message}"
                finding = oddity.code.at(place, message, player=player.number)
                yield index, line[at].strip() if oddity.raw else "", finding

    def _separator(self, player: Player, line: str, index: int) -> Finding:
        at = columns.SEPARATORS[index]
        message = (
            f"column {at + 1} between {columns.NEIGHBOURS[index]} of {_who(player)} "
            f"holds {line[at]!r} instead of a blank"
        )
        place = self._at(self._layout.place(player.row), at + 1)
        return codes.SEPARATOR.at(place, message, player=player.number)

    @staticmethod
    def _at(place: Place, column: int) -> Place:
        return msgspec.structs.replace(place, column=column)


def _who(player: Player) -> str:
    return numbered(player.number, player.name)
