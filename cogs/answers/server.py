"""What is set for a server, in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cogs.directors import whom_to_ask
from cogs.invitations.conditions import changed_conditions
from cogs.invitations.names import option_name, value_words
from cogs.messages.answer import Answer
from cogs.services import Services
from engine.kernel.text import Text, text
from engine.session.conditions import USUAL
from engine.session.servers import GameDefaults, ServerSettings


def server_answer(services: Services, settings: ServerSettings) -> Answer:
    """All of it, a line each."""
    words = "\n".join(services.say(line) for line in _lines(services, settings))
    return Answer(words, heading=services.say("server-title"), foot=services.say("server-who"))


def _lines(services: Services, settings: ServerSettings) -> Iterator[Text]:
    yield text("server-directors", whom=whom_to_ask(settings))
    roles, channels = _mentions("role", settings.creators), _mentions("channel", settings.channels)
    yield text("server-creators", roles=roles or (text("server-everybody"),))
    yield text("server-channels", channels=channels or (text("server-everywhere"),))
    yield text(f"server-threads-{settings.threads}")
    yield text(f"server-rated-{settings.rated}")
    if settings.log is not None:
        yield text("server-log", channel=text("channel-mention", channel=str(settings.log)))
    yield text("server-language", language=settings.language or text("server-language-usual"))
    for game_id, defaults in sorted(settings.games.items()):
        if game_id in services.games:
            yield from _defaults(services, game_id, defaults)


def _mentions(kind: str, ids: Iterable[int]) -> tuple[Text, ...]:
    return tuple(text(f"{kind}-mention", **{kind: str(one)}) for one in ids)


def _defaults(services: Services, game_id: str, defaults: GameDefaults) -> Iterator[Text]:
    meta = services.games[game_id].meta
    chosen = tuple(
        text("server-option", name=option_name(services, meta, key), value=value_words(services, meta, key, value))
        for key, value in sorted(defaults.options.items())
    )
    yield text("server-defaults", title=meta.title)
    for what in (*chosen, *changed_conditions(defaults.conditions, USUAL)):
        yield text("server-default", what=what)
