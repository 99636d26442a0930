"""What the readers, the check and the writer of Papi's files have to say."""

from __future__ import annotations

from tourneyelo.model import Code, Severity

_SOURCE = "tables of Papi; mapper of Sharly-Chess; sources of papi-converter"
_EXTRA = "pip install 'tourneyelo[papi]', or convert the file with papi-converter and give its JSON"
NOTE, WARNING, ERROR = Severity.NOTE, Severity.WARNING, Severity.ERROR

NO_LIBRARY = Code(
    "PAPI001",
    ERROR,
    "this is a database of Papi; reading it needs the library access-parser",
    _EXTRA,
)
UNREADABLE = Code(
    "PAPI002",
    ERROR,
    "the database cannot be read",
    "open and save it with Papi, or convert it with papi-converter and give its JSON",
)
NOT_PAPI = Code(
    "PAPI003",
    ERROR,
    "this is no event of Papi",
    "give a database with the tables INFO and JOUEUR, or the JSON that papi-converter makes",
    source=_SOURCE,
)
NO_PLAYERS = Code("PAPI004", ERROR, "there is no player", "give the file of an event")
OPPONENT = Code(
    "PAPI005",
    ERROR,
    "an opponent is nobody in the file; the result is read as unknown",
    "correct the round with Papi",
    source=_SOURCE,
)
RESULT_UNKNOWN = Code(
    "PAPI006",
    ERROR,
    "a round cannot be understood; its result is read as unknown",
    "correct the round with Papi",
    source=_SOURCE,
)
UNRATED_GAMES = Code(
    "PAPI007",
    WARNING,
    "games that Papi marks as unrated are read like games of less than one move: not rated",
    "look whether standings or reports should count them otherwise",
    source=_SOURCE,
)
KIND_UNKNOWN = Code(
    "PAPI008",
    WARNING,
    "the file does not tell whether ratings are FIDE's, national or estimated; taken as FIDE's",
    "look them up with --list, or give them with --ratings",
    source=_SOURCE,
    repair=True,
)
FIELD = Code(
    "PAPI009",
    WARNING,
    "a field cannot be understood and is left empty",
    "correct it with Papi",
    source=_SOURCE,
)
PERSONAL = Code(
    "PAPI010",
    NOTE,
    "addresses, telephone numbers, e-mail and payments in the file are not read",
    "nothing: no report needs them",
)
TIE_BREAKS = Code(
    "PAPI011",
    NOTE,
    "tie-breaks are computed by FIDE's rules, and Papi counts unplayed games in its own way",
    "compare places that only a tie-break decides",
    source=_SOURCE,
)
NUMBERS = Code(
    "PAPI012",
    NOTE,
    "the players have no starting numbers of their own and are counted in the order of the file",
    "nothing, unless other files of the event have numbers",
)
READER = (
    NO_LIBRARY,
    UNREADABLE,
    NOT_PAPI,
    NO_PLAYERS,
    OPPONENT,
    RESULT_UNKNOWN,
    UNRATED_GAMES,
    KIND_UNKNOWN,
    FIELD,
    PERSONAL,
    TIE_BREAKS,
    NUMBERS,
)

NO_HOMOLOGATION = Code(
    "PAPI020",
    WARNING,
    "the event has no homologation, the number under which the federation knows it",
    "give it as -O homologation=12345",
    source=_SOURCE,
)
NO_LICENCE = Code(
    "PAPI021",
    WARNING,
    "French players have no licence A or B",
    "look the licences up with Papi",
    source=_SOURCE,
)
ROUNDS = Code(
    "PAPI022",
    ERROR,
    "Papi holds 1 to 24 rounds",
    "report the event in parts (--rounds)",
    source=_SOURCE,
)
CHECK = (NO_HOMOLOGATION, NO_LICENCE, ROUNDS)

NOT_TOLD = Code(
    "PAPI030",
    ERROR,
    "the event does not tell something that Papi must know",
    "give it: -O type=Suisse or -O type=ToutesRondes; -O rating_class=Elo, Rapide or Blitz",
    source=_SOURCE,
)
UNWRITABLE = Code(
    "PAPI031",
    ERROR,
    "a round has no code in Papi",
    "settle the result first",
    source=_SOURCE,
    of_accounts=True,
)
CHANGED = Code(
    "PAPI032",
    WARNING,
    "results are written with a code that says something else",
    "nothing: Papi has no better one",
    source=_SOURCE,
)
COLOURS_MADE = Code(
    "PAPI033",
    WARNING,
    "forfeited games without colours get some: the player with the lower number has White",
    "give the colours, if they are known",
)
FILLED_IN = Code(
    "PAPI034",
    NOTE,
    "something that the event does not tell is filled in",
    "nothing, unless it is wrong",
)
NO_RATING = Code(
    "PAPI035",
    WARNING,
    "players have no rating; Papi estimates one for everybody",
    "let Papi or papi-converter estimate them before you send the file",
    source=_SOURCE,
)
LEFT_OUT = Code(
    "PAPI036",
    NOTE,
    "the JSON has no field for some facts of the event",
    "tell them to the federation in another way, if it needs them",
)
CONVERT = Code(
    "PAPI037",
    NOTE,
    "the federation takes the database, which only papi-converter or Papi can make of this JSON",
    "run papi-converter on the file",
    source=_SOURCE,
)
WRITER = (
    NO_PLAYERS,
    NO_HOMOLOGATION,
    ROUNDS,
    NOT_TOLD,
    UNWRITABLE,
    CHANGED,
    COLOURS_MADE,
    FILLED_IN,
    NO_RATING,
    LEFT_OUT,
    CONVERT,
)
