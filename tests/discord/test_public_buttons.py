"""The buttons below a report: everybody may press them, and whoever presses is answered privately."""

from __future__ import annotations

from tests.discord.conftest import CY, Club
from tests.discord.loopback import buttons
from tests.discord.test_earlier_buttons import is_private, said
from tests.discord.test_reports import answer, faces, order, told, war

__all__ = ["faces", "war"]
ANSWERS = {
    "Map here": "",
    "Status": "War Status",
    "Step through": "Step",
    "In my colours": "Turn 1, August 1914, round 1",
    "How was it counted?": "Sedan",
}


async def test_a_spectator_presses_each_and_nobody_else_sees_it(war: Club) -> None:
    await order(war, "play Guns of August event", "attack Sedan: GE 1, GE 2 from Liege")
    await answer(war)
    (report,) = told(war, "**Central Powers**")
    found = buttons(report)
    assert set(ANSWERS) <= set(found)
    before = war.server.shown()
    for label, words in ANSWERS.items():
        exchange = await war.server.click(CY, report, found[label])
        assert is_private(exchange), label
        assert words in said(exchange), label
        assert "broke" not in said(exchange), label
    assert war.server.shown() == before
