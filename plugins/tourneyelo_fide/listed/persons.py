"""Persons: which player of an event is who on the list, by number, else by name beyond doubt."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from tourneyelo.model import Finding, ListedPlayer, Player
from tourneyelo.model.listed import CLASSES
from tourneyelo.model.names import likeness
from tourneyelo.model.wording import listed, named
from tourneyelo.plugin import Candidate, Certainty, Decisions, Lists, Question
from tourneyelo_fide.listed import codes
from tourneyelo_fide.listed.evidence import against, agrees
from tourneyelo_fide.listed.ratings import STANDARD

FIDE = "FIDE"
MOST_CANDIDATES = 5
SAME_NAME = 100
SAME_PERSON = 60
"""Score of a search below which two names are not the same person's."""
ALIKE = 90
"""Score from which somebody is offered whose other facts differ."""
DECIDED, BY_NUMBER, BY_NAME = "as the user decided", "by number", "by name"


class Found(msgspec.Struct, frozen=True, kw_only=True):
    """A player of the event and who he is on the list."""

    player: Player
    listed: ListedPlayer
    how: str
    """Empty when found by the number of the input."""


class Persons:
    """Finds the players of an event on one list; `findings` collects what was in doubt."""

    def __init__(self, lists: Lists, month: str, decisions: Decisions) -> None:
        self._lists, self._month, self._decisions = lists, month, decisions
        self.findings: list[Finding] = []
        self.questions: list[Question] = []
        """Players who are not settled, with their candidates."""

    def find(self, players: tuple[Player, ...]) -> list[Found]:
        """Find everybody; who is in doubt is reported and left out."""
        by_id = self._lists.players(self._numbers(players), self._month, FIDE)
        found = [each for player in players for each in self._one(player, by_id)]
        self._tell_unknown({player.number: player for player in players})
        kept = self._one_for_each(found)
        for each in kept:
            self._tell_second_number(each)
        return kept

    def _numbers(self, players: tuple[Player, ...]) -> list[int | str]:
        stated = [player.fide_id for player in players if player.fide_id]
        return [*stated, *(number for number in self._decisions.values() if number)]

    def _one(self, player: Player, by_id: Mapping[int | str, ListedPlayer]) -> Iterator[Found]:
        if player.number in self._decisions:
            yield from self._decided(player, by_id)
        elif player.fide_id is None:
            yield from self._by_name(player)
        elif player.fide_id not in by_id:
            self._tell_absent(player, f"{player.fide_id}")
        elif self._is_he(player, by_id[player.fide_id]):
            yield Found(player=player, listed=by_id[player.fide_id], how="")

    def _decided(self, player: Player, by_id: Mapping[int | str, ListedPlayer]) -> Iterator[Found]:
        number = self._decisions[player.number]
        if number is None:
            if player.fide_id is not None and player.fide_id in by_id:
                self._is_he(player, by_id[player.fide_id])
            return
        if number in by_id:
            yield Found(player=player, listed=by_id[number], how=DECIDED)
        else:
            self._tell_absent(player, f"{number}, as decided,")

    def _tell_absent(self, player: Player, who: str) -> None:
        """A list of one class is no evidence: it holds only who is rated in it."""
        message = f"{named(player)}: {who} is not on the list of {self._month}"
        told = self._lists.classes(self._month, FIDE)
        remedy = ""
        if set(told) != set(CLASSES):
            message += f", which tells only {listed(told)}"
            remedy = codes.IMPORT_ALL if STANDARD in told else codes.IMPORT_STANDARD
        finding = codes.NOT_LISTED.at(message=message, player=player.number, remedy=remedy)
        self.findings.append(finding)

    def _is_he(self, player: Player, on_list: ListedPlayer) -> bool:
        """Compare names; one that is not alike means that the number is another person's."""
        if likeness(player.name, on_list.name):
            return True
        alike = self._search(player.name)
        if any(each.player.id == on_list.id and each.score >= SAME_PERSON for each in alike):
            message = f"{named(player)} is {on_list.name!r} on the list of {self._month}"
            self.findings.append(codes.SPELLING.at(message=message, player=player.number))
            return True
        self.questions.append(Question(player=player.number, candidates=alike))
        others = listed((_who(each.player) for each in alike), MOST_CANDIDATES)
        message = (
            f"{named(player)}: number {on_list.id} belongs to {_who(on_list)} on the list of "
            f"{self._month}; nothing of it is used; of such a name: {others or 'nobody'}"
        )
        self.findings.append(codes.OTHER_NAME.at(message=message, player=player.number))
        return False

    def _by_name(self, player: Player) -> Iterator[Found]:
        """Take somebody only when he is certain, something agrees and nothing contradicts."""
        candidates = self._search(
            player.name,
            federation=player.federation,
            born=player.birth.year if player.birth else None,
            sex=player.sex,
        )
        best = candidates[0] if candidates else None
        if best is None or best.certainty is not Certainty.CERTAIN:
            candidates = (*candidates, *self._of_other_facts(player, candidates))
        elif agrees(player, best.player) and not against(player, best.player):
            yield Found(player=player, listed=best.player, how=f"{BY_NAME}, {best.reason}")
            return
        self._ask(player, tuple(_explained(player, each) for each in candidates))

    def _of_other_facts(
        self, player: Player, candidates: tuple[Candidate, ...]
    ) -> Iterator[Candidate]:
        """Find people of the same name who differ in what the search was narrowed by."""
        known = {each.player.id for each in candidates}
        for each in self._search(player.name):
            if each.score >= ALIKE and each.player.id not in known:
                yield msgspec.structs.replace(each, certainty=Certainty.POSSIBLE)

    def _ask(self, player: Player, candidates: tuple[Candidate, ...]) -> None:
        self.questions.append(Question(player=player.number, candidates=candidates))
        if not candidates:
            return
        who = listed(
            (f"{_who(each.player)} ({each.reason})" for each in candidates), MOST_CANDIDATES
        )
        message = f"{named(player)} may be {who}"
        self.findings.append(codes.CANDIDATES.at(message=message, player=player.number))

    def _tell_unknown(self, players: Mapping[int, Player]) -> None:
        unknown = [named(players[q.player]) for q in self.questions if not q.candidates]
        if unknown:
            message = f"not found by name on the list of {self._month}: {listed(unknown)}"
            self.findings.append(codes.NOBODY.at(message=message))

    def _search(self, name: str, **narrowed: object) -> tuple[Candidate, ...]:
        found = self._lists.search(
            name,
            month=self._month,
            owner=FIDE,
            limit=MOST_CANDIDATES,
            **narrowed,  # type: ignore[arg-type]
        )
        return tuple(found)

    def _tell_second_number(self, found: Found) -> None:
        """Report that somebody of the same name, federation and birth year has another number."""
        on_list = found.listed
        if on_list.birth_year is None:
            return
        alike = self._search(
            on_list.name, federation=on_list.federation, born=on_list.birth_year, sex=on_list.sex
        )
        others = [
            _who(c.player) for c in alike if c.player.id != on_list.id and c.score == SAME_NAME
        ]
        if others:
            message = (
                f"{named(found.player)} is {_who(on_list)}, but may be {listed(others)} as well"
            )
            self.findings.append(codes.TWO_NUMBERS.at(message=message, player=found.player.number))

    def _one_for_each(self, found: list[Found]) -> list[Found]:
        """Leave out people of the list who would be two players; a number goes before a name."""
        who: dict[int | str, list[Found]] = {}
        for each in found:
            who.setdefault(each.listed.id, []).append(each)
        kept = []
        for those in who.values():
            surer = [each for each in those if not each.how.startswith(BY_NAME)]
            if len(those) == 1 or len(surer) == 1:
                (one,) = surer or those
                kept.append(one)
                self._ask_others([each for each in those if each is not one], one)
            else:
                self._tell_twice(those)
        return kept

    def _tell_twice(self, those: list[Found]) -> None:
        players = listed(named(each.player) for each in those)
        message = f"{players} would all be {_who(those[0].listed)}; none of it is used"
        first = those[0].player.number
        self.findings.append(codes.ONE_FOR_TWO.at(message=message, player=first))
        for each in those:
            candidate = _candidate(each, f"{each.how or BY_NUMBER}, as others of this event")
            question = Question(player=each.player.number, candidates=(candidate,))
            self.questions.append(question)

    def _ask_others(self, others: list[Found], one: Found) -> None:
        for each in others:
            reason = f"{each.how}, but {named(one.player)} is that {one.how or BY_NUMBER}"
            self._ask(each.player, (_candidate(each, reason),))


def _candidate(found: Found, reason: str) -> Candidate:
    return Candidate(
        player=found.listed, certainty=Certainty.POSSIBLE, score=SAME_NAME, reason=reason
    )


def _explained(player: Player, candidate: Candidate) -> Candidate:
    """Say besides the name what contradicts, or that nothing agrees."""
    contradicting = "; ".join(against(player, candidate.player))
    if contradicting:
        said = f"{candidate.reason}, but {contradicting}"
    elif agrees(player, candidate.player):
        return candidate
    else:
        said = f"{candidate.reason}; nothing but the name agrees"
    return msgspec.structs.replace(candidate, reason=said)


def _who(player: ListedPlayer) -> str:
    facts = [player.federation, str(player.birth_year or ""), f"FIDE {player.id}"]
    return f"{player.name} ({', '.join(filter(None, facts))})"
