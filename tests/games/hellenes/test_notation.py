"""Orders as players write them: every example of the page of orders is read, with an arrow or without one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from data.messages import Messages
from engine.games.hellenes import model as m
from engine.games.hellenes.game import HELLENES
from engine.games.hellenes.orders import ORDERS, VERBS
from engine.games.hellenes.tables import ATHENS, AreaId, BlockId, CardId, Side
from engine.kernel.errors import NotationError
from engine.kernel.text import text
from tests.games.hellenes.acting import acting, move
from tests.games.hellenes.build import at

SAY = Messages().say
DOC = Path(__file__).parents[3] / "docs" / "hellenes-notation.md"
ROWS = [re.split(r" \| ", line.strip("| ")) for line in DOC.read_text().splitlines() if line.startswith("| `")]
EXAMPLES = [(row[0].strip("`"), example) for row in ROWS for example in re.findall(r"`(.+?)`", row[1])]
BLOCKS = {"A01": "attica", "A02": "attica", "A12": "attica", "A14": "saronic_gulf", "S01": "argos"}
HANDS = {"athens": {"hand": [2, 3, 12, 14, 22, 25]}, "sparta": {"hand": [1, 5]}}


def state() -> m.State:
    return acting(BLOCKS, active="athens", cards=HANDS)


def read(order: str, side: Side = ATHENS, position: m.State | None = None) -> tuple[m.Action, ...]:
    return HELLENES.parse(position or state(), side, order)


def refused(order: str) -> str:
    with pytest.raises(NotationError) as wrong:
        read(order)
    return SAY(wrong.value.message)


@pytest.mark.parametrize(("verb", "example"), EXAMPLES)
def test_every_example_of_the_page_is_read(verb: str, example: str) -> None:
    """As an order of its verb; whether it is allowed now is another question."""
    side = Side("sparta") if "S01" in example else ATHENS
    position = state().push(m.GoHome(side)) if verb == "choose" else state()
    kinds = tuple(order.action for order in ORDERS if order.command == verb)
    bare = (m.Move,) if example.startswith("A01") else ()  # in a retreat the same words mean that
    assert all(isinstance(action, (*kinds, *bare)) for action in read(example, side, position))


def test_the_page_has_every_verb_and_so_has_help_in_the_same_words() -> None:
    assert {row[0].strip("`") for row in ROWS} == {verb.name for verb in VERBS}
    for verb, examples, about in ROWS:
        assert SAY(text(f"hl-written-{verb.strip('`')}")) == f"{examples}: {about}"


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("move A01 Megara", "A01 > Megara"),
        ("A01 Megara", "A01 > Megara"),
        ("a1 to megara", "A01 > Megara"),
        ("move A01, A02 Megara", "A01, A02 > Megara"),
        ("move A01 and A02 Plataea", "A01, A02 > Plataea"),
        ("load A01 A14", "load A01 > A14"),
        ("retreat A01 Megara", "retreat A01 > Megara"),
        ("retreat A01 city", "retreat A01 > city"),
        ("retreat A01 into the city", "retreat A01 > city"),
        ("sacrifice 14", "play 14 for sacrifice"),
        ("event 14", "play 14 for event"),
        ("attack Argos", "fight Argos"),
    ],
)
def test_what_is_written_without_an_arrow_means_the_same(written: str, meant: str) -> None:
    assert read(written) == read(meant)


def test_a_place_of_several_words_ends_the_order() -> None:
    assert read("move A14 Myrtoan Sea")[0] == read("A14 > Myrtoan Sea")[0]
    position = acting({"S10": "thebes"}, active="sparta")
    name = HELLENES.wording(position, move("S10", "plataea")).partition(" > ")[0]
    assert read(f"{name} > Plataea", Side("sparta"), position) == read(f"{name} Plataea", Side("sparta"), position)


@pytest.mark.parametrize(
    ("order", "words"),
    [
        ("move A01", "names no destination. Expected for example `move A01 > Megara`"),
        ("move A01 Megaraa", "“Megaraa” is no"),
        ("move A01, A02 Nowhere", "“Nowhere” is no"),
        ("sacrifice", "is no order"),
        ("sacrifice 99", "99"),
    ],
)
def test_what_is_missing_or_misspelt_is_named(order: str, words: str) -> None:
    assert words in refused(order)


def test_an_order_without_an_arrow_is_one_action_like_any_other() -> None:
    assert read("choose S01 Corinth", Side("sparta")) == (m.ChooseArea(AreaId("corinth"), BlockId("S01")),)
    both = tuple(m.ChooseArea(AreaId("corinth"), BlockId(block)) for block in ("S01", "S02"))
    home = state().push(m.GoHome(Side("sparta")))
    assert read("S01, S02 > Corinth", Side("sparta"), home) == read("S01, S02 Corinth", Side("sparta"), home) == both
    assert read("choose Corinth") == (m.ChooseArea(AreaId("corinth")),)
    assert read("play 14 for sacrifice", position=at(BLOCKS, cards=HANDS)) == (m.ChooseCard(CardId(14), "sacrifice"),)
