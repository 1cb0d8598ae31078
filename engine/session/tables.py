"""`Tables`, the only door to games being played."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.kernel.game import Game, Options, Role
from engine.kernel.text import Text
from engine.session.model import RANDOM, History, Offered, Prompt, Report, Seen, TableInfo, Told
from engine.session.ports import Clock, Store


class Tables:
    """All tables of the bot. Every method may raise a `GameError` whose message is for the user alone.

    Writing is one at a time per table: check, try on local variables, store in one transaction, adopt. Tell the
    outcome after the call has returned, in revision order, then call `mark_shown`.
    """

    def __init__(
        self,
        store: Store,
        games: Mapping[str, Game[Any, Any]],
        *,
        clock: Clock,
        new_seed: Callable[[], bytes],
        keep_open: int = 50,
        snapshot_every: int = 50,
    ) -> None: ...

    async def propose(
        self,
        channel: int,
        game_id: str,
        options: Options,
        proposer: int,
        opponent: int | None = None,
        side: str = RANDOM,
    ) -> TableInfo:
        """Offer a game in a channel; `side` is RANDOM, OPEN or the role the proposer takes."""
        raise NotImplementedError

    async def accept(self, channel: int, user: int, role: Role | None = None, *, request: str | None = None) -> Told:
        """Take the other seat (the invited user, or anybody if it is open) and start the game."""
        raise NotImplementedError

    async def decline(self, channel: int, user: int) -> TableInfo:
        """The invited user says no."""
        raise NotImplementedError

    async def cancel(self, channel: int, user: int) -> TableInfo:
        """The proposer withdraws a proposal."""
        raise NotImplementedError

    async def info(self, channel: int) -> TableInfo:
        """The channel's newest table, ended or not; `TableError` if it never had one."""
        raise NotImplementedError

    async def numbered(self, number: int) -> TableInfo:
        """A table by number, ended or not."""
        raise NotImplementedError

    async def of_user(self, user: int) -> list[TableInfo]:
        """The games a user is in or invited to that are not over."""
        raise NotImplementedError

    async def order(
        self, channel: int, user: int, text: str, *, revision: int | None = None, request: str | None = None
    ) -> Told:
        """Carry out a typed line of one or more orders, all or none."""
        raise NotImplementedError

    async def act(
        self, channel: int, user: int, choice: str, *, revision: int | None = None, request: str | None = None
    ) -> Told:
        """Carry out the legal action whose fingerprint is `choice` (see `choice_of`)."""
        raise NotImplementedError

    def choice_of(self, game_id: str, action: Any) -> str:
        """The eight digits that stand for an action on a button."""
        raise NotImplementedError

    async def undo(
        self, channel: int, user: int, *, revision: int | None = None, request: str | None = None, all: bool = False
    ) -> Told:
        """Take back one's last order, or with `all` everything back to the last number, revelation or foe's action."""
        raise NotImplementedError

    async def resign(self, channel: int, user: int, *, request: str | None = None) -> Told:
        """Give the game up."""
        raise NotImplementedError

    async def offer_abandon(self, channel: int, user: int, *, request: str | None = None) -> Told:
        """Offer to end the game without a result; the other side's offer is the agreement."""
        raise NotImplementedError

    async def offers(self, channel: int, user: int) -> Offered:
        """What the user may choose now; empty when it is not his turn."""
        raise NotImplementedError

    async def view(self, channel: int, user: int | None = None) -> Seen:
        """The game as this user may see it; somebody without a seat is a spectator."""
        raise NotImplementedError

    async def prompts(self, channel: int) -> list[Prompt]:
        """Who owes a decision, and which."""
        raise NotImplementedError

    async def headline(self, channel: int) -> Text:
        """One line that says where the game stands."""
        raise NotImplementedError

    async def history(self, channel: int, page: int = 1, size: int = 20, user: int | None = None) -> History:
        """A page of the log as this user may see it; page 1 is the newest."""
        raise NotImplementedError

    async def unshown(self, number: int | None = None) -> list[Told]:
        """Changes that were stored but perhaps not told, in order: of one table, or of all after a restart."""
        raise NotImplementedError

    async def mark_shown(self, number: int, revision: int) -> None:
        """Record that changes up to this revision have been told."""
        raise NotImplementedError

    async def remember(self, number: int, key: str, value: Any) -> None:
        """Keep a JSON-ready value beside a table, such as the id of a message; None forgets it."""
        raise NotImplementedError

    async def recall(self, number: int, key: str) -> Any:
        """The value kept under this key, or None."""
        raise NotImplementedError

    async def export(self, number: int) -> dict[str, Any]:
        """The whole table as JSON-ready data. Seed and secret parts only when the game has ended."""
        raise NotImplementedError

    def verify(self, data: dict[str, Any]) -> Report:
        """Check an export of an ended game, offline: commitment, every number, and the replay."""
        raise NotImplementedError
