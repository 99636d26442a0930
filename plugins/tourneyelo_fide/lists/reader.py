"""The reader of FIDE's lists: which of them a file is, for which month, of which classes."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import msgspec

from tourneyelo.errors import Refused
from tourneyelo.model import TimeControlClass
from tourneyelo.plugin import (
    Certainty,
    Detection,
    ListContents,
    ListFacts,
    ListFile,
    ListReader,
    Remarks,
)
from tourneyelo_fide.lists import codes, markup, text
from tourneyelo_fide.lists.columns import COMBINED, layout_of

_MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split()
_MONTH = re.compile(rf"(?<![a-z])({'|'.join(_MONTHS)})(\d\d)(?!\d)")
_CLASS = re.compile("|".join(class_.value for class_ in TimeControlClass))
_RATINGS = (1000, 3000)
"""The floor was never lower than 1000."""
_K = (10, 20, 40)


class FideListOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a list of a single class may not say."""

    time_control_class: TimeControlClass | None = None


class FideLists(ListReader):
    """Reads the downloads of ratings.fide.com."""

    name = "fide-lists"
    title = "Rating lists of FIDE: TXT or XML, combined, of one class, or legacy"
    options = FideListOptions
    codes = codes.LIST_CODES
    extensions = (".zip", ".txt", ".xml")
    download = (
        "https://ratings.fide.com/download_lists.phtml (players_list_xml.zip has everybody with"
        " all three ratings; the archives by month, such as standard_oct26frl_xml.zip, have one)"
    )

    def detect(self, file: ListFile) -> Detection:
        """Go by the first words: the header line, or the root of the XML."""
        first = text.first_line(file.head)
        if markup.is_list(file.head):
            return Detection(Certainty.CERTAIN, "the root of the XML is playerslist")
        if text.is_list(first):
            return Detection(Certainty.CERTAIN, "the header has the words of FIDE's lists")
        if text.resembles_list(first):
            return Detection(Certainty.POSSIBLE, "the header begins like that of FIDE's lists")
        return Detection(Certainty.NO, f"begins with {first[:60]!r}")

    def read(self, file: ListFile, options: Any) -> ListContents:
        """Tell the facts at once; rows come while the file is read."""
        format_ = markup if markup.is_list(file.head) else text
        header = format_.header_of(file)
        class_ = None if header.combined else _class(file, options.time_control_class)
        remarks = Remarks()
        layout = layout_of(header.columns, class_)
        month, evidence = _month(file, header.words)
        what = COMBINED if header.combined else f"{class_} list"
        return ListContents(
            facts=ListFacts(
                owner="FIDE",
                layout=f"{what}, {format_.FORMAT}",
                month=month,
                month_evidence=evidence,
                classes=tuple(TimeControlClass) if class_ is None else (class_,),
                usual_ratings=_RATINGS,
                usual_k=_K,
            ),
            rows=format_.rows(file, header, layout, remarks),
            remarks=remarks,
        )


def _month(file: ListFile, words: Iterable[str]) -> tuple[str | None, str]:
    """Tell the month by header and names; what they say together must be one.

    Raises:
        Refused: they tell several.
    """
    told = {
        f"20{year}-{_MONTHS.index(month) + 1:02}": f"{word!r}"
        for word in (*file.names, *words)
        for month, year in _MONTH.findall(word.lower())
    }
    if len(told) > 1:
        said = " and ".join(f"{word} says {month}" for month, word in told.items())
        raise Refused(codes.CONTRADICTED_MONTH.at(file.place(), said))
    return next(iter(told.items()), (None, ""))


def _class(file: ListFile, given: TimeControlClass | None) -> TimeControlClass:
    told = {TimeControlClass(word) for name in file.names for word in _CLASS.findall(name)}
    if given is not None:
        return given
    if len(told) != 1:
        raise Refused(codes.WHICH_CLASS.at(file.place()))
    return told.pop()
