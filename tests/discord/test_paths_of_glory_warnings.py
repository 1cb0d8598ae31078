"""Warnings of supply in Paths of Glory: given, asked about, drawn as they were, and what an advance would cut."""

from __future__ import annotations

import asyncio

from tests.discord.conftest import ANN, BOB
from tests.discord.loopback import buttons, menus, said_in
from tests.discord.test_planning import words
from tests.phone.stage import Stage, stage

POSITION = "winter-1917"  # the Allies could cut off Czernowitz; the Central Powers are to act
THREATENED = "AH 3 and (AH 7) in Czernowitz"


async def begun(made: Stage) -> None:
    """A game in which the bot warns, looked at once."""
    await made.server.command(ANN, "game new", game=made.game, opponent=BOB, side="cp", warnings="automatic")
    await made.accept()
    await looked(made)


async def looked(made: Stage) -> None:
    """Until the table as it stands has been looked at."""
    await made.club.quiet()
    for _ in range(500):
        info = await made.tables.info(await made.club.table())
        if made.club.services.outlooks.known(info) and not made.club.bot.announcer.busy:
            return
        await asyncio.sleep(0.02)
    raise AssertionError("nobody has looked")


async def test_a_typed_order_that_ends_the_action_is_asked_about_once() -> None:
    async with stage(POSITION) as made:
        await begun(made)
        asked = await made.server.command(ANN, "order", orders="uboats unleashed rp")
        assert THREATENED in words(asked)
        assert "End your action all the same?" in words(asked)
        assert await made.revision() == 1
        assert asked.original is not None
        await made.server.click(ANN, asked.original, "Do it anyway")
        await made.club.quiet()
        assert await made.revision() > 1


async def test_what_would_be_wasted_and_what_could_be_cut_off_are_asked_about_in_one() -> None:
    async with stage(POSITION) as made:
        await begun(made)
        typed = await made.server.command(ANN, "order", orders="uboats unleashed ops; activate Lutsk move; done; done")
        for asked in ("The Move marker in Lutsk has not been used", THREATENED, "End your action all the same?"):
            assert asked in words(typed)
        await made.orders("uboats unleashed ops; activate Lutsk move; done")
        await looked(made)
        panel = await made.server.command(ANN, "panel")
        assert panel.original is not None
        verbs = menus(panel.original)[1]
        (end,) = [one["value"] for one in verbs["options"] if one["label"] == "End movement"]
        pressed = await made.server.pick(ANN, panel.original, verbs, end)
        for asked in ("The Move marker in Lutsk has not been used", THREATENED, "End your action all the same?"):
            assert asked in words(pressed)


async def test_an_order_that_says_it_is_meant_is_not_asked_about_and_the_bot_warns() -> None:
    async with stage(POSITION) as made:
        await begun(made)
        await made.server.command(ANN, "order", orders="uboats unleashed rp sure")
        await looked(made)
        (warning,) = [one for one in made.server.shown() if "Understood" in buttons(one)]
        assert "A warning of supply for Central Powers" in said_in(warning)
        assert THREATENED in said_in(warning)
        now = await made.server.command(ANN, "warnings")
        assert now.original is not None
        (menu,) = menus(now.original)
        before = now.original["attachments"]
        assert before, "what threatens now is drawn"
        then = await made.server.pick(ANN, now.original, menu, menu["options"][0]["value"])
        assert "A warning, as it stood then" in words(then)
        assert "moves:" in words(then)
        assert then.original is not None
        assert then.original["attachments"]


async def test_an_old_warning_is_drawn_on_the_map_of_then() -> None:
    async with stage(POSITION) as made:
        await begun(made)
        await made.server.command(ANN, "order", orders="uboats unleashed rp sure")
        await looked(made)
        now = await made.server.command(ANN, "warnings")
        assert now.original is not None
        then = await made.server.pick(
            ANN, now.original, menus(now.original)[0], menus(now.original)[0]["options"][0]["value"]
        )
        assert then.original is not None
        (first,) = then.original["attachments"]
        await made.settle("play")
        await made.orders("auto op")
        again = await made.server.command(ANN, "warnings")
        assert again.original is not None
        shown = await made.server.pick(
            ANN, again.original, menus(again.original)[0], menus(again.original)[0]["options"][-1]["value"]
        )
        assert shown.original is not None
        (same,) = shown.original["attachments"]
        assert (same["filename"], same["size"]) == (first["filename"], first["size"])


async def test_12_7_what_an_advance_would_cut_off_is_told_while_the_combat_is_fought() -> None:
    async with stage(POSITION) as made:
        await begun(made)
        told = await made.server.command(BOB, "warnings")
        assert "Only after combat, so no warning is owed, against Allied Powers" in words(told)
        assert "If Rovno has to be left after combat" in words(told)
        state = (await made.look(ANN)).position.state
        army = next(p for p, piece in enumerate(state.edition.pieces) if piece.label == "AH 4")
        place = state.edition.spaces[state.board.where[army]].name
        await made.orders(f"uboats unleashed ops; activate {place} combat; done", "attack Rovno with AH 4")
        await looked(made)
        user = await made.deciding()
        assert user is not None
        panel = await made.server.command(user, "panel")
        assert "Of the combat that is being fought:" in words(panel)
        assert "If Rovno has to be left after combat" in words(panel)


async def test_a_place_to_warn_of_is_typed_by_its_name() -> None:
    """Nobody has to pick it from the list; what may be several is asked about."""
    async with stage(POSITION) as made:
        await made.server.command(ANN, "game new", game=made.game, opponent=BOB, side="cp", warnings="manual")
        await made.accept()
        several = await made.server.command(BOB, "warn", place="BUc")
        assert "Several are called so, for example" in words(several)
        assert "Nothing of the other side" in words(await made.server.command(BOB, "warn", place="Atlantis"))
        assert "The other side is warned" in words(await made.server.command(BOB, "warn", place="czernowitz"))
        (given,) = await made.tables.warnings.given(await made.club.table())
        assert given.places == ("czernowitz",)
