"""What players are asked: a sentence that says what, and of whom."""

from __future__ import annotations

from data.messages import Messages
from engine.games.no_retreat import model as m
from engine.games.no_retreat.prompts import prompt
from engine.games.no_retreat.tables import CARDS, SIDES
from engine.games.no_retreat.words import unit_label
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
