"""When a player wants to be asked: the kinds of moments of his game, each switched by a press. Only he sees it."""

from __future__ import annotations

from discord import ButtonStyle

from cogs.controls import button, view_of
from cogs.desk import Desk
from cogs.looks import Page
from engine.kernel.errors import TableError
from engine.kernel.text import text
from engine.session.model import TableInfo


async def stops_page(desk: Desk, info: TableInfo, user: int, switched: str = "") -> Page:
    """What holds now, after one kind was switched."""
    stops, meta = await desk.tables.people.stops(info, user), desk.meta(info)
    if switched:
        if switched not in stops:
            raise TableError(text("unknown-button"))
        stops = await desk.tables.people.stop(info, user, switched, not stops[switched])
    words, items = [desk.say("stops")], []
    for key, asked in stops.items():
        moment = desk.label(text(meta.key("moment", key)))
        words.append(desk.say("stop-asked" if asked else "stop-waived", moment=moment))
        items.append(button(info, "stop", moment, key, style=ButtonStyle.success if asked else ButtonStyle.secondary))
    return Page("\n".join(words), view=view_of(items))
