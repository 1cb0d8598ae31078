"""A combat as one line with both sides' result, and its sums behind."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory import reasons
from engine.games.paths_of_glory.accounts import phrases
from engine.games.paths_of_glory.accounts.highlights import Highlight
from engine.games.paths_of_glory.accounts.sorting import Occurrence, short
from engine.games.paths_of_glory.tables import PieceId, Side, SpaceId, foe
from engine.kernel.account import Matter, Weight, counted
from engine.kernel.text import Arg, Text, text

RULES = {  # paragraphs of the sentences that are sums
    **dict.fromkeys(("combat-card", "card-taken-back"), "12.2.6"),
    **dict.fromkeys(("declared", "called-off"), "9.5"),
    **dict.fromkeys(("card-kept", "card-discarded", "card-removed"), "12.2.11"),
    **dict.fromkeys(("flank-won", "flank-lost", "flank-card", "flank-declined"), "12.3"),
    "no-fire": "12.2.3",
    "unmet": "12.4.3",
    **dict.fromkeys(("fort-takes", "fort-stands"), "12.4.6"),
    **dict.fromkeys(("withdrawal-nothing", "step-returned"), "12.6.3"),
    **dict.fromkeys(("stands-fast", "cannot-retreat", "army-lost-with-corps"), "12.5.4"),
    **dict.fromkeys(("trench-removed", "trench-turned"), "11.2.5"),
    "beachhead-lost": "9.2.7.1",
    "mo-met": "7.1",
}
RESULTS = {"fort-destroyed", "retreat-cancelled", "step-returned", "called-off"}  # sentences that the line itself tells
DECIDED = ("combat-won", "combat-tied")
LOST = "12.4"  # paragraph of steps that are lost
Loss = tuple[str, bool]  # reduced, gone; for good


def combat(edition: m.Edition, group: Occurrence) -> tuple[Matter, tuple[Highlight, ...]]:
    """The line of a combat, and what is worth telling of it."""
    attack = group.events[0]
    assert isinstance(attack, m.Attacked)
    results = [*_losses(edition, group.events), *_told_results(group), *_ground(edition, attack, group.events)]
    winner = [*_winner(group)]
    nothing = [text("pog-told-no-loss")] if winner and not results else []
    results = [*winner, *nothing, *results, *_cards(group)]
    found = tuple(_highlights(edition, attack, group))
    decisive = any(highlight.kind in ("falls", "forts", "for-good") for highlight in found)
    words = _line(edition, attack, group, results)
    weight = Weight.DECISIVE if decisive else Weight.NOTABLE
    part = group.part
    is_open = not (_numbers(group.events) or group.named("called-off", *DECIDED))
    sums = tuple(_sums(edition, group))
    about = text("pog-told-place", space=m.space_text(edition, attack.target))
    events = tuple(group.events)
    told = Matter(words, events, part.revision, part.sequence, weight, attack.side, sums, about, is_open=is_open)
    return told, found


def _line(edition: m.Edition, attack: m.Attacked, group: Occurrence, results: list[Text]) -> Text:
    target = m.space_text(edition, attack.target)
    numbers = _numbers(group.events)
    if not numbers:
        begun = text("pog-told-attack", target=target, side=phrases.side(attack.side))
        return phrases.chained([begun, *results])
    other = foe(attack.side)
    score = text(
        "pog-told-combat",
        target=target,
        side=phrases.side(attack.side),
        number=numbers.get(attack.side, 0),
        other=phrases.side(other),
        against=numbers.get(other, 0),
    )
    return text("pog-told-result", score=score, results=phrases.chained(results)) if results else score


def _winner(group: Occurrence) -> Iterator[Text]:
    """Who has won, once that is known."""
    for event in group.named(*DECIDED):
        side = phrases.side_named(event.sentence.args["side"])
        yield text("pog-told-tie") if side is None else text("pog-told-wins", side=phrases.side(side))


def _numbers(events: Iterable[m.Event]) -> dict[Side, int]:
    """The loss number that each side has inflicted."""
    return {event.fire.side: event.fire.loss for event in events if isinstance(event, m.Fired)}


# ------------------------------------------------------------------------------------------------------------- losses


def _fates(edition: m.Edition, events: Iterable[m.Event]) -> dict[PieceId, m.StepLost]:
    """What became of each counter that lost a step: the last that it lost and that a Withdrawal did not return."""
    lost: dict[PieceId, list[m.StepLost]] = {}
    for event in events:
        if isinstance(event, m.StepLost):
            lost[event.piece] = [*lost.pop(event.piece, ()), event]
        elif short(event) == "step-returned" and (returned := _returned(edition, lost, event)) is not None:
            lost[returned.piece].remove(returned)
    return {piece: losses[-1] for piece, losses in lost.items() if losses}


def _returned(edition: m.Edition, lost: Mapping[PieceId, Sequence[m.StepLost]], event: m.Event) -> m.StepLost | None:
    """The step that comes back, by its sentence; a counter that had gone returns reduced (12.6.3)."""
    assert isinstance(event, m.Stated)
    unit = event.sentence.args["unit"]
    last = (losses[-1] for losses in lost.values() if losses)
    return next((one for one in last if m.unit_text(edition, one.piece, one.eliminated) == unit), None)


def fate(loss: m.StepLost) -> str:
    """Reduced, gone, or gone for good."""
    return "reduced" if not loss.eliminated else "for-good" if loss.permanent else "gone"


def _losses(edition: m.Edition, events: Iterable[m.Event]) -> Iterator[Text]:
    fates = _fates(edition, events)
    for kind, key in (("for-good", "pog-told-for-good"), ("gone", "pog-told-gone"), ("reduced", "pog-told-reduced")):
        lost = [piece for piece, loss in fates.items() if fate(loss) == kind]
        if lost:
            yield text(key, units=tuple(_units_lost(edition, fates, lost)))


def _units_lost(edition: m.Edition, fates: dict[PieceId, m.StepLost], lost: list[PieceId]) -> Iterator[str | Text]:
    """Those without a successor first and counted."""
    yield from phrases.counters(edition, (piece for piece in lost if fates[piece].replacement is None))
    for piece in lost:
        successor = fates[piece].replacement
        if successor is not None:
            unit, corps = m.unit_text(edition, piece, False), m.unit_text(edition, successor, False)
            yield text("pog-told-in-place", unit=unit, corps=corps)


def _told_results(group: Occurrence) -> Iterator[Text]:
    """What else came of it, by sentences."""
    for event in group.named(*RESULTS):
        match short(event):
            case "fort-destroyed":
                yield text("pog-told-fort-destroyed")
            case "retreat-cancelled":
                yield text("pog-told-stands")
            case "called-off":
                yield text("pog-told-called-off")
            case "step-returned":
                yield text("pog-told-step-returned", unit=event.sentence.args["unit"])


def _cards(group: Occurrence) -> Iterator[Text]:
    """The combat cards that have made it come so, by name."""
    played: dict[Arg, None] = {}
    for event in group.named("combat-card", "card-taken-back"):
        card = event.sentence.args["card"]
        played |= {card: None}
        if short(event) == "card-taken-back":
            played.pop(card)
    names = tuple(text("pog-told-card-name", name=card.args["name"]) for card in played if isinstance(card, Text))
    if names:
        yield text("pog-told-with-cards", cards=names)


# ------------------------------------------------------------------------------------------------------------- ground


def _ground(edition: m.Edition, attack: m.Attacked, events: list[m.Event]) -> Iterator[Text]:
    """Who has gone back, who has gone forward, what was taken."""
    taken = [event.space for event in events if isinstance(event, m.ControlChanged)]
    for space, units in _ends(edition, events, "retreat").items():
        yield text("pog-told-back", units=units, space=m.space_text(edition, space))
    for space, units in _ends(edition, events, "advance").items():
        if space != attack.target:
            yield text("pog-told-forward-to", units=units, space=m.space_text(edition, space))
        elif space in taken:
            taken.remove(space)
            yield text("pog-told-taken-by", units=units)
        else:
            yield text("pog-told-forward", units=units)
    if taken == [attack.target]:
        yield text("pog-told-taken-there")
    elif taken:
        yield text("pog-told-taken", spaces=tuple(m.space_text(edition, space) for space in taken))


def _ends(edition: m.Edition, events: Iterable[m.Event], how: str) -> dict[SpaceId, tuple[str, ...]]:
    """Where the units that went so have ended, in the order in which they went."""
    last: dict[PieceId, SpaceId] = {}
    for event in events:
        if isinstance(event, m.Moved) and event.how == how:
            last[event.piece] = event.path[-1]
    spaces = dict.fromkeys(last.values())
    return {space: phrases.counters(edition, (p for p, end in last.items() if end == space)) for space in spaces}


# --------------------------------------------------------------------------------------------------------------- sums


def _sums(edition: m.Edition, group: Occurrence) -> Iterator[Text]:
    for event in group.events:
        match event:
            case m.Attacked():
                yield counted(event.narrate(), "12.1")
            case m.Fired():
                yield from _fire_sums(edition, event)
            case m.StepLost() if group.named("step-returned"):  # the line tells how they stand in the end
                yield counted(event.narrate(), LOST)
            case m.Moved():
                yield counted(event.narrate(), "12.5" if event.how == "retreat" else "12.7")
            case m.Stated() if short(event) == "step-returned" or short(event) not in (*RESULTS, *DECIDED):
                yield counted(event.sentence, RULES[short(event)])


def _fire_sums(edition: m.Edition, event: m.Fired) -> Iterator[Text]:
    """The fire, then each shift and each modifier in it with its paragraph."""
    yield counted(_fired(event.fire), "12.2.9")
    for reason, by in event.shifts:
        yield counted(*reasons.shift(reason, by))
    for card, by in event.modifiers:
        yield counted(reasons.modifier(edition, card, by), reasons.MODIFIERS)


def _fired(fire: m.Fire) -> Text:
    """One fire, the die as a symbol too."""
    turned = "none" if not fire.shifts else "left" if fire.shifts < 0 else "right"
    return text(
        "pog-told-fired",
        side=phrases.side(fire.side),
        factors=fire.factors,
        table=text(f"pog-table-{fire.table}"),
        column=fire.column,
        shifts=abs(fire.shifts),
        shift=text(f"pog-shift-{turned}", by=abs(fire.shifts)),
        drm=fire.drm,
        die=fire.die,
        modified=min(max(fire.die + fire.drm, 1), 6),
        loss=fire.loss,
    )


# --------------------------------------------------------------------------------------------------------- highlights


def _highlights(edition: m.Edition, attack: m.Attacked, group: Occurrence) -> Iterator[Highlight]:
    target, name = attack.target, partial(m.space_text, edition)
    changes = [event for event in group.events if isinstance(event, m.ControlChanged)]
    destroyed = bool(group.named("fort-destroyed"))  # what was fought for falls with its fort
    for event in changes:
        falls = event.vp or (destroyed and event.space == target)
        yield Highlight("falls" if falls else "taken", name(event.space))
    if destroyed and all(event.space != target for event in changes):
        yield Highlight("forts", name(target))
    for piece, loss in _fates(edition, group.events).items():
        kind = "corps" if fate(loss) == "gone" and not edition.pieces[piece].army else fate(loss)
        yield Highlight(kind, name(target), m.unit_text(edition, piece, False))
    numbers = _numbers(group.events)
    if group.named(*DECIDED) and not changes:
        own, other = numbers.get(attack.side, 0), numbers.get(foe(attack.side), 0)
        if own <= other:
            yield Highlight("fails" if own < other else "undecided", name(target))
