"""The private panel: a whole turn with buttons and menus. It remembers nothing; everything is in the ids.

Who may do what is asked of the session at each click.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord import ButtonStyle

from cogs.bidding import bid_controls, is_bidding, summary
from cogs.choices import ROOT, SUGGESTIONS, Branch, Node, tree
from cogs.controls import button, menu, rule_buttons, view_of
from cogs.desk import Desk, clipped
from engine.kernel.errors import GameError
from engine.kernel.text import text
from engine.session.model import Offered, TableInfo, Told

BUTTONS = 10  # more choices than this become menus
WIDE = 38  # what a phone shows of a button
MENUS = 3
CONTROL_ROW = 4


@dataclass(frozen=True)
class Panel:
    """A private message: its words and its controls."""

    content: str
    view: discord.ui.View


def leaf(nodes: Iterable[Node], place: str) -> Branch | None:
    """The choice of this name that leaves nothing to choose."""
    return next((b for node in nodes for b in node.branches if b.place == place and b.offer is not None), None)


async def panel_for(
    desk: Desk,
    channel: int,
    user: int,
    place: str = ROOT,
    page: int = 0,
    notes: Sequence[str] = (),
    refused: GameError | None = None,
) -> Panel:
    """What this user has to decide now, or whose turn it is; after a refusal with the way to its paragraph."""
    info = await desk.tables.info(channel)
    if is_bidding(info) is not None:
        return _bidding_panel(desk, info, user, notes)
    offered = await desk.tables.offers(channel, user)
    head = desk.say(await desk.tables.headline(channel)) if offered.info.status == "playing" else ""
    title = desk.say("panel-title", title=offered.info.title, number=str(offered.info.number))
    rules = rule_buttons(desk, offered.info, refused, CONTROL_ROW) if refused is not None else []
    if not offered.offers:
        words = [*notes, title, head, *await waiting(desk, offered.info, user)]
        items = [*_seat_controls(desk, offered.info, user), *rules]
        return Panel(clipped("\n".join(filter(None, words))), view_of(items))
    nodes = tree(offered.offers)
    node = _descend(nodes, nodes.get(place, nodes[ROOT]))
    prompts = [p for p in await desk.tables.prompts(channel) if p.user == user and p.role == offered.role]
    words = [*notes, title, head]
    words += [desk.say("prompt-own", role=desk.role(offered.info, p.role), prompt=p.text) for p in prompts]
    if node.words:
        words.append(desk.say("panel-chosen", path=" › ".join(node.words)))
    items = [*_choices(desk, offered, node, page), *_controls(desk, offered.info, node), *rules]
    return Panel(clipped("\n".join(filter(None, words))), view_of(items))


def _bidding_panel(desk: Desk, info: TableInfo, user: int, notes: Sequence[str]) -> Panel:
    """The bids so far; the buttons for whoever goes on."""
    assert info.bidding is not None
    title = desk.say("panel-title", title=info.title, number=str(info.number))
    items = bid_controls(desk, info) if user == info.bidding.turn else []
    return Panel(clipped("\n".join([*notes, title, *summary(desk, info)])), view_of(items))


def _descend(nodes: Any, node: Node) -> Node:
    """Skip a place where there is one way only."""
    while len(node.branches) == 1 and node.branches[0].offer is None:
        node = nodes[node.branches[0].place]
    return node


async def waiting(desk: Desk, info: TableInfo, user: int) -> list[str]:
    """Whom the table waits for."""
    if info.status != "playing":
        return [desk.say("table-ended" if info.status == "ended" else "table-proposed")]
    return [
        desk.say("prompt-other", role=desk.role(info, p.role), player=text("mention", user=str(p.user)), prompt=p.text)
        for p in await desk.tables.prompts(info.channel)
    ]


def _choices(desk: Desk, offered: Offered, node: Node, page: int) -> list[discord.ui.Item[Any]]:
    branches = node.branches
    if len(branches) <= BUTTONS and all(len(b.label) <= WIDE for b in branches):
        return [_choice(offered.info, branch, number // 3) for number, branch in enumerate(branches)]
    size = SUGGESTIONS * MENUS
    pages = max(1, -(-len(branches) // size))
    page = page % pages
    shown = branches[page * size : (page + 1) * size]
    items = [
        _menu(desk, offered.info, shown[first : first + SUGGESTIONS], first // SUGGESTIONS)
        for first in range(0, len(shown), SUGGESTIONS)
    ]
    if pages > 1:
        items.append(button(offered.info, "n", desk.say("button-more"), node.place, page=page + 1, row=MENUS))
    return items


def _choice(info: TableInfo, branch: Branch, row: int) -> discord.ui.Item[Any]:
    style = ButtonStyle.primary if branch.offer is None else ButtonStyle.success
    return button(info, "n", branch.label, branch.place, style=style, row=row)


def _menu(desk: Desk, info: TableInfo, branches: Sequence[Branch], row: int) -> discord.ui.Item[Any]:
    ends = desk.messages.say(text("menu-range", first=branches[0].label[:60], last=branches[-1].label[:60]))
    return menu(info, branches[0].place, ends, [(branch.place, branch.label) for branch in branches], row)


def _controls(desk: Desk, info: TableInfo, node: Node) -> list[discord.ui.Item[Any]]:
    items: list[discord.ui.Item[Any]] = []
    if node.parent is not None:
        items.append(button(info, "n", desk.say("button-back"), node.parent, row=CONTROL_ROW))
    return [*items, *_seat_controls(desk, info, None)]


def _seat_controls(desk: Desk, info: TableInfo, user: int | None) -> list[discord.ui.Item[Any]]:
    if info.status != "playing" or (user is not None and not info.roles_of(user)):
        return []
    names = (("undo", "button-undo"), ("type", "button-type"), ("hand", "button-hand"))
    return [button(info, op, desk.say(key), row=CONTROL_ROW) for op, key in names]


def receipt(desk: Desk, told: Told) -> list[str]:
    """What the player who acted is told privately about it."""
    key = "receipt-undone" if told.undone else "receipt"
    first = [desk.say(key, orders="; ".join(told.receipt))] if told.receipt else [desk.say("receipt-secret")]
    return [*first, *desk.private(told)]
