"""Events become sentences in order; what happens in the same way at many places is told in one."""

from __future__ import annotations

from data.messages import Messages
from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.edition import CLASSIC
from engine.games.paths_of_glory.retelling import sentences
from engine.games.paths_of_glory.tables import AP, CP, PIECES, PieceId, Side, SpaceId
from engine.kernel.text import text

MESSAGES = Messages("en")


def piece(label: str) -> PieceId:
    return next(PieceId(number) for number, unit in enumerate(PIECES) if unit.label == label)


def told(*events: m.Event) -> list[str]:
    return [MESSAGES.say(sentence) for sentence in sentences(CLASSIC, events)]


def placed(unit: str, space: str) -> m.Stated:
    spaces = () if space.startswith("reserve") else (SpaceId(space),)
    return m.Stated(text("pog-placed", unit=unit, space=m.space_text(CLASSIC, SpaceId(space))), spaces)


def lost(space: str, side: Side, vp: int = 0) -> m.ControlChanged:
    return m.ControlChanged(CLASSIC, SpaceId(space), side, vp, unsupplied=True)


def trench(space: str) -> m.Stated:
    return m.Stated(text("pog-trench-removed", space=m.space_text(CLASSIC, SpaceId(space))), (SpaceId(space),))


def test_units_that_enter_are_told_by_their_kind() -> None:
    found = told(placed("BUc", "sofia"), placed("BUc", "sofia"), placed("BUc", "varna"), placed("BU 1", "sofia"))
    assert found == ["BUc enter in Sofia (2), Varna.", "BU 1 enters in Sofia."]
    assert told(placed("GEc", "reserve_cp"), placed("GEc", "reserve_cp")) == [
        "GEc enter in the Central Powers Reserve Box (2)."
    ]


def test_14_3_6_spaces_cut_off_are_told_side_by_side() -> None:
    found = told(lost("sedan", AP, -1), trench("sedan"), lost("trent", CP), lost("liege", AP, -1), lost("metz", AP))
    assert found == [
        "Cut off from supply and passing to the Allied Powers: Sedan, Liege, Metz (VP −2).",
        "The trench in Sedan is gone.",
        "Trent is cut off from supply and passes to the Central Powers.",
    ]


def starved(unit: str, space: str, *, permanent: bool = False) -> m.StepLost:
    return m.StepLost(CLASSIC, piece(unit), SpaceId(space), True, permanent, unsupplied=True)


def test_14_3_5_units_lost_to_attrition_are_told_side_by_side_with_the_reason() -> None:
    found = told(
        starved("GE 6", "rouen", permanent=True),
        starved("BE 1", "aachen", permanent=True),
        starved("GEc", "rouen"),
        starved("GEc", "rouen"),
    )
    assert found == [
        "Cut off from supply, the Central Powers lose to attrition: GE 6 in Rouen (for good), GEc in Rouen (2).",
        "Cut off from supply, the Allied Powers lose to attrition: BE 1 in Aachen (for good).",
    ]


def test_a_loss_in_battle_keeps_its_own_sentence() -> None:
    gone = m.StepLost(CLASSIC, piece("GE 6"), SpaceId("sedan"), True)
    assert told(gone) == ["GE 6 in Sedan is eliminated."]
    assert starved("GE 6", "sedan").narrate() == gone.narrate(), "what the record says of a step stays"


def test_what_comes_between_keeps_its_place() -> None:
    turn = m.Stated(text("pog-attrition-none"))
    assert told(placed("TUc", "gaza"), turn, placed("TUc", "medina")) == [
        "TUc enters in Gaza.",
        MESSAGES.say(turn.sentence),
        "TUc enters in Medina.",
    ]


def test_an_attack_on_a_fort_alone_names_it_once() -> None:
    attackers = ((PieceId(0), False, SpaceId("nancy")),)
    (said,) = told(m.Attacked(CLASSIC, AP, SpaceId("metz"), attackers, (), 3))
    assert said.endswith("from Nancy against the fort alone (level 3).")
    assert said.count("fort") == 1
