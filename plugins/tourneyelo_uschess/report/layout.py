"""The fields of the three tables and where the model keeps what they tell.

Source: US Chess, "Rating Report File Format" 2C (draft of 2006-08-03, corrected in September 2025),
and the layout of 1991 that is still accepted.
"""

from __future__ import annotations

from tourneyelo.plugin.dbase import DbaseField

EVENT_TABLE, SECTION_TABLE, PLAYER_TABLE = "THEXPORT.DBF", "TSEXPORT.DBF", "TDEXPORT.DBF"
TABLES = (EVENT_TABLE, SECTION_TABLE, PLAYER_TABLE)
FORMAT_2C = "2C"
FORMAT_1991 = "1991"
MOST_SECTIONS = 99
MOST_ROUNDS = 99
LARGEST_NUMBER = 9999

EVENT_WIDTHS = {
    "H_FORMAT": 5,
    "H_PROGRAM": 10,
    "H_EVENT_ID": 12,
    "H_NAME": 35,
    "H_TOT_SECT": 2,
    "H_BEG_DATE": 8,
    "H_END_DATE": 8,
    "H_AFF_ID": 8,
    "H_CITY": 21,
    "H_STATE": 2,
    "H_ZIPCODE": 10,
    "H_COUNTRY": 21,
    "H_SENDCROS": 1,
    "H_CTD_ID": 8,
    "H_ATD_ID": 8,
    "H_OTHER_TD": 255,
}
SECTION_WIDTHS = {
    "S_EVENT_ID": 12,
    "S_SEC_NUM": 2,
    "S_SEC_NAME": 30,
    "S_R_SYSTEM": 1,
    "S_TIMECTL": 40,
    "S_CTD_ID": 8,
    "S_ATD_ID": 8,
    "S_TRN_TYPE": 1,
    "S_TOT_RNDS": 2,
    "S_LST_PAIR": 4,
    "S_BEG_DATE": 8,
    "S_END_DATE": 8,
    "S_SCH_LVL": 1,
    "S_GR_PRIX": 1,
    "S_GP_PTS": 3,
    "S_FIDE": 1,
}
PLAYER_WIDTHS = {
    "D_EVENT_ID": 12,
    "D_SEC_NUM": 2,
    "D_PAIR_NUM": 4,
    "D_MEM_ID": 8,
    "D_NAME": 30,
    "D_STATE": 2,
    "D_RATING": 4,
}
ROUND_WIDTH = 7
WIDTHS = EVENT_WIDTHS | SECTION_WIDTHS | PLAYER_WIDTHS

_RECORDS_OF_1991 = "H_SECREC01 S_DTLREC01 D_REC_SEQ"
OF_1991 = frozenset(
    f"H_RCV_DATE H_ENT_DATE H_SCHOLAST S_K_FACTOR S_OPER S_STATUS {_RECORDS_OF_1991}".split()
)
"""Fields that only the layout of 1991 has; most are for the office."""

FACTS_OF_EVENT = {
    "us-chess.event-id": "H_EVENT_ID",
    "us-chess.affiliate": "H_AFF_ID",
    "us-chess.event-state": "H_STATE",
    "us-chess.zip-code": "H_ZIPCODE",
    "us-chess.country": "H_COUNTRY",
    "us-chess.send-crosstable": "H_SENDCROS",
    "us-chess.event-chief-td": "H_CTD_ID",
    "us-chess.event-assistant-td": "H_ATD_ID",
    "us-chess.other-tds": "H_OTHER_TD",
    "us-chess.scholastic-event": "H_SCHOLAST",
}
FACTS_OF_SECTION = {
    "us-chess.rating-system": "S_R_SYSTEM",
    "us-chess.chief-td": "S_CTD_ID",
    "us-chess.assistant-td": "S_ATD_ID",
    "us-chess.type": "S_TRN_TYPE",
    "us-chess.scholastic-level": "S_SCH_LVL",
    "us-chess.grand-prix": "S_GR_PRIX",
    "us-chess.grand-prix-points": "S_GP_PTS",
    "us-chess.fide": "S_FIDE",
    "us-chess.k-factor": "S_K_FACTOR",
}
LAYOUT_FACT = "us-chess.layout"
EVENT_BEGIN, EVENT_END = "us-chess.event-begin", "us-chess.event-end"
LAST_NUMBER = "us-chess.last-pairing-number"
STATE = "us-chess.state"
MEMBER = "us-chess.member"

TYPES = {
    "S": "Swiss",
    "R": "Round robin",
    "2": "Double Swiss",
    "M": "Match",
    "C": "Cumulative",
}


def round_field(number: int) -> str:
    """Name the column of a round."""
    return f"D_RND{number:02}"


def is_round_field(name: str) -> bool:
    """Tell whether a column holds a round."""
    return name.startswith("D_RND") and name[5:].isdigit()


def fields_of(widths: dict[str, int]) -> tuple[DbaseField, ...]:
    """Make the columns of a table; all are of type C."""
    return tuple(DbaseField(name, "C", width) for name, width in widths.items())


def player_fields(rounds: int) -> tuple[DbaseField, ...]:
    """Make the columns of TDEXPORT for so many rounds."""
    cells = {round_field(number): ROUND_WIDTH for number in range(1, rounds + 1)}
    return fields_of(PLAYER_WIDTHS | cells)
