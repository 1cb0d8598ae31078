"""Numbers: determined by the seed, free of bias, recorded, replayed."""

import hashlib
import hmac
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.chance import (
    ChanceAsked,
    ChanceMismatch,
    Draw,
    NoChance,
    RecordedChance,
    ScriptedChance,
    SeededChance,
    commitment,
    number,
    roll,
    shuffled,
)

SEED = bytes(range(32))


def test_a_number_is_what_the_published_recipe_gives() -> None:
    """HMAC-SHA256(seed, "cursor:attempt"), first eight bytes, modulo the sides."""
    digest = hmac.new(SEED, b"7:0", hashlib.sha256).digest()
    assert number(SEED, 7, 6) == int.from_bytes(digest[:8], "big") % 6 + 1
    assert commitment(SEED) == hashlib.sha256(SEED).hexdigest()


@given(st.binary(min_size=1, max_size=40), st.integers(0, 10_000), st.integers(1, 110))
def test_numbers_are_in_range_and_repeatable(seed: bytes, cursor: int, sides: int) -> None:
    value = number(seed, cursor, sides)
    assert 1 <= value <= sides
    assert value == number(seed, cursor, sides)


def test_values_beyond_the_last_whole_multiple_are_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    class Digest:
        values = iter([b"\xff" * 32, (5).to_bytes(8, "big") + bytes(24)])

        def digest(self) -> bytes:
            return next(self.values)

    monkeypatch.setattr("engine.kernel.chance.hmac.new", lambda *_: Digest())
    assert number(SEED, 0, 6) == 6


def test_dice_are_fair() -> None:
    """Chi-squared over 12,000 dice; 20.5 is the 0.1 % point of five degrees of freedom."""
    counts = Counter(number(SEED, cursor, 6) for cursor in range(12_000))
    assert sum((counts[face] - 2000) ** 2 / 2000 for face in range(1, 7)) < 20.5


def test_shuffles_are_fair() -> None:
    """Each of the 24 orders of four cards about equally often; 49.7 is the 0.1 % point of 23 degrees of freedom."""
    chance = SeededChance(SEED)
    counts = Counter(shuffled(chance, "deck", "abcd") for _ in range(4800))
    assert len(counts) == 24
    assert sum((seen - 200) ** 2 / 200 for seen in counts.values()) < 49.7


@given(st.lists(st.integers(), max_size=60))
def test_a_shuffle_keeps_every_card_and_is_secret(cards: list[int]) -> None:
    chance = SeededChance(SEED)
    assert sorted(shuffled(chance, "deck", cards)) == sorted(cards)
    assert all(draw.secret for draw in chance.draws)
    assert len(chance.draws) == max(0, len(cards) - 1)


def test_cursor_goes_on_from_where_it_was() -> None:
    whole, first = SeededChance(SEED), SeededChance(SEED)
    values = [roll(whole, "die") for _ in range(10)]
    start = [roll(first, "die") for _ in range(4)]
    rest = SeededChance(SEED, first.cursor)
    assert start + [roll(rest, "die") for _ in range(6)] == values
    assert (first.cursor, rest.cursor) == (4, 10)


def test_take_hands_over_what_was_drawn_since() -> None:
    chance = SeededChance(SEED)
    die = roll(chance, "fire")
    assert chance.take() == (Draw("fire", 6, die),)
    assert chance.take() == ()


def test_a_record_gives_the_same_numbers_back() -> None:
    live = SeededChance(SEED)
    deck, die = shuffled(live, "deck", range(9)), roll(live, "fire")
    recorded = RecordedChance(live.take())
    assert (shuffled(recorded, "deck", range(9)), roll(recorded, "fire")) == (deck, die)
    assert recorded.used_up


def test_a_record_refuses_other_questions() -> None:
    recorded = RecordedChance([Draw("fire", 6, 3)])
    assert not recorded.used_up
    with pytest.raises(ChanceMismatch):
        recorded.draw("deck", 55)
    with pytest.raises(ChanceMismatch):
        RecordedChance([]).draw("fire", 6)


def test_a_script_gives_dice_and_leaves_decks_alone() -> None:
    scripted = ScriptedChance([5, 2])
    assert shuffled(scripted, "deck", "abc") == ("a", "b", "c")
    assert [roll(scripted, "x"), scripted.left, roll(scripted, "y")] == [5, 1, 2]
    with pytest.raises(ChanceMismatch):
        roll(scripted, "z")


@pytest.mark.parametrize("secret", [False, True])
def test_what_needs_no_number_is_stopped_where_it_asks_for_one(secret: bool) -> None:
    with pytest.raises(ChanceAsked, match="fire at Sedan"):
        NoChance().draw("fire at Sedan", 6, secret=secret)
