"""A choice that was pressed in the panel is taken: one step down the tree, or the action."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from cogs.answers.refusal_buttons import line_in
from cogs.interactions.operations import Press
from cogs.messages.answer import Answer
from cogs.panel.panel import caution_panel, only, panel_for, place_of_all
from cogs.panel.receipts import changed
from cogs.panel.several import Grown, actions_of, grown
from cogs.panel.tree import ROOT
from cogs.protocols.announcements import Announcements
from cogs.services import Services
from cogs.threats.words import questioned
from engine.kernel.errors import StaleAction
from engine.kernel.game import Caution
from engine.kernel.text import text
from engine.session.looking import Look


async def taken(
    services: Services, announcer: Announcements, press: Press, places: Sequence[str], *, asked: bool = False
) -> Answer:
    """What comes of places of the tree; `StaleAction` where the table has moved on. `asked`: there was a caution."""
    look, info, user = press.look.ahead, press.info, press.user
    if info.stamp != press.click.revision:
        raise StaleAction(text("stale-button"))
    place = place_of_all(services, look, places)
    found = grown(look.choices, services.label, place, look.can)
    offer = only(found)
    if offer is None:
        notes = list(_why_not(services, look, found)) if "." in place and not found.prefix else []
        return await panel_for(services, press.look, user, place, notes, typed=line_in(press.words))
    actions = actions_of(offer)
    now = actions if found.prefix else actions[:1]  # what a joined choice does afterwards needs no question
    caution = None if asked else await questioned(services, look, user, actions, _caution(look, now))
    if caution is not None:
        return caution_panel(services, info, found, place, caution)
    actions = (*(one.action for one in look.before), *actions)
    playing, stamp = services.tables.playing, press.click.revision
    if len(actions) > 1:
        change = playing.act_together(info.number, user, actions, stamp=stamp, request=press.request)
    else:
        change = playing.act(info.number, user, actions[0], stamp=stamp, request=press.request)
    return await changed(services, announcer, user, change)


def _why_not(services: Services, look: Look, found: Grown) -> Iterator[str]:
    """Why a pick leads no further: it means nothing now, or they can do nothing together, or cost too much."""
    yield services.say(
        "stale-button" if found.place == ROOT else "panel-apart" if found.asked else "panel-not-together"
    )
    dear = look.shortage(found.failing)
    if dear is not None:
        yield services.say(dear)


def _caution(look: Look, actions: Iterable[Any]) -> Caution | None:
    """What has to be asked before the first of these of which something has to be."""
    return next(filter(None, (look.question(action, typed=False) for action in actions)), None)
