"""What everybody hears of an event: rounds and results in its channel, all that is new in one message, and in each
thread who plays there.

How many acts were told of is kept (`EventPlaces.told`), and before a message is posted how far it tells (`telling`):
what was cut off between is looked for in the channel, so that nothing is told twice.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import NamedTuple

import discord

from cogs.channel.posting import Posting
from cogs.channel.question_cards import waiting
from cogs.events.access import seasons_of
from cogs.events.check_in import must_check_in
from cogs.events.conduct import appealed_to, concerned, decision_lines, told_alone
from cogs.events.controls import DESK, JOIN, REPORT, RULES, SHOW, event_button
from cogs.events.entrant_names import meeting_words
from cogs.events.game_choosing import choosing_lines, game_buttons
from cogs.events.news_lines import (
    asked,
    for_directors,
    moved_up,
    opens_sign_up,
    part_of_news,
    reached_by,
    results,
    tells_standings,
    told_of,
    urged,
    waiting_words,
)
from cogs.events.pages import TOP, described, standing_lines, state_of
from cogs.events.picture_parts import standings_pictures
from cogs.events.rule_words import news_of_change
from cogs.messages.card import Card, ControlRow, Gallery, Heading, Paragraph, fitted, written
from cogs.messages.controls import Button
from cogs.messages.views import words_in
from cogs.services import Services, mention
from engine.kernel.errors import GameError
from engine.kernel.text import Text, text
from engine.league.acts import (
    EventClosed,
    MatchReached,
    Recorded,
    RoundReached,
    RulesChanged,
)
from engine.league.model.contest import Match
from engine.league.rules.handling import BOT
from engine.season.open_events import HeldEvent
from engine.season.ports import EventPlaces, MatchPost
from engine.season.round_days import own_deadline
from engine.season.terms import terms_of
from engine.season.waiting import awaited
from engine.session.leaving import FORGOTTEN
from engine.session.model import TableNumber
from render.picture import PictureFile


class NewsPost(NamedTuple):
    """A message: of which kind, by which its nonce is told apart, and who is pinged."""

    kind: str
    card: Card
    pinged: discord.AllowedMentions
    private: bool = False  # to somebody who may let nobody write to him


class EventNews:
    """Posts to the channel of an event, and to the threads of its matches."""

    def __init__(self, services: Services, client: discord.Client) -> None:
        self._services = services
        self._client = client
        self._posting = Posting(client)

    async def tell(self, held: HeldEvent) -> None:
        """What has happened since it was last told; what Discord forbids waits on the page of the directors."""
        places = held.kept.places
        if places.trouble or places.told >= held.contest.acts:
            return
        cut_off = places.telling > places.told
        until = places.telling if cut_off else held.contest.acts
        posts = await self._posts(held, held.log[places.told : until])
        if posts and not cut_off:
            await self._keep(held, telling=until)
        try:
            for place, post in posts:
                nonce = f"ev{held.number}.{places.told}{post.kind}"
                try:
                    await self._post(place, nonce, post.card, post.pinged, look=cut_off)
                except (discord.Forbidden, discord.NotFound):
                    if not post.private:
                        raise
        except (discord.Forbidden, discord.NotFound):
            await self._keep(held, trouble="event-trouble-news")
            return
        await self._keep(held, told=until, telling=until)

    async def _posts(self, held: HeldEvent, acts: Sequence[Recorded]) -> list[tuple[int, NewsPost]]:
        """What is posted of some acts, and in which channels: news for all, what directors have to see to."""
        found = []
        waits = await self._waits(held, acts)
        pictures = await standings_pictures(self._services, held) if tells_standings(held, acts) else ()
        card = self._card(held, acts, waits, pictures)
        if card is not None and held.kept.places.news:
            up = [one.user for record in acts for one in moved_up(held, record)]
            told = (*concerned(held, acts), *appealed_to(held, acts))
            users = dict.fromkeys((*asked(held, acts), *urged(held, acts), *up, *told))
            pinged = discord.AllowedMentions(users=[discord.Object(user) for user in users])
            for number, one in enumerate(fitted(card)):  # nothing of a large event is left out
                found.append((held.kept.places.news, NewsPost(part_of_news(number), one, pinged)))
        if not held.kept.places.news:
            found += [one async for one in self._to_each(held, acts)]
        log = (await self._services.servers.settings(held.kept.guild)).log
        words = dict.fromkeys(self._services.say(one) for one in for_directors(held, acts, public=log is None))
        place = log or held.kept.places.news
        if words and place:
            way = event_button(held, DESK, self._services.say("button-event-to-desk"), style="primary")
            called, pinged = await self._directors(held)
            card = Card((Paragraph("\n".join([*words, called])), ControlRow((way,))))
            found.append((place, NewsPost("d", card, pinged)))
        return found

    async def _directors(self, held: HeldEvent) -> tuple[str, discord.AllowedMentions]:
        """The directors of the event, and that they are called; who directs the server where all were forgotten."""
        users = [one for one in held.contest.rules.directors if one and one not in FORGOTTEN]
        server = None if users else self._client.get_guild(held.kept.guild)
        roles = () if users else (await self._services.servers.settings(held.kept.guild)).directors
        users += [server.owner_id] if server is not None and server.owner_id is not None else []
        said = [*map(mention, users), *(text("role-mention", role=str(role)) for role in roles)]
        pinged = discord.AllowedMentions(
            users=[discord.Object(one) for one in users], roles=[discord.Object(one) for one in roles]
        )
        return " ".join(map(self._services.say, said)), pinged

    async def _to_each(self, held: HeldEvent, acts: Sequence[Recorded]) -> AsyncIterator[tuple[int, NewsPost]]:
        """What was decided about somebody, where no news would tell him: in the thread of his game, or privately."""
        keeping, show = self._services.tables.timekeeping, self._services.say("button-event-show")
        way = event_button(held, SHOW, show, style="primary")
        for number, (user, words) in enumerate(told_alone(held, acts)):
            wants = await keeping.reminding(user)
            if wants.how == "silent":
                continue
            place = 0 if wants.how == "message" and not wants.closed else await self._thread_of(held, user)
            title = Heading(self._services.escape(held.contest.rules.title))
            ways = (ControlRow((way,)),) if place else ()  # events are looked at in their server
            card = Card((title, Paragraph(self._services.say(words)), *ways))
            quiet = wants.quiet > keeping.now()
            pinged = discord.AllowedMentions(users=[] if quiet else [discord.Object(user)])
            if not place:
                with suppress(discord.Forbidden, discord.NotFound):
                    place = (await self._client.create_dm(discord.Object(user))).id
            if place:
                yield place, NewsPost(f"c{number}", card, pinged, private=True)

    async def _thread_of(self, held: HeldEvent, user: int) -> int:
        """The thread of a game of his that goes on; 0 where there is none."""
        posts = {one.match: one for one in await seasons_of(self._services).store.posts_of(held.number)}
        mine = held.contest.of_user(user)
        going = [one for one in held.contest.of_entrant(mine.number) if one.open] if mine is not None else []
        return next((post.thread for one in going if (post := posts.get(one.number)) and post.thread), 0)

    async def _waits(self, held: HeldEvent, acts: Sequence[Recorded]) -> list[Text]:
        """In the middle of a round, or of the days of a game, who waits for whom, where the event wants that told."""
        halves = [
            one.act for one in acts if isinstance(one.act, RoundReached | MatchReached) and one.act.point == "half"
        ]
        if not halves or not terms_of(held.contest.rules.terms).names_waiting:
            return []
        found = []
        for match in dict.fromkeys(match for one in halves for match in reached_by(held, one)):
            owing = await awaited(self._services.tables, held.contest, match)
            if owing:
                found.append(waiting_words(held, match, owing))
        return found

    def _now(self) -> int:
        return seasons_of(self._services).clock.now()

    async def _keep(self, held: HeldEvent, **changes: int | str) -> None:
        events = seasons_of(self._services).events
        places: EventPlaces = (await events.look(held.number)).kept.places
        await events.place(held.number, replace(places, **changes))  # type: ignore[arg-type]  # callers name fields

    def _card(
        self, held: HeldEvent, acts: Sequence[Recorded], waits: Sequence[Text], pictures: Sequence[PictureFile]
    ) -> Card | None:
        lines = [*self._lines(held, acts), *map(self._services.say, waits)]
        if not lines:
            return None
        buttons = tuple(self._buttons(held, acts))
        ways = (ControlRow(buttons),) if buttons else ()
        galleries = (Gallery((one,)) for one in pictures)  # side by side they would be cut
        heading = Heading(self._services.escape(held.contest.rules.title))
        return Card((heading, Paragraph("\n".join(lines)), *galleries, *ways))

    def _buttons(self, held: HeldEvent, acts: Sequence[Recorded]) -> Iterator[Button]:
        """What whoever reads the news may do at once."""
        say = self._services.say
        if asked(held, acts):
            yield event_button(held, SHOW, say("button-event-answer"), style="primary")
        elif concerned(held, acts) or appealed_to(held, acts):
            yield event_button(held, SHOW, say("button-event-show"), style="primary")
        if any(opens_sign_up(held, one, self._now()) for one in acts):
            yield event_button(held, JOIN, say("button-event-join"), style="success")
            yield event_button(held, RULES, say("button-event-rules"))
        elif any(isinstance(one.act, RulesChanged) and one.by != BOT for one in acts):
            yield event_button(held, RULES, say("button-event-rules"))

    def _lines(self, held: HeldEvent, acts: Sequence[Recorded]) -> Iterator[str]:
        """A digest: results first, then what begins, what was decided, the end."""
        say = self._services.say
        if ended := results(self._services, held, acts):
            yield say("event-news-results")
            yield from map(say, ended)
            if held.contest.rules.format == "ladder":
                yield say("event-news-ladder")
                yield from standing_lines(self._services, held, TOP)
        if any(opens_sign_up(held, one, self._now()) for one in acts):
            yield from map(say, (described(self._services, held), state_of(held, self._now())))
            yield from map(say, must_check_in(held))
        for record in acts:
            yield from map(say, told_of(self._services, held, record))
            if isinstance(record.act, RulesChanged) and record.by != BOT:
                yield from news_of_change(self._services, held, record)
            yield from map(say, decision_lines(held, record))
        if any(isinstance(one.act, EventClosed) for one in acts):
            yield say("event-news-closed")
            yield from standing_lines(self._services, held, len(held.contest.entrants))

    async def introduce(self, held: HeldEvent, match: Match, post: MatchPost) -> None:
        """Who plays in a thread, and in which event. Both are pinged once: who is asked for something at the beginning
        by that question, as he wishes, the other one here."""
        assert post.thread is not None, "the game has begun there"
        users = [one.user for number in match.players if (one := held.contest.entrant(number)) is not None]
        words = text(
            "event-intro",
            title=held.contest.rules.title,
            round=match.round,
            first=mention(users[0]),
            second=mention(users[1]),
        )
        end = own_deadline(held.contest, match)
        lines = [words, *([text("event-deadline", until=str(end))] if end else [])]
        report = event_button(held, REPORT, self._services.say("button-event-report"), str(match.number))
        card = Card((Paragraph("\n".join(map(self._services.say, lines))), ControlRow((report,))))
        asked_there = await self._asked_at(match)
        pinged = discord.AllowedMentions(users=[discord.Object(user) for user in users if user not in asked_there])
        await self._post(post.thread, f"ev{held.number}m{match.number}.{match.table}", card, pinged, look=True)

    async def _asked_at(self, match: Match) -> tuple[int, ...]:
        """For whom its game waits, for all that everybody knows; nobody where that cannot be told."""
        with suppress(GameError):
            return waiting(await self._services.tables.look(TableNumber(match.table or 0)))
        return ()

    async def ask_game(self, held: HeldEvent, match: Match, post: MatchPost) -> None:
        """In the thread of a match: which of the event's games its two players play. Both are pinged, once."""
        assert post.thread is not None, "it was opened for this"
        users = [one.user for number in match.players if (one := held.contest.entrant(number)) is not None]
        lines = [meeting_words(held, match), *choosing_lines(self._services, held, match)]
        buttons = tuple(game_buttons(self._services, held, match))
        card = Card((Paragraph("\n".join(map(self._services.say, lines))), ControlRow(buttons)))
        pinged = discord.AllowedMentions(users=[discord.Object(user) for user in users])
        await self._post(post.thread, f"ev{held.number}g{match.number}", card, pinged, look=True)

    async def tell_unbegun(self, held: HeldEvent, match: Match, thread: int) -> None:
        """In the thread of a match in which no game has begun: what came of it, before the thread is put away."""
        card = Card((Paragraph(self._services.say(meeting_words(held, match))),))
        await self._post(thread, f"ev{held.number}u{match.number}", card, look=True)

    async def _post(
        self,
        channel: int,
        nonce: str,
        card: Card,
        pinged: discord.AllowedMentions | None = None,
        *,
        look: bool,
    ) -> None:
        """Post it once; `look`: it may be there already."""
        there, words = self._client.get_partial_messageable(channel), written(card)
        if look and await self._posting.left(there, nonce, lambda one: words_in(one) == words) is not None:
            return
        await self._posting.post(there, nonce, card, pinged or discord.AllowedMentions.none())
