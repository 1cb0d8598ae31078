"""Retreats: length, cancelling, where to, elimination (12.5)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.games.paths_of_glory import flow
from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules.combat import cancel, retreat
from engine.games.paths_of_glory.rules.combat import flow as combat_flow
from engine.games.paths_of_glory.tables import AP, CP, PIECES, CardId, Side, SpaceId, foe
from tests.games.paths_of_glory.combat.field import Fight, field

DONE = m.Done()


class Retreating(Fight):
    """Defenders of a space that have to retreat."""

    def __init__(self, state: m.State, space: str, length: int, side: Side = AP) -> None:
        here = tuple(piece for piece in state.board.at(SpaceId(space)) if PIECES[piece].side == side)
        combat = m.Combat(foe(side), SpaceId(space), (), {}, here, step=12, retreat=length)
        super().__init__(state)
        work = m.Work(state.push(combat), self.chance)
        retreat.open_retreat(work)
        self.state = work.state
        self.events += work.events

    def of(self, unit: str) -> set[str]:
        """Where a unit may retreat to now."""
        piece = self.unit(unit)
        return {a.space for a in flow.legal(self.state) if isinstance(a, m.RetreatTo) and a.piece == piece}


@pytest.mark.parametrize(("margin", "length"), [(-1, 0), (0, 0), (1, 1), (2, 2), (5, 2)])
def test_ret_01_length_by_margin(margin: int, length: int) -> None:
    """12.5.2."""
    state = field({"cambrai": "ge_1", "amiens": "fr_1"}, side=CP)
    fight = Fight(state)
    fires = [m.Fire(side, 1, "army", "1", 0, 0, 1, loss) for side, loss in ((CP, 2 + margin), (AP, 2))]
    attacker, defender = (fight.unit("ge_1"),), (fight.unit("fr_1"),)
    combat = m.Combat(CP, SpaceId("amiens"), attacker, {}, defender, attacker_fire=fires[0], defender_fire=fires[1])
    assert combat_flow.retreat_length(state, combat) == length


def forest(units: str, reserve: str = "") -> Fight:
    """An attack on Sedan that the attacker wins by two with a loss number too small for armies."""
    state = field({"koblenz": "ge_1", "sedan": units, "reserve_ap": reserve}, side=CP, attack="koblenz")
    return Fight(state, (1, 1)).attack("sedan", "ge_1")


def test_ret_02_cancelling_in_a_forest() -> None:
    """12.5.3: any unit, whatever its LF; nobody advances."""
    fight = forest("fr_1")
    assert isinstance(fight.frame, m.CancelRetreat)
    fight.loss("fr_1")
    assert fight.at("sedan") == "-fr_1"
    assert isinstance(fight.frame, m.ChooseAttack)
    told = fight.told()
    assert told.index("pog-retreat-cancelled") < len(told) - 1 - told[::-1].index("pog-flipped")


def asked_to_cancel(state: m.State, space: str) -> bool:
    """Whether the defenders of a space are asked about one more step."""
    combat = m.Combat(CP, SpaceId(space), (), {}, state.board.at(SpaceId(space)), retreat=2)
    work = m.Work(state.push(combat), Fight(state).chance)
    cancel.open_choice(work)
    return isinstance(work.state.top, m.CancelRetreat)


def test_ret_02_rough_terrain_or_a_trench() -> None:
    """12.5.3."""
    assert not asked_to_cancel(field({"cambrai": "fr_1"}, side=CP), "cambrai")
    assert asked_to_cancel(field({"cambrai": "fr_1"}, side=CP, trenches={"cambrai": (AP, 1)}), "cambrai")
    for rough in ("sedan", "calais", "munkacs", "gaza"):
        assert asked_to_cancel(field({rough: "br_c"}, side=CP), rough)


def test_ret_03_a_lone_reduced_army_needs_a_corps() -> None:
    """12.5.3: the replacement corps is the step that remains."""
    assert asked_to_cancel(field({"sedan": "-fr_1", "reserve_ap": "fr_c"}, side=CP), "sedan")
    assert not asked_to_cancel(field({"sedan": "-fr_1", "reserve_ap": "br_c"}, side=CP), "sedan")
    assert not asked_to_cancel(field({"sedan": "-fr_c"}, side=CP), "sedan")


def test_ret_05_a_forest_on_the_way_does_not_stop_a_retreat() -> None:
    """12.5.3."""
    fight = Retreating(field({"cambrai": "fr_1", "sedan": "fr_c"}, side=CP), "cambrai", 2)
    fight.retreat("fr_1", "chateau-thierry")
    assert isinstance(fight.frame, m.Retreat)
    assert fight.frame.left == 1
    assert fight.refusal(DONE) is not None


def test_ret_06_closed_spaces() -> None:
    """12.5.5: enemies, unbesieged enemy forts, neutrals, the sea, the battle space."""
    units = {"calais": "fr_1", "amiens": "ge_c", "ostend": "ge_c"}
    fight = Retreating(field(units, side=CP, control={"cambrai": CP}), "calais", 1)
    assert fight.of("fr_1") == {"cambrai"}
    units = {"insterberg": "ru_1"}
    fight = Retreating(field(units, side=CP, control={"kovno": CP, "grodno": CP}), "insterberg", 1)
    assert "konigsberg" not in fight.of("ru_1")
    fight = Retreating(field({"turin": "fr_1"}, side=CP, war="tu"), "turin", 1)
    assert fight.of("fr_1") <= {"grenoble", "nice"}


def test_ret_06_lines_of_other_nations() -> None:
    """11.1.4: only the British leave Calais for London; and the sea is closed to retreats over ports anyway."""
    enemies = {"amiens": "ge_c", "ostend": "ge_c", "cambrai": "ge_c"}
    fight = Retreating(field({"calais": "fr_1"} | enemies, side=CP), "calais", 1)
    assert fight.at("removed") == "fr_1"
    fight = Retreating(field({"calais": "br_c"} | enemies, side=CP), "calais", 1)
    assert fight.of("br_c") == {"london"}


def test_ret_07_priorities() -> None:
    """12.5.5: friendly and supplied first, then friendly, then enemy-controlled and supplied."""
    state = field({"cambrai": "fr_1"}, side=CP, control={"calais": CP})
    assert Retreating(state, "cambrai", 1).of("fr_1") == {"amiens", "brussels", "chateau-thierry", "sedan"}
    cut = {"chateau-thierry": CP, "calais": CP, "amiens": CP}
    state = field({"cambrai": "fr_1", "ostend": "ge_c", "antwerp": "ge_c"}, side=CP, control=cut)
    ranks = {
        space: retreat.rank(state, AP, Fight(state).unit("fr_1"), SpaceId(space))
        for space in ("amiens", "brussels", "sedan", "chateau-thierry")
    }
    assert ranks["amiens"] == 2
    assert min(ranks.values()) == min(ranks["brussels"], ranks["sedan"])


def test_ret_08_a_first_space_that_leads_nowhere() -> None:
    """12.5.5: from Calais there is no way on, so it is not chosen while other first spaces have one."""
    units = {"amiens": "fr_1", "ostend": "ge_c", "brussels": "ge_c", "cambrai": "ge_1"}
    state = field(units, side=CP, control={"calais": AP})
    fight = Retreating(state, "amiens", 2)
    assert "calais" not in fight.of("fr_1")
    assert fight.of("fr_1") == {"rouen", "paris"}


def test_ret_09_stacking_at_the_end_only() -> None:
    """12.5.5: through a full space, but not into one."""
    units = {"cambrai": "fr_1", "amiens": "fr_2 fr_3 fr_4"}
    state = field(units, side=CP, control={"sedan": CP, "brussels": CP, "calais": CP, "chateau-thierry": CP})
    assert "amiens" not in Retreating(state, "cambrai", 1).of("fr_1")
    fight = Retreating(state, "cambrai", 2)
    assert fight.of("fr_1") == {"amiens"}
    fight.retreat("fr_1", "amiens", "paris")
    assert fight.at("paris") == "fr_1"


def test_ret_09_end_beside_the_battle_and_split() -> None:
    """12.5.5."""
    fight = Retreating(field({"sedan": "fr_1 fr_2"}, side=CP), "sedan", 2)
    fight.retreat("fr_1", "chateau-thierry", "cambrai").retreat("fr_2", "verdun", "nancy")
    assert (fight.at("cambrai"), fight.at("nancy")) == ("fr_1", "fr_2")


def narrow(units: str, length: int = 1, **more: str) -> Retreating:
    """Calais with one way out, Amiens, where two units stand already."""
    field_units = {"calais": units, "amiens": "fr_9 fr_10", "ostend": "ge_c", "cambrai": "ge_1"} | more
    return Retreating(field(field_units, side=CP), "calais", length)


def test_ret_10_11_more_units_than_fit() -> None:
    """12.5.5, 12.4.7: the owner chooses who goes; the others die, armies for good, without a replacement."""
    fight = narrow("fr_1 fr_c", reserve_ap="fr_c")
    assert fight.of("fr_1") == fight.of("fr_c") == {"amiens"}
    fight.do(m.RetreatTo(fight.unit("fr_c"), SpaceId("amiens")))
    assert fight.at("removed") == "fr_1"
    assert fight.at("reserve_ap") == "fr_c"
    fight = narrow("fr_1 fr_c").retreat("fr_1", "amiens")
    assert fight.at("eliminated") == "fr_c"


def test_ret_11_no_corps_replaces_an_army_without_a_way_out() -> None:
    """12.5.4: it is out of the game."""
    units = {"calais": "fr_1", "amiens": "ge_2", "ostend": "ge_c", "cambrai": "ge_1", "reserve_ap": "fr_c"}
    fight = Retreating(field(units, side=CP), "calais", 1)
    assert (fight.at("calais"), fight.at("removed"), fight.at("eliminated")) == ("", "fr_1", "")
    assert fight.at("reserve_ap") == "fr_c"


def test_ret_12_a_replacement_corps_that_cannot_retreat_takes_its_army_along() -> None:
    """12.4.7, 12.5.4."""
    units = {"cambrai": "ge_1", "calais": "-fr_1", "amiens": "ge_2", "ostend": "ge_c", "reserve_ap": "fr_c"}
    state = field(units, side=CP, attack="cambrai amiens")
    fight = Fight(state, (4, 1)).attack("calais", "ge_1", "ge_2")
    while isinstance(fight.frame, m.TakeLosses | m.CancelRetreat):
        fight.do(DONE if DONE in fight.legal() else fight.legal()[0])
    assert "fr_1" in fight.at("removed") + fight.at("eliminated")
    if "pog-army-lost-with-corps" in fight.told():
        assert fight.at("removed") == "fr_1"
        assert fight.at("eliminated") == "fr_c"


def test_ret_12_by_itself() -> None:
    """12.4.7: the army goes from the replaceable units out of the game."""
    units = {"calais": "fr_c", "amiens": "ge_2", "ostend": "ge_c", "cambrai": "ge_1", "eliminated": "fr_1"}
    state = field(units, side=CP)
    fight = Fight(state)
    corps, army = fight.unit("fr_c"), state.board.at(m.ELIMINATED)[0]
    loss = m.Loss(army, True, corps, 3)
    work = m.Work(
        state.push(m.Combat(CP, SpaceId("calais"), (), {}, (corps,), losses=(loss,), retreat=1)), fight.chance
    )
    retreat.open_retreat(work)
    fight.state = work.state
    assert (fight.at("removed"), fight.at("eliminated")) == ("fr_1", "fr_c")


def test_ret_13_montenegrins_die() -> None:
    """12.5.4."""
    fight = Retreating(field({"cetinje": "mn_c"}, side=CP), "cetinje", 1)
    assert fight.at("eliminated") == "mn_c"


def test_ret_14_control_only_where_the_retreat_ends() -> None:
    """12.5.5."""
    units = {"calais": "fr_1", "ostend": "ge_c"}
    state = field(units, side=CP, control={"cambrai": CP, "amiens": CP, "chateau-thierry": CP})
    fight = Retreating(state, "calais", 2)
    (first,) = fight.of("fr_1") & {"cambrai"} or fight.of("fr_1") & {"amiens"}
    fight.retreat("fr_1", first)
    assert fight.state.board.control[SpaceId(first)] == CP
    end = sorted(fight.of("fr_1"))[0]
    fight.retreat("fr_1", end)
    assert fight.state.board.control[SpaceId(first)] == CP
    assert fight.state.board.control[SpaceId(end)] == AP


def test_ret_15_the_space_left_behind_keeps_its_owner() -> None:
    """12.5.7."""
    fight = Retreating(field({"sedan": "fr_1"}, side=CP), "sedan", 1).retreat("fr_1", "verdun")
    assert fight.state.board.control[SpaceId("sedan")] == AP


def test_ret_16_the_caucasus_crossing() -> None:
    """12.1.9, 11.3.2: one corps a turn, no army."""
    enemies = {"batum": "tu_c"}
    fight = Retreating(field({"poti": "ru_c ru_c ru_cau"} | enemies, side=CP), "poti", 1)
    assert fight.at("removed") == "ru_cau"
    fight.retreat("ru_c", "caucasus")
    assert fight.state.log.ru_crossed
    assert fight.at("caucasus") == "ru_c"
    assert fight.at("eliminated") == "ru_c"


def test_ret_16_closed_after_the_fall_of_the_tsar() -> None:
    """11.3.2."""
    state = field({"poti": "ru_c", "batum": "tu_c"}, side=CP)
    state = replace(state, events={CardId("fall_of_the_tsar"): 9})
    assert Retreating(state, "poti", 1).at("eliminated") == "ru_c"


def test_ret_17_besiegers_retreat() -> None:
    """15.2.4."""
    fight = Retreating(field({"verdun": "ge_4"}, side=AP), "verdun", 1, CP)
    fight.retreat("ge_4", "metz")
    assert fight.at("verdun") == ""
    assert fight.state.board.control[SpaceId("verdun")] == AP


def test_ret_18_frt_16_fort_spaces() -> None:
    """15.2.2, 12.5.5: a fort besieged by friends counts as friendly, an unbesieged one is closed."""
    units = {"sedan": "ge_c", "verdun": "ge_4"}
    closed = dict.fromkeys(["koblenz", "liege"], AP)
    state = field(units, side=AP, control=closed)
    assert "verdun" in Retreating(state, "sedan", 1, CP).of("ge_c")
    state = field({"sedan": "ge_c", "nancy": "ge_4"}, side=AP)
    assert "verdun" not in Retreating(state, "sedan", 1, CP).of("ge_c")


def test_ret_20_foreign_armies_and_italy() -> None:
    """5.7.4."""
    state = field({"nice": "fr_1 fr_c"}, side=CP, scenario="historical", control={"marseilles": CP, "grenoble": CP})
    fight = Retreating(state, "nice", 1)
    assert fight.of("fr_1") == {"marseilles"}
    assert fight.of("fr_c") == {"turin"}


def test_12_5_6_the_retreated_are_remembered() -> None:
    fight = Retreating(field({"sedan": "fr_1"}, side=CP), "sedan", 1)
    fight.retreat("fr_1", "verdun")
    assert fight.state.op.retreated == {fight.unit("fr_1")}
