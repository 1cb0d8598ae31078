"""Hellenes over the loopback: cards chosen in secret by both at once, and a whole scenario with buttons alone."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from bot import faces
from cogs.panel.tree import place_of
from engine.games.hellenes.tables import CARDS
from tests.discord.conftest import ANN, BOB, CY, Club
from tests.discord.loopback import Exchange, buttons, menus
from tests.discord.test_paths_of_glory import choices, chooses
from tests.discord.test_secrets import Play, length, look_around, played

FACES = faces(str)
BEFORE = 70  # clicks before the restart
ONWARD = 14  # orders
MOST = 2000  # clicks of a whole game


async def begun(club: Club, scenario: str = "sicily") -> None:
    options = {"game": "hellenes", "opponent": BOB, "side": "athens", "options": f"scenario={scenario}"}
    await club.server.command(ANN, "game new", **options)
    await club.server.click(BOB, club.server.last("Hellenes"), "Accept")
    await club.quiet()


def cards_in(panel: Exchange) -> list[str]:
    """The buttons of a panel that are cards."""
    assert panel.original is not None
    names = tuple(card.name for card in CARDS.values())
    return [label for label in buttons(panel.original) if any(name in label for name in names)]


async def picked(club: Club, who: int, panel: Exchange, number: int) -> Exchange:
    """A card of a panel: a button of it, or a line of its menu where the cards are shown as a strip."""
    assert panel.original is not None
    if found := cards_in(panel):
        return await club.server.click(who, panel.original, found[number])
    (menu,) = [menu for menu in menus(panel.original) if chooses(menu["custom_id"])]
    return await club.server.pick(who, panel.original, menu, menu["options"][number]["value"])


async def choose(club: Club, who: int, number: int, panel: Exchange | None = None) -> Exchange:
    """A player lays a card face down, by the buttons of his panel, for the first use that it has."""
    panel = panel or await club.server.command(who, "panel")
    card = await picked(club, who, panel, number)
    assert card.original is not None
    uses = [label for label in buttons(card.original) if label.startswith(("As ", "For "))]
    return await club.server.click(who, card.original, uses[-1]) if uses else card


async def chosen(club: Club) -> dict[str, Any]:
    """What each side has chosen in truth."""
    position = await club.services.tables._tables.position(await club.table())
    return dict(position.state.cards.choices)


def public(club: Club) -> list[str]:
    return [message["content"] for message in club.server.shown()]


async def press(club: Club, rng: random.Random, clicks: int) -> int:
    """Both players press what their panels offer, and end what can be ended as often as not; 0 clicks: to the end."""
    server, pressed = club.server, 0
    panels: dict[int, Exchange] = {}
    while not clicks or pressed < clicks:
        prompts = (await club.services.tables.look(await club.table())).prompts
        if not prompts:
            break
        user = rng.choice(prompts).user
        if user not in panels or not choices(panels[user].original or {"components": []}):
            panels[user] = await server.command(user, "panel")
        panel = panels[user].original
        assert panel is not None
        offered = choices(panel)
        done = [one for one in offered if place_of(["done"]) in one[1]]
        menu, value = rng.choice(done if done and rng.random() < 0.3 else offered)
        pick = server.pick(user, panel, menu, value) if menu is not None else server.click(user, panel, value)
        panels[user] = await pick
        assert "Something broke" not in panels[user].text, panels[user].text
        pressed += 1
        assert pressed < MOST, "a game that does not end by its buttons"
    return pressed


async def test_a_game_with_buttons_alone(club: Club) -> None:
    """The Sicily Campaign to its end, with a restart on the way; the dice can be checked afterwards."""
    await begun(club)
    rng = random.Random(7)
    assert await press(club, rng, BEFORE) == BEFORE
    await club.restart()
    assert await press(club, rng, 0) > BEFORE // 2
    await club.quiet()
    assert (await club.services.tables.in_channel(club.server.channel)).status == "ended"
    assert any("🏁" in said for said in public(club)[-3:])
    assert "✔" in (await club.server.command(ANN, "game verify")).text
    report = await club.services.tables.results.export(await club.table())
    assert len(report["entries"]) > BEFORE // 2, "a choice takes a press or two"


async def test_3_3_both_choose_at_once_and_each_may_choose_again(club: Club) -> None:
    await begun(club, "431")
    assert {f"<@{who}> ({side})" in public(club)[-1] for who, side in ((ANN, "Athens"), (BOB, "Sparta"))} == {True}
    panels = {who: await club.server.command(who, "panel") for who in (ANN, BOB)}
    await choose(club, ANN, 0, panels[ANN])
    await club.quiet()
    first, said = await chosen(club), public(club)
    assert "Athens has chosen a card" in said[-2]
    assert f"<@{ANN}>" not in said[-1], "she is not asked any more"
    for number in (2, 1):
        await choose(club, ANN, number)
        await club.quiet()
        assert public(club) == said, "that she has changed her mind is nobody's business"
    assert (await chosen(club))["athens"] != first["athens"]
    await choose(club, BOB, 0, panels[BOB])
    await club.quiet()
    shown = "\n".join(public(club))
    assert "Sparta has chosen a card" in shown
    assert sum(f"card {held.id} “" in shown for held in CARDS.values()) == 2, "the cards that count, and no other"


async def test_3_3_her_panel_says_what_she_has_chosen_and_that_she_may_choose_again(club: Club) -> None:
    await begun(club, "431")
    panel = await choose(club, ANN, 0)
    mine = (await chosen(club))["athens"].card
    said = f"Your choice is in: card {mine} “{CARDS[mine].name}”, as a Sacrifice. Until Sparta has chosen, too"
    assert said in panel.text
    assert "nothing has to be decided" not in panel.text
    for asked in ("panel", "help"):
        assert said in (await club.server.command(ANN, asked)).text
        assert "Your choice is in" not in (await club.server.command(BOB, asked)).text
    assert cards_in(panel), "and the other cards are at hand"
    await choose(club, BOB, 0)
    await club.quiet()
    assert "Your choice is in" not in (await club.server.command(ANN, "panel")).text


async def test_3_3_two_who_choose_at_the_same_moment_have_both_chosen(club: Club) -> None:
    await begun(club, "431")
    answers = await asyncio.gather(choose(club, ANN, 0), choose(club, BOB, 0))
    assert all("earlier position" not in one.text for one in answers), "neither has to press again"
    await club.quiet()
    assert all(f"{side} has chosen a card" in "\n".join(public(club)) for side in ("Athens", "Sparta"))
    log = await club.services.tables.results.history(await club.table())
    assert sorted(line.role for line in log.lines[:2]) == ["athens", "sparta"]


async def test_3_3_a_button_of_an_earlier_choice_of_cards_does_nothing(club: Club) -> None:
    await begun(club, "431")
    stale = await club.server.command(ANN, "panel")
    await choose(club, ANN, 0)
    await choose(club, BOB, 0)
    await club.quiet()
    before = await club.services.tables.in_channel(club.server.channel)
    assert stale.original is not None
    answer = await club.server.click(ANN, stale.original, cards_in(stale)[1])
    assert "Something broke" not in answer.text
    assert (await club.services.tables.in_channel(club.server.channel)).revision == before.revision


async def test_3_3_a_choice_is_not_taken_back_but_made_anew_and_kept_over_a_restart(club: Club) -> None:
    await begun(club, "431")
    await choose(club, ANN, 1)
    await club.restart()
    assert (await chosen(club))["athens"].card is not None
    said, first = public(club), (await chosen(club))["athens"].card
    assert "Undo" not in buttons((await club.server.command(ANN, "panel")).original)
    for every in (False, True):
        refused = await club.server.command(ANN, "undo", all=every)
        assert "Choose another instead" in refused.text
    await choose(club, ANN, 0)
    await club.quiet()
    assert (await chosen(club))["athens"].card not in (None, first)
    assert (await club.server.command(ANN, "undo", all=True)).text.startswith("↩ Taken back")
    await club.quiet()
    assert (await chosen(club))["athens"].card == first, "the one before is in again"
    assert public(club) == said, "nobody is told"
    assert "“" not in "".join(said), "no card was named"
    await club.restart()
    await choose(club, BOB, 2)
    await club.quiet()
    assert "Athens sacrifices" in "\n".join(public(club)) or "Athens plays" in "\n".join(public(club))


def choosing(*numbers: int) -> Play:
    """Ann chooses these cards one after the other; -1: she would take her choice back. Everybody looks around."""

    async def play(club: Club) -> None:
        await begun(club, "431")
        for user in (BOB, CY):
            await club.server.command(user, "watch game")
        for number in numbers:
            await (choose(club, ANN, number) if number >= 0 else club.server.command(ANN, "undo"))
            await club.quiet()
        await look_around(club, (BOB, CY))
        for user in (BOB, CY):
            await club.server.command(user, "watch game", every="turn")
            await club.server.command(user, "me export")
        await club.server.command(BOB, "game show")
        await club.quiet()

    return play


@pytest.mark.parametrize("alike", [((0,), (4, 2, 3)), ((3,), (1, -1, 4, -1))], ids=["chosen", "taken back"])
async def test_3_3_which_card_was_chosen_cannot_be_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, alike: tuple[tuple[int, ...], ...]
) -> None:
    """Not by any message, edit, number, button, log, export or answer, nor whether it was the first choice."""
    seen = [
        await played(tmp_path / str(number), monkeypatch, choosing(*numbers), {BOB, CY}, FACES)
        for number, numbers in enumerate(alike)
    ]
    assert length(seen[0]) > 20
    assert all(one == seen[0] for one in seen)


async def test_3_3_her_own_messages_do_tell_her_choice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = [await played(tmp_path / str(number), monkeypatch, choosing(number), {ANN}, FACES) for number in range(2)]
    assert seen[0] != seen[1], "the comparison would notice"


def decided(*numbers: int) -> Play:
    """Ann chooses these cards one after the other, then Bob his, and the war goes on for a while."""

    async def play(club: Club) -> None:
        await choosing(*numbers)(club)
        await choose(club, BOB, 0)
        await club.quiet()
        for _ in range(ONWARD):
            position = await club.services.tables._tables.position(await club.table())
            side = min(position.game.to_act(position.state))
            action = position.game.legal_actions(position.state, side)[-1]
            order = f"{position.game.wording(position.state, action)} sure"
            assert "✔" in (await club.server.command(position.stored.seats[side], "order", orders=order)).text
            await club.quiet()
        await look_around(club, (BOB, CY))

    return play


async def test_3_3_how_often_a_side_has_changed_its_mind_is_not_told_afterwards_either(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The card that counts is the same: no message that comes later bears a number that counts the others."""
    seen = [
        await played(tmp_path / str(number), monkeypatch, decided(*numbers), {BOB, CY}, FACES)
        for number, numbers in enumerate(((0,), (3, 1, 0)))
    ]
    assert length(seen[0]) > 40
    assert seen[1] == seen[0]
