"""Lines of players: identity, and sums that somebody else has made."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from tourneyelo.errors import Refused
from tourneyelo.model import (
    BirthDate,
    Code,
    DeclaredFigures,
    Finding,
    FurtherFact,
    Player,
    RawField,
    Sex,
    federation_code,
)
from tourneyelo.model.wording import numbered
from tourneyelo.plugin import Source
from tourneyelo_feda import codes
from tourneyelo_feda.check import about_ids
from tourneyelo_feda.columns import RC, TITLES

Cells = tuple[int, list[str]]
"""The number of a line and its values."""
_NUMBER = re.compile(r"[0-9]{1,4}")
_BIRTH = re.compile(r"([0-9]{2})-([0-9]{2})-([0-9]{2})")
_SCORE = re.compile(r"([0-9]{1,2})(?:[.,]([05]))?")
_SEXES = {"M": Sex.MALE, "F": Sex.FEMALE}
_LAST_CENTURY_FROM = 30


class PlayersReader:
    """Reads all players of one list."""

    def __init__(self, source: Source, lines: Sequence[Cells]) -> None:
        self._source = source
        self._lines = lines
        self.findings: list[Finding] = []

    def read(self) -> tuple[Player, ...]:
        """Return the players.

        Raises:
            Refused: a starting rank number is missing or stands twice.
        """
        seen: set[int] = set()
        for line, cells in self._lines:
            number = int(cells[1]) if _NUMBER.fullmatch(cells[1]) else 0
            if number == 0 or number in seen:
                fault = "stands twice" if number else "is no number"
                message = f"the starting rank number {cells[1]!r} of {cells[2]} {fault}"
                raise Refused(codes.BAD_NUMBER.at(self._source.place(line), message))
            seen.add(number)
        players = tuple(self._player(*line) for line in self._lines)
        self.findings += about_ids(players, self._source.place)
        if any(player.birth for player in players):
            self.findings.append(codes.BIRTH.at(self._source.place()))
        return players

    def _player(self, line: int, cells: list[str]) -> Player:
        texts = dict(zip(TITLES, cells, strict=True))
        number = int(texts["initial_ranking"])
        sex, country = _SEXES.get(texts["Sex"].upper()), federation_code(texts["country"])
        birth = _birth(texts["birthdate"])
        figures, mean = self._figures(line, number, texts)
        player = Player(
            number=number,
            name=texts["Name"],
            sex=sex,
            federation=country,
            national_id=texts["local_id"] or None,
            birth=birth,
            figures_declared=figures,
            further=(FurtherFact(RC, mean),) if mean else (),
            row=line,
        )
        read = {"Sex": sex, "country": country, "birthdate": birth}
        unread = [title for title, value in read.items() if texts[title] and value is None]
        for title in unread:
            self._say(codes.BAD_VALUE, line, player, f"{title} {texts[title]!r}: unknown")
        raw = tuple(RawField(title, texts[title]) for title in unread)
        return msgspec.structs.replace(player, raw=raw)

    def _figures(
        self, line: int, number: int, texts: dict[str, str]
    ) -> tuple[DeclaredFigures | None, str]:
        """Return games and score, and Rc as a text; nothing where they cannot be true."""
        who = Player(number=number, name=texts["Name"])
        found = _SCORE.fullmatch(texts["W"])
        readable = found and all(_NUMBER.fullmatch(texts[title]) for title in ("N", "Rc"))
        if not found or not readable:
            said = "W {W!r}, N {N!r}, Rc {Rc!r} cannot be read; unknown".format(**texts)
            self._say(codes.BAD_FIGURE, line, who, said)
            return None, ""
        score = 10 * int(found[1]) + int(found[2] or 0)
        games, mean = int(texts["N"]), int(texts["Rc"])
        if score > 10 * games:
            said = f"W {texts['W']} is more than N {games} allows"
            self._say(codes.BAD_FIGURE, line, who, said)
        if (games == 0) != (mean == 0):
            self._say(codes.BAD_FIGURE, line, who, f"N is {games}, but Rc is {mean}")
        return DeclaredFigures(games=games, score=score), str(mean)

    def _say(self, code: Code, line: int, player: Player, said: str) -> None:
        message = f"{numbered(player.number, player.name)}: {said}"
        self.findings.append(code.at(self._source.place(line), message, player=player.number))


def _birth(text: str) -> BirthDate | None:
    """Read `YY-00-00`: years of two digits are those from 1930 to 2029."""
    found = _BIRTH.fullmatch(text)
    if not found:
        return None
    year, month, day = map(int, found.groups())
    century = 1900 if year >= _LAST_CENTURY_FROM else 2000
    born = BirthDate(century + year, month or None, day or None)
    whole = not month and not day
    return born if whole or born.date else None
