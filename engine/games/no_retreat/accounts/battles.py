"""A battle as one line with both sides' result, and its sums behind."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.games.no_retreat import model as m
from engine.games.no_retreat.accounts import phrases
from engine.games.no_retreat.accounts.highlights import Highlight
from engine.games.no_retreat.accounts.sorting import LOST, Gathered, short
from engine.games.no_retreat.reckoning import shift_reasons
from engine.games.no_retreat.tables import JOKER, Place, UnitId
from engine.kernel.account import Matter, Weight, counted
from engine.kernel.text import Arg, Text, text

RULES = {  # paragraphs of the sentences that are sums
    **dict.fromkeys(("rolled", "duel", "die-chosen", "no-effect-again"), "10.5"),
    **{"target": "10.1", "battle-begins": "10.3", "stands-in": "15.7"},
    **{"marker-axis": "10.6.2", "marker-soviet": "10.6.2", "counterattack": "10.7.2"},
    **{"counterblow": "10.7.3", "counterblow-off": "10.7.3"},
}
NAMED = 3  # units of a side in the line of a battle; more are counted
FLIPPED = {"reduced": "reduced", "cancelled": "step-cancelled"}
FATES = ("surrendered", "destroyed", "shattered", "returns", "removed", "crowded")  # the worst first


def battle(group: Gathered) -> tuple[Matter, tuple[Highlight, ...]]:
    """The line of a battle, and what is worth telling of it."""
    fought = [event for event in group.events if isinstance(event, m.Fought)]
    begun = next(iter(group.named("battle-begins")), None)
    scores = [_score(event, number) for number, event in enumerate(fought)]
    duel = group.named("duel")
    if not scores and begun is not None:
        key = "nr-told-duel" if duel else "nr-told-attack"
        scores = [text(key, places=tuple(map(phrases.label, begun.places)))]
    words = phrases.chained([*scores, *losses(group.events), *_ground(group.events)])
    found = tuple(_highlights(fought, group))
    weight = Weight.DECISIVE if any(one.kind == "falls" for one in found) else Weight.NOTABLE
    part, whose = group.part, fought[0].attacker if fought else None
    sums = tuple(_sums(group))
    told = Matter(words, tuple(group.events), part.revision, part.sequence, weight, whose, sums, is_open=not fought)
    return told, found


def _score(event: m.Fought, number: int) -> Text:
    """Who attacks whom, with what, and what comes of it; a counterattack goes on in the same line."""
    return text(
        "nr-told-battle" if not number else "nr-told-battle-back",
        places=tuple(map(m.place_text, event.targets)),
        side=m.side_text(event.attacker),
        attackers=_fighting((unit, front) for unit, front, _ in event.attackers),
        defenders=_fighting(event.defenders),
        attack=event.strength[0],
        defence=event.strength[1],
        result=text(f"nr-told-result-{event.result.casefold()}"),
    )


def _fighting(units: Iterable[tuple[UnitId, bool]]) -> tuple[Arg, ...]:
    """Who fights, by name while they are few."""
    names = phrases.named(units)
    return names if 0 < len(names) <= NAMED else (text("nr-told-units", number=len(names)),)


# ------------------------------------------------------------------------------------------------------------- losses


def losses(events: Iterable[m.Event]) -> Iterator[Text]:
    """What became of each unit that has lost: the last that it has lost."""
    fates: dict[UnitId, tuple[str, bool]] = {}
    for event in events:
        match event:
            case m.Flipped() if event.how in FLIPPED:
                fates[event.unit] = (FLIPPED[event.how], event.front)
            case m.Put() if event.how in LOST:
                fates[event.unit] = (event.how, event.front)
            case m.MarkersChanged(how="disorganized"):
                fates |= {unit: ("disorganized", front) for unit, front in event.units if unit not in fates}
    for kind in (*FATES, *FLIPPED.values(), "disorganized"):
        units = phrases.named((unit, front) for unit, (fate, front) in fates.items() if fate == kind)
        if units:
            yield text(f"nr-told-{kind}", units=units)


# ------------------------------------------------------------------------------------------------------------- ground


def _ground(events: list[m.Event]) -> Iterator[Text]:
    """Who has gone back, who has gone forward, what was taken."""
    for how in ("retreated", "advanced"):
        for place, units in _ends(events, how).items():
            yield text(f"nr-told-{how}", units=units, place=phrases.label(place))
    for side in dict.fromkeys(event.side for event in events if isinstance(event, m.ControlChanged)):
        yield taken(event for event in events if isinstance(event, m.ControlChanged) and event.side == side)
    marked = [event for event in events if short(event) == "counterblow"]
    if marked:
        places = tuple(
            phrases.label(place) for event in marked if isinstance(event, m.Stated) for place in event.places
        )
        yield text("nr-told-counterblow", places=places)


def taken(changes: Iterable[m.ControlChanged]) -> Text:
    """The places that one side has taken: first those that are worth something."""
    found = sorted(changes, key=lambda event: (not event.vp, not phrases.has_name(event.place)))
    places = tuple(dict.fromkeys(phrases.label(event.place) for event in found))
    return text("nr-told-takes", places=places, side=m.side_text(found[0].side))


def _ends(events: Iterable[m.Event], how: str) -> dict[Place, tuple[str, ...]]:
    """Where the units that went so have ended."""
    last: dict[UnitId, m.Went] = {}
    for event in events:
        if isinstance(event, m.Went) and event.how == how:
            last[event.unit] = event
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
    told = tuple(highlights(group.events))
    yield from told
    lost = any(isinstance(event, m.Put | m.Flipped) for event in group.events)
    if fought and not lost:
        last = fought[-1]
        places = (text("nr-told-name", name=phrases.name(place)) for place in fought[0].targets)
        kind = "held" if last.result in ("NE", "CB") else "fought"
        yield from (Highlight(kind, place) for place in places)
    elif not told:
        begun = next(iter(group.named("battle-begins")), None)
        places = (text("nr-told-name", name=phrases.name(place)) for place in (begun.places if begun else ()))
        yield from (Highlight("fought", place) for place in places)


def highlights(events: Iterable[m.Event]) -> Iterator[Highlight]:
    """What of some events is worth telling."""
    for event in events:
        match event:
            case m.ControlChanged():
                place = text("nr-told-name", name=phrases.name(event.place))
                yield Highlight("falls" if event.vp else "taken", place)
            case m.Put() if event.how in ("surrendered", "destroyed", "shattered"):
                yield Highlight(event.how, m.unit_text(event.unit, front=event.front))
            case m.Put() if event.how in ("returns", "removed", "crowded"):
                yield Highlight("destroyed", m.unit_text(event.unit, front=event.front))
            case m.Flipped(how="reduced"):
                yield Highlight("reduced", m.unit_text(event.unit, front=event.front))
            case m.MarkersChanged(how="unsupplied"):
                yield from (Highlight("unsupplied", unit) for unit in phrases.named(event.units))
