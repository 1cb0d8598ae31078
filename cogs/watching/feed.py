"""A game with both hands, late, for who may never play in it: asked once, then shown moment by moment."""

from __future__ import annotations

from collections.abc import Iterator

from cogs.invitations.conditions import feed_words
from cogs.messages.answer import Answer
from cogs.messages.controls import Button, button
from cogs.protocols.game_face import Picture
from cogs.services import Services
from engine.session.conditions import FeedDelay
from engine.session.feeding import FeedView
from engine.session.model import TableInfo
from render.wanted import Wanted

READ, OPEN_IT = "feed", "openfeed"


def feed_question(services: Services, info: TableInfo, delay: FeedDelay) -> Answer:
    """What it means to read a feed, said before: it cannot be taken back."""
    words = services.say("feed-question", delay=feed_words(delay))
    title = services.say("feed-title", title=info.title, number=str(info.number))
    yes = button(info, OPEN_IT, services.say("button-feed-open"), style="danger")
    return Answer(words, controls=[yes], heading=title)


async def feed_answer(services: Services, found: FeedView, user: int) -> Answer:
    """A moment of a game as both sides saw it."""
    info, face = found.info, services.face(found.info)
    hands = [(role, view) for role, view in found.views.items()]
    pictures: list[Picture] = []
    for _, view in hands:
        shown = await services.picture_for(info, user, face.hand, view)
        pictures += [shown] if shown is not None else []
    board = await services.picture_for(info, user, face.glance, found.view, Wanted())
    pictures += [board] if board is not None else []
    lines = [services.say(found.headline)]
    for role, view in hands:
        cards = face.hand_list(view)
        lines.append(services.say("hand-of", role=services.role(info, role), count=len(cards)))
        lines += [f"- {services.lines([card])}" for card in cards]
    return Answer(
        "\n".join(lines),
        tuple(pictures),
        list(_ways(services, found)),
        heading=services.say("feed-title", title=info.title, number=str(info.number)),
        foot=services.say("feed-at", time=str(found.time)),
    )


def _ways(services: Services, found: FeedView) -> Iterator[Button]:
    """To the moment before, the one after, and the newest that may be seen."""
    for way, at in (("earlier", found.earlier), ("later", found.later)):
        label = services.say(f"button-feed-{way}")
        yield button(found.info, READ, label, way, page=at or 0, disabled=at is None)
    yield button(found.info, READ, services.say("button-feed-newest"), disabled=found.later is None)
