"""A variant overrides and copies nothing: the one of `lowlands.py` beside its parent, at the same time."""

from __future__ import annotations

import json
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory import position
from engine.games.paths_of_glory.answers import Answers
from engine.games.paths_of_glory.edition import CLASSIC
from engine.games.paths_of_glory.game import PATHS_OF_GLORY, PathsOfGlory
from engine.games.paths_of_glory.retelling import sentences
from engine.games.paths_of_glory.rules import invariants
from engine.games.paths_of_glory.rules.events import entry
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.rules.map import paths, supply
from engine.games.paths_of_glory.rules.operations import redeploy
from engine.games.paths_of_glory.tables import AP, CP, CardId, SpaceId
from engine.kernel.answers import answered
from engine.kernel.chance import ScriptedChance, SeededChance
from engine.kernel.codec import CodecError
from engine.kernel.errors import NotationError, Refused
from engine.kernel.play import step
from engine.kernel.questions import PositionFaults
from engine.kernel.text import text
from tests.games.lowlands import (
    AACHEN,
    EXODUS,
    GAME,
    LIEGE,
    LOWLANDS,
    MAASTRICHT,
    REFUGEES,
    SLUICES,
    TRUCE,
    Flooded,
    Inundate,
    OpenSluice,
)
from tests.games.variant_words import messages

BOTH = pytest.mark.parametrize("game", [PATHS_OF_GLORY, GAME], ids=lambda game: game.meta.id)


ALLOWED = "zimmermann_telegram_allowed"


def start(game: PathsOfGlory) -> m.State:
    return game.setup({"scenario": "campaign"}, SeededChance(b"editions")).state


def with_turn(game: PathsOfGlory, phase: str) -> m.State:
    state = start(game)
    return replace(state, stack=(), tracks=replace(state.tracks, turn=3, phase=phase))


def army(state: m.State) -> m.State:
    """GE 1 in Aachen, alone."""
    first = state.edition.tables.counters("ge_1")[0]
    return replace(state, board=state.board.place(first, AACHEN))


@BOTH
def test_a_state_is_of_its_game_and_does_not_say_so(game: PathsOfGlory) -> None:
    state = start(game)
    data = game.encode_state(state)
    assert "edition" not in repr(data)
    assert game.decode_state(data) == state
    assert game.decode_state(data).edition is game.edition is game.view(state, AP).edition


def test_another_row_of_the_map_is_walked_and_supplied() -> None:
    state = army(start(GAME))
    first = state.edition.tables.counters("ge_1")[0]
    assert MAASTRICHT in paths.explore(state, first)
    assert supply.supplied(state.board, first, at=MAASTRICHT)
    assert boards.is_vp(state, MAASTRICHT)
    parent = army(start(PATHS_OF_GLORY))
    assert MAASTRICHT not in paths.explore(parent, first)


def test_another_space_is_ordered_by_its_name() -> None:
    state = army(start(GAME))
    state = replace(state, stack=(m.Activate(CP, 3),))
    assert GAME.parse(state, CP, "activate Aachen for movement") == (m.ActivateSpace(AACHEN, "move"),)
    unmoved = replace(state, board=state.board.place(state.edition.tables.counters("ge_1")[0], MAASTRICHT))
    assert GAME.label(unmoved, m.ActivateSpace(MAASTRICHT, "move")).count("Maastricht") == 1
    assert not boards.is_vp(start(PATHS_OF_GLORY), MAASTRICHT)


@pytest.mark.parametrize(("game", "faults"), [(PATHS_OF_GLORY, 1), (GAME, 0)], ids=["parent", "variant"])
def test_another_limit_of_stacks(game: PathsOfGlory, faults: int) -> None:
    state = start(game)
    board = state.board
    for piece in game.edition.tables.counters("ge_c")[:4]:
        board = board.place(piece, SpaceId("berlin"))
    crowd = [piece for piece in board.at(SpaceId("berlin")) if piece not in game.edition.tables.counters("ge_c")]
    for piece in crowd:
        board = board.place(piece, m.OFF_MAP)
    reduced = board.reduced - set(crowd)
    found = invariants.check(replace(state, board=replace(board, reduced=reduced)))
    assert sum("may stack" in fault for fault in found) == faults


@pytest.mark.parametrize(("game", "turn", "last"), [(PATHS_OF_GLORY, 1, 6), (GAME, 1, 7), (GAME, 2, 6)])
def test_other_rounds_of_a_turn(game: PathsOfGlory, turn: int, last: int) -> None:
    state = start(game)
    tracks = replace(state.tracks, turn=turn, phase="action", round=last, active=AP)
    for number, phase in ((last - 1, "action"), (last, "attrition")):
        work = m.Work(replace(state, stack=(), tracks=replace(tracks, round=number)), ScriptedChance())
        game.edition.rules.phases["action"](work)
        assert work.tracks.phase == phase


@pytest.mark.parametrize(("game", "price", "box"), [(PATHS_OF_GLORY, 4, "us_neutral"), (GAME, 3, ALLOWED)])
def test_other_thresholds_and_prices(game: PathsOfGlory, price: int, box: str) -> None:
    state = start(game)
    assert redeploy.price(game.edition, game.edition.tables.counters("ge_1")[0]) == price
    work = m.Work(replace(state, tracks=replace(state.tracks, war_status=m.BySide(13, 12))), ScriptedChance())
    game.edition.rules.settle_tracks(work)
    assert work.tracks.us_track == box


def test_another_step_of_combat() -> None:
    """One entry of the steps is replaced; the others lead there and go on from there."""
    seen: list[int] = []

    def advance(work: m.Work, combat: m.Combat) -> None:
        seen.append(combat.step)
        CLASSIC.rules.combat_steps[12](work, combat)

    rules = replace(CLASSIC.rules, combat_steps={**CLASSIC.rules.combat_steps, 12: advance})
    game = PathsOfGlory(replace(CLASSIC, id="slow", rules=rules), PATHS_OF_GLORY.meta)
    state = start(game)
    combat = m.Combat(CP, SpaceId("sedan"), (), {}, (), step=12)
    work = m.Work(replace(state, stack=(combat,)), ScriptedChance())
    game.edition.rules.resumes[m.Combat](work)
    assert seen == [12]
    assert work.state.stack == ()


@pytest.mark.parametrize(("held", "count"), [("cp", 1), ("ap", None)])
def test_another_phase_and_a_track_of_its_own(held: str, count: int | None) -> None:
    state = with_turn(GAME, "siege")
    state = replace(state, board=replace(state.board, control={**state.board.control, MAASTRICHT: held}))
    work = m.Work(state, ScriptedChance())
    GAME.edition.rules.phases["siege"](work)
    assert (work.tracks.counts.get(REFUGEES), work.tracks.phase) == (count, "war_status")
    assert GAME.decode_state(GAME.encode_state(work.state)) == work.state


def test_the_parent_has_no_such_track() -> None:
    work = m.Work(with_turn(PATHS_OF_GLORY, "siege"), ScriptedChance())
    PATHS_OF_GLORY.edition.rules.phases["siege"](work)
    assert work.tracks.counts == {}
    assert "counts" not in PATHS_OF_GLORY.encode_state(work.state)["tracks"]


@pytest.mark.parametrize(("game", "change"), [(PATHS_OF_GLORY, 1), (GAME, 2)], ids=["parent", "variant"])
def test_another_event_of_a_card(game: PathsOfGlory, change: int) -> None:
    work = m.Work(start(game), ScriptedChance())
    game.edition.rules.events[TRUCE].does(work, game.edition.cards[TRUCE])
    assert work.tracks.vp == game.edition.limits.vp_start + change


@pytest.mark.parametrize(("refugees", "more"), [(EXODUS - 1, 0), (EXODUS, 1)])
def test_other_victory_levels(refugees: int, more: int) -> None:
    needed = CLASSIC.scenarios["campaign"].levels.cp_from
    for vp, winner in ((needed + more, CP), (needed + more - 1, None)):
        state = with_turn(GAME, "war_status")
        tracks = replace(state.tracks, turn=20, vp=vp, counts={REFUGEES: refugees})
        found = GAME.edition.rules.final(replace(state, tracks=tracks))
        assert found is not None
        assert found.winner == winner


# ----------------------------------------------------------------------- a use, a decision, an order and an event more


def dealt(game: PathsOfGlory) -> m.State:
    """The first hands are dealt."""
    return game.setup({"scenario": "campaign", "guns": "dealt"}, SeededChance(b"dealt")).state


def inundating() -> m.State:
    """The CP plays its first card for the sluices."""
    state = dealt(GAME)
    card = state.cards[CP].hand[0]
    state = replace(state, stack=(m.PlayRound(CP),), tracks=replace(state.tracks, phase="action", round=1))
    (action,) = GAME.parse(state, CP, f"play {state.edition.cards[card].number} for water")
    assert action == m.PlayCard(card, "sluices")
    assert GAME.parse(state, CP, GAME.label(state, action)) == (action,)
    assert action in GAME.legal_actions(state, CP)
    done = step(GAME, state, CP, action, ScriptedChance())
    assert card in done.state.cards[CP].discard
    assert done.state.log.deeds[CP][-1] == m.Deed("sluices", card)
    return done.state


def test_a_card_may_be_played_for_something_else() -> None:
    assert inundating().top == Inundate(CP, 2)
    parent = dealt(PATHS_OF_GLORY)
    card = parent.cards[CP].hand[0]
    with pytest.raises(NotationError):
        PATHS_OF_GLORY.parse(parent, CP, f"play {parent.edition.cards[card].number} for water")
    with pytest.raises(NotationError):
        PATHS_OF_GLORY.decode(GAME.encode(m.PlayCard(card, "sluices")))


def test_a_decision_of_its_own_is_stored_and_read() -> None:
    state = inundating()
    assert GAME.decode_state(GAME.encode_state(state)) == state
    with pytest.raises(CodecError):
        PATHS_OF_GLORY.decode_state(PATHS_OF_GLORY.encode_state(replace(start(PATHS_OF_GLORY), stack=state.stack)))


def test_a_decision_of_its_own_is_asked_and_ended_in_its_own_words() -> None:
    state = inundating()
    assert GAME.prompt(state, CP) == text("lowlands-ask-inundate", left=2)
    assert {offer.label.key for offer in GAME.offers(state, CP)} == {"lowlands-verb-open", "lowlands-end-inundate"}
    assert GAME.wording(state, m.Done()) == "keep the rest closed"
    assert GAME.parse(state, CP, "no more sluices") == (m.Done(),)
    assert GAME.doubt(state, CP, "done") is None
    assert not isinstance(step(GAME, state, CP, m.Done(), SeededChance(b"end")).state.top, Inundate)


def test_an_order_of_its_own_is_written_and_read() -> None:
    state, action = inundating(), OpenSluice(MAASTRICHT)
    assert GAME.label(state, action) == "open Maastricht"
    assert GAME.parse(state, CP, "open Maastricht") == GAME.parse(state, CP, "maastricht") == (action,)
    assert GAME.decode(GAME.encode(action)) == action
    assert "open" in {verb.name for verb in GAME.meta.verbs} - {verb.name for verb in PATHS_OF_GLORY.meta.verbs}
    with pytest.raises(NotationError):
        PATHS_OF_GLORY.decode(GAME.encode(action))


def test_an_event_of_its_own_is_told() -> None:
    done = step(GAME, inundating(), CP, OpenSluice(LIEGE), ScriptedChance())
    assert done.events == (Flooded(spaces=(LIEGE,)),)
    assert [sentence.key for sentence in sentences(LOWLANDS, done.events)] == ["lowlands-flooded"]  # type: ignore[arg-type]
    assert done.state.top == Inundate(CP, 1)


def test_what_is_forced_in_a_public_decision_is_done() -> None:
    state = inundating()
    counts = {f"flood_{space}": 1 for space in SLUICES}
    (left,) = GAME.legal_actions(replace(state, tracks=replace(state.tracks, counts=counts)), CP)
    assert left == m.Done()
    closed = replace(state, tracks=replace(state.tracks, counts={f"flood_{space}": 1 for space in SLUICES[1:]}))
    done = step(GAME, closed, CP, OpenSluice(LIEGE), SeededChance(b"forced"))
    assert done.forced[:1] == (m.Done(),)


def test_a_space_without_a_theatre_is_no_edition() -> None:
    with pytest.raises(ValueError, match="maastricht"):
        replace(LOWLANDS, tables=replace(LOWLANDS.tables, sheets={}))


@pytest.mark.parametrize("entry", ["handlers", "decisions"])
def test_a_decision_without_all_its_entries_is_no_edition(entry: str) -> None:
    less = {kind: found for kind, found in getattr(LOWLANDS.rules, entry).items() if kind is not Inundate}
    changed: dict[str, Any] = {entry: less}
    with pytest.raises(ValueError, match="Inundate"):
        replace(LOWLANDS, rules=replace(LOWLANDS.rules, **changed))


def test_two_orders_of_one_verb_are_no_edition() -> None:
    orders: dict[type[m.OwnAction], m.Order] = {**LOWLANDS.rules.orders, Shut: LOWLANDS.rules.orders[OpenSluice]}
    with pytest.raises(ValueError, match="open"):
        replace(LOWLANDS, rules=replace(LOWLANDS.rules, orders=orders))


class Shut(m.OwnAction):
    """Another order of the same verb."""


def test_a_choice_of_its_own() -> None:
    settings = {"scenario": "campaign", "guns": "dealt"}
    assert GAME.setup(settings, SeededChance(b"two")).state.options.picked("sluices", "two") == "two"
    one = GAME.setup({**settings, "sluices": "one"}, SeededChance(b"one")).state
    assert one.options.picked("sluices", "two") == "one"
    assert GAME.decode_state(GAME.encode_state(one)) == one
    for game, wrong in ((PATHS_OF_GLORY, "one"), (GAME, "three")):
        with pytest.raises(Refused):
            game.setup({**settings, "sluices": wrong}, SeededChance(b"wrong"))
    assert "more" not in PATHS_OF_GLORY.encode_state(dealt(PATHS_OF_GLORY))["options"]


def test_a_choice_that_is_not_offered_is_as_usual() -> None:
    edition = replace(CLASSIC, id="less", choices=tuple(c for c in CLASSIC.choices if c.key != "haig"))
    game = PathsOfGlory(edition, PATHS_OF_GLORY.meta)
    assert game.setup({}, SeededChance(b"less")).state.options.haig == "germans"
    with pytest.raises(Refused):
        game.setup({"haig": "stack"}, SeededChance(b"less"))


def test_a_track_that_the_edition_does_not_have_is_a_fault() -> None:
    state = dealt(GAME)
    assert not GAME.check(replace(state, tracks=replace(state.tracks, counts={REFUGEES: 1})))
    assert GAME.check(replace(state, tracks=replace(state.tracks, counts={"guests": 1}))) == ["no track guests"]


# ------------------------------------------------------------------------------------------------------------ words


def test_all_of_its_sentences_are_said(caplog: pytest.LogCaptureFixture) -> None:
    state = inundating()
    told = step(GAME, state, CP, OpenSluice(LIEGE), ScriptedChance())
    why = GAME.refuse(told.state, CP, OpenSluice(LIEGE))
    assert why is not None
    texts = [GAME.prompt(state, CP), *(event.narrate() for event in told.events), why.reason]
    texts += [
        words for offer in GAME.offers(state, CP) for words in (offer.label, *(part.label for part in offer.parts))
    ]
    assert all(map(messages().say, texts))
    assert not caplog.records, "a sentence is missing"


# ------------------------------------------------------------------------------------- position files and questions


def test_a_position_file_has_its_spaces_tracks_choices_and_decisions() -> None:
    state = inundating()
    state = replace(state, tracks=replace(state.tracks, counts={REFUGEES: 2}))
    state = replace(state, options=replace(state.options, more=(("sluices", "one"),)))
    board = state.board.place(state.edition.tables.counters("ge_1")[0], MAASTRICHT)
    state = replace(state, board=replace(board, control={**board.control, MAASTRICHT: CP}))
    data = json.loads(json.dumps(position.write(state)))
    assert (data["counts"], data["options"]["sluices"]) == ({REFUGEES: 2}, "one")
    assert data["decisions"] == [{"decision": "inundate", "side": "cp", "left": 2}]
    assert ["sluices", state.edition.cards[state.cards[CP].discard[-1]].number] in data["actions"]["cp"]
    assert "Maastricht" in data["units"]
    assert position.read(data, LOWLANDS) == state
    edited = {key: value for key, value in data.items() if key != "exact"}
    assert position.read(edited, LOWLANDS).tracks.counts == {REFUGEES: 2}
    with pytest.raises(PositionFaults) as faults:
        position.read(edited)
    assert {"counts: no such key", "units: no space 'Maastricht'"} <= set(faults.value.faults)


def test_a_file_that_does_not_fit_the_edition_is_faulty() -> None:
    for wrong, fault in (
        ({"counts": {"guests": 1}}, "counts: no such key 'guests'"),
        ({"counts": {REFUGEES: "many"}}, "counts: expected a number, not 'many'"),
        ({"options": {"sluices": "three"}}, "options: sluices = 'three' is not offered"),
    ):
        with pytest.raises(PositionFaults) as faults:
            position.read(wrong, LOWLANDS)
        assert fault in faults.value.faults


def test_inspect_and_questions_are_answered_by_its_rules() -> None:
    data = {
        "units": {"Maastricht": ["GE 1"]},
        "control": {"cp": ["Maastricht", "Liege"]},
        "actions": {},
        "cards": {"cp": {"hand": [2]}},
        "ask": [
            {"question": "space", "space": "Maastricht"},
            {"question": "next", "units": ["GE 1@Maastricht"]},
            {"question": "do", "side": "cp", "order": "play 2 water"},
            {"question": "do", "side": "cp", "order": "open Maastricht"},
            {"question": "tracks"},
        ],
        "want": ["playable"],
    }
    found = Answers(GAME).answer(data)
    assert found["playable"]["cp"]["sluices"] == [2]
    space, near, played, opened, tracks = found["answers"]
    assert (space["units"], space["vp"]) == (["GE 1@Maastricht"], True)
    assert set(near) == {"Liege", "Aachen"}
    assert played["legal"]
    assert opened["legal"]
    assert tracks["decision"] == ["cp", "inundate"]
    assert Answers(PATHS_OF_GLORY).answer(data).keys() == {"faults"}


def test_what_is_written_of_it_says_whose_it_is() -> None:
    inspectors = {"paths_of_glory": Answers(PATHS_OF_GLORY), GAME.meta.id: Answers(GAME)}
    ask = {"ask": {"position": True, "legal": True}}
    file = {**inspectors[GAME.meta.id].written(position.read({}, LOWLANDS)), **ask}
    found = json.loads(answered(inspectors, json.dumps(file).encode()))
    assert found["position"]["game"] == GAME.meta.id
    assert found["legal"]
    assert position.read(found["position"], LOWLANDS) == position.read({}, LOWLANDS)
    assert "game" not in inspectors["paths_of_glory"].written(position.read({}))


def test_what_is_not_said_is_the_parents() -> None:
    assert LOWLANDS.rules.combat_cards is CLASSIC.rules.combat_cards
    assert LOWLANDS.rules.events[CardId("moltke")] is CLASSIC.rules.events[CardId("moltke")]
    assert LOWLANDS.graph.space_ids[: len(CLASSIC.spaces)] == CLASSIC.graph.space_ids


def test_every_entry_event_brings_a_nation() -> None:
    """The cards whose events are the entry of a nation say so in the table (9.5.2.1)."""
    assert all(CLASSIC.cards[card].neutral_entry for card in entry.RULES)


@pytest.mark.parametrize("kind", [m.Edition, m.Rules, m.Limits])
def test_the_page_for_variants_names_every_entry(kind: Any) -> None:
    page = (Path(__file__).parents[2] / "docs" / "adding-a-variant.md").read_text(encoding="utf-8")
    assert [field.name for field in fields(kind) if field.init and f"`{field.name}`" not in page] == []
