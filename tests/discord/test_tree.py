"""The tree of choices and what autocomplete makes of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cogs.messages.controls import TEMPLATE, control_id
from cogs.panel.layout import screen
from cogs.panel.tree import ROOT, Branch, chosen, ends, place_of, steps, suggest, tree, within
from engine.kernel.game import Offer, Part
from engine.kernel.text import Text, text
from tests.discord.limits import component_faults


def part(key: str, words: str) -> Part:
    return Part(key, text(words))


def say(label: Text) -> str:
    """Words without a catalogue: the key."""
    return label.key


METZ, SEDAN, MOVE = part("metz", "Metz"), part("sedan", "Sedan"), text("Move")
UNITS = [part(f"u{n}", f"GE {n}") for n in range(60)]
OFFERS = (
    *(Offer(("move", unit.key, to.key), "move", MOVE, (unit, to)) for unit in UNITS for to in (METZ, SEDAN)),
    Offer("stay", "move", MOVE, (UNITS[0],)),
    Offer("fold", "done", text("Fold")),
)


def test_every_offer_is_reached_once() -> None:
    nodes = tree(OFFERS, say)
    leaves = [b.offer for node in nodes.values() for b in node.branches if b.offer is not None]
    assert sorted(map(str, leaves)) == sorted(map(str, OFFERS))
    assert all(node.parent in nodes for node in nodes.values() if node.parent is not None)


def test_places_are_found_again() -> None:
    assert tree(OFFERS, say).keys() == tree(reversed(OFFERS), say).keys()
    assert place_of([]) == ROOT


def test_what_many_offers_name_is_said_once() -> None:
    said: list[str] = []

    def counting(label: Text) -> str:
        said.append(label.key)
        return label.key

    tree(OFFERS, counting)
    assert sorted(said) == sorted([*(unit.label.key for unit in UNITS), "Metz", "Sedan", "Move", "Fold"])
    said.clear()
    assert len(chosen(OFFERS, counting, "move", {1: "Metz"})) == len(UNITS)
    assert sorted(said) == ["Metz", "Sedan"]


def test_a_step_without_a_choice_is_taken_at_once() -> None:
    one = Offer("x", "move", MOVE, (UNITS[1], METZ))
    (branch,) = tree([one], say)[ROOT].branches
    assert branch.offer == one
    assert branch.label == "Move › GE 1 › Metz"
    assert [part.key for part in steps(one, say)] == ["move", "u1", "metz"]


def test_a_verb_that_goes_without_saying_is_not_said() -> None:
    nodes = tree([replace(Offer("x", "move", MOVE, (UNITS[1], METZ)), understood=True), OFFERS[-1]], say)
    assert [branch.label for branch in nodes[ROOT].branches] == ["GE 1 › Metz", "Fold"]


@pytest.mark.parametrize(("understood", "begins"), [(True, ""), (False, "Move · ")])
def test_what_differs_stands_before_what_is_common(understood: bool, begins: str) -> None:
    ways = [Offer(to.key, "move", MOVE, (UNITS[1], to), understood) for to in (METZ, SEDAN)]
    shown = screen(tree([*ways, OFFERS[-1]], say), ROOT)
    assert [branch.label for branch in shown.branches] == [f"{begins}Metz · GE 1", f"{begins}Sedan · GE 1", "Fold"]


def test_suggestions_fit_what_is_given() -> None:
    assert len(suggest(OFFERS, say, "move", {}, 0, "")) == 25
    assert [p.key for p in suggest(OFFERS, say, "move", {1: "metz"}, 0, "GE 59")] == ["u59"]
    assert [p.key for p in suggest(OFFERS, say, "move", {0: "GE 7"}, 1, "s")] == ["sedan"]
    assert suggest(OFFERS, say, "move", {0: "nobody"}, 1, "") == []


def test_a_command_means_the_offer_with_as_many_parts() -> None:
    assert [offer.action for offer in chosen(OFFERS, say, "move", {0: "u0"})] == ["stay"]
    assert len(chosen(OFFERS, say, "move", {0: "u1"})) == 2
    assert [offer.action for offer in chosen(OFFERS, say, "done", {})] == ["fold"]


def test_limits_notice_what_discord_refuses() -> None:
    items = [{"type": 2, "label": "x", "custom_id": "a"}, {"type": 2, "label": "", "custom_id": "a"}]
    row = {"type": 1, "components": items}
    assert len(list(component_faults([row]))) == 2


def test_ids_are_short_and_say_no_more_than_they_must() -> None:
    class Info:
        number, revision, stamp = 10**9, 10**6, 10**9

    identity = control_id(Info(), "n", place_of(["play", "guns_of_august"]), 12)  # type: ignore[arg-type]
    assert len(identity) < 100
    assert "guns" not in identity
    assert TEMPLATE.fullmatch(identity)


def test_a_range_is_named_by_the_short_words_of_its_ends() -> None:
    ways = [Part(f"w{n:02}", text(f"H{n:02} via Brest, Minsk"), text(f"H{n:02}")) for n in range(20)]
    nodes = tree((Offer(n, "move", MOVE, (METZ, way)) for n, way in enumerate(ways)), say)
    (node,) = (node for node in nodes.values() if len(node.branches) == len(ways))
    assert ends(node.branches) == "H00 … H19"


@pytest.mark.parametrize(
    ("first", "last", "named"),
    [
        ("Metz, Sedan, Verdun, Belfort", "Paris › by rail", "Metz … Paris"),
        ("Sixteen Hundred Something Long", "Zara", "Sixteen Hundred … Zara"),
        ("Metz" + ", Sedan" * 9, "Metz" + ", Liege" * 9, "Metz" + ", Sedan" * 4 + " … Metz" + ", Liege" * 4),
    ],
)
def test_no_name_in_a_range_is_cut(first: str, last: str, named: str) -> None:
    assert ends([Branch("1", first), Branch("2", last)]) == named


def test_words_that_have_no_gap_are_cut_where_they_must_be() -> None:
    assert within("a" * 30, 24) == "a" * 24
