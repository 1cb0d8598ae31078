"""Facts laid over the map agree with the rules and depend on nothing hidden."""

from dataclasses import replace

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory import overlays
from engine.games.paths_of_glory.edition import CLASSIC
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.rules.map import supply
from engine.games.paths_of_glory.rules.operations import movement, redeploy
from engine.games.paths_of_glory.tables import AP, CP, PIECES, SPACES, SpaceId
from engine.kernel.text import Text, text
from tests.games.paths_of_glory import build
from tests.render.positions import piece, position, view


def test_each_unit_said_to_be_cut_off_would_be() -> None:
    """14.1: a key's units are in supply now and would not be without it; units elsewhere are not named."""
    board = view(None).board
    for side in (AP, CP):
        net = overlays.supply_of(view(None), side)
        assert net.keys, side
        for space, hit in net.keys.items():
            for unit in hit:
                assert supply.supplied(board, unit)
                assert not supply.supplied_without(board, unit, [space])


def test_no_space_is_left_out_that_would_cut_a_unit_off() -> None:
    board = view(None).board
    for side in (AP, CP):
        net = overlays.supply_of(view(None), side)
        units = [
            p for s in board.occupants if s in SPACES for p in boards.units(board, s, side) if supply.traces(board, p)
        ]
        for space in SPACES:
            others = [unit for unit in units if board.where[unit] != space]
            cut = {unit for unit in others if not supply.supplied_without(board, unit, [space])}
            if not SPACES[space].supply_for:
                assert cut == set(net.keys.get(space, ())), space


def test_14_1_4_the_loss_of_gallipoli_closes_the_port_of_constantinople() -> None:
    state = build.position(
        {"Bursa": ["BRc"]},
        control={"Constantinople": AP, "Gallipoli": AP, "Bursa": AP},
        at_war=["tu"],
    )
    keys = overlays.supply_of(PATHS_OF_GLORY.view(state, None), AP).keys
    assert set(keys) == {SpaceId("constantinople"), SpaceId("gallipoli")}


def test_supply_lines_are_connections_and_end_at_the_side() -> None:
    board = view(None).board
    for side in (AP, CP):
        net = overlays.supply_of(view(None), side)
        assert net.at_risk <= net.links
        for a, b in net.links:
            assert boards.controls(board, side, a) or boards.controls(board, side, b) or boards.besieged(board, a)


def test_a_unit_without_supply_is_out() -> None:
    cut = position().board.place(piece("GEc"), SpaceId("tours"))
    now = PATHS_OF_GLORY.view(replace(position(), board=cut), None)
    assert piece("GEc") in overlays.supply_of(now, CP).out


def test_reach_and_redeployment_are_those_of_the_rules() -> None:
    state = position()
    for label in ("GE 1", "FR 3", "RU 2", "AHc"):
        unit = piece(label)
        now = PATHS_OF_GLORY.view(state, None)
        public = replace(state, stack=())
        found = {reached.space: reached.may_end for reached in overlays.reach(now, unit)}
        assert found == {space: may_end for space, (_, may_end) in movement.reach(public, unit).items()}
        assert set(overlays.redeployment(now, unit)) == set(redeploy.sr_targets(public, unit))


def test_strengths_at_a_space() -> None:
    """Cambrai: GE 3 (5) and the reduced GE 4 (3) at Sedan against BEF (5) and two reduced French armies (2 each)."""
    found = overlays.assault(view(None), SpaceId("cambrai"))
    assert found.side == CP
    assert found.attackers == {SpaceId("sedan"): (piece("GE 3"), piece("GE 4"))}
    assert (found.attack.factors, found.attack.table, found.attack.shifts) == (8, "army", 0)
    assert (found.defence.factors, found.defence.column) == (9, "9-11")
    assert found.together


def test_trench_and_fort_count_at_verdun() -> None:
    """12.2.8, 15.1.4: the trench shifts the attacker one column left and the defender right; the fort adds its CF."""
    found = overlays.assault(view(None), SpaceId("verdun"))
    armies = sum(PIECES[p].factors(p in view(None).board.reduced).cf for p in found.defenders)
    assert found.fort == 3
    assert found.defence.factors == armies + 3
    assert (found.attack.shifts, found.defence.shifts) == (-1, 1)


def test_nobody_holds_an_empty_space() -> None:
    assert overlays.assault(view(None), SpaceId("nantes")) is None
    assert SpaceId("cambrai") in overlays.threatened(view(None))
    assert SpaceId("nantes") not in overlays.threatened(view(None))


def test_the_front_since_a_turn() -> None:
    def taken(space: str, side: str) -> Text:
        return m.ControlChanged(CLASSIC, SpaceId(space), AP if side == "ap" else CP, unsupplied=side == "ap").narrate()

    told = [
        taken("liege", "cp"),
        text("pog-turn-begins", turn=2, name=text("pog-turn-2")),
        taken("sedan", "cp"),
        taken("brussels", "cp"),
        taken("brussels", "ap"),
        taken("liege", "ap"),
    ]
    assert overlays.changes_since(CLASSIC, 1, told) == {"sedan": CP}
    assert overlays.changes_since(CLASSIC, 2, told) == {"sedan": CP, "liege": AP}
    assert overlays.changes_since(CLASSIC, 3, told) == {}


def test_the_public_situation_has_no_cards() -> None:
    state = overlays.public(view("cp"))
    assert state.cards.ap == state.cards.cp == m.Pile()
    assert overlays.nations_on_map(view(None))[0] in {PIECES[p].nation for p in range(len(PIECES))}
