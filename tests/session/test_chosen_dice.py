"""Dice from a tray: laid ready, asked for, or left to chance; what is secret is never chosen."""

from __future__ import annotations

import pytest

from engine.kernel.chance import SeededChance
from engine.session.chosen_dice import ANY, ChosenDice, DieWanted, Tray, rolled


def test_what_lies_ready_is_rolled_in_order_and_recorded() -> None:
    dice = ChosenDice(b"seed", 0, Tray((5, 3)))
    assert [dice.draw("fire", 6), dice.draw("fire", 6)] == [5, 3]
    assert rolled(dice.take()) == (5, 3)


def test_a_die_that_is_missing_is_asked_for_with_its_number() -> None:
    dice = ChosenDice(b"seed", 0, Tray((5,)))
    dice.draw("fire", 6)
    with pytest.raises(DieWanted) as wanted:
        dice.draw("answer", 6)
    assert (wanted.value.number, wanted.value.sides) == (2, 6)


def test_it_is_left_to_chance_where_that_is_wanted() -> None:
    plain = [SeededChance(b"seed", at).draw("fire", 6) for at in range(2)]
    assert [ChosenDice(b"seed", at, Tray((ANY,))).draw("fire", 6) for at in range(2)] == plain
    assert [ChosenDice(b"seed", at, Tray(asked=False)).draw("fire", 6) for at in range(2)] == plain


def test_a_face_that_the_die_has_not_is_asked_for() -> None:
    with pytest.raises(DieWanted):
        ChosenDice(b"seed", 0, Tray((7,))).draw("fire", 6)


def test_secret_numbers_use_no_die() -> None:
    dice = ChosenDice(b"seed", 0, Tray((5,)))
    assert dice.draw("deck", 60, secret=True) == SeededChance(b"seed").draw("deck", 60, secret=True)
    assert dice.draw("fire", 6) == 5
    assert rolled(dice.take()) == (5,)
