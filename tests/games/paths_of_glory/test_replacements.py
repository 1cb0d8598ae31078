"""Replacements (17.0)."""

from dataclasses import replace

import pytest

from data.messages import Messages
from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.games.paths_of_glory.rules.phases import replacements, turn
from engine.games.paths_of_glory.tables import AP, CP, PIECES, CardId, Side, SpaceId
from engine.kernel.chance import SeededChance
from engine.kernel.play import step
from tests.games.paths_of_glory.positions import held, holding, initial, piece, played, put, work_on
from tests.games.paths_of_glory.test_turn import act

MESSAGES = Messages("en")


def spending(state: m.State, side: Side, **halves: int) -> m.State:
    """In the side's segment of the Replacement Phase."""
    state = holding(holding(state, AP, "blockade"), CP, "oberost")
    tracks = replace(state.tracks, turn=2, phase="replacement", active=side, round=0)
    return replace(state, tracks=tracks, stack=(m.Replace(side, halves),))


def why(state: m.State, action: m.Action) -> str | None:
    assert state.top is not None
    found = PATHS_OF_GLORY.refuse(state, state.top.side, action)
    return None if found is None else found.rule


def test_RPL_04_a_point_is_two_corps_steps() -> None:
    state = spending(initial(), CP, ge=2)
    bremen, other = state.board.at(SpaceId("bremen"))[0], state.board.at(SpaceId("oppeln"))[0]
    state = act(act(state, m.Flip(bremen)), m.Flip(other))
    assert not {bremen, other} & state.board.reduced


def test_RPL_04_half_a_point_flips_no_army() -> None:
    state = spending(initial(), CP, ge=1)
    assert why(state, m.Flip(piece("ge_7"))) == "17.1.1"
    assert why(state, m.Flip(state.board.at(SpaceId("bremen"))[0])) is None


def test_pools_are_separate() -> None:
    state = spending(initial(), CP, ge=2)
    assert why(state, m.Flip(piece("ah_2"))) == "17.1.1"


def test_RPL_05_corps_come_back_to_the_reserve_box() -> None:
    state = spending(put(initial(), ru_c="eliminated"), AP, ru=4)
    corps = piece("ru_c")
    assert why(state, m.Rebuild(corps, SpaceId("moscow"))) == "17.1.6"
    state = act(state, m.Rebuild(corps, m.AP_RESERVE))
    assert corps in state.board.reduced
    state = act(state, m.Flip(corps))  # a whole corps for one point
    assert corps not in state.board.reduced
    assert state.top == m.DiscardCards(AP)  # two halves are left and nothing to spend them on


def test_an_army_at_full_strength_costs_two_points() -> None:
    army = piece("ru_1")
    state = spending(put(initial(), ru_1="eliminated"), AP, ru=4)
    state = act(state, m.Rebuild(army, SpaceId("moscow")))
    assert state.board.where[army] == "moscow"
    state = act(state, m.Flip(army))
    assert army not in state.board.reduced


def test_17_1_7_dead_for_good_does_not_come_back() -> None:
    state = spending(put(initial(), ge_1="removed"), CP, ge=8)
    assert why(state, m.Rebuild(piece("ge_1"), SpaceId("berlin"))) == "17.1.4"


def test_RPL_14_dotted_counters_take_nothing() -> None:
    state = spending(put(initial(), br_bef="-brussels"), AP, br=8, a=8)
    assert why(state, m.Flip(piece("br_bef"))) == "17.1.7"


@pytest.mark.parametrize(
    ("side", "lost", "unit", "rule"),
    [
        (AP, "paris", "fr_6", "17.1.3"),
        (CP, "vienna", "ah_2", "17.1.3"),
        (CP, "budapest", "ah_2", "17.1.3"),
        (CP, "berlin", "ge_7", "17.1.3"),
        (AP, "london", "fr_6", "14.3"),  # in supply no more, but not barred by its own capital
    ],
)
def test_RPL_02_a_lost_capital_bars_its_nation(side: Side, lost: str, unit: str, rule: str) -> None:
    enemy = CP if side == AP else AP
    state = spending(held(initial(), enemy, lost), side, fr=8, ah=8, ge=8)
    assert why(state, m.Flip(piece(unit))) == rule


def test_RPL_02_besieged_paris_bars_the_french() -> None:
    cleared = put(initial(), fr_6="dijon", fr_9="-dijon", ge_1="paris")
    assert replacements.capital_fallen(cleared.board, PIECES[piece("fr_1")].nation)


def test_RPL_02_belgium_and_serbia_are_exempt() -> None:
    state = put(held(initial(), CP, "brussels", "belgrade"), be_c="-reserve_ap", sb_c="-reserve_ap")
    state = spending(state, AP, a=8)
    assert why(state, m.Flip(piece("be_c"))) is None
    assert why(state, m.Flip(piece("sb_c"))) is None


def test_RPL_03_allied_points_serve_the_minors_only() -> None:
    state = spending(put(initial(), sb_1="-belgrade", fr_c="-paris"), AP, a=2)
    assert why(state, m.Flip(piece("sb_1"))) is None
    assert why(state, m.Flip(piece("fr_c"))) == "17.1.1"


def test_RPL_08_the_belgian_army() -> None:
    state = spending(put(initial(), be_1="eliminated"), AP, a=2)
    assert set(replacements.rebuild_spaces(state, piece("be_1"))) == {"brussels", "antwerp", "ostend"}
    lost = held(state, CP, "brussels", "antwerp", "ostend")
    assert replacements.rebuild_spaces(lost, piece("be_1")) == ("calais",)


def test_RPL_09_serbian_armies() -> None:
    state = spending(put(initial(), sb_1="eliminated"), AP, a=2)
    assert replacements.rebuild_spaces(state, piece("sb_1")) == ("belgrade",)
    assert replacements.rebuild_spaces(held(state, CP, "nis"), piece("sb_1")) == ()


def test_RPL_13_the_ap_spends_first_and_what_is_left_is_lost() -> None:
    state = replace(initial(), stack=())
    tracks = replace(state.tracks, turn=2, phase="war_status", rp={"fr": 1, "ge": 1})
    work = work_on(replace(state, tracks=tracks))
    turn.resume(work)
    assert work.state.top == m.Replace(AP, {"fr": 2})
    work.state = work.state.pop()
    turn.resume(work)
    assert work.state.top == m.Replace(CP, {"ge": 2})
    work.state = work.state.pop()
    turn.resume(work)
    assert work.tracks.rp == {}
    assert work.tracks.phase == "draw"


def test_17_1_units_out_of_supply_take_nothing() -> None:
    state = spending(put(initial(), ge_7="-moscow"), CP, ge=4)
    assert why(state, m.Flip(piece("ge_7"))) == "14.3"


def begun(state: m.State, side: Side) -> tuple[m.State, list[str]]:
    """The side's segment has begun: the state, and what was said."""
    work = work_on(replace(state, stack=()))
    replacements.begin(work, side)
    return work.state, [MESSAGES.say(event.narrate()) for event in work.events]


def recorded(state: m.State, **points: int) -> m.State:
    return replace(state, tracks=replace(state.tracks, rp=points))


def test_events_that_change_the_points_are_told() -> None:
    state = played(recorded(initial(), br=5, fr=1, ru=3), "uboats_unleashed", "bolshevik_revolution")
    state = replace(state, events={**state.events, replacements.ZEPPELINS: state.tracks.turn})
    now, said = begun(state, AP)
    assert now.top == m.Replace(AP, {"fr": 2, "ru": 2})
    assert [line.partition(": ")[2] for line in said] == [
        "4 fewer BR RPs to spend.",
        "1 fewer BR RP to spend.",
        "2 fewer RU RPs to spend.",
    ]
    assert "Zeppelin Raids" in said[0]
    now, said = begun(played(recorded(initial(), ah=1), replacements.RATHENAU), CP)
    assert now.top == m.Replace(CP, {"ah": 2, "ge": 2})
    assert len(said) == 1
    assert said[0].endswith(": 1 more GE RP to spend.")


def test_5_7_3_the_point_for_the_occupied_west_is_told() -> None:
    state = held(initial(scenario="historical"), CP, "sedan", "liege", "brussels")
    assert begun(holding(state, CP, "oberost"), CP)[1] == []
    found = begun(holding(state, CP, "mustard_gas"), CP)[1]
    assert found == ["Sedan and two more spaces of France and Belgium held: 1 more GE RP to spend."]


def test_points_that_change_nothing_are_not_told() -> None:
    assert begun(recorded(initial(), br=2), AP)[1] == []
    assert begun(played(recorded(initial(), fr=2), "uboats_unleashed"), AP)[1] == []


def test_what_a_player_leaves_unspent_is_told() -> None:
    done = step(PATHS_OF_GLORY, spending(initial(), CP, ge=3, ah=2), CP, m.Done(), SeededChance(b"x"))
    assert MESSAGES.say(done.events[0].narrate()) == (
        "The Central Powers leave replacement points unspent: 1 AH RP, 1½ GE RPs."
    )


def test_17_1_each_unit_takes_its_price_from_its_own_pool() -> None:
    state = put(spending(initial(), CP, ge=6, ah=2), ah_c="eliminated")
    state = act(state, m.Flip(state.board.at(SpaceId("bremen"))[0]))
    assert state.top == m.Replace(CP, {"ge": 5, "ah": 2})
    state = act(state, m.Flip(piece("ge_7")))
    assert state.top == m.Replace(CP, {"ge": 3, "ah": 2})
    state = act(state, m.Rebuild(piece("ah_c"), m.CP_RESERVE))
    assert state.top == m.Replace(CP, {"ge": 3, "ah": 1})


def test_17_1_a_kind_of_unit_is_listed_once_for_each_place() -> None:
    state = spending(initial(), CP, ge=4)
    corps = [piece("ge_c", number) for number in range(2)]
    board = state.board
    for one in corps:
        board = board.place(one, SpaceId("bremen"))
    state = replace(state, board=replace(board, reduced=board.reduced | {*corps}))
    flips = [one.piece for one in replacements.candidates(state, state.top) if isinstance(one, m.Flip)]
    kinds = [(state.edition.pieces[one].id, state.board.where[one]) for one in flips]
    assert kinds.count(("ge_c", SpaceId("bremen"))) == 1
    assert len(set(kinds)) == len(kinds)


def test_17_1_1_what_cannot_be_paid_is_not_listed_to_be_rebuilt() -> None:
    dead = put(initial(), ru_c="eliminated", fr_c="eliminated")
    for halves, kinds in (({"ru": 4}, {"ru"}), ({"fr": 4}, {"fr"}), ({"ru": 4, "fr": 4}, {"ru", "fr"})):
        state = spending(dead, AP, **halves)
        listed = [one.piece for one in replacements.candidates(state, state.top) if isinstance(one, m.Rebuild)]
        assert {state.edition.pieces[one].nation for one in listed} == kinds


def test_landwehr_serves_german_units_alone() -> None:
    frame = m.FlipUnits(CP, 4, CardId("landwehr"))
    state = replace(spending(initial(), CP), stack=(frame,))
    austrian = piece("ah_2")
    assert austrian in state.board.reduced
    assert why(state, m.Flip(austrian)) is not None
    assert act(state, m.Flip(piece("ge_7"))).top == replace(frame, halves=2)
