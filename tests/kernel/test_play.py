"""The door: step, opening, replay, fingerprints."""

import pytest

from engine.kernel.chance import ChanceMismatch, Draw, ScriptedChance, SeededChance
from engine.kernel.errors import GameError, NotToAct, Refused, refusal
from engine.kernel.play import Entry, canonical, fingerprint, opening, replay, step
from engine.kernel.text import Text, text
from tests.session.toy import BLUE, RACE, RED, Do, State


def test_step_asks_whose_turn_it_is_first() -> None:
    with pytest.raises(NotToAct):
        step(RACE, State(), BLUE, Do("move", 9), ScriptedChance())
    with pytest.raises(NotToAct):
        step(RACE, State(over=True), RED, Do("move", 1), ScriptedChance())


def test_step_refuses_with_the_paragraph() -> None:
    with pytest.raises(Refused) as caught:
        step(RACE, State(), RED, Do("move", 9), ScriptedChance())
    assert caught.value.refusal == refusal("2.1", "race-too-far")
    assert caught.value.message.key == "race-too-far"


def test_step_says_what_is_to_be_decided_instead() -> None:
    with pytest.raises(Refused) as caught:
        step(RACE, State(), RED, Do("let"), ScriptedChance())
    asked = RACE.prompt(State(), RED)
    assert caught.value.refusal.reason == caught.value.message == text("race-not-now", asked=asked)
    assert caught.value.refusal.rule == "2.3"


def test_step_leaves_its_input_alone() -> None:
    before = State()
    done = step(RACE, before, RED, Do("move", 2), ScriptedChance())
    assert (before, done.state.at) == (State(), (2, 0))


def played() -> tuple[State, tuple[Draw, ...], State, list[Entry[Do]]]:
    chance = SeededChance(b"seed")
    first = RACE.setup({"deck": "small"}, chance).state
    drawn, state, log = chance.take(), first, []
    for number, action in enumerate((Do("move", 2), Do("roll"), Do("hide", 3), Do("roll"), Do("deal"))):
        role = next(iter(RACE.to_act(state)))
        done = step(RACE, state, role, action, chance)
        state = done.state
        log.append(Entry(number, role, action, chance.take(), done.reveals))
    return first, drawn, state, log


def test_a_log_replays_to_the_same_state() -> None:
    first, drawn, last, log = played()
    assert opening(RACE, {"deck": "small"}, drawn) == first
    assert replay(RACE, first, log) == last


@pytest.mark.parametrize("draws", [(), (Draw("race", 8, 7),), (Draw("race", 6, 1), Draw("race", 6, 1))])
def test_a_record_that_does_not_fit_is_noticed(draws: tuple[Draw, ...]) -> None:
    first, _, _, log = played()
    log[1] = Entry(1, RED, Do("roll"), draws)
    with pytest.raises(ChanceMismatch):
        replay(RACE, first, log)


def test_what_was_forced_is_done_as_recorded_or_worked_out_again() -> None:
    first = RACE.setup({"deck": "small"}, SeededChance(b"seed")).state
    for forced, to_act in ((None, RED), ((Do("pass"),), RED), ((), BLUE), ((Do("pass"), Do("pass")), BLUE)):
        last = replay(RACE, first, [Entry(1, RED, Do("stall"), forced=forced)])
        assert RACE.to_act(last) == {to_act}


def test_a_set_up_that_does_not_fit_is_noticed() -> None:
    _, drawn, _, _ = played()
    for draws in (drawn[:-1], (*drawn, drawn[0])):
        with pytest.raises(ChanceMismatch):
            opening(RACE, {"deck": "small"}, draws)


def test_fingerprints_do_not_depend_on_the_order_of_keys() -> None:
    assert canonical({"b": "é", "a": [1, None]}) == '{"a":[1,null],"b":"é"}'
    assert fingerprint({"a": 1, "b": 2}) == fingerprint({"b": 2, "a": 1})
    assert fingerprint(RACE.encode(Do("move", 1))) != fingerprint(RACE.encode(Do("move", 2)))
    assert len(fingerprint(1)) == 12


def test_sentences_are_values() -> None:
    assert text("a", x=1) == Text("a", {"x": 1})
    assert len({text("a", x=1, y=text("b")), text("a", y=text("b"), x=1)}) == 1
    assert GameError(text("a", x=1)).message == text("a", x=1)
    with pytest.raises(TypeError):
        text("a", x=1).args["x"] = 2  # type: ignore[index]
