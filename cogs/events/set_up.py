"""The private page on which an event is set up, and on which the rules of one that goes on are changed.

What has been chosen is kept for each director, so every menu works after a restart. Nobody else sees anything of it
before *Open sign-up*. Only the newest page may go on with it: an older one shows something else.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, replace

from cogs.directors import expect_director
from cogs.events.access import directed, event_here, seasons_of
from cogs.events.controls import APPLY, CHANGED, DROP, OPEN_UP, WRITE, WRITTEN
from cogs.events.pages import event_page, rules_page
from cogs.events.rule_words import place_lines, rule_lines
from cogs.events.set_up_menus import GAME, GAMES, LESS, MORE, OPTION, MenusOfPage, setting_words
from cogs.events.settings import HERE, PARTS, USERS, setting_named, settings_in
from cogs.events.typing_in import longest, typed_so_far, with_typed
from cogs.interactions.caller import Caller
from cogs.interactions.operations import Press
from cogs.invitations.permitted import with_defaults
from cogs.messages.answer import Answer
from cogs.messages.controls import Button, Control, Form, Style
from cogs.services import Services
from engine.kernel.errors import Refused, StaleAction, TableError
from engine.kernel.text import text
from engine.league.acts import RulesChanged
from engine.league.model.event_rules import RECKONING, EventGame, EventRules
from engine.league.rules.handling import refused
from engine.league.rules.organising import MOST_GAMES, rules_fault
from engine.season.drafting import over_already
from engine.season.moments import moment_there
from engine.season.open_events import HeldEvent
from engine.season.ports import EventDraft, EventNumber, EventPlaces, EventStore
from engine.season.templates import EventTemplate, shaped
from engine.season.terms import USUAL_TERMS, EventTerms, terms_of, terms_text
from engine.session.drafting import Draft

ROW = 4  # of the buttons, below the menus
LONGEST_REASON = 300


@dataclass(frozen=True)
class EventSetUp:
    """Shows drafts of events, changes them by menus and forms, opens them or carries the change out."""

    services: Services
    wake: Callable[[EventNumber], None]  # something is owed of an event: that its sign-up is open is told
    _lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    # New pages

    async def begin(
        self, caller: Caller, title: str, game: str, template: EventTemplate, rounds: int | None, places: EventPlaces
    ) -> Answer:
        """An event from a template, with what the server has set for its games."""
        await expect_director(self.services, caller)
        first = EventRules(title, (self._game(game),), "ladder", directors=(caller.user,), reckoning=RECKONING)
        plain = shaped(first, template)
        rules = replace(plain, rounds=rounds) if rounds and plain.rounds else plain
        usual = await with_defaults(self.services, caller, Draft(game))
        rest = await self.services.tables.timekeeping.rest(caller.user)
        rules = replace(rules, terms=terms_text(EventTerms(usual.conditions, time_zone=rest.zone)))
        rules = replace(
            rules,
            games=(
                replace(
                    rules.games[0],
                    options=self._options(game, {**dict(self.services.games[game].meta.in_events), **usual.options}),
                ),
            ),
        )
        return await self._page(caller, EventDraft(rules, places, number=caller.request))

    async def go_on(self, caller: Caller) -> Answer:
        """The event that this director was setting up; `TableError` if there is none."""
        guild = await expect_director(self.services, caller)
        draft = await self._store.draft(caller.user, guild, 0)
        if draft is None or not self._known(draft):
            raise TableError(text("event-set-none"))
        return await self._page(caller, replace(draft, number=caller.request))

    async def change(self, caller: Caller, number: int, places: EventPlaces | None = None) -> Answer:
        """The rules of an event that there is, to be changed."""
        held, _ = await directed(self.services, caller, number)
        if held.contest.closed:
            raise TableError(text("event-state-closed"))
        kept = held.kept.places
        given = places or EventPlaces()
        kept = replace(kept, threads=given.threads or kept.threads, news=given.news or kept.news)
        draft = EventDraft(held.contest.rules, kept, held.number, held.contest.acts, caller.request)
        return await self._page(caller, draft)

    # What is pressed

    async def chosen(self, press: Press) -> Answer:
        """A menu of the page: `part.`, `which.` or `is.<key>`; or a page to be shown again."""
        draft = await self._draft(press)
        if draft is None:
            return await self._outdated(press)
        what, _, key = press.click.arg.partition(".")
        value = press.values[0] if press.values else ""
        part = press.click.page
        if what == "part":
            return await self._page(press.caller, draft, int(value) if value.isdecimal() and len(value) < 3 else 0)
        if what == "which":
            return await self._page(press.caller, draft, part, value)
        if what == "is":
            draft = await self._set(press, draft, key, value)
        return await self._page(press.caller, draft, part, key)

    async def _set(self, press: Press, draft: EventDraft, key: str, value: str) -> EventDraft:
        """The draft with a value; what does not exist (any more) changes nothing."""
        if key in USERS:
            return _with_user(draft, key, value, press.bots, press.user)
        begun = await self._begun(press.caller, draft)
        edited = draft.rules.games[draft.game]
        if not begun and key == GAMES:
            return self._with_games(draft, value)
        if not begun and key == GAME and value in self.services.games:
            return self._with_game(draft, self._game(value))
        if not begun and key.startswith(OPTION):
            options = self._options(edited.game, {**edited.options, key.removeprefix(OPTION): value})
            return self._with_game(draft, replace(edited, options=options))
        setting = setting_named(key)
        if (
            setting is None
            or value not in setting.values
            or setting not in settings_in(draft, setting.part, begun=begun)
        ):
            return draft
        here = press.caller.parent or press.caller.here
        return setting.write(draft, str(here) if value == HERE else value)

    async def form_to_write(self, press: Press) -> Form:
        """The form of what is typed."""
        key, say = press.click.arg, self.services.say
        draft = await self._draft(press)
        if draft is None:
            raise TableError(text("event-set-outdated"))
        label = setting_words(self.services, key)
        return Form(
            f"f:{press.click.table}:{press.click.revision}:{WRITTEN}:{key}",
            label[:45],
            "words",
            label[:45],
            longest(key),
            long=key == "words",
            about=say(f"event-type-{key}") if self.services.languages.has(f"event-type-{key}") else "",
            value=typed_so_far(draft, key),
            required=False,
        )

    async def written(self, press: Press) -> Answer:
        """What was typed."""
        draft, key = await self._draft(press), press.click.arg
        if draft is None:
            return await self._outdated(press)
        setting = setting_named(key)
        if setting is None:
            return await self._page(press.caller, draft)
        before, draft = draft, with_typed(draft, key, press.words)
        self._expect_to_come(draft.rules, before.rules)
        return await self._page(press.caller, draft, PARTS.index(setting.part), key)

    async def drop(self, press: Press) -> Answer:
        """The draft is forgotten; an older page only goes away."""
        if await self._draft(press) is not None:
            await self._store.keep_draft(press.user, press.caller.server, press.click.table, None)
        return Answer(self.services.say("event-set-dropped"))

    async def open_up(self, press: Press) -> Answer:
        """The event begins to exist: people can sign up."""
        guild = await expect_director(self.services, press.caller)
        async with self._lock:
            draft = await self._draft(press)
            if draft is None or draft.event:
                made = await self._store.act_of(str(press.click.revision))
                if made is None:
                    return await self._outdated(press)
                return event_page(self.services, await event_here(self.services, press.caller, made[0]), press.user)
            _expect_sound(draft)
            _expect_voters(draft.rules, press.user)
            self._expect_to_come(draft.rules)
            events = seasons_of(self.services).events
            held = await events.create(guild, press.user, draft.rules, draft.places, request=str(draft.number))
            await self._store.keep_draft(press.user, guild, 0, None)
        self.wake(held.number)
        return event_page(self.services, held, press.user)

    async def reason_form(self, press: Press) -> Form:
        """The form in which the reason of a change is given."""
        say = self.services.say
        identity = f"f:{press.click.table}:{press.click.revision}:{CHANGED}:"
        return Form(identity, say("event-change-title"), "words", say("event-change-reason"), LONGEST_REASON)

    async def changed(self, press: Press) -> Answer:
        """The change is carried out, with its reason; whoever has not seen the newest rules looks again."""
        held, _ = await directed(self.services, press.caller, press.click.table)
        async with self._lock:
            draft = await self._draft(press)
            if draft is None:
                return await self._outdated(press)
            _expect_sound(draft)
            _expect_voters(draft.rules, press.user)
            self._expect_to_come(draft.rules, held.contest.rules)
            held = await self._carried_out(press, held, draft)
            await self._store.keep_draft(press.user, press.caller.server, held.number, None)
        return rules_page(self.services, held)

    async def _carried_out(self, press: Press, held: HeldEvent, draft: EventDraft) -> HeldEvent:
        events = seasons_of(self.services).events
        if _rules_since(held, draft.seen):
            raise StaleAction(text("event-set-changed-meanwhile"))
        if not press.words.strip():
            raise Refused(refused("league-refuse-reason"))
        if draft.rules != held.contest.rules:
            act, reason = RulesChanged(draft.rules), press.words.strip()[:LONGEST_REASON]
            held = await events.act(held.number, press.user, act, reason, request=press.request)
        now = held.kept.places
        places = replace(now, threads=draft.places.threads, news=draft.places.news)
        return held if places == now else await events.place(held.number, places)

    def _expect_to_come(self, rules: EventRules, before: EventRules | None = None) -> None:
        """`TableError` for a date that is over, unless it stood there before."""
        terms = terms_of(rules.terms)
        stood = USUAL_TERMS if before is None else terms_of(before.terms)
        key = over_already(terms, seasons_of(self.services).clock.now(), stood)
        if key is not None:
            typed = moment_there(getattr(terms, key), terms.time_zone)
            setting = text(f"event-setting-{key.replace('_', '-')}")
            raise TableError(text("event-set-past", setting=setting, typed=typed, zone=terms.time_zone))

    # The page

    @property
    def _store(self) -> EventStore:
        return seasons_of(self.services).store

    async def _draft(self, press: Press) -> EventDraft | None:
        """What this page shows, if it still is what is chosen."""
        draft = await self._store.draft(press.user, press.caller.server, press.click.table)
        if draft is None or draft.number != press.click.revision or not self._known(draft):
            return None
        return draft

    async def _outdated(self, press: Press) -> Answer:
        """What is chosen at present, under a new number, so that any other page is older."""
        caller = press.caller
        draft = await self._store.draft(press.user, caller.server, press.click.table)
        if draft is None or not self._known(draft):
            raise TableError(text("event-set-none"))
        return await self._page(caller, replace(draft, number=caller.request), head="event-set-outdated")

    async def _begun(self, caller: Caller, draft: EventDraft) -> bool:
        """Whether the field of the event is made up; checks that it may be changed by who asks."""
        if not draft.event:
            await expect_director(self.services, caller)
            return False
        return (await directed(self.services, caller, draft.event)).held.contest.begun

    async def _page(self, caller: Caller, draft: EventDraft, part: int = 0, key: str = "", head: str = "") -> Answer:
        begun = await self._begun(caller, draft)
        await self._store.keep_draft(caller.user, caller.server, draft.event, draft)
        say, rules = self.services.say, draft.rules
        words = terms_of(rules.terms).words
        lines = [f"- {one}" for one in (*rule_lines(self.services, rules), *place_lines(self.services, draft.places))]
        menus = MenusOfPage(self.services, draft, min(part, len(PARTS) - 1), begun)
        return Answer(
            "\n".join([*lines, *(["", self.services.escape(words)] if words else [])]),
            controls=[*menus.menus(key), *self._ways(draft, menus.typed(key), min(part, len(PARTS) - 1))],
            heading=say("event-set-title", title=rules.title),
            under=say(head or ("event-set-change" if draft.event else "event-set-nothing-yet")),
        )

    def _ways(self, draft: EventDraft, typed: str, part: int) -> list[Control]:
        """What is done with it all; what is typed has a button of its own."""
        say = self.services.say
        main = (
            _button(draft, APPLY, say("button-event-change"))
            if draft.event
            else _button(draft, OPEN_UP, say("button-event-open"))
        )
        written = setting_words(self.services, typed) if typed else ""
        label = say("button-event-write", what=written)
        ways = [_button(draft, WRITE, label, typed, part, "primary")] if typed else []
        return [*ways, main, _button(draft, DROP, say("button-event-drop"), style="secondary")]

    def _game(self, game: str) -> EventGame:
        meta = self.services.games[game].meta
        return EventGame(meta.id, (meta.roles[0], meta.roles[1]), self._options(game, dict(meta.in_events)))

    def _with_games(self, draft: EventDraft, value: str) -> EventDraft:
        """One game more, the one that is set up away, or another to be set up."""
        games, at = draft.rules.games, draft.game
        if value == MORE and len(games) < MOST_GAMES:
            played = {one.game for one in games}
            other = next((one for one in self.services.games if one not in played), games[at].game)
            return self._settled(replace(draft, game=len(games)), (*games, self._game(other)))
        if value == LESS and len(games) > 1:
            return self._settled(replace(draft, game=0), (*games[:at], *games[at + 1 :]))
        here = value.isdecimal() and len(value) < 3 and int(value) < len(games)
        return replace(draft, game=int(value)) if here else draft

    def _with_game(self, draft: EventDraft, game: EventGame) -> EventDraft:
        games, at = draft.rules.games, draft.game
        return self._settled(draft, (*games[:at], game, *games[at + 1 :]))

    def _settled(self, draft: EventDraft, games: tuple[EventGame, ...]) -> EventDraft:
        """The draft with these games; sides are bid for only where each of them knows bids."""
        bids = all(self.services.games[one.game].meta.bid for one in games)
        sides = draft.rules.sides if bids else "assigned"
        game_by = draft.rules.game_by if len(games) > 1 else "round"
        return replace(draft, rules=replace(draft.rules, games=games, sides=sides, game_by=game_by))

    def _known(self, draft: EventDraft) -> bool:
        """Whether the bot still has the games of a draft."""
        return all(one.game in self.services.games for one in draft.rules.games)

    def _options(self, game: str, chosen: Mapping[str, str]) -> dict[str, str]:
        """The options of a game as they go together."""
        return {one.key: one.chosen for one in self.services.tables.lobby.open_choices(game, chosen)}


def _button(draft: EventDraft, op: str, label: str, arg: str = "", page: int = 0, style: Style = "success") -> Button:
    return Button(f"t:{draft.event}:{draft.number}:{op}:{arg}:{page}", label[:80], style, ROW)


def _with_user(draft: EventDraft, key: str, value: str, bots: Collection[str], user: int) -> EventDraft:
    """The judge, or one more director; who is one already is one no more. Whoever sets it up stays."""
    if value in bots:
        raise TableError(text("event-set-bot"))
    found = int(value) if value.isdecimal() and value.isascii() and len(value) < 20 else 0
    if key == "judge":
        return replace(draft, rules=replace(draft.rules, judge=found))
    now = draft.rules.directors
    if not found or found == user:
        return draft
    directors = tuple(one for one in now if one != found) if found in now else (*now, found)
    return replace(draft, rules=replace(draft.rules, directors=directors))


def _rules_since(held: HeldEvent, seen: int) -> bool:
    """Whether somebody else has changed the rules since."""
    return any(isinstance(one.act, RulesChanged) and one.number > seen for one in held.log)


def _expect_voters(rules: EventRules, user: int) -> None:
    """`TableError` where more directors have to be of one mind than there are."""
    there = len({one for one in (*rules.directors, user) if one})
    if there < rules.votes:
        raise TableError(text("event-voters-few", votes=rules.votes, directors=there))


def _expect_sound(draft: EventDraft) -> None:
    """`Refused` or `TableError` for rules that do not go together."""
    if (why := rules_fault(draft.rules)) is not None:
        raise Refused(why)
    terms = terms_of(draft.rules.terms)
    dates = [one for one in (terms.sign_up_until, terms.starts, terms.ends) if one]
    if dates != sorted(dates):
        raise TableError(text("event-set-dates"))
