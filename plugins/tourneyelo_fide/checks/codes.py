"""Everything for which FIDE, or a federation on the way to it, would send a report back.

An error is sent back, a warning is looked at, a note is harmless. Sources: the R column of FIDE's
record description (M: must, W: warning when wrong), for title norms its P column, chapter B.02 of
the Handbook, and, where named, what federations and pairing programs ask for before they upload.
"""

from __future__ import annotations

from tourneyelo.model import Code, Severity

PROFILE = "fide"
"""The profile under which all of these but those of title norms are asked for."""
STRICT_PROFILE = f"{PROFILE}:strict"
"""The profile that adds what title norms need."""
NOTE, WARNING, ERROR = Severity.NOTE, Severity.WARNING, Severity.ERROR

NAME_MISSING = Code(
    "FIDE101", ERROR, "the event has no name", "enter the name (012)", "TRF26 012, R: must"
)
CITY_MISSING = Code(
    "FIDE102", ERROR, "the event has no city", "enter the city (022)", "TRF26 022, R: must"
)
FEDERATION_MISSING = Code(
    "FIDE103",
    ERROR,
    "the event has no federation",
    "enter the three-letter code of the federation that registered the event (032)",
    "TRF26 032, R: must",
)
FEDERATION_UNKNOWN = Code(
    "FIDE104",
    ERROR,
    "the federation of the event is no FIDE federation",
    "enter the three-letter code of the federation that registered the event (032)",
    "TRF26 032, R: must",
)
START_DATE_MISSING = Code(
    "FIDE105",
    ERROR,
    "the event has no first day",
    "enter the first day (042); it decides the rating list and the rules",
    "TRF26 042, R: must; B.02",
)
END_DATE_MISSING = Code(
    "FIDE106",
    ERROR,
    "the event has no last day",
    "enter the last day (052); it decides the rating period",
    "TRF26 052, R: must; B.02 9.1",
)
CHIEF_ARBITER_MISSING = Code(
    "FIDE107",
    ERROR,
    "the event has no chief arbiter",
    "enter the chief arbiter with title, name and FIDE number (102)",
    "TRF26 102, R: must",
)
CHIEF_ARBITER_WITHOUT_ID = Code(
    "FIDE108",
    WARNING,
    "the chief arbiter has no FIDE number",
    "write the FIDE number behind the name, in brackets (102)",
    "check before upload in pairing programs; Swedish federation: counts by name and number only",
)
DEPUTY_WITHOUT_ID = Code(
    "FIDE109",
    WARNING,
    "a deputy arbiter has no FIDE number",
    "write the FIDE number behind the name, in brackets (112)",
    "Swedish federation: an arbiter counts by name and number only",
)
ROUND_DATES_MISSING = Code(
    "FIDE110",
    WARNING,
    "rounds have no date",
    "enter the day of every round (132)",
    "TRF26 132, R: must, for events from 1 September 2025",
)
WEB_ADDRESS = Code(
    "FIDE111",
    WARNING,
    "a web address stands where FIDE expects a name",
    "enter the name itself",
    "TRF26 012, 022, 102, R: must",
)

TIME_CONTROL_MISSING = Code(
    "FIDE121",
    WARNING,
    "the event has no time control",
    "enter it, such as 5400+30 for 90 minutes and 30 seconds a move (222)",
    "TRF26 122 and 222; B.02 1.1",
)
TIME_CONTROL_NOT_ENCODED = Code(
    "FIDE122",
    WARNING,
    "the time control is not in FIDE's code",
    "add it in FIDE's code, such as 5400+30 for 90 minutes and 30 seconds a move (222)",
    "TRF26 222, R: must, for events from 1 September 2025",
)
CLASS_UNKNOWN = Code(
    "FIDE123",
    WARNING,
    "it is not known whether the event is standard, rapid or blitz",
    "say it, since each has a rating list of its own: --class standard, rapid or blitz",
    "B.02 1.1 and Rapid & Blitz 1.1: three lists",
)
TOO_FAST = Code(
    "FIDE124",
    ERROR,
    "the time control is too short for any rating list",
    "check the time control; three minutes for 60 moves or less are not rated",
    "B.02 Rapid & Blitz 1.1.2: more than 3 minutes",
)
TOO_SHORT_FOR_STRONGEST = Code(
    "FIDE125",
    WARNING,
    "the time control is too short for games of the strongest players",
    "expect that these games are not rated",
    "B.02 1.1: 120 minutes from 2400, 90 minutes from 1800",
)
UNEQUAL_CLOCKS = Code(
    "FIDE126",
    ERROR,
    "the players have unequal times; such rapid and blitz games are not rated",
    "take these games out of the report",
    "B.02 Rapid & Blitz 1.2",
)

OVER_30_DAYS = Code(
    "FIDE131",
    ERROR,
    "the event lasts more than 30 days",
    "report it month by month, each part with the ratings of its own month",
    "B.02 4: interim reports",
)
DEADLINE = Code(
    "FIDE132",
    NOTE,
    "when the report must reach FIDE",
    "have the rating officer of the federation upload it in time",
    "B.02 7.1.3 and 9.1",
)

FIDE_ID_MISSING = Code(
    "FIDE141",
    ERROR,
    "a player with games has no FIDE number",
    "enter the number from the FIDE list, or have the federation create one",
    "TRF26 001 columns 58-68, R: must; rules of AICF, Sweden, KNSB: the event is not rated",
)
FIDE_ID_MISSING_IDLE = Code(
    "FIDE142",
    WARNING,
    "a player without games has no FIDE number",
    "enter the number, or take the player out of the report",
    "TRF26 001 columns 58-68, R: must; no game of this player is rated",
)
PLAYER_FEDERATION_MISSING = Code(
    "FIDE143",
    WARNING,
    "a player has no federation",
    "enter the federation given in the FIDE list",
    "TRF26 001 columns 54-56, R: warning when wrong",
)
PLAYER_FEDERATION_UNKNOWN = Code(
    "FIDE144",
    WARNING,
    "the federation of a player is no FIDE federation",
    "enter the federation given in the FIDE list",
    "TRF26 001 columns 54-56, R: warning when wrong",
)
UNRATED_INCOMPLETE = Code(
    "FIDE145",
    WARNING,
    "an unrated player lacks what FIDE must know of a new player",
    "enter year of birth, sex and federation",
    "FIDE QC letter of 26 February 2024; check before upload in pairing programs",
)
SEX_MISSING = Code(
    "FIDE146",
    WARNING,
    "the sex of a player is missing",
    "enter m or w",
    "TRF26 001 column 10, R: warning when wrong",
)
BIRTH_MISSING = Code(
    "FIDE147",
    WARNING,
    "the birth date of a player is missing",
    "enter it, at least the year",
    "TRF26 001 columns 70-79, R: warning when wrong",
)
BIRTH_YEAR_ONLY = Code(
    "FIDE148",
    NOTE,
    "only the year of birth is known",
    "nothing for players of the FIDE list; complete it for new players",
    "TRF26 001 columns 70-79",
)
NAME_WITHOUT_COMMA = Code(
    "FIDE149",
    WARNING,
    "a name does not tell surname and first name apart",
    "write Surname, First name; leave it when the player has one name only",
    "TRF26 001 columns 15-47: Lastname, Firstname",
)
NAME_NOT_PLAIN = Code(
    "FIDE150",
    NOTE,
    "names have letters outside A to Z",
    "write plain letters if your federation wants them",
    "Swedish federation rules; other federations take them as they are",
)
TITLE_UNKNOWN = Code(
    "FIDE151",
    WARNING,
    "the title of a player is no FIDE title",
    "use GM IM FM CM WGM WIM WFM WCM or none",
    "TRF26 001 columns 11-13, R: warning when wrong",
)
TITLE_AGAINST_SEX = Code(
    "FIDE152",
    WARNING,
    "a man has a woman's title",
    "correct the sex or the title",
    "TRF26 001 columns 10-13, R: warning when wrong",
)
DUMMY = Code(
    "FIDE153",
    NOTE,
    "an entry stands in for a bye and is no player",
    "nothing, if this is nobody; otherwise enter the player's FIDE number",
    "habit of older pairing programs",
)
RANK_MISSING = Code(
    "FIDE154",
    ERROR,
    "the rank is missing",
    "export the report again with the final ranking; reports written here have ranks by points, "
    "and by starting rank number among equals",
    "TRF26 001 columns 86-89, R: must",
)
RATING_BELOW_FLOOR = Code(
    "FIDE155",
    WARNING,
    "ratings are lower than the FIDE list has",
    "enter the FIDE rating, or leave it blank for a player whom FIDE has not rated",
    "B.02, lowest rating 1400 since 1 March 2024",
)
RATING_IMPOSSIBLE = Code(
    "FIDE156",
    ERROR,
    "a rating is higher than any of FIDE's can be, and makes every opponent's change wrong",
    "look it up in the FIDE list; leave it blank for an unrated player",
    "FIDE rating lists: 2882 was the highest rating",
)

UNFINISHED = Code(
    "FIDE161",
    ERROR,
    "a round is not finished",
    "enter the results of all games",
    "check before upload in pairing programs; TRF26 001, R: opponent, colour and result must",
)
FULL_POINT_BYE = Code(
    "FIDE162",
    WARNING,
    "a player was given a full point without a game",
    "use U when it was the pairing-allocated bye; otherwise be ready to explain it",
    "TRF26: F is for special cases only; check before upload in pairing programs",
)
TOO_MANY_PLAYERS = Code(
    "FIDE163",
    ERROR,
    "a starting rank number does not fit into four digits",
    "number the players 1 to 9999, or report the event in parts",
    "TRF26 001 columns 5-8",
)
TOO_MANY_POINTS = Code(
    "FIDE164",
    ERROR,
    "the points of a player do not fit into their columns",
    "report the event in parts; points go up to 99.9",
    "TRF26 001 columns 81-84",
)
NUMBER_GAPS = Code(
    "FIDE165",
    NOTE,
    "the starting rank numbers do not run from 1 without a gap",
    "nothing, unless players are missing",
    "TRF26 001 columns 5-8; good practice",
)
ONE_SIDED_FORFEIT = Code(
    "FIDE166",
    ERROR,
    "a forfeit is entered for one of the two players only",
    "enter it for both players: + for who wins by it, - for who loses by it, or - for both",
    "FIDE's software checklist (VCL): forfeits are 1F-0F, 0F-1F or 0F-0F",
)
COLOUR_MISSING = Code(
    "FIDE167",
    ERROR,
    "games have no colours",
    "enter w and b for the two players of every game",
    "TRF26 001, R: opponent, colour and result must",
)
RATING_TIE_BREAK = Code(
    "FIDE168",
    WARNING,
    "a tie-break rests on ratings although unrated players took part",
    "take it out (202, 212), unless the regulations of the event fix a rating for unrated players",
    "FIDE C.07, Article 10; check before upload in pairing programs",
)

UNKNOWN_BYE = Code(
    "FIDE169",
    WARNING,
    "full points without a game do not tell whether the pairing gave them",
    "write U for the pairing-allocated bye; F, for a point by decision, is for special cases only",
    "TRF26 001: whether it still knows 0000 - + is not confirmed",
)
STARTING_RANK_MISSING = Code(
    "FIDE170",
    WARNING,
    "there are national rating records, but not how the starting rank was made of them",
    "add the method, such as NGR FIDON (172), or write TRF16, which has no national ratings",
    "TRF26 172: must stand in a file with national rating records",
)

PROGRAM_MISSING = Code(
    "FIDE171",
    WARNING,
    "the pairing program is not named",
    "enter the program that made the pairings (182)",
    "TRF26 182, title norms: must",
)
TYPE_CODE_MISSING = Code(
    "FIDE172",
    WARNING,
    "the type of the event is not given in FIDE's code",
    "enter the code, such as FIDE_DUTCH_2025 or FIDE_ROUNDROBIN (192)",
    "TRF26 192, title norms: must",
)
TIE_BREAKS_MISSING = Code(
    "FIDE173",
    WARNING,
    "the tie-breaks are not given",
    "enter their codes in order, such as BH/C1,BH,SB (202 or 212)",
    "TRF26 202 or 212, title norms: must",
)

NO_GAME = Code(
    "FIDE174",
    WARNING,
    "no round was played, so there is nothing to rate",
    "report the event once results are entered",
    "B.02 8.3.1: ratings change by games",
)
