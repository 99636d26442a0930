"""What the check and the writer of the sheet have to say."""

from __future__ import annotations

from tourneyelo.model import Code, Severity

_SOURCE = "DSB Wertungsordnung 6.1 and 6.2; pages of rating officers of the Landesverbände"
NOTE, WARNING, ERROR = Severity.NOTE, Severity.WARNING, Severity.ERROR

NO_PLAYERS = Code("DSB040", ERROR, "there is no player to write", "give the results of an event")
NO_FACT = Code(
    "DSB041",
    ERROR,
    "the event does not tell something that must be reported",
    "give it: -O name=, place=, mode=, time_control=, end=08.03.2026 or days='1=06.03.2026 ...'",
    source=_SOURCE,
)
NO_BIRTH = Code(
    "DSB042",
    ERROR,
    "a player without a DWZ needs a full date of birth, or the event can be thrown out",
    "give it by starting rank number: -O births='3=05.09.1965'",
    source=_SOURCE,
)
NO_NAME = Code(
    "DSB043",
    ERROR,
    "a name is not surname and forename",
    "write the name as `Surname, Forename`",
    source=_SOURCE,
)
UNWRITABLE = Code(
    "DSB044",
    ERROR,
    "a round cannot be reported as it stands",
    "settle the result first",
    source=_SOURCE,
    of_accounts=True,
)
LETTERS = Code(
    "DSB045",
    ERROR,
    "a text holds letters that code page 1252 does not have",
    "write it with -O encoding=utf-8",
)
NO_COLOURS = Code(
    "DSB046",
    NOTE,
    "games without a known colour are marked with x",
    "nothing: the DWZ does not depend on colours",
)
LEFT_OUT = Code(
    "DSB047",
    NOTE,
    "the sheet has no column for some facts of the event",
    "tell them in another way, if they are needed",
)
OWN_LAYOUT = Code(
    "DSB048",
    NOTE,
    "the layout is a proposal of ours: the .swi file that DeWIS prefers is not described in public",
    "ask your rating officer whether he takes it; Schleswig-Holstein takes no workbooks",
    source=_SOURCE,
)
BAD_OPTION = Code(
    "DSB049",
    ERROR,
    "an option cannot be understood",
    "write days as 08.03.2026, and lists of them as '1=06.03.2026 2=07.03.2026'",
)
WRITER = (
    NO_PLAYERS,
    NO_FACT,
    NO_BIRTH,
    NO_NAME,
    UNWRITABLE,
    LETTERS,
    NO_COLOURS,
    LEFT_OUT,
    OWN_LAYOUT,
    BAD_OPTION,
)
CHECK = (NO_FACT, NO_BIRTH, NO_NAME, UNWRITABLE)
