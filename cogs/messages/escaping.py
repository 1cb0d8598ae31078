"""Words of players as Discord takes them: they format, link and ping nothing."""

from __future__ import annotations

from discord.utils import escape_markdown, escape_mentions


def escaped(words: str) -> str:
    """Words that cannot format, link or ping."""
    return escape_mentions(escape_markdown(words, ignore_links=False))
