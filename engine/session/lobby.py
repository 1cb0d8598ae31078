"""From an invitation to the opening position."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from engine.kernel.chance import SeededChance
from engine.kernel.errors import SeatError, TableError
from engine.kernel.game import Options, Outcome, Role
from engine.kernel.text import text
from engine.session.auction import Auction
from engine.session.conditions import USUAL, Conditions
from engine.session.drafting import OpenChoice, open_choices
from engine.session.model import BID, OPEN, OPPONENT, PROPOSER, RANDOM, Placed, Request, TableInfo, TableNumber, Told
from engine.session.open_tables import OpenTables
from engine.session.ports import Change, Stored, Write
from engine.session.position import AnyGame
from engine.session.seating import seats_after
from engine.session.starting import Follow, start_and_follow

LONGEST_TITLE = 200
LONGEST_NUMBER = 16  # of characters: too few for the number of a user, which may have to be forgotten
OPEN_FOR = 14 * 24 * 60 * 60  # seconds until an invitation lapses


class Lobby:
    """Invitations to a game: made, accepted, declined, cancelled, lapsed."""

    def __init__(self, tables: OpenTables, new_seed: Callable[[], bytes], auction: Auction, follow: Follow) -> None:
        self._tables = tables
        self._follow = follow
        self._new_seed = new_seed
        self._auction = auction

    async def invite(
        self,
        channel: int,
        game_id: str,
        options: Options,
        host: int,
        opponent: int | None = None,
        side: str = RANDOM,
        guild: int | None = None,
        conditions: Conditions = USUAL,
        number: str = "",
        placed: Placed | None = None,
    ) -> TableInfo:
        """Invite to a game in a channel that has none going on: one user, or without an `opponent` whoever comes.

        `side` is RANDOM, OPEN, BID or the role the host takes. The seed is fixed now; `number`: the host's own, which
        enters it. `placed`: the game begins from there; what its options say does not count.
        """
        self.expect_offer(game_id, options, side, number, placed)
        expect_ratable(conditions, guild, placed)
        game, now = self._tables.game(game_id), self._tables.clock.now()
        table = Stored(
            number=TableNumber(0),
            channel=channel,
            game_id=game_id,
            rules_version=game.meta.rules_version,
            options=_complete(game, options),
            status="proposed",
            host=host,
            opponent=opponent,
            side=side,
            created=now,
            seats={},
            guild=guild,
            until=now + OPEN_FOR,
            conditions=conditions,
            seed=self._new_seed(),
            numbers=_given({PROPOSER: number}),
            placed=placed,
        )
        return self._tables.info(replace(table, number=await self._tables.store.create(table)))

    def expect_offer(
        self, game_id: str, options: Options, side: str, number: str = "", placed: Placed | None = None
    ) -> None:
        """Raise `GameError` for a game that could be offered nowhere, before anything is made ready for it."""
        game = self._tables.game(game_id)
        _expect_side(game, side)
        if placed is not None and side == BID:
            raise TableError(text("placed-no-bids"))
        _given({PROPOSER: number})
        game.setup(_complete(game, options), SeededChance(b"trial"))  # options that do not go together

    async def seat(
        self,
        channel: int,
        game_id: str,
        options: Options,
        users: tuple[int, int],
        *,
        bid: bool,
        guild: int,
        conditions: Conditions,
    ) -> Told | None:
        """Two users are to play, whom nobody asks any more: the first has the first role, unless sides are bid for.

        None if they do so already in this channel: whoever is not sure that he has done it does it again.
        """
        found = await self._tables.store.in_channel(channel)
        if found is None or (found.status == "ended" and not found.begun_by(users)):
            side = BID if bid else self._tables.game(game_id).meta.roles[0]
            await self.invite(channel, game_id, options, *users, side=side, guild=guild, conditions=conditions)
            found = await self._tables.newest_in(channel)
        if not found.begun_by(users):
            raise TableError(text("channel-busy"))
        return await self.accept(found.number, users[1]) if found.status == "proposed" else None

    def placed(self, game_id: str, title: str, state: Any) -> Placed:
        """A position as one to begin with; `TableError` if nothing can be played from it."""
        game = self._tables.game(game_id)
        if not game.to_act(state):
            raise TableError(text("placed-nobody-acts"))
        return Placed(title[:LONGEST_TITLE], game.headline(state), game.encode_state(state))

    def open_choices(self, game_id: str, options: Mapping[str, str]) -> tuple[OpenChoice, ...]:
        """The options of a game, each with the values that those before it leave open, and the one chosen."""
        return open_choices(self._tables.game(game_id), options)

    async def accept(
        self, table: TableNumber, user: int, role: Role | None = None, *, number: str = "", request: Request = None
    ) -> Told:
        """Take the other seat (the invited user, or anybody if it is open) and start the game.

        `number`: one of his own, which enters the seed that was fixed when the game was offered. Where sides are bid
        for, the bidding begins instead: `Told.kind` is `bidding`.
        """
        async with self._tables.lock(table):
            again = await self._tables.again(request)
            if again is not None:
                return again
            invited = await self._waiting(table)
            _expect_invited(invited, user)
            invited = self._with_number(invited, number)
            if invited.side == BID:
                if role is not None:
                    raise TableError(text("side-by-bids"))
                return await self._auction.open(invited, user, request)
            return await self._start(invited, user, role, request)

    async def _start(self, invited: Stored, user: int, role: Role | None, request: Any) -> Told:
        game = self._tables.game(invited.game_id)
        chance = SeededChance(invited.mixed_seed)
        seats = seats_after(game, invited, user, role, chance)
        table = replace(invited, opponent=user, seats=seats, seating=chance.take())
        return await start_and_follow(self._tables, table, chance, user, request, self._follow)

    def _with_number(self, invited: Stored, number: str) -> Stored:
        """The table with both players' numbers. Of one offered when no seed was fixed yet none count: it came later."""
        if not invited.seed:
            return replace(invited, seed=self._new_seed(), numbers={})
        return replace(invited, numbers={**invited.numbers, **_given({OPPONENT: number})})

    async def give(self, table: TableNumber, user: int, number: str) -> TableInfo:
        """Whoever offers a game gives another number of his own, now that he has seen the hash of the seed."""
        async with self._tables.lock(table):
            invited = await self._waiting(table)
            if invited.host != user:
                raise SeatError(text("number-with-acceptance"))
            if not invited.seed:
                raise TableError(text("number-too-early"))
            given = replace(invited, numbers={**invited.numbers, **_given({PROPOSER: number})})
            await self._tables.store.settle(given)
            return self._tables.info(given)

    async def decline(self, table: TableNumber, user: int) -> TableInfo:
        """The invited user says no."""
        async with self._tables.lock(table):
            invited = await self._waiting(table)
            if invited.opponent != user:
                raise SeatError(text("not-invited"))
            return await self._close(invited, "outcome-declined")

    async def cancel(self, table: TableNumber, user: int) -> TableInfo:
        """The host takes the invitation back."""
        async with self._tables.lock(table):
            invited = await self._waiting(table)
            if invited.host != user:
                raise SeatError(text("not-your-proposal"))
            return await self._close(invited, "outcome-cancelled")

    async def lapse(self, table: TableNumber) -> Told | None:
        """Nobody has answered in time: the channel is free again. None if it is not so (any more)."""
        tables = self._tables
        async with tables.lock(table):
            stored = await tables.stored(table)
            if stored.status != "proposed" or not self._late(stored):
                return None
            outcome = Outcome(None, text("outcome-lapsed"))
            closed = replace(
                stored, revision=stored.revision + 1, status="ended", outcome=outcome, ended=tables.clock.now()
            )
            change = Change(table, closed.revision, "offer-lapsed", stored.host, None, tables.clock.now())
            closed = await tables.write(Write(closed, change))
            return tables.tell(closed, change)

    def _late(self, stored: Stored) -> bool:
        """Whether nobody has answered in time; not as long as the bot's own absence is not taken off."""
        late = stored.until is not None and stored.until <= self._tables.clock.now()
        return late and not self._tables.forgiving

    async def _waiting(self, table: TableNumber) -> Stored:
        stored = await self._tables.stored(table)
        if stored.status != "proposed":
            raise TableError(text("not-proposed"))
        if self._late(stored):
            raise TableError(text("offer-was-lapsed"))
        return stored

    async def _close(self, invited: Stored, reason: str) -> TableInfo:
        outcome = Outcome(None, text(reason))
        closed = replace(invited, status="ended", outcome=outcome, ended=self._tables.clock.now())
        await self._tables.store.settle(closed)
        return self._tables.info(closed)


def expect_ratable(conditions: Conditions, guild: int | None, placed: Placed | None) -> None:
    """`TableError` for a game that is to be rated and cannot be: of no server, or from a position."""
    if conditions.rated and guild is None:
        raise TableError(text("rated-no-server"))
    if conditions.rated and placed is not None:
        raise TableError(text("rated-placed"))


def _given(numbers: Mapping[str, str]) -> dict[str, str]:
    """What players have given, in one line each; `TableError` for more than anybody needs."""
    given = {who: number.strip() for who, number in numbers.items() if number.strip()}
    if any(len(number) > LONGEST_NUMBER or not number.isprintable() for number in given.values()):
        raise TableError(text("number-too-long", most=LONGEST_NUMBER))
    return given


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


def _expect_invited(invited: Stored, user: int) -> None:
    if invited.opponent is None and user == invited.host:
        raise SeatError(text("own-proposal"))
    if invited.opponent not in (None, user):
        raise SeatError(text("not-invited"))
