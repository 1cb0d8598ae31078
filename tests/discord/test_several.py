"""Several things picked at once in the panel: carried out in order as one request, all or none, an entry each."""

from __future__ import annotations

import copy
import itertools
import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import pytest

from cogs.panel.layout import screen
from cogs.panel.several import TRIED, actions_of, grown, pick, whole
from cogs.panel.tree import ROOT, Branch, Node, tree
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.kernel.chance import SeededChance
from engine.kernel.errors import GameError
from engine.kernel.game import Offer, Part
from engine.kernel.play import step
from engine.kernel.text import Text, text
from tests.discord.conftest import ANN, Club
from tests.discord.loopback import Exchange, buttons, menus, said_in
from tests.discord.test_panels import MESSAGES, Decision, begun, heavy
from tests.phone.stage import stage


def say(label: Text) -> str:
    """Words without a catalogue."""
    return " ".join((label.key, *(str(value) for value in label.args.values())))


def offer(unit: int, to: str, together: int = 9) -> Offer[Any]:
    parts = (Part(f"u{unit}", text(f"GE {unit}")), Part(to, text(to)))
    return Offer((unit, to), "move", text("Move"), parts, together=together)


WAYS = {1: ("metz", "sedan", "nancy"), 2: ("sedan", "metz"), 3: ("sedan", "lille"), 4: ("riga", "kiev")}
OFFERS = (*(offer(unit, to) for unit, ways in WAYS.items() for to in ways), Offer("done", "done", text("Done")))
NODES = tree(OFFERS, say)
MOVE = next(node for node in NODES.values() if node.keys == ("move",))
PLACES = [branch.place for branch in MOVE.branches]


def test_what_all_of_them_can_do_is_left_to_choose() -> None:
    found = grown(OFFERS, say, pick(NODES, PLACES[:2]))
    leaves = [b.offer for node in found.nodes.values() for b in node.branches if b.offer is not None]
    assert [actions_of(one) for one in leaves] == [((1, "metz"), (2, "metz")), ((1, "sedan"), (2, "sedan"))]
    assert found.back == MOVE.place


def test_where_one_way_is_left_nothing_is() -> None:
    found = grown(OFFERS, say, pick(NODES, PLACES[:3]))
    (leaf,) = (b for node in found.nodes.values() for b in node.branches if b.offer is not None)
    assert leaf.offer is not None
    assert actions_of(leaf.offer) == ((1, "sedan"), (2, "sedan"), (3, "sedan"))


def test_what_is_come_to_in_several_ways_has_the_words_for_all() -> None:
    def going(unit: int, way: str) -> Offer[Any]:
        parts = (Part(f"u{unit}", text(f"GE {unit}")), Part("sedan", text(way), text("Sedan")))
        return Offer((unit, way), "move", text("Move"), parts, together=2)

    def words(*offers: Offer[Any]) -> list[str]:
        nodes = tree((*offers, OFFERS[-1]), say)
        both = grown((*offers, OFFERS[-1]), say, pick(nodes, places_of(nodes, "move")))
        return [part.label.key for node in both.nodes.values() for b in node.branches for part in b.offer.parts[1:]]  # type: ignore[union-attr]

    assert words(going(1, "Sedan via Metz"), going(2, "Sedan via Liege")) == ["Sedan"]
    assert words(going(1, "Sedan via Metz"), going(2, "Sedan via Metz")) == ["Sedan via Metz"]


def places_of(nodes: Mapping[str, Node], verb: str) -> list[str]:
    """The places behind a verb."""
    return [branch.place for node in nodes.values() if node.keys == (verb,) for branch in node.branches]


def test_what_has_nothing_in_common_leads_back() -> None:
    found = grown(OFFERS, say, pick(NODES, PLACES))
    assert (found.place, found.prefix) == (MOVE.place, "")
    assert whole(NODES, MOVE.place, say) is None


def test_a_forged_pick_is_the_first_screen_or_the_place_alone() -> None:
    for forged in (
        "zz.3",
        f"{MOVE.place}.",
        f"{MOVE.place}.xyz",
        f"{MOVE.place}.1",
        f"{MOVE.place}.ffff0",
        f"{ROOT}.3",
        f"{MOVE.place}.3-000000",
        f"{pick(NODES, PLACES[:2])}0",
    ):
        assert grown(OFFERS, say, forged).prefix == ""


def picked_units(offers: Sequence[Offer[Any]], named: str, words: Callable[[Text], str] = say) -> set[int]:
    return {one.action[0] for one in grown(offers, words, named).picked}


def test_a_pick_never_stands_for_others_than_were_picked() -> None:
    """Neither in other words, which order the choices otherwise, nor where some are gone or others have come."""
    offers = [offer(unit, to) for unit in range(1, 13) for to in ("metz", "sedan")]
    nodes = tree(offers, say)
    move = next(node for node in nodes.values() if node.keys == ("move",))
    named = pick(nodes, [one.place for one in move.branches if one.label.endswith((" 2", " 5"))])
    assert picked_units(offers, named) == {2, 5}
    assert picked_units(offers, named, lambda label: say(label)[::-1]) == {2, 5}
    for gone in range(1, 13):
        left = [one for one in offers if one.action[0] != gone]
        assert picked_units(left, named) in ({2, 5}, set()), gone


def test_a_name_that_means_nothing_is_the_first_screen() -> None:
    """Such as one that counted the choices in the order of their words."""
    assert (grown(OFFERS, say, f"{MOVE.place}.3").place, grown(OFFERS, say, f"{MOVE.place}.3.ab").place) == ("0", "0")


def test_what_costs_too_much_wherever_it_goes_is_not_offered_together() -> None:
    places = [f"p{number}" for number in range(60)]
    offers = [offer(unit, to) for unit in (1, 2) for to in places]
    nodes = tree(offers, say)
    move = next(node for node in nodes.values() if node.keys == ("move",))
    named, tried = pick(nodes, [one.place for one in move.branches]), []

    def too_much(actions: Sequence[Any]) -> bool:
        tried.append(actions)
        return len(actions) < 2

    assert (grown(offers, say, named, too_much).prefix, whole(nodes, move.place, say, too_much)) == ("", None)
    assert sum(map(len, tried)) <= 2 * TRIED
    assert grown(offers, say, named).prefix


def test_offers_of_one_at_a_time_are_never_picked_together() -> None:
    single = [offer(unit, to, together=1) for unit in WAYS for to in ("metz", "sedan", "riga")]
    nodes = tree([*single, OFFERS[-1]], say)
    assert all(row.together == 1 for row in screen(nodes, ROOT).rows)
    assert not screen(nodes, ROOT).wholes
    node = next(node for node in nodes.values() if node.keys == ("move",))
    assert pick(nodes, [branch.place for branch in node.branches][:2]) == ROOT


def test_no_menu_takes_more_than_the_game_allows() -> None:
    nodes = tree([*(offer(unit, "metz", together=2) for unit in range(9)), OFFERS[-1]], say)
    shown = screen(nodes, ROOT)
    assert [row.together for row in shown.rows if row.menu is not None] == [2]
    assert not shown.wholes, "all of them are too many"


def test_things_with_their_own_manner_each_are_picked_together() -> None:
    both = [
        Offer(
            (place, mode), "do", text("Do"), (Part(place, text(place)), Part(mode, text(mode))), True, 3, at_once=True
        )
        for place in ("metz", "sedan", "riga")
        for mode in ("move", "combat")
    ]
    nodes = tree(both, say)
    node = next(node for node in nodes.values() if node.keys == ("do",))
    picked = [one.place for one in node.branches if one.offer in (both[0], both[3])]
    found = grown(both, say, pick(nodes, picked))
    (leaf,) = (branch for node in found.nodes.values() for branch in node.branches)
    assert leaf.offer is not None
    assert actions_of(leaf.offer) == (("metz", "move"), ("sedan", "combat"))


def names_of(menu: dict[str, Any], count: int) -> list[str]:
    return [option["value"] for option in menu["options"][:count]]


async def test_discards_of_a_hand_in_one_press(club: Club) -> None:
    """9.5.4.6: each is an entry of its own."""
    server, decision = club.server, heavy("discard")
    user = await begun(club, decision)
    panel = await server.command(user, "panel")
    assert panel.original is not None
    menu = next(menu for menu in menus(panel.original) if menu.get("max_values", 1) > 1)
    before = await club.services.results.history(await club.table(), 1, 100, user)
    done = await server.pick(user, panel.original, menu, *names_of(menu, 2))
    assert "✔" in done.text, done.text
    after = await club.services.results.history(await club.table(), 1, 100, user)
    assert len(after.lines) - len(before.lines) == 2
    assert len({line.revision for line in after.lines[-2:]}) == 1


async def test_a_stack_is_moved_by_one_choice_of_where_to(club: Club) -> None:
    server, decision = club.server, heavy("move")
    user = await begun(club, decision)
    panel = await server.command(user, "panel")
    assert panel.original is not None
    stack, way = comrades(decision)
    menu = next(one for one in menus(panel.original) if set(stack) <= {option["value"] for option in one["options"]})
    inside = await server.pick(user, panel.original, menu, *stack)
    assert inside.original is not None
    assert "Chosen: Move › " in inside.text
    first = await server.click(user, inside.original, "Back")
    assert first.original is not None
    assert menus(first.original)[0]["placeholder"].startswith("Choose a unit to move")
    inside = await server.pick(user, first.original, menu, *stack)
    assert inside.original is not None
    done = await pressed(club, user, inside.original, way)
    assert done.text.count("✔") == 1, done.text
    assert len(done.text.split("✔")[1].split("\n")[0].split("; ")) == 2


def comrades(decision: Decision) -> tuple[tuple[str, str], str]:
    """Two units that can go to more than one space together, and one of these ways as controls name it."""
    nodes = tree(decision.offers, MESSAGES.label)
    node = next(node for node in nodes.values() if node.keys == ("move",))
    inner = [branch.place for branch in node.branches if branch.offer is None]
    for pair in itertools.combinations(inner, 2):
        found = grown(decision.offers, MESSAGES.label, pick(nodes, pair))
        leaves = [branch for node in found.nodes.values() for branch in node.branches if branch.offer is not None]
        way = next((leaf for leaf in leaves if found.prefix and allowed(decision, leaf)), None)
        if way is not None and len(leaves) > 1:
            return pair, found.named(way.place)
    raise AssertionError("no two units can go to the same space")


def allowed(decision: Decision, leaf: Branch) -> bool:
    """Whether all of it can be done."""
    state = decision.state
    try:
        for action in actions_of(leaf.offer) if leaf.offer is not None else ():
            state = step(PATHS_OF_GLORY, state, decision.role, action, SeededChance(b"1")).state
    except GameError:
        return False
    return True


async def pressed(club: Club, user: int, message: dict[str, Any], place: str) -> Exchange:
    """Press the button of a place, or pick it."""
    for menu in menus(message):
        if any(option["value"] == place for option in menu["options"]):
            return await club.server.pick(user, message, menu, place)
    return await club.server.click(user, message, next(one for one in buttons(message).values() if f":{place}:" in one))


async def test_a_stale_press_keeps_its_place_in_the_choices(club: Club) -> None:
    """Of what was pressed before something changed the choice is shown again, not done."""
    server, decision = club.server, heavy("sr")
    user = await begun(club, decision)
    panel = await server.command(user, "panel")
    assert panel.original is not None
    offer, left = next(filter(lambda one: len(one[1]) > 1, map(partial(further, decision), decision.offers)))
    menu, value = next(
        (one, option["value"])
        for one in menus(panel.original)
        for option in one["options"]
        if option["value"] in left and len(left[option["value"]].branches) > 1
    )
    inside = await server.pick(user, panel.original, menu, value)
    assert inside.original is not None
    chosen = next(line for line in inside.text.splitlines() if line.startswith("Chosen: "))
    stored = copy.deepcopy(inside.original)
    order = PATHS_OF_GLORY.wording(decision.state, offer.action)
    await server.command(user, "order", orders=order)
    await club.quiet()
    again = await server.pick(user, stored, menus(stored)[0], menus(stored)[0]["options"][0]["value"])
    assert "earlier position" in again.text
    assert chosen in again.text
    assert "✔" not in again.text


def further(decision: Decision, offer: Offer[Any]) -> tuple[Offer[Any], Mapping[str, Node]]:
    """An offer, and what is left to choose among after it."""
    state = step(PATHS_OF_GLORY, decision.state, decision.role, offer.action, SeededChance(b"1")).state
    return offer, tree(PATHS_OF_GLORY.offers(state, decision.role), MESSAGES.label)


async def test_a_stale_pick_of_several_chooses_none_but_them() -> None:
    async with stage("fall-1914", seed=1) as made:
        await made.begin()
        await made.orders("play 13 sr")
        panel = await made.server.command(ANN, "panel")
        assert panel.original is not None
        old = copy.deepcopy(panel.original)
        menu = menus(old)[0]
        units = {option["label"]: option["value"] for option in menu["options"]}
        await made.server.command(ANN, "order", orders="sr GEc Reserve > Sedan")
        await made.server.command(ANN, "undo")
        await made.club.quiet()
        armies = await made.server.pick(ANN, old, menu, units["AH 4 Gorlice"], units["AH 6 Sarajevo"])
        assert "earlier position" in armies.text
        assert "Chosen: SR\n" in armies.text, "four points for each of them: there are no more than four"
        corps = ("AHc Cracow", "AHc Gorlice")
        again = await made.server.pick(ANN, old, menu, *(units[label] for label in corps))
        assert all(label in again.text.partition("Chosen: SR › ")[2].splitlines()[0] for label in corps)


async def test_a_menu_has_none_of_its_choices_as_argument() -> None:
    async with stage("fall-1914", seed=1) as made:
        await made.begin()
        await made.orders("play 13 sr")
        panel = await made.server.command(ANN, "panel")
        assert panel.original is not None
        for menu in menus(panel.original):
            assert not any(option["value"] in menu["custom_id"] for option in menu["options"])


@pytest.mark.parametrize("gone", [(404, 10008), (401, 50027)])
async def test_a_panel_that_can_be_changed_no_more_is_replaced_in_its_place(club: Club, gone: tuple[int, int]) -> None:
    """It was dismissed, or its token has run out."""
    server, decision = club.server, heavy("sr")
    user = await begun(club, decision)
    panel = await server.command(user, "panel")
    assert panel.original is not None
    menu = menus(panel.original)[0]
    server.fail = lambda method, path: gone if method == "PATCH" and path.endswith("@original") else None
    inside = await server.pick(user, panel.original, menu, menu["options"][0]["value"])
    server.fail = lambda method, path: None
    (other,) = inside.followups
    assert "Chosen: SR › " in said_in(other)
    done = await server.pick(user, other, menus(other)[0], menus(other)[0]["options"][0]["value"])
    assert "Chosen" in done.text or "✔" in done.text


async def test_13_1_2_a_set_that_costs_too_much_is_told_what_it_costs_and_what_is_left() -> None:
    async with stage("fall-1914", seed=1) as made:
        await made.begin()
        await made.orders("play 13 sr")
        panel = await made.server.command(ANN, "panel")
        assert panel.original is not None
        menu = menus(panel.original)[0]
        armies = [one["value"] for one in menu["options"] if re.match(r"\(?AH \d", one["label"])]
        refused = await made.server.pick(ANN, panel.original, menu, *armies[:3])
        assert "SR points that all of them cost: 12; left: 4." in refused.text
        look = await made.look(ANN)
        cheap = [one.action for one in look.offers if one.parts and one.parts[0].key.startswith("AHc")][:1]
        assert look.shortage(cheap) is None


def test_what_leaves_no_room_for_the_other_is_not_offered_together() -> None:
    picked = pick(NODES, PLACES[:2])
    assert grown(OFFERS, say, picked, lambda actions: len(actions) < 2).prefix == ""
    assert whole(NODES, MOVE.place, say, lambda actions: False) is None


def test_things_with_nothing_in_common_are_still_known_as_picked() -> None:
    """Each may be ordered its own way."""
    found = grown(OFFERS, say, picked := pick(NODES, [PLACES[2], PLACES[3]]))
    assert (found.prefix, found.asked) == ("", picked)
    assert [{offer.action[0] for offer in ways} for ways in found.apart] == [{3}, {4}]
    assert not grown(OFFERS, say, PLACES[0]).apart
