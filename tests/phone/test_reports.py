"""No report is higher than the screen of a telephone: random games and a crowded combat, measured in a browser."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from tests.phone.browser import heights, measures
from tests.phone.markdown import Names
from tests.phone.page import page
from tests.phone.sizes import PHONE
from tests.phone.stage import PLAYERS, Stage, is_prompt, positioned, stage
from tests.phone.transcript import Transcript, channel_of

ORDERS = 150
GAMES = [
    ("paths_of_glory", "winter-1915"),
    ("paths_of_glory", "fall-1917"),
    ("no_retreat", ""),
    ("hellenes", ""),
    ("bluff", ""),
]

FROM = ("Verdun", "Metz", "Strasbourg")
CROWD = {
    "Verdun": ["GE 1", "GE 2", "GE 3"],
    "Metz": ["GE 4", "GE 5", "GEc"],
    "Strasbourg": ["GE 6", "GE 8", "GEc"],
    "Nancy": ["FR 1", "FR 2", "FR 3"],
}


async def played(made: Stage, rng: random.Random) -> None:
    """So many orders chosen by chance, each told before the next."""
    await made.begin()
    for _ in range(ORDERS):
        if not await made.by_chance(rng):
            break
        if rng.random() < 0.2:
            await made.club.quiet()
    await made.club.quiet()


@pytest.mark.skipif(not measures(), reason="no browser with Arial and emoji")
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


def crowded() -> dict[str, Any]:
    """What of a position is changed so that nine units may attack three."""
    found = positioned("fall-1914")
    used = {unit for held in CROWD.values() for unit in held if not unit.endswith("c")}
    units = {
        space: [one for one in held if (one if isinstance(one, str) else one[0]) not in used]
        for space, held in found["units"].items()
    }
    return {
        "units": {space: held for space, held in {**units, **CROWD}.items() if held},
        "control": {**found["control"], "cp": [*found["control"]["cp"], "Verdun"]},
        "trenches": {space: level for space, level in found["trenches"].items() if space != "Verdun"},
        "forts": {**found["forts"], "destroyed": [*found["forts"]["destroyed"], "Verdun"]},
        "events_played": {"ap": [], "cp": []},
    }


@pytest.mark.skipif(not measures(), reason="no browser with Arial and emoji")
async def test_a_combat_of_twelve_units_is_told_in_full_on_one_screen(tmp_path: Path) -> None:
    async with stage("fall-1914", **crowded()) as made:
        await made.begin()
        attackers = ", ".join(f"{unit} @ {space}" for space in FROM for unit in CROWD[space])
        await made.orders("play 13 ops; activate Verdun, Metz, Strasbourg combat; done")
        await made.orders(f"attack Nancy with {attackers}")
        await made.settle("attack", "play")
        found = channel_of(made.server, "combat", Names(PLAYERS, made.server.drawn))
        told = [one for one in found.told if "Nancy: CP " in str(one.message)]
        assert told
    written = tmp_path / "combat.html"
    written.write_text(page(found, PHONE), encoding="utf-8")
    *each, _ = heights(written, PHONE)
    assert max(each) <= PHONE.height, each
