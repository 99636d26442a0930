"""Ways: the grammars in which programs and people write rounds, as data."""

from __future__ import annotations

import re

import msgspec

from tourneyelo.model import NOT_PAIRED, Colour, Result
from tourneyelo_crosstable.cells import circles
from tourneyelo_crosstable.cells.grammar import (
    BYES,
    FORFEIT_LOSS,
    FORFEIT_WIN,
    HALF_BYE,
    HALVES,
    POINT_BYE,
    Grammar,
)

_SIGNED_BYES = {
    written: bye
    for worth, bye in BYES.items()
    for written in (worth, f"-{worth}", *([f"{worth}-"] if worth != "=" else []))
} | {"+": POINT_BYE, **dict.fromkeys(("-", "--", "---"), NOT_PAIRED)}
"""What stands where no opponent does: `-1`, `1-`, or a forfeit's sign alone, worth as much."""
_POINTS = dict.fromkeys(HALVES, Result.DRAW) | {"1": Result.WIN, "0": Result.LOSS}
_SIGNS = {"+": Result.WIN, "=": Result.DRAW, "-": Result.LOSS}
_SIGN_BYES = BYES | {"+": POINT_BYE, "-": NOT_PAIRED, "--": NOT_PAIRED, "---": NOT_PAIRED}
_LETTERS = {"W": Result.WIN, "L": Result.LOSS, "D": Result.DRAW}
_FORFEIT_WORDS = (
    *("f", "ff", "fft", "ft", "x", "k", "kl", "kampflos", "wo", "w/o", "w.o", "def"),
    *("forfeit", "default"),
)
_WRAPS = ("{}", "{}.", "({})", "({}.)")
_FORFEITS = {"+": Result.FORFEIT_WIN, "-": Result.FORFEIT_LOSS} | {
    sign + wrap.format(word).upper(): result
    for signs, result in (("+1", Result.FORFEIT_WIN), ("-0", Result.FORFEIT_LOSS))
    for sign in signs
    for word in _FORFEIT_WORDS
    for wrap in _WRAPS
}
_BY_FORFEIT = rf"[10+-]\s?\(?(?:{'|'.join(map(re.escape, _FORFEIT_WORDS))})\.?\)?"
OPEN_WORDS = (
    *("adj", "adjourned", "postponed", "postp", "pending", "tbd", "tbp", "open"),
    *("hängt", "vertagt", "verlegt", "offen", "aplazada", "ajournée", "odložené", "odloženo"),
)
_OPEN = {wrap.format(word).upper(): Result.PENDING for word in OPEN_WORDS for wrap in _WRAPS}
_NOT_FINISHED = rf"\(?(?:{'|'.join(OPEN_WORDS)})\.?\)?"
_PENDING = dict.fromkeys(("", "*", "?"), Result.PENDING) | _OPEN
_NUMBER = r"(?P<opponent>[1-9]\d{0,3})"


def _number_colour_points(letters: str) -> re.Pattern[str]:
    return re.compile(
        rf"(?P<opponent>\d{{1,4}})\s*[/(]?\s*(?P<colour>[{letters}])\s*[/)]?\s*"
        # What stands in nearly all cells is tried first.
        rf"(?P<result>[10½=+*?-]?\Z|1/2|0?[.,]5|{_BY_FORFEIT}|{_NOT_FINISHED})",
        re.IGNORECASE,
    )


def _by_hand(name: str, white: str, black: str) -> Grammar:
    """Write as Chess-Results does, with the colours of another language."""
    return Grammar(
        name=name,
        examples=f"12{white}1, 7{black}½",
        game=_number_colour_points(white + black),
        results=CHESS_RESULTS.results,
        byes=_SIGNED_BYES,
        colours=dict.fromkeys((white, white.upper()), Colour.WHITE)
        | dict.fromkeys((black, black.upper()), Colour.BLACK),
    )


def _by_pair(white: str, black: str) -> Grammar:
    """Write as Chess-Results does with a pair of letters; a result must stand behind to tell it."""
    hand = _by_hand(f"a hand with {white} for White and {black} for Black", white, black)
    telling = re.compile(
        rf"\d{{1,4}}\s*[/(]?\s*[{white}{black}]\s*[/)]?\s*(?:1/2|0[.,]5|[10½=+-])", re.IGNORECASE
    )
    return msgspec.structs.replace(hand, telling=telling)


CHESS_RESULTS = Grammar(
    name="Chess-Results",
    examples="12w1, 7b½",
    game=_number_colour_points("wbs"),
    results=_POINTS | _FORFEITS | _PENDING,
    byes=_SIGNED_BYES,
)
SWISS_PERFECT = Grammar(
    name="Swiss Perfect",
    examples="12:W, 7:D",
    game=re.compile(_NUMBER + r"\s*:\s*(?P<result>[WLDwld=+-]?)"),
    results=_LETTERS
    | {
        "=": Result.DRAW,
        "+": Result.FORFEIT_WIN,
        "-": Result.FORFEIT_LOSS,
        "": Result.PENDING,
    },
    byes={
        zero + ":" + sign: bye
        for zero in ("", "0")
        for sign, bye in {
            **dict.fromkeys("w+", POINT_BYE),
            **dict.fromkeys("d=", HALF_BYE),
            **dict.fromkeys(("", "l", "-"), NOT_PAIRED),
        }.items()
    },
)
VEGA = Grammar(
    name="Vega",
    examples="+W86, =B3",
    game=re.compile(
        r"(?P<result>[+-]\s?F|[+=-](?=\s?[WB]))\s?(?P<colour>[WB]?)\s?" + _NUMBER, re.IGNORECASE
    ),
    results=_SIGNS | {"+F": Result.FORFEIT_WIN, "-F": Result.FORFEIT_LOSS},
    byes={
        "+bye": POINT_BYE,
        "=bye": HALF_BYE,
        "-bye": NOT_PAIRED,
        **dict.fromkeys(("-", "--", "---"), NOT_PAIRED),
    },
)
US_CHESS = Grammar(
    name="US Chess",
    examples="W12, D 7, H---",
    game=re.compile(
        r"(?P<result>[WLDXF])\s*" + _NUMBER + r"\s*(?P<colour>[WB]?)",
        re.IGNORECASE,
    ),
    results=_LETTERS | {"X": Result.FORFEIT_WIN, "F": Result.FORFEIT_LOSS},
    byes={
        letter + rest: bye
        for letter, bye in {
            "b": POINT_BYE,
            "h": HALF_BYE,
            "u": NOT_PAIRED,
            "": NOT_PAIRED,
            # A half point without a game that one side forfeits: uscf-dbf.md calls it a half bye.
            "x": FORFEIT_WIN,
            "f": FORFEIT_LOSS,
            "z": HALF_BYE,
        }.items()
        for rest in ("", "0", "-", "--", "---", "----")
        if letter + rest
    },
    distinctive=False,
    national=True,
)
COLOUR_AND_SIGN = Grammar(
    name="a hand with colour, opponent and sign",
    examples="w12+, b7=",
    game=re.compile(r"(?P<colour>[wbs])\s*" + _NUMBER + r"\s*(?P<result>[+=-])", re.IGNORECASE),
    results=_SIGNS,
    byes=_SIGN_BYES,
)
COLOUR_AND_POINTS = Grammar(
    name="a hand with colour, opponent and points",
    examples="w12 1, b7 ½",
    # Without a gap w121 would be opponent 12 or 121.
    game=re.compile(
        r"(?P<colour>[wbs])\s*"
        + _NUMBER
        + rf"(?P<result>[\s]*[+-]|[\s/:]+(?:1/2|0?[.,]5|{_BY_FORFEIT}|[10])|[\s/:]*[½=])",
        re.IGNORECASE,
    ),
    results={
        mark + written: result
        for written, result in (_POINTS | _FORFEITS).items()
        for mark in ("", "/", ":")
    },
    byes=_SIGNED_BYES,
)
SIGN_FIRST = Grammar(
    name="a hand with sign and opponent",
    examples="+12, =7, -3",
    game=re.compile(
        r"(?P<result>[+=-])\s*" + _NUMBER + r"\s*(?P<colour>[wbs]?)",
        re.IGNORECASE,
    ),
    results=_SIGNS,
    byes=_SIGN_BYES,
    distinctive=False,
    telling=re.compile(r"[+=]\s*[1-9]\d{0,3}\s*[wbs]?", re.IGNORECASE),
)
SIGN_FIRST_IN_FRENCH = Grammar(
    name="Papi, or a French hand with the sign first,",
    examples="+ 12B, = 7N",
    game=re.compile(r"(?P<result>[+=-])\s*" + _NUMBER + r"\s*(?P<colour>[bn]?)", re.IGNORECASE),
    results=_SIGNS,
    byes=_SIGN_BYES,
    colours=dict.fromkeys("bB", Colour.WHITE) | dict.fromkeys("nN", Colour.BLACK),
    distinctive=False,
    telling=re.compile(r"[+=]\s*[1-9]\d{0,3}\s*[bn]", re.IGNORECASE),
)
SIGN_LAST = Grammar(
    name="a hand with opponent and sign",
    examples="12+, 7=, 3-",
    game=re.compile(_NUMBER + r"\s*(?P<result>[+=-])\s*(?P<colour>[wbs]?)", re.IGNORECASE),
    results=_SIGNS,
    byes=_SIGN_BYES,
    distinctive=False,
)
WHITE_AS_B = _by_pair("b", "s")
"""Turkish beyaz and siyah: b and s are both Black elsewhere, where White is w."""
_PAIRS = ("bp", "bc", "bč", "bm", "vs", "vm", "hs", "an", "ph", "λμ", "白黒", "白黑")
"""White and Black by their first letters, in that order: Portuguese, Polish and Croatian, Czech,
Latvian, Swedish and Hungarian, Finnish, Danish, Romanian, Indonesian, Greek, Japanese, Chinese."""
GRAMMARS = (
    *(CHESS_RESULTS, SWISS_PERFECT, VEGA),
    _by_hand("a Spanish, French, Italian or Portuguese hand", "b", "n"),
    _by_hand("a Dutch hand", "w", "z"),
    _by_hand("a Russian hand", "б", "ч"),
    *(_by_pair(pair[0], pair[1]) for pair in _PAIRS),
    *(COLOUR_AND_SIGN, COLOUR_AND_POINTS, US_CHESS, SIGN_FIRST, SIGN_FIRST_IN_FRENCH),
    *(SIGN_LAST, *circles.grammars()),
)
"""Of two in which equally many cells name an opponent, the first is taken."""
