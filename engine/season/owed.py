"""What is still to be done of an event, so that the bot does it, whenever it looks and however often.

Nothing here remembers what was begun: what is owed follows from the log of the event, from where its matches stand on
Discord (`MatchPost`) and from which tables are over. So a restart in the middle of starting a round begins nothing
twice and forgets nothing.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Literal, NamedTuple

from engine.league.model.contest import Contest, Match
from engine.league.pairing.games import awaits_game
from engine.season.ports import MatchPost, MatchStage
from engine.session.model import TableNumber

MatchStep = Literal["ask", "seat", "tell", "take", "leave", "reseat", "close"]


VOID = "event-trouble-void"  # a game has ended without a result
SEATS = "event-trouble-seats"  # at a game that is over sat somebody who has no place in its match
FORGOTTEN_PLAYER = "event-trouble-forgotten"  # a game cannot be begun without somebody in the place of who is gone


class OwedStep(NamedTuple):
    """One thing to be done for a match: give it a thread and a table, tell its players, take its result, close it.

    `ask`: open its thread and ask there which of the event's games the two play. `leave`: the game it had is given up,
    so that it gets another. `reseat`: somebody else holds a place of it now.
    """

    match: int
    step: MatchStep


def owed(
    contest: Contest,
    posts: Iterable[MatchPost],
    over: Collection[TableNumber],
    strange: Collection[TableNumber] = (),
) -> Iterator[OwedStep]:
    """What is owed of the matches of an event, match by match; `over`: its tables that have ended.

    `strange`: those at which somebody sits who holds the place no more.
    """
    by_match = {one.match: one for one in posts}
    for match in contest.matches:
        if match.pairing.second is not None and published(contest, match):
            step = owed_of(match, by_match.get(match.number), over, strange, asks=awaits_game(contest, match))
            if step is not None:
                yield OwedStep(match.number, step)


def owed_of(
    match: Match,
    post: MatchPost | None,
    over: Collection[TableNumber],
    strange: Collection[TableNumber] = (),
    *,
    asks: bool = False,
) -> MatchStep | None:
    """The next step of a match. `asks`: its players have still to agree on a game."""
    stage: MatchStage = "wanted" if post is None else post.stage
    if match.result is not None:  # perhaps decided before it was begun
        return None if stage in ("wanted", "closed") else "close"
    if stage == "left":
        return "leave"
    if match.table is None:
        return "seat" if not asks else "ask" if stage == "wanted" else None
    if match.table in over:
        return "take"
    if match.table in strange:
        return "reseat"
    return "tell" if stage == "seated" else None


def published(contest: Contest, match: Match) -> bool:
    """Whether everybody knows of a match."""
    return all(one.published for one in contest.rounds if one.number == match.round)


def troubled(posts: Iterable[MatchPost]) -> Mapping[int, str]:
    """The matches with which something is wrong, and what."""
    return {one.match: one.trouble for one in posts if one.trouble}


def hinders(trouble: str, step: OwedStep) -> bool:
    """Whether a step waits until somebody has seen to a trouble; a result is taken over all the same, and a game begun
    as soon as somebody else has the place of who was forgotten."""
    return trouble not in ("", FORGOTTEN_PLAYER) and (step.step != "take" or trouble == VOID)
