"""Rulings on offensives, neutrals, Russia, the US and the end of the war, each by its id."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.edition import CLASSIC
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.games.paths_of_glory.rules.combat import declare
from engine.games.paths_of_glory.rules.entering import placing
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.rules.map import supply
from engine.games.paths_of_glory.rules.operations import activation, redeploy
from engine.games.paths_of_glory.rules.phases import mandated, replacements, turn
from engine.games.paths_of_glory.tables import AP, CP, NEIGHBOURS, PIECES, SPACES, CardId, Side
from tests.games.paths_of_glory.build import activated, counter, position, space
from tests.games.paths_of_glory.combat.field import Fight, field
from tests.games.paths_of_glory.positions import held, initial, piece, put, work_on
from tests.games.paths_of_glory.test_commitment import seeded, war
from tests.games.paths_of_glory.test_movement import why
from tests.games.paths_of_glory.test_turn import act, refused
from tests.games.paths_of_glory.test_war_events import event, ready, with_status

TREATY = {"treaty_of_brest_litovsk": 1}


def owing(state: m.State, ap: str = "none", cp: str = "none") -> m.State:
    return replace(state, tracks=replace(state.tracks, owed=m.BySide(ap, cp)))


def still_owed(state: m.State, side: Side, target: str, attackers: list[str], defenders: list[str]) -> str:
    """The offensive left after an attack between counters of the position."""
    pieces = tuple(counter(state, label) for label in attackers)
    enemies = tuple(counter(state, label) for label in defenders)
    work = work_on(state)
    mandated.note_attack(work, m.Combat(side, space(target), pieces, {}, enemies))
    return mandated.owed(work.state, side)


# ------------------------------------------------------------------------------------------- mandated offensives


def test_mo_04_unc_18_units_that_live_through_italy() -> None:
    """7.1.6: the French at Trieste need Italy; Serbs, Russians and Romanians never do, whatever the map."""
    state = owing(
        position({"trieste": ["FR 1"], "villach": ["AH 2"]}, at_war=["it"], control={"trieste": "ap"}), cp="ah_it"
    )
    assert supply.supplied(state.board, counter(state, "FR 1"))
    assert still_owed(state, CP, "trieste", ["AH 2"], ["FR 1"]) == "none"
    salonika = position({"salonika": ["FR 1"], "strumitsa": ["AH 2"]}, at_war=["it", "gr", "bu"])
    assert still_owed(owing(salonika, cp="ah_it"), CP, "salonika", ["AH 2"], ["FR 1"]) == "ah_it"
    way = dict.fromkeys(("trent", "trieste", "zagreb", "banja-luka", "sarajevo"), "ap")
    russians = position({"trent": ["RUc", "SBc"], "innsbruck": ["AH 2"]}, at_war=["it"], control=way)
    for label in ("RUc", "SBc"):
        assert supply.supplied(russians.board, counter(russians, label)), "over Asiago and Udine to Belgrade"
    assert still_owed(owing(russians, cp="ah_it"), CP, "trent", ["AH 2"], ["RUc", "SBc"]) == "ah_it"


def test_mo_09_mutiny_after_and_before_the_offensive() -> None:
    """7.1.8: made before, nothing happens this turn; not made, the duty becomes a ban."""
    units = {"verdun": ["FR 1"], "metz": ["GE 1"]}
    made = owing(position(units, events={"french_mutiny": 3}))
    then = work_on(made)
    mandated.note_attack(then, m.Combat(AP, space("metz"), (counter(made, "FR 1"),), {}, (counter(made, "GE 1"),)))
    mandated.penalties(then)
    assert then.tracks.vp == made.tracks.vp
    duty = owing(made, ap="fr")
    idle = work_on(duty)
    mandated.penalties(idle)
    assert idle.tracks.vp == duty.tracks.vp
    eager = work_on(duty)
    mandated.note_attack(eager, m.Combat(AP, space("metz"), (counter(duty, "FR 1"),), {}, (counter(duty, "GE 1"),)))
    mandated.penalties(eager)
    assert eager.tracks.vp == duty.tracks.vp + 1


def test_mo_15_the_guns_of_august_at_sedan() -> None:
    """7.1.5: an attack after the event counts like any other."""
    state = ready("guns_of_august", 1)
    state = owing(replace(state, tracks=replace(state.tracks, round=1)), cp="ge")
    state = event(state, "guns_of_august")
    state = act(state, m.Attack(space("sedan")))
    while isinstance(state.top, m.Muster):
        joins = [a for a in PATHS_OF_GLORY.legal_actions(state, CP) if isinstance(a, m.Join)]
        state = act(state, joins[0]) if joins and not state.top.attackers else act(state, m.Done(), 1, 1, 1)
    assert state.tracks.owed.cp == "none"


# -------------------------------------------------------------------------------------------------------- neutrals


def test_nea_11_greece_after_salonika_frees_the_corps_where_they_stand() -> None:
    """9.5.2.4."""
    work = work_on(ready("greece", 9))
    state = put(ready("salonika", 8), br_c="reserve_ap")
    state = event(state, "salonika")
    greeks = {p: state.board.where[p] for p in range(len(state.board.where)) if PIECES[p].nation == "gr"}
    placed = {p: where for p, where in greeks.items() if where != m.OFF_MAP}
    assert sorted(placed.values()) == ["athens", "florina", "larisa"]
    neutral = next(iter(placed))
    assert boards.is_neutral(state.board, neutral)
    state = replace(work.state, board=state.board, events=state.events)
    state = event(state, "greece")
    assert {p: state.board.where[p] for p in greeks} == greeks
    assert not boards.is_neutral(state.board, neutral)
    assert activation.price(state, space("florina"), "move") == 1


def test_nea_15_the_pipeline_helps_the_allies_alone() -> None:
    """12.2.7 and the card: the -3 of Sinai goes for the AP; nobody attacks in the desert in Summer."""
    for side, own, foe_ in ((AP, "br_c", "tu_c"), (CP, "tu_c", "br_c")):
        for events, drm in (({}, -3), ({"sinai_pipeline": 1}, 0 if side == AP else -3)):
            state = field(
                {"sinai": own, "gaza" if side == AP else "port-said": foe_}, side=side, attack="sinai", turn=3
            )
            state = replace(state, events={CardId(card): when for card, when in events.items()})
            target = "gaza" if side == AP else "port-said"
            fight = Fight(state, (3, 3)).attack(target, own)
            assert next(f.drm for f in fight.fires() if f.side == side) == drm, (side, events)
    summer = position({"sinai": ["BRc"], "gaza": ["TUc"]}, at_war=["tu"], turn=6, events=["sinai_pipeline"])
    wanted = m.ActivateSpace(space("sinai"), "combat")
    found = activation.refuse(summer, m.Activate(AP, 3), wanted)
    assert found is not None
    assert found.rule == "15.2.5"


def test_neu_04_new_units_act_from_the_next_action_on() -> None:
    """11.1.11: the entry ends the action, without operations."""
    state = event(ready("italy"), "italy")
    assert state.top == m.PlayRound(CP)
    state = act(act(state, m.AutoOp()), m.Done())
    state = act(state, m.AutoOp())
    assert state.top == m.Activate(AP, 1)
    assert m.ActivateSpace(space("verona"), "move") in PATHS_OF_GLORY.legal_actions(state, AP)


@pytest.mark.parametrize(
    ("card", "nation", "side"), [("italy", "it", AP), ("romania", "ro", AP), ("bulgaria", "bu", CP)]
)
def test_neu_05_entry_moves_no_vp(card: str, nation: str, side: Side) -> None:
    """3.0: neutral spaces pass to their printed side; only control taken from the enemy is worth VP."""
    before = ready(card)
    after = event(before, card)
    spaces = [s.id for s in SPACES.values() if s.nation == nation]
    assert {before.board.control[s] for s in spaces} == {"neutral"}
    assert {after.board.control[s] for s in spaces} == {side}
    assert any(boards.is_vp(after, s) for s in spaces)
    assert after.tracks.vp == before.tracks.vp


def test_neu_07_romania_lives_on_russia() -> None:
    """14.2.2: neither London nor the sea; cut from Russia and Serbia its units die."""
    state = position({"bucharest": ["ROc"], "constanta": ["BRc"]}, at_war=["ro"])
    assert supply.supplied(state.board, counter(state, "ROc"))
    ways = [s.id for s in SPACES.values() if s.nation == "ru"]
    serbia = [s.id for s in SPACES.values() if s.nation == "sb"]
    cut = position({"bucharest": ["ROc"]}, at_war=["ro"], control=dict.fromkeys([*ways, *serbia], "cp"))
    assert counter(cut, "ROc") in supply.would_attrition(cut.board)[0]


# ---------------------------------------------------------------------------------------- reinforcements and RPs


def test_rnf_05_americans_in_french_ports() -> None:
    """9.5.3.3: any AP-controlled port of France that is not besieged; corps wait in the Reserve Box."""
    state = held(ready("reinf_us_1", over_there=8), CP, "calais")
    army = piece("us_1")
    ports = {s.id for s in SPACES.values() if s.nation == "fr" and s.port == "ap"} - {"calais"}
    assert set(placing.entry_spaces(state, army)) == ports
    full = put(state, fr_1="le-havre", fr_2="le-havre", fr_3="le-havre")
    assert "le-havre" not in placing.entry_spaces(full, army)
    came = event(ready("reinf_us_1c", over_there=8), "reinf_us_1c")
    assert came.board.where[piece("us_c")] == m.AP_RESERVE


def test_rnf_12_yudenitch_before_turkey() -> None:
    """The card asks for nothing; the army may wait at the border or stay at home (9.5.3.4)."""
    state = event(ready("yudenitch"), "yudenitch")
    assert "tu" not in state.board.at_war
    spaces = {a.space for a in PATHS_OF_GLORY.legal_actions(state, AP) if isinstance(a, m.Place)}
    assert {"petrograd", "moscow", "kharkov", "caucasus", "batum", "poti"} <= spaces
    border = act(state, m.Place(placing.caucasus_army(CLASSIC), space("batum")))
    assert placing.caucasus_army(CLASSIC) not in border.board.ne_barred
    home = act(state, m.Place(placing.caucasus_army(CLASSIC), space("moscow")))
    assert placing.caucasus_army(CLASSIC) in home.board.ne_barred


def test_rnf_13_armies_enter_at_full_strength() -> None:
    """9.5.3: also one that had been a reduced counter of the pool."""
    state = event(ready("reinf_ru_9_10", 2), "reinf_ru_9_10")
    state = act(state, m.Place(piece("ru_9"), space("moscow")))
    assert piece("ru_9") not in state.board.reduced


def test_rpl_10_one_russian_point_after_the_revolution() -> None:
    """16.4.7."""
    state = position({"moscow": ["(RU 1)", "(RU 2)"]}, events={"bolshevik_revolution": 2})
    state = replace(state, tracks=replace(state.tracks, rp={"ru": 3}))
    work = work_on(state)
    replacements.begin(work, AP)
    assert work.state.top == m.Replace(AP, {"ru": 2})


def test_rpl_15_american_points_come_with_every_rp_card() -> None:
    """17.1.8: one a card after Over There, none before, none for the CP."""
    state = ready("landships", 9)
    rp = act(state, m.PlayCard(CardId("landships"), "rp")).tracks.rp
    assert "us" not in rp
    after = replace(state, events={CardId("over_there"): 8})
    assert act(after, m.PlayCard(CardId("landships"), "rp")).tracks.rp == {**rp, "us": 1}


def test_rpl_16_poles_live_on_german_points() -> None:
    """The card: GE points, none while the AP holds Warsaw."""
    state = put(held(initial(), CP, "warsaw"), pol_c="-reserve_cp")
    frame = m.Replace(CP, {"ge": 2})
    flip = m.Flip(piece("pol_c"))
    assert replacements.refuse(state, frame, flip) is None
    found = replacements.refuse(held(state, AP, "warsaw"), frame, flip)
    assert found is not None
    assert (found.rule, found.source) == ("card", "polish_restoration")
    poor = replacements.refuse(state, m.Replace(CP, {"ah": 2}), flip)
    assert poor is not None
    assert poor.rule == "17.1.1"


# ---------------------------------------------------------------------------------------------------------- Russia


def test_rus_02_a_permission_can_be_lost() -> None:
    """16.4.3, 16.4.4: the boxes are looked at when the card is played."""
    state = held(ready("tsar_takes_command"), CP, "riga", "warsaw", "lodz")
    assert refused(state, "tsar_takes_command", "event") is None
    assert refused(held(state, AP, "riga"), "tsar_takes_command", "event") == "16.4.3"
    fall = held(with_status(ready("fall_of_the_tsar", tsar_takes_command=8), 15, 15), CP, "riga", "warsaw", "lodz")
    assert refused(fall, "fall_of_the_tsar", "event") is None
    assert refused(held(fall, AP, "riga"), "fall_of_the_tsar", "event") == "16.4.4"


def test_rus_03_thirty_three() -> None:
    """16.4.4: combined War Status and Russian VP spaces, after Tsar Takes Command as an event."""
    state = with_status(ready("fall_of_the_tsar", tsar_takes_command=8), 15, 15)
    assert refused(held(state, CP, "riga", "warsaw"), "fall_of_the_tsar", "event") == "16.4.4"
    assert refused(held(state, CP, "riga", "warsaw", "baku"), "fall_of_the_tsar", "event") is None
    unused = held(replace(state, events={}), CP, "riga", "warsaw", "lodz")
    assert refused(unused, "fall_of_the_tsar", "event") == "16.4.4"


def test_rus_05_the_treaty_in_a_later_action_of_the_same_turn() -> None:
    """16.4.8."""
    state = ready("treaty_of_brest_litovsk", 9, bolshevik_revolution=9)
    assert refused(state, "treaty_of_brest_litovsk", "event") is None
    assert refused(ready("treaty_of_brest_litovsk", 9), "treaty_of_brest_litovsk", "event") == "16.4.8"


def barred(state: m.State, target: str) -> str | None:
    """The paragraph that keeps the side from attacking a space."""
    side = state.tracks.active
    found = declare.refuse(state, m.ChooseAttack(side), m.Attack(space(target)))
    return found.rule if found else None


def test_rus_07_after_the_treaty() -> None:
    """16.4.9: no attacks by RU, none on it but by TU in the Near East; walking and sieges go on."""
    units = {"minsk": ["RU 1"], "baranovichi": ["GE 1"]}
    assert barred(activated(position(units, active=AP), AP, combat=["minsk"]), "baranovichi") is None
    assert barred(activated(position(units, active=AP, events=TREATY), AP, combat=["minsk"]), "baranovichi") == "16.4.9"
    assert barred(activated(position(units, events=TREATY), CP, combat=["baranovichi"]), "minsk") == "16.4.9"
    east = {"kars": ["RUc"], "erzerum": ["TUc"]}
    turks = position(east, at_war=["tu"], events=TREATY)
    assert barred(activated(turks, CP, combat=["erzerum"]), "kars") is None
    austrian = position({"kars": ["RUc"], "erzerum": ["AHc"]}, at_war=["tu"], events=TREATY)
    assert barred(activated(austrian, CP, combat=["erzerum"]), "kars") == "16.4.9"
    walk = activated(
        position({"baranovichi": ["GE 1"]}, control={"baranovichi": "cp"}, events=TREATY), CP, move=["baranovichi"]
    )
    assert why(walk, counter(walk, "GE 1"), "slutsk") is None


def test_rus_08_a_russian_fort_with_and_without_russians() -> None:
    """16.4.9, 15.1.2: the unit is spared, the fort alone is not."""
    fort = next(s.id for s in SPACES.values() if s.nation == "ru" and s.fort)
    beside = min(NEIGHBOURS[fort])
    for garrison, rule in (([], None), (["RUc"], "16.4.9")):
        units = {beside: ["GE 1"], fort: garrison}
        state = position(units, control={beside: "cp"}, ws=(0, 9), events=TREATY)
        assert barred(activated(state, CP, combat=[beside]), fort) == rule


def test_srd_19_after_the_treaty_the_box_stays_open_and_the_allies_apart() -> None:
    """16.4.9."""
    state = position({"reserve_ap": ["RUc"], "kiev": ["RUc", "RU 1"], "odessa": ["BRc"]}, events=TREATY)
    boxed, free = (redeploy.sr_targets(state, counter(state, "RUc", where)) for where in ("reserve_ap", "Kiev"))
    assert "kiev" in boxed
    assert m.AP_RESERVE in free
    assert "odessa" not in boxed | free
    before = position({"reserve_ap": ["RUc"], "odessa": ["BRc", "RUc"]})
    assert "odessa" in redeploy.sr_targets(before, counter(before, "RUc", "reserve_ap"))


# --------------------------------------------------------------------------------------------- the US and the end


def test_usa_02_over_there_on_a_later_turn() -> None:
    """16.3.4."""
    assert refused(ready("over_there", 9, zimmermann_telegram=9), "over_there", "event") == "16.3.4"
    assert refused(ready("over_there", 10, zimmermann_telegram=9), "over_there", "event") is None


def test_usa_03_lusitania_between_blockade_and_telegram() -> None:
    """The card."""
    assert refused(ready("lusitania"), "lusitania", "event") == "card"
    assert refused(ready("lusitania", blockade=1), "lusitania", "event") is None
    assert refused(ready("lusitania", blockade=1, zimmermann_telegram=8), "lusitania", "event") == "card"


@pytest.mark.parametrize(("events", "final"), [((), 12), (("reinf_us_1",), 11), (("reinf_us_1", "reinf_us_2"), 10)])
def test_usa_05_unplayed_american_armies(events: tuple[str, ...], final: int) -> None:
    """5.7.4: 1 VP for each of the two cards that was no event, wherever it lies now."""
    options = replace(war().options, scenario="historical")
    state = war(options, 20, 10, 10, 10)
    state = replace(state, events={CardId(card): 15 for card in (*events, "fall_of_the_tsar")})
    pile = state.cards.ap
    state = state.with_cards(AP, replace(pile, discard=(*pile.discard, CardId("reinf_us_2"))))
    work = work_on(state)
    turn.resume(work)
    assert work.state.result is not None
    assert work.state.result.vp == final


def test_trn_19_nothing_follows_turn_20() -> None:
    """5.5.1: neither replacements nor cards."""
    state = war(m.Options("campaign"), 20, 10, 10, 12)
    state = replace(state, tracks=replace(state.tracks, rp={"ge": 3, "fr": 3}))
    hands = [state.cards[side].hand for side in (AP, CP)]
    work = seeded(state)
    turn.resume(work)
    assert work.state.result is not None
    assert work.state.stack == ()
    assert [work.state.cards[side].hand for side in (AP, CP)] == hands


def test_end_02_automatic_victory_without_bid_and_adjustments() -> None:
    """5.2, 5.6.1.1: 19 with a bid of 1 and two American armies in reserve is no victory yet; 20 is one at once."""
    options = replace(war().options, scenario="historical", bid=1)
    early = seeded(war(options, 5, 0, 0, 19))
    turn.resume(early)
    assert early.state.result is None
    won = seeded(war(options, 5, 0, 0, 20))
    turn.resume(won)
    assert won.state.result == m.Result(CP, "automatic", 20)
