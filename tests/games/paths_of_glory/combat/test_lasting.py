"""Events that act in the combats of their turn or action round."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules.combat import lasting
from engine.games.paths_of_glory.tables import AP, CP, PIECES, CardId, PieceId, Side, SpaceId
from tests.games.paths_of_glory.combat.field import Fight, field

CAMBRAI, LODZ = SpaceId("cambrai"), SpaceId("lodz")


def as_event(state: m.State, card: str, turn: int = 3) -> m.State:
    return replace(state, events={**state.events, CardId(card): turn})


def as_action(state: m.State, side: Side, card: str) -> m.State:
    deeds = (m.Deed("event", CardId(card)),)
    log = replace(state.log, deeds=state.log.deeds.put(side, deeds))
    return replace(as_event(state, card), log=log)


def west(attackers: str, defenders: str = "ge_1", level: int = 2, event: str = "lloyd_george") -> Fight:
    trenches = {"cambrai": (CP, level)} if level else {}
    return Fight(
        as_event(field({"amiens": attackers, "cambrai": defenders}, side=AP, attack="amiens", trenches=trenches), event)
    )


def joins(fight: Fight, unit: str, target: SpaceId = CAMBRAI) -> bool:
    if fight.refusal(m.Attack(target)) is not None:
        return False
    fight.do(m.Attack(target))
    return fight.refusal(m.Join(fight.unit(unit))) is None


def test_cmb_27_lloyd_george_bars_the_british_from_level_2_trenches_with_germans() -> None:
    assert not joins(west("br_1"), "br_1")
    assert joins(west("br_1", level=1), "br_1")
    assert joins(west("br_1", "ah_5"), "br_1")
    for other in ("aus_c", "cnd_c", "pt_c", "fr_1"):
        assert joins(west(other), other)
    assert west("br_1").refusal(m.Attack(CAMBRAI)) == "card"


def test_lloyd_george_lasts_a_turn_and_ends_with_an_offensive_of_1918() -> None:
    fight = west("br_1")
    assert joins(Fight(replace(fight.state, tracks=replace(fight.state.tracks, turn=4))), "br_1")
    for offensive in ("michael", "blucher", "peace_offensive"):
        assert joins(Fight(as_event(fight.state, offensive)), "br_1")


@pytest.mark.parametrize(
    ("attackers", "defenders", "level", "may"),
    [
        ("ru_1", "ge_1", 1, False),
        ("ru_1", "ge_1 ah_c", 1, True),
        ("ru_1", "ge_1", 0, True),
        ("ro_c", "ge_1", 1, True),
    ],
)
def test_cmb_29_stavka_timidity_protects_trenches_held_by_germans_only(
    attackers: str, defenders: str, level: int, may: bool
) -> None:
    trenches = {"lodz": (CP, level)} if level else {}
    state = field({"warsaw": attackers, "lodz": defenders}, side=AP, attack="warsaw", trenches=trenches)
    assert joins(Fight(as_event(state, "stavka_timidity")), attackers, LODZ) is may


def modifiers(state: m.State, target: str, *units: str) -> list[int]:
    fight = Fight(state, (1, 1)).attack(target, *units)
    while not fight.fires():
        fight.do(m.Done())
    return [fire.drm for fire in fight.fires()]


def test_cmb_30_yanks_and_tanks_helps_attacks_with_americans_in_its_round() -> None:
    state = field({"amiens": "us_1 fr_1", "cambrai": "ge_1"}, side=AP, attack="amiens")
    played = as_action(state, AP, "yanks_and_tanks")
    assert modifiers(played, "cambrai", "us_1") == [2, 0]
    assert modifiers(played, "cambrai", "fr_1") == [0, 0]
    assert modifiers(as_event(state, "yanks_and_tanks"), "cambrai", "us_1") == [0, 0]


def test_cmb_31_brusilov_helps_every_attack_with_russians() -> None:
    state = field({"warsaw": "ru_1 ro_c", "lodz": "ge_1"}, side=AP, attack="warsaw")
    played = as_action(state, AP, "brusilov_offensive")
    assert modifiers(played, "lodz", "ru_1") == [1, 0]
    assert modifiers(played, "lodz", "ro_c") == [0, 0]


HAIG = {"amiens": "br_1", "calais": "br_2 fr_1", "cambrai": "ge_1 ge_2"}


def pressed(attackers: tuple[str, ...] = ("br_1", "br_2"), event: str = "haig", level: int = 1) -> Fight:
    """A lost defence of Cambrai, up to the retreat."""
    trenches = {"cambrai": (CP, level)} if level else {}
    state = field(HAIG, side=AP, attack="amiens calais", trenches=trenches, control={"sedan": CP})
    fight = Fight(as_event(state, event), (6, 1, 1)).attack("cambrai", *attackers)
    while not isinstance(fight.frame, m.Retreat):
        fight.do(m.Done() if m.Done() in fight.legal() else fight.legal()[0])
    return fight


def test_cmb_28_haig_lets_entrenched_germans_stay() -> None:
    fight = pressed()
    assert m.Done() in fight.legal()
    assert "ge_2" in fight.do(m.Done()).at("cambrai")
    assert isinstance(fight.frame, m.ChooseAttack), "nobody advances"
    assert fight.at("cambrai")


def test_unc_09_the_whole_stack_may_stay_if_it_was_agreed() -> None:
    for reading, stays in (("germans", False), ("stack", True)):
        fight = pressed()
        state = replace(fight.state, options=replace(fight.state.options, haig=reading))
        combat = next(frame for frame in state.stack if isinstance(frame, m.Combat))
        austrian = PieceId(next(number for number, unit in enumerate(PIECES) if unit.id == "ah_c"))
        mixed = replace(combat, defenders=(*combat.defenders, austrian))
        assert lasting.stands_fast(state, mixed, austrian) == stays
        assert lasting.stands_fast(state, mixed, combat.defenders[0])


def test_haig_only_against_the_british_and_in_its_turn() -> None:
    fight = pressed(event="falkenhayn")
    assert m.Done() not in fight.legal()
    assert fight.refusal(m.Done()) is not None
    ended = Fight(as_event(pressed().state, "michael"))
    assert m.Done() not in ended.legal()
