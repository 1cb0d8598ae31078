"""Every sentence that the storey names exists, and its arguments suffice."""

from __future__ import annotations

import ast
import logging
from pathlib import Path

import pytest

from data.messages import Messages
from engine.kernel.text import Text
from engine.league.acts import Challenged, EventClosed
from engine.league.flow import refuse
from engine.league.pairing.proposing import proposed
from tests.league.seasons import SWISS, Season, rules, stronger

STOREY = sorted((Path(__file__).parents[2] / "engine" / "league").rglob("*.py"))
ENGLISH = Messages()
SAY = ENGLISH.say


def test_every_key_has_its_sentence() -> None:
    nodes = (node for path in STOREY for node in ast.walk(ast.parse(path.read_text())))
    keys = {
        str(node.value) for node in nodes if isinstance(node, ast.Constant) and str(node.value).startswith("league-")
    }
    whole = {key for key in keys if not key.endswith("-")}
    assert len(whole) > 80
    assert sorted(key for key in whole if not ENGLISH.has(key)) == []


def test_reasons_are_sentences(caplog: pytest.LogCaptureFixture) -> None:
    told: list[Text] = []
    for given in (SWISS, rules(format="round_robin"), rules(format="knockout"), rules(format="flights", lives=2)):
        season = Season(given, 5)
        for _ in range(2):
            told += [why for one in proposed(season.contest) for why in one.why]
            season.pair()
            season.play(stronger)
    with caplog.at_level(logging.ERROR):
        said = {SAY(one) for one in told}
    assert caplog.records == []
    assert len(said) > 8
    assert not [one for one in said if "{" in one or "???" in one]


@pytest.mark.parametrize(("act", "said"), [(Challenged(3, 1), "Challenges are"), (EventClosed(), "Only directors")])
def test_a_refusal_is_a_sentence(act: Challenged | EventClosed, said: str) -> None:
    season = Season(players=4)
    why = refuse(season.contest, season.record(act, by=3))
    assert why is not None
    assert SAY(why.reason).startswith(said)
