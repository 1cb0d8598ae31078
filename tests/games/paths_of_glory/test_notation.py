"""Orders both ways: what players type, what is offered, what cannot be read."""

from __future__ import annotations

import contextlib
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory import notation, offers, position, prompts, written
from engine.games.paths_of_glory.edition import CLASSIC
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.games.paths_of_glory.rules.start import layout
from engine.games.paths_of_glory.tables import AP, CP, TABLES, CardId, PieceId, SpaceId, UnitId
from engine.kernel.chance import SeededChance
from engine.kernel.errors import NotationError
from engine.kernel.play import step
from engine.kernel.text import Text

S = SpaceId


def piece(label: str) -> PieceId:
    return TABLES.pieces_of[UnitId(label)][0]


def opening(**hands: list[int]) -> m.State:
    """The first round with these hands."""
    return position.read({"cards": {side: {"hand": hand} for side, hand in hands.items()}})


def after(state: m.State, *orders: str) -> m.State:
    for order in orders:
        assert state.top is not None
        for action in notation.parse(state, state.top.side, order):
            assert state.top is not None
            state = step(PATHS_OF_GLORY, state, state.top.side, action, SeededChance(b"notation")).state
    return state


@pytest.fixture(scope="module")
def moving() -> m.State:
    """The CP moves out of Metz, Bremen and Aachen."""
    return after(opening(cp=[12]), "German Reinforcements: ops", "activate Metz, Bremen, Aachen move", "done")


@pytest.fixture(scope="module")
def attacking() -> m.State:
    """The CP attacks from Metz and Koblenz."""
    return after(opening(cp=[12]), "play 12 ops", "activate Metz, Koblenz combat", "done")


# ------------------------------------------------------------------------------------------------- splitting


def test_orders_are_split_by_lines_and_semicolons() -> None:
    assert notation.split("a; b\r\n\n  c ;; d\u200b\n") == ("a", "b", "c", "d")
    assert notation.split("  \n ; ") == ()


# ------------------------------------------------------------------------------------------------ what is read


@pytest.mark.parametrize(
    ("order", "card", "use"),
    [
        ("Guns of August: event", "guns_of_august", "event"),
        ("guns of august : EVENT", "guns_of_august", "event"),
        ("play Guns as an event", "guns_of_august", "event"),
        ("Entrench (6): ops", "cp_entrench", "ops"),
        ("entrench for sr", "cp_entrench", "sr"),
        ("play 6 ops", "cp_entrench", "ops"),
        ("play #6 rps", "cp_entrench", "rp"),
        ("play german reinf sr", "reinf_ge_10", "sr"),
    ],
)
def test_cards(order: str, card: str, use: m.Use) -> None:
    assert notation.parse(opening(cp=[1, 6, 12]), CP, order) == (m.PlayCard(CardId(card), use),)


@pytest.mark.parametrize("order", ["auto op", "Auto", "automatic op", "play auto"])
def test_automatic_operation(order: str) -> None:
    assert notation.parse(opening(), CP, order) == (m.AutoOp(),)


@pytest.mark.parametrize("order", ["done", "Pass", "no flank", "no card", "end", "go"])
def test_done(order: str) -> None:
    assert notation.parse(opening(), CP, order) == (m.Done(),)


@pytest.mark.parametrize(
    ("order", "unit", "path"),
    [
        ("GE 1: Aachen > Liege", "ge_1", ["liege"]),
        ("ge1 : aachen -> LIÈGE", "ge_1", ["liege"]),
        ("move GE 1 to Koblenz", "ge_1", ["koblenz"]),
        ("GE 1 (Aachen): Koblenz", "ge_1", ["koblenz"]),
        ("GE 1 @ Aachen > Koblenz > Metz", "ge_1", ["koblenz", "metz"]),
        ("GE 1st: Aachen → Kob", "ge_1", ["koblenz"]),
        ("(GEc): Bremen > Hannover", "ge_c", ["hannover"]),
        ("GEc: Bremen > Hannover", "ge_c", ["hannover"]),  # the only corps there is the reduced one
    ],
)
def test_moves(moving: m.State, order: str, unit: str, path: list[str]) -> None:
    (action,) = notation.parse(moving, CP, order)
    assert isinstance(action, m.Move)
    assert action.path == tuple(path)
    assert moving.board.at(S("bremen" if unit == "ge_c" else "aachen")) == (action.piece,)


def test_a_distant_destination_takes_the_usual_way(moving: m.State) -> None:
    (action,) = notation.parse(moving, CP, "GE 4: Metz > Frankfurt")
    assert isinstance(action, m.Move)
    assert len(action.path) > 1
    assert action.path[-1] == "frankfurt"
    assert PATHS_OF_GLORY.refuse(moving, CP, action) is None


def test_several_units_move_together(moving: m.State) -> None:
    moves = notation.parse(moving, CP, "GE 4, GE 5: Metz > Koblenz")
    assert moves == (m.Move(piece("ge_4"), (S("koblenz"),)), m.Move(piece("ge_5"), (S("koblenz"),)))


def test_equal_counters_are_given_out_one_after_the_other() -> None:
    actions = notation.parse(opening(), CP, "sr 2x GEc: Reserve > Metz")
    pieces = [action.piece for action in actions if isinstance(action, m.SR)]
    assert len(set(pieces)) == 2
    assert notation.parse(opening(), CP, "sr GEc, GEc: Reserve > Metz") == actions


def test_an_attack_names_its_units(attacking: m.State) -> None:
    actions = notation.parse(attacking, CP, "attack Sedan with GE 2, GE 4 @ Metz")
    assert actions == (m.Attack(S("sedan")), m.Join(piece("ge_2")), m.Join(piece("ge_4")), m.Done())
    assert notation.parse(attacking, CP, "attack Sedan") == (m.Attack(S("sedan")),)


def test_an_attack_of_everybody_needs_no_word_to_go(attacking: m.State) -> None:
    actions = notation.parse(attacking, CP, "attack Sedan: GE 2, GE 3, GE 4 and GE 5")
    after_all = after(attacking, "attack Sedan: GE 2, GE 3, GE 4 and GE 5")
    assert len([a for a in actions if isinstance(a, m.Join)]) in (3, 4)
    assert any(isinstance(frame, m.Combat) for frame in after_all.stack)


@pytest.mark.parametrize(
    ("order", "action"),
    [
        ("entrench GE 4 Metz", m.Entrench(piece("ge_4"))),
        ("loss GE 1", m.TakeLoss(piece("ge_1"))),
        ("retreat (FR 5) to Bar le Duc", m.RetreatTo(piece("fr_5"), S("bar-le-duc"))),
        ("retreat fr 5 @ sedan to bar-le-duc", m.RetreatTo(piece("fr_5"), S("bar-le-duc"))),
        ("advance GE 1 to Sedan", m.AdvanceTo(piece("ge_1"), S("sedan"))),
        ("flank from Metz", m.Flank(S("metz"))),
        ("card Von François", m.UseCard(CardId("von_francois"))),
        ("card 3", m.UseCard(CardId("von_francois"))),
        ("trench Metz", m.DigIn(S("metz"))),
        ("flip GE 4 Metz", m.Flip(piece("ge_4"))),
        ("rebuild GE 8 to Essen", m.Rebuild(piece("ge_8"), S("essen"))),
        ("rebuild GEc to Reserve", None),
        ("place GE 9 Breslau", m.Place(piece("ge_9"), S("breslau"))),
        ("discard wireless", m.Discard(CardId("wireless_intercepts"))),
        ("take Guns of August", m.TakeCard(CardId("guns_of_august"))),
        ("restore GE 4", m.Restore(piece("ge_4"))),
        ("activate konigsberg combat", m.ActivateSpace(S("konigsberg"), "combat")),
    ],
)
def test_other_orders(order: str, action: m.Action | None) -> None:
    side = AP if "fr 5" in order.lower() else CP
    state = opening()
    if order.startswith("rebuild"):
        taken = {"units": {"Sedan": [["FR 5", False]]}, "eliminated": {"cp": ["GE 8", "GEc"]}}
        state = position.read({**taken, "reserve": {}})
    (read,) = notation.parse(state, side, order)
    if action is None:
        assert isinstance(read, m.Rebuild)
        assert read.space == m.CP_RESERVE
        assert state.board.where[read.piece] == m.ELIMINATED
    else:
        assert read == action


# ------------------------------------------------------------------------------------------- what is not read


@pytest.mark.parametrize(
    ("order", "key"),
    [
        ("", "pog-notation-empty"),
        ("\u200f\u202e", "pog-notation-empty"),
        ("x" * 2001, "pog-notation-too-long"),
        ("dance", "pog-notation-verb"),
        ("activate", "pog-notation-missing"),
        ("activate Metz", "pog-notation-mode"),
        ("activate Mets move", "pog-notation-space"),
        ("activate B move", "pog-notation-space-ambiguous"),
        ("GE 1", "pog-notation-no-way"),
        ("GE 99: Metz > Sedan", "pog-notation-unit"),
        ("(GE 1: Aachen > Liege", "pog-notation-unclosed"),
        ("GE 1 @ Metz: Sedan", "pog-notation-unit-not-at"),
        ("retreat GEc to Metz", "pog-notation-unit-ambiguous"),
        ("Gnus of August: event", "pog-notation-card"),
        ("play 66 ops", "pog-notation-card"),
        ("play Reinforcements rp", "pog-notation-card-ambiguous"),
        ("play 6 fun", "pog-notation-use"),
        ("play", "pog-notation-missing"),
        ("🎲🎲", "pog-notation-verb"),
        ("<@123456> @everyone", "pog-notation-space"),
    ],
)
def test_errors_name_the_token(order: str, key: str) -> None:
    with pytest.raises(NotationError) as caught:
        notation.parse(opening(), CP, order)
    message = caught.value.message
    problem = message.args["problem"] if message.key == "pog-notation-did-you-mean" else message
    assert isinstance(problem, Text)
    assert problem.key == key


def test_close_names_are_suggested() -> None:
    with pytest.raises(NotationError) as caught:
        notation.parse(opening(), CP, "activate Mets combat")
    assert "Metz" in caught.value.message.args["guesses"]


FRAGMENTS = (
    "GE 1|(|)|@|>|:|,|Metz|Sedan|attack|with|move|sr|play|ops|12|2x|retreat|to|Reserve|é|🎲|\u202e|#|-|and|place"
)


@settings(max_examples=150, deadline=None)
@given(st.lists(st.one_of(st.sampled_from(FRAGMENTS.split("|")), st.text(max_size=6)), max_size=12).map(" ".join))
def test_whatever_is_typed_is_read_or_refused(text: str) -> None:
    state = opening(cp=[1, 6, 12])
    for order in (text, *notation.split(text)):
        with contextlib.suppress(NotationError):
            assert isinstance(notation.parse(state, CP, order), tuple)


# ------------------------------------------------------------------------------------------------- both ways


@pytest.mark.parametrize("seed", range(3))
def test_every_legal_action_can_be_typed(seed: int) -> None:
    """Along a game at random: labels are unique, are read back, and make offers that differ."""
    dice, chance = random.Random(seed), SeededChance(bytes([seed]))
    state = PATHS_OF_GLORY.setup({}, chance).state
    for _ in range(120):
        if state.top is None or state.result is not None:
            break
        role = state.top.side
        legal = PATHS_OF_GLORY.legal_actions(state, role)
        labels = [written.label(state, action) for action in legal]
        assert len(set(labels)) == len(labels)
        for action, label in dice.sample(list(zip(legal, labels, strict=True)), min(20, len(labels))):
            assert notation.parse(state, role, label) == (action,)
            assert notation.split(label) == (label,)
        check_offers(state, role, legal)
        for side in (AP, CP):
            assert prompts.prompt(state, side).key.startswith("pog-ask-")
        assert prompts.headline(state).key == "pog-headline"
        state = step(PATHS_OF_GLORY, state, role, dice.choice(legal), chance).state


def check_offers(state: m.State, role: str, legal: tuple[m.Action, ...]) -> None:
    made = offers.offers(state, AP if role == AP else CP, legal)
    verbs = {verb.name: verb for verb in offers.VERBS}
    paths = [(offer.verb, *(part.key for part in offer.parts)) for offer in made]
    assert len(set(paths)) == len(paths) == len(legal)
    for offer in made:
        assert len(offer.parts) <= len(verbs[offer.verb].args)
        assert all(part.key.isascii() and len(part.key) <= 60 and part.label for part in offer.parts)


def test_the_grammar_alone_reads_labels_too(moving: m.State) -> None:
    """A label typed for the other side's or a stale decision is understood, and refused by the rules if need be."""
    idle = opening()
    for action in PATHS_OF_GLORY.legal_actions(moving, CP):
        label = written.label(moving, action)
        assert notation.parse(idle, CP, label) == (action,), label


def test_setup_has_the_counters_of_the_tests() -> None:
    assert layout.lay_out(CLASSIC, "standard").where[piece("ge_1")] == "aachen"
