"""No report is higher than the screen of a telephone: random games of each game, measured in a browser."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.phone.browser import browser, heights
from tests.phone.markdown import Names
from tests.phone.page import page
from tests.phone.sizes import PHONE
from tests.phone.stage import PLAYERS, Stage, is_prompt, stage
from tests.phone.transcript import Transcript

ORDERS = 150
GAMES = [("paths_of_glory", "winter-1915"), ("paths_of_glory", "fall-1917"), ("no_retreat", ""), ("bluff", "")]


async def played(made: Stage, rng: random.Random) -> None:
    """So many orders chosen by chance, each told before the next."""
    await made.begin()
    for _ in range(ORDERS):
        if not await made.by_chance(rng):
            break
        if rng.random() < 0.2:
            await made.club.quiet()
    await made.club.quiet()


@pytest.mark.skipif(browser() is None, reason="no browser")
@pytest.mark.parametrize(("game", "position"), GAMES)
async def test_no_report_is_higher_than_a_screen(game: str, position: str, tmp_path: Path) -> None:
    async with stage(position, seed=4, played=game) as made:
        await played(made, random.Random(6))
        found = Transcript("reports", made.server.files, Names(PLAYERS, made.server.drawn))
        for message in made.server.shown():
            if not is_prompt(message):
                found.add(message)
    assert len(found.told) > 2
    written = tmp_path / "reports.html"
    written.write_text(page(found, PHONE), encoding="utf-8")
    *each, _ = heights(written, PHONE)
    assert max(each) <= PHONE.height, sorted(each)[-5:]
