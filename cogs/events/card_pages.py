"""The cards that are played most, in the games of a server or of an event: a page, and a chart of the foremost."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from cogs.answers.page_buttons import page_number, turns
from cogs.events.access import seasons_of
from cogs.events.controls import CARDS, SHOW, event_button
from cogs.events.rating_pages import OF_SERVER, MatchKind, game_words
from cogs.interactions.caller import Caller
from cogs.messages.answer import Answer
from cogs.messages.controls import Button
from cogs.messages.pages import page_of
from cogs.protocols.game_face import Picture
from cogs.running.work_queue import Asker, Rank
from cogs.services import Services
from engine.kernel.card_plays import CardPlaying
from engine.kernel.errors import TableError
from engine.kernel.text import Text, text
from engine.league.ratings.played import played
from engine.season.open_events import HeldEvent
from engine.season.tallies import CardRecord, CardStatistics
from render.league.cards import CARDS as CHARTED
from render.league.cards import CardChart, PlayedCard, card_scene
from render.league.painting import in_colours, painted

log = logging.getLogger(__name__)


class CardsShown(NamedTuple):
    """Of which game in whose games, and how that is called."""

    game: str
    heading: Text
    found: CardStatistics


async def server_cards(services: Services, caller: Caller, game: str, kind: MatchKind, page: int = 1) -> Answer:
    """Those of the games of a server: of all kinds, or of one."""
    ratings = seasons_of(services).ratings
    book = await ratings.book(caller.server)
    matches = [one for one in book.matches if one.game == game and kind in ("all", one.kind)]
    found = await ratings.cards(caller.server, matches)
    heading = text("cards-of-server", game=game_words(services, game), kind=kind)
    answer = await _page(services, caller.user, CardsShown(game, heading, found), page)
    controls = turns(services, None, OF_SERVER, f"{game}.{kind}", *answer.of)
    return Answer(answer.words, answer.pictures, controls, heading=answer.heading, foot=answer.foot)


async def event_cards(services: Services, held: HeldEvent, user: int, game: str, page: int = 1) -> Answer:
    """Those of the games of an event that are over; of its first game unless another is named."""
    games = games_with_cards(services, held)
    game = game if game in games else next(iter(games), "")
    if not game:
        raise TableError(text("event-picture-none"))
    matches = [one for one in played(held.contest) if one.game == game]
    found = await seasons_of(services).ratings.cards(held.kept.guild, matches)
    heading = text("cards-of-event", game=game_words(services, game), title=held.contest.rules.title)
    answer = await _page(services, user, CardsShown(game, heading, found), page)
    ways = [*_turned(services, held, game, *answer.of), *_others(services, held, games, game)]
    ways.append(event_button(held, SHOW, services.say("button-event-show")))
    return Answer(answer.words, answer.pictures, ways, heading=answer.heading, foot=answer.foot)


def games_with_cards(services: Services, held: HeldEvent) -> tuple[str, ...]:
    """The games of an event whose cards can be counted, once one of its matches is over."""
    if not any(one.decided and one.table is not None for one in held.contest.matches):
        return ()
    found = dict.fromkeys(one.game for one in held.contest.rules.games)
    return tuple(game for game in found if isinstance(services.games.get(game), CardPlaying))


def _turned(services: Services, held: HeldEvent, game: str, page: int, last: int) -> Iterator[Button]:
    if page > 1:
        yield event_button(held, CARDS, services.say("button-previous"), game, page=page - 1)
    if page < last:
        yield event_button(held, CARDS, services.say("button-next"), game, page=page + 1)


def _others(services: Services, held: HeldEvent, games: tuple[str, ...], shown: str) -> Iterator[Button]:
    for game in games:
        if game != shown:
            label = services.say("button-event-cards-of", game=services.games[game].meta.title)
            yield event_button(held, CARDS, label, game, page=1)


class _Laid(NamedTuple):
    """A page without its ways: what is on it, which of how many it is."""

    words: str
    pictures: tuple[Picture, ...]
    heading: str
    foot: str
    of: tuple[int, int]


async def _page(services: Services, user: int, shown: CardsShown, page: int) -> _Laid:
    game = services.games.get(shown.game)
    if not isinstance(game, CardPlaying):
        raise TableError(text("cards-none-of-game", game=game_words(services, shown.game)))
    lines = [services.say(_line(game, place, one)) for place, one in enumerate(shown.found.records, 1)]
    found = page_of(lines or [services.say("cards-none")], page)
    foot = [services.say("cards-counted", games=shown.found.games), page_number(services, found)]
    pictures = await _pictures(services, user, shown) if found.number == 1 else ()
    return _Laid(
        found.words,
        pictures,
        services.say(shown.heading),
        "\n".join(filter(None, foot)),
        (found.number, found.last),
    )


def _line(game: CardPlaying, place: int, one: CardRecord) -> Text:
    uses = tuple(text("cards-use", use=game.use_words(how), times=times) for how, times in one.uses.items())
    return text("cards-line", place=place, card=game.card_words(one.card), times=one.times, games=one.games, uses=uses)


async def _pictures(services: Services, user: int, shown: CardsShown) -> tuple[Picture, ...]:
    """The chart of the foremost; none for who wants words."""
    if not shown.found.records or await services.text_only(user):
        return ()
    colours = (await services.people.preferences(user)).colours
    chart = _chart(services, shown)
    try:
        return (await services.paint(Asker(Rank.SPECTATOR, user), partial(_painted, chart, colours)),)
    except Exception:
        log.exception("the cards that were played could not be painted")
        return ()


def _chart(services: Services, shown: CardsShown) -> CardChart:
    game = services.games[shown.game]
    assert isinstance(game, CardPlaying), "asked before"
    roles = services.roles(game.meta)
    first, second = game.meta.roles[:2]
    cards = tuple(
        PlayedCard(services.label(game.card_words(one.card)), one.times, one.role == second)
        for one in shown.found.records[:CHARTED]
    )
    return CardChart(services.label(shown.heading), (roles[first], roles[second]), cards)


def _painted(chart: CardChart, colours: str) -> Picture:
    """In the painting thread."""
    told = "; ".join(f"{one.name}: {one.times}" for one in chart.cards)
    return in_colours(painted(card_scene(chart), "cards", f"{chart.title}: {told}"), colours)
