"""What players are asked, in words."""

from __future__ import annotations

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
