"""Movement, dashed lines, the Near East border, entrenching (11.0), by ruling."""

from __future__ import annotations

import random
from dataclasses import replace

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.rules.operations import activation, completion, movement
from engine.games.paths_of_glory.tables import AP, CP, NEIGHBOURS, PIECES, SPACES, PieceId, Side, foe
from tests.games.paths_of_glory.build import activated, counter, position, space, work_on


def why(state: m.State, piece: PieceId, *path: str) -> str | None:
    frame = state.top
    assert isinstance(frame, m.MoveUnits)
    found = movement.refuse(state, frame, m.Move(piece, tuple(map(space, path))))
    return found.rule if found else None


def do(state: m.State, piece: PieceId, *path: str) -> m.State:
    assert why(state, piece, *path) is None
    work = work_on(state)
    movement.apply(work, m.MoveUnits(boards.side_of(state.edition, piece)), m.Move(piece, tuple(map(space, path))))
    return work.state


def end(state: m.State, *dice: int) -> m.State:
    frame = state.top
    assert isinstance(frame, m.MoveUnits)
    assert movement.refuse(state, frame, m.Done()) is None
    work = work_on(state, *dice)
    movement.apply(work, frame, m.Done())
    return work.state


def cross(state: m.State, label: str, a: str, b: str, how: str = "move") -> str | None:
    found = movement.may_cross(state, counter(state, label), space(a), space(b), how)  # type: ignore[arg-type]
    return found.rule if found else None


def enemy(state: m.State) -> Side:
    frame = state.top
    assert frame is not None
    return foe(frame.side)


def test_mov_01_each_unit_goes_its_own_way() -> None:
    state = activated(position({"paris": ["FR 1", "FR 2"]}), AP, move=["paris"])
    one = do(state, counter(state, "FR 1"), "amiens")
    two = do(one, counter(state, "FR 2"), "melun")
    assert two.board.where[counter(state, "FR 1")] == "amiens"
    assert two.board.where[counter(state, "FR 2")] == "melun"


def test_mov_01_a_stack_is_finished_before_the_next_begins() -> None:
    state = activated(position({"paris": ["FR 1", "FR 2"], "melun": ["FR 3"]}), AP, move=["paris", "melun"])
    then = do(do(state, counter(state, "FR 1"), "amiens"), counter(state, "FR 3"), "paris")
    assert why(then, counter(state, "FR 2"), "amiens") == "11.1.1"


def test_mov_02_a_unit_moves_once() -> None:
    state = activated(position({"paris": ["FR 1"], "amiens": ["FR 2"]}), AP, move=["paris", "amiens"])
    then = do(state, counter(state, "FR 1"), "amiens")
    assert why(then, counter(state, "FR 1"), "calais") == "11.1.5"


def test_mov_03_attack_markers_may_be_passed() -> None:
    state = activated(position({"paris": ["FR 1"], "amiens": ["FR 2"]}), AP, move=["paris"], combat=["amiens"])
    assert why(state, counter(state, "FR 1"), "amiens") == "11.1.6"
    assert why(state, counter(state, "FR 1"), "amiens", "calais") is None


def test_mov_04_overfull_only_if_it_can_be_put_right() -> None:
    full = position({"paris": ["FR 1", "FRc", "FRc"], "melun": ["FR 2"]})
    assert why(activated(full, AP, move=["melun"]), counter(full, "FR 2"), "paris") == "10.1.2"
    both = activated(full, AP, move=["melun", "paris"])
    then = do(both, counter(full, "FR 2"), "paris")
    refused = movement.refuse(then, m.MoveUnits(AP), m.Done())
    assert refused is not None
    assert refused.rule == "10.1.2"
    end(do(then, counter(full, "FR 1"), "rouen"))


def test_mov_05_channel_ports_may_be_passed() -> None:
    state = activated(position({"cambrai": ["GE 1"]}, scenario="introductory"), CP, move=["cambrai"])
    army = counter(state, "GE 1")
    assert why(state, army, "amiens") == "11.1.9"
    then = do(state, army, "amiens", "rouen")
    assert boards.controls(then.board, CP, space("amiens"))
    late = activated(position({"cambrai": ["GE 1"]}, ws=(0, 4)), CP, move=["cambrai"])
    assert why(late, army, "amiens") is None
    raced = activated(position({"cambrai": ["GE 1"]}, events=["race_to_the_sea"]), CP, move=["cambrai"])
    assert why(raced, army, "amiens") is None


def test_mov_07_a_later_unit_passes_the_siege() -> None:
    state = activated(position({"koblenz": ["GE 1", "GE 2"]}), CP, move=["koblenz"])
    one, two = counter(state, "GE 1"), counter(state, "GE 2")
    assert why(state, two, "liege", "brussels") == "15.1.1"
    assert why(do(state, one, "liege"), two, "liege", "brussels") is None


def test_mov_08_three_corps_together() -> None:
    state = activated(position({"sedan": ["GEc"] * 3}), CP, move=["sedan"])
    pieces = boards.units(state.board, space("sedan"))
    for piece in pieces:
        state = do(state, piece, "verdun")
    assert boards.besieged(state.board, space("verdun"))
    end(state)


def test_mov_08_two_corps_cannot() -> None:
    state = activated(position({"sedan": ["GEc"] * 2}), CP, move=["sedan"])
    assert why(state, counter(state, "GEc"), "verdun") == "11.1.8"


def test_mov_09_the_end_waits_for_the_siege() -> None:
    state = activated(position({"sedan": ["GEc"] * 3}), CP, move=["sedan"])
    then = do(state, counter(state, "GEc"), "verdun")
    refused = movement.refuse(then, m.MoveUnits(CP), m.Done())
    assert refused is not None
    assert refused.rule == "11.1.8"


def test_mov_10_a_siege_is_not_left_half() -> None:
    state = activated(position({"antwerp": ["GEc"], "verdun": ["GEc"] * 3}), CP, move=["verdun", "antwerp"])
    pieces = boards.units(state.board, space("verdun"))
    then = do(state, pieces[0], "sedan")
    refused = movement.refuse(then, m.MoveUnits(CP), m.Done())
    assert refused is not None
    assert refused.rule == "15.2.4"
    for piece in pieces[1:]:
        then = do(then, piece, "sedan")
    end(then)
    alone = activated(position({"verdun": ["GE 5"], "sedan": ["GEc"]}), CP, move=["verdun"])
    assert why(alone, counter(alone, "GE 5"), "sedan") is None


def test_frt_13_remnants_may_stay_but_reinforcers_must_restore() -> None:
    state = position({"verdun": ["GEc"], "sedan": ["GEc"], "metz": ["GE 5"]})
    moving = activated(state, CP, move=["sedan", "metz"])
    assert movement.refuse(activated(state, CP, move=["metz"]), m.MoveUnits(CP), m.Done()) is None
    assert why(activated(state, CP, move=["sedan"]), counter(state, "GEc", "sedan"), "verdun") == "11.1.8"
    assert why(moving, counter(state, "GE 5"), "verdun") is None


def test_mov_11_intact_fort_keeps_control_but_not_its_trench() -> None:
    state = activated(position({"sedan": ["GE 5"]}, trenches={"verdun": (AP, 2)}), CP, move=["sedan"])
    then = do(state, counter(state, "GE 5"), "verdun")
    assert then.board.control[space("verdun")] == AP
    assert then.tracks.vp == state.tracks.vp
    assert then.board.trenches[space("verdun")] == m.Trench(CP, 1)


def test_mov_12_neutral_nations() -> None:
    state = position({"nis": ["SBc"], "tirana": ["SBc"]})
    assert cross(state, "SBc", "nis", "sofia") == "11.1.11"
    assert cross(state, "SBc", "skopje", "tirana") is None
    joined = position({"nis": ["SBc"]}, at_war=["bu"])
    assert cross(joined, "SBc", "nis", "sofia") is None
    basra = position({"basra": ["BRc"]})
    assert cross(basra, "BRc", "basra", "ahwaz") == "11.1.11"
    assert cross(position({"basra": ["BRc"]}, at_war=["tu"]), "BRc", "basra", "ahwaz") is None


def test_mov_13_bef_area() -> None:
    state = position({"nice": ["BEF"], "london": ["BEFc"]}, at_war=["it"])
    assert cross(state, "BEF", "grenoble", "turin") == "11.1.17"
    assert cross(state, "BEFc", "london", "calais") is None


def test_mov_14_montenegrins_do_not_move() -> None:
    state = activated(position({"cetinje": ["MNc"]}), AP, move=["cetinje"])
    assert why(state, counter(state, "MNc"), "tirana") == "11.1.1"


def test_mov_15_the_arab_army_only_borrows_control() -> None:
    state = activated(position({"arabia": ["ANAc"]}, at_war=["tu"]), AP, move=["arabia"])
    ana = counter(state, "ANAc")
    then = do(state, ana, "medina")
    assert boards.controls(then.board, AP, space("medina"))
    assert then.tracks.vp == state.tracks.vp - 1
    back = do(activated(then, AP, move=["medina"]), ana, "arabia")
    assert boards.controls(back.board, CP, space("medina"))
    assert back.tracks.vp == state.tracks.vp
    fort = do(state, ana, "aqaba")
    assert boards.controls(fort.board, CP, space("aqaba"))


def test_mov_16_another_unit_converts_for_good() -> None:
    state = activated(
        position({"arabia": ["ANAc"], "jerusalem": ["BRc"]}, at_war=["tu"]), AP, move=["arabia", "jerusalem"]
    )
    state = do(state, counter(state, "ANAc"), "amman")
    state = do(state, counter(state, "BRc"), "amman")
    assert state.board.control[space("amman")] == AP


def test_mov_17_italy_is_closed_to_foreign_armies() -> None:
    state = position({"grenoble": ["FR 1", "FRc"], "trent": ["GE 1"]}, at_war=["it"], scenario="introductory")
    assert cross(state, "FR 1", "grenoble", "turin") is None
    historical = replace(state, options=replace(state.options, scenario="historical"))
    for how in ("move", "attack", "retreat", "advance", "sr"):
        assert cross(historical, "FR 1", "grenoble", "turin", how) == "5.7.4"
        assert cross(historical, "FRc", "grenoble", "turin", how) is None
    total = replace(
        historical, tracks=replace(historical.tracks, commitment=historical.tracks.commitment.put(AP, "total"))
    )
    assert cross(total, "FR 1", "grenoble", "turin") is None


def test_mov_18_german_armies_pass_the_italian_border() -> None:
    state = position({"graz": ["GE 1"]}, at_war=["it"])
    state = activated(replace(state, options=replace(state.options, scenario="historical")), CP, move=["graz"])
    assert why(state, counter(state, "GE 1"), "villach") == "5.7.4"
    assert why(state, counter(state, "GE 1"), "villach", "spittal") is None


def test_mov_19_entrenching() -> None:
    state = position({"paris": ["FR 1", "FR 2", "FRc"]}, events=["ap_entrench"])
    moving = activated(state, AP, move=["paris"])
    frame = m.MoveUnits(AP)
    army, other, corps = (counter(state, name) for name in ("FR 1", "FR 2", "FRc"))

    def refused(at: m.State, piece: PieceId) -> str | None:
        found = movement.refuse(at, frame, m.Entrench(piece))
        return found.rule if found else None

    assert refused(moving, army) is None
    assert refused(moving, corps) == "11.2.1"
    assert refused(replace(moving, events={}), army) == "11.2.1"
    work = work_on(moving)
    movement.apply(work, frame, m.Entrench(army))
    assert refused(work.state, other) == "11.2.1"
    assert why(work.state, army, "melun") == "11.2.1"
    assert why(work.state, corps, "melun") is None
    assert refused(do(moving, army, "melun"), army) is not None


def test_mov_20_up_to_the_lf_succeeds() -> None:
    state = position({"paris": ["FR 1"], "kiev": ["RU 1"]}, events=["cp_entrench"], trenches={"kiev": (AP, 1)})
    state = activated(state, AP, move=["paris", "kiev"])
    state = replace(state, op=replace(state.op, entrenching=(counter(state, "FR 1"), counter(state, "RU 1"))))
    lf = 3
    dug = end(state, lf, 1)
    assert dug.board.trenches[space("paris")] == m.Trench(AP, 1)
    assert dug.board.trenches[space("kiev")].level == 2
    missed = end(state, lf + 1, 6)
    assert space("paris") not in missed.board.trenches


def test_mov_21_besiegers_dig() -> None:
    state = activated(position({"verdun": ["GE 5"]}, events=["cp_entrench"]), CP, move=["verdun"])
    army = counter(state, "GE 5")
    assert movement.refuse(state, m.MoveUnits(CP), m.Entrench(army)) is None
    dug = end(replace(state, op=replace(state.op, entrenching=(army,))), 1)
    assert dug.board.trenches[space("verdun")] == m.Trench(CP, 1)


def test_mov_22_an_empty_trench_stays_until_entered() -> None:
    state = activated(position({"paris": ["FR 1"]}, trenches={"paris": (AP, 1)}), AP, move=["paris"])
    left = do(state, counter(state, "FR 1"), "melun")
    assert space("paris") in left.board.trenches


def test_mov_23_a_failure_helps_the_next_round() -> None:
    state = activated(position({"paris": ["FR 1"]}, events=["ap_entrench"]), AP, move=["paris"])
    army = counter(state, "FR 1")
    state = replace(
        state,
        options=replace(state.options, entrench_modifier=True),
        op=replace(state.op, entrenching=(army,)),
    )
    failed = end(state, 5)
    assert str(army) in failed.entrench_failed
    again = replace(state, entrench_failed={str(army): 1})
    dug = end(again, 4)
    assert space("paris") in dug.board.trenches
    assert not dug.entrench_failed


def test_mov_26_russians_before_german_forts_on_turn_one() -> None:
    state = position({"insterberg": ["RU 1"]}, turn=1)
    assert cross(state, "RU 1", "insterberg", "konigsberg") == "15.1.12"
    assert cross(state, "RU 1", "insterberg", "konigsberg", "attack") == "15.1.12"
    assert cross(state, "RU 1", "insterberg", "tannenberg") is None
    assert cross(position({"insterberg": ["RU 1"]}, turn=2), "RU 1", "insterberg", "konigsberg") is None


def test_dsh_01_london_lines_are_british() -> None:
    state = position({"london": ["FRc", "BEc", "USc", "BRc", "BEFc"]})
    for label in ("FRc", "BEc", "USc"):
        assert cross(state, label, "london", "calais") == "11.1.4"
    other = position({"london": ["AUSc", "CNDc", "PTc"]})
    for label in ("AUSc", "CNDc", "PTc"):
        assert cross(other, label, "london", "calais") is None
    assert cross(state, "BRc", "london", "calais") is None


def test_dsh_06_nobody_else_on_the_russian_lines() -> None:
    state = position({"pskov": ["GE 8"], "velikiye-luki": ["ROc"]}, at_war=["ro"])
    assert cross(state, "GE 8", "pskov", "petrograd") == "11.1.4"
    assert cross(state, "GE 8", "pskov", "petrograd", "attack") == "11.1.4"
    assert cross(state, "ROc", "velikiye-luki", "moscow") == "11.1.4"
    assert cross(state, "ROc", "velikiye-luki", "moscow", "supply") is None


def test_dsh_11_mef_lines_need_the_beachhead() -> None:
    shut = position({"gallipoli": ["TUc"]}, at_war=["tu"])
    assert cross(shut, "TUc", "gallipoli", "mef-1") == "11.1.10"
    landed = position({"gallipoli": ["TUc"]}, at_war=["tu"], beachhead="mef-1")
    assert cross(landed, "TUc", "gallipoli", "mef-1") is None


def test_nea_01_armies_on_the_near_east_map() -> None:
    state = position({"adrianople": ["GE 1", "GEc", "TU YLD"]}, at_war=["tu", "bu"])
    for how in ("move", "attack", "retreat", "sr"):
        assert cross(state, "GE 1", "adrianople", "constantinople", how) == "11.3.1"
        assert cross(state, "GEc", "adrianople", "constantinople", how) is None
        assert cross(state, "TU YLD", "adrianople", "constantinople", how) is None


def test_nea_02_the_caucasus_army_stays_on_its_side() -> None:
    state = position({"poti": ["RU CAU"]})
    assert cross(state, "RU CAU", "poti", "caucasus") == "11.3.2"
    assert cross(state, "RU CAU", "poti", "caucasus", "retreat") == "11.3.2"


def test_nea_03_one_russian_corps_a_turn() -> None:
    state = activated(position({"caucasus": ["RUc", "RUc"]}), AP, move=["caucasus"])
    one, two = boards.units(state.board, space("caucasus"))
    then = do(state, one, "poti")
    assert then.log.ru_crossed
    assert why(then, two, "poti") == "11.3.2"
    assert why(state, one, "poti", "caucasus", "grozny") == "11.3.2"


def test_rus_09_closed_after_the_fall_of_the_tsar() -> None:
    state = position({"caucasus": ["RUc"]}, events=["fall_of_the_tsar"])
    assert cross(state, "RUc", "caucasus", "poti") == "11.3.2"
    assert cross(state, "RUc", "caucasus", "poti", "sr") is None


def test_nea_05_a_cp_unit_takes_the_beachhead() -> None:
    state = activated(position({"gallipoli": ["TUc"]}, at_war=["tu"], beachhead="mef-1"), CP, move=["gallipoli"])
    assert do(state, counter(state, "TUc"), "mef-1").board.beachhead is None


def test_nea_06_the_beachhead_outlasts_the_army() -> None:
    state = activated(position({"mef-1": ["MEF"]}, at_war=["tu"], beachhead="mef-1"), AP, move=["mef-1"])
    assert do(state, counter(state, "MEF"), "gallipoli").board.beachhead == "mef-1"


def test_nea_09_limited_greek_entry() -> None:
    state = position({"florina": ["GRc"], "monastir": ["SBc"]}, limited_greece=True, control={"salonika": "ap"})
    assert cross(state, "SBc", "monastir", "florina") == "9.5.2.4"
    assert cross(state, "SBc", "monastir", "salonika") is None


def test_enemy_units_close_a_space() -> None:
    state = activated(position({"koblenz": ["GE 1"], "liege": ["BEc"]}), CP, move=["koblenz"])
    assert why(state, counter(state, "GE 1"), "liege") == "11.1.7"


def test_movement_factor_is_the_limit() -> None:
    state = activated(position({"paris": ["FR 1"]}), AP, move=["paris"])
    assert why(state, counter(state, "FR 1"), "amiens", "calais", "ostend", "brussels") == "11.1.5"


def test_a_unit_takes_what_it_walks_through() -> None:
    state = activated(position({"sedan": ["GE 3"]}), CP, move=["sedan"])
    then = do(state, counter(state, "GE 3"), "cambrai")
    assert then.board.control[space("cambrai")] == CP
    assert then.tracks.vp == state.tracks.vp + 1


def test_candidates_are_legal_and_one_for_equal_counters() -> None:
    state = activated(position({"sedan": ["GEc"] * 3}), CP, move=["sedan"])
    moves = [a for a in movement.candidates(state, m.MoveUnits(CP)) if isinstance(a, m.Move)]
    assert len({a.piece for a in moves}) == 1
    assert all(movement.refuse(state, m.MoveUnits(CP), a) is None for a in moves)
    assert enemy(state) == AP


def test_act_22_supply_is_judged_when_the_markers_are_placed() -> None:
    mixed = position({"kiev": ["FRc", "RUc"], "paris": ["FR 1"]})
    work = work_on(replace(mixed, stack=(m.Activate(AP, 2),)))
    activation.apply(work, m.Activate(AP, 2), m.ActivateSpace(space("kiev"), "move"))
    assert why(work.state, counter(mixed, "FRc"), "chernigov") == "14.3.1"
    assert why(work.state, counter(mixed, "RUc"), "chernigov") is None


def test_dsh_02_only_the_named_nation_crosses() -> None:
    state = activated(position({"london": ["BRc", "FRc"]}), AP, move=["london"])
    assert why(state, counter(state, "BRc"), "calais") is None
    assert why(state, counter(state, "FRc"), "calais") == "11.1.4"


def test_frt_18_german_units_before_russian_forts() -> None:
    state = position({"konigsberg": ["GE 8", "AHc"]})
    assert cross(state, "GE 8", "insterberg", "kovno", "attack") == "15.1.11"
    assert cross(state, "AHc", "insterberg", "kovno", "attack") is None
    assert (
        cross(position({"konigsberg": ["GE 8"]}, events=["oberost"]), "GE 8", "insterberg", "kovno", "attack") is None
    )
    assert cross(position({"konigsberg": ["GE 8"]}, ws=(0, 4)), "GE 8", "insterberg", "kovno", "attack") is None


def test_frt_19_german_units_may_besiege_empty_russian_forts() -> None:
    state = activated(position({"insterberg": ["GE 8"]}), CP, move=["insterberg"])
    assert boards.besieged(do(state, counter(state, "GE 8"), "kovno").board, space("kovno"))


def test_nea_13_constantinople_lies_on_the_near_east_map() -> None:
    state = position({"sofia": ["AH 1"]}, at_war=["bu", "tu"])
    assert cross(state, "AH 1", "adrianople", "constantinople") == "11.3.1"
    assert cross(state, "AH 1", "adrianople", "gallipoli") is None


def test_near_east_armies_that_entered_at_home() -> None:
    state = position({"london": ["BR NE"], "calais": ["FR Orient"]}, at_war=["tu", "gr"])
    barred = frozenset((counter(state, "BR NE"), counter(state, "FR Orient")))
    state = replace(state, board=replace(state.board, ne_barred=barred))
    assert cross(state, "BR NE", "adrianople", "constantinople") == "11.3.1"
    assert cross(state, "FR Orient", "florina", "salonika") == "9.5.3.4"


def test_after_brest_litovsk_russians_keep_to_themselves() -> None:
    state = position({"kiev": ["RUc"], "vinnitsa": ["ROc"]}, at_war=["ro"], events=["treaty_of_brest_litovsk"])
    assert cross(state, "RUc", "kiev", "vinnitsa") in ("16.4.9", "11.1.3")
    moving = activated(state, AP, move=["kiev", "vinnitsa"])
    assert all("vinnitsa" not in path for path, _ in movement.reach(moving, counter(state, "RUc")).values())
    assert cross(state, "RUc", "uman", "odessa", "attack") == "16.4.9"
    assert cross(state, "RUc", "uman", "odessa") is None


def test_random_movement_never_gets_stuck() -> None:
    for seed in range(25):
        pick = random.Random(seed)
        state = _scattered(pick)
        frame = state.top
        assert isinstance(frame, m.MoveUnits)
        while state.top == frame:
            legal = [a for a in movement.candidates(state, frame) if movement.refuse(state, frame, a) is None]
            faulty = completion.faults(state, frame.side)
            assert legal
            assert not (faulty and m.Done() in legal), f"seed {seed}: {faulty}"
            work = work_on(state, *[1] * 9)
            movement.apply(work, frame, pick.choice(legal))
            state = work.state


def _scattered(pick: random.Random) -> m.State:
    """Units of one side around the forts, some stacks under Move markers."""
    side = pick.choice((AP, CP))
    state = position(base="setup", at_war=["it", "bu", "ro", "tu"], events=["ap_entrench"])
    board = state.board
    forts = [facts_of.id for facts_of in SPACES.values() if facts_of.fort]
    own = [PieceId(number) for number, unit in enumerate(PIECES) if unit.side == side]
    for _ in range(30):
        fort = pick.choice(forts)
        where = pick.choice((fort, *NEIGHBOURS[fort]))
        if boards.occupier(board, where) in (None, side) and len(board.at(where)) < 3 and boards.open_to(board, where):
            board = board.place(pick.choice(own), where)
    stacks = sorted(s for s in board.occupants if s in SPACES and boards.occupier(board, s) == side)
    state = replace(state, board=replace(board))
    return activated(state, side, move=pick.sample(stacks, 5))


def test_nea_04_mef_spaces_are_closed_without_the_beachhead() -> None:
    assert not boards.open_to(position(at_war=["tu"]).board, space("mef-2"))
    assert boards.open_to(position(at_war=["tu"], beachhead="mef-2").board, space("mef-2"))


def test_nea_10_neutral_greeks_are_nobodys_units() -> None:
    state = position({"athens": ["GRc"]}, limited_greece=True)
    assert boards.occupier(state.board, space("athens")) is None
    assert not boards.open_to(state.board, space("athens"))
    assert boards.open_to(state.board, space("kavala"))
    joined = position({"athens": ["GRc"]}, at_war=["gr"])
    assert boards.occupier(joined.board, space("athens")) == AP


def test_nea_14_persia_opens_with_turkey() -> None:
    assert not boards.open_to(position().board, space("tabriz"))
    assert boards.open_to(position(at_war=["tu"]).board, space("tabriz"))
