"""The private panels whose players wait for somebody else: each shows its player's next decision when he has one.

Discord lets a private message be changed for a quarter of an hour after the press it answers. The last panel of a
player who waits at a table is kept for so long, in memory alone; later, or after a restart, he opens it as ever.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple

import discord

from cogs.messages.answer import Answer
from cogs.messages.views import renew, show
from cogs.services import Services
from engine.kernel.errors import GameError
from engine.kernel.game import Role
from engine.session.looking import Look
from engine.session.model import TableNumber, Told

log = logging.getLogger(__name__)
Interaction = discord.Interaction[Any]
Opened = Callable[[Services, Look, int, Sequence[str]], Awaitable[Answer]]  # the panel of a user, with words before it


class OpenPanel(NamedTuple):
    """A panel: its message, the interaction by which it may still be changed, and who has acted since it was shown."""

    message: int
    interaction: Interaction
    acted: tuple[Role, ...] = ()  # as everybody may know
    seen: Callable[[], Awaitable[None]] | None = None  # of one that was renewed: done once something in it is pressed


class WaitingPanels:
    """One for each player who waits at a table, the last that he was shown."""

    def __init__(self, services: Services, opened: Opened) -> None:
        self._services = services
        self._opened = opened
        self._waiting: dict[tuple[TableNumber, int], OpenPanel] = {}
        self._renewed: dict[tuple[TableNumber, int], OpenPanel] = {}  # with news that nobody may have seen yet
        self._renewing: set[asyncio.Task[None]] = set()

    async def show(self, interaction: Interaction, answer: Answer) -> None:
        """An answer in the message an interaction is about; kept if it is a panel that waits."""
        message = await show(interaction, answer)
        if message is None or answer.waits is None:
            return
        self._forget(lambda one: one.message == message or one.interaction.is_expired())
        self._waiting[answer.waits, interaction.user.id] = OpenPanel(message, interaction)
        self.look(answer.waits)  # the other player may have been faster than this was shown

    def pressed(self, interaction: Interaction) -> None:
        """Something was pressed that is answered in the same message: nothing else may change that now."""
        if interaction.message is not None:
            number = interaction.message.id
            self._forget(lambda one: one.message == number)

    async def read(self, interaction: Interaction) -> None:
        """Something was pressed in a message: if it was renewed, its player has seen by now what it tells."""
        number = interaction.message.id if interaction.message is not None else None
        found = [whose for whose, one in self._renewed.items() if one.message == number]
        for panel in [self._renewed.pop(whose) for whose in found]:
            if panel.seen is not None:
                await panel.seen()

    def _forget(self, gone: Callable[[OpenPanel], bool]) -> None:
        self._waiting = {whose: one for whose, one in self._waiting.items() if not gone(one)}

    # It looks at tables after they were told

    async def note(self, batch: Sequence[Told]) -> None:
        """Keep who has acted; once something was taken back that says nothing any more.

        What is lost is opened from the prompt.
        """
        for told in batch:
            for whose, one in list(self._waiting.items()):
                if whose[0] == told.info.number and told.user != whose[1] and not told.secret:
                    self._waiting[whose] = one._replace(acted=_acted(one.acted, told))

    def look(self, table: TableNumber) -> None:
        """See whether those who have waited there are to decide now."""
        for whose in [whose for whose in self._waiting if whose[0] == table]:
            task = asyncio.create_task(self._renew(table, whose[1], self._waiting[whose]), name=f"panel {table}")
            self._renewing.add(task)
            task.add_done_callback(self._renewing.discard)

    async def catch_up(self) -> None:
        """After a start there are none."""

    async def stop(self) -> None:
        """They stay as they are."""
        for task in self._renewing:
            task.cancel()
        await asyncio.gather(*self._renewing, return_exceptions=True)

    @property
    def busy(self) -> bool:
        """Whether one is being renewed."""
        return bool(self._renewing)

    def _moved_on(self, look: Look, panel: OpenPanel) -> str:
        """That the panel is another, and who has answered."""
        roles = tuple(self._services.role(look.info, role) for role in panel.acted)
        return self._services.say("panel-answered", roles=roles) if roles else self._services.say("panel-moved-on")

    async def _renew(self, table: TableNumber, user: int, panel: OpenPanel) -> None:
        """Show the decision in the panel, unless its player has pressed or opened something in the meantime."""
        self._services.languages.speak(str(panel.interaction.locale))
        try:
            look = await self._services.tables.look(table, user)
            if panel.interaction.is_expired() or all(prompt.user != user for prompt in look.prompts):
                return
            answer = await self._opened(self._services, look, user, [self._moved_on(look, panel)])
            kept = self._waiting.get((table, user))
            if kept is not None and kept.interaction is panel.interaction:
                del self._waiting[table, user]
                await renew(panel.interaction, answer)
                if answer.seen is not None:
                    self._renewed = {key: one for key, one in self._renewed.items() if not one.interaction.is_expired()}
                    self._renewed[table, user] = panel._replace(seen=answer.seen)
        except (GameError, discord.HTTPException) as error:
            log.info("table %s: a panel that waits is left as it is: %s", table, error)


def _acted(before: Sequence[Role], told: Told) -> tuple[Role, ...]:
    """Who has acted, with another change of the table."""
    if told.undone:
        return ()
    return tuple(dict.fromkeys([*before, told.role] if told.kind == "orders" and told.role is not None else before))
