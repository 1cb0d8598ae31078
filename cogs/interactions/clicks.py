"""The one way through for whatever is pressed or sent: every control and every form is answered here.

Welcome and language, the id, a place for the answer, the table and the seat, one read of the position, the operation,
and what it gives is shown; whatever goes wrong becomes a private answer.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, TypeVar

import discord

from cogs.answers.refusal_buttons import line_in
from cogs.interactions.caller import caller_of
from cogs.interactions.operations import MARK, Marked, Needs, Opener, Operation, Press, Reply
from cogs.interactions.waiting_panels import WaitingPanels
from cogs.messages.answer import Answer
from cogs.messages.controls import TEMPLATE, Click
from cogs.messages.views import modal_of, words_in
from cogs.panel.panel import refused_panel
from cogs.panel.tree import ROOT
from cogs.running.errors import present
from cogs.running.open_interactions import OpenInteractions
from cogs.services import Services
from engine.kernel.errors import GameError, SeatError, TableError
from engine.kernel.text import text
from engine.session.model import TableNumber

Interaction = discord.Interaction[Any]
FORM = re.compile(r"f:(?P<table>\d+):(?P<rev>\d+)(?::(?P<op>[a-z]+):(?P<arg>[\w. -]*))?")
ORDERS = "type"  # the form whose id says no more than its table
LARGEST = (1 << 63) - 1  # of the numbers that are kept
D = TypeVar("D")


class Known(NamedTuple):
    """An operation and what it has declared."""

    marked: Marked
    do: Operation


@dataclass(frozen=True)
class Sent:
    """The words of a form that was sent, and what its id says."""

    click: Click
    words: str
    ways: tuple[str, ...] = ()  # what was picked beside them


class Clicks:
    """Knows the operations of all Cogs by the names in the ids."""

    def __init__(self, services: Services, open_interactions: OpenInteractions) -> None:
        self._services = services
        self._open_interactions = open_interactions
        self.controls: dict[str, Known] = {}
        self.forms: dict[str, Known] = {}
        self.openers: dict[str, Opener] = {}
        self.asides: dict[int, Clicks] = {}  # who answers for tables of no game, by the first of their numbers

    def collect(self, cog: object) -> None:
        """Take the operations of a Cog in."""
        for _, method in inspect.getmembers(cog, inspect.ismethod):
            marked: Marked | None = getattr(method, MARK, None)
            if marked is not None:
                (self.forms if marked.is_form else self.controls)[marked.op] = Known(marked, method)
            if (opens := getattr(method, "__form__", None)) is not None:
                self.openers[opens] = method

    def _aside(self, table: int) -> Clicks | None:
        """Who answers for a table of no game."""
        first = max((one for one in self.asides if one <= table <= LARGEST), default=None)
        return None if first is None else self.asides[first]

    async def pressed(self, interaction: Interaction, click: Click) -> None:
        """A control."""
        if (aside := self._aside(click.table)) is not None:
            await aside.pressed(interaction, click)
            return
        if not await self._open_interactions.welcome(interaction):
            return
        try:
            expect_known({*self.controls, *self.openers}, click)
            press = _press(interaction, click)
            if click.op in self.openers:
                await interaction.response.send_modal(modal_of(await self.openers[click.op](press)))
            else:
                await self._answer(interaction, self.controls[click.op], press)
        except Exception as error:
            await present(self._services, interaction, error, "button", click.table)

    async def submitted(self, interaction: Interaction) -> None:
        """A form. discord.py would forget it at a restart, so it is known by its id."""
        if (aside := self._aside(_table_of(interaction))) is not None:
            await aside.submitted(interaction)
            return
        if not await self._open_interactions.welcome(interaction):
            return
        table = None
        try:
            sent = _sent(interaction)
            table = sent.click.table
            expect_known(self.forms, sent.click)
            press = replace(_press(interaction, sent.click), words=sent.words, values=sent.ways)
            await self._answer(interaction, self.forms[sent.click.op], press)
        except Exception as error:
            await present(self._services, interaction, error, "form", table)

    async def unknown(self, interaction: Interaction) -> None:
        """A control with an id that no version of the bot has made."""
        if await self._open_interactions.welcome(interaction):
            await present(self._services, interaction, TableError(text("unknown-button")), "button", None)

    async def _answer(self, interaction: Interaction, operation: Known, press: Press) -> None:
        panels: WaitingPanels = interaction.client.waiting_panels
        if operation.marked.reply is Reply.SAME:
            panels.pressed(interaction)
        await self._defer(interaction, operation.marked.reply)
        await panels.read(interaction)
        await panels.show(interaction, await self._answered(operation, press))

    async def _defer(self, interaction: Interaction, reply: Reply) -> None:
        """Answer later; whether in a new message is settled by this. What stands in public stays as it is."""
        is_own = interaction.message is not None and interaction.message.flags.ephemeral
        if reply is not Reply.NEW and is_own:
            await interaction.response.defer()
        else:
            await interaction.response.defer(thinking=True, ephemeral=True)

    async def _answered(self, operation: Known, press: Press) -> Answer:
        return await self._done(operation, await self._resolved(operation.marked.needs, press))

    async def _resolved(self, needs: Needs, press: Press) -> Press:
        """With the table of the control, whatever the channel holds by now, read once."""
        if needs is Needs.NOTHING:
            return press
        seen = await self._services.tables.look(press.click.table, press.user)
        if needs is Needs.SEAT and not seen.info.roles_of(press.user):
            raise SeatError(text("no-seat-here"))
        return replace(press, seen=seen)

    async def _done(self, operation: Known, press: Press) -> Answer:
        try:
            return await operation.do(press)
        except GameError as error:
            if not operation.marked.panel:
                raise
            return await self._refused(operation, press, error)

    async def _refused(self, operation: Known, press: Press, error: GameError) -> Answer:
        """The panel, where the refusal stands."""
        here, typed = press.click.arg or ROOT, press.words
        places = (here,) if operation.marked.is_form else press.values or (here,)
        line = typed if operation.marked.is_form else line_in(typed)
        return await refused_panel(self._services, press.click.table, press.user, error, places, line)


def expect_known(known: Mapping[str, object] | set[str], click: Click) -> None:
    """`TableError` for what no version of the bot has made."""
    if click.op not in known or max(click.table, click.revision, click.page) > LARGEST:
        raise TableError(text("unknown-button"))


def _press(interaction: Interaction, click: Click) -> Press:
    data: Mapping[str, Any] = {**(interaction.data or {})}
    users: Mapping[str, Any] = (data.get("resolved") or {}).get("users", {})
    members: Mapping[str, Any] = (data.get("resolved") or {}).get("members", {})
    message = interaction.message
    return Press(
        caller_of(interaction),
        click,
        tuple(data.get("values") or ()),
        words_in(message) if message is not None else "",
        message.id if message is not None else None,
        frozenset(key for key, user in users.items() if user.get("bot")),
        frozenset(users.keys() - members.keys()) if interaction.guild_id is not None else frozenset(),
    )


def _sent(interaction: Interaction) -> Sent:
    """What a form says; `TableError` for one that is none of ours."""
    data: dict[str, Any] = {**(interaction.data or {})}
    found = FORM.fullmatch(str(data.get("custom_id")))
    if found is None:
        raise TableError(text("unknown-button"))
    fields = _fields(data.get("components") or [])
    words = next((str(field["value"]) for field in fields if "value" in field), "")
    ways = next((tuple(map(str, field["values"])) for field in fields if "values" in field), ())
    click = Click(TableNumber(int(found["table"])), int(found["rev"]), found["op"] or ORDERS, found["arg"] or "", 0)
    return Sent(click, words, ways)


def _fields(components: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What was filled in, with or without words above it."""
    return [component.get("component") or component for component in components]


def _table_of(interaction: Interaction) -> int:
    """The number of the table that a form belongs to; 0 for what is no form of ours."""
    data: dict[str, Any] = {**(interaction.data or {})}
    found = FORM.fullmatch(str(data.get("custom_id")))
    return int(found["table"]) if found is not None else 0


def is_control(custom_id: object) -> bool:
    """Whether this is the id of a control of ours."""
    return TEMPLATE.fullmatch(str(custom_id)) is not None
