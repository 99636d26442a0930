"""Rounds in several columns: opponent, colour and result of each become one cell.

`R1 Opp, R1 Col, R1 Res` is how a helper lays out a sheet; the joined cell stands where the opponent
stood, so that every other column keeps its letter.
"""

from __future__ import annotations

import re
from collections import defaultdict
from typing import NamedTuple

import msgspec

from tourneyelo.model import Result
from tourneyelo_crosstable.cells import circles
from tourneyelo_crosstable.cells.grammar import tidy
from tourneyelo_crosstable.sheet import Cell, Sheet, is_blank, text_of
from tourneyelo_crosstable.table.columns import PART_OF_ROUND, Header
from tourneyelo_crosstable.words import Heading, fold, heading

FEWEST_ROUNDS = 2
FEWEST_PARTS = 2
"""Words for parts of a round in a row that names them: an opponent and a result."""
PART = Heading(PART_OF_ROUND)
_PARTS = {
    **dict.fromkeys(("opp", "opponent", "gegner", "geg", "g", "rival", "oponente"), "opponent"),
    **dict.fromkeys(("adv", "adversaire", "avversario", "przeciwnik", "соперник"), "opponent"),
    **dict.fromkeys(("col", "colour", "color", "clr", "farbe", "f", "couleur", "colore"), "colour"),
    **dict.fromkeys(("res", "result", "erg", "e", "ergebnis", "resultado", "résultat"), "result"),
    **dict.fromkeys(("相手", "対戦相手", "対手", "对手", "對手"), "opponent"),
    **dict.fromkeys(("先後", "先后", "手番"), "colour"),
    **dict.fromkeys(("勝敗", "勝負", "胜负", "結果", "结果"), "result"),
    **dict.fromkeys(("risultato", "wynik", "цвет", "результат", "score"), "result"),
    "цвет": "colour",
}
_ROUND = r"(?:r|rd|rnd|round|runde|ronda|ronde|rodada|turno|runda|kolo|тур)"
_SPLIT = r"[-_./: ]*"
_HEADINGS = (
    re.compile(rf"{_ROUND}?(?P<number>\d{{1,2}}){_SPLIT}(?P<part>[^\W\d_]+)"),
    re.compile(rf"(?P<part>[^\W\d_]+){_SPLIT}(?P<number>\d{{1,2}})"),
    re.compile(rf"(?P<part>[^\W\d_]+?){_SPLIT}{_ROUND}(?P<number>\d{{1,2}})"),
)
_COLOURS = {
    **dict.fromkeys(("w", "white", "weiss", "weiß", "blanc", "blancas", "б"), "w"),
    **dict.fromkeys(("b", "s", "black", "schwarz", "noir", "negras", "n", "ч"), "b"),
    **dict.fromkeys(("白", "先", "先手", "先番"), "w"),
    **dict.fromkeys(("黒", "黑", "後", "后", "後手", "后手", "後番"), "b"),
}
_WRITTEN = {
    Result.WIN: "1",
    Result.LOSS: "0",
    Result.DRAW: "½",
    Result.FORFEIT_WIN: "+",
    Result.FORFEIT_LOSS: "-",
}
_RESULTS = {
    **dict.fromkeys(("1", "w", "win", "won", "1.0", "+1"), "1"),
    **dict.fromkeys(("0", "l", "loss", "lost", "0.0"), "0"),
    **dict.fromkeys(("½", "1/2", "0.5", "0,5", ".5", ",5", "d", "draw", "drawn", "r"), "½"),
    **{mark: _WRITTEN[won] for mark, won in circles.results().items()},
    "=": "=",  # as it stands, for beside it + and - may be games
    **dict.fromkeys(("½-½", "1/2-1/2", "0.5-0.5", "0,5-0,5", "0.5:0.5"), "½"),
}

_OPPONENT = re.compile(r"[1-9]\d{0,3}\s?[^\W\d_]|[wbsWBS]\s?[1-9]\d{0,3}")
_LETTERS = {"1": "W", "0": "L", "½": "D"}


class Parts(NamedTuple):
    """The columns that tell one round; `colour` is None where no column does.

    The opponent's column may tell the colour too, such as `12w`.
    """

    opponent: int
    colour: int | None
    result: int


def join(sheet: Sheet, header: Header) -> tuple[Sheet, Header]:
    """Join the columns of every round that has an opponent's and a result's column.

    Other sheets are given back as they are.
    """
    header = _of_two_rows(sheet, header)
    rounds = _rounds(header) or _in_order(header) or _beside(sheet, header)
    if not rounds:
        return sheet, header
    rounds = {number: _with_colour(sheet, header, parts) for number, parts in rounds.items()}
    rows = [
        row if index < header.below else _joined(row, rounds)
        for index, row in enumerate(sheet.rows)
    ]
    headings = [*header.headings]
    for number, parts in rounds.items():
        for column in filter(None, parts):
            headings[column] = PART
        headings[parts.opponent] = Heading("round", number)
    told = msgspec.structs.replace(header, headings=tuple(headings))
    return msgspec.structs.replace(sheet, rows=rows), told


def _of_two_rows(sheet: Sheet, header: Header) -> Header:
    """Join a row of rounds with the row of their parts below it: `Round 1` above `Opp Col Res`."""
    if header.missing or header.below >= len(sheet.rows):
        return header
    below = [text_of(cell) for cell in sheet.rows[header.below]]
    if sum(fold(text) in _PARTS for text in below) < FEWEST_PARTS:
        return header
    round_, texts = None, []
    for each, above, part in zip(header.headings, header.texts, below, strict=True):
        round_ = each.number if each.meaning == "round" else None if above else round_
        known = round_ is not None and fold(part) in _PARTS
        texts.append(f"R{round_} {part}" if known else above or part)
    headings = tuple(map(heading, texts))
    return Header(header.row, headings, tuple(texts), height=header.height + 1)


def _rounds(header: Header) -> dict[int, Parts]:
    """Find the rounds, by number, that are told in several columns."""
    found: dict[int, dict[str, int]] = defaultdict(dict)
    for column, text in enumerate(header.texts):
        number, part = _part(text)
        if part:
            found[number].setdefault(part, column)
    return {
        number: Parts(parts["opponent"], parts.get("colour"), parts["result"])
        for number, parts in sorted(found.items())
        if {"opponent", "result"} <= parts.keys()
    }


def _in_order(header: Header) -> dict[int, Parts]:
    """Find rounds whose headings are `Opp, Res` again and again: numbered as they stand."""
    columns: dict[str, list[int]] = defaultdict(list)
    for column, text in enumerate(header.texts):
        if part := _PARTS.get(fold(text)):
            columns[part].append(column)
    opponents, results = columns["opponent"], columns["result"]
    colours: list[int] | list[None] = columns["colour"] or [None] * len(opponents)
    if len(opponents) < FEWEST_ROUNDS or not len(opponents) == len(results) == len(colours):
        return {}
    return {
        number: Parts(*parts)
        for number, parts in enumerate(zip(opponents, colours, results, strict=True), 1)
    }


def _with_colour(sheet: Sheet, header: Header, parts: Parts) -> Parts:
    """Say that the opponent's column tells the colour too, where it does."""
    below = sheet.rows[header.below :]
    told = any(_OPPONENT.fullmatch(tidy(row[parts.opponent])) for row in below)
    return parts._replace(colour=parts.opponent) if parts.colour is None and told else parts


def _beside(sheet: Sheet, header: Header) -> dict[int, Parts]:
    """Find rounds of two columns under one heading: opponents in one of them, results in the other.

    All rounds must be so, for then the blank headings were merged with those before them.
    """
    found: dict[int, Parts] = {}
    below = sheet.rows[header.below :]
    for column in header.having("round"):
        behind = column + 1
        if behind >= len(header.texts) or header.texts[behind]:
            return {}
        pairs = [(row[column], row[behind]) for row in below if not is_blank(row[behind])]
        first = sum(_are_parts(*pair) for pair in pairs)
        second = sum(_are_parts(*reversed(pair)) for pair in pairs)
        if max(first, second) <= max(1, len(pairs) // 2):
            return {}
        opponent, result = (column, behind) if first > second else (behind, column)
        found[header.headings[column].number or 0] = Parts(opponent, None, result)
    return found


def _are_parts(opponent: Cell, result: Cell) -> bool:
    """Return True for an opponent with his colour but no result, and for a result beside him."""
    return tidy(result).casefold() in _RESULTS and bool(_OPPONENT.fullmatch(tidy(opponent)))


def _part(text: str) -> tuple[int, str | None]:
    """Tell the round and the part that a heading such as `R1 Opp` names."""
    folded = fold(text)
    for pattern in _HEADINGS:
        match = pattern.fullmatch(folded)
        if match and match["part"] in _PARTS:
            return int(match["number"]), _PARTS[match["part"]]
    return 0, None


def _joined(row: list[Cell], rounds: dict[int, Parts]) -> list[Cell]:
    joined = [*row]
    for parts in rounds.values():
        joined[parts.opponent] = _cell(row, parts)
    return joined


def _cell(row: list[Cell], parts: Parts) -> Cell:
    """Write a round as Chess-Results does, or as Swiss Perfect where no column tells colours."""
    opponent, written = tidy(row[parts.opponent]), tidy(row[parts.result])
    result = _RESULTS.get(written.casefold(), written)
    if not opponent or opponent in ("0", "-"):
        plain = parts.colour is not None or result not in _LETTERS
        return result if plain else _without_colour("0", result)
    if not opponent.isdecimal():
        return f"{opponent} {written}".strip()
    if parts.colour is None:
        return _without_colour(opponent, result)
    colour = tidy(row[parts.colour])
    return f"{opponent}{_COLOURS.get(colour.casefold(), colour)}{result}"


def _without_colour(opponent: str, result: str) -> str:
    return f"{opponent}:{_LETTERS.get(result, result)}"
