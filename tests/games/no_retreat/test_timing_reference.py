"""When a half may be played, read from the words of the card, against the codes that the rules use (5.0, 5.3.1)."""

from __future__ import annotations

import itertools
import re

import pytest

from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.cards import timing
from engine.games.no_retreat.tables import AXIS, CARDS, JOKER, SIDES, SOVIET, CardId, Side

PHASES: tuple[m.Phase, ...] = ("victory", *m.PLAYER_PHASES)
NAMED = {"Axis": AXIS, "Soviet": SOVIET}
STEPS = {"Commitment Step": "commitment", "Counterblow Step": "counterblow", "Apply Result Step": "result"}


def literally(words: str, now: timing.CardMoment, side: Side) -> str:
    """The answer that the words of a card give."""
    if "as a reaction" in words:
        return "reaction"
    if words == "when drawn":
        return "drawn"
    if "discarded to pay" in words:
        return "paying"
    return "yes" if any(_true(one, now, side) for one in words.split(", or ")) else "no"


def _true(words: str, now: timing.CardMoment, side: Side) -> bool:
    if words == "any time":
        return True
    found = [_whose(words, now, side), _weather(words, now), _year(words, now)]
    for phrase, step in STEPS.items():
        if phrase in words:
            found.append(now.step == step)
    if "is rolled" in words:
        found.append(now.step == "rolled")
    if "is applied" in words:
        found.append(now.step == "result")
    for step in ("start", "end"):
        if words.startswith(f"{step} of"):
            found.append(now.step == step)
    phase = re.search(r"(Card|Supply|Organization|Movement|Combat|Removal|Victory)(?: Check)? Phase", words)
    if phase is not None:
        found.append(now.phase == phase[1].lower())
    return all(found)


def _whose(words: str, now: timing.CardMoment, side: Side) -> bool:
    if (attack := re.search(r"(Soviet|Axis) attack", words)) is not None:
        return now.attacker == NAMED[attack[1]]
    if words == "own Commitment Step":
        return now.attacker == side
    if (named := re.search(r"(Soviet|Axis) (?:\w+ )?Phase", words)) is not None:
        return now.side == NAMED[named[1]]
    if words.startswith("own") or "own Player Turn" in words:
        return now.side == side and now.phase in m.PLAYER_PHASES
    return True


def _weather(words: str, now: timing.CardMoment) -> bool:
    if "Clear or Snow" in words:
        return now.weather in ("clear", "snow")
    return "Clear weather" not in words or now.weather == "clear"


def _year(words: str, now: timing.CardMoment) -> bool:
    since = {"1943 or later": 11, "1944 or later": 17, "turn 6 or later": 6}
    return all(now.turn >= turn for phrase, turn in since.items() if phrase in words)


def moments() -> list[timing.CardMoment]:
    """Moments of every kind."""
    found = []
    for phase, side, attacker, turn in itertools.product(PHASES, SIDES, SIDES, (3, 6, 11, 17)):
        fighting = ("counterblow", "commitment", "rolled", "result") if phase == "combat" else ()
        for step, weather in itertools.product((None, "start", "end", *fighting), ("clear", "snow", "long_winter")):
            found.append(timing.CardMoment(phase, step, side, attacker, turn, weather))
    return found


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("card", [card for card in CARDS if card != JOKER])
def test_5_0_the_codes_say_what_the_words_say(card: CardId, side: Side) -> None:
    words = CARDS[card].halves[side].timing
    for now in moments():
        assert timing.when(now, side, card) == literally(words, now, side), (words, now)


def test_both_answers_come() -> None:
    some = moments()[::7]
    answers = {timing.when(now, side, card) for now in some for side in SIDES for card in CARDS if card != JOKER}
    assert answers == {"yes", "no", "reaction", "drawn", "paying"}
