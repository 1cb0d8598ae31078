"""Several actions by one choice: a battle with all who may; what may be taken together, and every choice soon found."""

from __future__ import annotations

import itertools
from dataclasses import replace

from cogs.panel.panel import is_in_one, previewed
from cogs.panel.several import actions_of, grown, pick
from cogs.panel.tree import tree
from data.messages import Messages
from engine.games.no_retreat import flow
from engine.games.no_retreat import model as m
from engine.games.no_retreat.game import NO_RETREAT as GAME
from engine.games.no_retreat.joined import LAST_MOVE, WITH_ALL
from engine.games.no_retreat.rules.map import stacking
from engine.games.no_retreat.rules.turn import victory
from engine.games.no_retreat.tables import SOVIET, Place
from engine.games.no_retreat.words import place_label
from engine.kernel.chance import SeededChance
from engine.kernel.game import Offer
from engine.kernel.joined import joined
from engine.kernel.play import step
from engine.kernel.preview import preview
from engine.kernel.text import text
from tests.phone.stage import distances
from tests.render.no_retreat.positions import played

SAY = Messages().say
PRESSES = 3


def carried_out(state: m.State, offer: Offer[m.Action]) -> m.State:
    assert state.owing is not None
    side = state.owing
    for action in (offer.action, *offer.then):
        state = step(GAME, state, side, action, SeededChance(bytes(32))).state
    return state


def words(offer: Offer[m.Action]) -> str:
    return SAY(offer.parts[0].label if offer.parts else offer.label)


def many(state: m.State, verb: str) -> int:
    assert state.owing is not None
    return next(offer.together for offer in GAME.offers(state, state.owing) if offer.verb == verb)


def battles(state: m.State) -> list[Offer[m.Action]]:
    return [offer for offer in joined(GAME, state, state.owing) if offer.verb == WITH_ALL] if state.owing else []


def test_8_0_the_last_unit_moves_and_ends_the_phase_by_one_choice() -> None:
    ends = 0
    for state, _ in played(9):
        if not isinstance(state.top, m.MoveUnits):
            continue
        units = {action.unit for action in flow.legal(state) if isinstance(action, m.Move)}
        trains = any(isinstance(action, m.Entrain) for action in flow.legal(state))
        assert bool(joined(GAME, state, state.top.side)) == (len(units) == 1 and not trains)
        for offer in joined(GAME, state, state.top.side)[:2]:
            assert not isinstance(carried_out(state, offer).top, m.MoveUnits)
            ends += 1
    assert ends


def test_10_3_a_battle_is_fought_with_all_who_may_by_one_choice() -> None:
    found = 0
    for state, _ in played(9):
        for offer in battles(state):
            mustered = carried_out(state, replace(offer, then=offer.then[:-1]))
            assert not any(isinstance(action, m.Join) for action in flow.legal(mustered)), words(offer)
            assert flow.legal(mustered)
            assert not isinstance(carried_out(state, offer).top, m.Muster)
            assert words(offer).startswith("Attack")
            assert preview(GAME, state, state.owing, [offer]) is not None  # type: ignore[arg-type]
            assert offer.instead == (len(offer.then) == 2 and len(mustered_from(state, offer.action)) == 1)
            found += 1
    assert found > 3


def mustered_from(state: m.State, target: m.Action) -> tuple[m.Action, ...]:
    """What is to be done once the place is named."""
    assert state.owing is not None
    return flow.legal(step(GAME, state, state.owing, target, SeededChance(bytes(32))).state)


def test_10_3_all_who_may_attack_stand_on_one_button() -> None:
    found = 0
    for state, _ in played(9, 21):
        if not isinstance(state.top, m.Muster) or state.top.attackers:
            continue
        nodes = tree((*GAME.offers(state, state.top.side), *joined(GAME, state, state.top.side)), SAY)
        for node in nodes.values():
            if node.keys == ("join",):
                assert is_in_one(nodes, node) == (len(node.branches) == len(strongest(state)))
                found += 1
    assert found


def strongest(state: m.State) -> tuple[m.Action, ...]:
    """Those who attack with one choice, without the order to fight."""
    (offer,) = joined(GAME, state, state.owing)  # type: ignore[arg-type]
    return actions_of(offer)[:-1]


def test_5_1_cards_over_two_are_discarded_together_and_no_more() -> None:
    states = [state for state, _ in played(7) if isinstance(state.top, m.DiscardDown)]
    assert states
    for state in states:
        assert isinstance(state.top, m.DiscardDown)
        assert many(state, "discard") == state.top.left


def test_10_1_targets_are_named_together_as_many_as_there_are_markers() -> None:
    state = next(state for state, _ in played(7) if isinstance(state.top, m.DeclareTargets))
    most = victory.max_targets(state, state.top.side)  # type: ignore[union-attr]
    assert many(state, "target") == most > 1
    target = next(action for action in flow.legal(state) if isinstance(action, m.Target))
    then = carried_out(state, Offer(target, "", text("")))
    assert not isinstance(then.top, m.DeclareTargets) or many(then, "target") == most - 1


def test_8_4_units_that_may_not_stay_together_are_not_sent_to_one_hex_by_one_choice() -> None:
    state = next(one for one, _ in played(9) if isinstance(one.top, m.MoveUnits) and one.top.side == "soviet")
    offers = [offer for offer in GAME.offers(state, SOVIET) if offer.verb == "move"]
    ways = {offer.parts[1].key: state.board.place(offer.action.unit) for offer in offers}  # type: ignore[union-attr]
    assert stacking.most(state, SOVIET) == 1
    assert all(ways[offer.parts[1].key] == state.board.place(offer.action.unit) for offer in offers)  # type: ignore[union-attr]


def apart(state: m.State, one: m.Move, other: m.Move) -> bool:
    """Whether two moves come from different hexes to the same one, each in its own way."""
    starts = {state.board.place(move.unit) for move in (one, other)}
    return one.path[-1] == other.path[-1] and one.path != other.path and len(starts) == 2


def test_8_4_units_of_several_hexes_move_to_one_by_one_choice_as_many_as_may_stay_there() -> None:
    state = next(state for state, _ in played(3) if isinstance(state.top, m.MoveUnits))
    assert isinstance(state.top, m.MoveUnits)
    assert many(state, "move") > stacking.limit(state, state.top.side, Place("A01")) == 2, "each may go its own way"
    offers = GAME.offers(state, state.top.side)
    moves = [offer.action for offer in offers if isinstance(offer.action, m.Move)]
    first, other = next(pair for pair in itertools.combinations(moves, 2) if apart(state, *pair))
    nodes = tree(offers, SAY)
    units = next(node for node in nodes.values() if node.keys == ("move",))
    named = [next(b.place for b in units.branches if unit in nodes[b.place].keys) for unit in (first.unit, other.unit)]
    both = grown(offers, SAY, pick(nodes, named))
    leaves = [b for node in both.nodes.values() for b in node.branches if b.offer is not None]
    (leaf,) = (b for b in leaves if b.offer is not None and actions_of(b.offer) == (first, other))
    assert leaf.label == place_label(first.path[-1]), "each goes its own way"
    shown = preview(GAME, state, state.top.side, both.picked)
    assert shown is not None
    ends = {b.offer.action.path[-1] for b in leaves if b.offer is not None and isinstance(b.offer.action, m.Move)}
    assert {spot.space for spot in shown.spots if spot.kind == "reach"} <= ends, "where both can go"
    assert first.path[-1] in {spot.space for spot in shown.spots if spot.kind == "reach"}


def test_8_4_more_units_than_may_stay_in_one_hex_are_picked_to_go_each_its_own_way() -> None:
    state = next(state for state, _ in played(3) if isinstance(state.top, m.MoveUnits))
    assert isinstance(state.top, m.MoveUnits)
    offers, limit = GAME.offers(state, state.top.side), stacking.limit(state, state.top.side, Place("A01"))
    nodes = tree(offers, SAY)
    units = next(node for node in nodes.values() if node.keys == ("move",))
    found = grown(
        offers, SAY, pick(nodes, [one.place for one in units.branches]), lambda actions: len(actions) <= limit
    )
    assert (found.prefix, len(found.apart)) == ("", len(units.branches))
    assert len(units.branches) > limit


def test_every_choice_is_at_most_three_presses_away() -> None:
    for state, _ in played(7)[::5]:
        for side in GAME.to_act(state):
            choices = (*GAME.offers(state, side), *joined(GAME, state, side))
            assert max(pressed for _, pressed in distances(choices, SAY)) <= PRESSES, state.top


def test_a_way_is_named_by_its_end_and_found_under_it() -> None:
    state = next(one for one, _ in played(9) if isinstance(one.top, m.MoveUnits))
    long = [
        one for one in GAME.offers(state, state.owing) if isinstance(one.action, m.Move) and len(one.action.path) > 1
    ]
    assert long
    for offer in long:
        *passed, end = (place_label(place) for place in offer.action.path)  # type: ignore[union-attr]
        label = SAY(offer.parts[1].label)
        assert label.startswith(end)
        assert all(place in label for place in passed)


def test_8_0_the_last_move_shows_its_reach_like_any_other() -> None:
    found = 0
    for state, _ in played(9):
        offers = [one for one in joined(GAME, state, state.owing) if one.verb == LAST_MOVE] if state.owing else []
        if len(offers) < 2:
            continue
        tree_of = grown(offers, SAY, "0")
        node = max(tree_of.nodes.values(), key=lambda one: len(one.branches))
        shown = preview(GAME, state, state.owing, previewed(tree_of, node))  # type: ignore[arg-type]
        assert shown is not None
        assert {spot.space for spot in shown.spots if spot.kind in ("to", "reach")}
        found += 1
    assert found
