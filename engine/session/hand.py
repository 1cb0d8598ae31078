"""Who answers a decision: the player's own hand, or what he has said beforehand, or a stop he has switched off.

A stop that is switched off is answered at once, with or without standing orders. Everything else that may be answered
beforehand is answered at its beat or later, by hand too. So nobody can tell by the time which of them it was.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, replace

from engine.kernel.errors import GameError
from engine.kernel.game import Role
from engine.kernel.standing import Juncture, obeying, takes_orders
from engine.kernel.text import text
from engine.session.beats import Beats, due
from engine.session.model import TableNumber
from engine.session.obeying import obeyed
from engine.session.open_tables import OpenTables
from engine.session.position import AnyGame, Position, seats_of
from engine.session.stops import gone_back_to, stops_of, waivable
from engine.session.trial import Trial, try_action

MOST = 100  # changes that follow one by themselves; more can only be a game that does not go on


@dataclass(frozen=True)
class Unasked:
    """What is done for a player who is not asked; `place`: of what he has said beforehand, None for a mere waiver."""

    role: Role
    trial: Trial
    place: int | None = None
    spent: bool = False


def answers_itself(game: AnyGame) -> bool:
    """Whether anything of this game may be done for a player who is not asked."""
    return bool(game.meta.moments) or obeying(game) is not None


class Hand:
    """The answers that players give themselves, and those that are given for them."""

    def __init__(self, tables: OpenTables, beats: Beats, sleep: Callable[[float], Awaitable[None]]) -> None:
        self._tables = tables
        self._beats = beats
        self._sleep = sleep
        self._begun = tables.clock.now() if beats else 0
        self._answering: Counter[tuple[TableNumber, int]] = Counter()  # who has answered and waits for the beat

    @asynccontextmanager
    async def answering(self, table: TableNumber, user: int) -> AsyncIterator[None]:
        """Around an answer of a player: it comes no sooner than at the beat, and nothing is done for him meanwhile."""
        if not self._beats:
            yield
            return
        key = table, user
        self._answering[key] += 1
        try:
            with suppress(GameError):  # what is wrong with the table is told when the answer is given
                await self._wait(table, user)
            yield
        finally:
            self._answering[key] -= 1
            self._answering += Counter()  # forgets those that are down to nothing

    async def _wait(self, table: TableNumber, user: int) -> None:
        while (left := await self._left(await self._tables.position(table), user, by_hand=True)) > 0:
            await self._sleep(left)

    async def _left(self, now: Position, user: int | None = None, *, by_hand: bool = False) -> float:
        """How many seconds it is to the beat of what this user owes, or anybody; 0 where there is none.

        Who goes on with his own action is not held up by that: it is no answer to anything.
        """
        left = [0.0]
        for role in await self._asked(now):
            found = await due(self._tables, now, role, self._beats, self._begun)
            goes_on = found.own and by_hand and junctured(now, role) is None
            if user in (None, now.stored.seats[role]) and not goes_on:
                left.append(found.time - self._tables.clock.exact())
        return max(left)

    async def beat_in(self, now: Position) -> float | None:
        """How many seconds it is until something may follow by itself; None where nothing can, or has at once."""
        return await self._left(now) if self._beats and await self._asked(now) else None

    async def _asked(self, now: Position) -> list[Role]:
        """Who owes what may be answered beforehand. Whoever plays both sides answers all himself."""
        if now.stored.status != "playing" or now.stored.hold is not None:
            return []
        owed = [role for role in now.game.meta.roles if role in now.to_act]
        alone = [role for role in owed if len(seats_of(now.stored, now.stored.seats.get(role))) == 1]
        return [role for role in alone if takes_orders(now.game, now.state, role)]

    async def unasked(self, now: Position) -> Unasked | None:
        """What is to be done now for a player who is not asked."""
        waivers = dict(waivable(now))
        roles = [role for role in now.game.meta.roles if role in waivers or role in await self._asked(now)]
        for role in roles:
            user, found = now.stored.seats[role], None
            waiver = waivers.get(role)
            said = await self._tables.store.stops(now.stored.number, user) if waiver is not None else {}
            if waiver is not None and not stops_of(now.game, said)[waiver.moment]:
                found = await self._said(now, role) or Unasked(role, try_action(now, user, waiver.action, role))
            elif not self._answering[now.stored.number, user] and not await self._left(now, user):
                found = await self._said(now, role)
            if found is not None and not await gone_back_to(self._tables, now, role):
                return found
        return None

    async def left_to_him(self, now: Position, found: Unasked, error: GameError) -> None:
        """What was said beforehand has to wait for something else: written orders are void then."""
        user = now.stored.seats[found.role]
        for order in await self._tables.store.standing(now.stored.number, user):
            if order.place == found.place and found.spent:
                void = text("standing-void-illegal", reason=error.message)
                await self._tables.store.stand(now.stored.number, user, replace(order, void=void))

    async def _said(self, now: Position, role: Role) -> Unasked | None:
        """What a player has said beforehand of the decision that he owes."""
        found = await obeyed(self._tables, now, role)
        return None if found is None else Unasked(role, found.trial, found.place, found.spent)


def junctured(now: Position, role: Role) -> Juncture | None:
    """The decision that a role owes, if standing orders may answer it."""
    known = obeying(now.game)
    return None if known is None else known.matter(now.state, role)
