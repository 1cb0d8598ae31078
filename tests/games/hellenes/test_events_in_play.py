"""All Events in all scenarios, played out at random: what must hold afterwards, and that they tell nothing hidden."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from data.messages import Messages
from engine.games.hellenes import flow
from engine.games.hellenes import model as m
from engine.games.hellenes.disguise import disguised
from engine.games.hellenes.rules import invariants
from engine.games.hellenes.rules.events import event
from engine.games.hellenes.rules.events.table import EVENTS
from engine.games.hellenes.rules.year import deck
from engine.games.hellenes.spelling import STORED
from engine.games.hellenes.tables import FACTS, SCENARIOS, SIDES, CardId, Side
from engine.kernel.chance import SeededChance
from tests.games.hellenes.card_events import playing
from tests.games.hellenes.playing import Play

ENGLISH = Messages()
CALM = (4,) * 40  # dice


def situations(scenario: str) -> Iterator[m.State]:
    """Moments of random campaigns in which a card is chosen, with nothing to be decided above a last question."""
    for seed in range(3):
        chances = Random(seed)
        play = Play.of(scenario, SeededChance(bytes([seed, 4])))
        seen: set[tuple[int, str]] = set()
        for _ in range(500):
            clock = play.state.clock
            if play.state.result is not None or len(seen) == 8:
                break
            if isinstance(play.state.top, m.ChooseCards) and (clock.year, clock.season) not in seen:
                seen.add((clock.year, clock.season))
                for side in SIDES:
                    yield replace(
                        play.state,
                        clock=replace(clock, phase="winter_actions" if play.state.winter else "actions", active=side),
                        stack=(m.BreakPeace(side),),
                    )
            side = chances.choice(sorted(play.state.owing))
            play.do(side, chances.choice(flow.legal(play.state, side)))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_3_4_every_event_that_may_be_chosen_comes_to_its_end(scenario: str) -> None:
    met: set[CardId] = set()
    for number, state in enumerate(situations(scenario)):
        side = state.clock.active
        for card in deck.cards_of(scenario):
            if event.refuse_event(state, side, card) is None and card not in state.cards.in_play:
                met.add(card)
                _play_out(_without(state, card), side, card, Random(number))
    able = {card for card in deck.cards_of(scenario) if scenario != "sicily" or not FACTS[card].elsewhere}
    assert len(met) * 2 > len(able), sorted(able - met)


def _without(state: m.State, card: CardId) -> m.State:
    """The card comes out of whatever pile it is in."""
    cards = state.cards
    hands = {side: tuple(one for one in cards.hands[side] if one != card) for side in SIDES}
    discard = tuple(one for one in cards.discard if one != card)
    return replace(state, cards=replace(cards, hands=hands, discard=discard))


def _play_out(state: m.State, side: Side, card: CardId, chances: Random) -> None:
    state = replace(state, turn=m.Turn())
    play = playing(state, side, card, CALM)
    _is_sound(play)
    play.chance = SeededChance(bytes([int(card)]))
    for _ in range(60):
        if play.state.result is not None or isinstance(play.state.top, m.BreakPeace | m.TakeActions):
            break
        (one,) = play.state.owing
        choices = flow.legal(play.state, one)
        assert choices, (card, play.state.top)
        play.do(one, chances.choice(choices))
        _is_sound(play)
    else:
        raise AssertionError(f"card {card} goes on and on: {play.state.top}")


def _is_sound(play: Play) -> None:
    """Everything told has its words, the state can be kept, and invariants hold."""
    assert STORED.decode(m.State, STORED.encode(m.State, play.state)) == play.state
    for told in play.events:
        assert ENGLISH.say(told.narrate())
    assert [fault for fault in invariants.check(play.state) if "two piles" not in fault] == []


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_2_2_what_may_be_chosen_and_is_asked_first_tells_nothing_of_hidden_enemies(scenario: str) -> None:
    for state in situations(scenario):
        side = state.clock.active
        hidden = disguised(state, side, SeededChance(b"other"))
        for card in deck.cards_of(scenario):
            why = event.refuse_event(state, side, card)
            assert why == event.refuse_event(hidden, side, card), card
            if why is None and _asks_first(state, side, card):
                assert _first(state, side, card) == _first(hidden, side, card), card


def _asks_first(state: m.State, side: Side, card: CardId) -> bool:
    """Whether the Event begins with a question to its own side, not with dice or what it does by itself."""
    frame = EVENTS[card].do(m.Work(state, SeededChance(b"first")), side, card)
    return frame is not None and frame.side == side


def _first(state: m.State, side: Side, card: CardId) -> list[m.Action]:
    frame = EVENTS[card].do(m.Work(state, SeededChance(b"first")), side, card)
    assert frame is not None
    return list(EVENTS[card].choices(state, frame))
