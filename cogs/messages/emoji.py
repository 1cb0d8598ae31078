"""The small pictures of sentences as emoji of the application: each is uploaded once, for all servers.

An emoji is known by the name of its picture and a digest of it, so another picture is another emoji. Where Discord
refuses them, sentences say the same in words.
"""

from __future__ import annotations

import hashlib
import logging
import re
from collections.abc import Mapping

import discord

from cogs.services import Services

log = logging.getLogger(__name__)
LONGEST = 32  # characters of a name
DIGEST = 6
BUSY = 429


def emoji_name(symbol: str, picture: bytes) -> str:
    """The name of the emoji of a picture: letters, digits and underscores."""
    digest = hashlib.sha256(picture).hexdigest()[:DIGEST]
    return f"{re.sub(r'[^0-9A-Za-z]', '_', symbol)[: LONGEST - DIGEST - 1]}_{digest}"


async def draw_symbols(services: Services, client: discord.Client) -> None:
    """Have all sentences that are told in channels drawn with the symbols of the games, as far as there are emoji.

    What may pass is raised, to be tried again.
    """
    try:
        pictures = await services.symbols()
    except Exception:
        log.exception("sentences are told without symbols")
        return
    try:
        services.languages.symbols = await _uploaded(client, pictures)
    except discord.HTTPException as refused:
        if refused.status >= 500 or refused.status == BUSY:
            raise
        log.warning("sentences are told without symbols: %r", refused)


async def _uploaded(client: discord.Client, pictures: Mapping[str, bytes]) -> Mapping[str, str]:
    """How each symbol is written."""
    there = {emoji.name: emoji for emoji in await client.fetch_application_emojis()}
    found: dict[str, str] = {}
    for symbol, picture in pictures.items():
        name = emoji_name(symbol, picture)
        emoji = there.get(name) or await client.create_application_emoji(name=name, image=picture)
        found[symbol] = str(emoji)
    return found
