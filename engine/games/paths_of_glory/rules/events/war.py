"""Events of the Limited War and Total War decks."""

from __future__ import annotations

from dataclasses import replace

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules.cards import cardplay, choices
from engine.games.paths_of_glory.rules.entering import placing
from engine.games.paths_of_glory.rules.events import entry
from engine.games.paths_of_glory.rules.events.common import (
    Condition,
    Effect,
    after,
    always,
    both,
    not_after,
    nothing_at_once,
    vp,
)
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.rules.phases import mandated, tracks
from engine.games.paths_of_glory.tables import AP, CP, SIDES, Card, CardId, Nation, PieceId, SpaceId, foe
from engine.kernel.errors import Refusal, refusal
from engine.kernel.text import text

HIGH_SEAS, GRAND_FLEET = CardId("high_seas_fleet"), CardId("grand_fleet")
FALL, BOLSHEVIKS = CardId("fall_of_the_tsar"), CardId("bolshevik_revolution")
BIG_PUSHES = ("michael", "blucher", "peace_offensive")
REFUGE = frozenset({"ru", "ge", "tu", "ah", "ro"})  # where Russians may be after the treaty


def refuse_combined(state: m.State, least: int, rule: str = "16.2.2") -> Refusal | None:
    """The combined War Status must have come so far."""
    return None if state.tracks.ws >= least else refusal(rule, "pog-war-status-too-low", least=least)


def _worn_out(state: m.State) -> Refusal | None:
    return refuse_combined(state, state.edition.limits.telegram)


def _telegram_allowed(state: m.State) -> Refusal | None:
    return refuse_combined(state, state.edition.limits.telegram, "16.3.2")


def _fleet_is_out(state: m.State) -> Refusal | None:
    if cardplay.last_event(state, CP) == HIGH_SEAS:
        return None
    return refusal("card", "pog-no-fleet-to-answer")


def fleet_unanswered(work: m.Work) -> None:
    """After an action of the AP: the High Seas Fleet scores unless the Grand Fleet has answered."""
    if cardplay.last_event(work.state, CP) == HIGH_SEAS and cardplay.last_event(work.state, AP) != GRAND_FLEET:
        boards.add_vp(work, 1, text("pog-vp-high-seas-fleet"))


def _spy(work: m.Work, card: Card) -> None:
    """The hand of the other side is shown to this one; the operations follow."""
    hand = work.state.cards[foe(card.side)].hand
    cards = tuple(cardplay.card_text(work.edition, held) for held in hand) or (text("pog-empty-hand"),)
    work.say("pog-hand-shown", only=card.side, side=m.side_text(foe(card.side)), cards=cards)
    work.reveals = True


def _zimmermann(work: m.Work, card: Card) -> None:
    work.board = replace(work.board, at_war=work.board.at_war | {Nation("us")})
    work.say("pog-nation-enters", nation=m.said(work.edition, "country-us"))
    vp(-1)(work, card)


def _later_than(card: str, rule: str) -> Condition:
    """The card must have been an event on an earlier turn, if it is in a deck."""
    first = CardId(card)

    def test(state: m.State) -> Refusal | None:
        if first not in state.edition.cards or state.events.get(first, state.tracks.turn) < state.tracks.turn:
            return None
        return refusal(rule, "pog-on-a-later-turn", card=cardplay.card_text(state.edition, first))

    return test


def _tsar_may_command(state: m.State) -> Refusal | None:
    return None if tracks.tsar_may_command(state) else refusal("16.4.3", "pog-too-few-russian-spaces")


def _tsar_may_fall(state: m.State) -> Refusal | None:
    return None if tracks.tsar_may_fall(state) else refusal("16.4.4", "pog-tsar-still-stands")


def _fall_of_the_tsar(work: m.Work, card: Card) -> None:
    work.tracks = replace(work.tracks, tsar_fell_cp_vp=tracks.russian_spaces(work.state))
    boards.add_vp(work, 1 if Nation("ro") in work.board.at_war else 3, text("pog-vp-fall-of-the-tsar"))


def _revolution_may_come(state: m.State) -> Refusal | None:
    return None if tracks.revolution_allowed(state) else refusal("16.4.6", "pog-no-revolution-yet")


def _no_offensive(box: str) -> Effect:
    """The offensive of a nation that is owed now is owed no more (7.1.10, 7.1.11)."""

    def apply(work: m.Work, card: Card) -> None:
        for side in SIDES:
            if work.tracks.owed[side] == box:
                mandated.owe(work, side, mandated.NONE)

    return apply


def _treaty(work: m.Work, card: Card) -> None:
    """Russians abroad or among other Allies are eliminated; their armies may be rebuilt (16.4.9)."""
    board = work.board
    for piece, unit in enumerate(work.edition.pieces):
        space = board.where[piece]
        if unit.nation != "ru" or space not in work.edition.spaces:
            continue
        company = any(work.edition.pieces[other].nation != "ru" for other in boards.units(board, space, AP))
        if company or work.edition.spaces[space].nation not in REFUGE:
            boards.eliminate(work, PieceId(piece))


def _forts_fallen(state: m.State) -> Refusal | None:
    """As a plain event only when no French fort is left (9.5.1.1)."""
    forts = (space.id for space in state.edition.spaces.values() if space.nation == "fr" and space.fort)
    if all(fort in state.board.destroyed for fort in forts):
        return None
    return refusal(
        "9.5.4.1", "pog-combat-card-in-combat", card=cardplay.card_text(state.edition, CardId("place_of_execution"))
    )


def _warsaw_taken(state: m.State) -> Refusal | None:
    taken = boards.controls(state.board, CP, SpaceId("warsaw"))
    return None if taken else refusal("card", "pog-warsaw-not-taken")


def _not_after_turn_16(state: m.State) -> Refusal | None:
    return None if state.tracks.turn <= 16 else refusal("card", "pog-not-after-turn-16")


def _valiant(state: m.State) -> bool:
    return state.options.cards == "valiant"


def _prince_may_act(state: m.State) -> Refusal | None:
    """Not after turn 16; in the Valiant set a combined War Status of 30 instead."""
    return _worn_out(state) if _valiant(state) else _not_after_turn_16(state)


def _sixtus_may_act(state: m.State) -> Refusal | None:
    """Only the Valiant set has a last turn for it."""
    return _not_after_turn_16(state) if _valiant(state) else None


def _desertions(work: m.Work, card: Card) -> None:
    work.state = work.state.push(m.Reduce(CP, 4))


def _poles(work: m.Work, card: Card) -> None:
    """The Polish corps come; they are no reinforcement card (9.5.3.1)."""
    vp(-1)(work, card)
    _corps(work, card)


def _corps(work: m.Work, card: Card) -> None:
    for piece in entry.new_units(work.board, card):
        entry.bring_corps(work, card.side, piece)


def _czech_legion(work: m.Work, card: Card) -> None:
    """An eliminated Austro-Hungarian corps is gone for good, and the Legion comes."""
    lost = [
        p
        for p in work.board.at(m.ELIMINATED)
        if work.edition.pieces[p].nation == "ah" and not work.edition.pieces[p].army
    ]
    if lost:
        work.board = work.board.place(lost[0], m.REMOVED)
        work.say("pog-gone-for-good", unit=m.unit_text(work.edition, lost[0], False))
    _corps(work, card)


def _cavalry_has_room(state: m.State) -> Refusal | None:
    return None if placing.cavalry_spaces(state) else refusal("card", "pog-no-room-for-reinforcement")


def _russian_cavalry(work: m.Work, card: Card) -> None:
    work.state = work.state.push(m.PlaceUnits(AP, entry.new_units(work.board, card), card.id))


def _sixtus(work: m.Work, card: Card) -> None:
    work.edition.rules.roll_for_peace(work, AP, early=True)


LIMITED: dict[CardId, m.CardEvent] = {
    CardId("salonika"): m.CardEvent(choices.refuse_salonika, lambda work, card: choices.salonika(work)),
    CardId("war_in_africa"): m.CardEvent(always, lambda work, card: choices.war_in_africa(work)),
    CardId("lusitania"): m.CardEvent(both(after("blockade"), not_after("zimmermann_telegram")), vp(-1)),
    CardId("grand_fleet"): m.CardEvent(_fleet_is_out, nothing_at_once),
    CardId("cloak_and_dagger"): m.CardEvent(always, _spy),
    CardId("mata_hari"): m.CardEvent(always, _spy),
    CardId("tsar_takes_command"): m.CardEvent(_tsar_may_command, nothing_at_once),
    CardId("place_of_execution"): m.CardEvent(
        both(_forts_fallen, after("falkenhayn"), not_after("h_l_take_command")), nothing_at_once
    ),
    CardId("stavka_timidity"): m.CardEvent(after("tsar_takes_command"), nothing_at_once),
    CardId("polish_restoration"): m.CardEvent(_warsaw_taken, _poles),
    CardId("czech_legion"): m.CardEvent(always, _czech_legion),
    CardId("russian_cavalry"): m.CardEvent(_cavalry_has_room, _russian_cavalry),
}
TOTAL: dict[CardId, m.CardEvent] = {
    CardId("fourteen_points"): m.CardEvent(after("zimmermann_telegram", rule="16.3.5"), vp(-1)),
    CardId("kerensky_offensive"): m.CardEvent(both(after(FALL), not_after(BOLSHEVIKS)), nothing_at_once),
    CardId("everyone_into_battle"): m.CardEvent(after(*BIG_PUSHES), nothing_at_once),
    CardId("convoy"): m.CardEvent(after("uboats_unleashed"), vp(-1)),
    CardId("zimmermann_telegram"): m.CardEvent(_telegram_allowed, _zimmermann),
    CardId("over_there"): m.CardEvent(_later_than("zimmermann_telegram", "16.3.4"), nothing_at_once),
    CardId("the_sixtus_affair"): m.CardEvent(_sixtus_may_act, _sixtus),
    CardId("influenza"): m.CardEvent(_worn_out, nothing_at_once),
    CardId("uboats_unleashed"): m.CardEvent(after("h_l_take_command"), nothing_at_once),
    CardId("hoffmann"): m.CardEvent(after("h_l_take_command"), nothing_at_once),
    CardId("treaty_of_brest_litovsk"): m.CardEvent(after(BOLSHEVIKS, rule="16.4.8"), _treaty),
    FALL: m.CardEvent(both(after("tsar_takes_command", rule="16.4.4"), _tsar_may_fall), _fall_of_the_tsar),
    BOLSHEVIKS: m.CardEvent(both(_later_than(FALL, "16.4.6"), _revolution_may_come), _no_offensive("ru")),
    CardId("h_l_take_command"): m.CardEvent(always, _no_offensive("ge")),
    CardId("lloyd_george"): m.CardEvent(not_after(*BIG_PUSHES), nothing_at_once),
    CardId("russian_desertions"): m.CardEvent(after(FALL), _desertions),
    CardId("prince_max"): m.CardEvent(_prince_may_act, nothing_at_once),
}
RULES: dict[CardId, m.CardEvent] = {**LIMITED, **TOTAL}
