"""The form for typed orders: examples of the position, checked before they are done, faulty lines given back."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from engine.games.paths_of_glory import model as m
from engine.kernel.chance import NoChance
from engine.kernel.play import step
from engine.session.looking import Look
from engine.session.trial import try_line
from tests.discord.conftest import ANN, BOB, Club
from tests.discord.loopback import Exchange, buttons, menus
from tests.phone.stage import stage

POSITION = "fall-1914"
SECOND = "sr GEc Reserve > Sedan"


def part(form: Exchange, kind: int) -> dict[str, Any]:
    """The field of a form of a kind: words 4, menu 3."""
    assert form.answer is not None
    fields = (one["component"] for one in form.answer["data"]["components"] if one["type"] == 18)
    found: dict[str, Any] = next(field for field in fields if field["type"] == kind)
    return found


def above(form: Exchange) -> str:
    assert form.answer is not None
    return "\n".join(one["content"] for one in form.answer["data"]["components"] if one["type"] == 10)


async def opened(club: Club, user: int, panel: Exchange | None = None, label: str = "Type orders") -> Exchange:
    panel = panel or await club.server.command(user, "panel")
    assert panel.original is not None
    return await club.server.click(user, panel.original, label)


async def test_the_form_shows_three_orders_that_can_be_given_now() -> None:
    async with stage(POSITION) as made:
        await made.begin()
        lines = above(await opened(made.club, ANN)).splitlines()
        assert len(lines) == 4
        for line in lines[1:]:
            position = (await made.look(ANN)).position
            (action,) = position.game.parse(position.state, position.game.meta.roles[1], line.strip("`"))
            assert any(offer.action == action for offer in (await made.look(ANN)).offers)


async def test_what_is_checked_is_not_done_and_can_be_done_then() -> None:
    async with stage(POSITION) as made:
        await made.begin()
        before = await made.revision()
        line = "play 13 ops; activate Thorn combat"
        form = await opened(made.club, ANN)
        checked = await made.server.submit(ANN, form, line, "check")
        assert await made.revision() == before
        assert "nothing has been done" in checked.text
        assert "play 13 ops" in checked.text
        assert line in checked.text
        assert checked.original is not None
        assert {"Do it", "Mend orders"} <= buttons(checked.original).keys()
        done = await made.server.click(ANN, checked.original, "Do it")
        assert "✔" in done.text
        assert await made.revision() == before + 1


async def test_a_check_tells_nothing_that_the_order_itself_would_reveal(bluff: Club) -> None:
    """The number of the other side is shown by the second bid: it is the same check whatever that is."""
    server, told = bluff.server, set()
    for number in (3, 5):
        await server.command(BOB, "order", orders=f"bid {number}")
        checked = await server.submit(ANN, await opened(bluff, ANN), "bid 2", "check")
        assert "from here on it is open" in checked.text
        told.add(checked.text)
    assert len(told) == 1


async def test_undo_is_not_checked() -> None:
    async with stage(POSITION) as made:
        await made.begin()
        await made.orders("play 13 ops")
        before = await made.revision()
        refused = await made.server.submit(ANN, await opened(made.club, ANN), "undo", "check")
        assert "cannot be checked" in refused.text
        assert await made.revision() == before


async def test_a_faulty_line_stands_in_the_form_again(bluff: Club) -> None:
    server = bluff.server
    panel = await server.command(ANN, "panel")
    refused = await server.submit(ANN, await opened(bluff, ANN, panel), "bid 2; bidd 3")
    assert "bidd" in refused.text
    form = await opened(bluff, ANN, refused, "Mend orders")
    assert part(form, 4)["value"] == "bid 2; bidd 3"
    assert part(form, 3)["options"][0]["value"] == "do"
    done = await server.submit(ANN, form, "bid 2")
    assert "✔" in done.text
    assert "Mend orders" not in buttons(done.original or {})


async def test_a_form_of_an_older_version_is_done_at_once(bluff: Club) -> None:
    """It had one field and nothing to pick."""
    form = await opened(bluff, BOB)
    assert form.answer is not None
    data = form.answer["data"]
    data["components"] = [one for one in data["components"] if one.get("component", {}).get("type") == 4]
    assert "✔" in (await bluff.server.submit(BOB, form, "bid 3")).text


async def test_the_form_keeps_the_place_and_the_panel_the_line() -> None:
    """Whatever comes of the line, and whatever is chosen next."""
    async with stage(POSITION) as made:
        await made.begin()
        await made.orders("play 13 sr")
        server, panel = made.server, await made.opened(ANN)
        assert panel.original is not None
        menu = menus(panel.original)[0]
        panel = await server.pick(ANN, panel.original, menu, menu["options"][0]["value"])
        chosen = next(line for line in panel.text.splitlines() if line.startswith("Chosen: SR › "))
        for line, way, then in (("help", "do", "Type"), (SECOND, "check", "Mend"), ("nonsense", "do", "Mend")):
            label = next(one for one in buttons(panel.original or {}) if one.endswith(" orders"))
            panel = await server.submit(ANN, await opened(made.club, ANN, panel, label), line, way)
            assert chosen in panel.text, line
            assert f"{then} orders" in buttons(panel.original or {})
        assert panel.original is not None
        back = await server.click(ANN, panel.original, "Back")
        assert chosen not in back.text
        assert "nonsense" in back.text
        assert part(await opened(made.club, ANN, back, "Mend orders"), 4)["value"] == "nonsense"


async def test_the_buttons_of_an_older_panel_open_the_form(bluff: Club) -> None:
    """They said nothing of a place."""
    refused = await bluff.server.submit(ANN, await opened(bluff, ANN), "bidd 3")
    assert refused.original is not None
    identity = buttons(refused.original)["Mend orders"]
    assert identity.split(":")[4] == "again"
    assert orders_form_name(await opened(bluff, ANN)).count(":") == 2


def orders_form_name(form: Exchange) -> str:
    assert form.answer is not None
    return str(form.answer["data"]["custom_id"])


async def test_several_things_are_ordered_each_its_own_way_in_one_form() -> None:
    """What is picked stands in it, a line each, up to where it is to be said whither; all are one change."""
    async with stage(POSITION) as made:
        await made.begin()
        await made.orders("play 13 sr")
        server, panel, before = made.server, await made.opened(ANN), await made.revision()
        menu = next(one for one in menus(panel.original or {}) if one.get("max_values", 1) > 1)
        units = {option["label"]: option["value"] for option in menu["options"]}
        panel = await server.pick(ANN, panel.original or {}, menu, units["AHc Cracow"], units["AHc Gorlice"])
        form = await opened(made.club, ANN, panel, "Each its own way")
        lines = part(form, 4)["value"].splitlines()
        assert lines == ["sr AHc: Cracow > ", "sr AHc: Gorlice > "]
        refused = await server.submit(ANN, form, f"{lines[0]}Trent\n{lines[1]}Nowhere")
        assert "Nowhere" in refused.text
        assert await made.revision() == before
        done = await server.submit(ANN, form, f"{lines[0]}Trent\n{lines[1]}Vienna")
        assert "✔" in done.text
        assert await made.revision() == before + 1


def marching(look: Look, rng: random.Random) -> Iterator[str]:
    """An action round without a battle, as many units as may going anywhere: its orders."""
    game, state, begun = look.position.game, look.position.state, 0
    while game.to_act(state) == {look.seat} and (begun := begun + isinstance(state.top, m.PlayRound)) < 2:
        offers = game.offers(state, look.seat)
        wanted = [one for one in offers if {"ops", "move"} & {one.verb, getattr(one.action, "use", ""), *_mode(one)}]
        action = rng.choice(wanted or [one for one in offers if one.verb == "done"]).action
        yield game.wording(state, action)
        state = step(game, state, look.seat, action, NoChance()).state


def _mode(offer: Any) -> set[str]:
    return {getattr(offer.action, "mode", "")}


async def test_a_whole_round_of_marches_takes_three_presses() -> None:
    """The panel, its form and sending it, however many units go and wherever to."""
    async with stage(POSITION) as made:
        await made.begin()
        look, before = (await made.look(ANN)).ahead, await made.revision()
        rounds = [list(marching(look, random.Random(seed))) for seed in (7, 10)]
        for orders in rounds:
            assert len(try_line(look.position, ANN, "\n".join(orders)).taken) == len(orders) > 8
        longest = max(rounds, key=len)
        sent = await made.server.submit(ANN, await opened(made.club, ANN, await made.opened(ANN)), "\n".join(longest))
        assert await made.revision() == before + 1, sent.text
        assert await made.deciding() != ANN
