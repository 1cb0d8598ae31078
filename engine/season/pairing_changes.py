"""What directors do to the pairings of a round by hand: sides exchanged, players exchanged, an order of seeding."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Literal

from engine.kernel.errors import TableError
from engine.kernel.text import Text, text
from engine.league.acts import FieldClosed, RoundChanged
from engine.league.model.contest import Contest, Entrant, EventRound, Match, Pairing
from engine.league.pairing.knockout import in_bracket
from engine.season.stages import draft_of

SEED_LINE = re.compile(r"\W*(\d{1,6})\b.*")


def round_in_hand(contest: Contest) -> EventRound | None:
    """The round whose pairings may be changed: the one that only directors see, else the newest."""
    draft = draft_of(contest)
    return draft if draft is not None or not contest.rounds else contest.rounds[-1]


def may_change(contest: Contest, match: Match) -> bool:
    """Whether a pairing may be taken apart: its game has not begun, and it is not locked."""
    found = round_in_hand(contest)
    here = found is not None and found.number == match.round and not contest.closed
    return here and not match.locked and match.table is None and match.result is None


def sides_exchanged(contest: Contest, match: Match) -> RoundChanged:
    """The round with the sides of a match the other way round."""
    pairing = match.pairing
    assert pairing.second is not None
    turned = replace(pairing, first=pairing.second, second=pairing.first)
    others = [one.pairing for one in contest.in_round(match.round) if one.number != match.number]
    return RoundChanged(match.round, (*others, turned))


def players_exchanged(contest: Contest, number: int, one: int, other: int) -> RoundChanged:
    """The round with two entrants each in the place of the other, in all their matches of it."""
    places = {one: other, other: one}

    def changed(pairing: Pairing) -> Pairing:
        second = pairing.second
        return replace(
            pairing,
            first=places.get(pairing.first, pairing.first),
            second=None if second is None else places.get(second, second),
        )

    return RoundChanged(number, tuple(changed(match.pairing) for match in contest.in_round(number)))


def exchangeable(contest: Contest, match: Match) -> list[Entrant]:
    """With whom a player of a match may change places, by their numbers; nobody where a table says who meets whom."""
    if by_table(contest, match):
        return []
    free = [one for one in contest.in_round(match.round) if one.number != match.number and may_change(contest, one)]
    free = [one for one in free if _layer(one) == _layer(match)]
    fixed = {player for one in contest.in_round(match.round) if not may_change(contest, one) for player in one.players}
    numbers = {player for one in free for player in one.players} - set(match.players) - fixed
    return [one for number in sorted(numbers) if (one := contest.entrant(number)) is not None]


def _layer(match: Match) -> str:
    """Which part of a bracket: nobody comes from those who have lost to those who have not."""
    return match.pairing.node.partition(".")[0] if in_bracket(match) else ""


def repeats(contest: Contest, act: RoundChanged) -> Iterator[Text]:
    """What new pairings of a round repeat, so that a director has to want it: two who have met, a second bye.

    In a bracket those who come from two sides of it meet, whether again or not.
    """
    new = Counter(act.pairings) - Counter(one.pairing for one in contest.in_round(act.round))
    stay = {frozenset(one.players) for one in contest.in_round(act.round)}
    told = {frozenset((one.first, one.second or one.first)): one.node for one in new}
    for both in sorted((one for one in told if one not in stay), key=sorted):
        elsewhere = [one for one in contest.matches if one.round != act.round and both == frozenset(one.players)]
        before = [one for one in elsewhere if not told[both] and (one.counts or one.pairing.second is None)]
        names = [one.name for number in sorted(both) if (one := contest.entrant(number)) is not None]
        if before and len(names) == 1:
            yield text("event-exchange-bye", name=names[0], round=before[-1].round)
        elif before:
            yield text("event-exchange-met", first=names[0], second=names[1], round=before[-1].round)


def by_table(contest: Contest, match: Match) -> bool:
    """Whether a match stands in the table of a round robin: with others in it some would meet twice, others never."""
    return contest.rules.format == "round_robin" and not in_bracket(match)


def odd_of(contest: Contest, match: Match) -> Literal["met", "bye"] | None:
    """What is unusual about a pairing that a director may have made: the two have met before, or a second bye."""
    if contest.rules.format not in ("swiss", "flights"):
        return None
    earlier = [one for one in contest.matches if one.round < match.round and {*one.players} == {*match.players}]
    if match.pairing.second is None:
        return "bye" if earlier else None
    return "met" if any(one.counts for one in earlier) else None


def seeding_lines(entrants: Sequence[Entrant], most: int) -> str:
    """Entrants in their order, a line for each that begins with his number, in so many letters at most."""
    room = max(most // max(len(entrants), 1) - len("1234. \n"), 0)
    return "\n".join(f"{one.number}. {one.name[:room]}".rstrip(". ") for one in entrants)


def seeded(typed: str) -> FieldClosed:
    """The field in the order of the lines, which begin with numbers; `TableError` for a line that does not."""
    order: list[int] = []
    for line in filter(None, map(str.strip, typed.splitlines())):
        found = SEED_LINE.fullmatch(line)
        if found is None or int(found[1]) in order:
            raise TableError(text("event-seed-line", line=line[:40]))
        order.append(int(found[1]))
    return FieldClosed(tuple(order))
