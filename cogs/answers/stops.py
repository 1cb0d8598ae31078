"""When a player wants to be asked: the kinds of moments of his game, each switched by a press. Only he sees it."""

from __future__ import annotations

from cogs.messages.answer import Answer
from cogs.messages.controls import button
from cogs.services import Services
from engine.kernel.errors import TableError
from engine.kernel.text import text
from engine.session.model import TableInfo, Told

ON, OFF = "on", "off"  # what a button does


async def switched(services: Services, info: TableInfo, user: int, wanted: str) -> list[Told]:
    """Switch one kind to what its button has promised; what that has done is to be told.

    The buttons of earlier versions promise nothing: they change what holds.
    """
    stops = await services.tables.people.stops(info, user)
    moment, _, way = wanted.partition(".")
    if moment not in stops or way not in ("", ON, OFF):
        raise TableError(text("unknown-button"))
    asked = way == ON if way else not stops[moment]
    return await services.tables.playing.stop(info.number, user, moment, asked)


async def stops_answer(services: Services, info: TableInfo, user: int) -> Answer:
    """What holds now."""
    stops, meta = await services.tables.people.stops(info, user), services.meta(info)
    words, items = [], []
    for key, asked in stops.items():
        moment = services.label(text(meta.key("moment", key)))
        words.append(services.say("stop-asked" if asked else "stop-waived", moment=moment))
        turned = f"{key}.{OFF if asked else ON}"
        items.append(button(info, "stop", moment, turned, style="success" if asked else "secondary"))
    return Answer("\n".join(words), controls=items, heading=services.say("button-stops"), under=services.say("stops"))
