"""Who may offer a game where, and what it is offered with, as the server has set it."""

from __future__ import annotations

from dataclasses import replace

from cogs.interactions.caller import Caller
from cogs.services import Services
from engine.kernel.errors import SeatError, TableError
from engine.kernel.text import text
from engine.session.drafting import Draft


async def expect_permitted(services: Services, caller: Caller) -> None:
    """`SeatError` or `TableError` for somebody who may not offer games, or not here."""
    settings = await services.servers.settings(caller.guild)
    if settings.creators and not caller.manages and not caller.roles & set(settings.creators):
        roles = tuple(text("role-mention", role=str(role)) for role in settings.creators)
        raise SeatError(text("not-creator", roles=roles))
    if settings.channels and not {caller.channel, caller.parent} & set(settings.channels):
        channels = tuple(text("channel-mention", channel=str(channel)) for channel in settings.channels)
        raise TableError(text("not-in-this-channel", channels=channels))


async def expect_rated(services: Services, caller: Caller, draft: Draft) -> None:
    """`TableError` for a game that is to be rated where the server has none but those of events."""
    settings = await services.servers.settings(caller.guild)
    if draft.conditions.rated and settings.rated == "never":
        raise TableError(text("rated-never"))


async def may_be_rated(services: Services, caller: Caller) -> bool:
    """Whether there is anything to choose."""
    return caller.guild is not None and (await services.servers.settings(caller.guild)).rated != "never"


async def with_defaults(services: Services, caller: Caller, draft: Draft) -> Draft:
    """A draft with what the server has set for its game where the draft says nothing."""
    settings = await services.servers.settings(caller.guild)
    defaults = settings.defaults(draft.game_id)
    threaded = settings.threads == "always" if draft.thread is None else draft.thread
    choices = services.tables.lobby.open_choices(draft.game_id, {**defaults.options, **draft.options})
    options = {one.key: one.chosen for one in choices if one.key in defaults.options}  # as they go together
    rated = caller.guild is not None and settings.rated == "always"
    conditions = replace(defaults.conditions, rated=rated)
    return replace(draft, options={**options, **draft.options}, conditions=conditions, thread=threaded)
