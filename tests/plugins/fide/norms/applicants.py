"""Applicants for a title with the games that a test needs, and how they are judged."""

from __future__ import annotations

from tourneyelo.model import Colour, Player, Rating, Result, RoundResult, Tournament
from tourneyelo_fide.norms.choice import best
from tourneyelo_fide.norms.event import terms
from tourneyelo_fide.norms.games import records
from tourneyelo_fide.norms.requirements import Terms
from tourneyelo_fide.norms.titles import GM

MIRROR = {"1": "0", "0": "1", "=": "=", "+": "-", "-": "+"}
RESULTS = {
    "1": Result.WIN,
    "0": Result.LOSS,
    "=": Result.DRAW,
    "+": Result.FORFEIT_WIN,
    "-": Result.FORFEIT_LOSS,
}
BYES = {"U": Result.PAIRING_BYE, "H": Result.HALF_BYE, "Z": Result.ZERO_BYE}
NINE_TITLES = ("GM", "GM", "GM", "IM", "FM", None, None, "CM", None)
NINE_FEDERATIONS = ("GER", "GER", "GER", "FRA", "FRA", "FRA", "POL", "POL", "POL")


def applicant_against(
    scores: str,
    ratings,
    titles=NINE_TITLES,
    federations=NINE_FEDERATIONS,
    *,
    kind="Swiss system",
    **facts,
) -> Tournament:
    """An event in which player 1 (GER) meets one opponent a round."""
    rounds, opponents = [], []
    for number, score in enumerate(scores):
        if score in BYES:
            rounds.append(RoundResult(None, None, BYES[score]))
            continue
        opponent = number + 2
        rounds.append(RoundResult(opponent, Colour.WHITE, RESULTS[score]))
        record = RoundResult(1, Colour.BLACK, RESULTS[MIRROR[score]])
        unpaired = RoundResult(None, None, Result.UNPAIRED)
        rating = ratings[number]
        opponents.append(
            Player(
                number=opponent,
                name=f"Opponent {opponent}",
                title=titles[number],
                federation=federations[number],
                ratings=(Rating(rating),) if rating else (),
                rounds=(*[unpaired] * number, record),
            )
        )
    player = Player(
        number=1,
        name="Applicant, Ann",
        federation="GER",
        ratings=(Rating(2450),),
        rounds=tuple(rounds),
        **facts,
    )
    return Tournament(players=(player, *opponents), type=kind, federation="AUT")


def judged(event: Tournament, title=GM, judged_under: Terms | None = None):
    robin = event.type != "Swiss system"
    record = next(iter(records(event, round_robin=robin)))
    return best(record, title, judged_under or terms(event, "normal", ""))


def failed(norm) -> set[str]:
    return {requirement.article for requirement in norm.failed}


FLAT = [2500] * 9
"""Against 2500 a grandmaster norm needs 6 of 9: 2500 + 125 (.67) = 2625; 5.5 gives 2580."""
