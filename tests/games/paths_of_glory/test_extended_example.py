"""The rulebook's Extended Example of Play (pages 27 to 33): two turns, 24 actions, every die.

It uses the standard set-up (trench in Brussels, VP spaces of the campaign), so the position comes from a position file
of that scenario with the hands the book lets both players hold. Whatever the book leaves unsaid is declined.

Departures from the book, all of them:

* Page 30, AP action 4: "FR 3rd" attacks from Verdun. It was eliminated in CP action 3; the army there is FR 4, as the
  combat strength used in the book confirms. FR 4 attacks.
* Page 32, CP action 6, Nancy: the CP meets a loss number of 5 with one army step (3). 12.4.3 asks for as much as can be
  met, and the reduced corps could take one more. The corps is lost too.

Left out: the Central Powers' Limited War and Turkey's entry on page 33, which no scenario on offer reaches.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache

import pytest

from engine.games.paths_of_glory import flow, position
from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.edition import CLASSIC
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.games.paths_of_glory.rules.map import supply
from engine.games.paths_of_glory.tables import AP, CP, PIECES, Side
from engine.games.paths_of_glory.words import place, place_name
from engine.kernel.chance import ScriptedChance
from engine.kernel.errors import NotationError
from engine.kernel.play import step

START = {
    "scenario": "Campaign",
    "phase": "Mandated Offensive Phase",
    "cards": {
        "cp": {"hand": [1, 10, 12, 7, 13, 3, 11], "deck": [9, 5, 8, 2, 6, 4, 14]},
        "ap": {"hand": [3, 2, 8, 9, 1, 6, 4], "deck": [14, 12, 10, 5, 11, 13, 7]},
    },
}
DECLINED = (
    m.Activate,
    m.MoveUnits,
    m.ChooseAttack,
    m.TrenchCards,
    m.FlankAttempt,
    m.CombatCards,
    m.CancelRetreat,
    m.Advance,
)
BETWEEN = (*DECLINED, m.Replace, m.DiscardCards)  # also declined on the way to an order


@dataclass(frozen=True)
class Scene:
    """What a side does, the dice of it in the order of rolling, and what the book says is true afterwards."""

    name: str
    side: Side
    orders: tuple[str, ...]
    dice: tuple[int, ...] = ()
    at: dict[str, str] = field(default_factory=dict)  # space -> counters, sorted by name
    true: dict[str, object] = field(default_factory=dict)


def ap(name: str, *orders: str, dice: tuple[int, ...] = (), at: dict[str, str] | None = None, **true: object) -> Scene:
    return Scene(f"AP {name}", AP, orders, dice, at or {}, true)


def cp(name: str, *orders: str, dice: tuple[int, ...] = (), at: dict[str, str] | None = None, **true: object) -> Scene:
    return Scene(f"CP {name}", CP, orders, dice, at or {}, true)


SCENES = (
    cp("August offensives", dice=(2, 4), vp=10, mo_cp="ge", mo_ap="fr"),
    # ------------------------------------------------------------------------------------------ August 1914
    cp(
        "1",
        "Guns of August: event",
        "attack Sedan with GE 1, GE 2, GE 3",
        "!ap retreat (FR 5) to Chateau Thierry > Cambrai",
        "advance GE 2, GE 3 to Sedan",
        dice=(2, 3),
        at={"Liege": "GE 1", "Sedan": "GE 2, GE 3", "Cambrai": "(FR 5)", "Koblenz": ""},
        vp=10,
        ws_cp=2,
        ws=2,
        mo_cp="none",
        destroyed="Liege",
        removed="guns_of_august",
    ),
    ap(
        "1",
        "Russian Reinforcements (3): ops",
        "activate Bar le Duc move",
        "activate Dubno, Kamenets Podolski combat",
        "(FR 9): Bar le Duc > Chateau Thierry",
        "attack Tarnopol with RU 3, RU 8",
        "flank from Kamenets Podolski",
        "!cp retreat AHc @ Tarnopol to Stanislau > Czernowitz",
        "advance RU 3 to Tarnopol",
        dice=(4, 3, 4),
        at={
            "Chateau Thierry": "(FR 9)",
            "Tarnopol": "RU 3",
            "Kamenets Podolski": "RU 8",
            "Czernowitz": "AHc, AHc",
            "Eliminated": "AH 3",
        },
        vp=10,
    ),
    cp(
        "2",
        "Sud Army: ops",
        "activate Oppeln, Munkacs move",
        "activate Sedan combat",
        "(GEc): Oppeln > Czestochowa > Lodz",
        "(AH 2): Munkacs > Czernowitz",
        "attack Cambrai with GE 2, GE 3",
        "!ap card Withdrawal",
        "loss GE 2",
        "!ap retreat (FRc) @ Cambrai to Amiens",
        "advance GE 3 to Cambrai",
        dice=(4, 6),
        at={
            "Lodz": "(GEc)",
            "Czernowitz": "(AH 2), AHc, AHc",
            "Sedan": "(GE 2)",
            "Cambrai": "GE 3",
            "Amiens": "(FRc)",
            "Eliminated": "AH 3, FR 5",
        },
        control={"Lodz": CP, "Czestochowa": CP, "Cambrai": CP},
        vp=12,
        removed="ap_withdrawal",
    ),
    ap(
        "2",
        "Blockade: ops",
        "activate Chateau Thierry, Verdun, Tarnopol, Kamenets Podolski combat",
        "attack Sedan with (FR 9), FR 3, FR 4",
        "advance FR 3 to Sedan",
        "attack Czernowitz with RU 3, RU 8",
        "card Pleve",
        "!cp loss AHc @ Czernowitz",
        "!cp loss (AHc) @ Czernowitz",
        "!cp loss AHc @ Czernowitz",
        "loss RU 3",
        "!cp retreat (AH 2) to Stanislau > Munkacs",
        "advance RU 8 to Czernowitz",
        dice=(5, 3, 2, 3),
        at={
            "Sedan": "FR 3",
            "Verdun": "FR 4",
            "Chateau Thierry": "(FR 9)",
            "Tarnopol": "(RU 3)",
            "Czernowitz": "RU 8",
            "Munkacs": "(AH 2)",
            "Eliminated": "AH 3, AHc, AHc, FR 5, GE 2, GEc",
        },
        oos="GE 3",
        mo_ap="none",
        vp=11,
        removed="pleve",
    ),
    cp(
        "3",
        "German Reinforcements (12): ops",
        "activate Liege, Metz, Timisvar, Novi Sad combat",
        "attack Sedan with GE 1, GE 4, GE 5",
        "!ap retreat (FRc) @ Sedan to Verdun > Chateau Thierry",
        "advance GE 4 to Sedan",
        "attack Belgrade with AHc, AH 5",
        "flank from Novi Sad",
        "loss AH 5",
        dice=(4, 3, 4, 3, 6),
        at={
            "Sedan": "GE 4",
            "Chateau Thierry": "(FR 9), (FRc)",
            "Metz": "GE 5",
            "Liege": "GE 1",
            "Belgrade": "(SB 1)",
            "Timisvar": "(AHc)",
            "Novi Sad": "(AH 5)",
        },
        oos="",
        vp=11,
    ),
    ap(
        "3",
        "Russian Reinforcements (8): ops",
        "activate Amiens, Nancy move",
        "(FRc): Amiens > Brussels",
        "FR 1: Nancy > Verdun",
        at={"Brussels": "(FRc), BEF", "Verdun": "FR 1, FR 4", "Nancy": "FR 2", "Amiens": ""},
    ),
    cp(
        "4",
        "German Reinforcements (7): ops",
        "activate Insterberg move",
        "activate Cambrai, Sedan combat",
        "GE 8, GEc: Insterberg > Konigsberg",
        "attack Chateau Thierry with GE 3, GE 4",
        "!ap loss (FR 9)",
        "!ap loss (FRc) @ Chateau Thierry",
        "loss GE 3",
        dice=(6, 5),
        at={"Konigsberg": "GE 8, GEc", "Chateau Thierry": "", "Cambrai": "(GE 3)", "Sedan": "GE 4"},
    ),
    ap(
        "4",
        "Moltke: ops",
        "activate Brussels, Verdun combat",
        "attack Sedan with (FRc) @ Brussels, BEF, FR 1, FR 4",
        "flank from Verdun",
        "!cp retreat (GE 4) to Koblenz > Liege",
        dice=(6, 2, 2),
        at={"Brussels": "BEF", "Verdun": "FR 1, FR 4", "Sedan": "", "Liege": "(GE 4), GE 1"},
        control={"Sedan": CP},
        oos="",
    ),
    cp("5", "Falkenhayn: rp", rp="ah 2, ge 3"),
    ap("5", "auto op", "activate Antwerp move", "BE 1: Antwerp > Brussels", at={"Brussels": "BE 1, BEF"}),
    cp(
        "6",
        "von Francois: ops",
        "activate Cambrai, Liege move",
        "(GE 3): Cambrai > Sedan",
        "(GE 4): Liege > Sedan",
        at={"Sedan": "(GE 3), (GE 4)", "Liege": "GE 1"},
    ),
    ap(
        "6",
        "British Reinforcements (1): ops",
        "activate Grenoble, Tarnopol move",
        "activate Verdun, Czernowitz combat",
        "(RU 3): Tarnopol > Lemberg",
        "FRc: Grenoble > Paris",
        "attack Sedan with FR 1, FR 4",
        "!cp loss (GE 3)",
        "loss FR 1",
        "!cp retreat (GE 4) to Koblenz",
        "no advance",
        "attack Munkacs with RU 8",
        "!cp retreat AHc @ Munkacs to Cluj > Debrecen",
        "no advance",
        dice=(5, 4, 3, 1),
        at={
            "Lemberg": "(RU 3)",
            "Paris": "(FR 6), FRc",
            "Verdun": "(FR 1), FR 4",
            "Koblenz": "(GE 4)",
            "Debrecen": "AHc",
            "Munkacs": "",
            "Cambrai": "",
        },
        control={"Cambrai": CP, "Sedan": CP},
        vp=10,
        phase="replacement",
    ),
    cp(
        "August replacements and September offensives",
        "rebuild AH 2 to Budapest",
        "rebuild AH 3 to Budapest",
        "rebuild GE 2 to Essen",
        "rebuild GE 3 to Essen",
        "flip (GE 4)",
        dice=(5, 1),
        at={"Budapest": "(AH 2), (AH 3)", "Essen": "(GE 2), (GE 3)", "Koblenz": "GE 4"},
        mo_cp="ah",
        mo_ap="none",
        turn=2,
        hand_ap="5, 7, 10, 11, 12, 13, 14",
        hand_cp="2, 4, 5, 6, 8, 9, 11",
    ),
    # --------------------------------------------------------------------------------------- September 1914
    cp("1 (September)", "OberOst: event", ws_cp=3, ws=3, removed="oberost"),
    ap(
        "1 (September)",
        "British Reinforcements (14): event",
        at={"London": "BR 1"},
        ws_ap=1,
        ws=4,
        removed="reinf_br_1",
    ),
    cp("2 (September)", "Reichstag Truce: event", vp=11, ws_cp=4, ws=5, removed="reichstag_truce"),
    ap(
        "2 (September)",
        "Entrench (12): ops",
        "activate London, Brussels move",
        "BR 1: London > Brussels",
        "BE 1: Brussels > Cambrai",
        at={"Brussels": "BEF, BR 1", "Cambrai": "BE 1", "London": ""},
        vp=10,
    ),
    cp(
        "3 (September)",
        "Landwehr: event",
        "flip (GE 2)",
        "flip (GE 3)",
        at={"Essen": "GE 2, GE 3"},
        removed="landwehr",
    ),
    ap(
        "3 (September)",
        "French Reinforcements (10): event",
        at={"Paris": "(FR 6), FR 10, FRc"},
        removed="reinf_fr_10",
    ),
    cp(
        "4 (September)",
        "Race to the Sea: ops",
        "activate Essen, Koblenz, Budapest move",
        "GE 2, GE 3: Essen > Sedan",
        "GE 4: Koblenz > Sedan",
        "(AH 2), (AH 3): Budapest > Munkacs",
        at={"Sedan": "GE 2, GE 3, GE 4", "Munkacs": "(AH 2), (AH 3)", "Essen": "", "Budapest": ""},
    ),
    ap(
        "4 (September)",
        "Putnik: ops",
        "activate Paris, Belfort move",
        "FRc: Paris > Brussels",
        "FRc: Belfort > Chateau Thierry",
        at={"Brussels": "BEF, BR 1, FRc", "Belfort": "FRc", "Chateau Thierry": "FRc"},
    ),
    cp(
        "5 (September)",
        "Wireless Intercepts: ops",
        "activate Sedan, Przemysl combat",
        "attack Lemberg with AH 4",
        "attack Chateau Thierry with GE 2",
        "no advance",
        "attack Cambrai with GE 3, GE 4",
        "!ap retreat (BE 1) to Amiens > Calais",
        "no advance",
        dice=(3, 5, 1, 6, 5, 3),  # the book does not roll for Chateau Thierry: the worst dice for the CP change nothing
        at={
            "Lemberg": "RUc",
            "Przemysl": "(AH 4)",
            "Chateau Thierry": "",
            "Cambrai": "",
            "Calais": "(BE 1)",
            "Sedan": "GE 2, GE 3, GE 4",
        },
        mo_cp="none",
        vp=10,
    ),
    ap(
        "5 (September)",
        "Russian Reinforcements (11): ops",
        "activate Verdun, Brussels combat",
        "attack Sedan with (FR 1), FR 4, BEF, BR 1, FRc @ Brussels",
        "flank from Verdun",
        "!cp loss GE 2",
        "!cp retreat GE 4 to Liege > Koblenz",
        "!cp retreat GE 3 to Koblenz > Metz",
        "!cp retreat (GEc) @ Sedan to Metz > Strasbourg",
        "no advance",
        dice=(5, 6, 1),
        at={
            "Brussels": "(BEF), BR 1, FRc",
            "Verdun": "(FR 1), FR 4",
            "Koblenz": "GE 4",
            "Metz": "GE 3, GE 5",
            "Strasbourg": "(GEc), GE 6",
            "Sedan": "",
        },
    ),
    cp(
        "6 (September)",
        "Entrench (6): ops",
        "activate Metz, Strasbourg, Mulhouse combat",
        "attack Belfort with (GE 7)",
        "attack Nancy with GE 3, GE 5, GE 6, (GEc)",
        "loss GE 5",
        "!ap retreat (FRc) @ Nancy to Verdun > Bar le Duc",
        "advance GE 3, GE 6 to Nancy",
        dice=(5, 6, 6, 6),  # the French die at Belfort is not told: even a 6 does no harm
        at={
            "Belfort": "",
            "Mulhouse": "(GE 7)",
            "Bar le Duc": "(FRc)",
            "Nancy": "GE 3, GE 6",
            "Metz": "(GE 5)",
            "Strasbourg": "",
        },
        trench={"Nancy": None},
        besieged="Nancy",
    ),
    ap(
        "6 (September)",
        "Rape of Belgium: rp",
        dice=(4,),  # the siege of Nancy
        rp="a 1, br 2, fr 2, ru 3",
        besieged="Nancy",
        destroyed="Liege",
        oos="",
        vp=10,
        phase="replacement",
    ),
    ap(
        "September replacements and October offensives",
        "rebuild RU 3 to Caucasus",
        "flip (RU 3)",
        "flip (BE 1)",
        "flip (BRc) @ Basra",
        "flip (BRc) @ Cairo",
        "flip (BRc) @ Port Said",
        "rebuild FR 2 to Paris",
        "rebuild FR 3 to Orleans",
        "discard Severe Weather",
        "!cp discard Severe Weather",
        dice=(6, 6),
        at={
            "Caucasus": "RU 3",
            "Calais": "BE 1",
            "Basra": "BRc",
            "Cairo": "BRc",
            "Port Said": "BRc",
            "Paris": "(FR 2), (FR 6), FR 10",
            "Orleans": "(FR 3)",
        },
        turn=3,
    ),
)


@cache
def played(number: int) -> m.State:
    """The position after a scene (0 is before the first)."""
    if number == 0:
        return position.read(START)
    scene, chance = SCENES[number - 1], ScriptedChance(SCENES[number - 1].dice)
    state = played(number - 1)
    if state.top is None:
        work = m.Work(state, chance)
        flow.proceed(work)
        state = work.state
    at_end = state.tracks.phase == "replacement"
    for order in scene.orders:
        state = carry_out(state, scene.side, order, chance)
    while isinstance(state.top, BETWEEN if at_end else DECLINED):
        state = step(PATHS_OF_GLORY, state, state.top.side, m.Done(), chance).state
    assert chance.left == 0, f"{chance.left} dice not rolled; rolled {chance.draws}"
    return state


def carry_out(state: m.State, side: Side, order: str, chance: ScriptedChance) -> m.State:
    """One order; whatever is asked before and has nothing to do with it is declined."""
    who = {"!ap": AP, "!cp": CP}.get(order[:3], side)
    words = order.removeprefix("!ap ").removeprefix("!cp ")
    problem: object = "not to act"
    for _ in range(20):
        actions, problem = understood(state, who, words)
        if actions:
            for action in actions:
                state = step(PATHS_OF_GLORY, state, who, action, chance).state
            return state
        if not isinstance(state.top, BETWEEN) or PATHS_OF_GLORY.refuse(state, state.top.side, m.Done()):
            break
        state = step(PATHS_OF_GLORY, state, state.top.side, m.Done(), chance).state
    offered = [PATHS_OF_GLORY.label(state, a) for a in flow.legal(state)]
    pytest.fail(f"{order}: {problem}\nopen: {state.top}\noffered: {offered[:40]}\ndice: {chance.draws}")


def understood(state: m.State, side: Side, order: str) -> tuple[tuple[m.Action, ...], object]:
    try:
        actions = PATHS_OF_GLORY.parse(state, side, order)
    except NotationError as error:
        return (), error
    why = PATHS_OF_GLORY.refuse(state, side, actions[0])
    return ((), why) if why is not None else (actions, None)


def counters(state: m.State, name: str) -> str:
    """The counters in a place, sorted by their words."""
    where = place(state.edition, name, AP)
    units = sorted(m.unit_text(state.edition, p, p in state.board.reduced) for p in state.board.at(where))
    return ", ".join(units)


def facts_of(state: m.State, key: str, expected: object) -> object:
    """What is now true of the thing a scene speaks of."""
    board, tracks = state.board, state.tracks
    if key == "oos":
        return ", ".join(sorted(PIECES[p].label for p in supply.oos(board)))
    if key == "destroyed":
        return ", ".join(sorted(place_name(CLASSIC, space) for space in board.destroyed))
    if key == "besieged":
        return ", ".join(position.write(state)["forts"]["besieged"])
    if key == "removed":
        return expected if any(expected in state.cards[side].removed for side in (AP, CP)) else "still there"
    if key == "control":
        return {name: board.control[place(state.edition, name, AP)] for name in expected}
    if key == "trench":
        return {name: board.trenches.get(place(state.edition, name, AP)) for name in expected}
    if key == "rp":
        return ", ".join(f"{pool} {points}" for pool, points in sorted(tracks.rp.items()) if points)
    if key.startswith("hand_"):
        cards = position.write(state)["cards"][key.removeprefix("hand_")]["hand"]
        return ", ".join(map(str, sorted(cards)))
    pair, _, side = key.rpartition("_")
    if pair in ("ws", "mo"):
        return (tracks.war_status if pair == "ws" else tracks.owed)[Side(side)]
    return getattr(tracks, key)


@pytest.mark.parametrize("number", range(1, len(SCENES) + 1), ids=[scene.name for scene in SCENES])
def test_scene(number: int) -> None:
    scene = SCENES[number - 1]
    state = played(number)
    assert {name: counters(state, name) for name in scene.at} == scene.at
    assert {key: facts_of(state, key, value) for key, value in scene.true.items()} == scene.true
