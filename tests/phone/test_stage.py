"""What scenes and measures press: whatever is offered is reached, in as many presses as are counted for it."""

from __future__ import annotations

import pytest

from tests.discord.conftest import ANN
from tests.phone.stage import choose, distances, stage


@pytest.mark.parametrize("use", ["ops", "none"])
async def test_an_offer_is_reached_in_as_many_presses_as_are_counted(use: str) -> None:
    async with stage("fall-1914") as made:
        await made.begin()
        look, before = await made.look(ANN), await made.revision()
        offer, presses = next(
            (offer, presses)
            for offer, presses in distances(look.offers, made.club.services.label)
            if offer.verb == "play" and getattr(offer.action, "use", "none") == use
        )
        panel = await made.opened(ANN)
        for pressed in range(presses):
            assert await made.revision() == before, f"done after {pressed} presses"
            await made.onward(ANN, panel, look, offer)
        assert await made.revision() == before + 1


async def test_distances_tell_of_every_offer() -> None:
    async with stage("winter-1916") as made:
        await made.begin()
        look = await made.look(ANN)
        found = [offer for offer, _ in distances(look.offers, made.club.services.label)]
        assert sorted(map(repr, found)) == sorted(map(repr, look.offers))


def test_what_is_not_there_cannot_be_pressed() -> None:
    row = {"type": 1, "components": [{"type": 2, "label": "Accept", "custom_id": "a"}]}
    assert choose({"components": [row]}, "accept") == (None, "a")
    with pytest.raises(AssertionError, match="nothing"):
        choose({"components": [row]}, "nothing")
