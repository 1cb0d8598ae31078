"""Events about cards, VP, markers and promised attacks, and the reactions that stop others."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.cards import drawing, hands
from engine.games.no_retreat.rules.cards.event import ONE_WAY, CardEvent, ask, force, on_card, points, when
from engine.games.no_retreat.rules.combat import forces
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.rules.map import fate
from engine.games.no_retreat.tables import AXIS, SOVIET, TURNS, CardId, Place, Side, UnitId, foe

LOOKED_AT = 3  # card 5
DESPERATE = 3  # Blitz markers of card 45

# ------------------------------------------------------------------------------------------------- drawing, discarding


def draws(number: int, then_discard: int = 0) -> Callable[[m.Work, m.Resolving], None]:
    """Draw cards, and discard some."""

    def do(work: m.Work, played: m.Resolving) -> None:
        if then_discard:
            work.state = work.state.push(m.DiscardDown(played.side, then_discard, "card"))
        drawing.draw(work, played.side, number)
        top = work.state.top
        if not work.cards.hand(played.side) and isinstance(top, m.DiscardDown):
            work.state = work.state.pop()

    return do


def _check_or_draw_modes(state: m.State, side: Side) -> tuple[str, ...]:
    """Cards 9 and 40."""
    now = state.clock.phase == "victory" and TURNS[state.clock.turn].skull and not state.tracks.no_check
    return ("check", "draw") if now else ("draw",)


def _check_or_draw(work: m.Work, played: m.Resolving) -> None:
    if played.mode == "check":
        work.tracks = replace(work.tracks, no_check=True)
        work.say("nr-no-check", turn=work.clock.turn)
        return
    drawing.draw(work, played.side, 2, keeps=played.event)


def _keep_choices(state: m.State, frame: m.Choosing) -> Iterator[m.Action]:
    yield from map(m.PickCard, sorted(state.cards.aside))


def _keep(work: m.Work, frame: m.Choosing, action: m.Action) -> None:
    assert isinstance(action, m.PickCard)
    work.state = work.state.pop()
    side, cards = frame.half, work.cards
    hand = (*cards.hand(side), *cards.aside)
    work.cards = replace(cards.with_hand(side, hand), aside=())
    for card in cards.aside:
        if card != action.card:
            hands.discard(work, side, card)


def _random(work: m.Work, played: m.Resolving) -> None:
    hands.lose_random(work, foe(played.side))


def _has_cards(state: m.State, side: Side) -> bool:
    return bool(state.cards.hand(foe(side)))


def _look_choices(state: m.State, frame: m.Choosing) -> Iterator[m.Action]:
    yield from map(m.PickCard, sorted(state.cards.hand(foe(frame.half))))


def _look(work: m.Work, played: m.Resolving) -> None:
    """Card 25."""
    work.reveals = True
    ask(work, played, "look")


def _look_choose(work: m.Work, frame: m.Choosing, action: m.Action) -> None:
    assert isinstance(action, m.PickCard)
    work.state = work.state.pop()
    hands.discard(work, foe(frame.half), action.card)


def _offensive_in_the_west(work: m.Work, played: m.Resolving) -> None:
    """Card 24: two cards, or a card and a step; without a card a step."""
    if work.cards.hand(AXIS):
        ask(work, played, "card", side=AXIS)
    elif work.state.options.have("step-in-the-west"):
        ask(work, played, "either", side=AXIS)


def _west_choices(state: m.State, frame: m.Choosing) -> Iterator[m.Action]:
    yield from map(m.Discard, sorted(state.cards.hand(AXIS)))
    if frame.what == "either":
        yield from map(m.ChooseUnit, boards.standing(state.board, AXIS))
        if not state.cards.hand(AXIS) and not boards.standing(state.board, AXIS):
            yield m.Done()


def _west(work: m.Work, frame: m.Choosing, action: m.Action) -> None:
    work.state = work.state.swap(replace(frame, what="either")) if frame.what == "card" else work.state.pop()
    match action:
        case m.Discard(card):
            hands.discard(work, AXIS, card)
        case m.ChooseUnit(unit):
            fate.lose_step(work, unit)


# ------------------------------------------------------------------------------------------- the Discard Pile (5, 33)


def okh_cards(state: m.State) -> tuple[CardId, ...]:
    """Card 5: of the top three those with an event of the Axis that may be kept."""
    return tuple(card for card in state.cards.discard[-LOOKED_AT:] if on_card(AXIS, card))


def _okh(work: m.Work, played: m.Resolving) -> None:
    found = okh_cards(work.state)
    if found:
        cards = work.cards
        work.cards = replace(cards, discard=tuple(card for card in cards.discard if card not in found), aside=found)
        ask(work, played, "take")
    else:
        hands.reshuffle(work)


def _take(work: m.Work, frame: m.Choosing, action: m.Action) -> None:
    assert isinstance(action, m.PickCard)
    work.state = work.state.pop()
    cards = work.cards
    back = tuple(card for card in cards.aside if card != action.card)
    cards = replace(cards, aside=(), discard=(*cards.discard, *back))
    work.cards = cards.with_hand(frame.half, (*cards.hand(frame.half), action.card))
    work.say("nr-taken", side=m.side_text(frame.half), card=m.card_text(action.card, frame.half))
    hands.reshuffle(work)


def stavka_card(state: m.State) -> CardId | None:
    """Card 33: the topmost card with an event of the Soviets that may be kept."""
    return next((card for card in reversed(state.cards.discard) if on_card(SOVIET, card)), None)


def _stavka_modes(state: m.State, side: Side) -> tuple[str, ...]:
    modes = ("take",) if stavka_card(state) is not None else ()
    return (*modes, "joker") if state.options.joker and state.cards.joker == AXIS else modes


def _stavka(work: m.Work, played: m.Resolving) -> None:
    if played.mode == "joker":
        work.cards = replace(work.cards, joker=SOVIET)
        work.say("nr-joker", side=m.side_text(SOVIET))
        return
    card = stavka_card(work.state)
    assert card is not None
    cards = work.cards
    cards = replace(cards, discard=tuple(one for one in cards.discard if one != card))
    work.cards = cards.with_hand(SOVIET, (*cards.hand(SOVIET), card))
    work.say("nr-taken", side=m.side_text(SOVIET), card=m.card_text(card, SOVIET))


# --------------------------------------------------------------------------------------------------- promises, markers


def promise(who: str, attacks: int, vp: int, number: int = 0) -> Callable[[m.Work, m.Resolving], None]:
    """So many attacks in this Player Turn, or VP are lost; perhaps cards for it."""

    def do(work: m.Work, played: m.Resolving) -> None:
        side = played.side if who == "own" else foe(played.side)
        work.deeds = replace(work.deeds, to_attack=(*work.deeds.to_attack, (side, played.event, attacks, vp)))
        if number:
            drawing.draw(work, side, number)

    return do


def kept_promises(work: m.Work) -> None:
    """At the end of the Combat Phase."""
    deeds = work.deeds
    for side, card, attacks, vp in deeds.to_attack:
        made = deeds.attacks + (deeds.answered if card == 23 else 0)
        if made < attacks:
            owner = next((who for who, used in deeds.used if used == card), side)
            points(work, side, card, -vp, owner)
    work.deeds = replace(work.deeds, to_attack=())


def _desperate(work: m.Work, played: m.Resolving) -> None:
    points(work, AXIS, played.event, -1)
    work.tracks = replace(work.tracks, blitz=work.tracks.blitz + DESPERATE)
    drawing.draw(work, AXIS, 1)


def _turn(work: m.Work, played: m.Resolving) -> None:
    force(work, played, "turn")


# ------------------------------------------------------------------------------------------------ one more attack (29)


def wave_targets(state: m.State) -> tuple[m.Action, ...]:
    """Card 29: places that supplied units could attack once more."""
    board = state.board
    found = []
    for place in forces.targets(board, SOVIET):
        if place not in state.combat.counterblows and wave_units(state, place):
            found.append(m.ChoosePlace(place))
    return tuple(found)


def wave_units(state: m.State, place: Place) -> tuple[UnitId, ...]:
    """The units that could take part: supplied ones that have attacked, and those that have not."""
    units = forces.beside(state.board, SOVIET, place)
    fresh = (unit for unit in units if forces.refuse_volunteer(state, unit) is None)
    return tuple(unit for unit in fresh if unit not in (state.combat.attacked & state.board.unsupplied))


def _wave_choices(state: m.State, frame: m.Choosing) -> Iterator[m.Action]:
    yield from wave_targets(state)


def _wave(work: m.Work, frame: m.Choosing, action: m.Action) -> None:
    assert isinstance(action, m.ChoosePlace)
    ready = frozenset(wave_units(work.state, action.place))
    work.combat = replace(work.combat, targets=(action.place,), attacked=work.combat.attacked - ready)
    work.deeds = replace(work.deeds, attacks=work.deeds.attacks + 1)
    work.state = work.state.swap(m.Muster(SOVIET, "voluntary", (action.place,)))
    work.say("nr-target", action.place, side=m.side_text(SOVIET), place=m.place_text(action.place))


# ----------------------------------------------------------------------------------------------------------- reactions


def _cancel(*, take: bool, draw: bool = False) -> Callable[[m.Work, m.Resolving], None]:
    """Stop the card that is reacted to: it lies below its window, or was to pay for something."""

    def do(work: m.Work, played: m.Resolving) -> None:
        window = work.state.top
        assert isinstance(window, m.Window)
        assert window.about is not None
        work.state = work.state.pop()
        stopped = work.state.top
        work.state = work.state.pop()
        if isinstance(stopped, m.Resolving):
            work.cards = replace(work.cards, discard=(*work.cards.discard, stopped.card))
        work.tell(m.CardPlayed(foe(played.side), window.about, "cancelled"))
        if take and on_card(played.side, window.about) and window.about in work.cards.discard:
            cards = work.cards
            cards = replace(cards, discard=tuple(card for card in cards.discard if card != window.about))
            work.cards = cards.with_hand(played.side, (*cards.hand(played.side), window.about))
        if draw:
            drawing.draw(work, played.side, 1)

    return do


def _about(*, payments: bool) -> Callable[[m.State, Side], tuple[str, ...]]:
    """There is a card to stop; some stop a discard as well."""

    def modes(state: m.State, side: Side) -> tuple[str, ...]:
        window = state.top
        kinds = ("reaction", "payment") if payments else ("reaction",)
        return ONE_WAY if isinstance(window, m.Window) and window.moment in kinds and window.side == side else ()

    return modes


def _undo(work: m.Work, played: m.Resolving) -> None:
    """Cards 7 and 31: a unit has its step no more."""
    window = work.state.top
    assert isinstance(window, m.Window)
    assert window.unit is not None
    assert window.origin is not None
    work.state = work.state.pop()
    if boards.on_map(window.origin):
        fate.flip(work, window.unit, "cancelled", front=False)
    else:
        place = work.board.place(window.unit)
        fate.put(work, window.unit, window.origin, "cancelled")
        if window.cadre is not None:
            fate.put(work, window.cadre, place, "cancelled")


def _just_gained(state: m.State, side: Side) -> bool:
    window = state.top
    return isinstance(window, m.Window) and window.moment == "steps" and window.side == side


EVENTS: Mapping[tuple[Side, int], CardEvent] = {
    (AXIS, 5): CardEvent(_okh, choices=_keep_choices, choose=_take),
    (AXIS, 7): CardEvent(_undo, when(_just_gained)),
    (SOVIET, 9): CardEvent(_check_or_draw, _check_or_draw_modes, _keep_choices, _keep),
    (AXIS, 13): CardEvent(promise("own", 4, 1, 3)),
    (AXIS, 14): CardEvent(_cancel(take=False), _about(payments=True)),
    (SOVIET, 19): CardEvent(promise("foe", 3, 2)),
    (SOVIET, 20): CardEvent(promise("own", 4, 2, 4)),
    (AXIS, 22): CardEvent(draws(3, 1)),
    (AXIS, 23): CardEvent(promise("foe", 4, 1)),
    (SOVIET, 24): CardEvent(_offensive_in_the_west, choices=_west_choices, choose=_west),
    (SOVIET, 25): CardEvent(_look, when(_has_cards), _look_choices, _look_choose),
    (SOVIET, 29): CardEvent(
        lambda work, played: ask(work, played), when(lambda state, side: wave_targets(state)), _wave_choices, _wave
    ),
    (AXIS, 31): CardEvent(_cancel(take=True), _about(payments=False)),
    (SOVIET, 31): CardEvent(_undo, when(_just_gained)),
    (SOVIET, 33): CardEvent(_stavka, _stavka_modes),
    (SOVIET, 34): CardEvent(_cancel(take=False, draw=True), _about(payments=True)),
    (SOVIET, 36): CardEvent(_cancel(take=True), _about(payments=True)),
    (SOVIET, 39): CardEvent(_turn),
    (AXIS, 40): CardEvent(_check_or_draw, _check_or_draw_modes, _keep_choices, _keep),
    (AXIS, 42): CardEvent(_random, when(_has_cards)),
    (AXIS, 45): CardEvent(_desperate),
}
