"""What may be typed when planning: attacks, cards and units of the game of a channel, from what its user knows."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import discord
from discord.app_commands import Choice

from cogs.interactions.caller import caller_of
from cogs.interactions.channel_table import look_here
from cogs.lessons.services import services_here
from cogs.plans.reckoned import plans_of
from cogs.services import Services
from engine.kernel.errors import GameError
from engine.kernel.game import Part
from engine.kernel.typed import fold
from engine.session.looking import Look

Interaction = discord.Interaction[Any]
MOST = 25  # what Discord takes
LONGEST = 100  # characters of a suggestion
BETWEEN = re.compile(r"\s*[,;]\s*")  # several cards


async def suggested(
    services: Services, interaction: Interaction, typed: str, listed: Callable[[Look], Iterable[Part]]
) -> list[Choice[str]]:
    """What of the game of the channel may be typed here."""
    try:
        caller = caller_of(interaction)
        look = await look_here(await services_here(services, caller), caller)
        parts = list(listed(look))
    except GameError:
        return []
    return _choices([(services.label(part.label), part.key) for part in parts], typed)


async def suggested_cards(
    services: Services, interaction: Interaction, typed: str, listed: Callable[[Look], Iterable[Part]]
) -> list[Choice[str]]:
    """The last of several cards that are being typed; the others stay."""
    *before, last = BETWEEN.split(typed)
    kept = "".join(f"{one}, " for one in before if one)
    return [
        Choice(name=f"{kept}{one.name}"[:LONGEST], value=f"{kept}{one.value}")
        for one in await suggested(services, interaction, last, listed)
        if len(kept) + len(one.value) <= LONGEST
    ]


def listed_cards(look: Look) -> Sequence[Part]:
    """The cards that the other side could hold for all that who looks knows."""
    return plans_of(look).unseen(look.position.state, look.seat)


def _choices(named: Sequence[tuple[str, str]], typed: str) -> list[Choice[str]]:
    """Those whose words or spelling hold what is typed."""
    wanted = fold(typed)
    fitting = [(name, key) for name, key in named if wanted in fold(name) or wanted in fold(key)]
    return [Choice(name=name[:LONGEST], value=key) for name, key in fitting if len(key) <= LONGEST][:MOST]
