"""Words that answer a decision: what each does in it, and where "done" is refused, as it may mean something else."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest

from data.messages import Messages
from engine.games.paths_of_glory import buttons, notation, replies, written
from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.games.paths_of_glory.tables import AP, CP, CardId, SpaceId
from tests.games.paths_of_glory import build
from tests.games.paths_of_glory.positions import initial
from tests.games.paths_of_glory.test_buttons import ELSEWHERE, NEVER_ENDED
from tests.games.paths_of_glory.test_notation import after, opening

DONE = m.Done()
SEDAN = SpaceId("sedan")
KERENSKY = CardId("kerensky_offensive")


def fight(*frames: m.Frame, cards: tuple[str, ...] = (), came: bool = False) -> m.State:
    """The CP attack Sedan, and these decisions are open; perhaps an attacker is in Sedan already."""
    state = build.position({"Sedan": ["FR 1", "FR 5"] * (not came), "Metz": ["GE 1"], "Koblenz": ["GE 2"]}, stack=())
    one, two = build.counter(state, "GE 1"), build.counter(state, "GE 2")
    defenders = () if came else (build.counter(state, "FR 1"), build.counter(state, "FR 5"))
    origins = {str(one): SpaceId("metz"), str(two): SpaceId("koblenz")}
    fought = m.Combat(CP, SEDAN, (one, two), origins, defenders, cards=tuple(map(CardId, cards)))
    if came:
        state = replace(state, board=state.board.place(one, SEDAN))
    return replace(state, stack=(fought, *frames))


def on(*frames: m.Frame, **changes: object) -> m.State:
    return replace(initial(), stack=frames, op=m.Operation(**changes))  # type: ignore[arg-type]


GERMANS = tuple(build.counter(fight(), label) for label in ("GE 1", "GE 2"))
FRENCH = tuple(build.counter(fight(), label) for label in ("FR 1", "FR 5"))
HOLDING = fight(m.CancelRetreat(AP))
PLACES = {
    "pick": on(m.PickCards(CP)),
    "guns": on(m.OpeningHand(CP)),
    "activate none": on(m.Activate(CP, 3)),
    "activate one": on(m.Activate(CP, 2), activations=(m.Activation(SpaceId("metz"), "move", 1),)),
    "move": on(m.MoveUnits(CP)),
    "attack first": on(m.ChooseAttack(CP)),
    "attack again": on(m.ChooseAttack(CP), attacked=frozenset({SEDAN})),
    "muster none": on(m.Muster(CP, SEDAN)),
    "muster one": on(m.Muster(CP, SEDAN, GERMANS[:1])),
    "claim": fight(m.Declare(AP, KERENSKY)),
    "flank": fight(m.FlankAttempt(CP)),
    "cards": fight(m.CombatCards(CP), cards=("moltke",)),
    "more cards": fight(m.CombatCards(CP), cards=("von_francois",)),
    "cancel": HOLDING,
    "stand": fight(m.Retreat(AP, FRENCH, 1)),
    "advance": fight(m.Advance(CP, GERMANS)),
    "stop": fight(m.Advance(CP, (), GERMANS[0]), came=True),
    "redeploy": on(m.Redeploy(CP, 4)),
    "flip": on(m.FlipUnits(CP, 3, CardId("landwehr"))),
    "replace": on(m.Replace(AP, {"br": 4, "fr": 3})),
    "discard": on(m.DiscardCards(CP)),
    "salonika none": on(m.SendCorps(AP)),
    "salonika one": on(m.SendCorps(AP, 1)),
    "africa": on(m.LoseCorps(AP)),
    "desertions": on(m.Reduce(CP, 2)),
    "peace": on(m.PeaceOffer(AP)),
}
PLAIN = ("done", "Done", "pass", "end", "finished", "continue")
VAGUE = ("accept", "yes", "cancel")

MEANT: dict[str, tuple[str, ...]] = {  # what ends the decision
    "pick": ("keep the decks", "no swap", "none", *PLAIN),
    "guns": ("leave it to the shuffle", "no", "decline"),
    "activate none": ("end activation", "End-Activation", *PLAIN),
    "activate one": ("end activation", *PLAIN),
    "move": ("end movement", "end move", "no more moves", *PLAIN),
    "attack first": ("no attack", "end attacks", "end the action", "no more attacks"),
    "attack again": ("no more attacks", "end attacks", "end the action", *PLAIN),
    "muster none": ("another space", "no attack", "back"),
    "muster one": ("begin the battle", "begin", "go", "ready", "no more attackers"),
    "claim": ("do without", "do without Kerensky Offensive", "no", "decline", "no claim"),
    "flank": ("no flank", "no flank attack", "no", "none", "skip", "decline"),
    "cards": ("no card", "no cards", "no combat card", "none", "skip"),
    "more cards": ("no card", "no more cards", *PLAIN),
    "cancel": ("retreat", "accept retreat", "accept the retreat", "Fall back"),
    "stand": ("stand fast", "hold", "stay", "no retreat", "cancel retreat", "cancel the retreat"),
    "advance": ("no advance", "advance no further", "no", "stay", "decline"),
    "stop": ("stop in Sedan", "stop", "advance no further", *PLAIN),
    "redeploy": ("end redeployment", "end SR", *PLAIN),
    "flip": ("give up RPs", "give up 1½ RPs and go on", "give up the rest", *PLAIN),
    "replace": ("give up 2 BR RPs and go on", "give up RPs", "end replacements", *PLAIN),
    "discard": ("keep the other cards", "no discard", "none", *PLAIN),
    "salonika none": ("send no more corps",),
    "salonika one": ("send no more corps", "enough", *PLAIN),
    "africa": ("keep the corps", "lose 1 VP", "give up 1 VP"),
    "desertions": ("reduce no more", "stop reducing", *PLAIN),
    "peace": (
        "no",
        "refuse",
        "reject",
        "decline",
        "refuse peace",
        "reject the peace",
        "refuse the peace offer",
        "refuse it",
    ),
}
REFUSED: dict[str, tuple[str, ...]] = {  # what is asked about, besides the words that say yes to nothing
    "guns": PLAIN,
    "activate none": ("no", "no attack", "no retreat"),
    "activate one": ("none", "no", "skip"),
    "move": ("no", "no attack", "no flank"),
    "attack first": (*PLAIN, "no", "none", "skip", "no retreat"),
    "attack again": ("no", "none"),
    "muster none": (*PLAIN[:3], "no card"),
    "muster one": ("done", "pass", "end", "no", "no attack"),
    "claim": ("done", "end", "no flank"),
    "flank": ("done", "end", "no card", "no retreat"),
    "cards": ("no flank",),
    "more cards": ("no advance",),
    "cancel": (*PLAIN, "no", "skip", "none", "no loss", "decline"),
    "stand": (*PLAIN, "no"),
    "advance": ("done", "end", "no retreat"),
    "africa": (*PLAIN, "no", "skip", "decline", "no loss"),
    "salonika none": ("done", "no"),
    "peace": (*PLAIN, "skip", "none", "stop", "go", "ready", "hold"),
}
YES = {"claim": ("yes",), "peace": ("accept", "yes"), "cancel": ("cancel",), "guns": ("yes",)}


def told(place: str, order: str) -> str | None:
    """The key of what is asked instead of reading the order."""
    state = PLACES[place]
    assert state.top is not None
    doubt = PATHS_OF_GLORY.doubt(state, state.top.side, order)
    return None if doubt is None else doubt.key


def test_every_decision_that_can_be_ended_is_in_the_table() -> None:
    frames = {type(state.top) for state in PLACES.values()}
    assert frames | {m.TrenchCards} | NEVER_ENDED == set(get_args(m.Frame)) - {m.OwnFrame}
    assert set(replies.ENDS) == buttons.ENDINGS.keys() | ELSEWHERE
    assert set(MEANT) == set(PLACES)


@pytest.mark.parametrize(("place", "order"), [(place, order) for place, orders in MEANT.items() for order in orders])
def test_what_ends_a_decision(place: str, order: str) -> None:
    state = PLACES[place]
    assert state.top is not None
    assert told(place, order) is None
    assert notation.parse(state, state.top.side, order) == (DONE,)


@pytest.mark.parametrize(("place", "order"), [(place, order) for place, orders in REFUSED.items() for order in orders])
def test_what_may_be_meant_otherwise(place: str, order: str) -> None:
    assert (told(place, order) or "").startswith(("pog-notation-unclear", "pog-notation-no-end"))


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("order", VAGUE)
def test_yes_to_no_question(place: str, order: str) -> None:
    asked = order not in YES.get(place, ())
    assert (told(place, order) is not None) == asked


@pytest.mark.parametrize("place", PLACES)
def test_what_is_shown_and_what_the_button_says_end_it(place: str) -> None:
    state = PLACES[place]
    assert state.top is not None
    pressed = Messages().say(buttons.button(state, "done")).partition(" (")[0]
    for order in (replies.shown(state, DONE), pressed):
        assert told(place, order) is None
        assert notation.parse(state, state.top.side, order) == (DONE,)


@pytest.mark.parametrize("place", PLACES)
def test_records_say_done(place: str) -> None:
    state = PLACES[place]
    assert state.top is not None
    assert written.label(state, DONE) == "done"
    assert notation.parse(state, state.top.side, "done") == (DONE,)


REFUSING = [
    f"{word} {what}".strip()
    for word in ("no", "no more", "end", "end the", "stop", "skip", "finish", "do not")
    for what in (
        "",
        "move",
        "moves",
        "movement",
        "combat",
        "combats",
        "attack",
        "attacks",
        "activation",
        "action",
        "turn",
    )
]


@pytest.mark.parametrize("place", PLACES)
def test_words_that_end_or_decline_are_never_names_of_the_map(place: str) -> None:
    """The word no begins Novi Sad, and a space with a mode is an activation."""
    for order in REFUSING:
        assert read(place, order) in ("ends", "asks")


def read(place: str, order: str) -> str:
    """Whether the words end something, are asked about, or do anything else."""
    state = PLACES[place]
    assert state.top is not None
    try:
        actions = notation.parse(state, state.top.side, order)
    except notation.NotationError as asked:
        key = asked.message.key
        clear = key.startswith(("pog-notation-unclear", "pog-notation-no-end")) and told(place, order) == key
        several = key == "pog-notation-did-you-mean" and place == "cancel"
        return "asks" if clear or several else key
    return "ends" if actions in ((DONE,), ()) else repr(actions)


@pytest.mark.parametrize("order", ["guns", "take guns", "Guns of August", "take guns of august", "take it"])
def test_4_3_1_guns_is_the_card_that_may_be_taken(order: str) -> None:
    taken = (m.TakeCard(CardId("guns_of_august")),)
    assert notation.parse(PLACES["guns"], CP, order) == taken


# -------------------------------------------------------------------------------------------- yes is yes, no is no


@pytest.mark.parametrize(
    "order", ["accept", "yes", "Accept peace", "agree", "accept the offer", "accept the peace offer", "accept it"]
)
def test_16_5_accepting_is_no_refusal(order: str) -> None:
    assert notation.parse(PLACES["peace"], AP, order) == (m.AcceptPeace(),)
    assert told("peace", order) is None


def test_16_5_both_answers_are_named() -> None:
    doubt = PATHS_OF_GLORY.doubt(PLACES["peace"], AP, "done")
    assert doubt is not None
    assert Messages().say(doubt) == "“done” is no answer here. Type “accept peace” or “refuse peace”."


@pytest.mark.parametrize(
    "form", ["hold with {}", "no retreat: {}", "cancel retreat with {}", "stay with {}", "hold {}"]
)
def test_12_5_3_a_named_unit_holds(form: str) -> None:
    assert notation.parse(HOLDING, AP, form.format("FR 5")) == (m.TakeLoss(FRENCH[1]),)


@pytest.mark.parametrize("order", ["hold", "no retreat", "stay", "cancel retreat", "cancel the retreat", "stand fast"])
def test_12_5_3_no_retreat_holds(order: str) -> None:
    alone = build.position({"Sedan": ["FR 5"], "Metz": ["GE 1"]}, stack=())
    french = build.counter(alone, "FR 5")
    germans = (build.counter(alone, "GE 1"),)
    fought = m.Combat(CP, SEDAN, germans, {str(germans[0]): SpaceId("metz")}, (french,))
    alone = replace(alone, stack=(fought, m.CancelRetreat(AP)))
    assert notation.parse(alone, AP, order) == (m.TakeLoss(french),)
    with pytest.raises(notation.NotationError) as several:
        notation.parse(HOLDING, AP, order)
    assert several.value.message.args["guesses"] == ("hold with FR 1", "hold with FR 5")


def test_12_5_3_one_unit_only_loses_the_step() -> None:
    with pytest.raises(notation.NotationError) as refused:
        notation.parse(HOLDING, AP, "hold with FR 5, FR 1")
    assert Messages().say(refused.value.message) == (
        "“FR 5, FR 1” names several units, but one alone loses the step. Expected for example `hold with FR 1`."
    )


def retreating(at: str, *defenders: str, cards: tuple[str, ...] = (), trench: bool = False) -> m.State:
    """The French have to retreat out of this space."""
    state = build.position({at: list(defenders), "Koblenz": ["GE 1"]}, stack=())
    space = state.board.where[build.counter(state, defenders[0])]
    if trench:
        state = replace(state, board=replace(state.board, trenches={space: m.Trench(AP, 1)}))
    attacker, units = build.counter(state, "GE 1"), state.board.at(space)
    played = tuple(map(CardId, cards))
    fought = m.Combat(CP, space, (attacker,), {}, units, cards=played, had_defenders=True, step=12, retreat=1)
    return replace(state, stack=(fought, m.Retreat(AP, units, 1)))


@pytest.mark.parametrize("order", ["no retreat", "hold", "stay", "cancel retreat", "hold with FR 5"])
@pytest.mark.parametrize(
    ("state", "rule", "key"),
    [
        (retreating("Cambrai", "FR 5"), "12.5.3", "pog-refuse-cancel-terrain"),
        (retreating("Cambrai", "FR 5", cards=("michael",), trench=True), "12.5.3", "pog-refuse-cancel-trench"),
        (retreating("Verdun", "FR 5", cards=("ap_withdrawal",)), "12.6.5", "pog-refuse-cancel-withdrawal"),
        (retreating("Cambrai", "(FRc)", trench=True), "12.5.3", "pog-refuse-cancel-step"),
        (retreating("Cambrai", "FR 5", trench=True), "12.5.3", "pog-refuse-cancel-late"),
    ],
    ids=["clear terrain", "no trench any more", "withdrawal", "last step", "too late"],
)
def test_12_5_3_why_a_retreat_is_not_cancelled(state: m.State, rule: str, key: str, order: str) -> None:
    assert PATHS_OF_GLORY.doubt(state, AP, order) is None
    (action,) = notation.parse(state, AP, order)
    refused = PATHS_OF_GLORY.refuse(state, AP, action)
    assert refused is not None
    assert (refused.rule, refused.reason.key) == (rule, key)


BEGINNING = ("begin the battle", "begin", "fight", "attack with these", "go", "ready", "no more attackers")


@pytest.mark.parametrize("order", BEGINNING)
def test_12_1_a_battle_that_nobody_has_joined_does_not_begin(order: str) -> None:
    """It would have been "another space", as it is for the records that say `go`."""
    doubt = PATHS_OF_GLORY.doubt(PLACES["muster none"], CP, order)
    assert doubt is not None
    assert doubt.key == "pog-refuse-muster-nobody"
    assert PATHS_OF_GLORY.doubt(PLACES["muster one"], CP, order) is None


def test_12_5_3_the_unit_that_holds_must_be_there() -> None:
    with pytest.raises(notation.NotationError):
        notation.parse(HOLDING, AP, "hold with GE 1")


def test_yes_claims_the_event() -> None:
    assert notation.parse(PLACES["claim"], AP, "yes") == (m.UseCard(KERENSKY),)


# -------------------------------------------------------------------------------- steps that end by themselves


def test_9_2_1_done_after_the_last_point_does_not_end_the_action_without_attack() -> None:
    state = after(opening(cp=[12]), "auto op", "activate Metz combat")
    assert isinstance(state.top, m.ChooseAttack)
    doubt = PATHS_OF_GLORY.doubt(state, CP, "done")
    assert doubt is not None
    assert doubt.args["ends"] == "no attack"


@pytest.mark.parametrize("order", ["end activation", "end movement"])
def test_what_has_ended_by_itself_needs_no_word(order: str) -> None:
    state = after(opening(cp=[12]), "auto op", "activate Metz combat")
    assert notation.parse(state, CP, order) == ()


def test_ending_the_activation_does_not_end_the_movement() -> None:
    state = after(opening(cp=[12]), "auto op", "activate Metz move", "end activation")
    assert isinstance(state.top, m.MoveUnits)


@pytest.mark.parametrize("order", ["done", "accept", "no", "yes"])
def test_12_4_losses_cannot_be_declined(order: str) -> None:
    doubt = PATHS_OF_GLORY.doubt(fight(m.TakeLosses(AP, 6)), AP, order)
    assert doubt is not None
    assert (doubt.key, doubt.args["example"]) == ("pog-notation-no-end", "loss FR 1")
