"""What everybody hears of an event: rounds and results in its channel, all that is new in one message, and in each
thread who plays there.

How many acts were told of is kept (`EventPlaces.told`), and before a message is posted how far it tells (`telling`):
what was cut off between is looked for in the channel, so that nothing is told twice.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import discord

from cogs.channel.posting import Posting
from cogs.events.access import seasons_of
from cogs.events.controls import SHOW, event_button
from cogs.events.entrant_names import entrant_name
from cogs.events.meeting_pages import challenge_words
from cogs.events.pages import TOP, match_words, standing_lines
from cogs.messages.card import Card, ControlRow, Heading, Paragraph, written
from cogs.messages.views import words_in
from cogs.services import Services, mention
from engine.kernel.text import Text, text
from engine.league.acts import (
    Adjudicated,
    AppealRuled,
    ChallengeAnswered,
    ChallengeDropped,
    ChallengeSent,
    EventClosed,
    Recorded,
    ResultTaken,
    RoundChanged,
    RoundPublished,
    RulesChanged,
    Substituted,
)
from engine.league.model.contest import Match
from engine.league.rules.handling import BOT
from engine.season.open_events import HeldEvent
from engine.season.ports import EventPlaces, MatchPost

MOST = 40  # lines of one kind in a message


class EventNews:
    """Posts to the channel of an event, and to the threads of its matches."""

    def __init__(self, services: Services, client: discord.Client) -> None:
        self._services = services
        self._client = client
        self._posting = Posting(client)

    async def tell(self, held: HeldEvent) -> None:
        """What has happened since it was last told; what Discord forbids waits on the page of the directors."""
        places = held.kept.places
        if not places.news or places.trouble or places.told >= held.contest.acts:
            return
        cut_off = places.telling > places.told
        until = places.telling if cut_off else held.contest.acts
        card = self._card(held, held.log[places.told : until])
        if card is not None:
            if not cut_off:
                await self._keep(held, telling=until)
            try:
                pinged = discord.AllowedMentions(users=_asked(held, held.log[places.told : until]))
                await self._post(places.news, f"ev{held.number}.{places.told}", card, pinged, look=cut_off)
            except (discord.Forbidden, discord.NotFound):
                await self._keep(held, trouble="event-trouble-news")
                return
        await self._keep(held, told=until, telling=until)

    async def _keep(self, held: HeldEvent, **changes: int | str) -> None:
        events = seasons_of(self._services).events
        places: EventPlaces = (await events.look(held.number)).kept.places
        await events.place(held.number, replace(places, **changes))  # type: ignore[arg-type]  # callers name fields

    def _card(self, held: HeldEvent, acts: Sequence[Recorded]) -> Card | None:
        lines = [*self._lines(held, acts)]
        if not lines:
            return None
        answer = event_button(held, SHOW, self._services.say("button-event-answer"), style="primary")
        ways = (ControlRow((answer,)),) if _asked(held, acts) else ()
        return Card((Heading(held.contest.rules.title), Paragraph("\n".join(lines)), *ways))

    def _lines(self, held: HeldEvent, acts: Sequence[Recorded]) -> Iterator[str]:
        """A digest: results first, then what begins, what was decided, the end."""
        say = self._services.say
        if results := _results(held, acts):
            yield say("event-news-results")
            yield from map(say, results[:MOST])
            if held.contest.rules.format == "ladder":
                yield say("event-news-ladder")
                yield from standing_lines(self._services, held, TOP)
        for record in acts:
            yield from map(say, _told(held, record))
        if any(isinstance(one.act, EventClosed) for one in acts):
            yield say("event-news-closed")
            yield from standing_lines(self._services, held, MOST)

    async def introduce(self, held: HeldEvent, match: Match, post: MatchPost) -> None:
        """Who plays in a thread, and in which event; both are pinged, once."""
        assert post.thread is not None, "the game has begun there"
        users = [one.user for number in match.players if (one := held.contest.entrant(number)) is not None]
        words = text(
            "event-intro",
            title=held.contest.rules.title,
            round=match.round,
            first=mention(users[0]),
            second=mention(users[1]),
        )
        card = Card((Paragraph(self._services.say(words)),))
        pinged = discord.AllowedMentions(users=[discord.Object(user) for user in users])
        await self._post(post.thread, f"ev{held.number}m{match.number}.{match.table}", card, pinged, look=True)

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


def _results(held: HeldEvent, acts: Sequence[Recorded]) -> list[Text]:
    """Of each match that has got a result, or another one, how it ended."""
    kinds = (ResultTaken, Adjudicated, AppealRuled)
    numbers = dict.fromkeys(one.act.match for one in acts if isinstance(one.act, kinds))
    found = [held.contest.match(number) for number in numbers]
    return [match_words(held, one) for one in found if one is not None and one.result is not None]


def _asked(held: HeldEvent, acts: Sequence[Recorded]) -> list[discord.Object]:
    """Those who have just been challenged and have not answered yet."""
    sent = [one.act for one in acts if isinstance(one.act, ChallengeSent)]
    asked = [one.challenged for one in sent if held.contest.challenge(one.challenger, one.challenged) is not None]
    users = [entrant.user for number in asked if (entrant := held.contest.entrant(number)) is not None]
    return [discord.Object(user) for user in dict.fromkeys(users)]


def _answered(held: HeldEvent, record: Recorded) -> str:
    """What has become of a challenge, as the key of its sentence ends."""
    if isinstance(record.act, ChallengeAnswered):
        return "accepted" if record.act.accepted else "declined"
    return "lapsed" if record.by == BOT else "taken-back"


def _told(held: HeldEvent, record: Recorded) -> Iterator[Text]:
    """What is told of one act besides results."""
    match record.act:
        case RoundPublished(number):
            yield text("event-news-round", round=number)
            yield from [match_words(held, one) for one in held.contest.in_round(number)][:MOST]
        case RoundChanged(number) if record.reason:
            yield text("event-news-changed", round=number, who=mention(record.by), reason=record.reason)
        case RulesChanged() if record.by != BOT:
            yield text("event-news-rules", who=mention(record.by), reason=record.reason)
        case ChallengeSent(challenger, challenged):
            found = held.contest.challenge(challenger, challenged)
            if found is not None and found.sent == record.at:
                yield challenge_words(held, found)
        case ChallengeAnswered(challenger, challenged) | ChallengeDropped(challenger, challenged):
            both = {"challenger": entrant_name(held, challenger), "challenged": entrant_name(held, challenged)}
            yield text(f"event-news-{_answered(held, record)}", **both)
        case Substituted(entrant, user, _):
            one = held.contest.entrant(entrant)
            before = [] if one is None else list(one.users)
            at = before.index(user) if user in before else 0
            old = mention(before[at - 1]) if at else entrant_name(held, entrant)
            yield text("event-news-substitute", old=old, new=mention(user), reason=record.reason)
        case _:
            return
