"""What standings have to say about an event."""

from __future__ import annotations

from tourneyelo.model import Code, Severity

NOTE, WARNING, ERROR = Severity.NOTE, Severity.WARNING, Severity.ERROR

UNKNOWN_CODE = Code(
    "FIDE301",
    ERROR,
    "a tie-break is none that C.07 knows; nothing is ranked by it",
    "write codes such as BH/C1, or leave it out with --tie-breaks",
    "C.07 5; MTB26",
)
ORDER_ASSUMED = Code(
    "FIDE302",
    WARNING,
    "by which tie-breaks the event ranks is not known here, so an order was assumed",
    "give it with --tie-breaks; a TRF26 tells it in record 202 or 212",
    "C.07 4.1: the organiser publishes the order",
)
EDITION_ASSUMED = Code(
    "FIDE303",
    WARNING,
    "the edition of the tie-break rules does not follow from the date of the event",
    "give the date with --date, or the edition with --edition",
    "C.07, in force from 1 August 2024 and from 1 March 2026",
)
RATING_DROPPED = Code(
    "FIDE304",
    WARNING,
    "tie-breaks by ratings were dropped because somebody is unrated",
    "give the rating that the regulations fix for unrated players with --unrated",
    "C.07 10",
)
NOT_FOLLOWING = Code(
    "FIDE305",
    WARNING,
    "declared ranks do not follow from the tie-breaks",
    "compare the order of the tie-breaks and the values; correct the ranks or the results",
    "C.07 4.2",
)
NOT_BY_ASSUMPTION = Code(
    "FIDE320",
    NOTE,
    "a declared rank does not follow from the order that was assumed",
    "give the order that the event really used with --tie-breaks",
    "C.07 4.1",
)
NOT_FINISHED = Code(
    "FIDE306",
    ERROR,
    "games are not finished, so the standings are provisional",
    "enter the results, or ask for the standings of an earlier round with --after",
    "C.07 4.2",
)
ROUNDS_ANNOUNCED = Code(
    "FIDE307",
    NOTE,
    "not all announced rounds were played; the standings are those after the rounds counted",
    "nothing, if the event goes on; Fore Buchholz equals Buchholz until the last round, and "
    "the limit of 16.4.2 counts these rounds: both are inferred",
    "C.07 8.3 and 16.4.2",
)
OPPONENT_MISSING = Code(
    "FIDE308",
    ERROR,
    "an opponent is missing from the event, so values that rest on opponents are unknown",
    "give the whole event: tie-breaks need the results of everybody",
    "C.07 8 to 10",
)
NUMBER_TWICE = Code(
    "FIDE309",
    ERROR,
    "a number stands for several participants, so nothing is ranked",
    "number everybody once",
    "C.07 4.2",
)
ROUND_ROBIN_BUCHHOLZ = Code(
    "FIDE310",
    WARNING,
    "Buchholz and what rests on it must not be used in round robins",
    "choose Sonneborn-Berger, Koya or direct encounter",
    "C.07 8 (note of March 2026)",
)
KOYA_IN_SWISS = Code(
    "FIDE311",
    WARNING,
    "Koya is meant for round robins",
    "choose another tie-break for a Swiss event",
    "C.07 9.2",
)
NEWER_CODE = Code(
    "FIDE312",
    WARNING,
    "a tie-break is not part of the edition used",
    "check the date of the event and the order of the tie-breaks",
    "C.07, edition of March 2026",
)
INFERRED = Code(
    "FIDE313",
    NOTE,
    "a value rests on a reading of C.07 that is inferred, not written",
    "compare with the published value where it decides a place",
    "C.07",
)
STILL_TIED = Code(
    "FIDE314",
    NOTE,
    "participants stay tied and share a rank",
    "draw lots with --lots SEED, or add TPN or RTNG to the order",
    "C.07 4.2",
)
LOTS_DRAWN = Code(
    "FIDE315",
    NOTE,
    "lots were drawn; the same seed draws the same lots",
    "keep the seed with the report",
    "C.07 4.2",
)
PAIRINGS_TAKEN = Code(
    "FIDE316",
    NOTE,
    "whether the pairings were determined beforehand was told by the event itself",
    "give record 192, or -O system=swiss or round-robin, if that is wrong",
    "C.07 15.2",
)
TEAM_SCORES_DIFFER = Code(
    "FIDE317",
    WARNING,
    "the stated points of a team are not those that its matches give",
    "check the line-ups, byes and forfeits of the team",
    "TRF26 310, 320, 330",
)
NOBODY = Code(
    "FIDE318",
    ERROR,
    "there is nothing to rank: no game has been played",
    "give the event after its first round",
    "C.07 4.2",
)
UNKNOWN_EDITION = Code(
    "FIDE319",
    ERROR,
    "there is no such edition of the tie-break rules",
    "write --edition 2024 or --edition 2026",
    "C.07",
)
PART = Code(
    "FIDE321",
    ERROR,
    "only a part of the event is known, so nobody is ranked",
    "give the whole event: standings need every round",
    "C.07 4.2",
)
CODES = (
    PART,
    UNKNOWN_CODE, ORDER_ASSUMED, EDITION_ASSUMED, RATING_DROPPED, NOT_FOLLOWING, NOT_FINISHED,
    ROUNDS_ANNOUNCED, OPPONENT_MISSING, NUMBER_TWICE, ROUND_ROBIN_BUCHHOLZ, KOYA_IN_SWISS,
    NEWER_CODE, INFERRED, STILL_TIED, LOTS_DRAWN, PAIRINGS_TAKEN, TEAM_SCORES_DIFFER, NOBODY,
    UNKNOWN_EDITION, NOT_BY_ASSUMPTION,
)  # fmt: skip
