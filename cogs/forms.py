"""The forms: typed orders, and a bid. The id says what a form is for, so that one left open survives a restart."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import discord

from cogs.controls import Click, operation_of
from cogs.errors import present
from cogs.services import Services
from engine.kernel.errors import TableError
from engine.kernel.text import text
from engine.session.model import TableNumber

FORM = re.compile(r"f:(?P<table>\d+):(?P<rev>\d+)(?::(?P<op>[a-z]+):(?P<arg>[\w.-]*))?")
LONGEST = 1500
Typed = Callable[[discord.Interaction[Any], Click, str], Awaitable[None]]


def orders_form(services: Services, click: Click) -> discord.ui.Modal:
    """One or several orders, all or none. What is sent is read by `submitted`, not by the form."""
    words = services.say("form-orders")
    form = discord.ui.Modal(title=words[:45], custom_id=f"f:{click.table}:{click.revision}", timeout=3600)
    field: discord.ui.TextInput[Any] = discord.ui.TextInput(
        style=discord.TextStyle.paragraph, custom_id="orders", max_length=LONGEST
    )
    form.add_item(discord.ui.Label(text=words[:45], component=field))
    return form


def bid_form(services: Services, click: Click) -> discord.ui.Modal:
    """Points for the side of the button that was pressed."""
    form = discord.ui.Modal(
        title=services.say("form-bid")[:45], custom_id=f"f:{click.table}:{click.revision}:bid:{click.arg}", timeout=3600
    )
    field: discord.ui.TextInput[Any] = discord.ui.TextInput(custom_id="points", max_length=4)
    form.add_item(discord.ui.Label(text=services.say("form-bid-points")[:45], component=field))
    return form


async def submitted(services: Services, interaction: discord.Interaction[Any], forms: Mapping[str, Typed]) -> None:
    """Carry a form out by its operation; errors are presented, a form that is none of ours among them."""
    data: dict[str, Any] = {**(interaction.data or {})}
    found = FORM.fullmatch(str(data.get("custom_id")))
    words = next((str(w) for w in _values(data.get("components") or [])), "")
    table = TableNumber(int(found["table"])) if found is not None else None
    try:
        if found is None or table is None:
            raise TableError(text("unknown-button"))
        click = Click(table, int(found["rev"]), found["op"] or "type", found["arg"] or "", 0)
        await operation_of(forms, click)(interaction, click, words)
    except Exception as error:
        await present(services, interaction, error, "form", table)


def _values(components: list[dict[str, Any]]) -> list[str]:
    """The texts of all fields."""
    fields = [component.get("component") or component for component in components]
    return [field["value"] for field in fields if "value" in field]
