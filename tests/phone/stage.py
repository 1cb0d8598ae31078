"""A game on the loopback, from any position: what scenes and measures do with the bot.

Everything that depends on how the bot's messages are made stands here, so that a new layout is followed in one place:
commands and the notation of orders are promises; what is pressed is found by `choose` and `LABELS`.
"""

from __future__ import annotations

import json
import random
import tempfile
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import discord
import yarl

from bot import faces
from cogs.panel.layout import Nodes, descend, screen
from cogs.panel.several import Grown, actions_of, grown, pick
from cogs.panel.tree import ROOT, Say, tree
from data.messages import Messages
from engine.games.inspectors import INSPECTORS
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.games.registry import GAMES
from engine.kernel.game import Offer, Step
from engine.kernel.text import Text
from engine.session.looking import Look
from engine.session.tables import Tables
from render.plain_face import PlainFace
from tests.discord.conftest import ANN, BOB, NOW, Club
from tests.discord.loopback import Exchange, Loopback, buttons, menus
from tests.toy_game import BLUFF

GAME = "paths_of_glory"
POSITIONS = Path(__file__).parents[2] / "docs" / "gallery"
SIDES = {GAME: "cp", "no_retreat": "axis", "hellenes": "athens", "bluff": "red"}  # Ann's
TOYS = {"bluff": BLUFF}
PLAYERS = {ANN: "Ann", BOB: "Bob"}  # Ann has the Central Powers
LABELS = {
    "accept": "Accept",
    "attack": "Attack",
    "move": "Your move",
}  # words that buttons and menus have for what is pressed
TRIES = 200
STOPPING = ("done", "discard")  # what ends things soon
YES = "sure"  # the operation of a button that says yes to a question


class Arranged:
    """The game as it is, but for its set-up: it begins in the position of a file, perhaps with other contents."""

    def __init__(self, game: str, name: str, changed: Mapping[str, Any]) -> None:
        self.game, self.document = game, {**positioned(name), **changed}

    def __getattr__(self, name: str) -> Any:
        return getattr(GAMES[self.game], name)

    def setup(self, options: object, chance: object) -> Step[Any]:
        """The position, whatever is asked for."""
        return Step(INSPECTORS[self.game].read(self.document))


class Stage:
    """A table of two players, and what they do."""

    def __init__(self, club: Club, game: str = GAME) -> None:
        self.club, self.game = club, game
        self.server: Loopback = club.server

    @property
    def tables(self) -> Tables:
        """The session, for what the channel does not say."""
        return self.club.services.tables

    def side(self, user: int) -> str:
        """Whose side a player has."""
        hers = SIDES[self.game]
        return hers if user == ANN else next(role for role in self.club.games[self.game].meta.roles if role != hers)

    async def invite(self) -> None:
        """Ann invites Bob."""
        await self.server.command(ANN, "game new", game=self.game, opponent=BOB, side=SIDES[self.game])

    async def accept(self) -> None:
        """Bob accepts, and the game begins."""
        await self.press(BOB, self.server.shown()[-1], "accept")
        await self.club.quiet()

    async def begin(self) -> None:
        """A game of both."""
        await self.invite()
        await self.accept()

    async def deciding(self) -> int | None:
        """Who has to decide; nobody when the game is over."""
        prompts = (await self.tables.look(await self.club.table())).prompts
        return prompts[0].user if prompts else None

    async def look(self, user: int) -> Look:
        """The table as a user sees it."""
        return await self.tables.look(await self.club.table(), user)

    async def revision(self) -> int:
        return (await self.tables.in_channel(self.server.channel)).revision

    async def orders(self, *lines: str) -> None:
        """Orders, several of a line between semicolons, each by whoever has to decide and told before the next."""
        for order in (part.strip() for line in lines for part in line.split(";")):
            before, user = await self.revision(), await self.deciding()
            assert user is not None, f"{order}: the game is over"
            for wording in (order, f"{order} sure"):
                answer = await self.server.command(user, "order", orders=wording)
                if await self.revision() != before:
                    break
            else:
                raise AssertionError(f"{order}: {answer.text}")
            await self.club.quiet()

    async def by_chance(self, rng: random.Random) -> bool:
        """One action chosen by chance, by anybody who may decide, that seldom stops early; whether there was any."""
        prompts = (await self.look(ANN)).prompts
        if not prompts:
            return False
        user = rng.choice(prompts).user
        look = await self.look(user)
        longer = [one for one in look.offers if one.verb not in STOPPING] or look.offers
        info, request, action = look.info, str(rng.random()), rng.choice(longer).action
        told = await self.tables.playing.act(info.number, user, action, stamp=info.stamp, request=request)
        self.club.bot.announcer.tell(told)
        return True

    async def settle(self, *verbs: str) -> None:
        """The first choice of every decision until one offers one of these, or until the game is over."""
        for _ in range(TRIES):
            user = await self.deciding()
            if user is None:
                return
            look = await self.look(user)
            if any(offer.verb in verbs for offer in look.offers):
                return
            await self.orders(PATHS_OF_GLORY.wording(look.position.state, look.offers[0].action))
        raise AssertionError("no end")

    async def opened(self, user: int) -> Exchange:
        """The panel, by the button of the prompt."""
        prompt = next(one for one in reversed(self.server.shown()) if is_prompt(one))
        return await self.press(user, prompt, "move")

    async def onward(self, user: int, panel: Exchange, look: Look, *offers: Offer[Any]) -> Sequence[Offer[Any]]:
        """The press that leads from a panel as near to an offer, or to several taken together, as one press can.

        Gives those to go on with: what stands in different menus is not picked together.
        """
        assert panel.original is not None
        found = dict(_places(panel.original))
        nodes, say = tree(look.ahead.choices, self.club.services.label), self.club.services.label
        ways = [way_to(nodes, offer) for offer in offers]
        several = pick(nodes, [steps[1] if len(steps) > 1 else steps[0] for steps in ways])
        if len(offers) > 1 and YES not in found:
            leaves = [*_leaves(grown(look.ahead.choices, say, several), offers), several]
            place = next((place for place in leaves if place in found), "")
            if not place:
                return await self._pick_several(user, panel.original, offers, ways)
        else:
            place = next(place for place in [YES, *reversed(ways[0])] if place in found)
        menu, value = found[place]
        if menu is None:
            await self.server.click(user, panel.original, value)
        else:
            await self.server.pick(user, panel.original, menu, value)
        return offers

    async def _pick_several(
        self, user: int, message: dict[str, Any], offers: Sequence[Offer[Any]], ways: list[list[str]]
    ) -> Sequence[Offer[Any]]:
        """Those that stand in the menu of the first, or the press towards that menu."""
        for menu in menus(message):
            options = {option["value"] for option in menu["options"]}
            values = [next((place for place in way if place in options), "") for way in ways]
            if values[0] and menu.get("max_values", 1) > 1:
                await self.server.pick(user, message, menu, *filter(None, values))
                return [offer for offer, value in zip(offers, values, strict=True) if value]
        found = dict(_places(message))
        menu, value = next(found[place] for place in reversed(ways[0]) if place in found)
        await (
            self.server.click(user, message, value) if menu is None else self.server.pick(user, message, menu, value)
        )
        return offers

    async def press(self, user: int, message: dict[str, Any], *wanted: str) -> Exchange:
        """Press or pick what says all of this."""
        menu, value = choose(message, *wanted)
        if menu is None:
            return await self.server.click(user, message, value)
        return await self.server.pick(user, message, menu, value)


def in_a_round(look: Look) -> bool:
    """Whether an action round is under way, and not the opening or the end of a turn."""
    part = look.headline.args["part"]
    return isinstance(part, Text) and "round" in part.args


def is_prompt(message: dict[str, Any]) -> bool:
    """Whether a message of the channel says whose move it is."""
    return LABELS["move"] in buttons(message)


def choose(message: dict[str, Any], *wanted: str) -> tuple[dict[str, Any] | None, str]:
    """The first button, or option of a menu, whose words have all of these: a key of `LABELS`, or a name."""
    words = [LABELS.get(one, one).casefold() for one in wanted]
    for label, menu, value in _pressable(message):
        if all(word in label.casefold() for word in words):
            return menu, value
    raise AssertionError(f"{wanted} not in {[label for label, _, _ in _pressable(message)]}")


def _places(message: dict[str, Any]) -> Iterator[tuple[str, tuple[dict[str, Any] | None, str]]]:
    """Where each control leads in the tree of choices; `YES` for the one that says yes to a question."""
    for identity in buttons(message).values():
        _, _, _, operation, place, _ = identity.split(":")
        yield YES if operation == YES else place, (None, identity)
    for menu in menus(message):
        for option in menu["options"]:
            yield option["value"], (menu, option["value"])


def _leaves(found: Grown, offers: Sequence[Offer[Any]]) -> list[str]:
    """The places on the way to what carries these out together, the last first."""
    actions = {offer.action for offer in offers}
    for node in found.nodes.values() if found.prefix else ():
        for branch in node.branches:
            if branch.offer is not None and set(actions_of(branch.offer)) == actions:
                return [found.named(branch.place), *_above(found, node.place)]
    return []


def _above(found: Grown, place: str | None) -> list[str]:
    """The places above one."""
    places = []
    while place is not None:
        places.append(found.named(place))
        place = found.nodes[place].parent
    return places


def way_to(nodes: Nodes, offer: Offer[Any], place: str = ROOT) -> list[str]:
    """The places on the way to an offer."""
    for branch in nodes[place].branches:
        if branch.offer is not None:
            if branch.offer is offer:
                return [branch.place]
        elif further := way_to(nodes, offer, branch.place):
            return [branch.place, *further]
    return []


def distances(offers: Sequence[Offer[Any]], say: Say) -> list[tuple[Offer[Any], int]]:
    """How many presses lead from a panel just opened to each offer."""
    nodes = tree(offers, say)
    found, open_ = list[tuple[Offer[Any], int]](), [(ROOT, 1)]
    while open_:
        place, pressed = open_.pop()
        for branch in screen(nodes, descend(nodes, place)).branches:
            if branch.offer is None:
                open_.append((branch.place, pressed + 1))
            else:
                found.append((branch.offer, pressed))
    return found


def _pressable(message: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any] | None, str]]:
    for label, identity in buttons(message).items():
        yield label, None, identity
    for menu in menus(message):
        for option in menu["options"]:
            yield f"{menu.get('placeholder') or ''} {option['label']}", menu, option["value"]


def positioned(name: str) -> dict[str, Any]:
    """A position of the gallery."""
    found: dict[str, Any] = json.loads((POSITIONS / f"{name}.json").read_text(encoding="utf-8"))
    return found


@asynccontextmanager
async def stage(arranged: str = "", seed: int = 0, played: str = GAME, **changed: Any) -> AsyncIterator[Stage]:
    """A server with a bot and a table, gone afterwards; the game begins in a position of the gallery, if one is named,
    in which something may be `changed`. Dice and cards are those of the seed.
    """
    base, gateway = discord.http.Route.BASE, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY
    game, face = (
        Arranged(played, arranged, changed) if arranged else GAMES.get(played, TOYS.get(played)),
        faces(Messages("en").say),
    )
    try:
        with tempfile.TemporaryDirectory() as folder:
            async with Loopback() as server:
                discord.http.Route.BASE = server.api
                discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(server.gateway)
                club = Club(server, Path(folder), {played: game}, {played: face.get(played, PlainFace())})
                club.seed = b"%032d" % seed
                club.began, server.emojis = NOW, []
                await club.start()
                try:
                    yield Stage(club, played)
                finally:
                    await club.stop()
                assert server.faults == []
    finally:
        discord.http.Route.BASE, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = base, gateway
