"""The one kind of button and menu: an id that says what it does, answered by the operation of that name.

An id is `t:<table>:<stamp>:<operation>:<argument>:<page>`. It holds no secret and works after a restart.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import discord
from discord import ButtonStyle

from cogs.services import Services, rule_name
from engine.kernel.errors import GameError, Refused, TableError, Unsure
from engine.kernel.text import text
from engine.session.model import TableInfo, TableNumber

TEMPLATE = re.compile(r"t:(?P<table>\d+):(?P<rev>\d+):(?P<op>[a-z]+):(?P<arg>[\w.-]*):(?P<page>\d+)")


@dataclass(frozen=True)
class Click:
    """What a control says: its table, the number by which a stale one is known, the operation and its argument."""

    table: TableNumber
    revision: int
    op: str
    arg: str
    page: int


LARGEST = (1 << 63) - 1  # of the numbers that are kept
RULE = "rule"  # the kind of look-up that refusals lead to
Operation = Callable[[discord.Interaction[Any], Click], Awaitable[None]]


class Guarded:
    """Mixin of dynamic items, whose errors discord.py would only log."""

    table: TableNumber | None = None  # whose item it is

    async def chosen(self, interaction: discord.Interaction[Any]) -> None:
        """What the item does. Each kind of item has its own; one without is an incident, which `callback` tells."""
        raise NotImplementedError

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Do it; have the client tell the player privately when it cannot be done."""
        try:
            if await interaction.client.answering.welcome(interaction):
                await self.chosen(interaction)
        except Exception as error:
            await interaction.client.present(interaction, error, self.table)


class Control(Guarded, discord.ui.DynamicItem[discord.ui.Item[Any]], template=TEMPLATE):
    """A button or menu of a table."""

    def __init__(self, item: discord.ui.Item[Any], click: Click | None = None, row: int | None = None) -> None:
        super().__init__(item, row=row)
        self.click = click
        self.table = click.table if click is not None else None

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Control:
        found = match.groupdict()
        click = Click(
            TableNumber(int(found["table"])), int(found["rev"]), found["op"], found["arg"], int(found["page"])
        )
        return cls(item, click)

    async def chosen(self, interaction: discord.Interaction[Any]) -> None:
        assert self.click is not None
        operations: Mapping[str, Operation] = interaction.client.operations
        await operation_of(operations, self.click)(interaction, self.click)


D = TypeVar("D")


def operation_of(known: Mapping[str, D], click: Click) -> D:
    """What a control or a form is for; `TableError` for one that no version of the bot has made."""
    if click.op not in known or max(click.table, click.revision, click.page) > LARGEST:
        raise TableError(text("unknown-button"))
    return known[click.op]


def control_id(info: TableInfo | None, op: str, arg: str = "", page: int = 0, draft: int = 0) -> str:
    """The id of a control, good for ever; without a table (number 0) it belongs to whatever the channel holds.

    A game that is being set up has no table either; the number of its draft stands for the stamp.
    """
    number, stamp = (info.number, info.stamp) if info is not None else (0, draft)
    return f"t:{number}:{stamp}:{op}:{arg}:{page}"


def button(
    info: TableInfo | None,
    op: str,
    label: str,
    arg: str = "",
    *,
    page: int = 0,
    style: ButtonStyle = ButtonStyle.secondary,
    row: int | None = None,
    draft: int = 0,
) -> Control:
    """A button of a table, or of a look-up or a draft without one."""
    identity = control_id(info, op, arg, page, draft)
    return Control(discord.ui.Button(label=label[:80] or "·", style=style, custom_id=identity, row=row), row=row)


def rule_buttons(services: Services, info: TableInfo, error: GameError, row: int | None = None) -> list[Control]:
    """The ways from a refusal to its paragraph and card, in games that can look rules up; the most special one last."""
    if not isinstance(error, Refused) or RULE not in services.face(info).kinds:
        return []
    return [
        button(info, "look", services.say("button-rule", rule=rule_name(rule)), f"{RULE}.{rule}", page=1, row=row)
        for rule in error.refusal.references
    ]


MEANT = re.compile(r"```\n(.+?)\n```", re.DOTALL)
MOST_MEANT = 1000  # characters of a line that a button repeats


def meant_words(error: GameError) -> str:
    """The line that carries out what was refused as a waste: the message keeps it for the button below."""
    short = isinstance(error, Unsure) and len(error.confirmed) <= MOST_MEANT and "`" not in error.confirmed
    return f"```\n{error.confirmed}\n```" if isinstance(error, Unsure) and short else ""


def anyway_buttons(services: Services, info: TableInfo, error: GameError, row: int | None = None) -> list[Control]:
    """The button that carries it out all the same; the line is read from the message, so it works after a restart."""
    if not meant_words(error):
        return []
    return [button(info, "anyway", services.say("button-anyway"), style=ButtonStyle.danger, row=row)]


def menu(
    info: TableInfo | None,
    arg: str,
    placeholder: str,
    choices: Sequence[tuple[str, str]],
    row: int,
    op: str = "s",
) -> Control:
    """A menu of (value, label) pairs; the operation gets the value chosen."""
    options = [option(value, label) for value, label in choices]
    identity = control_id(info, op, arg)
    select: discord.ui.Select[Any] = discord.ui.Select(
        custom_id=identity, placeholder=placeholder[:150], options=options, row=row
    )
    return Control(select, row=row)


OPTION = 100  # characters that Discord takes as the label of an option, and as many again below it


def option(value: str, label: str, about: str = "") -> discord.SelectOption:
    """One option of a menu; a label too long for its line goes on in the line below."""
    if len(label) > OPTION:
        at = next((found for mark in (" › ", " · ", " ") if (found := label.rfind(mark, 0, OPTION)) > 0), OPTION)
        label, about = label[:at], label[at:].strip(" ·›")
    return discord.SelectOption(label=label or "·", value=value, description=about[:OPTION] or None)


def view_of(items: Sequence[discord.ui.Item[Any]]) -> discord.ui.View:
    """Controls that live as long as their message."""
    view = discord.ui.View(timeout=None)
    for item in items:
        view.add_item(item)
    return view
