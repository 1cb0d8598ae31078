"""What the bot says of itself."""

from __future__ import annotations

from cogs.messages.answer import Answer, head_of
from cogs.services import Services
from engine.kernel.game import Meta
from engine.kernel.text import Text, text
from engine.kernel.version import VERSION


def about_answer(services: Services) -> Answer:
    """What there is to say; a game adds whose trademark it is under its `trademark`."""
    metas = [game.meta for game in services.games.values()]
    keys = (meta.key("trademark") for meta in metas)
    marks = [text(mark) for mark in keys if services.languages.has(mark)]
    head = head_of(services.say("about", version=VERSION))
    words = services.lines([*map(_game, metas), text("about-published")])
    foot = services.lines([*marks, text("about-licence")])
    return Answer("\n".join(filter(None, [head.words, words])), heading=head.heading, under=head.under, foot=foot)


def _game(meta: Meta) -> Text:
    return text("about-game", title=meta.title, rules=meta.rules_version)
