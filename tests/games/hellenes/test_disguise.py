"""What a viewer cannot know can be otherwise, and he sees no difference (2.2, 3.3, 6.2)."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.games.hellenes import disguise, flow, position
from engine.games.hellenes import model as m
from engine.games.hellenes.rules import invariants
from engine.games.hellenes.rules.map.pools import used_in
from engine.games.hellenes.sighting import sight
from engine.games.hellenes.tables import ATHENS, BLOCKS, SCENARIOS, SIDES, SPARTA, AreaId, BlockId
from engine.kernel.chance import SeededChance
from tests.games.hellenes import random_boards
from tests.games.hellenes.build import at
from tests.games.hellenes.playing import Play

VIEWERS = (None, *SIDES)


def crowded(seed: int) -> m.State:
    """A random position with the blocks of one scenario."""
    file: dict[str, Any] = {**random_boards.position(seed), "scenario": "415"}
    kept = {block: entry for block, entry in file["blocks"].items() if block in used_in("415")}
    kept = {block: entry for block, entry in kept.items() if entry.get("carried_by", block) in kept}
    return position.read({**file, "blocks": kept})


def other(state: m.State, viewer: Any, seed: bytes = b"one") -> m.State:
    return disguise.disguised(state, viewer, SeededChance(seed))


@pytest.mark.parametrize("viewer", VIEWERS)
def test_2_2_a_disguise_looks_the_same_and_is_sound(viewer: Any) -> None:
    changed = 0
    for seed in range(60):
        state = crowded(seed)
        hidden = other(state, viewer)
        changed += hidden.board != state.board
        assert sight(hidden, viewer) == sight(state, viewer)
        assert set(invariants.check(hidden)) <= set(invariants.check(state))
    assert changed > 50


@pytest.mark.parametrize("viewer", VIEWERS)
def test_2_2_what_cannot_be_told_apart_has_one_disguise(viewer: Any) -> None:
    for seed in range(60):
        state = crowded(seed)
        assert other(other(state, viewer), viewer, b"two") == other(state, viewer, b"two")


def test_5_2_1_who_is_aboard_whom_is_nobody_elses_business() -> None:
    three = {f"A{number}": "saronic_gulf:2" for number in (14, 15, 16)}
    laden = {**three, "A16": {"area": "saronic_gulf", "strength": 1, "carried_by": "A15"}}
    laden = {"A14": "saronic_gulf:2", "A15": "saronic_gulf:2", "A01": {**laden["A16"]}}  # type: ignore[dict-item]
    one, two = at(three, scenario="413"), at(laden, scenario="413")
    for viewer in (None, SPARTA):
        assert other(one, viewer) == other(two, viewer)
    assert other(one, ATHENS) != other(two, ATHENS)


def test_5_2_no_fleet_is_drawn_inland_and_none_but_fleets_sail() -> None:
    state = at({"A01": "mantinea", "A14": "saronic_gulf", "S01": "laconia"}, scenario="413")
    for seed in range(30):
        board = other(state, None, bytes([seed])).board
        (inland,) = board.upright("mantinea", ATHENS)  # type: ignore[arg-type]
        (sailing,) = board.upright("saronic_gulf", ATHENS)  # type: ignore[arg-type]
        assert not BLOCKS[inland].fleet
        assert BLOCKS[sailing].fleet


def test_5_2_3_what_asks_for_a_favour_on_the_open_sea_is_a_fleet() -> None:
    state = at({"A01": "leucas", "A02": "leucas", "A14": "leucas"}, scenario="413")
    went: tuple[AreaId, ...] = ("leucas", "leucadian_sea", "ionian_sea")  # type: ignore[assignment]
    sailing = m.Sailing(ATHENS, BlockId("A14"), went, (), failed=True)
    for seed in range(30):
        (frame,) = other(replace(state, stack=(sailing,)), SPARTA, bytes([seed])).stack
        assert isinstance(frame, m.Sailing)
        assert BLOCKS[frame.block].fleet


def test_5_2_3_a_fleet_that_sails_from_a_sea_stays_one_with_what_it_carries() -> None:
    sea = "leucadian_sea"
    state = at({"A14": f"{sea}:4", "A07": {"area": sea, "strength": 2, "carried_by": "A14"}}, year=430)
    asked = m.UseFavour(ATHENS, "poseidon", "open_sea", "ionian_sea")
    went = (AreaId(sea), AreaId("ionian_sea"))
    state = replace(state, stack=(m.Sailing(ATHENS, BlockId("A14"), went, (), failed=True), asked))
    for seed in range(30):
        hidden = other(state, SPARTA, bytes([seed]))
        assert isinstance(hidden.stack[0], m.Sailing)
        assert BLOCKS[hidden.stack[0].block].fleet
        assert invariants.check(hidden) == []


def test_3_3_hands_choices_and_deck_are_dealt_anew() -> None:
    play = Play.of("431", SeededChance(b"cards"))
    play.do(SPARTA, flow.legal(play.state, SPARTA)[0])
    before = play.state
    for viewer, seen in ((ATHENS, ATHENS), (None, None), (SPARTA, SPARTA)):
        hidden = other(before, viewer)
        for side in SIDES:
            same = hidden.cards.hands[side] == before.cards.hands[side]
            assert same == (side == seen)
        assert (hidden.cards.choices[SPARTA] == before.cards.choices[SPARTA]) == (viewer == SPARTA)
        assert hidden.cards.choices[SPARTA].card is not None
        assert hidden.cards.choices[ATHENS] == m.CardChoice()
        assert invariants.check(hidden) == []


def test_3_3_another_choice_changes_nothing_for_anybody_else() -> None:
    play = Play.of("431", SeededChance(b"cards"))
    first, second = flow.legal(play.state, SPARTA)[:2]
    play.do(SPARTA, first)
    once = play.state
    play.do(SPARTA, second)
    assert play.events == []
    for viewer in (None, ATHENS):
        assert other(once, viewer) == other(play.state, viewer)


def test_2_6_decisions_name_the_blocks_of_the_disguise() -> None:
    blocks: tuple[BlockId, ...] = tuple(sorted(b for b, block in BLOCKS.items() if block.nation == "Attica"))[:5]
    state = at(dict.fromkeys(blocks, "attica"), scenario="413")
    state = replace(state, stack=(m.Crowded(ATHENS, state.board.where[blocks[0]], blocks, 1),))
    hidden = other(state, SPARTA)
    (frame,) = hidden.stack
    assert isinstance(frame, m.Crowded)
    assert set(frame.blocks) == set(hidden.board.where)
    assert set(frame.blocks) != set(blocks)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_random_play_keeps_what_must_hold_and_hides_what_is_hidden(scenario: str) -> None:
    for seed in range(2):
        chances = Random(seed)
        play = Play.of(scenario, SeededChance(bytes([seed])))
        for step in range(400):
            if play.state.result is not None:
                break
            side = chances.choice(sorted(play.state.owing))
            play.do(side, chances.choice(flow.legal(play.state, side)))
            assert invariants.check(play.state) == [], play.state.top
            if step % 7 == 0:
                for viewer in VIEWERS:
                    hidden = other(play.state, viewer)
                    assert sight(hidden, viewer) == sight(play.state, viewer)
                    assert invariants.check(hidden) == []
