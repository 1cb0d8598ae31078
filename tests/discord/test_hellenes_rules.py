"""What a game of Hellenes says of its rules: words looked up, and the way from a refusal to the reading of a card."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from bot import faces as all_faces
from cogs.protocols.game_face import Face
from data.messages import Messages
from tests.discord.conftest import ANN, BOB, Club
from tests.discord.loopback import buttons
from tests.discord.test_hellenes import begun


@pytest.fixture
def faces() -> Mapping[str, Face]:
    return all_faces(Messages().say)


@pytest.mark.parametrize("order", ["play 14 for event", "play 20 for event", "play 13 for event"])
async def test_a_refused_event_leads_to_the_reading_of_its_card(club: Club, order: str) -> None:
    """Its source is a card, which has a page among the rules."""
    await begun(club, "431")
    for who in (ANN, BOB):
        refused = await club.server.command(who, "order", orders=order)
        assert refused.text, "an answer in any case"
        for label in buttons(refused.original or {"components": []}):
            if "card" in label:
                found = await club.server.click(who, refused.original or {}, label)
                assert "not found" not in found.text
                assert "card" in found.text.lower()


@pytest.mark.parametrize(
    "words", ["siege", "storm", "revolt", "tribute", "peace", "persia", "осада", "штурм", "card 29"]
)
async def test_a_word_of_several_rules_is_looked_up(club: Club, words: str) -> None:
    await begun(club, "431")
    found = await club.server.command(ANN, "rule", name=words)
    assert "Something broke" not in found.text
    assert found.original is not None
    for label in [*buttons(found.original)][:4]:
        leaf = await club.server.click(ANN, found.original, label)
        assert "Something broke" not in leaf.text
        assert "not found" not in leaf.text


async def test_help_leads_to_a_page_of_all_orders(club: Club) -> None:
    await begun(club, "431")
    answer = await club.server.command(ANN, "help")
    assert answer.original is not None
    page = await club.server.click(ANN, answer.original, "How orders are written")
    assert page.original is not None
    told = page.text
    if "Next" in "".join(buttons(page.original)):
        (label,) = [label for label in buttons(page.original) if "Next" in label]
        told += (await club.server.click(ANN, page.original, label)).text
    for words in (
        "`move A01 > Megara`",
        "`play 12 for actions`",
        "`hit garrison`",
        "`done`",
        "Case, accents and hyphens",
    ):
        assert words in told


async def test_an_order_is_read_without_its_arrow(club: Club) -> None:
    """`sacrifice` and a number is a card for it."""
    await begun(club, "431")
    look = await club.services.tables.look(await club.table(), ANN)
    card = look.view.view.hand["athens"][0]
    answer = await club.server.command(ANN, "order", orders=f"sacrifice {card}")
    assert "no order" not in answer.text
    assert "Something broke" not in answer.text
