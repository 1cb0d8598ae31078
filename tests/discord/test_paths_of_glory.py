"""Paths of Glory over the loopback: commands within limits, and a whole Introductory game with buttons and menus."""

from __future__ import annotations

import os
import random
from collections.abc import Mapping
from typing import Any

import pytest

from cogs.panel.tree import place_of
from cogs.protocols.game_face import Face
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from render.paths_of_glory.face import PathsOfGloryFace
from tests.discord.conftest import ANN, BOB, Club
from tests.discord.limits import LAID_OUT, command_faults, weight
from tests.discord.loopback import Exchange, buttons, menus

CLICKS = int(os.environ.get("ADJUTANT_CLICKS", "0"))  # 0: to the end of the game
ASKED = ("Yes, do it", "Do it anyway")  # what would be wasted is asked once
CHOOSING = ("n", "s", "sure", "anyway", "whatifdie")  # the operations by which a panel goes on to a decision


@pytest.fixture
def faces() -> Mapping[str, Face]:
    return {"paths_of_glory": PathsOfGloryFace()}


async def begun(club: Club) -> None:
    options = {"game": "paths_of_glory", "opponent": BOB, "side": "cp", "options": "scenario=introductory"}
    await club.server.command(ANN, "game new", **options)
    await club.server.click(BOB, club.server.last("Paths of Glory"), "Accept")
    await club.quiet()


def chooses(identity: str) -> bool:
    """Whether it belongs to the choices of a panel, not to a page beside it such as that of standing orders."""
    return identity.split(":")[3] in CHOOSING


def choices(panel: dict[str, Any]) -> list[tuple[dict[str, Any] | None, str]]:
    """What can be pressed or picked in a panel, besides its controls."""
    pressed: list[Any] = [
        (None, identity) for label, identity in buttons(panel).items() if label != "Back" and chooses(identity)
    ]
    picked = [
        (menu, option["value"]) for menu in menus(panel) if chooses(menu["custom_id"]) for option in menu["options"]
    ]
    done = [(None, identity) for identity in buttons(panel).values() if place_of(["done"]) in identity]
    return [c for c in pressed + picked if c not in done] * 8 + done


async def press_at_random(club: Club, rng: random.Random, clicks: int) -> int:
    """Both players press whatever their panels offer, each through one private message."""
    server, pressed = club.server, 0
    panels: dict[int, Exchange] = {}
    while not clicks or pressed < clicks:
        prompts = (await club.services.tables.look(await club.table())).prompts
        if not prompts:
            break
        user = prompts[0].user
        if user not in panels or not choices(panels[user].original or {"components": []}):
            panels[user] = await server.command(user, "panel")
        panel = panels[user].original
        assert panel is not None
        menu, value = rng.choice(choices(panel))
        pick = server.pick(user, panel, menu, value) if menu is not None else server.click(user, panel, value)
        panels[user] = await pick
        assert "Something broke" not in panels[user].text, panels[user].text
        pressed += 1
    return pressed


def test_commands_are_within_the_limits(club: Club) -> None:
    for command in club.server.commands:
        assert list(command_faults(command)) == []
        assert weight(command) < 7000


async def test_a_game_with_buttons_alone(club: Club) -> None:
    """Three turns to the end, with a restart on the way; the dice can be checked afterwards."""
    await begun(club)
    rng = random.Random(3)
    await press_at_random(club, rng, CLICKS or 60)
    await club.restart()
    await press_at_random(club, rng, CLICKS)
    await club.quiet()
    info = await club.services.tables.in_channel(club.server.channel)
    if not CLICKS:
        assert info.status == "ended"
        *_, report, end, whole = (message["content"].split("\n") for message in club.server.shown())
        assert "🏁" in end[0]
        assert whole[0].endswith("the whole game")
        assert any("have won" in line or "in a draw" in line for line in report)
        assert not [line for line in end if line in report or "have won" in line], "why it has ended is said once"
        assert end[-1].startswith("-# The seed was"), "what few read is in small print"
        checked = (await club.server.command(ANN, "game verify")).text
        assert "✔" in checked
        assert "\n-# Not judged: what was agreed on" in checked, "what nobody can judge is in small print"


async def decide_at_random(club: Club, rng: random.Random, decisions: int) -> int:
    """Whoever has to decide does so by a slash command, a typed order or the panel, whichever comes."""
    server, taken = club.server, 0
    while (prompts := (await club.services.tables.look(await club.table())).prompts) and (
        not decisions or taken < decisions
    ):
        user = prompts[0].user
        offered = await club.services.tables.look(await club.table(), user)
        going_on = [offer for offer in offered.offers if offer.verb != "done"]
        offer = rng.choice(going_on if going_on and rng.random() < 0.9 else list(offered.offers))
        before = (await club.services.tables.in_channel(server.channel)).revision
        way = rng.choice(["command", "order", "panel"])
        if way == "command":
            names = next(verb.args for verb in PATHS_OF_GLORY.meta.verbs if verb.name == offer.verb)
            arguments = {name: part.key for name, part in zip(names, offer.parts, strict=False)}
            answer = await server.command(user, f"pog {offer.verb}", **arguments)
        elif way == "order":
            state = (await club.services.tables._tables.position(offered.info.number)).state
            answer = await server.command(user, "order", orders=PATHS_OF_GLORY.wording(state, offer.action))
        else:
            answer = await by_panel(club, rng, user)
        sure = next((id_ for label, id_ in buttons(answer.original or {}).items() if label in ASKED), None)
        if sure is not None:
            answer = await server.click(user, answer.original, sure)
        after = (await club.services.tables.in_channel(server.channel)).revision
        assert after == before + 1, (way, offer, answer.text)
        taken += 1
    return taken


async def by_panel(club: Club, rng: random.Random, user: int) -> Exchange:
    """Presses until something has happened."""
    before = (await club.services.tables.in_channel(club.server.channel)).revision
    panel = await club.server.command(user, "panel")
    while (await club.services.tables.in_channel(club.server.channel)).revision == before:
        assert panel.original is not None
        menu, value = rng.choice(choices(panel.original))
        press = club.server.pick(user, panel.original, menu, value) if menu else None
        panel = await (press or club.server.click(user, panel.original, value))
    return panel


async def test_a_game_by_commands_typed_orders_and_panels(club: Club) -> None:
    """Three turns to the end in every way there is, restarted twice."""
    await begun(club)
    rng = random.Random(11)
    for decisions in (40, 40, 0):
        await decide_at_random(club, rng, decisions)
        await club.restart()
    await club.quiet()
    assert (await club.services.tables.in_channel(club.server.channel)).status == "ended"
    assert "✔" in (await club.server.command(BOB, "game verify")).text


async def test_looking_things_up(club: Club) -> None:
    await begun(club)
    for name, options in (
        ("hand", {}),
        ("status", {}),
        ("map", {"where": "west"}),
        ("map", {"where": "Sedan"}),
        ("map", {"where": "Sedan", "radius": 2, "zoom": 50}),
        ("map", {"show": "last round"}),
        ("map", {"show": "since 0"}),
        ("map", {"show": "front 1"}),
        ("map", {"show": "supply cp", "where": "west"}),
        ("map", {"show": "attack liege"}),
        ("card", {"name": "Guns of August"}),
        ("space", {"name": "sedan"}),
    ):
        shown = (await club.server.command(ANN, name, **options)).original
        assert shown is not None
        assert shown["attachments"] or name == "hand", name
        assert shown["flags"] == 64 | LAID_OUT
    assert "14.3.6" in (await club.server.command(ANN, "rule", name="14.3.6")).text
    assert "GE 1" in (await club.server.command(ANN, "unit", name="GE 1")).text
    assert await club.server.complete(ANN, "space", "name", name="sed") == ["sedan"]
    assert await club.server.complete(ANN, "map", "where", where="balk") == ["balkans"]
    assert await club.server.complete(ANN, "map", "show", show="supply") == ["supply ap", "supply cp"]
    assert len(await club.server.complete(ANN, "map", "show", show="")) > 10
    refused = (await club.server.command(ANN, "map", show="nonsense")).text
    assert "no picture of “nonsense” now. There are: round, turn, ap, cp, control, " in refused, "words of the list"
    assert "GE 1" in (await club.server.command(ANN, "map", show="reach Zeppelin")).text
    assert "panel" not in (await club.server.command(ANN, "log")).text


async def test_a_long_paragraph_page_by_page(club: Club) -> None:
    """The way on, back and to the parts stays in one private message and survives a restart."""
    await begun(club)
    assert "12.5" in await club.server.complete(ANN, "rule", "name", name="12.5")
    asked = await club.server.command(ANN, "rule", name="12.5")
    assert asked.original is not None
    assert asked.original["flags"] == 64 | LAID_OUT
    await club.restart()
    second = await club.server.click(ANN, asked.original, "Next page")
    assert second.text.endswith("Page 2 of 2"), second.text
    assert second.original is not None
    assert second.original["id"] == asked.original["id"]
    back = await club.server.click(ANN, second.original, "Previous page")
    assert back.text.startswith("### 12.5 ")
    part = await club.server.click(ANN, back.original, "12.5.3")
    assert part.text.startswith("### 12.5.3"), part.text
    assert "not found" in (await club.server.command(ANN, "rule", name="nothing")).text


async def test_rules_and_cards_without_a_game(club: Club) -> None:
    """What is printed can be read in any channel; the map needs a game."""
    assert "12.5" in await club.server.complete(ANN, "rule", "name", name="12.5")
    asked = await club.server.command(ANN, "rule", name="12.5")
    assert asked.original is not None
    await club.restart()
    second = await club.server.click(ANN, asked.original, "Next page")
    assert second.text.endswith("Page 2 of 2"), second.text
    card = (await club.server.command(ANN, "card", name="moltke")).original
    assert card is not None
    assert card["attachments"]
    assert "no game" in (await club.server.command(ANN, "space", name="sedan")).text.casefold()
    assert await club.server.complete(ANN, "space", "name", name="sed") == []


async def test_a_refused_order_in_the_panel_leads_to_its_paragraph(club: Club) -> None:
    """Under the panel, which stays as it is: the statement is another private message."""
    await begun(club)
    panel = await club.server.command(ANN, "panel")
    assert panel.original is not None
    opened = await club.server.click(ANN, panel.original, "Type orders")
    typed = await club.server.submit(ANN, opened, "activate Metz move")
    assert typed.text.splitlines()[0].endswith("(`/rule 4.3.1`)"), typed.text
    assert typed.original is not None
    shown = dict(typed.original)
    stated = await club.server.click(ANN, shown, "📖 4.3.1")
    assert stated.text.startswith("### 4.3.1"), stated.text
    assert stated.original is not None
    assert stated.original["id"] != shown["id"]


async def test_a_refusal_names_the_paragraph(club: Club) -> None:
    await begun(club)
    await club.server.command(ANN, "pog take")
    card = (await club.server.complete(ANN, "pog play", "card", card=""))[0]
    assert "ops" in await club.server.complete(ANN, "pog play", "use", card=card, use="")
    await club.server.command(ANN, "pog play", card=card, use="ops")
    refused = await club.server.command(ANN, "pog activate", space="sedan", mode="combat")
    assert refused.text.endswith("-# `/rule 9.2.6`"), refused.text
    assert refused.original is not None
    assert refused.original["flags"] == 64 | LAID_OUT
    await club.restart()
    stated = await club.server.click(ANN, refused.original, "📖 9.2.6")
    assert stated.text.startswith("### 9.2.6 "), stated.text
    assert stated.original is not None
    assert stated.original["flags"] == 64 | LAID_OUT
    assert stated.original["id"] != refused.original["id"]
    unknown = await club.server.command(ANN, "pog play", card="nothing", use="ops")
    assert "“nothing” is no card of your side" in unknown.text, unknown.text


async def test_a_refused_command_names_what_is_wrong_in_it(club: Club) -> None:
    await begun(club)
    unknown = await club.server.command(ANN, "pog move", unit="GE 99")
    assert "“GE 99” names no counter" in unknown.text, unknown.text
    for verb in ("move", "sr", "retreat", "advance", "rebuild", "place"):
        whole = await club.server.command(ANN, f"pog {verb}", unit="GE 99", to="Metz")
        assert "“GE 99” names no counter" in whole.text, (verb, whole.text)
    for option in ("zoom", "radius"):
        lacking = await club.server.command(ANN, "map", **{option: 100 if option == "zoom" else 3})
        assert f"`{option}` needs a place" in lacking.text, lacking.text
    several = await club.server.command(ANN, "card", name="russian reinforcements")
    assert "may be any of these" in several.text
    assert several.original is not None
    first = await club.server.click(ANN, several.original, "Russian Reinforcements (AP 3)")
    assert "Russian Reinforcements" in first.text
