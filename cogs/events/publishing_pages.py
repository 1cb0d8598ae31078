"""Where an event is published: the page of its directors, and of those who show it in another server."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import discord

from cogs.directors import expect_director
from cogs.events.access import directed, event_to_see, seasons_of
from cogs.events.controls import SHARE, UNSHARE, event_button
from cogs.interactions.caller import Caller
from cogs.messages.answer import Answer
from cogs.messages.controls import Button
from cogs.services import Services
from engine.kernel.text import Text, text
from engine.season.open_events import HeldEvent
from engine.season.ports import EventShare

ServerName = Callable[[int], str]
MOST_BUTTONS = 20


def publishing_page(services: Services, held: HeldEvent, shares: Sequence[EventShare], named: ServerName) -> Answer:
    """In which servers an event is shown, which codes wait for a director who uses them, and the ways to withdraw."""
    say = services.say
    lines = [say(one) for share in shares for one in _lines(share, named)]
    ways = (
        []
        if held.contest.closed and not shares
        else [event_button(held, SHARE, say("button-evshare"), style="primary")]
    )
    ways += [_withdraw(services, held, one, named) for one in shares[:MOST_BUTTONS]]
    return Answer(
        "\n".join(lines) or say("event-published-nowhere"),
        controls=ways,
        heading=say("event-publishing", title=held.contest.rules.title),
        foot=say("event-publishing-rules"),
    )


def _lines(share: EventShare, named: ServerName) -> Iterator[Text]:
    if not share.guild:
        yield text("event-share-open", code=share.code)
        return
    yield text("event-share", server=named(share.guild))
    if share.trouble:
        yield text(share.trouble)


def _withdraw(services: Services, held: HeldEvent, share: EventShare, named: ServerName) -> Button:
    where = named(share.guild) if share.guild else share.code
    return event_button(held, UNSHARE, services.label(text("button-evunshare", where=where)), share.code)


def visiting_page(services: Services, held: HeldEvent, share: EventShare) -> Answer:
    """For directors of a server in which an event of another one is shown: where it is told, and the way to end it."""
    say = services.say
    lines = [say("event-shown-here", channel=str(share.channel))]
    lines += [say(share.trouble)] if share.trouble else []
    gone = event_button(held, UNSHARE, say("button-evunshare-here"), share.code)
    return Answer("\n".join(lines), controls=[gone], heading=say("event-publishing", title=held.contest.rules.title))


async def publishing_of(services: Services, client: discord.Client, caller: Caller, number: int) -> Answer:
    """The page about it: of the event's own directors, or of those of a server in which it is shown."""
    held = await event_to_see(services, caller, number)
    if not held.visiting:
        return await where_published(services, client, (await directed(services, caller, number)).held)
    guild = await expect_director(services, caller)
    shares = await seasons_of(services).publishing.of(held.number)
    return visiting_page(services, held, next(one for one in shares if one.guild == guild))


async def where_published(services: Services, client: discord.Client, held: HeldEvent) -> Answer:
    """The page of the directors of an event."""

    def named(guild: int) -> str:
        server = client.get_guild(guild)
        return server.name if server is not None else str(guild)

    return publishing_page(services, held, await seasons_of(services).publishing.of(held.number), named)
