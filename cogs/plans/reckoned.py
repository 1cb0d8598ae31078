"""`/odds` and `/reach` as answers: a picture, and all that it shows in words."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from cogs.messages.answer import Answer
from cogs.messages.pages import pages
from cogs.services import Services
from engine.kernel.errors import GameError, Refused, TableError
from engine.kernel.odds import Odds, Reckoning, reckoning
from engine.kernel.planning import Planning, planning_of
from engine.kernel.preview import Preview, sentences
from engine.kernel.text import text
from engine.session.looking import Look


async def odds_answer(services: Services, look: Look, user: int, attack: str, cards: Sequence[str]) -> Answer:
    """What an attack may come to, whoever would make it; with the cards named, or with those of one's own hand."""
    await services.tables.aids.expect(look.info.number, "odds")
    found = await asyncio.to_thread(reckoned, look, attack, cards)
    return await _shown(services, look, user, [Preview(found.title, odds=found)])


async def reach_answer(services: Services, look: Look, user: int, unit: str) -> Answer:
    """Where a unit can go and at what price, in every way that it has."""
    await services.tables.aids.expect(look.info.number, "reach")
    found = await asyncio.to_thread(plans_of(look).reach, look.position.state, unit, look.role)
    return await _shown(services, look, user, found)


def plans_of(look: Look) -> Planning:
    """What the game of a table offers to who plans; `TableError` for nothing."""
    found = planning_of(look.position.game)
    if found is None:
        raise TableError(text("planning-not-here"))
    return found


def reckoned(look: Look, attack: str, cards: Sequence[str]) -> Odds:
    """The odds of an attack of the viewer's side, or else of the other one."""
    now, game = look.position, reckoning(look.position.game)
    if game is None:
        raise TableError(text("planning-not-here"))
    problems: list[GameError] = []
    for role in sorted(now.game.meta.roles, key=lambda one: one != look.role):
        try:
            return _tried(game, look, attack, cards, role)
        except GameError as problem:
            problems.append(problem)
    raise next((one for one in problems if isinstance(one, Refused)), problems[0])


def _tried(game: Reckoning[object], look: Look, attack: str, cards: Sequence[str], role: str) -> Odds:
    state = look.position.state
    roles = look.position.game.meta.roles
    return game.odds(state, look.role, next(one for one in roles if one == role), attack, cards)


async def _shown(services: Services, look: Look, user: int, shown: Sequence[Preview]) -> Answer:
    """Pictures in one message, what they show in words in the next; words alone for who wants these."""
    face, info, (first, *others) = services.face(look.info), look.info, shown
    drawn = [one for one in shown if one.drawn or one.odds is not None]
    painted = [await services.picture_for(info, user, face.preview, look.view, one) for one in drawn]
    pictures = tuple(picture for picture in painted if picture is not None)
    lines = [*_lines(services, first)[1:], *(line for one in others for line in _lines(services, one))]
    words = pages(lines)
    said, more = ("", words) if pictures else (words[0], words[1:])
    title = services.say("panel-title", title=info.title, number=str(info.number))
    return Answer(said, pictures, more=tuple(more), heading=services.say(first.title), under=title)


def _lines(services: Services, shown: Preview) -> list[str]:
    """A preview line by line, its title first; what begins a part in bold."""
    odds = shown.odds
    heads = (shown.title, *(prospect.words for prospect in odds.prospects)) if odds is not None else (shown.title,)
    title, *lines = dict.fromkeys(sentences(shown))
    return [
        services.say("planning-part", words=line) if line in heads else services.say(line) for line in (title, *lines)
    ]
