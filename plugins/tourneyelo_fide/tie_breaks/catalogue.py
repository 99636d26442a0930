"""The catalogue: every code of C.07 with what it may carry, and why a code is refused."""

from __future__ import annotations

from tourneyelo.model.wording import listed
from tourneyelo_fide.tie_breaks import own_record as own
from tourneyelo_fide.tie_breaks.buchholz import AverageBuchholz, Buchholz, ForeBuchholz
from tourneyelo_fide.tie_breaks.criterion import Criterion, Values
from tourneyelo_fide.tie_breaks.descriptor import POINTS, CodeError, Score, TieBreak, parse
from tourneyelo_fide.tie_breaks.direct_encounter import (
    BOARD_CHAINS,
    DirectEncounter,
    ExtendedDirectEncounter,
)
from tourneyelo_fide.tie_breaks.event import Event
from tourneyelo_fide.tie_breaks.koya import Koya
from tourneyelo_fide.tie_breaks.ratings import (
    AveragePerformance,
    AverageRating,
    OwnRating,
    PerfectPerformance,
    Performance,
    perfect_performance,
    performance,
)
from tourneyelo_fide.tie_breaks.sonneborn_berger import SonnebornBerger
from tourneyelo_fide.tie_breaks.teams_only import (
    BoardCount,
    BoardsInTurn,
    OtherScore,
    ScoreStrength,
)


class Points(Criterion):
    """The primary score itself, `PTS` in record 212."""

    article = "4.2"
    title = "points"
    for_teams = True
    scores = own.BOTH_SCORES
    scale = 10

    def values(self, event: Event, tie_break: TieBreak) -> Values:
        """Return everybody's points."""
        field = event.fields[tie_break.score or event.primary]
        return {number: each.total for number, each in field.participants.items()}


MP, GP = Score.MATCH, Score.GAME
CRITERIA: dict[str, Criterion] = {
    POINTS: Points(),
    "DE": DirectEncounter(),
    "WIN": own.WIN,
    "WON": own.WON,
    "BPG": own.BPG,
    "BWG": own.BWG,
    "PS": own.Progressive(),
    "REP": own.REP,
    "STD": own.STD,
    "TPN": own.PairingNumber(),
    "BH": Buchholz(),
    "AOB": AverageBuchholz(),
    "FB": ForeBuchholz(),
    "SB": SonnebornBerger(),
    "KS": Koya(),
    "ARO": AverageRating(),
    "TPR": Performance(),
    "PTP": PerfectPerformance(),
    "APRO": AveragePerformance("10.4", "average performance of the opponents", performance),
    "APPO": AveragePerformance(
        "10.5", "average perfect performance of the opponents", perfect_performance
    ),
    "RTNG": OwnRating(),
    "BC": BoardCount(),
    "TBR": BoardsInTurn("12.2", "points from the first board down", from_the_bottom=False),
    "BBE": BoardsInTurn("12.3", "points without the last boards", from_the_bottom=True),
    "MPVGP": OtherScore(),
    "EMMSB": SonnebornBerger(MP, MP),
    "EMGSB": SonnebornBerger(MP, GP),
    "EGMSB": SonnebornBerger(GP, MP),
    "EGGSB": SonnebornBerger(GP, GP),
    **{name: ExtendedDirectEncounter(*boards) for name, boards in BOARD_CHAINS.items()},
    "SSSC": ScoreStrength(),
}


def criterion(tie_break: TieBreak) -> Criterion:
    """Return the criterion of a code that was checked."""
    return CRITERIA[tie_break.name]


def understood(text: str, *, teams: bool) -> TieBreak:
    """Take a code apart and check that C.07 knows it so for players or for teams.

    Raises:
        CodeError: it does not; the message says why and what there is.
    """
    tie_break = parse(text)
    found = CRITERIA.get(tie_break.name)
    if found is None:
        known = listed(CRITERIA, most=len(CRITERIA))
        raise CodeError(f"C.07 knows no tie-break {tie_break.name}; there are {known}")
    for letter in sorted(tie_break.letters):
        if letter not in found.letters:
            allowed = listed(f"/{each}" for each in found.letters) or "none"
            raise CodeError(f"{text}: {tie_break.name} takes no modifier /{letter}, only {allowed}")
    if not (found.for_teams if teams else found.for_players):
        whose, here = ("players", "teams") if teams else ("teams", "players")
        raise CodeError(f"{text} is for {whose} only; this event ranks {here}")
    _check_score(tie_break, found, text, teams=teams)
    return tie_break


def _check_score(tie_break: TieBreak, found: Criterion, text: str, *, teams: bool) -> None:
    if tie_break.score is None:
        return
    if tie_break.score not in found.scores:
        raise CodeError(f"{text}: {tie_break.name} cannot rest on {tie_break.score}")
    if not teams and tie_break.score is MP:
        raise CodeError(f"{text}: players have no match points")
