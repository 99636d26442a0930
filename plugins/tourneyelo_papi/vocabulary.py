"""The words of Papi: columns of its tables, keys of its JSON twin, titles, kinds, tie-breaks.

Tables and codes: the database templates of the program and the mapper of Sharly-Chess; keys: the
sources of papi-converter.
"""

from __future__ import annotations

from tourneyelo.model import TimeControlClass

VARIABLES = {
    "Nom": "name",
    "Genre": "type",
    "NbrRondes": "rounds",
    "Pairing": "pairing",
    "Cadence": "timeControl",
    "ClassElo": "ratingClass",
    "EloBase1": "ratingThreshold1",
    "EloBase2": "ratingThreshold2",
    "Dep1": "tiebreak1",
    "Dep2": "tiebreak2",
    "Dep3": "tiebreak3",
    "DecomptePoints": "pointSystem",
    "Lieu": "venue",
    "DateDebut": "startDate",
    "DateFin": "endDate",
    "Arbitre": "arbiter",
    "Homologation": "homologation",
}
"""Variable of the table INFO to key of the JSON twin, in the order in which both are written."""
OTHER_NAMES = {
    "minRating": "ratingThreshold1",
    "maxRating": "ratingThreshold2",
    "eloBase1": "ratingThreshold1",
    "eloBase2": "ratingThreshold2",
    "tieBreakLowerRatingLimit": "ratingThreshold1",
    "tieBreakUpperRatingLimit": "ratingThreshold2",
}
"""Keys that other versions of papi-converter use."""
FIELDS = {
    "RefFFE": "refFFE",
    "Nr": "nr",
    "NrFFE": "nrFFE",
    "Nom": "lastName",
    "Prenom": "firstName",
    "Sexe": "gender",
    "NeLe": "birthDate",
    "Cat": "category",
    "Elo": "elo",
    "Rapide": "rapidElo",
    "Blitz": "blitzElo",
    "Federation": "federation",
    "Club": "club",
    "Ligue": "league",
    "Fide": "fideElo",
    "RapideFide": "fideRapidElo",
    "BlitzFide": "fideBlitzElo",
    "FideCode": "fideCode",
    "FideTitre": "fideTitle",
    "AffType": "licenceType",
    "Fixe": "fixedBoard",
    "Pts": "points",
    "Place": "place",
}
"""Column of the table JOUEUR to key of a player; the last two stand in the database only."""
PERSONAL = frozenset(
    "address postalCode phone email comment paid owed checkedIn".split()
    + "Adresse CP Tel EMail Commentaire InscriptionRegle InscriptionDu Pointe".split()
)
"""Never read and never written."""
KEPT_VARIABLES = {
    "pairing": "ffe.pairing",
    "ratingThreshold1": "ffe.rating-threshold-1",
    "ratingThreshold2": "ffe.rating-threshold-2",
    "tiebreak1": "ffe.tie-break-1",
    "tiebreak2": "ffe.tie-break-2",
    "tiebreak3": "ffe.tie-break-3",
    "homologation": "ffe.homologation",
}
"""Keys whose texts are kept as further facts of the event."""
KEPT_FIELDS = {
    "refFFE": "ffe.key",
    "nrFFE": "ffe.licence",
    "category": "ffe.category",
    "league": "ffe.league",
    "licenceType": "ffe.licence-type",
    "fixedBoard": "ffe.fixed-board",
    "elo": "ffe.elo",
    "rapidElo": "ffe.rapid-elo",
    "blitzElo": "ffe.blitz-elo",
    "fideElo": "ffe.elo-kind",
    "fideRapidElo": "ffe.rapid-elo-kind",
    "fideBlitzElo": "ffe.blitz-elo-kind",
}
"""Keys whose texts are kept as further facts of a player."""

CLASSES = {
    "Elo": TimeControlClass.STANDARD,
    "Rapide": TimeControlClass.RAPID,
    "Blitz": TimeControlClass.BLITZ,
}
RATINGS = {
    TimeControlClass.STANDARD: ("elo", "fideElo"),
    TimeControlClass.RAPID: ("rapidElo", "fideRapidElo"),
    TimeControlClass.BLITZ: ("blitzElo", "fideBlitzElo"),
}
"""Class to the keys of the rating and of the letter that tells its kind."""
TITLES = {
    "g": "GM",
    "gf": "WGM",
    "m": "IM",
    "mf": "WIM",
    "f": "FM",
    "ff": "WFM",
    "c": "CM",
    "cf": "WCM",
}
SYSTEMS = {"Suisse": "Individual: Swiss-System", "ToutesRondes": "Individual: Round-Robin"}
TIE_BREAKS = {
    "Solkoff": "BH",
    "Brésilien": "BH/C1",
    "Harkness": "BH/M1",
    "Cumulatif": "PS",
    "Nombre de Victoires": "WIN",
    "Sonnenborn-Berger": "SB",
    "Koya": "KS",
}
"""Tie-breaks that FIDE knows too; values may differ, since Papi counts unplayed games its way."""
MOST_ROUNDS = 24
