"""What the XML document cannot hold, and why one is refused."""

from __future__ import annotations

from tourneyelo.model import Code, Severity

UNWRITABLE_LETTERS = Code(
    "XML001",
    Severity.WARNING,
    "texts hold control characters, which XML cannot hold; they become U+FFFD",
    "correct the names in the input",
)
BROKEN = Code(
    "XML010",
    Severity.ERROR,
    "the document is no well-formed XML",
    "write it again: tourneyelo report FILE -o report.xml",
)
INVALID = Code(
    "XML011",
    Severity.ERROR,
    "the document does not follow the schema",
    "look what the schema asks there: tourneyelo schema --xml",
)
OTHER_EDITION = Code(
    "XML012",
    Severity.ERROR,
    "the document follows an edition of the schema that is not known here",
    "read it with the version of tourneyelo that wrote it",
)
DECLARED_TYPE = Code(
    "XML013",
    Severity.ERROR,
    "the document declares a type or entities (DOCTYPE), which reports never need",
    "take the declaration out",
)
RATED_ANEW = Code(
    "XML020",
    Severity.NOTE,
    "the figures in the document are not read; they are computed anew when asked for",
    "nothing; compare with the figures of the document if you like",
)
WRITER = (UNWRITABLE_LETTERS,)
READER = (BROKEN, INVALID, OTHER_EDITION, DECLARED_TYPE, RATED_ANEW)
