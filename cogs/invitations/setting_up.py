"""The private panel in which a game is set up before it is offered: menus, a preview, *Offer*.

What has been chosen is kept by user and channel, so every menu works after a restart. Only the newest panel may go on
with it: an older one would offer something other than it shows.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from functools import partial

from cogs.answers.profile import full_notes
from cogs.interactions.caller import Caller
from cogs.interactions.operations import Press
from cogs.invitations.accepting import Invitations
from cogs.invitations.agreed import AID_NAMES, WARNINGS, agreed_by
from cogs.invitations.clocks import NO_CLOCK, USUAL, clock_named, clock_words
from cogs.invitations.conditions import FEEDS, feed_of
from cogs.invitations.names import option_name, side_choices, value_words
from cogs.invitations.permitted import expect_permitted, expect_rated, may_be_rated, with_defaults
from cogs.invitations.words import agreed_lines, side_words
from cogs.messages.answer import Answer, head_of
from cogs.messages.controls import Button, Control, Menu, Option, Style, UserMenu, button, control_id, option
from cogs.panel.tree import SUGGESTIONS
from cogs.protocols.announcements import Threads
from cogs.services import Services, mention
from engine.kernel.errors import GameError, TableError
from engine.kernel.game import Meta
from engine.kernel.sentinel import sentinel_of
from engine.kernel.text import text
from engine.session.drafting import Draft, OpenChoice
from engine.session.lobby import expect_ratable
from engine.session.model import BID, RANDOM, Placed, TableInfo

MENUS = CONTROL_ROW = 4  # menus of one message, and the row below them
FIRST, MORE, AIDS = range(3)  # pages: the first; further options; aids of players, and what spectators see
TITLES = {MORE: "setup-more", AIDS: "setup-aids"}


@dataclass(frozen=True)
class SettingUp:
    """Shows drafts, changes them by menus, offers them."""

    services: Services
    invitations: Invitations
    threads: Threads

    async def open(self, caller: Caller, draft: Draft) -> Answer:
        """A new panel; not where a game is offered or going on."""
        await expect_permitted(self.services, caller)
        if not _threaded(caller, draft):
            await self._expect_free(caller.here)
        return await self._answer(caller, replace(draft, number=caller.request))

    async def offer(self, caller: Caller, draft: Draft, placed: Placed | None = None) -> Answer:
        """Offer the game in the channel, or in a thread of its own; `placed`: it begins from there."""
        await expect_permitted(self.services, caller)
        await expect_rated(self.services, caller, draft)
        expect_ratable(draft.conditions, caller.guild, placed)
        if not _threaded(caller, draft):
            return await self._offered(caller, draft, caller.here, placed)
        number = draft.own_number or caller.number
        self.services.tables.lobby.expect_offer(draft.game_id, self._options(draft), draft.side, number, placed)
        thread = await self.threads.open(caller.here, self._meta(draft).title, caller.user)
        try:
            return await self._offered(caller, draft, thread, placed)
        except GameError:
            await self.threads.drop(thread)
            raise

    def _options(self, draft: Draft) -> dict[str, str]:
        """All options of a draft, those that it does not name at what they are offered with."""
        open_choices = self.services.tables.lobby.open_choices(draft.game_id, draft.options)
        return {**{one.key: one.chosen for one in open_choices}, **draft.options}

    async def _offered(self, caller: Caller, draft: Draft, channel: int, placed: Placed | None) -> Answer:
        user = caller.user
        info = await self.services.tables.lobby.invite(
            channel,
            draft.game_id,
            self._options(draft),
            user,
            draft.opponent,
            draft.side,
            caller.guild,
            draft.conditions,
            number := draft.own_number or caller.number,
            placed,
        )
        await self.services.people.keep_draft(user, caller.here, None)
        words = [self.services.say("proposed", number=str(info.number))]
        if channel != caller.here:
            await self.threads.begin(info.number)
            words.append(self.services.say("proposed-thread", channel=str(channel)))
        words += [self.services.say("your-number-offered", number=number.strip())] if number.strip() else []
        words += await full_notes(self.services, user, draft.opponent)
        words += await self.invitations.invite(info)
        return Answer("\n".join(words))

    async def chosen(self, press: Press) -> Answer:
        """A menu or a button of the panel: `<what>.<key>`."""
        click, caller = press.click, press.caller
        what, _, key = click.arg.partition(".")
        channel, user = caller.here, caller.user
        draft = await self.services.people.draft(user, channel)
        if draft is None or draft.game_id not in self.services.games or draft.number != click.revision:
            return await self._outdated(caller, what, draft)
        if what == "offer":
            return await self.offer(caller, self._fitting(draft))
        if what == "stop":
            await self.services.people.keep_draft(user, channel, None)
            return Answer(self.services.say("setup-stopped"))
        value = press.values[0] if press.values else ""
        if what in ("opponent", "anybody"):
            draft = replace(draft, opponent=_opponent(value, press.bots))
        elif what == "game" and value in self.services.games:
            draft = await with_defaults(self.services, caller, replace(draft, game_id=value, options={}, side=RANDOM))
        else:
            draft = self._changed(draft, what, key, value)
        return await self._answer(caller, draft, click.page, value if what == "which" else key)

    async def _outdated(self, caller: Caller, what: str, draft: Draft | None) -> Answer:
        """A panel that does not show what is chosen at present does so now; any other is older from now on."""
        if what == "stop":
            return Answer(self.services.say("setup-stopped"))
        await self._expect_free(caller.here)
        if draft is None or draft.game_id not in self.services.games:
            draft = await with_defaults(self.services, caller, Draft(next(iter(self.services.games))))
        return await self._answer(caller, replace(draft, number=caller.request), head="setup-outdated")

    def _changed(self, draft: Draft, what: str, key: str, value: str) -> Draft:
        """The draft with what a menu says; what does not exist (any more) changes nothing."""
        if what == "side" and value in [one for _, one in side_choices(self.services, [self._meta(draft)], "")]:
            return replace(draft, side=value)
        if what == "option":
            known = {one.key: one.values for one in self._meta(draft).choices}
            if value in known.get(key, ()):
                return replace(draft, options={**draft.options, key: value})
        if what == "rated":
            return replace(draft, conditions=replace(draft.conditions, rated=key == "yes"))
        return replace(draft, conditions=agreed_by(draft.conditions, what, key, value))

    def _fitting(self, draft: Draft) -> Draft:
        """A draft with its options as they go together."""
        options = {one.key: one.chosen for one in self.services.tables.lobby.open_choices(draft.game_id, draft.options)}
        return replace(draft, options=options)

    async def _expect_free(self, channel: int) -> None:
        try:
            info = await self.services.tables.in_channel(channel)
        except GameError:
            return
        if info.status != "ended":
            raise TableError(text("channel-busy"))

    async def _answer(
        self, caller: Caller, draft: Draft, page: int = 0, key: str = "", head: str = "setup-title"
    ) -> Answer:
        draft = self._fitting(draft)
        await self.services.people.keep_draft(caller.user, caller.here, draft)
        choices = self.services.tables.lobby.open_choices(draft.game_id, draft.options)
        pages = {MORE: partial(self._more, draft, choices[1:], key), AIDS: partial(self._aids, draft)}
        ratable = await may_be_rated(self.services, caller)
        items = pages.get(page, partial(self._first, draft, choices, ratable))()
        top = head_of(self.services.say(TITLES.get(page, head)))
        words = "\n".join([top.words, *self._preview(caller, draft)])
        return Answer(words, controls=items, heading=top.heading)

    def _preview(self, caller: Caller, draft: Draft) -> list[str]:
        """What will be offered, as the channel will read it."""
        info = TableInfo(
            number=0,  # type: ignore[arg-type]  # it has none yet
            channel=caller.here,
            game_id=draft.game_id,
            title=self._meta(draft).title,
            status="proposed",
            host=caller.user,
            opponent=draft.opponent,
            side=draft.side,
            options=draft.options,
            seats={},
            revision=0,
            stamp=0,
            shown_revision=0,
            commitment="",
            conditions=draft.conditions,
        )
        opponent = mention(draft.opponent) if draft.opponent is not None else text("anybody")
        head = self.services.say(
            "setup-preview", title=info.title, opponent=opponent, side=side_words(self.services, info)
        )
        return [head, *agreed_lines(self.services, info)]

    def _first(self, draft: Draft, choices: Sequence[OpenChoice], ratable: bool) -> list[Control]:
        """Game, scenario, side, opponent; and whether it counts for the ratings, where it may."""
        say = self.services.say
        menus: list[Menu] = []
        if len(self.services.games) > 1:
            games = [option(key, game.meta.title) for key, game in self.services.games.items()]
            menus.append(_menu(draft, "game", say("setup-game", game=self._meta(draft).title), games))
        menus += [self._values(draft, choice) for choice in choices[:1] if choice.open]
        sides = side_choices(self.services, [self._meta(draft)], "")
        chosen = next((name for name, key in sides if key == draft.side), draft.side)
        listed = [option(key, name, self._about(draft, key)) for name, key in sides]
        menus.append(_menu(draft, "side", say("setup-side", side=chosen), listed))
        rows: list[Menu | UserMenu] = [*menus, _user_menu(draft, say("setup-opponent"))]
        placed: list[Control] = [_placed(item, row) for row, item in enumerate(rows)]
        placed.append(_button(draft, say("button-offer"), "offer", "success"))
        placed.append(_button(draft, say("button-more-options"), "page", page=MORE))
        if draft.opponent is not None:
            placed.append(_button(draft, say("button-anybody"), "anybody"))
        if ratable:
            other = "no" if draft.conditions.rated else "yes"
            placed.append(_button(draft, say("button-rated", other=other), f"rated.{other}"))
        return [*placed, _button(draft, say("button-stop"), "stop")]

    def _about(self, draft: Draft, side: str) -> str:
        if side == BID:
            return self.services.label(text("setup-about-bid", unit=text(self._meta(draft).key("bid-unit"))))
        key = f"setup-about-{side}"
        roles = self.services.roles(self._meta(draft))
        if self.services.languages.has(key):
            return self.services.label(text(key))
        return self.services.label(
            text("setup-about-role", role=next((n for r, n in roles.items() if r == side), side))
        )

    def _more(self, draft: Draft, choices: Sequence[OpenChoice], key: str) -> list[Control]:
        """The further options: a menu each if they are few, else one that asks which, and one of its values. Besides
        what is agreed on for the table."""
        services, meta, wanted = self.services, self._meta(draft), [choice for choice in choices if choice.open]
        agreed = [*([self._warnings(draft)] if self._knows_warnings(draft) else []), self._clock(draft)]
        if len(wanted) <= MENUS - len(agreed):
            menus = [self._values(draft, choice, MORE) for choice in wanted]
        else:
            listed = [
                option(one.key, option_name(services, meta, one.key), value_words(services, meta, one.key, one.chosen))
                for one in wanted[:SUGGESTIONS]
            ]
            menus = [_menu(draft, "which", services.say("setup-which"), listed, MORE)]
            menus += [self._values(draft, choice, MORE) for choice in wanted if choice.key == key]
        menus += agreed
        back = _button(draft, services.say("button-back"), "page")
        aids = _button(draft, services.say("button-setup-aids"), "page", page=AIDS)
        return [*(_placed(item, row) for row, item in enumerate(menus)), back, aids]

    def _aids(self, draft: Draft) -> list[Control]:
        """What players may ask the bot for, and how late spectators who renounce playing see both hands."""
        say, terms = self.services.say, draft.conditions
        words = {True: ("yes", say("setup-allowed")), False: ("no", say("setup-forbidden"))}
        menus = [
            _menu(
                draft,
                f"aid.{aid}",
                say(f"setup-aid-{aid}", value=words[getattr(terms, aid)][1]),
                [option(*one) for one in words.values()],
                AIDS,
            )
            for aid in AID_NAMES
        ]
        feeds = {feed: say(f"feed-{feed}") for feed in FEEDS}
        chosen = say("setup-feed", value=next((feeds[one] for one in FEEDS if feed_of(one) == terms.feed), ""))
        menus.append(_menu(draft, "feed", chosen, [option(*one) for one in feeds.items()], AIDS))
        back = _button(draft, say("button-back"), "page", page=MORE)
        return [*(_placed(item, row) for row, item in enumerate(menus)), back]

    def _values(self, draft: Draft, choice: OpenChoice, page: int = 0) -> Menu:
        """The menu of an option: each value with its explanation."""
        meta, listed = self._meta(draft), []
        for value in choice.values:
            name, _, about = value_words(self.services, meta, choice.key, value).partition(": ")
            usual = self.services.say("setup-usual") if value == choice.values[0] and page == MORE else ""
            listed.append(option(value, name, about[:1].upper() + about[1:] or usual))
        name = option_name(self.services, meta, choice.key)
        chosen = value_words(self.services, meta, choice.key, choice.chosen)
        return _menu(
            draft, f"option.{choice.key}", self.services.say("setup-option", name=name, value=chosen), listed, page
        )

    def _knows_warnings(self, draft: Draft) -> bool:
        return sentinel_of(self.services.games[draft.game_id]) is not None

    def _warnings(self, draft: Draft) -> Menu:
        """Who warns of supply that could be cut."""
        named = {mode: self.services.say(f"warnings-choice-{mode}") for mode in WARNINGS}
        chosen = self.services.say("setup-warnings", value=named[draft.conditions.warnings])
        return _menu(draft, "warnings", chosen, [option(mode, name) for mode, name in named.items()], MORE)

    def _clock(self, draft: Draft) -> Menu:
        """The usual clocks; another one is written with the command."""
        clock = draft.conditions.clock
        placeholder = self.services.say("setup-clock", kind=clock.kind, value=clock_words(self.services, clock))
        lines = {line: clock_words(self.services, clock_named(line)) for line in (NO_CLOCK, *USUAL)}
        return _menu(draft, "clock", placeholder, [option(line, words) for line, words in lines.items()], MORE)

    def _meta(self, draft: Draft) -> Meta:
        return self.services.games[draft.game_id].meta


def _menu(draft: Draft, arg: str, placeholder: str, options: Sequence[Option], page: int = 0) -> Menu:
    identity = control_id(None, "setup", arg, page, draft.number)
    return Menu(identity, placeholder, tuple(options))


def _user_menu(draft: Draft, placeholder: str) -> UserMenu:
    return UserMenu(control_id(None, "setup", "opponent", draft=draft.number), placeholder, draft.opponent)


def _threaded(caller: Caller, draft: Draft) -> bool:
    """Whether the game gets a thread: in a channel of a server that is none itself."""
    return bool(draft.thread) and caller.guild is not None and caller.parent is None


def _placed(menu: Menu | UserMenu, row: int) -> Control:
    return replace(menu, row=row)


def _opponent(value: str, bots: Collection[str]) -> int | None:
    if value in bots:
        raise TableError(text("opponent-is-bot"))
    return int(value) if value.isdecimal() and len(value) < 20 else None


def _button(draft: Draft, label: str, arg: str, style: Style = "secondary", page: int = 0) -> Button:
    return button(None, "setup", label, arg, page=page, style=style, row=CONTROL_ROW, draft=draft.number)
