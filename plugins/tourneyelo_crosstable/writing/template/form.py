"""The form: which facts and columns a template asks for, and how each is explained."""

from __future__ import annotations

import enum

import msgspec


class Rule(enum.Enum):
    """What may be typed into a cell."""

    ANYTHING = "anything"
    DAY = "a day"
    CLASS = "standard, rapid or blitz"
    TYPE = "how the event is paired"
    FEDERATION = "a federation code"
    TITLE = "a FIDE title"
    SEX = "m or w"
    FIDE_NUMBER = "a FIDE number"
    RATING = "a FIDE rating, 0 or nothing"
    NATIONAL_RATING = "a national rating, 0 or nothing"
    BIRTH = "a year or a day"
    ROUND = "a round cell"
    ROUNDS = "a number of rounds"
    POINTS = "points"
    RANK = "a rank"
    SQUARE = "a result in a grid"
    RESULT = "a result of a game"
    NUMBER = "a number"


class Fact(msgspec.Struct, frozen=True, kw_only=True):
    """A line above the table: label, what it means, what may stand in it."""

    label: str
    explanation: str
    rule: Rule = Rule.ANYTHING
    cells: int = 1
    """Cells that are filled in, side by side."""


class Field(msgspec.Struct, frozen=True, kw_only=True):
    """A column of the table."""

    heading: str
    explanation: str
    width: int
    rule: Rule = Rule.ANYTHING
    as_text: bool = False
    """True when the spreadsheet must not make a number or day of what is typed."""
    centred: bool = False


HOW_TO_WRITE_A_ROUND = """\
Opponent's No., colour, result:
12w1   White against No. 12, won
7b½    Black against No. 7, drawn (also 7b=)
3w0    White against No. 3, lost
5b+    won by forfeit against No. 5
5b-    lost by forfeit; on both sides: nobody came
8w     paired, not played yet
Without an opponent:
-1     bye of a full point
-½     bye of half a point
0      absent, no point
Every game stands in both rows: 12w1 here is 1b0 in row 12."""

FACTS = (
    Fact(label="Tournament name", explanation="As the event is registered with FIDE."),
    Fact(label="Location", explanation="City, or city and hall."),
    Fact(
        label="Federation",
        explanation="Code of the federation in which the event is played, such as AUT.",
        rule=Rule.FEDERATION,
    ),
    Fact(
        label="Date",
        explanation="First day in the first cell, last day in the cell beside it.",
        rule=Rule.DAY,
        cells=2,
    ),
    Fact(
        label="Time control class",
        explanation="Standard, Rapid or Blitz: the list on which FIDE rates the event.",
        rule=Rule.CLASS,
    ),
    Fact(label="Time control", explanation="In words, such as 90 minutes + 30 seconds per move."),
    Fact(
        label="Chief Arbiter",
        explanation="Title, name and FIDE number: IA Moser, Greta (99900092)",
    ),
    Fact(
        label="Deputy Chief Arbiter",
        explanation="As the chief arbiter; several are separated by semicolons.",
    ),
    Fact(
        label="Number of rounds",
        explanation="Rounds that were announced, played or not.",
        rule=Rule.ROUNDS,
    ),
    Fact(
        label="Tournament type",
        explanation="Swiss-System, or Round robin when everybody meets everybody.",
        rule=Rule.TYPE,
    ),
)
PEOPLE = (
    Field(
        heading="No.",
        explanation="Starting rank number: round cells name opponents by it. Leave it as it is.",
        width=5,
    ),
    Field(
        heading="Title",
        explanation="Title that FIDE gave: GM, IM, FM, CM, WGM, WIM, WFM, WCM; else nothing.",
        width=7,
        rule=Rule.TITLE,
        centred=True,
    ),
    Field(
        heading="Name",
        explanation=(
            "Surname, Given name. Every player needs one: the first row without a name ends the "
            "list, so leave no gaps."
        ),
        width=30,
    ),
    Field(
        heading="FideID",
        explanation="FIDE number with all its digits; nothing for who has none yet.",
        width=13,
        rule=Rule.FIDE_NUMBER,
    ),
    Field(
        heading="FED",
        explanation="Code of the player's federation, such as AUT; FID under the FIDE flag.",
        width=12,
        rule=Rule.FEDERATION,
        centred=True,
    ),
    Field(
        heading="RtgI",
        explanation=(
            "FIDE rating (standard, rapid or blitz, as the event is) on the first day; 0 or "
            "nothing for an unrated player."
        ),
        width=7,
        rule=Rule.RATING,
    ),
    Field(
        heading="RtgN",
        explanation="National rating, if any; it never enters a FIDE calculation.",
        width=7,
        rule=Rule.NATIONAL_RATING,
    ),
    Field(heading="sex", explanation="m or w.", width=5, rule=Rule.SEX, centred=True),
    Field(
        heading="Birth",
        explanation="Year (1990) or day (1990/05/31 or 31.05.1990).",
        width=12,
        rule=Rule.BIRTH,
        as_text=True,
        centred=True,
    ),
    Field(heading="Club/City", explanation="Club or city.", width=20),
)
TOTALS = (
    Field(
        heading="Pts.",
        explanation=(
            "Points, byes included, such as 2.5. May stay empty; if given, they are compared with "
            "the results."
        ),
        width=7,
        rule=Rule.POINTS,
    ),
    Field(
        heading="Rk.",
        explanation="Final rank. May stay empty.",
        width=6,
        rule=Rule.RANK,
    ),
)


def round_field(number: int) -> Field:
    """Describe the column of a round."""
    return Field(
        heading=f"{number}.Rd",
        explanation=HOW_TO_WRITE_A_ROUND,
        width=8,
        rule=Rule.ROUND,
        as_text=True,
        centred=True,
    )


def swiss(rounds: int) -> tuple[Field, ...]:
    """List the columns of a crosstable with a column per round."""
    return (*PEOPLE, *map(round_field, range(1, rounds + 1)), *TOTALS)


HOW_TO_WRITE_A_SQUARE = """\
Result of the player of this row against the one with this number:
1   won
½   drawn
0   lost
+   won by forfeit
-   lost by forfeit; in both squares: nobody came
nothing: not played yet
* is the own square. Every game stands twice: 1 here is 0 in the other's row."""

HOW_TO_WRITE_A_RESULT = """\
White's score first:
1-0    White won
½-½    drawn
0-1    Black won
+ - -  won by forfeit for White
- - +  won by forfeit for Black
- - -  nobody came
nothing: not played yet
A bye is a row without Black: 1, ½ or 0."""

_ONCE = "It is enough to write it where the player stands for the first time."


def round_robin(players: int) -> tuple[Field, ...]:
    """List the columns of a grid with a column per opponent."""
    return (*PEOPLE, *map(_square_field, range(1, players + 1)), *TOTALS)


def _square_field(number: int) -> Field:
    return Field(
        heading=str(number),
        explanation=HOW_TO_WRITE_A_SQUARE,
        width=5,
        rule=Rule.SQUARE,
        as_text=True,
        centred=True,
    )


def games() -> tuple[Field, ...]:
    """List the columns of a table with a row per game."""
    return (
        Field(
            heading="Round",
            explanation="Round of the game: 1, 2, 3 ...",
            width=7,
            rule=Rule.NUMBER,
        ),
        *_side("White"),
        Field(
            heading="Result",
            explanation=HOW_TO_WRITE_A_RESULT,
            width=9,
            rule=Rule.RESULT,
            as_text=True,
            centred=True,
        ),
        *_side("Black"),
    )


def _side(side: str) -> tuple[Field, ...]:
    number = "Starting rank number: the same player has the same in every row."
    fide_number = f"FIDE number with all its digits. {_ONCE}"
    code = f"Code of the player's federation, such as AUT. {_ONCE}"
    rating = f"FIDE rating on the first day; nothing for an unrated player. {_ONCE}"
    return (
        Field(heading=f"{side} No.", explanation=number, width=10, rule=Rule.NUMBER),
        Field(heading=side, explanation="Surname, Given name.", width=26),
        Field(heading=f"{side} FideID", explanation=fide_number, width=14, rule=Rule.FIDE_NUMBER),
        Field(
            heading=f"{side} FED", explanation=code, width=11, rule=Rule.FEDERATION, centred=True
        ),
        Field(heading=f"{side} RtgI", explanation=rating, width=11, rule=Rule.RATING),
    )
