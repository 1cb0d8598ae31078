"""The hand: small cards and a menu, and behind it each card whole with what can be done with it, in the same answer."""

from __future__ import annotations

from typing import Any

import pytest

from tests.discord.conftest import ANN, BOB, CY
from tests.discord.loopback import Exchange, buttons, menus
from tests.phone.stage import Stage, stage

POSITION = "fall-1917"
MENU = "See a card whole"


async def hand_of(made: Stage, *, words_only: bool = False) -> Exchange:
    await made.begin()
    if words_only:
        await made.server.command(ANN, "settings", pictures="text")
    return await made.server.command(ANN, "hand")


def options_of(shown: Exchange) -> list[dict[str, Any]]:
    assert shown.original is not None
    found: list[dict[str, Any]] = menus(shown.original)[0]["options"]
    return found


async def picked(made: Stage, shown: Exchange, key: str, user: int = ANN) -> Exchange:
    assert shown.original is not None
    return await made.server.pick(user, shown.original, menus(shown.original)[0], key)


@pytest.mark.parametrize("words_only", [False, True])
async def test_each_card_is_shown_whole_in_the_same_answer_and_all_of_them_again(words_only: bool) -> None:
    async with stage(POSITION) as made:
        hand = await hand_of(made, words_only=words_only)
        look = await made.look(ANN)
        face, say = made.club.services.face(look.info), made.club.services
        texts, sent = face.hand_texts(look.view), set()
        options = options_of(hand)
        assert [one["value"] for one in options] == list(look.view.hand)
        for option, lines in zip(options, texts, strict=True):
            shown = await picked(made, hand, option["value"])
            assert shown.original is not None
            assert shown.original["id"] == hand.original["id"]  # type: ignore[index]
            assert all(say.lines([line]) in shown.text for line in lines[1:])
            assert bool(shown.original["attachments"]) is not words_only
            sent |= {one["filename"] for one in shown.original["attachments"]}
            hand = await made.server.click(ANN, shown.original, "All cards")
            assert options_of(hand) == options
        assert len(sent) == (0 if words_only else len(texts))


async def test_what_can_be_done_with_a_card_is_pressed_there() -> None:
    async with stage(POSITION) as made:
        hand = await hand_of(made)
        look, before = await made.look(ANN), await made.revision()
        assert hand.original is not None
        key = look.view.hand[0]
        offers = [one for one in look.offers if one.parts[0].key == key]
        shown = await picked(made, hand, key)
        assert shown.original is not None
        places = {identity.split(":")[3] for identity in buttons(shown.original).values()}
        assert places == {"n", "cards"}
        assert len(buttons(shown.original)) == len(offers) + 1
        panel = await made.press(ANN, shown.original, "operations")
        assert await made.revision() == before + 1
        assert panel.original is not None
        assert panel.original["id"] == hand.original["id"], "the answer becomes the panel"
        assert "Type orders" in buttons(panel.original)


async def test_a_card_that_is_gone_leaves_the_others() -> None:
    async with stage(POSITION) as made:
        hand = await hand_of(made)
        look = await made.look(ANN)
        key = look.view.hand[0]
        use = next(one for one in look.offers if [part.key for part in one.parts] == [key, "ops"])
        await made.orders(look.position.game.wording(look.position.state, use.action))
        shown = await picked(made, hand, key)
        assert key not in [one["value"] for one in options_of(shown)]


async def test_nobody_else_sees_a_card_by_the_menu() -> None:
    async with stage(POSITION) as made:
        hand = await hand_of(made)
        key = options_of(hand)[0]["value"]
        name = options_of(hand)[0]["label"].split(" · ")[0]
        assert name not in (await picked(made, hand, key, BOB)).text, "the other player has not got it"
        assert "no seat" in (await picked(made, hand, key, CY)).text
