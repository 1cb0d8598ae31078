"""What players are asked: a sentence that says what, and of whom."""

from __future__ import annotations

import pytest

from data.messages import Messages
from engine.games.no_retreat import model as m
from engine.games.no_retreat.game import NO_RETREAT
from engine.games.no_retreat.prompts import prompt
from engine.games.no_retreat.tables import AXIS, CARDS, SIDES, Place
from engine.games.no_retreat.words import unit_label
from engine.kernel.chance import ScriptedChance
from engine.kernel.errors import Refused
from engine.kernel.play import step
from tests.games.no_retreat.build import asked, at
from tests.render.no_retreat.positions import played

SAY = Messages().say


def test_10_7_5_the_units_that_retreat_are_named() -> None:
    state = next(state for state, _ in played(7) if isinstance(state.top, m.Retreat))
    assert isinstance(state.top, m.Retreat)
    words = SAY(prompt(state, state.top.side))
    assert all(unit_label(state.board, unit) in words for unit in state.top.units)


def test_what_a_card_asks_for_is_told_in_its_words() -> None:
    state = next(state for state, _ in played(7) if isinstance(state.top, m.Choosing))
    assert isinstance(state.top, m.Choosing)
    words = SAY(prompt(state, state.top.side))
    assert CARDS[state.top.card].halves[state.top.half].title in words
    assert len(words) > 40, words
    for side in SIDES:  # every half that may ask has words
        asked = state.swap(m.Choosing(side, state.top.card, side))
        assert "nr-event" not in SAY(prompt(asked, side))


@pytest.mark.parametrize(("frame", "asks"), [
    (m.DiscardDown(AXIS, 2), "Discard 2 cards"),
    (m.ChooseBattle(AXIS), "Which hex is attacked next?"),
    (m.Overstacked(AXIS, Place("K14")), "Too many units in K14: which one leaves?"),
])  # fmt: skip
def test_an_order_of_another_moment_is_answered_with_what_is_to_be_decided(frame: m.Frame, asks: str) -> None:
    state = asked(at({"G4PZ": "K14", "SW": ["K13", "front"]}, turn=7, phase="combat", targets=["K13"]), frame)
    with pytest.raises(Refused) as caught:
        step(NO_RETREAT, state, AXIS, m.StrikeBack(), ScriptedChance())
    assert asks in SAY(caught.value.message)
