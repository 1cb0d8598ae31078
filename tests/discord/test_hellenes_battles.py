"""Battles over the loopback: a message each that grows, with both lines, whose attack it is, the dice and what is left.

At every decision within a battle the newest report shows that battle as it stands; whoever is asked reads where it is.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

from bot import faces
from cogs.panel.tree import place_of
from cogs.protocols.game_face import Face
from data.messages import Messages
from engine.games.hellenes import model as m
from engine.games.hellenes.model.texts import area_name
from engine.games.hellenes.tables import ATHENS, SPARTA
from tests.discord.conftest import ANN, BOB, Club
from tests.discord.loopback import Exchange, buttons
from tests.discord.test_hellenes import begun
from tests.discord.test_paths_of_glory import choices
from tests.discord.test_placed import begun as placed

FACES = faces(Messages("en").say)
CLICKS, ENOUGH = 250, 7
SEATS = {ATHENS: ANN, SPARTA: BOB}
IN_BATTLE = (m.StandOrRetreat, m.TakeHit, m.UseFavour)


@pytest.fixture(name="faces")
def painted() -> Mapping[str, Face]:
    return FACES


async def state_of(club: Club) -> m.State:
    position = await club.services.tables._tables.position(await club.table())
    state: m.State = position.state
    return state


def reports(club: Club) -> list[dict[str, Any]]:
    return [message for message in club.server.shown() if message["content"].startswith("### ")]


def alts(message: dict[str, Any]) -> str:
    return " ".join(attachment["description"] for attachment in message["attachments"])


def dice_told(message: dict[str, Any]) -> str:
    """The small print with the dice."""
    return next((line for line in message["content"].splitlines() if line.startswith("-# Dice")), "")


def uploads(club: Club, since: int) -> int:
    """How often pictures were sent to the channel since a request."""
    sent = club.server.requests[since:]
    return sum(bool(one.files) and one.path.startswith("/channels/") for one in sent)


async def pressed(club: Club, rng: random.Random, panels: dict[int, Exchange]) -> int | None:
    """One press of whoever is asked, who would rather fight than end something; None when the game is over."""
    prompts = (await club.services.tables.look(await club.table())).prompts
    if not prompts:
        return None
    user = rng.choice(prompts).user
    if user not in panels or not choices(panels[user].original or {"components": []}):
        panels[user] = await club.server.command(user, "panel")
    panel = panels[user].original
    assert panel is not None
    offered = choices(panel)
    labels = {value: label for label, value in buttons(panel).items()}
    fights = [one for one in offered if "Attack" in labels.get(one[1], "") or "Stand" in labels.get(one[1], "")]
    going = [one for one in offered if place_of(["done"]) not in one[1]] or offered
    menu, value = rng.choice(fights if fights and rng.random() < 0.7 else going)
    pick = club.server.pick(user, panel, menu, value) if menu is not None else club.server.click(user, panel, value)
    panels[user] = await pick
    await club.quiet()
    return user


@pytest.mark.parametrize(("scenario", "seed"), [("sicily", 1), ("413", 3)])
async def test_6_3_at_every_decision_of_a_battle_the_newest_report_shows_it_as_it_stands(
    club: Club, scenario: str, seed: int
) -> None:
    await begun(club, scenario)
    rng, panels, seen, drawn = random.Random(seed), dict[int, Exchange](), 0, dict[str, str]()
    for _ in range(CLICKS):
        since = len(club.server.requests)
        if seen == ENOUGH or await pressed(club, rng, panels) is None:
            break
        state = await state_of(club)
        if state.battle is None or not isinstance(state.top, IN_BATTLE):
            continue
        seen += 1
        report, prompt = reports(club)[-1], club.server.shown()[-1]
        place = area_name(state.battle.area)
        assert place in report["content"], "its words name the battle"
        assert place in prompt["content"]
        assert f"round {state.battle.round}" in prompt["content"]
        assert place in report["attachments"][0]["description"], "its first picture is that of the battle"
        assert "How was it counted?" in buttons(report) or not dice_told(report)
        panel = await club.server.command(SEATS[state.top.side], "panel")
        assert place in panel.text
        assert panel.original is not None
        assert alts(panel.original).count("In the battle:") == 2, "both lines are to be seen where it is decided"
        if isinstance(state.top, m.UseFavour):
            lie = m.dice_text(state.top.numbers)
            assert lie in report["content"]
            assert lie in prompt["content"]
        newest = report["attachments"][0]["filename"]
        assert newest not in drawn or dice_told(report) == drawn[newest], "a picture is of its moment"
        drawn[newest] = dice_told(report)
        assert uploads(club, since) <= 2, "the battle as it stands, and what came before it as it ended"
    assert seen == ENOUGH


CARDS = {"athens": {"hand": [7, 22], "chosen": 30}, "sparta": {"hand": [5, 9], "chosen": 17}}
COMBAT = {"game": "hellenes", "phase": "combat", "active": "athens", "cards": CARDS}
SIEGE = {"A03": "potidaea", "A08": "potidaea", "S18": {"area": "potidaea", "in_city": True}}
BESIEGED = {
    "blocks": SIEGE,
    "garrisons": {"potidaea": "sparta"},
    "sieges": {"potidaea": {"by": "athens", "since": "earlier"}},
}


async def began_at(club: Club, position: Mapping[str, Any]) -> Exchange:
    """Ann's panel, who has Athens, in a game that begins there."""
    info = await placed(club, {"title": "Combat", **COMBAT, **position})
    club.bot.announcer.tell(await club.services.tables.lobby.accept(info.number, BOB))
    await club.quiet()
    return await club.server.command(ANN, "panel")


async def press(club: Club, user: int, label: str) -> None:
    """Press the button of his panel that begins like this."""
    panel = await club.server.command(user, "panel")
    assert panel.original is not None
    found = next(one for one in buttons(panel.original) if one.startswith(label))
    await club.server.click(user, panel.original, found)
    await club.quiet()


async def test_7_1_an_attack_is_told_with_who_stands_there_while_the_defender_is_asked_who_goes_in(club: Club) -> None:
    elsewhere = {"A11": "orchomenus", "S13": "orchomenus"}
    await began_at(club, {"blocks": {"A01": "tanagra", "A12": "tanagra", "S14": "tanagra", **elsewhere}})
    await press(club, ANN, "Tanagra")
    state = await state_of(club)
    assert isinstance(state.top, m.Shelter)
    before = club.server.shown()
    report = reports(club)[-1]
    told = report["content"]
    assert "battle of Tanagra" in told.splitlines()[0]
    assert "Tanagra: Athens attacks; 2 blocks of Athens and one block of Sparta stand there" in told
    assert "Athens attacks in Tanagra" in alts(report), "it has a picture at once"
    assert before[-1]["content"].startswith(f"<@{BOB}>")


async def test_8_1_3_a_storm_is_told_with_who_lies_in_the_city_while_the_defender_may_surrender(club: Club) -> None:
    await began_at(club, BESIEGED)
    await press(club, ANN, "Storm")
    report = reports(club)[-1]
    assert "storm of Potidaea" in report["content"].splitlines()[0]
    line = "Potidaea: Athens is about to storm the City; 2 blocks of Athens before it, one block in it"
    assert line in report["content"]
    assert "Athens is about to storm Potidaea" in alts(report), "it has a picture at once"


WINTER = {
    "phase": "winter_siege",
    "active": "sparta",
    "season": "winter",
    "year": 430,
    "blocks": {"A18": "melos", "S01": "laconia"},
}


async def test_9_4_the_last_storm_of_a_winter_ends_in_its_own_message_with_its_picture(club: Club) -> None:
    held = {"sieges": {"melos": {"by": "athens", "since": "earlier"}}}
    await began_at(club, {**WINTER, **held})
    await press(club, ANN, "Storm")
    while isinstance((state := await state_of(club)).top, IN_BATTLE):
        await press(club, SEATS[state.top.side], "Stand" if isinstance(state.top, m.StandOrRetreat) else "A")
    assert state.clock.phase == "wintering"
    (storm,) = [one for one in reports(club) if "Dice, Melos" in one["content"]]
    assert storm["content"].startswith("### Athens, Winter 430 BC: ")
    assert "storms the City" in storm["content"]
    assert any(said in storm["content"].splitlines()[0] for said in ("Melos holds out", "takes Melos"))
    assert any(said in alts(storm) for said in ("holds out", "Athens wins"))
