"""The findings that the host itself reports."""

from __future__ import annotations

from tourneyelo.host.states.codes import STATE_CODES
from tourneyelo.model import Code, Severity
from tourneyelo.plugin.importer import SEVERAL_EVENTS
from tourneyelo.plugin.list_file import BAD_ARCHIVE, BOMB, FOLDER
from tourneyelo.plugin.source import EMPTY, TOO_LARGE, UNREADABLE

UNKNOWN = Code(
    "HOST001", Severity.ERROR, "no importer recognises the input", "see: tourneyelo formats"
)
AMBIGUOUS = Code(
    "HOST002", Severity.ERROR, "several importers claim the input", "choose with --from"
)
FAILED = Code(
    "HOST006",
    Severity.ERROR,
    "a plugin failed, so its answer is missing",
    "send this line to the plugin's author; without the plugin: --no-plugin and its name",
)
UNWRITABLE = Code(
    "HOST007",
    Severity.ERROR,
    "the output cannot be written",
    "check the folder, its rights and the space left, and that no other program holds the file",
)
CHANGED = Code(
    "HOST010",
    Severity.NOTE,
    "a fact of the input was replaced",
    "nothing, if that was meant",
)
LEFT_OUT = Code(
    "HOST011",
    Severity.NOTE,
    "only a part of the event was asked for",
    "report the other rounds too, each part with the ratings of its month",
)
UNUSABLE_RATINGS = Code(
    "HOST012",
    Severity.ERROR,
    "the file with the ratings of a part cannot be used",
    "write a CSV with the heading number,rating or fide_id,rating, and k if you know it",
)
RERATED = Code(
    "HOST014",
    Severity.NOTE,
    "ratings of the input were replaced by those of a file",
    "nothing, if that was meant",
)
RATINGS_KEPT = Code(
    "HOST015",
    Severity.WARNING,
    "players who are not in the file with the ratings keep those of the input",
    "give every player in the file, with the rating blank for the unrated",
)
CLASS_UNTOLD = Code(
    "HOST016",
    Severity.WARNING,
    "the class that was given stands nowhere in the file written",
    "write the time control so that it tells the class, such as 15 min + 10 sec per move",
)
NOT_STRICT = Code(
    "HOST013",
    Severity.ERROR,
    "the input needed repairs, which --strict forbids",
    "correct what the other lines name, or read without --strict",
)
ARCHIVE_DAMAGED = Code(
    "HOST017",
    Severity.ERROR,
    "the archive, or a file in it, cannot be unpacked",
    "unpack it with the program that packed it, and give the files",
)
ARCHIVE_EMPTY = Code(
    "HOST018",
    Severity.ERROR,
    "the archive holds no file that any importer recognises",
    "see what is read: tourneyelo formats",
)
ONE_EVENT = Code(
    "HOST019",
    Severity.ERROR,
    "an event was named behind a file of a format that holds one event only",
    "name the file alone",
)
UNKNOWN_LIST = Code(
    "HOST023",
    Severity.ERROR,
    "no reader of rating lists knows the file",
    "see which lists are read and where to download them: tourneyelo list import --help",
)
AMBIGUOUS_LIST = Code(
    "HOST024",
    Severity.ERROR,
    "several readers of rating lists claim the file",
    "choose with --from",
)
NO_MONTH = Code(
    "HOST025",
    Severity.ERROR,
    "neither the list nor its file name tells the month from which it is in force",
    "say it, as on the page of the download: --month 2026-10",
)
OTHER_MONTH = Code(
    "HOST026",
    Severity.ERROR,
    "the list is of another month than the one given",
    "leave --month out, or give the list of that month",
)
IDENTIFIER_MISSING = Code(
    "HOST030",
    Severity.ERROR,
    "somebody has not the number that the federation asks for",
    "enter it; how grave that is tells the profile: tourneyelo federations NAME",
)
IDENTIFIER_ODD = Code(
    "HOST031",
    Severity.ERROR,
    "a number has not the form of those of the federation",
    "correct it, or leave it blank when it is a number of somebody else",
)
ACCENTS = Code(
    "HOST032",
    Severity.WARNING,
    "the federation wants names in plain letters",
    "write the report with --ascii",
)
BIRTH_INCOMPLETE = Code(
    "HOST033",
    Severity.WARNING,
    "the federation wants full birth dates",
    "enter day, month and year",
)
LATE = Code(
    "HOST034",
    Severity.WARNING,
    "the day by which the federation wants the report has passed",
    "send it at once, and ask the federation whether it still counts",
)
END_UNTOLD = Code(
    "HOST035",
    Severity.NOTE,
    "nobody can tell when the report is due, since the event has no last day",
    "enter the last day of the event",
)
WANTS_UNKNOWN = Code(
    "HOST036",
    Severity.NOTE,
    "something that the federation may want is not known for certain",
    "ask the federation; what is known: tourneyelo federations NAME",
)
UNAVAILABLE = Code(
    "HOST037",
    Severity.WARNING,
    "a report or form of the federation cannot be written",
    "see the reason; tourneyelo federations NAME tells what it wants",
)
JOINED = Code(
    "HOST040",
    Severity.NOTE,
    "another file was joined to the event",
    "nothing, if the matches are right",
)
JOIN_DOUBTFUL = Code(
    "HOST041",
    Severity.ERROR,
    "a player may be one of several people of the other file",
    "give one of the files starting numbers or FIDE numbers, or correct the names",
)
JOIN_STRANGER = Code(
    "HOST042",
    Severity.ERROR,
    "the other file is of other people",
    "join files of the same event only",
)
JOIN_LET_BE = Code(
    "HOST089",
    Severity.WARNING,
    "another part of the input seemed to go on with the event and was not joined",
    "read the parts one by one if they are different events, or correct what keeps them apart",
)
JOIN_CONTRADICTS = Code(
    "HOST043",
    Severity.WARNING,
    "two files of the event state different facts; those of the first are used",
    "find out which is right, and correct the other file",
)
JOIN_ROUNDS_DIFFER = Code(
    "HOST044",
    Severity.ERROR,
    "two files of the event tell a round differently",
    "find out which is right, and correct the other file",
)
JOIN_BY_NUMBER = Code(
    "HOST045",
    Severity.WARNING,
    "a player was found by starting number, although his name is spelt differently",
    "nothing, if it is the same person",
)
JOIN_MISSING = Code(
    "HOST046",
    Severity.WARNING,
    "players of the event are not in the other file",
    "nothing, if that is so; else correct the names",
)
JOIN_ADDED = Code(
    "HOST047",
    Severity.NOTE,
    "players whom only the other file has were added",
    "nothing, if they took part",
)
JOIN_FURTHER = Code(
    "HOST048",
    Severity.NOTE,
    "the other file has people whom the event does not have",
    "nothing, if they did not take part",
)
UNUSABLE_DECISIONS = Code(
    "HOST050",
    Severity.ERROR,
    "the file with decisions cannot be used",
    "write it with: tourneyelo list match FILE -o review.csv",
)
EVENT_TWICE = Code(
    "HOST070",
    Severity.ERROR,
    "an event was given twice; its games would count twice",
    "give every event once",
)
CAREER_BY_NAME = Code(
    "HOST071",
    Severity.ERROR,
    "players of several events are taken for one person by name alone",
    "enter the FIDE number or the whole birth date in every file; if they are two people, of both",
)
CAREER_DOUBTFUL = Code(
    "HOST072",
    Severity.WARNING,
    "players of one name may be several people, and were not joined",
    "enter the FIDE number or the birth date in every file",
)
CAREER_NAMES = Code(
    "HOST073",
    Severity.WARNING,
    "a FIDE number stands with two different names",
    "find out whose number it is, and correct the other file",
)
RENUMBERED = Code(
    "HOST051",
    Severity.NOTE,
    "the first file tells no starting numbers; those of a joined list are used",
    "nothing; messages about reading the first file may count its rows instead",
)
JOIN_INCOMPLETE = Code(
    "HOST049",
    Severity.WARNING,
    "rounds of the event are told by none of the files",
    "join the lists of all rounds, or rate this part by itself if that is meant",
)
PERIOD_DEFECTIVE = Code(
    "HOST080",
    Severity.ERROR,
    "an event is defective and was left out of the rating period; everything else was summed",
    "correct the file and run again; see: tourneyelo check FILE",
)
PERIOD_ELSEWHERE = Code(
    "HOST081",
    Severity.NOTE,
    "an event in the folder does not belong to the rating period",
    "nothing, if that is so; else correct its days or its time control",
)
PERIOD_REPLACED = Code(
    "HOST082",
    Severity.WARNING,
    "two files are versions of one event; the newest file was taken",
    "take the old version out of the folder; if they are two events, give them two names",
)
PERIOD_NUMBERLESS = Code(
    "HOST083",
    Severity.WARNING,
    "players without a number are left out of the sums, since nobody can tell who they are",
    "enter their numbers",
)
PERIOD_UNLISTED = Code(
    "HOST084",
    Severity.WARNING,
    "the list on which events began is not on this machine; the ratings that they state were used",
    "import it: tourneyelo list import FILE",
)
PERIOD_NO_BASE = Code(
    "HOST085",
    Severity.WARNING,
    "the list of the month is not on this machine; changes are added to the ratings of the events",
    "import it: tourneyelo list import FILE",
)
PERIOD_NAMES = Code(
    "HOST086",
    Severity.WARNING,
    "a number stands with different names in the events of the period",
    "find out whose number it is, and correct the other file",
)
PERIOD_EMPTY = Code(
    "HOST087",
    Severity.ERROR,
    "no event of the folder can be summed in this month",
    "see the reasons above; name the month in which the events ended: --month YYYY-MM",
)
PROCESS_ENDED = Code(
    "HOST088",
    Severity.ERROR,
    "a process that read events was ended from outside, most often for lack of memory",
    "close other programs, or give fewer files, and run again",
)
HOST_CODES = (
    PERIOD_DEFECTIVE, PERIOD_ELSEWHERE, PERIOD_REPLACED, PERIOD_NUMBERLESS, PERIOD_UNLISTED,
    PERIOD_NO_BASE, PERIOD_NAMES, PERIOD_EMPTY, PROCESS_ENDED,
    UNKNOWN, AMBIGUOUS, UNREADABLE, TOO_LARGE, EMPTY, FAILED, UNWRITABLE, CHANGED, LEFT_OUT,
    SEVERAL_EVENTS, ARCHIVE_DAMAGED, ARCHIVE_EMPTY, ONE_EVENT,
    UNUSABLE_RATINGS, NOT_STRICT, RERATED, RATINGS_KEPT,
    BAD_ARCHIVE, BOMB, FOLDER, UNKNOWN_LIST, AMBIGUOUS_LIST, NO_MONTH, OTHER_MONTH,
    IDENTIFIER_MISSING, IDENTIFIER_ODD, ACCENTS, BIRTH_INCOMPLETE, LATE, END_UNTOLD,
    WANTS_UNKNOWN, UNAVAILABLE, JOINED, JOIN_DOUBTFUL, JOIN_STRANGER,
    JOIN_CONTRADICTS, JOIN_ROUNDS_DIFFER, JOIN_BY_NUMBER, JOIN_MISSING, JOIN_ADDED, JOIN_FURTHER,
    JOIN_INCOMPLETE, RENUMBERED,
    CLASS_UNTOLD, EVENT_TWICE, CAREER_BY_NAME, CAREER_DOUBTFUL, CAREER_NAMES,
    UNUSABLE_DECISIONS,
    *STATE_CODES,
)  # fmt: skip
