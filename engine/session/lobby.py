"""From a proposal to the opening position."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from engine.kernel.chance import SeededChance
from engine.kernel.errors import SeatError, TableError
from engine.kernel.game import Options, Outcome, Role
from engine.kernel.text import text
from engine.session.auction import Auction
from engine.session.desk import Desk
from engine.session.model import BID, OPEN, RANDOM, TableInfo, TableNumber, Told
from engine.session.ports import Change, Stored, Write
from engine.session.position import AnyGame
from engine.session.starting import start

OFFERED = 14 * 24 * 60 * 60  # seconds until an offer lapses


class Lobby:
    """Offers of a game: made, taken up, declined, withdrawn, lapsed."""

    def __init__(self, desk: Desk, new_seed: Callable[[], bytes], auction: Auction) -> None:
        self._desk = desk
        self._new_seed = new_seed
        self._auction = auction

    async def propose(
        self,
        channel: int,
        game_id: str,
        options: Options,
        proposer: int,
        opponent: int | None,
        side: str,
        guild: int | None,
    ) -> TableInfo:
        """Offer a game in a channel that has none going on."""
        game, now = self._desk.game(game_id), self._desk.clock.now()
        _expect_side(game, side)
        table = Stored(
            number=TableNumber(0),
            channel=channel,
            game_id=game_id,
            rules_version=game.meta.rules_version,
            options=_complete(game, options),
            status="proposed",
            proposer=proposer,
            opponent=opponent,
            side=side,
            created=now,
            seats={},
            guild=guild,
            until=now + OFFERED,
        )
        game.setup(table.options, SeededChance(b"trial"))  # options that do not go together are refused now
        return self._desk.info(replace(table, number=await self._desk.store.create(table)))

    async def accept(self, table: TableNumber, user: int, role: Role | None, request: Any) -> Told:
        """Draw the seed; seat the users and set the game up, or let them bid for the sides first."""
        async with self._desk.lock(table):
            again = await self._desk.again(request)
            if again is not None:
                return again
            proposed = await self._proposed(table)
            _expect_invited(proposed, user)
            if proposed.side == BID:
                if role is not None:
                    raise TableError(text("side-by-bids"))
                return await self._auction.open(proposed, user, request)
            return await self._start(proposed, user, role, request)

    async def _start(self, proposed: Stored, user: int, role: Role | None, request: Any) -> Told:
        game = self._desk.game(proposed.game_id)
        seed = self._new_seed()
        chance = SeededChance(seed)
        seats = _seats(game, proposed, user, role, chance)
        table = replace(proposed, opponent=user, seats=seats, seed=seed, seating=chance.take())
        return await start(self._desk, table, chance, user, request)

    async def decline(self, table: TableNumber, user: int) -> TableInfo:
        """The invited user says no."""
        async with self._desk.lock(table):
            proposed = await self._proposed(table)
            if proposed.opponent != user:
                raise SeatError(text("not-invited"))
            return await self._close(proposed, "outcome-declined")

    async def cancel(self, table: TableNumber, user: int) -> TableInfo:
        """The proposer withdraws."""
        async with self._desk.lock(table):
            proposed = await self._proposed(table)
            if proposed.proposer != user:
                raise SeatError(text("not-your-proposal"))
            return await self._close(proposed, "outcome-cancelled")

    async def lapse(self, table: TableNumber) -> Told | None:
        """Nobody has answered in time: the channel is free again. None if it is not so (any more)."""
        desk = self._desk
        async with desk.lock(table):
            stored = await desk.stored(table)
            if stored.status != "proposed" or not self._late(stored):
                return None
            outcome = Outcome(None, text("outcome-lapsed"))
            closed = replace(
                stored, revision=stored.revision + 1, status="ended", outcome=outcome, ended=desk.clock.now()
            )
            change = Change(table, closed.revision, "offer-lapsed", stored.proposer, None, desk.clock.now())
            await desk.store.write(Write(closed, change))
            return desk.tell(closed, change)

    def _late(self, stored: Stored) -> bool:
        return stored.until is not None and stored.until <= self._desk.clock.now()

    async def _proposed(self, table: TableNumber) -> Stored:
        stored = await self._desk.stored(table)
        if stored.status != "proposed":
            raise TableError(text("not-proposed"))
        if self._late(stored):
            raise TableError(text("offer-was-lapsed"))
        return stored

    async def _close(self, proposed: Stored, reason: str) -> TableInfo:
        outcome = Outcome(None, text(reason))
        closed = replace(proposed, status="ended", outcome=outcome, ended=self._desk.clock.now())
        await self._desk.store.settle(closed)
        return self._desk.info(closed)


def _complete(game: AnyGame, options: Options) -> Options:
    """All options of the game, those not given at their first value; `TableError` for what it does not offer.

    The option that takes the result of a bidding is not for anybody to set.
    """
    bid = game.meta.bid
    offered = {choice.key: choice.values for choice in game.meta.choices if choice.key != bid}
    for key, value in options.items():
        if key not in offered or str(value) not in offered[key]:
            raise TableError(text("unknown-option", option=key, value=str(value)))
    chosen = {key: options.get(key, values[0]) for key, values in offered.items()}
    return {**chosen, bid: ""} if bid else chosen


def _expect_side(game: AnyGame, side: str) -> None:
    if side == BID and not game.meta.bid:
        raise TableError(text("no-bidding"))
    if side not in (RANDOM, OPEN, BID, *game.meta.roles):
        raise TableError(text("unknown-side", side=side))


def _expect_invited(proposed: Stored, user: int) -> None:
    if proposed.opponent is None and user == proposed.proposer:
        raise SeatError(text("own-proposal"))
    if proposed.opponent not in (None, user):
        raise SeatError(text("not-invited"))


def _seats(game: AnyGame, proposed: Stored, user: int, role: Role | None, chance: SeededChance) -> Mapping[Role, int]:
    """Who sits where: by the proposer's wish, the accepter's choice, or lot."""
    roles = game.meta.roles
    if proposed.side == OPEN:
        if role not in roles:
            raise TableError(text("choose-side"))
        mine = role
    elif proposed.side == RANDOM:
        mine = seat_by_lot(roles, chance)
    else:
        mine = next(other for other in roles if other != proposed.side)
    if role not in (None, mine) and proposed.side != RANDOM:
        raise TableError(text("side-settled"))
    return {seat: user if seat == mine else proposed.proposer for seat in roles}


def seat_by_lot(roles: tuple[Role, ...], chance: SeededChance) -> Role:
    """The seat of whoever accepted, drawn as the game's first number."""
    return roles[chance.draw("seats", len(roles)) - 1]
