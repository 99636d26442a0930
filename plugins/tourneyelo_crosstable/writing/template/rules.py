"""Rules: what a spreadsheet says when something else is typed than a cell is for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from tourneyelo_crosstable.cells.values import FIDE_RATINGS
from tourneyelo_crosstable.writing.template.form import Rule

if TYPE_CHECKING:
    from openpyxl.worksheet.datavalidation import DataValidation

LISTS = "Lists"
TITLES = "GM,IM,FM,CM,WGM,WIM,WFM,WCM"
SQUARES = '"1,½,0,+,-,*"'
RESULTS = '"1-0,½-½,0-1,+ - -,- - +,- - -,1,½,0"'
MOST_ROUNDS = 99
"""Round headings have two digits at most."""


class _Check(NamedTuple):
    """How a spreadsheet checks a cell, and what it says."""

    said: str
    how: dict[str, Any]


def validation(rule: Rule, first_cell: str, federations: int) -> DataValidation:
    """Build the check of cells; formulas are written for the first of them.

    Only warnings: who knows better may keep what he typed, and the importer says what it makes of
    it.
    """
    from openpyxl.worksheet.datavalidation import DataValidation

    check = _check(rule, first_cell, federations)
    return DataValidation(
        **check.how,
        allow_blank=True,
        errorStyle="warning",
        errorTitle="Please look again",
        error=check.said,
        showErrorMessage=True,
    )


def _check(rule: Rule, cell: str, federations: int) -> _Check:
    return (_lists(federations) | _ranges() | _formulas(cell))[rule]


def _lists(federations: int) -> dict[Rule, _Check]:
    choose = "Choose one of the list."
    codes = f"{LISTS}!$A$2:$A${federations + 1}"
    return {
        Rule.CLASS: _Check(choose, _one_of('"Standard,Rapid,Blitz"')),
        Rule.TYPE: _Check(choose, _one_of('"Swiss-System,Round robin"')),
        Rule.TITLE: _Check("This is no title of FIDE.", _one_of(f'"{TITLES}"')),
        Rule.SEX: _Check("Write m or w.", _one_of('"m,w"')),
        Rule.SQUARE: _Check("Write 1, ½, 0, + or -; leave open games blank.", _one_of(SQUARES)),
        Rule.RESULT: _Check("Write a result such as 1-0, ½-½ or + - -.", _one_of(RESULTS)),
        Rule.FEDERATION: _Check("This is no federation code of FIDE.", _one_of(codes)),
    }


def _ranges() -> dict[Rule, _Check]:
    whole = "Write a whole number."
    return {
        Rule.DAY: _Check("Write a day.", _between("date", "DATE(2000,1,1)", "DATE(2100,12,31)")),
        Rule.FIDE_NUMBER: _Check("A FIDE number is a whole number.", _between("whole", 1, 10**11)),
        Rule.NATIONAL_RATING: _Check("Write a whole number, or 0.", _between("whole", 0, 3999)),
        Rule.ROUNDS: _Check(whole, _between("whole", 1, MOST_ROUNDS)),
        Rule.POINTS: _Check("Write points such as 2.5.", _between("decimal", 0, 999)),
        Rule.NUMBER: _Check(whole, _between("whole", 1, 9999)),
        Rule.RANK: _Check(whole, _between("whole", 1, 9999)),
    }


def _formulas(cell: str) -> dict[Rule, _Check]:
    low, high = FIDE_RATINGS[0], FIDE_RATINGS[-1]
    rating = f"OR({cell}=0,AND({cell}=INT({cell}),{cell}>={low},{cell}<={high}))"
    birth = f"OR(LEN({cell})=4,AND(LEN({cell})>=8,LEN({cell})<=10))"
    return {
        Rule.RATING: _Check(f"Write a whole number from {low} to {high}, or 0.", _custom(rating)),
        Rule.BIRTH: _Check("Write a year, or a day as 1990/05/31.", _custom(birth)),
        Rule.ROUND: _Check(
            "Write opponent, colour and result, such as 12w1, 7b½, 5b+; or -1, -½, 0.",
            _custom(_round_formula(cell)),
        ),
    }


def _one_of(source: str) -> dict[str, Any]:
    return {"type": "list", "formula1": source}


def _between(kind: str, low: object, high: object) -> dict[str, Any]:
    return {"type": kind, "operator": "between", "formula1": str(low), "formula2": str(high)}


def _custom(formula: str) -> dict[str, Any]:
    return {"type": "custom", "formula1": formula}


def _round_formula(cell: str) -> str:
    """Check a round cell with what every spreadsheet has; Excel allows 255 characters."""
    colour = f'SEARCH("w",SUBSTITUTE({cell},"b","w"))'
    opponent = f"LEFT({cell},{colour}-1)*1>0"
    result = f'ISNUMBER(FIND(MID({cell}&" ",{colour}+1,9),"1 0 ½ = + - "))'
    byes = ",".join(f'{cell}="{bye}"' for bye in ("-1", "-½", "-0", "0"))
    return f"OR({byes},IFERROR(AND({opponent},{result}),FALSE))"
