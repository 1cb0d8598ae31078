"""A battle as one line with both sides' result, and its sums behind."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from engine.games.no_retreat import model as m
from engine.games.no_retreat.accounts import phrases
from engine.games.no_retreat.accounts.highlights import Highlight
from engine.games.no_retreat.accounts.sorting import LOST, Gathered, short
from engine.games.no_retreat.reckoning import shift_reasons
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.tables import JOKER, SIDES, UNITS, Place, Side, UnitId, foe
from engine.kernel.account import Matter, Weight, counted
from engine.kernel.text import Arg, Text, text

RULES = {  # paragraphs of the sentences that are sums
    **dict.fromkeys(("rolled", "duel", "die-chosen", "no-effect-again"), "10.5"),
    **{"target": "10.1", "battle-begins": "10.3", "stands-in": "15.7"},
    **{"marker-axis": "10.6.2", "marker-soviet": "10.6.2", "counterattack": "10.7.2"},
    **{"counterblow": "10.7.3", "counterblow-off": "10.7.3"},
}
WINS = ("DR", "DS", "DD")  # results that drive the defender out
NAMED = 3  # units of a side in the line of a battle; more are counted
FLIPPED = {"reduced": "reduced", "cancelled": "step-cancelled"}
SWEPT = {"DS": "shattered", "DD": "destroyed"}  # what such a result says of all that it concerns
FATES = ("surrendered", "destroyed", "shattered", "returns", "removed", "crowded")  # the worst first


def battle(group: Gathered) -> tuple[Matter, tuple[Highlight, ...]]:
    """The line of a battle, and what is worth telling of it."""
    fought = [event for event in group.events if isinstance(event, m.Fought)]
    begun = next(iter(group.named("battle-begins")), None)
    counts = _that_count(fought)
    scores = [_score(event, counts[0], counts[-1]) for event in counts]
    duel = next(iter(group.named("duel")), None)
    if not scores and begun is not None:
        scores = [_unfought(group, begun, duel)]
    lost = losses(group.events, untold=_swept(group.events, fought))
    words = phrases.chained([*scores, *_cards(group.events), *lost, *_ground(group)])
    found = tuple(_highlights(fought, group))
    weight = Weight.DECISIVE if any(one.kind == "falls" for one in found) else Weight.NOTABLE
    part, whose, is_open = group.part, fought[0].attacker if fought else None, not fought and duel is None
    sums = tuple(_sums(group))
    subject = _subject(fought[0].targets if fought else begun.places if begun is not None else ())
    told = Matter(
        words, tuple(group.events), part.revision, part.sequence, weight, whose, sums, subject, is_open=is_open
    )
    return told, found


def _subject(places: Sequence[Place]) -> Text | None:
    """Where a battle is."""
    return text("nr-told-places", places=tuple(map(m.place_text, places))) if places else None


def _that_count(fought: Sequence[m.Fought]) -> list[m.Fought]:
    """Each attack by the die that counts: one that was taken back is rolled again by the same side."""
    after = [*fought[1:], None]
    return [event for event, then in zip(fought, after, strict=False) if not then or then.attacker != event.attacker]


def _score(event: m.Fought, first: m.Fought, last: m.Fought) -> Text:
    """Who attacks whom, with what, who wins; a counterattack goes on in the same line as the `first`."""
    result = "struck" if event.result == "CA" and event is not last else event.result.casefold()
    side, other = m.side_text(event.attacker), m.side_text(foe(event.attacker))
    holder = m.side_text(foe(first.attacker))
    return text(
        "nr-told-battle" if event is first else "nr-told-battle-back",
        places=tuple(map(m.place_text, event.targets)),
        side=side,
        other=other,
        attackers=_fighting((unit, front) for unit, front, _ in event.attackers),
        defenders=_fighting(event.defenders),
        attack=event.strength[0],
        defence=event.strength[1],
        result=text(f"nr-told-result-{result}", side=side, other=other, holder=holder),
    )


def _unfought(group: Gathered, begun: m.Stated, duel: m.Stated | None) -> Text:
    """An attack whose die has not fallen yet, or a duel in the place of a battle: who against whom, who wins."""
    side = Side(group.part.chapter.role)  # type: ignore[arg-type]  # battles are of somebody's Combat Phase
    places, units = tuple(map(phrases.label, begun.places)), begun.sentence.args["units"]
    attackers = _few(units if isinstance(units, tuple) else (units,))
    words, other = m.side_text(side), m.side_text(foe(side))
    if duel is None:
        return text("nr-told-attack", places=places, side=words, attackers=attackers)
    board = group.part.view.board
    there = [unit for place in begun.places for unit in boards.units(board, place, foe(side))]
    dice = [int(str(duel.sentence.args[one])) for one in (side, foe(side))]
    won = text("nr-told-duel-won", side=words if dice[0] > dice[1] else other)
    return text(
        "nr-told-duel",
        places=places,
        side=words,
        other=other,
        attackers=attackers,
        defenders=_fighting((unit, unit in board.front) for unit in there),
        attack=dice[0],
        defence=dice[1],
        result=won if dice[0] != dice[1] else text("nr-told-duel-tie"),
    )


def _cards(events: Sequence[m.Event]) -> Iterator[Text]:
    """The cards that were played for the battle, those that have stopped another, and those that came to nothing."""
    told = [event for event in events if isinstance(event, m.CardPlayed)]
    off = [number for number, event in enumerate(told) if event.how == "cancelled"]
    by = {number: told[number - 1] for number in off if number and _is_answer(told[number - 1], told[number])}
    named = {(told[number].side, told[number].card) for number in off} | {(one.side, one.card) for one in by.values()}
    for side in SIDES:
        mine = [event for event in told if event.side == side and event.how in ("played", "drawn")]
        cards = tuple(m.card_text(one.card, side) for one in mine if (side, one.card) not in named)
        if cards:
            yield text("nr-told-with", side=m.side_text(side), cards=cards)
    for number in off:
        card = m.card_text(told[number].card, told[number].side)
        if number in by:
            one = by[number]
            yield text("nr-told-cancels", side=m.side_text(one.side), card=m.card_text(one.card, one.side), other=card)
        else:
            yield text("nr-told-came-to-nothing", side=m.side_text(told[number].side), card=card)


def _is_answer(played: m.CardPlayed, stopped: m.CardPlayed) -> bool:
    """Whether a card was played right before another came to nothing, by the other side."""
    return played.how == "played" and played.side != stopped.side


def _fighting(units: Iterable[tuple[UnitId, bool]]) -> tuple[Arg, ...]:
    """Who fights, by name while they are few."""
    return _few(phrases.named(units))


def _few(names: tuple[Arg, ...]) -> tuple[Arg, ...]:
    return names if 0 < len(names) <= NAMED else (text("nr-told-units", number=len(names)),)


# ------------------------------------------------------------------------------------------------------------- losses


def _swept(events: Sequence[m.Event], fought: Sequence[m.Fought]) -> set[UnitId]:
    """The defenders of whose end the result says all: they are named, and it befell each of them."""
    last = fought[-1] if fought else None
    if last is None or last.result not in SWEPT or len(last.defenders) > NAMED:
        return set()
    there = {unit for unit, _ in last.defenders}
    gone = {event.unit for event in events if isinstance(event, m.Put) and event.how == SWEPT[last.result]}
    return there if there <= gone else set()


def losses(events: Iterable[m.Event], *, with_places: bool = False, untold: Collection[UnitId] = ()) -> Iterator[Text]:
    """What became of each unit that has lost: the last that it has lost; where, if no battle says it."""
    fates: dict[UnitId, tuple[str, str, Place]] = {}
    for event in events:
        match event:
            case m.Flipped() if event.how in FLIPPED:
                fates[event.unit] = (FLIPPED[event.how], m.unit_text(event.unit, front=event.front), event.place)
            case m.Put() if event.how in LOST:
                fates[event.unit] = (event.how, m.unit_text(event.unit, front=event.front), event.origin)
            case m.MarkersChanged(how="disorganized"):
                marked = {unit: m.unit_text(unit, front=front) for unit, front in event.units if unit not in fates}
                fates |= {unit: ("disorganized", name, m.OFF) for unit, name in marked.items()}
    for kind in (*FATES, *FLIPPED.values(), "disorganized"):
        met = [(place, name) for unit, (fate, name, place) in fates.items() if fate == kind and unit not in untold]
        units = phrases.by_place(met)
        if kind == "crowded" or with_places:
            parts = [text("nr-told-in", units=names, place=phrases.label(place)) for place, names in units.items()]
            yield from (text(f"nr-told-{kind}", units=part) for part in parts)
        elif units:
            yield text(f"nr-told-{kind}", units=tuple(name for names in units.values() for name in names))


# ------------------------------------------------------------------------------------------------------------- ground


def _ground(group: Gathered) -> Iterator[Text]:
    """Who has gone back, who has gone forward, what was taken."""
    events = group.events
    for how in ("retreated", "advanced"):
        for place, units in _ends(events, how).items():
            yield text(f"nr-told-{how}", units=units, place=phrases.label(place))
    for side in dict.fromkeys(event.side for event in events if isinstance(event, m.ControlChanged)):
        yield taken(event for event in events if isinstance(event, m.ControlChanged) and event.side == side)
    marked = [place for event in group.named("counterblow") for place in event.places if place not in group.unmarked]
    if marked:
        yield text("nr-told-counterblow", places=tuple(map(phrases.label, marked)))


def taken(changes: Iterable[m.ControlChanged]) -> Text:
    """The places that one side has taken: first those that are worth something."""
    found = sorted(changes, key=lambda event: (not event.vp, not phrases.has_name(event.place)))
    places = tuple(dict.fromkeys(phrases.label(event.place) for event in found))
    return text("nr-told-takes", places=places, side=m.side_text(found[0].side))


def _ends(events: Iterable[m.Event], how: str) -> dict[Place, tuple[str, ...]]:
    """Where the units that went so have ended, those that have left the map after it aside (10.7.6)."""
    last: dict[UnitId, m.Went] = {}
    for event in events:
        if isinstance(event, m.Went) and event.how == how:
            last[event.unit] = event
        elif isinstance(event, m.Put) and event.how in LOST:
            last.pop(event.unit, None)
    return phrases.by_place((went.path[-1], m.unit_text(unit, front=went.front)) for unit, went in last.items())


# --------------------------------------------------------------------------------------------------------------- sums


def _sums(group: Gathered) -> Iterator[Text]:
    """How it was counted: each event but the losses, which the line tells, and dice that were read as they fell."""
    read = set(map(id, _dice_read(group.events)))
    for event in sorted(group.events, key=lambda one: short(one) != "target"):
        match event:
            case m.Fought():
                yield from fought_sums(event)
            case m.CardPlayed():
                yield from card_sums(event)
            case m.Went():
                yield counted(event.narrate(), "10.7.5" if event.how == "retreated" else "10.8")
            case m.Stated() if short(event) in RULES and id(event) not in read:
                yield counted(event.sentence, RULES[short(event)])


def _dice_read(told: Sequence[m.Event]) -> Iterator[m.Event]:
    """The dice of which the account of the battle says all: one that was neither chosen nor thrown again."""
    dice = ("rolled", "die-chosen", "no-effect-again")
    kept = [event for event in told if isinstance(event, m.Fought) or short(event) in dice]
    for before, event, after in zip([None, *kept], kept, [*kept[1:], None], strict=False):
        alone = before is None or isinstance(before, m.Fought)
        if short(event) == "rolled" and alone and isinstance(after, m.Fought):
            yield event


def card_sums(event: m.CardPlayed) -> Iterator[Text]:
    """That a card was played, and what it says; of one that comes to nothing only that."""
    yield counted(event.narrate(), "5.3")
    if event.how in ("played", "drawn") and event.card != JOKER:
        yield counted(text(f"nr-event-{event.card}-{event.side}"), "5.3")


def fought_sums(event: m.Fought) -> Iterator[Text]:
    """Strengths and column, every shift with its paragraph, the die in the last column."""
    attack, defence = event.strength
    yield counted(text("nr-told-strength", attack=attack, defence=defence, column=event.initial or "none"), "10.5")
    for words, by, rule in shift_reasons(event.shifts):
        part = text("nr-odds-shift", reason=words, shift=by)
        yield counted(part, rule) if rule else part
    result = text(f"nr-result-{event.result.casefold()}")
    yield counted(text("nr-told-die", die=event.die or 0, column=event.final or "none", result=result), "10.6.4")


# --------------------------------------------------------------------------------------------------------- highlights


def _highlights(fought: list[m.Fought], group: Gathered) -> Iterator[Highlight]:
    """Who has won or held; a battle of no winner where nobody has lost; all else that is worth telling."""
    told = tuple(highlights(group.events))
    yield from told
    begun = next(iter(group.named("battle-begins")), None)
    targets = fought[0].targets if fought else begun.places if begun is not None else ()
    kind, side = _verdict(fought) if fought else ("fought", None)
    if kind != "fought" or not told:
        yield from (Highlight(kind, text("nr-told-name", name=phrases.name(place)), side) for place in targets)


def _verdict(fought: Sequence[m.Fought]) -> tuple[str, Side | None]:
    """How the last die leaves a battle: who has won it, or held what was attacked first."""
    first, last = fought[0], fought[-1]
    if last.result in WINS:
        return "won", last.attacker
    return ("fought", None) if last.result == "EX" else ("held", foe(first.attacker))


def highlights(events: Iterable[m.Event]) -> Iterator[Highlight]:
    """What of some events is worth telling, and on whose side."""
    for event in events:
        match event:
            case m.ControlChanged():
                place = text("nr-told-name", name=phrases.name(event.place))
                yield Highlight("falls" if event.vp else "taken", place, event.side)
            case m.Put() if event.how in LOST:
                kind = "destroyed" if event.how in ("returns", "removed") else event.how
                yield of_unit(kind, event.unit, front=event.front)
            case m.Flipped(how="reduced"):
                yield of_unit("reduced", event.unit, front=event.front)
            case m.MarkersChanged(how="unsupplied"):
                yield from (of_unit("unsupplied", unit, front=front) for unit, front in event.units)


def of_unit(kind: str, unit: UnitId, *, front: bool) -> Highlight:
    """Something worth telling of a unit."""
    return Highlight(kind, m.unit_text(unit, front=front), UNITS[unit].side)
