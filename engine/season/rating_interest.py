"""Who decides about ratings in his own interest."""

from __future__ import annotations

from engine.league.rules.conflicts import plays_in
from engine.season.rating_acts import PlayerLetIn, PlayerTakenOut, RatingAct
from engine.season.seasons import Seasons


async def has_interest(seasons: Seasons, guild: int, user: int, act: RatingAct, *, manages: bool) -> bool:
    """Whether somebody has played that game, is that player, has met him or plays in an open event with him.

    Whoever manages the server may decide about others whom he has met: else nobody could, in a small club.
    """
    if not isinstance(act, PlayerLetIn | PlayerTakenOut):
        return await seasons.ratings.concerns(guild, user, act)
    if (act.user == user or not manages) and await seasons.ratings.concerns(guild, user, act):
        return True
    for kept in await seasons.store.events_in(guild):
        contest = (await seasons.events.look(kept.number)).contest if kept.closed is None else None
        if contest is not None and plays_in(contest, user) and plays_in(contest, act.user):
            return True
    return False
