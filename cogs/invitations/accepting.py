"""Invitations: posted with their buttons, answered by a button or a command, closed when they are answered."""

from __future__ import annotations

from dataclasses import dataclass, replace

from cogs.answers.profile import full_notes
from cogs.channel.kept_messages import INVITATION, KeptQuestion, recall, remember
from cogs.channel.trouble import trouble_words
from cogs.interactions.caller import Caller
from cogs.messages.answer import Answer
from cogs.panel.panel import panel_for
from cogs.protocols.announcements import Announcements
from cogs.services import Services
from engine.kernel.game import Role
from engine.session.model import OPPONENT, TableInfo, TableNumber


@dataclass(frozen=True)
class Invitations:
    """Has them posted by the announcer, which does not give up, and carries their answers to the session."""

    services: Services
    announcer: Announcements

    async def invite(self, info: TableInfo) -> list[str]:
        """Have an invitation posted; what is to be said to whoever made it if that cannot be done now."""
        return trouble_words(self.services, await self.announcer.stood(info.number))

    async def accept(
        self, caller: Caller, table: TableNumber, role: Role | None, message: int | None = None, number: str = ""
    ) -> Answer:
        """Accept an invitation; the answer is the panel. `message`: that of the button pressed.

        `number`: the player's own for the seed; without one it is that of what he has pressed.
        """
        info, tables = await self.services.tables.info(table), self.services.tables
        number, full = number or caller.number, await full_notes(self.services, caller.user)
        told = await tables.lobby.accept(table, caller.user, role, number=number, request=str(caller.request))
        await self._close(info, message)  # first: a teller that has begun would see to the same message twice
        self.announcer.tell(told)
        look = await tables.look(table, caller.user)
        given = told.info.numbers.get(OPPONENT)
        mine = [] if given is None else [self.services.say("your-number", number=given)]
        return await panel_for(self.services, look, caller.user, notes=[self.services.say("joined"), *full, *mine])

    async def give(self, caller: Caller, table: TableNumber, number: str) -> Answer:
        """Give another number of one's own for the seed of a game that one offers."""
        await self.services.tables.lobby.give(table, caller.user, number)
        return Answer(self.services.say("your-number-given", number=number.strip()))

    async def decline(self, caller: Caller, table: TableNumber, message: int | None = None) -> Answer:
        """Say no to an invitation."""
        await self._close(await self.services.tables.lobby.decline(table, caller.user), message)
        return Answer(self.services.say("proposal-declined"))

    async def cancel(self, caller: Caller, table: TableNumber, message: int | None = None) -> Answer:
        """Take one's own invitation back."""
        await self._close(await self.services.tables.lobby.cancel(table, caller.user), message)
        return Answer(self.services.say("proposal-cancelled"))

    async def _close(self, info: TableInfo, message: int | None) -> None:
        """Have the buttons taken off an invitation; that of an earlier version is known only by the button pressed."""
        kept: KeptQuestion | None = await recall(self.services, info, INVITATION, KeptQuestion)
        if message is not None and (kept is None or not kept.text):
            kept = replace(kept or KeptQuestion(0, "", ()), message=message)
            await remember(self.services, info, INVITATION, kept)
        self.announcer.stand(info.number)
