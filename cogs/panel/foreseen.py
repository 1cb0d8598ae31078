"""What a place of the panel shows of the choices that are left there: a picture, or the same in words."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from cogs.panel.room import HIGHEST, height, pixels
from cogs.protocols.game_face import Picture
from cogs.services import Services
from engine.kernel.errors import GameError
from engine.kernel.game import Offer
from engine.kernel.odds import Prospect, spread, stated
from engine.kernel.preview import Preview, sentences
from engine.kernel.text import Text
from engine.session.aids import permitted
from engine.session.looking import Look

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Foreseen:
    """Words that stand in the panel, and its picture.

    `cramped`: a picture found no room. `more`: there are words for which there was none.
    """

    words: tuple[str, ...] = ()
    picture: Picture | None = None
    cramped: bool = False
    more: bool = False


async def foreseen(
    services: Services, look: Look, user: int, offers: Sequence[Offer[Any]], room: int = HIGHEST
) -> Foreseen:
    """What is to be seen where these offers are left; nothing if that fails, for a panel works without.

    `room`: points of a telephone that there are for it. Who wants words alone gets as many as find room, the likely
    results first.
    """
    try:
        return await _foreseen(services, look, user, offers, room)
    except GameError:  # he waits for enough pictures already
        return Foreseen()
    except Exception:
        log.exception("what a choice would show could not be worked out")
        return Foreseen()


async def _foreseen(services: Services, look: Look, user: int, offers: Sequence[Offer[Any]], room: int) -> Foreseen:
    shown = _allowed(look, offers)
    if shown is None:
        return Foreseen()
    everything = _in_blocks(services, shown)
    if await services.text_only(user):
        fitting = tuple(_fitting(everything, room))
        return Foreseen(fitting, more=len(fitting) < sum(map(len, everything)))
    facts = () if _is_a_card(shown) else shown.facts  # what of it cannot be drawn: a card says what is printed on it
    beside = tuple(services.say(stated(fact)) for fact in facts)
    picture, drawn = None, shown.drawn or shown.odds is not None
    high = pixels(room - sum(map(height, beside)))
    if drawn:
        picture = await services.picture_for(look.info, user, services.face(look.info).preview, look.view, shown, high)
    if picture is not None:
        more = shown.odds is not None or len(facts) < len(shown.facts)  # who counts how, what may still be decided
        return Foreseen(beside, picture, more=more or services.face(look.info).left_out(look.view, shown, high) > 0)
    fitting = tuple(_fitting(everything, room))
    return Foreseen(fitting, cramped=drawn, more=len(fitting) < sum(map(len, everything)))


def _is_a_card(shown: Preview) -> bool:
    """Whether one card is all that is painted."""
    return len(shown.cards) == 1 and not shown.spots and not shown.counters and shown.odds is None


def _allowed(look: Look, offers: Sequence[Offer[Any]]) -> Preview | None:
    shown = look.preview(offers)
    return shown if shown is None else permitted(look.info, shown)


async def reach(services: Services, look: Look, user: int, offers: Sequence[Offer[Any]]) -> Sequence[Picture]:
    """Pictures of all the places where these offers lead; of attacks the panel shows them all."""
    shown = _allowed(look, offers)
    if shown is None or shown.odds is not None or not (shown.spots or shown.area):
        return ()
    return await services.pictures_for(look.info, user, services.face(look.info).reach, look.view, shown)


def in_words(services: Services, look: Look, offers: Sequence[Offer[Any]]) -> list[str]:
    """All that is foreseen, line by line: how likely the results are as things stand, then everything else."""
    shown = _allowed(look, offers)
    return [] if shown is None else [line for block in _in_blocks(services, shown) for line in block]


def _in_blocks(services: Services, shown: Preview) -> list[tuple[str, ...]]:
    """The same in lines that stand together or not at all."""
    return [tuple(map(services.say, block)) for block in _blocks(shown)]


def _blocks(shown: Preview) -> Iterator[tuple[Text, ...]]:
    """How likely the results are as things stand, what is chosen and counted, then every other case by itself."""
    odds, first, later = shown.odds, list[Text](), tuple[Prospect, ...]()
    if odds is not None:
        now, later = (odds.prospects, ()) if odds.apart else (odds.prospects[:1], odds.prospects[1:])
        shown = replace(shown, odds=replace(odds, prospects=now))
        for prospect in now:
            yield tuple(_results(prospect))
            first += _results(prospect)
    _, *lines = sentences(shown)  # the first is what has been chosen
    yield from ((line,) for line in lines if line not in first)
    for prospect in later:
        yield (*_results(prospect), *map(stated, (*prospect.facts, *prospect.choices)))


def _results(prospect: Prospect) -> Iterator[Text]:
    """How likely the results of a case are."""
    yield prospect.words
    yield from map(spread, prospect.distributions)


def _fitting(blocks: Iterable[Sequence[str]], room: int) -> Iterator[str]:
    """The first blocks, as many as there is room for, each of them whole."""
    for block in blocks:
        room -= sum(map(height, block))
        if room < 0:
            return
        yield from block
