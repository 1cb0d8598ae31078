"""What the bot says of itself."""

from __future__ import annotations

from cogs.services import Services
from engine.kernel.game import Meta
from engine.kernel.text import Text, text
from engine.kernel.version import VERSION


def about_words(services: Services) -> str:
    """What there is to say; a game adds whose trademark it is under its `trademark`."""
    metas = [game.meta for game in services.games.values()]
    lines = [text("about", version=VERSION), *map(_game, metas), text("about-published")]
    marks = (meta.key("trademark") for meta in metas)
    lines += [text(mark) for mark in marks if services.languages.has(mark)]
    return services.lines([*lines, text("about-licence")])


def _game(meta: Meta) -> Text:
    return text("about-game", title=meta.title, rules=meta.rules_version)
