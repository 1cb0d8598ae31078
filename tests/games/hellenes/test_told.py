"""What is told of cards and dice: each by what everybody has seen."""

from __future__ import annotations

from engine.games.hellenes import luck, plays
from engine.games.hellenes import model as m
from engine.games.hellenes.sighting import sight
from engine.games.hellenes.tables import ATHENS, SPARTA, AreaId, CardId
from engine.kernel.story import Moment
from engine.kernel.text import text
from tests.games.hellenes.build import at

DECELEA = AreaId("decelea")


def moment(*events: m.Event) -> Moment:
    view = sight(at({}), None)
    return Moment(1, 1, ATHENS, view, view, events, (), text("hl-headline"))


def attack(phase: str, side: str = ATHENS) -> m.Attacked:
    return m.Attacked(side, "A01", DECELEA, "C2", 1, phase, (1, 4, 6), 1, 1)  # type: ignore[arg-type]


def test_6_3_2_a_hit_or_a_rout_of_an_attack_is_worth_one() -> None:
    found = luck.thrown(moment(attack("round")))
    assert [(one.role, one.face, one.worth) for one in found] == [
        (ATHENS, die, (1, 1, 0, 0, 1, 1)) for die in (1, 4, 6)
    ]


def test_6_3_5_in_pursuit_only_hits_count() -> None:
    assert {one.worth for one in luck.thrown(moment(attack("pursuit")))} == {(1, 1, 0, 0, 0, 0)}


def test_8_1_whoever_is_stormed_does_not_rout() -> None:
    begun = m.BattleBegan(DECELEA, "storm", ATHENS, (("A01", 3, None),), (("garrison", 1),))
    told = list(luck.thrown(moment(begun, attack("round"), attack("round", SPARTA))))
    assert [one.worth for one in told[::3]] == [(1, 1, 0, 0, 0, 0), (1, 1, 0, 0, 1, 1)]


def test_8_2_attrition_counts_for_the_besieger() -> None:
    said = m.Stated(
        text("hl-attrition", side=m.side_text(SPARTA), area=m.area_text(DECELEA), dice=("1", "3"), hits=1, most=1)
    )
    assert [(one.role, one.face, sum(one.worth)) for one in luck.thrown(moment(said))] == [
        (SPARTA, 1, 1),
        (SPARTA, 3, 1),
    ]


def test_3_2_a_card_that_is_shown_is_played_for_its_use() -> None:
    shown = [m.CardShown(ATHENS, CardId(12), "event"), m.CardShown(SPARTA, CardId(3), "actions")]
    found = list(plays.plays(moment(*shown)))
    assert [one.use for one in found] == [("12", ATHENS, "event"), ("3", SPARTA, "actions")]
    assert plays.card_words("12") == m.card_text(CardId(12))
    assert plays.card_words("99").key == "card-of-before"
