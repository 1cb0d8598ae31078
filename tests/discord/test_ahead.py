"""What has one answer takes no press of its own: it is carried out with the next choice."""

from __future__ import annotations

import pytest

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.games.paths_of_glory.tables import CP
from engine.session.looking import Look
from tests.discord.conftest import Club
from tests.discord.loopback import buttons, menus, within
from tests.discord.test_panels import Decision, begun
from tests.games.paths_of_glory.combat.field import field
from tests.games.paths_of_glory.positions import holding, initial, on_turn
from tests.games.paths_of_glory.test_replacements import spending

BUTTON, PRIMARY, DANGER = 2, 1, 4  # as Discord numbers them


def without_cards() -> Decision:
    """9.2.1: a side without cards has the automatic operation alone."""
    state = on_turn(initial(), 2, number=2, side=CP)
    state = holding(state, CP)
    return Decision(state, CP, PATHS_OF_GLORY.legal_actions(state, CP))


async def test_an_automatic_operation_that_is_forced_is_carried_out_with_the_space(club: Club) -> None:
    decision = without_cards()
    assert decision.actions == (m.AutoOp(),)
    user = await begun(club, decision)
    panel = await club.server.command(user, "panel")
    assert "Taken with it: Automatic operation" in panel.text
    assert panel.original is not None
    menu = menus(panel.original)[0]
    await club.server.pick(user, panel.original, menu, menu["options"][0]["value"])
    history = await club.services.results.history(await club.table(), 1, 100, user)
    first, second = history.lines
    assert (first.label, first.revision) == ("auto op", second.revision)


async def test_what_is_typed_is_taken_as_the_panel_takes_it(club: Club) -> None:
    """What the panel shows behind the only answer may be typed, and what means nothing there either is told as ever."""
    user = await begun(club, without_cards())
    refused = await club.server.command(user, "order", orders="activate Nowhere move")
    assert "✔" not in refused.text
    look = await club.services.tables.look(await club.table(), user)
    (line,) = look.ahead.examples(1)
    checked = club.services.tables.playing.foretell(look, user, line)
    assert len(checked.done) == 2
    await club.server.command(user, "order", orders=line)
    history = await club.services.results.history(await club.table(), 1, 100, user)
    assert [one.label for one in history.lines[:2]] == ["auto op", line]


async def test_what_is_let_pass_where_nobody_need_be_asked_is_not_told(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Look, "at_stop", True)
    user = await begun(club, without_cards())
    look = await club.services.tables.look(await club.table(), user)
    assert [one.action for one in look.ahead.before] == [m.AutoOp()]
    panel = await club.server.command(user, "panel")
    assert "Taken with it" not in panel.text


@pytest.mark.parametrize(("card", "told"), [("falkenhayn", True), ("wireless_intercepts", False)])
async def test_where_nothing_can_be_chosen_the_panel_says_so(club: Club, card: str, told: bool) -> None:
    """9.5.4.6: only a combat card may be thrown away before drawing."""
    state = holding(initial(), CP, card).push(m.DiscardCards(CP))
    user = await begun(club, Decision(state, CP, PATHS_OF_GLORY.legal_actions(state, CP)))
    panel = await club.server.command(user, "panel")
    assert ("Only *Keep the other cards* is possible here." in panel.text) is told


async def test_what_is_a_choice_is_not_taken(club: Club) -> None:
    decision = without_cards()
    user = await begun(club, decision._replace(state=holding(decision.state, CP, "falkenhayn")))
    look = await club.services.tables.look(await club.table(), user)
    assert look.ahead is look


async def test_12_1_4_a_space_that_one_unit_may_attack_is_offered_once_and_with_its_odds(club: Club) -> None:
    state = field({"liege": "br_c", "koblenz": "ge_c"}, side=CP, attack="koblenz")
    user = await begun(club, Decision(state, CP, PATHS_OF_GLORY.legal_actions(state, CP)))
    panel = await club.server.command(user, "panel")
    assert panel.original is not None
    assert [one for one in buttons(panel.original) if one.startswith("Attack")] == ["Attack Liege with GEc"]
    assert "83.3% (30 of 36)" in panel.text
    fought = await club.server.click(user, panel.original, "Attack Liege with GEc")
    assert "Liege" in fought.text
    history = await club.services.results.history(await club.table(), 1, 100, user)
    assert [line.label for line in history.lines][:2] == ["attack Liege", "join GEc @ Koblenz"]


async def test_what_gives_points_up_is_the_last_button_and_no_green_one(club: Club) -> None:
    state = spending(initial(), CP, ge=40)
    user = await begun(club, Decision(state, CP, PATHS_OF_GLORY.legal_actions(state, CP)))
    panel = await club.server.command(user, "panel")
    assert panel.original is not None
    styles = {one["label"]: one["style"] for one in within(panel.original["components"]) if one["type"] == BUTTON}
    whole, given_up, *_ = styles
    assert whole.startswith("Flip · all")
    assert given_up.startswith("Give up")
    assert (styles[whole], styles[given_up]) == (PRIMARY, DANGER)
