"""What the textbook Elo systems have to say."""

from __future__ import annotations

from tourneyelo.model import Code, Severity

NO_PERFORMANCE = Code(
    "ELO001",
    Severity.NOTE,
    "a score of nothing or of everything has no logistic performance: it would be infinite",
    "use the linear performance, or FIDE's, which are always finite",
)
NOT_ZERO_SUM = Code(
    "ELO002",
    Severity.NOTE,
    "the changes of the event do not add up to zero",
    "nothing: players with different K exchange different amounts",
)
PROVISIONAL_UNKNOWN = Code(
    "ELO003",
    Severity.ERROR,
    "no source of the textbook system names the provisional games or their K",
    "give both -O provisional_games=N and -O provisional_k=K",
)
BOUNDS_UNKNOWN = Code(
    "ELO004",
    Severity.ERROR,
    "a start value from wins and losses needs limits for those who won or lost everything, and "
    "no source names them",
    "give both -O min=RATING and -O max=RATING, the first the lower one",
)
DRAW_PARAMETER_UNKNOWN = Code(
    "ELO005",
    Severity.ERROR,
    "no source names the draw parameter kappa; equals draw kappa / (2 + kappa) of their games",
    "give -O kappa=NUMBER, such as 2 when half of the games between equals are drawn",
)
