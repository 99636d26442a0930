"""Everything that can be wrong with an event, whoever rates it."""

from __future__ import annotations

from tourneyelo.model import Code, Severity

NOTE, WARNING, ERROR = Severity.NOTE, Severity.WARNING, Severity.ERROR
RECORD = "TRF16 and TRF26, player record 001"
PAIRING = "FIDE C.04.1, basic rules for Swiss systems"

OWN_OPPONENT = Code(
    "EVENT001",
    ERROR,
    "a player is entered as their own opponent",
    "correct the opponent's number in this round",
    RECORD,
    of_accounts=True,
)
OPPONENT_UNKNOWN = Code(
    "EVENT002",
    ERROR,
    "the opponent has no line in this event",
    "add the missing player, or correct the opponent's number; the game cannot be rated",
    RECORD,
    of_accounts=True,
)
ONE_SIDED = Code(
    "EVENT003",
    ERROR,
    "only one of two players has the game; it is not rated",
    "enter the game for both players, or for neither",
    RECORD,
    of_accounts=True,
)
CONTRADICTION = Code(
    "EVENT004",
    ERROR,
    "the two accounts of a game contradict each other; it is not rated",
    "look at the score sheet and correct the wrong one",
    RECORD,
    of_accounts=True,
)
BY_DECISION = Code(
    "EVENT018",
    WARNING,
    "the two scores of a game make less than a point, as the program notes decisions of the "
    "arbiter; it is not rated",
    "nothing when the arbiter decided so; otherwise correct the record that is wrong",
    RECORD,
)
SAME_COLOUR = Code(
    "EVENT005",
    WARNING,
    "both players of a game have the same colour",
    "correct the colour of one of them; rating figures are not affected",
    RECORD,
)
MET_AGAIN = Code(
    "EVENT006",
    NOTE,
    "the same two players met more than once",
    "check the pairing; it is in order when a second game was intended",
    PAIRING,
)
RESULT_PENDING = Code(
    "EVENT007",
    WARNING,
    "games have no result yet",
    "enter the results; until then these games are not rated",
    RECORD,
)
RESULT_UNKNOWN = Code(
    "EVENT008",
    WARNING,
    "games have a result that cannot be named",
    "enter win, draw, loss or forfeit; until then these games are not rated",
    RECORD,
)
ONE_SIDED_FORFEIT = Code(
    "EVENT009",
    WARNING,
    "only one of two players has the forfeit",
    "enter it for both players; rating figures are not affected",
    RECORD,
)
NO_ROUND = Code(
    "EVENT010",
    NOTE,
    "no round has been played; there is nothing to rate",
    "export the event again once results are entered",
)

DUPLICATE_NUMBER = Code(
    "EVENT011",
    ERROR,
    "several players carry the same starting rank number",
    "give every player a number of their own; until then their games cannot be told apart",
    RECORD,
)
DUPLICATE_FIDE_ID = Code(
    "EVENT012",
    ERROR,
    "several players carry the same FIDE number",
    "look the players up in the FIDE list and correct the number",
    "TRF16 and TRF26, player record 001, columns 58-68",
)
FIDE_ID_IS_RATING = Code(
    "EVENT013",
    ERROR,
    "the FIDE number equals the player's rating",
    "a rating was probably written into the field of the FIDE number: enter the FIDE number",
    "TRF16 and TRF26, player record 001, columns 49-52 and 58-68",
)
FIDE_ID_TOO_LONG = Code(
    "EVENT014",
    ERROR,
    "the FIDE number has more than 11 digits",
    "look the player up in the FIDE list and enter the number given there",
    "TRF16 and TRF26, player record 001, columns 58-68",
)
FIDE_ID_TOO_SMALL = Code(
    "EVENT015",
    WARNING,
    "the FIDE number is smaller than any that FIDE gives",
    "this is probably a national or club number: enter the FIDE number, or leave the field blank",
    "practice of national readers: numbers up to 100000 are taken as their own",
)
BIRTH_IMPOSSIBLE = Code(
    "EVENT016",
    WARNING,
    "the year of birth is impossible",
    "correct the year of birth",
    RECORD,
)
FIELD_GAPS = Code(
    "EVENT017",
    NOTE,
    "a field is filled for most players and missing for some",
    "fill it in where it is known",
    RECORD,
)

DATES_REVERSED = Code(
    "EVENT021",
    ERROR,
    "the event ends before it starts",
    "correct the first or the last day",
    "TRF16 and TRF26, records 042 and 052",
)
ROUND_OUTSIDE = Code(
    "EVENT022",
    WARNING,
    "a round was played outside the days of the event",
    "correct the date of the round, or the first or last day of the event",
    "TRF16 and TRF26, records 042, 052 and 132",
)
ROUNDS_BACKWARDS = Code(
    "EVENT023",
    WARNING,
    "a round was played before the round in front of it",
    "correct the dates of the rounds",
    "TRF16 and TRF26, record 132",
)
ROUND_DATES_COUNT = Code(
    "EVENT024",
    WARNING,
    "there are not as many round dates as rounds",
    "give one date for each round",
    "TRF16 and TRF26, record 132",
)

POINTS_DIFFER = Code(
    "EVENT031",
    WARNING,
    "the stated points are not those of the results",
    "check the results first: they are rated, the stated points are not",
    "TRF16 and TRF26, player record 001, columns 81-84",
)
BYE_NOT_CODED = Code(
    "EVENT032",
    NOTE,
    "the stated points exceed the results by a half-point bye that no round shows",
    "enter the half-point bye in its round; rating figures are not affected",
    "TRF16 and TRF26, player record 001, columns 81-84; habit of older programs",
)
OTHER_SCORING = Code(
    "EVENT033",
    WARNING,
    "the stated points follow another scoring system than the event states",
    "state the scoring system of the event; rating figures are not affected",
    "TRF26, record 162",
)
RANK_MISSING = Code(
    "EVENT034",
    NOTE,
    "the final rank is missing",
    "export the event again with the final ranking",
    "TRF16 and TRF26, player record 001, columns 86-89",
)
RANK_AGAINST_POINTS = Code(
    "EVENT035",
    NOTE,
    "the ranking does not follow the points",
    "check ranks and points; it is in order when the event is not ranked by points",
    "TRF16 and TRF26, player record 001, columns 81-89",
)

SECOND_PAIRING_BYE = Code(
    "EVENT041",
    NOTE,
    "a player has more than one pairing-allocated bye",
    "check the code of these rounds; a requested bye has a code of its own",
    PAIRING,
)
SEVERAL_PAIRING_BYES = Code(
    "EVENT042",
    NOTE,
    "a round has more than one pairing-allocated bye",
    "check the code of these players; a requested bye has a code of its own",
    "TRF16 and TRF26, result code U: one for each round",
)

PLAYERS_MISCOUNTED = Code(
    "EVENT051",
    WARNING,
    "the stated number of players is not the number of players listed",
    "look for a missing or a surplus player, then correct the number",
    "TRF16 and TRF26, record 062",
)
RATED_MISCOUNTED = Code(
    "EVENT052",
    WARNING,
    "the stated number of rated players is not the number of players with a rating",
    "look for a missing or a surplus rating, then correct the number",
    "TRF16 and TRF26, record 072",
)
TEAMS_MISCOUNTED = Code(
    "EVENT053",
    WARNING,
    "the stated number of teams is not the number of teams listed",
    "look for a missing or a surplus team, then correct the number",
    "TRF16 and TRF26, record 082",
)
MORE_ROUNDS = Code(
    "EVENT054",
    WARNING,
    "more rounds are recorded than the event states",
    "correct the number of rounds, or take the surplus round out",
    "TRF26, record 142",
)
ROUNDS_TO_PLAY = Code(
    "EVENT055",
    NOTE,
    "fewer rounds are recorded than the event states",
    "nothing while rounds are still to be played; otherwise export the event again",
    "TRF26, record 142",
)

RATING_IMPLAUSIBLE = Code(
    "EVENT061",
    WARNING,
    "a rating is lower than any FIDE rating",
    "look it up in the FIDE list; leave it blank for an unrated player",
    "FIDE rating lists: 1000 was the lowest rating",
)
