"""What players are asked, in words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from data.messages import Messages
from engine.games.hellenes import model as m
from engine.games.hellenes import prompts
from engine.games.hellenes.tables import ATHENS

SAY = Messages().say


@pytest.mark.parametrize(
    ("favour", "about"),
    [
        (m.UseFavour(ATHENS, "ares", "attack", "A14"), " (attack of A14 Athenian fleet)."),
        (m.UseFavour(ATHENS, "apollo", "attrition", "attica"), " (siege of Athens)."),
        (m.UseFavour(ATHENS, "poseidon", "open_sea", "ionian_sea"), " (Open Sea, Ionian Sea)."),
        (m.UseFavour(ATHENS, "apollo", "plague", "22"), " (card 22 “Earthquake”)."),
        (m.UseFavour(ATHENS, "hermes", "extra"), "keep it."),
    ],
    ids=lambda value: getattr(value, "moment", ""),
)
def test_11_3_what_a_favour_is_asked_for_is_named_as_players_know_it(favour: m.UseFavour, about: str) -> None:
    assert SAY(prompts.ask(m.State(), favour)).endswith(about)


def test_10_0_the_headline_of_new_year_names_no_season() -> None:
    state = m.State()
    new_year = replace(state, clock=replace(state.clock, year=431, season="spring", phase="new_year"))
    assert SAY(prompts.headline(new_year)) == "431 BC, New Year · Prestige: even"
    first = replace(new_year, clock=replace(new_year.clock, phase="initiative"))
    assert SAY(prompts.headline(first)) == "431 BC, Spring · Initiative · Prestige: even"
