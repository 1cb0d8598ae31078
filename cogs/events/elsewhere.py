"""News of an event in other servers to which it is published: rounds, results and the end, names as they signed up.

Nobody is pinged there. How far each server was told is kept with its share, as for the event's own news.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import discord

from cogs.channel.posting import Posting
from cogs.channel.server_language import language_of_server
from cogs.events.access import seasons_of
from cogs.events.controls import SHOW, event_button
from cogs.events.match_names import match_words
from cogs.events.news_lines import part_of_news, results, tells_standings
from cogs.events.pages import TOP, described, standing_lines, state_of
from cogs.events.picture_parts import standings_pictures
from cogs.messages.card import Card, ControlRow, Gallery, Heading, Paragraph, fitted, written
from cogs.messages.views import words_in
from cogs.services import Services
from engine.kernel.text import Text, text
from engine.league.acts import EventClosed, Recorded, RoundPublished
from engine.season.open_events import HeldEvent
from engine.season.ports import EventShare
from render.picture import PictureFile


class EventElsewhere:
    """Posts to the channels that directors of other servers have named."""

    def __init__(self, services: Services, client: discord.Client) -> None:
        self._services = services
        self._client = client
        self._posting = Posting(client)

    async def tell(self, held: HeldEvent) -> None:
        """What is new, in each server in the language of that server."""
        seen = replace(held, visiting=True)
        for share in await seasons_of(self._services).publishing.of(held.number):
            if share.guild and not share.trouble and share.told < held.contest.acts:
                language = await language_of_server(self._services, self._client, share.guild)
                self._services.languages.speak(language)
                await self._tell(seen, share)
        own = await language_of_server(self._services, self._client, held.kept.guild)
        self._services.languages.speak(own)

    async def _tell(self, held: HeldEvent, share: EventShare) -> None:
        publishing = seasons_of(self._services).publishing
        cut_off = share.telling > share.told
        until = share.telling if cut_off else held.contest.acts
        acts = held.log[share.told : until]
        shown = bool(share.told) and tells_standings(held, acts)
        pictures = await standings_pictures(self._services, held) if shown else ()
        card = self._card(held, acts, pictures, first=not share.told)
        if card is not None:
            if not cut_off:
                await publishing.told(replace(share, telling=until))
            try:
                for number, one in enumerate(fitted(card)):
                    await self._post(share, part_of_news(number), one, look=cut_off)
            except (discord.Forbidden, discord.NotFound):
                await publishing.told(replace(share, trouble="event-trouble-elsewhere"))
                return
        await publishing.told(replace(share, told=until, telling=until))

    async def _post(self, share: EventShare, kind: str, card: Card, *, look: bool) -> None:
        there, words = self._client.get_partial_messageable(share.channel), written(card)
        nonce = f"es{share.code[:12]}.{share.told}{kind}"
        if look and await self._posting.left(there, nonce, lambda one: words_in(one) == words) is not None:
            return
        await self._posting.post(there, nonce, card, discord.AllowedMentions.none())

    def _card(
        self, held: HeldEvent, acts: Sequence[Recorded], pictures: Sequence[PictureFile], *, first: bool
    ) -> Card | None:
        lines = list(self._introduction(held) if first else self._lines(held, acts))
        if not lines:
            return None
        show = event_button(held, SHOW, self._services.say("button-event-show"))
        heading = Heading(self._services.escape(held.contest.rules.title))
        galleries = (Gallery((one,)) for one in pictures)
        return Card((heading, Paragraph("\n".join(lines)), *galleries, ControlRow((show,))))

    def _introduction(self, held: HeldEvent) -> Iterator[str]:
        yield self._services.say(described(self._services, held))
        yield self._services.say(state_of(held, seasons_of(self._services).clock.now()))
        yield from standing_lines(self._services, held, TOP)

    def _lines(self, held: HeldEvent, acts: Sequence[Recorded]) -> Iterator[str]:
        say = self._services.say
        if ended := results(self._services, held, acts):
            yield say("event-news-results")
            yield from map(say, ended)
        for record in acts:
            yield from map(say, self._round(held, record))
        if any(isinstance(one.act, EventClosed) for one in acts):
            yield say("event-news-closed")
            yield from standing_lines(self._services, held, len(held.contest.entrants))

    def _round(self, held: HeldEvent, record: Recorded) -> Iterator[Text]:
        if isinstance(record.act, RoundPublished):
            yield text("event-news-round", round=record.act.round)
            yield from (match_words(self._services, held, one) for one in held.contest.in_round(record.act.round))
