"""A choice that was pressed in the panel is taken: one step down the tree, or the action."""

from __future__ import annotations

from cogs.answers.answer import Answer
from cogs.channel.announcing import Announcing
from cogs.panel.panel import caution_panel, leaf, panel_for
from cogs.panel.receipts import changed
from cogs.panel.tree import tree
from cogs.press import Press
from cogs.services import Services
from engine.kernel.errors import StaleAction
from engine.kernel.text import text


async def taken(services: Services, announcer: Announcing, press: Press, place: str, *, asked: bool = False) -> Answer:
    """What comes of a place of the tree; `StaleAction` where the table has moved on. `asked`: there was a caution."""
    look, info, user = press.look, press.info, press.user
    if info.stamp != press.click.revision:
        raise StaleAction(text("stale-button"))
    nodes = tree(look.offers, services.label)
    branch = leaf(nodes.values(), place)
    if branch is None or branch.offer is None:
        return await panel_for(services, look, user, place)
    caution = None if asked else look.question(branch.offer.action, typed=False)
    if caution is not None:
        return caution_panel(services, info, nodes, place, caution)
    playing, stamp = services.tables.playing, press.click.revision
    choice = playing.choice_of(info.game_id, branch.offer.action)
    change = playing.act(info.number, user, choice, stamp=stamp, request=press.request)
    return await changed(services, announcer, user, change)
