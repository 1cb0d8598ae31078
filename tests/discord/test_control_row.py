"""The last row of a panel: never more than four rows in all, and behind one door what finds no room."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from cogs.messages.answer import Answer
from cogs.messages.card import rows
from cogs.messages.controls import Button, Menu
from cogs.panel import control_row
from cogs.panel.control_row import one_row
from cogs.panel.layout import ACROSS
from cogs.panel.panel import panel_for
from cogs.panel.tree import ROOT, tree
from engine.games.registry import GAMES
from engine.kernel.errors import Refusal, Refused
from engine.kernel.text import text
from engine.session.looking import Look
from tests.discord.conftest import ANN
from tests.discord.loopback import Exchange, buttons
from tests.discord.test_typed import opened
from tests.phone.stage import Stage, stage

ROWS = 4  # of controls, those of the seat among them
DECISIONS = 25
PLACES = 4  # of a decision beside the first
NO = Refused(Refusal("12.4", text("nothing-to-undo")))
LINE = "attack Plock"


def crowded(answer: Answer) -> Iterator[str]:
    """What is wrong with the rows of an answer."""
    found = rows(answer.controls)
    if len(found) > ROWS:
        yield f"{len(found)} rows"
    for row in found:
        if len(row.controls) > (1 if isinstance(row.controls[0], Menu) else ACROSS):
            yield f"a row of {len(row.controls)}"


async def some_places(made: Stage, rng: random.Random) -> Iterator[tuple[Look, int, str]]:
    """Some places of the decision of the moment."""
    user = await made.deciding()
    assert user is not None
    look = await made.look(user)
    found = sorted(tree(look.ahead.choices, made.club.services.label))
    return iter([(look, user, place) for place in (ROOT, *rng.sample(found, min(PLACES, len(found))))])


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_no_panel_has_more_than_four_rows(game: str) -> None:
    rng, seen = random.Random(11), 0
    async with stage(seed=4, played=game) as made:
        await made.begin()
        services = made.club.services
        for _ in range(DECISIONS):
            for look, user, place in await some_places(made, rng):
                for refused, typed in ((None, ""), (NO, LINE)):
                    for rest in (False, True):
                        answer = await panel_for(services, look, user, place, (), refused, typed, rest=rest)
                        assert not [*crowded(answer)], answer.controls
                        seen = max(seen, len(rows(answer.controls)))
            action = rng.choice(look.offers).action
            stamp, request = look.info.stamp, str(rng.random())
            await made.tables.playing.act(look.info.number, user, action, stamp=stamp, request=request)
    assert seen == ROWS


async def test_what_finds_no_room_stands_behind_one_button() -> None:
    async with stage("fall-1914") as made:
        await made.begin()
        look = await made.look(ANN)
        fixed = [Button(f"fixed {n}", f"fixed {n}") for n in range(2)]
        others = [Button(f"other {n}", f"other {n}") for n in range(5)]
        services, info = made.club.services, look.info
        assert one_row(services, info, fixed, others[:3]) == [*fixed, *others[:3]], "all of them have room"
        row = one_row(services, info, fixed, others, "ab")
        assert row[:4] == [*fixed, *others[:2]]
        assert len(row) == ACROSS
        behind = one_row(services, info, fixed, others, "ab", rest=True)
        assert behind[1:] == others[2:], "each of them is in one of both"


async def test_the_door_changes_the_last_row_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(control_row, "ACROSS", 3)
    async with stage("fall-1914") as made:
        await made.begin()
        await made.orders("play 13 ops; activate Thorn, Tannenberg combat; done")
        panel = await made.server.command(ANN, "panel")
        assert panel.original is not None
        chosen = await made.press(ANN, panel.original, "attack", "Plock")
        more = await opened_door(made, chosen)
        checked = await made.server.submit(ANN, await opened(made.club, ANN, more), LINE, "check")
        assert LINE in (await opened_door(made, checked)).text, "the line is kept"
        assert more.original is not None
        again = await made.press(ANN, more.original, "Back")
        assert again.original is not None
        assert "My hand" not in buttons(again.original)


async def opened_door(made: Stage, panel: Exchange) -> Exchange:
    """The panel with the other controls; the same in all else."""
    assert panel.original is not None
    assert "My hand" not in buttons(panel.original)
    picture = drawn(panel.original)
    more = await made.press(ANN, panel.original, "More controls")
    assert more.original is not None
    assert more.original["id"] == panel.original["id"]
    assert "My hand" in buttons(more.original)
    assert drawn(more.original) == picture, "it is not sent again"
    return more


def drawn(message: dict[str, Any]) -> list[str]:
    return [one["id"] for one in message["attachments"]]
