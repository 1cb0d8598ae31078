"""What buttons say: no sentence is made in code, and the one that ends a step says what that does."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest

from data.messages import Messages
from engine.games.paths_of_glory import buttons, offers
from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.edition import CLASSIC
from engine.games.paths_of_glory.tables import AP, CARDS, CP, Card, SpaceId
from engine.kernel.text import text
from tests.games.paths_of_glory.positions import initial, piece

MESSAGES = Messages()
PHONE = 38  # characters of a button
FIGHT = m.Combat(CP, SpaceId("sedan"), (), {}, ())
ELSEWHERE = {m.Activate, m.ChooseAttack, m.Muster, m.Declare, m.CombatCards, m.Advance, m.FlipUnits, m.Replace}
NEVER_ENDED = {m.Combat, m.PlayRound, m.TakeLosses, m.GiveBack, m.PlaceUnits, m.PlaceTrench}


def ending(*stack: m.Frame, op: m.Operation | None = None) -> str:
    """The button that ends the last of these decisions."""
    state = replace(initial(), stack=stack, op=op or m.Operation())
    return MESSAGES.say(buttons.button(state, "done"))


def test_every_decision_that_can_be_ended_says_what_that_does() -> None:
    assert set(get_args(m.Frame)) - {m.OwnFrame} == buttons.ENDINGS.keys() | ELSEWHERE | NEVER_ENDED
    said = [MESSAGES.say(text(f"pog-end-{key}")) for key in buttons.ENDINGS.values()]
    assert len(set(said)) == len(said)


@pytest.mark.parametrize(
    ("stack", "words"),
    [
        ([m.Activate(CP, 0)], "End activation"),
        ([m.Activate(CP, 1)], "End activation (1 point unused)"),
        ([m.MoveUnits(CP)], "End movement"),
        ([m.ChooseAttack(CP)], "End the action without attack"),
        ([m.Muster(CP, SpaceId("sedan"))], "Attack another space, or none"),
        ([m.Muster(CP, SpaceId("sedan"), (piece("ge_1"),))], "Begin the battle"),
        ([FIGHT, m.FlankAttempt(CP)], "No flank attack"),
        ([FIGHT, m.CombatCards(CP)], "No combat card"),
        ([replace(FIGHT, cards=("moltke",)), m.CombatCards(CP)], "No combat card"),
        ([replace(FIGHT, cards=("moltke",)), m.CombatCards(AP)], "No more combat cards"),
        ([FIGHT, m.CancelRetreat(AP)], "Retreat"),
        ([FIGHT, m.Advance(CP, (piece("ge_1"),))], "No advance"),
        ([replace(FIGHT, attackers=(piece("fr_5"),)), m.Advance(AP, (piece("ge_1"),))], "Advance no further"),
        ([FIGHT, m.Advance(CP, (), piece("ge_1"))], "Stop in Aachen"),
        ([m.Replace(AP, {"br": 4})], "Give up 2 BR RPs and go on"),
        ([m.Replace(AP, {"br": 2, "fr": 3})], "Give up all 2½ RPs and go on"),
        ([m.Replace(AP, {"br": 0})], "End replacements"),
        ([m.FlipUnits(CP, 1, "landwehr")], "Give up ½ RP and go on"),
        ([m.PeaceOffer(AP)], "Refuse the peace"),
    ],
    ids=str,
)
def test_endings(stack: list[m.Frame], words: str) -> None:
    assert ending(*stack) == words


def test_after_an_attack_there_are_no_more() -> None:
    assert ending(m.ChooseAttack(CP), op=m.Operation(attacked=frozenset({SpaceId("sedan")}))) == (
        "End the action, no more attacks"
    )


def test_every_verb_has_its_words() -> None:
    keys = {verb.name for verb in offers.VERBS} | set(buttons.OTHERWISE.values())
    assert sorted(key for key in keys if not MESSAGES.has(f"pog-verb-{key}")) == []
    assert sorted(verb.name for verb in offers.VERBS if not MESSAGES.has(f"pog-command-{verb.name}")) == []


@pytest.mark.parametrize("card", CARDS.values(), ids=lambda card: card.id)
def test_a_phone_shows_the_whole_of_a_card(card: Card) -> None:
    assert len(MESSAGES.say(offers.card_part(CLASSIC, card.id).label)) <= PHONE


def test_names_of_cards_differ() -> None:
    names = [(card.side, MESSAGES.say(offers.card_name(CLASSIC, card))) for card in CARDS.values()]
    assert len(set(names)) == len(names)


def test_a_verb_may_mean_something_else() -> None:
    def label(verb: str, *stack: m.Frame) -> str:
        return MESSAGES.say(buttons.button(replace(initial(), stack=stack), verb))

    assert label("loss", FIGHT, m.TakeLosses(AP, 2)) == "Lose a step of"
    assert label("loss", FIGHT, m.CancelRetreat(AP)) == "Stay, losing a step of"
    assert label("peace", m.PeaceOffer(AP)) == "Accept the peace"
    assert label("peace", m.PlayRound(AP)) == "Offer peace"
