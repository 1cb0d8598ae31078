"""What a place of the panel shows of the choices that are left there: a picture, or the same in words."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from cogs.protocols.game_face import Picture
from cogs.services import Services
from engine.kernel.errors import GameError
from engine.kernel.game import Offer
from engine.kernel.odds import allowed, stated
from engine.kernel.preview import Preview, sentences
from engine.session.looking import Look

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Foreseen:
    """Words that stand in the panel, and its picture."""

    words: tuple[str, ...] = ()
    picture: Picture | None = None


async def foreseen(services: Services, look: Look, user: int, offers: Sequence[Offer[Any]]) -> Foreseen:
    """What is to be seen where these offers are left; nothing if that fails, for a panel works without."""
    try:
        return await _foreseen(services, look, user, offers)
    except GameError:  # he waits for enough pictures already
        return Foreseen()
    except Exception:
        log.exception("what a choice would show could not be worked out")
        return Foreseen()


async def _foreseen(services: Services, look: Look, user: int, offers: Sequence[Offer[Any]]) -> Foreseen:
    shown = look.preview(offers)
    if shown is None:
        return Foreseen()
    if not allowed(look.info.options):
        shown = replace(shown, odds=None)
    picture = None
    if shown.drawn or shown.odds is not None:
        picture = await services.picture_for(look.info, user, services.face(look.info).preview, look.view, shown)
    return Foreseen(tuple(_words(services, shown, painted=picture is not None)), picture)


def _words(services: Services, shown: Preview, *, painted: bool) -> list[str]:
    """All of it; beside a picture what cannot be drawn."""
    if painted:
        return [services.say(stated(fact)) for fact in shown.facts]
    _, *lines = sentences(shown)  # the first is what has been chosen
    return list(map(services.say, lines))
