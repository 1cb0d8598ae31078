"""Advances (12.7)."""

from __future__ import annotations

from dataclasses import replace

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules.combat import advance
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.tables import AP, CP, PIECES, CardId, Side, SpaceId
from tests.games.paths_of_glory.combat.field import Fight, field

DONE = m.Done()


class Advancing(Fight):
    """Attackers who may advance: named spaces hold them, `vacated` are the first spaces of two-space retreats."""

    def __init__(self, state: m.State, origins: str, target: str, vacated: str = "", side: Side = CP) -> None:
        super().__init__(state)
        attackers = tuple(
            piece for space in origins.split() for piece in state.board.at(SpaceId(space)) if PIECES[piece].side == side
        )
        where = {str(piece): state.board.where[piece] for piece in attackers}
        free = frozenset(map(SpaceId, vacated.split()))
        combat = m.Combat(side, SpaceId(target), attackers, where, (), step=13, vacated=free)
        work = m.Work(state.push(combat), self.chance)
        advance.open_advance(work)
        self.state = work.state

    def of(self, unit: str) -> set[str]:
        piece = self.unit(unit)
        return {a.space for a in self.legal() if isinstance(a, m.AdvanceTo) and a.piece == piece}

    @property
    def over(self) -> bool:
        return not isinstance(self.state.top, m.Advance)


def test_adv_01_full_strength_only() -> None:
    """12.7.1."""
    fight = Advancing(field({"sedan": "ge_1 -ge_2", "cambrai": ""}, side=CP), "sedan", "cambrai")
    assert fight.of("ge_1") == {"cambrai"}
    assert fight.refusal(m.AdvanceTo(fight.unit("ge_2"), SpaceId("cambrai"))) == "12.7.1"


def test_adv_02_only_the_battle_space_when_all_died() -> None:
    """12.7.2."""
    fight = Advancing(field({"sedan": "ge_1"}, side=CP), "sedan", "cambrai").advance("ge_1", "cambrai")
    assert fight.over
    assert fight.at("cambrai") == "ge_1"


def test_adv_02_04_second_space_only_where_units_retreated() -> None:
    """12.7.3."""
    fight = Advancing(field({"sedan": "ge_1"}, side=CP), "sedan", "cambrai", "amiens chateau-thierry")
    state = replace(
        fight.state, tracks=replace(fight.state.tracks, war_status=fight.state.tracks.war_status.put(CP, 4))
    )
    fight.state = state
    fight.advance("ge_1", "cambrai")
    assert fight.of("ge_1") == {"amiens", "chateau-thierry"}
    fight.advance("ge_1", "chateau-thierry")
    assert fight.at("chateau-thierry") == "ge_1"
    assert fight.state.board.control[SpaceId("cambrai")] == CP  # ADV-07


def test_adv_03_rough_terrain_stops() -> None:
    """12.7.3."""
    fight = Advancing(field({"koblenz": "ge_1"}, side=CP), "koblenz", "sedan", "cambrai").advance("ge_1", "sedan")
    assert fight.over


def test_adv_05_as_far_as_the_last_space_of_units_that_died() -> None:
    """12.7.4: the Kishinev example, fought."""
    units = {"zhmerinka": "ge_11", "kishinev": "ru_1", "odessa": "ah_c"}
    state = field(units, side=CP, attack="zhmerinka", war="tu", destroyed="odessa", control={"barlad": "neutral"})
    fight = Fight(state, (2, 1)).attack("kishinev", "ge_11")
    while isinstance(fight.frame, m.TakeLosses):
        fight.do(fight.legal()[0])
    assert fight.at("removed") == "ru_1"
    fight.advance("ge_11", "kishinev", "ismail")
    assert fight.at("ismail") == "ge_11"


def test_adv_06_stacking() -> None:
    """10.1.1, 12.7.1: through a full battle space only to a place that has room."""
    units = {"sedan": "ge_1 ge_2 ge_3", "brussels": "ge_4 ge_5"}
    fight = Advancing(field(units, side=CP), "sedan brussels", "cambrai")
    fight.advance("ge_1", "cambrai").advance("ge_2", "cambrai").advance("ge_3", "cambrai")
    assert fight.over
    fight = Advancing(field(units, side=CP), "sedan brussels", "cambrai", "chateau-thierry")
    fight.advance("ge_1", "cambrai").advance("ge_2", "cambrai").advance("ge_3", "cambrai").advance("ge_4", "cambrai")
    assert fight.at("chateau-thierry") == "ge_4"  # it could not stay
    fight.advance("ge_5", "cambrai")
    assert fight.at("chateau-thierry") == "ge_4 ge_5"
    assert fight.at("cambrai") == "ge_1 ge_2 ge_3"


def test_adv_07_trenches_and_vp() -> None:
    """12.7.9, 11.2.6."""
    state = field({"sedan": "ge_1"}, side=CP, trenches={"cambrai": (AP, 2)})
    fight = Advancing(state, "sedan", "cambrai")
    before = fight.state.tracks.vp
    fight.advance("ge_1", "cambrai")
    assert fight.state.board.trenches[SpaceId("cambrai")] == m.Trench(CP, 1)
    assert fight.state.tracks.vp == before + 1


def test_adv_09_dsh_10_closed_lines_and_lands() -> None:
    """11.1.4, 5.7.4."""
    fight = Advancing(field({"amiens": "ge_1"}, side=CP), "amiens", "calais", "london")
    assert "london" not in fight.advance("ge_1", "calais").advances()
    units = {"villach": "ge_11 ah_5"}
    fight = Advancing(field(units, side=CP, scenario="historical"), "villach", "maggiore")
    assert fight.of("ge_11") == set()
    assert fight.of("ah_5") == {"maggiore"}


def test_adv_10_optional_unit_by_unit() -> None:
    """12.7.1, 12.7.6."""
    fight = Advancing(field({"sedan": "ge_1 ge_2 ge_3"}, side=CP), "sedan", "cambrai", "chateau-thierry")
    fight.advance("ge_1", "cambrai").advance("ge_2", "cambrai").advance("ge_2", "chateau-thierry").do(DONE)
    assert (fight.at("sedan"), fight.at("cambrai"), fight.at("chateau-thierry")) == ("ge_3", "ge_1", "ge_2")


def test_frt_15_besieging_by_advance() -> None:
    """12.7.6: enough of them, then they stop; others may go on."""
    fight = Advancing(field({"metz": "ge_c ge_c"}, side=CP), "metz", "verdun")
    assert fight.over
    fight = Advancing(field({"metz": "ge_c ge_c ge_c"}, side=CP), "metz", "verdun")
    work = m.Work(fight.state, fight.chance)
    advance.apply(work, fight.frame, m.AdvanceTo(fight.unit("ge_c"), SpaceId("verdun")))
    why = advance.refuse(work.state, work.state.top, DONE)
    assert why is not None
    assert why.rule == "12.7.6"
    fight.advance("ge_c", "verdun")  # the others have to follow
    assert fight.at("verdun") == "ge_c ge_c ge_c"
    assert fight.state.board.control[SpaceId("verdun")] == AP
    fight = Advancing(field({"metz": "ge_4 ge_c"}, side=CP), "metz", "verdun", "bar-le-duc")
    fight.advance("ge_4", "verdun")
    assert fight.of("ge_4") == set()
    fight.do(m.AdvanceTo(fight.unit("ge_c"), SpaceId("verdun")), m.AdvanceTo(fight.unit("ge_c"), SpaceId("bar-le-duc")))
    assert fight.at("bar-le-duc") == "ge_c"


def test_mov_06_the_channel_ports() -> None:
    """12.7.7."""
    fight = Advancing(field({"cambrai": "ge_1"}, side=CP), "cambrai", "amiens")
    assert fight.of("ge_1") == {"amiens"}
    through = field({"sedan": "ge_1"}, side=CP)
    fight = Advancing(through, "sedan", "cambrai", "amiens").advance("ge_1", "cambrai")
    assert fight.over
    raced = replace(through, events={CardId("race_to_the_sea"): 2})
    fight = Advancing(raced, "sedan", "cambrai", "amiens").advance("ge_1", "cambrai")
    assert fight.of("ge_1") == {"amiens"}


def test_12_7_5_not_among_enemies() -> None:
    fight = Advancing(
        field({"sedan": "ge_1", "chateau-thierry": "fr_1"}, side=CP), "sedan", "cambrai", "chateau-thierry"
    )
    assert fight.advance("ge_1", "cambrai").over


def test_nea_03_the_advance_belongs_to_the_crossing_of_the_attack() -> None:
    """12.1.9."""
    fight = Fight(field({"caucasus": "ru_c", "poti": "-tu_c"}, side=AP, attack="caucasus"), (6, 1))
    fight.attack("poti", "ru_c")
    if fight.at("poti") == "":
        assert isinstance(fight.frame, m.Advance)
        fight.advance("ru_c", "poti")
        assert fight.at("poti") == "ru_c"


def test_adv_04_every_first_space_of_the_retreat_is_open() -> None:
    """12.7.3: one army went to Chateau-Thierry first, the other to Calais."""
    state = field({"sedan": "ge_1 ge_2 ge_3", "cambrai": "fr_1 fr_2 fr_3"}, side=CP, attack="sedan")
    state = replace(state, events={CardId("race_to_the_sea"): 2})
    fight = Fight(state, (6, 1)).attack("cambrai", "ge_1", "ge_2", "ge_3")
    fight.loss("fr_1").loss("fr_2")
    while isinstance(fight.frame, m.TakeLosses):
        fight.do(fight.legal()[0])
    for unit, path in (("fr_1", "chateau-thierry paris"), ("fr_2", "calais ostend"), ("fr_3", "calais ostend")):
        assert isinstance(fight.frame, m.Retreat)
        fight.retreat(unit, *path.split())
    fresh = [unit for unit in ("ge_1", "ge_2", "ge_3") if fight.unit(unit) not in fight.state.board.reduced]
    fight.advance(fresh[0], "cambrai")
    assert fight.advances() >= {"chateau-thierry", "calais"}
    assert "amiens" not in fight.advances()
    fight.advance(fresh[0], "chateau-thierry").advance(fresh[1], "cambrai", "calais")
    assert (fight.at("chateau-thierry"), fight.at("calais")) == (fresh[0], fresh[1])


def test_adv_08_those_who_advance_leave_enough_on_the_siege() -> None:
    """15.2.4: seen to when the attackers are named (15.2.3)."""
    units = {"verdun": "ge_4 ge_5", "bar-le-duc": "-fr_c"}
    fight = Fight(field(units, side=CP, attack="verdun"), (6, 1)).do(m.Attack(SpaceId("bar-le-duc")))
    fight.do(m.Join(fight.unit("ge_4")))
    assert fight.refusal(m.Join(fight.unit("ge_5"))) == "15.2.3"
    fight.do(DONE)
    while not isinstance(fight.frame, m.Advance):
        fight.do(fight.legal()[0])
    fight.advance("ge_4", "bar-le-duc")
    assert (fight.at("bar-le-duc"), fight.at("verdun")) == ("ge_4", "ge_5")
    assert boards.besieged(fight.state.board, SpaceId("verdun"))
    weak = Fight(field(units | {"verdun": "ge_4 ge_c"}, side=CP, attack="verdun")).do(m.Attack(SpaceId("bar-le-duc")))
    assert weak.refusal(m.Join(weak.unit("ge_4"))) == "15.2.3"
