"""What-ifs: the ordinary panel on a private copy, with chosen dice, that touches nothing and tells nobody."""

from __future__ import annotations

from copy import deepcopy

from engine.session.whatif import FIRST, WhatIf, WhatIfs
from tests.discord.conftest import ANN, BOB, CY
from tests.discord.loopback import Exchange, buttons
from tests.discord.test_planning import POSITION, conditions, words
from tests.phone.stage import Stage, stage

PREPARED = "play 13 ops; activate Thorn, Tannenberg combat; done"
ATTACK = "attack Plock with all"


async def whatif(made: Stage, user: int = ANN, **options: str) -> Exchange:
    """`/whatif`."""
    return await made.server.command(user, "whatif", **options)


async def press(made: Stage, shown: Exchange, label: str, user: int = ANN) -> Exchange:
    """A button of an answer."""
    assert shown.original is not None
    return await made.server.click(user, shown.original, label)


async def line_of(made: Stage) -> tuple[WhatIfs, WhatIf]:
    """Ann's line, for what its answers do not say."""
    tables = made.club.services.whatif_tables
    assert tables is not None
    line = await tables.whatifs.current(await made.club.table(), ANN)
    assert line is not None
    return tables.whatifs, line


async def resolved(made: Stage, shown: Exchange, *dice: str) -> Exchange:
    """Go on without flank attempt and cards until dice are asked for, and choose these."""
    for _ in range(9):
        assert shown.original is not None
        known = buttons(shown.original)
        if "Whatever comes" in known:
            break
        shown = await press(made, shown, next(one for one in known if one.startswith(("No flank", "No combat card"))))
    for die in dice:
        shown = await press(made, shown, die)
    return shown


async def fired(made: Stage, *dice: str) -> Exchange:
    """An attack on Plock with these dice, chosen when they are asked for."""
    await whatif(made, orders=PREPARED)
    attacked = await whatif(made, orders=ATTACK)
    return await resolved(made, attacked, *dice)


async def test_the_ordinary_panel_and_orders_are_tried_and_nothing_is_touched() -> None:
    async with stage(POSITION) as made:
        await made.begin()
        before, posted = await made.revision(), len(made.server.shown())
        log = await made.tables.results.export(await made.club.table())
        panel = await whatif(made)
        assert "What if" in words(panel)
        assert "Only you see it. The game is not touched." in words(panel)
        assert panel.original is not None
        assert {"Back to the start", "Another line", "Map", "Dice: asked", "Throw away"} <= {*buttons(panel.original)}
        tried = await fired(made, "6", "1")
        assert "Take losses" in words(tried)
        await made.club.quiet()
        assert await made.revision() == before
        assert len(made.server.shown()) == posted, "no channel hears of it"
        assert await made.tables.results.export(await made.club.table()) == log
        assert (await made.look(ANN)).prompts[0].user == ANN
        real = await made.server.command(ANN, "panel")
        assert "What if" not in words(real)


async def test_every_picture_of_it_is_marked() -> None:
    async with stage(POSITION) as made:
        await made.begin()
        panel = await whatif(made, orders=PREPARED)
        mapped = await press(made, panel, "Map")
        hand = await press(made, panel, "My hand")
        for shown in (panel, mapped, hand):
            assert shown.original is not None
            assert shown.original["attachments"]
            assert all(one["filename"].startswith("whatif-") for one in shown.original["attachments"])
            assert all("WHAT IF" in one["description"] for one in shown.original["attachments"])


async def test_dice_are_asked_for_one_by_one_laid_ready_or_left_to_chance() -> None:
    async with stage(POSITION) as made:
        await made.begin()
        asked = await fired(made)
        assert "Which die, number 1 of this order? (CP fire at Plock)" in words(asked)
        second = await press(made, asked, "6")
        assert "number 2 of this order? (AP fire at Plock)" in words(second)
        done = await press(made, second, "1")
        assert "7 still to be met" in words(done)
        whatifs, line = await line_of(made)
        assert [one.dice for one in await whatifs.tried(line)][-1] == (6, 1)
        undone = await press(made, done, "Undo")
        assert "Taken back: no card" in words(undone), "also when dice were rolled"
        ready = await whatif(made, dice="1 any", orders="no card")
        assert "Take losses: 4 still to be met" in words(ready)
        back = await press(made, ready, "Undo")
        chance = await press(made, back, "Dice: asked")
        assert chance.original is not None
        assert "Dice: by chance" in buttons(chance.original)
        rolled = await press(made, chance, "No combat card")
        assert rolled.original is not None
        assert "Whatever comes" not in buttons(rolled.original)
        wrong = await whatif(made, dice="seven")
        assert "“seven” is no die" in words(wrong)


async def test_what_waits_for_a_die_is_given_up_when_something_else_is_done() -> None:
    async with stage(POSITION) as made:
        await made.begin()
        asked = await press(made, await fired(made), "6")
        asked_for = deepcopy(asked.original or {})
        first = await press(made, asked, "Back to the start")
        assert "Taken back" in words(first)
        stale = await made.server.click(ANN, asked_for, "1")
        assert made.club.services.say("stale-button") in words(stale)
        again = await fired(made)
        assert "number 1 of this order" in words(again), "the six that was chosen then lies there no more"


async def test_two_clicks_on_a_die_at_once_choose_one() -> None:
    async with stage(POSITION) as made:
        await made.begin()
        asked = await fired(made)
        message = deepcopy(asked.original or {})
        sent = [await made.server.send_click(ANN, message, "6") for _ in range(2)]
        for one in sent:
            await made.server.finished(one)
        whatifs, line = await line_of(made)
        assert whatifs.tray(line).ready == (6,)


async def test_lines_of_one_beginning_are_kept_and_compared() -> None:
    async with stage(POSITION) as made:
        await made.begin()
        first = await fired(made, "6", "1")
        second = await press(made, first, "Another line")
        assert "line 2 of 2" in words(second)
        lines = await press(made, second, "Lines")
        assert "Allied Powers: no card (dice 6, 1)" in words(lines)
        assert "nothing yet" in words(lines)
        back = await press(made, lines, "Line 1")
        kept = deepcopy(back.original or {})
        assert "line 1 of 2" in words(back)
        assert "7 still to be met" in words(back)
        third = await press(made, await press(made, back, "Lines"), "Another line")
        assert "line 3 of 3" in words(third)
        third = await press(made, third, "Lines")
        assert third.original is not None
        assert "Another line" not in buttons(third.original), "three at most"
        away = await press(made, third, "Throw away")
        assert "Thrown away" in words(away)
        gone = await made.server.click(ANN, kept, "Map")
        assert "This what-if is gone" in words(gone)


async def test_nobody_else_can_press_what_stands_in_it() -> None:
    async with stage(POSITION) as made:
        await made.begin()
        panel = await whatif(made)
        assert panel.original is not None
        for user in (BOB, CY):
            for label in ("Map", "My hand", "Back to the start", "Throw away"):
                pressed = await made.server.click(user, panel.original, label)
                assert "This what-if is gone" in words(pressed)
        assert "not seated" in words(await whatif(made, CY)) or "seat" in words(await whatif(made, CY))


async def test_it_is_gone_after_a_restart_and_says_so() -> None:
    async with stage(POSITION) as made:
        await made.begin()
        panel = await whatif(made, orders=PREPARED)
        await made.club.restart()
        pressed = await press(made, panel, "Map")
        assert "the bot has been restarted" in words(pressed)
        again = await whatif(made)
        assert "The game is not touched" in words(again)


async def test_it_is_refused_where_the_table_forbids_it_also_when_it_has_begun() -> None:
    async with stage(POSITION) as made:
        await made.begin()
        panel = await whatif(made)
        await conditions(made, whatif=False)
        assert "What-ifs are not allowed in this game: both sides agreed so" in words(await whatif(made))
        assert "both sides agreed so" in words(await press(made, panel, "Map"))
        await conditions(made, whatif=True, odds=False)
        begun = await whatif(made, holds="Withdrawal")
        attacked = await whatif(made, orders=PREPARED)
        assert begun.original is not None
        assert attacked.original is not None
        assert all("%" not in one["description"] for one in attacked.original["attachments"]), "nor odds in it"


async def test_the_other_side_is_given_a_card_it_could_hold() -> None:
    async with stage(POSITION) as made:
        await made.begin()
        exchange = await made.server.finished(await made.server.suggest(ANN, "whatif", "holds", holds="Withdr"))
        assert [one["value"].partition(" (")[0] for one in exchange.choices] == ["Withdrawal"]
        await whatif(made, holds=exchange.choices[0]["value"])
        await whatif(made, orders=PREPARED)
        shown = await whatif(made, orders=ATTACK)
        for _ in range(3):
            if "for the other side" in words(shown):
                break
            known = buttons(shown.original or {})
            shown = await press(made, shown, next(one for one in known if one.startswith(("No flank", "No combat"))))
        assert "You decide for the other side" in words(shown)
        assert shown.original is not None
        assert any("Withdrawal" in label for label in buttons(shown.original))
        wrong = await whatif(made, holds="Guns of August")
        assert "is no card" in words(wrong) or "not among the cards" in words(wrong)


async def test_it_goes_with_whoever_has_himself_forgotten() -> None:
    async with stage(POSITION) as made:
        await made.begin()
        panel = await whatif(made)
        asked = await made.server.command(ANN, "me forget")
        assert asked.original is not None
        await made.server.click(ANN, asked.original, next(iter(buttons(asked.original))))
        assert "This what-if is gone" in words(await press(made, panel, "Map"))


async def test_it_stays_where_it_began_when_the_game_goes_on() -> None:
    async with stage(POSITION) as made:
        await made.begin()
        await whatif(made)
        await made.orders("auto op")
        await made.settle("play")
        panel = await whatif(made)
        assert "Play a card in round 1" in words(panel)
        assert all(int(one.split(":")[1]) > FIRST for one in buttons(panel.original or {}).values())


async def test_typed_orders_of_its_panel_go_to_it() -> None:
    async with stage(POSITION) as made:
        await made.begin()
        before = await made.revision()
        opened = await press(made, await whatif(made), "Type orders")
        done = await made.server.submit(ANN, opened, PREPARED)
        assert "Name a space to attack" in words(done)
        assert "What if" in words(done)
        refused = await made.server.submit(ANN, await press(made, done, "Type orders"), "nonsense")
        assert "What if" in words(refused)
        assert "nonsense" in words(refused)
        assert await made.revision() == before


async def test_no_retreat_is_tried_too() -> None:
    async with stage(played="no_retreat") as made:
        await made.begin()
        panel, rolled = await whatif(made), False
        for _ in range(60):
            assert panel.original is not None
            known = buttons(panel.original)
            own = {"Back to the start", "Map", "Another line", "Lines", "Throw away", "Undo", "Type orders", "My hand"}
            free = [
                one
                for one in known
                if one not in own and not one.startswith(("Dice", "All it", "Back", "More", "Stops"))
            ]
            rolled = rolled or "Whatever comes" in known
            if not free:
                break
            panel = await press(made, panel, free[-1])
            assert "What if" in words(panel)
        assert await made.revision() == 1
