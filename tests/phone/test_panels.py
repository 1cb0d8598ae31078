"""A panel is one screen of a telephone, whatever is decided: random games of each game, measured in a browser."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cogs.messages.answer import Answer, said
from cogs.panel.foreseen import in_words
from cogs.panel.layout import descend
from cogs.panel.panel import foretold_answer, panel_for, previewed
from cogs.panel.several import Grown
from cogs.panel.tree import ROOT, tree
from cogs.services import Services
from engine.session.looking import Look
from tests.discord.loopback import Exchange, buttons, menus
from tests.phone.browser import heights, measures
from tests.phone.markdown import Names
from tests.phone.page import page
from tests.phone.sizes import PHONE
from tests.phone.stage import PLAYERS, Stage, stage
from tests.phone.transcript import Transcript

PRESSES, DECISIONS = 40, 25
BEFORE = ("play 13 ops; activate Thorn, Tannenberg combat; done",)  # an attack is near
STOPPING = ("done", "discard")  # what ends things soon
CHOOSING = ("n", "sure")  # the operations of buttons that choose


def choices(message: dict[str, Any]) -> Iterator[tuple[dict[str, Any] | None, str]]:
    """What can be pressed or picked that leads on."""
    for identity in buttons(message).values():
        if identity.split(":")[3] in CHOOSING:
            yield None, identity
    for menu in menus(message):
        for option in menu["options"]:
            yield menu, option["value"]


async def panels(made: Stage, rng: random.Random, *, words_alone: bool) -> Transcript:
    """Those of a game played by chance."""
    await made.begin()
    for player in PLAYERS if words_alone else ():
        await made.server.command(player, "settings", pictures="text")
    found = Transcript("panels", made.server.files, Names(PLAYERS))
    panel: Exchange | None = None
    for _ in range(PRESSES):
        user = await made.deciding()
        if user is None:
            break
        if panel is None or panel.user != user or not list(choices(panel.original or {"components": []})):
            panel = await made.opened(user)
        assert panel.original is not None
        found.add(panel.original)
        menu, value = rng.choice(list(choices(panel.original)))
        if menu is None:
            panel = await made.server.click(user, panel.original, value)
        else:
            panel = await made.server.pick(user, panel.original, menu, value)
        await made.club.quiet()
    return found


async def behind_the_door(services: Services, look: Look, user: int, place: str, answer: Answer) -> str:
    """What stands behind a button of the panel; nothing where it has none that leads there."""
    if not {one.id.split(":")[3] for one in answer.controls} & {"foretold", "more"}:
        return ""
    return said(await foretold_answer(services, look, user, place))


@pytest.mark.skipif(not measures(), reason="no browser with Arial and emoji")
@pytest.mark.parametrize("words_alone", [False, True])
@pytest.mark.parametrize(
    ("game", "position"), [("paths_of_glory", "summer-1916"), ("no_retreat", ""), ("hellenes", "")]
)
async def test_no_panel_is_higher_than_a_screen(game: str, position: str, words_alone: bool, tmp_path: Path) -> None:
    async with stage(position, seed=2, played=game) as made:
        found = await panels(made, random.Random(5), words_alone=words_alone)
    shown = sum(bool(told.message["attachments"]) for told in found.told)
    assert shown == 0 if words_alone else shown > 2, "there is something to be seen"
    written = tmp_path / "panels.html"
    written.write_text(page(found, PHONE), encoding="utf-8")
    *each, _ = heights(written, PHONE)
    assert max(each) <= PHONE.height, sorted(each)[-5:]


@pytest.mark.parametrize(
    ("game", "position", "before"), [("paths_of_glory", "fall-1914", BEFORE), ("no_retreat", "", ())]
)
async def test_words_alone_say_all_that_is_foreseen(game: str, position: str, before: tuple[str, ...]) -> None:
    rng, told, found_room = random.Random(7), 0, 0
    async with stage(position, seed=3, played=game) as made:
        await made.begin()
        await made.orders(*before)
        services = made.club.services
        for user in PLAYERS:
            await made.server.command(user, "settings", pictures="text")
        for _ in range(DECISIONS):
            user = await made.deciding()
            assert user is not None
            look = await made.look(user)
            nodes = tree(look.ahead.choices, services.label)
            for place in (ROOT, *rng.sample(sorted(nodes), min(3, len(nodes)))):
                node = nodes[descend(nodes, place)]
                offers = previewed(Grown(nodes, node.place), node)
                answer = await panel_for(services, look, user, place)
                assert not answer.pictures
                lines = in_words(services, look.ahead, offers)
                found = said(answer) + await behind_the_door(services, look, user, place, answer)
                assert all(line in found for line in lines), lines
                told += len(lines)
                found_room += bool(lines) and lines[0] in said(answer)
            request = str(rng.random())
            longer = [one for one in look.offers if one.verb not in STOPPING] or look.offers
            action = rng.choice(longer).action
            await made.tables.playing.act(look.info.number, user, action, stamp=look.info.stamp, request=request)
    assert told > 10
    assert found_room > 5
