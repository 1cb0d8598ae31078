"""Counting cases and bounds, and odds as sentences."""

from __future__ import annotations

import pytest

from engine.kernel.game import Offer, Part
from engine.kernel.odds import Bounds, Distribution, Fact, Likelihood, percent, spread, stated
from engine.kernel.preview import titled
from engine.kernel.text import text

CASES = {"never": (0, 0), "heads": (1, 1), "tails": (0, 1)}
HEADS, TAILS = ("coin", "heads"), ("coin", "tails")


def coin() -> Bounds:
    found = Bounds()
    for side in (HEADS, TAILS):
        found.add(Bounds.certain([side]))
    return found


def test_cases_are_added_and_weighed() -> None:
    found = coin()
    found.add(Bounds.certain([HEADS]), 3)
    assert found.of == 5
    assert found.counts == {HEADS: (4, 4), TAILS: (1, 1)}


def test_who_chooses_gets_the_most_of_what_he_wants_and_the_least_of_what_he_does_not() -> None:
    sure = Bounds()
    sure.add(Bounds.certain([HEADS]), 2)
    assert Bounds.chosen([coin(), sure]).counts == {HEADS: (1, 2), TAILS: (0, 1)}


def test_bounds_of_choices_add_up_over_dice() -> None:
    either = Bounds.chosen([Bounds.certain([HEADS]), Bounds.certain([TAILS])])
    found = coin()
    found.add(either, 2)
    assert found.counts == {HEADS: (1, 3), TAILS: (1, 3)}


@pytest.mark.parametrize(
    ("cases", "of", "said"),
    [(0, 36, "0.0"), (1, 36, "2.8"), (12, 36, "33.3"), (36, 36, "100.0"), (1, 9999, "0.1"), (9998, 9999, "99.9")],
)
def test_what_is_possible_is_never_0_and_what_is_not_sure_never_100(cases: int, of: int, said: str) -> None:
    assert percent(cases, of) == said


def test_a_distribution_is_one_line_without_what_cannot_come() -> None:
    never, heads, tails = (Likelihood(key, text(key), *pair) for key, pair in CASES.items())
    line = spread(Distribution("coin", text("coin"), 2, (never, heads, tails)))
    results = line.args["results"]
    assert isinstance(results, tuple)
    assert [getattr(result, "key", "") for result in results] == ["odds-share", "odds-share-between"]


def test_a_fact_carries_its_paragraph() -> None:
    assert stated(Fact("x", text("x"))) == text("x")
    assert stated(Fact("x", text("x"), "12.2")).args["rule"] == "12.2"


def test_a_preview_is_titled_by_what_its_offers_share() -> None:
    metz, sedan, unit = (Part(key, text(key)) for key in ("metz", "sedan", "unit"))
    offers = [Offer(0, "move", text("move"), (unit, metz)), Offer(1, "move", text("move"), (unit, sedan))]
    assert titled(offers).args["parts"] == (text("unit"),)
    assert titled(offers[:1]).args["parts"] == (text("unit"), text("metz"))
    both = titled([*offers, Offer(2, "stop", text("stop"))])
    assert both.args["choices"] == (offers[0].label, text("stop")), "no verb stands for all"
