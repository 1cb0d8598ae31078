"""`Tables`, the only door to games being played."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.kernel.errors import SeatError
from engine.kernel.game import Event, Game, Options, Role
from engine.kernel.play import fingerprint
from engine.kernel.text import Text, text
from engine.session.archive import to_lines
from engine.session.auction import Auction
from engine.session.desk import Desk
from engine.session.export import export_table, verify_export
from engine.session.library import Library
from engine.session.lobby import Lobby
from engine.session.model import RANDOM, History, News, Offered, Prompt, Report, Seen, TableInfo, Told
from engine.session.playing import Playing
from engine.session.ports import Clock, Store
from engine.session.position import Position, seats_of
from engine.session.preferences import Colours, Pictures, Preferences, preferences_of
from engine.session.story import Story

Request = str | int | None  # the id of the interaction: the same one is carried out once


class Tables:
    """All tables of the bot. Every method may raise a `GameError` whose message is for the user alone.

    Writing is one at a time per table: check, try on local variables, store in one transaction, adopt. Tell the
    outcome after the call has returned, in revision order, then call `mark_shown`. Reading never waits for a change
    under way: it sees the revision before.
    """

    def __init__(
        self,
        store: Store,
        games: Mapping[str, Game[Any, Any]],
        *,
        clock: Clock,
        new_seed: Callable[[], bytes],
        keep_open: int = 50,
        snapshot_every: int = 25,  # about 0.1 s of replay in Paths of Glory
    ) -> None:
        self._store = store
        self._games = games
        self._desk = Desk(store, games, clock, keep_open, snapshot_every)
        self._auction = Auction(self._desk, new_seed)
        self._lobby = Lobby(self._desk, new_seed, self._auction)
        self._playing = Playing(self._desk)
        self._library = Library(self._desk)

    # Proposals

    async def propose(
        self,
        channel: int,
        game_id: str,
        options: Options,
        proposer: int,
        opponent: int | None = None,
        side: str = RANDOM,
    ) -> TableInfo:
        """Offer a game in a channel; `side` is RANDOM, OPEN, BID or the role the proposer takes."""
        return await self._lobby.propose(channel, game_id, options, proposer, opponent, side)

    async def accept(self, channel: int, user: int, role: Role | None = None, *, request: Request = None) -> Told:
        """Take the other seat (the invited user, or anybody if it is open) and start the game.

        Where sides are bid for, the bidding begins instead: `Told.kind` is `bidding`.
        """
        return await self._lobby.accept(channel, user, role, request)

    async def bid(
        self,
        channel: int,
        user: int,
        points: int,
        role: Role | None = None,
        *,
        revision: int | None = None,
        request: Request = None,
    ) -> Told:
        """Bid points for a side: the first bid names it, a later one is higher and for the same."""
        return await self._auction.bid(channel, user, points, role, revision, request)

    async def accept_bid(
        self, channel: int, user: int, *, revision: int | None = None, request: Request = None
    ) -> Told:
        """Take the other side at the bid that stands; the game begins."""
        return await self._auction.accept(channel, user, revision, request)

    async def withdraw(self, channel: int, user: int, *, revision: int | None = None, request: Request = None) -> Told:
        """Either player ends a bidding without a game."""
        return await self._auction.withdraw(channel, user, revision, request)

    async def decline(self, channel: int, user: int) -> TableInfo:
        """The invited user says no."""
        return await self._lobby.decline(channel, user)

    async def cancel(self, channel: int, user: int) -> TableInfo:
        """The proposer withdraws a proposal."""
        return await self._lobby.cancel(channel, user)

    # Changes

    async def order(
        self, channel: int, user: int, text: str, *, revision: int | None = None, request: Request = None
    ) -> Told:
        """Carry out a typed line of one or more orders, all or none. Only the last may draw or reveal."""
        return await self._playing.order(channel, user, text, revision, request)

    async def act(
        self, channel: int, user: int, choice: str, *, revision: int | None = None, request: Request = None
    ) -> Told:
        """Carry out the legal action whose fingerprint is `choice` (see `choice_of`)."""
        return await self._playing.act(channel, user, choice, revision, request)

    def choice_of(self, game_id: str, action: Any) -> str:
        """The eight digits that stand for an action on a button."""
        return fingerprint(self._desk.game(game_id).encode(action))

    async def undo(
        self, channel: int, user: int, *, revision: int | None = None, request: Request = None, all: bool = False
    ) -> Told:
        """Take back one's last order, or with `all` everything back to the last number, revelation or foe's action."""
        return await self._playing.undo(channel, user, revision, request, whole=all)

    async def resign(self, channel: int, user: int, *, request: Request = None) -> Told:
        """Give the game up."""
        return await self._playing.resign(channel, user, request)

    async def offer_abandon(self, channel: int, user: int, *, request: Request = None) -> Told:
        """Offer to end the game without a result; the other side's offer is the agreement.

        An offer lapses with the next order. `Told.kind` is `abandon-offered` or `abandoned`; while sides are bid for
        it is `withdrawn`: there is no game to agree about yet.
        """
        if (await self.info(channel)).status == "bidding":
            return await self.withdraw(channel, user, request=request)
        return await self._playing.offer_abandon(channel, user, request)

    # Reading

    async def info(self, channel: int) -> TableInfo:
        """The channel's newest table, ended or not; `TableError` if it never had one."""
        return await self.numbered(await self._desk.number_in(channel))

    async def numbered(self, number: int) -> TableInfo:
        """A table by number, ended or not."""
        return self._desk.info(await self._desk.stored(number))

    async def of_user(self, user: int) -> list[TableInfo]:
        """The games a user is in or invited to that are not over."""
        return [self._desk.info(stored) for stored in await self._store.of_user(user)]

    async def offers(self, channel: int, user: int) -> Offered:
        """What the user may choose now; no offers when it is not his turn. `SeatError` for somebody without a seat."""
        now = await self._position(channel)
        role = now.viewer(user)
        if role is None:
            raise SeatError(text("not-seated"))
        return Offered(self._desk.info(now.stored), role, now.offers(role))

    async def view(self, channel: int, user: int | None = None) -> Seen:
        """The game as this user may see it; somebody without a seat is a spectator."""
        now = await self._position(channel)
        role = now.viewer(user)
        return Seen(self._desk.info(now.stored), now.game.view(now.state, role), role)

    async def prompts(self, channel: int) -> list[Prompt]:
        """Who owes a decision, and which; empty when the game is over."""
        now = await self._position(channel)
        waited = [role for role in now.game.meta.roles if role in now.to_act]
        return [Prompt(role, now.stored.seats[role], now.game.prompt(now.state, role)) for role in waited]

    async def headline(self, channel: int) -> Text:
        """One line that says where the game stands."""
        now = await self._position(channel)
        return now.game.headline(now.state)

    async def history(self, channel: int, page: int = 1, size: int = 20, user: int | None = None) -> History:
        """A page of the log as this user may see it; page 1 is the newest."""
        return await self.history_numbered(await self._desk.number_in(channel), page, size, user)

    async def history_numbered(self, number: int, page: int = 1, size: int = 20, user: int | None = None) -> History:
        """The same, for a table by number."""
        stored = await self._desk.stored(number)
        rows = await self._store.records(number)
        lines = to_lines(rows, over=stored.status == "ended", held=seats_of(stored, user))
        page, last = max(page, 1), len(lines)
        shown = lines[max(0, last - page * size) : max(0, last - (page - 1) * size)]
        return History(self._desk.info(stored), shown, page, max(1, -(-last // size)))

    async def story(self, channel: int) -> Story:
        """The past of the channel's newest table as everybody may see it; to be read in a worker thread."""
        return await self.story_numbered(await self._desk.number_in(channel))

    async def story_numbered(self, number: int) -> Story:
        """The same, for a table by number."""
        return await self._library.story(number)

    async def _position(self, channel: int) -> Position:
        return await self._desk.position(await self._desk.number_in(channel))

    # Telling

    async def unshown(self, number: int | None = None, newest: int = 25) -> list[Told]:
        """Changes that were stored but perhaps not told, in order: of one table, or of all after a restart.

        At most the newest so many of each table; older ones can be read in the history.
        """
        told: list[Told] = []
        for one in await self._store.unshown() if number is None else [number]:
            shown = (await self._desk.stored(one)).shown_revision
            changes = await self._store.changes(one, shown)
            told.extend(await self._desk.retell(one, changes[-newest:]))
        return told

    async def events_from(self, channel: int, revision: int, newest: int = 200) -> tuple[Event, ...]:
        """What everybody was told from a revision on, in order, without what was taken back.

        Of the newest so many changes at most: they are made again from the log.
        """
        number = await self._desk.number_in(channel)
        changes = await self._store.changes(number, max(revision, 1) - 1)
        told = await self._desk.retell(number, changes[-newest:])
        undone = {line.sequence for one in told if one.undone for line in one.entries}
        stands = [one for one in told if one.kind == "orders" and {line.sequence for line in one.entries} - undone]
        return tuple(event for one in stands for event in one.public())

    async def mark_shown(self, number: int, revision: int) -> None:
        """Record that changes up to this revision have been told."""
        await self._desk.show(number, revision)

    async def remember(self, number: int, key: str, value: Any) -> None:
        """Keep a JSON-ready value beside a table, such as the id of a message; None forgets it."""
        await self._store.remember(number, key, value)

    async def recall(self, number: int, key: str) -> Any:
        """The value kept under this key, or None."""
        return (await self._store.recall(number)).get(key)

    async def news(self, number: int, user: int) -> News:
        """What the seats of this user were told alone and have not seen; say so with `seen` once it was shown."""
        stored = await self._desk.stored(number)
        held = seats_of(stored, user)
        if not held:
            return News(number, (), 0, ())
        kept = await self._store.recall(number)
        after = {role: int(kept.get(_mark(role), 0)) for role in held}
        changes = await self._store.private_changes(number, min(after.values()))
        fresh = [
            (one, words)
            for one in changes
            for role, words in one.private
            if one.revision > after.get(role, one.revision)
        ]
        newest = max((one.revision for one, _ in fresh), default=0)
        return News(number, held, newest, tuple(words for _, words in fresh))

    async def seen(self, news: News) -> None:
        """The user has seen them; they are not told again."""
        if news.told:
            for role in news.roles:
                await self._store.remember(news.table, _mark(role), news.revision)

    # Users

    async def preferences(self, user: int) -> Preferences:
        """What a user wants to see, at this table and every other."""
        return preferences_of(await self._store.preferences(user))

    async def prefer(self, user: int, colours: Colours | None = None, pictures: Pictures | None = None) -> Preferences:
        """Keep what a user wants to see; what is None stays as it was. All that is preferred now."""
        for key, value in (("colours", colours), ("pictures", pictures)):
            if value is not None:
                await self._store.prefer(user, key, value)
        return await self.preferences(user)

    # Records

    async def export(self, number: int) -> dict[str, Any]:
        """The whole table as JSON-ready data; while the game lasts, only what a spectator may know."""
        stored = await self._desk.stored(number)
        game, state = self._desk.game(stored.game_id), None
        if stored.seats:
            state = (await self._desk.position(number)).state
        return export_table(
            game, stored, state, await self._store.records(number), await self._store.changes(number, 0)
        )

    def verify(self, data: Mapping[str, Any]) -> Report:
        """Check an export of an ended game, offline: commitment, every number, and the replay."""
        return verify_export(self._games, data)


def _mark(role: Role) -> str:
    """Where it is kept up to which revision a role has seen what it alone was told."""
    return f"seen:{role}"
