"""Events as files on Discord: what is secret in them, and there and back."""

from __future__ import annotations

import json

from tests.discord.conftest import ANN, Club
from tests.discord.test_events import DI, begun


async def test_the_lots_of_a_running_event_are_for_its_directors_alone(club: Club) -> None:
    await begun(club)
    seed = club.seed.hex()
    for_ann = await club.server.command(ANN, "event export")
    assert "for its directors" in for_ann.text
    assert not any(seed.encode() in raw for raw in club.server.files.values())
    await club.server.command(DI, "event export")
    [whole] = [raw for raw in club.server.files.values() if seed.encode() in raw]
    assert json.loads(whole)["format"] == "adjutant-event"
