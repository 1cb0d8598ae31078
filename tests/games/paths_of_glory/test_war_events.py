"""Reinforcements, nations and events of the Limited War and Total War decks (9.5.2, 9.5.3, 16.3, 16.4)."""

from dataclasses import replace

import pytest

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.edition import CLASSIC
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.games.paths_of_glory.rules.cards import play
from engine.games.paths_of_glory.rules.entering import neutrals, placing
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.rules.phases import mandated, replacements, tracks
from engine.games.paths_of_glory.rules.start import agreed, setup
from engine.games.paths_of_glory.tables import AP, CARDS, CP, PIECES, SPACES, CardId, Nation, SpaceId
from tests.games.paths_of_glory.positions import held, holding, on_turn, piece, put, work_on
from tests.games.paths_of_glory.test_turn import act, refused


def ready(card: str, turn: int = 9, *nations: str, scenario: str = "campaign", **events: int) -> m.State:
    """At an action of the card's side, with this card in hand and these nations at war."""
    options = agreed.settings(CLASSIC, "historical") if scenario == "historical" else m.Options(scenario)
    work = work_on(setup.opening(CLASSIC, options))
    for nation in nations:
        neutrals.join(work, Nation(nation))
    state = replace(work.state, events={CardId(name): when for name, when in events.items()})
    side = CARDS[CardId(card)].side
    return holding(on_turn(state, turn, 2, side), side, card)


def event(state: m.State, card: str, *dice: int) -> m.State:
    after = act(state, m.PlayCard(CardId(card), "event"), *dice)
    assert PATHS_OF_GLORY.check(after) == []
    return after


def places(state: m.State) -> set[str]:
    assert state.top is not None
    return {a.space for a in PATHS_OF_GLORY.legal_actions(state, state.top.side) if isinstance(a, m.Place)}


def with_status(state: m.State, ap: int, cp: int) -> m.State:
    return replace(state, tracks=replace(state.tracks, war_status=m.BySide(ap, cp)))


@pytest.mark.parametrize("card", [c for c in CARDS.values() if c.reinforcement_nation], ids=lambda c: c.id)
def test_RNF_01_every_reinforcement_brings_its_units(card) -> None:
    state = ready(card.id, 9, "tu", "it", over_there=1, sinai_pipeline=1)
    assert refused(ready(card.id, 1, "tu", "it", over_there=1), card.id, "event") == "9.5.3.1"
    state = event(state, card.id)
    while isinstance(state.top, m.PlaceUnits):
        state = act(state, PATHS_OF_GLORY.legal_actions(state, card.side)[0])
        assert PATHS_OF_GLORY.check(state) == []
    for unit, count in card.reinforcement_units:
        entered = [p for p in range(len(state.board.where)) if PIECES[p].id == unit]
        assert sum(state.board.where[p] != m.OFF_MAP for p in entered) >= count
    assert card.reinforcement_nation in state.log.reinforced


def test_RNF_07_mef_lands_or_comes_home() -> None:
    state = event(ready("mef", 9, "tu"), "mef")
    assert places(state) == {"london", *(space for space in SPACES if "mef" in space)}
    beach = next(SpaceId(space) for space in sorted(places(state)) if "mef" in space)
    landed = act(state, m.Place(boards.mef(CLASSIC), beach))
    assert landed.board.beachhead == beach
    assert boards.mef(CLASSIC) not in landed.board.ne_barred
    home = act(state, m.Place(boards.mef(CLASSIC), SpaceId("london")))
    assert boards.mef(CLASSIC) in home.board.ne_barred
    assert home.tracks.war_status.ap == 1


@pytest.mark.parametrize(("nations", "events"), [((), {}), (("tu",), {"salonika": 3})])
def test_NEA_07_mef_without_landing(nations, events) -> None:
    state = event(ready("mef", 9, *nations, **events), "mef")
    assert state.board.where[boards.mef(CLASSIC)] == "london"
    assert boards.mef(CLASSIC) in state.board.ne_barred


def test_RNF_09_allenby_needs_the_pipeline_for_alexandria() -> None:
    assert event(ready("allenby"), "allenby").board.where[boards.br_ne(CLASSIC)] == "london"
    assert places(event(ready("allenby", sinai_pipeline=4), "allenby")) == {"london", "alexandria"}


def test_RNF_08_orient_in_salonika() -> None:
    assert event(ready("army_of_the_orient"), "army_of_the_orient").board.where[boards.orient(CLASSIC)] == "paris"
    state = event(ready("army_of_the_orient", 9, "gr"), "army_of_the_orient")
    state = act(state, m.Place(boards.orient(CLASSIC), SpaceId("salonika")))
    assert boards.orient(CLASSIC) not in state.board.ne_barred


def test_RNF_10_americans() -> None:
    assert refused(ready("reinf_us_1"), "reinf_us_1", "event") == "16.3.4"
    blocked = ready("reinf_us_1", over_there=8, uboats_unleashed=7)
    assert refused(blocked, "reinf_us_1", "event") == "card"
    free = ready("reinf_us_1", over_there=8, uboats_unleashed=7, convoy=8)
    assert {"le-havre", "calais"} <= places(event(free, "reinf_us_1"))


def test_RNF_11_libyan_revolt() -> None:
    assert refused(ready("libyan_revolt"), "libyan_revolt", "event") == "9.5.3.1"
    taken = put(ready("libyan_revolt", 9, "tu"), br_c="libya")
    assert refused(taken, "libyan_revolt", "event") == "card"
    empty = held(ready("libyan_revolt", 9, "tu"), AP, "libya")
    after = event(empty, "libyan_revolt")
    assert after.board.where[boards.sn(CLASSIC)] == "libya"
    assert after.board.control[SpaceId("libya")] == CP


def test_NEU_01_one_nation_a_turn() -> None:
    state = ready("italy")
    barred = replace(state, log=replace(state.log, neutral_entry=True))
    assert refused(barred, "italy", "event") == "9.5.2.2"
    after = event(state, "italy")
    assert after.log.neutral_entry
    assert after.tracks.vp == 10
    assert after.board.control[SpaceId("rome")] == AP
    assert after.top == m.PlayRound(CP)


def test_NEU_06_romanian_corps_in_four_spaces() -> None:
    state = event(ready("romania"), "romania")
    first = piece("ro_c", 2)
    assert len(boards.units(state.board, SpaceId("bucharest"), AP)) == 2
    assert "bucharest" not in places(state)
    for number in range(4):
        frame = state.top
        assert isinstance(frame, m.PlaceUnits)
        assert len(frame.pieces) == 4 - number
        state = act(state, PATHS_OF_GLORY.legal_actions(state, AP)[0])
    assert len({state.board.where[first + number] for number in range(4)}) == 4
    assert len(places(event(ready("bulgaria"), "bulgaria"))) >= 4


def test_NEU_03_no_romania_after_the_tsar() -> None:
    assert refused(ready("romania", fall_of_the_tsar=8), "romania", "event") == "card"


def test_NEU_02_late_entry() -> None:
    state = ready("italy")
    total = next(card.id for card in CARDS.values() if card.side == CP and card.deck == "total")
    late = state.with_cards(CP, m.Pile(deck=(total,)))
    assert [refused(late, "italy", use) for use in play.USES] == [None, "9.5.2.5", "9.5.2.5", "9.5.2.5"]
    draw = replace(late, stack=(m.DiscardCards(AP),))
    assert PATHS_OF_GLORY.refuse(draw, AP, m.Discard(CardId("italy"))) is None
    early = replace(state, stack=(m.DiscardCards(AP),))
    assert PATHS_OF_GLORY.refuse(early, AP, m.Discard(CardId("italy"))) is not None


def test_USA_01_to_USA_04() -> None:
    state = ready("zimmermann_telegram", 9)
    assert refused(with_status(state, 15, 14), "zimmermann_telegram", "event") == "16.3.2"
    after = event(with_status(state, 15, 15), "zimmermann_telegram")
    assert "us" in after.board.at_war
    assert (after.tracks.us_track, after.tracks.vp) == ("zimmermann_telegram", 9)
    assert after.top == m.PlayRound(CP)
    historical = ready("zimmermann_telegram", 9, scenario="historical")
    assert event(with_status(historical, 15, 15), "zimmermann_telegram").top == m.Activate(AP, 5)
    assert refused(ready("over_there", 9, zimmermann_telegram=9), "over_there", "event") == "16.3.4"
    assert refused(ready("over_there", 9, zimmermann_telegram=8), "over_there", "event") is None
    assert refused(ready("lusitania"), "lusitania", "event") == "card"
    assert refused(ready("lusitania", blockade=1, zimmermann_telegram=8), "lusitania", "event") == "card"
    assert event(ready("lusitania", blockade=1), "lusitania").tracks.vp == 9
    assert refused(ready("fourteen_points", zimmermann_telegram=8), "fourteen_points", "event") is None


def test_RUS_01_to_RUS_04_the_tsar_falls() -> None:
    state = ready("tsar_takes_command")
    assert refused(state, "tsar_takes_command", "event") == "16.4.3"
    lost = held(state, CP, "riga", "warsaw", "baku")
    assert refused(lost, "tsar_takes_command", "event") is None
    fall = held(ready("fall_of_the_tsar", tsar_takes_command=8), CP, "riga", "warsaw", "baku")
    assert refused(with_status(fall, 14, 15), "fall_of_the_tsar", "event") == "16.4.4"
    fallen = event(with_status(fall, 15, 15), "fall_of_the_tsar")
    assert (fallen.tracks.vp, fallen.tracks.tsar_fell_cp_vp) == (13, 3)
    assert fallen.tracks.russian_track == "fall_of_the_tsar"
    again = ready("bolshevik_revolution", fall_of_the_tsar=8)
    again = held(again, CP, "riga", "warsaw", "baku")
    again = replace(again, tracks=replace(again.tracks, tsar_fell_cp_vp=3, owed=again.tracks.owed.put(AP, "ru")))
    assert refused(again, "bolshevik_revolution", "event") == "16.4.6"
    more = held(again, CP, "kiev")
    assert event(more, "bolshevik_revolution").tracks.owed.ap == "none"
    same_turn = replace(more, events={CardId("fall_of_the_tsar"): 9})
    assert refused(same_turn, "bolshevik_revolution", "event") == "16.4.6"
    assert tracks.revolution_allowed(more)


def test_RUS_06_the_treaty_interns_russians() -> None:
    state = put(ready("treaty_of_brest_litovsk", bolshevik_revolution=9), ru_1="belgrade", br_c="kiev", ru_2="kiev")
    state = put(state, ru_3="odessa")
    after = event(state, "treaty_of_brest_litovsk")
    where = after.board.where
    assert [where[piece(unit)] for unit in ("ru_1", "ru_2", "ru_3")] == [m.ELIMINATED, m.ELIMINATED, "odessa"]
    assert where[piece("br_c")] == "kiev"


def test_TRN_18_the_grand_fleet_answers() -> None:
    fleet = event(ready("high_seas_fleet"), "high_seas_fleet")
    assert fleet.top == m.PlayRound(AP)
    answered = event(holding(fleet, AP, "grand_fleet"), "grand_fleet")
    assert answered.tracks.vp == 10
    assert act(act(fleet, m.AutoOp()), m.Done()).tracks.vp == 11
    assert refused(ready("grand_fleet"), "grand_fleet", "event") == "card"


def test_TRN_20_a_look_at_the_hand() -> None:
    state = holding(ready("cloak_and_dagger"), CP, "moltke")
    action = m.PlayCard(CardId("cloak_and_dagger"), "event")
    step = PATHS_OF_GLORY.apply(state, AP, action, work_on(state).chance)
    assert step.reveals
    shown = [e for e in step.events if isinstance(e, m.Stated) and e.sentence.key == "pog-hand-shown"]
    assert [e.only for e in shown] == [AP]
    assert step.state.top == m.Activate(AP, 2)


def test_RPL_11_standing_points() -> None:
    base = ready("landships", 9, walter_rathenau=3, uboats_unleashed=5, zeppelin_raids=9)
    base = replace(base, tracks=replace(base.tracks, rp={"br": 6, "ru": 3}))
    assert replacements.standing(base, CP)["ge"] == 1
    assert replacements.standing(base, AP)["br"] == 1
    assert replacements.standing(base, AP)["ru"] == 3
    over = replace(base, events={**base.events, **dict.fromkeys(map(CardId, ("independent_air_force", "convoy")), 9)})
    assert replacements.standing(over, CP).get("ge", 0) == 0
    assert replacements.standing(over, AP)["br"] == 2
    red = replace(base, events={CardId("bolshevik_revolution"): 8})
    assert replacements.standing(red, AP)["ru"] == 1  # RPL-10


def test_5_7_3_extra_german_point() -> None:
    total = next(card.id for card in CARDS.values() if card.side == CP and card.deck == "total")
    state = ready("landships", scenario="historical").with_cards(CP, m.Pile(deck=(total,)))
    assert replacements.standing(held(state, CP, "sedan", "brussels"), CP).get("ge", 0) == 0
    assert replacements.standing(held(state, CP, "sedan", "brussels", "cambrai"), CP)["ge"] == 1


def test_MO_11_hoffmann_and_h_l() -> None:
    state = ready("h_l_take_command")
    state = replace(state, tracks=replace(state.tracks, owed=state.tracks.owed.put(CP, "ge")))
    assert event(state, "h_l_take_command").tracks.owed.cp == "none"
    hoffmann = ready("hoffmann", h_l_take_command=8)
    hoffmann = replace(hoffmann, tracks=replace(hoffmann.tracks, owed=hoffmann.tracks.owed.put(CP, "ah")))
    assert event(hoffmann, "hoffmann").tracks.owed.cp == "ah"


def test_MO_10_mutiny() -> None:
    state = put(ready("landships", french_mutiny=8), fr_1="verdun", fr_2="nancy", us_c="nancy", ge_1="metz")
    state = replace(state, tracks=replace(state.tracks, owed=state.tracks.owed.put(AP, "fr")))
    for army, vp in (("fr_1", 11), ("fr_2", 10)):
        work = work_on(state)
        unit = piece(army)
        fight = m.Combat(AP, SpaceId("metz"), (unit,), {}, (piece("ge_1"),))
        mandated.note_attack(work, fight)
        mandated.note_attack(work, fight)
        mandated.penalties(work)
        assert work.tracks.vp == vp


def test_influenza_stops_replacement_cards() -> None:
    state = ready("landships", 9, influenza=9)
    assert refused(state, "landships", "rp") == "card"
    assert refused(ready("landships", 10, influenza=9), "landships", "rp") is None


def test_place_of_execution_as_a_plain_event() -> None:
    state = ready("place_of_execution", falkenhayn=2)
    assert refused(state, "place_of_execution", "event") == "9.5.4.1"
    forts = frozenset(map(SpaceId, ("paris", "verdun", "nancy", "belfort")))
    state = replace(state, board=replace(state.board, destroyed=state.board.destroyed | forts))
    assert event(state, "place_of_execution").tracks.war_status.cp == 1


def test_polish_restoration() -> None:
    assert refused(ready("polish_restoration"), "polish_restoration", "event") == "card"
    state = event(held(ready("polish_restoration"), CP, "warsaw"), "polish_restoration")
    assert [state.board.where[piece("pol_c", number)] for number in range(3)] == [m.CP_RESERVE] * 3
    assert not state.log.reinforced
    assert replacements.refuse_unit(state.board, piece("pol_c")) is None  # RPL-16
    assert replacements.refuse_unit(held(state, AP, "warsaw").board, piece("pol_c")) is not None


def test_czech_legion() -> None:
    state = event(put(ready("czech_legion"), ah_c=m.ELIMINATED), "czech_legion")
    assert state.board.where[piece("ah_c")] == m.REMOVED
    assert state.board.where[piece("cz_legion_c")] == m.AP_RESERVE


def test_russian_cavalry_stays_together() -> None:
    state = event(ready("russian_cavalry"), "russian_cavalry")
    space = SpaceId(sorted(places(state))[0])
    state = act(state, m.Place(piece("ru_cav_c"), space))
    assert {state.board.where[piece("ru_cav_c", number)] for number in range(2)} == {space}
    assert PATHS_OF_GLORY.check(state) == []


@pytest.mark.parametrize(("die", "vp"), [(1, 9), (3, 9), (4, 10), (6, 11)])
def test_the_sixtus_affair(die: int, vp: int) -> None:
    late = with_status(ready("the_sixtus_affair"), 15, 15)
    assert event(late, "the_sixtus_affair", die).tracks.vp == vp


def test_9_5_3_3_no_army_enters_beside_an_enemy_too_weak_to_besiege() -> None:
    for corps, free in (("-oppeln", True), ("-breslau", False)):
        state = put(ready("reinf_ge_14", 12), ru_c=corps)
        assert (SpaceId("breslau") in placing.entry_spaces(state, piece("ge_14"))) == free


def test_unc_06_an_army_without_a_place_stays_out_if_it_was_agreed() -> None:
    for reading, units in (("all", 0), ("fitting", 1)):
        state = ready("reinf_ge_17_18", 12)
        state = replace(state, options=replace(state.options, reinforcements=reading))
        full = {SpaceId(name) for name in ("berlin", "essen", "breslau")}
        for number, army in enumerate(("ge_1", "ge_2", "ge_3", "ge_4", "ge_5", "ge_6", "ge_7", "ge_8")):
            state = put(state, **{army: ("berlin", "essen", "breslau")[number % 3]})
        others = {p: m.ELIMINATED for space in full for p in state.board.at(space) if PIECES[p].id not in ARMIES}
        for counter, box in others.items():
            state = replace(state, board=state.board.place(counter, box))
        why = PATHS_OF_GLORY.refuse(state, CP, m.PlayCard(CardId("reinf_ge_17_18"), "event"))
        assert (why is None) == bool(units)
        if why is None:
            after = act(state, m.PlayCard(CardId("reinf_ge_17_18"), "event"))
            arrived = [unit for unit in ("ge_17", "ge_18") if after.board.where[piece(unit)] != m.OFF_MAP]
            assert len(arrived) == units


ARMIES = frozenset(f"ge_{number}" for number in range(1, 9))
